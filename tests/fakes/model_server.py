"""A model server on loopback that follows a script: `/v1/messages`, `/v1/messages/count_tokens`, `/v1/models`.

In a test:                      with ModelServer() as server: server.says(text("Hello."))
As a process of its own:        python -m tests.fakes.model_server --script FILE --port 0

The process prints its address on a line of its own. `--script` is JSON: a list of entries, or an object with
`entries`, `models`, `key`, `tokens`. From outside: GET `/_requests`, POST `/_script` (more entries),
POST `/_release/NAME`. Every POST to `/v1/messages` takes the next entry whose `when` fits; afterwards 400.
"""

from __future__ import annotations

import argparse
import base64
import json
import select
import socket
import struct
import sys
import threading
import time
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tests.fakes.replies import (
    Entry,
    Part,
    close,
    cut,
    cut_after,
    drip,
    end,
    error_event,
    hold,
    html,
    inserted,
    message,
    ping,
    plain,
    raw,
    raw_tool_use,
    redacted_thinking,
    redirect,
    reset,
    slow,
    stall,
    status,
    text,
    thinking,
    tool_use,
    usage,
)
from tests.waits import LIMIT_S, joined

__all__ = [
    "Entry",
    "ModelServer",
    "Part",
    "Received",
    "close",
    "cut",
    "cut_after",
    "drip",
    "end",
    "error_event",
    "hold",
    "html",
    "inserted",
    "message",
    "ping",
    "plain",
    "raw",
    "raw_tool_use",
    "redacted_thinking",
    "redirect",
    "reset",
    "slow",
    "stall",
    "status",
    "text",
    "thinking",
    "tool_use",
    "usage",
]

MODELS: tuple[Mapping[str, Any], ...] = (
    {"id": "first-model", "type": "model", "display_name": "First Model", "created_at": "2026-01-01T00:00:00Z"},
    {"id": "second-model", "type": "model", "display_name": "Second Model", "created_at": "2026-01-02T00:00:00Z"},
)


@dataclass
class Received:
    """One request as it came. `left_early`: the client was gone before the answer was whole.

    `connection` is the client's port: the same for requests over one connection.
    """

    method: str
    path: str
    headers: dict[str, str]
    body: Any = None
    at: float = field(default_factory=time.time)
    left_early: bool = False
    answered: bool = False
    connection: int = 0

    @property
    def key(self) -> str | None:
        """The key as it was sent, in either of the two ways."""
        bearer = self.headers.get("authorization", "")
        return self.headers.get("x-api-key") or bearer.removeprefix("Bearer ").strip() or None


