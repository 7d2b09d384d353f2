"""The second reading: our own splitter of shell text into tokens, and of words into pieces.

It knows a strict part of bash's grammar and raises `NotUnderstood` for the rest.
Source: POSIX.1-2024 XCU 2.2, 2.3 and
2.10; bash 5.2 manual, "Shell Syntax". What it reads must agree with tree-sitter's reading, so a mistake in one of
the two shows as a disagreement instead of a command that nobody saw.
"""

from __future__ import annotations

import re
from enum import StrEnum

from desktop_agent.permissions.records import record

NESTING_LIMIT = 16


class NotUnderstood(Exception):
    """The text is not fully understood; the message is a reason id."""


class TokenKind(StrEnum):
    """The kind of a token to the grammar."""

    WORD = "word"
    OPERATOR = "operator"
    NUMBER = "number"
    NEWLINE = "newline"
    HEREDOC = "heredoc"


@record
class Text:
    """Characters that stand for themselves; unquoted ones may be a pattern, a brace list or a tilde."""

    text: str
    is_quoted: bool = True


@record
class Variable:
    """`$name` or `${name}`; `name` may be a digit or one of `@*#?-$!_`."""

    name: str
    is_quoted: bool


@record
class ComputedExpansion:
    """`${name…}` with an operator that only computes; `inner` are the pieces of its argument.

    `before` and `operator` are what stands around the name, as written: `#`, a subscript, `:-`, `:0:3`.
    """

    name: str
    is_quoted: bool
    inner: tuple[Piece, ...]
    before: str = ""
    operator: str = ""


@record
class Arithmetic:
    """`$((…))`: `text` is what is between the parentheses."""

    text: str
    is_quoted: bool


@record
class Substitution:
    """`$(…)` or backticks, `direction` empty; `<(…)` or `>(…)`, `direction` the sign."""

    tokens: tuple[Token, ...]
    is_quoted: bool
    start: int
    end: int
    direction: str = ""


Piece = Text | Variable | ComputedExpansion | Arithmetic | Substitution


@record
class Token:
    """One token of the shell's grammar. `start` and `end` are offsets into the whole text.

    A HEREDOC stands for one body; `pieces` is what expands in it. `text` is the source, for a word too.
    """

    kind: TokenKind
    text: str
    start: int
    end: int
    pieces: tuple[Piece, ...] = ()

    @property
    def is_plain(self) -> bool:
        """The token is a word without any quoting or expansion, as reserved words must be."""
        first = self.pieces[0] if self.kind is TokenKind.WORD and len(self.pieces) == 1 else None
        return isinstance(first, Text) and not first.is_quoted and first.text == self.text


