"""The digest of one request, and the exact scope that Allow for session covers."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence

from desktop_agent.permissions.shell.lexer import Piece, Text, Token
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
    Series,
    WhileLoop,
)

ENGINE_VERSION = 2
"""Part of every digest: what an older engine understood is no approval of what this one understands."""


def digest(kind: str, content: object) -> str:
    """Return the SHA-256, in hex, of canonical JSON: keys sorted, no spaces, lone surrogates as escapes."""
    whole = {"engine": ENGINE_VERSION, "kind": kind, "content": content}
    text = json.dumps(whole, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def exact_scope(content: object) -> str:
    """Return the id of the scope that covers one decoded command in one folder, and nothing else."""
    return f"exact:{digest('scope', content)}"


def canonical(node: Node) -> object:
    """Return a script as plain lists: decoded words, operators and redirections, without its spacing and quoting.

    Two scripts with the same form run the same. A word that expands to anything stands as it was written.
    """
    match node:
        case PlainCommand():
            return ["simple", [_assignment(one) for one in node.assignments], _words(node.words), _redirects(node)]
        case Pipeline():
            return ["pipe", node.is_negated, list(node.operators), [canonical(one) for one in node.commands]]
        case Chain():
            return ["chain", list(node.operators), [canonical(one) for one in node.items]]
        case Series():
            return ["series", list(node.in_background), [canonical(one) for one in node.items]]
        case Grouping():
            return ["group", node.is_subshell, canonical(node.body), _redirects(node)]
        case Branching():
            branches = [[None if test is None else canonical(test), canonical(body)] for test, body in node.branches]
            return ["branch", node.keyword, _words(node.words), list(node.patterns), branches, _redirects(node)]
        case WhileLoop():
            return ["loop", node.keyword, canonical(node.condition), canonical(node.body), _redirects(node)]
        case ForLoop():
            words = None if node.words is None else _words(node.words)
            return ["for", node.name, words, canonical(node.body), _redirects(node)]
        case Definition():
            return ["function", node.name, canonical(node.body)]


def _words(tokens: Sequence[Token]) -> list[object]:
    return [_word(token) for token in tokens]


def literal(pieces: Sequence[Piece]) -> str | None:
    """Return the decoded text of a word that is nothing but text, None for any other."""
    texts = [piece for piece in pieces if isinstance(piece, Text)]
    is_text = len(texts) == len(pieces) and texts != []
    if not is_text or any(not text.is_quoted and re.search(r"[*?\[{~]", text.text) for text in texts):
        return None
    return "".join(text.text for text in texts)


def _word(token: Token) -> object:
    """Return the decoded text of a word that is nothing but text, else its source, marked as such."""
    text = literal(token.pieces)
    return ["source", token.text] if text is None else text


def _assignment(one: Assignment) -> object:
    # The sign and the name must not be quoted, so the source says all that decoding would.
    return ["source", one.token.text] if not one.value else [one.name, one.appends, _word(one.token)]


def _redirects(node: PlainCommand | Grouping | Branching | WhileLoop | ForLoop) -> list[object]:
    return [_redirect(one) for one in node.redirects]


def _redirect(one: Redirect) -> object:
    return [one.number, one.operator, _word(one.target)]
