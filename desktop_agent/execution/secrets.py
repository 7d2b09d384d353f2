"""Replaces likely secrets by placeholders for the model, and restores them in edits."""

from __future__ import annotations

import hmac
import math
import os
import re
import secrets
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import field
from functools import cache
from hashlib import sha256
from pathlib import Path, PurePath

from desktop_agent.app_dirs import resource_folder
from desktop_agent.lazy_dataclass import dataclass

LEAST_ENTROPY = 2.5
"""Bits a character, of a value that must look random."""
LONGEST_BLOCK = 400
"""Lines of a private key."""

PRIVATE_KEY = "private-key"
ENV_VALUE = "env-value"

_EXAMPLE = re.compile(
    r"change|example|placeholder|dummy|sample|insert|redacted|masked|secret|password|passwd|token|"
    r"^your|^my[-_]|^test|^fake|^none$|^null$|^true$|^false$|^(.)\1+$|^\*+|^\$|^%|^\{|^<|^@",
    re.IGNORECASE,
)
_CODE = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+|[A-Za-z_]\w*\(.*|/[\w./-]*|\.{1,2}/.*")
_BLOCK = re.compile(r"-----(BEGIN|END)[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----")
# A line of such a block, as it is or with the number, quotes and escapes that something put around it.
_OF_BLOCK = re.compile(
    r"[\s\d:>|+#*-]{0,20}[\"']?(?:[A-Za-z0-9+/=\\]{12,}|[A-Za-z0-9+/=]{0,76}|"
    r"(?:Proc-Type|DEK-Info|Comment|Version|Charset):[^\n]{0,200})[\"',\\nr+ \t]{0,8}"
)
_ASSIGNMENT = r"""(?:export[ ])?[ ]{0,8}[A-Za-z_][\w.-]{0,100}[ ]{0,4}=[ ]{0,4}
    (?:"(?P<double>[^"\n]{1,4000})"|'(?P<single>[^'\n]{1,4000})'|(?P<bare>[^\s\#"'][^\n\#]{0,4000}))"""
# As Read numbers lines, or as a difference marks them.
_DOTENV = re.compile(rf"^(?:[ ]{{0,6}}\d{{1,7}}\t|[+-])?{_ASSIGNMENT}", re.MULTILINE | re.VERBOSE)
# As a search gives lines of such files: the path, the number of the line, the line.
_LINE_OF_DOTENV = re.compile(
    rf"^[^\n:=]{{0,300}}\.env[\w.]{{0,30}}(?<!example)(?<!sample)(?<!template)[:-](?:\d{{1,7}}[:-])?{_ASSIGNMENT}",
    re.MULTILINE | re.VERBOSE,
)
_HARMLESS_VALUE = re.compile(
    r"(?:true|false|yes|no|on|off|none|null|\d{1,5}(?:\.\d+)?|development|production|test|staging|local|debug|info|"
    r"warning|error|localhost|127\.0\.0\.1|0\.0\.0\.0)\s*|\$.*|/[\w./-]*|https?://[^\s@]*",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Pattern:
    """One form of a secret; `hints` are lower-case texts of which every match holds one."""

    name: str
    hints: tuple[str, ...]
    regex: re.Pattern[str]
    random: bool = False


@dataclass(frozen=True, slots=True)
class SecretMatch:
    """A secret: its place in the text, in characters, and its kind."""

    start: int
    end: int
    name: str


@cache
def patterns() -> tuple[Pattern, ...]:
    """Return the table of `resources/secrets.toml`."""
    text = (resource_folder("resources") / "secrets.toml").read_text(encoding="utf-8")
    return tuple(
        Pattern(entry["name"], tuple(entry["hints"]), re.compile(entry["regex"]), entry.get("random", False))
        for entry in tomllib.loads(text)["pattern"]
    )


def secrets_in(text: str, path: str = "") -> tuple[SecretMatch, ...]:
    """Return what looks like a secret, in order and without overlap; `path` is where the text came from, if known.

    Best effort: it knows common forms, and takes time that grows with the length of the text alone.
    """
    lower = text.lower()
    matches = [*_blocks(text)] if "private key" in lower else []
    for pattern in patterns():
        if any(hint in lower for hint in pattern.hints):
            matches += _matches(text, pattern)
    if is_dotenv(path):
        matches += _values(text, _DOTENV)
    elif ".env" in lower:
        matches += _values(text, _LINE_OF_DOTENV)
    return tuple(_without_overlap(matches))


def private_keys_in(text: str) -> tuple[tuple[int, int], ...]:
    """Return where the private keys in a text are, without their marks."""
    return tuple((one.start, one.end) for one in _blocks(text)) if "PRIVATE KEY" in text else ()


def is_dotenv(path: str) -> bool:
    """Return whether every value of a file of this name counts as a secret."""
    name = PurePath(path).name.lower()
    is_template = name.endswith((".example", ".sample", ".template", ".dist", ".defaults", ".schema"))
    return (name in {".env", ".envrc"} or name.startswith(".env.") or name.endswith(".env")) and not is_template


def is_block_open(text: str) -> bool:
    """Return whether the text ends inside a private key."""
    marks = [match for match in _BLOCK.finditer(text) if match[1] == "BEGIN"]
    return bool(marks) and _block_end(text, marks[-1].end()) == len(text) and _last_mark(text) == "BEGIN"


def open_block_end(text: str) -> int:
    """Return where a private key that began before this text ends in it."""
    return _block_end(text, 0, is_whole_line=True)


def looks_random(value: str) -> bool:
    """Return whether a value could be a secret and no word of an example, no code, no path."""
    if _EXAMPLE.search(value) or _CODE.fullmatch(value):
        return False
    if not (any(c.isdigit() for c in value) and any(c.isalpha() for c in value)):
        return False
    counts = Counter(value)
    entropy = -sum(count / len(value) * math.log2(count / len(value)) for count in counts.values())
    return entropy >= min(LEAST_ENTROPY, math.log2(len(value)) - 0.5)


def _matches(text: str, pattern: Pattern) -> Iterator[SecretMatch]:
    for match in pattern.regex.finditer(text):
        groups = [name for name in match.re.groupindex if match[name] is not None]
        group: str | int = groups[0] if groups else 0
        value = match[group]
        is_meant = (
            looks_random(value) if pattern.random else not _EXAMPLE.fullmatch(value) and not value.startswith("$")
        )
        if is_meant:
            yield SecretMatch(match.start(group), match.end(group), pattern.name)


def _values(text: str, assignment: re.Pattern[str]) -> Iterator[SecretMatch]:
    for match in assignment.finditer(text):
        group = match.lastgroup or "bare"
        value = match[group].rstrip()
        if value and not _HARMLESS_VALUE.fullmatch(value):
            yield SecretMatch(match.start(group), match.start(group) + len(value), ENV_VALUE)


def _blocks(text: str) -> Iterator[SecretMatch]:
    """Give the private keys: the text between the marks, or up to a cut mark."""
    start = 0
    for match in _BLOCK.finditer(text):
        if match.start() < start:
            continue
        if match[1] == "BEGIN":
            end = _block_end(text, match.end())
            if end > match.end():
                yield SecretMatch(match.end(), end, PRIVATE_KEY)
            start = end
        else:
            begin = _block_start(text, match.start(), start)
            if begin < match.start():
                yield SecretMatch(begin, match.start(), PRIVATE_KEY)


def _block_end(text: str, start: int, *, is_whole_line: bool = False) -> int:
    """Return where a key that begins here ends: at its end mark, or before the first line that is none of a key."""
    place = start
    for _ in range(LONGEST_BLOCK):
        stop = text.find("\n", place)
        line_end = len(text) if stop < 0 else stop
        mark = text.find("-----END", place, line_end)
        if mark >= 0:
            return mark
        if (place != start or is_whole_line) and not _OF_BLOCK.fullmatch(text, place, line_end):
            return place
        if stop < 0:
            return len(text)
        place = stop + 1
    return place


def _block_start(text: str, end: int, least: int) -> int:
    """Return where a key begins whose first mark was cut away: after the last line that is none of a key."""
    place = text.rfind("\n", least, end) + 1 or end
    for _ in range(LONGEST_BLOCK):
        before = text.rfind("\n", least, max(place - 1, least))
        first = before + 1 if before >= 0 else least
        line = text[first : max(place - 1, first)]
        if place <= least or not line.strip() or not _OF_BLOCK.fullmatch(line):
            return place
        place = first
    return place


def _last_mark(text: str) -> str:
    return [match[1] for match in _BLOCK.finditer(text)][-1]


def _without_overlap(matches: list[SecretMatch]) -> Iterator[SecretMatch]:
    end = 0
    for one in sorted(matches, key=lambda one: (one.start, -one.end)):
        if one.start >= end:
            yield one
            end = one.end


KEY_BYTES = 32
_TAG = 8
_LINE_NUMBER = re.compile(r"^ {0,6}\d+\t", re.MULTILINE)
_SIGNS = tuple("+- ")
_PLACEHOLDER = re.compile(r"\[masked [a-z0-9-]{1,40} #[0-9a-f]{8}\]")


class MaskUnknown(Exception):
    """A text carries a placeholder whose true value is not where the text is to go; the message is for the model."""


@dataclass(frozen=True, slots=True)
class MaskedText:
    """A text with placeholders, and their number."""

    text: str
    count: int = 0


@dataclass(slots=True)
class SecretMasker:
    """The placeholders of one conversation.

    A placeholder holds a tag of the secret, made with a key that the model does not have: the same secret has the
    same placeholder, but no guess can be tested by it. Values are not stored; they are found in the file again.
    """

    key: bytes = field(default_factory=lambda: secrets.token_bytes(KEY_BYTES))
    is_on: bool = True
    _issued: set[str] = field(default_factory=set)

    def mask(self, text: str, path: str = "") -> MaskedText:
        """Return a text as the model may see it; `path` is the file that it came from, if it came from one.

        Placeholders that an earlier pass put into it count too.
        """
        if not self.is_on:
            return MaskedText(text)
        return self._masked(text, secrets_in(text, path))

    def mask_diff(self, diff: str, path: str = "") -> MaskedText:
        """Return a unified diff as it may be kept: every line stays one, with the sign before it."""
        if not self.is_on:
            return MaskedText(diff)
        return self._masked(diff, secrets_in(diff, path), stand_in=_over_lines)

    def restore(self, text: str, there: str, path: str = "") -> str:
        """Return a text of the model with the true values of its file, whose current text is `there`.

        Raises `MaskUnknown` for a placeholder without a value in that file.
        """
        wanted = set(_PLACEHOLDER.findall(text))
        # One that is literally in the file, or was never issued, is ordinary text.
        missing = {one for one in wanted if one not in there}
        if not missing:
            return text
        matches = secrets_in(there, path)
        known = {self.placeholder(there[one.start : one.end], one.name): one for one in matches}
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
        """Count the placeholders in a text that the model received earlier as issued."""
        self._issued.update(_PLACEHOLDER.findall(text))

    def placeholder(self, value: str, name: str) -> str:
        """Return the placeholder of a value."""
        if name == PRIVATE_KEY:
            # The numbers of lines that Read puts before them are none of the key.
            value = "".join(_LINE_NUMBER.sub("", value).split())
        tag = hmac.new(self.key, value.encode("utf-8", "surrogatepass"), sha256).hexdigest()[:_TAG]
        return f"[masked {name} #{tag}]"

    def issued(self, value: str, name: str) -> str:
        """Return the placeholder of a value for a text that the model will receive."""
        placeholder = self.placeholder(value, name)
        self._issued.add(placeholder)
        return placeholder

    def _masked(
        self, text: str, matches: Iterable[SecretMatch], stand_in: Callable[[str, str], str] = lambda one, _: one
    ) -> MaskedText:
        pieces, end = [], 0
        for one in matches:
            value = text[one.start : one.end]
            pieces += [text[end : one.start], stand_in(self.issued(value, one.name), value)]
            end = one.end
        masked = "".join((*pieces, text[end:]))
        return MaskedText(masked, sum(each in self._issued for each in _PLACEHOLDER.findall(masked)))


class MaskingStream:
    """Masks a text that comes in pieces of whole lines; a private key may run over several of them."""

    def __init__(self, masks: SecretMasker) -> None:
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
    return hmac.new(_made_key(file), conversation.encode(), sha256).digest()


def _made_key(file: Path) -> bytes:
    made = secrets.token_bytes(KEY_BYTES)
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
    except FileExistsError:
        return _stored_key(file) or made
    except OSError:
        return made
    with os.fdopen(descriptor, "wb") as opened:
        opened.write(made)
    return made


def _stored_key(file: Path) -> bytes:
    try:
        content = file.read_bytes()
    except OSError:
        return b""
    return content if len(content) == KEY_BYTES else b""
