"""A strict reader of sed scripts; accepts those that only print.

Sources: GNU sed 4.9, `compile_program` in sed/compile.c; POSIX.1-2024 sed. What it does not name is in doubt, so that
a difference between it and a sed is a question.
"""

from __future__ import annotations

import re

from desktop_agent.permissions.languages.script_text import UNKNOWN_SCRIPT, Doubt, holds_closed_brackets, reads_alike
from desktop_agent.permissions.shell.word_values import Value

# Marks around the parts of an address, `s` and `y` that mean nothing else in an expression.
_MARKS = frozenset("/|,#:;@!%~_+=\"'")
_BETWEEN = re.compile(r"[ \t\n;]*")
_BLANKS = re.compile(r"[ \t]*")
_LINE = re.compile(r"[0-9]+(?:~[0-9]+)?|\$")
_SECOND_LINE = re.compile(r"[0-9]+|\$|[+~][0-9]+")
_COMMA = re.compile(r"[ \t]*,[ \t]*")
_NEGATION = re.compile(r"[ \t]*!?[ \t]*")
_END = re.compile(r"[ \t]*(?:[;\n]|(?=[}#])|\Z)")
_LABEL_END = re.compile(r"[ \t]*(?:[;\n]|\Z)")
_LABEL = re.compile(r"[ \t]*[A-Za-z0-9_]*")
_NUMBER = re.compile(r"[ \t]*[0-9]*")
_SUBSTITUTION_FLAGS = re.compile(r"[gpiImM0-9]*")
_ADDRESS_FLAGS = re.compile(r"[IM]*")
_COMMENT = re.compile(r"#[^\n\\]*(?:\n|\Z)")
# Between the letter and the text: a backslash at the end of the line, one right before the text, or blanks. A
# backslash with blanks behind it, as before an indented line, where the script ends with that line: it is all text.
_TEXT_START = re.compile(
    r"[ \t]*\\\n(?=[^\\\n])|[ \t]*\\(?=[^\\\s])|[ \t]+(?=[^\\\s])|[ \t]*\\[ \t]+(?=[^\\\s][^\n]*\Z)"
)
_TEXT = re.compile(r"(?:[^\\\n]|\\[^\\])+(?:\n|\Z)")

_ALONE = frozenset("=dDgGhHnNpPxzF")
_WITH_NUMBER = frozenset("lqQ")
_JUMPS = frozenset("btT")
_TEXTS = frozenset("aic")


def check_sed(value: Value) -> tuple[str, ...]:
    """Accept scripts that only print: no `w`, `W`, `r`, `R`, `e`, and not as flags of `s`.

    Each script of several `-e` is read for itself: none that is let through ends within a command.
    """
    if not reads_alike(value):
        return UNKNOWN_SCRIPT
    try:
        _Script(value.text).read()
    except Doubt:
        return UNKNOWN_SCRIPT
    return ()


# Any other ending may make a name that means something of one that means nothing: `.en` and `vrc`.
_BACKUP = re.compile(
    r"|~|[.~_-](?:bac?k|backup|orig|original|old|saved?|prev|previous|before|tmp|temp|copy|[0-9]+)[0-9]*~?"
)


def check_backup_suffix(value: Value) -> tuple[str, ...]:
    """Accept endings that backups have: a slash or a star names a file elsewhere, others one of another kind."""
    return () if value.is_literal and _BACKUP.fullmatch(value.text) else ("writes_unknown",)


class _Script:
    """One script, read from its beginning; raises `Doubt` at the first place that is not certain."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._place = 0

    def read(self) -> None:
        """Read all commands."""
        self._take(_BETWEEN)
        while self._place < len(self._text):
            self._command(has_address=self._addresses())
            self._take(_BETWEEN)

    def _command(self, *, has_address: bool) -> None:
        letter = self._here()
        if not letter or (has_address and letter in "}#:"):
            raise Doubt
        if letter == "#":
            return self._take(_COMMENT)
        self._place += 1
        if letter == "{":
            return None
        if letter == "}" or letter in _ALONE:
            return self._take(_END)
        if letter in _TEXTS:
            self._take(_TEXT_START)
            return self._take(_TEXT)
        if letter == "s":
            return self._substitution()
        return self._with_argument(letter)

    def _with_argument(self, letter: str) -> None:
        if letter in _WITH_NUMBER:
            self._take(_NUMBER)
            self._take(_END)
        elif letter in _JUMPS or letter == ":":
            before = self._place
            self._take(_LABEL)
            named = self._text[before : self._place].strip(" \t") != ""
            if letter == ":" and not named:
                raise Doubt
            # Some take all up to the end of the line for the name.
            self._take(_LABEL_END if named else _END)
        elif letter == "y":
            mark = self._mark()
            self._pattern(mark)
            self._pattern(mark)
            self._take(_END)
        else:
            raise Doubt

    def _addresses(self) -> bool:
        start = self._place
        if self._address(_LINE) and (comma := _COMMA.match(self._text, self._place)):
            self._place = comma.end()
            if not self._address(_SECOND_LINE):
                raise Doubt
        has_any = self._place > start
        self._take(_NEGATION)
        return has_any or self._place > start

    def _address(self, line: re.Pattern[str]) -> bool:
        """Pass over one address, a line's or an expression."""
        if self._here() in ("/", "\\"):
            if self._here() == "\\":
                self._place += 1
            self._pattern(self._mark())
            self._take(_ADDRESS_FLAGS)
            return True
        match = line.match(self._text, self._place)
        if match:
            self._place = match.end()
        return match is not None

    def _substitution(self) -> None:
        mark = self._mark()
        self._pattern(mark)
        self._part(mark, joins_lines=True)
        self._take(_SUBSTITUTION_FLAGS)
        self._take(_END)

    def _mark(self) -> str:
        mark = self._here()
        if mark not in _MARKS:
            raise Doubt
        self._place += 1
        return mark

    def _pattern(self, mark: str) -> None:
        start = self._place
        self._part(mark, joins_lines=False)
        if not holds_closed_brackets(self._text[start : self._place - 1]):
            raise Doubt

    def _part(self, mark: str, *, joins_lines: bool) -> None:
        """Pass over the next mark without a backslash before it."""
        text = self._text
        while self._here() not in (mark, "\n", ""):
            is_escape = text[self._place] == "\\"
            if is_escape and text[self._place + 1 : self._place + 2] == "\n" and not joins_lines:
                raise Doubt
            self._place += 2 if is_escape else 1
        if self._here() != mark:
            raise Doubt
        self._place += 1

    def _here(self) -> str:
        """Return the character at this place, nothing at the end; a mark is never nothing."""
        return self._text[self._place : self._place + 1]

    def _take(self, pattern: re.Pattern[str]) -> None:
        match = pattern.match(self._text, self._place)
        if match is None:
            raise Doubt
        self._place = match.end()
