"""What the app says of itself to the system."""

from __future__ import annotations

import ctypes
import sys

_PR_SET_DUMPABLE = 4


def hide_from_children() -> None:
    """Let nobody of the same user read this process: its environment and memory hold keys.

    What it starts is not hidden so. Other systems have no such thing. Source: prctl(2), PR_SET_DUMPABLE; proc(5).
    """
    if sys.platform.startswith("linux"):
        ctypes.CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)
