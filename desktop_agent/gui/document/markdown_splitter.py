"""Splits streamed Markdown into segments that can be parsed independently. No Qt, no parser."""

from __future__ import annotations

import re
from enum import StrEnum

from desktop_agent.gui.document import math_spans

_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})([^\n]*)")
_HEADING = re.compile(r" {0,3}#{1,6}(?:[ \t]|$)")
_ITEM = re.compile(r"(?:[-*+]|\d{1,9}[.)])[ \t]")
_UNDER_HEAD = re.compile(r" {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$")

_LONGEST_MATHS = 60
"""Most lines of unclosed maths; dollars at the beginning of a line may not be maths."""


class SegmentKind(StrEnum):
    """Kind of a segment. Fences and tables are never parsed as running text."""

    TEXT = "text"
    FENCE = "fence"
    TABLE = "table"


class MarkdownSplitter:
    """Holds a streamed text and the starts of its segments. A cut is never moved.

    Cuts are where Markdown surely begins a new block at the left edge: after a blank line, at a fence,
    around a heading, before the next entry of a list. Text after a cut cannot change a segment before it
    (except for link definitions, which models do not stream), so only the last segment is parsed again.
    """

    def __init__(self) -> None:
        self.text = ""
        self._starts: list[int] = []
        self._kinds: list[SegmentKind] = []
        self._tight: set[int] = set()
        self._scanned = 0
        self._fence = ""
        self._maths = ""
        self._maths_lines = 0
        self._after_blank = False
        self._must_cut = True
        self._in_list = False

    def __len__(self) -> int:
        return len(self._starts)

    def kind(self, index: int) -> SegmentKind:
        return self._kinds[index]

    def is_tight(self, index: int) -> bool:
        """Return whether a segment continues the previous list without a blank line."""
        return self._starts[index] in self._tight

    def source(self, index: int) -> str:
        """Return the source of a segment, with the blank lines after it."""
        end = self._starts[index + 1] if index + 1 < len(self._starts) else len(self.text)
        return self.text[self._starts[index] : end]

    def feed(self, text: str) -> int:
        """Append text; return the first new or changed segment."""
        first = max(0, len(self._starts) - 1)
        self.text += text
        while (end := self.text.find("\n", self._scanned)) >= 0:
            self._take(self._scanned, self.text[self._scanned : end])
            self._scanned = end + 1
        self._look_ahead()
        return first

    @property
    def in_fence(self) -> bool:
        """The last segment is an open code block."""
        return bool(self._fence)

    def _take(self, start: int, line: str) -> None:
        if self._fence:
            if _closes(line, self._fence):
                self._fence = ""
                self._must_cut = True
            return
        if self._maths and not _FENCE.match(line):
            self._take_maths(line)
            return
        if not line.strip():
            self._after_blank = True
            return
        fence = _FENCE.match(line)
        if fence and _opens(fence) and not (self._in_list and line[0] == " "):
            self._cut(start, SegmentKind.FENCE)
            self._fence = fence.group(1)
        elif _HEADING.match(line) and not (self._in_list and line[0] == " "):
            self._cut(start, SegmentKind.TEXT)
            self._must_cut = True
        elif self._begins(line) or self._starts[-1] == start:
            self._cut(start, SegmentKind.TEXT)
            self._in_list = bool(_ITEM.match(line))
        elif _UNDER_HEAD.match(line) and self._is_second_line(start) and "|" in line:
            self._kinds[-1] = SegmentKind.TABLE
        self._maths, self._maths_lines = math_spans.end_of(line), 0
        self._after_blank = False

    def _take_maths(self, line: str) -> None:
        """Take a line of maths, which is not cut. Maths that stays unclosed for too long is text."""
        self._maths_lines += 1
        if self._maths in line or self._maths_lines > _LONGEST_MATHS:
            self._maths = ""

    def _look_ahead(self) -> None:
        """Cut before an unfinished line if its first letters suffice."""
        line = self.text[self._scanned :]
        if not line.strip() or self._fence or self._maths or not self._begins(line):
            return
        self._cut(self._scanned, SegmentKind.TEXT)
        self._in_list = bool(_ITEM.match(line))

    def _begins(self, line: str) -> bool:
        at_edge = line[0] not in " \t"
        return self._must_cut or (at_edge and (self._after_blank or (self._in_list and bool(_ITEM.match(line)))))

    def _is_second_line(self, start: int) -> bool:
        before = self.text[self._starts[-1] : start]
        return before.count("\n") == 1 and "|" in before

    def _cut(self, start: int, kind: SegmentKind) -> None:
        if not self._starts or self._starts[-1] != start:
            if self._in_list and not self._after_blank and not self._must_cut and kind is SegmentKind.TEXT:
                self._tight.add(start)
            self._starts.append(start)
            self._kinds.append(kind)
        self._kinds[-1] = kind
        self._must_cut = self._after_blank = self._in_list = False


def fence_parts(source: str) -> tuple[str, str, bool]:
    """Return language and code of a fence, and whether it is closed.

    The last line of an open fence is left out if it may become the closing one.
    """
    head, _, rest = source.partition("\n")
    opened = _FENCE.match(head)
    if opened is None:
        return "", source, False
    mark = opened.group(1)
    language = opened.group(2).strip().split(" ")[0]
    lines = rest.split("\n")
    for number, line in enumerate(lines):
        if _closes(line, mark):
            return language, "\n".join(lines[:number]), True
    if lines[-1] and not lines[-1].strip(mark[0] + " "):
        lines.pop()
    return language, "\n".join(lines).removesuffix("\n"), False


def _opens(fence: re.Match[str]) -> bool:
    return fence.group(1)[0] == "~" or "`" not in fence.group(2)


def _closes(line: str, mark: str) -> bool:
    bare = line.strip()
    return len(bare) >= len(mark) and not bare.strip(mark[0]) and len(line) - len(line.lstrip(" ")) <= 3
