from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_agent.permissions.shell.lexer import NotUnderstood, split
from desktop_agent.permissions.shell.parser import read_script
from desktop_agent.permissions.shell.syntax_tree import PlainCommand
from desktop_agent.permissions.shell.word_values import NUMBER, UNKNOWN, UNKNOWN_WORD, Value, ValueKind, decode
from tests.series import examples

VARIABLES = {
    "HOME": Value("/home/ada"),
    "a": Value("one"),
    "two": Value("a b"),
    "empty": Value(""),
    "back": Value("a\\b"),
    "many": Value("a " * 65),
    "star": Value("*.py"),
    "glob": Value("*.py", ValueKind.GLOB),
    "n": NUMBER,
}


def lookup(name: str) -> Value:
    return VARIABLES.get(name, UNKNOWN_WORD)


def decoded(word: str, *, splits: bool = True) -> list[Value]:
    (token,) = split(word)
    return list(decode(token.pieces, lookup, {}, splits=splits))


@pytest.mark.parametrize(
    ("word", "texts"),
    [
        ("abc", ["abc"]),
        ("'a b'\"c\"\\ d", ["a bc d"]),
        ("a{b,c}d", ["abd", "acd"]),
        ("{a,b}{1,2}", ["a1", "a2", "b1", "b2"]),
        ("{1..3}", ["1", "2", "3"]),
        ("{3..1}", ["3", "2", "1"]),
        ("{a,}", ["a"]),
        ("{a,''}", ["a", ""]),
        ("{}", ["{}"]),
        ("{a}", ["{a}"]),
        ("@{u}", ["@{u}"]),
        ("'{a,b}'", ["{a,b}"]),
        ("~", ["/home/ada"]),
        ("~/x", ["/home/ada/x"]),
        ("'~'/x", ["~/x"]),
        ("a~", ["a~"]),
        ("$a", ["one"]),
        ("${a}/$a", ["one/one"]),
        ('"$two"', ["a b"]),
        ("$two", ["a", "b"]),
        ("x$two'y'", ["xa", "by"]),
        ("$a$empty", ["one"]),
        ('"$empty"', [""]),
        ("'*'", ["*"]),
        ("a\\*", ["a*"]),
        ("a[", ["a["]),
        ("-x=~/y", ["-x=~/y"]),
    ],
)
def test_a_known_word_is_decoded(word: str, texts: list[str]) -> None:
    assert decoded(word) == [Value(text) for text in texts]


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("*.py", Value("*.py", ValueKind.GLOB, is_many=True)),
        ("src/?[ab]*", Value("src/??*", ValueKind.GLOB, is_many=True)),
        ("'*'*", Value("[*]*", ValueKind.GLOB, is_many=True)),
        ("*'[a]'", Value("*[[]a]", ValueKind.GLOB, is_many=True)),
        ('"$glob"', Value("*.py", ValueKind.GLOB)),
        ("$glob", Value("*.py", ValueKind.GLOB, is_many=True, resplits=True)),
        ('src/"$glob"', Value("src/*.py", ValueKind.GLOB)),
        ("$((1+1))", NUMBER),
        ("$n", NUMBER),
        ("f$n", Value("f", ValueKind.UNKNOWN)),
        ("$x", UNKNOWN),
        ('"$x"', UNKNOWN_WORD),
        ('src/"$x"', Value("src/", ValueKind.UNKNOWN)),
        ("src/$x", Value("src/", ValueKind.UNKNOWN, is_many=True)),
        ("$empty", UNKNOWN),
        ("$back", UNKNOWN),
        ("$many", UNKNOWN),
        ("$star", Value("*.py", ValueKind.GLOB, is_many=True)),
        ("~root", Value("", ValueKind.UNKNOWN)),
        ("~''/x", Value("", ValueKind.UNKNOWN)),
        ("if=~/x", Value("", ValueKind.UNKNOWN)),
        ("${a%x}", UNKNOWN),
        ("{{a,b},c}", UNKNOWN),
        ("{}x,}", UNKNOWN),
        ("{a..e}", UNKNOWN),
        ("{1..999}", UNKNOWN),
        ("{1,2}{1,2}{1,2}{1,2}{1,2}{1,2}{1,2}", UNKNOWN),
        ("[$a]", UNKNOWN),
        ("*$x", Value("", ValueKind.UNKNOWN, is_many=True)),
    ],
)
def test_what_is_not_known_is_not_guessed(word: str, value: Value) -> None:
    assert decoded(word) == [value]


def test_an_assignment_splits_nothing() -> None:
    assert decoded("{a,b}*", splits=False) == [Value("{a,b}*")]
    assert decoded("$two", splits=False) == [Value("a b")]


def test_what_follows_a_path_below_a_folder_may_lead_out_of_it() -> None:
    below = Value("src", ValueKind.BELOW)
    (token,) = split('"$f"')
    (longer,) = split('"$f"/../..')
    assert decode(token.pieces, lambda _: below, {}) == (below,)
    assert decode(longer.pieces, lambda _: below, {})[0].kind is ValueKind.UNKNOWN


@pytest.mark.parametrize(
    ("value", "may"),
    [
        (Value("-x"), False),
        (Value("*", ValueKind.GLOB), True),
        (Value("a*", ValueKind.GLOB), False),
        (UNKNOWN_WORD, True),
        (Value("./", ValueKind.UNKNOWN), False),
        (Value("./", ValueKind.UNKNOWN, is_many=True), True),
        (NUMBER, False),
    ],
)
def test_a_value_may_be_an_option_unless_its_beginning_says_no(value: Value, *, may: bool) -> None:
    assert value.may_be_option() is may


PARTS = st.sampled_from(
    [
        "a",
        "b",
        " ",
        "'",
        '"',
        "\\",
        "{",
        "}",
        ",",
        "~",
        "#",
        "$",
        "=",
        "-",
        ".",
        "/",
        "$'",
        "\\n",
        "x41",
        "%",
        "!",
        ":",
        "\t",
    ]
)


@settings(max_examples=examples(150), deadline=None)
@given(st.lists(PARTS, max_size=9))
def test_what_is_decoded_is_what_bash_makes_of_it(parts: list[str]) -> None:
    script = "printf '%s\\0' X " + "".join(parts)
    try:
        node = read_script(script).node
    except NotUnderstood:
        return
    if not isinstance(node, PlainCommand):
        return
    known = {"HOME": "/home/ada", "a": "", "b": "", "x41": "", "ab": "", "ba": ""}
    values = [value for word in node.words for value in decode(word.pieces, lambda name: _held(known, name), {})]
    if not all(value.is_literal for value in values):
        return
    environment = {"PATH": "", "HOME": "/home/ada", "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        ["/bin/bash", "--norc", "--noprofile", "-c", script], cwd=Path("/"), env=environment, capture_output=True
    )
    assert done.stdout.decode().split("\0")[:-1] == [value.text for value in values[2:]]


def _held(known: dict[str, str], name: str) -> Value:
    return Value(known[name]) if name in known else UNKNOWN_WORD
