from __future__ import annotations

import pytest

from desktop_agent.permissions.effects.script_tracer import trace
from desktop_agent.permissions.programs.actions import Action, PathAction, Say
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.permissions.shell.lexer import NotUnderstood
from desktop_agent.permissions.shell.parser import read_script
from tests.permissions.world import World

ENVIRONMENT = {"HOME": "/home/ada", "LANG": "C", "FOO": "exported"}


def reads(tables: Tables, script: str) -> list[tuple[tuple[str, ...] | None, str]]:
    doings = trace(read_script(script), "/w", ENVIRONMENT, tables).doings
    touches = [deed for doing in doings for deed in doing.deeds if isinstance(deed, PathAction)]
    return [(touch.folders, touch.value.text) for touch in touches if touch.action is Action.READ]


def said(tables: Tables, script: str) -> list[str]:
    doings = trace(read_script(script), "/w", ENVIRONMENT, tables).doings
    return [deed.reason for doing in doings for deed in doing.deeds if isinstance(deed, Say)]


@pytest.mark.parametrize(
    ("script", "folders"),
    [
        ("cat f", ("/w",)),
        ("cd a && cat f", ("/w/a",)),
        ("cd a; cat f", ("/w/a", "/w")),
        ("cd a || cat f", ("/w",)),
        ("cd a && cd b && cat f", ("/w/a/b",)),
        ("cd a && cd .. && cat f", ("/w",)),
        ("cd /x && cat f", ("/x",)),
        ("cd && cat f", ("/home/ada",)),
        ("cd ~ && cat f", ("/home/ada",)),
        ("cd - && cat f", None),
        ('cd "$x" && cat f', None),
        ("(cd a); cat f", ("/w",)),
        ("(cd a && cat f)", ("/w/a",)),
        ("{ cd a && cat f; }", ("/w/a",)),
        ("cd a | true; cat f", ("/w",)),
        ("cd a & cat f", ("/w",)),
        ("! cd a && cat f", ("/w",)),
        ("echo $(cd a); cat f", ("/w",)),
        ("if cd a; then cat f; fi", ("/w/a",)),
        ("if cd a; then :; else cat f; fi", ("/w",)),
        ("if true; then cd a; fi; cat f", ("/w", "/w/a")),
        ("while true; do cd a; done; cat f", None),
        ("for d in a; do cd a; done; cat f", ("/w", "/w/a")),
        ("for d in a b; do cd $d; done; cat f", ("/w", "/w/a", "/w/b", "/w/a/b")),
        ("while true; do for d in a; do cd a; done; done; cat f", None),
        ("for d in *; do cd a; done; cat f", None),
        ("for d in a b; do (cd $d && true); done; cat f", ("/w",)),
        ("case x in a) cd a;; esac; cat f", ("/w", "/w/a")),
        ("pushd a; cat f", None),
        ("eval 'cd a'; cat f", None),
        ("bash -c 'cd a'; cat f", ("/w",)),
        ("bash -c 'cd a && cat f'", ("/w/a",)),
        ("g() { cat f; }", None),
        ("command cd a && cat f", ("/w/a",)),
    ],
)
def test_it_is_known_where_a_command_may_run(tables: Tables, script: str, folders: tuple[str, ...] | None) -> None:
    found = [one for one in reads(tables, script) if one[1] == "f"]
    places = None if any(one[0] is None for one in found) else {place for one in found for place in one[0] or ()}
    assert places == (None if folders is None else set(folders))


