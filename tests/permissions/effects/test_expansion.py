from __future__ import annotations

from collections.abc import Iterable

import pytest

from desktop_agent.permissions.effects.expansion import Expander
from desktop_agent.permissions.effects.loop_rounds import Rounds
from desktop_agent.permissions.effects.trace_state import State
from desktop_agent.permissions.programs.actions import Deed, Say
from desktop_agent.permissions.shell.lexer import Substitution
from desktop_agent.permissions.shell.parser import read_script
from desktop_agent.permissions.shell.syntax_tree import Node, PlainCommand, Script
from desktop_agent.permissions.shell.word_values import COMMIT, NUMBER, UNKNOWN_WORD, Value
from desktop_agent.protocol import Risk
from tests.permissions.world import World


class Listener:
    """Expands the words of one command and keeps what it was told meanwhile."""

    def __init__(self, script: str) -> None:
        self.script: Script = read_script(script)
        self.followed: list[str] = []
        self.said: list[str] = []
        self.expander = Expander({"HOME": "/home/ada"}, self._follow, self._add, Rounds())

    def _follow(self, piece: Substitution, state: State) -> Node:
        self.followed.append(self.script.text[piece.start : piece.end])
        return self.script.bodies[piece.start, piece.end]

    def _add(self, span: tuple[int, int], does: str, deeds: Iterable[Deed]) -> None:
        self.said += [deed.reason for deed in deeds if isinstance(deed, Say)]

    def values(self, state: State) -> list[Value]:
        outer = min(self.script.commands, key=lambda one: one.start)
        return [word.value for word in self.expander.words(outer.words, state)]


HERE = State(("/w",), {"f": Value("a"), "n": Value("3"), "SECRET_KEY": Value("mine")})


@pytest.mark.parametrize(
    ("script", "values"),
    [
        ("echo $f $HOME $PWD", [Value("a"), Value("/home/ada"), Value("/w")]),
        ("echo $? $# $$", [NUMBER, NUMBER, NUMBER]),
        ('echo "$g"', [UNKNOWN_WORD]),
        ('echo "$(pwd)"', [Value("/w")]),
        ('echo "$(ls)"', [UNKNOWN_WORD]),
        ("echo <(ls)", [Value("/dev/fd/63")]),
        ("[[ a && b ]]", [Value("a"), Value("&&"), Value("b"), Value("]]")]),
        ("echo {x,y}", [Value("x"), Value("y")]),
    ],
)
def test_words_are_expanded_in_their_state(script: str, values: list[Value]) -> None:
    assert Listener(script).values(HERE)[1:] == values


def test_where_nobody_knows_the_folder_it_is_no_word() -> None:
    assert Listener('echo "$PWD" "$(pwd)"').values(State(None, {}))[1:] == [UNKNOWN_WORD, UNKNOWN_WORD]


def test_every_substitution_is_followed_also_inside_an_expansion() -> None:
    listener = Listener('echo "$(a)" `b` ${x:-$(c)} <(d)')
    listener.values(HERE)
    assert listener.followed == ["$(a)", "`b`", "$(c)", "<(d)"]


@pytest.mark.parametrize(
    ("script", "reasons"),
    [
        ("echo $API_TOKEN", ["secret_variable"]),
        ("echo ${API_TOKEN%x}", ["secret_variable"]),
        ("echo $SECRET_KEY", []),
        ("echo $((1 + 2))", []),
        ("echo $((n + 1))", []),
        ("echo $(($n + 1))", []),
        ("echo $((f + 1))", ["unproven_arithmetic"]),
        ("echo $((g))", ["unproven_arithmetic"]),
        ("echo $(($1))", ["unproven_arithmetic"]),
    ],
)
def test_secrets_and_calculations_on_text_are_noted(script: str, reasons: list[str]) -> None:
    listener = Listener(script)
    listener.values(HERE)
    assert listener.said == reasons


def test_the_last_here_document_is_the_one_that_is_read() -> None:
    listener = Listener('cat <<A <<< "$f b"\nx\nA')
    (simple,) = listener.script.commands
    assert isinstance(simple, PlainCommand)
    assert listener.expander.document(simple.redirects, HERE) == Value("a b")
    assert listener.expander.document((), HERE) == UNKNOWN_WORD


