"""Every way in which a server misbehaves, played by a real one on loopback."""

from __future__ import annotations

import asyncio
import zlib
from contextlib import aclosing
from dataclasses import replace
from typing import Any

import pytest

from desktop_agent.errors import ContextFull, KeyRefused, ProviderBroken, ProviderRefused, ProviderUnreachable
from desktop_agent.protocol import Remedy, Usage
from desktop_agent.providers.anthropic import AnthropicProvider, Times
from desktop_agent.providers.provider import (
    BlockDelta,
    MessageEnded,
    MessageStarted,
    StreamEvent,
)
from desktop_agent.providers.retry import ProviderSilent, stream_with_retries
from tests.contracts.provider import heard
from tests.fakes.model_server import (
    Entry,
    ModelServer,
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
    redirect,
    reset,
    slow,
    stall,
    status,
    text,
    tool_use,
)
from tests.providers.asking import CALL, QUICK, failure, listen, provider_of, texts

# What is answered badly.


async def test_no_key_for_anthropic_itself_asks_nobody() -> None:
    async with provider_of(None) as provider:
        with pytest.raises(ProviderRefused) as caught:
            await heard(provider, CALL)
    assert "api.anthropic.com requires an API key" in str(caught.value)
    assert caught.value.remedies == (Remedy.OPEN_KEYS,)


@pytest.mark.parametrize("key", ["schlüssel", "two\nlines", "a\x00b"])
def test_what_cannot_be_a_key_is_refused_before_anything_is_sent(key: str) -> None:
    with pytest.raises(ProviderRefused) as caught:
        AnthropicProvider(None, key)
    assert "contains invalid characters" in str(caught.value)


async def test_a_wrong_key_is_told_and_not_repeated() -> None:
    with ModelServer(key="right") as server:
        error = await failure(server, key="wrong-key")
        async with provider_of(server, "right") as provider:
            assert await provider.list_models()
    assert type(error) is KeyRefused
    assert "did not accept the key" in str(error)
    assert "wrong-key" not in str(error)


async def test_a_server_that_wants_a_key_is_told_from_one_that_refuses_it() -> None:
    with ModelServer(key="right") as server:
        assert "requires an API key" in str(await failure(server))


@pytest.mark.parametrize(
    ("code", "family", "words"),
    [
        (402, ProviderRefused, "credit"),
        (403, KeyRefused, "has no permission for this"),
        (404, ProviderRefused, "does not have the model first-model"),
        (413, ContextFull, "longer than"),
        (500, ProviderUnreachable, "failed on its side"),
        (529, ProviderUnreachable, "overloaded"),
    ],
)
async def test_each_status_is_told(server: ModelServer, code: int, family: type, words: str) -> None:
    error = await failure(server, status(code))
    assert type(error) is family
    assert words in str(error)


async def test_a_rate_limit_carries_the_time_to_wait(server: ModelServer) -> None:
    error = await failure(server, status(429, retry_after=7))
    assert type(error) is ProviderUnreachable
    assert error.retry_after_s == 7.0


async def test_a_limit_of_spending_is_not_waited_for(server: ModelServer) -> None:
    error = await failure(server, status(429, error_code="enforced_spend_limit_reached"))
    assert type(error) is ProviderRefused


@pytest.mark.parametrize("body", ["not json", '{"error": "mere words"}', '{"message": "flat"}', "[1]", ""])
async def test_an_error_in_any_form_is_told(server: ModelServer, body: str) -> None:
    error = await failure(server, plain(body, code=400, headers={"content-type": "application/json"}))
    assert "refused the request (400" in str(error)


async def test_a_page_for_people_is_no_answer(server: ModelServer) -> None:
    error = await failure(server, html())
    assert type(error) is ProviderBroken
    assert "not a model's answer (text/html)" in str(error)


async def test_a_page_that_calls_itself_an_event_stream_is_no_answer(server: ModelServer) -> None:
    error = await failure(server, raw(b"<html>\n\n<body>\n\nSign in</body></html>"))
    assert type(error) is ProviderBroken


@pytest.mark.parametrize("body", ['{"id": "msg_1", "type": "message"}', "{", "[]"])
async def test_an_answer_that_was_not_streamed_is_no_answer(server: ModelServer, body: str) -> None:
    error = await failure(server, plain(body, headers={"content-type": "application/json"}))
    assert "not a model's answer (application/json)" in str(error)


