"""Tells whether a display answers, before any window is tried."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

LIMIT_S = 3.0

# In a process of its own: a server that takes the connection and says nothing would hold us for ever.
_ASK_X11 = """
import ctypes, sys
xcb = ctypes.CDLL("libxcb.so.1")
xcb.xcb_connect.restype = ctypes.c_void_p
xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
sys.exit(xcb.xcb_connection_has_error(xcb.xcb_connect(None, None)))
"""


def answers(environment: Mapping[str, str] = os.environ) -> bool:
    """Return whether a window can be opened here. Takes up to 3 s, where a server hangs; else some 30 ms."""
    if not sys.platform.startswith("linux"):
        return True
    return _wayland_answers(environment) or _x11_answers(environment)


def describe(environment: Mapping[str, str] = os.environ) -> str:
    """Say in a few words which displays were tried."""
    named = [f"{name}={environment[name]}" for name in ("WAYLAND_DISPLAY", "DISPLAY") if environment.get(name)]
    return f"{' and '.join(named)} did not answer" if named else "neither DISPLAY nor WAYLAND_DISPLAY is set"


def _wayland_answers(environment: Mapping[str, str]) -> bool:
    name = environment.get("WAYLAND_DISPLAY")
    folder = environment.get("XDG_RUNTIME_DIR", "")
    if not name:
        return False
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(LIMIT_S)
        try:
            connection.connect(str(Path(folder, name)))
        except OSError:
            return False
    return True


def _x11_answers(environment: Mapping[str, str]) -> bool:
    if not environment.get("DISPLAY"):
        return False
    try:
        asked = subprocess.run(
            [sys.executable, "-I", "-S", "-c", _ASK_X11],
            env=dict(environment),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=LIMIT_S,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return False
    return asked.returncode == 0
