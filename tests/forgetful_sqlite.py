"""Under SQLite, a disk that forgets what nobody waited for: what a power cut leaves of a store's files.

Python's own SQLite gets another file system (a VFS, https://sqlite.org/vfs.html), which is the system's but for one
thing: waiting for the disk. That only remembers what the file holds. At any moment a power cut leaves of each file
that, or what it holds now, or of every 512 bytes the one or the other.
"""

from __future__ import annotations

import ctypes
import random
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.machinery import PathFinder
from pathlib import Path
from typing import ClassVar

from tests.not_run import need

_SECTOR = 512
_POINTER = ctypes.c_void_p
_Open = ctypes.CFUNCTYPE(ctypes.c_int, _POINTER, _POINTER, _POINTER, ctypes.c_int, _POINTER)
_Sync = ctypes.CFUNCTYPE(ctypes.c_int, _POINTER, ctypes.c_int)


class _FileSystem(ctypes.Structure):
    """sqlite3_vfs, as far as every version has it, and the room of what came later."""

    _fields_: ClassVar = [
        ("version", ctypes.c_int),
        ("file_size", ctypes.c_int),
        ("longest_name", ctypes.c_int),
        ("next", _POINTER),
        ("name", ctypes.c_char_p),
        ("own", _POINTER),
        ("open", _POINTER),
        ("others", _POINTER * 15),
    ]


class _Methods(ctypes.Structure):
    """sqlite3_io_methods."""

    _fields_: ClassVar = [
        ("version", ctypes.c_int),
        ("close", _POINTER),
        ("read", _POINTER),
        ("write", _POINTER),
        ("truncate", _POINTER),
        ("sync", _POINTER),
        ("others", _POINTER * 13),
    ]


@dataclass(frozen=True, slots=True)
class Moment:
    """What files held when somebody waited for them last, and what they hold."""

    safe: Mapping[str, bytes]
    now: Mapping[str, bytes]

    def left(self, seed: int) -> dict[str, bytes]:
        """Return what a power cut leaves: for the first seeds all that was safe, and all that was there."""
        if seed < 2:
            return {name: self.safe.get(name, b"") if seed == 0 else now for name, now in self.now.items()}
        chance = random.Random(seed)
        return {name: _mixed(self.safe.get(name, b""), now, chance) for name, now in self.now.items()}


def _mixed(safe: bytes, now: bytes, chance: random.Random) -> bytes:
    length = chance.choice([len(safe), len(now)])
    sources = [one[:length].ljust(length, b"\0") for one in (safe, now)]
    pieces = (chance.choice(sources)[at : at + _SECTOR] for at in range(0, length, _SECTOR))
    return b"".join(pieces)


@dataclass(slots=True)
class ForgetfulDisk:
    """The files of one store: the database and its log. What SQLite shares in memory does not outlast a start."""

    path: Path
    safe: dict[str, bytes] = field(default_factory=dict)
    before_sync: Callable[[Moment], None] = lambda _: None

    def moment(self) -> Moment:
        names = (self.path.name, f"{self.path.name}-wal")
        now = {name: (self.path.parent / name).read_bytes() for name in names if (self.path.parent / name).exists()}
        return Moment(dict(self.safe), now)

    def sync(self, path: Path) -> None:
        self.before_sync(self.moment())
        self.safe[path.name] = path.read_bytes()


@contextmanager
def forgetful(path: Path) -> Iterator[ForgetfulDisk]:
    """Let every store that is opened meanwhile lie on such a disk, and remember the files of the one at `path`."""
    library = _library()
    library.sqlite3_vfs_find.restype = ctypes.POINTER(_FileSystem)
    system = library.sqlite3_vfs_find(None)
    disk, files, kept = ForgetfulDisk(path), dict[int, Path](), list[object]()
    real_open = _Open(system.contents.open)

    def opened(_: int, name: int | None, file: int, flags: int, told: int) -> int:
        # The name is handed on as it is: SQLite keeps it as long as the file is open.
        code = real_open(ctypes.addressof(system.contents), name, file, flags, told)
        place = ctypes.cast(file, ctypes.POINTER(ctypes.POINTER(_Methods)))
        if code == 0 and name is not None and place.contents:
            methods = _Methods.from_buffer_copy(place.contents.contents)
            methods.sync = ctypes.cast(sync, _POINTER)
            kept.append(methods)
            files[file] = Path(ctypes.string_at(name).decode())
            place[0] = ctypes.pointer(methods)
        return int(code)

    def synced(file: int, _: int) -> int:
        if files[file].parent == path.parent:
            disk.sync(files[file])
        return sqlite3.SQLITE_OK

    sync, open_ = _Sync(synced), _Open(opened)
    ours = _FileSystem.from_buffer_copy(system.contents)
    ours.name, ours.next, ours.open = b"forgetful", None, ctypes.cast(open_, _POINTER)
    library.sqlite3_vfs_register(ctypes.byref(ours), 1)
    try:
        yield disk
    finally:
        library.sqlite3_vfs_register(system, 1)
        library.sqlite3_vfs_unregister(ctypes.byref(ours))


def _library() -> ctypes.CDLL:
    """Return the SQLite that Python itself uses."""
    found = PathFinder.find_spec("_sqlite3")
    path = need(found.origin if found is not None else None, "Python's SQLite is no library of its own")
    library = ctypes.CDLL(path)
    need(hasattr(library, "sqlite3_vfs_find"), "Python's SQLite does not let its file system be replaced")
    return library
