"""Starts, streams, limits and ends a process tree."""

from __future__ import annotations

import asyncio
import fcntl
import os
import select
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import field
from functools import partial
from pathlib import Path
from threading import Lock
from typing import Protocol

from desktop_agent.execution.output.head_tail import HeadTail
from desktop_agent.execution.process.orphans import MARK, new_mark
from desktop_agent.execution.threads import to_its_end
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.lazy_import import load


class Deadline:
    """So many seconds from a beginning, None for no end. Any thread may ask and lift it."""

    def __init__(self, seconds: float | None) -> None:
        self._seconds = seconds
        self._has_struck = False
        self._lock = Lock()

    def left(self, began: float) -> float | None:
        """Return the seconds that are left, None where there is no end. `began` is of the monotonic clock."""
        seconds = self._seconds
        return None if seconds is None else max(0.0, began + seconds - time.monotonic())

    def has_struck(self, began: float) -> bool:
        """Return whether the time is over; once it is, it stays so."""
        with self._lock:
            self._has_struck = self._has_struck or self.left(began) == 0.0
            return self._has_struck

    def lift(self) -> bool:
        """Remove the deadline; return False if it has passed."""
        with self._lock:
            if not self._has_struck:
                self._seconds = None
            return not self._has_struck


PIPE_BYTES = 256 * 1024
PIECE_BYTES = 32 * 1024
"""Largest piece for a sink: no other thread runs while its patterns match one piece."""
FLOOD_REST_S = 0.004
TICK_S = 1 / 30
LEFT_BEHIND_GRACE_S = 0.25
LAST_READS = 64
EXIT_POLL_S = 0.02
KILLED_WITHIN_S = 0.8
STARTED_WITHIN_S = 1.0
"""Longest wait for an abandoned start: in a folder that hangs it never returns."""
F_SETPIPE_SZ = 1031
"""Linux's `fcntl` command; `fcntl.F_SETPIPE_SZ` exists on Linux alone."""
PROCESS_TREE = "desktop_agent.execution.process.process_tree"
"""Loaded with the first process: psutil takes 7 ms and 0.9 MB, and nothing is run before the first request."""


class Sink(Protocol):
    """Receives output. Called on the process's own thread, never on the loop's."""

    def feed(self, data: bytes) -> bool:
        """Add a piece; return False to end the process."""

    def tick(self) -> None:
        """Called within a thirtieth of a second after every piece."""


class Tree(Protocol):
    """The processes of one command, as `process_tree.py` finds and ends them."""

    def living(self) -> Collection[object]: ...

    def end(self, pause: Callable[[float], None], is_urgent: Callable[[], bool]) -> int: ...


@dataclass(frozen=True, slots=True)
class ProcessResult:
    """Result of a process. `exit_code` is negative for a signal, `left_behind` counts processes left running."""

    exit_code: int
    duration_s: float
    output: bytes = b""
    errors: bytes = b""
    total_bytes: int = 0
    timed_out: bool = False
    stopped: bool = False
    left_behind: int = 0


async def run_process(
    argv: Sequence[str],
    *,
    cwd: Path,
    env: Mapping[str, str],
    timeout_s: float | Deadline | None = None,
    sink: Sink | None = None,
    keep_bytes: int = 1 << 20,
    merge_errors: bool = True,
    stdin: int = subprocess.DEVNULL,
    output: tuple[int, int] | None = None,
    descriptors: tuple[int, ...] = (),
    on_start: Callable[[int], None] | None = None,
    is_contained: bool = False,
) -> ProcessResult:
    """Run a program to its end, in its own session, with stdin closed or from a descriptor.

    Output goes to `sink`, or without one to `ProcessResult.output`: head and tail, at most `keep_bytes`; or both
    streams go to the two descriptors of `output`. Without `merge_errors` the error stream is kept apart. At the
    deadline and on cancellation the whole tree is ended (SIGTERM, a second, SIGKILL) before this returns or raises; a
    second cancellation skips the second. Processes that the program leaves behind are ended too. Raises `OSError`
    where it cannot be started. `descriptors` stay open in it, by the same numbers; `on_start` is called on the
    process's thread once it runs, with its number. `is_contained`: the end of the program ends all its processes.

    Each process has a thread, because starting (the fork), reading and ending block. A full pipe holds back a program
    that writes without end.
    """
    loop = asyncio.get_running_loop()
    done: asyncio.Future[ProcessResult] = loop.create_future()
    run = _Run(
        argv=argv,
        cwd=cwd,
        env=env,
        deadline=timeout_s if isinstance(timeout_s, Deadline) else Deadline(timeout_s),
        sink=sink,
        keep_bytes=keep_bytes,
        merge_errors=merge_errors,
        stdin=stdin,
        output=output,
        descriptors=descriptors,
        on_start=on_start,
        is_contained=is_contained,
    )

    def body() -> None:
        settle = _outcome(run, done)
        with suppress(RuntimeError):  # the loop is closed, so nothing waits
            loop.call_soon_threadsafe(lambda: None if done.done() else settle())

    def stop() -> None:
        run.stop()
        loop.call_later(STARTED_WITHIN_S, lambda: None if run.has_started else done.cancel())

    threading.Thread(target=body, name=f"process {argv[0]}", daemon=True).start()
    return await to_its_end(done, stop)


