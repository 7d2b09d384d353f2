"""The bin: what was set aside comes back with every byte, mode, time and link, and what was not is named."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.checkpoints.file_state import FileState
from desktop_agent.checkpoints.restore.transaction import TransactionIncomplete
from desktop_agent.checkpoints.trash import trash
from desktop_agent.checkpoints.trash.trash import SPARED_BYTES, Trash, TrashStatus, TrashUsage
from desktop_agent.ids import new_id
from tests.checkpoints.trees import ODD, make_tree, read_tree

ROOM = 1 << 30


def test_a_tree_comes_back_whole(odd_workspace: Path, tmp_path: Path) -> None:
    own = Trash(tmp_path / "bin")
    before = read_tree(odd_workspace, times=True)
    kept = own.set_aside(odd_workspace, ["tree"], room=ROOM)
    assert kept is not None
    assert (kept.not_kept, kept.files) == ((), len(ODD) + 5)
    shutil.rmtree(odd_workspace / "tree")
    found = Trash(tmp_path / "bin").entry(kept.id)
    assert found == kept
    told = own.put_back(found, tmp_path / "journals")
    assert (len(told.given), told.newer) == (len(ODD) + 5, ())
    assert read_tree(odd_workspace, times=True) == before
    assert os.path.samefile(odd_workspace / "tree/secret", odd_workspace / "tree/second name")
    assert own.put_back(found, tmp_path / "journals").given == ()
    assert [name for name in os.listdir(odd_workspace) if name.startswith(".")] == []


def test_what_there_are_doubts_about_is_named_and_not_kept(odd_workspace: Path, tmp_path: Path) -> None:
    seen: dict[str, bytes] = {}

    def doubts(path: str, content: Callable[[], bytes]) -> bool:
        seen[path] = content()
        return path in {"tree/secret", "tree/link"}

    own = Trash(tmp_path / "bin")
    kept = own.set_aside(odd_workspace, ["tree"], room=ROOM, doubting=lambda: nullcontext(doubts))
    assert kept is not None
    assert {one.path for one in kept.not_kept} == {"tree/secret", "tree/link"}
    names = ("tree/secret", "tree/second name", "tree/link", "tree/run")
    assert [seen[name] for name in names] == [b"s", b"s", b"secret", b"#!"]
    shutil.rmtree(odd_workspace / "tree")
    own.put_back(kept, tmp_path / "journals")
    assert (odd_workspace / "tree/second name").read_text() == "s"
    assert not (odd_workspace / "tree/secret").exists()


def test_what_is_as_it_was_is_not_kept_any_more(odd_workspace: Path, tmp_path: Path) -> None:
    own = Trash(tmp_path / "bin")
    kept = own.set_aside(odd_workspace, ["tree"], room=ROOM)
    assert kept is not None
    (odd_workspace / "tree/run").touch()
    assert own.look(kept) == TrashStatus()
    assert own.entry(kept.id) is None


def test_a_file_with_something_else_in_its_place_is_gone(odd_workspace: Path, tmp_path: Path) -> None:
    own = Trash(tmp_path / "bin")
    for name, make in {"tree/run": os.mkdir, "tree/a b": os.mkfifo}.items():
        kept = own.set_aside(odd_workspace, [name], room=ROOM)
        assert kept is not None
        (odd_workspace / name).unlink()
        make(odd_workspace / name)
        assert own.look(kept) == TrashStatus(deleted=(name,))
        assert own.holds(kept.id)


def test_a_file_that_cannot_be_read_any_more_is_not_as_it_was(odd_workspace: Path, tmp_path: Path) -> None:
    own = Trash(tmp_path / "bin")
    kept = own.set_aside(odd_workspace, ["tree/run"], room=ROOM)
    assert kept is not None
    (odd_workspace / "tree/run").write_text("by the command")
    (odd_workspace / "tree/run").chmod(0)
    assert own.look(kept) == TrashStatus(overwritten=("tree/run",))
    assert own.holds(kept.id)


def test_the_oldest_make_room(odd_workspace: Path, tmp_path: Path) -> None:
    make_tree(odd_workspace, dict.fromkeys((b"a", b"b", b"c"), b"1" * 4000))
    own = Trash(tmp_path / "bin")
    kept = [own.set_aside(odd_workspace, [name], room=9000, most=9000) for name in "abc"]
    assert [one is not None and own.entry(one.id) is not None for one in kept] == [False, True, True]
    assert [one is not None and own.holds(one.id) for one in kept] == [False, True, True]
    assert own.used() == TrashUsage(2, 8000)
    own.sweep(older_than=0, most=4000)
    assert own.used() == TrashUsage(1, 4000)
    own.empty()
    assert os.listdir(tmp_path / "bin") == []
    assert own.room(1 << 20) == 1 << 20


def test_the_oldest_make_room_on_a_disk_that_is_nearly_full(odd_workspace: Path, tmp_path: Path) -> None:
    make_tree(odd_workspace, dict.fromkeys((b"a", b"b", b"c"), b"1" * 4000))
    folder = tmp_path / "bin"

    def free(_: Path) -> int:
        return SPARED_BYTES + 9000 - sum(file.stat().st_size for file in folder.glob("*/0"))

    own = Trash(folder, free)
    kept = []
    for name in "abc":
        room = own.room(1 << 30)
        assert room == 9000
        kept.append(own.set_aside(odd_workspace, [name], room=room, most=1 << 30))
    assert [one is not None and own.holds(one.id) for one in kept] == [False, True, True]


def test_nothing_makes_room_for_what_does_not_fit_anyway(odd_workspace: Path, tmp_path: Path) -> None:
    make_tree(odd_workspace, {b"small": b"1" * 4000, b"large": b"1" * 10_000, b"other": b"1" * 4000})
    os.link(odd_workspace / "other", odd_workspace / "again")
    own = Trash(tmp_path / "bin")
    small = own.set_aside(odd_workspace, ["small"], room=9000, most=9000)
    large = own.set_aside(odd_workspace, ["large"], room=9000, most=9000)
    other = own.set_aside(odd_workspace, ["other", "again"], room=9000, most=9000)
    assert small is not None
    assert large is not None
    assert other is not None
    assert [entry.path for entry in large.not_kept] == ["large"]
    assert [own.holds(one.id) for one in (small, other)] == [True, True]
    crowded = Trash(tmp_path / "bin", lambda _: 0)
    assert crowded.room(9000) == 0
    assert crowded.set_aside(odd_workspace, ["small"], room=0, most=9000) is not None
    assert [own.holds(one.id) for one in (small, other)] == [True, True]


def test_old_ones_and_unfinished_ones_are_removed(odd_workspace: Path, tmp_path: Path) -> None:
    own = Trash(tmp_path / "bin")
    kept = own.set_aside(odd_workspace, ["tree/run"], room=ROOM)
    assert kept is not None
    (tmp_path / f"bin/begun-{os.getpid()}-{new_id()}").mkdir()
    (tmp_path / f"bin/begun-4194304-{new_id(kept.at - 60)}").mkdir()
    own.sweep(older_than=kept.at - 1)
    assert len(os.listdir(tmp_path / "bin")) == 2
    shutil.rmtree(next((tmp_path / "bin").glob("begun-*")))
    assert os.listdir(tmp_path / "bin") == [kept.id]
    own.sweep(older_than=kept.at + 1)
    assert os.listdir(tmp_path / "bin") == []
    assert own.entry(kept.id) is None


def test_what_is_being_put_back_is_not_swept(odd_workspace: Path, tmp_path: Path) -> None:
    own = Trash(tmp_path / "bin")
    kept = own.set_aside(odd_workspace, ["tree/run"], room=ROOM)
    assert kept is not None
    (tmp_path / "bin" / kept.id / "giving.json").write_text("{}")
    own.sweep(older_than=kept.at + 1)
    assert own.entry(kept.id) == kept
    (tmp_path / "bin" / kept.id / "giving.json").unlink()
    own.sweep(older_than=kept.at + 1)
    assert own.entry(kept.id) is None


@pytest.mark.parametrize(("error", "goes_on"), [(TransactionIncomplete("x"), True), (OSError("x"), False)])
def test_what_was_put_back_by_half_is_left_to_the_next_start(
    odd_workspace: Path, tmp_path: Path, error: Exception, goes_on: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise error

    own = Trash(tmp_path / "bin")
    kept = own.set_aside(odd_workspace, ["tree/run"], room=ROOM)
    assert kept is not None
    (odd_workspace / "tree/run").unlink()
    monkeypatch.setattr(trash, "put_back", fail)
    with pytest.raises(type(error)):
        own.put_back(kept, tmp_path / "journals")
    assert (tmp_path / "bin" / kept.id / "giving.json").exists() == goes_on


def test_a_file_with_its_old_size_and_time_was_touched_all_the_same(odd_workspace: Path, tmp_path: Path) -> None:
    own = Trash(tmp_path / "bin")
    kept = own.set_aside(odd_workspace, ["tree/run"], room=ROOM)
    assert kept is not None
    path = odd_workspace / "tree/run"
    (entry,) = (entry for entry in kept.entries if entry.path == "tree/run")
    assert trash._is_same(entry, path.lstat())
    was = path.lstat()
    path.write_bytes(bytes(was.st_size))
    os.utime(path, ns=(was.st_atime_ns, was.st_mtime_ns))
    assert not trash._is_same(entry, path.lstat())


def test_a_file_with_another_mode_is_not_as_it_was(odd_workspace: Path, tmp_path: Path) -> None:
    kept = Trash(tmp_path / "bin").set_aside(odd_workspace, ["tree/run"], room=ROOM)
    assert kept is not None
    (entry,) = (entry for entry in kept.entries if entry.path == "tree/run")
    shape = FileState("file", "1" * 40, entry.mode)
    assert trash._is_content(shape, shape, entry)
    assert not trash._is_content(replace(shape, mode=entry.mode ^ 0o100), shape, entry)


def test_what_is_held_says_how_the_command_left_it(odd_workspace: Path, tmp_path: Path) -> None:
    own = Trash(tmp_path / "bin")
    kept = own.set_aside(odd_workspace, ["tree/run", "tree/secret", "tree/a b"], room=ROOM, moved=["tree/secret"])
    assert kept is not None
    held = own.source(kept.id)
    assert held is not None
    assert (held.entry, held.left, held.gone) == (kept, {}, None)
    (odd_workspace / "tree/run").write_text("by the command")
    (odd_workspace / "tree/secret").unlink()
    (odd_workspace / "tree/a b").unlink()
    assert own.look(kept) == TrashStatus(deleted=("tree/a b",), moved=("tree/secret",), overwritten=("tree/run",))
    held = own.source(kept.id)
    assert held is not None
    assert (list(held.left), held.gone) == (["tree/run"], {"tree/a b", "tree/secret"})
    assert own.source(new_id()) is None


def test_a_link_is_no_file_that_holds_its_target_nor_the_other_way_round(tmp_path: Path) -> None:
    workspace, own = tmp_path / "workspace", Trash(tmp_path / "bin")
    make_tree(workspace, {b"file": b"target"}, 0o777)
    (workspace / "link").symlink_to("target")
    kept = own.set_aside(workspace, ["file", "link"], room=ROOM)
    assert kept is not None
    (workspace / "file").unlink()
    (workspace / "link").unlink()
    make_tree(workspace, {b"link": b"target"}, 0o777)
    (workspace / "file").symlink_to("target")
    assert own.look(kept) == TrashStatus(overwritten=("file", "link"))


def test_a_link_is_as_it_was_where_it_leads_to_the_same_again(tmp_path: Path) -> None:
    workspace, own = tmp_path / "workspace", Trash(tmp_path / "bin")
    workspace.mkdir()
    link = workspace / "link"
    for target, seen in (("target", TrashStatus()), ("elsewhere", TrashStatus(overwritten=("link",)))):
        link.symlink_to("target")
        kept = own.set_aside(workspace, ["link"], room=ROOM)
        assert kept is not None
        link.unlink()
        link.symlink_to(target)
        assert own.look(kept) == seen
        assert own.holds(kept.id) == seen.is_any
        link.unlink()
