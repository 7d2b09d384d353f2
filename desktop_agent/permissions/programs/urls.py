"""Addresses, remotes and needs of curl, wget, git and other programs that use the network.

Sources: curl(1) 8.11, wget(1) 1.24, RFC 3986.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from ipaddress import IPv6Address

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.programs.actions import (
    Action,
    CheckoutAction,
    HttpFetch,
    Need,
    PathAction,
    RemoteUse,
    Say,
)
from desktop_agent.permissions.programs.argument_parsing import ParsedArguments, Word
from desktop_agent.permissions.programs.program_table import FetchOptions, ProgramTable
from desktop_agent.permissions.shell.word_values import Value, ValueKind, plain

_URL = re.compile(
    r"(?:(?P<scheme>[A-Za-z][A-Za-z0-9+.-]*)://)?(?P<host>[A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\])(?::(?P<port>\d{1,5}))?"
    r"(?P<rest>[/?#][!-~]*)?"
)
# curl takes the protocol from such a beginning where none is named.
_GUESSED = re.compile(r"(?:ftp|dict|ldap|imap|smtp|pop3)\.", re.IGNORECASE)
_LOOPBACK = frozenset({"localhost", "127.0.0.1", "[::1]"})
_PORTS = {"http": "80", "https": "443"}
# Braces and brackets are patterns to curl, one word for many addresses; an IPv6 address has brackets of its own.
_PATTERN = re.compile(r"[{}]|(?<!//)(?<!^)\[|\[[^\]]*[^\]0-9A-Fa-f:]")
# Words that choose sockets and name no host: states, operators, and numbers of addresses with a port or a service.
# What only looks like a number is a name: `1.2.3.4.5`, `.` and `a:b` are asked of the name service.
_SOCKETS = re.compile(
    r"""(?:and|or|not|eq|ne|neq|gt|ge|geq|lt|le|leq|state|exclude|src|dst|sport|dport|fwmark|autobound|all|connected|
    synchronized|bucket|big|established|syn-sent|syn-recv|fin-wait-[12]|time-wait|closed?|closing|close-wait|last-ack|
    listening|listen|unconnected|[46]?(?:tcp|udp)?@?(?P<host>\*|\d{1,3}(?:\.\d{1,3}){0,3}(?:/\d{1,2})?|
    \[[\da-f:]+\]|[\da-f:]*::[\da-f:]*)?(?P<port>:[\w*,-]+)?)""",
    re.VERBOSE | re.IGNORECASE,
)
_NOWHERE = frozenset({"/dev/null", "-"})
_ONLY_ASKS = frozenset({"GET", "HEAD"})


def check_sockets(value: Value) -> tuple[str, ...]:
    """Accept words that choose sockets and name no host: the name service would be asked for one."""
    words = re.split(r"[()!=<>,\s]+", value.text)
    return () if value.is_literal and all(map(_names_no_host, words)) else ("unknown_option",)


def _names_no_host(word: str) -> bool:
    match = _SOCKETS.fullmatch(word)
    host = (match["host"] or "") if match is not None else ""
    return match is not None and (not set(host) & {"[", ":"} or _is_ipv6(host.strip("[]")))


def _is_ipv6(text: str) -> bool:
    try:
        IPv6Address(text)
    except ValueError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class FetchedUrl:
    """One address in its plain form: lower-case scheme and host, the port always there."""

    scheme: str
    host: str
    port: str
    rest: str

    @property
    def is_loopback(self) -> bool:
        return self.host in _LOOPBACK

    @property
    def place(self) -> str:
        """Host and port, without a port that goes without saying."""
        return self.host if self.port == _PORTS.get(self.scheme) else f"{self.host}:{self.port}"

    @property
    def text(self) -> str:
        return f"{self.scheme}://{self.place}{self.rest}"


def read_address(text: str) -> FetchedUrl | None:
    """Return a web address, None for whatever could be read in two ways: user names, odd hosts, other protocols."""
    match = _URL.fullmatch(text)
    if match is None or (match["scheme"] is None and _GUESSED.match(text)):
        return None
    scheme, host = (match["scheme"] or "http").lower(), match["host"].lower()
    # Numbers alone are an address of some other form: 127.1, 0x7f.1, 2130706433.
    is_number = re.fullmatch(r"[0-9.]+|0x[0-9a-f.x]+", host) and not re.fullmatch(r"\d{1,3}(?:\.\d{1,3}){3}", host)
    if scheme not in _PORTS or is_number or host.startswith((".", "-")):
        return None
    rest = match["rest"] or "/"
    # What leads elsewhere once it is normalised is no address that a pattern could be trusted with.
    if re.search(r"/\.{1,2}(?:[/?#]|$)|%2e|%2f|%5c|\\", rest, re.IGNORECASE):
        return None
    return FetchedUrl(scheme, host, match["port"] or _PORTS[scheme], rest if rest.startswith("/") else f"/{rest}")


def fetches(
    rules: FetchOptions, parsed: ParsedArguments, folders: tuple[str, ...] | None, start: int, end: int
) -> Iterator[HttpFetch | PathAction | Say]:
    """Return what a call of curl or wget asks, one for each address, one in any case; and what files it touches."""
    for name, word in parsed.named:
        if name in rules.output and word.value.text not in _NOWHERE:
            yield PathAction(Action.WRITE, word.value, folders, word.start, word.end)
        if name in rules.formats:
            yield from _of_format(word, folders)
    if rules.saves and not parsed.used & (rules.output | rules.head):
        yield Say("writes_here", start, end)
    method, is_plain = _method(rules, parsed)
    known = rules.plain | rules.method | rules.head | rules.output | rules.stays | rules.address
    stays = [word.value == Value("0") for name, word in parsed.named if name in rules.stays]
    is_plain = is_plain and not parsed.faults and parsed.used <= known
    if rules.stays and not (stays and all(stays)):
        is_plain = False
    if rules.saves and not parsed.used & rules.output:
        is_plain = is_plain and bool(parsed.used & rules.head)
    addresses = [word for name, word in parsed.named if name in rules.address] + parsed.operands
    for word in addresses or [Word(Value(""), start, end)]:
        text = _url_of(word.value)
        yield HttpFetch(method, text, is_plain and text != "", word.start, word.end)


def _of_format(word: Word, folders: tuple[str, ...] | None) -> Iterator[PathAction | Say]:
    """Return the file that a format is read from, and that it may write others."""
    text = word.value.text
    if word.value.is_literal and text.startswith("@"):
        yield PathAction(Action.READ, Value(text[1:]), folders, word.start, word.end)
    if not word.value.is_literal or text.startswith("@") or "%output" in text:
        yield Say("writes_unknown", word.start, word.end)


def _url_of(value: Value) -> str:
    """Return the address that a word is, empty where it is not known.

    A `?` in a query is a pattern to the shell. Whatever it matched would begin with the same host.
    """
    text = value.text
    if value.kind is ValueKind.GLOB:
        before = re.split(r"[*?\[]", text)[0]
        text = plain(value.written or text) if re.match(r"(?:https?://)?[\w.:-]+/", before) else ""
    elif not value.is_literal:
        text = ""
    return "" if _PATTERN.search(text) else text


def _method(rules: FetchOptions, parsed: ParsedArguments) -> tuple[str, bool]:
    """Return the method, and whether what is named beside it keeps the request plain."""
    named = [word.value for name, word in parsed.named if name in rules.method]
    method = "HEAD" if parsed.used & rules.head else "GET"
    if parsed.used & rules.sends:
        method = "POST"
    if named:
        method = named[-1].text.upper() if named[-1].is_literal else ""
    written = [word.value.text for name, word in parsed.named if name in rules.output]
    formats = [word.value for name, word in parsed.named if name in rules.formats]
    is_quiet = all(text in _NOWHERE for text in written)
    prints_only = all(
        one.is_literal and not re.match(r"@", one.text) and "%output" not in one.text for one in formats
    )
    others = [word.value for name, word in parsed.named if name in rules.plain]
    is_whole = all(value.is_literal and not value.text.startswith("@") for value in others)
    return method, method in _ONLY_ASKS and is_quiet and prints_only and is_whole


UNKNOWN_REMOTE = "?"
_PLAIN_CHECKOUT = frozenset({"-q", "--quiet", "--progress", "--no-progress", "--guess", "--no-guess"})


def of_table(
    table: ProgramTable, parsed: ParsedArguments, words: Sequence[Word], folders: tuple[str, ...] | None
) -> list[RemoteUse | CheckoutAction | HttpFetch | PathAction | Say]:
    """Return the deeds that need more facts than roles tell: addresses, remotes, work that is not committed."""
    start, end = words[0].start, words[-1].end
    if table.fetching is not None:
        return list(fetches(table.fetching, parsed, folders, start, end))
    if table.special == "checks_out":
        return [CheckoutAction(folders, start, end, _branch(parsed, words))]
    beyond = bool(table.beyond & parsed.used)
    if table.special in ("pulls", "pushes"):
        remote = next((word.value for word in parsed.operands[:1]), Value(""))
        name = remote.text if remote.is_literal else UNKNOWN_REMOTE
        named = [word.value for word in parsed.operands[1:]]
        refs = tuple(value.text for value in named) if all(value.is_literal for value in named) else None
        return [RemoteUse(name, table.special == "pushes", folders, start, end, refs, beyond)]
    if table.special == "asks_merge":
        # What is named is another request than that of this branch.
        beyond = beyond or bool(parsed.operands)
        return [RemoteUse("", sends=True, folders=folders, start=start, end=end, goes_beyond=beyond, asks_merge=True)]
    return []


def _branch(parsed: ParsedArguments, words: Sequence[Word]) -> str:
    """Return the one word of a checkout that may name a branch, empty where it is used in another way."""
    values = [word.value for word in parsed.operands]
    is_plain = len(values) == 1 and values[0].is_literal and parsed.used <= _PLAIN_CHECKOUT
    is_plain = is_plain and all(word.value.text != "--" for word in words)
    return values[0].text if is_plain and re.fullmatch(r"\w[\w./-]*", values[0].text) else ""


def needs(
    table: ProgramTable, used: frozenset[str], words: Sequence[Word], folders: tuple[str, ...] | None
) -> Iterator[Need]:
    """Return what a use needs beside the workspace, where its table says any of it; a sub-command says it itself."""
    tracks = bool(table.tracks & (used | {"*"}))
    if not table.subcommands and (table.hosts or table.reaches or tracks):
        texts = tuple(word.value.text for word in words[1:] if word.value.is_literal)
        named = texts if table.reaches == "words" else ()
        where = (words[0].start, words[-1].end)
        yield Need(table.hosts, table.reaches, named, tracks, table.is_offline, table.fetches, folders, *where)
