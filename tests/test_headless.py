"""One turn without a window; the exit codes as a process are in test_commands."""

from __future__ import annotations

import asyncio
import fcntl
import json
import os
import signal
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from desktop_agent.headless import ExecOptions, run_exec
from desktop_agent.store import connection
from tests.fakes.model_server import ModelServer, cut, hold, status, text, tool_use
from tests.talk import environment_for, folders_in


async def run(
    root: Path, server: ModelServer, prompt: str, *, as_json: bool = False, resume: str | None = None
) -> int:
    options = ExecOptions(prompt, str(root), model="m", as_json=as_json, resume=resume)
    return await run_exec(options, folders_in(root), environment_for(server, root))


async def test_words_go_to_the_output_and_what_was_denied_beside_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with ModelServer() as server:
        server.says(text("I try."), tool_use("Bash", command="touch made"))
        server.says(text("I could not."))
        code = await run(tmp_path, server, "go")
    said = capsys.readouterr()
    assert (code, said.out, said.err) == (3, "I try.\nI could not.\n", "denied: Bash touch made\n")


async def test_nothing_that_a_model_says_or_asks_for_steers_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copies = "\x1b]52;c;ZXZpbA==\x07"
    with ModelServer() as server:
        server.says(text(f"One{copies}\n\ttwo\x9b2K"), tool_use("Bash", command=f"touch a{copies}\ndenied: nothing"))
        server.says(text("I could not."))
        await run(tmp_path, server, "go")
    said = capsys.readouterr()
    assert said.out == "One\\x1b]52;c;ZXZpbA==\\x07\n\ttwo\\x9b2K\nI could not.\n"
    assert said.err == "denied: Bash touch a\\x1b]52;c;ZXZpbA==\\x07\\x0adenied: nothing\n"


async def test_words_of_an_answer_that_breaks_off_are_said_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with ModelServer() as server:
        server.says(text("Some words."), cut())
        code = await run(tmp_path, server, "go")
    assert (code, capsys.readouterr().out) == (1, "Some words.\n")


async def test_json_lines_are_the_rows_of_the_store(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with ModelServer() as server:
        server.says(text("Hello there, in several pieces."))
        code = await run(tmp_path, server, "go", as_json=True)
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert code == 0
    assert "item_grew" not in {line["kind"] for line in lines}
    assert [line["seq"] for line in lines] == list(range(1, len(lines) + 1))


async def test_a_failure_is_said_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with ModelServer() as server:
        server.then(status(400))
        code = await run(tmp_path, server, "go")
    said = capsys.readouterr()
    assert (code, said.out, len(said.err.splitlines())) == (1, "", 1)


async def test_a_wait_for_the_server_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with ModelServer() as server:
        server.then(status(529))
        server.says(text("At last."))
        code = await run(tmp_path, server, "go")
    said = capsys.readouterr()
    assert (code, said.out) == (0, "At last.\n")
    assert said.err


async def test_settings_that_could_not_be_read_are_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.toml").write_text("[[[")
    with ModelServer() as server:
        server.says(text("Hello."))
        assert await run(tmp_path, server, "go") == 0
    assert "settings" in capsys.readouterr().err


async def test_a_turn_that_the_model_ends_says_its_last_word_and_sets_the_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with ModelServer() as server:
        server.says(text("I look."), tool_use("Complete", summary="All **12** tests pass."))
        done = await run(tmp_path, server, "go")
        server.says(tool_use("Fail", reason="The server is gone."))
        failed = await run(tmp_path, server, "go")
        assert len(server.calls) == 2
    said = capsys.readouterr()
    assert (done, failed) == (0, 1)
    assert (said.out, said.err) == ("I look.\nAll **12** tests pass.\nThe server is gone.\n", "")


async def test_json_lines_hold_what_the_model_said_at_the_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with ModelServer() as server:
        server.says(tool_use("Fail", reason="The server is gone."))
        assert await run(tmp_path, server, "go", as_json=True) == 1
    last = [json.loads(line) for line in capsys.readouterr().out.splitlines()][-1]
    assert (last["kind"], last["outcome"], last["said"]) == ("turn_ended", "failed", "The server is gone.")


async def test_a_question_is_not_put_where_nobody_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = [{"label": "This"}, {"label": "That"}]
    with ModelServer() as server:
        server.says(tool_use("AskUser", questions=[{"text": "Which?", "options": options}]))
        server.says(text("I took this."))
        code = await run(tmp_path, server, "go")
        told = server.calls[-1].body["messages"][-1]["content"][0]
    assert (code, capsys.readouterr().out) == (0, "I took this.\n")
    assert told["content"][0]["text"].startswith("Nobody is there to answer")


async def test_a_signal_ends_a_turn_whose_store_another_program_keeps_busy(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(connection, "BUSY_TIMEOUT_S", 600.0)
    with ModelServer() as server:
        server.says(text("Partly"), hold("on"), text(" and whole."))
        running = asyncio.create_task(run(tmp_path, server, "go"))
        await asyncio.to_thread(server.wait_for, 1, seconds=60)
        with closing(sqlite3.connect(folders_in(tmp_path).store_file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            os.kill(os.getpid(), signal.SIGTERM)
            async with asyncio.timeout(60):
                assert await running == 1
    assert "locked the file with the conversations" in capsys.readouterr().err
    assert "what happened last" in caplog.text


async def test_a_signal_ends_a_start_that_waits_while_another_program_repairs_the_store(tmp_path: Path) -> None:
    store = folders_in(tmp_path).store_file
    store.parent.mkdir()
    before = set(threading.enumerate())
    with store.with_name(store.name + ".lock").open("w") as lock, ModelServer() as server:
        fcntl.flock(lock, fcntl.LOCK_EX)
        running = asyncio.create_task(run(tmp_path, server, "go"))
        # One that an earlier test left is none of this one: the signal would come before anything takes it.
        while not (waiting := [one for one in set(threading.enumerate()) - before if one.name == "store-writer"]):
            await asyncio.sleep(0.01)
        os.kill(os.getpid(), signal.SIGTERM)
        async with asyncio.timeout(60):
            assert await running == 130
        assert not server.calls
    for thread in waiting:
        await asyncio.to_thread(thread.join, 60)
        assert not thread.is_alive()
