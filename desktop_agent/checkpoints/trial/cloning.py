"""What one file holds, given to another: shared where the file system can, copied where not."""

from __future__ import annotations

import fcntl
import os

_FICLONE = 0x40049409
"""Source: ioctl_ficlone(2)."""
_PIECE = 1 << 20


def is_shared(source: int, target: int) -> bool:
    """Let an empty file share what another holds, until one of them is written; return whether that can be here."""
    try:
        fcntl.ioctl(target, _FICLONE, source)
    except OSError:  # another file system, or one that cannot
        return False
    return True


def copy_content(source: int, target: int) -> bool:
    """Give an empty file what another holds, both from their start; return whether they share it.

    Never a second name of the same file: what is written in place would be written in both.
    """
    if is_shared(source, target):
        return True
    copy_bytes(source, target, os.fstat(source).st_size)
    return False


def copy_bytes(source: int, target: int, most: int) -> None:
    """Write what one file holds into another, from where both are; no more than so many bytes, while it grows."""
    while most > 0 and (piece := os.read(source, min(most, _PIECE))):
        most -= len(piece)
        view = memoryview(piece)
        while view:
            view = view[os.write(target, view) :]
