"""The two parts of `make test`: what is run with coverage, and all else.

Python 3.11 counts lines at more than twice the time. So coverage is counted over those tests of `permissions` and
`agent` that run lines of their own; uncounted_tests.txt lists what costs much and runs what others run as well: long
series, tables of commands, whole conversations. A new file is counted until it is listed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path

LIST = Path(__file__).with_name("uncounted_tests.txt")
COUNTED = ("tests/permissions", "tests/agent")


def names_in(file: Path) -> frozenset[str]:
    """Return the folders, files and tests that a file lists, as pytest names them from the root of the checkout."""
    lines = (line.partition("#")[0].strip() for line in file.read_text(encoding="utf-8").splitlines())
    return frozenset(filter(None, lines))


@cache
def uncounted() -> frozenset[str]:
    """Return the files and folders whose tests run without coverage."""
    return names_in(LIST)


def is_counted(path: str) -> bool:
    """Return whether a file's tests run with coverage."""
    return _is_below(path, COUNTED) and not _is_below(path, uncounted())


def is_other_part(path: str) -> bool:
    """Return whether a file belongs to the part that is not run: `DESKTOP_AGENT_PART` is "counted" or "rest"."""
    parts: dict[str, Callable[[str], bool]] = {"counted": is_counted, "rest": lambda name: not is_counted(name)}
    belongs = parts.get(os.environ.get("DESKTOP_AGENT_PART", ""))
    return belongs is not None and path.endswith(".py") and not belongs(path)


def _is_below(path: str, names: tuple[str, ...] | frozenset[str]) -> bool:
    return any(path == name or path.startswith(f"{name}/") for name in names)
