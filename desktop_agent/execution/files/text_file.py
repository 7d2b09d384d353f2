"""A text file as bytes and as lines; untouched parts keep their bytes."""

from __future__ import annotations

import codecs
import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import chain, repeat

from desktop_agent.execution.diffs import changes, lines_of
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.lazy_import import import_late
from desktop_agent.text import count_lines

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16: its mark begins with that one's
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# Never str.splitlines: it also breaks at form feeds, U+0085 and U+2028, which are no line ends in files.
_ENDING = re.compile(r"\r\n|\n|\r")
_BINARY_CONTROLS = bytes(code for code in range(32) if code not in b"\t\n\r\x0c\x1b\x08")
# By default the guesser finds Macintosh and IBM encodings that are decades out of use.
_PLAUSIBLE = [
    *("cp1251", "cp1250", "cp1252", "cp1253", "cp1254", "cp1255", "cp1256", "cp1257", "cp1258", "cp874"),
    *("koi8_r", "koi8_u", "cp866", "iso8859_2", "iso8859_5", "iso8859_7", "iso8859_15"),
    *("cp932", "euc_jp", "gb18030", "big5", "cp949", "euc_kr"),
]
_BEYOND_ASCII = bytes(range(128, 256))
_ODD_IN_WORD = re.compile("[A-Za-z][\x80-\xbf\xd7\xf7\ufffd]|[\ufffd]")
MOST_FOREIGN = 0.3
LOOKED_AT = 8192
GUESSED_BYTES = 256 * 1024
MOST_CHAOS = 0.1


Splice = tuple[int, int, tuple[str, ...]]
"""Lines `start` to `end` (from 0, end excluded), and the lines that take their place, without ends."""


class NotText(ValueError):
    """The bytes are no text in an encoding that is known for sure."""


class CannotEncode(ValueError):
    """The file's encoding has no way to write a character; the message names both."""


@dataclass(frozen=True)
class TextFile:
    """A text file. `raw` is its text with the line ends as they are, without the byte order mark."""

    raw: str
    encoding: str = "utf-8"
    bom: bytes = b""

    @classmethod
    def parse(cls, data: bytes) -> TextFile:
        """Read bytes as text; raises `NotText` where the text could not be turned into the same bytes again."""
        for bom, encoding in _BOMS:
            if data.startswith(bom):
                return cls._decoded(data[len(bom) :], encoding, bom)
        if b"\0" in data[:LOOKED_AT]:
            raise NotText("binary")
        try:
            return cls(data.decode("utf-8"))
        except UnicodeDecodeError:
            return cls._decoded(data, _guessed(data), b"")

    @classmethod
    def _decoded(cls, data: bytes, encoding: str, bom: bytes) -> TextFile:
        try:
            text = data.decode(encoding)
            comes_back = text.encode(encoding) == data
        except UnicodeError as error:
            raise NotText(f"not valid {encoding}") from error
        if not comes_back:
            raise NotText(f"not valid {encoding}")
        return cls(text, encoding, bom)

    @cached_property
    def text(self) -> str:
        """The text as the model sees it: every line ends with a line feed."""
        return with_line_feeds(self.raw)

    @cached_property
    def line_count(self) -> int:
        """Number of lines; a last one without an end counts too."""
        return count_lines(self.text)

    @cached_property
    def lines(self) -> list[str]:
        """The lines without their ends."""
        lines = self.text.split("\n")
        return lines[:-1] if lines[-1] == "" else lines

    @cached_property
    def ending(self) -> str:
        """The line end that new lines get: the commonest, the first of equals; a line feed where there is none."""
        counted = Counter(_ENDING.findall(self.raw))
        return counted.most_common(1)[0][0] if counted else "\n"

    def line_of(self, offset: int) -> int:
        """Return the line, counted from 1, of a place in `text`."""
        return self.text.count("\n", 0, offset) + 1

    def replaced(self, spans: list[tuple[int, int]], new: str) -> TextFile:
        """Return the file with each span of `text` (sorted, not overlapping) replaced by `new`.

        Lines that stay keep their ends; new ones get that of the line in which the span begins, where it has one.
        Raises `CannotEncode`.
        """
        plain = with_line_feeds(new)
        parts: list[str] = []
        place = 0
        for start, end in spans:
            raw_start, raw_end = self._raw_place(start), self._raw_place(end)
            ended = _with_ends(self.raw[raw_start:raw_end], plain, self._ending_at(raw_start))
            parts += [self.raw[place:raw_start], ended]
            place = raw_end
        return self._checked(_joined([*parts, self.raw[place:]]))

    def rewritten(self, new: str) -> TextFile:
        """Return the file with all its text replaced.

        Encoding and byte order mark stay, lines that stay keep their ends, new ones get the commonest.
        Raises `CannotEncode`.
        """
        plain = with_line_feeds(new.removeprefix("\ufeff") if self.bom else new)
        return self._checked(_with_ends(self.raw, plain, self.ending))

    def spliced(self, splices: Sequence[Splice]) -> TextFile:
        """Return the file with runs of whole lines replaced; they are sorted and do not overlap.

        New lines get the first line end of the file, and so does a last line that has none: only what ends can be
        told from what was cut off. Without splices the file stays as it is. Raises `CannotEncode`.
        """
        if not splices:
            return self
        first = _ENDING.search(self.raw)
        ending = first.group() if first else "\n"
        raw = self.raw if not self.raw or self.raw.endswith(("\n", "\r")) else self.raw + ending
        starts = [0, *(match.end() for match in _ENDING.finditer(raw))]
        parts: list[str] = []
        place = 0
        for start, end, new in splices:
            parts += [raw[place : starts[start]], *(line + ending for line in new)]
            place = starts[end]
        return self._checked(_joined([*parts, raw[place:]]))

    def encoded(self) -> bytes:
        """Return the bytes."""
        return self.bom + self.raw.encode(self.encoding)

    def _checked(self, raw: str) -> TextFile:
        try:
            raw.encode(self.encoding)
        except UnicodeEncodeError as error:
            letter = raw[error.start]
            raise CannotEncode(
                f"the file is written in {self.encoding}, which has no {letter!r} (U+{ord(letter):04X})"
            ) from error
        return replace(self, raw=raw)

    @cached_property
    def _pairs(self) -> list[int]:
        """Places in `text` of line feeds that are two characters in `raw`, sorted."""
        return [match.start() - count for count, match in enumerate(re.finditer("\r\n", self.raw))]

    @cached_property
    def _has_pairs_alone(self) -> bool:
        """Return whether every line end is two characters, so that each line shifts places by one."""
        pairs = self.raw.count("\r\n")
        return pairs == self.raw.count("\n") == self.raw.count("\r")

    def _raw_place(self, offset: int) -> int:
        if "\r" not in self.raw:
            return offset
        if self._has_pairs_alone:
            return offset + self.text.count("\n", 0, offset)
        return offset + bisect_left(self._pairs, offset)

    def _ending_at(self, raw_start: int) -> str:
        here = _ENDING.search(self.raw, raw_start)
        return here.group() if here else self.ending


