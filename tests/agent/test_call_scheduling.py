from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from desktop_agent.agent.call_scheduling import CallSchedule
from desktop_agent.protocol import ConversationEffect, Effect, ReadsPath, RunsCommand, WritesPath

WRITES, READS, OTHER = WritesPath("/w/a"), ReadsPath("/w/a"), ReadsPath("/w/b")


def declared(*effects: Effect) -> CallSchedule:
    order = CallSchedule(len(effects))
    for place, effect in enumerate(effects):
        order.declare(place, (effect,))
    return order


async def begun(waiting: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
    """Let something wait, as far as it comes by itself."""
    task = asyncio.get_running_loop().create_task(waiting)
    for _ in range(3):
        await asyncio.sleep(0)
    return task


def test_what_is_declared_anew_tells_whether_it_is_something_else() -> None:
    order = CallSchedule(1)
    assert order.declare(0, (WRITES,))
    assert not order.declare(0, (WritesPath("/w/a"),))
    assert order.declare(0, (READS,))
    assert order.effects == [(READS,)]


async def test_a_call_waits_for_the_end_of_one_before_it_that_touches_the_same() -> None:
    order = declared(WRITES, READS)
    order.settle(0)
    waiting = await begun(order.after_conflicts(1))
    assert not waiting.done()
    order.end(0)
    assert await waiting is True
    assert await order.after_conflicts(1) is False


async def test_what_one_before_touches_counts_only_when_it_is_known_for_sure() -> None:
    order = declared(WRITES, OTHER)
    waiting = await begun(order.after_conflicts(1))
    assert not waiting.done()
    order.settle(0)
    assert await waiting is False


async def test_the_first_waits_for_nobody_and_nobody_waits_for_those_behind_it() -> None:
    order = declared(WRITES, WRITES)
    assert await order.after_conflicts(0) is False
    await order.after_questions(0)
    assert (order.is_next(0), order.is_next(1)) == (True, False)


async def test_a_question_waits_for_those_before_it_and_not_for_their_end() -> None:
    order = declared(WRITES, READS)
    waiting = await begun(order.after_questions(1))
    assert not waiting.done()
    order.judge(0)
    await waiting
    assert not order.is_next(1)


async def test_nobody_waits_for_a_call_that_has_ended_however_it_did() -> None:
    order = declared(WRITES, WRITES)
    order.end(0)
    await order.after_questions(1)
    assert await order.after_conflicts(1) is False
    assert order.is_next(1)


def test_only_what_others_cannot_change_is_judged_early() -> None:
    order = declared(RunsCommand("ls", "/w"), ConversationEffect(), WRITES)
    assert [order.is_judged_early(place) for place in range(3)] == [True, True, False]
