"""The tests that start processes: `make check` leaves them out, and fails where another test starts any.

An audit hook hears of every start, so nobody has to know which fixture leads to one. See
docs/decisions/0031-which-tests-make-check-runs.md.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.counted_tests import is_not_run, names_in

LIST = Path(__file__).with_suffix(".txt")
STARTS = {
    "subprocess.Popen",
    "os.posix_spawn",
    "os.fork",
    "os.forkpty",
    "os.exec",
    "os.spawn",
    "os.system",
    "pty.spawn",
}
"""What Python tells its audit hooks when a process begins; asyncio and multiprocessing begin theirs by these."""


def is_check() -> bool:
    return os.environ.get("DESKTOP_AGENT_CHECK") == "1"


@cache
def listed() -> frozenset[str]:
    """Return the folders, files and tests that are left out."""
    return names_in(LIST)


def is_left_out(test: str, names: frozenset[str]) -> bool:
    """Return whether a test is listed by its own name, its file or a folder above it."""
    path, _, name = test.partition("::")
    folders = ["/".join(path.split("/")[: end + 1]) for end in range(path.count("/"))]
    return not names.isdisjoint([*folders, path, f"{path}::{name.partition('[')[0]}"])


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even read what is left out as a whole, or is not asked for."""
    path = collection_path.relative_to(config.rootpath).as_posix()
    return True if (is_check() and is_left_out(path, listed())) or is_not_run(path) else None


def leave_out(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Take tests that are listed by name out of a run."""
    left = [item for item in items if is_left_out(item.nodeid, listed())]
    config.hook.pytest_deselected(items=left)
    ids = {item.nodeid for item in left}
    items[:] = [item for item in items if item.nodeid not in ids]


class StartedProcesses:
    """Remembers which processes were started since it was cleared, in whichever thread."""

    def __init__(self) -> None:
        self.started: list[str] = []

    def hear(self, event: str, arguments: tuple[object, ...]) -> None:
        if event in STARTS:
            self.started.append(f"{event} {arguments[1] if len(arguments) > 1 else arguments}"[:120])


PROCESSES = StartedProcesses()
if is_check():
    sys.addaudithook(PROCESSES.hear)


@pytest.fixture(autouse=True)
def starts_no_process(request: pytest.FixtureRequest) -> Iterator[None]:
    """Under `make check`, fail a test that starts a process and is not listed."""
    PROCESSES.started.clear()
    yield
    test = request.node.nodeid.partition("[")[0]
    assert PROCESSES.started == [], f"{test} starts a process: add it, its file or its folder to {LIST.name}"
