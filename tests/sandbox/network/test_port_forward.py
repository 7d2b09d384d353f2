from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest

from desktop_agent.sandbox.network.port_forward import Forward
from desktop_agent.sandbox.network.relay import end
from tests.sandbox.loopback import all_of, echo, files, insist_on_ipv6, serving, silent_port


async def new_socket(family: socket.AddressFamily) -> socket.socket:
    return socket.socket(family)


@asynccontextmanager
async def forwarding(port: int) -> AsyncIterator[Forward]:
    forward = Forward(port, new_socket)
    await forward.open()
    try:
        yield forward
    finally:
        await forward.close()
        await forward.close()


async def asked(port: int, *lines: str) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write("\r\n".join([*lines, "", ""]).encode())
    answer = await all_of(reader)
    await end(writer)
    return answer


@pytest.mark.parametrize(
    "host", ["127.0.0.1:{port}", "localhost:{port}", "LOCALHOST", "app.localhost:1", "[::1]:{port}"]
)
async def test_a_page_is_fetched_by_a_name_of_this_machine(host: str) -> None:
    async with serving(files({"/": b"hello"})) as port, forwarding(port) as forward:
        answer = await asked(forward.port, "GET / HTTP/1.1", f"Host: {host.format(port=forward.port)}")
    assert answer.endswith(b"hello")


@pytest.mark.parametrize(
    "host",
    [
        "evil.test",
        "evil.test:80",
        "127.0.0.1.evil.test",
        "localhost.evil.test:5",
        "10.0.0.1",
        "",
        "127.0.0.1, evil.test",
    ],
    ids=ascii,
)
async def test_a_page_that_was_led_here_by_another_name_gets_nothing(host: str) -> None:
    seen: list[str] = []
    async with serving(files({"/": b"hello"}, seen)) as port, forwarding(port) as forward:
        assert b" 403 " in await asked(forward.port, "get / HTTP/1.1", "X: 1", f"Host: {host}")
        assert b" 403 " in await asked(forward.port, "GET / HTTP/1.1", "Host: localhost", f"hOST:{host}")
    assert seen == []


@pytest.mark.parametrize(
    "data", [b"\x16\x03\x01 tls", b"SSH-2.0-x\r\n", b"EHLO a\r\n", b"\x00\xff", b"a b c\nd"], ids=ascii
)
async def test_what_is_no_http_goes_through_as_it_is(data: bytes) -> None:
    async with serving(echo) as port, forwarding(port) as forward:
        reader, writer = await asyncio.open_connection("127.0.0.1", forward.port)
        writer.write(data)
        assert await reader.readexactly(len(data)) == data
        await end(writer)


async def test_a_server_may_speak_first() -> None:
    async def hello(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 hello\r\n")
        await echo(reader, writer)

    async with serving(hello) as port, forwarding(port) as forward:
        reader, writer = await asyncio.open_connection("127.0.0.1", forward.port)
        assert await reader.readline() == b"220 hello\r\n"
        await end(writer)


async def test_a_head_that_comes_in_pieces_is_waited_for() -> None:
    async with serving(files({"/": b"hello"})) as port, forwarding(port) as forward:
        reader, writer = await asyncio.open_connection("127.0.0.1", forward.port)
        for piece in (b"G", b"ET / HTT", b"P/1.1\r\nHost: local", b"host\r\n", b"\r\n"):
            writer.write(piece)
            await asyncio.sleep(0.02)
        assert (await all_of(reader)).endswith(b"hello")
        await end(writer)


async def test_a_head_without_end_is_given_up() -> None:
    async with serving(echo) as port, forwarding(port) as forward:
        reader, writer = await asyncio.open_connection("127.0.0.1", forward.port)
        writer.write(b"GET / HTTP/1.1\r\n" + b"X: 1234567\r\n" * 10_000)
        with suppress(ConnectionError):
            assert await reader.read(1) == b""
        await end(writer)


async def test_a_server_at_the_other_loopback_is_found() -> None:
    insist_on_ipv6()
    async with serving(echo, host="::1") as port, forwarding(port) as forward:
        reader, writer = await asyncio.open_connection("127.0.0.1", forward.port)
        writer.write(b"\x00hello")
        assert await reader.readexactly(6) == b"\x00hello"
        await end(writer)


async def test_where_nothing_listens_the_connection_ends() -> None:
    with silent_port() as port:
        async with forwarding(port) as forward:
            assert await asked(forward.port, "GET / HTTP/1.1") == b""


async def test_it_listens_on_the_loopback_alone_and_ends_with_its_connections() -> None:
    async with serving(echo) as port, forwarding(port) as forward:
        assert forward._server is not None
        assert [each.getsockname()[0] for each in forward._server.sockets] == ["127.0.0.1"]
        reader, writer = await asyncio.open_connection("127.0.0.1", forward.port)
        writer.write(b"\x00")
        await reader.readexactly(1)
        await forward.close()
        assert await reader.read(1) == b""
        await end(writer)
        with pytest.raises(ConnectionRefusedError):
            await asyncio.open_connection("127.0.0.1", forward.port)
