"""The tree of a shell script: what `shell_syntax` reads and `tracing` follows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from desktop_agent.permissions.records import record
from desktop_agent.permissions.shell.lexer import Piece, Token

HERE = frozenset({"<<", "<<-", "<<<"})
"""Redirections whose word is the text itself."""


@record
class Redirect:
    """`number operator target`; for a here-document the target is its body."""

    operator: str
    target: Token
    number: str
    start: int


@record
class Assignment:
    """`name=value`, or `name+=value` where `appends`; `value` is what follows the sign."""

    name: str
    value: tuple[Piece, ...]
    appends: bool
    token: Token


@record
class PlainCommand:
    """A simple command, or `[[ … ]]` with the operators in between as words. Each of the three may be empty."""

    assignments: tuple[Assignment, ...]
    words: tuple[Token, ...]
    redirects: tuple[Redirect, ...]
    start: int
    end: int


@record
class Pipeline:
    """Commands joined by `|` or `|&`, or one with `!` before it."""

    commands: tuple[Node, ...]
    operators: tuple[str, ...]
    is_negated: bool


@record
class Chain:
    """Pipelines joined by `&&` and `||`, one operator fewer than items."""

    items: tuple[Node, ...]
    operators: tuple[str, ...]


@record
class Series:
    """One after the other; `in_background` says of each whether `&` follows it."""

    items: tuple[Node, ...]
    in_background: tuple[bool, ...]


@record
class Grouping:
    """`( … )` where `is_subshell`, else `{ …; }`."""

    body: Node
    redirects: tuple[Redirect, ...]
    is_subshell: bool


@record
class Branching:
    """`if`: pairs of condition and body, the body of `else` without a condition; `case`: bodies alone.

    `words` are the word and the patterns of a `case`, `patterns` how many of these each body has.
    """

    keyword: Literal["if", "case"]
    branches: tuple[tuple[Node | None, Node], ...]
    words: tuple[Token, ...]
    redirects: tuple[Redirect, ...]
    patterns: tuple[int, ...] = ()


@record
class WhileLoop:
    """`while` or `until`."""

    keyword: Literal["while", "until"]
    condition: Node
    body: Node
    redirects: tuple[Redirect, ...]


@record
class ForLoop:
    """`for name in words`; `words` is None where the script's own arguments are meant."""

    name: str
    words: tuple[Token, ...] | None
    body: Node
    redirects: tuple[Redirect, ...]
    start: int


@record
class Definition:
    """`name() body`."""

    name: str
    body: Node
    start: int
    end: int


Node = PlainCommand | Pipeline | Chain | Series | Grouping | Branching | WhileLoop | ForLoop | Definition


@record
class Script:
    """A whole script. `bodies` holds the tree of every substitution by its span."""

    text: str
    node: Node
    bodies: Mapping[tuple[int, int], Node]
    commands: tuple[PlainCommand, ...]
    """Every simple command, those in substitutions too, by where they start."""


def all_below(node: Node) -> Iterator[Node]:
    """Return a node and all that it is made of, but not the scripts in substitutions."""
    yield node
    for part in _parts(node):
        yield from all_below(part)


def is_condition(node: PlainCommand) -> bool:
    """Return whether a command is `[[ … ]]`, in which nothing is split or matched with file names."""
    return bool(node.words) and node.words[0].is_plain and node.words[0].text == "[["


def targets(redirects: Sequence[Redirect]) -> list[Token]:
    """Return the words that name where redirections lead, without the texts that stand there themselves."""
    return [one.target for one in redirects if one.operator not in HERE]


def expanded(node: Node) -> list[Token]:
    """Return the words of a node itself that bash splits, and matches with file names."""
    match node:
        case PlainCommand():
            return [*(() if is_condition(node) else node.words), *targets(node.redirects)]
        case ForLoop():
            return [*(node.words or ()), *targets(node.redirects)]
        case Grouping() | Branching() | WhileLoop():
            return targets(node.redirects)
        case _:
            return []


def _parts(node: Node) -> Sequence[Node]:
    match node:
        case PlainCommand():
            return ()
        case Pipeline():
            return node.commands
        case Chain() | Series():
            return node.items
        case Branching():
            return [part for branch in node.branches for part in branch if part is not None]
        case WhileLoop():
            return (node.condition, node.body)
        case Grouping() | ForLoop() | Definition():
            return (node.body,)


Span = tuple[int, int]


@record
class Outline:
    """The common outline of two readings of one text.

    `spans` are all words, operators and here-documents, at every depth, as character offsets; `commands` the words
    of each simple command.
    """

    spans: frozenset[Span]
    commands: frozenset[tuple[Span, ...]]
