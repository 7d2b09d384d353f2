"""Many files changed at once: all or none, whatever kills the program at whatever step; nobody's change is lost."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_agent.checkpoints import staging
from desktop_agent.checkpoints.file_state import FileState, FileSwap, blob_of, shape_at
from desktop_agent.checkpoints.restore import staged_rename
from desktop_agent.checkpoints.restore.journal import Journal
from desktop_agent.checkpoints.restore.transaction import (
    FilesChangedError,
    TransactionFailed,
    TransactionIncomplete,
    carry_out,
    recover,
    remove_staging,
)
from desktop_agent.checkpoints.staging import Staging, locked
from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.ids import new_id
from tests.checkpoints.durable import forgetful
from tests.checkpoints.trees import files_of, make_tree, read_tree
from tests.series import sampled, series

ROOT = Path(__file__).parents[3]
BEFORE = {b"keep": b"k", b"changed": b"old", b"dir/gone": b"g", b"dir/more/gone": b"h", b"was": b"w", b"sub/x": b"x"}
PLAN = [
    ("changed", "old", "new"),
    ("dir/gone", "g", None),
    ("dir/more/gone", "h", None),
    ("dir", None, "a file now"),
    ("was", "w", None),
    ("was/inner", None, "in a folder now"),
    ("made/deep/er", None, "made"),
    ("sub/x", "x", "y"),
]
AFTER = {
    b"keep": b"k",
    b"changed": b"new",
    b"dir": b"a file now",
    b"was/inner": b"in a folder now",
    b"made/deep/er": b"made",
    b"sub/x": b"y",
}


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    folder = tmp_path / "workspace"
    make_tree(folder, BEFORE)
    return folder


def contents(folder: Path) -> dict[bytes, object]:
    return {path: facts[2] for path, facts in files_of(read_tree(folder)).items()}


def changed(step: int, how: str, workspace: Path) -> subprocess.CompletedProcess[str]:
    program = str(Path(__file__).parents[1] / "killed_change.py")
    argv = [sys.executable, program, str(step), how, str(workspace), str(workspace.parent / "journals")]
    return subprocess.run(
        [*argv, json.dumps(PLAN)],
        env={"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
        check=False,
    )


def write(swap: FileSwap, descriptor: int) -> None:
    os.write(descriptor, f"of {swap.path}".encode())


def file(text: str) -> FileState:
    return FileState("file", blob_of(text.encode()))


def steps(tmp_path: Path) -> list[int]:
    """Return the steps at which something may happen: all, or in `make test` one in four."""
    make_tree(tmp_path / "counted/workspace", BEFORE)
    said = changed(0, "count", tmp_path / "counted/workspace").stdout.split()
    assert said[0] == "done"
    return sampled(range(1, int(said[1]) + 1), 4)


def test_all_is_done_and_nothing_is_left_over(workspace: Path) -> None:
    assert changed(0, "count", workspace).returncode == 0
    assert contents(workspace) == AFTER
    assert os.listdir(workspace.parent / "journals") == []
    assert sorted(os.listdir(workspace)) == ["changed", "dir", "keep", "made", "sub", "was"]


def test_a_kill_at_any_step_leaves_all_or_nothing_after_the_next_start(tmp_path: Path) -> None:
    finished = 0
    for step in steps(tmp_path):
        workspace = tmp_path / str(step) / "workspace"
        make_tree(workspace, BEFORE)
        assert changed(step, "kill", workspace).returncode == -9
        [*told] = recover(workspace.parent / "journals")
        assert [one.left for one in told] == [()] * len(told)
        finished += len(told)
        remove_staging(workspace, workspace.parent / "journals", after_s=0.0)
        assert contents(workspace) in ((BEFORE, AFTER) if not told else (AFTER,)), step
        assert recover(workspace.parent / "journals") == ()
        assert [name for name in os.listdir(workspace) if name.startswith(".")] == []
    assert finished > series(10)


def test_a_full_disk_at_any_step_leaves_all_as_it_was(tmp_path: Path) -> None:
    refused = 0
    for step in steps(tmp_path):
        workspace = tmp_path / str(step) / "workspace"
        make_tree(workspace, BEFORE)
        before = read_tree(workspace)
        done = changed(step, "full", workspace)
        refused += done.returncode
        # A folder that could not be removed is one that is still in the way.
        assert done.stdout.split()[0] in ("done", "TransactionFailed", "FilesChangedError"), (step, done)
        if done.returncode:
            assert read_tree(workspace) == before, step
        # Where only what is left over could not be removed, the next start does that.
        assert len(recover(workspace.parent / "journals")) <= 1 - done.returncode
        remove_staging(workspace, workspace.parent / "journals", after_s=0.0)
        if not done.returncode:
            assert contents(workspace) == AFTER, step
    assert refused > series(10)


def test_a_file_that_somebody_changed_is_left_alone_and_so_is_all_else(workspace: Path, tmp_path: Path) -> None:
    swaps = [
        FileSwap("changed", file("another"), file("of changed")),
        FileSwap("keep", file("k"), file("of keep")),
        FileSwap("was", None, file("of was")),
    ]
    before = read_tree(workspace)
    with pytest.raises(FilesChangedError) as refused:
        carry_out(workspace, swaps, write, tmp_path / "journals", "x")
    assert refused.value.paths == ("changed", "was")
    assert read_tree(workspace) == before


def test_what_is_changed_while_it_is_done_is_kept_and_all_else_taken_back(workspace: Path, tmp_path: Path) -> None:
    swaps = [FileSwap("changed", file("old"), None), FileSwap("keep", file("k"), file("of keep"))]

    def source(swap: FileSwap, descriptor: int) -> None:
        write(swap, descriptor)
        (workspace / "keep").write_text("somebody's")

    with pytest.raises(FilesChangedError) as refused:
        carry_out(workspace, swaps, source, tmp_path / "journals", "x")
    assert refused.value.paths == ("keep",)
    assert contents(workspace) == BEFORE | {b"keep": b"somebody's"}


def test_what_is_saved_while_it_is_compared_is_kept(
    workspace: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def saves(folder: FolderHandle, path: str) -> FileState | None:
        found = shape_at(folder, path)
        (workspace / "beside").write_text("somebody's")
        (workspace / "beside").rename(workspace / "keep")
        return found

    monkeypatch.setattr(staged_rename, "shape_at", saves)
    with pytest.raises(FilesChangedError):
        carry_out(workspace, [FileSwap("keep", file("k"), file("of keep"))], write, tmp_path / "journals", "x")
    assert contents(workspace) == BEFORE | {b"keep": b"somebody's"}


def test_whoever_is_told_what_was_given_gets_its_content_whatever_a_job_made_of_it(
    workspace: Path, tmp_path: Path
) -> None:
    told: dict[str, bytes] = {}

    def stands(path: str, content: Callable[[], bytes]) -> None:
        Path(path).write_text("by a job")
        told[path] = content()

    swaps = [FileSwap("changed", file("old"), file("of changed")), FileSwap("was", file("w"), None)]
    carry_out(workspace, swaps, write, tmp_path / "journals", "undo", stands=stands)
    assert told == {str(workspace / "changed"): b"of changed"}


def test_a_damaged_content_is_not_used(workspace: Path, tmp_path: Path) -> None:
    before = read_tree(workspace)
    with pytest.raises(TransactionFailed, match="damaged"):
        carry_out(workspace, [FileSwap("keep", file("k"), file("else"))], write, tmp_path / "journals", "x")
    assert read_tree(workspace) == before


def test_no_link_leads_out_of_the_workspace(workspace: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (workspace / "away").symlink_to(tmp_path / "elsewhere")
    with pytest.raises((TransactionFailed, FilesChangedError)):
        carry_out(workspace, [FileSwap("away/x", None, file("of away/x"))], write, tmp_path / "journals", "x")
    assert os.listdir(tmp_path / "elsewhere") == []


def test_links_and_modes(workspace: Path, tmp_path: Path) -> None:
    (workspace / "link").symlink_to("keep")
    swaps = [
        FileSwap("link", FileState("link", blob_of(b"keep"), 0o777), FileState("link", blob_of(b"of link"), 0o777)),
        FileSwap("secret", None, FileState("file", blob_of(b"of secret"), 0o600), modified_ns=10**18),
    ]
    carry_out(workspace, swaps, write, tmp_path / "journals", "x")
    assert os.readlink(workspace / "link") == "of link"
    found = (workspace / "secret").stat()
    assert (found.st_mode & 0o777, found.st_mtime_ns, found.st_nlink) == (0o600, 10**18, 1)


def test_what_was_changed_after_a_kill_is_kept_by_the_next_start(workspace: Path, tmp_path: Path) -> None:
    swaps = (
        FileSwap("changed", file("old"), file("new")),
        FileSwap("keep", file("k"), None),
        FileSwap("was", file("w"), None),
    )
    staging = staged_in(workspace)
    (workspace / staging.name / staging.new(0)).write_text("new")
    Journal.begin(tmp_path / "journals", Journal(str(workspace), staging.name, "undo", swaps))
    (workspace / "changed").write_text("mine")
    (workspace / "was").unlink()
    (workspace / "was").mkdir()
    [told] = recover(tmp_path / "journals")
    assert (told.what, told.left) == ("undo", ("changed",))
    assert contents(workspace) == {name: data for name, data in BEFORE.items() if name not in (b"keep", b"was")} | {
        b"changed": b"mine"
    }


def test_a_link_in_the_place_of_a_folder_is_not_followed_by_the_next_start(workspace: Path, tmp_path: Path) -> None:
    make_tree(tmp_path, {b"elsewhere/x": b"x", b"elsewhere/gone": b"g"})
    swaps = (
        FileSwap("sub/x", file("x"), file("y")),
        FileSwap("dir/gone", file("g"), None),
        FileSwap("keep", file("k"), None),
    )
    staging = staged_in(workspace)
    (workspace / staging.name / staging.new(0)).write_text("y")
    Journal.begin(tmp_path / "journals", Journal(str(workspace), staging.name, "undo", swaps))
    for path in ("sub", "dir"):
        (workspace / path).rename(tmp_path / path)
        (workspace / path).symlink_to(tmp_path / "elsewhere")
    [told] = recover(tmp_path / "journals")
    assert told.left == ("sub/x",)
    assert contents(tmp_path / "elsewhere") == {b"x": b"x", b"gone": b"g"}
    assert not (workspace / "keep").exists()
    assert recover(tmp_path / "journals") == ()


def test_what_another_conversation_is_doing_is_not_finished_for_it(workspace: Path, tmp_path: Path) -> None:
    staging = staged_in(workspace)
    swaps = (FileSwap("keep", file("k"), None),)
    Journal.begin(tmp_path / "journals", Journal(str(workspace), staging.name, "undo", swaps))
    lock = locked(tmp_path / "journals.lock")
    assert recover(tmp_path / "journals") == ()
    assert (workspace / "keep").exists()
    os.close(lock)
    assert [told.what for told in recover(tmp_path / "journals")] == ["undo"]
    assert not (workspace / "keep").exists()


def test_a_workspace_that_is_away_is_not_made_and_its_journal_waits_for_it(workspace: Path, tmp_path: Path) -> None:
    staging = staged_in(workspace)
    swaps = (FileSwap("keep", file("k"), None),)
    Journal.begin(tmp_path / "journals", Journal(str(workspace), staging.name, "undo", swaps))
    away = workspace.rename(tmp_path / "away")
    assert recover(tmp_path / "journals") == ()
    assert not workspace.exists()
    away.rename(workspace)
    assert [told.what for told in recover(tmp_path / "journals")] == ["undo"]
    assert not (workspace / "keep").exists()


def test_a_journal_that_is_none_is_removed(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("{")
    assert recover(tmp_path) == ()
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("kind", ["file", "folder", "pipe", "link"])
def test_what_somebody_saved_right_before_it_was_taken_away_comes_back_after_a_kill(
    kind: str, workspace: Path, tmp_path: Path
) -> None:
    swaps = (FileSwap("sub/x", file("x"), None), FileSwap("keep", file("k"), None))
    staging = staged_in(workspace)
    taken = workspace / staging.name / staging.old(0)
    match kind:
        case "file":
            taken.write_text("newer")
        case "folder":
            make_tree(taken, {b"in/it": b"newer"})
        case "pipe":
            os.mkfifo(taken)
        case "link":
            taken.symlink_to("newer")
    was = taken.lstat().st_ino
    (workspace / "keep").rename(workspace / staging.name / staging.old(1))
    shutil.rmtree(workspace / "sub")
    Journal.begin(tmp_path / "journals", Journal(str(workspace), staging.name, "undo", swaps))
    [told] = recover(tmp_path / "journals")
    assert told.left == ("sub/x",)
    assert (workspace / "sub/x").lstat().st_ino == was
    assert kind != "folder" or contents(workspace / "sub/x") == {b"in/it": b"newer"}
    assert not (workspace / "keep").exists()
    assert not (workspace / staging.name).exists()


def test_no_folder_goes_with_the_staging_folder_whoever_put_it_there(
    workspace: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(staging, "_are_of_one_file_system", lambda *_: False)
    # A command can move a folder there in which something is held, and could not remove it itself.
    forged = workspace / ".desktop-agent-4194305-01JD0000000000000000000000.swap"
    make_tree(forged, {b"nested/.git/config": b"[core]", b"new-1": b"ours"})
    (forged / "link").symlink_to(workspace)
    remove_staging(workspace, tmp_path / "journals", after_s=0.0)
    assert (os.listdir(forged), (forged / "nested/.git/config").read_text()) == (["nested"], "[core]")
    moved = workspace / "nested"
    (forged / "nested").rename(moved)

    def move(_: FileSwap, descriptor: int) -> None:
        os.write(descriptor, b"new")
        if moved.exists():
            moved.rename(next(path for path in workspace.glob("*.swap") if path != forged) / "nested")

    carry_out(workspace, (FileSwap("changed", file("old"), file("new")),), move, tmp_path / "journals", "x")
    assert (workspace / "changed").read_text() == "new"
    assert [path.read_text() for path in workspace.glob("*.swap/nested/.git/config")] == ["[core]"]
    remove_staging(workspace, tmp_path / "journals", after_s=0.0)
    assert [path.read_text() for path in workspace.glob("*.swap/nested/.git/config")] == ["[core]"]
    assert "could not be removed whole, and stays" in caplog.text


def test_what_is_staged_is_seen_by_nobody_who_sees_the_workspace_alone(workspace: Path, tmp_path: Path) -> None:
    seen: list[object] = []

    def write_and_look(swap: FileSwap, descriptor: int) -> None:
        write(swap, descriptor)
        seen.append((len(os.listdir(Staging.own_folder(tmp_path / "journals"))), [*workspace.rglob("*.swap")]))

    carry_out(
        workspace, (FileSwap("changed", file("old"), file("of changed")),), write_and_look, tmp_path / "journals", "x"
    )
    assert seen == [(1, [])]
    assert os.listdir(Staging.own_folder(tmp_path / "journals")) == []
    left = Staging.own_folder(tmp_path / "journals") / ".desktop-agent-4194305-01JD0000000000000000000000.swap"
    make_tree(left, {b"new-1": b"ours"})
    remove_staging(workspace, tmp_path / "journals", after_s=0.0)
    assert not left.exists()


def test_staging_of_a_living_program_stays(workspace: Path) -> None:
    staging = staged_in(workspace)
    remove_staging(workspace, workspace.parent, after_s=0.0)
    assert (workspace / staging.name).is_dir()


def staged_in(workspace: Path) -> Staging:
    """Make a staging folder."""
    staging = Staging(f".desktop-agent-{os.getpid()}-{new_id()}.swap")
    (workspace / staging.name).mkdir()
    return staging


def test_what_is_to_come_is_on_the_disk_before_the_journal_is_and_its_folders_at_the_end(
    workspace: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk, begin = forgetful(monkeypatch), Journal.begin
    staged: list[bool] = []

    def seen(folder: Path, meant: Journal) -> Path:
        staged.extend(disk.keeps(path) for path in Path(meant.staging_folder, meant.staging_name).iterdir())
        return begin(folder, meant)

    monkeypatch.setattr(Journal, "begin", seen)
    carry_out(workspace, [FileSwap("changed", file("old"), file("of changed"))], write, tmp_path / "journals", "x")
    assert staged == [True]
    assert disk.keeps(workspace / "changed")


def test_what_cannot_be_taken_back_is_left_to_the_next_start(
    workspace: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    swaps = [FileSwap("changed", file("old"), None), FileSwap("keep", file("k"), file("of keep"))]

    def fail(one: staged_rename.StagedRename, number: int, swap: FileSwap) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as broken:
        broken.setattr(staged_rename.StagedRename, "_replace", fail)
        broken.setattr(staged_rename.StagedRename, "take_back", lambda *_: "changed: it stands in the way")
        with pytest.raises(TransactionIncomplete, match="it stands in the way"):
            carry_out(workspace, swaps, write, tmp_path / "journals", "x")
    assert len(list((tmp_path / "journals").glob("*.json"))) == 1
    (found,) = recover(tmp_path / "journals")
    assert found.left == ()
    assert contents(workspace) == {name: text for name, text in BEFORE.items() if name != b"changed"} | {
        b"keep": b"of keep"
    }


def test_what_was_taken_away_and_is_not_back_is_not_removed_with_the_staging_folder(
    workspace: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(one: staged_rename.StagedRename, number: int, swap: FileSwap) -> None:
        folder, name = one._enter(swap)
        folder.rename(name, Staging.old(number), into=one._staging)
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as broken:
        broken.setattr(staged_rename.StagedRename, "do", fail)
        with pytest.raises(TransactionIncomplete, match="Input/output error"):
            carry_out(workspace, [FileSwap("keep", file("k"), file("of keep"))], write, tmp_path / "journals", "x")
    recover(tmp_path / "journals")
    assert contents(workspace) == BEFORE | {b"keep": b"of keep"}


def test_staging_of_a_journal_that_was_begun_stays_though_its_program_is_gone(
    workspace: Path, tmp_path: Path
) -> None:
    begun, other = (Staging(f".desktop-agent-4194304-{new_id(1.0)}.swap") for _ in range(2))
    for one in (begun, other):
        (workspace / one.name).mkdir()
    Journal.begin(tmp_path / "journals", Journal(str(workspace), begun.name, "x", ()))
    remove_staging(workspace, tmp_path / "journals", after_s=0.0)
    assert [name for name in os.listdir(workspace) if name.endswith(".swap")] == [begun.name]
