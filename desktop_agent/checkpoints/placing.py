"""One name after the other: what comes takes its place, what was there goes to the staging folder, and back."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from types import TracebackType

from desktop_agent.checkpoints.journal import FolderSwap, Staging, Swap
from desktop_agent.checkpoints.shapes import Shape, Unreadable, Ways, shape_at
from desktop_agent.execution.file_writing import sync_folder
from desktop_agent.execution.files import FileRefused, opened_folder

_NO_LINKS = (errno.EPERM, errno.EOPNOTSUPP, errno.EMLINK, errno.ENOSYS)
"""How a file system says that it makes no hard links, or not to this file."""


class SomebodyElses(FileRefused):
    """What lies at a path is another's change: it stays."""


class Placing:
    """Gives names, following no link. One folder is open at a time."""

    def __init__(self, workspace: Path, staging: Staging) -> None:
        self._workspace = workspace
        self._staging = staging
        self._stack = ExitStack()
        self._folder = ""
        self._descriptor = -1
        self._was_emptied = False
        """Something was taken away from the open folder: it goes when it is left, where nothing is in it any more."""

    def __enter__(self) -> Placing:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        self._leave()

    def do(self, number: int, swap: Swap) -> None:
        """Do one; raises `OSError` or `FileRefused`, and has changed nothing then."""
        if swap.wanted is None:
            self._take_away(number, swap)
        elif swap.expected is None:
            self._give(number, swap)
        else:
            self._replace(number, swap)

    def take_back(self, number: int, swap: Swap) -> str | None:
        """Take one back that was done; return what stands in the way. What was staged stays staged."""
        old, new = self._staging.old(number), self._staging.new(number)
        try:
            name = self._enter(swap, make=True)
            if swap.wanted is not None:
                self._insist(swap, swap.wanted)
                _keep(name, self._descriptor, new)
            if swap.expected is None:
                os.unlink(name, dir_fd=self._descriptor)
                self._prune(swap.path)
            elif swap.wanted is not None:
                os.replace(old, name, dst_dir_fd=self._descriptor)
            else:
                _give_name(old, name, self._descriptor)
                _forget(old)
        except (OSError, FileRefused) as error:
            return f"{swap.path}: {error}"
        return None

    def finish(self, number: int, swap: Swap) -> bool:
        """Do one that may have been done before; false where another's change lies there, which stays."""
        try:
            is_barred = Ways(self._workspace).barred(swap.path) != ""
            found = None if is_barred else shape_at(f"{self._workspace}/{swap.path}")
        except Unreadable:
            # A folder where a file was to go is what a later one may have made.
            return swap.wanted is None
        if found == swap.wanted:
            self._prune(swap.path)
            return True
        try:
            if found is None:
                # It was killed after the old one went, or there was none.
                self._give(number, swap)
            else:
                _forget(self._staging.old(number))
                self.do(number, swap)
        except FileRefused:
            return False  # also where somebody has put something else in the place of a folder
        return True

    def _take_away(self, number: int, swap: Swap) -> None:
        name = self._enter(swap)
        old = self._staging.old(number)
        os.rename(name, old, src_dir_fd=self._descriptor)
        if not self._is_expected(swap, old):
            _give_name(old, name, self._descriptor)
            _forget(old)
            raise SomebodyElses(f"{swap.path} was changed meanwhile")
        self._was_emptied = True

    def _give(self, number: int, swap: Swap) -> None:
        try:
            name = self._enter(swap, make=True)
            with suppress(OSError):  # a folder that has become empty, and is in the way
                os.rmdir(name, dir_fd=self._descriptor)
            _give_name(self._staging.new(number), name, self._descriptor)
        except FileExistsError:
            raise SomebodyElses(f"{swap.path} has come into being meanwhile") from None
        except OSError:
            self._prune(swap.path)  # the folders that were made for it
            raise

    def _replace(self, number: int, swap: Swap) -> None:
        name = self._enter(swap)
        old = self._staging.old(number)
        is_linked = _keep(name, self._descriptor, old)
        try:
            if not self._is_expected(swap, old):
                raise SomebodyElses(f"{swap.path} was changed meanwhile")  # noqa: TRY301 - tidied up below
            os.replace(self._staging.new(number), name, dst_dir_fd=self._descriptor)
        except (OSError, SomebodyElses):
            if is_linked:
                _forget(old)
            else:
                _give_name(old, name, self._descriptor)
            raise

    @staticmethod
    def _is_expected(swap: Swap, path: str) -> bool:
        try:
            return swap.expected is not None and swap.expected.is_like(shape_at(path))
        except Unreadable:
            return False

    def _insist(self, swap: Swap, shape: Shape) -> None:
        if not shape.is_like(shape_at(swap.path.rpartition("/")[2], at=self._descriptor)):
            raise SomebodyElses(f"{swap.path} was changed meanwhile")

    def _enter(self, swap: Swap, *, make: bool = False) -> str:
        """Open the folder of a path; return the name in it."""
        folder, _, name = swap.path.rpartition("/")
        if folder != self._folder or self._descriptor < 0:
            self._leave()
            self._descriptor = self._stack.enter_context(opened_folder(self._workspace / folder, make=make))
            self._folder = folder
        return name

    def _leave(self) -> None:
        if self._descriptor >= 0:
            sync_folder(self._descriptor)
        self._stack.close()
        self._descriptor = -1
        if self._was_emptied:
            # Not after each file: every look would cost a writing of the folder to the disk.
            self._was_emptied = False
            self._prune(f"{self._folder}/")

    def _prune(self, path: str) -> None:
        """Remove the folders above a path that have nothing left in them."""
        self._leave()
        folder = path.rpartition("/")[0]
        while folder:
            above, _, name = folder.rpartition("/")
            try:
                with opened_folder(self._workspace / above) as descriptor, suppress(FileNotFoundError):
                    os.rmdir(name, dir_fd=descriptor)
            except (OSError, FileRefused) as error:
                if not isinstance(error, FileNotFoundError):
                    return
            folder = above


