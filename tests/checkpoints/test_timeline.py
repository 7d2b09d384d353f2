"""Ways back and forth in a workspace: what the agent did goes, what the user did stays, and all can be redone."""

from __future__ import annotations

import shutil
import stat
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from desktop_agent.checkpoints.file_state import FileState, blob_of
from desktop_agent.checkpoints.restore.transaction import FilesChangedError
from desktop_agent.checkpoints.snapshots.exclusions import SnapshotLimits
from desktop_agent.checkpoints.snapshots.snapshot_store import Snapshot, SnapshotFailed
from desktop_agent.checkpoints.timeline import ChangeSpan, Timeline
from tests.checkpoints.trees import ODD, files_of, make_tree, read_tree

GIT = shutil.which("git") or ""


def timeline_of(workspace: Path) -> Timeline:
    return Timeline(workspace.parent / "data", workspace, GIT, workspace.parent / "home")


def ran(own: Timeline, command: str, workspace: Path) -> ChangeSpan:
    before = own.record().tree
    subprocess.run(["bash", "-ec", command], cwd=workspace, check=True)
    return ChangeSpan(before, own.record().tree)


def test_a_formatter_over_many_files_goes_back_and_forth_also_after_a_restart(workspace: Path) -> None:
    make_tree(workspace, {f"d{n % 7}/f{n}.py".encode(): b"x = 'a'\r\n" * (n % 5 + 1) for n in range(400)})
    make_tree(workspace, {b"d1/secret.py": b"key = 'a'\n"}, 0o600)
    before = read_tree(workspace)
    span = ran(timeline_of(workspace), "sed -i s/a/b/ d*/*.py; rm -r d3; mkdir d9; echo n > d9/new.py", workspace)
    after = files_of(read_tree(workspace))
    back = timeline_of(workspace).go_back([span], "undo")
    assert read_tree(workspace) == before
    forth = timeline_of(workspace).go_back([back], "redo")
    assert files_of(read_tree(workspace)) == after
    timeline_of(workspace).go_back([forth], "undo")
    assert read_tree(workspace) == before


def test_odd_names_and_links_go_back_and_forth(workspace: Path) -> None:
    make_tree(workspace, {**ODD, b"git~1": b"a name that other systems know\n"})
    (workspace / "to").symlink_to("a b")
    before = read_tree(workspace)
    own = timeline_of(workspace)
    span = ran(own, "rm -r -- * ; ln -s /nowhere to; mkdir deep; echo f > deep/er", workspace)
    own.go_back([span], "undo")
    assert read_tree(workspace) == before


@pytest.mark.parametrize(
    "command",
    [
        "rm -r d; ln -s e d",
        "rm -r d; ln -s . d",
        "rm -r d; ln -s /nowhere d",
        "rm -r d; echo 2 > d",
        "rm f; mkdir f; echo 2 > f/x",
        "rm to; mkdir to; echo 2 > to/x; echo 2 > to/y",
        "rm to; mv d to",
    ],
)
def test_folders_files_and_links_in_each_others_place(workspace: Path, command: str) -> None:
    make_tree(workspace, {b"d/x": b"1", b"d/deep/y": b"1", b"e/x": b"other", b"f": b"1"})
    (workspace / "to").symlink_to("e")
    before = files_of(read_tree(workspace))
    own = timeline_of(workspace)
    span = ran(own, command, workspace)
    after = files_of(read_tree(workspace))
    back = own.go_back([span], "undo")
    assert files_of(read_tree(workspace)) == before
    own.go_back([back], "redo")
    assert files_of(read_tree(workspace)) == after


@pytest.mark.parametrize("command", ["mkdir gone; echo mine > gone/x", "mkfifo gone", "git init -q gone"])
def test_what_the_user_put_where_a_file_was_stays_is_named_and_all_else_goes_back(
    workspace: Path, command: str
) -> None:
    make_tree(workspace, {b"gone": b"1", b"f": b"1"})
    own = timeline_of(workspace)
    span = ran(own, "rm gone; echo 2 > f", workspace)
    subprocess.run(["bash", "-ec", command], cwd=workspace, check=True)
    assert own.preview([span]).unkept == ("gone",)
    back = own.go_back([span], "undo", over=["gone"])
    assert (back.paths, back.unkept, (workspace / "f").read_text()) == (("f",), ("gone",), "1")
    assert not (workspace / "gone").is_file()


