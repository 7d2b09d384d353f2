from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from desktop_agent.permissions.judgement import Verdict
from tests.permissions.world import HELD, World

EVERYDAY = tomllib.loads(Path(__file__).with_name("everyday.toml").read_text(encoding="utf-8"))
LOOKS, ASKS = EVERYDAY["looks"], EVERYDAY["asks"]
LEAST = 0.95
"""How many of the looks run unasked, at least."""


def asked(world: World, commands: list[str]) -> list[str]:
    return [one for one in commands if world.ruling(one, sandbox=HELD).verdict is not Verdict.RUN]


def test_of_all_everyday_looks_at_most_five_in_a_hundred_ask_where_a_sandbox_works(quiet_world: World) -> None:
    assert len(set(LOOKS)) == len(LOOKS) == 284
    found = asked(quiet_world, LOOKS)
    assert len(found) <= (1 - LEAST) * len(LOOKS), found


@pytest.mark.parametrize("command", ASKS)
def test_a_near_neighbour_of_an_everyday_look_asks_where_a_sandbox_works(command: str, quiet_world: World) -> None:
    assert asked(quiet_world, [command]) == [command]
    # Without a sandbox nothing asks less.
    assert quiet_world.ruling(command).verdict is not Verdict.RUN


def test_there_are_a_hundred_neighbours_of_as_many_programs_as_a_day_has() -> None:
    assert len(set(ASKS)) >= 95
    assert len({command.split()[0] for command in ASKS}) >= 45
