"""Commands that go to the background in the middle: nothing of their output is lost, nothing comes twice."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil
import pytest

from desktop_agent.execution.output.live_text import LiveText
from desktop_agent.execution.process.background_jobs import MOST_RUNNING, JobTable, TooManyJobs
from desktop_agent.execution.process.command_output import CommandOutput
from desktop_agent.execution.process.foreground import ForegroundCommand, MovableOutput, MovedToBackground
from desktop_agent.execution.process.process import ProcessResult, run_process
from desktop_agent.execution.secrets import MaskingStream, SecretMasker
from desktop_agent.protocol import ItemId, Job
from desktop_agent.protocol.confinement import Denial
from desktop_agent.styled_text import Colors
from tests.processes import alive, new_nap, running
from tests.waits import LIMIT_S, until

ITEM = ItemId("call")


@dataclass
class Over:
    """How a command ended, as the tool says it."""

    finished: ProcessResult
    denials: tuple[Denial, ...] = ()

    @property
    def exit_code(self) -> int:
        return self.finished.exit_code


class Bench:
    """Runs commands as the tool does, and lets them be moved."""

    def __init__(self, temp: Path) -> None:
        self.temp = temp
        self.shown: list[Sequence[Job]] = []
        self.ended: list[Job] = []
        self.grown = ""
        self.warned: list[float] = []
        self.left = 0
        self.jobs = JobTable(self.shown.append, self.ended.append)
        self.run: ForegroundCommand[Over]

    def start(
        self, command: str, seconds: float = 60, *, shown: int = 30_000
    ) -> asyncio.Task[Over | MovedToBackground]:
        live = LiveText(asyncio.get_running_loop(), self._grow)
        self.output = CommandOutput(self.temp / "log.txt", live, shown=shown)
        self.run = ForegroundCommand(ITEM, command, self.output, seconds, near_end=self.warned.append)
        return asyncio.ensure_future(self.run.run(self._work(command), self.jobs))

    async def until_printed(self, text: str) -> None:
        async with asyncio.timeout(60):
            while text not in self.grown:
                await asyncio.sleep(0.01)

    async def until_ended(self) -> None:
        async with asyncio.timeout(60):
            while not self.ended:
                await asyncio.sleep(0.01)

    async def _work(self, command: str) -> Over:
        try:
            finished = await run_process(
                ("/bin/bash", "--noprofile", "--norc", "-c", "--", command),
                cwd=self.temp,
                env={"PATH": os.environ["PATH"]},
                timeout_s=self.run.deadline,
                sink=self.run.sink,
                on_start=self.run.begin,
            )
            return Over(finished)
        finally:
            self.left += 1

    def _grow(self, text: str, _: Colors) -> None:
        self.grown += text


@asynccontextmanager
async def benched(temp: Path) -> AsyncIterator[Bench]:
    bench = Bench(temp)
    try:
        yield bench
    finally:
        await bench.jobs.close()


async def test_a_command_that_nobody_moves_ends_as_it_always_did(tmp_path: Path) -> None:
    async with benched(tmp_path) as bench:
        finished = await bench.start("echo here; exit 3")
        assert isinstance(finished, Over)
        assert finished.exit_code == 3
        assert bench.output.finish().text == "here\n"
        assert (bench.jobs.all(), bench.warned, bench.run.is_moving) == ((), [], False)


async def test_a_moved_command_goes_on_untouched_and_ends_as_a_job(tmp_path: Path) -> None:
    async with benched(tmp_path) as bench:
        asked = bench.start("echo before; until [ -e go ]; do sleep 0.01; done; echo after; exit 4")
        await bench.until_printed("before")
        await bench.jobs.move(ITEM)
        moved = await asked
        assert isinstance(moved, MovedToBackground)
        assert (moved.job.id, moved.captured.text, bench.left) == ("b1", "before\n", 0)
        assert list(bench.jobs.leaders()) == ["b1"]
        (tmp_path / "go").touch()
        await bench.until_ended()
        assert (bench.ended[0].exit_code, bench.left) == (4, 1)
        found = bench.jobs.look("b1")
        assert found is not None
        assert (found[1].text, found[1].log) == ("after\n", moved.log)
        assert moved.log.read_text() == "before\nafter\n"
        assert bench.grown == "before\n"


async def test_of_a_command_that_was_started_twice_the_process_that_there_is_counts(tmp_path: Path) -> None:
    nap = new_nap()
    async with benched(tmp_path) as bench:
        asked = bench.start(f"echo up; sleep {nap}; true")
        bench.run.begin(1)
        await bench.until_printed("up")
        await bench.jobs.move(ITEM)
        assert isinstance(await asked, MovedToBackground)
        (leader,) = bench.jobs.leaders().values()
        while not running(nap):  # the shell has only forked
            await asyncio.sleep(0.01)
        assert [one.pid for one in running(nap)] == [one.pid for one in psutil.Process(leader).children()]


async def test_a_moved_command_has_no_time_limit_any_more(tmp_path: Path) -> None:
    async with benched(tmp_path) as bench:
        asked = bench.start("echo begun; until [ -e go ]; do sleep 0.01; done", seconds=LIMIT_S)
        await bench.until_printed("begun")
        assert bench.run.deadline.left(time.monotonic() - 2 * LIMIT_S) == 0
        await bench.jobs.move(ITEM)
        await asked
        # Its process asks so, over and over.
        assert not bench.run.deadline.has_struck(time.monotonic() - 2 * LIMIT_S)
        assert bench.jobs.all()[0].ended_at is None
        (tmp_path / "go").touch()
        await bench.until_ended()
        assert bench.ended[0].exit_code == 0


async def test_the_user_is_warned_once_before_the_time_is_over_and_it_ends_all_the_same(tmp_path: Path) -> None:
    nap = new_nap()
    async with benched(tmp_path) as bench:
        finished = await bench.start(f"sleep {nap}", seconds=0.3)
        assert isinstance(finished, Over)
        assert (finished.finished.timed_out, len(bench.warned), alive(nap)) == (True, 1, 0)
        await bench.jobs.move(ITEM)
        assert bench.jobs.all() == ()


async def test_stop_ends_what_was_not_moved_and_leaves_what_was(tmp_path: Path) -> None:
    nap, other = new_nap(), new_nap()
    async with benched(tmp_path) as bench:
        asked = bench.start(f"echo begun; sleep {nap}")
        await bench.until_printed("begun")
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        assert (alive(nap), bench.left) == (0, 1)
        bench.grown = ""
        asked = bench.start(f"echo begun; sleep {other}")
        await bench.until_printed("begun")
        # The shell has printed and is still to start it.
        await asyncio.to_thread(until, lambda: alive(other) == 1, "the command goes on")
        await bench.jobs.move(ITEM)
        asked.cancel()
        await asyncio.wait((asked,))
        assert alive(other) == 1
        await bench.jobs.stop("b1")
        assert (alive(other), bench.left) == (0, 2)


async def test_stop_in_the_middle_of_a_move_leaves_nothing(tmp_path: Path) -> None:
    nap = new_nap()
    async with benched(tmp_path) as bench:
        asked = bench.start(f"echo begun; sleep {nap}")
        await bench.until_printed("begun")
        moving = asyncio.ensure_future(bench.jobs.move(ITEM))
        while not bench.run.is_moving:
            await asyncio.sleep(0)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        await moving
        assert (alive(nap), bench.jobs.all()) == (0, ())


async def test_closing_ends_what_was_moved(tmp_path: Path) -> None:
    nap = new_nap()
    async with benched(tmp_path) as bench:
        asked = bench.start(f"trap '' TERM; echo begun; sleep {nap}; sleep {nap}")
        await bench.until_printed("begun")
        await bench.jobs.move(ITEM)
        await asked
        await bench.jobs.close()
        assert alive(nap) == 0


async def test_where_too_many_run_in_the_background_it_stays(tmp_path: Path) -> None:
    async with benched(tmp_path) as bench:
        asked = bench.start("echo begun; until [ -e go ]; do sleep 0.01; done; echo whole")
        await bench.until_printed("begun")
        bench.jobs._running = lambda: MOST_RUNNING  # type: ignore[method-assign]
        with pytest.raises(TooManyJobs):
            await bench.jobs.move(ITEM)
        (tmp_path / "go").touch()
        assert isinstance(await asked, Over)
        assert bench.output.finish().text == "begun\nwhole\n"


async def test_a_move_of_what_runs_nowhere_does_nothing(tmp_path: Path) -> None:
    async with benched(tmp_path) as bench:
        await bench.jobs.move(ItemId("another"))
        assert bench.shown == []


@pytest.mark.parametrize("shown", [200, 100_000_000], ids=["cut", "whole"])
async def test_a_stream_of_numbers_is_whole_wherever_it_is_moved(shown: int, tmp_path: Path) -> None:
    async with benched(tmp_path) as bench:
        asked = bench.start("echo begun; for n in {1..60000}; do echo number $n; done", shown=shown)
        await bench.until_printed("number")
        await bench.jobs.move(ITEM)
        moved = await asked
        assert isinstance(moved, MovedToBackground)
        await bench.until_ended()
        whole = "begun\n" + "".join(f"number {n}\n" for n in range(1, 60_001))
        assert moved.log.read_text() == whole
        found = bench.jobs.look("b1")
        assert found is not None
        if shown > 200:
            # What the call gave and what is new since are all of it.
            assert moved.captured.text + found[1].text in (whole, moved.captured.text + whole[-len(found[1].text) :])
            assert len(moved.captured.text) + found[1].missed + len(found[1].text) == len(whole)


async def test_what_is_half_way_when_it_moves_is_neither_cut_nor_shown_unmasked(tmp_path: Path) -> None:
    """A letter, a private key and a line that are in the middle go on where they stopped."""
    live = LiveText(asyncio.get_running_loop(), lambda text, colors: None)
    output = CommandOutput(tmp_path / "log", live, mask=MaskingStream(SecretMasker(b"k" * 32)).feed)
    sink = MovableOutput(output)
    line = b"MIIEowIBAAKCAQEA7bq8Qx0pYdK2v9sZC1nGm5tR4uWfXhLJkEoPzTyVaBcDeFgH"
    first = b"\x1b[1mbegin\x1b[0m\n-----BEGIN RSA PRIVATE KEY-----\n" + line + b"\n" + line[:20]
    second = line[20:] + b"\n-----END RSA PRIVATE KEY-----\ncaf\xc3"
    sink.feed(first)
    kept, job = sink.move()
    sink.feed(second)
    sink.tick()
    sink.feed(b"\xa9\n")
    job.finish()
    whole = kept.text + job.take().text
    assert whole.startswith("begin\n")
    assert whole.endswith("café\n")
    assert b"MIIE" not in whole.encode()
    assert "VaBcDeFgH" not in whole
    assert whole == job.log.read_text()


async def test_a_flood_goes_on_as_a_flood(tmp_path: Path) -> None:
    live = LiveText(asyncio.get_running_loop(), lambda text, colors: None)
    sink = MovableOutput(CommandOutput(tmp_path / "log", live, shown=100, whole=1_000))
    for _ in range(300):
        sink.feed(b"0123456789\n")
    kept, job = sink.move()
    assert kept.text.endswith("0123456789\n")
    assert "are left out here" in kept.text
    assert job.take().text == ""
    sink.feed(b"the end\n")
    job.finish()
    assert job.take().text == "the end\n"
    assert len(job.log.read_text()) <= 1_011
