"""However an answer ends, its body is closed by the task that opened it, with all that reads from it."""

from __future__ import annotations

import asyncio
import gzip
import os
from collections.abc import Iterator
from contextlib import aclosing
from pathlib import Path

import pytest

from desktop_agent.errors import ProviderError
from desktop_agent.protocol import Interrupt
from desktop_agent.providers import sse_decoder
from desktop_agent.providers.anthropic import AnthropicProvider
from desktop_agent.providers.retry import stream_with_retries
from tests.agent.faulty_streams import body_of, faulty_streams, whole
from tests.agent.playing import HASTY
from tests.fakes.model_server import Entry, ModelServer, hold, message, raw, text, thinking
from tests.half_way import abandoned_generators
from tests.providers.asking import CALL, provider_of
from tests.series import LONG
from tests.talk import talking

TABLE = faulty_streams()
GROUPS = 7
EVENTS = len(whole()["steps"])


def sockets() -> int:
    """Return how many sockets this process has open."""
    return sum(_leads_to(path).startswith("socket:") for path in Path("/proc/self/fd").iterdir())


def _leads_to(path: Path) -> str:
    try:
        return os.readlink(path)
    except FileNotFoundError:  # that of the listing itself
        return ""


async def settled_sockets(wanted: int) -> int:
    """Return the number of open sockets when it has come down to what is wanted; the server's own end later."""
    async with asyncio.timeout(60):
        while (found := sockets()) > wanted:
            await asyncio.sleep(0.01)
    return found


@pytest.fixture
def half_way() -> Iterator[list[str]]:
    with abandoned_generators() as found:
        yield found


async def hear(provider: AnthropicProvider, *, most: int = 10**6) -> int:
    """Listen until the end, an error, or so many events; return how many came."""
    stream = stream_with_retries(provider, CALL, on_wait=lambda _: None, skip_wait=asyncio.Event(), patience=HASTY)
    heard = 0
    try:
        async with aclosing(stream) as events:
            async for _ in events:
                heard += 1
                if heard >= most:
                    break
    except ProviderError:
        return heard
    return heard


@pytest.mark.parametrize("group", range(GROUPS))
async def test_no_faulty_stream_leaves_anything_to_the_garbage_collector(
    group: int, server: ModelServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sse_decoder, "MOST_ANSWER_BYTES", 2_000_000)
    found: dict[str, list[str]] = {}
    before = sockets()
    async with provider_of(server) as provider:
        for faulty in TABLE[group::GROUPS]:
            server.script[:] = [*faulty.entries, message(text("Fine."))]
            with abandoned_generators() as abandoned:
                await hear(provider)
            if abandoned:
                found[faulty.name] = abandoned
    assert found == {}
    assert await settled_sockets(before) == before


@pytest.mark.parametrize("most", range(1, 10))
async def test_a_listener_that_leaves_after_any_event_closes_the_connection(
    most: int, server: ModelServer, half_way: list[str]
) -> None:
    before = sockets()
    async with provider_of(server) as provider:
        server.script[:] = [paced(EVENTS - 1), message(text("Fine."))]
        assert await hear(provider, most=most) == most
        assert await settled_sockets(before) == before
        await hear(provider)
    assert half_way == []


@pytest.mark.parametrize("most", range(EVENTS))
async def test_a_task_that_is_cancelled_in_any_wait_closes_the_connection(most: int, server: ModelServer) -> None:
    before = sockets()
    async with provider_of(server) as provider:
        server.script[:] = [paced(most)]
        with abandoned_generators() as abandoned:
            listening = asyncio.create_task(hear(provider))
            await asyncio.to_thread(server.wait_for, 1, seconds=60)
            await turns(20)
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
        assert abandoned == []
        assert await settled_sockets(before + 1) <= before + 1
    assert await settled_sockets(before) == before


@pytest.mark.parametrize("later", range(12))
async def test_a_second_cancellation_in_the_middle_of_the_closing_leaves_no_connection(
    later: int, server: ModelServer
) -> None:
    before = sockets()
    async with provider_of(server) as provider:
        server.script[:] = [message(text("Some words"), hold("never"), again=True)]
        with abandoned_generators() as abandoned:
            await cancelled_twice(provider, later)
            server.release("never")
            assert await settled_sockets(before) == before
    assert abandoned == []


async def cancelled_twice(provider: AnthropicProvider, later: int) -> None:
    """Listen, and be cancelled in the wait for more; once more when the loop has come round so many times."""
    came = asyncio.Event()

    async def listen() -> None:
        async with aclosing(provider.stream(CALL)) as events:
            async for _ in events:
                came.set()

    listening = asyncio.create_task(listen())
    await came.wait()
    await turns(20)
    for times in (later, 0):
        listening.cancel()
        await turns(times)
    await asyncio.gather(listening, return_exceptions=True)


async def turns(number: int) -> None:
    for _ in range(number):
        await asyncio.sleep(0)


def paced(most: int) -> Entry:
    """Return an answer that waits after so many events, for ever."""
    steps = whole()["steps"]
    return whole() | {"steps": [*steps[:most], {"stall": True}, *steps[most:]]}


async def test_a_body_that_cannot_be_unpacked_is_closed_as_well(server: ModelServer, half_way: list[str]) -> None:
    packed = raw(gzip.compress(body_of(whole()))[:-9] + b"damaged")
    server.then(packed | {"headers": {**packed["headers"], "content-encoding": "gzip"}, "again": True})
    async with provider_of(server) as provider:
        await hear(provider)
    assert half_way == []


async def test_a_whole_answer_gives_its_connection_to_the_next(server: ModelServer) -> None:
    server.says(text("one"))
    server.says(text("two"))
    async with provider_of(server) as provider:
        await hear(provider)
        await hear(provider)
    assert len({call.connection for call in server.calls}) == 1


@pytest.mark.parametrize("most", range(0, EVENTS, 1 if LONG else 4))
async def test_a_turn_that_is_stopped_leaves_nothing_half_way(most: int, tmp_path: Path) -> None:
    with abandoned_generators() as abandoned:
        async with talking(tmp_path) as talk:
            talk.server.then(paced(most))
            await talk.send("go")
            await asyncio.to_thread(talk.server.wait_for, 1, seconds=60)
            await turns(20)
            await talk.conversation.submit(Interrupt())
            talk.server.script[:] = [message(thinking("Hm."), text("Fine."))]
            await talk.ask("and now?")
    assert abandoned == []
