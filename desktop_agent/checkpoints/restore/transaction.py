"""Changes many files at once: all or none, also if the program is killed.

What is to come is written beside first, then a journal says what is meant, then names are given. The files that were
there keep another name until all is done. No change by others is lost: each file is looked at before and after it
is taken away. What is expected somewhere has to be kept elsewhere by the caller. Everything here blocks.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path

from desktop_agent.checkpoints.file_state import (
    FileState,
    FileStateUnreadable,
    FileSwap,
    FolderSwap,
    PathResolver,
    shape_at,
)
from desktop_agent.checkpoints.restore.journal import Journal, TransactionRecord
from desktop_agent.checkpoints.restore.staged_rename import ConcurrentChange, StagedRename, give_folders
from desktop_agent.checkpoints.staging import Staging, locked, remove_staged
from desktop_agent.execution.files.atomic_write import LEFT_BEHIND_S, sync_folder
from desktop_agent.execution.files.descriptor import held, unnamed_file
from desktop_agent.execution.files.folder_handle import FolderHandle, NotBelow
from desktop_agent.execution.files.safe_open import FileRefused
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import in_short, reason

Source = Callable[[FileSwap, int], None]
"""Writes what a file is to hold into a descriptor."""
Stands = Callable[[str, Callable[[], bytes]], None]
"""Hears of each file that was given a place: its real path, and what returns the content that it was given."""
_MANY = 50
"""More files than this are brought to the disk together: one by one takes some milliseconds each."""
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL


class FilesChangedError(OSError):
    """Files are not as they were left, so nothing was touched."""

    def __init__(self, paths: Sequence[str]) -> None:
        super().__init__(f"changed since: {', '.join(paths[:5])}")
        self.paths = tuple(paths)


class TransactionFailed(OSError):
    """It could not be done, and all is as it was; the message says why."""


class TransactionIncomplete(OSError):
    """It could be neither done nor taken back now. Nothing is lost: it is tried again at the next start."""


@dataclass(frozen=True, slots=True)
class RecoveredTransaction:
    """A transaction that recovery finished. `left` are paths that others have changed since: they stay.

    `conversation` is the one that it was begun for, where that can take it back.
    """

    what: str
    left: tuple[str, ...] = ()
    conversation: str | None = None


def not_as_expected(
    workspace: FolderHandle, swaps: Sequence[FileSwap], folders: Sequence[FolderSwap] = ()
) -> tuple[str, ...]:
    """Return the paths at which there is something else than what is expected there; some `folders` may go, too."""
    going, ways = {swap.path for swap in swaps if swap.wanted is None}, PathResolver(workspace)
    # An empty folder gives way, too, with nothing in it that goes.
    going.update(f"{one.path}/" for one in folders if one.mode is None)
    return tuple(swap.path for swap in swaps if not _is_as_expected(workspace, swap, going, ways))


def obstructed(workspace: Path, swaps: Sequence[FileSwap]) -> tuple[str, ...]:
    """Return the paths that nothing can be put at: what stands in the way is no file that could be kept.

    Raises `OSError`.
    """
    going = {swap.path for swap in swaps if swap.wanted is None}
    new_files = [swap for swap in swaps if swap.expected is None]
    with FolderHandle.at(workspace) as folder:
        ways = PathResolver(folder)
        return tuple(swap.path for swap in new_files if not _is_as_expected(folder, swap, going, ways))


def carry_out(
    workspace: Path,
    swaps: Sequence[FileSwap],
    source: Source,
    journals: Path,
    what: str,
    *,
    folders: Sequence[FolderSwap] = (),
    begun: TransactionRecord | None = None,
    stands: Stands | None = None,
) -> None:
    """Do it; raises `FilesChangedError`, `TransactionFailed` or `TransactionIncomplete`.

    `what` tells a person what was begun.

    `folders` come last, as far as they can be had: no content depends on them. `begun` is kept for a start that has
    to finish it. `stands` hears at the end what was given, whatever a job has made of it by then.
    """
    if not swaps and not folders:
        return
    with ExitStack() as stack:
        try:
            stack.enter_context(held(locked(_lock_of(journals))))
            folder = stack.enter_context(FolderHandle.at(workspace))
        except OSError as error:
            raise TransactionFailed(reason(error)) from error
        _carry_out(folder, swaps, source, journals, what, folders=folders, begun=begun)
        for swap in swaps:
            if stands is not None and swap.wanted is not None and swap.wanted.kind == "file":
                stands(f"{folder.path}/{swap.path}", partial(content_of, swap, source))


def content_of(swap: FileSwap, source: Source) -> bytes:
    """Return what a source writes."""
    descriptor = unnamed_file()
    with open(descriptor, "r+b", closefd=True) as file:  # noqa: PTH123 - it has no path
        source(swap, descriptor)
        file.seek(0)
        return file.read()


def _lock_of(journals: Path) -> Path:
    """Return the lock of the program that carries out a journal, so that no other finishes it."""
    return journals.with_name(f"{journals.name}.lock")


def _carry_out(
    workspace: FolderHandle,
    swaps: Sequence[FileSwap],
    source: Source,
    journals: Path,
    what: str,
    *,
    folders: Sequence[FolderSwap],
    begun: TransactionRecord | None,
) -> None:
    if others := not_as_expected(workspace, swaps, folders):
        raise FilesChangedError(others)
    ordered = in_order(swaps)
    staging = Staging.named(journals, workspace)
    with ExitStack() as stack:
        try:
            staged = stack.enter_context(staging.make(workspace))
            _stage_all(staged, ordered, source)
            about = (what, tuple(ordered), tuple(folders), begun)
            meant = Journal(workspace.path, staging.name, *about, staging_folder=staging.folder)
            journal = Journal.begin(journals, meant)
        except OSError as error:
            staging.remove(workspace)
            raise TransactionFailed(reason(error)) from error
        _do_all(workspace, ordered, staged, staging, journal)
    try:
        give_folders(workspace, folders)
    except OSError as error:
        raise TransactionIncomplete(reason(error)) from error
    with suppress(OSError):  # all is done: what is left over is removed another time
        journal.unlink()
        staging.remove(workspace)


def recover(journals: Path) -> tuple[RecoveredTransaction, ...]:
    """Finish what a killed program had begun. What cannot be finished now is tried at the next start.

    Where a program does it right now, it is not killed, and nothing is left to be finished.
    """
    if not any(path for name in ("*.json", "*.new") for path in journals.glob(name)):
        return ()
    try:
        lock = locked(_lock_of(journals), waits=False)
    except OSError:
        return ()
    with held(lock):
        return _recovered(journals)


def _recovered(journals: Path) -> tuple[RecoveredTransaction, ...]:
    transactions = []
    for path in journals.glob("*.new"):
        path.unlink(missing_ok=True)  # its writer was killed: all that do hold the lock
    for path in sorted(journals.glob("*.json")):
        journal = Journal.read(path)
        if journal is None:
            path.unlink(missing_ok=True)  # it was never begun: a journal is whole or not there
        else:
            # A workspace that is not there now may be there at the next start.
            with suppress(OSError, FileRefused), FolderHandle.at(journal.workspace) as workspace:
                finished = _finished(journal, workspace)
                journal.finish(path, finished.left)
                transactions.append(finished)
                journal.staging.remove(workspace)
    return tuple(transactions)


def in_order(swaps: Sequence[FileSwap]) -> list[FileSwap]:
    """Return them as they can be done: what goes first, then what changes, then what comes; by folder."""

    def rank(swap: FileSwap) -> tuple[int, str]:
        kind = 0 if swap.wanted is None else 1 if swap.expected is not None else 2
        return kind, swap.path

    return sorted(swaps, key=rank)


def _is_as_expected(workspace: FolderHandle, swap: FileSwap, going: set[str], ways: PathResolver) -> bool:
    if (above := ways.barred(swap.path)) != "":
        # Nothing of the workspace is behind a link; where that goes, there is room.
        return swap.expected is None and above in going
    try:
        state = shape_at(workspace, swap.path)
    except FileStateUnreadable:
        # A folder may be in the way, as long as all that is in it goes.
        is_going = any(one.startswith(f"{swap.path}/") for one in going)
        return swap.expected is None and is_going and workspace.is_folder(swap.path)
    return state is None if swap.expected is None else swap.expected.is_like(state)


def _stage_all(staging: FolderHandle, swaps: Sequence[FileSwap], source: Source) -> None:
    are_many = len(swaps) > _MANY
    for number, swap in enumerate(swaps):
        if swap.wanted is not None:
            _stage(staging, Staging.new(number), swap, swap.wanted, source, is_synced=not are_many)
    if are_many:
        os.sync()
    else:
        # The journal says that all is there: a power cut must not leave it with half of the names.
        sync_folder(staging.descriptor)


def _stage(
    staging: FolderHandle, name: str, swap: FileSwap, wanted: FileState, source: Source, *, is_synced: bool
) -> None:
    """Write what is to come, and see that it is what was recorded."""
    if wanted.kind == "link":
        _stage_link(staging, name, swap, source)
    else:
        with held(staging.open(name, _NEW)) as descriptor:
            source(swap, descriptor)
            os.fchmod(descriptor, wanted.mode)
            if swap.modified_ns is not None:
                os.utime(descriptor, ns=(swap.modified_ns, swap.modified_ns))
            if is_synced:
                os.fsync(descriptor)
    if (staged := shape_at(staging, name)) is None or staged.blob != wanted.blob:
        raise TransactionFailed(f"what was kept of {swap.path} is damaged")


def _stage_link(staging: FolderHandle, name: str, swap: FileSwap, source: Source) -> None:
    target = f"{name}.target"
    with held(staging.open(target, _NEW & ~os.O_WRONLY | os.O_RDWR)) as descriptor:
        source(swap, descriptor)
        where = os.pread(descriptor, 1 << 16, 0)
    staging.unlink(target)
    staging.symlink(where, name)


def _do_all(
    workspace: FolderHandle, swaps: Sequence[FileSwap], staged: FolderHandle, staging: Staging, journal: Path
) -> None:
    done: list[int] = []
    with StagedRename(workspace, staged) as placing:
        try:
            for number, swap in enumerate(swaps):
                placing.do(number, swap)
                done.append(number)
        except (OSError, FileRefused) as error:
            stuck = [problem for number in reversed(done) if (problem := placing.take_back(number, swaps[number]))]
            if stuck:
                raise TransactionIncomplete("; ".join(stuck)) from error
            if staging.holds_old(staged):
                raise TransactionIncomplete(in_short(error)) from error
            with suppress(OSError):
                journal.unlink()
                staging.remove(workspace)
            if isinstance(error, ConcurrentChange):
                raise FilesChangedError([swaps[len(done)].path]) from error
            raise TransactionFailed(in_short(error)) from error


def _finished(journal: Journal, workspace: FolderHandle) -> RecoveredTransaction:
    left = []
    with _staging_of(journal, workspace) as staging, StagedRename(workspace, staging) as placing:
        for number, swap in enumerate(journal.swaps):
            if not placing.finish(number, swap):
                left.append(swap.path)
    give_folders(workspace, journal.folders)
    return RecoveredTransaction(
        journal.what, tuple(left), journal.begun.conversation if journal.begun is not None else None
    )


def _staging_of(journal: Journal, workspace: FolderHandle) -> FolderHandle:
    try:
        return journal.staging.opened(workspace)
    except (FileNotFoundError, NotBelow):
        # All may be done without it.
        journal.staging.remove(workspace)
        return journal.staging.make(workspace)


def remove_staging(workspace: Path, journals: Path, *, after_s: float = LEFT_BEHIND_S) -> None:
    """Remove what a program left that was killed before it began, or after it was done; a journal's own stays."""
    begun = {journal.staging_name for path in journals.glob("*.json") if (journal := Journal.read(path)) is not None}
    for handle, where in ((FolderHandle.at, workspace), (FolderHandle.ours, Staging.own_folder(journals))):
        with suppress(OSError), handle(where) as folder:
            for name in folder.names():
                if name not in begun and Staging.is_left_behind(name, after_s):
                    remove_staged(folder, name)
