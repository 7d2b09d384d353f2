from __future__ import annotations

import pytest

from desktop_agent.permissions.shell.lexer import NotUnderstood
from desktop_agent.permissions.shell.parser import COMMANDS_LIMIT, read_script
from desktop_agent.permissions.shell.syntax_tree import (
    Branching,
    Chain,
    Definition,
    ForLoop,
    Grouping,
    Pipeline,
    PlainCommand,
    Series,
    WhileLoop,
)


def commands(script: str) -> list[str]:
    return [" ".join(word.text for word in simple.words) for simple in read_script(script).commands]


@pytest.mark.parametrize(
    ("script", "kind"),
    [
        ("ls", PlainCommand),
        ("ls | wc", Pipeline),
        ("! ls", Pipeline),
        ("ls && pwd || id", Chain),
        ("ls; pwd", Series),
        ("ls &", Series),
        ("(ls)", Grouping),
        ("{ ls; }", Grouping),
        ("if a; then b; elif c; then d; else e; fi", Branching),
        ("case x in a|b) c;; (d) ;; *) e; esac", Branching),
        ("while a; do b; done", WhileLoop),
        ("until a; do b; done", WhileLoop),
        ("for f in a b; do c; done", ForLoop),
        ("for f; do c; done", ForLoop),
        ("f() { a; }", Definition),
        ("f() ( a )", Definition),
    ],
)
def test_every_kind_of_command_has_its_node(script: str, kind: type) -> None:
    assert isinstance(read_script(script).node, kind)


@pytest.mark.parametrize(
    ("script", "found"),
    [
        ("a 1; b | c && d &", ["a 1", "b", "c", "d"]),
        ("a $(b) `c` <(d)", ["a $(b) `c` <(d)", "b", "c", "d"]),
        ('a "$(b "$(c)")"', ['a "$(b "$(c)")"', 'b "$(c)"', "c"]),
        ("if a; then b; else c; fi", ["a", "b", "c"]),
        ("for f in $(a); do b; done", ["a", "b"]),
        ("case $(a) in b) c;; esac", ["a", "c"]),
        ("x=$(a) y=1 b", ["b", "a"]),
        ("a <<E\n$(b)\nE", ["a", "b"]),
        ("[[ -n $(a) ]]", ["[[ -n $(a) ]]", "a"]),
        ("a > $(b)", ["a", "b"]),
        (">x", [""]),
        ("x=1", [""]),
        ("${x:-$(a)}", ["${x:-$(a)}", "a"]),
    ],
)
def test_no_command_is_missed_wherever_it_stands(script: str, found: list[str]) -> None:
    assert sorted(commands(script)) == sorted(found)


def test_a_redirection_belongs_to_what_it_follows() -> None:
    node = read_script("a && b > c 2>&1").node
    assert isinstance(node, Chain)
    first, second = node.items
    assert isinstance(first, PlainCommand)
    assert isinstance(second, PlainCommand)
    assert first.redirects == ()
    assert [(one.number, one.operator, one.target.text) for one in second.redirects] == [
        ("", ">", "c"),
        ("2", ">&", "1"),
    ]


def test_assignments_end_with_the_first_word() -> None:
    (simple,) = read_script("a=1 b+=2 cmd c=3").commands
    assert [(one.name, one.appends) for one in simple.assignments] == [("a", False), ("b", True)]
    assert [word.text for word in simple.words] == ["cmd", "c=3"]


def test_offsets_are_characters_also_after_wide_letters() -> None:
    (_, second) = read_script("echo größe文字🙂; ls -la").commands
    assert "echo größe文字🙂; ls -la"[second.start : second.end] == "ls -la"


@pytest.mark.parametrize(
    ("script", "why"),
    [
        *(("ls &&& x", "unproven_syntax"), ("ls |", "unproven_syntax"), ("(ls", "unproven_syntax")),
        *(("ls)", "unproven_syntax"), ("if a; then", "unproven_syntax"), ("{ }", "unproven_syntax")),
        *(("ls (x)", "unproven_syntax"), ("x=(a b)", "unproven_syntax"), ("then", "unproven_syntax")),
        *(("coproc a", "unproven_syntax"), ("select f in a; do b; done", "unproven_syntax")),
        *(("function f { a; }", "unproven_syntax"), ("f() ls", "unproven_syntax"), ("[[ a", "unproven_syntax")),
        *(
            ("[[ a\n]]", "unproven_syntax"),
            ("for 1 in a; do b; done", "unproven_syntax"),
            ("ls >", "unproven_syntax"),
        ),
        *(("ls > ;", "unproven_syntax"), ("case x in a) b", "unproven_syntax"), ("3> ;", "unproven_syntax")),
        *(("((x))", "unproven_arithmetic"), ("((", "unproven_arithmetic"), ("ls > out -la", "unproven_disagreement")),
        *(("cat 0<f", "unproven_disagreement"), ("ls\x0btouch x", "unproven_disagreement")),
        ("; ".join(["ls"] * (COMMANDS_LIMIT + 1)), "too_many_parts"),
        ("(" * 17 + "ls" + ")" * 17, "unproven_arithmetic"),
        ("( " * 17 + "ls" + " )" * 17, "too_deep"),
        ("echo " + "$(echo " * 17 + ")" * 17, "too_deep"),
    ],
)
def test_what_is_not_fully_understood_says_why(script: str, why: str) -> None:
    with pytest.raises(NotUnderstood, match=f"^{why}$"):
        read_script(script)


@pytest.mark.parametrize("body", ["\\timing on\nselect 1;", "\n \\d x", "\\\\", "\\", "\\E", "\\$(x) `y`"])
def test_a_quoted_here_document_may_begin_with_a_backslash(body: str) -> None:
    assert commands(f"a <<'E' && b\n{body}\nE\nc") == ["a", "b", "c"]


@pytest.mark.parametrize("body", ["\\$(x)", "\\`x`", "\\\nE"])
def test_one_that_is_not_quoted_is_read_as_bash_does_or_not_at_all(body: str) -> None:
    with pytest.raises(NotUnderstood):
        commands(f"a <<E\n{body}\nE")
