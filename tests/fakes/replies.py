"""What the model server answers: small constructors that build entries of its script, as plain JSON.

    server.says(text("Let me look."), tool_use("Bash", command="ls"), end("tool_use"))
    server.then(status(429, retry_after=1))

An entry is `{"status", "headers", "steps", "when", "again"}`; a step is one of `{"event": {...}}`,
`{"raw": base64}`, `{"wait": seconds}`, `{"stall": true}`, `{"hold": name}`, `{"cut": true}`, `{"reset": true}`,
`{"close": true}`.
"""

from __future__ import annotations

import base64
import itertools
import json
from collections.abc import Iterable, Mapping
from typing import Any

Entry = dict[str, Any]
Part = dict[str, Any]

_call_ids = itertools.count(1)


def text(words: str, *, piece: int = 16) -> Part:
    """A text block, sent in deltas of `piece` characters."""
    deltas = [{"type": "text_delta", "text": bit} for bit in _pieces(words, piece)]
    return {"block": {"type": "text", "text": ""}, "deltas": deltas}


def thinking(words: str, *, signature: str = "signed", piece: int = 16) -> Part:
    deltas: list[Mapping[str, str]] = [{"type": "thinking_delta", "thinking": bit} for bit in _pieces(words, piece)]
    deltas.append({"type": "signature_delta", "signature": signature})
    return {"block": {"type": "thinking", "thinking": "", "signature": ""}, "deltas": deltas}


def redacted_thinking(data: str) -> Part:
    return {"block": {"type": "redacted_thinking", "data": data}, "deltas": []}


def tool_use(name: str, /, *, call_id: str = "", **params: Any) -> Part:
    """A call of a tool; its input travels as JSON in small pieces."""
    return raw_tool_use(name, json.dumps(params, ensure_ascii=False), call_id=call_id)


def raw_tool_use(name: str, raw: str, *, call_id: str = "", piece: int = 12) -> Part:
    """A call whose input is this very text, JSON or not."""
    block = {"type": "tool_use", "id": call_id or f"toolu_{next(_call_ids):04d}", "name": name, "input": {}}
    deltas = [{"type": "input_json_delta", "partial_json": bit} for bit in ["", *_pieces(raw, piece)]]
    return {"block": block, "deltas": deltas}


def end(stop: str | None = "end_turn", *, detail: Mapping[str, Any] | None = None) -> Part:
    """Why the message stops; without it: `tool_use` where a tool is called, else `end_turn`."""
    return {"end": stop, "detail": detail}


def cut_after(events: int) -> Part:
    """The connection is closed after this many events of the message, in the middle of the body."""
    return {"cut_after": events}


def cut() -> Part:
    """The connection is closed here, in the middle of the body; what was sent arrives."""
    return {"step": {"cut": True}}


def reset() -> Part:
    """The connection is reset here; what the client has not read yet is lost."""
    return {"step": {"reset": True}}


def close() -> Part:
    """The body ends here, in good order and too early."""
    return {"step": {"close": True}}


def stall() -> Part:
    """Nothing more comes, until the client has left."""
    return {"step": {"stall": True}}


def hold(name: str) -> Part:
    """Nothing more comes, until the test releases this name."""
    return {"step": {"hold": name}}


def slow(delay_s: float) -> Part:
    """From here on, each event waits this long."""
    return {"slow": delay_s}


def ping(count: int = 1) -> Part:
    return {"steps": [{"event": {"type": "ping"}}] * count}


def error_event(kind: str = "overloaded_error", words: str = "Overloaded") -> Part:
    """The server gives up in the middle of its answer."""
    return {"steps": [{"event": {"type": "error", "error": {"type": kind, "message": words}}}, {"close": True}]}


def inserted(body: bytes) -> Part:
    """These very bytes, in the middle of the stream."""
    return {"step": {"raw": base64.b64encode(body).decode()}}


def usage(**figures: int) -> Part:
    """What the message costs: input_tokens, output_tokens, cache_read_input_tokens, …"""
    return {"usage": figures}


def missed(reason: str) -> Part:
    """Why the server's cache did not help."""
    return {"miss": reason}


