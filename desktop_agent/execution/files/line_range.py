"""Reads a range of lines from a text file that is too large to read whole."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator

from desktop_agent.lazy_dataclass import dataclass

CHUNK = 1 << 20
_ENDING = re.compile(rb"\r\n|\n|\r")


@dataclass(frozen=True, slots=True)
class LineRange:
    """Some lines. `first` is the number of the first one; `total` is None where the end was not looked for."""

    first: int
    lines: tuple[str, ...]
    total: int | None


def read_range(descriptor: int, offset: int, limit: int, longest: int, is_cancelled: Callable[[], bool]) -> LineRange:
    """Return at most `limit` lines from line `offset` (from 1; negative counts from the end).

    Each line is cut at `longest` characters, with the number of characters left out. Invalid UTF-8 becomes U+FFFD.
    Memory is bounded whatever the file holds; a negative offset reads all of it once. Data written meanwhile is not
    read, because it may arrive faster than it can be read.
    """
    pieces = _Pieces(descriptor, os.fstat(descriptor).st_size, is_cancelled)
    total = None
    marks: list[tuple[int, int]] = []
    if offset < 0:
        marks, total = _counted(pieces)
        offset = max(1, total + 1 + offset)
    position = _place(pieces, offset, marks)
    if position is None:
        return LineRange(offset, (), total)
    with_lengths = _lines(pieces, position, longest * 4)
    lines = [
        _shown(content, length, longest) for (content, length), _ in zip(with_lengths, range(limit), strict=False)
    ]
    return LineRange(offset, tuple(lines), total)


@dataclass(frozen=True, slots=True)
class _Pieces:
    """A file in pieces, up to the size that it had at first."""

    descriptor: int
    size: int
    is_cancelled: Callable[[], bool]

    def at(self, position: int) -> bytes:
        """Read a piece that does not end between a carriage return and its line feed; nothing when cancelled."""
        if self.is_cancelled():
            return b""
        chunk = os.pread(self.descriptor, max(0, min(CHUNK, self.size - position)), position)
        if chunk.endswith(b"\r") and os.pread(self.descriptor, 1, position + len(chunk)) == b"\n":
            return chunk + b"\n"
        return chunk


def _counted(pieces: _Pieces) -> tuple[list[tuple[int, int]], int]:
    """Return, for each chunk, where it begins and how many lines ended before it; and the number of lines."""
    marks: list[tuple[int, int]] = []
    ended, position, last = 0, 0, b"\n"
    while chunk := pieces.at(position):
        marks.append((position, ended))
        ended += _ends(chunk)
        position += len(chunk)
        last = chunk[-1:]
    return marks, ended + (last not in b"\r\n")


def _place(pieces: _Pieces, line: int, marks: list[tuple[int, int]]) -> int | None:
    """Return where a line begins, None where the file ends before it."""
    before = [mark for mark in marks if mark[1] < line - 1]
    position, ended = before[-1] if before else (0, 0)
    while chunk := pieces.at(position):
        here = _ends(chunk)
        if line == 1:
            return 0
        if ended + here >= line - 1:
            for count, match in enumerate(_ENDING.finditer(chunk), ended + 1):
                if count == line - 1:
                    return position + match.end()
        ended += here
        position += len(chunk)
    return None


def _lines(pieces: _Pieces, position: int, most: int) -> Iterator[tuple[bytes, int]]:
    """Give each line as its first bytes and its length."""
    content, length = b"", 0
    while chunk := pieces.at(position):
        position += len(chunk)
        *ended, rest = _ENDING.split(chunk)
        for piece in ended:
            yield content + piece[: most - len(content)], length + len(piece)
            content, length = b"", 0
        content += rest[: most - len(content)]
        length += len(rest)
    if length:
        yield content, length


def _ends(chunk: bytes) -> int:
    return chunk.count(b"\n") + chunk.count(b"\r") - chunk.count(b"\r\n")


def _shown(content: bytes, length: int, longest: int) -> str:
    text = content.decode("utf-8", "replace")
    if len(text) <= longest and length == len(content):
        return text
    return cut_line(text, longest, length - len(text[:longest].encode()), "bytes")


def cut_line(line: str, longest: int, more: int, unit: str = "characters") -> str:
    """Return the head of a line that is too long to be shown, and how much more there is."""
    return f"{line[:longest]} [… {more:,} more {unit}]"
