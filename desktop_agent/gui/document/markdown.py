"""Parses untrusted Markdown into paragraphs, code, tables and rules as plain values."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from enum import IntFlag
from typing import Any

from desktop_agent.gui.document import math_spans
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.lazy_import import import_late

LINE_SEPARATOR = "\u2028"
LONGEST = 4_000
"""Longest line in characters that is laid out without a stall."""

_ADDRESS = re.compile(r"https?://[^\s<>\"'`]*[^\s<>\"'`.,;:!?)\]}]")
_SAFE = ("https://", "http://", "mailto:")


class Style(IntFlag):
    """Style of a stretch of text."""

    PLAIN = 0
    BOLD = 1
    ITALIC = 2
    CODE = 4
    STRIKE = 8
    LINK = 16


@dataclass(frozen=True, slots=True)
class TextRun:
    """A stretch of a paragraph in one style. `href` is the address of a link with a safe scheme."""

    start: int
    length: int
    style: Style
    href: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Text that wraps. `level` 1 to 6 is a heading; `indent` counts lists around it, `quotes` block quotes.

    `marker` stands before its first line; `tight` keeps it close to what is above.
    """

    text: str
    runs: tuple[TextRun, ...] = ()
    level: int = 0
    indent: int = 0
    quotes: int = 0
    marker: str = ""
    tight: bool = False


@dataclass(frozen=True, slots=True)
class Code:
    """Lines that do not wrap."""

    language: str
    text: str
    indent: int = 0
    quotes: int = 0


@dataclass(frozen=True, slots=True)
class MarkdownTable:
    """Rows of cells, the head first. `aligns` holds left, right or center per column."""

    rows: tuple[tuple[Paragraph, ...], ...]
    aligns: tuple[str, ...]
    indent: int = 0
    quotes: int = 0


@dataclass(frozen=True, slots=True)
class HorizontalRule:
    """A thematic break."""


MarkdownBlock = Paragraph | Code | MarkdownTable | HorizontalRule


def leads_to_web(href: str) -> bool:
    """Return whether an address is one of the web or of a mailbox."""
    return href.lower().startswith(_SAFE)


class MarkdownReader:
    """Parses Markdown into blocks. HTML is shown as text, an image as a link; nothing is fetched.

    The parser is loaded with the first text that needs it: `warm_up` does it before, in a thread.
    `is_link` says which addresses of links are kept; the text of another is shown as plain text.
    """

    def __init__(self, is_link: Callable[[str], bool] = leads_to_web) -> None:
        self._parser: Any = None
        self._is_link = is_link

    def warm_up(self) -> threading.Thread:
        """Load the parser in a thread and return the thread."""
        thread = threading.Thread(target=_load_parser, name="markdown", daemon=True)
        thread.start()
        return thread

    def blocks(self, source: str) -> tuple[MarkdownBlock, ...]:
        """Return the blocks of a text; too long paragraphs are split."""
        if self._parser is None:
            self._parser = _load_parser()
        walk = _Walk(self._parser.parse(source), self._is_link)
        return tuple(part for block in walk.blocks() for part in _shortened(block))


def _load_parser() -> Any:
    # Imported late: it takes 50 ms, for which the first paint must not wait.
    module = import_late("markdown_it")
    parser = module.MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
    math_spans.teach(parser)
    return parser


