"""A search that leaves secrets out, in the window: nobody is asked, and the entry says what it left out."""

from __future__ import annotations

from tests.e2e.desktop import ROOT, Desktop
from tests.e2e.test_ran_as import unfold
from tests.e2e.window import answer, say, server_environment, wait_for_text
from tests.fakes.model_server import ModelServer, text, tool_use
from tests.sandbox.places import insist_on_a_sandbox


def test_a_search_says_in_its_entry_what_it_left_out_and_one_that_names_it_asks(desktop: Desktop) -> None:
    insist_on_a_sandbox()
    workspace = desktop.home / "project"
    workspace.mkdir()
    (workspace / ".gitignore").write_text(".env\n")
    (workspace / ".env").write_text("TOKEN=swordfish\n")
    (workspace / "app.js").write_text("const token = process.env.TOKEN\n")
    with ModelServer() as server:
        app = desktop.start_app(str(workspace), env=server_environment(server))
        server.says(tool_use("Bash", command="grep -rn TOKEN ."))
        server.says(text("It is read in one place."))
        say(app, "where is the token read?")
        wait_for_text(app, "It is read in one place.")
        wait_for_text(app, "1 secret left out")
        assert "swordfish" not in str(server.calls[-1].body["messages"])
        desktop.screenshot(ROOT / "build" / "e2e" / "left_out.png")
        unfold(app, "Ran grep -rn TOKEN .")
        wait_for_text(app, "To search one, ask for a command that names it")
        desktop.screenshot(ROOT / "build" / "e2e" / "left_out_open.png")
        server.says(tool_use("Bash", command="grep -n TOKEN .env"))
        server.says(text("And it is set there."))
        say(app, "and where is it set?")
        answer(app, "Deny")
        wait_for_text(app, "And it is set there.")
        assert app.quit() == 0
