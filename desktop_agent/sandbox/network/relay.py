"""Bytes from one connection to another, both ways, no faster than either takes them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from desktop_agent.lazy_dataclass import dataclass

PIECE = 64 * 1024
IDLE_S = 900.0
"""The time without data in either direction; a command that waits for a slow server is not hurried."""
LINGER_S = 30.0
"""The silence allowed in the second direction once the first has ended."""
CLOSE_S = 2.0

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass(slots=True)
class IdleTimeout:
    """Puts a time limit off as long as something comes."""

    limit: asyncio.Timeout
    seconds: float

    def beat(self) -> None:
        if not self.limit.expired():
            self.limit.reschedule(asyncio.get_running_loop().time() + self.seconds)


async def exchange(
    one: Stream,
    other: Stream,
    *,
    first: Callable[[], Awaitable[None]] | None = None,
    idle_s: float = IDLE_S,
    linger_s: float = LINGER_S,
) -> None:
    """Carry bytes both ways until both sides have ended, one breaks, or nothing has come for long.

    `first` is done before anything is carried from `one`; its `OSError` ends all.
    """
    with suppress(TimeoutError, OSError):
        async with asyncio.timeout(idle_s) as limit:
            pulse = IdleTimeout(limit, idle_s)

            async def carry(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
                await pump(source, sink, pulse)
                pulse.seconds = min(pulse.seconds, linger_s)
                pulse.beat()
                with suppress(OSError):
                    sink.write_eof()

            async def carry_there() -> None:
                if first is not None:
                    await first()
                await carry(one[0], other[1])

            ways = [asyncio.ensure_future(carry_there()), asyncio.ensure_future(carry(other[0], one[1]))]
            try:
                await asyncio.gather(*ways)
            finally:
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)


async def pump(source: asyncio.StreamReader, sink: asyncio.StreamWriter, pulse: IdleTimeout) -> None:
    """Carry bytes one way to their end."""
    while piece := await source.read(PIECE):
        pulse.beat()
        sink.write(piece)
        await sink.drain()
        pulse.beat()


async def end(writer: asyncio.StreamWriter) -> None:
    """Close a connection, whatever state it is in."""
    writer.close()
    try:
        async with asyncio.timeout(CLOSE_S):
            await writer.wait_closed()
    except (OSError, TimeoutError):
        # Somebody who reads nothing does not keep what was meant for him in our memory.
        writer.transport.abort()
