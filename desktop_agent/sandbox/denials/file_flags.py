"""What a file system itself forbids at a file, whoever owns it. Source: ioctl_iflags(2), chattr(1)."""

from __future__ import annotations

import array
import fcntl
import os

from desktop_agent.execution.files.folder_handle import FolderHandle

_GET_FLAGS = 2 << 30 | array.array("l").itemsize << 16 | ord("f") << 8 | 1
_APPEND_ONLY, _IMMUTABLE = 0x20, 0x10
_LOOKS = os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW | os.O_NOCTTY | os.O_CLOEXEC


def is_immutable(path: str) -> bool:
    """Tell whether nobody may change the mode of a file or a folder. False where that is not told. Opens it."""
    flags = array.array("l", [0])
    try:
        descriptor = FolderHandle.opened(path, _LOOKS)
    except OSError:
        return False
    try:
        fcntl.ioctl(descriptor, _GET_FLAGS, flags)
    except OSError:  # this file system has none
        return False
    finally:
        os.close(descriptor)
    return bool(flags[0] & (_APPEND_ONLY | _IMMUTABLE))
