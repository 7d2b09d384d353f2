"""A full disk at a start: conversations are read, and continue in the same run when there is room again."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fakes.model_server import ModelServer, text
from tests.program import environment_in, run_program
from tests.sandbox.places import insist_on_a_sandbox

SIZE = 24 << 20
SCRIPT = """
import asyncio, json, os, shutil, sys
from pathlib import Path
from desktop_agent.app import App
from desktop_agent.errors import DiskFull
from desktop_agent.app_dirs import user_folders
from desktop_agent.protocol import ConversationId
from desktop_agent.sentences import in_english

data = Path(os.environ["DESKTOP_AGENT_DATA_DIR"])
shutil.copytree(sys.argv[1], data, dirs_exist_ok=True)

def fill():
    with (data / "filler").open("wb", buffering=0) as filler:
        for size in (1 << 20, 1 << 12, 1):
            try:
                while filler.write(bytes(size)) == size:
                    continue
            except OSError:
                continue

async def refused(asked):
    try:
        await asked
    except DiskFull as error:
        return error

async def main():
    if sys.argv[2] == "before":
        fill()
    app = await App.start(user_folders(), os.environ)
    said = {"problems": [in_english(each) for each in app.problems]}
    if sys.argv[2] == "after":
        fill()
    try:
        [info] = await app.conversations()
        said["new"] = in_english((await refused(app.new_conversation(sys.argv[3]))).sentence)
        said["gone"] = in_english((await refused(app.delete_conversation(info.id))).sentence)
        why = await refused(app.open_conversation(info.id))
        said["open"] = in_english(why.sentence)
        stored = await app.stored_conversation(info.id, why)
        said["read"] = len(await stored.items(0, 100))
        waiting = asyncio.ensure_future(app.room_again())
        (data / "filler").unlink()
        await waiting
        opened = await app.open_conversation(info.id)
        said["read only"] = opened.is_read_only
        await opened.save_draft("written again")
    finally:
        await app.shut_down()
    said["copies"] = [str(path) for path in Path(sys.argv[4]).iterdir()]
    again = await App.start(user_folders(), os.environ)
    said["drafts"] = [info.draft for info in await again.conversations()]
    await again.shut_down()
    print(json.dumps(said))

asyncio.run(main())
"""


@pytest.fixture(scope="module")
def used_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a home with one conversation."""
    insist_on_a_sandbox()
    made = tmp_path_factory.mktemp("used")
    (made / "tmp").mkdir()
    with ModelServer() as server:
        server.says(text("Nothing there."))
        more = {"ANTHROPIC_API_KEY": "sk-ant-test-key", "ANTHROPIC_BASE_URL": server.url}
        assert run_program("exec", "--model", "m", "look", home=made, **more).returncode == 0
    (made / "data").rename(made / "kept")
    (made / "data").mkdir()
    return made


@pytest.fixture
def home(used_home: Path, tmp_path: Path) -> Path:
    """Give a copy of that home, for one test to change."""
    shutil.copytree(used_home, tmp_path, symlinks=True, dirs_exist_ok=True)
    return tmp_path


@pytest.mark.parametrize("when", ["before", "after"])
def test_conversation_is_read_and_written_when_there_is_room_again(home: Path, when: str) -> None:
    """The disk is full before the store is opened, which takes room, or right after."""
    argv = ["bwrap", "--dev-bind", "/", "/", "--size", str(SIZE), "--tmpfs", str(home / "data"), "--", sys.executable]
    words = ("-c", SCRIPT, str(home / "kept"), when, str(home), str(home / "tmp"))
    environment = environment_in(home, TMPDIR=str(home / "tmp"), ANTHROPIC_API_KEY="sk-ant-test-key")
    run = subprocess.run([*argv, *words], env=environment, capture_output=True, cwd=home, timeout=300, check=False)
    assert (run.returncode, run.stderr) == (0, b"")
    said = json.loads(run.stdout)
    assert said["problems"] == []
    full = [said[name].startswith("The disk is full, so this ") for name in ("new", "gone", "open")]
    assert full == [True] * 3
    assert said["read"] == 2
    assert not said["read only"]
    assert said["copies"] == []
    assert said["drafts"] == ["written again"]
