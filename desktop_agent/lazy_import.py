"""Imports modules after the first paint, in the calling thread."""

from __future__ import annotations

import gc
import importlib
import sys
import threading
import time
from collections.abc import Awaitable, Callable
from typing import Any

# Two threads that import the same modules can meet one that is half made.
_one_at_a_time = threading.RLock()
_GIVES_UP_S, _BETWEEN_S = 60.0, 0.01

LoadCore = Callable[[], Callable[..., Awaitable[Any]]]
"""Imports the core (slow, for a thread) and returns what starts it, given the folders and the environment."""


def load(name: str, *before: str) -> Any:
    """Import the modules `before`, then return the module `name`.

    Python's garbage collector is off meanwhile, and ignores the imported objects afterwards: modules stay, and
    scanning all of the SDK's would block the window for 90 ms at a time. Where it was off it stays off: the window
    collects by itself, in its main thread.
    """
    if name in sys.modules:
        # Asked for all the same: another thread may be in the middle of it.
        return import_late(name)
    with _one_at_a_time:
        was_on = gc.isenabled()
        gc.disable()
        try:
            for earlier in before:
                import_late(earlier)
            return import_late(name)
        finally:
            gc.freeze()
            if was_on:
                gc.enable()


def is_loading() -> bool:
    """Return whether another thread is in the middle of a `load`."""
    if _one_at_a_time.acquire(blocking=False):
        _one_at_a_time.release()
        return False
    return True


def import_late(name: str) -> Any:
    """Import a module; try again where another thread is importing a dependency and waits for this import.

    For what may be imported while other threads import, and needs not wait for all that they load.
    """
    until = time.monotonic() + _GIVES_UP_S
    while True:
        try:
            return importlib.import_module(name)
        except RuntimeError as error:
            # Python's sign that it would wait for ever (importlib._bootstrap, 3.11): the other thread goes on now.
            if type(error).__name__ != "_DeadlockError" or time.monotonic() > until:
                raise
            time.sleep(_BETWEEN_S)
