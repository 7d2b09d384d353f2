"""Renders an understood script as the text that bash gets, so that exactly the judged command runs.

Every literal word stands in single quotes and every expansion in its plain form, so whatever a misreading let
through as text is text for bash, too. What has no form here raises `NotUnderstood`, and the command asks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import field

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.programs.simple_command import Form
from desktop_agent.permissions.records import record
from desktop_agent.permissions.shell.lexer import (
    Arithmetic,
    ComputedExpansion,
    NotUnderstood,
    Piece,
    Substitution,
    Text,
    Token,
    TokenKind,
    Variable,
)
from desktop_agent.permissions.shell.syntax_tree import (
    Assignment,
    Branching,
    Chain,
    Definition,
    ForLoop,
    Grouping,
    Node,
    Pipeline,
    PlainCommand,
    Redirect,
    Script,
    Series,
    WhileLoop,
    expanded,
    targets,
)
from desktop_agent.permissions.shell.word_meaning import Meaning
from desktop_agent.permissions.shell.word_values import alternatives, bracket_end, closing_brackets, stands_alone

Span = tuple[int, int]
REASON = "unproven_rendering"
BYTES_LIMIT = 100_000
"""What braces make of a word may be longer than the 128 KiB that Linux takes for one argument."""
MISSING = "/dev/null"
"""Stands before the name of a program that was not there when it was judged: nothing can come to lie below it."""

# What these hold depends on the text itself, or on what ran before in the same shell.
_OF_THE_TEXT = frozenset({"_", "LINENO", "BASH_COMMAND", "BASH_EXECUTION_STRING", "BASH_CMDS", "BASH_ALIASES"})
# What `${x:-…}` and `${x%…}` may hold beside expansions: neither quotes nor anything that begins an expansion.
_PLAIN_ARGUMENT = re.compile(r"[\w ./:@%+,=*?\[\]^#!~-]*", re.ASCII)
_PLAIN_BRACKET = re.compile(r"[\w.,:+=@%!^-]+", re.ASCII)
_PLAIN_REGEX = re.compile(r"[\w.*+?^/:@%=,-]+\$?", re.ASCII)
_ALONE = re.compile(r'("?)\$(?:@|\{@\}|\{[A-Za-z_]\w*\[@\](?::[^}"]*)?\})\1')
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")
# Operators of `[[` that count only where they are not quoted.
_TEST_WORDS = frozenset(
    {
        *("[[", "]]", "!", "=", "==", "!=", "=~", "<", ">", "&&", "||", "(", ")"),
        *("-eq", "-ne", "-lt", "-le", "-gt", "-ge", "-ef", "-nt", "-ot"),
        *(f"-{letter}" for letter in "abcdefghknoprstuwxzGLNOS"),
    }
)
# Bash reads `A=$x` behind these as an assignment, which neither splits nor expands patterns.
_DECLARES = frozenset({"export", "readonly", "declare", "typeset", "local", "alias"})
# These print all variables, and one of them is the text itself.
_PRINT_THE_TEXT = frozenset({"set", "declare", "typeset"})
_RESERVED = frozenset(
    {"[[", "!", "{", "}", "if", "while", "until", "for", "case", "select", "function", "coproc", "time"}
)
# What the rendering itself calls: no function may stand in their place.
_WRITES = frozenset({"set", "hash"})
# They say themselves whether words are matched with file names.
_NO_PATTERNS = re.compile(r"[-+]\w*f\w*|noglob")
# Unquoted, these may mean more than themselves; where that does not count, nothing may be unquoted.
_ACTIVE, _ANY = re.compile(r"[*?\[{~]"), re.compile(r".")
_PORTABLE_OPERATORS = frozenset({":-", ":+", ":?", "%%", "##", "-", "+", "?", "%", "#"})


@dataclass(frozen=True, slots=True)
class RenderingPlan:
    """The engine's facts about a script beside its syntax.

    `programs` are the files that names lead to, `pins` the names that other programs start, by their place,
    `inserted` the words that follow a program's name by the place of that name. `inner` are the scripts that stand in
    words, by the place of the word. `forms` are the words of a call in another order or with new ones among them,
    from its name on and by the place of that. `calls` are the words that stand in the place of a whole command, by
    its place, with its redirections behind them. `meanings` say what bash makes of words where they are not quoted;
    `switches`: some of them in the line are patterns, and others must not become any. `is_portable`: any shell reads
    it, not bash alone.
    """

    programs: Mapping[str, str] = field(default_factory=dict)
    inserted: Mapping[Span, InsertedArguments] = field(default_factory=dict)
    inner: Mapping[Span, InnerScript] = field(default_factory=dict)
    forms: Mapping[Span, Form] = field(default_factory=dict)
    calls: Mapping[Span, tuple[str, ...]] = field(default_factory=dict)
    meanings: Mapping[Span, frozenset[Meaning]] = field(default_factory=dict)
    switches: bool = False
    pins: Mapping[Span, frozenset[str]] = field(default_factory=dict)
    is_portable: bool = False


@record
class InsertedArguments:
    """Words that follow the name of a program."""

    program: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class InnerScript:
    """A script that stands in one word, as in `sh -c '…'`."""

    script: Script
    plan: RenderingPlan


def render(script: Script, plan: RenderingPlan = RenderingPlan()) -> str:
    """Return the text that does what the tree says. Raises `NotUnderstood` where a part of it has no form here."""
    renderer = _Renderer(script, plan)
    text = renderer.node(script.node)
    whole = "".join(f"hash -p {quoted(path)} {quoted(name)}; " for name, path in renderer.hashed.items()) + text
    if len(whole.encode("utf-8", "surrogateescape")) > BYTES_LIMIT:
        raise NotUnderstood(REASON)
    return whole


def argv_of(command: PlainCommand, plan: RenderingPlan) -> tuple[str, ...]:
    """Return the words of a command that is nothing but literal words. Raises `NotUnderstood` for any other."""
    argv: list[str] = []
    for word in command.words:
        text = _literal(word)
        inserted = plan.inserted.get((word.start, word.end))
        if text is None or (word.start, word.end) in plan.inner or (inserted and inserted.program != text):
            raise NotUnderstood(REASON)
        is_pinned = (word.start, word.end) in plan.pins
        argv += [file_of(word, plan) if is_pinned else text, *(inserted.words if inserted is not None else ())]
    return (plan.programs.get(argv[0], argv[0]), *argv[1:])


def file_of(word: Token, plan: RenderingPlan) -> str:
    """Return the file that a program's name in a command leads to. Raises `NotUnderstood` where it is in a word."""
    name = _literal(word)
    if name is None or plan.pins[word.start, word.end] != {name}:
        raise NotUnderstood(REASON)
    return plan.programs[name]


