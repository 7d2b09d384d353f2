"""Bounds a run of the tests: one that never ends fails under its name, and the others still run.

pytest's own limit, `faulthandler_timeout`, writes all stacks and ends the process. This sees to what it leaves out:
what follows a failed assertion, the end of the interpreter, processes that are stopped, and children of a process
that is gone, which keep its pipe open. A plugin: `-p tests.run_watch`, or registered by conftest.
"""

from __future__ import annotations

import faulthandler
import os
import signal
import sys
import threading
import time
from collections.abc import Generator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from _pytest.faulthandler import fault_handler_stderr_fd_key

from tests.series import LONG

_LONGER = 48
"""A test of `make test-long` runs a whole series."""
_LOOK_EVERY_S = 5.0


def limit_s(config: pytest.Config) -> float:
    """Return how long one test may take, 0 for as long as it likes."""
    return float(config.getini("faulthandler_timeout")) * (_LONGER if LONG else 1)


def _limit_what_follows(config: pytest.Config) -> None:
    if limit_s(config):
        stderr = config.stash[fault_handler_stderr_fd_key]
        faulthandler.dump_traceback_later(limit_s(config), file=stderr, exit=True)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    _limit_what_follows(item.config)
    return (yield)


@pytest.hookimpl(trylast=True)
def pytest_exception_interact(node: pytest.Item | pytest.Collector) -> None:
    """Limit the rest of a failed test, too: pytest takes its limit away."""
    if isinstance(node, pytest.Item):
        _limit_what_follows(node.config)


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    """Limit the end of the interpreter, which waits for threads."""
    if limit_s(config):
        faulthandler.dump_traceback_later(limit_s(config), file=sys.__stderr__, exit=True)


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    if session.config.pluginmanager.hasplugin("dsession") and limit_s(session.config):
        watch = _Workers(1.5 * limit_s(session.config))
        session.config.pluginmanager.register(watch)
        threading.Thread(target=watch.look_on, name="run-watch", daemon=True).start()


class _Workers:
    """Ends workers of a run that say nothing for too long, and what is left of those that are gone."""

    def __init__(self, silence_s: float) -> None:
        self._silence_s = silence_s
        self._heard: dict[Any, float] = {}

    def pytest_testnodeready(self, node: Any) -> None:
        self._heard[node] = time.monotonic()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.node in self._heard:
            self._heard[report.node] = time.monotonic()

    def pytest_testnodedown(self, node: Any, error: object) -> None:
        self._heard.pop(node, None)
        if error is not None:
            _kill(_started_by(node.workerinput["testrunuid"], node.workerinput["workerid"]))

    def look_on(self) -> None:
        gone: set[Any] = set()
        while True:
            threading.Event().wait(_LOOK_EVERY_S)
            for node, heard in list(self._heard.items()):
                worker = node.gateway._io.popen
                if worker.poll() is None:
                    if time.monotonic() - heard > self._silence_s:
                        worker.kill()
                elif node in gone:
                    # Its children have its pipe, so that nobody is told of its end.
                    _kill(_holders_of(worker.stdout.fileno()))
                else:
                    gone.add(node)


def _kill(processes: Iterator[int]) -> None:
    for process in processes:
        with suppress(ProcessLookupError, PermissionError):
            os.kill(process, signal.SIGKILL)


def _started_by(run: str, worker: str) -> Iterator[int]:
    """Return the processes that a worker started and that were given its environment."""
    names = {f"PYTEST_XDIST_TESTRUNUID={run}".encode(), f"PYTEST_XDIST_WORKER={worker}".encode()}
    for process in _others():
        with suppress(OSError):
            if names <= set((process / "environ").read_bytes().split(b"\0")):
                yield int(process.name)


def _holders_of(pipe: int) -> Iterator[int]:
    """Return the other processes that have an end of a pipe."""
    wanted = os.readlink(f"/proc/self/fd/{pipe}")
    for process in _others():
        with suppress(OSError):
            if any(os.readlink(link) == wanted for link in (process / "fd").iterdir()):
                yield int(process.name)


def _others() -> Iterator[Path]:
    return (path for path in Path("/proc").iterdir() if path.name.isdecimal() and int(path.name) != os.getpid())
