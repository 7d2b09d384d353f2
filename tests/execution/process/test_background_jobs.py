from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil
import pytest

from desktop_agent.execution.process import process_tree
from desktop_agent.execution.process.background_jobs import (
    MOST_ENDED,
    MOST_RUNNING,
    End,
    JobTable,
    Launch,
    Output,
    TooManyJobs,
)
from desktop_agent.execution.process.job_output import WHOLE_BYTES, JobOutput
from desktop_agent.execution.process.process import run_process
from desktop_agent.protocol import ItemId, Job
from desktop_agent.protocol.confinement import Denial, DenialKind
from tests.processes import alive, mentioning, new_nap
from tests.waits import LIMIT_S


@dataclass(frozen=True)
class Held:
    """How a command ended, and what it was kept from."""

    exit_code: int
    denials: tuple[Denial, ...]


class Started:
    """Background commands in a folder, and what was heard of them."""

    def __init__(self, temp: Path) -> None:
        self.temp = temp
        self.denials: tuple[Denial, ...] = ()
        self.shown: list[Sequence[Job]] = []
        self.ended: list[Job] = []
        self.jobs = JobTable(self.shown.append, self.ended.append)

    def launch(self, command: str, shell: str = "/bin/bash") -> Launch:
        argv, env = (shell, "--noprofile", "--norc", "-c", "--", command), {"PATH": os.environ["PATH"]}

        async def run(sink: Output, on_start: Callable[[int], None]) -> Held:
            finished = await run_process(argv, cwd=self.temp, env=env, sink=sink, on_start=on_start)
            return Held(finished.exit_code, self.denials)

        return Launch(ItemId("call"), command, lambda name: JobOutput(self.temp / "logs" / f"{name}.txt"), run)

    async def start(self, command: str) -> str:
        job, _ = await self.jobs.start(self.launch(command))
        return job.id

    async def printed(self, name: str, text: str) -> str:
        """Wait until it has printed that; return all that it printed meanwhile."""
        seen = ""
        async with asyncio.timeout(60):
            while text not in seen:
                seen += self.look(name)[1]
                await asyncio.sleep(0.01)
        return seen

    def look(self, name: str) -> tuple[Job, str]:
        found = self.jobs.look(name)
        assert found is not None
        return found[0], found[1].text

    async def until(self, is_so: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not is_so():
                await asyncio.sleep(0.01)


@asynccontextmanager
async def starting(temp: Path) -> AsyncIterator[Started]:
    started = Started(temp)
    try:
        yield started
    finally:
        await started.jobs.close()


async def test_a_job_is_known_from_its_start_to_its_end(tmp_path: Path) -> None:
    async with starting(tmp_path) as started:
        name = await started.start("echo up; sleep 0.3; echo down; exit 3")
        (running,) = started.jobs.all()
        assert (name, running.item, running.ended_at, running.exit_code) == ("b1", "call", None, None)
        assert await started.printed("b1", "up") == "up\n"
        await started.until(lambda: started.ended != [])
        (job,) = started.ended
        assert (job.id, job.exit_code) == ("b1", 3)
        assert job.ended_at is not None
        assert 0.2 < job.ended_at - job.started_at < LIMIT_S
        assert started.look("b1") == (job, "down\n")
        assert [[one.exit_code for one in shown] for shown in started.shown] == [[None], [3]]


async def test_the_first_process_of_each_command_that_runs_is_known(tmp_path: Path) -> None:
    nap = new_nap()
    async with starting(tmp_path) as started:
        short, long = await started.start("sleep 0.1"), await started.start(f"exec sleep {nap}")
        leaders = started.jobs.leaders()
        assert leaders.keys() == {short, long}
        await started.until(lambda: psutil.Process(leaders[long]).cmdline() == ["sleep", nap])
        await started.until(lambda: started.ended != [])
        assert started.jobs.leaders() == {long: leaders[long]}
        await started.jobs.stop(long)
        assert started.jobs.leaders() == {}


async def test_what_the_sandbox_kept_it_from_is_known_when_it_has_ended(tmp_path: Path) -> None:
    async with starting(tmp_path) as started:
        started.denials = (Denial(DenialKind.WRITE, "/etc/made"),)
        name = await started.start("exit 1")
        await started.until(lambda: bool(started.ended))
        assert started.ended[0].denials == started.denials == started.look(name)[0].denials


async def test_starting_does_not_wait_for_the_end(tmp_path: Path) -> None:
    async with starting(tmp_path) as started:
        await started.start("sleep 5901")
        assert started.jobs.all()[0].ended_at is None


async def test_the_model_is_told_once_of_an_end_that_it_did_not_see(tmp_path: Path) -> None:
    async with starting(tmp_path) as started:
        for _ in range(4):
            await started.start("sleep 0.1")
        await started.start("sleep 5902")
        await started.start("sleep 5903")
        await started.until(lambda: len(started.ended) == 4)
        started.look("b2")
        await started.jobs.stop("b5")
        await started.jobs.stop("b6", End.BY_MODEL)
        told = started.jobs.take_untold()
        assert [(job.id, job.exit_code, end) for job, end in told if job.id != "b5"] == [
            (name, 0, End.BY_ITSELF) for name in sorted({"b1", "b3", "b4"}, key=[job.id for job, _ in told].index)
        ]
        assert [(job.id, job.exit_code, end) for job, end in told if job.id == "b5"] == [("b5", None, End.BY_USER)]
        assert started.jobs.take_untold() == ()


async def test_a_job_that_ignores_sigterm_is_ended_all_the_same(tmp_path: Path) -> None:
    nap = new_nap()
    async with starting(tmp_path) as started:
        name = await started.start(f"trap '' TERM; echo up; sleep {nap} & sleep {nap}; sleep {nap}")
        await started.printed(name, "up")
        stopped = await started.jobs.stop(name)
        assert stopped is not None
        assert stopped.ended_at is not None
        assert stopped.exit_code is None
        assert mentioning(nap) == []
        assert await started.jobs.stop(name) is None


async def test_what_a_job_put_into_sessions_of_their_own_ends_with_it(tmp_path: Path) -> None:
    nap = new_nap()
    async with starting(tmp_path) as started:
        name = await started.start(f"setsid sleep {nap} & (setsid setsid sleep {nap} &) ; echo up; sleep {nap}")
        await started.printed(name, "up")
        await started.until(lambda: alive(nap) >= 3)
        await started.jobs.stop(name)
        assert mentioning(nap) == []


async def test_closing_ends_twenty_at_once_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Each waits, when it is asked to end, until all are: one after the other they would not within the limit.
    monkeypatch.setattr(process_tree, "TERM_GRACE_S", 600.0)
    nap = new_nap()
    started = Started(tmp_path)
    stubborn = "trap 'touch asked-$$' TERM; echo up; set --; until [ $# = 20 ]; do sleep 0.02; set -- asked-*; done"
    names = await asyncio.gather(*(started.start(f"{stubborn}; : {nap}") for _ in range(20)))
    assert sorted(names) == sorted(f"b{number}" for number in range(1, 21))
    await asyncio.gather(*(started.printed(name, "up") for name in names))
    await started.jobs.close()
    assert mentioning(nap) == []
    assert started.shown[-1] == ()
    assert {end for _, end in started.jobs.take_untold()} == {End.BY_CLOSING}
    with pytest.raises(TooManyJobs):
        await started.start("true")


async def test_closing_while_one_starts_leaves_nothing(tmp_path: Path) -> None:
    nap = new_nap()
    started = Started(tmp_path)
    starting = [asyncio.ensure_future(started.start(f"sleep {nap}")) for _ in range(5)]
    for _ in range(3):
        await asyncio.sleep(0)
    await started.jobs.close()
    await asyncio.gather(*starting, return_exceptions=True)
    await started.jobs.close()
    assert mentioning(nap) == []


async def test_a_start_that_is_cancelled_leaves_nothing_and_is_not_told(tmp_path: Path) -> None:
    nap = new_nap()
    async with starting(tmp_path) as started:
        task = asyncio.ensure_future(started.start(f"sleep {nap}"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert mentioning(nap) == []
        assert started.jobs.take_untold() == ()


async def test_a_flood_neither_fills_the_memory_nor_stands_in_the_way(tmp_path: Path) -> None:
    async with starting(tmp_path) as started:
        name = await started.start("yes")
        before = psutil.Process().memory_info().rss
        turns, log = 0, tmp_path / "logs" / f"{name}.txt"
        # The piece with which it would be larger than it may be is not written: it ends somewhere below.
        while not log.exists() or log.stat().st_size < WHOLE_BYTES // 2:
            await asyncio.sleep(0.005)
            turns += 1
        # The loop had its turns while all that was written.
        assert turns > 3
        assert len(started.look(name)[1]) <= 500_000
        assert psutil.Process().memory_info().rss - before < 60_000_000
        await started.jobs.stop(name)
        assert sum(file.stat().st_size for file in (tmp_path / "logs").iterdir()) < 40_000_000


async def test_ids_are_never_given_again(tmp_path: Path) -> None:
    async with starting(tmp_path) as started:
        started.jobs.number_after(7)
        assert [await started.start("true") for _ in range(3)] == ["b8", "b9", "b10"]
        await started.until(lambda: len(started.ended) == 3)
        started.jobs.number_after(2)
        assert await started.start("true") == "b11"


async def test_of_many_that_ended_the_latest_can_be_asked_about(tmp_path: Path) -> None:
    async with starting(tmp_path) as started:
        await started.start("sleep 5909")
        for number in range(1, MOST_ENDED + 4):
            await started.start("true")
            await started.until(lambda number=number: len(started.ended) == number)  # type: ignore[misc]
        assert len(started.jobs.all()) == MOST_ENDED + 1
        assert started.jobs.all()[0].id == "b1"
        assert started.jobs.look("b2") is None
        await started.jobs.stop("b1")
        assert started.look("b1")[0].ended_at is not None


async def test_only_so_many_run_at_once(tmp_path: Path) -> None:
    async with starting(tmp_path) as started:
        await asyncio.gather(*(started.start("sleep 5910") for _ in range(MOST_RUNNING)))
        with pytest.raises(TooManyJobs):
            await started.start("true")
        await started.jobs.stop("b1")
        assert await started.start("true") == f"b{MOST_RUNNING + 1}"


async def test_what_cannot_be_started_is_an_error_and_no_job(tmp_path: Path) -> None:
    async with starting(tmp_path) as started:
        with pytest.raises(FileNotFoundError):
            await started.jobs.start(started.launch("true", shell="/nowhere/bash"))
        with pytest.raises(ValueError, match="null byte"):
            await started.start("echo a\0b")
        assert not (tmp_path / "logs").exists()
        assert (started.jobs.all(), started.shown, started.jobs.take_untold()) == ((), [], ())


async def test_jobs_of_a_program_that_did_not_end_in_order_are_told_of(tmp_path: Path) -> None:
    async with starting(tmp_path) as started:
        ran, ended = Job("b1", ItemId("a"), "make", 1.0), Job("b2", ItemId("b"), "true", 1.0, 2.0, 0)
        started.jobs.lose((ran, ended))
        assert started.jobs.take_untold() == ((ran, End.BY_CLOSING),)
        assert started.jobs.all() == ()
