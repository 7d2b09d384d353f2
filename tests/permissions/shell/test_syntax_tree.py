from __future__ import annotations

import pytest

from desktop_agent.permissions.shell.parser import read_script
from desktop_agent.permissions.shell.syntax_tree import PlainCommand, all_below


@pytest.mark.parametrize(
    ("script", "names"),
    [
        ("a", ["a"]),
        ("a | b && c; d", ["a", "b", "c", "d"]),
        ("if a; then b; else c; fi", ["a", "b", "c"]),
        ("while a; do (b); done", ["a", "b"]),
        ("for f in x; do a; done", ["a"]),
        ("f() { a; b; }", ["a", "b"]),
        ("a $(b)", ["a"]),
    ],
)
def test_all_that_a_node_is_made_of_is_below_it_but_no_substitution(script: str, names: list[str]) -> None:
    found = [node.words[0].text for node in all_below(read_script(script).node) if isinstance(node, PlainCommand)]
    assert found == names
