"""What is learnt of a command goes into the text that bash gets."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.permissions.confinement_choice import SandboxState
from tests.permissions.world import World


def test_what_runs_unasked_has_a_rendered_form_with_the_files_that_were_judged(world: World) -> None:
    judged = world.judged("ls -la | sort; nosuch-program")
    assert judged.rendered.endswith("'ls' '-la' | 'sort'; 'nosuch-program';")
    assert "hash -p '/usr/bin/sort' 'sort'; " in judged.rendered


def test_a_program_that_is_not_there_cannot_come_to_be_in_a_command_that_only_looks(world: World) -> None:
    assert "hash -p '/dev/null/hexyl-of-nobody'" not in world.judged("hexyl-of-nobody a").rendered
    missing = "zipinfo" if not Path("/usr/bin/zipinfo").exists() else "lscpu-of-nobody"
    if world.tables.table(missing) is not None:
        assert f"hash -p '/dev/null/{missing}' '{missing}'; " in world.judged(f"{missing} a.zip").rendered


def test_scripts_in_words_are_rendered_with_their_own_programs(world: World) -> None:
    judged = world.judged("bash -c 'ls | wc -l'")
    assert "'bash' '-c' 'hash -p '\\''" in judged.rendered


@pytest.mark.parametrize("command", ["echo $LINENO", "sh -c 'ls <<< x'", "sh -c 'x+=a; ls'"])
def test_what_cannot_be_rendered_asks_each_time(world: World, command: str) -> None:
    judged = world.judged(command)
    assert judged.rendered == ""
    assert "unproven_rendering" in judged.reasons
    assert (world.ruling(command).verdict, world.scopes(command)) == ("ask", [])


def test_where_nothing_holds_it_only_everyday_text_runs_unasked(world: World) -> None:
    bare = SandboxState(everyday_only=True)
    assert world.ruling('ls | wc -l && echo "$HOME" 2>/dev/null', sandbox=bare).verdict == "allow"
    assert world.ruling("echo $(ls)", sandbox=SandboxState(works=True)).verdict == "allow"
    assert world.ruling("echo $(ls)", sandbox=bare).verdict == "ask"
    assert "beyond_everyday_text" in world.judged("echo $(ls)", sandbox=bare).reasons


def test_guards_are_inserted_and_the_stricter_ones_only_where_nobody_is_asked(world: World) -> None:
    looks = world.judged("git status").rendered
    assert "'git' '--no-pager' '--no-optional-locks' '-c' 'core.fsmonitor=false' " in looks
    assert "'core.hooksPath=/dev/null'" in looks
    commits = world.judged("git commit -m x").rendered
    assert "'core.fsmonitor=false'" in commits
    assert "'core.hooksPath=/dev/null'" not in commits
    assert "/git' '--no-pager'" in world.judged("timeout 5 git status").rendered
    assert "'git'\\'' '\\''--no-pager'" in world.judged("bash -c 'git status'").rendered


@pytest.mark.parametrize(
    ("command", "rendered"),
    [
        ("git ls-files '*.txt' | xargs wc -l", "'ls-files' '-z' '*.txt' | 'xargs' '-0' '/usr/bin/wc' '-l'"),
        ("find . -name '*.txt' | xargs cat", "'find' '.' '-name' '*.txt' '-print0' | 'xargs' '-0' '/usr/bin/cat'"),
        (
            "find . -type f -print | sort | xargs cat",
            "'-type' 'f' '-print0' | 'sort' '-z' | 'xargs' '-0' '/usr/bin/cat'",
        ),
        ("find . -print0 | xargs -0 cat", "'find' '.' '-print0' | 'xargs' '-0' '/usr/bin/cat'"),
        ("rg -l a | xargs -I{} head -1 {}", "'-l' 'a' | 'xargs' '-0' '-I{}' '/usr/bin/head' '-1' '{}'"),
    ],
)
def test_file_names_are_handed_over_between_nul_bytes(world: World, command: str, rendered: str) -> None:
    assert rendered in world.judged(command).rendered


def test_names_that_come_to_be_meanwhile_are_neither_options_nor_several_words(world: World) -> None:
    judged = world.judged("find . -name '*.txt' | xargs cat")
    assert world.ruling("find . -name '*.txt' | xargs cat").verdict == "allow"
    for name in ("a.txt b.txt", "it's.txt"):
        (world.workspace / name).write_text("odd\n")
    done = subprocess.run(
        ["bash", "-c", judged.rendered], cwd=world.workspace, env=dict(world.environment), capture_output=True
    )
    assert (done.stdout.count(b"odd\n"), done.stderr) == (2, b"")


@pytest.mark.parametrize(
    ("command", "rendered"),
    [
        ("timeout 5 wc -l a.txt", "'timeout' '5' '/usr/bin/wc' '-l' 'a.txt'"),
        ("env LC_ALL=C sort a.txt", "'env' 'LC_ALL=C' '/usr/bin/sort' 'a.txt'"),
        ("nice timeout 5 ls", "'nice' '/usr/bin/timeout' '5' '/usr/bin/ls'"),
        ("find . -name x -exec wc -l {} +", "'-exec' '/usr/bin/wc' '-l' '{}' '+'"),
        ("xargs -n1 echo < names.txt", "'xargs' '-n1' '/usr/bin/echo' < 'names.txt'"),
        ("command ls", "'command' '/usr/bin/ls'"),
        (
            "timeout 5 sh -c 'env ls'",
            r"""'timeout' '5' '/usr/bin/sh' '-c' ''\''/usr/bin/env'\'' '\''/usr/bin/ls'\'''""",
        ),
        ("sh -c 'ls | wc -l'", r"""'sh' '-c' ''\''/usr/bin/ls'\'' | '\''/usr/bin/wc'\'' '\''-l'\'''"""),
    ],
)
def test_what_another_program_starts_is_the_file_that_was_judged(world: World, command: str, rendered: str) -> None:
    assert world.judged(command).rendered.endswith(rendered)


