"""Ignored files of a workspace: no snapshot holds them, but a command may delete them.

Git names folders that it ignores whole, and does not look into them; they are listed here, up to a limit.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Collection, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from desktop_agent.checkpoints.snapshots.private_git import PrivateGit, split
from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.lazy_dataclass import dataclass

MOST_NAMES = 10_000


@dataclass(frozen=True, slots=True)
class IgnoredPaths:
    """Files and folders that git ignores, relative to the workspace; folders come before what is in them."""

    files: tuple[str, ...] = ()
    folders: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MissingFiles:
    """The number of missing files; `names` are files, or folders that are gone as a whole."""

    names: tuple[str, ...] = ()
    count: int = 0


def ignored(git: PrivateGit) -> IgnoredPaths:
    """List what git ignores now. Raises `OSError`."""
    output = git.ask("ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory")
    files = [name for name in split(output) if not name.endswith("/")]
    folders: list[str] = []
    waiting = deque(name.rstrip("/") for name in split(output) if name.endswith("/"))
    with FolderHandle.at(git.work_tree) as work_tree:
        while waiting and len(files) + len(folders) < MOST_NAMES:
            folder = waiting.popleft()
            folders.append(folder)
            try:
                with work_tree.listed(folder) as listed, os.scandir(listed) as entries:
                    for entry in entries:
                        is_folder = entry.is_dir(follow_symlinks=False)
                        (waiting if is_folder else files).append(f"{folder}/{entry.name}")
            except OSError:
                continue  # who cannot list it cannot delete in it either
    return IgnoredPaths(tuple(dict.fromkeys(files)), (*folders, *waiting))


def are_ignored(git: PrivateGit, paths: Sequence[str]) -> bool:
    """Return whether git ignores each of some paths that lie in the workspace, folders with all in them.

    What the project's own git tracks is not ignored, whatever the patterns say. Raises `OSError`.
    """
    if _is_any_tracked(git, paths):
        return False
    listing = ("ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory")
    ignored_names = {name.rstrip("/") for name in split(git.ask(*listing, "--", *paths))}
    return all(any(path == one or _is_in(path, one) for one in ignored_names) for path in paths)


def _is_any_tracked(git: PrivateGit, paths: Sequence[str]) -> bool:
    """Return whether the repository around the workspace tracks something at some paths or below them.

    Our git reads its index, so that nothing of its configuration counts. Raises `OSError`, also for an index that is
    only whole with other files of that repository.
    """
    top = next((one for one in (git.work_tree, *git.work_tree.parents) if os.path.lexists(one / ".git")), None)
    if top is None:
        return False
    index = _folder_of_git(top / ".git") / "index"
    if not index.exists():
        return False
    below = git.work_tree.relative_to(top)
    theirs = replace(git, work_tree=top, index=index)
    return bool(theirs.ask("ls-files", "-z", "--cached", "--", *(str(below / path) for path in paths)))


def _folder_of_git(place: Path) -> Path:
    """Return where git keeps what belongs to a work tree: a file says it for a submodule or a further work tree."""
    if place.is_dir():
        return place
    text = place.read_text(encoding="utf-8", errors="surrogateescape").removeprefix("gitdir:").strip()
    return place.parent / text


def lost(workspace: Path, before: IgnoredPaths, trashed: Collection[str]) -> MissingFiles:
    """Return what of it is gone, and kept nowhere."""
    with ExitStack() as stack:
        try:
            gone = _Gone(stack.enter_context(FolderHandle.at(workspace)))
        except OSError:  # all of it is gone
            gone = _Gone(None)
        files = [name for name in before.files if name not in trashed and gone.top(name)]
        folders = [name for name in before.folders if gone.top(name)]
        unlisted = [name for name in folders if not any(_is_in(one, name) for one in (*before.files, *trashed))]
        tops = dict.fromkeys((*map(gone.top, files), *(gone.top(f"{name}/") for name in unlisted)))
    return MissingFiles(tuple(tops), len(files) or len(unlisted))


class _Gone:
    """Finds what is gone, with the highest folder above it that is gone, too; each folder is looked at once."""

    def __init__(self, workspace: FolderHandle | None) -> None:
        self._workspace = workspace
        self._folders: dict[str, str] = {"": ""}

    def top(self, name: str) -> str:
        """Return the highest folder that is gone above a name, or the name; nothing where it is there."""
        folder = name.rpartition("/")[0]
        if folder not in self._folders:
            above = self.top(folder)
            self._folders[folder] = f"{above.rstrip('/')}/" if above else ""
        if self._folders[folder]:
            return self._folders[folder]
        is_gone = self._workspace is None or self._workspace.visible(name.rstrip("/")) is None
        return name if is_gone else ""


def _is_in(name: str, folder: str) -> bool:
    return name.startswith(f"{folder}/")
