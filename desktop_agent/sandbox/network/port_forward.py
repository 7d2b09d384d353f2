"""Forwards a port of this machine's loopback to a port inside, until the tab closes.

A web page whose name is made to lead to this machine must not read what is served here: a request over http is let
through only if it asks for the machine itself by name.
"""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Awaitable, Callable
from functools import partial

from desktop_agent.sandbox.network.relay import Stream, end, exchange

FIRST_WORDS = 32 * 1024
MOST_CONNECTIONS = 64

NewSocket = Callable[[socket.AddressFamily], Awaitable[socket.socket]]
"""Gives an unconnected socket inside."""

_PLACES = ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1"))
_METHOD = re.compile(rb"[A-Za-z0-9!#$%&'*+.^_`|~-]{1,64}(?: |\Z)")
_REQUEST_LINE = re.compile(rb"[^\n]* HTTP/1\.[01]\r?\n")
_HOST = re.compile(rb"(?im)^host:[ \t]*(?P<name>.*?)(?::\d{1,5})?[ \t]*\r?$")
_OWN_NAMES = re.compile(rb"(?i)localhost|[a-z0-9.-]+\.localhost|127\.0\.0\.1|\[::1\]")
_NOT_BY_THIS_NAME = (
    b"HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Type: text/plain\r\n\r\n"
    b"This server is reached as 127.0.0.1 or localhost, by no other name.\n"
)


class Forward:
    """One forward. `inner` is the port inside, `port` the machine's, on 127.0.0.1 alone."""

    def __init__(self, inner: int, new_socket: NewSocket) -> None:
        self.inner = inner
        self.port = 0
        self._new_socket = new_socket
        self._server: asyncio.Server | None = None
        self._connections: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Listen from now on; raises `OSError`."""
        self._server = await asyncio.start_server(self._on_client, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """End it with all its connections. Harmless to call again."""
        if self._server is not None:
            self._server.close()
        connections = list(self._connections)
        for connection in connections:
            connection.cancel()
        await asyncio.gather(*connections, return_exceptions=True)

    async def _on_client(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._connections.add(task)
        try:
            if len(self._connections) <= MOST_CONNECTIONS:
                await self._lead((reader, writer))
        except OSError:
            # Nothing listens there any more: the browser says so by itself.
            writer.transport.abort()
        except asyncio.CancelledError:
            writer.transport.abort()
        finally:
            self._connections.discard(task)
            await end(writer)

    async def _lead(self, client: Stream) -> None:
        server = await self._connected()
        try:
            # The server may speak first; only what comes from the machine is looked at.
            await exchange(client, server, first=partial(_admit, client, server))
        finally:
            await end(server[1])

    async def _connected(self) -> Stream:
        for family, address in _PLACES:
            inside = await self._new_socket(family)
            inside.setblocking(False)
            try:
                await asyncio.get_running_loop().sock_connect(inside, (address, self.inner))
                return await asyncio.open_connection(sock=inside)
            except OSError:
                inside.close()
        raise ConnectionRefusedError(f"nothing listens at port {self.inner} inside")


async def _admit(client: Stream, server: Stream) -> None:
    """Hand on what the client says first, if nobody can have been led here by a name; else refuse it."""
    words = await _first_words(client[0])
    head = re.split(rb"\r?\n\r?\n", words, maxsplit=1)[0]
    if _is_request(words) and any(not _OWN_NAMES.fullmatch(match["name"]) for match in _HOST.finditer(head)):
        client[1].write(_NOT_BY_THIS_NAME)
        await client[1].drain()
        raise ConnectionRefusedError("a request by another name")
    server[1].write(words)
    await server[1].drain()


async def _first_words(reader: asyncio.StreamReader) -> bytes:
    """Read until it is clear what comes: the whole head of a request over http, else whatever there is."""
    words = b""
    while piece := await reader.read(FIRST_WORDS):
        words += piece
        ended = b"\r\n\r\n" in words or b"\n\n" in words
        if ended or not _METHOD.match(words) or (b"\n" in words and not _is_request(words)):
            break
        if len(words) > FIRST_WORDS:
            raise ConnectionRefusedError("a request without end")
    return words


def _is_request(words: bytes) -> bool:
    return _REQUEST_LINE.match(words) is not None
