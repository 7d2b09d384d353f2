"""What is learnt of a command goes into the text that bash gets."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from desktop_agent.permissions.confining import Enclosure
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
    assert world.judged("sh -c 'ls | wc -l'").rendered.endswith(
        "'sh' '-c' ''\\''ls'\\'' | '\\''wc'\\'' '\\''-l'\\'''"
    )


@pytest.mark.parametrize("command", ["echo $LINENO", "sh -c 'ls <<< x'", "sh -c 'x+=a; ls'"])
def test_what_cannot_be_rendered_asks_each_time(world: World, command: str) -> None:
    judged = world.judged(command)
    assert judged.rendered == ""
    assert "unproven_rendering" in judged.reasons
    assert (world.ruling(command).verdict, world.scopes(command)) == ("ask", [])


def test_where_nothing_holds_it_only_everyday_text_runs_unasked(world: World) -> None:
    bare = Enclosure(everyday_only=True)
    assert world.ruling('ls | wc -l && echo "$HOME" 2>/dev/null', enclosure=bare).verdict == "allow"
    assert world.ruling("echo $(ls)", enclosure=Enclosure(works=True)).verdict == "allow"
    assert world.ruling("echo $(ls)", enclosure=bare).verdict == "ask"
    assert "beyond_everyday_text" in world.judged("echo $(ls)", enclosure=bare).reasons


def test_guards_are_inserted_and_the_stricter_ones_only_where_nobody_is_asked(world: World) -> None:
    looks = world.judged("git status").rendered
    assert "'git' '--no-pager' '--no-optional-locks' '-c' 'core.fsmonitor=false' " in looks
    assert "'core.hooksPath=/dev/null'" in looks
    commits = world.judged("git commit -m x").rendered
    assert "'core.fsmonitor=false'" in commits
    assert "'core.hooksPath=/dev/null'" not in commits
    assert "'git' '--no-pager'" in world.judged("timeout 5 git status").rendered
    assert "'git'\\'' '\\''--no-pager'" in world.judged("bash -c 'git status'").rendered


@pytest.mark.parametrize(
    ("command", "rendered"),
    [
        ("git ls-files '*.txt' | xargs wc -l", "'ls-files' '-z' '*.txt' | 'xargs' '-0' 'wc' '-l'"),
        ("find . -name '*.txt' | xargs cat", "'find' '.' '-name' '*.txt' '-print0' | 'xargs' '-0' 'cat'"),
        ("find . -type f -print | sort | xargs cat", "'-type' 'f' '-print0' | 'sort' '-z' | 'xargs' '-0' 'cat'"),
        ("find . -print0 | xargs -0 cat", "'find' '.' '-print0' | 'xargs' '-0' 'cat'"),
        ("rg -l a | xargs -I{} head -1 {}", "'-l' 'a' | 'xargs' '-0' '-I{}' 'head' '-1' '{}'"),
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
