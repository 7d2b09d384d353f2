from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.sandbox.path_walk import MOST_LINKS, is_led_by, links_on, names_on, way_of


@pytest.fixture
def root(tmp_path: Path) -> Path:
    made = tmp_path.resolve()
    (made / "mine").mkdir()
    (made / "home").mkdir()
    return made


def test_it_ends_where_the_system_ends_and_names_each_link(root: Path) -> None:
    (root / "home/file").touch()
    (root / "mine/out").symlink_to("../home")
    (root / "home/in").symlink_to(root / "mine/out/file")
    way = list(way_of(f"{root}/home/./in"))
    assert way[-1] == os.path.realpath(root / "home/in") == f"{root}/home/file"
    assert {f"{root}/home/in", f"{root}/mine/out"} <= set(way)


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("home/file", False),
        ("home/missing/deep", False),
        ("mine/file", True),
        ("mine", True),
        ("home/to", True),
        ("home/back", True),
        ("home/round", True),
        ("home/up/file", True),
    ],
)
def test_a_name_in_the_folder_anywhere_on_the_way_counts(root: Path, path: str, *, expected: bool) -> None:
    for name in ("home/file", "mine/file"):
        (root / name).touch()
    (root / "home/to").symlink_to(root / "mine/file")
    (root / "mine/out").symlink_to(root / "home/file")
    (root / "home/back").symlink_to(root / "mine/out")
    (root / "home/round").symlink_to("../mine/../home/file")
    (root / "mine/above").symlink_to(root / "home")
    (root / "home/up").symlink_to("../mine/above")
    assert is_led_by(f"{root}/{path}", (f"{root}/mine",)) is expected


def test_links_without_an_end_are_left(root: Path) -> None:
    (root / "home/loop").symlink_to("loop")
    assert len(list(way_of(f"{root}/home/loop"))) < MOST_LINKS + 20


def test_of_the_names_on_a_way_those_in_the_folders_count(root: Path) -> None:
    (root / "mine/l").symlink_to("../mine/m")
    (root / "mine/m").symlink_to("../home")
    path, folders = f"{root}/mine/l/missing", [f"{root}/mine"]
    assert [*links_on(path, folders)] == [f"{root}/mine/l", f"{root}/mine/m"]
    assert [*names_on(f"{root}/mine/a/b", folders)] == [f"{root}/mine/a", f"{root}/mine/a/b"]
    assert [*names_on(path, [f"{root}/home"])] == [f"{root}/home/missing"]
