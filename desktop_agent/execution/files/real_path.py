"""Where a path really leads, also while somebody puts a link in the place of a folder, and back."""

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

    That looks at each name, and reads it then as a link: where it is none any more it raises `OSError`, and whoever
    asked would have no answer as long as a job goes on. Such a moment is gone when one looks again. A link that may
    not be read (`/proc/1/root`), to which any file of a repository may lead, is a name like any other.
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
    """Tell whether a path is there, and the system comes to just that name: then no link is on the way.

    It takes a tenth of the time that it takes to look at each name.
    """
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
    """Return where a path leads for any process; where that is another place for each of them, no further than there.

    What `/proc/self/cwd`, `/dev/fd/3` and `/dev/stdin` are to this process says nothing of what they are to another.
    """
    real = real_path(path)
    return real if real == path else _by_what_can_be_read(path, is_shared=True)


def _by_what_can_be_read(path: str, *, is_shared: bool = False) -> str:
    """Return a path with those links followed that can be."""
    whole = os.path.join(os.getcwd(), path)  # noqa: PTH109, PTH118 - text
    return followed(whole, lambda here: is_shared and _OWN_OF_EACH.fullmatch(here))[0]


def is_below_any(path: str, folders: Iterable[str]) -> bool:
    """Return whether a real path is one of some folders, or lies in one of them."""
    return any(is_below(path, folder) for folder in folders)


def is_below(path: str, folder: str) -> bool:
    """Tell whether a real path is a folder, or lies in it."""
    return path == folder or path.startswith(folder.rstrip("/") + "/")
