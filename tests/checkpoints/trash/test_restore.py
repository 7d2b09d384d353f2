"""Put back: what is newer stays unless it is confirmed, and no link is followed."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from desktop_agent.checkpoints.restore.transaction import TransactionFailed
from desktop_agent.checkpoints.trash.trash import Trash, TrashStatus
from tests.checkpoints.trees import read_tree

ROOM = 1 << 30


def test_nothing_newer_is_overwritten_unless_it_is_confirmed(odd_workspace: Path, tmp_path: Path) -> None:
    own = Trash(tmp_path / "bin")
    kept = own.set_aside(odd_workspace, ["tree/run", "tree/empty"], room=ROOM)
    assert kept is not None
    (odd_workspace / "tree/empty").unlink()
    (odd_workspace / "tree/run").write_text("newer")
    told = own.put_back(kept, tmp_path / "journals")
    assert (told.given, told.newer) == ((), ("tree/run",))
    assert not (odd_workspace / "tree/empty").exists()
    told = own.put_back(kept, tmp_path / "journals", keeps_newer=True)
    assert (told.given, told.newer) == (("tree/empty",), ("tree/run",))
    assert (odd_workspace / "tree/run").read_text() == "newer"
    told = own.put_back(kept, tmp_path / "journals", over=["tree/run"])
    assert (told.given, told.newer) == (("tree/run",), ())
    assert (odd_workspace / "tree/run").read_text() == "#!"


def test_what_the_command_left_is_not_newer(odd_workspace: Path, tmp_path: Path) -> None:
    own = Trash(tmp_path / "bin")
    kept = own.set_aside(odd_workspace, ["tree/run", "tree/empty", "tree/secret"], room=ROOM, moved=["tree/empty"])
    assert kept is not None
    (odd_workspace / "tree/run").write_text("by the command")
    (odd_workspace / "tree/empty").rename(odd_workspace / "elsewhere")
    assert own.look(kept) == TrashStatus(moved=("tree/empty",), overwritten=("tree/run",))
    assert own.put_back(kept, tmp_path / "journals").given == ("tree/run", "tree/empty")
    assert (odd_workspace / "tree/run").read_text() == "#!"
    (odd_workspace / "tree/run").write_text("by somebody else")
    assert own.put_back(kept, tmp_path / "journals").newer == ("tree/run",)


def test_a_file_where_a_folder_was_is_in_the_way_and_a_link_is_never_followed(
    odd_workspace: Path, tmp_path: Path
) -> None:
    own = Trash(tmp_path / "bin")
    (tmp_path / "elsewhere").mkdir()
    before = read_tree(odd_workspace)
    kept = own.set_aside(odd_workspace, ["tree"], room=ROOM)
    assert kept is not None
    shutil.rmtree(odd_workspace / "tree")
    (odd_workspace / "tree").symlink_to(tmp_path / "elsewhere")
    assert own.put_back(kept, tmp_path / "journals").newer == ("tree",)
    assert own.put_back(kept, tmp_path / "journals", keeps_newer=True).given == ()
    assert os.listdir(tmp_path / "elsewhere") == []
    own.put_back(kept, tmp_path / "journals", over=["tree"])
    assert read_tree(odd_workspace) == before
    shutil.rmtree(odd_workspace / "tree")
    (odd_workspace / "tree").write_text("a file")
    assert own.put_back(kept, tmp_path / "journals").newer == ("tree",)
    own.put_back(kept, tmp_path / "journals", over=["tree"])
    assert read_tree(odd_workspace) == before


def test_a_folder_where_a_file_was_stays(odd_workspace: Path, tmp_path: Path) -> None:
    own = Trash(tmp_path / "bin")
    kept = own.set_aside(odd_workspace, ["tree/run"], room=ROOM)
    assert kept is not None
    (odd_workspace / "tree/run").unlink()
    (odd_workspace / "tree/run").mkdir()
    assert own.put_back(kept, tmp_path / "journals", over=["tree/run"]).blocked == ("tree/run",)


def test_a_copy_that_is_gone_is_said_and_nothing_is_touched(odd_workspace: Path, tmp_path: Path) -> None:
    own = Trash(tmp_path / "bin")
    kept = own.set_aside(odd_workspace, ["tree/run", "tree/empty"], room=ROOM)
    assert kept is not None
    shutil.rmtree(odd_workspace / "tree")
    (tmp_path / "bin" / kept.id / "0").unlink()
    with pytest.raises((FileNotFoundError, TransactionFailed)):
        own.put_back(kept, tmp_path / "journals")
    assert os.listdir(odd_workspace) == []
