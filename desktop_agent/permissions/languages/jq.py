"""A strict reader of jq filters; accepts those that use only their input and arguments.

Sources: jq 1.6 to 1.8, src/lexer.l and parser.y; the manual of yq 4. jq starts no programs and writes no files:
what it could show beside its input is the environment, and what a module or a file of data holds.
"""

from __future__ import annotations

import re

from desktop_agent.permissions.languages.script_text import UNKNOWN_SCRIPT, Doubt, reads_alike
from desktop_agent.permissions.shell.word_values import Value

_TOKEN = re.compile(
    r"""(?P<blank>[ \t\n]+|\#[^\n\\]*(?=\n|\Z)) | (?P<quote>") | (?P<field>\.\.|\.[A-Za-z_][A-Za-z0-9_]*)
      | (?P<number>[0-9]++(?:\.[0-9]*+)?(?:[eE][+-]?[0-9]++)?(?!\w)) | (?P<name>[A-Za-z_][A-Za-z0-9_]*)
      | (?P<format>@[A-Za-z0-9_]+) | (?P<sign>[.\[\](){}|,:;=<>!+*/%?$-])""",
    re.VERBOSE | re.ASCII,
)
# Up to the end of a string, or to an expression in it.
_IN_STRING = re.compile(r"(?:[^\"\\]|\\[^(])*+(\"|\\\()", re.DOTALL)
_OPENING_OF = {")": ("(", '"'), "]": ("[",), "}": ("{",)}
_FORBIDDEN = frozenset({"env", "ENV", "import", "include", "modulemeta", "input_filename", "get_search_list"})

# Operators of yq 4, whose scanner minds no capitals in some versions: looked for wherever they stand.
_YQ_SEES_MORE = re.compile(
    r"\.yq\s*\Z|(?<![A-Za-z0-9_])(?:load|strenv|envsubst|eval|split_?doc|system)|\.\.env|env\s*\("
    # A key of that name in quotes is none.
    r"|(?<![A-Za-z0-9_.\"])env(?![A-Za-z0-9_])|\"env(?![A-Za-z0-9_]|\"\s*[:\]])",
    re.IGNORECASE | re.ASCII,
)


def check_jq(value: Value) -> tuple[str, ...]:
    """Accept filters that see neither the environment nor other files."""
    if not reads_alike(value):
        return UNKNOWN_SCRIPT
    try:
        _Filter(value.text).read()
    except Doubt:
        return UNKNOWN_SCRIPT
    return ()


def check_yq(value: Value) -> tuple[str, ...]:
    """Accept what jq takes, and what of yq 4 neither loads files nor shows the environment."""
    return UNKNOWN_SCRIPT if _YQ_SEES_MORE.search(value.text) else check_jq(value)


class _Filter:
    """One filter, read from its beginning; raises `Doubt` at the first place that is not certain."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._place = 0
        self._before = ""
        self._open: list[str] = []
        """The signs that are open; a quote for the expression within a string."""

    def read(self) -> None:
        """Read all tokens."""
        while self._place < len(self._text):
            match = _TOKEN.match(self._text, self._place)
            if match is None:
                raise Doubt
            self._place = match.end()
            if match.lastgroup != "blank":
                self._token(match.lastgroup or "", match.group())
                self._before = match.group()
        if self._open:
            raise Doubt

    def _token(self, kind: str, text: str) -> None:
        if kind == "quote":
            self._string()
        elif kind == "name" and not self._is_key() and (text in _FORBIDDEN or self._is_own(text)):
            raise Doubt
        elif text in ("(", "[", "{"):
            self._open.append(text)
        elif text in _OPENING_OF:
            opening = self._open.pop() if self._open else ""
            if opening not in _OPENING_OF[text]:
                raise Doubt
            if opening == '"':
                self._string()

    def _is_key(self) -> bool:
        """Return whether a name at this place is that of a field in an object that is built: `{name, env}`."""
        return self._open[-1:] == ["{"] and self._before in ("{", ",")

    def _is_own(self, name: str) -> bool:
        """Return whether a name is one of jq's own, such as that of the words it was given."""
        return name.startswith("__") and not (name == "__loc__" and self._before == "$")

    def _string(self) -> None:
        match = _IN_STRING.match(self._text, self._place)
        if match is None:
            raise Doubt
        self._place = match.end()
        if match[1] == "\\(":
            self._open.append('"')
