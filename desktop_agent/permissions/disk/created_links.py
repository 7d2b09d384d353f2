"""Links that a command creates itself, and where its copies will come to be."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import NamedTuple

from desktop_agent.execution.files.real_path import shared_path
from desktop_agent.permissions.existence import is_folder
from desktop_agent.permissions.programs.actions import Link, PathAction, PossibleTarget, TargetLocation
from desktop_agent.permissions.shell.globbing import against
from desktop_agent.permissions.shell.word_values import Value, ValueKind

Pairs = tuple[tuple[str, str], ...]


class CreatedLink(NamedTuple):
    """A path that comes to be a link, or a copy, with what it may lead to; none where that is not known.

    `names` are the words by which the call that makes it, and no other one, writes there.
    """

    place: str
    sources: tuple[str, ...]
    is_copy: bool
    names: frozenset[str] = frozenset()


Linked = tuple[CreatedLink, ...]

MOST_LINKS = 16
"""Of more, made by one command, each path of it is one that is only known when it runs."""
_MOST_PATHS = 64
_MOST_LOOKED_AT = 20_000


def linked_by(links: Sequence[Link]) -> Linked | None:
    """Return what a command makes links of; None where that is not known, or they are too many.

    A copy of what holds no link is none, unless other links are made beside it.
    """
    if len(links) > MOST_LINKS:
        return None
    counted = _Counted()
    are_clean = [
        link.is_copy and all(counted.is_clean(value, link.folders) for value in link.sources) for link in links
    ]
    if all(are_clean):
        return ()
    led: list[CreatedLink] = []
    names = [_names(link) for link in links]
    for link, is_clean, written in zip(links, are_clean, names, strict=True):
        own = frozenset(name for name in written if sum(name in others for others in names) == 1)
        places = _paths(link.place, link.folders)
        if link.is_text:
            texts = [value.text for value in link.sources if value.is_literal]
            if places is None or len(texts) < len(link.sources):
                return None
            led += _by_text(places, texts, own)
            continue
        sources = [path for value in link.sources for path in _paths(value, link.folders) or ()]
        if places is None or not (sources or link.is_copy):
            return None
        known = tuple(sources) if is_clean or not link.is_copy else ()
        ends = [source.rstrip("/").rpartition("/")[2] for source in sources]
        lies_in = link.is_copy and ends and {".", "..", ""}.isdisjoint(ends) and _holds_all(places, link.folders)
        paths = [] if lies_in else list(places)
        paths += [f"{place}/{end}" for place in places for end in ends]
        led += [CreatedLink(shared_path(path), known, link.is_copy, own) for path in paths]
    return tuple(dict.fromkeys(led))


def _by_text(places: Sequence[str], texts: Sequence[str], names: frozenset[str]) -> Iterator[CreatedLink]:
    """Yield what links lead to by their text, which is read from where each of them lies."""
    for place in (one.rstrip("/") for one in places):
        for text in texts:
            end = text.rstrip("/").rpartition("/")[2]
            yield CreatedLink(shared_path(place), (os.path.join(place.rpartition("/")[0], text),), False, names)  # noqa: PTH118
            yield CreatedLink(shared_path(f"{place}/{end}"), (os.path.join(place, text),), False, names)  # noqa: PTH118


def _names(link: Link) -> frozenset[str]:
    """Return the words by which a call writes to what it makes."""
    texts = [value.text.rstrip("/").rpartition("/")[2] for value in link.sources if value.is_literal]
    return frozenset({link.place.text, *(f"{link.place.text}/{text}" for text in texts)})


def with_linked(pairs: Pairs, linked: Linked | None, *, is_literal: bool, made: str = "") -> Pairs | None:
    """Return the paths that are meant, with those that links of the command lead to; None where it is not known.

    `made`: the word by which a call writes to what it makes a link of, or a copy.
    """
    if linked is None or (linked and any(_goes_back(written) for written, _ in pairs)):
        return None
    located = dict.fromkeys((written, real, False) for written, real in pairs)
    waiting = list(located)
    while waiting:
        written, real, was_copied = waiting.pop()
        for place, sources, is_copy, names in linked:
            if real != place and not real.startswith(f"{place}/"):
                continue
            if made and made in names:
                continue
            # The text of a link that is copied leads elsewhere from where the copy lies.
            if not is_literal or not sources or (was_copied and not is_copy):
                return None
            more = [(written, shared_path(f"{source}{real[len(place) :]}"), is_copy) for source in sources]
            waiting += [one for one in more if one not in located]
            located |= dict.fromkeys(more)
        if len(located) > _MOST_PATHS + len(pairs):
            return None
    return tuple(dict.fromkeys((written, real) for written, real, _ in located))


def finds_link(touch: PathAction, pairs: Pairs, linked: Linked) -> bool:
    """Return whether a pattern, or a search, may come by a link that the command itself makes."""
    places = [led.place for led in linked]
    if touch.value.kind is ValueKind.BELOW:
        return any(place.startswith(f"{real.rstrip('/')}/") for place in places for _, real in pairs)
    patterns = against(touch.value.text, touch.folders)
    return patterns is None or any(_fits(pattern, place) for pattern in patterns for place in places)


def _fits(pattern: str, place: str) -> bool:
    """Return whether a pattern matches a path, or something below it."""
    wild = re.search(r"[*?\[]", pattern)
    start = pattern[: wild.start() if wild else None].rpartition("/")[0]
    parts, names = f"{shared_path(start or '/')}{pattern[len(start) :]}".split("/"), place.split("/")
    return ".." in parts or (len(names) <= len(parts) and all(map(fnmatchcase, names, parts)))


class _Counted:
    """Looks through what is copied for links, so many entries in all."""

    def __init__(self) -> None:
        self._seen = 0

    def is_clean(self, value: Value, folders: Sequence[str] | None) -> bool:
        """Return whether what a word means holds no link, and is none; what a pattern matches lies in a folder."""
        text = value.text
        if value.kind is ValueKind.GLOB:
            text = f"{text[: min(map(text.find, filter(text.count, '*?[')))].rpartition('/')[0] or '.'}/."
        paths = against(text, None if folders is None else tuple(folders))
        if not (value.is_literal or value.kind is ValueKind.GLOB) or paths is None:
            return False
        return all(self._holds_none(path) for path in paths)

    def _holds_none(self, path: str) -> bool:
        waiting = [path]
        while waiting:
            here = waiting.pop()
            try:
                if os.path.islink(here.rstrip("/")):  # noqa: PTH114 - any bytes
                    return False
                if not is_folder(here):
                    continue
                with os.scandir(here) as entries:
                    for entry in entries:
                        self._seen += 1
                        if entry.is_symlink() or self._seen > _MOST_LOOKED_AT:
                            return False
                        if entry.is_dir(follow_symlinks=False):
                            waiting.append(entry.path)
            except OSError:
                return False
        return True


def _holds_all(places: Sequence[str], folders: Sequence[str] | None) -> bool:
    """Return whether the command works in these folders, so that they stay what they are, and copies lie in them."""
    real = [shared_path(folder) for folder in folders or ()]
    wanted = [shared_path(place) for place in places]
    return bool(real) and all(one == place or one.startswith(f"{place}/") for place in wanted for one in real)


def _paths(value: Value, folders: Sequence[str] | None) -> tuple[str, ...] | None:
    return against(value.text, None if folders is None else tuple(folders)) if value.is_literal else None


def _goes_back(path: str) -> bool:
    """Return whether a path goes up from a name that is not there yet: from a link it goes up elsewhere."""
    names = path.split("/")
    return any(
        name == ".." and not os.path.lexists("/".join(names[:place]) or "/") for place, name in enumerate(names)
    )


_Located = Sequence[tuple[str, str]] | None


def not_meant(paths: Mapping[PathAction, _Located]) -> Iterator[PathAction]:
    """Yield the places of copies, links and moves that are not meant, as the disk is.

    A folder takes what arrives into it, so such a word has several places, and one of them is meant.
    """
    made = [(touch.start, real) for touch, pairs in paths.items() if touch.makes_folder for _, real in pairs or ()]
    for touch in paths:
        if touch.landing is not None and not _is_meant(touch, touch.landing, made):
            yield touch


def _is_meant(touch: PathAction, landing: PossibleTarget, made: Sequence[tuple[int, str]]) -> bool:
    if landing.lies in (TargetLocation.HERE, TargetLocation.ELSEWHERE):
        return landing.lies is TargetLocation.HERE
    before = [real for start, real in made if start < touch.start]
    written = against(landing.folder, touch.folders) or ()
    lies_in = any(_takes(path, before, is_own=landing.is_own) for path in written)
    return lies_in is (landing.lies is TargetLocation.IN_FOLDER)


def _takes(path: str, made: Sequence[str], *, is_own: bool) -> bool:
    """Return whether what is put to a path lies in it. `made` are folders that will be there by then."""
    if is_own and os.path.islink(path.rstrip("/")):  # noqa: PTH114 - any bytes
        return False
    return is_folder(path) or any(f"{one}/".startswith(f"{shared_path(path)}/") for one in made)
