"""Facts that one judgement learns once, however often it needs them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

T = TypeVar("T")

_known: ContextVar[dict[Hashable, Any] | None] = ContextVar("known_facts", default=None)


@contextmanager
def looking_once() -> Iterator[None]:
    """Learn each fact once within this block: one judgement takes some milliseconds, and is of one moment."""
    before = _known.set({})
    try:
        yield
    finally:
        _known.reset(before)


def once(question: Hashable, learn: Callable[[], T]) -> T:
    """Return what `learn` returns: within a block of `looking_once` the first answer to a question is all of them.

    Whoever gets it leaves it as it is. What raises is asked again.
    """
    known = _known.get()
    if known is None:
        return learn()
    if question not in known:
        known[question] = learn()
    answer: T = known[question]
    return answer


def learnt(question: Hashable) -> Any:
    """Return the answer to a question that was asked in this block, None where it was not."""
    return (_known.get() or {}).get(question)
