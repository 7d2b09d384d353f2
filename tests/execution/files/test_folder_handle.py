from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from desktop_agent.execution.files import folder_handle
from desktop_agent.execution.files.folder_handle import FolderHandle, NotBelow
from desktop_agent.execution.files.folder_walk import Openat2Walk, Opener, step_by_step


@pytest.fixture(params=["by the kernel", "step by step"])
def way(request: pytest.FixtureRequest) -> Opener:
    return Openat2Walk() if request.param == "by the kernel" else step_by_step


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "outside/inner").mkdir(parents=True)
    (tmp_path / "outside/file").write_text("canary")
    (tmp_path / "root/a").mkdir(parents=True)
    (tmp_path / "root/a/file").write_text("text")
    (tmp_path / "root/link").symlink_to(tmp_path / "outside")
    return tmp_path / "root"


@pytest.fixture
def handle(root: Path, way: Opener) -> Iterator[FolderHandle]:
    with FolderHandle.at(root, way) as opened:
        yield opened


def test_a_folder_is_opened_by_its_real_path_alone(root: Path, way: Opener) -> None:
    with pytest.raises(NotBelow):
        FolderHandle.at(root / "link", way)
    with pytest.raises(NotBelow):
        FolderHandle.at(root / "link/inner", way)
    with pytest.raises(NotBelow):
        FolderHandle.at(root / "a/../a", way)
    with FolderHandle.at("/", way) as top:
        assert "proc" in top.names()


def test_everything_can_be_done_below(root: Path, handle: FolderHandle) -> None:
    handle.mkdir("b")
    handle.link("a/file", "b/second")
    handle.rename("b/second", "b/third")
    handle.symlink("nowhere", "b/link")
    handle.symlink(b"\xff", "b/odd")
    handle.chmod("b/third", 0o600)
    handle.utime("b/third", (5, 7))
    assert sorted(handle.names("b")) == ["link", "odd", "third"]
    assert handle.readlink("b/link") == "nowhere"
    assert os.readlink(os.fsencode(root / "b/odd")) == b"\xff"
    facts = handle.lstat("a/file")
    assert (facts.st_nlink, stat.S_IMODE(facts.st_mode), facts.st_mtime_ns) == (2, 0o600, 7)
    handle.exchange("b/third", "b/link")
    assert (root / "b/third").is_symlink()
    with pytest.raises(FileExistsError):
        handle.rename_new("a/file", "b/third")
    handle.rename_new("a/file", "b/fourth")
    with pytest.raises(FileExistsError):
        handle.link("b/fourth", "b/third")
    handle.unlink("b/odd")
    with handle.below("c/d/e", make=True) as deep:
        assert deep.path == str(root / "c/d/e")
        handle.rename("b/fourth", "moved", into=deep)
        assert deep.names() == ["moved"]
    handle.remove_tree("c")
    handle.rmdir("a")
    assert sorted(handle.names()) == ["b", "link"]
    handle.remove_tree("b")
    handle.remove_tree("link")
    handle.remove_tree("nothing")
    assert handle.names() == []


OPERATIONS: dict[str, Callable[[FolderHandle], object]] = {
    "below": lambda one: one.below("link"),
    "make": lambda one: one.below("link/new", make=True),
    "open": lambda one: one.open("link/file"),
    "open a link": lambda one: one.open("link"),
    "names": lambda one: one.names("link"),
    "lstat": lambda one: one.lstat("link/file"),
    "readlink": lambda one: one.readlink("link/file"),
    "may": lambda one: one.may("link/file", os.R_OK),
    "mkdir": lambda one: one.mkdir("link/new"),
    "rmdir": lambda one: one.rmdir("link/inner"),
    "unlink": lambda one: one.unlink("link/file"),
    "symlink": lambda one: one.symlink("x", "link/new"),
    "link": lambda one: one.link("link/file", "mine"),
    "link into": lambda one: one.link("a/file", "link/new"),
    "rename": lambda one: one.rename("link/file", "mine"),
    "rename into": lambda one: one.rename("a/file", "link/file"),
    "rename new": lambda one: one.rename_new("a/file", "link/new"),
    "exchange": lambda one: one.exchange("a/file", "link/file"),
    "chmod": lambda one: one.chmod("link/file", 0o777),
    "chmod a link": lambda one: one.chmod("link", 0o777),
    "utime": lambda one: one.utime("link/file", (1, 1)),
    "utime a link": lambda one: one.utime("link", (1, 1)),
    "out": lambda one: one.unlink("../outside/file"),
}


@pytest.mark.parametrize("operation", OPERATIONS)
def test_nothing_is_done_behind_a_link(root: Path, handle: FolderHandle, operation: str) -> None:
    before = everything_in(root.parent)
    with pytest.raises(NotBelow):
        OPERATIONS[operation](handle)
    assert everything_in(root.parent) == before


