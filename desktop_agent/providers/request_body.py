"""Builds the body of a request from a call, with thinking and cache marks."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from desktop_agent.protocol import Json
from desktop_agent.providers.models import ThinkingType
from desktop_agent.providers.provider import ModelCall

LEAST_BUDGET = 1024
MOST_BUDGET = 16_000
_CACHED = {"type": "ephemeral"}
_MARKED_MESSAGES = 2
# Marks are refused on thinking, and on empty text.
_MARKABLE = frozenset({"text", "image", "document", "tool_use", "tool_result"})


def request_body(call: ModelCall, thinking: ThinkingType, *, takes_disabled: bool = False) -> dict[str, Any]:
    """Return the body of a request to `/v1/messages`, without `stream`.

    Cache marks end the system prompt, which follows the tools, and the last two messages of the user: the first is
    read from the cache, the second written for the next request. Marked blocks are copies.
    """
    body = {"max_tokens": call.max_tokens, **counted_body(call)}
    config = _thinking(call, thinking, takes_disabled=takes_disabled)
    if config is not None:
        body["thinking"] = config
    if call.effort is not None:
        body["output_config"] = {"effort": call.effort}
    if call.previous is not None:
        # The first request sends null, so that the server remembers it for the second.
        body["diagnostics"] = {"previous_message_id": call.previous or None}
    return body


def counted_body(call: ModelCall) -> dict[str, Any]:
    """Return the part of the body that its tokens are counted from."""
    body: dict[str, Any] = {"model": call.model, "messages": _with_marks(call.messages)}
    if call.tools:
        body["tools"] = list(call.tools) if call.system else [*call.tools[:-1], {**call.tools[-1], **_mark()}]
    if call.system:
        body["system"] = [{"type": "text", "text": call.system, **_mark()}]
    return body


def encoded(body: Mapping[str, Any]) -> bytes:
    """Return a body as JSON; slow where it is long.

    One message after the other: as one piece it would take ten times its own room on the way.
    """
    written = bytearray()
    for name, value in body.items():
        written += b"," if written else b"{"
        written += f"{_ENCODER.encode(name)}:".encode()
        if isinstance(value, list):
            written += b"["
            for number, inner in enumerate(value):
                written += b"," if number else b""
                written += _ENCODER.encode(inner).encode()
            written += b"]"
        else:
            written += _ENCODER.encode(value).encode()
    written += b"}"
    return bytes(written)


def _plain(value: object) -> object:
    """Return a value in plain JSON types."""
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Sequence):
        return list(value)
    raise TypeError(f"no JSON: {type(value).__name__}")


_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False, default=_plain)


def _thinking(call: ModelCall, thinking: ThinkingType, *, takes_disabled: bool) -> dict[str, Any] | None:
    if not call.thinking:
        return {"type": "disabled"} if takes_disabled else None
    if thinking == "adaptive":
        return {"type": "adaptive", "display": "summarized"}
    budget = min(MOST_BUDGET, call.max_tokens // 2)
    if thinking == "enabled" and budget >= LEAST_BUDGET and not _goes_on_without_thought(call.messages):
        return {"type": "enabled", "budget_tokens": budget, "display": "summarized"}
    return None


def _goes_on_without_thought(messages: Sequence[Json]) -> bool:
    """Return whether results are answered now of calls that were made without thinking, by another server, say.

    This type of thinking wants that a chain of calls begins with a thought.
    """
    first: Json | None = None
    for message, reply in zip(messages[::-2], messages[-2::-2], strict=False):
        if "tool_result" not in _kinds(message):
            break
        first = reply
    return first is not None and _kinds(first)[:1] not in (["thinking"], ["redacted_thinking"])


def _kinds(message: Json) -> list[object]:
    content = message.get("content")
    blocks = content if isinstance(content, Sequence) and not isinstance(content, str) else ()
    return [block.get("type") for block in blocks if isinstance(block, Mapping)]


def _with_marks(messages: Sequence[Json]) -> list[Json]:
    marked = list(messages)
    places = [place for place, message in enumerate(marked) if message.get("role") == "user"]
    for place in places[-_MARKED_MESSAGES:]:
        marked[place] = _marked(marked[place])
    return marked


def _marked(message: Json) -> Json:
    content = message.get("content")
    if isinstance(content, str) and content:
        return {**message, "content": [{"type": "text", "text": content, **_mark()}]}
    if not isinstance(content, Sequence) or not content:
        return message
    last = content[-1]
    if not isinstance(last, Mapping) or last.get("type") not in _MARKABLE or last.get("text") == "":
        return message
    return {**message, "content": [*content[:-1], {**last, **_mark()}]}


def _mark() -> dict[str, Any]:
    return {"cache_control": dict(_CACHED)}
