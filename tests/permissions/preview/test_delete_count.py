from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.permissions.disk.git_queries import Budget, PreviewQueryError
from desktop_agent.permissions.preview.delete_count import DeletionCount


@pytest.fixture
def removal() -> DeletionCount:
    return DeletionCount(Budget(lambda: 0.0, 1.0))


def test_a_tree_is_counted_with_its_links_and_folders_and_nothing_outside_it(
    tmp_path: Path, removal: DeletionCount
) -> None:
    (tmp_path / "outside").write_text("stays")
    tree = tmp_path / "tree"
    (tree / "in").mkdir(parents=True)
    (tree / "in" / "a").write_text("12345")
    (tree / "link").symlink_to(tmp_path / "outside")
    (tree / "folder").symlink_to(tmp_path)
    assert removal.take(str(tree), is_tree=True)
    links = len(str(tmp_path / "outside")) + len(str(tmp_path))
    assert (removal.files, removal.folders, removal.size) == (3, 2, 5 + links)
    assert str(tmp_path / "outside") not in removal.paths


def test_what_is_gone_already_is_not_counted_again(tmp_path: Path, removal: DeletionCount) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a").write_text("1")
    (tmp_path / "in" / "b").write_text("1")
    assert removal.take(f"{tmp_path}/in/a", is_tree=False)
    assert removal.take(f"{tmp_path}/in/../in", is_tree=True)
    assert not removal.take(f"{tmp_path}/in", is_tree=True)
    assert (removal.files, removal.size) == (2, 2)
    assert [(root.path, root.files) for root in removal.roots] == [(f"{tmp_path}/in/a", 1), (f"{tmp_path}/in", 1)]


def test_a_folder_that_was_emptied_before_is_empty(tmp_path: Path, removal: DeletionCount) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a").touch()
    assert not removal.take(f"{tmp_path}/in", is_tree=False, takes_empty=True)
    assert removal.take(f"{tmp_path}/in/a", is_tree=False)
    assert removal.take(f"{tmp_path}/in", is_tree=False, takes_empty=True)


@pytest.mark.parametrize("name", [".", "..", "./", "in/.", "in/..", "missing", "file/", "missing/x", "file/x"])
def test_what_rm_refuses_or_does_not_find_stays(tmp_path: Path, removal: DeletionCount, name: str) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "file").touch()
    assert not removal.take(os.path.join(tmp_path, name), is_tree=True)
    assert not removal.paths


def test_of_the_root_nothing_is_said(removal: DeletionCount) -> None:
    with pytest.raises(PreviewQueryError):
        removal.take("/", is_tree=True)


def test_repositories_and_work_trees_inside_are_noticed(tmp_path: Path, removal: DeletionCount) -> None:
    (tmp_path / "all" / "one" / ".git").mkdir(parents=True)
    (tmp_path / "all" / "two").mkdir()
    removal.take(f"{tmp_path}/all", is_tree=True)
    assert (removal.repositories, removal.has_linked) == ([f"{tmp_path}/all/one"], False)
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / ".git").write_text("gitdir: elsewhere")
    removal.take(f"{tmp_path}/more", is_tree=True)
    assert removal.has_linked


def test_a_limit_of_entries_ends_the_count(
    tmp_path: Path, removal: DeletionCount, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_agent.permissions.preview.delete_count.ENTRIES_LIMIT", 3)
    for folder in ("a", "b", "c"):
        (tmp_path / "all" / folder).mkdir(parents=True)
        for name in "1234":
            (tmp_path / "all" / folder / name).touch()
    removal.take(f"{tmp_path}/all", is_tree=True)
    assert (removal.is_complete, removal.files, removal.folders) == (False, 4, 0)


def test_what_permissions_keep_is_not_counted(
    tmp_path: Path, removal: DeletionCount, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in ("kept/below", "free"):
        (tmp_path / "all" / folder).mkdir(parents=True)
        (tmp_path / "all" / folder / "a").touch()
    (tmp_path / "all" / "kept" / "b").touch()
    kept = f"{tmp_path}/all/kept"
    # Nothing keeps root from a file, and tests may run as root.
    monkeypatch.setattr("desktop_agent.permissions.preview.delete_count.os.access", lambda folder, _: folder != kept)
    removal.take(f"{tmp_path}/all", is_tree=True)
    gone = {path.removeprefix(f"{tmp_path}/all/") for path in removal.paths}
    assert gone == {"kept/below/a", "free", "free/a"}


def test_a_folder_that_cannot_be_listed_stays(
    tmp_path: Path, removal: DeletionCount, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "all" / "shut").mkdir(parents=True)
    (tmp_path / "all" / "a").touch()
    listed = os.scandir

    def scandir(folder: str) -> object:
        # Nothing keeps root from listing a folder, and tests may run as root.
        if folder.endswith("/shut"):
            raise PermissionError(13, "Permission denied", folder)
        return listed(folder)

    monkeypatch.setattr("desktop_agent.permissions.preview.delete_count.os.scandir", scandir)
    removal.take(f"{tmp_path}/all/shut", is_tree=False, takes_empty=True)
    removal.take(f"{tmp_path}/all", is_tree=True)
    assert removal.paths == {f"{tmp_path}/all/a"}


def test_an_operand_below_a_file_is_not_there(tmp_path: Path, removal: DeletionCount) -> None:
    (tmp_path / "file").touch()
    assert not removal.take(f"{tmp_path}/file/x", is_tree=True)
    (tmp_path / "link").symlink_to(tmp_path)
    assert not removal.take(f"{tmp_path}/link/", is_tree=False)
