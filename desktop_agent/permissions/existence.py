"""File checks that treat names too long for the file system as missing files."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path

from desktop_agent.execution.files.real_path import real_path


def is_file(path: str) -> bool:
    """Return whether a path leads to a file; `Path.is_file` fails on a name that no disk can hold."""
    return os.path.isfile(path)  # noqa: PTH113 - see above


def is_folder(path: str) -> bool:
    """Return whether a path leads to a folder; `Path.is_dir` fails on a name that no disk can hold."""
    return os.path.isdir(path)  # noqa: PTH112 - see above


def is_one_or_none(path: str) -> bool:
    """Return whether a path is a file, and no link, or nothing is there yet."""
    return not os.path.lexists(path) or (is_file(path) and not os.path.islink(path))  # noqa: PTH114 - see above


def is_own(path: str) -> bool:
    """Return whether what lies at a path is this user's, who may open it for himself whatever its mode is now."""
    try:
        return os.lstat(path).st_uid == os.geteuid()
    except OSError:
        return False


def is_block_device(path: str) -> bool:
    """Return whether a path leads to a disk or a part of one; `Path.is_block_device` fails like the others."""
    try:
        return stat.S_ISBLK(os.stat(path).st_mode)  # noqa: PTH116 - see above
    except OSError:
        return False


def unmounted_devices(text: str) -> tuple[frozenset[str], bool]:
    """Return the devices that a command names from which, and from no part of which, anything is mounted.

    With it goes whether it names at least one, and none but those.
    """
    named = {real_path(path) for path in re.findall(r"/dev/[\w./-]+", text)}
    try:
        mounts = Path("/proc/self/mounts").read_text(encoding="utf-8", errors="replace").splitlines() if named else []
    except OSError:
        return frozenset(), False
    sources = [real_path(line.partition(" ")[0]) for line in mounts if line.startswith("/dev/")]
    devices = {path for path in named if is_block_device(path)}
    unmounted = frozenset(path for path in devices if not any(source.startswith(path) for source in sources))
    return unmounted, bool(named) and unmounted == named
