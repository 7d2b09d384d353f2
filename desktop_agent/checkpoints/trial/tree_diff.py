"""The differences that a command made on a copy, as changes of the originals and as lines."""

from __future__ import annotations

import os
import stat
from collections.abc import Sequence
from typing import Literal

from desktop_agent.checkpoints.file_state import FileState, FileStateUnreadable, FileSwap, FolderSwap, shape_at
from desktop_agent.checkpoints.trial.tree_copy import CopyFingerprint, OriginalState, TreeCopy, paths_below
from desktop_agent.execution.diffs import changes, lines_of, unified
from desktop_agent.execution.files.descriptor import held, pieces_of
from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.execution.files.real_path import is_below_any
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.text import visible

LARGEST_TEXT = 512 << 10
LARGEST_DIFF = 200_000
"""Characters of all differences together; what comes after is named without its lines."""


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts about a file, link or folder, for people: `target` is a link's."""

    kind: Literal["file", "link", "folder"]
    size: int = 0
    mode: int = 0
    target: str = ""


@dataclass(frozen=True, slots=True)
class CopyDifference:
    """One path that is another in the copy; `before` is None for what came, `after` for what went.

    `diff` is unified, empty where nothing of it is a text, or too much.
    """

    path: str
    before: Facts | None
    after: Facts | None
    diff: str = ""


@dataclass(frozen=True, slots=True)
class TreeDiff:
    """All that a command made of a copy, and what carries it over to the originals.

    `meanwhile` are paths of these whose originals are not any more what was copied: nothing can be carried over.
    """

    differences: tuple[CopyDifference, ...] = ()
    swaps: tuple[FileSwap, ...] = ()
    folders: tuple[FolderSwap, ...] = ()
    meanwhile: tuple[str, ...] = ()

    @property
    def deleted(self) -> Sequence[CopyDifference]:
        return [one for one in self.differences if one.after is None]

    @property
    def added(self) -> Sequence[CopyDifference]:
        return [one for one in self.differences if one.before is None]

    @property
    def changed(self) -> Sequence[CopyDifference]:
        return [one for one in self.differences if one.before is not None and one.after is not None]


@dataclass(frozen=True, slots=True)
class _There:
    """One path in the copy, as the command left it."""

    facts: os.stat_result
    mode: int

    @property
    def kind(self) -> Literal["file", "link", "folder", "other"]:
        kind = self.facts.st_mode
        if stat.S_ISREG(kind):
            return "file"
        return "link" if stat.S_ISLNK(kind) else "folder" if stat.S_ISDIR(kind) else "other"


def compare(copy: TreeCopy) -> TreeDiff:
    """Return what became of a copy that is no longer used. Raises `OSError` where that cannot be told. Blocks."""
    there = {path: _There(facts, mode) for path, facts, mode in paths_below(copy.folder)}
    there = {path: one for path, one in there.items() if one.kind != "other" and not is_below_any(path, copy.without)}
    with FolderHandle.at(copy.original) as original, FolderHandle.ours(copy.folder) as folder:
        comparing = _Comparing(copy, original, folder)
        for path in sorted(copy.seen.keys() | there.keys()):
            comparing.look_at(path, copy.seen.get(path), there.get(path))
    return comparing.compared(there)


