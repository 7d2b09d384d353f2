"""Times, lines and separators as text."""

from __future__ import annotations

from desktop_agent.gui.text.times import duration
from desktop_agent.gui.text.translator import say
from desktop_agent.sentences import translate
from desktop_agent.text import visible

DOT = "  ·  "

_SECONDS = translate("ToolEntry", "{count} s", "how long a command has been running, or a model thought")


def one_line(text: str) -> str:
    """Return a text as one line in which nothing hides."""
    first, *rest = text.strip().split("\n")
    return visible(first) + (" …" if rest else "")


def whole_seconds(seconds: float) -> str:
    """Return a time without fractions, for what ticks and for what nobody measures."""
    rounded = max(1, round(seconds)) if seconds else 0
    return say(_SECONDS.having(count=rounded)) if rounded < 60 else duration(rounded)