def give_folders(workspace: Path, folders: Sequence[FolderSwap]) -> None:
    """Make folders that are to be there, with their modes, and remove those that are to go.

    What cannot be, stays as it is; where the disk is full it is no use going on, and that is raised.
    """
    made = sorted((swap for swap in folders if swap.mode is not None), key=lambda swap: swap.path)
    for swap in made:
        with _unless_full(), opened_folder(workspace / swap.path, make=True):
            pass
    # From below: a folder may get a mode in which nothing more can be made.
    for swap in reversed(made):
        assert swap.mode is not None
        with _unless_full(), opened_folder(workspace / swap.path) as descriptor:
            os.chmod(f"/proc/self/fd/{descriptor}", swap.mode)  # noqa: PTH101 - it is only opened as a place
    gone = sorted((swap.path for swap in folders if swap.mode is None), reverse=True)
    for path in gone:
        above, _, name = path.rpartition("/")
        with _unless_full(), opened_folder(workspace / above) as descriptor:
            os.rmdir(name, dir_fd=descriptor)


@contextmanager
def _unless_full() -> Iterator[None]:
    try:
        yield
    except FileRefused:
        return
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise


def _give_name(source: str, name: str, descriptor: int) -> None:
    """Give a staged file a name, and leave it staged where links can be made; raises `FileExistsError`."""
    try:
        os.link(source, name, dst_dir_fd=descriptor, follow_symlinks=False)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        with suppress(FileNotFoundError):
            os.stat(name, dir_fd=descriptor, follow_symlinks=False)
            raise FileExistsError(name) from None
        os.rename(source, name, dst_dir_fd=descriptor)


def _keep(name: str, descriptor: int, target: str) -> bool:
    """Let a file have a second name in the staging folder, where links can be made, else that one alone."""
    try:
        os.link(name, target, src_dir_fd=descriptor, follow_symlinks=False)
    except FileExistsError:
        return True  # it has it already
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        os.rename(name, target, src_dir_fd=descriptor)
        return False
    return True


def _forget(path: str) -> None:
    with suppress(FileNotFoundError):
        os.unlink(path)  # noqa: PTH108 - any bytes