def test_what_the_user_changed_since_is_named_and_nothing_is_touched(workspace: Path) -> None:
    make_tree(workspace, {b"mine": b"1", b"agents": b"1"})
    own = timeline_of(workspace)
    span = ran(own, "echo 2 > mine; echo 2 > agents", workspace)
    (workspace / "mine").write_text("by hand")
    assert own.preview([span]).changed_since == ("mine",)
    with pytest.raises(FilesChangedError) as refused:
        own.go_back([span], "undo")
    assert refused.value.paths == ("mine",)
    assert (workspace / "agents").read_text() == "2\n"
    back = own.go_back([span], "undo", over=["mine"])
    assert read_tree(workspace)[b"mine"][2] == b"1"
    own.go_back([back], "redo")
    assert ((workspace / "mine").read_text(), (workspace / "agents").read_text()) == ("by hand", "2\n")


def test_what_the_user_changed_between_two_commands_is_not_lost_either(workspace: Path) -> None:
    make_tree(workspace, {b"f": b"1", b"g": b"1"})
    own = timeline_of(workspace)
    first = ran(own, "echo 2 > f; echo 2 > g", workspace)
    (workspace / "f").write_text("by hand")
    second = ran(own, "echo 3 > f; echo 3 > g", workspace)
    way = own.preview([first, second])
    assert (way.changed_since, [swap.path for swap in way.swaps]) == (("f",), ["g"])


def test_a_file_tool_that_is_recorded_by_its_paths_alone(workspace: Path) -> None:
    make_tree(workspace, {b".gitignore": b"out/\n", b"out/ignored": b"1", b"other": b"1"})
    own = timeline_of(workspace)
    paths = ("out/ignored", "made/new")
    before = own.record(paths).tree
    make_tree(workspace, {b"out/ignored": b"2", b"made/new": b"2", b"other": b"by another call"})
    span = ChangeSpan(before, own.record(paths).tree, paths)
    assert [change.path for change in own.difference(span).changes] == ["made/new", "out/ignored"]
    own.go_back([span], "undo")
    assert files_of(read_tree(workspace)) == {
        b".gitignore": ("file", 0o644, b"out/\n"),
        b"out/ignored": ("file", 0o644, b"1"),
        b"other": ("file", 0o644, b"by another call"),
    }


def test_what_was_too_large_to_be_kept_stays_and_is_named(workspace: Path) -> None:
    make_tree(workspace, {b"small": b"1", b"grew": b"1", b"large": b"1" * 200, b"over": b"1"})
    own = Timeline(workspace.parent / "data", workspace, GIT, workspace.parent / "home", SnapshotLimits(largest=100))
    span = ran(own, "echo 2 > small; echo 2 >> large; seq 100 > grew; echo 2 > over", workspace)
    make_tree(workspace, {b"over": b"by hand" * 100})
    way = own.preview([span], over=["over"])
    assert ([swap.path for swap in way.swaps], way.unkept) == (["small"], ("grew", "large", "over"))
    before = read_tree(workspace)
    back = own.go_back([span], "undo", over=["over"])
    assert (back.paths, back.unkept) == (("small",), ("grew", "large", "over"))
    assert {name for name, facts in read_tree(workspace).items() if facts != before[name]} == {b"small"}


def test_what_git_ignored_stays_where_the_ignoring_ended_in_the_same_call(workspace: Path) -> None:
    make_tree(workspace, {b".gitignore": b"data/\n.env\n", b"data/mine": b"1", b".env": b"1", b"f": b"1"})
    own = timeline_of(workspace)
    span = ran(own, "rm .gitignore; echo 2 > f; echo 2 > new; echo 2 > data/new", workspace)
    assert own.preview([span]).unkept == (".env", "data/mine")
    back = own.go_back([span], "undo")
    assert (back.paths, back.unkept) == ((".gitignore", "data/new", "f", "new"), (".env", "data/mine"))
    assert ((workspace / "data/mine").read_text(), (workspace / ".env").read_text()) == ("1", "1")


def test_edits_go_back_and_forth_without_git(workspace: Path) -> None:
    make_tree(workspace, {b"a": b"1", b"b": b"1"})
    own = Timeline(workspace.parent / "data", workspace, None, workspace.parent / "home")
    paths = ("a", "b", "d/made")
    before = own.record(paths).tree
    make_tree(workspace, {b"a": b"2", b"d/made": b"2"})
    (workspace / "b").unlink()
    span = ChangeSpan(before, own.record(paths).tree, paths)
    back = own.go_back([span], "undo")
    assert {name: facts[2] for name, facts in files_of(read_tree(workspace)).items()} == {b"a": b"1", b"b": b"1"}
    again = Timeline(workspace.parent / "data", workspace, None, workspace.parent / "home")
    again.go_back([back], "redo")
    assert {name: facts[2] for name, facts in files_of(read_tree(workspace)).items()} == {b"a": b"2", b"d/made": b"2"}


