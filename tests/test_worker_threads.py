"""Threads that nobody has to wait for, on a folder that stops answering."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_agent.folder_probe import FolderProbe, touching
from desktop_agent.worker_threads import TURN_S, WorkerThreads, short_turns
from tests.silent_folder import ROOT, SilentFolder, silent_folder


class Silent(Exception):
    """The error of a probe in a test."""


class _Large:
    """What work is given, or gives back."""


@pytest.fixture
def mounted(tmp_path: Path) -> Iterator[SilentFolder]:
    with silent_folder(tmp_path) as folder:
        yield folder


@pytest.fixture
def workers() -> Iterator[WorkerThreads]:
    made = WorkerThreads()
    yield made
    made.shutdown()


def test_work_is_done_and_its_error_raised(workers: WorkerThreads) -> None:
    assert workers.submit(lambda: 3).result(60) == 3
    with pytest.raises(KeyError):
        workers.submit({}.__getitem__, "x").result(60)


def test_work_beside_other_work_gets_a_thread_of_its_own(workers: WorkerThreads) -> None:
    both = threading.Barrier(20)
    done = [workers.submit(both.wait, 60) for _ in range(20)]
    assert sorted(one.result(60) for one in done) == list(range(20))


def test_thread_that_waits_for_work_keeps_nothing_of_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop_agent.worker_threads.IDLE_S", 3600.0)
    workers, given_back, let_go = WorkerThreads(), threading.Event(), threading.Event()

    def make(_taken: _Large) -> _Large:
        return _Large()

    taken = _Large()
    weakref.finalize(taken, given_back.set)
    future = workers.submit(make, taken)
    weakref.finalize(future.result(60), let_go.set)
    del taken, future
    assert given_back.wait(60)
    assert let_go.wait(60)
    workers.shutdown()


def test_serial_work_is_done_in_order() -> None:
    workers, done = WorkerThreads(most=1), list[int]()
    for number in range(50):
        workers.submit(done.append, number)
    workers.submit(lambda: None).result(60)
    assert done == list(range(50))
    workers.shutdown()


def test_touch_of_a_silent_folder_never_begins(mounted: SilentFolder, workers: WorkerThreads) -> None:
    probe, began = FolderProbe(str(mounted.path), Silent), threading.Event()
    mounted.hang()
    with touching(probe), pytest.raises(Silent):
        workers.submit(began.set).result(60)
    assert not began.is_set()
    assert not workers.is_stuck
    mounted.answer()


def test_touch_that_is_held_is_given_up_and_others_go_on(mounted: SilentFolder, workers: WorkerThreads) -> None:
    probe, reached = FolderProbe(str(mounted.path), Silent), threading.Event()

    def touch() -> list[str]:
        reached.wait(60)
        return os.listdir(mounted.path)

    with touching(probe):
        held = [workers.submit(touch) for _ in range(5)]
        assert workers.submit(lambda: 1).result(60) == 1
    mounted.hang()
    reached.set()
    assert workers.submit(lambda: 2).result(60) == 2
    for one in held:
        assert isinstance(one.exception(60), Silent)
    with touching(probe), pytest.raises(Silent):
        workers.submit(lambda: 3).result(0)
    answered = threading.Event()
    probe.on_answer(answered.set)
    mounted.answer()
    assert answered.wait(60)
    with touching(probe):
        assert workers.submit(lambda: 4).result(60) == 4


def test_serial_work_behind_a_held_touch_is_given_up(mounted: SilentFolder) -> None:
    workers, probe = WorkerThreads(most=1), FolderProbe(str(mounted.path), Silent)
    reached = threading.Event()
    with touching(probe):
        workers.submit(lambda: None).result(60)
        held = workers.submit(lambda: reached.wait(60) and mounted.path.stat())
        next_one = workers.submit(lambda: 1)
        mounted.hang()
        reached.set()
        assert isinstance(held.exception(60), Silent)
        assert isinstance(next_one.exception(60), Silent)
    mounted.answer()
    workers.shutdown()


def test_slow_work_on_a_folder_that_answers_comes_to_its_end(tmp_path: Path, workers: WorkerThreads) -> None:
    probe, asked = FolderProbe(str(tmp_path), Silent), threading.Event()

    class Noted(FolderProbe):
        def answers(self, within_s: float = 60) -> bool:
            there = super().answers(within_s)
            asked.set()
            return there

    probe = Noted(str(tmp_path), Silent)
    with touching(probe):
        assert workers.submit(asked.wait, 60).result(120) is True


def test_loop_takes_them_and_ends_while_one_is_held(mounted: SilentFolder) -> None:
    probe, reached = FolderProbe(str(mounted.path), Silent), threading.Event()

    async def touch() -> None:
        asyncio.get_running_loop().set_default_executor(WorkerThreads())
        with touching(probe):
            held = asyncio.ensure_future(asyncio.to_thread(lambda: reached.wait(60) and mounted.path.stat()))
        await asyncio.to_thread(mounted.hang)
        reached.set()
        with pytest.raises(Silent):
            await held

    asyncio.run(touch())
    mounted.answer()


_LEAVES = """\
import os, sys, threading
from desktop_agent.worker_threads import WorkerThreads, leave
workers, began = WorkerThreads(), threading.Event()
workers.submit(lambda: (began.set(), os.listdir(sys.argv[1])))
began.wait()
workers.shutdown()
print("said")
leave(7)
print("never")
"""


def test_process_leaves_while_a_thread_is_held(mounted: SilentFolder) -> None:
    mounted.stop()
    ended = subprocess.run(
        [sys.executable, "-c", _LEAVES, str(mounted.path)], cwd=ROOT, capture_output=True, timeout=60, check=False
    )
    assert (ended.returncode, ended.stdout) == (7, b"said\n")
    mounted.answer()


def test_process_that_holds_no_thread_goes_on(capfd: pytest.CaptureFixture[str]) -> None:
    script = "from desktop_agent.worker_threads import WorkerThreads, leave\nw = WorkerThreads()\n"
    script += "w.submit(int).result()\nw.shutdown()\nleave(7)\nprint('goes on')\n"
    ended = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, timeout=60, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"goes on\n", b"")


def test_threads_give_way_soon_as_long_as_there_is_a_loop() -> None:
    before = sys.getswitchinterval()
    with short_turns():
        assert sys.getswitchinterval() == pytest.approx(TURN_S)
        assert before > TURN_S
    assert sys.getswitchinterval() == before
