"""Decodes server-sent events of the Messages API to stream events, and checks their order.

The SDK's stream builds a validated object for every token, which costs four times what the rest of the road does;
so the bytes are read here. The rules are strict where a tool call could come out other than it was meant, and
lenient where servers differ harmlessly.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from desktop_agent.errors import ProviderBroken
from desktop_agent.ids import new_id
from desktop_agent.protocol import Usage
from desktop_agent.providers.error_mapping import lost_connection
from desktop_agent.providers.provider import (
    BlockDelta,
    BlockEnded,
    BlockSignature,
    BlockStarted,
    MessageEnded,
    MessageStarted,
    StreamEvent,
)
from desktop_agent.sentences import translate
from desktop_agent.text import clean, cut

LONGEST_NAME = 200
"""Characters of the name of a tool, a model or a message; the longest in use have a quarter of them."""
LONGEST_DETAIL = 2_000
MOST_TOKENS = 1_000_000_000
"""Of one message: a larger count of a server is ignored."""


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
    fields_read = dict(pairs)
    if len(fields_read) != len(pairs):
        raise ValueError("a key stands twice")
    return fields_read


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


def miss_of(raw: Any) -> str:
    """Return the server's reason for a cache miss, "" without one."""
    diagnostics = raw.get("diagnostics")
    reason = diagnostics.get("cache_miss_reason") if isinstance(diagnostics, Mapping) else None
    kind = reason.get("type") if isinstance(reason, Mapping) else reason
    return kind if isinstance(kind, str) else ""


MOST_EVENT_BYTES = 8 * 1024 * 1024
MOST_ANSWER_BYTES = 256 * 1024 * 1024
MOST_CHARACTERS = 32 * 1024 * 1024
"""Of all output: a tool call may carry a whole file, and no answer is longer."""
MOST_BLOCKS = 1_000
_DONE = "[DONE]"
"""Sent last by servers grown from another API; `message_stop` has ended the message already."""
_SPOKEN = {
    "text_delta": ("text", "text"),
    "thinking_delta": ("thinking", "thinking"),
    "input_json_delta": ("tool_use", "partial_json"),
}
"""Kind of delta: the kind of block that it belongs to, and the field that holds its text."""
_DECODER = json.JSONDecoder()
_BLOCKS = frozenset({"text", "thinking", "redacted_thinking", "tool_use"})


class ErrorInStream(Exception):
    """The server sent an `error` event. `error` is its body: type, message, perhaps details."""

    def __init__(self, error: Mapping[str, Any]) -> None:
        super().__init__(str(error.get("type", "")))
        self.error = error


class SseDecoder:
    """Decodes one answer. Feed it every piece of the body, in order; then call `finish`.

    Raises `ProviderBroken` where the answer violates the protocol, `ErrorInStream` where the server gives up.
    `has_content`: a block has begun; `is_whole`: `message_stop` came.
    """

    def __init__(self) -> None:
        self._pieces: list[bytes] = []
        self._waiting = 0
        self._received = 0
        self._is_first = True
        self._partial = b""
        self._message = _Message()

    @property
    def has_content(self) -> bool:
        return self._message.has_content

    @property
    def is_whole(self) -> bool:
        return self._message.is_whole

    def feed(self, piece: bytes, events: list[StreamEvent]) -> None:
        """Append what the piece completed, growth of one block joined; also where it then raises."""
        if b"\r" in piece or self._partial:
            piece = self._with_plain_line_ends(piece)
        self._received += len(piece)
        self._waiting += len(piece)
        if self._waiting > MOST_EVENT_BYTES or self._received > MOST_ANSWER_BYTES:
            raise ProviderBroken(TOO_MUCH)
        whole = self._take_whole(piece)
        try:
            if whole:
                self._read(whole.decode("utf-8"), events)
        except UnicodeDecodeError:
            raise ProviderBroken(NOT_TEXT) from None
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise ProviderBroken(NOT_THE_PROTOCOL) from None

    def finish(self) -> None:
        """End the body; raises a `ProviderError` unless the message had ended before.

        Before the first block the connection counts as lost, so the request may be repeated.
        """
        if self.is_whole:
            return
        if not self.has_content and (self._message.has_begun or not self._received):
            raise lost_connection(has_content=False)
        raise ProviderBroken(CUT if self._message.has_begun else NO_ANSWER)

    def _with_plain_line_ends(self, piece: bytes) -> bytes:
        data = self._partial + piece
        # A return at the very end may be the first half of a pair: it must wait for the next piece.
        self._partial = b"\r" if data.endswith(b"\r") else b""
        return data[: len(data) - len(self._partial)].replace(b"\r\n", b"\n").replace(b"\r", b"\n")

    def _take_whole(self, piece: bytes) -> bytes:
        """Return all whole events up to and with this piece, and keep the rest for the next."""
        pieces = self._pieces
        if not pieces and piece.endswith(b"\n\n"):
            self._waiting = 0
            return piece[:-2]
        ends_here = b"\n\n" in piece or (piece[:1] == b"\n" and bool(pieces) and pieces[-1][-1:] == b"\n")
        if not ends_here:
            # Pieces are joined once, when the event is whole: a long one would else be copied at every piece.
            if piece:
                pieces.append(piece)
            return b""
        data = b"".join([*pieces, piece]) if pieces else piece
        whole, _, rest = data.rpartition(b"\n\n")
        self._pieces = [rest] if rest else []
        self._waiting = len(rest)
        return whole

    def _read(self, text: str, events: list[StreamEvent]) -> None:
        if self._is_first:
            self._is_first = False
            text = text.removeprefix("\ufeff")
        for block in text.split("\n\n"):
            name, data = _fields(block, is_strict=self._message.has_begun)
            if not data:
                self._message.take_nothing(name)
            if not data or data == _DONE:
                continue
            self._message.take(name, data, events)
            if self._message.is_whole:
                return