def with_line_feeds(text: str) -> str:
    """Return a text with a line feed for each line end. On a large file this is ten times as fast as a pattern."""
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _with_ends(old: str, new: str, ending: str) -> str:
    """Return `new` (with line feeds) with the ends that its lines have in `old`, and `ending` for the others."""
    endings = _ENDING.findall(old)
    if all(one == ending for one in endings):
        return new.replace("\n", ending)
    new_lines = lines_of(new)
    endings_of_lines: list[str] = list(endings)
    for change in reversed(changes(lines_of(with_line_feeds(old)), new_lines)):
        if change.end - change.start != change.new_end - change.new_start:
            endings_of_lines[change.start : change.end] = [ending] * (change.new_end - change.new_start)
    ends = chain(endings_of_lines, repeat(ending))
    return _joined(line.replace("\n", end) for line, end in zip(new_lines, ends, strict=False))


def _joined(parts: Iterable[str]) -> str:
    """Join pieces of text so that every line end stays separate.

    A carriage return and a line feed that become neighbours would be one line end, so the line feed becomes a
    carriage return too. This happens only in files that mix both.
    """
    result: list[str] = []
    for part in filter(None, parts):
        is_hidden = part.startswith("\n") and bool(result) and result[-1].endswith("\r")
        result.append("\r" + part[1:] if is_hidden else part)
    return "".join(result)


def is_binary(data: bytes) -> bool:
    """Return whether bytes look like no text in any one-byte encoding, by what the first 8 KB hold."""
    start = data[:LOOKED_AT]
    return b"\0" in start or len(start.translate(None, _BINARY_CONTROLS)) < 0.9 * len(start)


def _guessed(data: bytes) -> str:
    """Return the encoding of text that is no UTF.

    A few accented letters in plain words are taken for Windows-1252: statistics have too little to go by there,
    and find Urdu in "café".
    """
    if is_binary(data):
        raise NotText("binary")
    start = data[:GUESSED_BYTES]
    western = start.decode("cp1252", "replace")
    foreign = len(start) - len(start.translate(None, _BEYOND_ASCII))
    if foreign <= MOST_FOREIGN * len(start) and not _ODD_IN_WORD.search(western):
        return "cp1252"
    # It takes 60 ms to read in, and nearly every file is UTF-8.
    best = import_late("charset_normalizer").from_bytes(start, cp_isolation=_PLAUSIBLE).best()
    if best is None or best.chaos > MOST_CHAOS:
        raise NotText("unknown encoding")
    return str(best.encoding)
