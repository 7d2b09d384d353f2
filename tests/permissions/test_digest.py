from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.permissions.digest import canonical, digest, exact_scope
from desktop_agent.permissions.shell.parser import read_script


def form(script: str) -> object:
    return canonical(read_script(script).node)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("rm -f a b", "rm   -f  a b"),
        ("rm -f a", "rm '-f' \"a\""),
        ("rm a", "r\\m a"),
        ("rm 'a b'", "rm a\\ b"),
        ("rm a", "$'rm' a"),
        ("a;b", "a ; b"),
        ("a\nb", "a; b"),
        ("a >x", "a > x"),
        ("a | b # c", "a|b"),
    ],
)
def test_spacing_and_quoting_that_change_nothing_do_not_count(one: str, other: str) -> None:
    assert form(one) == form(other)


DIFFERENT = [
    *(
        "rm a",
        "rm b",
        "rm a b",
        "rm 'a b'",
        "rm -f a",
        "rm a; ls",
        "rm a && ls",
        "rm a || ls",
        "rm a | ls",
        "rm a & ls",
    ),
    *(
        "rm a &",
        "(rm a)",
        "{ rm a; }",
        "! rm a",
        "x=1 rm a",
        "x=2 rm a",
        "x+=1 rm a",
        "rm a > f",
        "rm a >> f",
        "rm a 2> f",
    ),
    *(
        "rm a > g",
        "rm a < f",
        "case a in b) rm a;; c|d) ls;; esac",
        "case a in b|c) rm a;; d) ls;; esac",
        "rm *",
        "rm '*'",
        "rm $a",
        "rm '$a'",
        "rm ~",
        "rm '~'",
        "rm {a,b}",
        "rm '{a,b}'",
        "rm $(a)",
    ),
    *(
        "if a; then b; fi",
        "if a; then b; else c; fi",
        "while a; do b; done",
        "until a; do b; done",
        "for f in a; do b; done",
    ),
    *(
        "for f; do b; done",
        "for g in a; do b; done",
        "case a in b) c;; esac",
        "case a in d) c;; esac",
        "f() { a; }",
        "g() { a; }",
    ),
    *(
        "cat <<E\na\nE",
        "cat <<E\nb\nE",
        "cat <<'E'\n$a\nE",
        "cat <<E\n$a\nE",
        "a <<< b",
        "[[ a == b ]]",
        "x=",
        "x=1",
        "y=1",
    ),
    *("a |& b", "a | b", "(a) > f", "a && b || c", "a || b && c"),
]


def test_scripts_that_differ_in_anything_else_have_different_forms() -> None:
    digests = {digest("scope", form(script)) for script in DIFFERENT}
    assert len(digests) == len(DIFFERENT)


@given(st.lists(st.text("ab ", max_size=3), max_size=3), st.lists(st.text("ab ", max_size=3), max_size=3))
def test_the_digest_changes_with_any_word(one: list[str], other: list[str]) -> None:
    assert (digest("x", one) == digest("x", other)) == (one == other)


def test_the_digest_names_what_kind_of_thing_it_is_of_and_takes_any_text() -> None:
    assert digest("request", ["a"]) != digest("scope", ["a"])
    assert len(digest("x", "\ud800\u202e")) == 64


def test_an_exact_scope_says_what_it_is() -> None:
    assert exact_scope(["a"]) == f"exact:{digest('scope', ['a'])}"
