"""Matches file name patterns against the disk as bash does without options; hidden names never match."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from desktop_agent.permissions.disk_limits import ENTRIES_LIMIT, Limits
from desktop_agent.permissions.existence import is_own
from desktop_agent.permissions.shell.wildcard import regex_of
from desktop_agent.permissions.shell.word_values import WILD, Value, ValueKind, plain

MATCHES_LIMIT = 2_000
# No name is longer, and no pattern of names that somebody writes.
_LONGEST_COMPONENT = 1_000
# What leads through more folders takes the system long to open, each time.
_MOST_COMPONENTS = 100
_PIECES = re.compile(r"\[([*?\[])\]|([*?])|([^*?\[]+|.)", re.DOTALL)


def paths_meant(value: Value, folders: tuple[str, ...] | None, limits: Limits) -> tuple[str, ...] | None:
    """Return the paths that a word means, not resolved; None where that is not known."""
    if value.kind in (ValueKind.UNKNOWN, ValueKind.NUMBER):
        return None
    if value.kind is ValueKind.GLOB:
        paths = matches(value, folders, limits)
        # What matches nothing stays as it is, in each folder; brackets are read as more than they match.
        asis = against(value.written or plain(value.text), folders)
        is_sure = paths and not value.written and len(asis or ()) == 1
        return None if paths is None or asis is None else (paths if is_sure else paths + asis)
    return against(value.text, folders)


def built(value: Value, folders: tuple[str, ...] | None, limits: Limits) -> tuple[str, ...] | None:
    """Return the paths of names that are made of what a pattern matched: `.en$f` may be a file that is new.

    None where that is not known.
    """
    sources = [one for one in value.sources if one[0] != value.text]
    if value.kind is not ValueKind.GLOB or not sources:
        return ()
    (pattern, where), *others = sources
    before, sign, after = value.text.partition(pattern)
    results = matches(Value(pattern, ValueKind.GLOB), where, limits)
    if others or not sign or results is None or WILD.search(plain(before + after)):
        return None
    starts = ("",) if pattern.startswith("/") else tuple(f"{folder}/" for folder in where)
    names = {path.removeprefix(start) for path in results for start in starts if path.startswith(start)}
    paths = [against(f"{plain(before)}{name}{plain(after)}", folders) for name in sorted(names)]
    return None if None in paths else tuple(one for each in paths for one in each or ())


def against(path: str, folders: tuple[str, ...] | None) -> tuple[str, ...] | None:
    """Return the absolute forms of a path, one for each folder that it may be relative to."""
    if path.startswith("/"):
        return (path,)
    return None if folders is None else tuple(f"{folder}/{path}" for folder in folders)


def matches(value: Value, folders: tuple[str, ...] | None, limits: Limits) -> tuple[str, ...] | None:
    """Return what a pattern matches; None where it is too much, or nobody knows where to look."""
    starts = ("",) if value.text.startswith("/") else folders
    if starts is None or value.kind is not ValueKind.GLOB:
        return None
    components = value.text.strip("/").split("/")
    if len(components) > _MOST_COMPONENTS:
        return None
    for component in components:
        below = _in_folders(starts, component, limits)
        if below is None:
            return None
        starts = below
    return starts


def _in_folders(folders: Iterable[str], component: str, limits: Limits) -> tuple[str, ...] | None:
    """Return the paths in some folders that one part of a pattern means; None where it is too much to look at.

    Nor is it known of the user's own folder that cannot be listed now: a part of the line, or a job, may open it.
    """
    characters = tuple(_characters(component))
    if not any(is_wild for _, is_wild in characters):
        paths = [f"{folder}/{plain(component)}" for folder in folders if limits.see()]
        return tuple(path for path in paths if os.path.lexists(path)) if limits.entries >= 0 else None
    if len(characters) > _LONGEST_COMPONENT:
        return None
    pattern = re.compile(regex_of(characters), re.DOTALL)
    results: list[str] = []
    for folder in folders:
        names = _names(folder)
        if names is None:
            return None
        for name in names:
            if not limits.see():
                return None
            # Only a dot matches names that begin with one.
            if name.startswith(".") == component.startswith(".") and _fits(pattern, name):
                results.append(f"{folder}/{name}")
        if len(results) > MATCHES_LIMIT:
            return None
    return tuple(results)


def _names(folder: str) -> Sequence[str] | None:
    """Return the names in a folder, those of itself and of the one above too; none where it cannot be listed."""
    try:
        with os.scandir(folder or "/") as entries:
            return [*islice((entry.name for entry in entries), ENTRIES_LIMIT + 1), ".", ".."]
    except OSError as error:
        return None if isinstance(error, PermissionError) and is_own(folder) else ()


def _fits(pattern: re.Pattern[str], name: str) -> bool:
    """Return whether a pattern matches a name; in some locales each byte of it is a character."""
    return bool(
        pattern.fullmatch(name) or (not name.isascii() and pattern.fullmatch(os.fsencode(name).decode("latin-1")))
    )


def _characters(component: str) -> Iterator[tuple[str, bool]]:
    """Yield the characters of a pattern, each with whether it is a wildcard; `[*]` is the character itself."""
    for quoted, wild, text in _PIECES.findall(component):
        if wild:
            yield wild, True
        else:
            yield from ((one, False) for one in quoted or text)
