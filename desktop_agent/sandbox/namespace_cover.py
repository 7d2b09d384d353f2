"""Puts covers on paths in the view of a command that is running.

Started as a file by `late_covers.py`, isolated; imports nothing of the app. Its words are the descriptor of a
namespace of mounts and the paths. It ends with 0 where a device that nobody listens on lies at each of them then.

Source: setns(2), user_namespaces(7): who made a namespace of users has all rights in it; ioctl_ns(2); mount(2).
"""

from __future__ import annotations

import ctypes
import fcntl
import os
import stat
import sys
from collections.abc import Sequence
from pathlib import Path

_CLONE_NEWUSER, _CLONE_NEWNS = 0x10000000, 0x00020000
_NS_GET_USERNS, _MS_BIND = 0xB701, 0x1000
_COVER = "/dev/null"


def main(words: Sequence[str]) -> int:
    """Enter the namespace and cover each path. Raises `OSError`."""
    mounts = int(words[0])
    if _is_own(mounts, "mnt"):
        return 1  # outside nothing is ever mounted
    users = fcntl.ioctl(mounts, _NS_GET_USERNS)
    if not _is_own(users, "user"):
        _call("setns", users, _CLONE_NEWUSER)
    _call("setns", mounts, _CLONE_NEWNS)
    for path in words[1:]:
        _call("mount", os.fsencode(_COVER), os.fsencode(path), None, _MS_BIND, None)
    return 0 if all(stat.S_ISCHR(Path(path).stat().st_mode) for path in words[1:]) else 1


def _is_own(descriptor: int, kind: str) -> bool:
    own, other = Path(f"/proc/self/ns/{kind}").stat(), os.fstat(descriptor)
    return (own.st_dev, own.st_ino) == (other.st_dev, other.st_ino)


def _call(name: str, *arguments: int | bytes | None) -> None:
    function = getattr(ctypes.CDLL(None, use_errno=True), name)
    if function(*arguments) != 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number), name)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
