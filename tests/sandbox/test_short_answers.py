from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from desktop_agent.sandbox.host import LONGEST, answer_of
from tests.processes import is_running
from tests.waits import until

ENVIRONMENT = {"PATH": os.environ["PATH"], "WORD": "hello"}


async def test_a_question_is_answered_with_that_environment_and_in_no_folder_of_a_project() -> None:
    words = ["sh", "-c", "cat; echo $WORD; pwd; echo not this >&2"]
    assert await answer_of(words, ENVIRONMENT, question=b"asked\n", timeout_s=60) == b"asked\nhello\n/\n"


@pytest.mark.parametrize(
    "words",
    [["sh", "-c", "echo half; exit 3"], ["/nonexistent"], ["sh", "-c", "echo half; kill -9 $$"]],
    ids=["failed", "missing", "killed"],
)
async def test_what_fails_has_no_answer(words: list[str]) -> None:
    assert await answer_of(words, ENVIRONMENT, timeout_s=60) == b""


async def test_what_takes_too_long_has_none_either_and_is_ended_with_its_children(tmp_path: Path) -> None:
    script, told = f"sleep 600 & echo $! >{tmp_path}/new; mv {tmp_path}/new {tmp_path}/pid; wait", tmp_path / "pid"
    for seconds in (0.5, 5, 50):
        assert await answer_of(["sh", "-c", script], ENVIRONMENT, timeout_s=seconds) == b""
        if told.exists():  # where many work, half a second may be over before a shell has begun
            break
    child = int(told.read_text())
    await asyncio.to_thread(until, lambda: not is_running(child), "the child has ended")


async def test_an_answer_has_a_limit() -> None:
    assert len(await answer_of(["sh", "-c", "yes | head -c 1000000"], ENVIRONMENT, timeout_s=60)) == LONGEST
