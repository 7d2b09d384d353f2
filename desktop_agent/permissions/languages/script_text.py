"""Limits that the readers of small languages share."""

from __future__ import annotations

import re

from desktop_agent.permissions.shell.word_values import Value

UNKNOWN_SCRIPT = ("unknown_script",)

# Second bytes of characters in GBK, Big5 and Shift-JIS: there they would belong to the character before them.
_SWALLOWED = re.compile(r"[^\0-\x7f][@\[-`{-~]")


class Doubt(Exception):
    """A script is not understood for certain at some place; so it asks."""


def reads_alike(value: Value) -> bool:
    """Return whether a script is known, and has the same signs in every encoding that a program may assume."""
    return value.is_literal and "\r" not in value.text and _SWALLOWED.search(value.text) is None


_BRACKET = re.compile(r"\[\^?+\]?+(?:[^\[\]\\]|\\[^\[\]]|\[:[a-z]{1,10}:\]|\[(?![:.=]))*+\]")


def holds_closed_brackets(regex: str) -> bool:
    """Return whether each bracket of a regular expression ends in it, by whichever rule it is read.

    Some programs look for the end of an expression without regard to brackets, others pass over them; in brackets a
    backslash is a character to some and an escape to others.
    """
    place = 0
    while place < len(regex):
        if regex[place] == "[":
            match = _BRACKET.match(regex, place)
            if match is None:
                return False
            place = match.end()
        else:
            place += 2 if regex[place] == "\\" else 1
    return True
