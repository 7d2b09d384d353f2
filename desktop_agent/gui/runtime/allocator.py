"""Limits the freed memory that the C library keeps, which grows with short-lived threads."""

from __future__ import annotations

import ctypes
import sys
from typing import Final

_M_TRIM_THRESHOLD: Final = -1
_M_MMAP_THRESHOLD: Final = -3
_M_ARENA_MAX: Final = -8
_OPTIONS: Final = (
    # Otherwise each thread of the pool has its own heap, which keeps its peak size.
    (_M_ARENA_MAX, 1),
    # Fixed, because otherwise glibc raises the limits to the largest block ever freed, such as an image.
    (_M_MMAP_THRESHOLD, 256 * 1024),
    (_M_TRIM_THRESHOLD, 1024 * 1024),
)


def limit_freed_memory() -> None:
    """Return freed memory to the system. Call before a second thread starts.

    One heap delays no thread, because Python's lock lets one thread at a time allocate. Other systems and some C
    libraries have no such options. Source: mallopt(3).
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform.startswith("linux") else None
    if mallopt is not None:
        for option, value in _OPTIONS:
            mallopt(option, value)