class _Comparing:
    def __init__(self, copy: TreeCopy, original: FolderHandle, folder: FolderHandle) -> None:
        self._copy = copy
        self._original, self._folder = original, folder
        self._differences: list[CopyDifference] = []
        self._swaps: list[FileSwap] = []
        self._folders: dict[str, int | None] = {}
        self._meanwhile: list[str] = []
        self._room = LARGEST_DIFF

    def look_at(self, path: str, seen: OriginalState | None, there: _There | None) -> None:
        """Compare one path; most are as they were, which costs nothing but the look at its inode."""
        was_folder = seen is not None and seen.kind == "folder"
        is_folder = there is not None and there.kind == "folder"
        if was_folder or is_folder:
            self._look_at_folder(path, seen if was_folder else None, there if is_folder else None)
        was = None if was_folder else seen
        now = None if is_folder else there
        if was is None and now is None:
            return
        if was is not None and now is not None and was.copy == CopyFingerprint.of(now.facts):
            return
        self._look_at_file(path, was, now)

    def compared(self, there: dict[str, _There]) -> TreeDiff:
        """Return all that was found, with the folders that stay, though all in them goes."""
        for swap in self._swaps:
            above = swap.path.rpartition("/")[0]
            while swap.wanted is None and above:
                if above in there and there[above].kind == "folder":
                    self._folders[above] = there[above].mode
                above = above.rpartition("/")[0]
        folders = tuple(FolderSwap(path, mode) for path, mode in sorted(self._folders.items()))
        return TreeDiff(tuple(self._differences), tuple(self._swaps), folders, tuple(self._meanwhile))

    def _look_at_folder(self, path: str, was: OriginalState | None, now: _There | None) -> None:
        if was is not None and now is not None and stat.S_IMODE(was.copy.mode) == now.mode:
            return
        before = Facts("folder", mode=was.mode) if was is not None else None
        after = Facts("folder", mode=now.mode) if now is not None else None
        self._differences.append(CopyDifference(path, before, after))
        self._folders[path] = now.mode if now is not None else None

    def _look_at_file(self, path: str, was: OriginalState | None, now: _There | None) -> None:
        wanted = self._wanted(path, now)
        if not self._is_as_copied(path, was):
            self._meanwhile.append(path)
            self._note(path, was, now, diff="")
            return
        expected = shape_at(self._original, path) if was is not None else None
        modified = now.facts.st_mtime_ns if now is not None and now.kind == "file" else None
        if expected == wanted and (was is None or modified in (None, was.copy.modified_ns)):
            return  # written, and the same again
        self._swaps.append(FileSwap(path, expected, wanted, modified))
        self._note(path, was, now, diff=self._diff(path, was, now))

    def _wanted(self, path: str, now: _There | None) -> FileState | None:
        if now is None:
            return None
        state = shape_at(self._folder, path)
        if state is None:
            raise FileStateUnreadable(f"{path} has gone from the copy")
        # It may have been made readable for us.
        return FileState("file", state.blob, now.mode) if state.kind == "file" else state

    def _is_as_copied(self, path: str, was: OriginalState | None) -> bool:
        facts = self._original.found(path)
        if facts is None:
            return was is None
        if was is None:
            # A folder may give way to a file, as long as it was copied, too.
            return path in self._copy.seen and stat.S_ISDIR(facts.st_mode)
        return CopyFingerprint.of(facts) == was.original

    def _note(self, path: str, was: OriginalState | None, now: _There | None, *, diff: str) -> None:
        before = Facts(was.kind, was.original.size, was.mode, was.target) if was is not None else None
        after = self._facts(path, now) if now is not None else None
        self._differences.append(CopyDifference(path, before, after, diff))

    def _facts(self, path: str, now: _There) -> Facts:
        target = self._folder.readlink(path) if now.kind == "link" else ""
        return Facts("link" if now.kind == "link" else "file", now.facts.st_size, now.mode, target)

    def _diff(self, path: str, was: OriginalState | None, now: _There | None) -> str:
        """Return the change of a text as lines, as long as there is room for it; of what goes the name is enough."""
        if now is None or now.kind != "file" or (was is not None and was.kind != "file"):
            return ""
        old = _text(self._original, path) if was is not None else ""
        new = _text(self._folder, path)
        if old is None or new is None:
            return ""
        old_lines, new_lines = lines_of(old), lines_of(new)
        name = visible(path, keep_newlines=False)
        diff = unified(old_lines, new_lines, changes(old_lines, new_lines), name, is_new=was is None)
        if len(diff) > self._room:
            return ""
        self._room -= len(diff)
        return diff


def all_diffs(differences: Sequence[CopyDifference]) -> str:
    """Return the differences of texts as one."""
    return "".join(one.diff for one in differences)


def _text(folder: FolderHandle, path: str) -> str | None:
    """Return what a file holds as text; None where it is none, or too long to be compared."""
    try:
        descriptor = folder.open(path)
    except OSError:
        return None
    with held(descriptor):
        data = b"".join(pieces_of(descriptor, LARGEST_TEXT + 1))
    if len(data) > LARGEST_TEXT or b"\0" in data:
        return None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return None
