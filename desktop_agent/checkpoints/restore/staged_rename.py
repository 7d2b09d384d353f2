"""Applies staged renames one by one and can roll each of them back."""

from __future__ import annotations

import errno
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from os.path import samestat
from types import TracebackType

from desktop_agent.checkpoints.file_state import FileState, FileStateUnreadable, FileSwap, FolderSwap, shape_at
from desktop_agent.checkpoints.staging import Staging
from desktop_agent.execution.files.atomic_write import sync_folder
from desktop_agent.execution.files.folder_handle import FolderHandle, NotBelow
from desktop_agent.execution.files.safe_open import FileRefused
from desktop_agent.os_errors import in_short

_NO_LINKS = (errno.EPERM, errno.EOPNOTSUPP, errno.EMLINK, errno.ENOSYS)
"""How a file system says that it makes no hard links, or not to this file."""
_NO_EXCHANGE = (errno.EINVAL, errno.ENOSYS)

Facts = tuple[int, int]


class ConcurrentChange(FileRefused):
    """Another program changed the path: its change stays."""


class StagedRename:
    """Gives names, following no link. One folder is open at a time, beside the workspace and the staging folder."""

    def __init__(self, workspace: FolderHandle, staging: FolderHandle) -> None:
        self._workspace = workspace
        self._staging = staging
        self._folder = ""
        self._open: FolderHandle | None = None
        self._was_emptied = False
        """Something was taken away from the open folder: it goes when it is left, where nothing is in it any more."""

    def __enter__(self) -> StagedRename:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        self._leave()

    def do(self, number: int, swap: FileSwap) -> None:
        """Do one; raises `OSError` or `FileRefused`, and has changed nothing then."""
        if swap.wanted is None:
            self._take_away(number, swap)
        elif swap.expected is None:
            self._give(number, swap)
        else:
            self._replace(number, swap)

    def take_back(self, number: int, swap: FileSwap) -> str | None:
        """Take one back that was done; return what stands in the way. What was staged stays staged."""
        old, new = Staging.old(number), Staging.new(number)
        try:
            folder, name = self._enter(swap, make=True)
            if swap.wanted is None:
                _give_name(self._staging, old, folder, name)
                self._forget(old)
            elif not self._gives_way(folder, name, old if swap.expected is not None else "", new, swap.wanted):
                return f"{swap.path} was changed meanwhile"
            if swap.expected is None:
                self._prune(swap.path)
        except (OSError, FileRefused) as error:
            return f"{swap.path}: {in_short(error)}"
        return None

    def finish(self, number: int, swap: FileSwap) -> bool:
        """Do one that may have been done before; false where another's change lies there, which stays."""
        try:
            state = shape_at(self._workspace, swap.path)
        except FileStateUnreadable:
            # A folder where a file was to go is what a later one may have made.
            return swap.wanted is None
        if state == swap.wanted:
            if swap.wanted is None and self._gives_back(number, swap):
                return False
            self._prune(swap.path)
            return not self._brings_back(number, swap)
        try:
            if swap.wanted is not None and not self._is_whole(number, swap.wanted):
                if state is None:
                    self._give_old(number, swap)
                return False
            if state is None:
                # It was killed after the old one went, or there was none.
                self._give(number, swap)
            else:
                self._forget(Staging.old(number))
                self.do(number, swap)
        except (FileRefused, NotBelow):
            return False  # also if another program put something else in the place of a folder
        return True

    def _is_whole(self, number: int, wanted: FileState) -> bool:
        """Return whether what is staged is what was; before the kill a command could write it, or remove it."""
        try:
            return wanted.is_like(shape_at(self._staging, Staging.new(number)))
        except FileStateUnreadable:
            return False

    def _give_old(self, number: int, swap: FileSwap) -> None:
        """Give back what was taken away for what cannot come."""
        if self._staging.found(Staging.old(number)) is not None:
            folder, name = self._enter(swap, make=True)
            self._staging.rename_new(Staging.old(number), name, into=folder)

    def _take_away(self, number: int, swap: FileSwap) -> None:
        folder, name = self._enter(swap)
        old = Staging.old(number)
        folder.rename(name, old, into=self._staging)
        if not self._is_expected(swap, old):
            _give_name(self._staging, old, folder, name)
            self._forget(old)
            raise ConcurrentChange(f"{swap.path} was changed meanwhile")
        self._was_emptied = True

    def _give(self, number: int, swap: FileSwap) -> None:
        try:
            folder, name = self._enter(swap, make=True)
            with suppress(OSError):  # a folder that has become empty, and is in the way
                folder.rmdir(name)
            _give_name(self._staging, Staging.new(number), folder, name)
        except FileExistsError:
            raise ConcurrentChange(f"{swap.path} has come into being meanwhile") from None
        except OSError:
            self._prune(swap.path)  # the folders that were made for it
            raise

    def _replace(self, number: int, swap: FileSwap) -> None:
        folder, name = self._enter(swap)
        old, new = Staging.old(number), Staging.new(number)
        looked = self._look(folder, name)
        is_linked = _keep(folder, name, self._staging, old)
        try:
            # To read a large file takes a while, long enough for another program to save it.
            is_same = self._is_expected(swap, old) and (not is_linked or self._is_still(folder, name, old))
            if not is_same or not self._takes_place(folder, name, new, old if is_linked else "", looked):
                raise ConcurrentChange(f"{swap.path} was changed meanwhile")  # noqa: TRY301 - tidied up below
        except (OSError, ConcurrentChange):
            if not is_linked:
                with suppress(FileExistsError):  # another program put something newer there; this is kept elsewhere
                    _give_name(self._staging, old, folder, name)
            self._forget(old)
            raise

    def _gives_way(self, folder: FolderHandle, name: str, comes: str, old_name: str, wanted: FileState) -> bool:
        """Stage again what was put at a name, and put back what `comes`; false where another's file is there."""
        looked = self._look(folder, name)
        if not wanted.is_like(shape_at(folder, name)):
            return False
        is_linked = _keep(folder, name, self._staging, old_name)
        if comes:
            return self._takes_place(folder, name, comes, old_name if is_linked else "", looked)
        return not is_linked or self._is_taken(folder, name, old_name)

    def _takes_place(self, folder: FolderHandle, name: str, comes: str, old_name: str, looked: Facts) -> bool:
        """Put a staged file in the place of the one also called `old_name`; "" if that has no other name any more.

        Between the last look and this anything may be saved there. So the two names change places, and what comes
        out is looked at: if it is another's, they change again, and this is false.
        """
        if not old_name:
            with suppress(FileExistsError):
                self._staging.rename_new(comes, name, into=folder)
                return True
            return False
        try:
            self._staging.exchange(comes, name, into=folder)
        except OSError as error:
            if error.errno not in _NO_EXCHANGE:
                raise
            self._staging.rename(comes, name, into=folder)
            return True
        ours = folder.found(name)
        if self._is_the_same(comes, old_name) and self._look(self._staging, comes) == looked:
            try:
                self._forget(comes)
            except OSError:
                self._staging.exchange(comes, name, into=folder)
                raise
            return True
        self._staging.exchange(comes, name, into=folder)
        out = self._staging.found(comes)
        if ours is None or out is None or not samestat(ours, out):
            # It was saved once more in between: that is the newer one.
            self._staging.exchange(comes, name, into=folder)
        return False

    def _is_taken(self, folder: FolderHandle, name: str, old_name: str) -> bool:
        """Take a name away from the file that is `old_name`, too; false where it is another's by now, which stays."""
        gone = f"{old_name}.gone"
        folder.rename(name, gone, into=self._staging)
        is_same = self._is_the_same(gone, old_name)
        if not is_same:
            _give_name(self._staging, gone, folder, name)
        self._forget(gone)
        return is_same

    def _gives_back(self, number: int, swap: FileSwap) -> bool:
        """Put back what another had in the place of what was taken away, where the kill came before the look."""
        old = Staging.old(number)
        if self._staging.found(old) is None or self._is_expected(swap, old):
            return False
        folder, name = self._enter(swap, make=True)
        self._staging.rename_new(old, name, into=folder)
        return True

    def _brings_back(self, number: int, swap: FileSwap) -> bool:
        """Put another's file back where the program was killed before it looked at what came out; tell whether."""
        new = Staging.new(number)
        try:
            state = shape_at(self._staging, new) if swap.wanted is not None and swap.expected is not None else None
        except FileStateUnreadable:
            return False
        if state is None or any(one is not None and one.is_like(state) for one in (swap.expected, swap.wanted)):
            return False
        folder, name = self._enter(swap)
        self._staging.exchange(new, name, into=folder)
        return True

    def _look(self, folder: FolderHandle, name: str) -> Facts:
        """Return what every change of a file's content changes, and no other name does."""
        status = folder.lstat(name)
        return status.st_size, status.st_mtime_ns

    def _is_the_same(self, one: str, other: str) -> bool:
        """Return whether two staged names are those of one file."""
        return samestat(self._staging.lstat(one), self._staging.lstat(other))

    def _is_expected(self, swap: FileSwap, name: str) -> bool:
        try:
            return swap.expected is not None and swap.expected.is_like(shape_at(self._staging, name))
        except FileStateUnreadable:
            return False

    def _is_still(self, folder: FolderHandle, name: str, staged: str) -> bool:
        """Return whether a name is that of the very file that is staged."""
        one = folder.found(name)
        return one is not None and samestat(one, self._staging.lstat(staged))

    def _enter(self, swap: FileSwap, *, make: bool = False) -> tuple[FolderHandle, str]:
        """Open the folder of a path; return it, and the name in it."""
        path, _, name = swap.path.rpartition("/")
        if self._open is None or path != self._folder:
            self._leave()
            self._open = self._workspace.below(path, make=make)
            self._folder = path
        return self._open, name

    def _forget(self, name: str) -> None:
        with suppress(FileNotFoundError):
            self._staging.unlink(name)

    def _leave(self) -> None:
        if self._open is not None:
            sync_folder(self._open.descriptor)
            self._open.close()
        self._open = None
        if self._was_emptied:
            # Not after each file: every look would cost a writing of the folder to the disk.
            self._was_emptied = False
            self._prune(f"{self._folder}/")

    def _prune(self, path: str) -> None:
        """Remove the folders above a path that have nothing left in them."""
        self._leave()
        folder = path.rpartition("/")[0]
        while folder:
            try:
                self._workspace.rmdir(folder)
            except FileNotFoundError:
                pass  # it has gone before, and those above it may be empty, too
            except OSError:
                return
            folder = folder.rpartition("/")[0]


