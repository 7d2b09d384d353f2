"""The Messages API against a real server on loopback, in good order."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace

import pytest

from desktop_agent.errors import KeyRefused, ProviderBroken, ProviderError, ProviderRefused, ProviderUnreachable
from desktop_agent.protocol import ModelInfo, Usage
from desktop_agent.providers.anthropic import Times
from desktop_agent.providers.provider import (
    BlockEnded,
    BlockStarted,
    MessageEnded,
    MessageStarted,
)
from tests.contracts.provider import heard
from tests.fakes.model_server import (
    Entry,
    ModelServer,
    cut_after,
    drip,
    html,
    message,
    plain,
    status,
    text,
    tool_use,
    usage,
)
from tests.providers.asking import CALL, listen, provider_of, texts

# What is sent.


async def test_a_message_arrives_as_it_was_said(server: ModelServer) -> None:
    server.says(text("Hällo 😀"), tool_use("Bash", call_id="t1", command="ls"), usage(cache_read_input_tokens=90))
    events, error = await listen(server)
    assert error is None
    assert events[0] == MessageStarted("first-model", Usage(input=100, output=1, cache_read=90), "msg_1")
    assert texts(events) == 'Hällo 😀{"command": "ls"}'
    assert [event for event in events if isinstance(event, BlockStarted | BlockEnded)] == [
        BlockStarted(0, "text"),
        BlockEnded(0),
        BlockStarted(1, "tool_use", "t1", "Bash"),
        BlockEnded(1),
    ]
    assert events[-1] == MessageEnded("tool_use", Usage(input=100, output=10, cache_read=90))


@pytest.mark.parametrize("ending", ["", "/", "/v1", "/v1/", "/v1/messages"])
async def test_the_address_may_be_written_with_or_without_its_path(server: ModelServer, ending: str) -> None:
    server.says(text("hi"))
    async with provider_of(server.url + ending) as provider:
        await heard(provider, CALL)
        await provider.list_models()
        await provider.count_tokens(CALL)
    assert [request.path.partition("?")[0] for request in server.requests] == [
        "/v1/messages",
        "/v1/models",
        "/v1/messages/count_tokens",
    ]


async def test_a_request_says_what_it_must_and_no_more(server: ModelServer) -> None:
    server.says(text("hi"))
    await listen(server, key=" secret\n")
    request = server.requests[0]
    assert request.headers["authorization"] == "Bearer secret"
    assert request.headers["x-api-key"] == "secret"
    assert {name for name in request.headers if name.startswith("x-stainless")} == set()
    assert request.body["model"] == "first-model"
    assert request.body["stream"] is True
    assert request.body["max_tokens"] == 4000


async def test_nothing_of_the_environment_reaches_a_server_without_a_key(
    server: ModelServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANTHROPIC_API_KEY", "leak-1")
    monkeypatch.setenv("ANTHROPIC_AUTH_TOKEN", "leak-2")
    monkeypatch.setenv("ANTHROPIC_CUSTOM_HEADERS", "X-Custom: leak-3\nAuthorization: Bearer leak-4\nCookie: leak-5")
    monkeypatch.setenv("ANTHROPIC_PROFILE", "leak-6")
    monkeypatch.setenv("ANTHROPIC_BASE_URL", "http://leak-7.invalid")
    server.says(text("hi"))
    _, error = await listen(server)
    assert error is None
    async with provider_of(server) as provider:
        await provider.list_models()
        await provider.count_tokens(CALL)
    assert len(server.requests) == 3
    for request in server.requests:
        assert request.key is None
        assert "leak" not in json.dumps([request.headers, request.body])


async def test_the_key_given_wins_over_the_environment(server: ModelServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANTHROPIC_CUSTOM_HEADERS", "Authorization: Bearer leak\nX-Api-Key: leak")
    server.says(text("hi"))
    await listen(server, key="mine")
    assert server.requests[0].headers["authorization"] == "Bearer mine"
    assert server.requests[0].headers["x-api-key"] == "mine"


async def test_anthropic_itself_gets_the_key_in_the_one_way_it_reads(
    server: ModelServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_agent.providers.anthropic.ANTHROPIC", server.url)
    server.says(text("hi"))
    await listen(server, key="mine")
    assert server.requests[0].headers["authorization"] == "Bearer mine"
    assert "x-api-key" not in server.requests[0].headers


async def test_a_proxy_is_not_asked_for_a_server_on_this_machine(
    server: ModelServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:1")
    server.says(text("hi"))
    events, error = await listen(server)
    assert error is None
    assert texts(events) == "hi"


async def test_the_next_request_goes_over_the_same_connection(server: ModelServer) -> None:
    server.says(text("one"), again=True)
    async with provider_of(server) as provider:
        for _ in range(3):
            await heard(provider, CALL)
    assert len({request.connection for request in server.calls}) == 1


async def test_a_body_that_does_not_end_costs_its_connection_and_nothing_else(server: ModelServer) -> None:
    whole = message(text("one"))
    whole["steps"].append({"stall": True})
    server.then(whole, message(text("two")))
    async with provider_of(server, times=Times(drain_s=0.02)) as provider:
        assert texts(await heard(provider, CALL)) == "one"
        assert texts(await heard(provider, CALL)) == "two"
    assert len({request.connection for request in server.calls}) == 2


async def test_thinking_is_asked_for_as_the_server_says_that_the_model_takes_it() -> None:
    types = {"enabled": {"supported": True}, "disabled": {"supported": True}}
    models = [{"id": "first-model", "capabilities": {"thinking": {"types": types}}}]
    with ModelServer(models=models) as server:
        server.says(text("hi"), again=True)
        async with provider_of(server) as provider:
            await heard(provider, replace(CALL, thinking=True))
            await provider.list_models()
            await heard(provider, replace(CALL, thinking=True))
            await heard(provider, CALL)
    asked = [call.body.get("thinking") for call in server.calls]
    enabled = {"type": "enabled", "budget_tokens": 2000, "display": "summarized"}
    assert asked == [None, enabled, {"type": "disabled"}]


# Lists and counts.


async def test_the_models_of_a_server_are_listed_in_its_order(server: ModelServer) -> None:
    async with provider_of(server) as provider:
        assert await provider.list_models() == (
            ModelInfo("first-model", "First Model"),
            ModelInfo("second-model", "Second Model"),
        )


async def test_a_list_in_pages_is_read_to_its_end_and_one_without_an_end_is_left() -> None:
    with ModelServer() as server:
        page = {"data": [{"id": "same"}], "has_more": True}
        server.models_answer = plain(json.dumps(page), headers={"content-type": "application/json"})
        async with provider_of(server) as provider:
            assert [model.id for model in await provider.list_models()] == ["same"]
    assert [request.path for request in server.requests] == [
        "/v1/models?limit=1000",
        "/v1/models?after_id=same&limit=1000",
    ]


async def test_a_list_with_ever_more_pages_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop_agent.providers.anthropic._MOST_PAGES", 1)
    with ModelServer() as server:
        page = {"data": [{"id": "one"}], "has_more": True}
        server.models_answer = plain(json.dumps(page), headers={"content-type": "application/json"})
        async with provider_of(server) as provider:
            assert [model.id for model in await provider.list_models()] == ["one"]
    assert len(server.requests) == 1


@pytest.mark.parametrize(
    ("answer", "family", "words"),
    [
        (html(), ProviderBroken, "not a model's answer (text/html)"),
        (plain("{}", headers={"content-type": "application/json"}), ProviderBroken, "not a model's answer"),
        (plain("x" * 9_000_000, headers={"content-type": "text/plain"}), ProviderBroken, "not a model's answer"),
        (status(404), ProviderRefused, "no Messages API"),
        (status(401), KeyRefused, "requires an API key"),
        (status(500), ProviderUnreachable, "failed"),
        (message(text("x"), cut_after(1)), ProviderUnreachable, "broke"),
    ],
    ids=["html", "no list", "endless", "404", "401", "500", "cut"],
)
async def test_a_list_that_is_none_is_told(server: ModelServer, answer: Entry, family: type, words: str) -> None:
    server.models_answer = answer
    async with provider_of(server) as provider:
        with pytest.raises(ProviderError) as caught:
            await provider.list_models()
    assert type(caught.value) is family
    assert words in str(caught.value)


async def test_a_list_that_drips_is_not_waited_for(server: ModelServer) -> None:
    server.models_answer = drip(b" ", 0.01)
    async with provider_of(server, times=Times(ask_s=0.2)) as provider:
        with pytest.raises(ProviderUnreachable) as caught:
            await provider.list_models()
    assert "in time" in str(caught.value)


async def test_tokens_are_counted_by_the_server(server: ModelServer) -> None:
    async with provider_of(server) as provider:
        assert await provider.count_tokens(CALL) == 1000
    body = server.requests[0].body
    assert "max_tokens" not in body
    assert body["system"][0]["text"] == "Be kind."


async def test_a_server_that_cannot_count_says_nothing() -> None:
    with ModelServer(tokens=None) as server:
        async with provider_of(server) as provider:
            assert await provider.count_tokens(CALL) is None


async def test_a_count_of_no_number_is_none() -> None:
    with ModelServer(tokens="many") as server:  # type: ignore[arg-type]
        async with provider_of(server) as provider:
            assert await provider.count_tokens(CALL) is None


# How it is loaded.


def test_it_can_be_loaded_in_a_thread_and_nothing_else_loads_the_sdk() -> None:
    program = """
import sys, threading
import desktop_agent.providers.demo, desktop_agent.providers.retry, desktop_agent.providers.error_mapping
import desktop_agent.providers.sse_decoder, desktop_agent.providers.request_body
assert "anthropic" not in sys.modules
import importlib
thread = threading.Thread(target=importlib.import_module, args=("desktop_agent.providers.anthropic",))
thread.start()
thread.join()
module = sys.modules["desktop_agent.providers.anthropic"]
module.AnthropicProvider("http://localhost:1", None)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
