"""What every test has: coroutines run on a loop of their own, bounded, and no task is left behind."""

from __future__ import annotations

import asyncio
import gc
import inspect
import logging
import os
import re
import signal
from collections.abc import Coroutine, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from desktop_agent.sandbox.runs.live_runs import LIVE
from desktop_agent.sentences import Sentence
from tests import patience, run_watch
from tests.half_way import abandoned_generators
from tests.order import WINDOWS, long_ones_early
from tests.process_tests import is_check, leave_out, pytest_ignore_collect, starts_no_process
from tests.series import LONG, examples

# A machine on which ten other programs run takes a tenth of its speed.
LIMIT_S = 120.0

__all__ = ["pytest_ignore_collect", "starts_no_process"]

# The developer's own keyring is none of the tests' business: those that need one start their own.
os.environ["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent/bus"


patience.widen()


# How fast a machine is, is no property of what is tested. `make test` gives the same answer on every machine;
# `make test-long` looks for examples that nobody has thought of.
settings.register_profile("house", deadline=None, derandomize=not LONG, max_examples=examples(100))
settings.load_profile("house")


_RAW = re.compile(r"\[Errno -?\d+\]|\b(?:Posix|Pure\w*)Path\(")
_LIVE = Path.home() / LIVE
_MADE = pytest.StashKey[list[Path]]()


def pytest_configure(config: pytest.Config) -> None:
    """Bound the run, and note which folders of the home the sandboxes of tests make, before any of them does."""
    config.pluginmanager.register(run_watch)
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        # Behind a shell's `&`, where all that is started would ignore it, too.
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if not hasattr(config, "workerinput"):
        config.stash[_MADE] = [path for path in (_LIVE, *_LIVE.parents[:2]) if not path.exists()]


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Leave none of them behind: the first process of a run ends when all others did."""
    for path in session.config.stash.get(_MADE, []):
        with suppress(OSError):  # somebody uses it by now
            path.rmdir()


async def rested(coroutine: Coroutine[Any, Any, None], app_window: Any) -> None:
    """Run a test of the whole window, and let come to rest what the window does by itself."""
    await coroutine
    await app_window.rest()


async def bounded(coroutine: Coroutine[Any, Any, None]) -> None:
    """Run a test's coroutine within the time limit.

    Afterwards no task of its may be left, and no asynchronous generator half-way: whoever opens one closes it.
    """
    before = asyncio.all_tasks()
    with abandoned_generators() as abandoned:
        await asyncio.wait_for(coroutine, LIMIT_S)
    assert not abandoned, f"left half-way: {abandoned}"
    left = [task for task in asyncio.all_tasks() - before if not task.done() and task is not asyncio.current_task()]
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)
    assert not left, f"tasks left behind: {left}"


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    arguments = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    test, app_window = pyfuncitem.obj(**arguments), pyfuncitem.funcargs.get("app_window")
    running = bounded(test if app_window is None else rested(test, app_window))
    loop = pyfuncitem.funcargs.get("qasync_loop")
    if loop is not None:
        loop.run_until_complete(running)
    else:
        asyncio.run(running)
    return True


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the tests that start the program in a window, and have those begin early that take long."""
    if is_check():
        leave_out(config, items)
    for item in items:
        if item.nodeid.startswith(WINDOWS):
            item.add_marker(pytest.mark.e2e)
    runners = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if runners > 1:  # one alone takes them in the order in which they were asked for
        items[:] = long_ones_early(items, lambda item: item.nodeid.partition("::")[0], runners)


@pytest.hookimpl(tryfirst=True)
def pytest_collection() -> None:
    """Look for no garbage among twenty thousand tests that are made: a quarter of the time in each runner."""
    gc.disable()


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Leave the collected tests out of every later collection of garbage: none of them becomes any."""
    gc.enable()
    gc.collect()
    gc.freeze()


class _Loud(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture(autouse=True)
def no_raw_error_in_a_sentence() -> Iterator[None]:
    """Fail a test in which a sentence is filled with an error or a path as Python's source would show it."""
    fill, raw = Sentence.with_values, list[str]()

    def with_values(sentence: Sentence, /, **values: str | int) -> Sentence:
        raw.extend(value for value in values.values() if isinstance(value, str) and _RAW.search(value))
        return fill(sentence, **values)

    Sentence.with_values = with_values  # type: ignore[method-assign]
    yield
    Sentence.with_values = fill  # type: ignore[method-assign]
    assert raw == []


@pytest.fixture(autouse=True)
def no_unexpected_warning(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test in which something of ours logged a warning, unless it uses `caplog` to look at it."""
    handler = _Loud()
    logger = logging.getLogger("desktop_agent")
    logger.addHandler(handler)
    yield
    logger.removeHandler(handler)
    if "caplog" not in request.fixturenames:
        assert [record.getMessage() for record in handler.records] == []
