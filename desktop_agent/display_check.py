"""Checks whether a window can be shown, before Qt ends the process where it cannot."""

from __future__ import annotations

import os
import re
import socket
import sys
from collections.abc import Mapping
from pathlib import Path

from desktop_agent.lazy_import import load
from desktop_agent.sentences import Sentence, translate

LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
}
"""What Qt's wheel takes from the system, with Debian's packages: what else it needs comes with these."""
LIBRARIES_OF_X11 = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""What it takes on X11 beside these. Where there is a Wayland display as well, Qt does without."""

_DIALOGS = (
    ("zenity", "--error", "--no-markup", "--title=Desktop Agent", "--text"),
    ("kdialog", "--title", "Desktop Agent", "--error"),
    ("xmessage", "-center"),
    ("notify-send", "--app-name=Desktop Agent", "Desktop Agent"),
)
"""Programs that show a text where we have no window; each desktop has one or the other."""

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


def library_problem(
    environment: Mapping[str, str],
    libraries: Mapping[str, str] = LIBRARIES,
    of_x11: Mapping[str, str] = LIBRARIES_OF_X11,
) -> Sentence | None:
    """Return which libraries Qt would miss, None where it has all. Loads them, some 10 ms."""
    platform = environment.get("QT_QPA_PLATFORM", "wayland" if environment.get("WAYLAND_DISPLAY") else "xcb")
    if not sys.platform.startswith("linux") or platform not in ("xcb", "wayland"):
        return None
    needed = {**libraries, **(of_x11 if platform == "xcb" else {})}
    missing = {name: package for name, package in needed.items() if not _loads(name)}
    if not missing:
        return None
    packages = " ".join(sorted(missing.values()))
    return MISSING.with_values(names=", ".join(sorted(missing)), packages=packages)


def show_outside(text: str, environment: Mapping[str, str]) -> int | None:
    """Show a text by a program of the desktop, and do not wait; return its process, None where there is none."""
    for program, *words in _DIALOGS:
        found = load("shutil").which(program, path=environment.get("PATH", ""))
        if found is not None:
            quiet = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_RDWR, 0) for stream in range(3)]
            arguments = [found, *words, text]
            return os.posix_spawn(found, arguments, environment, file_actions=quiet, setsid=True)
    return None


def _loads(name: str) -> bool:
    try:
        load("ctypes").CDLL(name)
    except OSError:
        return False
    return True


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


MISSING = translate(
    "display",
    "The window needs libraries that are not installed here: {names}. Nothing was opened. Install them (Debian: sudo "
    "apt install {packages}) and start it again; desktop-agent exec works without.",
)
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
