"""The window's own life: crashes, second starts, signals, bad input."""

from __future__ import annotations

import json
import signal
import sqlite3
from pathlib import Path

import pytest

from tests.e2e.desktop import Desktop
from tests.e2e.window import (
    card,
    files_in,
    open_on,
    say,
    server_environment,
    transcript,
    wait_for_end,
    wait_for_text,
)
from tests.fakes.model_server import ModelServer, cut, hold, html, slow, status, text, tool_use
from tests.program import ROOT


def test_killed_while_an_answer_streams_it_says_so_and_keeps_what_had_come(desktop: Desktop) -> None:
    with ModelServer() as server:
        server.says(slow(0.05), text("This much had arrived. " * 400))
        app = open_on(desktop, server)
        say(app, "tell me")
        wait_for_text(app, "This much had arrived.")
        app.wait_until(lambda: _has_draft(desktop), "what streams is on the disk")
        app.kill()
        again = desktop.start_app(env=server_environment(server))
        wait_for_text(again, "The program ended while the answer was streaming")
        assert "This much had arrived." in transcript(again)
        server.says(text("Once more, whole."))
        again.press("Retry")
        wait_for_text(again, "Once more, whole.")


def test_killed_while_a_question_waits_nothing_runs_and_it_is_not_asked_again(desktop: Desktop) -> None:
    with ModelServer() as server:
        server.says(tool_use("Bash", command="touch made.txt"))
        app = open_on(desktop, server)
        say(app, "go")
        card(app)
        app.kill()
        again = desktop.start_app(env=server_environment(server))
        wait_for_text(again, "Nothing was run")
        assert again.find_all("panel", "Permission request") == []
        assert files_in(desktop.home / "project") == []


def test_a_second_start_hands_its_folder_over_and_ends(desktop: Desktop) -> None:
    other = desktop.home / "elsewhere"
    other.mkdir()
    with ModelServer() as server:
        app = open_on(desktop, server)
        app.find("text", "Message")
        second = desktop.start_app(str(other), env=server_environment(server))
        assert second.wait() == 0
        tabs = app.find("page tab list", "Conversations")
        app.wait_until(lambda: len(tabs.find_all("page tab")) == 2, "a second tab")
        app.wait_until(
            lambda: any(other.name in label.name for label in app.find_all("label")),
            "the second conversation in sight",
        )
        server.says(text("Hello."))
        say(app, "where am I?")
        wait_for_text(app, "Hello.")
        assert str(other) in json.dumps(server.calls[-1].body["messages"][0])


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_closes_in_good_order(desktop: Desktop, number: signal.Signals) -> None:
    with ModelServer() as server:
        server.says(text("I am "), hold("never"))
        app = open_on(desktop, server)
        say(app, "tell me")
        wait_for_text(app, "I am")
        app.signal(number)
        assert app.wait() == 0


def test_a_prompt_on_the_command_line_fills_the_message_and_sends_nothing(desktop: Desktop) -> None:
    with ModelServer() as server:
        app = open_on(desktop, server, "--prompt", "look at this")
        app.wait_until(lambda: app.find("text", "Message").text() == "look at this", "the prompt")
        assert server.calls == []


def test_a_stream_cut_in_a_tool_call_runs_nothing_and_offers_to_try_again(desktop: Desktop) -> None:
    with ModelServer() as server:
        server.says(text("I will."), tool_use("Bash", command="touch made.txt"), cut())
        app = open_on(desktop, server)
        say(app, "go")
        retry = app.find("push button", "Retry")
        assert files_in(desktop.home / "project") == []
        server.says(text("There."))
        retry.press()
        wait_for_text(app, "There.")


def test_what_the_server_refuses_is_a_sentence_with_an_action(desktop: Desktop) -> None:
    refusals = {
        "no key": (status(401), "key", "Model settings"),
        "a page": (html(), "not", "Retry"),
        "no money": (status(402), "credit", None),
    }
    with ModelServer() as server:
        app = open_on(desktop, server)
        for number, (entry, said, button) in enumerate(refusals.values()):
            server.then(entry)
            words = f"keep my words, {number}"
            say(app, words)
            app.wait_until(lambda words=words, said=said: said in transcript(app).rpartition(words)[2], "a sentence")
            if button is not None:
                app.find("push button", button)
            wait_for_end(app)


