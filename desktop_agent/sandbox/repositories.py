"""The git repositories in and around a workspace: git has to write to their folders, and nobody to what it runs."""

from __future__ import annotations

import os
import stat
from collections.abc import Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path

from desktop_agent.execution.folder_handle import FolderHandle

LONGEST_POINTER = 8 * 1024
MOST_ENTRIES = 500
MOST_REPOSITORIES = 6


def git_folder(workspace: str, home: str) -> str:
    """Return the real folder of the repository around a workspace, "" where there is none. Looks at the disk.

    Above the workspace it is looked for too, but a repository that holds the whole home is left alone. What a file
    `.git` names counts only where that folder names the file in turn, as `git worktree add` makes it: else whoever
    can write the file would choose what becomes writable. Source: gitrepository-layout(5), git-worktree(1).
    """
    for folder in (workspace, *map(str, Path(workspace).parents)):
        if folder != workspace and (home == folder or home.startswith(folder.rstrip("/") + "/")):
            return ""
        found = _at(f"{folder}/.git")
        if found is not None:
            return found
    return ""


def repositories(folders: Sequence[str], workspace: str, home: str) -> tuple[str, ...]:
    """Return the real folders of the repositories that commands may write to. Looks at the disk.

    These are that around the workspace, those in the writable folders and one level below, and the submodules of
    each; more than a few are not looked for, as each costs every command some time.
    """
    around = git_folder(workspace, home)
    found = [*([around] if around else []), *(path for folder in folders for path in inside(folder))]
    return tuple(dict.fromkeys([*found, *(path for one in found for path in _submodules(one))]))


def _submodules(git: str) -> Sequence[str]:
    path = f"{git}/modules"
    with suppress(OSError), FolderHandle.at(path) as folder, folder.listed() as listed, os.scandir(listed) as entries:
        found = islice(entries, MOST_REPOSITORIES)
        return [f"{path}/{entry.name}" for entry in found if entry.is_dir(follow_symlinks=False)]
    return []


def inside(folder: str) -> Sequence[str]:
    """Return the repositories of a folder itself and of the folders in it. Looks at the disk."""
    found: list[str] = []
    with suppress(OSError), FolderHandle.at(folder) as opened:
        if opened.is_folder(".git"):
            found.append(f"{folder}/.git")
        with opened.listed() as listed, os.scandir(listed) as entries:
            for entry in islice(entries, MOST_ENTRIES):
                if len(found) >= MOST_REPOSITORIES:
                    break
                with suppress(OSError):  # one that is closed
                    if entry.is_dir(follow_symlinks=False) and opened.is_folder(f"{entry.name}/.git"):
                        found.append(f"{folder}/{entry.name}/.git")
    return found


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
    pointer = _first_line(file)
    if not pointer.startswith("gitdir: ") or "\0" in pointer:
        return ""
    own = os.path.realpath(os.path.join(os.path.dirname(file), pointer.removeprefix("gitdir: ")))  # noqa: PTH118, PTH120
    back = _first_line(f"{own}/gitdir").partition("\0")[0]
    common, _, _ = own.rpartition("/worktrees/")
    if not common or os.path.realpath(back) != os.path.realpath(file):
        return ""
    return common


def _first_line(path: str) -> str:
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - a name of any bytes
            return os.fsdecode(file.read(LONGEST_POINTER)).partition("\n")[0].rstrip("\r")
    except (OSError, ValueError):
        return ""
