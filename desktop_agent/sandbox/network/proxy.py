"""The proxy, the only exit of a conversation's network: checks each command's grants.

Commands reach it at a port of their own loopback, and say who they are by a token (`grants.py`). It takes CONNECT and
whole http addresses, one request a connection; looks names up itself, and connects to the address that it checked.
Where the app's environment names a proxy (`upstream_proxy.py`), that gets the granted name instead and looks it up.
Inside a tunnel it sees nothing: the server of a granted host, and others at the same address, can be reached by it.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sandbox.network.grants import Grant, Grants
from desktop_agent.sandbox.network.host_names import Endpoint
from desktop_agent.sandbox.network.http import (
    CREDENTIAL_TARGET,
    LONGEST_HEAD,
    Head,
    Malformed,
    NoDestination,
    body,
    copy_body,
    destination,
    handed_on,
    read_head,
    token,
)
from desktop_agent.sandbox.network.relay import IDLE_S, IdleTimeout, Stream, end, exchange, pump
from desktop_agent.sandbox.network.resolver import Address, NotPublic, Resolver
from desktop_agent.sandbox.network.upstream_proxy import Upstream, UpstreamRefused, Upstreams

_log = logging.getLogger(__name__)

HEAD_S = 15.0
CONNECT_S = 10.0
MOST_CONNECTIONS = 256
SSH_PORT = 22
"""What goes here is no matter of web proxies: ssh itself knows none, and many refuse it."""
LONGEST_QUESTION = 4096

AnswerCredential = Callable[[bytes, Grant], Awaitable[bytes]]
"""Answers what git asks for a password, in the form of git-credential(1); empty where there is none."""

_REASONS = {
    400: "Bad Request",
    403: "Forbidden",
    407: "Proxy Authentication Required",
    408: "Request Timeout",
    431: "Request Header Fields Too Large",
    502: "Bad Gateway",
    503: "Service Unavailable",
}


class _Refused(Exception):
    """The request gets this answer and nothing else."""

    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status = status


@dataclass(frozen=True, slots=True)
class ProxyTimeouts:
    """Timeouts of the proxy: for a request's head, for a server, for any data in an open connection."""

    head_s: float = HEAD_S
    connect_s: float = CONNECT_S
    idle_s: float = IDLE_S


