"""A strict reader of YAML; ambiguous text raises `NotPlainYamlError`.

Read are mappings and lists in blocks and in one line, plain and quoted words, long texts (`|`, `>`), anchors, aliases
and merges (`<<`). Tags, several documents, keys that are no plain words and tabs in front of text are not. A text
whose very value may depend on folding or escapes is `UNREAD`: it is one text, and nothing is known of what it says.

Source: YAML 1.2.2, and the merge key of YAML 1.1.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NoReturn

TEXT_LIMIT = 100_000
DEPTH_LIMIT = 12


class UnreadText:
    """A text that is there, and whose value is not known."""


UNREAD = UnreadText()
Node = str | list["Node"] | dict[str, "Node"] | UnreadText | None

_NAME = r"[A-Za-z0-9_][\w./-]*"
_KEY = re.compile(rf"(?P<key>{_NAME}|<<|\"{_NAME}\"|'{_NAME}'):(?:[ ]+(?P<value>.*))?", re.ASCII)
_REMARK = re.compile(r" *(?:#[^\x00-\x08\x0b-\x1f\x7f\x85\u2028\u2029\ufeff]*)?")
_QUOTED = re.compile(r""""(?:[^"\\]|\\.)*"|'(?:[^']|'')*'""")
# A word that begins with a sign may mean something else, and one that holds these is a mapping or ends in a remark.
_PLAIN = re.compile(r"(?![-?:,\[\]{}#&*!|>'\"%@`])(?:(?!: |:$| #).)+|-[^ ](?:(?!: |:$| #).)*")
_LONG = re.compile(r"[|>][+-]?")
_ANCHOR = re.compile(r"&(?P<name>[A-Za-z0-9_-]+)(?: +(?P<rest>.*))?")
_ALIAS = re.compile(r"\*(?P<name>[A-Za-z0-9_-]+)")
_ITEM = re.compile(r"-(?: |$)")
# In a mapping or list in one line.
_FLOW_WORD = re.compile(r"(?![?:] )[^\s\[\]{},\"'#&*!|>%@`](?:(?!: | #)[^\[\]{},\"'])*")
_FLOW_KEY = re.compile(rf"(?P<key>{_NAME}|\"{_NAME}\"|'{_NAME}'):(?: +|$)", re.ASCII)
_OPENING, _CLOSING = "[{", "]}"


class NotPlainYamlError(ValueError):
    """A text says something that was not understood, or that may reach this machine."""


def refuse() -> NoReturn:
    """Raise `NotPlainYamlError`."""
    raise NotPlainYamlError


def read_yaml(text: str) -> Mapping[str, Node]:
    """Return the mapping that a text holds. Raises `NotPlainYamlError` for what others may read otherwise."""
    lines = text.replace("\r\n", "\n").split("\n")
    if len(text) > TEXT_LIMIT or not all(map(_is_printable, lines)):
        refuse()
    return _Reading(lines).whole()


def _is_printable(line: str) -> bool:
    # Some characters end a line for some readers.
    return line.replace("\t", " ").isprintable() or _REMARK.fullmatch(line) is not None


