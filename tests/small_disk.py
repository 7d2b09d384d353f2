"""A small disk of its own, to be filled: a file system in memory."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.not_run import need

SMALL = 24 << 20
_DETACH = 2


@dataclass(frozen=True, slots=True)
class SmallDisk:
    """What is mounted at a folder."""

    place: Path

    def fill(self) -> None:
        """Leave no room at all."""
        fill(self.place)

    def make_room(self) -> None:
        (self.place / "filler").unlink()


@contextmanager
def small_disk(place: Path) -> Iterator[SmallDisk]:
    """Mount one at an empty folder. A test that may not is listed as not run."""
    need(may_mount(), "this user may not mount anything")
    mount("tmpfs", place, "tmpfs", 0, f"size={SMALL}")
    try:
        yield SmallDisk(place)
    finally:
        unmount(place)


def fill(folder: Path) -> None:
    """Write a file there until the disk is full to the last byte."""
    with (folder / "filler").open("wb", buffering=0) as filler:
        for size in (1 << 20, 1 << 12, 1):
            try:
                while filler.write(bytes(size)) == size:
                    continue
            except OSError:
                continue  # smaller pieces may still find room


def may_mount() -> bool:
    """Return whether this user may mount anything."""
    return os.geteuid() == 0 and Path("/dev/fuse").exists()


def mount(source: str, place: Path, kind: str, flags: int, options: str = "") -> None:
    """Call mount(2)."""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.mount(source.encode(), bytes(place), kind.encode(), flags, options.encode()):
        raise OSError(ctypes.get_errno(), f"{place} cannot be mounted")


def unmount(place: Path) -> None:
    """Unmount it, whatever is open there."""
    ctypes.CDLL(None).umount2(bytes(place), _DETACH)
