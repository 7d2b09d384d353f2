"""What a test needs of the machine. Where it is not there, the test is listed as NOT RUN, with the reason."""

from __future__ import annotations

from typing import TypeVar

import pytest

T = TypeVar("T")


def need(there: T | None, why_not: str) -> T:
    """Return what is there; where nothing is, leave the test out of the run, by name and for this reason.

    The house has no other way to leave a test out, so `pytest -rs` shows all that were.
    """
    if not there:
        pytest.skip(f"NOT RUN: {why_not}")
    return there
