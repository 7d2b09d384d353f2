"""The user's own proxy from the app's environment; sandbox traffic leaves through it.

It is told the granted name and looks it up itself; where a name leads is then its affair. Its address and password
stay out here: no command sees them. Source: curl(1), section ENVIRONMENT; RFC 9110 section 9.3.6; RFC 1928, RFC 1929.
"""

from __future__ import annotations

import asyncio
import base64
import re
import ssl
from collections.abc import Mapping
from dataclasses import field
from urllib.parse import unquote, urlsplit

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sandbox.network.host_names import Endpoint
from desktop_agent.sandbox.network.http import LONGEST_HEAD
from desktop_agent.sandbox.network.relay import Stream, end

_USUAL_PORTS = {"http": 80, "https": 443, "socks5": 1080, "socks5h": 1080}
_SOCKS_ADDRESS = {1: 4, 4: 16}
"""Bytes of an address in an answer, by its kind; a name says its own length."""


class UpstreamRefused(OSError):
    """The user's proxy does not let through. The message says in its words why, and nothing of the user's."""


@dataclass(frozen=True, slots=True)
class Upstream:
    """One proxy. `user` and `password` are for it alone, and shown nowhere."""

    kind: str
    host: str
    port: int
    user: str = field(default="", repr=False)
    password: str = field(default="", repr=False)

    @property
    def takes_requests(self) -> bool:
        """It takes http requests as they are; others only carry bytes."""
        return self.kind in ("http", "https")

    @property
    def authorization(self) -> str:
        """The user's credentials as the value of a field; empty if there are none."""
        pair = f"{self.user}:{self.password}".encode()
        return f"Basic {base64.b64encode(pair).decode()}" if self.user or self.password else ""

    async def open(self) -> Stream:
        """Connect to it, wherever it is: the user named it. Raises `UpstreamRefused`, and `OSError`."""
        if self.kind not in _USUAL_PORTS:
            # Not passed by: who names a proxy may well mean that nothing goes without.
            raise UpstreamRefused("it is of a kind that is not known here")
        trusted = ssl.create_default_context() if self.kind == "https" else None
        return await asyncio.open_connection(self.host, self.port, ssl=trusted, limit=LONGEST_HEAD)

    async def tunnel(self, place: Endpoint) -> Stream:
        """Connect to a place through it. Raises `UpstreamRefused`, and `OSError`."""
        stream = await self.open()
        try:
            await (self._connect(stream, place) if self.takes_requests else self._connect_by_socks(stream, place))
        except asyncio.IncompleteReadError:
            await end(stream[1])
            raise UpstreamRefused("it closed the connection") from None
        except BaseException:
            await end(stream[1])
            raise
        return stream

    async def _connect(self, stream: Stream, place: Endpoint) -> None:
        to = f"{place.host}:{place.port}"
        lines = [f"CONNECT {to} HTTP/1.1", f"Host: {to}"]
        lines += [f"Proxy-Authorization: {self.authorization}"] if self.authorization else []
        stream[1].write("\r\n".join([*lines, "", ""]).encode())
        try:
            answer = (await stream[0].readuntil(b"\r\n\r\n")).split(b"\r\n", 1)[0].decode("latin-1")
        except asyncio.LimitOverrunError:
            raise UpstreamRefused("its answer is too long") from None
        if not re.match(r"HTTP/1\.[01] 2[0-9][0-9]\b", answer):
            raise UpstreamRefused(answer[:100])

    async def _connect_by_socks(self, stream: Stream, place: Endpoint) -> None:
        reader, writer = stream
        way = 2 if self.user or self.password else 0
        writer.write(bytes([5, 1, way]))
        if await reader.readexactly(2) != bytes([5, way]):
            raise UpstreamRefused("it takes neither this user nor none")
        if way:
            user, password = self.user.encode()[:255], self.password.encode()[:255]
            writer.write(bytes([1, len(user)]) + user + bytes([len(password)]) + password)
            if (await reader.readexactly(2))[1]:
                raise UpstreamRefused("it does not take this user's password")
        name = place.host.encode()
        writer.write(bytes([5, 1, 0, 3, len(name)]) + name + place.port.to_bytes(2, "big"))
        _, status, _, kind = await reader.readexactly(4)
        if status:
            raise UpstreamRefused(f"SOCKS answer {status}")
        size = _SOCKS_ADDRESS[kind] if kind in _SOCKS_ADDRESS else (await reader.readexactly(1))[0]
        await reader.readexactly(size + 2)


@dataclass(frozen=True, slots=True)
class Upstreams:
    """The proxies of an environment: for tunnels, for plain requests, and names without one."""

    tunnels: Upstream | None = None
    plain: Upstream | None = None
    without: tuple[str, ...] = ()

    @classmethod
    def of(cls, environment: Mapping[str, str]) -> Upstreams:
        """Read the variables, in the spelling that most programs prefer."""

        def named(*names: str) -> Upstream | None:
            values = (environment.get(spelled) for name in names for spelled in (name, name.upper()))
            return upstream(next(filter(None, values), ""))

        without = environment.get("no_proxy") or environment.get("NO_PROXY") or ""
        return cls(
            named("https_proxy", "all_proxy"),
            named("http_proxy", "all_proxy"),
            tuple(filter(None, re.split(r"[,\s]+", without.lower()))),
        )

    def way_to(self, place: Endpoint, *, is_tunnel: bool) -> Upstream | None:
        """Return what a connection to a place goes through; None where it goes there itself."""
        proxies = self.tunnels if is_tunnel else self.plain
        return None if proxies is None or any(_is_meant(entry, place) for entry in self.without) else proxies


def upstream(address: str) -> Upstream | None:
    """Return the proxy that a variable names, None for an empty one."""
    if not address.strip():
        return None
    try:
        parts = urlsplit(address if "://" in address else f"http://{address}")
        host, port = parts.hostname or "", parts.port or _USUAL_PORTS.get(parts.scheme, 0)
    except ValueError:
        return Upstream("", "", 0)
    return Upstream(parts.scheme, host, port, unquote(parts.username or ""), unquote(parts.password or ""))


def _is_meant(entry: str, place: Endpoint) -> bool:
    """Return whether an entry of `no_proxy` means a place: all, a host, or a domain with what lies below it."""
    name, _, port = entry.partition(":")
    name = name.removeprefix("*").removeprefix(".")
    if port and port != str(place.port):
        return False
    return not name or place.host == name or place.host.endswith(f".{name}")
