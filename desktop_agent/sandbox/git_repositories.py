"""Git repositories in and around a workspace: git may write to them, but not to what it runs."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.execution.files.real_path import real_path

LONGEST_POINTER = 8 * 1024


def git_folder(workspace: str, home: str) -> str:
    """Return the real folder of the repository around a workspace, "" where there is none. Looks at the disk.

    Above the workspace it is looked for too, but a repository that holds the whole home is left alone. What a file
    `.git` names counts only where that folder names the file in turn, as `git worktree add` makes it: else whoever
    can write the file would choose what becomes writable. Source: gitrepository-layout(5), git-worktree(1).
    """
    for folder in (workspace, *map(str, Path(workspace).parents)):
        if folder != workspace and (home == folder or home.startswith(folder.rstrip("/") + "/")):
            return ""
        place = _at(f"{folder}/.git")
        if place is not None:
            return place
    return ""


def pointed_to(file: str) -> str:
    """Return the real folder that a file `.git` leads to, as git reads it; "" where it is none. Looks at the disk.

    Whether it may be trusted is another matter. Source: gitrepository-layout(5).
    """
    pointer = _line_of(file)
    if not pointer.startswith("gitdir: "):
        return ""
    return real_path(os.path.join(os.path.dirname(file), pointer.removeprefix("gitdir: ")))  # noqa: PTH118, PTH120


def is_worktree_of(own: str, repository: str, file: str) -> bool:
    """Return whether a folder is what a repository keeps of one worktree, whose file `.git` leads back to it.

    Then configuration and hooks are those of the repository. Source: git-worktree(1), "DETAILS".
    """
    leads = real_path(os.path.join(own, _line_of(f"{own}/commondir")))  # noqa: PTH118
    back = _line_of(f"{own}/gitdir")
    return leads == repository and (not file or real_path(os.path.join(own, back)) == real_path(file))  # noqa: PTH118


def _at(path: str) -> str | None:
    """Return the folder that one `.git` stands for, "" for one that is not trusted, None where there is none."""
    try:
        status = os.lstat(path)
    except OSError:
        return None
    if stat.S_ISDIR(status.st_mode):
        return path if status.st_uid == os.geteuid() or os.access(path, os.W_OK) else ""
    return _named_by(path) if stat.S_ISREG(status.st_mode) else ""


def _named_by(file: str) -> str:
    own = pointed_to(file)
    if not own:
        return ""
    back = _line_of(f"{own}/gitdir")
    common, _, _ = own.rpartition("/worktrees/")
    if not common or real_path(back) != real_path(file):
        return ""
    return common


def _line_of(path: str) -> str:
    """Return what a file names as git reads it: all of it but for the ends of lines behind it.

    A line's end within is part of the name: who reads the first line alone takes another folder than git does.
    """
    folder, _, name = path.rpartition("/")
    try:
        with FolderHandle.at(folder) as handle:
            _, content = handle.read(name, LONGEST_POINTER)
    except OSError:
        return ""
    text = os.fsdecode(content or b"").rstrip("\r\n")
    return text if "\0" not in text else ""
