"""Patience: what is tried again, how long is waited, and when silence ends an answer."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from dataclasses import replace

import pytest

from desktop_agent.errors import ProviderBroken, ProviderError, ProviderRefused, ProviderUnreachable
from desktop_agent.protocol import ModelInfo, Remedy, Usage
from desktop_agent.providers.provider import (
    BlockDelta,
    BlockStarted,
    MessageEnded,
    MessageStarted,
    ModelCall,
    StreamEvent,
)
from desktop_agent.providers.retry import ProviderSilent, RetryPolicy, RetryWait, stream_with_retries
from desktop_agent.sentences import translate

CALL = ModelCall("m", "", (), (), 100)
BEGAN = MessageStarted("m", Usage(input=5))
BLOCK = BlockStarted(0, "text")
WORD = BlockDelta(0, "hello")
ENDED = MessageEnded("end_turn", Usage(5, 1))
WHOLE: list[StreamEvent] = [BEGAN, BLOCK, WORD, ENDED]
QUICK = RetryPolicy(first_wait_s=0.002, longest_wait_s=0.01, notice_after_s=0.02, stop_after_s=0.08)
UNHURRIED = replace(QUICK, longest_retry_after_s=600)
SILENT = "silent"


def unreachable(retry_after_s: float | None = None) -> ProviderUnreachable:
    error = ProviderUnreachable(translate("test", "down"))
    error.retry_after_s = retry_after_s
    return error


class Script:
    """A provider that plays one list a call: events, errors to raise, pauses, or silence without end."""

    def __init__(self, *plays: Sequence[object]) -> None:
        self.plays = list(plays)
        self.calls = 0
        self.closed = 0

    async def stream(self, call: ModelCall) -> AsyncGenerator[StreamEvent, None]:
        play = self.plays[self.calls]
        self.calls += 1
        try:
            for step in play:
                if isinstance(step, Exception):
                    raise step
                if step == SILENT:
                    await asyncio.Event().wait()
                elif isinstance(step, float):
                    await asyncio.sleep(step)
                else:
                    yield step  # type: ignore[misc]
        finally:
            self.closed += 1

    async def count_tokens(self, call: ModelCall) -> int | None:
        return None

    async def list_models(self) -> Sequence[ModelInfo]:
        return ()

    async def close(self) -> None: ...


class Heard:
    """What a listener got, and what it was told meanwhile."""

    def __init__(self, script: Script, patience: RetryPolicy = QUICK) -> None:
        self.script = script
        self.patience = patience
        self.events: list[StreamEvent] = []
        self.waits: list[RetryWait] = []
        self.silences: list[float] = []
        self.skip = asyncio.Event()
        self.on_wait: Callable[[RetryWait], None] = self.waits.append
        self.on_idle: Callable[[float], None] = self.silences.append

    async def listen(self) -> list[StreamEvent]:
        stream = stream_with_retries(
            self.script,
            CALL,
            on_wait=self.on_wait,
            on_idle=self.on_idle,
            skip_wait=self.skip,
            clock=lambda: 1000.0,
            rng=random.Random(1),
            patience=self.patience,
        )
        async with aclosing(stream) as events:
            async for event in events:
                self.events.append(event)
        return self.events

    async def error(self) -> ProviderError:
        with pytest.raises(ProviderError) as caught:
            await self.listen()
        return caught.value


async def test_an_answer_without_trouble_is_passed_on() -> None:
    heard = Heard(Script(WHOLE))
    assert await heard.listen() == WHOLE
    assert heard.waits == heard.silences == []


async def test_what_fails_before_the_first_block_is_tried_again_and_told() -> None:
    error = unreachable()
    heard = Heard(Script([error], [BEGAN, error], WHOLE))
    assert await heard.listen() == WHOLE
    assert [(wait.attempt, wait.error) for wait in heard.waits] == [(2, error), (3, error)]
    assert heard.script.closed == 3


async def test_waits_grow_from_half_to_whole_and_have_a_limit() -> None:
    patience = replace(QUICK, attempts=6, first_wait_s=0.001, longest_wait_s=0.004)
    heard = Heard(Script(*[[unreachable()]] * 6), patience)
    await heard.error()
    waits = [wait.until - 1000.0 for wait in heard.waits]
    for wait, whole in zip(waits, [0.001, 0.002, 0.004, 0.004, 0.004], strict=True):
        assert whole / 2 <= wait + 1e-6
        assert wait <= whole + 1e-6


async def test_it_gives_up_after_the_last_attempt_with_its_error() -> None:
    last = unreachable()
    heard = Heard(Script([unreachable()], [unreachable()], [last]), replace(QUICK, attempts=3))
    assert await heard.error() is last
    assert len(heard.waits) == 2


@pytest.mark.parametrize("step", [BLOCK, WORD, ENDED])
async def test_nothing_is_asked_twice_once_something_was_said(step: StreamEvent) -> None:
    heard = Heard(Script([BEGAN, step, unreachable()], WHOLE))
    await heard.error()
    assert heard.script.calls == 1
    assert heard.events == [BEGAN, step]


@pytest.mark.parametrize("family", [ProviderRefused, ProviderBroken])
async def test_what_waiting_cannot_help_is_not_tried_again(family: type[ProviderError]) -> None:
    error = family(translate("test", "no"))
    heard = Heard(Script([error]))
    assert await heard.error() is error
    assert heard.waits == []


async def test_the_server_decides_how_long_to_wait() -> None:
    heard = Heard(Script([unreachable(0.03)], WHOLE))
    await heard.listen()
    assert heard.waits[0].until == pytest.approx(1000.03)


async def test_a_server_that_asks_for_too_long_a_wait_is_not_waited_for() -> None:
    error = unreachable(61.0)
    heard = Heard(Script([error]))
    assert await heard.error() is error
    assert heard.waits == []


async def test_a_wait_can_be_cut_short() -> None:
    heard = Heard(Script([unreachable(600.0)], [unreachable(600.0)], WHOLE), UNHURRIED)

    def skip(waiting: RetryWait) -> None:
        heard.waits.append(waiting)
        asyncio.get_running_loop().call_soon(heard.skip.set)

    heard.on_wait = skip
    assert await asyncio.wait_for(heard.listen(), 60) == WHOLE
    assert not heard.skip.is_set()


async def test_an_impatient_press_from_before_does_not_skip_the_wait() -> None:
    heard = Heard(Script([unreachable(0.02)], WHOLE))
    heard.skip.set()
    loop = asyncio.get_running_loop()
    began = loop.time()
    await heard.listen()
    assert loop.time() - began >= 0.019


async def test_a_wait_ends_at_once_when_it_is_cancelled() -> None:
    heard = Heard(Script([unreachable(600.0)]), UNHURRIED)
    waiting = asyncio.Event()
    heard.on_wait = lambda _: waiting.set()
    task = asyncio.create_task(heard.listen())
    await waiting.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asyncio.wait_for(task, 60)


async def test_silence_before_anything_was_said_is_told_once_and_then_ends_it() -> None:
    heard = Heard(Script([BEGAN, SILENT]))
    error = await heard.error()
    assert type(error) is ProviderSilent
    assert error.remedies == (Remedy.RETRY,)
    assert len(heard.silences) == 1
    assert heard.silences[0] >= QUICK.notice_after_s
    assert heard.script.calls == heard.script.closed == 1


async def test_silence_within_an_answer_ends_it_and_keeps_what_came() -> None:
    heard = Heard(Script([BEGAN, BLOCK, WORD, SILENT]))
    error = await heard.error()
    assert type(error) is ProviderBroken
    assert "What had arrived is kept" in str(error)
    assert heard.events == [BEGAN, BLOCK, WORD]


async def test_pauses_within_patience_end_nothing_and_each_is_told() -> None:
    patience = replace(QUICK, notice_after_s=0.02, stop_after_s=5.0)
    heard = Heard(Script([BEGAN, BLOCK, 0.06, WORD, 0.06, ENDED]), patience)
    assert await heard.listen() == WHOLE
    assert len(heard.silences) == 2


async def test_a_listener_that_takes_its_time_is_not_mistaken_for_a_silent_server() -> None:
    script = Script(WHOLE)
    told: list[float] = []
    heard = []
    stream = stream_with_retries(
        script, CALL, on_wait=lambda _: None, on_idle=told.append, skip_wait=asyncio.Event(), patience=QUICK
    )
    async with aclosing(stream) as events:
        async for event in events:
            heard.append(event)
            await asyncio.sleep(QUICK.stop_after_s * 1.5)
    assert heard == WHOLE
    assert told == []


async def test_cancelling_a_silent_stream_is_a_cancellation_and_no_silence() -> None:
    heard = Heard(Script([SILENT]), replace(QUICK, notice_after_s=600, stop_after_s=1200))
    task = asyncio.create_task(heard.listen())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asyncio.wait_for(task, 60)
    assert heard.script.closed == 1


async def test_a_cancellation_in_the_moment_of_silence_is_not_lost() -> None:
    heard = Heard(Script([SILENT]))
    loop = asyncio.get_running_loop()
    told = 0

    def hold_up_the_loop(_: float) -> None:
        # Afterwards the watchdog's timer and this one are due at once, before the task runs again.
        nonlocal told
        told += 1
        loop.call_later(0, task.cancel)
        until = loop.time() + QUICK.stop_after_s * 1.5
        while loop.time() < until:
            continue

    heard.on_idle = hold_up_the_loop
    task = asyncio.create_task(heard.listen())
    with pytest.raises(asyncio.CancelledError):
        await asyncio.wait_for(asyncio.shield(task), 60)
    assert task.cancelled()
    assert told == 1


async def test_closing_the_stream_closes_the_providers() -> None:
    script = Script([BEGAN, BLOCK, SILENT])
    stream = stream_with_retries(script, CALL, on_wait=lambda _: None, skip_wait=asyncio.Event(), patience=QUICK)
    assert await anext(stream) == BEGAN
    await stream.aclose()
    assert script.closed == 1