class ModelServer:
    """The scripted server. `requests` holds what came, in order; `url` is its base address."""

    def __init__(
        self,
        entries: Iterable[Entry] = (),
        *,
        models: Iterable[Mapping[str, Any]] = MODELS,
        models_answer: Entry | None = None,
        key: str | None = None,
        tokens: int | None = 1000,
        port: int = 0,
    ) -> None:
        self.script: list[Entry] = list(entries)
        self.models = list(models)
        self.models_answer = models_answer
        self.key = key
        self.tokens = tokens
        self.requests: list[Received] = []
        self.closing = threading.Event()
        self.changed = threading.Condition()
        self._released: set[str] = set()
        self._server = _Server(("127.0.0.1", port), self)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)

    @property
    def port(self) -> int:
        return int(self._server.server_address[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def calls(self) -> list[Received]:
        """The requests to `/v1/messages` alone."""
        return [request for request in self.requests if request.path == "/v1/messages"]

    def says(self, *parts: Part, when: str = "", again: bool = False) -> None:
        """Add a message to the script."""
        self.then(message(*parts, when=when, again=again))

    def then(self, *entries: Entry) -> None:
        with self.changed:
            self.script += entries

    def release(self, name: str) -> None:
        """Let an answer that holds at this name go on, now or when it comes there."""
        with self.changed:
            self._released.add(name)
            self.changed.notify_all()

    def wait_for(self, calls: int, *, seconds: float = LIMIT_S) -> list[Received]:
        """Block until so many messages were asked for; not for the thread of an event loop."""
        with self.changed:
            if not self.changed.wait_for(lambda: len(self.calls) >= calls, seconds):
                raise AssertionError(f"{len(self.calls)} of {calls} calls came")
        return self.calls

    def wait_until_left(self, *, seconds: float = LIMIT_S) -> None:
        """Block until the client of the latest call has gone before its answer was whole."""
        with self.changed:
            if not self.changed.wait_for(lambda: bool(self.calls) and self.calls[-1].left_early, seconds):
                raise AssertionError("the client is still there")

    def start(self) -> ModelServer:
        self._thread.start()
        return self

    def stop(self) -> None:
        self.closing.set()
        with self.changed:
            self.changed.notify_all()
        self._server.shutdown()
        self._server.server_close()
        joined(self._thread)

    def __enter__(self) -> ModelServer:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def received(self, request: Received) -> None:
        with self.changed:
            self.requests.append(request)
            self.changed.notify_all()

    def next_entry(self, body: str) -> Entry:
        with self.changed:
            for place, entry in enumerate(self.script):
                if entry.get("when", "") in body:
                    return entry if entry.get("again") else self.script.pop(place)
        return status(400, words="the script is over")

    def is_released(self, name: str) -> bool:
        return name in self._released


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def __init__(self, address: tuple[str, int], owner: ModelServer) -> None:
        self.owner = owner
        super().__init__(address, _Conversation)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that left is no news."""


class _Cut(Exception):
    """The answer ends here on purpose."""


class _Conversation(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # As every server of the real ones: else what follows the head waits 40 ms for the client's acknowledgement.
    disable_nagle_algorithm = True
    server: _Server

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing on the terminal."""

    def do_GET(self) -> None:
        if self.path == "/_requests":
            kept = [asdict(request) for request in self.server.owner.requests]
            return self._json(kept)
        request = self._receive()
        owner = self.server.owner
        path = request.path.partition("?")[0]
        if not self._may(request):
            return self._entry(status(401, words="invalid x-api-key"), request)
        if path != "/v1/models":
            return self._entry(status(404, words=f"no {path}"), request)
        if owner.models_answer:
            return self._entry(owner.models_answer, request)
        return self._json({"data": owner.models, "has_more": False})

    def do_POST(self) -> None:
        owner = self.server.owner
        if self.path.startswith("/_release/"):
            self._body()
            owner.release(self.path.removeprefix("/_release/"))
            return self._json({})
        if self.path == "/_script":
            owner.then(*json.loads(self._body()))
            return self._json({})
        request = self._receive()
        if not self._may(request):
            return self._entry(status(401, words="invalid x-api-key"), request)
        if request.path == "/v1/messages/count_tokens" and owner.tokens is not None:
            return self._json({"input_tokens": owner.tokens})
        if request.path == "/v1/messages":
            return self._entry(owner.next_entry(json.dumps(request.body, ensure_ascii=False)), request)
        return self._entry(status(404, words=f"no {request.path}"), request)

    def _may(self, request: Received) -> bool:
        wanted = self.server.owner.key
        return wanted is None or request.key == wanted

    def _receive(self) -> Received:
        body = self._body()
        headers = {name.lower(): value for name, value in self.headers.items()}
        request = Received(self.command, self.path, headers, json.loads(body) if body else None)
        request.connection = self.client_address[1]
        self.server.owner.received(request)
        return request

    def _body(self) -> bytes:
        length = int(self.headers.get("content-length") or 0)
        body = self.rfile.read(length)
        if len(body) < length:
            # Who leaves between the head and the end of the body has asked nothing.
            raise ConnectionResetError
        return body

    def _json(self, value: Any) -> None:
        body = json.dumps(value).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _entry(self, entry: Entry, request: Received) -> None:
        if "wire" in entry:
            self.close_connection = True
            self.wfile.write(base64.b64decode(entry["wire"]))
            return
        self.send_response(entry["status"])
        for name, value in entry["headers"].items():
            self.send_header(name, value)
        self.send_header("transfer-encoding", "chunked")
        self.end_headers()
        self.wfile.flush()
        try:
            self._steps(entry)
            while entry.get("forever"):
                self._steps(entry)
            self.wfile.write(b"0\r\n\r\n")
            request.answered = True
        except _Cut:
            self.close_connection = True
        except OSError:
            self.close_connection = True
            with self.server.owner.changed:
                request.left_early = True
                self.server.owner.changed.notify_all()

    def _steps(self, entry: Entry) -> None:
        """Send the steps; events that follow one another without a pause leave in one write."""
        waiting: list[bytes] = []
        for step in entry["steps"]:
            if "event" in step or "raw" in step:
                waiting.append(_chunk(_wire(step)))
                if len(waiting) < 64:
                    continue
            self.wfile.write(b"".join(waiting))
            waiting.clear()
            self._pause(step)
        self.wfile.write(b"".join(waiting))

    def _pause(self, step: Mapping[str, Any]) -> None:
        owner = self.server.owner
        if "wait" in step:
            self._wait_until(lambda: False, step["wait"])
        elif "stall" in step:
            self._wait_until(lambda: False, None)
        elif "hold" in step:
            self._wait_until(lambda: owner.is_released(step["hold"]), None)
        elif "cut" in step:
            self.wfile.flush()
            raise _Cut
        elif "reset" in step:
            # A linger of zero makes the kernel send a reset instead of an orderly end.
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.connection.close()
            raise _Cut
        elif "close" in step:
            self.wfile.write(b"0\r\n\r\n")
            self.wfile.flush()
            raise _Cut

    def _wait_until(self, ready: Any, seconds: float | None) -> None:
        """Wait, and notice meanwhile that the client left or the server is to stop."""
        deadline = None if seconds is None else time.monotonic() + seconds
        owner = self.server.owner
        while not ready():
            left = 0.02 if deadline is None else min(0.02, deadline - time.monotonic())
            if left <= 0:
                return
            readable, _, _ = select.select([self.connection], [], [], left)
            if owner.closing.is_set() or (readable and not self.connection.recv(1, socket.MSG_PEEK)):
                raise ConnectionAbortedError


def _wire(step: Mapping[str, Any]) -> bytes:
    if "raw" in step:
        return base64.b64decode(step["raw"])
    event = step["event"]
    return f"event: {event['type']}\ndata: {json.dumps(event, ensure_ascii=False)}\n\n".encode()


def _chunk(body: bytes) -> bytes:
    return f"{len(body):x}\r\n".encode() + body + b"\r\n" if body else b""


def main() -> None:
    """Serve a script until the process is ended."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--script", type=Path)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--key")
    options = parser.parse_args()
    loaded = json.loads(options.script.read_text()) if options.script else []
    script = loaded if isinstance(loaded, dict) else {"entries": loaded}
    script.setdefault("key", options.key)
    with ModelServer(port=options.port, **script) as server:
        sys.stdout.write(server.url + "\n")
        sys.stdout.flush()
        threading.Event().wait()


if __name__ == "__main__":
    main()
