"""Loads what is needed later than the first paint, in the thread that asks for it."""

from __future__ import annotations

import gc
import importlib
import sys
import threading
from typing import Any

# Two threads that import the same modules can meet one that is half made.
_one_at_a_time = threading.RLock()


def load(name: str, *before: str) -> Any:
    """Import the modules `before`, then return the module `name`.

    Python's collector rests meanwhile, and never looks at what is there then: modules stay, and to walk through
    all of the SDK's again would hold the window for 90 ms at a time.
    """
    if name in sys.modules:
        # Asked for all the same: another thread may be in the middle of it.
        return importlib.import_module(name)
    with _one_at_a_time:
        gc.disable()
        try:
            for earlier in before:
                importlib.import_module(earlier)
            return importlib.import_module(name)
        finally:
            gc.freeze()
            gc.enable()
