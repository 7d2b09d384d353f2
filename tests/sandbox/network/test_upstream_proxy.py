from __future__ import annotations

import asyncio
import base64
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from desktop_agent.execution.process.process import run_process
from desktop_agent.protocol.confinement import Confinement, Denial, DenialKind, SandboxProfile
from desktop_agent.sandbox.host import Host
from desktop_agent.sandbox.network.conversation_network import ConversationNetwork, NetworkRun
from desktop_agent.sandbox.network.host_names import Endpoint
from desktop_agent.sandbox.network.relay import end, exchange
from desktop_agent.sandbox.network.upstream_proxy import Upstream, UpstreamRefused, Upstreams, upstream
from tests.sandbox.loopback import certificate, echo, files, serving
from tests.sandbox.places import insist_on_a_sandbox

LOGIN = "Basic " + base64.b64encode(b"me:s:ecret").decode()


@dataclass
class Company:
    """A proxy as a company has one: it knows names that nobody else knows, and asks who comes.

    `ports` are where its names lead to; `heads` is what it was told.
    """

    ports: Mapping[str, int]
    heads: list[str] = field(default_factory=list)

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        self.heads.append(head)
        method, target, _ = head.split("\r\n")[0].split(" ")
        if f"roxy-authorization: {LOGIN}".lower() not in head.lower():
            writer.write(b"HTTP/1.1 407 Who are you\r\nContent-Length: 0\r\n\r\n")
            return
        place = target if method == "CONNECT" else target.removeprefix("http://").partition("/")[0]
        if place not in self.ports:
            writer.write(b"HTTP/1.1 403 Not in this house\r\nContent-Length: 0\r\n\r\n")
            return
        server = await asyncio.open_connection("127.0.0.1", self.ports[place])
        if method == "CONNECT":
            writer.write(b"HTTP/1.1 200 Fine\r\nVia: house\r\n\r\n")
        else:
            server[1].write(head.replace(f"http://{place}", "").encode())
        await exchange((reader, writer), server)
        await end(server[1])


@asynccontextmanager
async def behind(company: Company, hosts: tuple[str, ...], **environment: str) -> AsyncIterator[NetworkRun]:
    """A run in a conversation of an app whose environment names the company's proxy."""
    insist_on_a_sandbox()
    async with serving(company.talk) as port:
        address = f"http://me:s%3Aecret@127.0.0.1:{port}"
        given = {"PATH": "/usr/bin:/bin", "http_proxy": address, "HTTPS_PROXY": address, **environment}

        async def look_up(place: Endpoint) -> list[str]:
            raise OSError(f"{place} is not known to this machine")

        network = ConversationNetwork(Host(Path("/nonexistent"), given, Path("/nonexistent/w")), look_up=look_up)
        try:
            async with network.join(Confinement(SandboxProfile.PROJECT, hosts=hosts)) as run:
                yield run
        finally:
            await network.close()


async def said(run: NetworkRun, *words: str) -> str:
    environment = {"PATH": "/usr/bin:/bin", **run.environment}
    ended = await run_process([*run.prefix, *words], cwd=Path("/"), env=environment, timeout_s=60)
    return ended.output.decode()


async def test_what_was_granted_goes_through_the_users_proxy_and_the_rest_never_reaches_it(tmp_path: Path) -> None:
    context, trusted = certificate(tmp_path, "a.test")
    async with serving(files({"/": b"over tls\n"}), tls=context) as tls, serving(files({"/": b"plain\n"})) as plain:
        company = Company({"a.test:443": tls, "a.test": plain})
        async with behind(company, ("a.test",)) as run:
            assert await said(run, "curl", "-sS", "--cacert", str(trusted), "https://a.test/") == "over tls\n"
            assert await said(run, "curl", "-sS", "http://a.test/") == "plain\n"
            asked = [head.split("\r\n")[0] for head in company.heads]
            assert asked == ["CONNECT a.test:443 HTTP/1.1", "GET http://a.test/ HTTP/1.1"]
            assert "b.test" in await said(run, "curl", "-sS", "http://b.test/")
            assert "ecret" not in await said(run, "env")
            assert await run.denials() == (Denial(DenialKind.HOST, "b.test"),)
    assert len(company.heads) == 2
    assert all("run:" not in head and head.lower().count("proxy-authorization") == 1 for head in company.heads)


async def test_what_the_users_proxy_refuses_is_said_in_its_words_and_is_no_denial_of_the_sandbox() -> None:
    async with behind(Company({}), ("a.test",)) as run:
        seen = await answered(run, "CONNECT a.test:443 HTTP/1.1")
        assert "502" in seen
        assert "403 Not in this house" in seen
        assert "ecret" not in seen
        assert await run.denials() == ()


async def test_names_that_go_without_the_proxy_and_ssh_are_looked_up_here() -> None:
    company = Company({"a.test:443": 1, "a.test:22": 1})
    async with behind(company, ("a.test", "git.test"), no_proxy="localhost,.a.test") as run:
        assert "finds no address" in await said(run, "curl", "-sS", "http://a.test/")
        assert "finds no address of git.test" in await answered(run, "CONNECT git.test:22 HTTP/1.1")
    assert company.heads == []