class _Reading:
    """Reads the lines of one text, one block after another. It stands at one that says something, or at the end."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = list(lines)
        self._at = 0
        self._anchors: dict[str, Node] = {}
        self._skip()

    @property
    def is_done(self) -> bool:
        return self._at >= len(self._lines)

    def whole(self) -> Mapping[str, Node]:
        """Read the one document that there is."""
        if not self.is_done and self._lines[self._at].rstrip() == "---":
            self._next()
        node = None if self.is_done else self.block(self.indent(), 0)
        return node if isinstance(node, dict) and self._at >= len(self._lines) else refuse()

    def indent(self) -> int:
        line = self._lines[self._at]
        return len(line) - len(line.lstrip(" "))

    def block(self, indent: int, depth: int) -> Node:
        """Read a mapping or a list that stands so far in."""
        if depth > DEPTH_LIMIT or self.is_done:
            refuse()
        return self._items(indent, depth) if _ITEM.match(self._line()[indent:]) else self._entries(indent, depth)

    def _entries(self, indent: int, depth: int) -> dict[str, Node]:
        nodes: dict[str, Node] = {}
        while not self.is_done and self.indent() == indent and not _ITEM.match(self._line()[indent:]):
            match = _KEY.fullmatch(self._line(), indent)
            key = match["key"].strip("\"'") if match is not None else ""
            if match is None or key in nodes:
                refuse()
            nodes[key] = self._value((match["value"] or "").strip(), indent, depth)
        return _merged(nodes)

    def _items(self, indent: int, depth: int) -> list[Node]:
        nodes: list[Node] = []
        while not self.is_done and self.indent() == indent and _ITEM.match(self._line()[indent:]):
            rest = self._line()[indent + 1 :]
            inner = indent + 1 + len(rest) - len(rest.lstrip())
            if _KEY.fullmatch(rest.strip()):
                # A mapping begins in the same line, and goes on where its first key stands.
                self._lines[self._at] = " " * inner + rest.strip()
                nodes.append(self._entries(inner, depth + 1))
            else:
                nodes.append(self._value(rest.strip(), indent, depth, is_item=True))
        return nodes

    def _value(self, text: str, indent: int, depth: int, *, is_item: bool = False) -> Node:
        """Read what follows a key or a dash, and stand behind it."""
        anchor = _ANCHOR.fullmatch(text)
        if anchor is None:
            return self._unnamed(text, indent, depth, is_item=is_item)
        node = self._unnamed((anchor["rest"] or "").strip(), indent, depth, is_item=is_item)
        self._anchors[anchor["name"]] = node
        return node

    def _unnamed(self, text: str, indent: int, depth: int, *, is_item: bool) -> Node:
        if not _without_remark(text):
            self._next()
            return self._below(indent, depth, is_item=is_item)
        if text[0] in _OPENING:
            return self._flow(text)
        if text[0] in "\"'":
            self._next()
            return _of_quoted(text)
        text = _without_remark(text)
        if _LONG.fullmatch(text):
            return self._long(indent)
        alias = _ALIAS.fullmatch(text)
        if alias is not None:
            self._next()
            return self._meant(alias["name"])
        if not _PLAIN.fullmatch(text):
            refuse()
        return self._plain(text, indent)

    def _below(self, indent: int, depth: int, *, is_item: bool) -> Node:
        if self.is_done:
            return None
        deeper = self.indent()
        is_list_here = deeper == indent and not is_item and _ITEM.match(self._line()[indent:]) is not None
        return self.block(deeper, depth + 1) if deeper > indent or is_list_here else None

    def _plain(self, text: str, indent: int) -> Node:
        """Read a plain word, which goes on in lines that stand further in."""
        has_remark = " #" in self._lines[self._at]
        self._at += 1
        count = 0
        while self._at < len(self._lines) and _indent_of(self._lines[self._at]) > indent:
            line = self._lines[self._at].strip()
            if has_remark or not line or line.startswith("#") or re.search(r": |:$| #|\t", line):
                break  # what stands there then is another thing, and fits nowhere
            self._at += 1
            count += 1
        self._skip()
        return UNREAD if count else text

    def _long(self, indent: int) -> Node:
        """Pass a long text: all lines that stand further in, and empty ones."""
        self._at += 1
        first = 0
        while self._at < len(self._lines):
            line = self._lines[self._at]
            if line.strip(" "):
                deeper = _indent_of(line)
                if deeper <= indent:
                    break
                first = first or deeper
                if deeper < first:
                    refuse()
            self._at += 1
        self._skip()
        return UNREAD

    def _flow(self, text: str) -> Node:
        """Read a mapping or list in one line, or in several until it is closed."""
        while not _is_closed(text):
            self._at += 1
            if self.is_done:
                refuse()
            line = self._lines[self._at].strip()
            if not line or line.startswith("#"):
                refuse()
            text = f"{text} {line}"
        self._next()
        node, end = self._flow_node(text, 0, 0)
        if _without_remark(text[end:]):
            refuse()
        return node

    def _flow_node(self, text: str, at: int, depth: int) -> tuple[Node, int]:
        if depth > DEPTH_LIMIT or at >= len(text):
            refuse()
        if text[at] in _OPENING:
            return self._flow_list(text, at, depth) if text[at] == "[" else self._flow_mapping(text, at, depth)
        quoted = _QUOTED.match(text, at)
        if quoted is not None:
            return _of_quoted(quoted[0]), quoted.end()
        alias = _ALIAS.match(text, at)
        if alias is not None:
            return self._meant(alias["name"]), alias.end()
        word = _FLOW_WORD.match(text, at)
        if word is None or word[0].rstrip().endswith(":") or (word[0][0] == "-" and word[0][1:2] in ("", " ")):
            refuse()
        return word[0].rstrip(), word.end()

    def _flow_list(self, text: str, at: int, depth: int) -> tuple[list[Node], int]:
        nodes: list[Node] = []
        at = _after_blanks(text, at + 1)
        while text[at] != "]":
            node, at = self._flow_node(text, at, depth + 1)
            nodes.append(node)
            at = _after_item(text, at, "]")
        return nodes, at + 1

    def _flow_mapping(self, text: str, at: int, depth: int) -> tuple[dict[str, Node], int]:
        nodes: dict[str, Node] = {}
        at = _after_blanks(text, at + 1)
        while text[at] != "}":
            match = _FLOW_KEY.match(text, at)
            key = match["key"].strip("\"'") if match is not None else ""
            if match is None or key in nodes:
                refuse()
            at = match.end()
            if at < len(text) and text[at] in ",}":
                nodes[key] = None
            else:
                nodes[key], at = self._flow_node(text, at, depth + 1)
            at = _after_item(text, at, "}")
        return nodes, at + 1

    def _meant(self, name: str) -> Node:
        return self._anchors[name] if name in self._anchors else refuse()

    def _line(self) -> str:
        line = self._lines[self._at]
        return line.rstrip() if "\t" not in line else refuse()

    def _next(self) -> None:
        self._at += 1
        self._skip()

    def _skip(self) -> None:
        """Pass empty lines and remarks."""
        while not self.is_done and _REMARK.fullmatch(self._lines[self._at]):
            self._at += 1


def _merged(nodes: dict[str, Node]) -> dict[str, Node]:
    """Return a mapping with what it takes over: its own keys count, and of several mappings the first."""
    if "<<" not in nodes:
        return nodes
    taken = nodes.pop("<<")
    for one in taken if isinstance(taken, list) else [taken]:
        if not isinstance(one, dict):
            refuse()
        nodes = {**one, **nodes}
    return nodes


def _of_quoted(text: str) -> Node:
    """Read a quoted word, with a remark behind it."""
    quoted = _QUOTED.match(text)
    if quoted is None or _without_remark(text[quoted.end() :]):
        refuse()
    inner = quoted[0][1:-1]
    if quoted[0][0] == "'":
        return inner.replace("''", "'")
    return UNREAD if "\\" in inner else inner


def _without_remark(text: str) -> str:
    return "" if text.startswith("#") else text.partition(" #")[0].rstrip()


def _is_closed(text: str) -> bool:
    depth = 0
    for sign in _QUOTED.sub("", text):
        depth += (sign in _OPENING) - (sign in _CLOSING)
        if depth == 0:
            return True
    return False


def _after_blanks(text: str, at: int) -> int:
    while at < len(text) and text[at] == " ":
        at += 1
    return at if at < len(text) else refuse()


def _after_item(text: str, at: int, closing: str) -> int:
    """Return where the next item begins, or the list ends."""
    at = _after_blanks(text, at)
    if text[at] == ",":
        return _after_blanks(text, at + 1)
    return at if text[at] == closing else refuse()


def _indent_of(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
