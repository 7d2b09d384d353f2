"""Runs commands on a copy of the workspace and applies their changes whole, or discards them."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable, Collection
from contextlib import suppress
from pathlib import Path

from desktop_agent.checkpoints.file_state import FileSwap
from desktop_agent.checkpoints.restore.transaction import FilesChangedError, Stands, carry_out, not_as_expected
from desktop_agent.checkpoints.trial.tree_copy import (
    CopyFingerprint,
    CopyLimits,
    TreeCopy,
    copy_tree,
    remove_tree,
)
from desktop_agent.checkpoints.trial.tree_diff import TreeDiff, compare
from desktop_agent.execution.files.descriptor import copy_content, held
from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.ids import new_id
from desktop_agent.lazy_dataclass import dataclass

WHAT = "trial"
_LOCK = "lock"


@dataclass(frozen=True, slots=True)
class Trial:
    """One copy of a workspace, and of the temp folder that commands take for `/tmp`. Everything here blocks."""

    place: Path
    copy: TreeCopy
    temp: Path
    _lock: int

    def compare(self) -> TreeDiff:
        """Return what became of the copy; to be called when nothing uses it any more. Raises `OSError`."""
        return compare(self.copy)

    def changed_meanwhile(self, compared: TreeDiff) -> tuple[str, ...]:
        """Return the paths whose originals are not the very ones that were copied, in content, mode or time."""
        with FolderHandle.at(self.copy.original) as original:
            others = [swap.path for swap in compared.swaps if not self._is_as_seen(original, swap.path)]
            changed = not_as_expected(original, compared.swaps, compared.folders)
        return tuple(dict.fromkeys((*compared.meanwhile, *others, *changed)))

    def apply(self, compared: TreeDiff, journals: Path, stands: Stands | None = None) -> None:
        """Carry all of it over to the workspace, or nothing; raises what `carry_out` raises."""
        if others := self.changed_meanwhile(compared):
            raise FilesChangedError(others)
        carry_out(
            *(self.copy.original, compared.swaps, self._write, journals, WHAT),
            folders=compared.folders,
            stands=stands,
        )

    def _is_as_seen(self, original: FolderHandle, path: str) -> bool:
        seen = self.copy.seen.get(path)
        if seen is None or seen.kind == "folder":
            return True  # there was no file
        try:
            return CopyFingerprint.of(original.lstat(path)) == seen.original
        except OSError:
            return False

    def remove(self) -> None:
        """Remove the copy."""
        remove_tree(self.place)
        with suppress(OSError):
            os.close(self._lock)

    def _write(self, swap: FileSwap, descriptor: int) -> None:
        with FolderHandle.ours(self.copy.folder) as folder:
            if swap.wanted is not None and swap.wanted.kind == "link":
                os.write(descriptor, os.fsencode(folder.readlink(swap.path)))
                return
            source = folder.open(swap.path)
        with held(source):
            copy_content(source, descriptor)


@dataclass(frozen=True, slots=True)
class TrialWorkspaces:
    """The folders of one conversation's trials: `folder` for the copies, `journals` of the workspace.

    `without` are real paths that no copy holds.
    """

    folder: Path
    workspace: Path
    temp: Path
    journals: Path
    without: tuple[str, ...] = ()
    stands: Stands | None = None

    def begin(self, is_stopped: Callable[[], bool]) -> Trial:
        """Copy the workspace; raises what `begin_trial` raises. Blocks."""
        workspace, temp = self.workspace.resolve(), self.temp.resolve()
        return begin_trial(self.folder, workspace, temp, without=self.without, is_stopped=is_stopped)


def begin_trial(
    folder: Path,
    workspace: Path,
    temp: Path,
    *,
    room: CopyLimits | None = None,
    without: Collection[str] = (),
    is_stopped: Callable[[], bool] = lambda: False,
) -> Trial:
    """Copy a real workspace and its temp folder into a new place below `folder`. Raises what `copy_tree` raises.

    `without` are real paths that are not copied. Nothing is left where it raises.
    """
    place = folder / new_id()
    place.mkdir(mode=0o700, parents=True)
    lock = os.open(place / _LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        copy = copy_tree(workspace, place / "workspace", room=room, without=without, is_stopped=is_stopped)
        own = copy_tree(temp, place / "temp", room=room, is_stopped=is_stopped)
    except BaseException:
        remove_tree(place)
        os.close(lock)
        raise
    return Trial(place, copy, own.folder, lock)


def sweep_trials(folder: Path) -> None:
    """Remove the copies of programs that live no more: each holds a lock on its own as long as it lives."""
    for place in folder.iterdir() if folder.is_dir() else ():
        with suppress(OSError):
            # One that has no lock yet has just been made, or its program was killed at that very moment.
            flags = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC
            with held(os.open(place / _LOCK, flags, 0o600)) as lock:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                remove_tree(place)
