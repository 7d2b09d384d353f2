"""Tooltips of text that somebody else wrote."""

from __future__ import annotations

import html

from desktop_agent.text import visible

_LONGEST = 1000


def plain_tooltip(text: str) -> str:
    """Return a tooltip that shows the text as it is.

    Qt takes a tooltip that looks like HTML for HTML, and would load the pictures it names.
    """
    if not text:
        return ""
    return f"<span style='white-space:pre-wrap'>{html.escape(visible(text[:_LONGEST]))}</span>"
