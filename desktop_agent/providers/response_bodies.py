"""Ends the body of an answer in the task that reads it.

The client reads a body through seven generators, one in another, and closes them from outside: one of them forgets
the one within, which is then left to the garbage collector, and to whatever thread and task that runs in.
"""

from __future__ import annotations

import httpx2


class WholeBody(httpx2.AsyncByteStream):
    """A body that is closed from within: first its connection, whose end then goes through all that read from it.

    A body that came to its end gives the connection back instead.
    """

    def __init__(self, body: httpx2.AsyncByteStream) -> None:
        self._body = body
        self._pieces = aiter(body)

    def __aiter__(self) -> WholeBody:
        return self

    async def __anext__(self) -> bytes:
        return await anext(self._pieces)

    async def aclose(self) -> None:
        """Close it; harmless to call again."""
        try:
            await self._body.aclose()
        finally:
            # Also where the closing is cancelled: the connection goes before anything can be waited for.
            await self._run_out()

    async def _run_out(self) -> None:
        """Read on to the end: nothing new can come, at most what is here already."""
        try:
            while True:
                await anext(self._pieces)
        except (StopAsyncIteration, Exception):  # noqa: BLE001  (any error of a connection that we closed is the end)
            return


async def close_from_within(answer: httpx2.Response) -> None:
    """Make an answer's body one that is closed as above: the client's hook for every answer."""
    if isinstance(answer.stream, httpx2.AsyncByteStream):
        answer.stream = WholeBody(answer.stream)
