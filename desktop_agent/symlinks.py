"""Follows the links of a path name by name."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Final

MOST_LINKS: Final = 40
"""As many as the system follows. Source: path_resolution(7)."""


def followed(path: str, stops: Callable[[str], object]) -> tuple[str, bool]:
    """Return where the links of an absolute path lead, and whether the walk stopped.

    A path that `stops` is not looked at: it is returned with the names behind it as they are. A link that cannot be
    read is a name like any other.
    """
    waiting, path, links = _names(path), "/", 0
    while waiting:
        name = waiting.pop()
        if name == "..":
            path = path.rpartition("/")[0] or "/"
            continue
        here = f"{path.rstrip('/')}/{name}"
        if stops(here):
            return "/".join((here, *reversed(waiting))), True
        leads = _read(here) if links < MOST_LINKS else ""
        if leads:
            links += 1
            waiting += _names(leads)
            path = "/" if leads.startswith("/") else path
        else:
            path = here
    return path, False


def _read(path: str) -> str:
    try:
        return os.readlink(path)  # noqa: PTH115 - text
    except OSError:
        return ""


def _names(path: str) -> list[str]:
    """Return the names in a path, the first one last."""
    return [name for name in reversed(path.split("/")) if name not in ("", ".")]
