"""Recognizes lines from inside private keys, which a search shows without their marks."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from desktop_agent.execution.files.safe_open import FileRefused, read_file
from desktop_agent.execution.secrets import PRIVATE_KEY, SecretMasker, private_keys_in
from desktop_agent.lazy_dataclass import dataclass

LARGEST_FILE: Final = 1_000_000
_LIKE_KEY: Final = re.compile(rb"""[\s>|#*+"'-]{0,40}[A-Za-z0-9+/=\\]{4,200}[\s"',\\nr+]{0,8}""")


@dataclass(frozen=True, slots=True)
class _Key:
    """The lines between the marks of one key, and its placeholder."""

    first: int
    last: int
    placeholder: str


class KeyLines:
    """Knows the lines of private keys in the files of one search, whose paths are relative to `root`.

    It looks into a file where a line of it could be one. What a file does not mark as a private key stays: hashes,
    certificates and pictures look the same.
    """

    def __init__(self, root: Path, masks: SecretMasker) -> None:
        self._root = root
        self._masks = masks
        self._known: dict[str, list[_Key]] = {}

    def stand_in(self, path: str, number: int, line: bytes) -> str:
        """Return the placeholder for a line of a private key, "" for any other. Blocks."""
        if not self._masks.is_on or not _LIKE_KEY.fullmatch(line):
            return ""
        if path not in self._known:
            self._known[path] = self._keys_in(self._root / path)
        return next((key.placeholder for key in self._known[path] if key.first <= number <= key.last), "")

    def _keys_in(self, path: Path) -> list[_Key]:
        try:
            data = read_file(path, limit=LARGEST_FILE)
        except (FileRefused, OSError):
            return []  # too large, or gone since it was searched
        text = data.decode("utf-8", "replace").replace("\r\n", "\n")
        return [self._key(text, *span) for span in private_keys_in(text)]

    def _key(self, text: str, start: int, end: int) -> _Key:
        """Return the key between two places, without the lines of its marks."""
        begins_line = start == 0 or text[start - 1] == "\n"
        first = text.count("\n", 0, start) + (1 if begins_line else 2)
        last = text.count("\n", 0, end) + (0 if text.startswith("-----END", end) else 1)
        return _Key(first, last, self._masks.issued(text[start:end], PRIVATE_KEY))
