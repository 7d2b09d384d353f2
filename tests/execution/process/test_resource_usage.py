from __future__ import annotations

import asyncio
import os
import shlex
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from desktop_agent.execution.process.background_jobs import JobTable, Launch, Output
from desktop_agent.execution.process.job_output import JobOutput
from desktop_agent.execution.process.process import ProcessResult, run_process
from desktop_agent.execution.process.resource_usage import JobUsage, ProcessUse
from desktop_agent.protocol import ItemId
from tests.processes import alive, new_nap

MEGABYTES = 1 << 20


class WatchedJobs:
    """Commands in the background, and a look at what they use, at a time that tests set."""

    def __init__(self, temp: Path) -> None:
        self.now = 100.0
        self.jobs = JobTable(lambda _: None)
        self.use = ProcessUse(lambda: self.now)
        self._temp = temp

    async def start(self, *argv: str) -> str:
        def run(sink: Output, on_start: Callable[[int], None]) -> Coroutine[Any, Any, ProcessResult]:
            return run_process(argv, cwd=self._temp, env=dict(os.environ), sink=sink, on_start=on_start)

        job, _ = await self.jobs.start(
            Launch(ItemId("call"), argv[0], lambda name: JobOutput(self._temp / name), run)
        )
        return job.id

    async def look(self) -> dict[str, JobUsage]:
        return await asyncio.to_thread(self.use.look, self.jobs.leaders())

    async def until(self, is_so: Callable[[dict[str, JobUsage]], bool]) -> dict[str, JobUsage]:
        async with asyncio.timeout(60):
            while not is_so(found := await self.look()):
                await asyncio.sleep(0.02)
        return found


@asynccontextmanager
async def running(temp: Path) -> AsyncIterator[WatchedJobs]:
    there = WatchedJobs(temp)
    try:
        yield there
    finally:
        await there.jobs.close()


def shell(command: str) -> tuple[str, ...]:
    return ("/bin/bash", "--noprofile", "--norc", "-c", command)


async def test_the_processor_is_told_by_two_looks(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        nap = new_nap()
        name = await there.start(*shell(f"until [ -e go ]; do :; done; sleep {nap}; :"))
        assert (await there.look())[name].processor is None
        # By the test's clock no time went by, so nothing can be said.
        assert (await there.look())[name].processor is None
        there.now += 0.001
        await there.until(lambda found: _worked(found[name], there))
        (tmp_path / "go").touch()
        await there.until(lambda found: len(found[name].processes) == 2 and alive(nap) == 1)
        await there.look()
        there.now += 1
        assert (await there.look())[name].processor == pytest.approx(0, abs=1)


def _worked(used: JobUsage, there: WatchedJobs) -> bool:
    there.now += 0.001
    return used.processor is not None and used.processor > 50


async def test_what_worked_and_ended_between_two_looks_counts(tmp_path: Path) -> None:
    nap = new_nap()
    busy = f"{shlex.quote(sys.executable)} -c 'import time\nwhile time.process_time() < 0.5: pass'"
    async with running(tmp_path) as there:
        name = await there.start(*shell(f"until [ -e go ]; do sleep 0.02; done; {busy}; sleep {nap}"))
        await there.look()
        (tmp_path / "go").touch()
        there.now += 1
        # One sleep after the other went by before: which one is the last is told by its command alone.
        async with asyncio.timeout(60):
            while not alive(nap):
                await asyncio.sleep(0.02)
        assert 45 < ((await there.look())[name].processor or 0) < 200


async def test_the_memory_of_all_that_a_command_started_counts(tmp_path: Path) -> None:
    holds = f"{shlex.quote(sys.executable)} -c 'held = bytearray(b\"x\" * (40 << 20)); print(1, flush=True); input()'"
    async with running(tmp_path) as there:
        name = await there.start(*shell(f"sleep 5943 | {holds} & setsid sleep 5943 | {holds} & wait"))
        found = await there.until(lambda found: found[name].memory > 80 * MEGABYTES)
        assert found[name].memory < 300 * MEGABYTES


async def test_each_command_is_looked_at_alone_with_its_ports(tmp_path: Path) -> None:
    serve = "import socket, time; held = socket.create_server(('127.0.0.1', 0)); time.sleep(5944)"
    async with running(tmp_path) as there:
        one = await there.start(*shell(f'{shlex.quote(sys.executable)} -c "{serve}" & wait'))
        two = await there.start("sleep", "5944")
        found = await there.until(lambda found: len(found[one].ports) == 1)
        assert found[two].ports == ()
        assert found[two].processes == {there.jobs.leaders()[two]}
        assert not found[one].processes & found[two].processes
        await there.jobs.stop(one)
        assert (await there.look()).keys() == {two}


async def test_a_command_that_has_just_ended_uses_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        name = await there.start("sleep", "5945")
        leaders = there.jobs.leaders()
        await there.jobs.stop(name)
        assert there.use.look(leaders) == {name: JobUsage(frozenset(), None, 0, ())}
