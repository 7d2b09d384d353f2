"""Makes untrusted text storable and visible, cuts and measures it."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Sequence
from urllib.parse import quote, unquote_to_bytes

_ALLOWED = frozenset("\t ")
# Characters that show nothing, or not what they are, though Unicode counts them as letters, marks or symbols.
_INVISIBLE = frozenset(
    {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x180B, 0x180C, 0x180D, 0x180F, 0x16FE4, 0x1D159}
    | set(range(0xFE00, 0xFE10))
    | set(range(0xE0100, 0xE01F0))
)
_HIDDEN_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs"})
_LOOKS_ESCAPED = re.compile(r"\\(?=x[0-9a-f]{2}|u[0-9a-f]{4}|U[0-9a-f]{8})")
_SURROGATE = re.compile("[\ud800-\udfff]")
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_PIECES = 64
_NOT_ASCII_PRINTABLE = re.compile(r"[^\t -~]")


def add_piece(parts: list[str], text: str) -> None:
    """Add to a text in parts. Dozens of short ones become one: each costs more than the few letters in it.

    What has become one stays as it is: a text that is joined whole again and again, each time a little longer,
    leaves holes in memory that nothing fits.
    """
    parts.append(text)
    if len(parts) >= _PIECES and len(parts[-_PIECES]) < _PIECES:
        parts[-_PIECES:] = ["".join(parts[-_PIECES:])]


def first_names(names: Sequence[str], most: int = 5) -> str:
    """Return the first of some names side by side; dots where there are more."""
    return ", ".join(names[:most]) + ("" if len(names) <= most else ", …")


def clean(text: str) -> str:
    """Return the text with every lone surrogate replaced by U+FFFD, so that it can be stored and sent."""
    return _SURROGATE.sub("\ufffd", text)


def is_storable(text: str) -> bool:
    """Return whether a text is whole: half a character, as JSON or bytes that are no UTF-8 leave it, is none."""
    return _SURROGATE.search(text) is None


def storable_name(path: str) -> str:
    """Return a path as text that can be stored and sent; `name_of` gives the same path back.

    A path whose bytes are not UTF-8 is percent-encoded behind a `%`, with which no absolute path begins.
    """
    if is_storable(path):
        return path
    try:
        return "%" + quote(os.fsencode(path))
    except UnicodeEncodeError:
        # No file can be called so.
        return clean(path)


def name_of(stored: str) -> str:
    """Return the path that `storable_name` made a text of."""
    return os.fsdecode(unquote_to_bytes(stored[1:])) if stored.startswith("%") else stored


def is_hidden(character: str) -> bool:
    """Return whether a character shows nothing, moves others about, or passes for a space."""
    if character in _ALLOWED:
        return False
    return ord(character) in _INVISIBLE or unicodedata.category(character) in _HIDDEN_CATEGORIES


def visible(text: str, *, keep_newlines: bool = True) -> str:
    r"""Return the text with everything that hides written as an escape such as `\x1b` or `\u202e`.

    Nothing is lost: the text can be read back, because a backslash of the text that would read as one of our
    escapes becomes `\x5c`. Tabs and plain spaces stay, line feeds too unless `keep_newlines` is false.
    """
    marked = _LOOKS_ESCAPED.sub(r"\\x5c", text)

    def escape(match: re.Match[str]) -> str:
        character = match.group()
        if (character == "\n" and keep_newlines) or (character != "\n" and not is_hidden(character)):
            return character
        return escaped(character)

    return _NOT_ASCII_PRINTABLE.sub(escape, marked)


def without_controls(text: str) -> str:
    r"""Return the text with what a terminal obeys, rather than shows, written as an escape such as `\x1b`."""
    return _CONTROL.sub(lambda match: escaped(match.group()), text)


def escaped(character: str) -> str:
    """Write one character as an escape, in the shortest of the three forms."""
    code = ord(character)
    if code <= 0xFF:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"


def cut(text: str, limit: int, *, marker: str = " … ") -> str:
    """Return at most `limit` characters: the head and the tail with `marker` between them where it was cut.

    The head gets the larger half. A limit shorter than the marker gives the head alone.
    """
    if len(text) <= limit:
        return text
    room = limit - len(marker)
    if room < 2:
        return text[: max(limit, 0)]
    tail = room // 2
    return text[: room - tail] + marker + text[-tail:]


def count_lines(text: str) -> int:
    """Return the number of lines; a last one without an end counts too."""
    return text.count("\n") + (not text.endswith("\n") and text != "")


def columns(text: str) -> int:
    """Return the width in a terminal or a fixed-pitch font: wide letters count 2, marks on letters 0.

    Source: Unicode Standard Annex 11, East Asian Width.
    """
    if text.isascii():
        return len(text)
    return sum(_width(character) for character in text)


def _width(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
