"""What the model asks, as a person meets it: led to and answered by keyboard, a plan approved by mouse, a kill."""

from __future__ import annotations

from typing import Any

from tests.e2e.desktop import Desktop
from tests.e2e.program import App, Widget
from tests.e2e.window import QUIET_S, away, files_in, open_on, say, transcript, wait_for_text
from tests.fakes.model_server import ModelServer, hold, text, tool_use

WHICH = {
    "text": "Which database shall it use?",
    "options": [{"label": "SQLite", "detail": "One file."}, {"label": "Postgres"}],
}


def question(app: App) -> Widget:
    return app.find("panel", "Question")


def results(server: ModelServer) -> list[str]:
    """Return the results of tools in the last request."""
    content: list[dict[str, Any]] = server.calls[-1].body["messages"][-1]["content"]
    return [block["content"][0]["text"] for block in content if block["type"] == "tool_result"]


def test_a_question_is_led_to_and_answered_by_keyboard_while_somebody_types(desktop: Desktop) -> None:
    with ModelServer() as server:
        server.says(tool_use("AskUser", questions=[WHICH]))
        server.says(text("All right."))
        app = open_on(desktop, server)
        say(app, "set it up")
        asked = question(app)
        assert asked.description == "The agent asks. Which database shall it use?"
        app.find("text", "Message").click()
        app.type("what I was writing ")
        app.key("Return", "space")
        assert app.find_all("panel", "Question"), "typing answers nothing"
        app.key("F6")
        first = asked.find("radio button", "SQLite")
        app.wait_until(lambda: "focused" in first.states(), "the question has the keyboard")
        app.key("Down", "space", "Tab")
        app.type("but a new one")
        app.key("Return")
        wait_for_text(app, "All right.")
        assert results(server) == [
            "Question: Which database shall it use?\nThe user chose: Postgres\nThe user's own words: but a new one"
        ]
        assert "You answered Postgres, “but a new one”" in transcript(app)
        app.wait_until(lambda: "focused" in app.find("text", "Message").states(), "the message has the keyboard")


def test_a_plan_is_approved_by_mouse_and_the_status_shows_the_mode(desktop: Desktop) -> None:
    with ModelServer() as server:
        server.says(tool_use("ExitPlanMode", plan="# Write a.txt\n\n1. Write it."))
        server.says(tool_use("Write", path="a.txt", content="a\n"))
        server.says(tool_use("Complete", summary="a.txt is **there**."))
        plan_mode(desktop)
        app = open_on(desktop, server)
        app.wait_until(lambda: is_chosen(app, "Plan"), "Plan mode in the status bar")
        say(app, "write a.txt")
        card = question(app)
        assert "Write it." in card.description
        away(app)
        card.find("radio button", "Approve and auto-accept edits").click()
        card.find("push button", "Answer").click(settle_s=QUIET_S)
        app.wait_until(lambda: "Done, reported by the agent" in transcript(app), "the model's last word")
        assert files_in(desktop.home / "project") == ["a.txt"]
        assert "You approved the plan" in transcript(app)
        app.wait_until(lambda: is_chosen(app, "Accept edits"), "the new mode in the status bar")


def test_a_question_that_waited_when_the_program_was_killed_is_over(desktop: Desktop) -> None:
    with ModelServer() as server:
        server.says(tool_use("AskUser", questions=[WHICH]))
        app = open_on(desktop, server)
        say(app, "set it up")
        question(app)
        app.kill()
        server.says(text("I ask again later."))
        again = open_on(desktop, server)
        again.wait_until(lambda: "Not answered Which database shall it use?" in transcript(again), "it is over")
        assert not again.find_all("panel", "Question")
        again.press("Retry")
        wait_for_text(again, "I ask again later.")
        (told,) = results(server)
        assert told.startswith("Not answered: the program ended before the user had answered.")


def test_a_message_for_after_the_turn_waits_while_one_for_the_next_step_goes_first(desktop: Desktop) -> None:
    with ModelServer() as server:
        server.says(text("I look."), tool_use("Glob", pattern="*"), hold("on"))
        server.says(text("First part."))
        server.says(text("Second part."))
        app = open_on(desktop, server)
        say(app, "go")
        app.wait_until(lambda: "I look." in transcript(app), "the first words")
        app.find("text", "Message").click()
        for words in ("tell me the time", "also look at b.py"):
            app.type(words)
            app.key("alt+Return")
            app.find("panel", f"Queued message: {words}")
        row = app.find("panel", "Queued message: also look at b.py")
        row.find("push button", "After this turn").press()
        row.find("push button", "With the next step")
        server.release("on")
        wait_for_text(app, "Second part.")
        said = [call.body["messages"][-1]["content"] for call in server.calls]
        assert [block.get("text") for block in said[1]] == [None, "also look at b.py"]
        assert [block.get("text") for block in said[2]] == ["tell me the time"]


def test_the_list_of_tasks_is_shown_and_there_again_after_a_restart(desktop: Desktop) -> None:
    tasks = [{"text": "Look", "status": "done"}, {"text": "Write the test", "status": "active"}]
    with ModelServer() as server:
        server.says(tool_use("TodoWrite", tasks=tasks))
        server.says(text("I begin."))
        app = open_on(desktop, server)
        say(app, "go")
        strip = app.find("check box", "Tasks: 1 of 2 done: Write the test. Press to show all.")
        strip.press()
        app.find("label", "In progress: Write the test")
        wait_for_text(app, "I begin.")
        assert app.quit() == 0
        again = open_on(desktop, server)
        again.find("check box", "Tasks: 1 of 2 done: Write the test. Press to show all.")
        again.find("radio button", "Tasks").press()
        again.find("panel", "Tasks").find("label", "Done: Look")


def is_chosen(app: App, mode: str) -> bool:
    """Tell whether the status bar shows a mode."""
    return any("selected" in item.states() for item in app.find_all("list item", mode, showing=False))


def plan_mode(desktop: Desktop) -> None:
    """Let new conversations begin in Plan mode."""
    file = desktop.home / ".config" / "desktop-agent" / "settings.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text('[models]\nmode = "plan"\n')
