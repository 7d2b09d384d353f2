"""ULIDs: names that sort by the time they were made."""

from __future__ import annotations

import os
import time

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LENGTH = 26


def new_id(now_s: float | None = None, entropy: bytes | None = None) -> str:
    """Return a ULID: 48 bits of milliseconds, 80 bits of chance, 26 characters.

    Source: github.com/ulid/spec (the format, not the monotonic rule).
    """
    milliseconds = int((time.time() if now_s is None else now_s) * 1000)
    chance = int.from_bytes(os.urandom(10) if entropy is None else entropy, "big")
    value = (milliseconds << 80) | chance
    return "".join(_ALPHABET[(value >> shift) & 31] for shift in range(125, -1, -5))


def made_at(name: str) -> float | None:
    """Return the UTC seconds in which a ULID was made, None for any other name."""
    if len(name) != _LENGTH or any(letter not in _ALPHABET for letter in name):
        return None
    milliseconds = 0
    for letter in name[:10]:
        milliseconds = (milliseconds << 5) | _ALPHABET.index(letter)
    return milliseconds / 1000
