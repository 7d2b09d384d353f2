from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

import pytest

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.sandbox.protection.backup import LARGEST, MOST_ENTRIES, SETTLED_NS, BackupCopy, NotCopied
from tests.sandbox.other_user import said_as_other_user


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    tree = tmp_path / "tree"
    (tree / "sub").mkdir(parents=True)
    (tree / "sub/hook").write_text("one")
    (tree / "sub/hook").chmod(0o755)
    (tree / "link").symlink_to("sub")
    (tree / "x.sample").write_text("a sample")
    return tree


def test_what_is_the_same_is_the_same_also_when_it_was_touched(tree: Path) -> None:
    copy = BackupCopy.of(str(tree))
    assert copy.is_at(str(tree))
    os.utime(tree / "sub/hook", (7, 7))
    assert copy.is_at(str(tree))


def test_every_change_is_seen_whatever_the_time_says(tree: Path) -> None:
    copy, times = BackupCopy.of(str(tree)), (tree / "sub/hook").stat()
    (tree / "sub/hook").write_text("two")
    os.utime(tree / "sub/hook", ns=(times.st_atime_ns, times.st_mtime_ns))
    assert not copy.is_at(str(tree))
    (tree / "sub/hook").write_text("one")
    assert copy.is_at(str(tree))
    (tree / "sub/hook").chmod(0o644)
    assert not copy.is_at(str(tree))
    (tree / "sub/hook").chmod(0o755)
    (tree / "sub/new").touch()
    assert not copy.is_at(str(tree))
    (tree / "sub/new").unlink()
    (tree / "link").unlink()
    (tree / "link").symlink_to("other")
    assert not copy.is_at(str(tree))
    assert not copy.is_at(f"{tree}/nowhere")


def test_it_is_made_anew_but_for_samples(tree: Path) -> None:
    copy = BackupCopy.of(str(tree))
    tree.rename(tree.with_name("old"))
    assert copy.put_back(str(tree)) == ""
    assert copy.is_at(str(tree))
    assert sorted(path.name for path in tree.rglob("*")) == ["hook", "link", "sub"]
    assert ((tree / "sub/hook").read_text(), (tree / "sub/hook").stat().st_mode & 0o777) == ("one", 0o755)
    (tree / "sub/hook").write_text("two")
    aside = Path(copy.put_back(str(tree)))
    assert aside == tree.with_name("tree.put-aside")
    assert ((tree / "sub/hook").read_text(), (aside / "sub/hook").read_text()) == ("one", "two")


def test_it_is_put_back_where_a_command_closed_the_folder() -> None:
    script = """
import os, sys
from pathlib import Path
from desktop_agent.sandbox.protection.backup import BackupCopy
folder = Path(sys.argv[1], "sub")
folder.mkdir()
(folder / "file").write_text("one")
copy = BackupCopy.of(str(folder / "file"))
(folder / "file").write_text("two")
folder.chmod(0o0)
print(Path(copy.put_back(str(folder / "file"))).name, (folder / "file").read_text())
"""
    assert said_as_other_user(script).endswith("file.put-aside one\n")


