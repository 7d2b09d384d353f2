from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.execution.files.folder_walk import NotBelow, Openat2Walk, Opener, opener, step_by_step

READ = os.O_RDONLY


@pytest.fixture(params=["by the kernel", "step by step"])
def way(request: pytest.FixtureRequest) -> Opener:
    return Openat2Walk() if request.param == "by the kernel" else step_by_step


@pytest.fixture
def folder(tmp_path: Path) -> int:
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside/canary").write_text("canary")
    (tmp_path / "in/a/b").mkdir(parents=True)
    (tmp_path / "in/a/b/file").write_text("text")
    for name, target in {"up": "../outside", "abs": str(tmp_path / "outside"), "near": "a"}.items():
        (tmp_path / "in" / name).symlink_to(target)
        (tmp_path / "in/a" / name).symlink_to(f"../{target}" if target.startswith(".") else target)
    (tmp_path / "in/a/link").symlink_to("b/file")
    return os.open(tmp_path / "in", os.O_RDONLY | os.O_DIRECTORY)


def test_what_lies_below_is_opened(way: Opener, folder: int) -> None:
    for path in ("a/b/file",):
        descriptor = way(folder, path, READ, 0)
        assert os.read(descriptor, 9) == b"text"
        assert not os.get_inheritable(descriptor)
        os.close(descriptor)
    made = way(folder, "a/new", os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o640)
    assert os.fstat(made).st_mode & 0o700 == 0o600
    os.close(made)
    os.close(folder)


@pytest.mark.parametrize(
    "path",
    [
        *("up/canary", "abs/canary", "near/b/file", "a/up/canary", "a/abs/canary", "a/link", "up", "a/b/file/x"),
        *("..", "../outside/canary", "a/../a/b/file", "/etc/hostname", "", "a//b", "./a", "a/.", "a\0b"),
    ],
)
def test_no_way_leads_through_a_link_or_out(way: Opener, folder: int, path: str) -> None:
    with pytest.raises(NotBelow):
        way(folder, path, READ, 0)
    os.close(folder)


def test_what_is_missing_is_told_from_what_is_barred(way: Opener, folder: int) -> None:
    with pytest.raises(FileNotFoundError):
        way(folder, "a/nothing/file", READ, 0)
    os.close(folder)


def test_nothing_stays_open_whatever_comes_of_it(way: Opener, folder: int) -> None:
    before = sorted(os.listdir("/proc/self/fd"))
    for path in ("a/b/file/x", "a/nothing/file", "up/canary", "a/abs/x"):
        with pytest.raises(OSError):
            way(folder, path, READ, 0)
    assert sorted(os.listdir("/proc/self/fd")) == before
    os.close(folder)


def test_names_hold_any_bytes(way: Opener, folder: int) -> None:
    name = os.fsdecode(b"\xff\xfe\n")
    os.mkdir(name, dir_fd=folder)
    os.close(way(folder, f"{name}/{name}", os.O_WRONLY | os.O_CREAT, 0o600))
    assert os.listdir(os.open(name, READ, dir_fd=folder)) == [name]
    os.close(folder)


def test_this_kernel_is_asked_for_the_whole_path_and_another_name_by_name(folder: int) -> None:
    assert isinstance(opener(), Openat2Walk)
    os.close(opener()(folder, "a/b/file", READ, 0o600))
    without = Openat2Walk()
    without._call = _refused
    assert not without.works()
    os.close(folder)


def _refused(*_: object) -> int:
    return -1
