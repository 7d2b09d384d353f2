"""Counts files, folders and bytes of a deletion within limits. Does not follow links."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from dataclasses import field

from desktop_agent.execution.files.real_path import real_path
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.disk.git_queries import Budget, PreviewQueryError
from desktop_agent.permissions.records import record

ENTRIES_LIMIT = 60_000


@record
class Root:
    """One operand that goes, and how much with it."""

    path: str
    files: int
    size: int


@dataclass(slots=True)
class DeletionCount:
    """Counts paths as if they were deleted in the order of the calls. `paths` are real files and folders.

    `is_complete` is false where a limit ended the count: then there is at least this much.
    """

    budget: Budget
    files: int = 0
    folders: int = 0
    size: int = 0
    paths: set[str] = field(default_factory=set)
    roots: list[Root] = field(default_factory=list)
    repositories: list[str] = field(default_factory=list)
    """Folders below, or the operands themselves, whose own `.git` folder goes too."""
    has_linked: bool = False
    """A submodule or another work tree is in it, whose repository lies elsewhere."""
    is_complete: bool = True
    _resolved: dict[str, str] = field(default_factory=dict)
    _may_change: dict[str, bool] = field(default_factory=dict)
    _seen: set[tuple[int, int]] = field(default_factory=set)

    def take(self, written: str, *, is_tree: bool, takes_empty: bool = False, only_folder: bool = False) -> bool:
        """Delete one operand as rm does; return whether anything goes. `only_folder`: as rmdir does."""
        path = self._meant(written)
        if path is None or path in self.paths or self._is_enough():
            return False
        try:
            status = os.lstat(path)
        except (FileNotFoundError, NotADirectoryError):
            return False
        may_go = self._may_change_in(path.rpartition("/")[0] or "/")
        if stat.S_ISLNK(status.st_mode) and written.endswith("/"):
            # With a slash at its end rm empties what a link leads to, and then fails on the link.
            path, may_go, status = real_path(path), False, os.stat(path)  # noqa: PTH116 - any bytes
            if not is_tree:
                return False
        before, files, size = len(self.paths), self.files, self.size
        if not stat.S_ISDIR(status.st_mode):
            if may_go and not only_folder:
                self._file(path, status)
        elif is_tree:
            if path.endswith("/.git"):
                self.repositories.append(path.removesuffix("/.git"))
            self._tree(path, may_go=may_go)
        elif takes_empty and may_go and self._is_empty(path):
            self._folder(path)
            self.repositories += [path.removesuffix("/.git")] if path.endswith("/.git") else []
        if len(self.paths) > before:
            self.roots.append(Root(path, self.files - files, self.size - size))
        return len(self.paths) > before

    def _may_change_in(self, folder: str) -> bool:
        """Return whether entries of a folder may go; find names each of them by itself."""
        if folder not in self._may_change:
            self._may_change[folder] = _may_change(folder)
        return self._may_change[folder]

    def _tree(self, top: str, *, may_go: bool) -> None:
        visited: list[tuple[str, bool]] = []
        stays: set[str] = set()
        waiting = [(top, may_go)]
        while waiting and not self._is_enough():
            folder, goes = waiting.pop()
            visited.append((folder, goes))
            may_change = _may_change(folder)
            try:
                with os.scandir(folder) as entries:
                    folders = self._listed(entries, None if may_change else (folder, stays))
            except PermissionError:
                # Who cannot list it cannot empty it either.
                stays.add(folder)
                continue
            waiting += [(below, may_change) for below in folders]
        # Parents come before what lies in them, and go only when that is gone.
        for folder, goes in reversed(visited if self.is_complete else []):
            if folder in stays or not goes:
                stays.add(folder.rpartition("/")[0])
            elif folder not in self.paths:
                self._folder(folder)

    def _listed(self, entries: Iterator[os.DirEntry[str]], listing: tuple[str, set[str]] | None) -> list[str]:
        """Delete the files of one folder; return the folders in it. Tens of thousands of files go through here.

        Where its permissions keep them, `listing` is its path and the set of folders that stay.
        """
        folders = []
        for seen, entry in enumerate(entries, 1):
            if seen % 256 == 0 and self._is_enough():
                break
            is_folder = entry.is_dir(follow_symlinks=False)
            if entry.name == ".git":
                self.repositories += [entry.path.removesuffix("/.git")] if is_folder else []
                self.has_linked = self.has_linked or not is_folder
            if is_folder:
                folders.append(entry.path)
            elif listing is not None:
                listing[1].add(listing[0])
            elif entry.path not in self.paths:
                self._file(entry.path, entry.stat(follow_symlinks=False))
        return folders

    def _is_enough(self) -> bool:
        """Return whether a limit is reached; then the count is no longer complete."""
        if len(self.paths) >= ENTRIES_LIMIT or self.budget.is_over():
            self.is_complete = False
        return not self.is_complete

    def _meant(self, written: str) -> str | None:
        """Return the path whose entry goes, its folder resolved; None for what rm refuses: `.`, `..`, `file/`."""
        bare = written.rstrip("/")
        folder, _, name = bare.rpartition("/")
        if not name:
            raise PreviewQueryError("the root: not every rm refuses it")
        if name in (".", ".."):
            return None
        if folder not in self._resolved:
            self._resolved[folder] = real_path(folder or "/").rstrip("/")
        path = f"{self._resolved[folder]}/{name}"
        return path if bare == written or os.path.isdir(path) else None  # noqa: PTH112 - any bytes

    def _file(self, path: str, status: os.stat_result) -> None:
        self.paths.add(path)
        self.files += 1
        if status.st_nlink > 1:
            # Two names of one file take its room once.
            identity = (status.st_dev, status.st_ino)
            if identity in self._seen:
                return
            self._seen.add(identity)
        self.size += status.st_size

    def _folder(self, path: str) -> None:
        self.paths.add(path)
        self.folders += 1

    def _is_empty(self, folder: str) -> bool:
        try:
            with os.scandir(folder) as entries:
                return all(entry.path in self.paths for entry in entries)
        except PermissionError:
            return False


def _may_change(folder: str) -> bool:
    return os.access(folder, os.W_OK | os.X_OK)
