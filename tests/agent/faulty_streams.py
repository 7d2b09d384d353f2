"""The table of answers that are wrong: what the server sends, and what may come of it.

Each tries to have a file written. It may be written only where the message is whole after all, harmlessly odd.
"""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tests.fakes.replies import (
    Entry,
    Part,
    drip,
    end,
    error_event,
    html,
    inserted,
    message,
    ping,
    plain,
    raw,
    raw_tool_use,
    redirect,
    slow,
    stall,
    status,
    text,
    thinking,
    tool_use,
    wire,
)

NAME = "made"
"""The file that every stream wants."""
WRITE = {"path": NAME, "content": "x"}


@dataclass(frozen=True)
class Faulty:
    """One line of the table. `entries` are the server's answers, in order; `runs`: the call is whole all the same."""

    name: str
    entries: tuple[Entry, ...]
    runs: bool = False


def faulty_streams() -> tuple[Faulty, ...]:
    """Return the whole table."""
    found = (
        *_cuts(),
        *_error_events(),
        *_statuses(),
        *_broken_events(),
        *_broken_inputs(),
        *_stop_reasons(),
        *_broken_orders(),
        *_harmless(),
        *_other_bodies(),
        *_broken_http(),
        *_silences(),
    )
    assert len({faulty.name for faulty in found}) == len(found)
    return found


def whole(*parts: Part) -> Entry:
    """Return a message that thinks, speaks, and has the file written; `parts` come before the call."""
    return message(thinking("Hm.", piece=2), text("I will.", piece=4), *parts, tool_use("Write", **WRITE))


def body_of(entry: Entry) -> bytes:
    """Return the bytes of a streamed answer."""
    return b"".join(_bytes_of(step) for step in entry["steps"])


def _bytes_of(step: Mapping[str, Any]) -> bytes:
    if "raw" in step:
        return base64.b64decode(step["raw"])
    event = step["event"]
    return f"event: {event['type']}\ndata: {json.dumps(event, ensure_ascii=False)}\n\n".encode()


def _cuts() -> Iterator[Faulty]:
    """Broken off after each event, by the connection's end, the body's end, and a reset."""
    steps = whole()["steps"]
    for place in range(1, len(steps)):
        kind = steps[place - 1]["event"]["type"]
        for ending in ("cut", "close", "reset"):
            entry = whole() | {"steps": [*steps[:place], {ending: True}], "again": True}
            yield Faulty(f"{ending} after event {place}, {kind}", (entry,))
    for place in (1, 40, 900, len(body_of(whole())) - 3):
        yield Faulty(f"cut after byte {place}", (raw(body_of(whole())[:place]) | {"again": True},))


def _error_events() -> Iterator[Faulty]:
    kinds = (
        "overloaded_error",
        "api_error",
        "rate_limit_error",
        "timeout_error",
        "invalid_request_error",
        "authentication_error",
        "permission_error",
        "billing_error",
        "not_found_error",
        "request_too_large",
        "never_heard_of",
    )
    for kind in kinds:
        yield Faulty(f"{kind} before the content", (message(error_event(kind), again=True),))
        yield Faulty(f"{kind} in the content", (whole(error_event(kind)),))
    for shape in ('{"type": "error"}', '{"type": "error", "error": "words"}', '{"type": "error", "error": [1]}'):
        yield Faulty(f"an error event {shape}", (whole(inserted(f"event: error\ndata: {shape}\n\n".encode())),))


def _statuses() -> Iterator[Faulty]:
    for code in (400, 401, 402, 403, 404, 405, 408, 409, 413, 418, 422, 429, 500, 501, 502, 503, 504, 529):
        yield Faulty(f"status {code}", (status(code) | {"again": True},))
    for code in (408, 429, 500, 529):
        yield Faulty(f"status {code}, then an answer", (status(code, retry_after=0.001), whole()), runs=True)
    yield Faulty("429 that asks for hours", (status(429, retry_after=9999),))
    yield Faulty("429 that asks for nonsense", (_with_header(status(429), "retry-after", "soon"), whole()), runs=True)
    for words in ("", "not json", "[1]", '{"error": 1}', "{" * 3000, "<html>", '{"error": {"message": {"a": 1}}}'):
        yield Faulty(f"status 400 with {words[:20]!r}", (plain(words, code=400),))
    yield Faulty("status 500 with endless words", (plain("x" * 300_000, code=500) | {"again": True},))


