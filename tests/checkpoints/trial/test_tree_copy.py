"""A copy of a folder holds all that it did, and is nobody's but its own; it goes whatever was made of it."""

from __future__ import annotations

import os
import socket
import stat
from pathlib import Path

import pytest

from desktop_agent.checkpoints.trial.tree_copy import (
    CopyFingerprint,
    CopyLimits,
    CopyStopped,
    DoesNotFit,
    copy_tree,
    paths_below,
    remove_tree,
)
from tests.checkpoints.trees import ODD, make_tree, read_tree


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    folder = tmp_path / "workspace"
    make_tree(folder, ODD)
    make_tree(folder, {b"secret": b"s"}, 0o600)
    make_tree(folder, {b"run": b"#!"}, 0o755)
    (folder / "hollow").mkdir(mode=0o700)
    (folder / "link").symlink_to("secret")
    (folder / "dangling").symlink_to("/nowhere")
    os.link(folder / "secret", folder / "second name")
    make_tree(folder, {b"closed/inner": b"i"})
    (folder / "closed").chmod(0o555)
    return folder


def test_all_is_copied_with_modes_times_and_links(workspace: Path, tmp_path: Path) -> None:
    os.utime(workspace / "secret", ns=(5, 1_000_000_007))
    os.utime(workspace / "hollow", ns=(5, 1_000_000_009))
    copy = copy_tree(workspace, tmp_path / "copy")
    assert read_tree(copy.folder, times=True) == read_tree(workspace, times=True)
    assert (copy.folder / "hollow").stat().st_mtime_ns == 1_000_000_009
    assert (copy.folder / "secret").samefile(copy.folder / "second name")
    assert not (copy.folder / "secret").samefile(workspace / "secret")
    assert copy.left_out == ()
    assert set(copy.seen) == {os.fsdecode(path) for path in read_tree(workspace)}
    for path, seen in copy.seen.items():
        assert seen.copy == CopyFingerprint.of(os.lstat(f"{copy.folder}/{path}"))
        assert seen.original == CopyFingerprint.of(os.lstat(f"{workspace}/{path}"))


def test_what_is_written_in_the_copy_is_not_written_in_the_original(workspace: Path, tmp_path: Path) -> None:
    before = read_tree(workspace, times=True)
    copy = copy_tree(workspace, tmp_path / "copy")
    for path, seen in copy.seen.items():
        if seen.kind == "file":
            with open(f"{copy.folder}/{path}", "r+b") as file:
                file.write(b"overwritten in place")
    assert read_tree(workspace, times=True) == before


def test_sockets_pipes_and_what_is_ours_are_left_out(workspace: Path, tmp_path: Path) -> None:
    os.mkfifo(workspace / "pipe")
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(str(workspace / "socket"))
        make_tree(workspace, {b"data/store": b"", b".desktop-agent-7-01ABC.swap/new-1": b""})
        copy = copy_tree(workspace, tmp_path / "copy", without=[f"{workspace}/data"])
    assert set(copy.left_out) == {"pipe", "socket", "data", ".desktop-agent-7-01ABC.swap"}
    assert not {"pipe", "socket", "data"} & set(os.listdir(copy.folder))


@pytest.mark.parametrize("room", [CopyLimits(size=10), CopyLimits(paths=3)], ids=["bytes", "files"])
def test_what_does_not_fit_is_said_to(workspace: Path, tmp_path: Path, room: CopyLimits) -> None:
    make_tree(workspace, {b"large": b"0" * 20})
    with pytest.raises(DoesNotFit):
        copy_tree(workspace, tmp_path / "copy", room=room)
    remove_tree(tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


def test_a_copy_that_nobody_wants_any_more_stops(workspace: Path, tmp_path: Path) -> None:
    asked = iter(range(100))
    with pytest.raises(CopyStopped):
        copy_tree(workspace, tmp_path / "copy", is_stopped=lambda: next(asked) > 4)


def test_no_link_leads_out_that_takes_the_place_of_a_folder(workspace: Path, tmp_path: Path) -> None:
    make_tree(tmp_path / "elsewhere", {b"private": b"p"})

    def swapped() -> bool:
        if not (workspace / "hollow").is_symlink():
            (workspace / "hollow").rmdir()
            (workspace / "hollow").symlink_to(tmp_path / "elsewhere")
            (workspace / "grüße").rename(workspace / "moved")
            (workspace / "grüße").symlink_to(tmp_path / "elsewhere")
        return False

    copy = copy_tree(workspace, tmp_path / "copy", is_stopped=swapped)
    assert not [path for path, *_ in paths_below(copy.folder) if path.endswith("private")]


def test_what_a_command_closed_can_be_seen_and_goes(workspace: Path, tmp_path: Path) -> None:
    copy = copy_tree(workspace, tmp_path / "copy")
    (copy.folder / "secret").chmod(0)
    (copy.folder / "deep").chmod(0)
    modes = {path: mode for path, _, mode in paths_below(copy.folder)}
    assert (modes["secret"], modes["deep"], modes["run"]) == (0, 0, 0o755)
    assert "deep/er/and/deeper" in modes
    assert stat.S_IMODE(os.stat(copy.folder / "closed").st_mode) & 0o700 == 0o700
    (copy.folder / "closed").chmod(0)
    remove_tree(copy.folder)
    assert not copy.folder.exists()


def test_folders_too_deep_for_a_path_go_too(tmp_path: Path) -> None:
    make_tree(tmp_path / "copy", {b"file": b""})
    inner = os.open(tmp_path / "copy", os.O_RDONLY)
    for _ in range(3_000):
        os.mkdir("deeper-and", dir_fd=inner)
        deeper = os.open("deeper-and", os.O_RDONLY, dir_fd=inner)
        os.close(inner)
        inner = deeper
    os.close(inner)
    remove_tree(tmp_path / "copy")
    assert not (tmp_path / "copy").exists()
