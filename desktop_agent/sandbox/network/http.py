"""A strict reader of proxy request heads; ambiguous requests are refused.

Source: RFC 9110 and RFC 9112, sections 3 (request line), 5 (fields), 6 (body) and 11.2 (smuggling).
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import re
from typing import Literal

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sandbox.network.host_names import Endpoint, NoHostName, endpoint
from desktop_agent.sandbox.network.relay import PIECE, IdleTimeout

LONGEST_HEAD = 32 * 1024
MOST_FIELDS = 100

CREDENTIAL_TARGET = "desktop-agent:git-credential"
"""No address: what git's credential helper inside asks, answered by the app itself."""

_METHOD = re.compile(r"[A-Z]{1,20}", re.ASCII)
_FIELD_NAME = re.compile(r"[A-Za-z0-9!#$%&'*+.^_`|~-]+", re.ASCII)
_TARGET = re.compile(r"[!-~]+", re.ASCII)
_LENGTH = re.compile(r"[0-9]{1,18}", re.ASCII)
_ABSOLUTE = re.compile(r"(?i:http)://(?P<authority>[^/?#]*)(?P<rest>[^#]*)")
_HOP_BY_HOP = frozenset(
    {
        *("connection", "keep-alive", "proxy-connection", "proxy-authorization", "proxy-authenticate", "te"),
        *("trailer", "transfer-encoding", "content-length", "upgrade", "host", "expect", "http2-settings"),
    }
)


class Malformed(ValueError):
    """The request is not one that every reader reads the same way."""


class NoDestination(ValueError):
    """The request names no host that could be granted. `named` is what it named, for people."""

    def __init__(self, named: str) -> None:
        super().__init__(named)
        self.named = named


@dataclass(frozen=True, slots=True)
class Head:
    """A request's first line and fields; names of fields are in lower case."""

    method: str
    target: str
    fields: tuple[tuple[str, str], ...]

    def all(self, name: str) -> list[str]:
        return [value for field, value in self.fields if field == name]


Body = int | Literal["chunked"]
"""The length of a body in bytes, or that it comes in chunks with their own lengths."""


def read_head(data: bytes) -> Head:
    """Return the head of a request, given up to its empty line. Raises `Malformed`."""
    if not data.endswith(b"\r\n\r\n"):
        raise Malformed("the head has no end")
    first, *lines = data[:-4].decode("latin-1").split("\r\n")
    words = first.split(" ")
    if len(words) != 3 or words[2] not in ("HTTP/1.1", "HTTP/1.0"):
        raise Malformed("the request line is none of HTTP/1")
    method, target, _ = words
    if not _METHOD.fullmatch(method) or not _TARGET.fullmatch(target):
        raise Malformed("the request line holds what it must not")
    if len(lines) > MOST_FIELDS:
        raise Malformed("there are too many fields")
    return Head(method, target, tuple(_field(line) for line in lines))


def token(head: Head) -> str:
    """Return the token that the request carries as a proxy's password; "" where there is none."""
    fields = head.all("proxy-authorization")
    scheme, _, encoded = fields[0].partition(" ") if len(fields) == 1 else ("", "", "")
    if scheme.lower() != "basic":
        return ""
    try:
        pair = base64.b64decode(encoded.strip(), validate=True).decode("ascii")
    except (binascii.Error, ValueError):
        return ""
    return pair.partition(":")[2]


def destination(head: Head) -> Endpoint:
    """Return where the request goes. Raises `NoDestination`, and `Malformed` where it names two places."""
    if head.method == "CONNECT":
        authority, usual = head.target, None
    else:
        match = _ABSOLUTE.fullmatch(head.target)
        if match is None:
            raise Malformed("only CONNECT and whole http addresses are taken")
        authority, usual = match["authority"], 80
    try:
        place = endpoint(authority, usual)
    except NoHostName:
        raise NoDestination(authority) from None
    hosts = head.all("host")
    if len(hosts) > 1 or any(not _names(host, place, usual or 443) for host in hosts):
        raise Malformed("the field Host names another host")
    return place


