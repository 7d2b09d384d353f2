"""Devices of a sandbox that are files of the app's own, where it runs as root.

bubblewrap shows the machine's own files of `/dev/null` and its like, and who owns a file may change its mode in any
namespace: root took `/dev/null` from every other program of the machine by `chmod 0 /dev/null`. Source: null(4),
random(4), tty(4), mknod(2).
"""

from __future__ import annotations

import logging
import os
import stat
from contextlib import suppress
from pathlib import Path

_log = logging.getLogger(__name__)

_NUMBERS = {"null": (1, 3), "zero": (1, 5), "full": (1, 7), "random": (1, 8), "urandom": (1, 9), "tty": (5, 0)}
_MODE = 0o666


def own_devices(folder: Path) -> dict[str, str]:
    """Return what is put in the place of the machine's devices, by their paths; made in `folder` if need be. Blocks.

    Nothing where nobody but root could change those, and where none can be made: in a container without that right,
    or on a file system without devices.
    """
    if os.geteuid() != 0:
        return {}
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for name, numbers in _NUMBERS.items():
            _make(folder / name, os.makedev(*numbers))
        (folder / "null").write_bytes(b"")
    except OSError as error:
        _log.warning("the sandbox shows the machine's own devices: %s", error)
        return {}
    return {f"/dev/{name}": str(folder / name) for name in _NUMBERS}


def _make(path: Path, device: int) -> None:
    """Make one, or see that it is as it was made: an earlier command may have changed it."""
    try:
        there = path.lstat()
    except FileNotFoundError:
        there = None
    if there is not None and (not stat.S_ISCHR(there.st_mode) or there.st_rdev != device):
        path.unlink()
        there = None
    if there is None:
        with suppress(FileExistsError):  # another conversation was quicker
            os.mknod(path, stat.S_IFCHR | _MODE, device)
    if there is None or stat.S_IMODE(there.st_mode) != _MODE or (there.st_uid, there.st_gid) != (0, 0):
        os.chown(path, 0, 0)
        path.chmod(_MODE)
