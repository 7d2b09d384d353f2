"""Locks a folder of settings, so that two programs of ours do not change a file in it at once."""

from __future__ import annotations

import errno
import fcntl
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

LIMIT_S: Final = 5.0
_PAUSE_S: Final = 0.02
_NO_LOCKS: Final = frozenset({errno.EBADF, errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EINVAL})
"""Answers of file systems that lock no folders."""


@contextmanager
def locked(
    folder: Path,
    *,
    limit_s: float = LIMIT_S,
    clock: Callable[[], float] = time.monotonic,
    wait: Callable[[float], None] = time.sleep,
) -> Iterator[None]:
    """Hold the folder; it ends with the process, and leaves no file.

    Raises `TimeoutError` where another program holds it longer than `limit_s`. Where a file system has no such locks
    none is held: a change is also compared with the file right before it is put in its place.
    """
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        _take(handle, clock() + limit_s, clock, wait)
        yield
    finally:
        os.close(handle)


def _take(handle: int, until: float, clock: Callable[[], float], wait: Callable[[float], None]) -> None:
    while True:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if clock() >= until:
                raise TimeoutError(errno.ETIMEDOUT, "another program holds it") from None
            wait(_PAUSE_S)
        except OSError as error:
            if error.errno not in _NO_LOCKS:
                raise
            return
        else:
            return
