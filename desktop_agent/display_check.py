"""Checks whether a window can be shown, before Qt ends the process where it cannot."""

from __future__ import annotations

import re
import socket
import sys
from collections.abc import Mapping
from pathlib import Path

from desktop_agent.sentences import Sentence, translate

_LIMIT_S = 1.0
_LOCAL = re.compile(r"(?:unix|localhost|127\.0\.0\.1)?:(\d+)(?:\.\d+)?")
_HELLO = b"l\0\x0b\0" + bytes(8)
"""Asks an X server for a connection, without a cookie: any answer will do, a refusal too.

Source: X Window System Protocol, X11R7.7, chapter 8, connection setup.
"""


def display_problem(environment: Mapping[str, str]) -> Sentence | None:
    """Return why no window can be shown, None where one can, as far as a few milliseconds tell.

    Takes up to a second for each display that accepts the connection but does not reply.
    """
    if not sys.platform.startswith("linux") or environment.get("QT_QPA_PLATFORM", "xcb") not in ("xcb", "wayland"):
        return None
    wayland, display = environment.get("WAYLAND_DISPLAY", ""), environment.get("DISPLAY", "")
    if wayland and connects(str(Path(environment.get("XDG_RUNTIME_DIR", ""), wayland))):
        return None
    if display and _x11_answers(display):
        return None
    return SILENT.with_values(display=display or wayland) if display or wayland else NONE_SET


def _x11_answers(display: str) -> bool:
    local = _LOCAL.fullmatch(display)
    if local is None:
        # Another machine: to ask may take long, and Qt asks anyway.
        return True
    path = f"/tmp/.X11-unix/X{local[1]}"  # noqa: S108 - where X servers listen
    addresses = ("\0" + path, path, ("127.0.0.1", 6000 + int(local[1])))
    return any(connects(address, _HELLO) for address in addresses)


def connects(address: str | tuple[str, int], hello: bytes = b"") -> bool:
    """Return whether a server is there and, where it is greeted, answers."""
    with socket.socket(socket.AF_UNIX if isinstance(address, str) else socket.AF_INET) as probe:
        probe.settimeout(_LIMIT_S)
        try:
            probe.connect(address)
            if hello:
                probe.sendall(hello)
                return bool(probe.recv(1))
        except (OSError, OverflowError):
            return False
        return True


NONE_SET = translate(
    "display",
    "There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can be opened. "
    "Start it in a desktop session, or use desktop-agent exec.",
)
SILENT = translate(
    "display",
    "The display {display} does not answer, so no window can be opened. "
    "Start it in a desktop session, or use desktop-agent exec.",
)