@pytest.mark.parametrize(
    ("script", "texts"),
    [
        ("f=a; cat $f", ["a"]),
        ('f=a && cat "$f.txt"', ["a.txt"]),
        ("f=a; f=b; cat $f", ["b"]),
        ("f=a; g=$f; cat $g", ["a"]),
        ("f=a; if true; then f=b; fi; cat $f", [""]),
        ("f=a; (f=b); cat $f", ["a"]),
        ("f=a | true; cat $f", [""]),
        ("f=a; bash -c 'cat $f'", [""]),
        ("for f in a b; do cat $f; done", ["a", "b"]),
        ('for f in *.py; do cat "$f"; done', ["*.py"]),
        ("for f in a; do :; done; cat $f", [""]),
        ("read f; cat $f", [""]),
        ("f=a; f+=b; cat $f", [""]),
        ("f=$(echo a); cat $f", [""]),
        ("f=a; unset f; cat $f", [""]),
        ("cat $(pwd)/a", ["/w/a"]),
        ("cat $PWD/a", ["/w/a"]),
        ("cat ~/a", ["/home/ada/a"]),
        ("f=a; while true; do cat $f; f=b; done", ["a", ""]),
        ("x=1 cat a", ["a"]),
        ("cat <(true)", ["/dev/fd/63"]),
        ("cat {a,b}", ["a", "b"]),
        ("cat < a", ["a"]),
        ("while true; do :; done < a", ["a"]),
        ("{ :; } < a", ["a"]),
        ("f=.en; cat ${f}v", [".env"]),
    ],
)
def test_variables_are_followed_and_become_unknown_where_they_may_differ(
    tables: Tables, script: str, texts: list[str]
) -> None:
    assert [text for _, text in reads(tables, script)] == texts


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        ("FOO=1 ls", "changes_environment"),
        ("FOO=/opt/x ls", "points_environment"),
        ("FOO=1", "points_environment"),
        ("read FOO < a; ls", "points_environment"),
        ("read -a FOO < a", "points_environment"),
        ("while read -r a FOO; do ls; done < a", "points_environment"),
        ("bash -c 'read FOO < a; ls'", "points_environment"),
        ("for FOO in a; do ls; done", "points_environment"),
        ("LD_PRELOAD=x ls", "endangers_environment"),
        ("PATH=x; ls", "endangers_environment"),
        ("for PATH in x; do ls; done", "endangers_environment"),
        ("echo $API_TOKEN", "secret_variable"),
        ("echo ${API_TOKEN:-x}", "secret_variable"),
        ("cat <<E\n$API_TOKEN\nE", "secret_variable"),
        ("echo $((x))", "unproven_arithmetic"),
        ("x=a; echo $((x+1))", "unproven_arithmetic"),
        ("echo $(($1))", "unproven_arithmetic"),
        ("f() { ls; }", "defines_function"),
        ("f() { ls; }; f", "calls_function"),
        ("f; f() { ls; }", "calls_function"),
        ("f() { f | f & }; f", "fork_bomb"),
        ("f() { f; f; }", "fork_bomb"),
        ("f() { f & }", "fork_bomb"),
        ("cat </dev/tcp/x/80", "network"),
        ("echo x >/dev/udp/x/80", "network"),
        ("bash -c 'nc x'", "network"),
        ("bash <<< 'nc x'", "network"),
        ("ls | bash", "code_from_pipe"),
        ("ls | (cat; bash)", "code_from_pipe"),
        ("ls | while true; do bash; done", "code_from_pipe"),
        ("if true; then bash; fi < x", "inline_code"),
    ],
)
def test_what_needs_no_look_at_the_disk_is_said(tables: Tables, script: str, reason: str) -> None:
    assert reason in said(tables, script)


@pytest.mark.parametrize(
    "script",
    [
        *(
            "x=1",
            "x=1; echo $((x + 1))",
            "i=0; while [ $i -lt 3 ]; do i=$((i+1)); done",
            "API_TOKEN=x; echo $API_TOKEN",
        ),
        *("LC_ALL=C ls", "LANG=C; ls", "echo $?", "echo $HOME $USER", "ls 2>&1 >&2"),
    ],
)
def test_harmless_use_of_variables_says_nothing(tables: Tables, script: str) -> None:
    assert said(tables, script) == []


