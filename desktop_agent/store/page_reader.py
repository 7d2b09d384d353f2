"""Reads rows straight from the pages of a damaged SQLite file.

Every leaf of a table is found by its own first byte, so a damaged page costs the rows on it and no others.
What was deleted does not come back: the store overwrites it (`secure_delete`).
Source: sqlite.org/fileformat2.html, sections 1.3 to 1.6 (pages, cells, records).
"""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.store.schema import PAGE_SIZE
from desktop_agent.store.wal_reader import Frame, frames

Value = int | float | str | bytes | None

_LEAF_OF_TABLE: Final = 0x0D
_LEAF_OF_INDEX: Final = 0x0A
_INSIDE_INDEX: Final = 0x02
_FILE_HEADER: Final = 100
_INTEGER_SIZES: Final = (0, 1, 2, 3, 4, 6, 8)


@dataclass(frozen=True, slots=True)
class Record:
    """One row: `number` is its rowid; where that is a column of the table too, the column holds None."""

    number: int
    values: tuple[Value, ...]


class _Damaged(Exception):
    """The bytes are not a valid cell."""


def read_records(path: Path) -> Iterator[Record]:
    """Yield every row of every ordinary table, in no order; what cannot be read is left out.

    Committed pages of the write-ahead log beside the file count, those behind a damaged place of it as well. Of a
    page whose newest form may be damaged, the form before it comes first. Raises `OSError`.
    """
    with _opened(path) as pages:
        for number in range(1, pages.count + 1):
            if number not in pages.unsure:
                yield from _records_on(pages, pages[number], number)
        for number in pages.unsure:
            yield from _records_on(pages, pages.before(number), number)
        for number in pages.unsure:
            yield from _records_on(pages, pages[number], number)
        for page in pages.loose:
            yield from _records_on(pages, page, 0)


def read_keyed(path: Path) -> Iterator[tuple[Value, ...]]:
    """Yield every row of every index and of every table without row numbers, as `read_records` does."""
    with _opened(path) as pages:
        for number in range(2, pages.count + 1):
            yield from _keyed_on(pages, pages[number])


