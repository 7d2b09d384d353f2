from __future__ import annotations

import pytest

from desktop_agent.execution.files.real_path import is_below
from desktop_agent.sandbox.mounts import Mount, MountKind, in_order, kind_at


def test_what_lies_in_something_comes_after_it() -> None:
    paths = ["/home/ada/w/.git", "/home/ada-other", "/home/ada", "/tmp", "/home/ada/w"]
    ordered = [mount.path for mount in in_order(Mount(MountKind.WRITABLE, path) for path in paths)]
    assert ordered == ["/home/ada", "/home/ada/w", "/home/ada/w/.git", "/home/ada-other", "/tmp"]


def test_of_two_at_one_place_the_last_counts() -> None:
    assert in_order([Mount(MountKind.EMPTY, "/a", "/e"), Mount(MountKind.READABLE, "/a")]) == [
        Mount(MountKind.READABLE, "/a")
    ]


def test_what_is_hidden_gets_room_for_what_is_shown_in_it() -> None:
    hidden, shown = (
        Mount(MountKind.EMPTY, "/home/ada/.ssh", "/e"),
        Mount(MountKind.READABLE, "/home/ada/.ssh/known_hosts"),
    )
    assert in_order([shown, hidden]) == [Mount(MountKind.EMPTY, "/home/ada/.ssh"), shown]
    assert in_order([hidden, Mount(MountKind.READABLE, "/home/ada/.ssh-notes")])[0] == hidden


def test_the_last_that_holds_a_path_says_what_it_is_found_in() -> None:
    mounts = [
        Mount(MountKind.EMPTY, "/home"),
        Mount(MountKind.WRITABLE, "/home/ada/w"),
        Mount(MountKind.READABLE, "/home/ada/w/.git"),
    ]
    found = [
        kind_at(path, mounts) for path in ("/etc", "/home/ada", "/home/ada/w/a", "/home/ada/w/.git/x", "/home/ada/wx")
    ]
    assert found == [None, MountKind.EMPTY, MountKind.WRITABLE, MountKind.READABLE, MountKind.EMPTY]


@pytest.mark.parametrize(
    ("path", "folder", "lies_in_it"),
    [("/a", "/a", True), ("/a/b", "/a", True), ("/ab", "/a", False), ("/a", "/", True), ("/", "/a", False)],
)
def test_a_path_lies_in_a_folder_by_whole_names(path: str, folder: str, *, lies_in_it: bool) -> None:
    assert is_below(path, folder) is lies_in_it
