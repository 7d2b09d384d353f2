"""Whether a window can be shown here, told before Qt is asked (Qt ends the process where it cannot)."""

from __future__ import annotations

import re
import socket
import sys
from collections.abc import Mapping
from pathlib import Path

from desktop_agent.sentences import Sentence, translate

_LOCAL = re.compile(r"(?:unix)?:(\d+)(?:\.\d+)?")


def display_problem(environment: Mapping[str, str]) -> Sentence | None:
    """Return why no window can be shown, None where one can be, as far as can be told in a few milliseconds."""
    if not sys.platform.startswith("linux") or environment.get("QT_QPA_PLATFORM", "xcb") not in ("xcb", "wayland"):
        return None
    if environment.get("WAYLAND_DISPLAY"):
        return None
    display = environment.get("DISPLAY", "")
    if not display:
        return NONE_SET
    local = _LOCAL.fullmatch(display)
    if local is not None and not _answers(local[1]):
        return SILENT.having(display=display)
    return None


def _answers(number: str) -> bool:
    path = f"/tmp/.X11-unix/X{number}"  # noqa: S108 - where X servers listen
    return any(_connects(address) for address in ("\0" + path, path) if address[0] == "\0" or Path(address).exists())


def _connects(address: str) -> bool:
    with socket.socket(socket.AF_UNIX) as probe:
        probe.settimeout(1.0)
        try:
            probe.connect(address)
        except OSError:
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