def test_no_network_is_a_sentence_and_the_message_is_kept(desktop: Desktop) -> None:
    workspace = desktop.home / "project"
    workspace.mkdir()
    environment = {"ANTHROPIC_API_KEY": "k", "ANTHROPIC_BASE_URL": "http://127.0.0.1:9"}
    app = desktop.start_app(str(workspace), env=environment)
    say(app, "keep my words")
    app.wait_until(lambda: "try" in transcript(app).lower().partition("keep my words")[2], "a sentence")


def test_a_settings_file_that_does_not_parse_is_left_as_it_is_and_said(desktop: Desktop) -> None:
    folder = desktop.home / ".config" / "desktop-agent"
    folder.mkdir(parents=True)
    (folder / "settings.toml").write_text("this is [not TOML\n")
    app = desktop.start_app()
    app.wait_until(lambda: "settings.toml could not be understood" in app.tree(2000), "a sentence")
    assert [path.read_text() for path in folder.iterdir()] == ["this is [not TOML\n"]


def test_a_workspace_that_does_not_exist_is_a_sentence_with_a_way_on(desktop: Desktop) -> None:
    with ModelServer() as server:
        app = desktop.start_app(str(desktop.home / "nowhere"), env=server_environment(server))
        app.wait_until(lambda: "not found. Choose another." in app.tree(2000), "a sentence")


def test_a_store_that_is_damaged_is_salvaged_and_said(desktop: Desktop) -> None:
    with ModelServer() as server:
        server.says(text("Hello there."))
        app = open_on(desktop, server)
        say(app, "good morning")
        wait_for_text(app, "Hello there.")
        assert app.quit() == 0
        store = desktop.files("store.sqlite3")[0]
        content = bytearray(store.read_bytes())
        content[:100] = b"\x00" * 100
        store.write_bytes(content)
        again = desktop.start_app(env=server_environment(server))
        again.find("text", "Message")
        assert list(store.parent.glob("store.sqlite3.corrupt-*"))


def test_a_key_is_tested_kept_in_the_keyring_and_nowhere_else(desktop: Desktop) -> None:
    key = "sk-ant-e2e-secret-0123456789"
    with ModelServer(key=key) as server:
        app = desktop.start_app(env={"ANTHROPIC_BASE_URL": server.url})
        field = app.find("password text", "Anthropic key")
        field.set_text("sk-ant-wrong")
        field.click()
        app.key("Return")
        # The sentence moves what is below it: to look for the field before would be to click beside it.
        app.wait_until(lambda: "did not accept the key" in app.tree(2000), "the refusal")
        field.set_text(key)
        field.click()
        app.key("Return")
        app.find("text", "Message")
        server.says(text("Hello."))
        say(app, "hi")
        wait_for_text(app, "Hello.")
        assert app.quit() == 0
        again = desktop.start_app(env={"ANTHROPIC_BASE_URL": server.url})
        server.says(text("Hello again."))
        say(again, "hi again")
        wait_for_text(again, "Hello again.")
        assert server.calls[-1].key == key
        assert again.quit() == 0
    kept = [path for path in desktop.files("*") if path.is_file() and "keyrings" not in path.parts]
    assert [path for path in kept if key.encode() in path.read_bytes()] == []


def test_a_long_conversation_opens_with_few_widgets_and_scrolls_to_both_ends(desktop: Desktop) -> None:
    _long_conversation(desktop)
    app = desktop.start_app(env={"ANTHROPIC_API_KEY": "k", "ANTHROPIC_BASE_URL": "http://127.0.0.1:9"})
    wait_for_text(app, "message 19999")
    assert len(app.find("list", "Transcript").children()) < 200
    app.find("list", "Transcript").click()
    app.key("ctrl+Home")
    wait_for_text(app, "message 0 ")
    app.key("ctrl+End")
    wait_for_text(app, "message 19999")
    assert len(app.find("list", "Transcript").children()) < 200


def _has_draft(desktop: Desktop) -> bool:
    with sqlite3.connect(desktop.files("store.sqlite3")[0]) as store:
        return bool(store.execute("select count(*) from open_item").fetchone()[0])


def _long_conversation(desktop: Desktop) -> None:
    import subprocess
    import sys

    script = Path(__file__).with_name("long_conversation.py")
    subprocess.run(
        [sys.executable, str(script), "20000", str(desktop.home)],
        env={**desktop.environment, "PYTHONPATH": str(ROOT)},
        check=True,
        timeout=120,
    )
