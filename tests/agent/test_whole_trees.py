"""A tree of thousands of files, deleted in four ways through a whole conversation: all that was kept comes back."""

from __future__ import annotations

import os
import random
import subprocess
from pathlib import Path

import pytest

from desktop_agent.protocol import Choice, RestoreFromTrash, Status, ToolCall, taken_by
from tests.checkpoints.trees import ODD, Tree, files_of, make_tree, read_tree
from tests.fakes.model_server import text, tool_use
from tests.series import series
from tests.talk import Talk, talking

FILES = 5_000
IGNORE = b"ignored/\n*.log\n"


def plant(workspace: Path) -> None:
    """Make a repository with committed, changed, new and ignored files, links, modes, binaries and odd names."""
    chance = random.Random(3)
    count = series(FILES)
    names = [b"tree/%d/%s%d" % (number % 50, b"ignored/" * (number % 3 == 0), number) for number in range(count)]
    make_tree(workspace, {name: chance.randbytes(chance.randint(0, 3_000)) for name in names})
    for name in names[::7]:
        os.chmod(os.path.join(os.fsencode(workspace), name), chance.choice((0o600, 0o755, 0o444, 0o640)))
    make_tree(workspace, {b"tree/odd/" + name: data for name, data in ODD.items()})
    make_tree(workspace, {b".gitignore": IGNORE, b"stays": b"stays\n", b"tree/x.log": b"log\n"})
    (workspace / "tree/link").symlink_to("odd/a b")
    (workspace / "tree/nowhere").symlink_to("/nowhere/at all")
    (workspace / "tree/up").symlink_to("..")
    os.link(workspace / "tree/x.log", workspace / "tree/same.log")
    git = ["git", "-c", "user.name=x", "-c", "user.email=x@x"]
    subprocess.run([*git, "init", "-q", "--template="], cwd=workspace, check=True)
    subprocess.run([*git, "add", ".gitignore", "stays"], cwd=workspace, check=True)
    subprocess.run([*git, "commit", "-qm", "first"], cwd=workspace, check=True)
    # Twice: a mode that is changed in the second of a record is not seen by it.
    for path in (workspace / "tree").iterdir():
        os.utime(path, (1_700_000_000, 1_700_000_000), follow_symlinks=False)


async def run(talk: Talk, command: str) -> ToolCall:
    talk.server.says(tool_use("Bash", command=command))
    talk.server.says(text("Done."))
    talk.answers.append(Choice.ALLOW_ONCE)
    before = len(talk.ends)
    await talk.send("delete it")
    await talk.until(lambda: len(talk.ends) > before, seconds=120)
    call = talk.calls[-1]
    assert call.status is Status.DONE, call
    assert call.exit_code == 0, call
    return call


async def put_back(talk: Talk, call: ToolCall) -> None:
    await talk.conversation.submit(RestoreFromTrash(call.id))
    await talk.until(lambda: talk.calls[-1].set_aside is not None and talk.calls[-1].set_aside.given is not None, 120)


@pytest.mark.parametrize(
    "command",
    ["rm -rf tree", "find tree -delete", "git clean -fdxq", "rm -rf tree/* && rmdir tree"],
    ids=["rm", "find", "git clean", "rm of a pattern"],
)
async def test_what_a_command_deletes_comes_back_with_every_byte_mode_and_link(tmp_path: Path, command: str) -> None:
    async with talking(tmp_path) as talk:
        plant(talk.workspace)
        before = read_tree(talk.workspace, times=True)
        call = await run(talk, command)
        gone = set(before) - set(read_tree(talk.workspace))
        assert len([path for path in gone if before[path][0] != "folder"]) >= series(FILES)
        assert call.set_aside is not None
        assert (taken_by(call.set_aside, call.checkpoint).deleted, call.set_aside.lost) == (
            len([path for path in gone if before[path][0] != "folder"]),
            (),
        )
        await put_back(talk, call)
        assert read_tree(talk.workspace, times=True) == before
        assert os.path.samefile(talk.workspace / "tree/x.log", talk.workspace / "tree/same.log")


async def test_what_a_script_deletes_comes_back_as_far_as_it_was_recorded_and_the_rest_is_named(
    tmp_path: Path,
) -> None:
    async with talking(tmp_path) as talk:
        plant(talk.workspace)
        before = read_tree(talk.workspace)
        call = await run(talk, "python3 -c 'import shutil; shutil.rmtree(\"tree\")'")
        assert not (talk.workspace / "tree").exists()
        ignored = [path for path in files_of(before) if b"/ignored/" in path or path.endswith(b".log")]
        assert call.set_aside is not None
        assert call.set_aside.lost == ("tree/",)
        assert call.set_aside.lost_count == len(ignored)
        await put_back(talk, call)
        kept: Tree = {path: facts for path, facts in files_of(before).items() if path not in ignored}
        assert files_of(read_tree(talk.workspace)) == kept
