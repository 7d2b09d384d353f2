"""What a compose file gives its containers of this machine, by a strict reading: what is not understood gives all.

Read is the part of YAML that such files are written in: mappings and lists in blocks, lists in one line, plain and
quoted words. Anchors, tags, long texts, mappings in one line and several documents are not.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple, NoReturn

from desktop_agent.folders import resource_folder

TEXT_LIMIT = 100_000
DEPTH_LIMIT = 12

Node = str | list["Node"] | dict[str, "Node"] | None

_KEY = re.compile(r"(?P<key>[A-Za-z0-9_][\w.-]*):(?:[ ]+(?P<value>.*))?", re.ASCII)
_REMARK = re.compile(r" *(?:#[^\x00-\x08\x0b-\x1f\x7f\x85\u2028\u2029]*)?")
_QUOTED = re.compile(r""""[^"\\]*"|'[^']*'""")
# A word that begins with a sign may mean something else, and one that holds these is a mapping or ends in a remark.
_PLAIN = re.compile(r"(?![-?:,\[\]{}#&*!|>'\"%@`])(?:(?!: |:$| #).)+|-[^ ](?:(?!: |:$| #).)*")
_ITEM = re.compile(r""" *("[^"\\]*"|'[^']*'|[^\[\]{}",'#&*!|>%@` ][^\[\]{}",'#]*?) *(?:,|$)""")
# Below the folder of the file, by the text alone.
_BELOW = re.compile(r"\./(?!\.\.?(?:/|$))[\w@+-][\w.@+-]*(?:/(?!\.\.?(?:/|$))[\w.@+-]+)*/?", re.ASCII)
_HERE = re.compile(r"\.|(?:\./)?(?!\.\.?(?:/|$))[\w@+-][\w.@+-]*(?:/(?!\.\.?(?:/|$))[\w.@+-]+)*/?", re.ASCII)
_VOLUME = re.compile(r"[A-Za-z0-9][\w.-]*", re.ASCII)
_MODES = frozenset({"", "ro", "rw", "z", "Z", "cached", "delegated", "consistent"})


class NotPlainError(ValueError):
    """A compose file says something that may reach this machine, or that was not understood."""


class Given(NamedTuple):
    """Paths below the folder of a compose file: mounted into containers, and read to make them."""

    mounted: tuple[str, ...]
    read: tuple[str, ...]


def given_by(text: str) -> Given:
    """Return what a compose file gives its containers of the folder that it lies in. Raises `NotPlainError`."""
    read = _read(text)
    _only(read, "top")
    services = _mapping(read.get("services"))
    for name in ("volumes", "networks"):
        for one in _mapping(read.get(name)).values():
            _plain_resource(name, _mapping(one))
    each = [_mapping(service) for service in services.values()]
    mounted = tuple(mount for service in each for mount in _service(service))
    return Given(mounted, tuple(path for service in each for path in _built(service)))


def mount_of(text: str) -> str:
    """Return what `source:target[:mode]` mounts of the folder, empty for a volume. Raises `NotPlainError`."""
    source, *rest = text.split(":")
    if not rest:
        # A volume without a name.
        return "" if text.startswith("/") and "$" not in text else _refuse()
    modes = set(rest[1].split(",")) if len(rest) == 2 else {""}
    if len(rest) > 2 or not rest[0].startswith("/") or not modes <= _MODES or "$" in text:
        _refuse()
    return "" if _VOLUME.fullmatch(source) else _below(source)


def _service(service: Mapping[str, Node]) -> Iterator[str]:
    _only(service, "service", "judged")
    mode = service.get("network_mode")
    if mode is not None and mode not in names("network_mode"):
        _refuse()
    volumes = service.get("volumes")
    if volumes is not None and not isinstance(volumes, list):
        _refuse()
    for one in volumes if isinstance(volumes, list) else ():
        mount = mount_of(one) if isinstance(one, str) else _long_mount(_mapping(one))
        yield from [mount] if mount else []


def _long_mount(volume: Mapping[str, Node]) -> str:
    _only(volume, "volume")
    kind, source = volume.get("type"), volume.get("source")
    if kind not in names("volume_types"):
        _refuse()
    if kind == "bind":
        return _below(source)
    is_plain = source is None or (isinstance(source, str) and _VOLUME.fullmatch(source) is not None)
    return "" if is_plain else _refuse()


def _built(service: Mapping[str, Node]) -> Iterator[str]:
    """Return the folder that an image is built of, and files of settings."""
    build = service.get("build")
    if isinstance(build, str):
        yield _here(build)
    elif build is not None:
        parts = _mapping(build)
        _only(parts, "build")
        yield _here(parts.get("context", "."))
        yield _here(parts.get("dockerfile", "Dockerfile"))
    files = service.get("env_file")
    for one in files if isinstance(files, list) else [files] if files is not None else []:
        yield _setting(one)


def _setting(path: Node) -> str:
    """Return a file of settings: the one place where a hidden name is usual."""
    name = path.removeprefix("./") if isinstance(path, str) else ""
    return name if re.fullmatch(r"\.env(?:\.\w+)*", name) else _here(path)


def _plain_resource(name: str, one: Mapping[str, Node]) -> None:
    """See that a volume or network is nothing but its name: with a driver it may be any folder of this machine."""
    if one and not (name == "networks" and one.keys() == {"driver"} and one["driver"] in names("drivers")):
        _refuse()