async def answered(run: NetworkRun, first: str) -> str:
    """Ask the sandbox's proxy from inside, and return all of its answer."""
    login, _, port = run.environment["http_proxy"].removeprefix("http://").partition("@127.0.0.1:")
    fields = f"Proxy-Authorization: Basic {base64.b64encode(login.encode()).decode()}"
    ask = f"exec 3<>/dev/tcp/127.0.0.1/{port}; printf '{first}\\r\\n{fields}\\r\\n\\r\\n' >&3; cat <&3"
    return await said(run, "bash", "-c", ask)


async def socks(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """A SOCKS proxy that lets `me` through to `a.test`, and echoes."""
    version, ways = await reader.readexactly(2)
    wanted = (await reader.readexactly(ways))[0]
    writer.write(bytes([version, wanted]))
    if wanted == 2:
        user = await reader.readexactly((await reader.readexactly(2))[1])
        password = await reader.readexactly((await reader.readexactly(1))[0])
        writer.write(bytes([1, (user, password) != (b"me", b"x")]))
    name = await reader.readexactly((await reader.readexactly(5))[4])
    await reader.readexactly(2)
    writer.write(bytes([5, 0 if name == b"a.test" else 4, 0, 3, 4]) + b"here" + bytes(2))
    await echo(reader, writer)


@pytest.mark.parametrize(
    ("user", "host", "outcome"),
    [
        ("", "a.test", "hello"),
        ("me:x@", "a.test", "hello"),
        ("me:y@", "a.test", "password"),
        ("", "b.test", "SOCKS answer 4"),
    ],
    ids=["nobody", "a user", "a wrong password", "another name"],
)
async def test_a_socks_proxy_is_told_the_name(user: str, host: str, outcome: str) -> None:
    async with serving(socks) as port:
        proxy = upstream(f"socks5h://{user}127.0.0.1:{port}")
        assert proxy is not None
        if outcome != "hello":
            with pytest.raises(UpstreamRefused, match=outcome):
                await proxy.tunnel(Endpoint(host, 443))
            return
        reader, writer = await proxy.tunnel(Endpoint(host, 443))
        with closing(writer):
            writer.write(b"hello")
            assert await reader.readexactly(5) == b"hello"


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("", None),
        ("proxy.test:3128", Upstream("http", "proxy.test", 3128)),
        ("http://proxy.test", Upstream("http", "proxy.test", 80)),
        ("https://a%40b:c%3A@proxy.test:8443/", Upstream("https", "proxy.test", 8443, "a@b", "c:")),
        ("socks5://127.0.0.1", Upstream("socks5", "127.0.0.1", 1080)),
        ("http://proxy.test:no", Upstream("", "", 0)),
    ],
    ids=["none", "no scheme", "no port", "a user", "socks", "no number"],
)
def test_addresses_of_proxies_are_read_as_programs_read_them(address: str, found: Upstream | None) -> None:
    assert upstream(address) == found
    assert found is None or not found.password or found.password not in repr(found)


async def test_a_proxy_that_nobody_here_can_speak_to_is_not_passed_by() -> None:
    for address in ("socks4://127.0.0.1:9", "http://x:y"):
        proxy = upstream(address)
        assert proxy is not None
        with pytest.raises(UpstreamRefused, match="kind"):
            await proxy.tunnel(Endpoint("a.test", 443))


@pytest.mark.parametrize(
    ("without", "host", "goes_without"),
    [
        ("*", "a.test", True),
        ("a.test", "a.test", True),
        (".a.test", "b.a.test", True),
        ("*.a.test", "b.a.test", True),
        ("x.test, a.test", "b.a.test", True),
        ("a.test:443", "a.test", True),
        ("a.test:80", "a.test", False),
        ("a.test", "ba.test", False),
        ("10.0.0.0/8", "a.test", False),
        ("", "a.test", False),
    ],
)
def test_no_proxy_is_read_as_programs_read_it(without: str, host: str, *, goes_without: bool) -> None:
    proxies = Upstreams.of({"https_proxy": "proxy.test:1", "NO_PROXY": without})
    assert (proxies.way_to(Endpoint(host, 443), is_tunnel=True) is None) is goes_without
    assert proxies.way_to(Endpoint(host, 80), is_tunnel=False) is None


def test_a_proxy_for_all_is_used_where_none_is_named_for_the_kind() -> None:
    proxies = Upstreams.of({"ALL_PROXY": "socks5://all.test", "http_proxy": "http://plain.test"})
    assert proxies.tunnels == Upstream("socks5", "all.test", 1080)
    assert proxies.plain == Upstream("http", "plain.test", 80)


async def test_a_proxy_that_ends_or_talks_too_long_is_no_way() -> None:
    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")

    async def endless(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\n" + b"x" * 100_000)
        await writer.drain()
        await reader.read()

    for talk in (silent, endless):
        async with serving(talk) as port:
            with pytest.raises(UpstreamRefused):
                await Upstream("http", "127.0.0.1", port).tunnel(Endpoint("a.test", 443))
