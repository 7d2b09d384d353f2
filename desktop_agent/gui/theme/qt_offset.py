"""Conversion between offsets of Qt (UTF-16 units) and of Python."""

from __future__ import annotations

import re
from bisect import bisect_left

from desktop_agent.lazy_dataclass import dataclass

_FAR = re.compile("[\U00010000-\U0010ffff]")


@dataclass(frozen=True, slots=True, order=True)
class QtOffset:
    """An offset of Qt. Its own type, so that it is not confused with an offset of Python."""

    units: int


class QtOffsets:
    """Converts offsets of one text. Qt counts two units for each character beyond the BMP, Python one."""

    def __init__(self, text: str) -> None:
        self._length = len(text)
        # Characters of two units are rare; without any, both counts are equal.
        self._far: list[int] = []
        self._far_units: list[int] = []
        if not text.isascii() and len(text.encode("utf-16-le", "surrogatepass")) > 2 * len(text):
            self._far = [found.start() for found in _FAR.finditer(text)]
            self._far_units = [place + number for number, place in enumerate(self._far)]

    @property
    def is_plain(self) -> bool:
        """Both count alike."""
        return not self._far

    def to_qt(self, at: int) -> QtOffset:
        """Return Qt's offset of a character. Before the text and behind it, each place counts one unit."""
        return QtOffset(at + bisect_left(self._far, at))

    def from_qt(self, offset: QtOffset) -> int:
        """Return Python's offset; within a character it is the character's."""
        return offset.units - bisect_left(self._far_units, offset.units)
