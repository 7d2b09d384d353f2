"""The first reading: tree-sitter-bash with a closed table of node kinds, reduced for comparison."""

from __future__ import annotations

import re

import tree_sitter_bash
from tree_sitter import Language, Node, Parser

from desktop_agent.permissions.shell.lexer import NotUnderstood
from desktop_agent.permissions.shell.syntax_tree import Outline, Span

_LANGUAGE = Language(tree_sitter_bash.language())
# What is not ASCII, and a lone dash before a here-document, which the grammar drops from the tree.
_AS_LETTER = re.compile(r"[^\0-\x7f]|(?<=[ \t])-(?=[ \t]+<<)")

_STATEMENTS = frozenset(
    {
        *("program", "list", "pipeline", "negated_command", "redirected_statement", "compound_statement", "subshell"),
        *("if_statement", "elif_clause", "else_clause", "while_statement", "for_statement", "do_group"),
        *("case_statement", "case_item", "function_definition", "variable_assignments"),
        *("file_redirect", "heredoc_redirect", "herestring_redirect"),
        *("unary_expression", "binary_expression", "parenthesized_expression", "negation_expression"),
    }
)
_COMMANDS = frozenset({"command", "declaration_command", "unset_command", "test_command"})
_WORDS = frozenset(
    {
        *(
            "word",
            "number",
            "string",
            "raw_string",
            "ansi_c_string",
            "concatenation",
            "command_name",
            "variable_name",
        ),
        *("simple_expansion", "expansion", "command_substitution", "process_substitution", "arithmetic_expansion"),
        *("variable_assignment", "brace_expression", "regex", "extglob_pattern", "file_descriptor", "test_operator"),
        *("heredoc_start", "special_variable_name"),
    }
)
_INSIDE_WORDS = (
    _WORDS
    | {"string_content", "heredoc_content", "binary_expression", "unary_expression"}
    | {
        "postfix_expression",
        "ternary_expression",
        "subscript",
    }
)
DEPTH_LIMIT = 100
_SUBSTITUTIONS = frozenset({"command_substitution", "process_substitution"})


def read_outline(text: str) -> Outline:
    """Parse a text with tree-sitter-bash. Raises `NotUnderstood` on an error, a missing token or a kind not listed.

    Every character that is not ASCII is given to it as `%`, a plain letter of words: its scanner hands characters
    to `isalpha` and the like, which read outside their table for large ones; U+1F642 and others ended the process.
    """
    root = Parser(_LANGUAGE).parse(_AS_LETTER.sub("%", text).encode("ascii")).root_node
    if root.has_error:
        raise NotUnderstood("unproven_syntax")
    walk = _Walk()
    walk.statement(root)
    return Outline(frozenset(walk.spans), frozenset(walk.commands))


class _Walk:
    """One walk over a tree: every node is either listed or an error."""

    def __init__(self) -> None:
        self._depth = 0
        self.spans: set[Span] = set()
        self.commands: set[tuple[Span, ...]] = set()

    def statement(self, node: Node) -> None:
        self._deeper()
        for child in node.children:
            self._child(child)
        self._depth -= 1

    def _deeper(self) -> None:
        """Count one more node in a node: `- - - 1` in an expression is one for each sign."""
        self._depth += 1
        if self._depth > DEPTH_LIMIT:
            raise NotUnderstood("too_deep")

    def _child(self, node: Node) -> None:
        kind = node.type
        if kind in _COMMANDS:
            self._command(node)
        elif kind in _WORDS or not node.is_named:
            self._leaf(node)
        elif kind in _STATEMENTS:
            self.statement(node)
        elif kind == "heredoc_body":
            self._inside(node)
        elif kind == "heredoc_end":
            self._heredoc(node)
        elif kind != "comment":
            raise NotUnderstood("unproven_syntax")

    def _leaf(self, node: Node) -> None:
        if node.is_missing:
            raise NotUnderstood("unproven_syntax")
        if node.type != "\n" and node.end_byte > node.start_byte:
            self.spans.add(self._span(node))
        if node.child_count:
            self._inside(node)

    def _command(self, node: Node) -> None:
        words: list[Span] = []
        for child in node.children:
            kind = child.type
            is_prefix = kind == "variable_assignment" and not words
            if kind in _STATEMENTS and node.type == "test_command":
                words += self._leaves(child)
            elif (kind in _WORDS or not child.is_named) and not is_prefix and kind != "file_descriptor":
                words.append(self._span(child))
            self._child(child)
        self.commands.add(tuple(words))

    def _leaves(self, node: Node) -> list[Span]:
        if node.type in _WORDS or not node.is_named:
            return [self._span(node)]
        self._deeper()
        spans = [span for child in node.children for span in self._leaves(child)]
        self._depth -= 1
        return spans

    def _inside(self, node: Node) -> None:
        """Look into a word: substitutions hold statements, all else must be listed."""
        if node.type in _SUBSTITUTIONS:
            for child in node.children[1:-1]:
                self._child(child)
            return
        self._deeper()
        for child in node.children:
            if child.is_named and child.type not in _INSIDE_WORDS:
                raise NotUnderstood("unproven_syntax")
            self._inside(child)
        self._depth -= 1

    def _heredoc(self, node: Node) -> None:
        body = node.prev_named_sibling
        first = body if body is not None and body.type == "heredoc_body" else node
        self.spans.add((self._span(first)[0], self._span(node)[1]))

    @staticmethod
    def _span(node: Node) -> Span:
        return node.start_byte, node.end_byte
