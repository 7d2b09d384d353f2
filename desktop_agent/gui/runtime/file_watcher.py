"""Watches files that the user may edit, whether they are written in place, replaced, made or removed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

_GATHER_MS = 50


class FileWatch(QObject):
    """Follows some files.

    Signals:
        changed: one of them was changed, or something beside it.
    """

    changed = Signal()

    def __init__(self, paths: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._paths = tuple(paths)
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self._on_changed)
        self._watcher.directoryChanged.connect(self._on_changed)
        # A save is several events: made, written, renamed.
        self._gather = QTimer(self)
        self._gather.setSingleShot(True)
        self._gather.setInterval(_GATHER_MS)
        self._gather.timeout.connect(self.changed)
        self.renew()

    def renew(self) -> None:
        """Watch what is there now. A file that is replaced drops out by itself, so this follows every change."""
        wanted = {path for path in self._paths if Path(path).is_file()} | {_folder_of(path) for path in self._paths}
        watched = {*self._watcher.files(), *self._watcher.directories()}
        if missing := sorted(wanted - watched):
            self._watcher.addPaths(missing)

    def _on_changed(self) -> None:
        self.renew()
        self._gather.start()


def _folder_of(path: str) -> str:
    """Return the nearest folder above that is there."""
    return str(next(folder for folder in Path(path).parents if folder.is_dir()))