@pytest.mark.parametrize("at", range(12))
def test_a_full_disk_or_a_kill_leaves_what_was_there_or_all(
    tree: Path, at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = BackupCopy.of(str(tree))
    (tree / "sub/hook").write_text("two")
    left = iter(range(at))

    def stops(name: str) -> None:
        method = getattr(FolderHandle, name)

        def stopping(*given: object, **named: object) -> object:
            if next(left, None) is None:
                raise OSError(errno.ENOSPC, "full")
            return method(*given, **named)

        monkeypatch.setattr(FolderHandle, name, stopping)

    for name in ("mkdir", "open", "symlink", "chmod", "rename_new", "exchange"):
        stops(name)
    with suppress(OSError):
        copy.put_back(str(tree))
    monkeypatch.undo()
    hooks = {path.read_text() for path in tree.parent.rglob("hook")}
    assert "two" in hooks
    assert copy.is_at(str(tree)) or (tree / "sub/hook").read_text() == "two"


def test_a_single_file_is_copied_too(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("x")
    copy = BackupCopy.of(f"{tmp_path}/config")
    (tmp_path / "config").unlink()
    copy.put_back(f"{tmp_path}/config")
    assert ((tmp_path / "config").read_text(), copy.size) == ("x", 1)


def test_what_did_not_change_is_not_read_again(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    later = SETTLED_NS * 2 + tree.stat().st_ctime_ns
    monkeypatch.setattr("desktop_agent.sandbox.protection.backup.time.time_ns", lambda: later)
    copy = BackupCopy.of(str(tree))
    monkeypatch.setattr("desktop_agent.sandbox.protection.backup.os.fdopen", None)
    assert BackupCopy.of(str(tree), copy) is copy


def test_what_changed_just_before_is_read_again(tree: Path) -> None:
    copy = BackupCopy.of(str(tree))
    again = BackupCopy.of(str(tree), copy)
    assert again is not copy
    assert again == copy


def test_what_is_too_much_or_of_another_kind_is_refused(tree: Path) -> None:
    os.mkfifo(tree / "pipe")
    with pytest.raises(NotCopied):
        BackupCopy.of(str(tree))
    (tree / "pipe").unlink()
    (tree / "large").write_bytes(b"x" * (LARGEST + 1))
    with pytest.raises(NotCopied):
        BackupCopy.of(str(tree))
    (tree / "large").unlink()
    for number in range(MOST_ENTRIES):
        (tree / f"{number}").touch()
    with pytest.raises(NotCopied):
        BackupCopy.of(str(tree))


def test_a_copy_can_hold_what_was_meant_whatever_is_there(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_text("meant")
    path.chmod(0o750)
    copy = BackupCopy.of(str(path))
    assert copy.holding(b"meant") is copy
    path.write_text("evil")
    assert BackupCopy.of(str(path)).holding(b"meant").put_back(str(path)) == f"{path}.put-aside"
    assert (path.read_text(), path.stat().st_mode & 0o777) == ("meant", 0o750)
    path.unlink()
    path.mkdir()
    BackupCopy.of(str(path)).holding(b"meant").put_back(str(path))
    assert path.read_text() == "meant"


def test_what_a_command_moves_into_what_is_being_put_back_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, nested = tmp_path / ".vscode", tmp_path / "nested"
    for folder, name in ((path / "deep", "tasks.json"), (nested / ".git", "config")):
        folder.mkdir(parents=True)
        (folder / name).write_text("mine")
    copy = BackupCopy.of(str(path))
    chmod = FolderHandle.chmod

    def refused(self: FolderHandle, name: str, mode: int) -> None:
        if nested.exists():
            nested.rename(next(tmp_path.glob(".vscode.put-back-*")) / "nested")
            raise OSError(errno.ENOSPC, "full")
        chmod(self, name, mode)

    monkeypatch.setattr(FolderHandle, "chmod", refused)
    with pytest.raises(OSError, match="full"):
        copy.put_back(str(path))
    assert [one.read_text() for one in tmp_path.glob(".vscode.put-back-*/nested/.git/config")] == ["mine"]
    assert not list(tmp_path.glob(".vscode.put-back-*/deep"))


def test_a_file_that_gained_a_name_gets_an_inode_of_its_own(tree: Path) -> None:
    hook, other = tree / "sub/hook", tree.with_name("other")
    copy = BackupCopy.of(str(tree))
    os.link(hook, other)
    with FolderHandle.at(tree.parent) as folder:
        there = copy.seen_in(folder, tree.name)
    assert there is not None
    assert copy.gained_names(there)
    assert not there.gained_names(there)
    copy.part(str(tree))
    other.write_text("another")
    assert (hook.read_text(), hook.stat().st_mode & 0o777, hook.stat().st_nlink) == ("one", 0o755, 1)
    assert sorted(path.name for path in tree.rglob("*")) == ["hook", "link", "sub", "x.sample"]
    linked = BackupCopy.of(str(tree))
    linked.part(str(tree))
    assert linked.is_at(str(tree))


def test_what_is_changed_while_it_is_parted_stays(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hook, exchange = tree / "sub/hook", FolderHandle.exchange
    copy = BackupCopy.of(str(hook))
    os.link(hook, tree / "other")

    def late(folder: FolderHandle, one: str, other: str) -> None:
        (tree / "other").write_text("two")
        exchange(folder, one, other)

    monkeypatch.setattr(FolderHandle, "exchange", late)
    copy.part(str(hook))
    assert hook.read_text() == "two"
    assert sorted(path.name for path in tree.iterdir()) == ["link", "other", "sub", "x.sample"]
