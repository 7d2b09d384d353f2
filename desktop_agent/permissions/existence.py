"""What is there under a name that may be none at all: too long a name is a file nowhere."""

from __future__ import annotations

import os
import stat


def is_file(path: str) -> bool:
    """Tell whether a path leads to a file; `Path.is_file` fails on a name that no disk can hold."""
    return os.path.isfile(path)  # noqa: PTH113 - see above


def is_folder(path: str) -> bool:
    """Tell whether a path leads to a folder; `Path.is_dir` fails on a name that no disk can hold."""
    return os.path.isdir(path)  # noqa: PTH112 - see above


def is_one_or_none(path: str) -> bool:
    """Tell whether a path is a file, and no link, or nothing is there yet."""
    return not os.path.lexists(path) or (is_file(path) and not os.path.islink(path))  # noqa: PTH114 - see above


def is_block_device(path: str) -> bool:
    """Tell whether a path leads to a disk or a part of one; `Path.is_block_device` fails like the others."""
    try:
        return stat.S_ISBLK(os.stat(path).st_mode)  # noqa: PTH116 - see above
    except OSError:
        return False
