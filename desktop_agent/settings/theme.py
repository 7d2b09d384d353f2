"""The themes to choose from. A page of its own: the window is painted before the other settings are read."""

from __future__ import annotations

from enum import StrEnum


class ThemeChoice(StrEnum):
    """What the window looks like."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    HIGH_CONTRAST_LIGHT = "high_contrast_light"
    HIGH_CONTRAST_DARK = "high_contrast_dark"