_OPERATORS = (
    *("&>>", "<<<", "<<-", ";;&"),
    *("&&", "||", ";;", ";&", "|&", "&>", "<<", "<&", "<>", ">>", ">&", ">|"),
    *(";", "|", "&", "(", ")", "<", ">"),
)
_OPERATOR = re.compile("|".join(map(re.escape, _OPERATORS)))
_META = frozenset(" \t\n;&|<>()")
# A whole word in which nothing can mean more than itself, up to what ends it: most words are of this kind.
_SIMPLE = re.compile(r"[\w./:=%+@,-]+(?=[ \t\n;|&)]|\Z)", re.ASCII)
# What stands for itself, outside of quotes and in double ones.
_UNQUOTED = re.compile(r"[^ \t\n;&|<>()\\'\"`$]+")
_IN_QUOTES = re.compile(r"[^\"`$\\]+")
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*|[0-9]|[@*#?$!_-]")
_BRACED_NAME = re.compile(r"([A-Za-z_][A-Za-z0-9_]*|[0-9]+|[@*#?$_])(\[(?:[0-9]+|[@*])\])?")
_BRACED_LENGTH = re.compile(r"#([A-Za-z_][A-Za-z0-9_]*)(\[[@*0-9]+\])?\}")
_SUBSTRING = re.compile(r":\s?-?[0-9]+(?::-?[0-9]+)?\}")
_BRACED_OPERATORS = (
    *(":-", ":+", ":?", "%%", "##", "//", "/#", "/%", "^^", ",,"),
    *("-", "+", "?", "%", "#", "/", "^", ","),
)
_NUMBER = re.compile(r"[0-9]+(?=[<>])")
_ESCAPED_IN_QUOTES = {'"': ("$", "`", '"', "\\"), "": ("$", "`", "\\"), "}": ()}
_ANSI_C = re.compile(
    r"\\(?:([abeEfnrtv\\'\"?])|x([0-9A-Fa-f]{1,2})|u([0-9A-Fa-f]{1,4})|U([0-9A-Fa-f]{1,8})|([0-7]{1,3})|(.))",
    re.DOTALL,
)
_ANSI_C_LETTERS = dict(zip("abeEfnrtv", "\a\b\x1b\x1b\f\n\r\t\v", strict=True))


def split(text: str) -> tuple[Token, ...]:
    """Return all tokens of a script, substitutions with their own tokens inside. Raises `NotUnderstood`."""
    return _Splitter(text).tokens(0, "")[0]


class _Splitter:
    """Reads one text from left to right; positions are offsets into it, also inside substitutions."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._depth = 0

    def tokens(self, start: int, closing: str, stop: int | None = None) -> tuple[tuple[Token, ...], int]:
        """Read tokens up to the unmatched `closing` (or `stop`); return them and the offset after it."""
        text, position = self._text, start
        stop = len(text) if stop is None else stop
        tokens: list[Token] = []
        waiting: list[tuple[str, bool, bool]] = []
        open_parens = 0
        while (position := self._skip_blanks(position, stop)) < stop:
            if closing and not open_parens and text.startswith(closing, position):
                self._no_bodies_missing(waiting)
                return tuple(tokens), position + 1
            token = self._token(position, stop)
            tokens.append(token)
            position = token.end
            open_parens += {"(": 1, ")": -1}.get(token.text, 0) if token.kind is TokenKind.OPERATOR else 0
            if len(tokens) > 1 and tokens[-2].text in ("<<", "<<-") and tokens[-2].kind is TokenKind.OPERATOR:
                waiting.append(_delimiter(token, strips_tabs=tokens[-2].text == "<<-"))
            if token.kind is TokenKind.NEWLINE:
                for delimiter, is_quoted, strips_tabs in waiting:
                    body = self._heredoc(position, stop, delimiter, is_quoted=is_quoted, strips_tabs=strips_tabs)
                    tokens.append(body)
                    position = body.end
                waiting.clear()
        self._no_bodies_missing(waiting)
        if closing:
            raise NotUnderstood("unproven_syntax")
        return tuple(tokens), position

    @staticmethod
    def _no_bodies_missing(waiting: list[tuple[str, bool, bool]]) -> None:
        if waiting:
            raise NotUnderstood("unproven_syntax")

    def _skip_blanks(self, position: int, stop: int) -> int:
        text = self._text
        while position < stop:
            if text[position] in " \t":
                position += 1
            elif text.startswith("\\\n", position):
                self._joins(position)
                position += 2
            elif text[position] == "#" and (
                position == 0 or text[position - 1] in _META or text[position - 1] == "`"
            ):
                end = text.find("\n", position, stop)
                position = stop if end < 0 else end
            else:
                break
        return position

    def _joins(self, position: int) -> None:
        """Join two lines at a backslash after a blank only: bash joins before it reads names, `$(` and `&&`."""
        if position > 0 and self._text[position - 1] not in " \t\n":
            raise NotUnderstood("unproven_joined_lines")

    def _token(self, position: int, stop: int) -> Token:
        text = self._text
        simple = _SIMPLE.match(text, position, stop)
        if simple is not None:
            word = simple.group()
            return Token(TokenKind.WORD, word, position, simple.end(), (Text(word, is_quoted=False),))
        if text[position] == "\n":
            return Token(TokenKind.NEWLINE, "\n", position, position + 1)
        if text[position : position + 2] in ("<(", ">("):
            return self._word(position, stop)
        operator = _OPERATOR.match(text, position)
        if operator is not None:
            return Token(TokenKind.OPERATOR, operator.group(), position, operator.end())
        number = _NUMBER.match(text, position, stop)
        if number is not None:
            return Token(TokenKind.NUMBER, number.group(), position, number.end())
        return self._word(position, stop)

    def _word(self, start: int, stop: int) -> Token:
        pieces: list[Piece] = []
        position = start
        while position < stop:
            character = self._text[position]
            if character in _META and self._text[position : position + 2] not in ("<(", ">("):
                break
            if character in "<>" and position > start:
                # bash would start a process substitution in the middle of a word; nobody writes that.
                raise NotUnderstood("unproven_syntax")
            read, position = self._pieces(position, stop)
            pieces += read
        word = Token(TokenKind.WORD, self._text[start:position], start, position, _joined(pieces))
        if position < stop and self._text[position] in "<>" and re.fullmatch(r"\{[A-Za-z_]\w*\}", word.text):
            raise NotUnderstood("unproven_syntax")
        return word

    def _pieces(self, position: int, stop: int) -> tuple[tuple[Piece, ...], int]:
        text = self._text
        character = text[position]
        if character == "\\":
            if position + 1 >= stop:
                raise NotUnderstood("unproven_syntax")
            if text[position + 1] == "\n":
                raise NotUnderstood("unproven_joined_lines")
            return (Text(text[position + 1]),), position + 2
        if character == "'":
            end = self._find("'", position + 1, stop)
            return (Text(text[position + 1 : end]),), end + 1
        if character == '"':
            inner, end = self._quoted(position + 1, '"', stop)
            return inner, end + 1
        if character in "`$<>":
            piece, end = self._expansion(position, stop)
            return (piece,), end
        plain = _UNQUOTED.match(text, position, stop)
        end = position + 1 if plain is None else plain.end()
        return (Text(text[position:end], is_quoted=False),), end

    def _expansion(self, position: int, stop: int) -> tuple[Piece, int]:
        character = self._text[position]
        if character == "`":
            return self._backticks(position, stop, is_quoted=False)
        if character == "$":
            return self._dollar(position, stop, is_quoted=False)
        return self._substitution(position, is_quoted=False, direction=character)

    def _quoted(self, position: int, closing: str, stop: int) -> tuple[tuple[Piece, ...], int]:
        """Read what double quotes hold, up to `closing`; with no `closing` up to `stop`, as in a here-document."""
        text, plain = self._text, ""
        pieces: list[Piece] = []
        while position < stop and text[position] != closing:
            character = text[position]
            if closing == "}" and (character in "'\"\\{" or text[position : position + 2] in ("<(", ">(")):
                # How quotes nest in `${x:-…}` depends on what is around it, and `<(…)` runs what it holds.
                raise NotUnderstood("unproven_expansion")
            if character in "$`":
                read = self._dollar if character == "$" else self._backticks
                piece, position = read(position, stop, is_quoted=True)
                pieces += [Text(plain), piece]
                plain = ""
            elif character == "\\" and text[position + 1 : position + 2] == "\n":
                self._joins(position)
                position += 2
            elif character == "\\" and text[position + 1 : position + 2] in _ESCAPED_IN_QUOTES[closing]:
                plain += text[position + 1]
                position += 2
            else:
                run = _IN_QUOTES.match(text, position, stop)
                end = position + 1 if run is None or closing == "}" else run.end()
                plain += text[position:end]
                position = end
        if closing and position >= stop:
            raise NotUnderstood("unproven_syntax")
        return (*pieces, Text(plain)), position

    def _dollar(self, position: int, stop: int, *, is_quoted: bool) -> tuple[Piece, int]:
        text = self._text
        following = text[position + 1 : position + 2] if position + 1 < stop else ""
        if text.startswith("$((", position):
            return self._arithmetic(position, stop, is_quoted=is_quoted)
        if following == "(":
            return self._substitution(position, is_quoted=is_quoted)
        if following == "{":
            return self._braced(position + 2, stop, is_quoted=is_quoted)
        if following == "'" and not is_quoted:
            return self._ansi_c(position + 2, stop)
        if following in ("[", '"') and not (is_quoted and following == '"'):
            raise NotUnderstood("unproven_expansion")
        name = _NAME.match(text, position + 1, stop)
        if name is None:
            return Text("$", is_quoted=is_quoted), position + 1
        is_special = not name.group().isidentifier()
        if text.startswith(("{", "(") if is_special else "{", name.end()) and (is_special or not is_quoted):
            # Braces are expanded before names are read: `$x{a,b}` is `$xa $xb`. And bash looks for the end of `"$${"`
            # as if it were `"${"`.
            raise NotUnderstood("unproven_expansion")
        return Variable(name.group(), is_quoted), name.end()

    def _arithmetic(self, position: int, stop: int, *, is_quoted: bool) -> tuple[Piece, int]:
        end = self._text.find("))", position + 3, stop)
        inner = self._text[position + 3 : end]
        if end < 0 or not re.fullmatch(r"(?!.*(?:\+\+|--))[\w\s+*/%<>!&|^~$-]*", inner, re.ASCII):
            raise NotUnderstood("unproven_arithmetic")
        return Arithmetic(inner, is_quoted), end + 2

    def _substitution(self, position: int, *, is_quoted: bool, direction: str = "") -> tuple[Piece, int]:
        self._deeper()
        tokens, end = self.tokens(position + 2, ")")
        self._depth -= 1
        return Substitution(tokens, is_quoted, position, end, direction), end

    def _backticks(self, position: int, stop: int, *, is_quoted: bool) -> tuple[Piece, int]:
        end = self._find("`", position + 1, stop)
        if "\\" in self._text[position:end]:
            raise NotUnderstood("unproven_expansion")
        self._deeper()
        tokens, _ = self.tokens(position + 1, "", end)
        self._depth -= 1
        return Substitution(tokens, is_quoted, position, end + 1), end + 1

    def _deeper(self) -> None:
        self._depth += 1
        if self._depth > NESTING_LIMIT:
            raise NotUnderstood("too_deep")

    def _braced(self, position: int, stop: int, *, is_quoted: bool) -> tuple[Piece, int]:
        text = self._text
        length = _BRACED_LENGTH.match(text, position, stop)
        if length is not None:
            return ComputedExpansion(length.group(1), is_quoted, (), "#", length.group(2) or ""), length.end()
        name = _BRACED_NAME.match(text, position, stop)
        if name is None:
            # `${!x}`, `${x@P}` and the like run text that is in a variable.
            raise NotUnderstood("unproven_expansion")
        position = name.end()
        if text.startswith("}", position):
            plain = Variable(name.group(1), is_quoted)
            element = ComputedExpansion(name.group(1), is_quoted, (), operator=name.group(2) or "")
            return (element if name.group(2) else plain), position + 1
        subscript = name.group(2) or ""
        substring = _SUBSTRING.match(text, position, stop)
        if substring is not None:
            written = f"{subscript}{substring.group()[:-1]}"
            return ComputedExpansion(name.group(1), is_quoted, (), operator=written), substring.end()
        operator = next((sign for sign in _BRACED_OPERATORS if text.startswith(sign, position)), None)
        if operator is None:
            raise NotUnderstood("unproven_expansion")
        self._deeper()
        inner, end = self._quoted(position + len(operator), "}", stop)
        self._depth -= 1
        gives = operator in (":-", "-", ":+", "+") and not is_quoted
        if gives and any(isinstance(one, Text) and re.search(r"[*?\[~]", one.text) for one in inner):
            # What it gives is a pattern of files, or somebody's home.
            raise NotUnderstood("unproven_expansion")
        return ComputedExpansion(name.group(1), is_quoted, inner, operator=f"{subscript}{operator}"), end + 1

    def _ansi_c(self, position: int, stop: int) -> tuple[Text, int]:
        end = position
        while end < stop and self._text[end] != "'":
            end += 2 if self._text[end] == "\\" else 1
        if end >= stop:
            raise NotUnderstood("unproven_syntax")
        return Text(_ANSI_C.sub(_ansi_c_character, self._text[position:end])), end + 1

    def _heredoc(self, start: int, stop: int, delimiter: str, *, is_quoted: bool, strips_tabs: bool) -> Token:
        text, line_start = self._text, start
        while line_start < stop:
            line_end = text.find("\n", line_start, stop)
            line_end = stop if line_end < 0 else line_end
            line = text[line_start:line_end]
            if (line.lstrip("\t") if strips_tabs else line) == delimiter:
                if not is_quoted and text[start:line_start].endswith("\\\n"):
                    raise NotUnderstood("unproven_syntax")  # bash joins the lines, so this one ends nothing
                pieces = (Text(text[start:line_start]),) if is_quoted else self._quoted(start, "", line_start)[0]
                return Token(TokenKind.HEREDOC, text[start:line_start], start, line_end, pieces)
            line_start = line_end + 1
        raise NotUnderstood("unproven_syntax")

    def _find(self, character: str, position: int, stop: int) -> int:
        end = self._text.find(character, position, stop)
        if end < 0:
            raise NotUnderstood("unproven_syntax")
        return end


def _joined(pieces: list[Piece]) -> tuple[Piece, ...]:
    """Join neighbouring texts. An empty quoted one stays: `""` is a word, and `~""` is no tilde."""
    joined: list[Piece] = []
    for piece in pieces:
        last = joined[-1] if joined else None
        if isinstance(piece, Text) and isinstance(last, Text) and last.is_quoted == piece.is_quoted:
            joined[-1] = Text(last.text + piece.text, piece.is_quoted)
        else:
            joined.append(piece)
    return tuple(joined)


def _delimiter(token: Token, *, strips_tabs: bool) -> tuple[str, bool, bool]:
    if token.kind is not TokenKind.WORD or not all(isinstance(piece, Text) for piece in token.pieces):
        raise NotUnderstood("unproven_syntax")
    texts = [piece for piece in token.pieces if isinstance(piece, Text)]
    return "".join(text.text for text in texts), any(text.is_quoted for text in texts), strips_tabs


def _ansi_c_character(match: re.Match[str]) -> str:
    letter, *codes, octal, other = match.groups()
    if letter is not None:
        return _ANSI_C_LETTERS.get(letter, letter)
    if other is not None:
        # `\x{…}` and `\c.` are read by some versions, and a letter without a meaning stays as it stands: not here.
        raise NotUnderstood("unproven_quoting")
    hexadecimal = next((code for code in codes if code is not None), None)
    code = int(octal, 8) & 0xFF if octal else int(hexadecimal or "0", 16)
    # What is not ASCII depends on the locale, or joins with its neighbours, and NUL ends the word.
    if code == 0 or code > 0x7F:
        raise NotUnderstood("unproven_quoting")
    return chr(code)
