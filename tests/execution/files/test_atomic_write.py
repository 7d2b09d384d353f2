from __future__ import annotations

import errno
import os
import stat
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from desktop_agent.execution.files.atomic_write import FileChanged, sweep
from desktop_agent.execution.files.multi_file_write import FileWrite, write_files
from desktop_agent.execution.files.safe_open import FileRefused, opened_folder
from desktop_agent.ids import new_id


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "work" / "file.txt"
    path.parent.mkdir()
    path.write_bytes(b"old\n")
    return path


def replaced(path: Path, data: bytes, *, expected: bytes = b"old\n") -> None:
    backups = path.parent.parent / "temp"
    write_files([FileWrite(path, expected, data)], backups)
    assert not backups.exists() or list(backups.iterdir()) == []


def names(folder: Path) -> list[str]:
    return sorted(entry.name for entry in folder.iterdir())


def failing(error: int) -> Callable[..., None]:
    def fail(*_: object, **__: object) -> None:
        raise OSError(error, os.strerror(error))

    return fail


def test_a_new_file_appears_with_the_folders_it_lies_in(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        create(tmp_path / "a" / "b" / "new.txt", b"text")
    finally:
        os.umask(before)
    path = tmp_path / "a" / "b" / "new.txt"
    assert path.read_bytes() == b"text"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert names(path.parent) == ["new.txt"]


def test_a_file_that_came_into_being_meanwhile_is_not_overwritten(file: Path) -> None:
    with pytest.raises(FileChanged, match="has come into being"):
        create(file, b"new")
    assert (file.read_bytes(), names(file.parent)) == (b"old\n", ["file.txt"])


@pytest.mark.parametrize("exists", [True, False])
def test_without_hard_links_a_new_file_is_still_never_one_that_was_there(
    exists: bool, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "link", failing(errno.EPERM))
    if exists:
        with pytest.raises(FileChanged):
            create(file, b"new")
        assert file.read_bytes() == b"old\n"
    else:
        create(file.with_name("new.txt"), b"new")
        assert file.with_name("new.txt").read_bytes() == b"new"
    assert len(names(file.parent)) == (1 if exists else 2)


def test_a_file_is_replaced_in_one_step_with_its_mode(file: Path) -> None:
    file.chmod(0o751)
    before = file.stat().st_ino
    replaced(file, b"new\n")
    assert file.read_bytes() == b"new\n"
    assert stat.S_IMODE(file.stat().st_mode) == 0o751
    assert file.stat().st_ino != before
    assert names(file.parent) == ["file.txt"]


def test_extended_attributes_stay(file: Path) -> None:
    with suppress(OSError):  # a file system that keeps none can lose none
        os.setxattr(file, "user.origin", b"elsewhere")
    before = {name: os.getxattr(file, name) for name in os.listxattr(file)}
    replaced(file, b"new\n")
    assert {name: os.getxattr(file, name) for name in os.listxattr(file)} == before


def test_a_file_that_is_not_the_expected_one_is_left_alone(file: Path) -> None:
    with pytest.raises(FileChanged, match="was changed since it was read"):
        replaced(file, b"new\n", expected=b"other\n")
    assert (file.read_bytes(), names(file.parent)) == (b"old\n", ["file.txt"])


def test_a_change_during_the_write_is_kept(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sync = os.fsync

    def somebody_saves(descriptor: int) -> None:
        sync(descriptor)
        file.write_bytes(b"saved in an editor\n")

    monkeypatch.setattr(os, "fsync", somebody_saves)
    with pytest.raises(FileChanged, match="the other change was kept"):
        replaced(file, b"new\n")
    assert (file.read_bytes(), names(file.parent)) == (b"saved in an editor\n", ["file.txt"])


def test_other_names_of_a_file_see_the_change(file: Path) -> None:
    other = file.with_name("other.txt")
    os.link(file, other)
    replaced(file, b"a longer text\n")
    assert other.read_bytes() == b"a longer text\n"
    replaced(other, b"short", expected=b"a longer text\n")
    assert (file.read_bytes(), file.stat().st_ino) == (b"short", other.stat().st_ino)


@pytest.mark.parametrize("error", [errno.EACCES, errno.EPERM])
def test_in_a_folder_that_cannot_be_written_the_file_is_written_in_place(
    error: int, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, really = file.stat().st_ino, os.open

    def opened(name: str, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
        if dir_fd is not None and flags & os.O_CREAT:
            raise OSError(error, os.strerror(error), name)
        return really(name, flags, mode, dir_fd=dir_fd)

    monkeypatch.setattr(os, "open", opened)
    replaced(file, b"new\n")
    assert (file.read_bytes(), file.stat().st_ino) == (b"new\n", before)


@pytest.mark.parametrize("comes", ["pipe", "pipe with a reader", "file"])
def test_what_takes_the_place_of_a_file_that_is_written_in_place_stays(
    comes: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.link(file, file.with_name("second"))
    really, readers = os.open, list[int]()

    def swapped(name: str, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
        is_written = name == file.name and flags & (os.O_WRONLY | os.O_RDWR)
        if is_written and not file.with_name("third").exists():
            file.rename(file.with_name("third"))
            if comes == "file":
                file.write_bytes(b"another\n")
            else:
                os.mkfifo(file)
                readers.extend([really(file, os.O_RDONLY | os.O_NONBLOCK)] if "reader" in comes else [])
        return really(name, flags, mode, dir_fd=dir_fd)

    monkeypatch.setattr(os, "open", swapped)
    with pytest.raises(FileRefused):
        write_files([FileWrite(file, b"old\n", b"new\n")], file.parent.parent / "temp")
    assert file.with_name("third").read_bytes() == b"old\n"
    if comes == "file":
        assert file.read_bytes() == b"another\n"
    for reader in readers:
        assert os.read(reader, 10) == b""
        os.close(reader)


def test_a_file_that_is_a_mount_point_is_written_in_place(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = file.stat().st_ino
    monkeypatch.setattr(os, "replace", failing(errno.EBUSY))
    replaced(file, b"new\n")
    assert (file.read_bytes(), file.stat().st_ino) == (b"new\n", before)
    assert names(file.parent) == ["file.txt"]


def test_a_file_of_somebody_else_stays_theirs(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = file.stat().st_ino
    facts = os.fstat

    def owned_by_another(descriptor: int) -> os.stat_result:
        found = facts(descriptor)
        values = list(found)
        values[stat.ST_UID] += found.st_ino == before
        extra = {"st_mtime_ns": found.st_mtime_ns, "st_atime_ns": found.st_atime_ns, "st_ctime_ns": found.st_ctime_ns}
        return os.stat_result(values, extra)

    monkeypatch.setattr(os, "fstat", owned_by_another)
    monkeypatch.setattr(os, "fchown", failing(errno.EPERM))
    replaced(file, b"new\n")
    assert (file.read_bytes(), file.stat().st_ino) == (b"new\n", before)


def test_a_read_only_file_is_refused(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_, **__: False)
    with pytest.raises(FileRefused, match="is read-only; nothing was written"):
        replaced(file, b"new\n")
    assert file.read_bytes() == b"old\n"


def test_a_full_disk_leaves_the_old_file_and_no_rubbish(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "write", failing(errno.ENOSPC))
    with pytest.raises(FileRefused, match=r"cannot be written: No space left on device\. Nothing was changed"):
        replaced(file, b"new\n")
    with pytest.raises(FileRefused, match="No space left"):
        create(file.with_name("new.txt"), b"new")
    assert (file.read_bytes(), names(file.parent)) == (b"old\n", ["file.txt"])


def test_a_full_disk_in_the_middle_of_writing_in_place_brings_the_old_bytes_back(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.link(file, file.with_name("other.txt"))
    write = os.write

    def fills_up(descriptor: int, data: bytes) -> int:
        if bytes(data) == b"new and longer\n":
            return write(descriptor, data[:5])
        if bytes(data) == b"d longer\n" or bytes(data).endswith(b"nger\n"):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(descriptor, data)

    monkeypatch.setattr(os, "write", fills_up)
    with pytest.raises(FileRefused, match="No space left"):
        replaced(file, b"new and longer\n")
    assert file.read_bytes() == b"old\n"


def test_a_folder_that_cannot_be_listed_is_no_obstacle(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = os.open

    def not_listed(path: str, flags: int, *rest: int, **options: int) -> int:
        if path == ".":
            raise PermissionError(errno.EACCES, "Permission denied")
        return opened(path, flags, *rest, **options)

    monkeypatch.setattr(os, "open", not_listed)
    replaced(file, b"new\n")
    assert file.read_bytes() == b"new\n"


def test_a_device_or_folder_is_never_replaced(tmp_path: Path) -> None:
    for path in (tmp_path, Path("/dev/null")):
        with pytest.raises(FileRefused):
            write_files([FileWrite(path, b"", b"new")], tmp_path / "backups")
    assert Path("/dev/null").is_char_device()


def ended_process() -> int:
    process = os.fork()
    if process == 0:
        os._exit(0)
    os.waitpid(process, 0)
    return process


def test_what_a_killed_program_left_behind_is_swept_and_nothing_else(file: Path) -> None:
    now, ended = time.time(), ended_process()
    left = [
        f".desktop-agent-{ended}-{new_id(now - 20)}.tmp",
        f".desktop-agent-{os.getpid()}-{new_id(now - 4000)}.tmp",
    ]
    kept = [
        f".desktop-agent-{ended}-{new_id(now)}.tmp",
        f".desktop-agent-{os.getpid()}-{new_id(now - 20)}.tmp",
        ".desktop-agent-1-not-one-of-ours.tmp",
        f".desktop-agent-{'9' * 30}-{new_id(now - 20)}.tmp",
    ]
    for name in left + kept:
        file.with_name(name).write_text("x")
    with opened_folder(file.parent) as folder:
        sweep(folder)
    assert names(file.parent) == sorted([*kept, "file.txt"])


def create(path: Path, data: bytes) -> None:
    write_files([FileWrite(path, None, data)], path.parent)
