"""What a program printed, as it can be shown: colours and cursor movements taken out, the rest made visible."""

from __future__ import annotations

import re

from desktop_agent.text import escaped

_SEQUENCE = re.compile(
    r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|[PX^_][^\x1b]*(?:\x1b\\)?|[ -/]*[0-~])"
)
_MOVING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]")


def printable(output: str) -> str:
    """Return a program's output without terminal sequences; of a line that was overwritten, the last state.

    What else would move letters about is written as an escape.
    """
    text = _SEQUENCE.sub("", output.replace("\r\n", "\n"))
    lines = (line.rstrip("\r").rsplit("\r", 1)[-1] for line in text.split("\n"))
    return _MOVING.sub(
        lambda match: match.group() if match.group() == "\n" else escaped(match.group()), "\n".join(lines)
    )
