"""One turn without a window; the exit codes as a process are in test_commands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from desktop_agent.headless import ExecOptions, run_exec
from tests.fakes.model_server import ModelServer, status, text, tool_use
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
