"""Stop, at any moment: processes are gone within two seconds, and the next request is in order."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from desktop_agent.protocol import Configure, Interrupt, Mode, Outcome
from tests.agent.history_faults import faults_of
from tests.fakes.model_server import ModelServer, message
from tests.fakes.replies import Entry, raw_tool_use, slow, status, text, thinking, tool_use
from tests.processes import started_here
from tests.series import LONG
from tests.talk import Talk, check_contract, talking

MOMENTS = 500 if LONG else 20
GROUPS = 50 if LONG else 2
GONE_WITHIN_S = 2.0 if LONG else 60.0

STUBBORN = "trap '' TERM INT HUP; sleep 600 & (sleep 600; true) & sleep 600"


def script(chance: random.Random) -> Sequence[Entry]:
    """Return a turn that thinks, speaks, reads, writes, runs and waits: some 300 ms until its commands only wait."""
    pace = slow(chance.choice((0.0005, 0.002)))
    return (
        message(pace, thinking("I look at it."), text("Let me see what is here."), tool_use("Glob", pattern="*")),
        status(529),
        message(
            pace,
            text("I write and run."),
            tool_use("Write", path="a.txt", content="x" * 200),
            tool_use("Read", path="a.txt"),
            tool_use("Bash", command="echo one; sleep 0.02; seq 1 2000"),
            raw_tool_use("Read", '{"path": '),
        ),
        message(
            pace,
            tool_use("Read", path="a.txt"),
            tool_use("Bash", command=chance.choice((STUBBORN, "sleep 600", "setsid sleep 600; sleep 600"))),
            tool_use("Bash", command="sleep 600"),
        ),
        message(text("That is all.")),
    )


async def gone() -> float:
    """Return how long it took until no command of ours was left."""
    began = time.monotonic()
    while started_here("sleep", "bash", "sh", "seq", "setsid"):
        if time.monotonic() - began > 60:
            break
        await asyncio.sleep(0.01)
    return time.monotonic() - began


async def faults_of_a_stop(talk: Talk, server: ModelServer, chance: random.Random) -> list[str]:
    """Stop a turn at some moment; return what was wrong afterwards."""
    server.script[:] = script(chance)
    ended = len(talk.ends)
    await talk.send("go")
    await asyncio.sleep(chance.random() * 0.6)
    began = time.monotonic()
    await talk.conversation.submit(Interrupt())
    stopped_s = time.monotonic() - began
    left_s = await gone()
    # A request that was on its way when the turn was stopped may still come to the server: it takes none away.
    server.script[:] = [message(text("Fine."), again=True)]
    after = await talk.ask("and now?")
    return [
        *(f"the next request: {fault}" for fault in faults_of(talk.sent()["messages"])),
        *([f"processes were left after {stopped_s + left_s:.1f} s"] if stopped_s + left_s > GONE_WITHIN_S else []),
        *([f"{len(talk.ends) - ended} turns ended"] if len(talk.ends) != ended + 2 else []),
        *(["the next turn failed"] if after.outcome is not Outcome.FINISHED else []),
    ]


@pytest.mark.parametrize("group", range(GROUPS))
async def test_a_stop_at_any_moment_leaves_no_process_and_a_conversation_in_order(group: int, tmp_path: Path) -> None:
    found: list[str] = []
    async with talking(tmp_path) as talk:
        await talk.conversation.submit(Configure(mode=Mode.BYPASS))
        talk.server.says(text("Hello."))
        await talk.send("hello")
        # The first turn of a process loads the SDK and the tools.
        await talk.until(lambda: bool(talk.ends))
        for number in range(group, MOMENTS, GROUPS):
            found += [
                f"{number}: {fault}" for fault in await faults_of_a_stop(talk, talk.server, random.Random(number))
            ]
        check_contract(talk.envelopes)
    assert found == []
