"""Placeholders for what looks like a secret: put in before the model sees a text, taken out again when it edits."""

from __future__ import annotations

import hmac
import os
import re
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from desktop_agent.execution.secret_patterns import PRIVATE_KEY, Found, is_block_open, open_block_end, secrets_in

KEY_BYTES = 32
_TAG = 8
_LINE_NUMBER = re.compile(r"^ {0,6}\d+\t", re.MULTILINE)
_SIGNS = tuple("+- ")
_PLACEHOLDER = re.compile(r"\[masked [a-z0-9-]{1,40} #[0-9a-f]{8}\]")


class MaskUnknown(Exception):
    """A text carries a placeholder whose true value is not where the text is to go; the message is for the model."""


@dataclass(frozen=True, slots=True)
class Masked:
    """A text with placeholders, and how many of them stand in it."""

    text: str
    count: int = 0


@dataclass(slots=True)
class Masks:
    """The placeholders of one conversation.

    A placeholder holds a tag of the secret, made with a key that the model does not have: the same secret has the
    same one, and nobody can test a guess by it. Values are kept nowhere; they are found in the file again.
    """

    key: bytes = field(default_factory=lambda: secrets.token_bytes(KEY_BYTES))
    is_on: bool = True
    _issued: set[str] = field(default_factory=set)

    def mask(self, text: str, path: str = "") -> Masked:
        """Return a text as the model may see it; `path` is the file that it came from, if it came from one.

        Placeholders that an earlier pass put into it count too.
        """
        if not self.is_on:
            return Masked(text)
        return self._masked(text, secrets_in(text, path))

    def mask_diff(self, diff: str, path: str = "") -> Masked:
        """Return a unified diff as it may be kept: every line stays one, with the sign before it."""
        if not self.is_on:
            return Masked(diff)
        return self._masked(diff, secrets_in(diff, path), stand_in=_over_lines)

    def restore(self, text: str, there: str, path: str = "") -> str:
        """Return a text of the model's with the true values of the file that it is for, whose text is `there`.

        Raises `MaskUnknown` where a placeholder stands for nothing in that file.
        """
        wanted = set(_PLACEHOLDER.findall(text))
        # One that stands in the file as such, or was never issued, is a text like any other.
        missing = {one for one in wanted if one not in there}
        if not missing:
            return text
        found = secrets_in(there, path)
        known = {self.placeholder(there[one.start : one.end], one.name): one for one in found}
        for one in missing:
            if one in known:
                text = text.replace(one, there[known[one].start : known[one].end])
            elif one in self._issued:
                where = path or "this file"
                raise MaskUnknown(
                    f"Nothing was changed: {one} stands for a value that is not in {where}, so it cannot be put"
                    " there. Leave it out, and ask the user to put the value in."
                )
        return text

    def note_issued(self, text: str) -> None:
        """Take the placeholders in a text that the model was given earlier for ones that were issued."""
        self._issued.update(_PLACEHOLDER.findall(text))

    def placeholder(self, value: str, name: str) -> str:
        """Return what stands for a value."""
        if name == PRIVATE_KEY:
            # The numbers of lines that Read puts before them are none of the key.
            value = "".join(_LINE_NUMBER.sub("", value).split())
        tag = hmac.new(self.key, value.encode("utf-8", "surrogatepass"), sha256).hexdigest()[:_TAG]
        return f"[masked {name} #{tag}]"

    def issued(self, value: str, name: str) -> str:
        """Return what stands for a value, for a text that the model is about to get."""
        placeholder = self.placeholder(value, name)
        self._issued.add(placeholder)
        return placeholder

    def _masked(
        self, text: str, found: Iterable[Found], stand_in: Callable[[str, str], str] = lambda one, _: one
    ) -> Masked:
        pieces, end = [], 0
        for one in found:
            value = text[one.start : one.end]
            pieces += [text[end : one.start], stand_in(self.issued(value, one.name), value)]
            end = one.end
        masked = "".join((*pieces, text[end:]))
        return Masked(masked, sum(each in self._issued for each in _PLACEHOLDER.findall(masked)))


class MaskingStream:
    """Masks a text that comes in pieces of whole lines; a private key may run over several of them."""

    def __init__(self, masks: Masks) -> None:
        self._masks = masks
        self._is_in_block = False

    def feed(self, text: str) -> str:
        """Return the piece as it may be shown and kept."""
        if not self._masks.is_on or not text:
            return text
        rest = text
        if self._is_in_block:
            rest = text[open_block_end(text) :]
            if not rest:
                return ""
            self._is_in_block = False
        self._is_in_block = is_block_open(rest) if "PRIVATE KEY" in rest else False
        return self._masks.mask(rest).text


def _over_lines(placeholder: str, value: str) -> str:
    """Return a placeholder over as many lines of a diff as the value has, each with the sign before it."""
    first, *rest = value.split("\n")
    begins_line = bool(rest) and first[:1] in _SIGNS
    return "\n".join([first[:begins_line] + placeholder, *(line[: line[:1] in _SIGNS] for line in rest)])


def conversation_key(file: Path, conversation: str) -> bytes:
    """Return the key of one conversation's placeholders, the same after a restart. Blocks.

    It is made from a random key in a file that only the user can read; where that cannot be kept, it lasts for
    this run.
    """
    return hmac.new(_key_in(file), conversation.encode(), sha256).digest()


def _key_in(file: Path) -> bytes:
    made = secrets.token_bytes(KEY_BYTES)
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
    except FileExistsError:
        return _kept_in(file) or made
    except OSError:
        return made
    with os.fdopen(descriptor, "wb") as opened:
        opened.write(made)
    return made


def _kept_in(file: Path) -> bytes:
    try:
        kept = file.read_bytes()
    except OSError:
        return b""
    return kept if len(kept) == KEY_BYTES else b""
