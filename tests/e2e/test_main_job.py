"""The main job, end to end: talk to the agent in a window and let it run a command with permission."""

from __future__ import annotations

import psutil

from tests.e2e.desktop import Desktop
from tests.e2e.window import answer, away, card, files_in, open_on, say, transcript, wait_for_text
from tests.fakes.model_server import ModelServer, hold, text, tool_use


def test_a_server_typed_on_the_welcome_page_and_its_second_model_are_used(desktop: Desktop) -> None:
    with ModelServer() as server:
        app = desktop.start_app()
        app.find("text", "Server address").set_text(server.url)
        app.press("Connect")
        models = app.find("combo box", "Server model")
        app.wait_until(lambda: "enabled" in models.states(), "the server's models")
        models.children()[0].choose(1)
        app.press("Connect")
        server.says(text("Hello from the second."))
        say(app, "hello")
        wait_for_text(app, "Hello from the second.")
        assert [call.body["model"] for call in server.calls] == ["second-model"]


def test_a_silent_model_is_shown_and_a_command_runs_if_it_is_allowed_and_unasked_if_it_only_reads(
    desktop: Desktop,
) -> None:
    project = desktop.home / "project"
    with ModelServer() as server:
        app = open_on(desktop, server)
        server.says(hold("model"), text("Here I am."))
        say(app, "hello")
        wait_for_text(app, "Thinking")
        server.release("model")
        wait_for_text(app, "Here I am.")
        assert "Thinking" not in transcript(app)
        # Denied: it does not run, and the model is told.
        server.says(tool_use("Bash", command="touch denied.txt"))
        server.says(text("Then not."))
        say(app, "make a file")
        answer(app, "Deny")
        wait_for_text(app, "Then not.")
        (result,) = server.calls[-1].body["messages"][-1]["content"]
        assert result["content"][0]["text"] == "User denied permission: touch denied.txt"
        assert files_in(project) == []
        # Allowed: it runs, and the agent goes on to its last words.
        server.says(text("I make a file."), tool_use("Bash", command="touch made.txt"))
        server.says(text("The file is there."))
        say(app, "make another file")
        assert "touch made.txt" in card(app).description
        assert files_in(project) == []
        answer(app, "Allow once")
        wait_for_text(app, "The file is there.")
        assert files_in(project) == ["made.txt"]
        # What only reads runs unasked, and stands in the history.
        server.says(tool_use("Bash", command="ls -la"))
        server.says(text("Only that."))
        say(app, "look")
        wait_for_text(app, "Only that.")
        assert app.find_all("panel", "Permission request") == []
        history = app.find("panel", "Command history")
        app.wait_until(lambda: any("ls -la" in row.name for row in history.find_all("list item")), "the command")


def test_closing_the_tab_ends_what_its_command_started(desktop: Desktop) -> None:
    with ModelServer() as server:
        server.says(tool_use("Bash", command="touch begun; sleep 77 & sleep 77"))
        app = open_on(desktop, server)
        say(app, "wait")
        answer(app, "Allow once")
        app.wait_until(lambda: _sleepers(app.others()) == 2, "two sleeping processes")
        app.find("text", "Message").click()
        app.key("ctrl+w")
        app.press("Close anyway")
        app.wait_until(lambda: _sleepers(app.others()) == 0, "no process left")


def test_quitting_and_starting_again_brings_everything_back_the_draft_too(desktop: Desktop) -> None:
    with ModelServer() as server:
        server.says(text("Hello there."))
        app = open_on(desktop, server)
        say(app, "good morning")
        wait_for_text(app, "Hello there.")
        app.find("text", "Message").click()
        app.type("half a thought")
        app.wait_until(lambda: app.find("text", "Message").text() == "half a thought", "the draft")
        assert app.quit() == 0
        again = desktop.start_app(env={"ANTHROPIC_API_KEY": "k", "ANTHROPIC_BASE_URL": server.url})
        wait_for_text(again, "Hello there.")
        assert "good morning" in transcript(again)
        again.wait_until(lambda: again.find("text", "Message").text() == "half a thought", "the draft is back")


def test_chords_answer_a_question_after_a_pause(desktop: Desktop) -> None:
    with ModelServer() as server:
        server.says(tool_use("Bash", command="touch made.txt"))
        server.says(text("Done."))
        app = open_on(desktop, server)
        app.find("text", "Message").click()
        app.type("make a file")
        app.key("Return")
        card(app)
        away(app)
        app.wait_until(lambda: "enabled" in card(app).find("push button", "Allow once").states(), "armed")
        import threading

        threading.Event().wait(0.8)
        app.key("ctrl+shift+a")
        wait_for_text(app, "Done.")
        assert files_in(desktop.home / "project") == ["made.txt"]


def _sleepers(processes: list[psutil.Process]) -> int:
    count = 0
    for process in processes:
        try:
            count += process.name() == "sleep"
        except psutil.Error:
            continue
    return count
