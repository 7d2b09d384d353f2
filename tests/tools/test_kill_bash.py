from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from desktop_agent.protocol import ConversationEffect
from tests.processes import alive, new_nap
from tests.tools.conftest import Bench, sandboxed


@pytest.fixture(params=["plain", "sandboxed"])
def bench(request: pytest.FixtureRequest, bench: Bench, tmp_path: Path) -> Bench:
    """Commands behave the same in a sandbox and without one."""
    return sandboxed(bench, tmp_path) if request.param == "sandboxed" else bench


async def test_it_touches_nothing_but_keeps_its_place_among_commands(bench: Bench) -> None:
    assert bench.effects("KillBash", id="b1") == (ConversationEffect(in_step=True),)


async def test_it_ends_the_command_with_all_that_it_started(bench: Bench) -> None:
    nap = new_nap()
    await bench.use("Bash", command=f"echo up; sleep {nap} & sleep {nap}", run_in_background=True)
    while alive(nap) < 2:
        await asyncio.sleep(0.01)
    output = await bench.use("KillBash", id="b1")
    assert re.fullmatch(r"b1 was ended after \d+\.\d s, with all it had started\.", output.for_model)
    assert alive(nap) == 0
    assert bench.surroundings.jobs.take_untold() == ()
    seen = await bench.use("BashOutput", id="b1")
    assert re.fullmatch(r"up\n\n\[b1 was ended after \d+\.\d s\.\]", seen.for_model)


async def test_what_has_ended_already_is_said(bench: Bench) -> None:
    await bench.use("Bash", command="exit 2", run_in_background=True)
    while bench.surroundings.jobs.all()[0].ended_at is None:
        await asyncio.sleep(0.01)
    output = await bench.use("KillBash", id="b1")
    assert re.fullmatch(r"There was nothing to end: b1 ended with exit code 2 after \d+\.\d s\.", output.for_model)
    assert not output.is_error


async def test_a_name_that_nothing_has_is_an_error(bench: Bench) -> None:
    output = await bench.use("KillBash", id="b9")
    assert output.is_error
    assert output.for_model == "There is no command b9 in the background. None was started, or all have long ended."
