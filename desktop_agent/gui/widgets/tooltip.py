"""Tooltips of untrusted text, in the theme's colours."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.text import visible

_LONGEST = 1000
# Not `html.escape`: that module comes with 0.7 MB of names for letters.
_SIGNS = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


def dress_tooltip(theme: Theme) -> None:
    """Apply the theme to the open tooltip, whose edge Qt paints in the colour of the text."""
    for window in QApplication.topLevelWidgets():
        if window.inherits("QTipLabel"):
            window.setStyleSheet(theme.sheet("tooltip"))
            window.adjustSize()


def plain_tooltip(text: str) -> str:
    """Return a tooltip that shows the text as it is.

    Qt takes a tooltip that looks like HTML for HTML, and would load the pictures it names.
    """
    if not text:
        return ""
    return f"<span style='white-space:pre-wrap'>{visible(text[:_LONGEST]).translate(_SIGNS)}</span>"
