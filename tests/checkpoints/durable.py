"""What was on the disk when: a disk that forgets what nobody waited for."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

Inode = tuple[int, int]


class Disk:
    """Remembers of each file and folder what it held when somebody last waited for the disk.

    A crash of the machine keeps that, and of all that came later any part.
    """

    def __init__(self) -> None:
        self._kept: dict[Inode, object] = {}

    def sync(self, descriptor: int) -> None:
        self._kept[_inode(os.fstat(descriptor))] = _held(Path(f"/proc/self/fd/{descriptor}"))

    def keeps(self, path: Path) -> bool:
        """Tell whether a file's content, or the names in a folder, would outlast a crash as they are now."""
        return path.exists() and self._kept.get(_inode(path.stat())) == _held(path)


def forgetful(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """Let the disk of this test be one that only keeps what is waited for."""
    disk = Disk()
    wait: Callable[[int], None] = os.fsync

    def fsync(descriptor: int) -> None:
        wait(descriptor)
        disk.sync(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    return disk


def _inode(status: os.stat_result) -> Inode:
    return status.st_dev, status.st_ino


def _held(path: Path) -> object:
    return sorted(os.listdir(path)) if path.is_dir() else path.read_bytes()
