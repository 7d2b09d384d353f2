"""What deleting some paths would take: files, folders and bytes, counted on the disk within limits. Links are not followed."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass, field

from desktop_agent.permissions.local_git import Budget, NotLearnt

ENTRIES_LIMIT = 60_000


@dataclass(slots=True)
class Removal:
    """What is gone so far, as if it had been deleted in the order of the calls. `paths` are real, files and folders.

    `is_complete` is false where a limit ended the count: then there is at least this much.
    """

    budget: Budget
    may_all: bool = False
    """It would be done as root: no folder's permissions keep anything."""
    files: int = 0
    folders: int = 0
    size: int = 0
    paths: set[str] = field(default_factory=set)
    roots: list[str] = field(default_factory=list)
    repositories: list[str] = field(default_factory=list)
    """Folders below, or the operands themselves, whose own `.git` folder goes too."""
    has_linked: bool = False
    """A submodule or another work tree is in it, whose repository lies elsewhere."""
    is_complete: bool = True
    _seen: set[tuple[int, int]] = field(default_factory=set)

    def take(self, written: str, *, is_tree: bool, takes_empty: bool = False, only_folder: bool = False) -> bool:
        """Delete one operand as rm does; return whether anything goes. `only_folder`: as rmdir does."""
        path = _meant(written)
        if path is None or path in self.paths:
            return False
        try:
            found = os.lstat(path)
        except (FileNotFoundError, NotADirectoryError):
            return False
        may_go = self._may_change(os.path.dirname(path))  # noqa: PTH120 - names may hold any bytes
        before = len(self.paths)
        if not stat.S_ISDIR(found.st_mode):
            if may_go and not only_folder:
                self._file(path, found)
        elif is_tree:
            self._tree(path, may_go=may_go)
        elif takes_empty and may_go and self._is_empty(path):
            self._folder(path)
        if len(self.paths) > before:
            self.roots.append(path)
        return len(self.paths) > before

    def _tree(self, top: str, *, may_go: bool) -> None:
        visited: list[tuple[str, bool]] = []
        waiting = [(top, may_go)]
        while waiting and self.is_complete:
            folder, goes = waiting.pop()
            visited.append((folder, goes))
            may_change = self._may_change(folder)
            for entry in self._entries(folder):
                if entry.name == ".git":
                    self._repository(folder, entry)
                if entry.is_dir(follow_symlinks=False):
                    waiting.append((entry.path, may_change))
                elif may_change and entry.path not in self.paths:
                    self._file(entry.path, entry.stat(follow_symlinks=False))
        if self.is_complete:
            # Parents come before what lies in them, and go only when that is gone.
            for folder, goes in reversed(visited):
                if goes and folder not in self.paths and self._is_empty_now(folder):
                    self._folder(folder)

    def _entries(self, folder: str) -> Iterator[os.DirEntry[str]]:
        try:
            with os.scandir(folder) as entries:
                for seen, entry in enumerate(entries):
                    if len(self.paths) >= ENTRIES_LIMIT or (seen % 64 == 0 and self.budget.is_over()):
                        self.is_complete = False
                        return
                    yield entry
        except PermissionError as error:
            if self.may_all:
                raise NotLearnt("a folder that only root can read") from error
            # Who cannot list it cannot empty it either.

    def _repository(self, folder: str, entry: os.DirEntry[str]) -> None:
        if entry.is_dir(follow_symlinks=False):
            self.repositories.append(folder)
        else:
            self.has_linked = True

    def _file(self, path: str, found: os.stat_result) -> None:
        self.paths.add(path)
        self.files += 1
        if found.st_nlink > 1:
            # Two names of one file take its room once.
            identity = (found.st_dev, found.st_ino)
            if identity in self._seen:
                return
            self._seen.add(identity)
        self.size += found.st_size

    def _folder(self, path: str) -> None:
        self.paths.add(path)
        self.folders += 1

    def _is_empty(self, folder: str) -> bool:
        return all(entry.path in self.paths for entry in self._entries(folder)) and self.is_complete

    def _is_empty_now(self, folder: str) -> bool:
        # Looking once more costs as much again; most folders that may be changed lose all they hold.
        return self._may_change(folder) or self._is_empty(folder)

    def _may_change(self, folder: str) -> bool:
        return self.may_all or os.access(folder, os.W_OK | os.X_OK)


def _meant(written: str) -> str | None:
    """Return the path whose entry goes, its folder resolved; None for what rm refuses: `.`, `..`, and links with `/`."""
    bare = written.rstrip("/")
    folder, _, name = bare.rpartition("/")
    if name in ("", ".", ".."):
        return None
    path = f"{os.path.realpath(folder or '/').rstrip('/')}/{name}"
    if bare != written and not stat.S_ISDIR(_mode(path)):
        return None
    return path


def _mode(path: str) -> int:
    try:
        return os.lstat(path).st_mode
    except OSError:
        return 0