def _outcome(run: _Run, done: asyncio.Future[ProcessResult]) -> Callable[[], None]:
    """Run it to its end; return what tells the loop."""
    try:
        return partial(done.set_result, run.go())
    except Exception as error:  # noqa: BLE001 - whatever it is, it is raised where the process was awaited
        return partial(done.set_exception, error)


@dataclass(slots=True, kw_only=True)
class _Run:
    """One process and its thread's work. `stop` alone may be called from other threads."""

    argv: Sequence[str]
    cwd: Path
    env: Mapping[str, str]
    deadline: Deadline
    sink: Sink | None
    keep_bytes: int
    merge_errors: bool
    stdin: int = subprocess.DEVNULL
    output: tuple[int, int] | None = None
    descriptors: tuple[int, ...] = ()
    on_start: Callable[[int], None] | None = None
    is_contained: bool = False
    has_started: bool = False
    _stops: int = 0
    _is_enough: bool = False
    _is_due: bool = False
    _timed_out: bool = False
    _main: Sink = field(init=False)
    _sinks: dict[int, Sink] = field(default_factory=dict)
    _poll: select.poll = field(default_factory=select.poll)
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _wake: tuple[int, int] | None = field(default_factory=os.pipe)

    def stop(self) -> None:
        """End the process soon; called again, at once."""
        self._stops += 1
        with self._lock:
            if self._wake is not None:
                os.write(self._wake[1], b"x")

    def go(self) -> ProcessResult:
        """Run it to its end. Blocks."""
        head_and_tail, errors = HeadTail(self.keep_bytes), HeadTail(self.keep_bytes)
        mark = new_mark()
        began = time.monotonic()
        self._main = self.sink or head_and_tail
        try:
            tree_of: Callable[..., Tree] = load(PROCESS_TREE).ProcessTree
            process = self._start(mark, errors)
            self.has_started = True
            tree = tree_of(process.pid, mark, is_contained=self.is_contained)
            try:
                if self.on_start is not None:
                    self.on_start(process.pid)
                self._watch(process.pid, began)
                left_behind = self._end(tree, process.pid)
                self._drain()
            except BaseException:  # a sink that broke
                tree.end(time.sleep, lambda: True)
                raise
            finally:
                exit_code = _exit_code(process)
        finally:
            self._close()
        return ProcessResult(
            exit_code,
            time.monotonic() - began,
            head_and_tail.head + head_and_tail.tail,
            errors.head + errors.tail,
            head_and_tail.total,
            timed_out=self._timed_out,
            stopped=self._is_enough,
            left_behind=left_behind,
        )

    def _start(self, mark: str, errors: HeadTail) -> subprocess.Popen[bytes]:
        if self.output is not None:
            return self._opened(mark, *self.output)
        output, error = self._pipe(self._main), (None if self.merge_errors else self._pipe(errors))
        try:
            return self._opened(mark, output, subprocess.STDOUT if error is None else error)
        finally:
            for end in (output, error):
                if end is not None:
                    os.close(end)

    def _opened(self, mark: str, output: int, error: int) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            list(self.argv),
            stdin=self.stdin,
            stdout=output,
            stderr=error,
            cwd=self.cwd,
            env={**self.env, MARK: mark},
            start_new_session=True,
            pass_fds=self.descriptors,
        )

    def _pipe(self, sink: Sink) -> int:
        """Make a pipe whose reading end feeds a sink; return the writing end."""
        reading, writing = os.pipe()
        with suppress(OSError):  # a smaller pipe is only slower
            fcntl.fcntl(reading, F_SETPIPE_SZ, PIPE_BYTES)
        self._sinks[reading] = sink
        self._poll.register(reading, select.POLLIN)
        return writing

    def _watch(self, pid: int, began: float) -> None:
        """Return when the process has ended, or has to."""
        assert self._wake is not None
        self._poll.register(self._wake[0], select.POLLIN)
        pidfd = _pidfd(pid)
        if pidfd is not None:
            self._poll.register(pidfd, select.POLLIN)
        try:
            while not _has_ended(pid):
                if self._stops or self._is_enough:
                    return
                if self.deadline.has_struck(began):
                    self._timed_out = True
                    return
                self._pass(self._next_wait(began, has_pidfd=pidfd is not None))
        finally:
            self._poll.unregister(self._wake[0])
            if pidfd is not None:
                self._poll.unregister(pidfd)
                os.close(pidfd)

    def _next_wait(self, began: float, *, has_pidfd: bool) -> float | None:
        waits = [TICK_S] if self._is_due else []
        if (left := self.deadline.left(began)) is not None:
            waits.append(left)
        if not has_pidfd:
            waits.append(EXIT_POLL_S)
        return min(waits, default=None)

    def _pass(self, wait_s: float | None) -> None:
        """Wait for output at most so long, and hand it on."""
        events = self._poll.poll(None if wait_s is None else wait_s * 1000)
        biggest = max((self._read(descriptor) for descriptor, _ in events), default=0)
        if self._is_due or biggest:
            self._main.tick()
        self._is_due = biggest > 0
        if biggest >= PIPE_BYTES // 2:
            time.sleep(FLOOD_REST_S)  # a faster writer waits at the full pipe

    def _read(self, descriptor: int) -> int:
        """Read what one pipe holds and feed it to its sink; return how much it was."""
        sink = self._sinks.get(descriptor)
        if sink is None:
            return 0
        data = os.read(descriptor, PIPE_BYTES)
        if not data:
            self._poll.unregister(descriptor)
            del self._sinks[descriptor]
            os.close(descriptor)
        elif not self._is_enough:
            pieces = (data[start : start + PIECE_BYTES] for start in range(0, len(data), PIECE_BYTES))
            self._is_enough = not all(map(sink.feed, pieces))
        return len(data)

    def _end(self, tree: Tree, pid: int) -> int:
        """End the rest of the tree; return how many processes the program itself had left behind."""
        if not _has_ended(pid):
            tree.end(self._pause, lambda: self._stops > 1 or self._is_enough)
            return 0
        if self.is_contained:
            return 0
        # What only finishes its work, such as `tee >(sort)`, gets the time for it.
        until = time.monotonic() + LEFT_BEHIND_GRACE_S
        while tree.living():
            if self._stops or time.monotonic() >= until:
                return tree.end(self._pause, lambda: self._stops > 1)
            self._pause(0.01)
        return 0

    def _pause(self, seconds: float) -> None:
        """Wait and read meanwhile, so that no process hangs at a full pipe."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            self._pass(left)

    def _drain(self) -> None:
        """Read the rest of the pipes without waiting for others that hold them open."""
        for _ in range(LAST_READS):
            if not any(self._read(descriptor) for descriptor, _ in self._poll.poll(0)):
                return

    def _close(self) -> None:
        with self._lock:
            wake, self._wake = self._wake, None
        for descriptor in (*(wake or ()), *self._sinks):
            os.close(descriptor)


def _pidfd(pid: int) -> int | None:
    """Return a descriptor that becomes readable when the process ends; None where the system has none."""
    if not hasattr(os, "pidfd_open"):
        return None
    try:
        return os.pidfd_open(pid)
    except OSError:
        return None


def _has_ended(pid: int) -> bool:
    """Return whether our child has ended, without reaping it: its number must not be given away yet."""
    if not hasattr(os, "waitid"):
        # macOS has it with Python 3.13 and later.
        psutil = load("psutil")
        return bool(psutil.Process(pid).status() == psutil.STATUS_ZOMBIE)
    return os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT | os.WNOHANG) is not None


def _exit_code(process: subprocess.Popen[bytes]) -> int:
    try:
        return process.wait(KILLED_WITHIN_S)
    except subprocess.TimeoutExpired:  # it sits in the kernel (a dead network file system); it is killed all the same
        return -signal.SIGKILL


FIRST_PIECES = 8
LARGE_BYTES = 64 * 1024
REST_S = 0.0015


class ReadPacer:
    """Lets the pipe fill up after the first pieces: waking up for each small one would cost more than the program.

    Called on the process's own thread; the writer has the room of the pipe meanwhile.
    """

    def __init__(self) -> None:
        self._pieces = 0

    def keep(self, data: bytes) -> None:
        """Rest a moment, unless the piece is one of the first or a large one."""
        self._pieces += 1
        if self._pieces > FIRST_PIECES and len(data) < LARGE_BYTES:
            time.sleep(REST_S)
