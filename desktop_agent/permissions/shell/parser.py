"""Parses shell text into a syntax tree. Raises `NotUnderstood` with the reason.

Two readings must agree: ours (`words` and the grammar below) and tree-sitter-bash's (`grammar_tree`).
Source: POSIX.1-2024 XCU 2.10.2, shell grammar rules.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from desktop_agent.lazy_import import load
from desktop_agent.permissions.shell.lexer import (
    NESTING_LIMIT,
    ComputedExpansion,
    NotUnderstood,
    Piece,
    Substitution,
    Text,
    Token,
    TokenKind,
    split,
)
from desktop_agent.permissions.shell.syntax_tree import (
    Assignment,
    Branching,
    Chain,
    Definition,
    ForLoop,
    Grouping,
    Node,
    Outline,
    Pipeline,
    PlainCommand,
    Redirect,
    Script,
    Series,
    WhileLoop,
)

COMMANDS_LIMIT = 50

_REDIRECTS = frozenset({"<", ">", ">>", ">|", "<>", "&>", "&>>", ">&", "<&", "<<", "<<-", "<<<"})
_SEPARATORS = frozenset({";", "&", "\n"})
_CLOSING = frozenset({"then", "do", "done", "fi", "elif", "else", "esac", "}"})
# Words that begin what we do not read: most of them run their text in a way of their own.
_UNREAD = frozenset({"coproc", "select", "function", "in", "]]"})
_ASSIGNMENT = re.compile(r"([A-Za-z_][A-Za-z0-9_]*)(\+?)=")


def read_script(text: str) -> Script:
    """Return the tree of a script that both readings agree on. Raises `NotUnderstood` with a reason id."""
    tokens = split(text)
    reader = _Reader(tokens)
    node = reader.script()
    script = Script(text, node, dict(reader.bodies), tuple(sorted(reader.commands, key=lambda one: one.start)))
    # tree-sitter is loaded with the first command.
    theirs: Outline = load("desktop_agent.permissions.shell.tree_sitter_check").read_outline(
        _for_grammar(text, tokens)
    )
    if _own_outline(tokens, script.commands) != theirs:
        raise NotUnderstood("unproven_disagreement")
    return script


def _for_grammar(text: str, tokens: Sequence[Token]) -> str:
    """Return a script as the grammar can read it: it takes no here-document whose first sign is a backslash.

    Where it stands is what both have to agree on, and within it a backslash is a letter to bash.
    """
    for token in tokens:
        first = len(token.text) - len(token.text.lstrip())
        is_plain = token.kind is TokenKind.HEREDOC and token.pieces == (Text(token.text),)
        if is_plain and token.text[first : first + 1] == "\\":
            place = token.start + first
            text = f"{text[:place]}%{text[place + 1 :]}"
    return text


class _Cursor:
    """A place in a list of tokens."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self._tokens = tokens
        self._index = 0
        self._next: Token | None = tokens[0] if tokens else None

    def _is_operator(self, *texts: str) -> bool:
        token = self._next
        return token is not None and token.kind in (TokenKind.OPERATOR, TokenKind.NEWLINE) and token.text in texts

    def _is_reserved(self, *texts: str) -> bool:
        token = self._next
        return token is not None and token.is_plain and token.text in texts

    def _take(self) -> Token:
        token = self._next
        if token is None:
            raise NotUnderstood("unproven_syntax")
        self._index += 1
        self._next = self._tokens[self._index] if self._index < len(self._tokens) else None
        return token

    def _expect(self, *texts: str) -> Token:
        if not self._is_operator(*texts) and not self._is_reserved(*texts):
            raise NotUnderstood("unproven_syntax")
        return self._take()

    def _skip_newlines(self) -> None:
        while self._is_operator("\n"):
            self._take()


