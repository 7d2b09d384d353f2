"""A command that ran unasked says what bash got, in its entry, in the history, and in its file."""

from __future__ import annotations

from tests.e2e.desktop import Desktop
from tests.e2e.program import App, Widget
from tests.e2e.window import answer, open_on, say, transcript, wait_for_text
from tests.fakes.model_server import ModelServer, text, tool_use

RAN = "'echo' 'one' 'two'"


def test_a_command_that_ran_unasked_says_what_ran_in_its_place(desktop: Desktop) -> None:
    with ModelServer() as server:
        app = open_on(desktop, server)
        server.says(tool_use("Bash", command="echo one  two"))
        server.says(tool_use("Bash", command="touch made"))
        server.says(text("Both are done."))
        say(app, "go")
        app.find("panel", "Permission request")
        answer(app, "Allow once")
        wait_for_text(app, "Both are done.")
        app.wait_until(lambda: len(app.find("list", "Commands").children()) == 2, "both commands in the history")
        assert "Ran as" not in transcript(app)
        app.find("text", "Filter commands").click()
        app.key("Down", "Down", "Return")
        ran = app.find("text", "Ran as")
        app.wait_until(lambda: ran.text() == RAN, "the text that ran in the history")
        # The other one was seen and allowed: it ran as it was written.
        app.key("Up", "Return")
        app.wait_gone("text", "Ran as")
        unfold(app, "Worked ")
        wait_for_text(app, "Ran echo one  two")
        unfold(app, "Ran echo one  two")
        wait_for_text(app, f"Ran as {RAN}")
        unfold(app, "Ran touch made")
        assert transcript(app).count("Ran as") == 1


def unfold(app: App, beginning: str) -> None:
    """Press what shows the details of an item: the pointer may come where it stood before something moved it."""
    item(app, beginning).find("push button", "Show details").press()


def item(app: App, beginning: str) -> Widget:
    """Return the item of the transcript that begins so, as soon as it is there."""

    def found() -> list[Widget]:
        items = app.find("list", "Transcript").children()
        return [one for one in items if one.name.startswith(beginning)]

    app.wait_until(lambda: bool(found()), f"an item that begins with {beginning!r}")
    return found()[0]
