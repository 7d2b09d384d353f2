"""The gate on the raw text: what is refused, and what is asked about each time, before anything is parsed."""

from __future__ import annotations

import re

from desktop_agent.text import is_hidden

LENGTH_LIMIT = 10_000
_NOT_PLAIN = re.compile(r"[^\n\t -~]")


def flags(text: str) -> tuple[str, ...]:
    """Return the reason ids that hold for a text by its characters alone; empty for an ordinary one."""
    found = [
        reason
        for holds, reason in (
            ("\0" in text, "nul_byte"),
            (not text.strip(), "empty_command"),
            (len(text) > LENGTH_LIMIT, "too_long"),
            (hidden_spans(text) != (), "hidden_characters"),
        )
        if holds
    ]
    return tuple(found)


def hidden_spans(text: str) -> tuple[tuple[int, int], ...]:
    """Return where characters hide, as (start, end) in characters, neighbours joined. Line feed and tab are plain."""
    spans: list[tuple[int, int]] = []
    for match in _NOT_PLAIN.finditer(text):
        index = match.start()
        if not is_hidden(match.group()):
            continue
        if spans and spans[-1][1] == index:
            spans[-1] = (spans[-1][0], index + 1)
        else:
            spans.append((index, index + 1))
    return tuple(spans)