class _Reader(_Cursor):
    """Reads one list of tokens; one of its kind reads each substitution, and all add to the same collections."""

    def __init__(self, tokens: Sequence[Token], parent: _Reader | None = None) -> None:
        super().__init__([token for token in tokens if token.kind is not TokenKind.HEREDOC])
        self._documents = [token for token in tokens if token.kind is TokenKind.HEREDOC]
        self._depth: int = 0 if parent is None else parent._depth + 1
        self.bodies: dict[tuple[int, int], Node] = {} if parent is None else parent.bodies
        self.commands: list[PlainCommand] = [] if parent is None else parent.commands

    def script(self) -> Node:
        """Read all tokens as one list."""
        node = self._series(())
        if self._index < len(self._tokens) or self._documents:
            raise NotUnderstood("unproven_syntax")
        return node

    def _series(self, closing: Sequence[str]) -> Node:
        items, in_background = [], []
        self._skip_newlines()
        while self._next is not None and not self._is_reserved(*closing) and not self._is_operator(*closing):
            items.append(self._chain())
            in_background.append(self._is_operator("&"))
            if not self._is_operator(*_SEPARATORS):
                break
            self._take()
            self._skip_newlines()
        if closing and not items:
            raise NotUnderstood("unproven_syntax")
        return items[0] if len(items) == 1 and not in_background[0] else Series(tuple(items), tuple(in_background))

    def _chain(self) -> Node:
        items, operators = [self._pipeline()], []
        while self._is_operator("&&", "||"):
            operators.append(self._take().text)
            self._skip_newlines()
            items.append(self._pipeline())
        return items[0] if len(items) == 1 else Chain(tuple(items), tuple(operators))

    def _pipeline(self) -> Node:
        is_negated = self._is_reserved("!")
        if is_negated:
            self._take()
        commands, operators = [self._command()], []
        while self._is_operator("|", "|&"):
            operators.append(self._take().text)
            self._skip_newlines()
            commands.append(self._command())
        if len(commands) == 1 and not is_negated:
            return commands[0]
        return Pipeline(tuple(commands), tuple(operators), is_negated)

    def _command(self) -> Node:
        self._depth += 1
        if self._depth > NESTING_LIMIT:
            raise NotUnderstood("too_deep")
        node = self._compound() or self._simple()
        self._depth -= 1
        return node

    def _compound(self) -> Node | None:
        if self._is_operator("("):
            return self._subshell()
        token = self._next
        if token is None or not token.is_plain:
            return None
        following = self._tokens[self._index + 1] if self._index + 1 < len(self._tokens) else None
        if following is not None and following.kind is TokenKind.OPERATOR and following.text == "(":
            return self._definition()
        match token.text:
            case "{":
                self._take()
                body = self._series(("}",))
                self._expect("}")
                return Grouping(body, self._redirects(), is_subshell=False)
            case "if":
                return self._if()
            case "while" | "until":
                return self._loop(token.text)
            case "for":
                return self._for()
            case "case":
                return self._case()
            case word if word in _CLOSING | _UNREAD:
                raise NotUnderstood("unproven_syntax")
            case _:
                return None

    def _subshell(self) -> Node:
        start = self._take()
        if self._is_operator("(") and self._tokens[self._index].start == start.end:
            raise NotUnderstood("unproven_arithmetic")
        body = self._series((")",))
        self._expect(")")
        return Grouping(body, self._redirects(), is_subshell=True)

    def _definition(self) -> Node:
        name = self._take()
        self._expect("(")
        self._expect(")")
        self._skip_newlines()
        if not (self._is_operator("(") or self._is_reserved("{")):
            raise NotUnderstood("unproven_syntax")
        body = self._command()
        return Definition(name.text, body, name.start, self._tokens[self._index - 1].end)

    def _if(self) -> Node:
        branches: list[tuple[Node | None, Node]] = []
        self._expect("if")
        while True:
            condition = self._series(("then",))
            self._expect("then")
            branches.append((condition, self._series(("elif", "else", "fi"))))
            if self._expect("elif", "else", "fi").text != "elif":
                break
        if self._tokens[self._index - 1].text == "else":
            branches.append((None, self._series(("fi",))))
            self._expect("fi")
        return Branching("if", tuple(branches), (), self._redirects())

    def _loop(self, keyword: str) -> Node:
        self._take()
        condition = self._series(("do",))
        body = self._body()
        return WhileLoop("while" if keyword == "while" else "until", condition, body, self._redirects())

    def _body(self) -> Node:
        self._expect("do")
        body = self._series(("done",))
        self._expect("done")
        return body

    def _for(self) -> Node:
        start = self._take().start
        name = self._take()
        if not name.is_plain or not re.fullmatch(r"[A-Za-z_]\w*", name.text, re.ASCII):
            raise NotUnderstood("unproven_syntax")
        self._skip_newlines()
        words: list[Token] | None = None
        if self._is_reserved("in"):
            self._take()
            words = []
            while self._next is not None and self._next.kind is TokenKind.WORD:
                words.append(self._read_word(self._take()))
            self._expect(";", "\n")
        elif self._is_operator(";"):
            self._take()
        self._skip_newlines()
        body = self._body()
        return ForLoop(name.text, None if words is None else tuple(words), body, self._redirects(), start)

    def _case(self) -> Node:
        self._take()
        words = [self._read_word(self._take())]
        branches: list[tuple[Node | None, Node]] = []
        patterns: list[int] = []
        self._skip_newlines()
        self._expect("in")
        self._skip_newlines()
        while not self._is_reserved("esac"):
            if self._is_operator("("):
                self._take()
            before = len(words)
            words.append(self._read_word(self._take()))
            while self._is_operator("|"):
                self._take()
                words.append(self._read_word(self._take()))
            patterns.append(len(words) - before)
            self._expect(")")
            self._skip_newlines()
            empty = self._is_operator(";;") or self._is_reserved("esac")
            branches.append((None, Series((), ()) if empty else self._series((";;", "esac"))))
            if not self._is_reserved("esac"):
                self._expect(";;")
            self._skip_newlines()
        self._take()
        return Branching("case", tuple(branches), tuple(words), self._redirects(), tuple(patterns))

    def _simple(self) -> Node:
        assignments: list[Assignment] = []
        words: list[Token] = []
        redirects: list[Redirect] = []
        first = self._index
        if self._is_reserved("[["):
            words = self._double_bracket()
        while (token := self._next) is not None:
            if token.kind is TokenKind.NUMBER or (token.kind is TokenKind.OPERATOR and token.text in _REDIRECTS):
                redirects.append(self._redirect())
            elif token.kind is not TokenKind.WORD or (words and words[0].text == "[["):
                break
            elif not words and (assignment := _assignment(token)) is not None:
                assignments.append(assignment)
                self._read_word(self._take())
            else:
                words.append(self._read_word(self._take()))
        if self._is_operator("(") or self._index == first:
            raise NotUnderstood("unproven_syntax")
        start, end = self._tokens[first].start, self._tokens[self._index - 1].end
        simple = PlainCommand(tuple(assignments), tuple(words), tuple(redirects), start, end)
        self.commands.append(simple)
        if len(self.commands) > COMMANDS_LIMIT:
            raise NotUnderstood("too_many_parts")
        return simple

    def _double_bracket(self) -> list[Token]:
        words = [self._take()]
        while not self._is_reserved("]]"):
            token = self._take()
            if token.kind in (TokenKind.NEWLINE, TokenKind.NUMBER):
                raise NotUnderstood("unproven_syntax")
            words.append(self._read_word(token))
        return [*words, self._take()]

    def _redirects(self) -> tuple[Redirect, ...]:
        redirects = []
        while (token := self._next) is not None:
            if token.kind is not TokenKind.NUMBER and not self._is_operator(*_REDIRECTS):
                break
            redirects.append(self._redirect())
        return tuple(redirects)

    def _redirect(self) -> Redirect:
        start = self._next
        number = self._take().text if start is not None and start.kind is TokenKind.NUMBER else ""
        operator, target = self._take(), self._take()
        if operator.text not in _REDIRECTS or target.kind is not TokenKind.WORD or start is None:
            raise NotUnderstood("unproven_syntax")
        if operator.text in ("<<", "<<-"):
            target = self._documents.pop(0)
        return Redirect(operator.text, self._read_word(target), number, start.start)

    def _read_word(self, token: Token) -> Token:
        """Read the scripts inside a word's substitutions."""
        self._read_pieces(token.pieces)
        return token

    def _read_pieces(self, pieces: Sequence[Piece]) -> None:
        for piece in pieces:
            if isinstance(piece, Substitution):
                self.bodies[piece.start, piece.end] = _Reader(piece.tokens, self).script()
            elif isinstance(piece, ComputedExpansion):
                self._read_pieces(piece.inner)


