"""Unpacks the archive of a release into a new folder; whatever could leave that folder is refused."""

from __future__ import annotations

import os
import tarfile
import zlib
from pathlib import Path, PurePosixPath
from typing import BinaryIO

from desktop_agent.errors import UpdateError
from desktop_agent.os_errors import reason
from desktop_agent.sentences import translate

MOST_BYTES = 2 << 30
MOST_ENTRIES = 100_000
_PIECE = 1 << 20
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC


class ArchiveRefused(Exception):
    """An entry of the archive is not one that an archive of ours has; the text says which."""


def unpack(archive: BinaryIO, into: Path, top: str, *, most_bytes: int = MOST_BYTES) -> Path:
    """Unpack a .tar.gz whose entries all lie below `top`, into a folder that is empty; return the folder `top`.

    Blocks. Raises `UpdateError`, and leaves what was unpacked until then.
    """
    size = 0
    try:
        with tarfile.open(fileobj=archive, mode="r:gz") as opened:
            for count, entry in enumerate(opened):
                size += entry.size
                _insist_on_size(count, size, most_bytes)
                _put(opened, entry, into, top)
    except (ArchiveRefused, tarfile.TarError, EOFError, zlib.error) as error:
        raise UpdateError(BROKEN.with_values(why=str(error))) from error
    except OSError as error:
        # A file that is no gzip is an OSError without a number.
        told = NO_ROOM if error.errno else BROKEN
        raise UpdateError(told.with_values(why=reason(error), folder=str(into.parent))) from error
    if not (into / top / "desktop-agent").is_file():
        raise UpdateError(BROKEN.with_values(why="it has no program"))
    return into / top


def _insist_on_size(count: int, size: int, most_bytes: int) -> None:
    if count >= MOST_ENTRIES or size > most_bytes:
        raise ArchiveRefused("it is too large")


def _put(opened: tarfile.TarFile, entry: tarfile.TarInfo, into: Path, top: str) -> None:
    path = into / _inner(entry.name, top)
    path.parent.mkdir(mode=0o755, parents=True, exist_ok=True)
    if entry.isdir():
        path.mkdir(mode=0o755, exist_ok=True)
    elif entry.issym():
        # To a neighbour in the same folder: no chain of such links leads out.
        if "/" in entry.linkname or entry.linkname in ("", ".", "..") or "\0" in entry.linkname:
            raise ArchiveRefused(f"{entry.name} is a link")
        path.symlink_to(entry.linkname)
    elif entry.isreg():
        content = opened.extractfile(entry)
        if content is None:
            raise ArchiveRefused(f"{entry.name} has no content")
        mode = 0o755 if entry.mode & 0o100 else 0o644
        with os.fdopen(os.open(path, _NEW, mode), "wb") as file:
            while piece := content.read(_PIECE):
                file.write(piece)
    else:
        raise ArchiveRefused(f"{entry.name} is no plain file")


def _inner(name: str, top: str) -> PurePosixPath:
    path = PurePosixPath(name)
    parts = path.parts
    if path.is_absolute() or ".." in parts or "\0" in name or not parts or parts[0] != top:
        raise ArchiveRefused(f"{name} lies elsewhere")
    return path


BROKEN = translate(
    "updates",
    "The archive of the update is not what it must be ({why}), so it was thrown away. The installed version is "
    "unchanged; report it, and get the new one from the project's page.",
)
NO_ROOM = translate(
    "updates",
    "The update could not be written to {folder} ({why}). The installed version is unchanged; make room or see that "
    "the folder is writable, and try again.",
)
