"""A strict reader of awk programs; accepts those that only compute and print.

Sources: POSIX.1-2024 awk; the scanners of gawk 5.2, mawk 1.3.4, busybox 1.35 and the original awk of 2022. Which of
them runs is not known: what one of them reads in another way than the others is in doubt.
"""

from __future__ import annotations

import re

from desktop_agent.permissions.languages.script_text import UNKNOWN_SCRIPT, Doubt, holds_closed_brackets, reads_alike
from desktop_agent.permissions.shell.word_values import Value

_TOKEN = re.compile(
    r"""(?P<blank>[ \t]+) | (?P<comment>\#[^\n\\]*(?=\n|\Z)) | (?P<end>[\n;])
      | (?P<string>"(?:[^"\\\n]|\\[!-~])*+") | (?P<number>[0-9]+(?:\.[0-9]+)?(?![\w.]))
      | (?P<name>[A-Za-z_][A-Za-z0-9_]*)
      | (?P<sign>\|\||&&|\+\+|--|==|!=|!~|<=|>=|[+*%^-]=|[,$(){}\[\]<>=!~+*%^?:-]) | (?P<slash>/)""",
    re.VERBOSE | re.ASCII,
)
_REGEX = re.compile(r"/(?![=/])((?:[^/\\\n]|\\[!-~])++)/")
# What stands before a regular expression in every awk, and what before a division; the rest is in doubt.
_BEFORE_REGEX = frozenset({"", "\n", ";", "{", "}", "(", ",", "!", "~", "!~", "&&", "||"})
_BEFORE_DIVISION = frozenset({"variable", "number", "]", ")"})
_CONTROLS = frozenset({"if", "while", "for"})
_PRINTS = frozenset({"print", "printf"})
_KEYWORDS = frozenset({"BEGIN", "END", "else", "do", "in", "next", "exit", "break", "continue", "delete"})
_FUNCTIONS = frozenset(
    {
        *("length", "substr", "index", "split", "sub", "gsub", "match", "sprintf", "tolower", "toupper", "int"),
        *("sin", "cos", "atan2", "exp", "log", "sqrt", "rand", "srand"),
        *("gensub", "strftime", "systime", "mktime", "strtonum"),
    }
)
# Whatever any awk takes for more than a variable: it starts programs, reads, shows the environment, or may one day.
_SPECIAL = frozenset(
    {
        *(
            "system",
            "getline",
            "close",
            "fflush",
            "nextfile",
            "function",
            "func",
            "return",
            "switch",
            "case",
            "default",
        ),
        *("ARGV", "ARGC", "ARGIND", "ENVIRON", "PROCINFO", "SYMTAB", "FUNCTAB", "BINMODE", "ERRNO", "LINT", "RT"),
        *("FIELDWIDTHS", "FPAT", "IGNORECASE", "TEXTDOMAIN", "CONVFMT", "OFMT", "BEGINFILE", "ENDFILE"),
        *("asort", "asorti", "bindtextdomain", "dcgettext", "dcngettext", "patsplit", "typeof", "isarray", "mkbool"),
        *("and", "or", "xor", "compl", "lshift", "rshift", "eval", "load", "include", "namespace", "extension"),
    }
)
_OPENING = re.compile(r"[ \t]*+\(")
_MOST_OPEN = 50
_ASSIGNMENT = re.compile(r"([A-Za-z_][A-Za-z0-9_]*)=")


def check_awk(value: Value) -> tuple[str, ...]:
    """Accept programs that compute and print: no pipes, no `getline`, no `>` after a print, no own functions."""
    if value.is_literal and "/inet" in value.text:
        return ("network",)
    if not reads_alike(value):
        return UNKNOWN_SCRIPT
    try:
        _Program(value.text).read()
    except Doubt:
        return UNKNOWN_SCRIPT
    return ()


def check_awk_variable(value: Value) -> tuple[str, ...]:
    """Accept `name=text` where the name is no special one: which files are read hangs on some."""
    match = _ASSIGNMENT.match(value.text)
    return () if match and match[1] not in _SPECIAL else UNKNOWN_SCRIPT


class _Program:
    """One program, read from its beginning; raises `Doubt` at the first place that is not certain."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._place = 0
        self._before = ""
        """The last sign, or what kind of word it was."""
        self._prints = False
        """A print is not ended: what `>` means there depends on parentheses."""
        self._open: list[str] = []
        """The signs that are open, and for a parenthesis that of a control the word before it."""

    def read(self) -> None:
        """Read all tokens."""
        while self._place < len(self._text):
            match = _TOKEN.match(self._text, self._place)
            if match is None:
                raise Doubt
            if match.lastgroup == "slash":
                self._slash()
                continue
            self._place = match.end()
            if match.lastgroup not in ("blank", "comment"):
                self._token(match.lastgroup or "", match.group())
        if self._open:
            raise Doubt

    def _token(self, kind: str, text: str) -> None:
        match kind:
            case "name":
                self._before = self._name(text)
            case "end":
                self._end(text)
            case "sign":
                self._sign(text)
            case _:
                self._before = kind

    def _name(self, name: str) -> str:
        if name in _SPECIAL:
            raise Doubt
        if name in _PRINTS:
            self._prints = True
        if name in _PRINTS or name in _CONTROLS or name in _KEYWORDS or name in _FUNCTIONS:
            return name
        # A name before `(` is a function of somebody's.
        if _OPENING.match(self._text, self._place):
            raise Doubt
        return "variable"

    def _end(self, text: str) -> None:
        # Within parentheses lines are joined by some, and `;` parts what is not ended.
        may_be_open = {"{"} if text == "\n" else {"{", "for"}
        if not may_be_open.issuperset(self._open):
            raise Doubt
        # A print goes on after a comma at the end of its line.
        self._prints = self._prints and text == "\n"
        self._before = text

    def _sign(self, sign: str) -> None:
        if (sign.startswith(">") and self._prints) or len(self._open) > _MOST_OPEN:
            raise Doubt
        if sign in ("(", "[", "{"):
            self._open.append(self._before if sign == "(" and self._before in _CONTROLS else sign)
            self._before = sign
        elif sign in (")", "]", "}"):
            self._close(sign)
        else:
            self._before = sign

    def _close(self, sign: str) -> None:
        opening = self._open.pop() if self._open else ""
        if opening not in {")": {"(", *_CONTROLS}, "]": {"["}, "}": {"{"}}[sign]:
            raise Doubt
        self._prints = self._prints and sign != "}"
        # After the parenthesis of a control a slash begins an expression to some, and divides to others.
        self._before = "control" if opening in _CONTROLS else sign

    def _slash(self) -> None:
        """Pass over a regular expression or a division; which of the two it is shows what stands before it."""
        if self._before in _BEFORE_DIVISION:
            self._place += 1
            if self._text[self._place : self._place + 1] == "=":
                raise Doubt
            self._before = "/"
            return
        match = _REGEX.match(self._text, self._place)
        if match is None or self._before not in _BEFORE_REGEX or not holds_closed_brackets(match[1]):
            raise Doubt
        self._place = match.end()
        self._before = "regex"