def _fields(block: str, *, is_strict: bool) -> tuple[str, str]:
    """Return the event's name and its data.

    Source: HTML Living Standard, 9.2.6 Interpreting an event stream; id and retry mean nothing here. A field that it
    does not know is passed over there; with `is_strict` it raises, since it may be data under a damaged name.
    """
    head, _, line = block.partition("\n")
    if head[:7] == "event: " and line[:6] == "data: " and "\n" not in line:
        return head[7:], line[6:]  # the form of nearly every event
    name = ""
    data: list[str] = []
    for line in block.split("\n"):
        if line.startswith("data:"):
            data.append(line[6:] if line.startswith("data: ") else line[5:])
        elif line.startswith("event:"):
            name = line[6:].strip()
        elif is_strict and line.partition(":")[0] not in ("", "id", "retry"):
            raise ValueError("a field that no event has")
    return name, data[0] if len(data) == 1 else "\n".join(data)


def _parsed(data: str) -> Any:
    if data.startswith("{"):
        event, end = _DECODER.raw_decode(data)
        if end == len(data):
            return event
    return json.loads(data)


class _Message:
    """The order of one message's events. Blocks of kinds that were never asked for are passed over."""

    def __init__(self) -> None:
        self.has_begun = False
        self.has_content = False
        self.is_whole = False
        self._usage = Usage()
        self._stop_reason: str | None = None
        self._detail = ""
        self._miss = ""
        self._written = 0
        self._open: dict[int, _Open] = {}
        self._seen: set[int] = set()
        self._call_ids: set[str] = set()
        self._data = ""
        self._events: list[StreamEvent] = []
        self._kinds: dict[str, Callable[[Any], None]] = {
            "content_block_delta": self._grow,
            "content_block_start": self._begin_block,
            "content_block_stop": self._end_block,
            "message_start": self._begin,
            "message_delta": self._change,
            "message_stop": self._end,
            "error": self._fail,
        }

    def take(self, name: str, data: str, events: list[StreamEvent]) -> None:
        """Decode one event, given as its name and its JSON, and append its meaning."""
        event = _parsed(data)
        kind = event.get("type") or name
        take = self._kinds.get(kind)
        if take is None:
            self._insist_on_harmless(name, kind, event)
            return
        if not self.has_begun and kind not in ("message_start", "error"):
            raise ValueError("an event before message_start")
        self._data = data
        self._events = events
        take(event)

    def take_nothing(self, name: str) -> None:
        """Handle an event without data: one of a known kind has lost its data on the way."""
        if self.has_begun and name in self._kinds:
            raise ValueError("an event without its data")

    def _insist_on_harmless(self, name: str, kind: str, event: Any) -> None:
        """Raise where an event that is passed over may be a damaged piece of a tool call.

        A call that lost a piece can still be whole JSON, and another command.
        """
        is_calling = any(opened.kind == "tool_use" for opened in self._open.values())
        if kind != "ping" and (name in self._kinds or (is_calling and "index" in event)):
            raise ValueError("an event of a damaged kind")

    def _grow(self, event: Any) -> None:
        index, delta = event["index"], event["delta"]
        opened = self._open[index]
        kind = delta["type"]
        if kind not in _SPOKEN or opened.kind == "":
            if kind == "signature_delta" and opened.kind == "thinking":
                self._events.append(BlockSignature(index, text_of(delta["signature"])))
            elif opened.kind == "tool_use":
                raise ValueError("a delta of no kind that a tool call has")
            return
        block_kind, field = _SPOKEN[kind]
        if opened.kind != block_kind:
            raise ValueError("a delta of another kind than its block")
        text = text_of(delta[field])
        if opened.half or "\\ud" in self._data or "\\uD" in self._data:
            text = opened.complete(text)
        if not text:
            return
        opened.has_grown = True
        self._written += len(text)
        if self._written > MOST_CHARACTERS:
            raise ProviderBroken(TOO_MUCH)
        last = self._events[-1] if self._events else None
        if type(last) is BlockDelta and last.index == index:
            self._events[-1] = BlockDelta(index, last.text + text)
        else:
            self._events.append(BlockDelta(index, text))

    def _begin(self, event: Any) -> None:
        if self.has_begun:
            raise ValueError("two messages in one answer")
        self.has_begun = True
        message = event["message"]
        self._usage = counted(message.get("usage"), self._usage)
        self._miss = miss_of(message) or self._miss
        self._events.append(MessageStarted(label_of(message.get("model")), self._usage, label_of(message.get("id"))))

    def _begin_block(self, event: Any) -> None:
        index, block = index_of(event), event["content_block"]
        if index in self._seen:
            raise ValueError("a block began twice")
        self._seen.add(index)
        if len(self._seen) > MOST_BLOCKS:
            raise ProviderBroken(TOO_MUCH)
        kind = block["type"]
        if kind not in _BLOCKS:
            self._open[index] = _Open("")
            return
        self.has_content = True
        self._open[index] = opened = _Open(kind)
        if kind == "tool_use":
            opened.whole_input = whole_input_of(self._data)
            self._events.append(BlockStarted(index, kind, self._call_id(block.get("id")), tool_name(block)))
            return
        self._events.append(BlockStarted(index, kind, data=str(block.get("data") or "")))
        if start := block.get("text") or block.get("thinking"):
            self._events.append(BlockDelta(index, opened.complete(text_of(start))))
        if signature := block.get("signature"):
            self._events.append(BlockSignature(index, text_of(signature)))

    def _end_block(self, event: Any) -> None:
        index = index_of(event)
        opened = self._open.pop(index)
        if opened.kind == "":
            return
        if opened.half:
            self._events.append(BlockDelta(index, "\ufffd"))
        if opened.whole_input and not opened.has_grown:
            self._events.append(BlockDelta(index, opened.whole_input))
        self._events.append(BlockEnded(index))

    def _change(self, event: Any) -> None:
        self._usage = counted(event.get("usage"), self._usage)
        delta = event.get("delta") or {}
        reason = delta.get("stop_reason")
        self._stop_reason = self._stop_reason if reason is None else text_of(reason)
        details = delta.get("stop_details") or {}
        details_named = [str(details[key]) for key in ("category", "explanation") if details.get(key)]
        self._detail = ": ".join(details_named) or self._detail
        self._miss = miss_of(event) or miss_of(delta) or self._miss

    def _end(self, _: Any) -> None:
        if self._open:
            raise ValueError("the message ended within a block")
        self.is_whole = True
        self._events.append(
            MessageEnded(
                self._stop_reason, self._usage, cut(clean(self._detail), LONGEST_DETAIL), label_of(self._miss)
            )
        )

    def _fail(self, event: Any) -> None:
        error = event.get("error")
        raise ErrorInStream(error if isinstance(error, Mapping) else {"message": str(error)})

    def _call_id(self, raw_id: object) -> str:
        """Return the id of a tool call. Local servers leave it out or give one twice; results need one each."""
        is_usable = isinstance(raw_id, str) and 0 < len(raw_id) <= LONGEST_NAME and raw_id not in self._call_ids
        call_id = str(raw_id) if is_usable else f"toolu_{new_id()}"
        self._call_ids.add(call_id)
        return clean(call_id)


