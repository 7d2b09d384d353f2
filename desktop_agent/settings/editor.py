"""The editors to choose from, for files that are opened at a line."""

from __future__ import annotations

from enum import StrEnum


class Editor(StrEnum):
    """What opens a file that the agent changed."""

    FOUND = "found"
    """The first of the others that is there."""
    VSCODE = "vscode"
    JETBRAINS = "jetbrains"
    TERMINAL = "terminal"
    """What VISUAL or EDITOR names, in a terminal."""
    DESKTOP = "desktop"
    """What the desktop opens such files with; it knows no lines."""
