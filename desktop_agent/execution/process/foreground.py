"""Runs a command until it ends or the user moves it to the background."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from threading import Lock
from typing import Any, Generic, TypeVar

from desktop_agent.execution.process.background_jobs import JobProcessResult, JobTable, RunningCommand
from desktop_agent.execution.process.command_output import CapturedOutput, CommandOutput
from desktop_agent.execution.process.job_output import JobOutput
from desktop_agent.execution.process.process import Deadline, Sink
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import ItemId, Job

_LEAD_S = (10.0, 60.0)
"""Shortest and longest lead of the warning before a command's time is over."""
_LEAD_SHARE = 0.25

E = TypeVar("E", bound=JobProcessResult)


@dataclass(frozen=True, slots=True)
class MovedToBackground:
    """The command continues as `job` and prints to `log`; `captured` is its output before, in whole lines."""

    job: Job
    captured: CapturedOutput
    log: Path


class MovableOutput:
    """A sink that can be changed for another between two pieces: none is lost, and none comes twice."""

    def __init__(self, output: CommandOutput) -> None:
        self._output = output
        self._sink: Sink = output
        self._lock = Lock()

    def feed(self, data: bytes) -> bool:
        """Add a piece."""
        with self._lock:
            return self._sink.feed(data)

    def tick(self) -> None:
        """Show pending text."""
        with self._lock:
            self._sink.tick()

    def move(self) -> tuple[CapturedOutput, JobOutput]:
        """Redirect the output to a job; return the output so far, and the new sink. Writes a file."""
        with self._lock:
            captured, stopped = self._output.stop()
            self._sink = output = JobOutput.after(stopped)
            return captured, output


class ForegroundCommand(Generic[E]):
    """Runs one command in its own task, so that it can outlive the call. Lives on the loop's thread.

    `sink`, `deadline` and `begin` belong to its process. `near_end` is called once shortly before its time is over,
    with the moment of that.
    """

    def __init__(
        self,
        item: ItemId,
        command: str,
        output: CommandOutput,
        seconds: float,
        *,
        near_end: Callable[[float], None],
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._item, self._command = item, command
        self._seconds, self._near_end, self._clock = seconds, near_end, clock
        self._loop = asyncio.get_running_loop()
        self._began: asyncio.Future[None] = self._loop.create_future()
        self._leader = 0
        self._started_at = clock()
        self._wanted: asyncio.Future[None] = self._loop.create_future()
        self._moving: asyncio.Task[MovedToBackground | None] | None = None
        self._is_over = False
        self._timer: asyncio.TimerHandle | None = None
        self.sink = MovableOutput(output)
        self.deadline = Deadline(seconds)

    @property
    def is_moving(self) -> bool:
        """Its call does not wait for its end any more, or soon will not."""
        return self._moving is not None

    def begin(self, leader: int) -> None:
        """Note that the process runs, and its number; from any thread."""
        self._loop.call_soon_threadsafe(self._begin, leader)

    async def run(self, work: Coroutine[Any, Any, E], jobs: JobTable) -> E | MovedToBackground:
        """Run the command; return its result, or that it continues. Cancellation ends the command first."""
        process = self._loop.create_task(work, name=f"command of {self._item}")

        async def move() -> None:
            await self._move(process, jobs)

        with jobs.movable(self._item, move):
            try:
                return await self._outcome(process)
            except asyncio.CancelledError:
                if self._moved() is None:
                    self._is_over = True
                    await _ended(process, self._moving)
                raise
            finally:
                if self._timer is not None:
                    self._timer.cancel()

    def _begin(self, leader: int) -> None:
        # It is called again where the command had to be started once more.
        self._leader = leader
        if self._began.done() or self._is_over:
            return
        self._began.set_result(None)
        self._started_at = self._clock()
        lead = min(self._seconds, max(_LEAD_S[0], min(_LEAD_S[1], self._seconds * _LEAD_SHARE)))
        self._timer = self._loop.call_later(self._seconds - lead, self._warn, lead)

    def _warn(self, lead: float) -> None:
        if not self.is_moving:
            self._near_end(self._clock() + lead)

    async def _outcome(self, process: asyncio.Task[E]) -> E | MovedToBackground:
        await asyncio.wait((process, self._wanted), return_when=asyncio.FIRST_COMPLETED)
        if self._moving is not None:
            # It may have ended meanwhile: its output is in other hands all the same.
            moved = await asyncio.shield(self._moving)
            if moved is not None:
                return moved
        return await process

    async def _move(self, process: asyncio.Task[E], jobs: JobTable) -> None:
        """Move the command to the background; no effect if it ended or its time is over."""
        await asyncio.wait((process, self._began), return_when=asyncio.FIRST_COMPLETED)
        if process.done() or self.is_moving or self._is_over or not self.deadline.lift():
            return
        self._moving = self._loop.create_task(self._hand_over(process, jobs), name=f"move of {self._item}")
        self._wanted.set_result(None)
        await asyncio.shield(self._moving)

    async def _hand_over(self, process: asyncio.Task[E], jobs: JobTable) -> MovedToBackground | None:
        captured, output = await asyncio.to_thread(self.sink.move)
        if self._is_over:
            # Its call was stopped meanwhile, and it is being ended.
            await asyncio.to_thread(output.finish)
            return None
        running = RunningCommand(self._item, self._command, self._started_at, self._leader, output, process)
        return MovedToBackground(jobs.adopt(running), captured, output.log)

    def _moved(self) -> MovedToBackground | None:
        return self._moving.result() if self._moving is not None and self._moving.done() else None


async def _ended(process: asyncio.Task[E], moving: asyncio.Task[MovedToBackground | None] | None) -> None:
    """End a command and wait for that; a second cancellation skips the wait."""
    while pending := [task for task in (process, moving) if task is not None and not task.done()]:
        process.cancel()
        try:
            await asyncio.wait(pending)
        except asyncio.CancelledError:
            # Said twice it skips the grace of the process.
            continue
    if not process.cancelled():
        process.exception()  # looked at: the cancellation is what gets reported