def give_folders(workspace: FolderHandle, folders: Sequence[FolderSwap]) -> None:
    """Make folders that are to be there, with their modes, and remove those that are to go.

    What cannot be, stays as it is; where the disk is full it is no use going on, and that is raised.
    """
    made = sorted((swap for swap in folders if swap.mode is not None), key=lambda swap: swap.path)
    for swap in made:
        with _unless_full(), workspace.below(swap.path, make=True):
            pass
    # From below: a folder may get a mode in which nothing more can be made.
    for swap in reversed(made):
        assert swap.mode is not None
        with _unless_full(), workspace.below(swap.path) as folder:
            folder.chmod("", swap.mode)
    gone = sorted((swap.path for swap in folders if swap.mode is None), reverse=True)
    for path in gone:
        with _unless_full():
            workspace.rmdir(path)


@contextmanager
def _unless_full() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise


def _give_name(staging: FolderHandle, staged: str, folder: FolderHandle, name: str) -> None:
    """Give a staged file a name, and leave it staged where links can be made; raises `FileExistsError`."""
    try:
        staging.link(staged, name, into=folder)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        staging.rename_new(staged, name, into=folder)


def _keep(folder: FolderHandle, name: str, staging: FolderHandle, staged: str) -> bool:
    """Give a file a second name in the staging folder, or move it there if links cannot be made."""
    try:
        folder.link(name, staged, into=staging)
    except FileExistsError:
        return True  # it has it already
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        folder.rename(name, staged, into=staging)
        return False
    return True
