"""Exchanges the installed folder for a complete one beside it, in one step, at a start of the program.

A folder of an archive has neighbours: `.next` is the version that waits, `.old` the one before. A file in the waiting
folder says that it is complete; once it is found in the installed folder, the exchange has just happened. So a kill
at any moment leaves a program that starts. Source: renameat2(2), RENAME_EXCHANGE.
"""

from __future__ import annotations

import ctypes
import errno
import fcntl
import os
import shutil
import sys
from contextlib import suppress
from pathlib import Path

from desktop_agent.app_dirs import VersionFolder
from desktop_agent.updates.installation import archive_home

MARK = ".update-is-complete"
_EXCHANGE, _HERE = 2, -100


def own_home() -> Path | None:
    """Return the folder of the archive that this program runs from, None where it was installed otherwise."""
    return archive_home(Path(sys.prefix))


def hold(home: Path) -> int | None:
    """Keep the folder from being exchanged as long as this process lives, or what is returned is open.

    A program loads modules late, by path: beneath it nothing may change. Returns None where the system has no lock.
    """
    try:
        descriptor = os.open(home, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        return None
    return descriptor


def settle(home: Path) -> None:
    """Finish an exchange that has just happened: give the version before its name. Raises `OSError`."""
    mark, waiting, previous = home / MARK, VersionFolder.WAITING.of(home), VersionFolder.PREVIOUS.of(home)
    if not mark.exists():
        return
    if waiting.is_dir():
        if previous.exists():
            shutil.rmtree(previous)
        waiting.rename(previous)
    mark.unlink()


def take_in(home: Path, descriptor: int | None) -> bool:
    """Exchange the folder for the one that waits; return whether that was done.

    Not where another process of this folder runs: `descriptor` is what `hold` returned to this one. Raises `OSError`.
    """
    settle(home)
    waiting = VersionFolder.WAITING.of(home)
    if descriptor is None or not (waiting / MARK).is_file():
        return False
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        # A lock that cannot be raised may be lost.
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
        return False
    exchange(waiting, home)
    return True


def exchange(one: Path, other: Path) -> None:
    """Give two folders each other's name, in one step. Raises `OSError`, also where the file system cannot."""
    call = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)
    if call is None:
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))
    if call(_HERE, os.fsencode(one), _HERE, os.fsencode(other), _EXCHANGE):
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))


def insist_on_exchange(beside: Path) -> None:
    """Try an exchange of two folders of our own beside one. Raises `OSError` where it is not possible there."""
    tries = [beside.with_name(f"{beside.name}.try-{number}") for number in (1, 2)]
    try:
        for folder in tries:
            folder.mkdir(exist_ok=True)
        exchange(*tries)
    finally:
        for folder in tries:
            with suppress(OSError):  # what is left of it is an empty folder
                folder.rmdir()


def offer(folder: Path, home: Path) -> None:
    """Let a complete folder be the one that the next start takes in. Raises `OSError`."""
    waiting = VersionFolder.WAITING.of(home)
    if waiting.exists():
        shutil.rmtree(waiting)
    (folder / MARK).touch()
    # All of it is on the disk before its name says that it is complete.
    os.sync()
    folder.rename(waiting)