def test_our_own_folders_in_the_workspace_are_no_part_of_it(tmp_path: Path) -> None:
    home = tmp_path.resolve()
    data = home / ".local/sha[r]e/desk *top\\"
    make_tree(home, {b"f": b"1", b".local/other": b"1"})
    make_tree(data, {b"store.sqlite3": b"1", b"checkpoints/mine": b"1"})
    own = Timeline(data / "checkpoints", home, GIT, home, own=[data, home / "nowhere", home.parent])
    store = data / "store.sqlite3"
    odd = ".desktop-agent-1-01ARZ3NDEKTSV4RRFFQ69G5FAV"
    made = f"mkdir {odd}.swap; touch {odd}.swap/x {odd}.tmp"
    span = ran(own, f"echo 2 > f; echo 2 > .local/other; echo 2 > '{store}'; {made}", home)
    assert [change.path for change in own.difference(span).changes] == [".local/other", "f"]
    own.go_back([span], "undo")
    assert (store.read_text(), (home / "f").read_text()) == ("2\n", "1")


class Full(Timeline):
    """One whose disk is full once some records are made."""

    left = 1_000

    def record(self, paths: Sequence[str] | None = None) -> Snapshot:
        self.left -= 1
        if self.left < 0:
            raise SnapshotFailed("no space left")
        return super().record(paths)


def test_what_went_back_and_could_not_be_recorded_afterwards_goes_forth_all_the_same(
    workspace: Path, caplog: pytest.LogCaptureFixture
) -> None:
    make_tree(workspace, {b"a": b"1", b"b": b"1"})
    own = Full(workspace.parent / "data", workspace, GIT, workspace.parent / "home")
    span = ran(own, "echo 2 > a; echo 2 > b", workspace)
    own.left = 0
    with pytest.raises(SnapshotFailed):
        own.go_back([span], "undo")
    assert files_of(read_tree(workspace))[b"a"][2] == b"2\n"
    own.left = 1
    back = own.go_back([span], "undo")
    assert "was not recorded: no space left" in caplog.text
    assert {name: facts[2] for name, facts in files_of(read_tree(workspace)).items()} == {b"a": b"1", b"b": b"1"}
    own.left = 1_000
    # Nobody knows who changed what since: it is asked about.
    assert own.preview([back]).changed_since == ("a", "b")
    own.go_back([back], "redo", over=("a", "b"))
    assert {name: facts[2] for name, facts in files_of(read_tree(workspace)).items()} == {b"a": b"2\n", b"b": b"2\n"}


def test_one_path_that_could_not_be_recorded_afterwards_is_put_all_the_same(
    workspace: Path, caplog: pytest.LogCaptureFixture
) -> None:
    make_tree(workspace, {b"a": b"1"})
    own = Full(workspace.parent / "data", workspace, GIT, workspace.parent / "home")
    wanted = FileState("file", blob_of(b"2"))
    own.left = 1
    span = own.put("a", FileState("file", blob_of(b"1")), wanted, b"2", "undo")
    assert ((workspace / "a").read_text(), span.after, span.is_unsure) == ("2", "", True)
    assert "was not recorded" in caplog.text


@pytest.mark.parametrize("is_repository", [False, True])
def test_a_folder_that_was_closed_to_others_comes_back_closed(workspace: Path, *, is_repository: bool) -> None:
    make_tree(workspace, {b"keys/more/k": b"1", b"keys/k": b"1", b"open/f": b"1"})
    (workspace / "keys").chmod(0o700)
    (workspace / "keys/more").chmod(0o2750)
    if is_repository:
        subprocess.run(["bash", "-ec", "git init -q; git add -A"], cwd=workspace, check=True)
    before = read_tree(workspace)
    own = timeline_of(workspace)
    span = ran(own, "rm -r keys open", workspace)
    back = own.go_back([span], "undo")
    assert read_tree(workspace) == before
    forth = own.go_back([back], "redo")
    assert not (workspace / "keys").exists()
    timeline_of(workspace).go_back([forth], "undo")
    assert read_tree(workspace) == before
    shutil.rmtree(workspace / "keys")
    own.put("keys/k", None, FileState("file", blob_of(b"1")), b"1", "undo")
    assert stat.S_IMODE((workspace / "keys").stat().st_mode) == 0o700


def test_a_start_with_nothing_begun(workspace: Path) -> None:
    assert timeline_of(workspace).begin() == ()