def quoted(text: str) -> str:
    """Return a text as one literal word of any shell."""
    if "\0" in text:
        raise NotUnderstood(REASON)
    return "'" + text.replace("'", "'\\''") + "'"


class _Renderer:
    """Writes one script; `hashed` are the programs that it calls by a bare name, and the file of each."""

    def __init__(self, script: Script, plan: RenderingPlan) -> None:
        self._script = script
        self._plan = plan
        self.hashed: dict[str, str] = {}
        self._by_name: set[Span] = set()

    def node(self, node: Node) -> str:
        """Write one node. What is only known when it runs is split into words there, but is no pattern."""
        text = self._node(node)
        is_called = isinstance(node, PlainCommand) and (node.start, node.end) in self._plan.calls
        words = targets(node.redirects) if isinstance(node, PlainCommand) and is_called else expanded(node)
        meanings = {one for word in words for one in self._plan.meanings.get((word.start, word.end), ())}
        if Meaning.PATTERN in meanings:
            return f"{{ 'set' +f; {text}; }}" if self._plan.switches else text
        return f"{{ 'set' -f; {text}; }}" if meanings else text

    def _node(self, node: Node) -> str:
        match node:
            case PlainCommand():
                return self._simple(node)
            case Pipeline():
                text = self._joined(node.commands, node.operators)
                return f"! {text}" if node.is_negated else text
            case Chain():
                return self._joined(node.items, node.operators)
            case Series():
                ends = (" &" if behind else ";" for behind in node.in_background)
                return " ".join(self.node(one) + end for one, end in zip(node.items, ends, strict=True))
            case Grouping():
                opening, closing = ("(", ")") if node.is_subshell else ("{", "}")
                return f"{opening} {self._list(node.body)} {closing}{self._redirects(node.redirects)}"
            case Branching():
                branches = self._case(node) if node.keyword == "case" else self._if(node)
                return f"{branches}{self._redirects(node.redirects)}"
            case WhileLoop():
                condition, body = self._list(node.condition), self._list(node.body)
                return f"{node.keyword} {condition} do {body} done{self._redirects(node.redirects)}"
            case ForLoop():
                words = "" if node.words is None else f" in {' '.join(map(self._word, node.words))}"
                return f"for {node.name}{words}; do {self._list(node.body)} done{self._redirects(node.redirects)}"
            case Definition():
                if not _NAME.fullmatch(node.name) or node.name in _WRITES or self._plan.is_portable:
                    raise NotUnderstood(REASON)
                return f"{node.name} () {{ {self._list(node.body)} }}"

    def _list(self, node: Node) -> str:
        """Return a node as a list that ends, so that a reserved word may follow it."""
        text = self.node(node)
        return text if isinstance(node, Series) else f"{text};"

    def _joined(self, nodes: Sequence[Node], operators: Sequence[str]) -> str:
        if self._plan.is_portable and "|&" in operators:
            raise NotUnderstood(REASON)
        texts = [self.node(one) for one in nodes]
        return texts[0] + "".join(f" {sign} {text}" for sign, text in zip(operators, texts[1:], strict=True))

    def _if(self, node: Branching) -> str:
        text = ""
        for condition, body in node.branches:
            opening = "else" if condition is None else f"{'elif' if text else 'if'} {self._list(condition)} then"
            text += f"{opening} {self._list(body)} "
        return f"{text}fi"

    def _case(self, node: Branching) -> str:
        text, position = f"case {self._word(node.words[0], braces=False)} in", 1
        for count, (_, body) in zip(node.patterns, node.branches, strict=True):
            patterns = " | ".join(self._word(one, braces=False) for one in node.words[position : position + count])
            text += f" ( {patterns} ) {self.node(body)} ;;"
            position += count
        return f"{text} esac"

    def _simple(self, node: PlainCommand) -> str:
        call = self._plan.calls.get((node.start, node.end))
        if call is not None:
            return " ".join(map(quoted, call)) + self._redirects(node.redirects)
        written = [self._assignment(one) for one in node.assignments]
        if node.words and node.words[0].text == "[[" and node.words[0].is_plain:
            written += self._test(node.words)
        elif node.words:
            written += self._command(node)
        text = " ".join(written) + self._redirects(node.redirects)
        return text.lstrip()

    def _command(self, node: PlainCommand) -> list[str]:
        words = list(node.words)
        written: list[str] = []
        if words[0].is_plain and words[0].text == "time":
            # A keyword of bash; quoted it would be another program.
            while words and words[0].is_plain and words[0].text in ("time", "-p"):
                written.append(words.pop(0).text)
            if self._plan.is_portable or not words or not _is_name(words[0]):
                raise NotUnderstood(REASON)
        name = _literal(words[0])
        if name in _PRINT_THE_TEXT and len(words) == 1:
            raise NotUnderstood(REASON)
        if name == "set" and self._plan.switches and any(_NO_PATTERNS.fullmatch(word.text) for word in words[1:]):
            raise NotUnderstood(REASON)
        if name in _DECLARES and any(_literal(word) is None for word in words):
            raise NotUnderstood(REASON)
        place = words[0].start, words[0].end
        # A name in a variable may be several in turn.
        names = {name or "", *self._plan.pins.get(place, ())} & self._plan.programs.keys()
        if names and not self._plan.is_portable:
            self.hashed |= {one: self._plan.programs[one] for one in sorted(names)}
            self._by_name.add(place)
        for index, word in enumerate(words):
            form = self._plan.forms.get((word.start, word.end))
            if form is not None:
                written += self._form(form, words[index:])
                break
            written += self._one(word)
        return written

    def _form(self, form: Form, words: Sequence[Token]) -> list[str]:
        there = {(word.start, word.end): word for word in words}
        written: list[str] = []
        for one in form:
            if isinstance(one, str):
                written.append(quoted(one))
            elif one in there:
                written += self._one(there[one])
            else:
                raise NotUnderstood(REASON)
        return written

    def _one(self, word: Token) -> list[str]:
        """Return a word of a command, and what is put behind it."""
        return [self._inner(word) or self._pinned(word) or self._word(word), *self._inserted(word)]

    def _pinned(self, word: Token) -> str:
        """Return the file of a program that another one starts by this name; empty for any other word."""
        place = word.start, word.end
        return quoted(file_of(word, self._plan)) if place in self._plan.pins and place not in self._by_name else ""

    def _inserted(self, word: Token) -> list[str]:
        inserted = self._plan.inserted.get((word.start, word.end))
        if inserted is None:
            return []
        if _literal(word) != inserted.program:
            # The name stands within a word, as in `env -S`.
            raise NotUnderstood(REASON)
        return [quoted(one) for one in inserted.words]

    def _inner(self, word: Token) -> str:
        """Return a word that is a script, with that written out again; empty for any other word."""
        inner = self._plan.inner.get((word.start, word.end))
        if inner is None:
            return ""
        if _literal(word) != inner.script.text:
            raise NotUnderstood(REASON)
        return quoted(render(inner.script, inner.plan))

    def _test(self, words: Sequence[Token]) -> list[str]:
        if self._plan.is_portable:
            raise NotUnderstood(REASON)
        written: list[str] = []
        for word in words:
            if word.kind is TokenKind.OPERATOR or (word.is_plain and word.text in _TEST_WORDS):
                written.append(word.text)
            elif written[-1] == "=~":
                written.append(self._regex(word))
            else:
                written.append(self._word(word, braces=False))
        return written

    def _regex(self, word: Token) -> str:
        """Return what follows `=~`: only what is not quoted is a pattern there."""
        if _literal(word, unquoted=False) is not None:
            return self._word(word, braces=False)
        if not _PLAIN_REGEX.fullmatch(word.text):
            raise NotUnderstood(REASON)
        return word.text

    def _assignment(self, one: Assignment) -> str:
        if self._plan.is_portable and one.appends:
            raise NotUnderstood(REASON)
        if any("~" in text for text in _unquoted(one.value[1:])) or "~" in "".join(_unquoted(one.value[:1]))[1:]:
            # Bash expands a tilde behind each colon there.
            raise NotUnderstood(REASON)
        sign = "+=" if one.appends else "="
        value = self._pieces(one.value, patterns=False) if one.value else ""
        return f"{one.name}{sign}{value}"

    def _redirects(self, redirects: Sequence[Redirect]) -> str:
        return "".join(f" {self._redirect(one)}" for one in redirects)

    def _redirect(self, one: Redirect) -> str:
        if one.operator in ("<<", "<<-"):
            return self._document(one)
        if self._plan.is_portable and one.operator in ("<<<", "&>", "&>>", ">&", "<&") and not _is_descriptor(one):
            raise NotUnderstood(REASON)
        if _is_descriptor(one):
            return f"{one.number}{one.operator}{one.target.text}"
        if one.operator in (">&", "<&") and re.fullmatch(r"[0-9]+-?|-", _literal(one.target) or "-"):
            raise NotUnderstood(REASON)
        if one.operator == "<<<":
            return f"{one.number}<<< {self._pieces(one.target.pieces, patterns=False)}"
        if len(_alternatives(one.target.pieces)) != 1:
            raise NotUnderstood(REASON)
        return f"{one.number}{one.operator} {self._word(one.target)}"

    def _document(self, one: Redirect) -> str:
        """Return a here-document as a here-string, which ends the text with a line feed by itself."""
        if self._plan.is_portable:
            raise NotUnderstood(REASON)
        pieces = _without_tabs(one.target.pieces) if one.operator == "<<-" else one.target.pieces
        last = pieces[-1] if pieces else None
        if last is None or pieces == (Text(""),):
            return f"{one.number}< /dev/null"
        if not isinstance(last, Text) or not last.text.endswith("\n"):
            raise NotUnderstood(REASON)
        whole = [*pieces[:-1], *([Text(last.text[:-1])] if last.text[:-1] or len(pieces) == 1 else [])]
        return f"{one.number}<<< " + "".join(self._piece(piece, is_quoted=True) for piece in whole)

    def _word(self, word: Token, *, braces: bool = True) -> str:
        """Return a word, or the several that its braces make of it."""
        literal = _literal(word)
        if literal is not None:
            return quoted(literal)
        if any(_is_many_words(piece) for piece in word.pieces) and not _ALONE.fullmatch(word.text):
            # `"$@"` is no word where there are none, `"$@"''` is one.
            raise NotUnderstood(REASON)
        only = word.pieces[0] if len(word.pieces) == 1 else None
        if only is not None and not isinstance(only, Text):
            return self._piece(only, is_quoted=False)
        choices = _alternatives(word.pieces) if braces else [tuple(word.pieces)]
        return " ".join(self._pieces(one, patterns=True) for one in choices)

    def _pieces(self, pieces: Sequence[Piece], *, patterns: bool) -> str:
        if len(pieces) == 1 and (not isinstance(pieces[0], Text) or stands_alone(pieces[0])):
            return self._piece(pieces[0], is_quoted=False)
        parts = _parts(pieces)
        written, position = _tilde(parts)
        literal, closing = "", closing_brackets(parts)
        while position < len(parts):
            part = parts[position]
            end = bracket_end(closing, position) if patterns and _is_active(part, "[") else -1
            is_pattern = end > 0 or (patterns and _is_active(part, "*", "?"))
            if isinstance(part, Text) and not is_pattern:
                literal += part.text
                position += 1
                continue
            written += quoted(literal) if literal else ""
            literal = ""
            if end > 0:
                written += _bracket(parts[position + 1 : end])
                position = end
            else:
                written += part.text if isinstance(part, Text) else self._piece(part, is_quoted=False)
            position += 1
        written += quoted(literal) if literal or not written else ""
        # `$x''` is a word also where `$x` is nothing.
        is_word = (
            "'" in written or '"' in written or not any(isinstance(one, Text) and one.is_quoted for one in parts)
        )
        return written if is_word else f"{written}''"

    def _piece(self, piece: Piece, *, is_quoted: bool) -> str:
        """Return one piece; with `is_quoted` as it stands in double quotes, whatever it was."""
        if isinstance(piece, Text):
            return quoted(piece.text)
        text = self._expansion(piece, is_quoted=is_quoted)
        return f'"{text}"' if is_quoted or piece.is_quoted else text

    def _expansion(self, piece: Variable | ComputedExpansion | Arithmetic | Substitution, *, is_quoted: bool) -> str:
        match piece:
            case Variable(name):
                return f"${{{_checked(name)}}}"
            case ComputedExpansion():
                return self._computed(piece)
            case Arithmetic(calculation):
                return f"$(({' '.join(calculation.split())}))"
            case Substitution():
                if piece.direction and (is_quoted or self._plan.is_portable):
                    raise NotUnderstood(REASON)
                body = self.node(self._script.bodies[piece.start, piece.end])
                return f"{piece.direction or '$'}( {body} )"

    def _computed(self, piece: ComputedExpansion) -> str:
        inner = ""
        for one in piece.inner:
            if isinstance(one, Text):
                if not _PLAIN_ARGUMENT.fullmatch(one.text):
                    raise NotUnderstood(REASON)
                inner += one.text
            elif isinstance(one, Variable):
                inner += f"${{{_checked(one.name)}}}"
            else:
                raise NotUnderstood(REASON)
        if self._plan.is_portable and (piece.operator or "-") not in _PORTABLE_OPERATORS:
            raise NotUnderstood(REASON)
        return f"${{{piece.before}{_checked(piece.name)}{piece.operator}{inner}}}"


