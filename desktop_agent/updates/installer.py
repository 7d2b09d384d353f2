"""Gets a release ready beside the installed one: downloads, checks, unpacks and starts it once."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from desktop_agent.app_dirs import VersionFolder
from desktop_agent.errors import UpdateError
from desktop_agent.execution.files.descriptor import write_all
from desktop_agent.os_errors import reason
from desktop_agent.sentences import translate
from desktop_agent.text import cut, visible
from desktop_agent.updates.archive import NO_ROOM, unpack
from desktop_agent.updates.fetch import STOPPED, SourceClient
from desktop_agent.updates.notice import ReleaseFile, UpdateNotice, archive_name, archive_top
from desktop_agent.updates.swap import insist_on_exchange, offer

TRIAL_S = 60.0


def make_ready(
    notice: UpdateNotice,
    client: SourceClient,
    place: tuple[Path, Path],
    environment: Mapping[str, str],
    progress: Callable[[int], object],
) -> None:
    """Let the next start take in what a notice names. Blocks for the whole download. Raises `UpdateError`.

    `place` is the installed folder, and one for what is downloaded. `progress` gets the bytes that have come.
    """
    home, cache = place
    release = notice.file(archive_name(notice.version))
    folder = VersionFolder.UNPACKING.of(home)
    _insist_on_place(home)
    try:
        _clear(folder)
        with _downloaded(release, client, cache, progress) as file:
            folder.mkdir(mode=0o755)
            top = unpack(file, folder, archive_top(notice.version))
        _try_out(top, notice.version, environment)
        _insist_on_going_on(client)
        offer(top, home)
    except OSError as error:
        raise UpdateError(NO_ROOM.with_values(folder=str(home.parent), why=reason(error))) from error
    finally:
        with suppress(OSError):  # the next start removes what is left of it
            _clear(folder)


def _insist_on_going_on(client: SourceClient) -> None:
    if client.stopped.is_set():
        raise UpdateError(STOPPED)


def _insist_on_place(home: Path) -> None:
    """Raise where the folder could not be exchanged anyway, before anything is downloaded."""
    try:
        insist_on_exchange(home)
    except OSError as error:
        raise UpdateError(NO_EXCHANGE.with_values(folder=str(home.parent), why=reason(error))) from error


def _downloaded(
    release: ReleaseFile, client: SourceClient, cache: Path, progress: Callable[[int], object]
) -> BinaryIO:
    """Return the open file, from its beginning, once its size and its hash are those of the notice.

    It has no name: nothing can be put in its place, and it is gone with its last reader.
    """
    hashed = hashlib.sha256()
    size = 0

    def write(piece: bytes) -> None:
        nonlocal size
        size += len(piece)
        hashed.update(piece)
        write_all(file.fileno(), piece)
        progress(size)

    with _room_in(cache):
        cache.mkdir(mode=0o700, parents=True, exist_ok=True)
        # Unbuffered: a disk that is full says so at the write, and closing has nothing left to write.
        file: BinaryIO = tempfile.TemporaryFile(dir=cache, buffering=0)  # noqa: SIM115  (the caller closes it)
    try:
        with _room_in(cache):
            client.fetch(client.source.file(release.name), release.size, write)
            file.seek(0)
        _insist_on_file(release, size, hashed.hexdigest())
    except BaseException:
        file.close()
        raise
    return file


def _insist_on_file(release: ReleaseFile, size: int, sha256: str) -> None:
    if (size, sha256) != (release.size, release.sha256):
        raise UpdateError(WRONG_FILE)


@contextmanager
def _room_in(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise UpdateError(NO_ROOM.with_values(folder=str(folder), why=reason(error))) from error


def _try_out(top: Path, version: str, environment: Mapping[str, str]) -> None:
    """Start the new program once. Raises `UpdateError` where it does not say that it is this version."""
    command = [str(top / "desktop-agent"), "--version"]
    try:
        ended = subprocess.run(
            command,
            cwd=top,
            env=dict(environment),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=TRIAL_S,
            check=False,
            start_new_session=True,
        )
    except subprocess.TimeoutExpired:
        raise UpdateError(DOES_NOT_START.with_values(version=version, why="no answer")) from None
    except OSError as error:
        raise UpdateError(DOES_NOT_START.with_values(version=version, why=reason(error))) from error
    if ended.returncode or ended.stdout.decode("utf-8", "replace").strip() != f"desktop-agent {version}":
        said = (ended.stderr or ended.stdout).decode("utf-8", "replace").strip() or f"exit {ended.returncode}"
        why = cut(visible(said.splitlines()[-1], keep_newlines=False), 120)
        raise UpdateError(DOES_NOT_START.with_values(version=version, why=why))


def _clear(folder: Path) -> None:
    if folder.exists():
        shutil.rmtree(folder)


WRONG_FILE = translate(
    "updates",
    "What was downloaded is not the file that the signed notice names, so it was thrown away. The installed version "
    "is unchanged; try again later, and report it if it stays.",
)
DOES_NOT_START = translate(
    "updates",
    "Version {version} does not start on this computer ({why}), so it was thrown away. The installed version is "
    "unchanged; run desktop-agent doctor, and report it.",
)
NO_EXCHANGE = translate(
    "updates",
    "The installed version cannot be exchanged in {folder} ({why}). It is unchanged; download the new archive from "
    "the project's page, close the program, and run its install.sh.",
)
