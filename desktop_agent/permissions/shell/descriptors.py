"""Redirections of a script that turn an input into an output.

Who opens `/dev/stdout` opens the file itself that lies behind descriptor 1, and may write to it: for what the shell
opened it does not matter.
"""

from __future__ import annotations

from collections.abc import Iterator

from desktop_agent.permissions.shell.syntax_tree import (
    Branching,
    ForLoop,
    Grouping,
    Node,
    PlainCommand,
    Redirect,
    Script,
    WhileLoop,
    all_below,
)

# Those by whose names a program may write without a question: 63 is what a `>( … )` is called.
_OUTPUTS = frozenset({"1", "2", "63"})
_READS = frozenset({"<", "<>"})
_COPIES = frozenset({"<&", ">&"})


def inputs_of(script: Script, known: frozenset[str]) -> frozenset[str]:
    """Return the descriptors that a script reads from, of the shell or of what it starts; `known` are such before."""
    redirects = [one for body in (script.node, *script.bodies.values()) for one in _redirects(body)]
    inputs = set(known | {"0"} | {_number(one) for one in redirects if one.operator in _READS})
    copies: dict[str, set[str]] = {}
    for one in redirects:
        copies.setdefault(_source(one), set()).add(_number(one))
    waiting = list(inputs)
    while waiting:
        more = copies.get(waiting.pop(), set()) - inputs
        inputs |= more
        waiting += more
    return frozenset(inputs)


def is_turned(redirect: Redirect, inputs: frozenset[str]) -> bool:
    """Return whether a redirection makes an input of what programs write to by its name."""
    return _number(redirect) in _OUTPUTS and (redirect.operator in _READS or _source(redirect) in inputs)


def _redirects(node: Node) -> Iterator[Redirect]:
    for one in all_below(node):
        if isinstance(one, PlainCommand | Grouping | Branching | WhileLoop | ForLoop):
            yield from one.redirects


def _number(redirect: Redirect) -> str:
    return _plain(redirect.number) or ("0" if redirect.operator.startswith("<") else "1")


def _source(redirect: Redirect) -> str:
    """Return the descriptor that a redirection copies, empty where it does none or is not known to."""
    return _plain(redirect.target.text) if redirect.operator in _COPIES else ""


def _plain(text: str) -> str:
    """Return a number without zeros before it; empty for any other text."""
    return (text.lstrip("0") or "0") if text.isdecimal() else ""