def _broken_events() -> Iterator[Faulty]:
    bodies = {
        "broken JSON": b"{broken",
        "half an object": b'{"type": "content_block_delta", "index": 2',
        "two objects": b'{"type": "ping"} {"type": "ping"}',
        "a list": b"[1]",
        "null": b"null",
        "a number": b"17",
        "words": b'"ping"',
        "deep nesting": b"[" * 50_000,
        "a byte that is no text": b'{"type": "x\xff"}',
        "half a character": b'{"type": "x\xe2\x82"}',
        "an overlong character": b'{"type": "x\xc0\xaf"}',
        "a raw control character": b'{"type": "x\x01"}',
    }
    for name, body in bodies.items():
        insert = inserted(b"event: content_block_delta\ndata: " + body + b"\n\n")
        yield Faulty(f"{name} in an event", (whole(insert),))
        yield Faulty(f"{name} as the first event", (raw(b"data: " + body + b"\n\n" + body_of(whole())),))


def _broken_inputs() -> Iterator[Faulty]:
    """Whole messages whose call is not to be run."""
    inputs = {
        "a key twice": '{"path": "made", "path": "made", "content": "x"}',
        "a key twice within": '{"path": "made", "content": "x", "more": {"a": 1, "a": 2}}',
        "NaN": '{"path": "made", "content": NaN}',
        "Infinity": '{"path": "made", "content": -Infinity}',
        "a number beyond all": '{"path": "made", "content": 1e999}',
        "a number without end": '{"path": "made", "content": ' + "9" * 5000 + "}",
        "a half": '{"path": "made", "content": "x"',
        "a half that looks whole": '{"path": "made"',
        "something after it": '{"path": "made", "content": "x"} and more',
        "two of them": '{"path": "made", "content": "x"}{}',
        "half a character": '{"path": "made", "content": "\\ud800"}',
        "a half of a character in a key": '{"path": "made", "content": "x", "\\udc00": 1}',
        "nesting": '{"path": "made", "content": ' + "[" * 500 + "]" * 500 + "}",
        "a list": '[{"path": "made", "content": "x"}]',
        "words": '"made"',
        "null": "null",
        "single quotes": "{'path': 'made', 'content': 'x'}",
        "a comma too many": '{"path": "made", "content": "x",}',
        "a comment": '{"path": "made", "content": "x"} // fine',
        "another type": '{"path": "made", "content": ["x"]}',
        "a parameter too many": '{"path": "made", "content": "x", "sudo": true}',
        "nothing": "",
    }
    for name, given in inputs.items():
        yield Faulty(f"an input with {name}", (message(raw_tool_use("Write", given)),))
    for name in ("Teleport", "write", "Write ", "Tele port!", "../Write", "x" * 300):
        yield Faulty(f"a tool called {name[:20]!r}", (message(tool_use(name, **WRITE)),))


def _stop_reasons() -> Iterator[Faulty]:
    for reason in (
        "end_turn",
        "stop_sequence",
        "max_tokens",
        "pause_turn",
        "refusal",
        "compaction",
        "tomorrow",
        None,
    ):
        yield Faulty(f"a call that ends with {reason}", (whole(end(reason)),))
    yield Faulty("a call in a full window", (whole(end("model_context_window_exceeded")) | {"again": True},))
    for given in ("", 42, ["tool_use"], {"a": 1}, True):
        changed = _changed(whole(), "message_delta", delta={"stop_reason": given})
        yield Faulty(f"a stop reason {given!r}", (changed,))
    yield Faulty("too long again and again", (whole(end("max_tokens")) | {"again": True},))
    yield Faulty("pauses without end", (whole(end("pause_turn")) | {"again": True},))


def _broken_orders() -> Iterator[Faulty]:
    steps = whole()["steps"]
    kinds = [step["event"]["type"] for step in steps]
    first_delta = kinds.index("content_block_delta")
    last_stop = len(kinds) - 1 - kinds[::-1].index("content_block_stop")
    last_start = len(kinds) - 1 - kinds[::-1].index("content_block_start")
    orders = {
        "no beginning": steps[1:],
        "two beginnings": [*steps[:2], steps[0], *steps[2:]],
        "a delta before its block": [*steps[:2], steps[first_delta], *steps[2:]],
        "a block that begins twice": [*steps[:3], steps[2], *steps[3:]],
        "a block that ends twice": [*steps[: last_stop + 1], steps[last_stop], *steps[last_stop + 1 :]],
        "an end within a block": [*steps[:last_stop], *steps[last_stop + 1 :]],
        "no reason": [step for step in steps if step["event"]["type"] != "message_delta"],
        "a call without its beginning": [*steps[:last_start], *steps[last_start + 1 :]],
        "the end first": [steps[0], steps[-1], *steps[1:]],
        "backwards": steps[::-1],
    }
    for name, changed in orders.items():
        yield Faulty(name, (whole() | {"steps": changed, "again": name == "the end first"},))
    for name, index in {"words": "2", "nothing": None, "a fraction": 2.5, "another": 7, "a truth": True}.items():
        yield Faulty(f"an index that is {name}", (_changed(whole(), "content_block_delta", index=index),))
    blocks: dict[str, Any] = {
        "no name": {"type": "tool_use", "id": "a", "input": {}},
        "an empty name": {"type": "tool_use", "id": "a", "name": "", "input": {}},
        "a name that is a number": {"type": "tool_use", "id": "a", "name": 7, "input": {}},
        "no kind": {"id": "a"},
        "null": None,
        "a text": {"type": "text", "text": ""},
    }
    for name, block in blocks.items():
        yield Faulty(f"a block with {name}", (_changed(whole(), "content_block_start", content_block=block),))
    doubled = body_of(whole()).replace(b'"input": {}', b'"input": {"path": "made", "path": "x"}')
    yield Faulty("a block with a key twice in its input", (raw(doubled),))


