"""Changes that the user restored or allowed; they stay, also for commands already running."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from threading import Lock

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.sandbox.protection.backup import BackupCopy, NotCopied
from desktop_agent.sandbox.protection.survey import Identity


class AcceptedChanges:
    """Of all conversations of one workspace. May be used by several threads."""

    def __init__(self) -> None:
        self._turn = Lock()
        self._entries: list[tuple[str, Identity, BackupCopy | None]] = []

    @property
    def count(self) -> int:
        """The number of accepted changes so far."""
        return len(self._entries)

    def add(self, path: str, meant: BackupCopy | None = None) -> None:
        """Accept the state of a path as it is now, or as it was `meant`: a command may have been faster.

        Looks at the disk; raises `OSError` where nothing is there.
        """
        above, _, name = path.rpartition("/")
        with FolderHandle.at(above) as folder:
            status = folder.lstat(name)
            identity = (status.st_dev, status.st_ino, os.fstat(folder.descriptor).st_ino)
        try:
            copy = meant or BackupCopy.of(path)
        except NotCopied:  # too large to be compared
            copy = None
        with self._turn:
            self._entries.append((path, identity, copy))

    def has(self, path: str, identity: Identity) -> bool:
        """Return whether just this was let stand."""
        with self._turn:
            return any((one, other) == (path, identity) for one, other, _ in self._entries)

    def entries(self, count: int) -> Sequence[tuple[str, Identity, BackupCopy | None]]:
        """Return all that was let stand after the first `count`; None for what is too large to be compared."""
        with self._turn:
            return self._entries[count:]

    def restore(self, path: str, identity: Identity, copy: BackupCopy | None) -> None:
        """Accept the changes that another instance knew."""
        with self._turn:
            self._entries.append((path, identity, copy))

    def since(self, count: int) -> Mapping[str, tuple[Identity, BackupCopy]]:
        """Return what was let stand after the first `count`, as it is to stay."""
        with self._turn:
            return {path: (identity, copy) for path, identity, copy in self._entries[count:] if copy is not None}