class _Open:
    """A block that still grows. `half` is the first half of a surrogate pair that a delta ended with."""

    __slots__ = ("half", "has_grown", "kind", "whole_input")

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.half = ""
        self.has_grown = False
        self.whole_input = ""

    def complete(self, text: str) -> str:
        """Join a character that was split between two deltas; a lone half becomes U+FFFD."""
        text = self.half + text
        self.half = ""
        if "\ud800" <= text[-1:] <= "\udbff":
            text, self.half = text[:-1], text[-1]
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


CUT = translate(
    "provider",
    "The answer broke off before its end. What had arrived is kept; nothing of it was run.",
)
NO_ANSWER = translate(
    "provider",
    "The server answered with something that is not a model's answer. Your message is kept. "
    "Check the server's address, then try again.",
)
NOT_THE_PROTOCOL = translate(
    "provider",
    "The server's answer does not follow the Messages API. What had arrived is kept; nothing of it was run. "
    "Try again, or choose another model or server.",
)
NOT_TEXT = translate(
    "provider",
    "The server's answer was damaged on its way: it is not valid text. What had arrived is kept; "
    "nothing of it was run.",
)
TOO_MUCH = translate(
    "provider",
    "The server sent far more than an answer can be, so it was stopped. What had arrived is kept; "
    "nothing of it was run.",
)