def test_a_name_in_a_variable_leads_to_the_file_that_was_judged(world: World) -> None:
    hashed = "hash -p '/usr/bin/cat' 'cat'; hash -p '/usr/bin/ls' 'ls'; "
    assert world.judged("for c in ls cat; do $c a.txt; done").rendered.startswith(hashed)
    assert world.judged("x='cat a.txt'; $x").rendered.startswith("hash -p '/usr/bin/cat' 'cat'; ")
    assert world.reasons("x=cat; timeout 5 $x a.txt")[0] == "unproven_rendering"


def test_what_another_program_starts_and_is_not_there_cannot_come_to_be(world: World) -> None:
    programs = world.home / "bin"
    programs.mkdir()
    (programs / "timeout").symlink_to("/usr/bin/timeout")
    bare = replace(world, environment={**world.environment, "PATH": str(programs)})
    assert "'timeout' '5' '/dev/null/wc' 'a.txt'" in bare.judged("timeout 5 wc a.txt").rendered


@pytest.mark.parametrize(
    ("command", "rendered"),
    [
        ("echo $(cat a.txt)", "{ 'set' -f; 'echo' $( 'cat' 'a.txt' ); }"),
        ("read x < a.txt; echo $x", "'read' 'x' < 'a.txt'; { 'set' -f; 'echo' ${x}; };"),
        ('for f in $(ls); do echo "$f"; done', "{ 'set' -f; for f in $( 'ls' ); do 'echo' \"${f}\"; done; }"),
        (
            "for f in *.txt; do wc -l $f; done",
            "{ 'set' +f; for f in *'.txt'; do { 'set' -f; 'wc' '-l' ${f}; }; done; }",
        ),
        ("echo $(ls *.txt)", "{ 'set' -f; 'echo' $( { 'set' +f; 'ls' *'.txt'; } ); }"),
        ("cat a.txt | while read x; do echo ${x%.txt}; done", "do { 'set' -f; 'echo' ${x%.txt}; }; done"),
        ("bash -c 'echo $1' x '../*'", r"""'bash' '-c' '{ '\''set'\'' -f; '\''echo'\'' ${1}; }' 'x' '../*'"""),
        ("sh -c 'echo $1' x '../*'", r"""'sh' '-c' '{ '\''set'\'' -f; '\''echo'\'' ${1}; }' 'x' '../*'"""),
        # What is known, quoted or a number is no pattern by itself.
        ('f=a.txt; cat $f; echo "$x" $? $#', "f='a.txt'; 'cat' ${f}; 'echo' \"${x}\" ${?} ${#};"),
        ("x=*.txt; ls $x", "x='*.txt'; 'ls' ${x};"),
        ("ls *.txt", "'ls' *'.txt'"),
        ("case $x in a*) ls;; esac", "case ${x} in ( 'a'* ) 'ls' ;; esac"),
        ("[[ $x == a* ]]", "[[ ${x} == 'a'* ]]"),
    ],
)
def test_what_is_only_known_when_it_runs_is_no_pattern(world: World, command: str, rendered: str) -> None:
    assert world.ruling(command).verdict == "allow", world.reasons(command)
    assert world.judged(command).rendered.endswith(rendered)


@pytest.mark.parametrize(
    "command",
    [
        "x='../*'; echo $x",
        'x="a ../*"; ls $x',
        'x="a ../*"; echo $x',
        "for f in 'a ../*'; do echo $f; done",
        "x='../*'; echo ${x:-a}",
        "x='../*'; echo ${y:-$x}",
        "x='..\\'; echo $x/*",
        "x='..\\/*'; echo $x",
        "read y <<< ..; echo $y/*",
        'echo "$y"/*',
        "echo $y *.txt",
        "for d in $(ls); do echo $d/*; done",
        "for x in a $y '*'; do echo $x; done",
        "cd ..; echo *",
        "cd ..; for f in *; do echo $f; done",
        "cd /; printf '%s\\n' ?*",
        "bash -c 'cd ..; echo *'",
        "echo $(cd ..; echo *)",
        "cd -; echo *",
        "set() { true; }; echo $x",
        "set -f; echo $x; echo *",
    ],
)
def test_a_pattern_that_may_list_what_lies_outside_asks(world: World, command: str) -> None:
    assert world.ruling(command).verdict == "ask"


def test_names_that_become_patterns_ask_where_a_pattern_is_meant_beside_them(world: World) -> None:
    command = "for f in src/*; do echo $f *.txt; done"
    assert world.ruling(command).verdict == "allow"
    (world.workspace / "src" / "x ..").mkdir()
    assert world.ruling(command).verdict == "ask"


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("f='a.txt b.txt'; cat $f", ("cat", "a.txt", "b.txt")),
        ("f=' a.txt\tb.txt '; cat x$f", ("cat", "x", "a.txt", "b.txt")),
        ("f='-l a.txt'; wc $f", ("wc", "-l", "a.txt")),
        ("f='-o PWN'; sort a.txt $f", ("sort", "a.txt", "-o", "PWN")),
    ],
)
def test_known_text_is_judged_as_the_words_that_bash_makes_of_it(
    world: World, command: str, words: tuple[str, ...]
) -> None:
    assert [run.words for one in world.judged(command).weighed for run in one.runs] == [words]
