"""Rows straight from the pages of a SQLite file, tree and header aside: what is left of a damaged one.

Every leaf of a table is found by its own first byte, so a damaged page costs the rows on it and no others.
What was deleted does not come back: the store overwrites it (`secure_delete`).
Source: sqlite.org/fileformat2.html, sections 1.3 to 1.6 (pages, cells, records) and 4 (the write-ahead log).
"""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from desktop_agent.store.schema import PAGE_SIZE

Value = int | float | str | bytes | None

_LEAF_OF_TABLE: Final = 0x0D
_FILE_HEADER: Final = 100
_LOG_HEADER: Final = 32
_FRAME_HEADER: Final = 24
_LOG_MAGIC: Final = {0x377F0682: "<", 0x377F0683: ">"}
_INTEGER_SIZES: Final = (0, 1, 2, 3, 4, 6, 8)


@dataclass(frozen=True, slots=True)
class Record:
    """One row: `number` is its rowid; where that is a column of the table too, the column holds None."""

    number: int
    values: tuple[Value, ...]


class _Damaged(Exception):
    """What was read here is no cell."""


def read_records(path: Path) -> Iterator[Record]:
    """Yield every row of every ordinary table, in no order; what cannot be read is left out.

    Committed pages of the write-ahead log beside the file count. Raises `OSError`.
    """
    with path.open("rb") as file:
        header = file.read(_FILE_HEADER)
        size = _page_size(header)
        logged = dict(_logged_pages(path.with_name(path.name + "-wal"), size))
        count = max([-(-file.seek(0, os.SEEK_END) // size), *logged])
        pages = _Pages(file, logged, size, count, size - _reserved(header))
        for number in range(1, count + 1):
            yield from _records_on(pages, number)


@dataclass(frozen=True, slots=True)
class _Pages:
    """The pages of the file, those in the log in their newer form. Cells lie in the first `usable` bytes of each."""

    file: BinaryIO
    logged: Mapping[int, bytes]
    size: int
    count: int
    usable: int

    def __getitem__(self, number: int) -> bytes:
        if number in self.logged:
            return self.logged[number]
        self.file.seek((number - 1) * self.size)
        # The last page of a file that was cut short: its cells lie at the end, pointers out of it are damage.
        return self.file.read(self.size).ljust(self.size, b"\0")


def _page_size(header: bytes) -> int:
    """Return what the header says where that is possible, else what the store writes."""
    size = int.from_bytes(header[16:18], "big")
    size = 65536 if size == 1 else size
    return size if 512 <= size <= 65536 and size & (size - 1) == 0 else PAGE_SIZE


def _reserved(header: bytes) -> int:
    """Return the bytes at the end of each page that hold no cells; always 0 in what the store writes."""
    return header[20] if header.startswith(b"SQLite format 3\0") else 0


def _records_on(pages: _Pages, number: int) -> Iterator[Record]:
    page = pages[number]
    start = _FILE_HEADER if number == 1 else 0
    if page[start] != _LEAF_OF_TABLE:
        return
    for index in range(int.from_bytes(page[start + 3 : start + 5], "big")):
        place = start + 8 + 2 * index
        with suppress(_Damaged, IndexError, struct.error):
            yield _cell(pages, page, int.from_bytes(page[place : place + 2], "big"))


def _cell(pages: _Pages, page: bytes, at: int) -> Record:
    length, at = _varint(page, at)
    number, at = _varint(page, at)
    if length > pages.count * pages.size:
        raise _Damaged
    local = _length_here(length, pages.usable)
    payload = [page[at : at + local]]
    missing = length - local
    following = int.from_bytes(page[at + local : at + local + 4], "big") if missing else 0
    while missing > 0:
        if following == 0:
            raise _Damaged
        overflow = pages[following]
        payload.append(overflow[4 : 4 + min(missing, pages.usable - 4)])
        missing -= len(payload[-1])
        following = int.from_bytes(overflow[:4], "big")
    return Record(number - (1 << 64) if number >> 63 else number, _values(b"".join(payload), length))


def _length_here(length: int, usable: int) -> int:
    """Return how much of a row lies on the leaf itself, the rest being on pages of its own."""
    most, least = usable - 35, (usable - 12) * 32 // 255 - 23
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


def _logged_pages(path: Path, size: int) -> Iterator[tuple[int, bytes]]:
    """Yield the pages of the log up to its last commit, oldest first."""
    try:
        log = path.read_bytes()
    except FileNotFoundError:
        return
    if len(log) < _LOG_HEADER:
        return
    magic, _, log_page_size = struct.unpack_from(">III", log)
    order = _LOG_MAGIC.get(magic)
    if order is None or log_page_size != size:
        return
    salts, total = log[16:24], _checksum(log[:24], (0, 0), order)
    pending: list[tuple[int, bytes]] = []
    for at in range(_LOG_HEADER, len(log) - size - _FRAME_HEADER + 1, size + _FRAME_HEADER):
        head, page = log[at : at + _FRAME_HEADER], log[at + _FRAME_HEADER : at + _FRAME_HEADER + size]
        total = _checksum(page, _checksum(head[:8], total, order), order)
        if head[8:16] != salts or struct.unpack(">II", head[16:]) != total:
            return
        pending.append((int.from_bytes(head[:4], "big"), page))
        if int.from_bytes(head[4:8], "big"):
            yield from pending
            pending.clear()


def _checksum(block: bytes, before: tuple[int, int], order: str) -> tuple[int, int]:
    one, two = before
    for first, second in struct.iter_unpack(order + "II", block):
        one = (one + first + two) & 0xFFFFFFFF
        two = (two + second + one) & 0xFFFFFFFF
    return one, two
