"""Worker threads for blocking work, given up where a folder does not answer."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import Any, Final, ParamSpec, TypeVar

from desktop_agent.folder_probe import TOUCHED, FolderProbe, may_hang

P = ParamSpec("P")
T = TypeVar("T")

MOST: Final = 64
"""Threads at once that work for the loop; one that was given up does not count."""
LOOK_AFTER_S: Final = 2.0
"""Time of an access to a workspace after which its folder is probed."""
IDLE_S: Final = 10.0
END_WITHIN_S: Final = 0.5
"""Longest wait of the program's end for abandoned work."""
TURN_S: Final = 0.001
"""Longest turn of a computing thread, each time that the loop asks for its own."""


@contextmanager
def short_turns() -> Iterator[None]:
    """Let computing threads yield soon to the loop, which asks several times for each event, and waits."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(TURN_S)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


class _Worker(threading.Thread):
    """A thread of an executor."""


class _Call:
    """One piece of work. It is settled once: by its end, or because its folder does not answer."""

    def __init__(self, work: Callable[[], Any], probe: FolderProbe | None) -> None:
        self.future: Future[Any] = Future()
        self.work = work
        self.probe = probe
        self.began: float | None = None
        self._lock = threading.Lock()

    def give_up(self) -> bool:
        """Fail it with the error of its folder; return whether it had not been settled."""
        assert self.probe is not None
        with self._lock:
            if self.future.done():
                return False
            if self.began is None and not self.future.set_running_or_notify_cancel():
                return False
            self.future.set_exception(self.probe.error())
            return True

    def run(self) -> None:
        """Do the work, unless it was cancelled or given up before, or its folder does not answer. Blocks."""
        with self._lock:
            if self.future.done() or not self.future.set_running_or_notify_cancel():
                return
            self.began = time.monotonic()
        if self.probe is not None and self.probe.may_hang() and not self.probe.answers():
            self.give_up()
            return
        try:
            result = self.work()
        except BaseException as error:  # noqa: BLE001 - it is raised where the work is awaited
            with self._lock:
                if not self.future.done():
                    self.future.set_exception(error)
        else:
            with self._lock:
                if not self.future.done():
                    self.future.set_result(result)


class WorkerThreads(ThreadPoolExecutor):
    """An executor of daemon threads, for an event loop.

    Work that is submitted while `TOUCHED` names a folder is watched: if it takes long and the folder does not answer,
    its future fails with that folder's error. The kernel may block the thread for any time; nothing waits for it, and
    another takes its place. With `most=1` nothing takes its place, because the user relies on the order of work.
    """

    def __init__(self, most: int = MOST, name: str = "worker") -> None:
        # asyncio takes no other kind of executor. The threads of this one are our own.
        super().__init__(1)
        self._most = most
        self._name = name
        self._changed = threading.Condition()
        self._queue: deque[_Call] = deque()
        self._running: set[_Call] = set()
        self._stuck: set[_Call] = set()
        self._threads_idle = 0
        self._threads_busy = 0
        self._is_closed = False
        self._is_watched = False

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Run a call in a thread."""
        call = _Call(lambda: fn(*args, **kwargs), TOUCHED.get())
        if call.probe is not None and call.probe.is_silent:
            call.give_up()
            return call.future
        if call.probe is not None:
            call.probe.watchers.add(self)
        with self._changed:
            if self._is_closed:
                raise RuntimeError("the threads have ended")
            self._queue.append(call)
            if self._threads_idle < len(self._queue) and self._threads_busy + self._threads_idle < self._most:
                self._threads_idle += 1
                _Worker(target=self._work, name=self._name, daemon=True).start()
            self._changed.notify()
            if call.probe is not None and not self._is_watched:
                self._is_watched = True
                threading.Thread(target=self._watch, name=f"{self._name} watch", daemon=True).start()
        return call.future

    def give_up(self, probe: FolderProbe) -> None:
        """Fail all that touches a folder: it does not answer."""
        with self._changed:
            calls = [call for call in (*self._running, *self._queue) if call.probe is probe]
            for call in calls:
                call.give_up()
                if call in self._running and call not in self._stuck:
                    self._stuck.add(call)
                    if self._most > 1:
                        self._threads_busy -= 1
            self._queue = deque(call for call in self._queue if not call.future.done())

    @property
    def is_stuck(self) -> bool:
        """Return whether a thread still works, or is held in the kernel."""
        with self._changed:
            return bool(self._running)

    def shutdown(self, *, wait: bool = True, cancel_futures: bool = False) -> None:  # type: ignore[override]
        """Accept no more work, and wait a moment for running work, which need not end."""
        with self._changed:
            self._is_closed = True
            if cancel_futures:
                for call in self._queue:
                    call.future.cancel()
            self._changed.notify_all()
            if wait:
                self._changed.wait_for(lambda: not (self._running - self._stuck or self._queue), END_WITHIN_S)

    def _work(self) -> None:
        # No name here holds a call while the thread waits for the next one: its result may be a whole conversation.
        while self._does(self._take()):
            continue

    def _does(self, call: _Call | None) -> bool:
        """Do the work; return whether the thread is to take more."""
        if call is None:
            return False
        call.run()
        with self._changed:
            self._running.discard(call)
            was_stuck = call in self._stuck
            self._stuck.discard(call)
            self._changed.notify_all()
            if was_stuck and self._most > 1:
                # Another thread has taken its place.
                return False
            self._threads_busy -= 1
            self._threads_idle += 1
            return True

    def _take(self) -> _Call | None:
        """Return the next call; None where the thread is to end."""
        with self._changed:
            self._changed.wait_for(lambda: bool(self._queue) or self._is_closed, IDLE_S)
            self._threads_idle -= 1
            if not self._queue:
                return None
            call = self._queue.popleft()
            self._running.add(call)
            self._threads_busy += 1
            return call

    def _watch(self) -> None:
        """Ask the folders of what takes long; end where nothing touches a folder."""
        while True:
            with self._changed:
                if self._changed.wait_for(lambda: self._is_closed, LOOK_AFTER_S / 4):
                    return
                touching = [call for call in (*self._running, *self._queue) if call.probe is not None]
                if not any(call not in self._stuck for call in touching):
                    self._is_watched = False
                    return
                now = time.monotonic()
                slow = {
                    call.probe
                    for call in self._running
                    if call.probe is not None and call.began is not None and now - call.began > LOOK_AFTER_S
                }
            for probe in slow:
                # It gives up what touches a folder that it finds silent.
                probe.answers()


def leave(code: int) -> None:
    """End the process at once where a thread of an executor is still stuck; return where none is.

    For the very end: everything to be kept is on the disk. A stuck thread keeps the process's open files, so locks,
    display and session bus are closed before.
    """
    for worker in threading.enumerate():
        if isinstance(worker, _Worker):
            worker.join(END_WITHIN_S)
            if worker.is_alive():
                sys.stdout.flush()
                sys.stderr.flush()
                _close_all()
                os._exit(code)


def _close_all() -> None:
    """Close open files, except those on file systems that can hang: closing one waits for its server."""
    for name in os.listdir("/dev/fd"):  # noqa: PTH208 - numbers
        with suppress(OSError):  # it was the listing itself
            leads = os.readlink(f"/dev/fd/{name}")  # noqa: PTH115 - text
            if int(name) > 2 and not (leads.startswith("/") and may_hang(leads)):
                os.close(int(name))
