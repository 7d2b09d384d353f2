"""Which name in a folder is most like one that is not there, found in bounded work whatever the names are."""

from __future__ import annotations

import os
from collections.abc import Sequence
from difflib import get_close_matches
from heapq import nlargest
from itertools import islice
from pathlib import Path
from typing import Final

from desktop_agent.execution.files.folder_handle import FolderHandle

MOST_NAMES: Final = 10_000
_COMPARED: Final = 20
"""Names that are compared in full, the likeliest by their pairs of letters: that takes long where letters repeat."""
_LONGEST: Final = 80
"""Characters that are compared, half of them of the end: names mostly differ there."""


def names_in(folder: Path) -> list[str]:
    """Return the names in a folder, sorted; of more than `MOST_NAMES` any. Raises `OSError`."""
    with FolderHandle.at(folder) as opened, opened.listed() as descriptor, os.scandir(descriptor) as entries:
        return sorted(entry.name for entry in islice(entries, MOST_NAMES))


def nearest_of(wanted: str, names: Sequence[str]) -> str | None:
    """Return the name that is most like the one wanted, None where none is like it."""
    wanted = _ends(wanted)
    by_ends = {_ends(name): name for name in reversed(names)}
    pairs = _pairs(wanted)
    likeliest = nlargest(_COMPARED, by_ends, key=lambda name: _likeness(pairs, _pairs(name)))
    return next((by_ends[close] for close in get_close_matches(wanted, likeliest, 1)), None)


def _ends(name: str) -> str:
    return name if len(name) <= _LONGEST else name[: _LONGEST // 2] + name[-_LONGEST // 2 :]


def _pairs(name: str) -> frozenset[tuple[str, str]]:
    """Return the pairs of neighbours, the first and the last letter with a blank beside them."""
    return frozenset(zip(" " + name, name + " ", strict=True))


def _likeness(one: frozenset[tuple[str, str]], other: frozenset[tuple[str, str]]) -> float:
    """Return how many pairs two names share, as a part of all that they have."""
    return 2 * len(one & other) / (len(one) + len(other))
