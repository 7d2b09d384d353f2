"""Mounts of one command, as data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

from desktop_agent.execution.files.real_path import is_below
from desktop_agent.lazy_dataclass import dataclass

OWN_TMP = "/tmp"  # noqa: S108 - the conversation's own


class MountKind(Enum):
    """The kind of a mount."""

    WRITABLE = "writable"
    READABLE = "readable"
    EMPTY = "empty"
    """An empty folder that cannot be written, with room for what is shown below it; with a source an empty file,
    whatever lies there outside."""
    LINK = "link"
    """A link, to what its source says."""
    FRESH = "fresh"
    """An empty folder of the command's own, gone with it."""


@dataclass(frozen=True, slots=True)
class Mount:
    """One place. `path` is real and absolute; `source` is what is shown there, the path itself where it is empty."""

    kind: MountKind
    path: str
    source: str = ""

    @property
    def shown(self) -> str:
        return self.source or self.path


def in_order(mounts: Iterable[Mount]) -> Sequence[Mount]:
    """Return the mounts so that each comes after those above it; of two at one place the last is taken.

    What is hidden as a file, with something shown below it, becomes a folder: a file has no place for that.
    """
    last = {mount.path: mount for mount in mounts}
    ordered = sorted(last.values(), key=lambda mount: mount.path.split("/"))
    return [_with_room(mount, ordered[place + 1 :]) for place, mount in enumerate(ordered)]


def kind_at(path: str, mounts: Sequence[Mount]) -> MountKind | None:
    """Return what a real path is found in, of mounts in order: the last that holds it counts. None: in none."""
    return next((mount.kind for mount in reversed(mounts) if is_below(path, mount.path)), None)


def _with_room(mount: Mount, later: Sequence[Mount]) -> Mount:
    # Those below follow at once, in this order.
    if mount.kind is MountKind.EMPTY and later and is_below(later[0].path, mount.path):
        return Mount(MountKind.EMPTY, mount.path)
    return mount
