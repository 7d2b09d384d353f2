"""What the C library keeps of memory that was given back to it: little, though threads come and go all day."""

from __future__ import annotations

import ctypes
import sys
from typing import Final

_M_TRIM_THRESHOLD: Final = -1
_M_MMAP_THRESHOLD: Final = -3
_M_ARENA_MAX: Final = -8
_OPTIONS: Final = (
    # Else every thread of the pool fills a heap of its own, and each heap keeps what it once needed at most.
    (_M_ARENA_MAX, 1),
    # Set by hand they stay: else glibc keeps blocks as large as the largest that was ever given back, pictures too.
    (_M_MMAP_THRESHOLD, 256 * 1024),
    (_M_TRIM_THRESHOLD, 1024 * 1024),
)


def keep_little() -> None:
    """Let what is freed go back to the system; before there is a second thread.

    Python's own lock lets one thread at a time allocate much, so that one heap delays none. Other systems have no
    such options, nor has every C library. Source: mallopt(3).
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform.startswith("linux") else None
    if mallopt is not None:
        for option, value in _OPTIONS:
            mallopt(option, value)
