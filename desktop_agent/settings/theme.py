"""The themes to choose from. Its own module: the window is painted before other settings load."""

from __future__ import annotations

from enum import StrEnum


class ThemeChoice(StrEnum):
    """The theme of the window."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    HIGH_CONTRAST_LIGHT = "high_contrast_light"
    HIGH_CONTRAST_DARK = "high_contrast_dark"
