"""Every answer of the table, through a whole conversation: no tool runs from it, and the next turn works."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from desktop_agent.providers import sse_decoder
from tests.agent.faulty_streams import NAME, Faulty, faulty_streams
from tests.agent.playing import Stage, stage
from tests.series import LONG, sampled

TABLE = faulty_streams()
PLAYED = sampled(TABLE, 3)
"""In `make test` a third: what a stream is read as is tested of all (tests/providers/test_response_bodies.py)."""
GROUPS = 14 if LONG else 5


def test_the_table_holds_at_least_as_many_as_were_promised() -> None:
    assert len([faulty for faulty in TABLE if not faulty.runs]) >= 120


@pytest.mark.parametrize("group", range(GROUPS))
async def test_no_tool_runs_from_an_unfinished_message_and_the_next_turn_works(
    group: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sse_decoder, "MOST_ANSWER_BYTES", 2_000_000)
    async with stage(tmp_path) as playing:
        found = [fault for faulty in PLAYED[group::GROUPS] for fault in await faults_with(faulty, playing)]
    assert found == []
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


async def faults_with(faulty: Faulty, playing: Stage) -> list[str]:
    """Return what was wrong with what came of one line of the table."""
    try:
        played = await playing.play(*faulty.entries)
    except TimeoutError:
        return [f"{faulty.name}: it did not end"]
    faults = list(played.faults)
    if bool(played.began) is not faulty.runs or (NAME in played.made) is not faulty.runs:
        faults.append(f"{[call.status.value for call in played.calls]} were run, {played.made} made")
    return [f"{faulty.name}: {fault}" for fault in faults]