def _below(source: Node) -> str:
    return source if isinstance(source, str) and _BELOW.fullmatch(source) else _refuse()


def _here(path: Node) -> str:
    return path if isinstance(path, str) and _HERE.fullmatch(path) else _refuse()


def _only(one: Mapping[str, Node], *keys: str) -> None:
    if not one.keys() <= set().union(*map(names, keys)):
        _refuse()


def _mapping(node: Node) -> Mapping[str, Node]:
    if node is None:
        return {}
    return node if isinstance(node, dict) else _refuse()


def _refuse() -> NoReturn:
    raise NotPlainError


# The words.


def _read(text: str) -> Mapping[str, Node]:
    """Read a text. Raises `NotPlainError` for all that is not surely read as any other reader does."""
    lines = text.replace("\r\n", "\n").split("\n")
    is_odd = any(not (one.isprintable() and one.isascii()) for one in _said(lines))
    if len(text) > TEXT_LIMIT or is_odd:
        _refuse()
    if lines and lines[0].rstrip() == "---":
        lines = lines[1:]
    kept = [_without_remark(line).rstrip() for line in _said(lines)]
    reading = _Reading([line for line in kept if line])
    node = reading.block(0, 0)
    if not reading.is_done:
        _refuse()
    return _mapping(node)


def _said(lines: Sequence[str]) -> Iterator[str]:
    """Return the lines but for remarks, which may hold any letters."""
    yield from (line for line in lines if not _REMARK.fullmatch(line))


def _without_remark(line: str) -> str:
    before, sign, _ = line.partition(" #")
    if sign and (before.count('"') % 2 or before.count("'") % 2):
        _refuse()  # the sign stands in a quoted word, or an apostrophe in a plain one
    return before


class _Reading:
    """Reads the lines of one text, one block after another."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines
        self._at = 0

    @property
    def is_done(self) -> bool:
        return self._at >= len(self._lines)

    def block(self, indent: int, depth: int) -> Node:
        """Read a mapping or a list that stands so far in."""
        if depth > DEPTH_LIMIT or self.is_done:
            _refuse()
        is_list = re.match(r"-(?: |$)", self._line()[indent:]) is not None
        return self._items(indent, depth) if is_list else self._entries(indent, depth)

    def _entries(self, indent: int, depth: int) -> dict[str, Node]:
        found: dict[str, Node] = {}
        while not self.is_done and self._indent() == indent:
            if re.match(r"-(?: |$)", self._line()[indent:]):
                break
            match = _KEY.fullmatch(self._line(), indent)
            if match is None or match["key"] in found:
                _refuse()
            self._at += 1
            found[match["key"]] = self._value((match["value"] or "").strip(), indent, depth)
        return found

    def _items(self, indent: int, depth: int) -> list[Node]:
        found: list[Node] = []
        while not self.is_done and self._indent() == indent and re.match(r"-(?: |$)", self._line()[indent:]):
            rest = self._line()[indent + 1 :]
            inner = indent + 1 + len(rest) - len(rest.lstrip())
            if _KEY.fullmatch(rest.strip()) and not _is_quoted(rest.strip()):
                # A mapping begins in the same line, and goes on where its first key stands.
                self._lines = [*self._lines[: self._at], " " * inner + rest.strip(), *self._lines[self._at + 1 :]]
                found.append(self._entries(inner, depth + 1))
            else:
                self._at += 1
                found.append(self._value(rest.strip(), indent, depth, is_item=True))
        return found

    def _value(self, text: str, indent: int, depth: int, *, is_item: bool = False) -> Node:
        if text:
            # What goes on in the next line would stand further in, and fits no block then.
            return _scalar(text)
        if self.is_done:
            return None
        deeper = self._indent()
        is_list_here = deeper == indent and not is_item and re.match(r"-(?: |$)", self._line()[indent:]) is not None
        return self.block(deeper, depth + 1) if deeper > indent or is_list_here else None

    def _line(self) -> str:
        return self._lines[self._at]

    def _indent(self) -> int:
        line = self._line()
        return len(line) - len(line.lstrip(" "))


def _is_quoted(text: str) -> bool:
    return _QUOTED.fullmatch(text) is not None


def _scalar(text: str) -> Node:
    if text == "{}":
        return {}
    if text.startswith("["):
        return _list(text)
    if _is_quoted(text):
        return text[1:-1]
    return text if _PLAIN.fullmatch(text) else _refuse()


def _list(text: str) -> Node:
    if not text.endswith("]"):
        _refuse()
    inner, at, found = text[1:-1].strip(), 0, list[Node]()
    while at < len(inner):
        match = _ITEM.match(inner, at)
        if match is None or ": " in match[1] or match[1].endswith(":"):
            _refuse()
        found.append(match[1][1:-1] if _is_quoted(match[1]) else match[1])
        at = match.end()
    return found


@cache
def _table() -> Mapping[str, str]:
    return tomllib.loads((resource_folder("resources") / "compose.toml").read_text("utf-8"))


@cache
def names(key: str) -> frozenset[str]:
    """Return the names that the table of compose files has under a key."""
    return frozenset(_table()[key].split())
