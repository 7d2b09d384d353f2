"""A plain file of bounded size, read whole: what is something else is not waited for."""

from __future__ import annotations

import os
import stat


def small_file(path: str, largest: int, *, follows_links: bool = True) -> bytes | None:
    """Return what a file of at most `largest` bytes holds, None where there is none. Blocks."""
    flags = os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC | (0 if follows_links else os.O_NOFOLLOW)
    try:
        descriptor = os.open(path, flags)
    except OSError:
        return None
    try:
        found = os.fstat(descriptor)
        if not stat.S_ISREG(found.st_mode) or found.st_size > largest:
            return None
        read = b""
        while len(read) <= largest and (more := os.read(descriptor, largest + 1 - len(read))):
            read += more
        return read if len(read) <= largest else None
    except OSError:
        return None
    finally:
        os.close(descriptor)
