from __future__ import annotations

import asyncio
import threading

import pytest

from desktop_agent.sandbox.network.conversation_network import NetworkLoop


async def test_work_runs_in_another_thread_and_its_result_comes_here() -> None:
    elsewhere = NetworkLoop()

    async def work() -> int:
        return threading.get_ident()

    assert await elsewhere.run(work()) != threading.get_ident()
    await elsewhere.close()
    await elsewhere.close()


async def test_an_error_comes_here() -> None:
    elsewhere = NetworkLoop()

    async def fail() -> None:
        raise OSError("so it is")

    with pytest.raises(OSError, match="so it is"):
        await elsewhere.run(fail())
    await elsewhere.close()


async def test_what_is_cancelled_here_is_cancelled_there() -> None:
    elsewhere = NetworkLoop()
    began, ended = threading.Event(), threading.Event()

    async def wait() -> None:
        try:
            began.set()
            await asyncio.Event().wait()
        finally:
            ended.set()

    waiting = asyncio.create_task(elsewhere.run(wait()))
    await asyncio.to_thread(began.wait, 10)
    waiting.cancel()
    assert await asyncio.to_thread(ended.wait, 10)
    await asyncio.gather(waiting, return_exceptions=True)
    await elsewhere.close()


async def test_closing_ends_what_still_runs() -> None:
    elsewhere = NetworkLoop()
    ended = threading.Event()

    async def wait() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    async def leave() -> asyncio.Task[None]:
        task = asyncio.create_task(wait())
        await asyncio.sleep(0)
        return task

    await elsewhere.run(leave())
    await elsewhere.close()
    assert ended.is_set()
