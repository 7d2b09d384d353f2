from __future__ import annotations

import asyncio
import threading
from threading import Event

import pytest

from desktop_agent.execution import threads
from desktop_agent.execution.threads import in_thread, to_its_end


async def test_work_is_done_off_the_loop_and_its_result_comes_back() -> None:
    here = threading.get_ident()
    assert await in_thread(lambda _: threading.get_ident()) != here


async def test_an_exception_comes_back_too() -> None:
    def work(cancelled: Event) -> None:
        raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        await in_thread(work)


async def test_cancelled_work_is_told_and_has_ended_when_the_cancellation_is_reported() -> None:
    began, ended = Event(), Event()

    def work(cancelled: Event) -> None:
        began.set()
        cancelled.wait(60)
        ended.set()

    task = asyncio.ensure_future(in_thread(work))
    await asyncio.to_thread(began.wait)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert ended.is_set()


async def test_cancelled_work_that_fails_is_reported_as_cancelled() -> None:
    began = Event()

    def work(cancelled: Event) -> None:
        began.set()
        cancelled.wait(60)
        raise ValueError("late")

    task = asyncio.ensure_future(in_thread(work))
    await asyncio.to_thread(began.wait)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_work_that_hangs_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threads, "CANCEL_GRACE_S", 0.05)
    before = asyncio.all_tasks()
    began, release = Event(), Event()

    def work(_: Event) -> None:
        began.set()
        release.wait(60)

    task = asyncio.ensure_future(in_thread(work))
    await asyncio.to_thread(began.wait)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    release.set()
    (left,) = asyncio.all_tasks() - before
    assert await left is None


async def test_what_has_to_come_to_its_end_does_and_each_cancellation_is_told() -> None:
    release, told = asyncio.Event(), list[str]()

    async def work() -> str:
        await release.wait()
        told.append("ended")
        return "done"

    assert await to_its_end(asyncio.sleep(0, "at once")) == "at once"
    task = asyncio.ensure_future(to_its_end(work(), lambda: told.append("cancelled")))
    for _ in range(2):
        await asyncio.sleep(0)
        task.cancel("first" if not told else "second")
        await asyncio.sleep(0)
    release.set()
    with pytest.raises(asyncio.CancelledError, match="first"):
        await task
    assert told == ["cancelled", "cancelled", "ended"]
