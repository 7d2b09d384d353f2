from __future__ import annotations

import time

from desktop_agent.execution.process.process import Deadline


def test_it_strikes_when_its_seconds_are_over_and_not_before() -> None:
    began = time.monotonic()
    deadline = Deadline(50.0)
    assert not deadline.has_struck(began)
    left = deadline.left(began)
    assert left is not None
    assert 0 < left <= 50
    assert deadline.has_struck(began - 50)
    assert deadline.left(began - 50) == 0.0


def test_what_has_no_end_never_strikes() -> None:
    deadline = Deadline(None)
    assert deadline.left(0.0) is None
    assert not deadline.has_struck(-1e9)


def test_once_lifted_it_never_strikes() -> None:
    deadline = Deadline(50.0)
    assert deadline.lift()
    assert deadline.left(time.monotonic()) is None
    assert not deadline.has_struck(time.monotonic() - 60)


def test_one_that_has_struck_is_lifted_no_more() -> None:
    deadline = Deadline(50.0)
    assert deadline.has_struck(time.monotonic() - 60)
    assert not deadline.lift()
    assert deadline.has_struck(time.monotonic())
