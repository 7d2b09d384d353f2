"""Starts the program at login: a file in the user's autostart folder, which every desktop reads.

Source: Desktop Application Autostart Specification and Desktop Entry Specification 1.5, freedesktop.org.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from desktop_agent.app_dirs import NAME
from desktop_agent.settings.file import replace_file

_SWITCHED_OFF = re.compile(r"^(?:Hidden *= *true|X-GNOME-Autostart-enabled *= *false) *$", re.MULTILINE)
_PLAIN = re.compile(r"[A-Za-z0-9_@%+:,./-]+", re.ASCII)


def autostart_file(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the file of this program in the user's autostart folder."""
    config = environment.get("XDG_CONFIG_HOME", "")
    folder = Path(config) if config.startswith("/") else Path.home() / ".config"
    return folder / "autostart" / f"{NAME}.desktop"


def start_command() -> tuple[str, ...]:
    """Return what starts the running program again, in the background."""
    return (sys.executable, "-I", "-m", "desktop_agent", "--background")


def set_autostart(file: Path, command: Sequence[str], *, on: bool) -> None:
    """Write the file or remove it. Raises `OSError`."""
    if on:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        replace_file(file, _text(command))
    else:
        file.unlink(missing_ok=True)


def repair_autostart(file: Path, command: Sequence[str]) -> None:
    """Write the file where it is gone or names another command; leave one alone that the desktop switched off.

    The program moves with another installation, and an entry that starts nothing is not noticed. Raises `OSError`.
    """
    try:
        written = file.read_text(encoding="utf-8", errors="replace")
    except FileNotFoundError:
        written = ""
    if written != _text(command) and not _SWITCHED_OFF.search(written):
        set_autostart(file, command, on=True)


def _text(command: Sequence[str]) -> str:
    lines = (
        "[Desktop Entry]",
        "Version=1.4",
        "Type=Application",
        "Name=Desktop Agent",
        f"Exec={' '.join(map(_quoted, command))}",
        f"Icon={NAME}",
        "Terminal=false",
        "X-GNOME-Autostart-enabled=true",
    )
    return "\n".join(lines) + "\n"


def _quoted(word: str) -> str:
    """Quote a word of a command line: first as an argument, then as a string of the file; % begins a field code."""
    word = word.replace("%", "%%")
    if _PLAIN.fullmatch(word):
        return word
    escaped = re.sub(r'(["`$\\])', r"\\\1", word)
    return f'"{escaped}"'.replace("\\", "\\\\")