async def test_an_error_sent_as_a_success_is_told_for_what_it_is(server: ModelServer) -> None:
    body = '{"type": "error", "error": {"type": "overloaded_error", "message": "Overloaded"}}'
    error = await failure(server, plain(body, headers={"content-type": "application/json"}))
    assert type(error) is ProviderUnreachable
    assert "overloaded" in str(error)


@pytest.mark.parametrize("code", [301, 302, 307, 308])
async def test_neither_key_nor_words_follow_a_redirect(server: ModelServer, code: int) -> None:
    with ModelServer() as elsewhere:
        error = await failure(server, redirect(elsewhere.url + "/v1/messages", code), key="secret")
        assert type(error) is ProviderRefused
        assert elsewhere.url in str(error)
        async with provider_of(server, "secret") as provider:
            server.models_answer = redirect(elsewhere.url + "/v1/models", code)
            with pytest.raises(ProviderRefused):
                await provider.list_models()
        assert elsewhere.requests == []


@pytest.mark.parametrize("events", range(3, 9))
async def test_a_tool_call_that_was_cut_off_never_ends(server: ModelServer, events: int) -> None:
    server.says(tool_use("Bash", command="rm -rf build", cwd="/tmp"), cut_after(events))
    came, error = await listen(server)
    assert type(error) is (ProviderBroken if len(came) > 1 else ProviderUnreachable)
    assert not [event for event in came if isinstance(event, MessageEnded)]
    assert "nothing of it was run" in str(error) or len(came) <= 1


async def test_a_connection_lost_after_the_whole_message_changes_nothing(server: ModelServer) -> None:
    whole = message(tool_use("Bash", command="ls"))
    whole["steps"].append({"cut": True})
    server.then(whole)
    events, error = await listen(server)
    assert error is None
    assert isinstance(events[-1], MessageEnded)


@pytest.mark.parametrize("ending", [cut(), close(), error_event()], ids=["cut", "close", "error"])
async def test_what_had_arrived_is_kept_whatever_ends_it(server: ModelServer, ending: Any) -> None:
    server.says(text("What had arrived"), ending)
    events, error = await listen(server)
    assert error is not None
    assert texts(events) == "What had arrived"


async def test_a_connection_that_is_reset_is_a_broken_one(server: ModelServer) -> None:
    server.says(text("some"), hold("on"), reset())
    async with provider_of(server) as provider:
        stream = provider.stream(CALL)
        came = [await anext(stream) for _ in range(3)]
        server.release("on")
        with pytest.raises(ProviderBroken):
            while True:
                await anext(stream)
    assert came[2] == BlockDelta(0, "some")


async def test_a_key_that_stands_twice_arrives_as_it_was_sent(server: ModelServer) -> None:
    doubled = '{"command": "ls", "command": "rm -rf /"}'
    server.says(raw_tool_use("Bash", doubled))
    events, _ = await listen(server)
    assert texts(events) == doubled


async def test_bytes_that_are_no_text_break_the_answer(server: ModelServer) -> None:
    server.says(text("good"), inserted(b'event: x\ndata: {"type": "\xff\xfe"}\n\n'), text("never"))
    events, error = await listen(server)
    assert texts(events) == "good"
    assert type(error) is ProviderBroken
    assert "damaged" in str(error)


async def test_json_that_is_none_breaks_the_answer(server: ModelServer) -> None:
    server.says(text("good"), inserted(b"event: content_block_delta\ndata: {broken\n\n"))
    events, error = await listen(server)
    assert texts(events) == "good"
    assert type(error) is ProviderBroken


async def test_a_body_that_cannot_be_unpacked_is_a_lost_connection(server: ModelServer) -> None:
    entry = raw(b"this is not gzip at all")
    entry["headers"]["content-encoding"] = "gzip"
    assert type(await failure(server, entry)) is ProviderUnreachable


async def test_a_packed_body_is_unpacked(server: ModelServer) -> None:
    body = b'data: {"type": "message_start", "message": {"model": "m"}}\n\ndata: {"type": "message_stop"}\n\n'
    packer = zlib.compressobj(wbits=31)
    entry = raw(packer.compress(body) + packer.flush())
    entry["headers"]["content-encoding"] = "gzip"
    server.then(entry)
    assert await listen(server) == ([MessageStarted("m", Usage()), MessageEnded(None, Usage())], None)


