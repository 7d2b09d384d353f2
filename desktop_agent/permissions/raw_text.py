"""The gate on the raw text: what is refused, and what is asked about each time, before anything is parsed."""

from __future__ import annotations

from desktop_agent.text import is_hidden

LENGTH_LIMIT = 10_000


def flags(text: str) -> tuple[str, ...]:
    """Return the reason ids that hold for a text by its characters alone; empty for an ordinary one."""
    found = [
        reason
        for holds, reason in (
            ("\0" in text, "nul_byte"),
            (not text.strip(), "empty_command"),
            (len(text) > LENGTH_LIMIT, "too_long"),
            (not text.isprintable() and hidden_spans(text) != (), "hidden_characters"),
        )
        if holds
    ]
    return tuple(found)


def hidden_spans(text: str) -> tuple[tuple[int, int], ...]:
    """Return where characters hide, as (start, end) in characters, neighbours joined. Line feed and tab are plain."""
    spans: list[tuple[int, int]] = []
    for index, character in enumerate(text):
        if character == "\n" or not (character < " " or character > "~") or not is_hidden(character):
            continue
        if spans and spans[-1][1] == index:
            spans[-1] = (spans[-1][0], index + 1)
        else:
            spans.append((index, index + 1))
    return tuple(spans)
