"""Values out of the events of an answer: strict where a tool call could come out other than it was meant."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from desktop_agent.protocol import Usage
from desktop_agent.text import clean, cut

LONGEST_NAME = 200
"""Characters of the name of a tool, a model or a message; the longest in use have a quarter of them."""
LONGEST_DETAIL = 2_000
MOST_TOKENS = 1_000_000_000
"""Of one message: a server that says more than a window could ever hold does not count."""


def index_of(event: Any) -> int:
    """Return the number of the block that an event belongs to."""
    index = event["index"]
    if type(index) is not int:
        raise TypeError("a block's index is not a number")
    return index


def text_of(value: object) -> str:
    """Return a value that must be text."""
    if type(value) is not str:
        raise TypeError("text was expected")
    return value


def tool_name(block: Mapping[str, Any]) -> str:
    """Return the name of the tool that a block calls."""
    name = text_of(block["name"])
    if not 0 < len(name) <= LONGEST_NAME:
        raise ValueError("a tool call without a name, or with one that is none")
    return clean(name)


def label_of(value: object) -> str:
    """Return the name of a model or a message, "" where none was said."""
    return cut(clean(str(value or "")), LONGEST_NAME)


def whole_input_of(data: str) -> str:
    """Return an input that came at once as JSON, "" where it is to come in deltas; raises where it is not clear."""
    value = json.loads(data, object_pairs_hook=_without_doubles)["content_block"].get("input")
    return json.dumps(value) if value else ""


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice")
    return found


def counted(usage: object, before: Usage) -> Usage:
    """Return the figures of `usage`; what it leaves out stays as it was before."""
    figures = usage if isinstance(usage, Mapping) else {}

    def figure(name: str, old: int) -> int:
        value = figures.get(name)
        return value if type(value) is int and 0 <= value <= MOST_TOKENS else old

    return Usage(
        input=figure("input_tokens", before.input),
        output=figure("output_tokens", before.output),
        cache_read=figure("cache_read_input_tokens", before.cache_read),
        cache_write=figure("cache_creation_input_tokens", before.cache_write),
    )


def miss_of(told: Any) -> str:
    """Return the server's word for why its cache did not help, "" where it says nothing of it."""
    diagnostics = told.get("diagnostics")
    reason = diagnostics.get("cache_miss_reason") if isinstance(diagnostics, Mapping) else None
    kind = reason.get("type") if isinstance(reason, Mapping) else reason
    return kind if isinstance(kind, str) else ""
