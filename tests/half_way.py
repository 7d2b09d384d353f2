"""Asynchronous generators that were left half-way: Python ends them in whatever task and thread they are found."""

from __future__ import annotations

import sys
from collections.abc import AsyncGenerator, Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def abandoned_generators() -> Iterator[list[str]]:
    """Give a list of the generators that this thread begins from now on and that nobody ends."""
    found: list[str] = []
    before = sys.get_asyncgen_hooks()

    def note(generator: AsyncGenerator[Any, Any]) -> None:
        found.append(generator.__qualname__)
        if before.finalizer is not None:
            before.finalizer(generator)

    sys.set_asyncgen_hooks(before.firstiter, note)
    try:
        yield found
    finally:
        sys.set_asyncgen_hooks(*before)
