"""Waits that end: what a test waits for may never come, and then the test is to fail and not to hang."""

from __future__ import annotations

import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO, AnyStr

LIMIT_S = 120.0
"""Far more than anything takes, on a busy machine, too."""
TRIES = 5
MOST_TIMES = 40.0
"""Ten times as much work takes ten times as long, a hundred times where each piece looks at all others."""


def until(is_so: Callable[[], object], what: str, limit_s: float = LIMIT_S) -> None:
    """Wait until something is so; fail with `what` when it is not within the limit."""
    end = time.monotonic() + limit_s
    while not is_so():
        assert time.monotonic() < end, f"not within {limit_s:g} s: {what}"
        threading.Event().wait(0.02)


@contextmanager
def in_time(what: str) -> Iterator[None]:
    """Fail where the work inside takes longer than the limit.

    For work that a fault makes last without end, or many times as long as the limit. How fast a machine is, it does
    not tell: what takes a moment is far below the limit on a busy one, too.
    """
    began = time.monotonic()
    yield
    took = time.monotonic() - began
    assert took < LIMIT_S, f"took {took:.1f} s, not within {LIMIT_S:g} s: {what}"


def takes_its_share(work: Callable[[int], object], size: int) -> None:
    """Fail where ten times as much work takes far more than ten times the processor time, each time it is tried."""
    times = MOST_TIMES
    for _ in range(TRIES):
        little, much = _processor_s(work, size), _processor_s(work, 10 * size)
        times = much / little
        if times < MOST_TIMES:
            break
    assert times < MOST_TIMES, f"ten times as much takes {times:.0f} times as long"


def _processor_s(work: Callable[[int], object], size: int) -> float:
    began = time.thread_time()
    work(size)
    return time.thread_time() - began


def line_of(process: subprocess.Popen[AnyStr], stream: IO[AnyStr] | None = None) -> AnyStr:
    """Return the next line of a process, of its standard output where nothing else is named, empty at its end.

    One that says nothing within the limit is killed.
    """
    source = stream or process.stdout
    assert source is not None
    return _within_limit(process, source.readline)


def rest_of(process: subprocess.Popen[AnyStr]) -> AnyStr:
    """Return all that a process still says, until nobody has its standard output open, and close it."""
    assert process.stdout is not None
    rest = _within_limit(process, process.stdout.read)
    process.stdout.close()
    return rest


def _within_limit(process: subprocess.Popen[AnyStr], read: Callable[[], AnyStr]) -> AnyStr:
    said: list[AnyStr] = []
    reading = threading.Thread(target=lambda: said.append(read()), daemon=True)
    reading.start()
    reading.join(LIMIT_S)
    if not said:
        process.kill()
    assert said, f"nothing within {LIMIT_S:g} s from {process.args!r}"
    return said[0]


def joined(thread: threading.Thread) -> None:
    """Wait for the end of a thread."""
    thread.join(LIMIT_S)
    assert not thread.is_alive(), f"still at work after {LIMIT_S:g} s: {thread.name}"