class Proxy:
    """The proxy of one conversation. Runs on the loop where `serve` was called."""

    def __init__(
        self,
        grants: Grants,
        names: Resolver,
        answer_credential: AnswerCredential,
        patience: ProxyTimeouts | None = None,
        upstreams: Upstreams | None = None,
    ) -> None:
        self._grants = grants
        self._names = names
        self._answer_credential = answer_credential
        self._patience = patience or ProxyTimeouts()
        self._upstreams = upstreams or Upstreams()
        self._server: asyncio.Server | None = None
        self._connections: set[asyncio.Task[None]] = set()

    async def serve(self, listener: socket.socket) -> None:
        """Take connections at a socket that listens already, and that is the proxy's from now on."""
        self._server = await asyncio.start_server(self._on_client, sock=listener, limit=LONGEST_HEAD)

    async def close(self) -> None:
        """End everything. Harmless to call again."""
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
            await self._answer((reader, writer), task)
        except _Refused as refused:
            with suppress(OSError, TimeoutError):
                await _say(reader, writer, refused)
        except (OSError, asyncio.IncompleteReadError):
            _log.debug("a connection through the proxy broke", exc_info=True)
        except asyncio.CancelledError:
            # The run is over, or the conversation: nobody waits for this task but `close`.
            writer.transport.abort()
        finally:
            self._connections.discard(task)
            await end(writer)

    async def _answer(self, client: Stream, task: asyncio.Task[None]) -> None:
        if len(self._connections) > MOST_CONNECTIONS:
            raise _Refused(503, "Too many connections at once.")
        try:
            head = await self._head(client[0])
        except Malformed as why:
            raise _Refused(400, f"The request is malformed: {why}.") from None
        grant = self._grants.find(token(head))
        if grant is None:
            _log.info("the proxy refused a request without the token of a running command")
            raise _Refused(407, "This port is for commands that were given its password.")
        grant.connections.add(task)
        try:
            if self._grants.find(grant.token) is None:
                return  # it was closed just now, and did not see this connection
            if head.target == CREDENTIAL_TARGET:
                await self._tell_credential(head, client, grant)
            else:
                await self._pass_on(head, client, grant)
        finally:
            grant.connections.discard(task)

    async def _head(self, reader: asyncio.StreamReader) -> Head:
        try:
            async with asyncio.timeout(self._patience.head_s):
                return read_head(await reader.readuntil(b"\r\n\r\n"))
        except TimeoutError:
            raise _Refused(408, "The request did not come in time.") from None
        except asyncio.LimitOverrunError:
            raise _Refused(431, "The head of the request is too long.") from None

    async def _pass_on(self, head: Head, client: Stream, grant: Grant) -> None:
        try:
            place = destination(head)
            body(head)
        except NoDestination as refused:
            raise _denied(grant, refused.named, "only names of hosts can be granted, no addresses") from None
        except Malformed as why:
            raise _Refused(400, f"The request is malformed: {why}.") from None
        if not grant.allows(place):
            raise _denied(grant, str(place), "it was not granted to this command")
        is_tunnel = head.method == "CONNECT"
        is_ssh = place.port == SSH_PORT or place in grant.by_ssh
        upstream = None if is_ssh else self._upstreams.way_to(place, is_tunnel=is_tunnel)
        if upstream is not None:
            server = await self._through(upstream, place, is_tunnel=is_tunnel)
        else:
            server = await self._connected(place, grant)
        try:
            if is_tunnel:
                client[1].write(b"HTTP/1.1 200 Connection established\r\n\r\n")
                await exchange(client, server, idle_s=self._patience.idle_s)
            else:
                by_proxy = upstream is not None and upstream.takes_requests
                authorization = upstream.authorization if upstream is not None and by_proxy else ""
                request = handed_on(head, place, through_proxy=by_proxy, authorization=authorization)
                await self._forward(head, request, client, server)
        finally:
            await end(server[1])

    async def _connected(self, place: Endpoint, grant: Grant) -> Stream:
        try:
            addresses = await self._names.addresses(place, may_be_private=place in grant.private)
        except NotPublic:
            raise _denied(grant, str(place), "its name leads into a private network") from None
        except OSError:
            raise _Refused(502, f"The sandbox's proxy finds no address of {place.host}.") from None
        for address in addresses:
            try:
                return await self._open(address)
            except (OSError, TimeoutError):
                _log.debug("%s cannot be reached at one of its addresses", place.host)
        raise _Refused(502, f"The sandbox's proxy cannot reach {place.host} at port {place.port}.")

    async def _open(self, address: Address) -> Stream:
        async with asyncio.timeout(self._patience.connect_s):
            # The address is a number already: nothing is looked up once more.
            return await asyncio.open_connection(*address, limit=LONGEST_HEAD)

    async def _through(self, upstream: Upstream, place: Endpoint, *, is_tunnel: bool) -> Stream:
        """Connect by the user's own proxy, which looks the name up and decides where it leads."""
        try:
            async with asyncio.timeout(self._patience.connect_s):
                by_request = not is_tunnel and upstream.takes_requests
                return await (upstream.open() if by_request else upstream.tunnel(place))
        except UpstreamRefused as why:
            message = f"The user's own proxy lets nothing through to {place.host} at port {place.port}: {why}."
            raise _Refused(502, message) from None
        except (OSError, TimeoutError):
            raise _Refused(502, "The user's own proxy, which the app's environment names, is not reached.") from None

    async def _forward(self, head: Head, request: bytes, client: Stream, server: Stream) -> None:
        """Hand one request on with its body, and its answer back, side by side: a server may answer early."""
        if head.all("expect"):
            client[1].write(b"HTTP/1.1 100 Continue\r\n\r\n")
        server[1].write(request)
        with suppress(TimeoutError):
            async with asyncio.timeout(self._patience.idle_s) as limit:
                pulse = IdleTimeout(limit, self._patience.idle_s)
                sending = asyncio.ensure_future(copy_body(client[0], server[1], body(head), pulse))
                try:
                    await pump(server[0], client[1], pulse)
                finally:
                    sending.cancel()
                    await asyncio.gather(sending, return_exceptions=True)

    async def _tell_credential(self, head: Head, client: Stream, grant: Grant) -> None:
        reader, writer = client
        size = head.all("content-length")
        if head.method != "POST" or len(size) != 1 or not size[0].isdecimal() or int(size[0]) > LONGEST_QUESTION:
            raise _Refused(400, "That is no question of git's.")
        try:
            async with asyncio.timeout(self._patience.head_s):
                question = await reader.readexactly(int(size[0]))
        except TimeoutError:
            raise _Refused(408, "The question did not come in time.") from None
        answer = await self._answer_credential(question, grant)
        writer.write(b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: %d\r\n\r\n" % len(answer) + answer)
        await writer.drain()


def _denied(grant: Grant, what: str, why: str) -> _Refused:
    """Keep for the person what was refused, and say it to the command."""
    grant.deny(what)
    _log.info("the proxy refused %.300r: %s", what, why)
    return _Refused(403, f"The sandbox let nothing through to {what[:300]}: {why}.")


async def _say(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, refused: _Refused) -> None:
    text = f"{refused}\n".encode("utf-8", "replace")
    lines = [f"HTTP/1.1 {refused.status} {_REASONS[refused.status]}", "Content-Type: text/plain; charset=utf-8"]
    if refused.status == 407:
        lines.append('Proxy-Authenticate: Basic realm="sandbox"')
    lines += [f"Content-Length: {len(text)}", "Connection: close", "Proxy-Connection: close", "", ""]
    writer.write("\r\n".join(lines).encode() + text)
    async with asyncio.timeout(1):
        await writer.drain()
        writer.write_eof()
        # What is closed with bytes unread is reset, and the answer would be lost with it.
        for _ in range(16):
            if not await reader.read(LONGEST_HEAD):
                return
