"""Opens, reads and replaces whole files without following links and without waiting."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from difflib import get_close_matches
from heapq import nlargest
from itertools import islice
from pathlib import Path
from typing import IO, Final

from desktop_agent.execution.files.descriptor import held
from desktop_agent.execution.files.folder_handle import FolderHandle, NotBelow
from desktop_agent.execution.files.real_path import real_path
from desktop_agent.ids import new_id
from desktop_agent.os_errors import reason

MOST_NAMES: Final = 10_000
_COMPARED: Final = 20
"""Names that are compared in full, the likeliest by their pairs of letters: that takes long where letters repeat."""
_LONGEST: Final = 80
"""Characters that are compared, half of them of the end: names mostly differ there."""


def names_in(folder: Path) -> list[str]:
    """Return the names in a folder, sorted; of more than `MOST_NAMES` any. Raises `OSError`."""
    with FolderHandle.at(folder) as opened, opened.listed() as descriptor, os.scandir(descriptor) as entries:
        return sorted(entry.name for entry in islice(entries, MOST_NAMES))


def nearest_of(wanted: str, names: Sequence[str]) -> str | None:
    """Return the name that is most like the one wanted, None where none is like it."""
    wanted = _ends(wanted)
    by_ends = {_ends(name): name for name in reversed(names)}
    pairs = _pairs(wanted)
    likeliest = nlargest(_COMPARED, by_ends, key=lambda name: _likeness(pairs, _pairs(name)))
    return next((by_ends[close] for close in get_close_matches(wanted, likeliest, 1)), None)


def _ends(name: str) -> str:
    return name if len(name) <= _LONGEST else name[: _LONGEST // 2] + name[-_LONGEST // 2 :]


def _pairs(name: str) -> frozenset[tuple[str, str]]:
    """Return the pairs of neighbours, the first and the last letter with a blank beside them."""
    return frozenset(zip(" " + name, name + " ", strict=True))


def _likeness(one: frozenset[tuple[str, str]], other: frozenset[tuple[str, str]]) -> float:
    """Return how many pairs two names share, as a part of all that they have."""
    return 2 * len(one & other) / (len(one) + len(other))


READ_LIMIT = 10_000_000

_FLAGS = os.O_NOFOLLOW | os.O_CLOEXEC


class FileRefused(Exception):
    """A file that cannot be used; the message is one sentence with the reason and a remedy."""


def resolved(path: str, folder: Path) -> Path:
    """Return where a path really leads, all links followed; relative ones start in `folder`.

    Raises `FileRefused` for what no file can be called.
    """
    try:
        return Path(real_path(folder / Path(path).expanduser()))
    except (ValueError, RuntimeError) as error:
        raise FileRefused(f"{path!r} cannot be the name of a file: {error}.") from error


@contextmanager
def opened_folder(path: Path, *, make: bool = False) -> Iterator[int]:
    """Open a folder, following no link; give its descriptor.

    `path` is a real path: a link in it was put there since it was looked at, and is refused. With `make`,
    folders that are missing are made.
    """
    try:
        handle = FolderHandle.at(path, make=make)
    except NotBelow:
        raise FileRefused(f"{path} leads through {_barred(path)}, which is not a folder.") from None
    with handle:
        yield handle.descriptor


def _barred(path: Path) -> str:
    """Return the name on a path that is no folder, as it is now."""
    with FolderHandle.at("/") as root:
        return root.barred(f"{path}/x".strip("/")).rpartition("/")[2] or path.name


@contextmanager
def opened_file(path: Path) -> Iterator[int]:
    """Open a regular file for reading and give its descriptor; anything else is refused in a sentence.

    Never waits: pipes, devices and sockets are not opened at all. `path` is a real path, as from `resolved`.
    """
    try:
        with opened_folder(path.parent) as folder:
            _insist_on_regular(os.stat(path.name, dir_fd=folder, follow_symlinks=False).st_mode, path)
            descriptor = os.open(path.name, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | _FLAGS, dir_fd=folder)
    except FileNotFoundError:
        raise FileRefused(f"File does not exist: {path}{_nearest(path)}.") from None
    except OSError as error:
        raise FileRefused(f"{path} cannot be opened: {reason(error)}.") from error
    with held(descriptor):
        _insist_on_regular(os.fstat(descriptor).st_mode, path)
        yield descriptor


def read_all(descriptor: int, path: Path, *, limit: int = READ_LIMIT) -> bytes:
    """Read a file to its end; refused where it holds more than `limit` bytes or would make us wait."""
    pieces: list[bytes] = []
    room = limit + 1
    try:
        while room > 0 and (piece := os.read(descriptor, min(room, 1 << 20))):
            pieces.append(piece)
            room -= len(piece)
    except BlockingIOError:
        raise FileRefused(f"{path} would make the reader wait for more; it is not an ordinary file.") from None
    if room <= 0:
        raise FileRefused(f"{path} is larger than the {limit // 1_000_000} MB that can be handled at once.")
    return b"".join(pieces)


def read_file(path: Path, *, limit: int = READ_LIMIT) -> bytes:
    """Return the bytes of a regular file; raises `FileRefused`."""
    with opened_file(path) as descriptor:
        return read_all(descriptor, path, limit=limit)


def write_whole(path: Path, write: Callable[[IO[str]], None], *, mode: int = 0o600) -> None:
    """Write a text file that appears whole or not at all, also in the place of another. Raises `OSError`."""
    with whole_file(path, mode=mode) as file:
        write(file)


@contextmanager
def whole_file(path: Path, *, mode: int = 0o600) -> Iterator[IO[str]]:
    """Open a text file to be written piece by piece; it appears when all is written, and not after an error.

    Links on the way are followed once; what takes their place meanwhile is not. Raises `OSError`.
    """
    target = Path(real_path(path))
    with FolderHandle.at(target.parent) as folder:
        status = folder.found(target.name)
        if status is not None and not stat.S_ISREG(status.st_mode):
            raise IsADirectoryError(0, "it is not an ordinary file")
        written = f".{new_id()}"
        descriptor = folder.open(written, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
        try:
            with os.fdopen(descriptor, "w", encoding="utf-8", newline="") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            folder.rename(written, target.name)
        finally:
            with suppress(FileNotFoundError):
                folder.unlink(written)


def _insist_on_regular(mode: int, path: Path) -> None:
    if stat.S_ISREG(mode):
        return
    if stat.S_ISDIR(mode):
        raise FileRefused(f"{path} is a folder, not a file; list what is in it with ListDir.")
    if stat.S_ISFIFO(mode):
        raise FileRefused(f"{path} is a pipe; reading it could wait for ever, so it was not opened.")
    if stat.S_ISSOCK(mode):
        raise FileRefused(f"{path} is a socket, not a file.")
    if stat.S_ISLNK(mode):
        raise FileRefused(f"{path} has become a link since it was checked; try again.")
    raise FileRefused(f"{path} is a device, not a file.")


def nearest_name(path: Path) -> str | None:
    """Return the name of a file beside a path that is most like its own; raises `OSError` without such a folder."""
    return nearest_of(path.name, names_in(path.parent))


def _nearest(path: Path) -> str:
    """Return a hint at a file of a similar name beside it."""
    try:
        close = nearest_name(path)
    except OSError as error:
        return "" if error.errno != errno.ENOENT else f" (there is no folder {path.parent} either)"
    return f"; nearest: {path.parent / close}" if close else ""


@contextmanager
def open_to_list(path: Path) -> Iterator[int]:
    """Open a folder step by step and give a descriptor for `os.scandir` and for names relative to it.

    `path` is a real path; a link in it was put there since, and is refused. Entries of such a scan are looked at
    by the descriptor too: whatever becomes of the path meanwhile, it stays this folder.
    """
    with opened_folder(path) as folder:
        descriptor = os.open(".", os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC, dir_fd=folder)
    with held(descriptor):
        yield descriptor
