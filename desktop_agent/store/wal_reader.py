"""Reads SQLite's write-ahead log frame by frame, also behind damaged places.

SQLite reads a log up to the first checksum that does not agree, and each one follows from the one before. Every frame
says its own, though: counted on from what the frame before it *says*, it agrees again right after the damage.
Source: sqlite.org/fileformat2.html, section 4 (the write-ahead log).
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from desktop_agent.lazy_dataclass import dataclass

_HEADER: Final = 32
_FRAME_HEADER: Final = 24
_ORDERS: Final = {0x377F0682: "<", 0x377F0683: ">"}
_LIKE: Final = 2
"""So many bits may be damaged in the salts of a frame that is of this log: an older one's differ in some thirty."""

Sums = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Frame:
    """A page as it was written; where it is not sound, its number or its content is damaged."""

    number: int
    page: bytes
    is_sound: bool
    ends_commit: bool


def frames(path: Path, size: int) -> Sequence[Frame]:
    """Return the frames of the log at `path`, oldest first, up to the last that may end a commit.

    `size` is that of the pages. What an older use of the file left behind is left out.
    """
    try:
        log = path.read_bytes()
    except FileNotFoundError:
        return []
    if len(log) < _HEADER + _FRAME_HEADER + size or _is_of_other_size(log, size):
        return []
    frames = list(_frames(log, size, _order_of(log, size), _salts_of(log)))
    ends = [at for at, frame in enumerate(frames) if frame.ends_commit or not frame.is_sound]
    return frames[: ends[-1] + 1] if ends else []


def _frames(log: bytes, size: int, order: str, salts: bytes) -> Iterator[Frame]:
    before = _stored_sums(log, _HEADER - 8)
    for at in range(_HEADER, len(log) - size - _FRAME_HEADER + 1, size + _FRAME_HEADER):
        head, page = log[at : at + _FRAME_HEADER], log[at + _FRAME_HEADER : at + _FRAME_HEADER + size]
        stored = _stored_sums(head, 16)
        # The salts first: they cost nothing, and most of a log may be of an older use.
        if _differing_bits(head[8:16], salts) <= _LIKE:
            is_sound = checksum(page, checksum(head[:8], before, order), order) == stored
            if is_sound or head[8:16] == salts:
                yield Frame(int.from_bytes(head[:4], "big"), page, is_sound, any(head[4:8]) and is_sound)
        before = stored


def _is_of_other_size(log: bytes, size: int) -> bool:
    stored = int.from_bytes(log[8:12], "big")
    return stored != size and 512 <= stored <= 65536 and stored & (stored - 1) == 0


def _order_of(log: bytes, size: int) -> str:
    """Return the byte order of the checksums: that of the header, else the one that the first frames fit."""
    stored = _ORDERS.get(int.from_bytes(log[:4], "big"))
    if stored is not None:
        return stored
    shown = {order: sum(frame.is_sound for frame in _frames(log, size, order, _salts_of(log))) for order in "<>"}
    return max(shown, key=lambda order: shown[order])


def _salts_of(log: bytes) -> bytes:
    """Return the salts of this use of the file: those of the header if it is sound, else the first frame's."""
    for order in _ORDERS.values():
        if checksum(log[:24], (0, 0), order) == _stored_sums(log, 24):
            return log[16:24]
    return log[_HEADER + 8 : _HEADER + 16]


def _stored_sums(block: bytes, at: int) -> Sums:
    one, two = struct.unpack_from(">II", block, at)
    return one, two


def _differing_bits(one: bytes, other: bytes) -> int:
    return (int.from_bytes(one, "big") ^ int.from_bytes(other, "big")).bit_count()


def checksum(block: bytes, before: Sums, order: str) -> Sums:
    """Return SQLite's sums over a block, counted on from those before it."""
    one, two = before
    for first, second in struct.iter_unpack(order + "II", block):
        one = (one + first + two) & 0xFFFFFFFF
        two = (two + second + one) & 0xFFFFFFFF
    return one, two
