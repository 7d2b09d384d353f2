"""Patterns of file names matched against the disk, as bash does it without options: hidden names are not matched."""

from __future__ import annotations

import os
import re
from pathlib import Path

from desktop_agent.permissions.values import Kind, Value, plain

MATCHES_LIMIT = 2_000


def paths_meant(value: Value, folders: tuple[str, ...] | None) -> tuple[str, ...] | None:
    """Return the paths that a word means, not resolved; None where that is not known."""
    if value.kind in (Kind.UNKNOWN, Kind.NUMBER):
        return None
    if value.kind is Kind.GLOB:
        found = matches(value, folders)
        # What matches nothing stays as it is; brackets are read as more than they match.
        asis = against(value.written or plain(value.text), folders)
        return None if found is None or asis is None else (found if found and not value.written else found + asis)
    return against(value.text, folders)


def against(path: str, folders: tuple[str, ...] | None) -> tuple[str, ...] | None:
    """Return the absolute forms of a path, one for each folder that it may be relative to."""
    if path.startswith("/"):
        return (path,)
    return None if folders is None else tuple(f"{folder}/{path}" for folder in folders)


def matches(value: Value, folders: tuple[str, ...] | None) -> tuple[str, ...] | None:
    """Return what a pattern matches; None where it is too much, or nobody knows where to look."""
    found = ("",) if value.text.startswith("/") else folders
    if found is None or value.kind is not Kind.GLOB:
        return None
    for component in value.text.strip("/").split("/"):
        found = tuple(path for folder in found for path in _in_folder(folder, component))
        if len(found) > MATCHES_LIMIT:
            return None
    return found


def _in_folder(folder: str, component: str) -> list[str]:
    if not re.search(r"[*?]", re.sub(r"\[[*?\[]\]", "", component)):
        path = f"{folder}/{plain(component)}"
        return [path] if os.path.lexists(path) else []
    pattern = re.compile(_regex(component), re.DOTALL)
    takes_hidden = component.startswith(".")
    try:
        names = [entry.name for entry in Path(folder or "/").iterdir()]
    except OSError:
        return []
    names += [".", ".."] if takes_hidden else []
    return [f"{folder}/{name}" for name in names if name.startswith(".") <= takes_hidden and _fits(pattern, name)]


def _fits(pattern: re.Pattern[str], name: str) -> bool:
    """Tell whether a pattern matches a name; in some locales each byte of it is a character."""
    return bool(
        pattern.fullmatch(name) or (not name.isascii() and pattern.fullmatch(os.fsencode(name).decode("latin-1")))
    )


def _regex(component: str) -> str:
    active = {"*": ".*", "?": "."}
    pieces = re.split(r"(\[[*?\[]\]|[*?])", component)
    return "".join(active.get(piece) or re.escape(plain(piece)) for piece in pieces)