def body(head: Head) -> Body:
    """Return how long the body is. Raises `Malformed` where that can be read in two ways."""
    lengths, codings = head.all("content-length"), head.all("transfer-encoding")
    if head.method == "CONNECT" and (codings or lengths not in ([], ["0"])):
        raise Malformed("a tunnel has no body")
    if len(lengths) + len(codings) > 1:
        raise Malformed("the body has two lengths")
    if codings:
        if codings[0].lower() != "chunked":
            raise Malformed("the body is coded in a way that is not taken")
        return "chunked"
    if lengths and not _LENGTH.fullmatch(lengths[0]):
        raise Malformed("the body's length is no number")
    return int(lengths[0]) if lengths else 0


def handed_on(head: Head, place: Endpoint, *, through_proxy: bool = False, authorization: str = "") -> bytes:
    """Return the head as the server gets it: one request a connection, and nothing that was meant for the proxy.

    With `through_proxy` another proxy gets it, which is told the whole address, and by `authorization` who asks.
    """
    match = _ABSOLUTE.fullmatch(head.target)
    assert match is not None
    rest = match["rest"]
    path = rest if rest.startswith("/") else f"/{rest}"
    named = {word.strip().lower() for value in head.all("connection") for word in value.split(",")}
    fields = [(name, value) for name, value in head.fields if name not in _HOP_BY_HOP | named]
    size = body(head)
    host = place.host if place.port == 80 else f"{place.host}:{place.port}"
    if size == "chunked":
        fields.append(("transfer-encoding", "chunked"))
    elif size or head.all("content-length"):
        fields.append(("content-length", str(size)))
    target = f"http://{host}{path}" if through_proxy else path
    lines = [f"{head.method} {target} HTTP/1.1", f"host: {host}", "connection: close"]
    if authorization:
        fields.append(("proxy-authorization", authorization))
    return "\r\n".join([*lines, *(f"{name}: {value}" for name, value in fields), "", ""]).encode("latin-1")


def _field(line: str) -> tuple[str, str]:
    name, colon, value = line.partition(":")
    value = value.strip(" \t")
    # A line that goes on with blanks, or a blank before the colon, is where readers begin to differ.
    if not colon or not _FIELD_NAME.fullmatch(name) or any(_is_control(character) for character in value):
        raise Malformed("a field holds what it must not")
    return name.lower(), value


def _is_control(character: str) -> bool:
    return (character < " " and character != "\t") or character == "\x7f"


def _names(host: str, place: Endpoint, usual: int) -> bool:
    try:
        return endpoint(host, usual) == place or endpoint(host, place.port) == place
    except NoHostName:
        return False


MOST_TRAILERS = 100

# Without extensions: nobody sends them, and readers differ in how they end.
_SIZE = re.compile(rb"([0-9A-Fa-f]{1,15})\r\n")


async def copy_body(
    source: asyncio.StreamReader,
    sink: asyncio.StreamWriter,
    size: Body,
    pulse: IdleTimeout,
) -> None:
    """Carry a body on. What is broken ends there, and the server sees a request that was cut."""
    try:
        if size == "chunked":
            await _copy_chunks(source, sink, pulse)
        else:
            await _copy_exactly(source, sink, size, pulse)
    except (OSError, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
        sink.transport.abort()


async def _copy_chunks(source: asyncio.StreamReader, sink: asyncio.StreamWriter, pulse: IdleTimeout) -> None:
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


async def _copy_exactly(
    source: asyncio.StreamReader, sink: asyncio.StreamWriter, size: int, pulse: IdleTimeout
) -> None:
    left = size
    while left:
        piece = await source.read(min(left, PIECE))
        if not piece:
            raise ValueError("a body that is cut")
        left -= len(piece)
        sink.write(piece)
        await sink.drain()
        pulse.beat()