@contextmanager
def _opened(path: Path) -> Iterator[_Pages]:
    with path.open("rb") as file:
        header = file.read(_FILE_HEADER)
        size = _page_size(header)
        log = frames(path.with_name(path.name + "-wal"), size)
        in_file = -(-file.seek(0, os.SEEK_END) // size)
        count = max([in_file, *(frame.number for frame in log if frame.is_sound)])
        logged: dict[int, list[Frame]] = {}
        for frame in log:
            if 0 < frame.number <= count + len(log):
                logged.setdefault(frame.number, []).append(frame)
        loose = [frame.page for frame in log if not 0 < frame.number <= count + len(log)]
        # Of one that was damaged, the number may be another page's: then the sound form of that page is older.
        count = max([count, *logged])
        yield _Pages(file, logged, loose, size, count, size - _reserved(header))


@dataclass(frozen=True, slots=True)
class _Pages:
    """The pages of the file, those in the log in their newer form. Cells lie in the first `usable` bytes of each.

    `loose` are pages of the log that do not say which they are.
    """

    file: BinaryIO
    logged: Mapping[int, Sequence[Frame]]
    loose: Sequence[bytes]
    size: int
    count: int
    usable: int

    @property
    def unsure(self) -> Sequence[int]:
        """Entries whose newest form may be damaged."""
        return [number for number, forms in self.logged.items() if not forms[-1].is_sound]

    def __getitem__(self, number: int) -> bytes:
        return self.logged[number][-1].page if number in self.logged else self._in_file(number)

    def before(self, number: int) -> bytes:
        """Return the last form that is sound."""
        return next((frame.page for frame in reversed(self.logged[number]) if frame.is_sound), self._in_file(number))

    def _in_file(self, number: int) -> bytes:
        self.file.seek((number - 1) * self.size)
        # The last page of a file that was cut short: its cells lie at the end, pointers out of it are damage.
        return self.file.read(self.size).ljust(self.size, b"\0")


def _page_size(header: bytes) -> int:
    """Return the page size of the header if it is valid, else the one that the store uses."""
    size = int.from_bytes(header[16:18], "big")
    size = 65536 if size == 1 else size
    return size if 512 <= size <= 65536 and size & (size - 1) == 0 else PAGE_SIZE


def _reserved(header: bytes) -> int:
    """Return the bytes at the end of each page that hold no cells; always 0 in what the store writes."""
    return header[20] if header.startswith(b"SQLite format 3\0") else 0


def _records_on(pages: _Pages, page: bytes, number: int) -> Iterator[Record]:
    start = _FILE_HEADER if number == 1 else 0
    if page[start] != _LEAF_OF_TABLE:
        return
    for at in _cells(page, start, start + 8):
        with suppress(_Damaged, IndexError, struct.error):
            length, at_number = _varint(page, at)
            row, at_payload = _varint(page, at_number)
            values = _values(_payload(pages, page, at_payload, length, pages.usable - 35), length)
            yield Record(row - (1 << 64) if row >> 63 else row, values)


def _keyed_on(pages: _Pages, page: bytes) -> Iterator[tuple[Value, ...]]:
    # Cells inside the tree begin with the number of the page below them.
    before = {_LEAF_OF_INDEX: 0, _INSIDE_INDEX: 4}.get(page[0])
    if before is None:
        return
    for at in _cells(page, 0, 8 + before):
        with suppress(_Damaged, IndexError, struct.error):
            length, at_payload = _varint(page, at + before)
            most = (pages.usable - 12) * 64 // 255 - 23
            yield _values(_payload(pages, page, at_payload, length, most), length)


def _cells(page: bytes, start: int, pointers: int) -> Iterator[int]:
    """Yield where the cells of a page begin."""
    for index in range(int.from_bytes(page[start + 3 : start + 5], "big")):
        place = pointers + 2 * index
        yield int.from_bytes(page[place : place + 2], "big")


def _payload(pages: _Pages, page: bytes, at: int, length: int, most: int) -> bytes:
    """Return the content of a cell, `most` of which lie on the page itself."""
    if length > pages.count * pages.size:
        raise _Damaged
    local = _length_here(length, pages.usable, most)
    payload = [page[at : at + local]]
    missing = length - local
    following = int.from_bytes(page[at + local : at + local + 4], "big") if missing else 0
    while missing > 0:
        if not 0 < following <= pages.count:
            raise _Damaged
        overflow = pages[following]
        payload.append(overflow[4 : 4 + min(missing, pages.usable - 4)])
        missing -= len(payload[-1])
        following = int.from_bytes(overflow[:4], "big")
    return b"".join(payload)


def _length_here(length: int, usable: int, most: int) -> int:
    """Return how much of a row is on the page itself; the rest is on overflow pages."""
    least = (usable - 12) * 32 // 255 - 23
    if length <= most:
        return length
    local = least + (length - least) % (usable - 4)
    return local if local <= most else least


def _values(payload: bytes, length: int) -> tuple[Value, ...]:
    if len(payload) != length:
        raise _Damaged
    end, at = _varint(payload, 0)
    kinds = []
    while at < end:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    values = []
    for kind in kinds:
        value, at = _value(payload, at, kind)
        values.append(value)
    if at != length:
        raise _Damaged
    return tuple(values)


def _value(payload: bytes, at: int, kind: int) -> tuple[Value, int]:
    if kind <= 6:
        end = at + _INTEGER_SIZES[kind]
        return (int.from_bytes(payload[at:end], "big", signed=True) if kind else None), end
    if kind == 7:
        (number,) = struct.unpack_from(">d", payload, at)
        return float(number), at + 8
    if kind in (8, 9):
        return kind - 8, at
    if kind < 12:
        raise _Damaged
    end = at + (kind - 12) // 2
    content = payload[at:end]
    return (content.decode("utf-8", "replace") if kind % 2 else content), end


def _varint(page: bytes, at: int) -> tuple[int, int]:
    value = 0
    for place in range(at, at + 8):
        value = value << 7 | page[place] & 0x7F
        if page[place] < 0x80:
            return value, place + 1
    return value << 8 | page[at + 8], at + 9
