"""Retries a request until output arrives, and ends an answer that falls silent."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing

from desktop_agent.errors import ProviderBroken, ProviderUnreachable
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import Remedy
from desktop_agent.providers.provider import MessageStarted, ModelCall, Provider, StreamEvent
from desktop_agent.sentences import translate


@dataclass(frozen=True, slots=True)
class RetryPolicy:
    """Timeouts of a request, in seconds.

    `longest_retry_after_s`: a server that asks for a longer pause is not waited for.
    """

    attempts: int = 6
    first_wait_s: float = 1.0
    longest_wait_s: float = 32.0
    longest_retry_after_s: float = 60.0
    notice_after_s: float = 30.0
    stop_after_s: float = 120.0


@dataclass(frozen=True, slots=True)
class RetryWait:
    """The next try, number `attempt` (the first retry is 2), comes at `until` (UTC seconds); `error` is why."""

    attempt: int
    until: float
    error: ProviderUnreachable


class ProviderSilent(ProviderUnreachable):
    """The server kept the connection and said nothing: not tried again without being asked."""


async def stream_with_retries(
    provider: Provider,
    call: ModelCall,
    *,
    on_wait: Callable[[RetryWait], None],
    skip_wait: asyncio.Event,
    on_idle: Callable[[float], None] = lambda _: None,
    clock: Callable[[], float] = time.time,
    rng: random.Random | None = None,
    patience: RetryPolicy = RetryPolicy(),
) -> AsyncGenerator[StreamEvent, None]:
    """Stream one answer, trying again where that can help and cannot repeat anything.

    Only `ProviderUnreachable` is retried, and only before the first block; `MessageStarted` is held back
    until then, so it comes once. `skip_wait` being set ends a wait at once. `on_idle` gets the seconds of
    silence, once each time the server falls silent; pings are not content. After `stop_after_s` the answer
    ends with `ProviderSilent`, or `ProviderBroken` where a part of it had come.
    """
    rng = rng or random.Random()  # noqa: S311  (spreads retries, guards nothing)
    for attempt in range(1, patience.attempts + 1):
        is_reported = False
        try:
            async with aclosing(_watched(provider, call, on_idle, patience)) as events:
                began: MessageStarted | None = None
                async for event in events:
                    if is_reported:
                        yield event
                    elif isinstance(event, MessageStarted):
                        began = event
                    else:
                        is_reported = True
                        if began is not None:
                            yield began
                        yield event
            return
        except ProviderUnreachable as error:
            if is_reported or attempt == patience.attempts or not _is_worth_waiting(error, patience):
                raise
            wait_s = error.retry_after_s or _backoff_s(attempt, rng, patience)
            skip_wait.clear()
            on_wait(RetryWait(attempt + 1, clock() + wait_s, error))
        await _wait(wait_s, skip_wait)


def _is_worth_waiting(error: ProviderUnreachable, patience: RetryPolicy) -> bool:
    asked_s = error.retry_after_s or 0.0
    return not isinstance(error, ProviderSilent) and asked_s <= patience.longest_retry_after_s


def _backoff_s(attempt: int, rng: random.Random, patience: RetryPolicy) -> float:
    """Return an exponential wait, of which a random half keeps many clients from coming back together."""
    whole = min(patience.first_wait_s * 2.0 ** (attempt - 1), patience.longest_wait_s)
    return whole * (0.5 + 0.5 * rng.random())


async def _wait(seconds: float, skip: asyncio.Event) -> None:
    try:
        await asyncio.wait_for(skip.wait(), seconds)
    except TimeoutError:
        return
    skip.clear()


async def _watched(
    provider: Provider, call: ModelCall, on_idle: Callable[[float], None], patience: RetryPolicy
) -> AsyncGenerator[StreamEvent, None]:
    """Stream once; end the wait for the next event when it lasts too long."""
    watch = _Watch(on_idle, patience)
    source = provider.stream(call)
    has_content = False
    try:
        while True:
            watch.begin()
            try:
                event = await anext(source)
            except StopAsyncIteration:
                return
            except asyncio.CancelledError:
                if not watch.ended_it():
                    raise
                seconds = round(patience.stop_after_s)
                if has_content:
                    raise ProviderBroken(STOPPED_IN_THE_MIDDLE.counting(seconds)) from None
                raise ProviderSilent(STOPPED_SILENT.counting(seconds), (Remedy.RETRY,)) from None
            finally:
                watch.end()
            has_content = has_content or not isinstance(event, MessageStarted)
            yield event
    finally:
        watch.close()
        await source.aclose()


class _Watch:
    """Ends the wait of the task that reads, by cancelling it, when nothing has come for too long.

    One timer looks now and then, so an event costs two assignments and no timer of its own. The reading
    task is cancelled only while it waits for the provider: while a consumer holds the event, it is not ours.
    """

    def __init__(self, on_idle: Callable[[float], None], patience: RetryPolicy) -> None:
        self._on_idle = on_idle
        self._patience = patience
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.current_task()
        self._cancelled_before = 0 if self._task is None else self._task.cancelling()
        self._waits_since: float | None = None
        self._is_reported = False
        self._has_fired = False
        self._timer = self._loop.call_later(patience.notice_after_s, self._look)

    def begin(self) -> None:
        self._waits_since = self._loop.time()

    def end(self) -> None:
        self._waits_since = None
        self._is_reported = False

    def close(self) -> None:
        self._timer.cancel()

    def ended_it(self) -> bool:
        """Return whether the cancellation that just arrived is ours alone; take it back where it is."""
        if not self._has_fired or self._task is None:
            return False
        # Somebody else may have cancelled in the same moment: theirs must not be lost.
        return self._task.uncancel() <= self._cancelled_before

    def _look(self) -> None:
        since = self._waits_since
        now = self._loop.time()
        silent_s = 0.0 if since is None else now - since
        if silent_s >= self._patience.stop_after_s and self._task is not None:
            self._has_fired = True
            self._task.cancel()
            return
        if silent_s >= self._patience.notice_after_s and not self._is_reported:
            self._is_reported = True
            self._on_idle(silent_s)
        # After the notice it still looks often: the server may speak and fall silent again.
        until_notice_s = self._patience.notice_after_s - (0.0 if self._is_reported else silent_s)
        next_s = min(until_notice_s, self._patience.stop_after_s - silent_s)
        self._timer = self._loop.call_later(max(next_s, 0.001), self._look)


STOPPED_IN_THE_MIDDLE = translate(
    "provider",
    "The server has sent nothing for %n second(s), so the answer was stopped. "
    "What had arrived is kept; nothing of it was run.",
    "",
    0,
)
STOPPED_SILENT = translate(
    "provider",
    "The server accepted the message but has sent nothing for %n second(s). Your message is kept.",
    "",
    0,
)