def _alternatives(pieces: Sequence[Piece]) -> list[tuple[Piece, ...]]:
    choices = alternatives(pieces)
    if choices is None:
        raise NotUnderstood(REASON)
    return choices


def _parts(pieces: Sequence[Piece]) -> list[Piece]:
    """Return pieces with unquoted text cut so that each active character stands alone."""
    choices = alternatives(pieces, braces=False)
    return list(choices[0]) if choices else []


def _is_many_words(piece: Piece) -> bool:
    is_named = isinstance(piece, Variable | ComputedExpansion) and piece.name == "@"
    return is_named or (isinstance(piece, ComputedExpansion) and piece.operator.startswith("[@]"))


def _is_active(part: Piece, *characters: str) -> bool:
    return isinstance(part, Text) and not part.is_quoted and part.text in characters


def _tilde(parts: Sequence[Piece]) -> tuple[str, int]:
    """Return what a tilde at the beginning of a word is written as, and how many parts that takes."""
    if parts and parts[0] == Text("~", is_quoted=False):
        if len(parts) == 1:
            return "~", 1
        if _is_active(parts[1], "/"):
            return "~/", 2
        raise NotUnderstood(REASON)
    if _looks_assigned(parts):
        # Bash expands a tilde in `if=~/x` too, whatever the program.
        raise NotUnderstood(REASON)
    return "", 0


