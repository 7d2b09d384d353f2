"""Runs commands in the background, at the longest as long as their conversation."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import Any, Protocol

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import ItemId, Job
from desktop_agent.protocol.confinement import Denial

log = logging.getLogger(__name__)

MOST_RUNNING = 50
MOST_ENDED = 20
"""Ended jobs whose output can still be read."""


class End(Enum):
    """Reason why a job ended."""

    BY_ITSELF = "by itself"
    BY_USER = "by the user"
    BY_MODEL = "by the model"
    BY_CLOSING = "by closing the conversation, or the end of the program"


@dataclass(frozen=True, slots=True)
class NewJobOutput:
    """Whole lines printed since the last look; `line` is the unfinished one.

    `missed` is how many characters before `text` are no longer in memory; `log` has them, up to a size, where it
    could be written.
    """

    text: str
    line: str = ""
    missed: int = 0
    log: Path | None = None


class Output(Protocol):
    """Takes what a command prints; see `job_output.py`."""

    @property
    def log(self) -> Path: ...

    def begin(self) -> None: ...

    def feed(self, data: bytes) -> bool: ...

    def tick(self) -> None: ...

    def finish(self) -> None: ...

    def take(self) -> NewJobOutput: ...


class JobProcessResult(Protocol):
    """Result of a process; see `process.py`."""

    @property
    def exit_code(self) -> int: ...

    @property
    def denials(self) -> tuple[Denial, ...]:
        """Accesses that the sandbox denied to the command."""


@dataclass(frozen=True, slots=True)
class Launch:
    """A command to be started in the background: `item` is the call that asks for it.

    `output` makes what takes its output, given its name. `run` runs it to its end, and calls what it is given with
    its first process's number once that has started, in any thread; cancelled, it ends the command first.
    """

    item: ItemId
    command: str
    output: Callable[[str], Output]
    run: Callable[[Output, Callable[[int], None]], Coroutine[Any, Any, JobProcessResult]]


@dataclass(frozen=True, slots=True)
class RunningCommand:
    """A command that runs already: `leader` is its first process, `process` runs it to its end, or ends it."""

    item: ItemId
    command: str
    started_at: float
    leader: int
    output: Output
    process: asyncio.Task[Any]


class TooManyJobs(Exception):
    """No more commands can be started in the background now."""


class JobTable:
    """The background commands of one conversation, oldest first. Lives on the loop's thread.

    `on_change` is called at every start and end, `on_end` once for every ended job.
    """

    def __init__(
        self,
        on_change: Callable[[Sequence[Job]], None],
        on_end: Callable[[Job], None] = lambda _: None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._on_change = on_change
        self._on_end = on_end
        self._clock = clock
        self._entries: dict[str, _Entry] = {}
        self._untold: dict[str, tuple[Job, End]] = {}
        self._movable: dict[ItemId, Callable[[], Awaitable[None]]] = {}
        self._last_number = 0
        self._is_closed = False

    def all(self) -> Sequence[Job]:
        """Return what was started, ended or not; what ended long ago is not kept."""
        return tuple(entry.job for entry in self._entries.values() if entry.began.done())

    def leaders(self) -> Mapping[str, int]:
        """Return the first process of each command that runs now."""
        there = self._entries.values()
        return {each.job.id: each.leader for each in there if each.began.done() and not each.process.done()}

    def number_after(self, count: int) -> None:
        """Skip the numbers that may have been used before the conversation was opened."""
        self._last_number = max(self._last_number, count)

    def lose(self, jobs: Sequence[Job]) -> None:
        """Note jobs that ended with the program."""
        for job in jobs:
            if job.ended_at is None:
                self._untold[job.id] = (job, End.BY_CLOSING)

    async def start(self, launch: Launch) -> tuple[Job, Path]:
        """Start a command; return its job and its log as soon as it runs.

        Raises `OSError` or `ValueError` where it cannot start, `TooManyJobs` where too many run.
        """
        if self._is_closed or self._running() >= MOST_RUNNING:
            raise TooManyJobs
        entry = self._launched(launch, self._next_name())
        try:
            await asyncio.wait((entry.began, entry.process), return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            # Nobody learns its name.
            await self._end(entry, End.BY_MODEL)
            raise
        if not entry.began.done():
            await self._end(entry, End.BY_MODEL)
            if entry.process.cancelled():
                raise TooManyJobs
            entry.process.result()
        self._show()
        return entry.job, entry.output.log

    @contextmanager
    def movable(self, item: ItemId, move: Callable[[], Awaitable[None]]) -> Iterator[None]:
        """Allow `move` to take over a call's command while the call waits for it."""
        self._movable[item] = move
        try:
            yield
        finally:
            self._movable.pop(item, None)

    async def move(self, item: ItemId) -> None:
        """Move the command that a call waits for to the background; no effect without one.

        Raises `TooManyJobs` where too many run.
        """
        move = self._movable.get(item)
        if move is not None:
            if self._is_closed or self._running() >= MOST_RUNNING:
                raise TooManyJobs
            await move()

    def adopt(self, running: RunningCommand) -> Job:
        """Take over a running command, without a time limit."""
        loop = asyncio.get_running_loop()
        name = self._next_name()
        began: asyncio.Future[None] = loop.create_future()
        began.set_result(None)
        job = Job(name, running.item, running.command, running.started_at)
        entry = _Entry(job, running.output, began, running.process, leader=running.leader)
        self._follow_up(entry)
        self._show()
        return job

    def look(self, name: str) -> tuple[Job, NewJobOutput] | None:
        """Return how a job is and what it printed since the last look, None where there is none of that name.

        Who learns so that it has ended is not told again.
        """
        entry = self._entries.get(name)
        if entry is None:
            return None
        self._untold.pop(name, None)
        return entry.job, entry.output.take()

    async def stop(self, name: str, by: End = End.BY_USER) -> Job | None:
        """End a job and all that it started; return it, None where it did not run."""
        entry = self._entries.get(name)
        if entry is None or entry.job.ended_at is not None:
            return None
        await self._end(entry, by)
        return entry.job

    async def close(self) -> None:
        """End all of them; return when no process is left."""
        self._is_closed = True
        await asyncio.gather(*(self._end(entry, End.BY_CLOSING) for entry in tuple(self._entries.values())))
        if self._entries:
            self._entries.clear()
            self._show()

    def take_untold(self) -> Sequence[tuple[Job, End]]:
        """Return the jobs that ended and that the model was not told of; they count as told then."""
        untold = tuple(self._untold.values())
        self._untold.clear()
        return untold

    def _running(self) -> int:
        return sum(entry.job.ended_at is None for entry in self._entries.values())

    def _launched(self, launch: Launch, name: str) -> _Entry:
        loop = asyncio.get_running_loop()
        began: asyncio.Future[None] = loop.create_future()
        output = launch.output(name)

        def on_start(leader: int) -> None:
            # It is called again where the command had to be started once more.
            if not began.done():
                output.begin()
            loop.call_soon_threadsafe(_begin, entry, leader)

        process = loop.create_task(launch.run(output, on_start), name=f"background command {name}")
        entry = _Entry(Job(name, launch.item, launch.command, self._clock()), output, began, process)
        self._follow_up(entry)
        return entry

    def _next_name(self) -> str:
        self._last_number += 1
        return f"b{self._last_number}"

    def _follow_up(self, entry: _Entry) -> None:
        name = entry.job.id
        self._entries[name] = entry
        follow = self._follow(entry)
        entry.follower = asyncio.get_running_loop().create_task(follow, name=f"end of background command {name}")

    async def _end(self, entry: _Entry, by: End) -> None:
        if not entry.process.done():
            entry.end = by
            entry.process.cancel()
        if entry.follower is not None:
            await asyncio.shield(entry.follower)

    async def _follow(self, entry: _Entry) -> None:
        """Wait for the end of a job, and note it."""
        await asyncio.wait((entry.process,))
        await asyncio.to_thread(entry.output.finish)
        if not entry.began.done():
            del self._entries[entry.job.id]
            return
        entry.job = replace(entry.job, ended_at=self._clock(), exit_code=_exit_code(entry), denials=_denials(entry))
        if entry.end is not End.BY_MODEL:
            self._untold[entry.job.id] = (entry.job, entry.end)
        self._let_go_of_old()
        self._show()
        self._on_end(entry.job)

    def _let_go_of_old(self) -> None:
        ended = [(job.ended_at, job.id) for job in self.all() if job.ended_at is not None]
        for _, name in sorted(ended)[:-MOST_ENDED]:
            del self._entries[name]

    def _show(self) -> None:
        self._on_change(self.all())


@dataclass(slots=True)
class _Entry:
    job: Job
    output: Output
    began: asyncio.Future[None]
    process: asyncio.Task[JobProcessResult]
    follower: asyncio.Task[None] | None = None
    end: End = End.BY_ITSELF
    leader: int = 0
    """Its first process."""


def _exit_code(entry: _Entry) -> int | None:
    """Return how a command ended by itself; None where it was ended, or its output could not be taken."""
    if entry.process.cancelled() or entry.end is not End.BY_ITSELF:
        return None
    error = entry.process.exception()
    if error is not None:
        log.error("the background command %s broke", entry.job.id, exc_info=error)
        return None
    return entry.process.result().exit_code


def _denials(entry: _Entry) -> tuple[Denial, ...]:
    """Return what the sandbox kept a command from, where that was found out."""
    if entry.process.cancelled() or entry.process.exception() is not None:
        return ()
    return entry.process.result().denials


def _begin(entry: _Entry, leader: int) -> None:
    entry.leader = leader
    if not entry.began.done():
        entry.began.set_result(None)