def test_what_lies_behind_a_link_counts_as_nothing(root: Path, handle: FolderHandle) -> None:
    assert handle.found("link/file") is None
    assert handle.found("a/nothing") is None
    assert not handle.is_folder("link")
    assert not handle.is_folder("link/inner")
    assert handle.is_folder("a")
    assert handle.may("a/file", os.R_OK)
    assert [handle.barred(path) for path in ("link/x/y", "a/file/x", "a/x", "n/x/y", "x")] == [
        "link",
        "a/file",
        *[""] * 3,
    ]
    handle.remove_tree("link/inner")
    assert (root.parent / "outside/inner").is_dir()


def test_without_the_newer_rename_no_name_is_overwritten_either(
    root: Path, handle: FolderHandle, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder_handle._renameat2.cache_clear()
    monkeypatch.setattr(folder_handle.ctypes, "CDLL", lambda *_, **__: object())  # a library without the call
    (root / "a/other").write_text("other")
    with pytest.raises(FileExistsError):
        handle.rename_new("a/file", "a/other")
    with pytest.raises(OSError, match="not implemented"):
        handle.exchange("a/file", "a/other")
    handle.rename_new("a/file", "a/moved")
    folder_handle._renameat2.cache_clear()
    assert sorted(handle.names("a")) == ["moved", "other"]


def test_what_a_file_holds_is_read_and_nothing_else_is_waited_for_or_stays_open(
    root: Path, handle: FolderHandle
) -> None:
    before = os.listdir("/proc/self/fd")
    (root / "plain").write_bytes(b"12345")
    os.mkfifo(root / "pipe")
    assert handle.read("plain", 5)[1] == b"12345"
    held = os.open(root / "pipe", os.O_RDWR)
    assert [handle.read(path, 4)[1] for path in ("plain", "pipe", "")] == [None] * 3
    os.close(held)
    assert os.listdir("/proc/self/fd") == before


def test_many_are_looked_at_and_no_folder_stays_open(root: Path, handle: FolderHandle) -> None:
    for name in ("a/one", "b/in/two", "top"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(name)
    before = sorted(os.listdir("/proc/self/fd"))
    paths = [
        "a/file",
        "a/one",
        "b/in/two",
        "top",
        "b/none",
        "c/none",
        "link/file",
        "link",
        "../x",
        "a/..",
        "a/one/x",
        "a/",
    ]
    found = {path: type(facts) if isinstance(facts, OSError) else facts.st_ino for path, facts in handle.looks(paths)}
    assert found == {
        **{path: (root / path).lstat().st_ino for path in ("a/file", "a/one", "b/in/two", "top", "link")},
        **dict.fromkeys(("b/none", "c/none"), FileNotFoundError),
        **dict.fromkeys(("link/file", "../x", "a/..", "a/one/x", "a/"), NotBelow),
    }
    looks = handle.looks(["a/file", "b/in/two"])
    next(looks)
    looks.close()  # type: ignore[attr-defined]
    assert sorted(os.listdir("/proc/self/fd")) == before


def test_a_tree_is_removed_without_following_what_is_in_it(root: Path, handle: FolderHandle) -> None:
    (root / "a/away").symlink_to(root.parent / "outside")
    (root / "a/closed").mkdir(mode=0)
    handle.remove_tree("a")
    assert handle.names() == ["link"]
    assert (root.parent / "outside/file").read_text() == "canary"


def test_a_tree_too_deep_for_a_path_is_removed_and_nothing_stays_open(root: Path, handle: FolderHandle) -> None:
    step = os.open(root, os.O_RDONLY)
    for _ in range(5000):
        os.mkdir("deep", dir_fd=step)
        inner = os.open("deep", os.O_RDONLY, dir_fd=step)
        os.close(step)
        step = inner
    os.close(os.open("file", os.O_CREAT | os.O_WRONLY, dir_fd=step))
    os.close(step)
    handle.remove_tree("deep")
    assert "deep" not in handle.names()


def test_a_folder_that_is_made_is_made_name_by_name(root: Path, handle: FolderHandle) -> None:
    with handle.below("a/b/c", make=True), handle.below("a/b", make=True) as again, handle.listed("a/b") as listed:
        assert again.names() == os.listdir(listed) == ["c"]
    with pytest.raises(NotBelow):
        handle.below("a/file/x", make=True)
    with pytest.raises(FileNotFoundError):
        handle.below("a/nothing")


def test_nothing_stays_open(handle: FolderHandle) -> None:
    before = sorted(os.listdir("/proc/self/fd"))
    for operation in OPERATIONS.values():
        with pytest.raises(NotBelow):
            operation(handle)
    with handle.below("n/e/w", make=True):
        pass
    assert sorted(os.listdir("/proc/self/fd")) == before


def everything_in(folder: Path) -> dict[str, tuple[int, int, int]]:
    """Return what lies below a folder, as the file system says it."""
    found = {}
    for path in sorted(folder.rglob("*")):
        facts = path.lstat()
        found[str(path)] = (facts.st_mode, facts.st_nlink, facts.st_mtime_ns)
    return found
