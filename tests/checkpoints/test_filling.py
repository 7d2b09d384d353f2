"""What fits is kept, what does not is named, and the card says the same beforehand."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from desktop_agent.checkpoints.filling import copy
from desktop_agent.checkpoints.set_aside import Bin, NotWanted
from tests.checkpoints.trees import ODD, make_tree

ROOM = 1 << 30


def test_what_does_not_fit_is_named_and_the_rest_is_kept(odd_workspace: Path, tmp_path: Path) -> None:
    make_tree(odd_workspace, {b"tree/large": b"1" * 5000})
    kept = Bin(tmp_path / "bin").set_aside(odd_workspace, ["tree"], room=4000)
    assert kept is not None
    assert [one.path for one in kept.not_kept] == ["tree/large"]
    assert kept.files == len(ODD) + 5
    told = Bin(tmp_path / "bin").fitting(odd_workspace, ["tree"], room=4000, is_over=lambda: False)
    assert (told.not_kept, told.files) == (("tree/large",), len(ODD) + 6)
    assert not Bin(tmp_path / "bin").fitting(odd_workspace, ["tree"], room=4000, is_over=lambda: True).is_whole
    shutil.rmtree(odd_workspace / "tree")
    assert Bin(tmp_path / "bin").look(kept).lost == ("tree/large",)


def test_nobody_waits_for_what_is_not_wanted_any_more(odd_workspace: Path, tmp_path: Path) -> None:
    own = Bin(tmp_path / "bin")
    with pytest.raises(NotWanted):
        own.set_aside(odd_workspace, ["tree"], room=ROOM, is_wanted=lambda: False)
    assert os.listdir(tmp_path / "bin") == []


def test_who_stops_it_does_not_wait_for_the_end_of_a_large_file(tmp_path: Path) -> None:
    (tmp_path / "large").write_bytes(b"1" * (3 << 20))
    source = os.open(tmp_path / "large", os.O_RDONLY)
    # No blocks can be shared with what only goes away.
    target = os.open(os.devnull, os.O_WRONLY)
    answers = iter((True, False))
    with pytest.raises(NotWanted):
        copy(source, target, lambda: next(answers))
    assert os.lseek(source, 0, os.SEEK_CUR) == 2 << 20
    os.close(source)
    os.close(target)


def test_nothing_is_kept_of_nothing(odd_workspace: Path, tmp_path: Path) -> None:
    assert Bin(tmp_path / "bin").set_aside(odd_workspace, ["nothing", "", "tree/none/at all"], room=ROOM) is None
    assert not (tmp_path / "bin").exists()
