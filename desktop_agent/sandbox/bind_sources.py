"""What is bound for a command, opened before: where others write, a path may lead elsewhere when it is bound."""

from __future__ import annotations

import os
import stat
from collections.abc import Collection, Mapping, Sequence

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.execution.files.open_below import PLACE, NotBelow
from desktop_agent.sandbox.mounts import Mount, MountKind, is_below
from desktop_agent.sandbox.sandbox import NoSandbox

_BOUND = (MountKind.WRITABLE, MountKind.READABLE)


def opened_sources(mounts: Sequence[Mount], folders: Collection[str]) -> Mapping[str, int]:
    """Open what is bound from within folders that commands write; return the descriptors by where each is put.

    Whoever gets them closes them. Raises `NoSandbox` where something else lies there by now.
    """
    opened: dict[str, int] = {}
    try:
        for mount in mounts:
            if mount.kind in _BOUND and any(mount.shown != one and is_below(mount.shown, one) for one in folders):
                opened[mount.path] = _opened(mount.shown)
    except BaseException as error:
        for descriptor in opened.values():
            os.close(descriptor)
        if isinstance(error, OSError):
            raise NoSandbox(f"{error.filename}: {error.strerror}") from error
        raise
    return opened


def _opened(path: str) -> int:
    descriptor = FolderHandle.opened(path, PLACE)
    if stat.S_ISLNK(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise NotBelow(path)
    return descriptor
