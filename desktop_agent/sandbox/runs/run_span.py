"""The time in which an unobserved command could write, and later changes by others."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.lazy_dataclass import dataclass

MARGIN_NS = 60_000_000_000
"""How much later than the last sign of life it may have written. A machine short of memory lets nobody write for a
while, and what was written last may not have reached the disk when the power went: that takes some 40 s."""
BEFORE_NS = 2_000_000_000
"""The coarsest clock of a file system."""
MOST = 10_000
"""The number of entries of a folder that are looked at."""


@dataclass(frozen=True, slots=True)
class RunSpan:
    """From its beginning to the last moment in which it can have lived.

    No program can set the time of a change, neither forward nor back.
    """

    began_ns: int
    ended_ns: int
    keeps_numbers: bool = True
    """The folders that it could write have the inodes that they had."""

    def is_later(self, path: str) -> bool:
        """Return whether all that lies at a path was changed after it. Where nothing does, its folder was."""
        above, _, name = path.rpartition("/")
        try:
            with FolderHandle.at(above) as folder:
                if folder.found(name) is None:
                    return self._is_later(os.fstat(folder.descriptor))
                for count, status in enumerate(_statuses(folder, name)):
                    if not self._is_later(status) or count == MOST:
                        return False
        except OSError:  # it cannot be known
            return False
        return True

    def is_earlier(self, path: str) -> bool:
        """Return whether what lies at a path was last changed before it."""
        above, _, name = path.rpartition("/")
        try:
            with FolderHandle.at(above) as folder:
                return folder.lstat(name).st_ctime_ns < self.began_ns - BEFORE_NS
        except OSError:
            return False

    def _is_later(self, status: os.stat_result) -> bool:
        return status.st_ctime_ns > self.ended_ns


def _statuses(folder: FolderHandle, top: str) -> Iterator[os.stat_result]:
    """Yield what is at a name, the upper first."""
    waiting = [top]
    for name in waiting:
        status = folder.lstat(name)
        yield status
        if stat.S_ISDIR(status.st_mode):
            waiting += [f"{name}/{one}" for one in folder.names(name)]
