"""What is looked at once more, and what is not taken for new though git did not know it."""

from __future__ import annotations

import shutil
from pathlib import Path

from desktop_agent.checkpoints.snapshots.git_snapshots import GitSnapshots
from desktop_agent.checkpoints.snapshots.private_git import PrivateGit
from tests.checkpoints.trees import make_tree

GIT = shutil.which("git") or ""


def test_what_was_in_a_folder_that_nobody_could_look_into_is_not_taken_for_new(workspace: Path) -> None:
    make_tree(workspace, {b"closed/in/f": b"1", b"a": b"1"})
    # Nothing is closed to the user that these tests may run as.
    program, say = workspace.parent / "git", "warning: could not open directory 'closed/in/': Permission denied"
    others = f"""*--others*) [ -e {workspace}/a ] && echo "{say}" >&2 && set -- "$@" --exclude=in/;;"""
    program.write_text(f"""#!/bin/sh\ncase "$*" in\n{others}\nesac\nexec git "$@"\n""")
    program.chmod(0o755)
    data = workspace.parent / "data"
    own = GitSnapshots(PrivateGit(str(program), data / "repository", workspace, data / "index"))
    before = own.record()
    assert [(one.path, one.why) for one in before.left_out] == [("closed/in/", "unreadable")]
    (workspace / "a").unlink()
    found = own.difference(before.tree, own.record().tree)
    assert ([change.path for change in found.changes], found.unkept) == (["a"], ("closed/in/",))


def test_what_was_ignored_is_not_new_when_it_is_so_no_longer(workspace: Path) -> None:
    make_tree(workspace, {b".gitignore": b"out\n", b"out": b"1", b"a": b"1"})
    data = workspace.parent / "data"
    own = GitSnapshots(PrivateGit(GIT, data / "repository", workspace, data / "index"))
    before = own.record()
    make_tree(workspace, {b".gitignore": b"", b"b": b"1"})
    found = own.difference(before.tree, own.record().tree)
    assert ([change.path for change in found.changes], found.unkept) == ([".gitignore", "b"], ("out",))