class _Walk:
    """One pass over the parser's tokens."""

    def __init__(self, tokens: Sequence[Any], is_link: Callable[[str], bool]) -> None:
        self._tokens = tokens
        self._is_link = is_link
        self._lists: list[int | None] = []
        self._quotes = 0
        self._marker = ""
        self._level = 0
        self._tight = False
        self._rows: list[list[Paragraph]] = []
        self._aligns: list[str] = []

    def blocks(self) -> Iterator[MarkdownBlock]:
        for token in self._tokens:
            match token.type:
                case "inline" if self._rows:
                    self._rows[-1].append(_paragraph(token.children or [], self._is_link))
                case "inline":
                    yield self._paragraph(token)
                case "fence" | "code_block":
                    yield Code(token.info.strip().split(" ")[0], token.content.removesuffix("\n"), *self._place())
                case math_spans.BLOCK:
                    yield Code("latex", token.content, *self._place())
                case "hr":
                    yield HorizontalRule()
                case "table_close":
                    yield MarkdownTable(tuple(map(tuple, self._rows)), tuple(self._aligns), *self._place())
                    self._rows, self._aligns = [], []
                case other:
                    self._enter(other, token)

    def _enter(self, kind: str, token: Any) -> None:
        match kind:
            case "heading_open":
                self._level = int(token.tag[1:])
            case "heading_close":
                self._level = 0
            case "paragraph_open":
                self._tight = token.hidden
            case "blockquote_open" | "blockquote_close":
                self._quotes += token.nesting
            case "tr_open":
                self._rows.append([])
            case "th_open":
                self._aligns.append(str(token.attrs.get("style", "")).removeprefix("text-align:") or "left")
            case "bullet_list_open" | "ordered_list_open":
                self._lists.append(int(token.attrs.get("start", 1)) if kind == "ordered_list_open" else None)
            case "bullet_list_close" | "ordered_list_close":
                self._lists.pop()
            case "list_item_open":
                self._marker = self._next_marker()
            case "list_item_close":
                self._marker = ""
            case _:
                pass

    def _next_marker(self) -> str:
        number = self._lists[-1]
        if number is None:
            return "•" if len(self._lists) % 2 else "◦"
        self._lists[-1] = number + 1
        return f"{number}."

    def _paragraph(self, token: Any) -> Paragraph:
        plain = _paragraph(token.children or [], self._is_link)
        marker, self._marker = self._marker, ""
        text, runs = plain.text, plain.runs
        if marker in {"•", "◦"} and text[:4].lower() in {"[ ] ", "[x] "}:
            marker = "☐" if text[1] == " " else "☑"
            text = text[4:]
            runs = tuple(replace(run, start=run.start - 4) for run in runs if run.start >= 4)
        indent, quotes = self._place()
        # Entries of a list are separate segments, and stay tight across them.
        return Paragraph(text, runs, self._level, indent, quotes, marker, self._tight)

    def _place(self) -> tuple[int, int]:
        return len(self._lists), self._quotes


def _paragraph(children: Sequence[Any], is_link: Callable[[str], bool]) -> Paragraph:
    text: list[str] = []
    runs: list[TextRun] = []
    length, style, href = 0, Style.PLAIN, ""
    for child in children:
        match child.type:
            case "strong_open" | "strong_close":
                style ^= Style.BOLD
            case "em_open" | "em_close":
                style ^= Style.ITALIC
            case "s_open" | "s_close":
                style ^= Style.STRIKE
            case "link_open":
                href = _kept(str(child.attrs.get("href", "")), is_link)
            case "link_close":
                href = ""
            case kind:
                source = str(child.attrs.get("src", "")) if kind == "image" else ""
                part = _words(kind, child.content) or source
                now = style | (Style.CODE if kind == "code_inline" else Style.PLAIN)
                runs.extend(_runs(part, length, now, href or _kept(source, is_link), bare=kind == "text"))
                text.append(part)
                length += len(part)
    return Paragraph("".join(text), tuple(runs))


def _words(kind: str, content: str) -> str:
    match kind:
        case "softbreak":
            return " "
        case "hardbreak":
            return LINE_SEPARATOR
        case math_spans.INLINE:
            return content.replace("\n", LINE_SEPARATOR)
        case _:
            return content.replace("\n", " ")


def _runs(part: str, at: int, style: Style, href: str, *, bare: bool) -> Iterator[TextRun]:
    if href:
        yield TextRun(at, len(part), style | Style.LINK, href)
        return
    end = 0
    for found in _ADDRESS.finditer(part) if bare and "://" in part else ():
        if style and found.start() > end:
            yield TextRun(at + end, found.start() - end, style)
        yield TextRun(at + found.start(), len(found.group()), style | Style.LINK, found.group())
        end = found.end()
    if style and len(part) > end:
        yield TextRun(at + end, len(part) - end, style)


def _kept(href: str, is_link: Callable[[str], bool]) -> str:
    return href if is_link(href) else ""


def _shortened(block: MarkdownBlock) -> Iterator[MarkdownBlock]:
    """Split a paragraph that is too long for one layout."""
    if not isinstance(block, Paragraph) or len(block.text) <= LONGEST:
        yield block
        return
    start, first = 0, True
    while start < len(block.text):
        end = _cut_at(block.text, start)
        edges = [(max(run.start, start), min(run.start + run.length, end), run) for run in block.runs]
        runs = tuple(replace(run, start=a - start, length=b - a) for a, b, run in edges if a < b)
        marker = block.marker if first else ""
        yield replace(block, text=block.text[start:end], runs=runs, marker=marker, tight=block.tight or not first)
        start, first = end, False


def _cut_at(text: str, start: int) -> int:
    end = start + LONGEST
    if end >= len(text):
        return len(text)
    blank = text.rfind(" ", start, end)
    return blank + 1 if blank > start + LONGEST // 2 else end