def test_a_word_of_text_alone_is_expanded_once_and_a_tilde_each_time() -> None:
    listener = Listener("echo plain ~")
    first = listener.values(HERE)
    other = listener.values(HERE.holding(HOME=Value("/other")))
    assert first[1:] == [Value("plain"), Value("/home/ada")]
    assert other[1:] == [Value("plain"), Value("/other")]


@pytest.mark.parametrize(
    "command",
    [
        "echo ../*",
        "echo ~/.ssh/*",
        "echo src/../../*",
        "echo */*",
        "printf '%s\\n' $HOME/*",
        "x='../*'; echo $x",
        'for f in ../*; do echo "$f"; done',
        "x='../*'; for f in $x; do echo \"$f\"; done",
        "echo {..,src}/*",
        "echo $(echo ../*)",
        "timeout 5 echo ../*",
        "find . -exec echo ../* ';'",
    ],
)
def test_a_pattern_that_lists_what_lies_outside_asks(world: World, command: str) -> None:
    (world.workspace / "link").symlink_to("..")
    assert "lists_outside" in world.reasons(command)


@pytest.mark.parametrize(
    "command",
    ["echo *", "echo src/*", "for f in src/*.py; do echo $f; done", "x='*.txt'; echo $x", "[[ a == ../* ]]"],
)
def test_a_pattern_of_the_workspace_does_not(world: World, command: str) -> None:
    (world.workspace / "link").symlink_to("..")
    assert world.risk(command) is Risk.LOW


@pytest.mark.parametrize("command", ["echo ${x:-../*}", "echo ${x-~root}", "for f in ${x:+/root/[a]}; do echo; done"])
def test_a_pattern_that_an_expansion_gives_asks(world: World, command: str) -> None:
    assert world.reasons(command) == ("unproven_expansion",)
    assert world.risk('echo "${x:-../*}" ${x:-src} ${x%.*}') is Risk.LOW


@pytest.mark.parametrize("command", ["ls -LR", "ls -lR --dereference", "du -L"])
def test_what_lies_behind_links_is_listed_with_them(world: World, command: str) -> None:
    assert world.risk(command) is Risk.LOW
    (world.workspace / "link").symlink_to("../home")
    assert world.risk(command) is not Risk.LOW


@pytest.mark.parametrize(
    "command", ["env -C src cat ../*", "git -C src diff --no-index ../* x", "env -C src ls -- *"]
)
def test_a_pattern_is_matched_where_the_shell_is(world: World, command: str) -> None:
    assert world.risk(command) is not Risk.LOW


def test_a_match_that_is_an_option_is_looked_for_where_the_shell_is(world: World) -> None:
    assert "glob_option" not in world.reasons("env -C src printf x *")
    (world.workspace / "-oPWN").touch()
    assert "glob_option" in world.reasons("env -C src sort *")


@pytest.mark.parametrize("doubled", ['x="$x$x"; ', "x=$x$x; ", "x=$x'*'$x; "])
def test_a_variable_that_holds_itself_twice_is_not_built(world: World, doubled: str) -> None:
    assert world.risk("x=ab; " + doubled * 40 + "echo hi") is Risk.LOW
    assert world.risk("x=ab; " + doubled * 40 + "cat $x") is not Risk.LOW


@pytest.mark.parametrize(
    ("script", "is_commit"),
    [
        *(('x "$(git branch --show-current)"', True), ('x "$(git rev-parse HEAD)"', True)),
        *(
            ("x `git rev-parse HEAD`", False),
            ("x $(git rev-parse HEAD)", False),
            ('x "a$(git rev-parse HEAD)"', False),
        ),
        *(('x "$(git rev-parse main)"', False), ('x "$(git rev-parse HEAD > y)"', False)),
        *(('x "$(A=b git rev-parse HEAD)"', False), ('x "$(git rev-parse HEAD; id)"', False)),
        *(('x "$(git -C y rev-parse HEAD)"', False), ('x "$(./git rev-parse HEAD)"', False)),
    ],
)
def test_git_that_says_where_it_is_names_a_commit(script: str, is_commit: bool) -> None:
    assert (Listener(script).values(HERE)[1] == COMMIT) is is_commit
    assert COMMIT != UNKNOWN_WORD
