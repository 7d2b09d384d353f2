"""What the sandbox stopped, in the window: it is said, and the user's way out asks with a card of its own."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.e2e.desktop import ROOT, Desktop
from tests.e2e.window import answer, card, open_on, say, transcript, wait_for_text
from tests.fakes.model_server import ModelServer, text, tool_use


def test_a_command_that_the_sandbox_stopped_runs_again_outside_and_the_agent_is_told(desktop: Desktop) -> None:
    # Apart from the desktop's folder: what is below /tmp is each conversation's own inside.
    with ModelServer() as server, TemporaryDirectory(prefix="way-out-", dir="/var/tmp") as folder:
        target = Path(folder, "made.txt")
        app = open_on(desktop, server)
        server.says(tool_use("Bash", command=f"echo kept > {target}"))
        server.says(text("It did not work."))
        say(app, "make it")
        answer(app, "Allow once")
        wait_for_text(app, "It did not work.")
        app.find("push button", "Allow this folder")
        desktop.screenshot(ROOT / "build" / "e2e" / "way_out.png")
        app.press("Run again outside the sandbox")
        card(app)
        desktop.screenshot(ROOT / "build" / "e2e" / "way_out_card.png")
        answer(app, "Allow once")
        wait_for_text(app, "the agent is told of it")
        assert target.read_text() == "kept\n"
        desktop.screenshot(ROOT / "build" / "e2e" / "way_out_after.png")
        server.says(text("I see."))
        say(app, "and now?")
        wait_for_text(app, "I see.")
        assert "again, outside the sandbox: echo kept" in str(server.calls[-1].body["messages"])
        assert "You ran echo kept" in transcript(app)
        assert app.quit() == 0


def test_the_settings_of_the_workspace_keep_commands_inside(desktop: Desktop) -> None:
    with ModelServer() as server:
        app = open_on(desktop, server)
        server.says(tool_use("Bash", command="echo kept > /var/tmp/nobody-makes-this"))
        server.says(text("It did not work."))
        say(app, "make it")
        answer(app, "Allow once")
        wait_for_text(app, "It did not work.")
        app.find("push button", "Run again outside the sandbox")
        app.press("Settings")
        app.find("list item", "Commands").click()
        app.find("check box", "Offer a way out when the sandbox stops a command").click()
        desktop.screenshot(ROOT / "build" / "e2e" / "way_out_settings.png")
        app.wait_gone("push button", "Run again outside the sandbox")
        assert "offers_way_out = false" in (desktop.home / ".config/desktop-agent/settings.toml").read_text()