def test_every_part_has_its_place_and_inner_scripts_count_to_the_part_around_them(tables: Tables) -> None:
    script = "ls; bash -c 'cat a; cat b' > out; x=1"
    doings = trace(read_script(script), "/w", ENVIRONMENT, tables).doings
    assert [script[doing.start : doing.end] for doing in doings] == ["ls", "bash -c 'cat a; cat b' > out", "x=1"]
    read = [deed for deed in doings[1].deeds if isinstance(deed, PathAction) and deed.action is Action.READ]
    assert [(deed.value.text, script[deed.start : deed.end]) for deed in read] == [
        ("a", "'cat a; cat b'"),
        ("b", "'cat a; cat b'"),
    ]


def test_parts_say_what_they_do(tables: Tables) -> None:
    doings = trace(read_script("ls > out; > out; x=1; { ls; } > out"), "/w", ENVIRONMENT, tables).doings
    assert [doing.does for doing in doings] == [
        "lists_files",
        "redirects",
        "sets_variable",
        "lists_files",
        "redirects",
    ]


def test_scripts_within_scripts_are_followed_to_a_limit(tables: Tables) -> None:
    script = "ls"
    for _ in range(4):
        script = f"bash -c {_quoted(script)}"
    assert said(tables, script) == []
    with pytest.raises(NotUnderstood, match="too_deep"):
        trace(read_script(f"bash -c {_quoted(script)}"), "/w", ENVIRONMENT, tables)


def test_loops_in_loops_end_at_a_limit(tables: Tables) -> None:
    script = "echo $a$b$c"
    for name in "cba":
        script = f"for {name} in 1 2 3 4 5 6 7 8 9 x y z; do {script}; done"
    with pytest.raises(NotUnderstood, match="too_many_parts"):
        trace(read_script(script), "/w", ENVIRONMENT, tables)


def _quoted(script: str) -> str:
    return "'" + script.replace("'", "'\\''") + "'"


@pytest.mark.parametrize(
    "command",
    [
        "find . -maxdepth 0 -exec cd src \\; && cat ../OUTSIDE.txt",
        "env cd src && cat ../OUTSIDE.txt",
        "printf src | xargs cd && cat ../OUTSIDE.txt",
        "nice -n 5 cd src && timeout 5 cat ../OUTSIDE.txt",
        "nohup cd src && cat ../OUTSIDE.txt",
    ],
)
def test_a_folder_is_left_by_the_shell_alone(command: str, quiet_world: World) -> None:
    assert "reads_outside" in quiet_world.reasons(command)
    assert "reads_outside" not in quiet_world.reasons("command cd src && cat ../README.md")


@pytest.mark.parametrize(
    "script",
    [
        *("POSIXLY_CORRECT=1; ls", "LANG=zh_TW.Big5; ls", "for LC_ALL in x; do ls; done"),
        # A catalogue of messages may hold formats that write: what is exported passes on what it gets later.
        *("LANGUAGE=../../x; export LANGUAGE; ls", "export LANGUAGE=x; LANGUAGE=../../x; ls"),
        *("export TZ=x; for TZ in /x; do date; done", "export LANGUAGE=x; read LANGUAGE < a; ls", "read LC_ALL < a"),
    ],
)
def test_a_variable_that_changes_how_bash_reads_is_said(script: str, tables: Tables) -> None:
    doings = trace(read_script(script), "/w", ENVIRONMENT, tables).doings
    said = {deed.reason for doing in doings for deed in doing.deeds if isinstance(deed, Say)}
    assert said & {"endangers_environment", "changes_environment", "points_environment"}