def _harmless() -> Iterator[Faulty]:
    """Odd, and yet whole and clear."""
    unknown = inserted(b'event: weather\ndata: {"type": "weather", "sun": true}\n\n')
    yield Faulty("an event of tomorrow", (whole(unknown),), runs=True)
    yield Faulty("pings and comments", (whole(ping(50), inserted(b": keep alive\n\n: again\n")),), runs=True)
    yield Faulty("a slow drip", (whole(slow(0.01)),), runs=True)
    yield Faulty("line ends of another system", (raw(body_of(whole()).replace(b"\n", b"\r\n")),), runs=True)
    yield Faulty("a mark at the beginning", (raw(b"\xef\xbb\xbf" + body_of(whole())),), runs=True)
    yield Faulty("more after the end", (raw(body_of(whole()) + b'data: {"type": "error"}\n\n'),), runs=True)
    yield Faulty("the end of another API", (raw(body_of(whole()) + b"data: [DONE]\n\n"),), runs=True)
    yield Faulty("cut after the end", (whole() | {"steps": [*whole()["steps"], {"cut": True}]},), runs=True)
    yield Faulty(
        "packed", (_with_header(raw(gzip.compress(body_of(whole()))), "content-encoding", "gzip"),), runs=True
    )
    odd = _changed(whole(), "message_delta", usage={"output_tokens": "many", "input_tokens": -1})
    yield Faulty("figures that are none", (odd,), runs=True)
    block = {"type": "tool_use", "name": "Write", "input": {}}
    no_id = _changed(whole(), "content_block_start", content_block=block)
    yield Faulty("a call without an id", (no_id,), runs=True)
    same = [tool_use("Write", call_id="call:1", path=name, content="x") for name in (NAME, "other")]
    yield Faulty("an id twice", (message(*same),), runs=True)
    yield Faulty("words after the call", (message(tool_use("Write", **WRITE), text("There.")),), runs=True)
    for ending in ("cut", "close"):
        early = message() | {"steps": [*message()["steps"][:1], {ending: True}]}
        yield Faulty(f"{ending} before the content, then an answer", (early, whole()), runs=True)


