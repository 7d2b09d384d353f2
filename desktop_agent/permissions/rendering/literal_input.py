"""Input of a command that is written in the line itself: none, or a text.

A line begins with nothing to read. A command has that, too, unless a pipe or a redirection brings it something else.
"""

from __future__ import annotations

from collections.abc import Sequence

from desktop_agent.permissions.digest import literal
from desktop_agent.permissions.shell.lexer import Text
from desktop_agent.permissions.shell.syntax_tree import (
    Branching,
    Chain,
    ForLoop,
    Grouping,
    Node,
    Pipeline,
    PlainCommand,
    Redirect,
    Series,
    WhileLoop,
)

_READS = frozenset({"<", "<<", "<<-", "<<<", "<&", "<>"})


def stdin_of(command: PlainCommand, top: Node) -> str | None:
    """Return what a command reads that stands in a script with this top, None where that comes from elsewhere."""
    match _of_stdin(command.redirects):
        case []:
            return "" if _begins_with_nothing(command, top) else None
        case [Redirect("<<<") as one] if (text := literal(one.target.pieces)) is not None:
            return f"{text}\n"
        case [Redirect("<<") as one] if all(isinstance(piece, Text) for piece in one.target.pieces):
            return "".join(piece.text for piece in one.target.pieces if isinstance(piece, Text))
        case _:
            return None


def _begins_with_nothing(command: PlainCommand, node: Node) -> bool:
    """Return whether nothing around a command, from a node on, brings it something to read."""
    if node is command:
        return True
    match node:
        case Pipeline():
            return _begins_with_nothing(command, node.commands[0])
        case Chain() | Series():
            return any(_begins_with_nothing(command, one) for one in node.items)
        case Branching():
            parts = [one for branch in node.branches for one in branch if one is not None]
        case WhileLoop():
            parts = [node.condition, node.body]
        case Grouping() | ForLoop():
            parts = [node.body]
        case _:
            return False
    return not _of_stdin(node.redirects) and any(_begins_with_nothing(command, one) for one in parts)


def _of_stdin(redirects: Sequence[Redirect]) -> list[Redirect]:
    return [one for one in redirects if one.number == "0" or (not one.number and one.operator in _READS)]
