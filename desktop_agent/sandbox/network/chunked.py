"""The body of a request, read to its exact end and not a byte further. Source: RFC 9112 section 7.1."""

from __future__ import annotations

import asyncio
import re

from desktop_agent.sandbox.network.http import Body
from desktop_agent.sandbox.network.relay import PIECE, Pulse

MOST_TRAILERS = 100

# Without extensions: nobody sends them, and readers differ in how they end.
_SIZE = re.compile(rb"([0-9A-Fa-f]{1,15})\r\n")


async def copy_body(
    source: asyncio.StreamReader,
    sink: asyncio.StreamWriter,
    size: Body,
    pulse: Pulse,
) -> None:
    """Carry a body on. What is broken ends there, and the server sees a request that was cut."""
    try:
        if size == "chunked":
            await _copy_chunks(source, sink, pulse)
        else:
            await _copy_exactly(source, sink, size, pulse)
    except (OSError, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
        sink.transport.abort()


async def _copy_chunks(source: asyncio.StreamReader, sink: asyncio.StreamWriter, pulse: Pulse) -> None:
    while True:
        line = _SIZE.fullmatch(await source.readuntil(b"\r\n"))
        if line is None:
            raise ValueError("a chunk without a size")
        size = int(line[1], 16)
        if size == 0:
            break
        sink.write(b"%x\r\n" % size)
        await _copy_exactly(source, sink, size, pulse)
        if await source.readexactly(2) != b"\r\n":
            raise ValueError("a chunk that is longer than it says")
        sink.write(b"\r\n")
    for _ in range(MOST_TRAILERS):
        if await source.readuntil(b"\r\n") == b"\r\n":
            break
    # Fields after the body are not handed on: they could say what the head was not allowed to.
    sink.write(b"0\r\n\r\n")
    await sink.drain()


async def _copy_exactly(source: asyncio.StreamReader, sink: asyncio.StreamWriter, size: int, pulse: Pulse) -> None:
    left = size
    while left:
        piece = await source.read(min(left, PIECE))
        if not piece:
            raise ValueError("a body that is cut")
        left -= len(piece)
        sink.write(piece)
        await sink.drain()
        pulse.beat()
