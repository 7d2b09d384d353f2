"""What a command made of a copy is told whole, and what it did not touch is not told at all."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from desktop_agent.checkpoints.file_state import FolderSwap
from desktop_agent.checkpoints.trial import tree_diff
from desktop_agent.checkpoints.trial.tree_copy import TreeCopy, copy_tree
from desktop_agent.checkpoints.trial.tree_diff import TreeDiff, all_diffs, compare
from tests.checkpoints.trees import ODD, make_tree


@pytest.fixture
def copy(tmp_path: Path) -> TreeCopy:
    folder = tmp_path / "workspace"
    make_tree(folder, ODD)
    make_tree(folder, {b"build/one": b"1", b"build/in/two": b"2", b"a.py": b"a = 1\nb = 2\n", b"bin": b"\0\1"})
    (folder / "hollow").mkdir()
    (folder / "link").symlink_to("a.py")
    return copy_tree(folder, tmp_path / "copy")


def after(copy: TreeCopy, command: str) -> TreeDiff:
    subprocess.run(["bash", "-c", command], cwd=copy.folder, check=True)
    return compare(copy)


def paths(compared: TreeDiff) -> tuple[list[str], list[str], list[str]]:
    kinds = (compared.deleted, compared.added, compared.changed)
    deleted, added, changed = ([one.path for one in kind] for kind in kinds)
    return deleted, added, changed


@pytest.mark.parametrize(
    "command", ["true", "cat a.py > /dev/null; ls -R", "cp a.py b && mv b a.py && touch -r bin a.py; touch -d @5 bin"]
)
def test_what_is_as_it_was_is_no_difference(copy: TreeCopy, command: str) -> None:
    for name in ("a.py", "bin"):
        os.utime(copy.original / name, ns=(5, 5_000_000_000))
        os.utime(copy.folder / name, ns=(5, 5_000_000_000))
    again = copy_tree(copy.original, copy.folder.with_name("again"))
    assert after(again, command) == TreeDiff()


def test_deletions_additions_and_changes_are_told_apart(copy: TreeCopy) -> None:
    found = after(
        copy, "rm -rf build && sed -i s/b/c/ a.py && mkdir -p new/deep && echo x > new/file && rm hollow -r"
    )
    assert paths(found) == (
        ["build", "build/in", "build/in/two", "build/one", "hollow"],
        ["new", "new/deep", "new/file"],
        ["a.py"],
    )
    assert [swap.path for swap in found.swaps] == ["a.py", "build/in/two", "build/one", "new/file"]
    gone = [FolderSwap(path, None) for path in ("build", "build/in", "hollow")]
    assert [one for one in found.folders if one.mode is None] == gone
    assert all_diffs(found.differences) == (
        "--- a/a.py\n+++ b/a.py\n@@ -1,2 +1,2 @@\n a = 1\n-b = 2\n+c = 2\n"
        "--- /dev/null\n+++ b/new/file\n@@ -0,0 +1 @@\n+x\n"
    )
    assert found.meanwhile == ()


def test_links_modes_binaries_and_times_are_differences(copy: TreeCopy) -> None:
    found = after(copy, "ln -sf bin link; chmod 755 a.py; printf '\\2\\3\\4' > bin; chmod 700 hollow; touch empty")
    assert paths(found) == ([], [], ["a.py", "bin", "empty", "hollow", "link"])
    told = {one.path: one for one in found.differences}
    link, binary, folder = told["link"], told["bin"], told["hollow"]
    assert (link.before, link.after) != (None, None)
    assert (link.before and link.before.target, link.after and link.after.target) == ("a.py", "bin")
    assert (binary.before and binary.before.size, binary.after and binary.after.size, binary.diff) == (2, 3, "")
    assert folder.after is not None
    assert folder.after.mode == 0o700
    assert [swap.wanted.mode for swap in found.swaps if swap.path == "a.py" and swap.wanted] == [0o755]


def test_a_folder_that_stays_empty_stays(copy: TreeCopy) -> None:
    found = after(copy, "rm build/in/two build/one")
    assert {one.path for one in found.folders if one.mode is not None} == {"build", "build/in"}


def test_kinds_that_change_places_and_odd_names(copy: TreeCopy) -> None:
    found = after(
        copy, "rm -r build hollow && echo f > build && rm a.py && mkdir a.py && echo i > a.py/in; rm -- -rf"
    )
    assert "build" in [one.path for one in found.deleted]
    assert {swap.path: (swap.expected is None, swap.wanted is None) for swap in found.swaps} == {
        "-rf": (False, True),
        "a.py": (False, True),
        "a.py/in": (True, False),
        "build": (True, False),
        "build/in/two": (False, True),
        "build/one": (False, True),
    }


def test_what_changed_meanwhile_is_named(copy: TreeCopy) -> None:
    (copy.original / "a.py").write_text("by the user")
    (copy.original / "new").write_text("by the user")
    (copy.original / "bin").chmod(0o600)
    (copy.original / "build/one").unlink()
    found = after(copy, "echo z >> a.py; echo z > new; rm bin build/one; echo fine > other")
    assert found.meanwhile == ("a.py", "bin", "build/one", "new")
    assert [swap.path for swap in found.swaps] == ["other"]
    assert {one.path for one in found.differences} == {"a.py", "bin", "build/one", "new", "other"}


def test_too_long_texts_are_named_without_their_lines(copy: TreeCopy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree_diff, "LARGEST_DIFF", 120)
    monkeypatch.setattr(tree_diff, "LARGEST_TEXT", 1_000)
    found = after(copy, "seq 500 > many; seq 40 > some; echo x > few; printf '\\377' > none; printf y > short")
    assert [one.path for one in found.differences if one.diff] == ["few", "short"]
    assert all_diffs(found.differences).endswith("+y\n\\ No newline at end of file\n")


def test_what_a_command_closed_keeps_the_mode_it_gave(copy: TreeCopy) -> None:
    found = after(copy, "chmod 0 a.py build")
    assert [swap.wanted.mode for swap in found.swaps if swap.wanted] == [0]
    assert FolderSwap("build", 0) in found.folders


def test_what_was_kept_out_of_the_copy_is_no_difference(tmp_path: Path) -> None:
    make_tree(tmp_path / "workspace", {b"ours/store": b"1", b"other": b"2"})
    copy = copy_tree(tmp_path / "workspace", tmp_path / "copy", without=[f"{tmp_path}/workspace/ours"])
    assert after(copy, "mkdir ours; echo x > ours/store") == TreeDiff()