@pytest.mark.parametrize(
    ("command", "verdict"),
    [
        ("find $PWD -maxdepth 0 -execdir sh -c 'cat OUTSIDE' \\;", "ask"),
        ("find $PWD -maxdepth 0 -execdir bash -c 'echo *' \\;", "ask"),
        ("find . -execdir bash -c 'git status' \\;", "ask"),
        ("env -C src sh -c 'cat ../../OUTSIDE'", "ask"),
        ("env -C src sh -c 'cat ../a.txt; ls *.py'", "allow"),
        ("find . -name a.txt -exec sh -c 'cat a.txt' \\;", "allow"),
        ("cd src && sh -c 'cat app.py ../a.txt'", "allow"),
    ],
)
def test_a_script_in_a_word_runs_where_its_program_does(world: World, command: str, verdict: str) -> None:
    assert world.ruling(command).verdict == verdict


@pytest.mark.parametrize(
    ("command", "verdict"),
    [
        ("env -C src/deep/link sh -c 'cd .. && cat OUTSIDE'", "ask"),
        ("env -C src/deep/link bash -c 'cd ..; cat OUTSIDE'", "ask"),
        ("env -C src sh -c 'cd deep/link && sh -c \"cd .. && cat OUTSIDE\"'", "ask"),
        ("cd src/deep/link && cat ../OUTSIDE", "ask"),
        ("cd src/deep/link && cd .. && cat OUTSIDE", "allow"),
        ("env -C src/deep sh -c 'cd .. && cat app.py'", "allow"),
    ],
)
def test_a_shell_behind_a_link_goes_above_what_the_link_leads_to(world: World, command: str, verdict: str) -> None:
    (world.workspace / "src" / "deep").mkdir()
    (world.workspace / "src" / "deep" / "link").symlink_to("../..")
    assert world.ruling(command).verdict == verdict


@pytest.mark.parametrize(
    "command",
    [
        "CI=.; export CI=..; cat $CI/OUTSIDE",
        "CI=.; command export CI=..; cat $CI/OUTSIDE",
        "COLUMNS=80; export COLUMNS='-o PWN'; sort a.txt $COLUMNS",
        "CI=1; export CI=x; x='a[$(touch PWN)]'; echo $((CI))",
        "CI=src; export CI=..; cd $CI && cat OUTSIDE",
        "x=. y=$x; x=.. y=$x; cat $y/OUTSIDE",
        "x=src; x=.. < $x/OUTSIDE",
        "sh -c 'CI=.; CI=.. :; cat $CI/OUTSIDE'",
        "sh -c 'CI=.; CI=.. command :; cat $CI/OUTSIDE'",
        "bash --posix -c 'CI=.; CI=.. unset x; cat $CI/OUTSIDE'",
    ],
)
def test_a_variable_holds_what_was_assigned_last_by_whatever_means(world: World, command: str) -> None:
    assert world.ruling(command).verdict == "ask"


@pytest.mark.parametrize(
    "command",
    [
        "x=src y=$x/app.py; cat $y",
        "CI=.; CI=.. ls; cat $CI/a.txt",
        "x=1 y=$x; echo $((y+1))",
        "export CI=1 LC_ALL=C; ls",
    ],
)
def test_assignments_are_made_from_left_to_right(world: World, command: str) -> None:
    assert world.ruling(command).verdict == "allow", world.reasons(command)


@pytest.mark.parametrize(
    "command",
    [
        "for x in src/*; do cat $x/OUTSIDE; done",
        "for x in src/*; do y=$x; cat $y/OUTSIDE; done",
        "for x in src/*; do y=$x/OUTSIDE; cat $y; done",
        'for x in src/*; do for y in $x/OUTSIDE; do cat "$y"; done; done',
        "for x in src/*; do cd docs && cat $x; done",
        "for x in src/*; do echo $x/a *.txt; done",
    ],
)
def test_a_name_with_a_blank_that_a_loop_gives_to_a_word_asks(world: World, command: str) -> None:
    assert "unknown_word" not in world.reasons(command)
    (world.workspace / "src" / "x ..").mkdir()
    assert "unknown_word" in world.reasons(command)
    assert world.ruling("for x in src/*; do echo $x/a; done").verdict == "allow"
    assert world.ruling('for x in src/*; do y="$x.bak"; cat "$y"; done').verdict == "allow"