def _bracket(parts: Sequence[Piece]) -> str:
    text = "".join(part.text for part in parts if isinstance(part, Text))
    if not _PLAIN_BRACKET.fullmatch(text):
        raise NotUnderstood(REASON)
    return f"[{text}]"


def _looks_assigned(parts: Sequence[Piece]) -> bool:
    unquoted = [part.text for part in parts if isinstance(part, Text) and not part.is_quoted]
    return bool(unquoted) and "~" in unquoted and re.match(r"[A-Za-z_]\w*\+?=", unquoted[0]) is not None


def _unquoted(pieces: Sequence[Piece]) -> list[str]:
    return [piece.text for piece in pieces if isinstance(piece, Text) and not piece.is_quoted]


def _literal(word: Token, *, unquoted: bool = True) -> str | None:
    """Return the text of a word that is nothing else; None where it expands or, if that counts, is unquoted."""
    if word.kind is not TokenKind.WORD:
        return None
    active, literal = _ACTIVE if unquoted else _ANY, ""
    for piece in word.pieces:
        if not isinstance(piece, Text) or (not piece.is_quoted and active.search(piece.text)):
            return None
        literal += piece.text
    return literal


def _is_name(word: Token) -> bool:
    """Return whether a word that follows `time` is the name of a program, and no keyword or assignment."""
    name = _literal(word)
    return name is not None and name not in _RESERVED and not re.match(r"[A-Za-z_]\w*\+?=|-", name)


def _is_descriptor(one: Redirect) -> bool:
    is_plain = one.target.is_plain and re.fullmatch(r"[0-9]+|-", one.target.text) is not None
    return one.operator in (">&", "<&") and is_plain


def _without_tabs(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """Return what `<<-` makes of a here-document: no line of it begins with a tab."""
    made: list[Piece] = []
    for index, piece in enumerate(pieces):
        if isinstance(piece, Text):
            text = re.sub(r"(?<=\n)\t+", "", piece.text)
            made.append(Text(text.lstrip("\t") if index == 0 else text, piece.is_quoted))
        else:
            made.append(piece)
    return tuple(made)


def _checked(name: str) -> str:
    if name in _OF_THE_TEXT:
        raise NotUnderstood(REASON)
    return name
