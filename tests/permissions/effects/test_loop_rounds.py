from __future__ import annotations

import pytest

from desktop_agent.permissions.effects.loop_rounds import Rounds, names_in, pieces_of
from desktop_agent.permissions.effects.trace_state import State
from desktop_agent.permissions.shell.parser import read_script
from desktop_agent.permissions.shell.word_values import Value
from tests.permissions.world import World


@pytest.mark.parametrize(
    ("command", "names"),
    [
        ("ls a", {"HOME"}),
        ('ls "$a" ${b:-$c}', {"HOME", "a", "b", "c"}),
        ("x=$y ls $((n + m)) > $out", {"HOME", "y", "n", "m", "out"}),
        ("ls $(cat $d | sort $e)", {"HOME", "d", "e"}),
        ("ls $(for f in $d; do echo $f; done)", None),
        ("ls $(x=1)", {"HOME"}),
    ],
)
def test_what_a_command_depends_on_is_told_or_not_at_all(command: str, names: set[str] | None) -> None:
    script = read_script(command)
    outer = min(script.commands, key=lambda one: one.start)
    found = names_in(pieces_of(outer, outer.words), script.bodies)
    assert (None if found is None else set(found)) == names


def test_a_look_is_taken_again_where_something_that_it_depends_on_is_new() -> None:
    (command,) = read_script("ls $a").commands
    rounds, looks = Rounds(), []

    def look_from(state: State) -> int:
        def look() -> int:
            looks.append(state)
            return len(looks)

        return rounds.once("here", lambda: pieces_of(command, command.words), state, look)

    one, other = State(("/w",), {"a": Value("1"), "b": Value("1")}), State(("/w",), {"a": Value("1")})
    assert [look_from(one), look_from(one)] == [1, 2]
    rounds.loops += 1
    assert [look_from(one), look_from(other)] == [3, 3]
    assert look_from(State(("/w",), {"a": Value("2")})) == 4
    assert look_from(State(("/x",), {"a": Value("1")})) == 5
    assert look_from(one) == 3


@pytest.mark.parametrize(
    "loop",
    [
        "for a in README.md {}; do cat $a; done",
        "for a in README.md b; do x=$a; y=$x; cat $y; x={}; cat $x; done",
        "for a in README.md {}; do wc -l < $a; done",
        "for a in README.md {}; do echo $(cat $a); done",
        "for a in 1 2; do for b in README.md {}; do cat $b; done; done",
    ],
)
def test_what_one_round_alone_does_is_found(loop: str, world: World) -> None:
    assert "reads_secret" in world.reasons(loop.format("../home/.ssh/id_rsa"))
    assert "reads_secret" not in world.reasons(loop.format("notes.txt"))