def _other_bodies() -> Iterator[Faulty]:
    yield Faulty("a page for people", (html(),))
    yield Faulty("a page with an error's status", (html(502) | {"again": True},))
    yield Faulty("a page that calls itself a stream", (raw(b"<html>\n\n<body>\n\nSign in</body></html>"),))
    for words in ('{"id": "msg_1", "type": "message", "content": []}', "{", "[]", "", "null"):
        yield Faulty(f"JSON {words[:10]!r}", (plain(words, headers={"content-type": "application/json"}),))
    overloaded = '{"type": "error", "error": {"type": "overloaded_error", "message": "Overloaded"}}'
    as_success = plain(overloaded, headers={"content-type": "application/json"}) | {"again": True}
    yield Faulty("an error sent as a success", (as_success,))
    yield Faulty("an empty stream", (raw(b"") | {"again": True},))
    yield Faulty("nothing but blank lines", (raw(b"\n" * 5000),))
    yield Faulty("nothing but comments", (raw(b": ping\n\n" * 100),))
    yield Faulty("zero bytes", (raw(b"\0" * 5000),))
    for code in (301, 302, 303, 307, 308):
        yield Faulty(f"redirect {code}", (redirect("http://127.0.0.1:9/v1/messages", code),))
    yield Faulty("redirect to nowhere", (plain("", code=307),))
    yield Faulty("redirect in a circle", (redirect("/v1/messages") | {"again": True},))
    packed = gzip.compress(body_of(whole()))
    yield Faulty("bytes that are not packed", (_with_header(raw(b"no gzip"), "content-encoding", "gzip"),) * 3)
    yield Faulty("a pack cut short", (_with_header(raw(packed[: len(packed) // 2]), "content-encoding", "gzip"),) * 3)
    damaged = raw(packed[:60] + b"xx" + packed[62:])
    yield Faulty("a pack that is damaged", (_with_header(damaged, "content-encoding", "gzip"),) * 3)
    yield Faulty("an answer in another alphabet", (raw(body_of(whole()).decode().encode("utf-16")),))
    yield Faulty("an answer without end", (_endless(),))


def _broken_http() -> Iterator[Faulty]:
    body = body_of(whole())
    head = b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n"
    answers = {
        "no answer": b"",
        "no HTTP": b"hello\r\n\r\n",
        "half a head": b"HTTP/1.1 200 OK\r\ncontent-ty",
        "a head alone": head + b"content-length: 500\r\n\r\n",
        "a length that is too long": head + b"content-length: %d\r\n\r\n" % (len(body) + 100) + body[:-40],
        "a length that is too short": head + b"content-length: %d\r\n\r\n" % (len(body) - 200) + body,
        "a length that is no number": head + b"content-length: many\r\n\r\n" + body,
        "two lengths": head + b"content-length: 5\r\ncontent-length: 9\r\n\r\n" + body,
        "a chunk of no size": head + b"transfer-encoding: chunked\r\n\r\nzz\r\n" + body,
        "a chunk cut short": head + b"transfer-encoding: chunked\r\n\r\n%x\r\n" % len(body) + body[:300],
        "a chunk longer than it says": head + b"transfer-encoding: chunked\r\n\r\n64\r\n" + body,
        "a packing nobody knows": head + b"transfer-encoding: squeezed\r\n\r\n" + body,
        "a status that is no number": b"HTTP/1.1 fine OK\r\n\r\n",
        "a status of tomorrow": b"HTTP/1.1 799 What\r\ncontent-length: 0\r\n\r\n",
        "nothing to say": b"HTTP/1.1 204 No Content\r\n\r\n",
        "a head without end": head + b"x: " + b"y" * 200_000 + b"\r\n\r\n" + body,
        "only go on": b"HTTP/1.1 100 Continue\r\n\r\n",
        "another protocol": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    }
    for name, answer in answers.items():
        yield Faulty(f"{name} instead of HTTP", (wire(answer) | {"again": True},))


def _silences() -> Iterator[Faulty]:
    yield Faulty("silence from the head on", (raw(b"") | {"steps": [{"stall": True}]},))
    yield Faulty("silence after the beginning", (message(stall()),))
    yield Faulty("silence in the words", (whole(stall()),))
    steps = whole()["steps"]
    yield Faulty("silence in the call", (whole() | {"steps": [*steps[:-4], {"stall": True}]},))
    yield Faulty("silence before the end", (whole() | {"steps": [*steps[:-1], {"stall": True}]},))
    yield Faulty("pings for ever", (drip(b'event: ping\ndata: {"type": "ping"}\n\n', 0.01),))
    yield Faulty("comments for ever", (drip(b": still here\n\n", 0.01),))
    yield Faulty("single bytes for ever", (drip(b"x", 0.01),))
    begun = whole(inserted(b"")) | {"steps": [*steps[:3], {"raw": _EMPTY_DELTA}, {"wait": 0.01}]}
    yield Faulty("nothing new for ever", (begun | {"steps": [*begun["steps"], *[*begun["steps"][3:]] * 500]},))
    yield Faulty("an error that does not end", (status(500) | {"steps": [{"stall": True}]},))


_EMPTY_DELTA = base64.b64encode(
    b'data: {"type": "content_block_delta", "index": 0, "delta": {"type": "thinking_delta", "thinking": ""}}\n\n'
).decode()


def _endless() -> Entry:
    """Words and words: more than an answer can be, with the limit that the test sets."""
    start = message(text("x"))["steps"][:3]
    delta = {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": "x" * 10_000}}
    return message() | {"steps": [*start, *[{"event": delta}] * 500]}


def _changed(entry: Entry, kind: str, **fields: Any) -> Entry:
    """Return a copy whose last event of this kind has other fields; what is an object is changed within."""
    steps = json.loads(json.dumps(entry["steps"]))
    event = [step["event"] for step in steps if step.get("event", {}).get("type") == kind][-1]
    for name, value in fields.items():
        inner = event.get(name)
        event[name] = inner | value if isinstance(inner, dict) and name in ("delta", "usage") else value
    return entry | {"steps": steps}


def _with_header(entry: Entry, name: str, value: str) -> Entry:
    return entry | {"headers": {**entry["headers"], name: value}}
