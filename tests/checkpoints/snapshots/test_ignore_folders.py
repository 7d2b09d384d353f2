"""Every folder of a work tree is passed once, those above before those below, and none behind a link."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.checkpoints.snapshots import ignore_folders
from desktop_agent.checkpoints.snapshots.ignore_folders import below, folders_below
from desktop_agent.execution.files.folder_handle import FolderHandle
from tests.checkpoints.trees import make_tree


def passed(top: Path) -> dict[str, set[str]]:
    with FolderHandle.at(top) as handle:
        found = list(folders_below(handle))
    assert len({folder for folder, _ in found}) == len(found)
    return {folder: set(others) for folder, others in found}


def test_all_are_passed_but_those_of_git_and_behind_links(tmp_path: Path) -> None:
    top = tmp_path / "top"
    make_tree(top, {b"a/b/file": b"", b"a/.git/config": b"", b".git/config": b"", b"z/.git": b"", b"top": b""})
    (top / "link").symlink_to("a")
    assert passed(top) == {"": {"top", "link"}, "a": set(), "a/b": {"file"}, "z": {".git"}}


def test_a_folder_above_comes_first(tmp_path: Path) -> None:
    make_tree(tmp_path, {b"a/b/c/file": b"", b"d/e/file": b""})
    depths = [folder.count("/") + bool(folder) for folder in passed(tmp_path)]
    assert depths == sorted(depths)


def test_none_is_begun_when_many_paths_were_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_tree(tmp_path, {b"a/b/file": b"", b"c/file": b""})
    monkeypatch.setattr(ignore_folders, "MOST_PATHS", 2)
    assert list(passed(tmp_path)) == [""]


def test_a_path_is_told_from_the_top() -> None:
    assert [below("", "name"), below("a/b", "name")] == ["name", "a/b/name"]
