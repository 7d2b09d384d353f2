"""Reads a plain file of bounded size whole, without waiting on anything else."""

from __future__ import annotations

import os
import stat


def small_file(path: str, largest: int, *, follows_links: bool = True) -> bytes | None:
    """Return what a file of at most `largest` bytes holds, None where there is none. Blocks."""
    flags = os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC | (0 if follows_links else os.O_NOFOLLOW)
    try:
        descriptor = os.open(path, flags)
    except (OSError, ValueError):  # also what no file can be called
        return None
    try:
        return plain_content(descriptor, os.fstat(descriptor), largest)
    except OSError:
        return None
    finally:
        os.close(descriptor)


def small_text(path: str, largest: int) -> str | None:
    """Return what such a file holds where that is UTF-8, None otherwise. Blocks."""
    content = small_file(path, largest)
    try:
        return None if content is None else content.decode("utf-8")
    except UnicodeDecodeError:
        return None


def plain_content(descriptor: int, status: os.stat_result, largest: int) -> bytes | None:
    """Return what an opened file holds, None where it is no plain one, or holds more. Raises `OSError`."""
    if not stat.S_ISREG(status.st_mode) or status.st_size > largest:
        return None
    read = bytearray()
    while len(read) <= largest and (more := os.read(descriptor, min(largest + 1 - len(read), 1 << 20))):
        read += more
    return bytes(read) if len(read) <= largest else None
