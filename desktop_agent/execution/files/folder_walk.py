"""Opens a path below an open folder, never through a link or outside of it.

Whoever may write a folder can put a link in the place of one of its folders at any moment, between a look at a path
and its use. So a path is walked by the kernel as one (`openat2`), or name by name, and a link on it is an error.
Sources: openat2(2), open(2), path_resolution(7).
"""

from __future__ import annotations

import ctypes
import errno
import os
import sys
from collections.abc import Callable
from functools import cache
from typing import Final

_OPENAT2: Final = 437
"""The number on every architecture except alpha."""
_NO_SYMLINKS, _BENEATH = 0x04, 0x08
_TRIES: Final = 100
_ALWAYS: Final = os.O_NOFOLLOW | os.O_CLOEXEC
PLACE: Final = getattr(os, "O_PATH", os.O_RDONLY)
"""Opens anything as a place alone: that needs no right to read it, wakes no device and waits for no pipe."""
_FOLDER: Final = PLACE | os.O_DIRECTORY | _ALWAYS
_BARS = (errno.ENOTDIR, errno.ELOOP, errno.EXDEV)

Opener = Callable[[int, str, int, int], int]
"""Opens a path relative to a folder's descriptor, with flags and the mode of what it makes."""


class NotBelow(NotADirectoryError):
    """A path that leads through a link, through a file, or out of the folder."""

    def __init__(self, path: str) -> None:
        super().__init__(errno.ENOTDIR, "the way there leads through what is no folder", path)


@cache
def opener() -> Opener:
    """Return the best way that this kernel has."""
    openat2 = Openat2Walk()
    return openat2 if openat2.works() else step_by_step


def names_of(path: str) -> list[str]:
    """Return the names of a relative path; raises `NotBelow` for one that could lead out."""
    names = path.split("/")
    if any(name in ("", ".", "..") or "\0" in name for name in names):
        raise NotBelow(path)
    return names


def step_by_step(folder: int, path: str, flags: int, mode: int) -> int:
    """Open one folder after the other, each relative to the one before it."""
    *folders, last = names_of(path)
    step = folder
    try:
        for name in folders:
            inner = os.open(name, _FOLDER, dir_fd=step)
            if step != folder:
                os.close(step)
            step = inner
        return os.open(last, flags | _ALWAYS, mode, dir_fd=step)
    except OSError as error:
        if error.errno in _BARS:
            raise NotBelow(path) from error
        raise
    finally:
        if step != folder:
            os.close(step)


class _How(ctypes.Structure):
    """`struct open_how`."""

    _fields_ = (("flags", ctypes.c_uint64), ("mode", ctypes.c_uint64), ("resolve", ctypes.c_uint64))


class Openat2Walk:
    """Lets the kernel walk a path as a whole."""

    def __init__(self) -> None:
        self._call = ctypes.CDLL(None, use_errno=True).syscall
        self._call.restype = ctypes.c_long
        self._call.argtypes = (
            *(ctypes.c_long, ctypes.c_int, ctypes.c_char_p),
            *(ctypes.POINTER(_How), ctypes.c_size_t),
        )

    def works(self) -> bool:
        """Return whether this kernel has the call, and no filter forbids it."""
        if not sys.platform.startswith("linux"):
            return False  # the number is that of another call there
        root = os.open("/", _FOLDER)
        try:
            os.close(self._opened(root, b".", _FOLDER, 0))
        except OSError:
            return False
        finally:
            os.close(root)
        return True

    def __call__(self, folder: int, path: str, flags: int, mode: int) -> int:
        names_of(path)
        sys.audit("open", path, None, flags)  # as of `os.open`
        try:
            return self._opened(folder, os.fsencode(path), flags | _ALWAYS, mode if flags & os.O_CREAT else 0)
        except OSError as error:
            if error.errno in _BARS:
                raise NotBelow(path) from error
            raise

    def _opened(self, folder: int, path: bytes, flags: int, mode: int) -> int:
        how = _How(flags, mode, _NO_SYMLINKS | _BENEATH)
        for _ in range(_TRIES):
            descriptor = int(self._call(_OPENAT2, folder, path, how, ctypes.sizeof(how)))
            if descriptor >= 0:
                return descriptor
            if (number := ctypes.get_errno()) not in (errno.EINTR, errno.EAGAIN):
                raise OSError(number, os.strerror(number), os.fsdecode(path))
        raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN), os.fsdecode(path))
