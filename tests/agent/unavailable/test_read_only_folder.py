"""A data folder that cannot be written: all in it can be read and exported, and it is said that nothing is kept."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_agent.agent.unavailable.read_only_folder import copy_unwritable
from desktop_agent.app_dirs import Folders
from desktop_agent.errors import StoreError
from tests.fakes.model_server import ModelServer, text, tool_use
from tests.program import environment_in, json_lines, run_program
from tests.sandbox.places import insist_on_a_sandbox
from tests.talk import folders_in

CANNOT = "cannot be written (Read-only file system). Conversations can be read and exported, and nothing new is kept."
SCRIPT = """
import asyncio, json, os, sys
from desktop_agent.app import App
from desktop_agent.errors import AgentError
from desktop_agent.app_dirs import user_folders
from desktop_agent.protocol.command_history import HistoryQuery
from desktop_agent.protocol import ConversationId
from desktop_agent.sentences import in_english

async def main():
    app = await App.start(user_folders(), os.environ)
    said = {"problems": [in_english(each) for each in app.problems]}
    try:
        [info] = await app.conversations()
        opened = await app.open_conversation(ConversationId(info.id))
        said["items"] = len(await opened.items(0, 100))
        said["read only"] = opened.is_read_only and in_english(opened.why_read_only)
        said["exported"] = await app.export_history(HistoryQuery(), sys.argv[1])
        for name, refused in (("new", app.new_conversation(sys.argv[2])), ("gone", app.delete_conversation(info.id))):
            try:
                await refused
            except AgentError as error:
                said[name] = in_english(error.sentence)
    finally:
        await app.shut_down()
    print(json.dumps(said))

asyncio.run(main())
"""


def read_only(home: Path, *words: str) -> subprocess.CompletedProcess[bytes]:
    """Run a program that finds the data folder on a read-only file system."""
    data = str(home / "data")
    argv = ["bwrap", "--dev-bind", "/", "/", "--ro-bind", data, data, "--", sys.executable, *words]
    environment = environment_in(home, TMPDIR=str(home / "tmp"), ANTHROPIC_API_KEY="sk-ant-test-key")
    return subprocess.run(argv, env=environment, capture_output=True, cwd=home, timeout=120, check=False)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Give a home with one conversation, in which one command ran."""
    insist_on_a_sandbox()
    (tmp_path / "tmp").mkdir()
    with ModelServer() as server:
        server.says(tool_use("Bash", command="ls"))
        server.says(text("Nothing there."))
        more = {"ANTHROPIC_API_KEY": "sk-ant-test-key", "ANTHROPIC_BASE_URL": server.url}
        assert run_program("exec", "--model", "m", "look", home=tmp_path, **more).returncode == 0
    return tmp_path


def state_of(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_conversations_are_shown_and_exported_and_nothing_new_is_kept(home: Path) -> None:
    before, exported = state_of(home / "data"), home / "out.json"
    run = read_only(home, "-c", SCRIPT, str(exported), str(home))
    assert (run.returncode, run.stderr) == (0, b"")
    said = json.loads(run.stdout)
    assert [CANNOT in problem for problem in said["problems"]] == [True]
    assert said["items"] == 3
    assert said["exported"] == 1
    assert "ls" in exported.read_text()
    only_read = "The data folder cannot be written, so conversations can only be read, and nothing was sent"
    assert [words.startswith(only_read) for words in (said["read only"], said["new"], said["gone"])] == [True] * 3
    assert state_of(home / "data") == before
    assert list((home / "tmp").iterdir()) == []


def test_what_only_the_log_of_the_store_holds_is_shown_too(home: Path) -> None:
    # As a program leaves it that was killed.
    killed = (
        "import os, sqlite3, sys\n"
        "made = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "made.execute(\"UPDATE conversation SET title = 'from the log'\")\n"
        "os._exit(9)\n"
    )
    subprocess.run([sys.executable, "-c", killed, str(home / "data" / "store.sqlite3")], check=False)
    assert (home / "data" / "store.sqlite3-wal").stat().st_size > 0
    listed = read_only(home, "-m", "desktop_agent", "sessions", "list", "--json")
    assert [row["title"] for row in json_lines(listed.stdout)] == ["from the log"]
    assert CANNOT.encode() in listed.stderr


def test_the_doctor_runs_and_names_the_folder(home: Path) -> None:
    run = read_only(home, "-m", "desktop_agent", "doctor", "--json")
    checks = {check["id"]: check for check in json.loads(run.stdout)["checks"]}
    assert run.returncode == 1
    assert (checks["data"]["ok"], str(home / "data") in checks["data"]["found"]) == (False, True)
    assert checks["data"]["remedy"].startswith("Make the folder writable")


def test_a_turn_is_refused_in_a_sentence(home: Path) -> None:
    run = read_only(home, "-m", "desktop_agent", "exec", "--demo", "hi")
    assert run.returncode == 1
    assert b"nothing was sent or changed" in run.stderr
    assert b"Errno" not in run.stderr


def test_a_folder_that_can_be_written_is_used_and_left_as_it_is(tmp_path: Path) -> None:
    folders = folders_in(tmp_path)
    assert copy_unwritable(folders) is None
    folders.data.mkdir()
    assert copy_unwritable(folders) is None
    assert list(folders.data.iterdir()) == []


def test_without_a_place_for_the_copy_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders: Folders = folders_in(tmp_path)
    folders.data.mkdir()
    temporary = "desktop_agent.agent.unavailable.read_only_folder.tempfile"

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, os.strerror(13), str(folders.data))

    monkeypatch.setattr(f"{temporary}.TemporaryFile", refuse)
    monkeypatch.setattr(f"{temporary}.mkdtemp", refuse)
    with pytest.raises(StoreError, match="can be neither written nor read: Permission denied"):
        copy_unwritable(folders)
    shutil.rmtree(folders.data)