def message(*parts: Part, model: str | None = None, when: str = "", again: bool = False) -> Entry:
    """A whole streamed message. With `when` it answers only a request whose body holds that text;
    with `again` it stays in the script."""
    figures = {"input_tokens": 100, "output_tokens": 10}
    for part in parts:
        figures |= part.get("usage", {})
    started = {key: value for key, value in figures.items() if key != "output_tokens"} | {"output_tokens": 1}
    head = {"id": "msg_1", "type": "message", "role": "assistant", "content": [], "model": model or "first-model"}
    head |= {"stop_reason": None, "stop_sequence": None, "usage": started}
    if missed := next((part["miss"] for part in parts if "miss" in part), None):
        head["diagnostics"] = {"cache_miss_reason": {"type": missed, "cache_missed_input_tokens": 100}}
    steps: list[Any] = [{"event": {"type": "message_start", "message": head}}, {"event": {"type": "ping"}}]
    steps += _body(parts)
    stop = next((part for part in parts if "end" in part), None)
    called = any(part.get("block", {}).get("type") == "tool_use" for part in parts)
    reason = stop["end"] if stop else ("tool_use" if called else "end_turn")
    delta = {"stop_reason": reason, "stop_sequence": None}
    if stop and stop["detail"]:
        delta["stop_details"] = stop["detail"]
    counted = {"output_tokens": figures["output_tokens"]}
    steps.append({"event": {"type": "message_delta", "delta": delta, "usage": counted}})
    steps.append({"event": {"type": "message_stop"}})
    limit = next((part["cut_after"] for part in parts if "cut_after" in part), None)
    if limit is not None:
        steps = [*itertools.islice(steps, limit), {"cut": True}]
    return _entry(steps, when=when, again=again)


def status(code: int, *, retry_after: float | None = None, kind: str = "", words: str = "", **more: Any) -> Entry:
    """An error answer, in the API's form. `more` goes into the error's details."""
    headers = {"content-type": "application/json"}
    if retry_after is not None:
        headers["retry-after"] = f"{retry_after:g}"
    error: dict[str, Any] = {"type": kind or _KINDS.get(code, "api_error"), "message": words or f"error {code}"}
    if more:
        error["details"] = more
    return plain(json.dumps({"type": "error", "error": error}), code=code, headers=headers)


def html(code: int = 200) -> Entry:
    """A page for people, as captive portals and wrong addresses give it."""
    page = "<!DOCTYPE html><html><body><h1>Sign in to the network</h1></body></html>"
    return plain(page, code=code, headers={"content-type": "text/html; charset=utf-8"})


def redirect(location: str, code: int = 307) -> Entry:
    return plain("", code=code, headers={"location": location})


def plain(body: str, *, code: int = 200, headers: Mapping[str, str] | None = None) -> Entry:
    return _entry([{"raw": base64.b64encode(body.encode()).decode()}], code=code, headers=headers or {})


def raw(body: bytes, *, content_type: str = "text/event-stream") -> Entry:
    """These very bytes as the body, said to be an event stream."""
    return _entry([{"raw": base64.b64encode(body).decode()}], headers={"content-type": content_type})


def wire(answer: bytes) -> Entry:
    """These very bytes instead of an answer, head and all; then the connection is closed."""
    return _entry([]) | {"wire": base64.b64encode(answer).decode()}


def drip(body: bytes, delay_s: float) -> Entry:
    """The same bytes for ever, with a pause between."""
    entry = raw(body)
    entry["steps"].append({"wait": delay_s})
    return entry | {"forever": True}


_KINDS = {
    400: "invalid_request_error",
    401: "authentication_error",
    402: "billing_error",
    403: "permission_error",
    404: "not_found_error",
    413: "request_too_large",
    429: "rate_limit_error",
    500: "api_error",
    504: "timeout_error",
    529: "overloaded_error",
}


def _entry(
    steps: list[Any],
    *,
    code: int = 200,
    headers: Mapping[str, str] | None = None,
    when: str = "",
    again: bool = False,
) -> Entry:
    sent = {"content-type": "text/event-stream"} if headers is None else dict(headers)
    return {"status": code, "headers": sent, "steps": steps, "when": when, "again": again}


def _body(parts: Iterable[Part]) -> list[Any]:
    steps: list[Any] = []
    delay_s = 0.0
    index = 0
    for part in parts:
        delay_s = part.get("slow", delay_s)
        steps += [part["step"]] if "step" in part else part.get("steps", [])
        if "block" not in part:
            continue
        events = [{"type": "content_block_start", "index": index, "content_block": part["block"]}]
        events += [{"type": "content_block_delta", "index": index, "delta": delta} for delta in part["deltas"]]
        events.append({"type": "content_block_stop", "index": index})
        for event in events:
            steps += [{"wait": delay_s}] if delay_s else []
            steps.append({"event": event})
        index += 1
    return steps


def _pieces(words: str, size: int) -> list[str]:
    return [words[start : start + size] for start in range(0, len(words), size)]
