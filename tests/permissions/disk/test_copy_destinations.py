from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.permissions.disk.created_links import not_meant
from desktop_agent.permissions.programs.actions import Action, PathAction, PossibleTarget, TargetLocation
from desktop_agent.permissions.shell.word_values import Value


def touch(
    folder: Path, place: str, *, at: int = 5, lies: TargetLocation | None = None, is_own: bool = False
) -> PathAction:
    landing = None if lies is None else PossibleTarget(lies, place, is_own)
    return PathAction(
        Action.WRITE, Value(place), (str(folder),), at, at + 1, landing=landing, makes_folder=lies is None
    )


@pytest.mark.parametrize(
    ("place", "is_folder"), [("there", True), ("link", True), ("there/", True), ("file", False), ("none", False)]
)
def test_what_is_put_to_a_folder_lies_in_it(tmp_path: Path, place: str, *, is_folder: bool) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "link").symlink_to("there")
    (tmp_path / "file").touch()
    within, onto = (
        touch(tmp_path, place, lies=TargetLocation.IN_FOLDER),
        touch(tmp_path, place, lies=TargetLocation.NO_FOLDER),
    )
    assert list(not_meant({within: (), onto: ()})) == [onto if is_folder else within]


def test_a_link_to_a_folder_is_none_where_links_are_not_followed(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "link").symlink_to("there")
    own = touch(tmp_path, "link", lies=TargetLocation.IN_FOLDER, is_own=True)
    assert list(not_meant({own: ()})) == [own]


def test_a_folder_that_is_made_before_counts_and_one_made_after_does_not(tmp_path: Path) -> None:
    within = touch(tmp_path, "new", lies=TargetLocation.IN_FOLDER)
    pairs = ((f"{tmp_path}/new/er", f"{tmp_path}/new/er"),)
    assert list(not_meant({touch(tmp_path, "new/er", at=0): pairs, within: ()})) == []
    assert list(not_meant({touch(tmp_path, "new/er", at=9): pairs, within: ()})) == [within]


def test_what_needs_no_look_is_as_it_says(tmp_path: Path) -> None:
    here, elsewhere = (touch(tmp_path, "x", lies=lies) for lies in (TargetLocation.HERE, TargetLocation.ELSEWHERE))
    assert list(not_meant({here: (), elsewhere: ()})) == [elsewhere]
