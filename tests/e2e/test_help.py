"""The question mark of a dialog that blocks its window: the manual that it opens can be used meanwhile."""

from __future__ import annotations

from tests.e2e.desktop import Desktop
from tests.e2e.window import answer, open_on, say, wait_for_end, wait_for_text
from tests.fakes.model_server import ModelServer, text, tool_use


def test_the_manual_can_be_searched_while_undo_asks(desktop: Desktop) -> None:
    with ModelServer() as server:
        server.says(tool_use("Bash", command="touch made"))
        server.says(text("Made."))
        app = open_on(desktop, server)
        say(app, "make a file")
        answer(app, "Allow once")
        wait_for_text(app, "Made.")
        wait_for_end(app)
        button = app.find("push button", "Undo this turn")
        app.wait_until(lambda: "enabled" in button.states(), "a turn that can be undone")
        button.press()
        question = app.find("dialog", "Undo what this turn did to files?")
        question.find("push button", "Help: what can be undone").click()
        manual = app.find("dialog", "Manual")
        search = manual.find("text", "Search the manual")
        search.click()
        app.type("spending limit")
        app.wait_until(lambda: search.text() == "spending limit", "the words in the search")
        app.key("Return")
        app.find("filler", "Models, servers and keys", within=manual)
        question.find("push button", "Cancel").press()
        app.wait_gone("dialog", "Manual")
