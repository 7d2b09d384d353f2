"""Watches files that may be written in place, replaced, created or removed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

_GATHER_MS = 50


class FileWatch(QObject):
    """Watches some files.

    Signals:
        changed: one of the files changed, or another file in its folder.
    """

    changed = Signal()

    def __init__(self, paths: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._paths = tuple(paths)
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self._on_changed)
        self._watcher.directoryChanged.connect(self._on_changed)
        # One save causes several events: created, written, renamed.
        self._gather = QTimer(self, singleShot=True, interval=_GATHER_MS)
        self._gather.timeout.connect(self.changed)
        self.refresh()

    def refresh(self) -> None:
        """Watch the existing files. Called after each change, because Qt stops watching a replaced file."""
        wanted = {path for path in self._paths if Path(path).is_file()} | {_folder_of(path) for path in self._paths}
        watched = {*self._watcher.files(), *self._watcher.directories()}
        if missing := sorted(wanted - watched):
            self._watcher.addPaths(missing)

    def _on_changed(self) -> None:
        self.refresh()
        self._gather.start()


def _folder_of(path: str) -> str:
    """Return the nearest existing parent folder."""
    return str(next(folder for folder in Path(path).parents if folder.is_dir()))