def _assignment(token: Token) -> Assignment | None:
    first = token.pieces[0] if token.pieces else None
    if not isinstance(first, Text) or first.is_quoted:
        return None
    match = _ASSIGNMENT.match(first.text)
    if match is None:
        return None
    rest = first.text[match.end() :]
    value = (Text(rest, is_quoted=False), *token.pieces[1:]) if rest else token.pieces[1:]
    return Assignment(match.group(1), value, bool(match.group(2)), token)


def _own_outline(tokens: Sequence[Token], commands: Sequence[PlainCommand]) -> Outline:
    spans: set[tuple[int, int]] = set()
    _add_spans(tokens, spans)
    runs = {tuple((word.start, word.end) for word in command.words) for command in commands if command.words}
    return Outline(frozenset(spans), frozenset(runs))


def _add_spans(tokens: Sequence[Token], spans: set[tuple[int, int]]) -> None:
    for token in tokens:
        if token.kind is TokenKind.HEREDOC:
            # The grammar leaves out the blanks that a body begins with.
            spans.add((token.start + len(token.text) - len(token.text.lstrip(" \t\n\r\v\f")), token.end))
        elif token.kind is not TokenKind.NEWLINE:
            spans.add((token.start, token.end))
        _add_inner_spans(token.pieces, spans)


def _add_inner_spans(pieces: Sequence[Piece], spans: set[tuple[int, int]]) -> None:
    for piece in pieces:
        if isinstance(piece, Substitution):
            _add_spans(piece.tokens, spans)
        elif isinstance(piece, ComputedExpansion):
            _add_inner_spans(piece.inner, spans)
