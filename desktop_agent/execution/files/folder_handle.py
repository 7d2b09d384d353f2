"""A folder kept open; works below it by descriptors, never through a link.

What the program does in a workspace while commands of the agent may run there goes through here. A link in the place
of a folder is an error (`NotBelow`), not a way; the last name of a path is taken for what it is, a link for a link.
Names may hold any bytes. Everything here blocks.
"""

from __future__ import annotations

import ctypes
import errno
import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import cache
from pathlib import Path
from types import TracebackType

from desktop_agent.execution.files.descriptor import held
from desktop_agent.execution.files.folder_walk import PLACE, NotBelow, Opener, names_of, opener
from desktop_agent.execution.files.real_path import real_path
from desktop_agent.execution.files.small_file import plain_content
from desktop_agent.ids import new_id

__all__ = ["READ", "FolderHandle", "NotBelow"]

READ = os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY
_FOLDER = PLACE | os.O_DIRECTORY
_NO_REPLACE, _EXCHANGE = 1, 2
_NOT_THERE = (errno.ENOSYS, errno.EINVAL)
"""Errors of a kernel or file system that cannot rename without replacing."""


class FolderHandle:
    """One open folder; paths are relative to it, "" is the folder itself. The opener closes it."""

    def __init__(self, descriptor: int, path: str, way: Opener | None = None) -> None:
        self.descriptor = descriptor
        self.path = path
        self._way = way or opener()

    @classmethod
    def at(cls, path: Path | str, way: Opener | None = None, *, make: bool = False) -> FolderHandle:
        """Open a folder by its real path. A link in it was put there since it was judged: `NotBelow`."""
        with cls(os.open("/", _FOLDER | os.O_CLOEXEC), "/", way) as root:
            return root.below(os.fspath(path).strip("/"), make=make)

    @classmethod
    def ours(cls, path: Path | str) -> FolderHandle:
        """Open a folder that only the program writes: links in its path are the user's."""
        return cls.at(real_path(path))

    def __enter__(self) -> FolderHandle:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        os.close(self.descriptor)

    def below(self, path: str, *, make: bool = False) -> FolderHandle:
        """Open a folder below; with `make` folders that are missing are made."""
        descriptor = self._made(path) if make else self._opened(path, _FOLDER)
        return FolderHandle(descriptor, f"{self.path.rstrip('/')}/{path}".rstrip("/") or "/", self._way)

    def open(self, path: str, flags: int = READ, mode: int = 0o600) -> int:
        """Open a path; the caller closes the descriptor."""
        return self._opened(path, flags, mode)

    @classmethod
    def opened(cls, path: str, flags: int = READ) -> int:
        """Open an absolute path through its parent folder; return the descriptor."""
        above, _, name = path.rpartition("/")
        with cls.at(above or "/") as folder:
            return folder.open(name, flags)

    def read(self, path: str, largest: int) -> tuple[os.stat_result, bytes | None]:
        """Return the status and content of a file, None as content for other kinds and for larger files."""
        with held(self.open(path)) as descriptor:
            status = os.fstat(descriptor)
            return status, plain_content(descriptor, status, largest)

    def names(self, path: str = "") -> list[str]:
        """Return the names in a folder."""
        with self.listed(path) as descriptor:
            return os.listdir(descriptor)  # noqa: PTH208 - a descriptor, and any bytes

    def listed(self, path: str = "") -> AbstractContextManager[int]:
        """Open a folder so that it can be listed, by `os.scandir` for one, and synced; give its descriptor."""
        return held(self._opened(path, os.O_RDONLY | os.O_DIRECTORY))

    def lstat(self, path: str) -> os.stat_result:
        """Return the status of a path."""
        with self._beside(path) as (folder, name):
            return os.stat(name, dir_fd=folder, follow_symlinks=False)

    def looks(self, paths: Iterable[str]) -> Iterator[tuple[str, os.stat_result | OSError]]:
        """Look at many paths; of those that follow each other in a folder, it is opened once."""
        above, step, problem = "", self.descriptor, None
        try:
            for path in paths:
                folder, _, name = path.rpartition("/")
                if folder != above:
                    above, step, problem = folder, self._left(step), None
                    try:
                        step = self._way(self.descriptor, folder, _FOLDER, 0) if folder else step
                    except OSError as error:
                        problem = error
                yield path, problem or _look(step, path, name)
        finally:
            self._left(step)

    def found(self, path: str) -> os.stat_result | None:
        """Return the status of a path, None where nothing exists, or behind a path that is no folder."""
        try:
            return self.lstat(path)
        except (FileNotFoundError, NotADirectoryError):
            return None

    def visible(self, path: str) -> os.stat_result | None:
        """Return the same, None also where a folder above it is closed, or gone by now."""
        try:
            return self.found(path)
        except OSError:
            return None

    def is_folder(self, path: str) -> bool:
        """Return whether a path is a folder."""
        status = self.found(path)
        return status is not None and stat.S_ISDIR(status.st_mode)

    def barred(self, path: str) -> str:
        """Return the first parent of a path that is not a folder, "" if all are."""
        names = path.split("/")
        for count in range(1, len(names)):
            above = "/".join(names[:count])
            try:
                if not stat.S_ISDIR(self.lstat(above).st_mode):
                    return above
            except OSError:
                return ""
        return ""

    def readlink(self, path: str) -> str:
        """Return where a link leads."""
        with self._beside(path) as (folder, name):
            return os.readlink(name, dir_fd=folder)

    def may(self, path: str, right: int) -> bool:
        """Return whether this process has a permission (`os.R_OK` …) on a path."""
        with self._beside(path) as (folder, name):
            return os.access(name, right, dir_fd=folder, follow_symlinks=False)

    def mkdir(self, path: str, mode: int = 0o777) -> None:
        with self._beside(path) as (folder, name):
            os.mkdir(name, mode, dir_fd=folder)

    def rmdir(self, path: str) -> None:
        with self._beside(path) as (folder, name):
            os.rmdir(name, dir_fd=folder)

    def unlink(self, path: str) -> None:
        with self._beside(path) as (folder, name):
            os.unlink(name, dir_fd=folder)

    def symlink(self, target: str | bytes, path: str) -> None:
        with self._beside(path) as (folder, name):
            # Both in bytes: a link may lead anywhere.
            os.symlink(os.fsencode(target), os.fsencode(name), dir_fd=folder)

    def link(self, path: str, to: str, *, into: FolderHandle | None = None) -> None:
        """Give a file a second name, in another folder if one is given; raises `FileExistsError`."""
        with self._beside(path) as (source, name), (into or self)._beside(to) as (target, second):
            os.link(name, second, src_dir_fd=source, dst_dir_fd=target, follow_symlinks=False)

    def rename(self, path: str, to: str, *, into: FolderHandle | None = None) -> None:
        """Rename a path, replacing the target."""
        with self._beside(path) as (source, name), (into or self)._beside(to) as (target, second):
            os.rename(name, second, src_dir_fd=source, dst_dir_fd=target)

    def rename_new(self, path: str, to: str, *, into: FolderHandle | None = None) -> None:
        """Rename a path without replacing anything; raises `FileExistsError`."""
        with self._beside(path) as (source, name), (into or self)._beside(to) as (target, second):
            try:
                _rename(source, name, target, second, _NO_REPLACE)
            except OSError as error:
                if error.errno not in _NOT_THERE:
                    raise
                with suppress(FileNotFoundError):
                    os.stat(second, dir_fd=target, follow_symlinks=False)
                    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), to) from None
                os.rename(name, second, src_dir_fd=source, dst_dir_fd=target)

    def exchange(self, one: str, other: str, *, into: FolderHandle | None = None) -> None:
        """Exchange two names, the other one in another folder if one is given."""
        with self._beside(one) as (source, name), (into or self)._beside(other) as (target, second):
            _rename(source, name, target, second, _EXCHANGE)

    def chmod(self, path: str, mode: int) -> None:
        """Set the permission bits of a file or folder; raises `OSError` for a link."""
        with self._place(path) as place:
            os.chmod(place, mode)  # noqa: PTH101 - a descriptor

    def utime(self, path: str, ns: tuple[int, int]) -> None:
        """Set the times of a file or folder; raises `OSError` for a link."""
        with self._place(path) as place:
            os.utime(place, ns=ns)

    def remove_tree(self, path: str) -> None:
        """Remove a folder with its content, or another kind of file; what cannot be removed stays."""
        with suppress(OSError):
            if self.is_folder(path):
                with suppress(OSError):
                    self._empty(path)
                self.rmdir(path)
            else:
                self.unlink(path)

    def _empty(self, path: str) -> None:
        """Remove all that a folder holds. Folders come up to it before they are emptied: none is too deep there."""
        with self._opened_up(path) as top:
            beside, count = new_id(), 0
            waiting = top._folders_left()
            while waiting:
                name = waiting.pop()
                with suppress(OSError):
                    with top._opened_up(name) as inner:
                        for one in inner._folders_left():
                            count += 1
                            inner.rename(one, f"{beside}-{count}", into=top)
                            waiting.append(f"{beside}-{count}")
                    top.rmdir(name)

    def _opened_up(self, path: str) -> FolderHandle:
        """Open a folder below that is to go, and let its owner do anything in it."""
        with suppress(OSError):
            self.chmod(path, stat.S_IRWXU)
        return self.below(path)

    def _folders_left(self) -> list[str]:
        """Remove everything but folders; return the names of the folders, which can be moved now."""
        folders = []
        for name in self.names():
            with suppress(OSError):
                if self.is_folder(name):
                    self.chmod(name, stat.S_IRWXU)
                    folders.append(name)
                else:
                    self.unlink(name)
        return folders

    @contextmanager
    def _place(self, path: str) -> Iterator[str]:
        """Open anything as a place; give a path for calls that take no such descriptor."""
        if not path:
            yield f"/proc/self/fd/{self.descriptor}"  # it may be closed to its owner: then "." cannot be looked up
            return
        with held(self._opened(path, PLACE)) as descriptor:
            if stat.S_ISLNK(os.fstat(descriptor).st_mode):
                raise NotBelow(path)
            yield f"/proc/self/fd/{descriptor}"

    @contextmanager
    def _beside(self, path: str) -> Iterator[tuple[int, str]]:
        """Give the opened parent folder of a path, and its name there."""
        above, _, name = path.rpartition("/")
        names_of(path)
        if not above:
            yield self.descriptor, name
            return
        descriptor = self._way(self.descriptor, above, _FOLDER, 0)
        try:
            yield descriptor, name
        finally:
            os.close(descriptor)

    def _left(self, step: int) -> int:
        """Close a folder below, and return the own one."""
        if step != self.descriptor:
            os.close(step)
        return self.descriptor

    def _opened(self, path: str, flags: int, mode: int = 0) -> int:
        if path:
            return self._way(self.descriptor, path, flags, mode)
        return os.open(".", flags | os.O_NOFOLLOW | os.O_CLOEXEC, mode, dir_fd=self.descriptor)

    def _made(self, path: str) -> int:
        try:
            return self._opened(path, _FOLDER)
        except FileNotFoundError:
            pass  # it is made, name by name
        step = self._opened("", _FOLDER)
        try:
            for name in names_of(path):
                with suppress(FileExistsError):
                    os.mkdir(name, dir_fd=step)
                inner = self._way(step, name, _FOLDER, 0)
                os.close(step)
                step = inner
        except BaseException:
            os.close(step)
            raise
        return step


def _look(folder: int, path: str, name: str) -> os.stat_result | OSError:
    if name in ("", ".", "..") or "\0" in name:
        return NotBelow(path)
    try:
        return os.stat(name, dir_fd=folder, follow_symlinks=False)
    except OSError as error:
        return error


def _rename(source: int, name: str, target: int, second: str, flag: int) -> None:
    """Rename as renameat2(2) does."""
    call = _renameat2()
    if call is None:
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS), second)
    if call(source, os.fsencode(name), target, os.fsencode(second), flag) != 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number), second)


@cache
def _renameat2() -> ctypes._NamedFuncPointer | None:
    """Return the call, None where the system's library has none."""
    call: ctypes._NamedFuncPointer | None = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)
    if call is None:
        return None
    call.argtypes = (ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint)
    call.restype = ctypes.c_int
    return call
