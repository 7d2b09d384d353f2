"""The tests over which `make coverage` counts.

Python 3.11 counts lines at more than twice the time. So coverage is a job of its own, and counts over those tests of
`permissions` and `agent` that run lines of their own; uncounted_tests.txt lists what costs much and runs what others
run as well: long series, tables of commands, whole conversations. A new file is counted until it is listed. `make
test-long` counts over every test.
"""

from __future__ import annotations

import os
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


def is_not_run(path: str) -> bool:
    """Return whether a file is left out: under `make coverage` all that is not counted."""
    return os.environ.get("DESKTOP_AGENT_COVERAGE") == "1" and path.endswith(".py") and not is_counted(path)


def _is_below(path: str, names: tuple[str, ...] | frozenset[str]) -> bool:
    return any(path == name or path.startswith(f"{name}/") for name in names)
