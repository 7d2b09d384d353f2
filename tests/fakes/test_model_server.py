"""The scripted server itself: what other tests rely on."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.fakes.model_server import ModelServer, end, hold, message, status, text
from tests.waits import line_of

ROOT = Path(__file__).resolve().parents[2]


def post(address: str, path: str = "/v1/messages", body: Any = None) -> tuple[int, str]:
    request = urllib.request.Request(address + path, json.dumps(body or {}).encode(), method="POST")
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def get(address: str, path: str) -> Any:
    with urllib.request.urlopen(address + path, timeout=60) as answer:
        return json.loads(answer.read())


@pytest.fixture
def server() -> Iterator[ModelServer]:
    with ModelServer() as running:
        yield running


def test_each_request_gets_the_next_entry_and_afterwards_a_refusal(server: ModelServer) -> None:
    server.says(text("one"))
    server.then(status(529))
    assert '"text": "one"' in post(server.url)[1]
    assert post(server.url)[0] == 529
    code, body = post(server.url)
    assert code == 400
    assert "the script is over" in body


def test_who_leaves_before_the_end_of_a_request_has_asked_nothing(server: ModelServer) -> None:
    host, _, port = server.url.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port))) as client:
        client.sendall(b"POST /v1/messages HTTP/1.1\r\ncontent-length: 9\r\n\r\n")
        client.shutdown(socket.SHUT_WR)
        # The server has left, too, when there is nothing more to read.
        assert client.recv(1) == b""
    server.says(text("one"))
    assert '"text": "one"' in post(server.url, body={"x": 1})[1]
    assert [call.body for call in server.calls] == [{"x": 1}]


def test_an_entry_may_wait_for_its_words_and_may_stay(server: ModelServer) -> None:
    server.says(text("for blue"), when="blue", again=True)
    server.says(text("for all"))
    assert "for all" in post(server.url, body={"x": "red"})[1]
    for _ in range(2):
        assert "for blue" in post(server.url, body={"x": "blue"})[1]


def test_a_message_without_a_word_on_its_end_has_the_usual_one(server: ModelServer) -> None:
    server.says(text("x"))
    server.says(text("x"), end(None))
    assert '"stop_reason": "end_turn"' in post(server.url)[1]
    assert '"stop_reason": "end_turn"' not in post(server.url)[1]


def test_an_answer_holds_until_it_is_released(server: ModelServer) -> None:
    server.says(text("before"), hold("gate"), text("after"))
    with urllib.request.urlopen(
        urllib.request.Request(server.url + "/v1/messages", b"{}", method="POST"), timeout=60
    ) as answer:
        assert "before" in "".join(answer.readline().decode() for _ in range(12))
        server.release("gate")
        assert "after" in answer.read().decode()


def test_as_a_process_it_reads_its_script_and_tells_what_it_got(tmp_path: Path) -> None:
    script = tmp_path / "script.json"
    script.write_text(json.dumps({"entries": [message(text("from a file"))], "models": [{"id": "m"}], "key": "k"}))
    argv = [sys.executable, "-m", "tests.fakes.model_server", "--script", str(script), "--port", "0"]
    with subprocess.Popen(argv, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        address = line_of(process).strip()
        try:
            assert post(address)[0] == 401
            request = urllib.request.Request(address + "/v1/models", headers={"authorization": "Bearer k"})
            with urllib.request.urlopen(request, timeout=60) as answer:
                assert [model["id"] for model in json.loads(answer.read())["data"]] == ["m"]
            assert post(address, "/_script", [message(text("added"))]) == (200, "{}")
            assert post(address, "/_release/gate") == (200, "{}")
            assert [(kept["method"], kept["path"]) for kept in get(address, "/_requests")] == [
                ("POST", "/v1/messages"),
                ("GET", "/v1/models"),
            ]
        finally:
            process.terminate()
