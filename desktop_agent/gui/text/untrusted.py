"""Untrusted values for permission prompts: complete, with hidden characters escaped."""

from __future__ import annotations

import unicodedata

from desktop_agent.gui.text.command_row import units
from desktop_agent.gui.text.translator import localize
from desktop_agent.sentences import Sentence
from desktop_agent.text import columns, cut, visible

_VALUE_MAX = 600
_WORD_MAX = 24
_LEFT_TO_RIGHT, _ISOLATE_ENDS = "\u2066", "\u2069"
_MAY_BREAK = "\u200b"


def safe(text: str) -> str:
    """Return a value on one line: escaped, cut if very long, isolated if it runs right to left."""
    shown = visible(text, keep_newlines=False)
    if not shown.isascii():
        # Marks stacked on one letter could cover the lines above and below.
        shown = "".join(unit.shown for unit in units(shown, 0, len(shown)))
    shown = cut(shown, _VALUE_MAX)
    if any(unicodedata.bidirectional(character) in {"R", "AL", "AN"} for character in shown):
        return f"{_LEFT_TO_RIGHT}{shown}{_ISOLATE_ENDS}"
    return shown


def say_safely(sentence: Sentence) -> str:
    """Return a localized sentence with untrusted values escaped."""
    return localize(sentence.with_values(**{name: safe(value) for name, value in sentence.values}))


def breakable(text: str) -> str:
    """Insert invisible break points into long words; they are not copied on."""
    found: list[str] = []
    since = 0
    for character in text:
        found.append(character)
        since = 0 if character == " " else since + columns(character)
        if character == "/" or since >= _WORD_MAX:
            found.append(_MAY_BREAK)
            since = 0
    return "".join(found)
