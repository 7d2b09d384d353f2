"""One name after the other, and back."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_agent.checkpoints.file_state import FileState, FileSwap, FolderSwap, blob_of, shape_at
from desktop_agent.checkpoints.restore.staged_rename import ConcurrentChange, StagedRename, give_folders
from desktop_agent.checkpoints.staging import Staging
from desktop_agent.execution.files.folder_handle import FolderHandle
from tests.checkpoints.durable import forgetful
from tests.checkpoints.trees import files_of, make_tree, read_tree


def file(text: str) -> FileState:
    return FileState("file", blob_of(text.encode()))


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    make_tree(tmp_path / "workspace", {b"a": b"old", b"deep/er/b": b"old"})
    return tmp_path / "workspace"


@pytest.fixture
def staging(workspace: Path) -> Iterator[FolderHandle]:
    """The staging folder, opened; what comes lies in it."""
    named = Staging("staged")
    with FolderHandle.at(workspace) as opened, named.make(opened) as made:
        Path(made.path, named.new(0)).write_text("new")
        yield made
        named.remove(opened)


@pytest.fixture
def placing(workspace: Path, staging: FolderHandle) -> Iterator[StagedRename]:
    with FolderHandle.at(workspace) as opened, StagedRename(opened, staging) as one:
        yield one


SWAPS = {
    "replace": FileSwap("a", file("old"), file("new")),
    "take": FileSwap("deep/er/b", file("old"), None),
    "give": FileSwap("new/in/c", None, file("new")),
}


@pytest.mark.parametrize("name", sorted(SWAPS))
def test_each_is_done_taken_back_and_done_again(workspace: Path, staging: FolderHandle, name: str) -> None:
    swap = SWAPS[name]
    without = frozenset({os.fsencode(Path(staging.path).name)})
    before = read_tree(workspace, without=without)
    with FolderHandle.at(workspace) as opened, StagedRename(opened, staging) as placing:
        placing.do(0, swap)
        after = read_tree(workspace, without=without)
        assert after != before
        assert placing.take_back(0, swap) is None
        assert read_tree(workspace, without=without) == before
        assert not Staging.holds_old(staging)
        assert placing.finish(0, swap)
        assert placing.finish(0, swap)
        assert files_of(read_tree(workspace, without=without)) == files_of(after)
    # Folders go with the last that was in them, when they are left.
    assert (workspace / "deep").exists() == (name != "take")


@pytest.mark.parametrize("name", sorted(SWAPS))
def test_what_somebody_else_put_there_stays(workspace: Path, placing: StagedRename, name: str) -> None:
    swap = SWAPS[name]
    make_tree(workspace, {swap.path.encode(): b"mine"})
    before = read_tree(workspace)
    with pytest.raises(ConcurrentChange):
        placing.do(0, swap)
    assert read_tree(workspace) == before
    assert not placing.finish(0, swap)
    assert read_tree(workspace) == before


def test_what_changed_after_it_was_done_is_not_taken_back(
    workspace: Path, staging: FolderHandle, placing: StagedRename
) -> None:
    placing.do(0, SWAPS["replace"])
    (workspace / "a").write_text("mine")
    assert placing.take_back(0, SWAPS["replace"]) is not None
    assert (workspace / "a").read_text() == "mine"
    assert Staging.holds_old(staging)


def saved_anew(path: Path, text: str = "mine") -> None:
    """Save as editors do: another file takes the name."""
    beside = path.with_name("beside")
    beside.write_text(text)
    beside.replace(path)


SAVES = {"by another file": saved_anew, "into the file": lambda path: path.write_text("mine, and longer")}


@pytest.mark.parametrize("name", SAVES)
@pytest.mark.parametrize("is_back", [False, True])
def test_what_is_saved_after_the_last_look_stays(
    *,
    workspace: Path,
    staging: FolderHandle,
    placing: StagedRename,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    is_back: bool,
) -> None:
    path, was = workspace / "a", FolderHandle.exchange
    if is_back:
        placing.do(0, SWAPS["replace"])

    def exchange(self: FolderHandle, *words: str, **places: FolderHandle) -> None:
        monkeypatch.setattr(FolderHandle, "exchange", was)
        SAVES[name](path)
        was(self, *words, **places)

    monkeypatch.setattr(FolderHandle, "exchange", exchange)
    if is_back:
        assert "was changed meanwhile" in str(placing.take_back(0, SWAPS["replace"]))
        assert Staging.holds_old(staging)
    else:
        with pytest.raises(ConcurrentChange):
            placing.do(0, SWAPS["replace"])
        assert not Staging.holds_old(staging)
    assert path.read_text().startswith("mine")


def test_what_is_saved_once_more_meanwhile_stays(
    workspace: Path, placing: StagedRename, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, was, texts = workspace / "a", FolderHandle.exchange, ["mine", "mine, later"]

    def exchange(self: FolderHandle, *words: str, **places: FolderHandle) -> None:
        if texts:
            saved_anew(path, texts.pop(0))
        was(self, *words, **places)

    monkeypatch.setattr(FolderHandle, "exchange", exchange)
    with pytest.raises(ConcurrentChange):
        placing.do(0, SWAPS["replace"])
    assert path.read_text() == "mine, later"


def test_what_is_saved_where_no_links_can_be_made_stays(
    workspace: Path, staging: FolderHandle, placing: StagedRename, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object, **__: object) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    def looked(folder: FolderHandle, name: str) -> FileState | None:
        found = shape_at(folder, name)
        saved_anew(workspace / "a")
        return found

    monkeypatch.setattr(FolderHandle, "link", no_links)
    monkeypatch.setattr("desktop_agent.checkpoints.restore.staged_rename.shape_at", looked)
    with pytest.raises(ConcurrentChange):
        placing.do(0, SWAPS["replace"])
    assert (workspace / "a").read_text() == "mine"
    assert not Staging.holds_old(staging)
    placing.do(0, SWAPS["give"])
    assert placing.take_back(0, SWAPS["give"]) is None
    assert not (workspace / "new").exists()


def test_what_was_given_and_is_saved_anew_is_not_taken_away(
    workspace: Path, placing: StagedRename, monkeypatch: pytest.MonkeyPatch
) -> None:
    placing.do(0, SWAPS["give"])
    path, was = workspace / "new/in/c", FolderHandle.rename

    def rename(self: FolderHandle, *words: str, **places: FolderHandle) -> None:
        monkeypatch.setattr(FolderHandle, "rename", was)
        saved_anew(path)
        was(self, *words, **places)

    monkeypatch.setattr(FolderHandle, "rename", rename)
    assert placing.take_back(0, SWAPS["give"]) is not None
    assert path.read_text() == "mine"


def test_a_kill_before_the_look_at_what_came_out_takes_nothing_of_anybody(
    workspace: Path, staging: FolderHandle, placing: StagedRename
) -> None:
    saved_anew(workspace / "a")
    with FolderHandle.at(workspace) as folder:
        staging.exchange(Staging.new(0), "a", into=folder)
    assert not placing.finish(0, SWAPS["replace"])
    assert (workspace / "a").read_text() == "mine"


@pytest.mark.parametrize("staged", ["another", "link", "nothing"])
@pytest.mark.parametrize("name", ["replace", "give", "taken away already"])
def test_what_a_command_made_of_what_was_staged_before_a_kill_is_not_given(
    workspace: Path, staging: FolderHandle, placing: StagedRename, name: str, staged: str
) -> None:
    swap, new = SWAPS.get(name, SWAPS["replace"]), Path(staging.path) / Staging.new(0)
    before = files_of(read_tree(workspace, without=frozenset({os.fsencode(Path(staging.path).name)})))
    new.unlink()
    if staged == "another":
        new.write_text("of a command")
    elif staged == "link":
        new.symlink_to("/etc/passwd")
    if name == "taken away already":
        (workspace / "a").rename(Path(staging.path) / Staging.old(0))
    assert not placing.finish(0, swap)
    after = files_of(read_tree(workspace, without=frozenset({os.fsencode(Path(staging.path).name)})))
    assert after == before


def test_folders_are_made_and_removed_but_never_behind_a_link(workspace: Path, tmp_path: Path) -> None:
    make_tree(tmp_path, {b"outside/empty/x": b"x"})
    (tmp_path / "outside/empty/x").unlink()
    (workspace / "away").symlink_to(tmp_path / "outside")
    before = read_tree(tmp_path / "outside")
    swaps = [FolderSwap(path, mode) for path, mode in {"n/e": 0o750, "away/n": 0o700, "away/empty": None}.items()]
    with FolderHandle.at(workspace) as opened:
        give_folders(opened, [*swaps, FolderSwap("away", 0o777)])
        assert opened.lstat("n/e").st_mode & 0o777 == 0o750
        give_folders(opened, [FolderSwap("n/e", None), FolderSwap("n", None), FolderSwap("deep", None)])
        assert (opened.found("n"), opened.is_folder("deep")) == (None, True)
    assert read_tree(tmp_path / "outside") == before


@pytest.mark.parametrize("name", sorted(SWAPS))
def test_the_names_of_each_folder_are_on_the_disk_when_it_is_left(
    workspace: Path, staging: FolderHandle, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk, swap = forgetful(monkeypatch), SWAPS[name]
    (workspace / "deep/er/stays").touch()
    with FolderHandle.at(workspace) as opened, StagedRename(opened, staging) as placing:
        placing.do(0, swap)
    assert disk.keeps((workspace / swap.path).parent)


def test_folders_inside_each_other_all_go(workspace: Path) -> None:
    (workspace / "one/two/three").mkdir(parents=True)
    with FolderHandle.at(workspace) as opened:
        give_folders(opened, [FolderSwap(path, None) for path in ("one", "one/two", "one/two/three")])
    assert not (workspace / "one").exists()


def test_a_folder_that_cannot_be_made_is_passed_over_but_for_a_full_disk(
    workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with FolderHandle.at(workspace) as opened:
        give_folders(opened, [FolderSwap("a/inside a file", 0o755)])
        monkeypatch.setattr(FolderHandle, "chmod", full)
        with pytest.raises(OSError, match="No space"):
            give_folders(opened, [FolderSwap("made", 0o755)])


def test_what_is_staged_of_an_older_file_is_no_matter_after_a_kill(
    workspace: Path, staging: FolderHandle, placing: StagedRename
) -> None:
    # Killed after the file got its second name; then an editor saved the same text as a new file.
    Path(staging.path, Staging.old(0)).hardlink_to(workspace / "a")
    (workspace / "saved").write_text("old")
    (workspace / "saved").replace(workspace / "a")
    assert placing.finish(0, SWAPS["replace"])
    assert (workspace / "a").read_text() == "new"
