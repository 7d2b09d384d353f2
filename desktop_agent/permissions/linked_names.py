"""Names that the command itself makes links of: until it runs nothing is there, and then it is something else."""

from __future__ import annotations

import os
from collections.abc import Sequence

from desktop_agent.execution.real_path import shared_path
from desktop_agent.permissions.deeds import Link
from desktop_agent.permissions.matches import against
from desktop_agent.permissions.values import Value

Pairs = tuple[tuple[str, str], ...]
Linked = tuple[tuple[str, tuple[str, ...]], ...]
"""Paths that come to be links, each with what it may lead to."""


MOST_LINKS = 16
"""Of more, made by one command, each path of it is one that is only known when it runs."""


def linked_by(links: Sequence[Link]) -> Linked | None:
    """Return what a command makes links of; None where that is not known, or they are too many."""
    if len(links) > MOST_LINKS:
        return None
    found: list[tuple[str, tuple[str, ...]]] = []
    for link in links:
        places = _paths(link.place, link.folders)
        sources = [path for value in link.sources for path in _paths(value, link.folders) or ()]
        if places is None or not sources:
            return None
        names = [f"{place}/{source.rstrip('/').rpartition('/')[2]}" for place in places for source in sources]
        found += [(shared_path(path), tuple(sources)) for path in dict.fromkeys((*places, *names))]
    return tuple(found)


def with_linked(pairs: Pairs, linked: Linked | None, *, is_literal: bool) -> Pairs | None:
    """Return the paths that are meant, with those that links of the command lead to; None where it is not known."""
    if linked is None or any(_goes_back(written) for written, _ in pairs):
        return None
    more: list[tuple[str, str]] = []
    for written, real in pairs:
        for place, sources in linked:
            if real != place and not real.startswith(f"{place}/"):
                continue
            if not is_literal:
                return None
            more += [(written, shared_path(f"{source}{real[len(place) :]}")) for source in sources]
    return (*pairs, *more)


def _paths(value: Value, folders: Sequence[str] | None) -> tuple[str, ...] | None:
    return against(value.text, None if folders is None else tuple(folders)) if value.is_literal else None


def _goes_back(path: str) -> bool:
    """Tell whether a path goes up from a name that is not there yet: from a link it goes up elsewhere."""
    names = path.split("/")
    return any(
        name == ".." and not os.path.lexists("/".join(names[:place]) or "/") for place, name in enumerate(names)
    )
