"""Syntax colours of a shell command, only for display."""

from __future__ import annotations

import re
from collections.abc import Iterator

from desktop_agent.lazy_dataclass import dataclass

_TOKEN = re.compile(
    r"""
    (?P<blank>(?:[ \t]|\\\n)+)
  | (?P<newline>\n)
  | (?P<comment>\#[^\n]*)
  | (?P<redirect>&>>?|\d*(?:[<>]&(?:\d+|-)|<<<|<<-?|>>|<>|>\||[<>]&?))
  | (?P<operator>&&|\|\||;;|\|&|[;&|()])
  | (?P<word>(?:\\[\s\S]?|'[^']*'?|"(?:\\[\s\S]|[^"\\])*"?|[^\s;&|()<>'"\\])+)
    """,
    re.VERBOSE,
)
_INNER = re.compile(
    r"""(?P<string>'[^']*'?|"(?:\\[\s\S]|[^"\\])*"?)|(?P<variable>\$\{[^}]*\}?|\$\w+|\$[@*\#?$!-])""", re.VERBOSE
)
_ASSIGNMENT = re.compile(r"[A-Za-z_]\w*\+?=")
_PATH = re.compile(r"[/*?~]|\.\w{1,5}$")
_BEFORE_COMMAND = re.compile(r"if|then|else|elif|while|until|do|time|!|\{")
_KEYWORD = re.compile(_BEFORE_COMMAND.pattern + r"|fi|for|done|case|esac|in|select|function|\}")
_LIMIT = 20_000


@dataclass(frozen=True, slots=True)
class ColorSpan:
    """Characters `start` to `end` of the command in the colour `syntax.<role>`."""

    start: int
    end: int
    role: str


def shell_colors(command: str) -> tuple[ColorSpan, ...]:
    """Return the coloured spans, ordered and not overlapping.

    Only the first 20,000 characters are coloured.
    """
    spans: list[ColorSpan] = []
    begins, names_file = True, False
    for match in _TOKEN.finditer(command, 0, min(len(command), _LIMIT)):
        start, end, kind = match.start(), match.end(), match.lastgroup
        if kind == "newline":
            begins = True
        elif kind == "comment":
            spans.append(ColorSpan(start, end, "comment"))
        elif kind in {"operator", "redirect"}:
            spans.append(ColorSpan(start, end, "keyword"))
            names_file = kind == "redirect" and not match.group()[-1].isdigit()
            begins = begins if kind == "redirect" else True
        elif kind == "word":
            spans += _word(match.group(), start, begins=begins and not names_file, names_file=names_file)
            begins = begins and (names_file or _still_begins(match.group()))
            names_file = False
    return tuple(spans)


def _still_begins(word: str) -> bool:
    return _BEFORE_COMMAND.fullmatch(word) is not None or _ASSIGNMENT.match(word) is not None


def _word(word: str, start: int, *, begins: bool, names_file: bool) -> Iterator[ColorSpan]:
    if begins and _KEYWORD.fullmatch(word):
        yield ColorSpan(start, start + len(word), "keyword")
        return
    assignment = _ASSIGNMENT.match(word) if begins else None
    if assignment is not None:
        yield ColorSpan(start, start + assignment.end(), "variable")
        yield from _inner(word[assignment.end() :], start + assignment.end(), "")
        return
    yield from _inner(word, start, _role(word, begins=begins, names_file=names_file))


def _role(word: str, *, begins: bool, names_file: bool) -> str:
    if begins:
        return "function"
    if word.startswith("-") and len(word) > 1 and not names_file and word != "--":
        return "number"
    return "string" if names_file or _PATH.search(word) else ""


def _inner(word: str, start: int, role: str) -> Iterator[ColorSpan]:
    """Return spans of quotes and variables inside a word, and of the rest in the colour of the word."""
    at = 0
    for match in _INNER.finditer(word):
        if role and match.start() > at:
            yield ColorSpan(start + at, start + match.start(), role)
        yield ColorSpan(start + match.start(), start + match.end(), str(match.lastgroup))
        at = match.end()
    if role and at < len(word):
        yield ColorSpan(start + at, start + len(word), role)
