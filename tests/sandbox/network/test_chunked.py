from __future__ import annotations

import asyncio

import pytest

from desktop_agent.sandbox.network.http import Body, copy_body
from desktop_agent.sandbox.network.relay import IdleTimeout, end
from tests.sandbox.loopback import all_of, serving


async def copied(data: bytes, size: Body) -> tuple[bytes | None, bytes]:
    """Return what a server got of a body, None where the connection was broken off, and what was left unread."""
    got: asyncio.Future[bytes | None] = asyncio.get_running_loop().create_future()

    async def server(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            got.set_result(await all_of(reader))
        except ConnectionError:
            got.set_result(None)

    async with serving(server) as port:
        source = asyncio.StreamReader(limit=1024)
        source.feed_data(data)
        source.feed_eof()
        _, sink = await asyncio.open_connection("127.0.0.1", port)
        async with asyncio.timeout(60) as limit:
            await copy_body(source, sink, size, IdleTimeout(limit, 60))
        broken = sink.transport.is_closing()
        await end(sink)
        whole = await got
        return (None if broken else whole), await all_of(source)


CHUNKS = b"3\r\nabc\r\n0A\r\n0123456789\r\n0\r\n\r\n"


@pytest.mark.parametrize(
    ("data", "size", "expected", "left"),
    [
        (b"abcdef", 3, b"abc", b"def"),
        (b"abc", 0, b"", b"abc"),
        (CHUNKS + b"GET", "chunked", b"3\r\nabc\r\na\r\n0123456789\r\n0\r\n\r\n", b"GET"),
        (b"0\r\nHost: b.test\r\n\r\n", "chunked", b"0\r\n\r\n", b""),
        (
            b"186A0\r\n" + b"x" * 100_000 + b"\r\n0\r\n\r\n",
            "chunked",
            b"186a0\r\n" + b"x" * 100_000 + b"\r\n0\r\n\r\n",
            b"",
        ),
    ],
    ids=["length", "nothing", "chunks", "trailer", "large"],
)
async def test_a_body_is_carried_to_its_exact_end(data: bytes, size: Body, expected: bytes, left: bytes) -> None:
    assert await copied(data, size) == (expected, left)


@pytest.mark.parametrize(
    ("data", "size"),
    [
        (b"ab", 3),
        (b"3\r\nabcd\r\n0\r\n\r\n", "chunked"),
        (b"3;x=y\r\nabc\r\n0\r\n\r\n", "chunked"),
        (b"-3\r\nabc\r\n0\r\n\r\n", "chunked"),
        (b"0x3\r\nabc\r\n0\r\n\r\n", "chunked"),
        (b"3\nabc\r\n0\r\n\r\n", "chunked"),
        (b" 3\r\nabc\r\n0\r\n\r\n", "chunked"),
        (b"\r\n\r\n", "chunked"),
        (b"ffffffffffffffffffff\r\n", "chunked"),
        (b"3\r\nab", "chunked"),
        (b"5" * 5000, "chunked"),
    ],
    ids=ascii,
)
async def test_a_broken_body_is_cut_where_it_breaks(data: bytes, size: Body) -> None:
    assert (await copied(data, size))[0] is None
