"""The bin: what was set aside comes back with every byte, mode, time and link, and what was not is named."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from desktop_agent.checkpoints.set_aside import Bin
from desktop_agent.checkpoints.swaps import NotCarriedOut
from tests.checkpoints.trees import ODD, make_tree, read_tree

ROOM = 1 << 30


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    folder = tmp_path / "workspace"
    make_tree(folder, {b"tree/" + name: data for name, data in ODD.items()})
    make_tree(folder, {b"tree/secret": b"s"}, 0o600)
    make_tree(folder, {b"tree/run": b"#!"}, 0o755)
    (folder / "tree/hollow").mkdir(mode=0o700)
    (folder / "tree/link").symlink_to("secret")
    (folder / "tree/dangling").symlink_to("/nowhere")
    os.link(folder / "tree/secret", folder / "tree/second name")
    os.mkfifo(folder / "tree/pipe")
    (folder / "tree/pipe").unlink()
    return folder


def test_a_tree_comes_back_whole(workspace: Path, tmp_path: Path) -> None:
    own = Bin(tmp_path / "bin")
    before = read_tree(workspace, times=True)
    kept = own.set_aside(workspace, ["tree"], room=ROOM)
    assert kept is not None
    assert (kept.not_kept, kept.files) == ((), len(ODD) + 5)
    shutil.rmtree(workspace / "tree")
    found = Bin(tmp_path / "bin").kept(kept.id)
    assert found == kept
    told = own.put_back(found, tmp_path / "journals")
    assert (told.given, told.newer) == (len(ODD) + 5, ())
    assert read_tree(workspace, times=True) == before
    assert os.path.samefile(workspace / "tree/secret", workspace / "tree/second name")
    assert own.put_back(found, tmp_path / "journals").given == 0
    assert [name for name in os.listdir(workspace) if name.startswith(".")] == []


def test_nothing_newer_is_overwritten_unless_it_is_confirmed(workspace: Path, tmp_path: Path) -> None:
    own = Bin(tmp_path / "bin")
    kept = own.set_aside(workspace, ["tree/run", "tree/empty"], room=ROOM)
    assert kept is not None
    (workspace / "tree/empty").unlink()
    (workspace / "tree/run").write_text("newer")
    told = own.put_back(kept, tmp_path / "journals")
    assert (told.given, told.newer) == (1, ("tree/run",))
    assert (workspace / "tree/run").read_text() == "newer"
    told = own.put_back(kept, tmp_path / "journals", over=["tree/run"])
    assert (told.given, told.newer) == (1, ())
    assert (workspace / "tree/run").read_text() == "#!"


def test_what_does_not_fit_is_named_and_the_rest_is_kept(workspace: Path, tmp_path: Path) -> None:
    make_tree(workspace, {b"tree/large": b"1" * 5000})
    kept = Bin(tmp_path / "bin").set_aside(workspace, ["tree"], room=4000)
    assert kept is not None
    assert kept.not_kept == ("tree/large",)
    assert kept.files == len(ODD) + 5


def test_nothing_is_kept_of_nothing(workspace: Path, tmp_path: Path) -> None:
    assert Bin(tmp_path / "bin").set_aside(workspace, ["nothing", "", "tree/none/at all"], room=ROOM) is None
    assert os.listdir(tmp_path / "bin") == []


def test_a_copy_that_is_gone_is_said_and_nothing_is_touched(workspace: Path, tmp_path: Path) -> None:
    own = Bin(tmp_path / "bin")
    kept = own.set_aside(workspace, ["tree/run", "tree/empty"], room=ROOM)
    assert kept is not None
    shutil.rmtree(workspace / "tree")
    (tmp_path / "bin" / kept.id / "0").unlink()
    with pytest.raises((FileNotFoundError, NotCarriedOut)):
        own.put_back(kept, tmp_path / "journals")
    assert os.listdir(workspace) == []


def test_old_ones_and_unfinished_ones_are_removed(workspace: Path, tmp_path: Path) -> None:
    own = Bin(tmp_path / "bin")
    kept = own.set_aside(workspace, ["tree/run"], room=ROOM)
    assert kept is not None
    (tmp_path / "bin/unfinished").mkdir()
    own.sweep(older_than=kept.at - 1)
    assert os.listdir(tmp_path / "bin") == [kept.id]
    own.sweep(older_than=kept.at + 1)
    assert os.listdir(tmp_path / "bin") == []
    assert own.kept(kept.id) is None
