"""What fits is kept, what does not is named, and the card says the same beforehand."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from desktop_agent.checkpoints.trash.capture import CaptureCancelled, Source, copy, fill, found
from desktop_agent.checkpoints.trash.trash import Trash
from desktop_agent.execution.files.folder_handle import FolderHandle
from tests.checkpoints.trees import ODD, make_tree

ROOM = 1 << 30


def test_what_does_not_fit_is_named_and_the_rest_is_kept(odd_workspace: Path, tmp_path: Path) -> None:
    make_tree(odd_workspace, {b"tree/large": b"1" * 5000})
    kept = Trash(tmp_path / "bin").set_aside(odd_workspace, ["tree"], room=4000)
    assert kept is not None
    assert [one.path for one in kept.not_kept] == ["tree/large"]
    assert kept.files == len(ODD) + 5
    told = Trash(tmp_path / "bin").fitting(odd_workspace, ["tree"], room=4000, is_over=lambda: False)
    assert (told.not_kept, told.files) == (("tree/large",), len(ODD) + 6)
    assert not Trash(tmp_path / "bin").fitting(odd_workspace, ["tree"], room=4000, is_over=lambda: True).is_whole
    shutil.rmtree(odd_workspace / "tree")
    assert Trash(tmp_path / "bin").look(kept).lost == ("tree/large",)


def test_nobody_waits_for_what_is_not_wanted_any_more(odd_workspace: Path, tmp_path: Path) -> None:
    own = Trash(tmp_path / "bin")
    with pytest.raises(CaptureCancelled):
        own.set_aside(odd_workspace, ["tree"], room=ROOM, is_wanted=lambda: False)
    assert os.listdir(tmp_path / "bin") == []


def test_who_stops_it_does_not_wait_for_the_end_of_a_large_file(tmp_path: Path) -> None:
    (tmp_path / "large").write_bytes(b"1" * (3 << 20))
    source = os.open(tmp_path / "large", os.O_RDONLY)
    # No blocks can be shared with what only goes away.
    target = os.open(os.devnull, os.O_WRONLY)
    answers = iter((True, False))
    with pytest.raises(CaptureCancelled):
        copy(source, target, lambda: next(answers))
    assert os.lseek(source, 0, os.SEEK_CUR) == 2 << 20
    os.close(source)
    os.close(target)


def test_nothing_is_kept_of_nothing(odd_workspace: Path, tmp_path: Path) -> None:
    assert Trash(tmp_path / "bin").set_aside(odd_workspace, ["nothing", "", "tree/none/at all"], room=ROOM) is None
    assert not (tmp_path / "bin").exists()


def test_what_grew_since_it_was_looked_at_is_named_and_takes_no_room(tmp_path: Path) -> None:
    (tmp_path / "log").write_bytes(b"1" * 100)
    with FolderHandle.at(tmp_path) as folder:
        entries = list(found(folder, ["log"]))
        with (tmp_path / "log").open("ab") as file:
            file.write(b"2" * 1000)
        (tmp_path / "place").mkdir()
        source = Source(folder, lambda: True, lambda _path, _content: False)
        filled = fill(source, entries, tmp_path / "place", 200)
    assert ([one.path for one in filled.not_kept], os.listdir(tmp_path / "place")) == (["log"], [])


def test_what_grows_while_it_is_copied_is_copied_as_long_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "log").write_bytes(b"1" * 100)
    source, more = os.open(tmp_path / "log", os.O_RDONLY), os.open(tmp_path / "log", os.O_WRONLY | os.O_APPEND)
    target = os.open(os.devnull, os.O_WRONLY)

    def grows() -> bool:
        os.write(more, b"2" * 100)
        return True

    copy(source, target, grows)
    assert os.lseek(source, 0, os.SEEK_CUR) == 100
    for descriptor in (source, more, target):
        os.close(descriptor)


def test_what_lies_too_deep_for_a_path_is_named_and_all_else_is_kept(tmp_path: Path) -> None:
    workspace = tmp_path / "workspace"
    make_tree(workspace, {b"tree/file": b"mine"})
    step = os.open(workspace / "tree", os.O_RDONLY)
    for _ in range(50):
        os.mkdir("in" * 60, dir_fd=step)
        step, above = os.open("in" * 60, os.O_RDONLY, dir_fd=step), step
        os.close(above)
    os.close(step)
    own = Trash(tmp_path / "bin")
    told = own.fitting(workspace, ["tree"], room=ROOM, is_over=lambda: False)
    kept = own.set_aside(workspace, ["tree"], room=ROOM)
    assert kept is not None
    [deep] = kept.not_kept
    assert told.not_kept == (deep.path,)
    assert deep.path.startswith("tree/inin")
    assert own.look(kept).lost == ()
    kept = own.set_aside(workspace, ["tree"], room=ROOM)
    assert kept is not None
    with FolderHandle.at(workspace) as opened:
        opened.remove_tree("tree")
    assert own.look(kept).lost == (deep.path,)
    own.put_back(kept, tmp_path / "journals")
    assert (workspace / "tree/file").read_text() == "mine"