async def test_a_refusal_is_a_whole_message_with_its_reason(server: ModelServer) -> None:
    server.says(end("refusal", detail={"type": "refusal", "category": "cyber", "explanation": "Not this."}))
    events, error = await listen(server)
    assert error is None
    assert events[-1] == MessageEnded("refusal", Usage(100, 10), "cyber: Not this.")


async def test_what_cannot_be_sent_is_told_and_not_raised_raw(server: ModelServer) -> None:
    async with provider_of(server) as provider:
        with pytest.raises(ProviderBroken) as caught:
            await heard(provider, replace(CALL, messages=({"role": "user", "content": object()},)))
    assert "Something went wrong" in str(caught.value)
    assert server.calls == []


# Whom nobody answers for.


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("http://127.0.0.1:1", "No server answers at 127.0.0.1:1"),
        ("http://no-such-host.invalid", "no-such-host.invalid cannot be found"),
    ],
)
async def test_a_server_that_is_not_there_is_told(address: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
    async with provider_of(address) as provider:
        for asking in (heard(provider, CALL), provider.list_models()):
            with pytest.raises(ProviderUnreachable) as caught:
                await asking
            assert words in str(caught.value)


async def test_a_secure_connection_to_a_plain_server_is_told(server: ModelServer) -> None:
    async with provider_of(server.url.replace("http", "https")) as provider:
        with pytest.raises(ProviderRefused) as caught:
            await heard(provider, CALL)
    assert "secure connection" in str(caught.value)


async def test_a_dead_line_is_noticed_at_last(server: ModelServer) -> None:
    server.says(text("some"), stall())
    events, error = await listen(server, times=Times(read_s=0.1))
    assert texts(events) == "some"
    assert type(error) is ProviderBroken


# When it is ended from here.


async def test_closing_the_stream_closes_the_connection(server: ModelServer) -> None:
    server.says(text("some"), stall())
    async with provider_of(server) as provider:
        async with aclosing(provider.stream(CALL)) as stream:
            assert [await anext(stream) for _ in range(3)][2] == BlockDelta(0, "some")
        await asyncio.to_thread(server.wait_until_left)


async def test_cancelling_while_the_server_is_silent_is_immediate(server: ModelServer) -> None:
    server.says(stall())
    async with provider_of(server) as provider:
        task = asyncio.create_task(heard(provider, CALL))
        await asyncio.to_thread(server.wait_for, 1)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await asyncio.to_thread(server.wait_until_left)


@pytest.mark.parametrize(
    "entry",
    [
        message(stall()),
        message(
            slow(0.02), ping(1000), inserted(b": keep alive\n\n"), *[inserted(b": x\n\n"), slow(0.02)] * 50, stall()
        ),
        drip(b": ping\n\n", 0.01),
        drip(b"x", 0.01),
        status(500) | {"steps": [{"stall": True}]},
    ],
    ids=["silence", "pings", "comments", "bytes", "an error that does not end"],
)
async def test_a_server_that_says_nothing_for_ever_is_left(server: ModelServer, entry: Entry) -> None:
    server.then(entry)
    async with provider_of(server) as provider:
        stream = stream_with_retries(
            provider, CALL, on_wait=lambda _: None, skip_wait=asyncio.Event(), patience=QUICK
        )
        with pytest.raises(ProviderSilent):
            async with aclosing(stream) as events:
                async for _ in events:
                    raise AssertionError("something came")
        await asyncio.to_thread(server.wait_until_left)


async def test_an_overload_is_tried_again_until_the_answer_comes(server: ModelServer) -> None:
    server.then(status(529), message(error_event()), message(text("at last")))
    events: list[StreamEvent] = []
    waits = []
    async with provider_of(server) as provider:
        patience = replace(QUICK, attempts=3, notice_after_s=60, stop_after_s=60)
        stream = stream_with_retries(
            provider, CALL, on_wait=waits.append, skip_wait=asyncio.Event(), patience=patience
        )
        async with aclosing(stream):
            events = [event async for event in stream]
    assert texts(events) == "at last"
    assert [wait.attempt for wait in waits] == [2, 3]
    assert len(server.calls) == 3
