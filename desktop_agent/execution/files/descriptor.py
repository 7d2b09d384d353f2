"""What is done with an open descriptor: it is closed, read in pieces, written whole, and copied."""

from __future__ import annotations

import fcntl
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

_FICLONE = 0x40049409
"""Source: ioctl_ficlone(2)."""
_PIECE = 1 << 20


@contextmanager
def held(descriptor: int) -> Iterator[int]:
    """Give a descriptor that is open, and close it at the end."""
    try:
        yield descriptor
    finally:
        os.close(descriptor)


def unnamed_file() -> int:
    """Return a descriptor of a new file that has no name, in memory where the system can keep it there."""
    if hasattr(os, "memfd_create"):
        return os.memfd_create("content", os.MFD_CLOEXEC)
    with tempfile.TemporaryFile() as file:
        return os.dup(file.fileno())


def pieces_of(descriptor: int, most: int) -> Iterator[bytes]:
    """Yield what a file holds from where it is; no more than so many bytes, while it grows."""
    while most > 0 and (piece := os.read(descriptor, min(most, _PIECE))):
        most -= len(piece)
        yield piece


def write_all(descriptor: int, data: bytes) -> None:
    """Write all of it into a file."""
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]


def share_content(source: int, target: int) -> bool:
    """Share another file's content with an empty one until either is written; return whether it worked."""
    try:
        fcntl.ioctl(target, _FICLONE, source)
    except OSError:  # another file system, or one that cannot
        return False
    return True


def copy_content(source: int, target: int) -> None:
    """Give an empty file what another holds, both from their start, by sharing it where that works.

    Never a second name of the same file: what is written in place would be written in both.
    """
    if not share_content(source, target):
        copy_bytes(source, target, os.fstat(source).st_size)


def copy_bytes(source: int, target: int, most: int) -> None:
    """Write what one file holds into another, from where both are; no more than so many bytes, while it grows."""
    for piece in pieces_of(source, most):
        write_all(target, piece)
