from __future__ import annotations

import asyncio
import base64
import logging
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.protocol.confinement import Confinement, Denial, DenialKind, SandboxProfile
from desktop_agent.sandbox.network.grants import Grant, Grants
from desktop_agent.sandbox.network.host_names import Endpoint
from desktop_agent.sandbox.network.proxy import MOST_CONNECTIONS, Proxy, ProxyTimeouts
from desktop_agent.sandbox.network.relay import end
from desktop_agent.sandbox.network.resolver import Address, NotPublic, Resolver
from desktop_agent.sandbox.network.upstream_proxy import Upstreams
from tests.sandbox.loopback import all_of, echo, files, serving, silent_port

PAGE = files({"/": b"hello\n"})


@dataclass
class Talking:
    """A proxy, and one run's token for it."""

    port: int
    grants: Grants
    run: Grant

    def authorization(self) -> str:
        return "Proxy-Authorization: Basic " + base64.b64encode(f"run:{self.run.token}".encode()).decode()

    async def send(self, first: str, *fields: str, body: bytes = b"") -> bytes:
        """Send a request with the token and return the whole answer."""
        head = "\r\n".join([first, self.authorization(), *fields, "", ""]).encode()
        return await self.send_bytes(head + body)

    async def send_bytes(self, data: bytes) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(data)
        answer = await all_of(reader)
        await end(writer)
        return answer

    async def tunnel(self, place: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(f"CONNECT {place} HTTP/1.1\r\n{self.authorization()}\r\n\r\n".encode())
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 200 ")
        return reader, writer

    def denied(self) -> list[str]:
        return list(self.run.denied)


async def no_credential(question: bytes, grant: Grant) -> bytes:
    return b"password=" + question


@asynccontextmanager
async def proxying(
    ports: dict[str, int] | None = None,
    hosts: Sequence[str] = ("a.test",),
    *,
    any_host: bool = False,
    patience: ProxyTimeouts | None = None,
    answers: Sequence[str] = (),
    grants: Grants | None = None,
    upstreams: Upstreams | None = None,
) -> AsyncIterator[Talking]:
    """A proxy whose names lead to these ports of the loopback; `answers` is what every other name leads to."""

    async def look_up(place: Endpoint) -> Sequence[str]:
        return answers

    grants = grants or Grants()
    table = {
        Endpoint(place.partition(":")[0], int(place.partition(":")[2] or 80)): ("127.0.0.1", port)
        for place, port in (ports or {}).items()
    }
    proxy = Proxy(grants, Resolver(table, look_up), no_credential, patience, upstreams)
    listener = socket.create_server(("127.0.0.1", 0))
    await proxy.serve(listener)
    run = grants.open(Confinement(SandboxProfile.PROJECT, hosts=tuple(hosts), any_host=any_host))
    try:
        yield Talking(listener.getsockname()[1], grants, run)
    finally:
        await proxy.close()
        await proxy.close()


async def test_a_granted_page_is_fetched_and_the_server_sees_nothing_of_the_proxy() -> None:
    seen: list[str] = []
    async with serving(files({"/x": b"hello\n"}, seen)) as port, proxying({"a.test": port}) as proxy:
        answer = await proxy.send("GET http://A.test./x?y=1 HTTP/1.1", "Host: a.test", "Accept: */*")
    assert answer.endswith(b"\r\n\r\nhello\n")
    assert seen == ["GET /x?y=1 HTTP/1.1\r\nhost: a.test\r\nconnection: close\r\naccept: */*\r\n\r\n"]


async def test_a_tunnel_carries_bytes_both_ways() -> None:
    async with serving(echo) as port, proxying({"a.test:443": port}) as proxy:
        reader, writer = await proxy.tunnel("a.test:443")
        writer.write(b"\x16\x03 any bytes")
        assert await reader.readexactly(12) == b"\x16\x03 any bytes"
        writer.write_eof()
        assert await reader.read(1) == b""
        await end(writer)


async def test_what_was_not_granted_is_refused_and_told() -> None:
    async with serving(PAGE) as port, proxying({"a.test": port, "b.test": port}) as proxy:
        answer = await proxy.send("GET http://b.test/ HTTP/1.1")
        await proxy.send("CONNECT sub.a.test:443 HTTP/1.1")
        await proxy.send("CONNECT a.test:8443 HTTP/1.1")
        assert answer.startswith(b"HTTP/1.1 403 ")
        assert b"b.test: it was not granted to this command" in answer
        assert proxy.grants.close(proxy.run.token) == tuple(
            Denial(DenialKind.HOST, what) for what in ("b.test", "sub.a.test", "a.test:8443")
        )


async def test_any_host_is_every_public_one() -> None:
    async with serving(PAGE) as port, proxying({"x.test:8080": port}, any_host=True, answers=["10.0.0.1"]) as proxy:
        assert b"hello" in await proxy.send("GET http://x.test:8080/ HTTP/1.1")
        assert b"leads into a private network" in await proxy.send("GET http://y.test/ HTTP/1.1")
        assert b"no addresses" in await proxy.send("GET http://1.1.1.1/ HTTP/1.1")
        assert proxy.denied() == ["y.test", "1.1.1.1"]


async def test_only_a_host_that_was_named_so_is_asked_for_in_private_networks() -> None:
    asked = list[tuple[str, bool]]()

    class Asked(Resolver):
        async def addresses(self, place: Endpoint, *, may_be_private: bool = False) -> tuple[Address, ...]:
            asked.append((place.host, may_be_private))
            raise NotPublic

    grants = Grants()
    proxy = Proxy(grants, Asked(), no_credential)
    listener = socket.create_server(("127.0.0.1", 0))
    await proxy.serve(listener)
    run = grants.open(Confinement(SandboxProfile.PROJECT, hosts=("a.test", "b.test"), private=("b.test",)))
    talking = Talking(listener.getsockname()[1], grants, run)
    for name in ("a", "b"):
        assert b"leads into a private network" in await talking.send(f"CONNECT {name}.test:443 HTTP/1.1")
    await proxy.close()
    assert asked == [("a.test", False), ("b.test", True)]
    assert talking.denied() == ["a.test", "b.test"]


@pytest.mark.parametrize("answers", [["127.0.0.1"], ["1.1.1.1", "127.0.0.1"], ["169.254.169.254"], ["::1"]], ids=str)
async def test_a_granted_name_that_leads_here_is_refused(answers: list[str]) -> None:
    async with proxying(answers=answers) as proxy:
        assert b"leads into a private network" in await proxy.send("CONNECT a.test:443 HTTP/1.1")
        assert proxy.denied() == ["a.test"]


@given(st.ip_addresses())
def test_no_address_is_ever_a_destination(address: object) -> None:
    async def check() -> None:
        async with proxying(any_host=True) as proxy:
            shown = f"[{address}]" if ":" in str(address) else str(address)
            assert b" 403 " in await proxy.send(f"CONNECT {shown}:443 HTTP/1.1")
            assert proxy.denied() == [f"{shown}:443"]

    asyncio.run(check())


@pytest.mark.parametrize(
    "fields",
    [
        [],
        ["Proxy-Authorization: Basic " + base64.b64encode(b"run:guess").decode()],
        ["Proxy-Authorization: Bearer x"],
    ],
    ids=["none", "wrong", "other"],
)
async def test_who_only_found_the_port_gets_nothing_but_a_line_in_the_log(
    fields: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "desktop_agent")
    async with serving(PAGE) as port, proxying({"a.test": port}) as proxy:
        answer = await proxy.send_bytes("\r\n".join(["GET http://a.test/ HTTP/1.1", *fields, "", ""]).encode())
        assert answer.startswith(b"HTTP/1.1 407 ")
        assert b'\r\nProxy-Authenticate: Basic realm="sandbox"\r\n' in answer
        assert proxy.denied() == []
    assert "without the token" in caplog.text


async def test_a_token_ends_with_its_run_and_so_do_its_connections() -> None:
    async with serving(echo) as port, proxying({"a.test:443": port}) as proxy:
        reader, writer = await proxy.tunnel("a.test:443")
        other = proxy.grants.open(Confinement(SandboxProfile.PROJECT, hosts=("a.test",)))
        proxy.grants.close(proxy.run.token)
        assert await reader.read(1) == b""
        await end(writer)
        assert b" 407 " in await proxy.send("CONNECT a.test:443 HTTP/1.1")
        proxy.run = other
        _, writer = await proxy.tunnel("a.test:443")
        await end(writer)


async def test_a_run_that_ends_while_a_connection_comes_in_lends_it_nothing() -> None:
    class Ending(Grants):
        """Grants of runs that end right after they were found, by another thread."""

        def find(self, token: str) -> Grant | None:
            found = super().find(token)
            self.close(token)
            return found

    seen: list[str] = []
    async with serving(files({"/": b"hello\n"}, seen)) as port, proxying({"a.test": port}, grants=Ending()) as proxy:
        assert await proxy.send("GET http://a.test/ HTTP/1.1") == b""
    assert seen == []


async def test_what_ssh_asks_for_goes_past_the_web_proxy_on_any_port() -> None:
    async with serving(echo) as port:
        places = {"a.test:2222": port, "a.test:443": port}
        async with proxying(places, upstreams=Upstreams.of({"https_proxy": "127.0.0.1:1"})) as proxy:
            proxy.run = proxy.grants.open(
                Confinement(SandboxProfile.PROJECT, hosts=("a.test",)), [Endpoint("a.test", 2222)]
            )
            _, writer = await proxy.tunnel("a.test:2222")
            await end(writer)
            assert b" 502 " in await proxy.send("CONNECT a.test:443 HTTP/1.1")


@pytest.mark.parametrize(
    ("first", "fields", "body"),
    [
        ("POST http://a.test/ HTTP/1.1", ["Content-Length: 4", "Transfer-Encoding: chunked"], b"0\r\n\r\nGET"),
        ("POST http://a.test/ HTTP/1.1", ["Content-Length: 4", "Content-Length: 40"], b"abcd"),
        ("GET http://a.test/ HTTP/1.1", ["Host: b.test"], b""),
        ("GET /relative HTTP/1.1", ["Host: a.test"], b""),
        ("GET ftp://a.test/ HTTP/1.1", [], b""),
        ("CONNECT a.test:443 HTTP/1.1", ["Content-Length: 4"], b"abcd"),
        ("GET http://a.test/ HTTP/1.1", ["Transfer-Encoding : chunked"], b""),
        ("GET http://a.test/ HTTP/1.1", ["X: 1\nHost: b.test"], b""),
    ],
)
async def test_what_two_readers_could_read_differently_reaches_no_server(
    first: str, fields: list[str], body: bytes
) -> None:
    seen: list[str] = []
    async with serving(files({}, seen)) as port, proxying({"a.test": port, "a.test:443": port}) as proxy:
        assert b" 400 " in await proxy.send(first, *fields, body=body)
    assert seen == []


async def test_a_second_request_behind_the_first_is_not_handed_on() -> None:
    seen: list[str] = []
    behind = b"GET http://b.test/secret HTTP/1.1\r\nHost: b.test\r\n\r\n"
    async with serving(files({"/": b"hello\n"}, seen)) as port, proxying({"a.test": port, "b.test": port}) as proxy:
        assert b"hello" in await proxy.send("GET http://a.test/ HTTP/1.1", body=behind)
    assert len(seen) == 1


@pytest.mark.parametrize(
    ("field", "body", "expected"),
    [
        ("Content-Length: 5", b"abcdeGET / HTTP/1.1\r\n\r\n", b"abcde"),
        ("Transfer-Encoding: chunked", b"5\r\nabcde\r\n0\r\nX: y\r\n\r\nGET", b"5\r\nabcde\r\n0\r\n\r\n"),
    ],
    ids=["length", "chunks"],
)
async def test_a_body_arrives_and_nothing_behind_it(field: str, body: bytes, expected: bytes) -> None:
    got = bytearray()

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        while not got.endswith(expected):
            got.extend(await reader.read(100))
        writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
        await writer.drain()
        writer.write_eof()
        got.extend(await all_of(reader))

    async with serving(take) as port, proxying({"a.test": port}) as proxy:
        answer = await proxy.send("POST http://a.test/ HTTP/1.1", field, "Expect: 100-continue", body=body)
    assert answer == b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n"
    assert bytes(got) == expected


async def test_a_client_that_dawdles_over_its_head_is_sent_away() -> None:
    async with proxying(patience=ProxyTimeouts(head_s=0.2)) as proxy:
        reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
        writer.write(b"GET http://a.t")
        assert (await all_of(reader)).startswith(b"HTTP/1.1 408 ")
        await end(writer)


async def test_a_head_without_end_is_sent_away() -> None:
    async with proxying() as proxy:
        answer = await proxy.send_bytes(b"GET http://a.test/ HTTP/1.1\r\n" + b"X: 1234567\r\n" * 6000)
        assert answer.startswith(b"HTTP/1.1 431 ")


async def test_more_connections_than_a_conversation_needs_are_refused_and_the_rest_goes_on() -> None:
    async with serving(PAGE) as port, proxying({"a.test": port}) as proxy:
        idle = [await asyncio.open_connection("127.0.0.1", proxy.port) for _ in range(MOST_CONNECTIONS - 1)]
        assert b"hello" in await proxy.send("GET http://a.test/ HTTP/1.1")
        idle.append(await asyncio.open_connection("127.0.0.1", proxy.port))
        assert b" 503 " in await proxy.send("GET http://a.test/ HTTP/1.1")
        for _, writer in idle:
            await end(writer)
        while b"hello" not in await proxy.send("GET http://a.test/ HTTP/1.1"):
            await asyncio.sleep(0.05)


async def test_a_server_that_is_silent_ends_with_patience() -> None:
    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.Event().wait()

    async with serving(silent) as port, proxying({"a.test": port}, patience=ProxyTimeouts(idle_s=0.2)) as proxy:
        assert await proxy.send("GET http://a.test/ HTTP/1.1") == b""


async def test_a_server_that_cannot_be_reached_is_said_to_be() -> None:
    with silent_port() as port:
        async with proxying({"a.test": port}, hosts=["a.test", "b.test"]) as proxy:
            assert b" 502 " in await proxy.send("GET http://a.test/ HTTP/1.1")
            assert b"no address of b.test" in await proxy.send("GET http://b.test/ HTTP/1.1")
            assert proxy.denied() == []


async def test_gits_question_is_answered_by_the_app() -> None:
    async with proxying() as proxy:
        answer = await proxy.send("POST desktop-agent:git-credential HTTP/1.1", "Content-Length: 4", body=b"host")
        assert answer.endswith(b"\r\n\r\npassword=host")
        for bad in ("Content-Length: 5000", "Content-Length: x", "X: 1"):
            assert b" 400 " in await proxy.send("POST desktop-agent:git-credential HTTP/1.1", bad)


@given(st.binary(max_size=400))
def test_whatever_is_sent_is_answered_or_ended(data: bytes) -> None:
    async def check() -> None:
        async with proxying(patience=ProxyTimeouts(head_s=0.05)) as proxy:
            answer = await proxy.send_bytes(data + b"\r\n\r\n")
            assert answer.split(b" ")[1] in (b"400", b"407", b"408")

    asyncio.run(check())
