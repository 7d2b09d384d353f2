"""Reads a plain file of bounded size whole, without waiting on anything else."""

from __future__ import annotations

import os
import stat

from desktop_agent.execution.files.descriptor import held, pieces_of


def small_file(path: str, largest: int, *, follows_links: bool = True) -> bytes | None:
    """Return what a file of at most `largest` bytes holds, None where there is none. Blocks."""
    flags = os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC | (0 if follows_links else os.O_NOFOLLOW)
    try:
        with held(os.open(path, flags)) as descriptor:
            return plain_content(descriptor, os.fstat(descriptor), largest)
    except (OSError, ValueError):  # also what no file can be called
        return None


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
    content = b"".join(pieces_of(descriptor, largest + 1))
    return content if len(content) <= largest else None
