"""Resolves a path safely while others may exchange its folders for links."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from desktop_agent.symlinks import followed

_TRIES: Final = 1_000

_OWN_OF_EACH = re.compile(r"/proc/(?:self|thread-self)|/dev/(?:fd|stdin|stdout|stderr)")


def real_path(path: str | Path) -> str:
    """Return a path with all links followed, as `os.path.realpath` does.

    `realpath` checks each name and then reads it as a link. It raises `OSError` where that changes in between, so a
    background job could block it for ever; a second try then succeeds. An unreadable link (`/proc/1/root`), to which
    any file of a repository may lead, is a name like any other.
    """
    text = os.fspath(path)
    name = os.path.normpath(text) if ".." not in text else text
    if _leads_to_itself(name):
        return name
    for _ in range(_TRIES):
        try:
            return os.path.realpath(path)
        except PermissionError:
            break
        except OSError:
            continue  # a name that was a link is none by now
    return _by_what_can_be_read(os.fspath(path))


def _leads_to_itself(path: str) -> bool:
    """Return whether a path is there, and the system comes to just that name: then no link is on the way.

    It takes a tenth of the time that it takes to look at each name.
    """
    if not hasattr(os, "O_PATH"):
        # Only Linux can ask this way.
        return False
    try:
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except (OSError, ValueError):
        return False
    try:
        return os.readlink(f"/proc/self/fd/{place}") == path  # noqa: PTH115 - text
    except OSError:
        return False
    finally:
        os.close(place)


def shared_path(path: str) -> str:
    """Return the target of a path up to the first part that differs between processes.

    `/proc/self/cwd`, `/dev/fd/3` and `/dev/stdin` of this process are not those of another.
    """
    real = real_path(path)
    return real if real == path else _by_what_can_be_read(path, is_shared=True)


def _by_what_can_be_read(path: str, *, is_shared: bool = False) -> str:
    """Return a path with those links followed that can be."""
    whole = os.path.join(os.getcwd(), path)  # noqa: PTH109, PTH118 - text
    return followed(whole, lambda here: is_shared and _OWN_OF_EACH.fullmatch(here))[0]


def is_below_any(path: str, folders: Iterable[str]) -> bool:
    """Return whether a real path is one of some folders, or is inside one of them."""
    return any(is_below(path, folder) for folder in folders)


def is_below(path: str, folder: str) -> bool:
    """Return whether a real path is a folder, or is inside it."""
    return path == folder or path.startswith(folder.rstrip("/") + "/")
