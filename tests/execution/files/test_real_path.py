from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from desktop_agent.execution.files.real_path import real_path, shared_path


def test_links_are_followed_as_far_as_there_are_any(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to("folder")
    (tmp_path / "loop").symlink_to("loop")
    assert real_path(f"{tmp_path}/link/../link/new") == f"{tmp_path}/folder/new"
    assert real_path(tmp_path / "loop") == os.path.realpath(tmp_path / "loop")


def test_what_the_system_comes_to_is_what_each_name_leads_to(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder/file").write_text("a")
    (tmp_path / "up").symlink_to("folder/..")
    os.mkfifo(tmp_path / "pipe")
    gone = os.open(tmp_path / "folder/file", os.O_RDONLY)
    names = (
        "folder/file",
        "folder/./file",
        "folder//file",
        "folder/",
        "up/folder",
        "up/../x",
        "pipe",
        "a..b",
        "no\udcff",
    )
    paths = [f"{tmp_path}/{name}" for name in names]
    for path in (*paths, "/", "//", "/.", "", ".", "/proc/self", "/proc/self/exe", f"/proc/self/fd/{gone}"):
        assert real_path(path) == os.path.realpath(path)
    os.close(gone)


def test_a_link_that_is_none_when_it_is_read_is_looked_at_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to("folder")
    readlink, times = os.readlink, iter(range(10))

    def changing(path: str) -> str:
        if next(times, None) is not None:
            raise OSError(errno.EINVAL, "it is a folder now")
        return readlink(path)

    monkeypatch.setattr(os, "readlink", changing)
    assert real_path(f"{tmp_path}/link/x") == f"{tmp_path}/folder/x"
    assert next(times, None) is None


def test_a_link_that_may_not_be_read_is_a_name_like_any_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder/closed").symlink_to("/etc")
    (tmp_path / "link").symlink_to("folder/./closed")
    (tmp_path / "loop").symlink_to("link/../loop")
    readlink = os.readlink

    def refusing(path: str) -> str:
        if path.endswith("/closed"):
            raise PermissionError(errno.EACCES, "no")
        return readlink(path)

    monkeypatch.setattr(os, "readlink", refusing)
    monkeypatch.chdir(tmp_path)
    for path in (tmp_path / "link/x", f"{tmp_path}/folder/closed/y/../x", "link/x"):
        assert real_path(path) == f"{tmp_path}/folder/closed/x"
    assert real_path("link/../../x") == f"{tmp_path}/x"
    assert real_path("loop").startswith(str(tmp_path))


def test_a_place_that_each_process_has_for_itself_is_followed_no_further(tmp_path: Path) -> None:
    for name, target in (("cwd", "/proc/self/cwd"), ("up", "cwd/.."), ("in", "/dev/stdin"), ("plain", "folder")):
        (tmp_path / name).symlink_to(target)
    assert shared_path(f"{tmp_path}/cwd/a") == "/proc/self/cwd/a"
    assert shared_path(f"{tmp_path}/up/a") == "/proc/self/cwd/../a"
    assert shared_path(f"{tmp_path}/in") == "/dev/stdin"
    assert shared_path("/dev/fd/3/../x") == "/dev/fd/3/../x"
    assert shared_path(f"{tmp_path}/plain/../plain/a") == f"{tmp_path}/folder/a"
    assert shared_path(f"{tmp_path}/x") == f"{tmp_path}/x"
