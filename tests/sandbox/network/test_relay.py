from __future__ import annotations

import asyncio

import pytest

from desktop_agent.sandbox.network.relay import IdleTimeout, Stream, end, exchange, pump
from tests.sandbox.loopback import all_of, echo, serving


async def joined(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, port: int, **limits: float) -> None:
    there = await asyncio.open_connection("127.0.0.1", port)
    try:
        await exchange((reader, writer), there, **limits)  # type: ignore[arg-type]
    finally:
        await end(there[1])


async def test_bytes_go_both_ways_to_their_end() -> None:
    async with serving(echo) as port, serving(lambda r, w: joined(r, w, port)) as middle:
        reader, writer = await asyncio.open_connection("127.0.0.1", middle)
        sent = bytes(range(256)) * 20_000
        answer = asyncio.create_task(all_of(reader))
        writer.write(sent)
        writer.write_eof()
        assert await answer == sent
        await end(writer)


async def test_what_nobody_reads_is_held_back_at_its_source() -> None:
    written = 0

    async def flood(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal written
        while True:
            writer.write(b"x" * 65536)
            await writer.drain()
            written += 65536

    async with serving(flood) as port, serving(lambda r, w: joined(r, w, port)) as middle:
        reader, writer = await asyncio.open_connection("127.0.0.1", middle)
        before = -1
        while before < written:
            before = written
            await asyncio.sleep(0.3)
        assert written < 64 << 20
        assert len(await reader.readexactly(1 << 20)) == 1 << 20
        await end(writer)


async def test_silence_ends_it() -> None:
    async with serving(echo) as port, serving(lambda r, w: joined(r, w, port, idle_s=0.5)) as middle:
        reader, writer = await asyncio.open_connection("127.0.0.1", middle)
        assert await reader.read(1) == b""
        await end(writer)


async def test_what_comes_puts_the_end_by_silence_off() -> None:
    source = asyncio.StreamReader()
    source.feed_data(b"x")
    source.feed_eof()
    async with serving(echo) as port, asyncio.timeout(60) as limit:
        reader, sink = await asyncio.open_connection("127.0.0.1", port)
        before = limit.when()
        assert before is not None
        await pump(source, sink, IdleTimeout(limit, 600))
        after = limit.when()
        assert after is not None
        assert after > before + 500
        assert await reader.readexactly(1) == b"x"
        await end(sink)


async def test_once_one_side_has_ended_the_other_lingers_shortly() -> None:
    async def goodbye(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"bye")
        writer.write_eof()
        await reader.read(-1)

    async with serving(goodbye) as port:
        over = asyncio.Event()

        async def middle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await joined(reader, writer, port, idle_s=60, linger_s=0.2)
            over.set()

        async with serving(middle) as between:
            reader, writer = await asyncio.open_connection("127.0.0.1", between)
            assert await all_of(reader) == b"bye"
            await over.wait()
            await end(writer)


@pytest.mark.parametrize("refused", [True, False])
async def test_what_is_done_first_may_refuse_and_the_other_side_may_speak_meanwhile(*, refused: bool) -> None:
    async def hello(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"hello ")
        await echo(reader, writer)

    async def first(client: Stream, server: Stream) -> None:
        piece = await client[0].read(10)
        if refused:
            raise ConnectionRefusedError
        server[1].write(piece.upper())

    async with serving(hello) as port:

        async def middle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            there = await asyncio.open_connection("127.0.0.1", port)
            try:
                await exchange((reader, writer), there, first=lambda: first((reader, writer), there))
            finally:
                await end(there[1])

        async with serving(middle) as between:
            reader, writer = await asyncio.open_connection("127.0.0.1", between)
            assert await reader.readexactly(6) == b"hello "
            writer.write(b"abc")
            if refused:
                assert await reader.read(1) == b""
            else:
                assert await reader.readexactly(3) == b"ABC"
            await end(writer)


async def test_closing_does_not_wait_for_somebody_who_reads_nothing() -> None:
    closed = asyncio.Event()

    async def stuffed(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"x" * (32 << 20))
        await end(writer)
        closed.set()

    async with serving(stuffed) as port:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        await closed.wait()
        assert closed.is_set()
        await end(writer)
