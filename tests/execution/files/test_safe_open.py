from __future__ import annotations

import errno
import os
import socket
import stat
from pathlib import Path
from typing import IO

import pytest

from desktop_agent.execution.files.safe_open import (
    FileRefused,
    opened_file,
    opened_folder,
    read_all,
    read_file,
    resolved,
    write_whole,
)


def test_a_path_is_followed_to_where_it_really_leads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert resolved("link/../link/new.txt", tmp_path) == tmp_path / "real" / "new.txt"
    assert resolved("~/real", Path("/")) == tmp_path / "real"
    assert resolved("/etc/hostname", tmp_path) == Path("/etc/hostname")


@pytest.mark.parametrize("name", ["a\0b", "\ud800", "~nobody-of-that-name/x"])
def test_what_no_file_can_be_called_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(FileRefused, match="cannot be the name of a file"):
        resolved(name, tmp_path)


def test_a_file_is_read_whole(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"x" * 3_000_000)
    assert read_file(tmp_path / "a") == b"x" * 3_000_000


def test_a_file_that_is_too_large_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"x" * 11)
    with pytest.raises(FileRefused, match="is larger than the 0 MB"):
        read_file(tmp_path / "a", limit=10)
    assert len(read_file(tmp_path / "a", limit=11)) == 11


def test_what_is_no_ordinary_file_is_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to("folder")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "socket"))
        sentences = {
            "pipe": "could wait for ever, so it was not opened",
            "folder": "is a folder, not a file; list what is in it with ListDir",
            "link": "has become a link since it was checked",
            "socket": "is a socket, not a file",
        }
        for name, sentence in sentences.items():
            with pytest.raises(FileRefused, match=sentence):
                read_file(tmp_path / name)
    with pytest.raises(FileRefused, match="is a device, not a file"):
        read_file(Path("/dev/zero"))


def test_a_missing_file_is_refused_with_the_nearest_name(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").touch()
    with pytest.raises(FileRefused) as missing:
        read_file(tmp_path / "setings.toml")
    nearest = tmp_path / "settings.toml"
    assert str(missing.value) == f"File does not exist: {tmp_path}/setings.toml; nearest: {nearest}."
    with pytest.raises(FileRefused, match=r"File does not exist: .*/unlike\.$"):
        read_file(tmp_path / "unlike")
    with pytest.raises(FileRefused, match=r"there is no folder .*/gone either"):
        read_file(tmp_path / "gone" / "file")


def test_a_file_below_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(FileRefused, match="leads through file, which is not a folder"):
        read_file(tmp_path / "file" / "inner")


def test_a_folder_that_was_swapped_for_a_link_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "secret").mkdir()
    (tmp_path / "secret" / "key").write_text("hidden")
    (tmp_path / "swapped").symlink_to("secret")
    with pytest.raises(FileRefused, match="leads through swapped"):
        read_file(tmp_path / "swapped" / "key")


def test_a_name_that_is_too_long_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(FileRefused, match="cannot be opened: File name too long"):
        read_file(tmp_path / ("x" * 300))


def test_a_file_that_would_make_us_wait_is_refused(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    try:
        with pytest.raises(FileRefused, match="would make the reader wait"):
            read_all(reading, tmp_path / "strange")
    finally:
        os.close(reading)
        os.close(writing)


def test_folders_are_made_where_that_is_wanted(tmp_path: Path) -> None:
    wanted = tmp_path / "a" / "b"
    with pytest.raises(FileNotFoundError), opened_folder(wanted):
        pass
    with opened_folder(wanted, make=True) as folder:
        assert os.path.samestat(os.fstat(folder), wanted.stat())


def test_nothing_stays_open(tmp_path: Path) -> None:
    (tmp_path / "a").touch()
    before = sorted(os.listdir("/proc/self/fd"))
    with opened_file(tmp_path / "a"):
        pass
    for bad in (tmp_path, tmp_path / "gone", tmp_path / "a" / "b"):
        with pytest.raises(FileRefused):
            read_file(bad)
    assert sorted(os.listdir("/proc/self/fd")) == before


def test_a_file_is_written_whole_or_not_at_all_and_never_behind_a_link(tmp_path: Path) -> None:
    path = tmp_path / "told.txt"
    path.write_text("old")

    def write(file: IO[str]) -> None:
        file.write("new")
        assert path.read_text() == "old"

    def fails(file: IO[str]) -> None:
        file.write("newer")
        raise OSError(errno.ENOSPC, "full")

    write_whole(path, write)
    assert (path.read_text(), stat.S_IMODE(path.stat().st_mode)) == ("new", 0o600)
    with pytest.raises(OSError, match="full"):
        write_whole(path, fails)
    os.mkfifo(tmp_path / "pipe")
    for name in ("pipe", "."):
        with pytest.raises(OSError, match="ordinary"):
            write_whole(tmp_path / name, write)
    assert (path.read_text(), sorted(os.listdir(tmp_path))) == ("new", ["pipe", "told.txt"])
