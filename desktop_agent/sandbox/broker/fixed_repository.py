"""Fixes git's repository by its environment, so that a line cannot put another in its place.

Git looks for `.git` in its folder, and in those above it, each time it starts. Between our own look and that, a
process of the line can make a repository in a folder between, whose configuration says what is run. So git is told
the repository. Folders on the way to that keep their names (`pinned_folders.py`).

Source: git(1), GIT_DIR and GIT_WORK_TREE; gitrepository-layout(5).
"""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping, Sequence

DIR, WORK_TREE = "GIT_DIR", "GIT_WORK_TREE"

_PLAIN = frozenset({"--no-pager", "--no-optional-locks"})
_HERE = frozenset(
    {
        *("push", "pull", "fetch", "ls-remote", "remote", "branch", "checkout", "switch", "tag", "merge", "rebase"),
        *("commit", "log", "status", "diff", "submodule", "lfs"),
    }
)
"""What git does in the repository that it is in; others, such as `clone` and `init`, make one."""

Variables = tuple[tuple[str, str], ...]


def repository_variables(argv: Sequence[str], marker: str) -> Variables:
    """Return what is said to a command that is git, where a `marker` makes a folder a work tree. Looks at the disk.

    Nothing is said of a repository that git would not take itself.
    """
    folder, _, name = marker.rpartition("/")
    if name != ".git" or not _works_here(argv) or not _is_own_repository(marker):
        return ()
    return (DIR, marker), (WORK_TREE, folder)


def without_repository(environment: Mapping[str, str], folder: str) -> Mapping[str, str]:
    """Return what a hook is told that git runs in a folder, as it would be told by a git that looked for itself.

    What it runs may be git in other folders, as tests do.
    """
    is_set = environment.get(DIR) == f"{folder}/.git" and environment.get(WORK_TREE) == folder
    left_out = (DIR, WORK_TREE) if is_set else ()
    return {name: value for name, value in environment.items() if name not in left_out}


def _works_here(argv: Sequence[str]) -> bool:
    """Return whether a command is git, which is told neither a folder nor a repository, and makes none."""
    if not argv or argv[0].rpartition("/")[2] != "git":
        return False
    words = iter(argv[1:])
    for word in words:
        if word == "-c":
            next(words, None)
        elif word not in _PLAIN:
            return word in _HERE
    return False


def _is_own_repository(marker: str) -> bool:
    try:
        status = os.lstat(marker)
        leads = stat.S_ISREG(status.st_mode) or stat.S_ISREG(os.lstat(f"{marker}/HEAD").st_mode)
    except OSError:
        return False
    return leads and status.st_uid == os.geteuid()
