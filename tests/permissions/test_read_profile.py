from __future__ import annotations

import pytest

from desktop_agent.permissions.confinement_choice import BARE, ConfinementRequest, SandboxState, confined_to_read
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.protocol import Mode, Risk
from desktop_agent.protocol.confinement import SandboxProfile
from tests.permissions.world import HELD, World

CHECKS = ("black --check .", "tsc --noEmit", "yamllint .", "cargo tree", "delta a.txt b.txt")


@pytest.mark.parametrize("command", CHECKS)
def test_a_check_runs_unasked_where_the_sandbox_gives_it_nothing_but_the_workspace_to_read(
    command: str, quiet_world: World
) -> None:
    held = quiet_world.judged(command, sandbox=HELD)
    assert (held.assessment.risk, held.reasons) == (Risk.LOW, ("looks_contained",))
    assert held.confinement is not None
    assert held.confinement.profile is SandboxProfile.READ
    assert quiet_world.ruling(command, sandbox=HELD).verdict is Verdict.RUN
    assert quiet_world.ruling(command).verdict is Verdict.ASK


@pytest.mark.parametrize(
    "command",
    [
        *(
            "black --check . && touch x",
            "touch x; black --check .",
            "tsc --noEmit | tee out.txt",
            "cargo tree > out.txt",
        ),
        *("black --check . && npm test", "yamllint . && curl https://example.com", "black --check ~/x.py"),
        "sh -c 'black --check . && touch x'",
    ],
)
def test_one_part_that_needs_more_gives_its_line_more_so_that_the_check_asks_too(
    command: str, quiet_world: World
) -> None:
    judged = quiet_world.judged(command, sandbox=HELD)
    assert judged.assessment.risk > Risk.LOW
    assert not {"checks_files", "looks_further"}.isdisjoint(judged.reasons)
    assert "looks_contained" not in judged.reasons


def test_a_check_beside_what_is_approved_is_asked_about(quiet_world: World) -> None:
    touched = quiet_world.ruling("touch x", sandbox=HELD)
    line = "touch x && black --check ."
    assert quiet_world.ruling(line, grants=touched.scopes, sandbox=HELD).verdict is Verdict.ASK


def test_what_is_wished_outside_or_with_a_host_is_not_held(quiet_world: World) -> None:
    for requested in (ConfinementRequest(outside=True), ConfinementRequest(hosts=("example.com",))):
        sandbox = SandboxState(works=True, requested=requested)
        assert quiet_world.judged("cargo tree", sandbox=sandbox).assessment.risk is Risk.MEDIUM


def test_plan_mode_lets_it_look_only_where_it_is_held(quiet_world: World) -> None:
    held = quiet_world.ruling("black --check .", mode=Mode.PLAN, sandbox=HELD)
    bare = quiet_world.ruling("black --check .", mode=Mode.PLAN)
    assert (held.verdict, bare.verdict) == (Verdict.RUN, Verdict.ASK)


def test_parts_that_only_look_are_left_as_they_are(quiet_world: World) -> None:
    parts = quiet_world.judged("ls && pwd").weighed
    assert confined_to_read(parts, HELD) == parts
    checks = quiet_world.judged("ls && black --check .").weighed
    assert confined_to_read(checks, BARE) == checks
    assert [one.part.reasons for one in confined_to_read(checks, HELD)] == [("lists_files",), ("looks_contained",)]
