"""Name and preview of the text that bash got instead of a command."""

from __future__ import annotations

from typing import Final

from desktop_agent.sentences import translate

LINES: Final = 6
CHARACTERS: Final = 600
MOST: Final = 20_000
"""No more is ever shown, since a longer paragraph would stall the window; all of it is copied."""

RAN_AS = translate("RunText", "Ran as", "above the text that ran in place of a command, which says the same")
RAN_AS_READ = translate("RunText", "Ran as {command}", "as a screen reader reads it")
SHOW_ALL = translate("RunText", "Show the whole command", "below the beginning of the text that ran")
COPY_RAN = translate("RunText", "Copy the command that ran")


def folded(text: str) -> str:
    """Return the beginning of a text, with an ellipsis if there is more."""
    shown = "\n".join(text.split("\n")[:LINES])[:CHARACTERS]
    return text if shown == text else f"{shown}…"


def unfolded(text: str) -> str:
    """Return the longest part of a text that can be shown, with an ellipsis if there is more."""
    return text if len(text) <= MOST else f"{text[:MOST]}…"
