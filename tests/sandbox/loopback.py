"""Servers on the machine's own loopback, as the internet of these tests."""

from __future__ import annotations

import asyncio
import socket
import ssl
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from email.utils import formatdate
from pathlib import Path

from tests.not_run import need

Talk = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@contextmanager
def silent_port() -> Iterator[int]:
    """Give a port of the loopback on which nothing listens, and which is given to nobody else meanwhile."""
    with socket.socket() as held:
        # Who asks for this very one may have it.
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind(("127.0.0.1", 0))
        yield held.getsockname()[1]


def has_ipv6() -> bool:
    """Return whether the machine's loopback has an address of version 6, which a container need not have."""
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        return False
    return True


def insist_on_ipv6() -> None:
    need(has_ipv6(), "the loopback of this machine has no IPv6")


@asynccontextmanager
async def serving(talk: Talk, tls: ssl.SSLContext | None = None, host: str = "127.0.0.1") -> AsyncIterator[int]:
    """Serve each connection by `talk`, on a port of the loopback; every connection is over at the end."""
    tasks = set[asyncio.Task[None]]()

    async def on_client(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        tasks.add(task)
        try:
            with suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
                await talk(reader, writer)
        finally:
            tasks.discard(task)
            writer.transport.abort()

    server = await asyncio.start_server(on_client, host, 0, ssl=tls)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        for task in list(tasks):
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def files(contents: Mapping[str, bytes], requests: list[str] | None = None, password: str = "") -> Talk:
    """Return what serves files over http, one request a connection; a `password` is asked for in basic form.

    Heads of requests are kept in `requests`.
    """

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        if requests is not None:
            requests.append(head)
        path = head.split(" ")[1].partition("?")[0]
        if password and f"Authorization: Basic {password}" not in head:
            status, found = '401 Unauthorized\r\nWWW-Authenticate: Basic realm="x"', b""
        elif path in contents:
            status, found = "200 OK", contents[path]
        else:
            status, found = "404 Not Found", b"none\n"
        kind = "text/html" if path.endswith("/") else "application/octet-stream"
        if path.endswith(".json") or found.startswith(b"{"):
            kind = "application/json"
        lines = [f"HTTP/1.1 {status}", f"Content-Type: {kind}", f"Content-Length: {len(found)}", "Connection: close"]
        # As a registry does: what was fetched a moment ago is used again without asking.
        lines += ["Cache-Control: max-age=600", f"Date: {formatdate(usegmt=True)}"]
        writer.write("\r\n".join([*lines, "", ""]).encode() + (b"" if head.startswith("HEAD ") else found))
        await writer.drain()
        writer.close()
        await writer.wait_closed()

    return talk


async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Send everything back, and end when the other side does."""
    while piece := await reader.read(65536):
        writer.write(piece)
        await writer.drain()
    writer.write_eof()


async def all_of(reader: asyncio.StreamReader) -> bytes:
    return await reader.read(-1)


def certificate(folder: Path, host: str) -> tuple[ssl.SSLContext, Path]:
    """Make a server's certificate for a host name; return it, and the file by which clients trust it."""
    key, certified = folder / "key.pem", folder / "cert.pem"
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"),
            *("-days", "2", "-subj", f"/CN={host}", "-addext", f"subjectAltName=DNS:{host}"),
            *("-keyout", str(key), "-out", str(certified)),
        ],
        check=True,
        capture_output=True,
    )
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certified, key)
    return context, certified
