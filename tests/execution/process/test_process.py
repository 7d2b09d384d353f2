from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from desktop_agent.execution.process import process, process_tree
from desktop_agent.execution.process.process import Deadline, ProcessResult, run_process
from tests.processes import alive, new_nap, running
from tests.waits import LIMIT_S, joined

ENVIRONMENT = {"PATH": os.environ["PATH"]}


async def bash(command: str, *, cwd: Path = Path("/"), **options: object) -> ProcessResult:
    argv = ("bash", "--noprofile", "--norc", "-c", command)
    return await run_process(argv, cwd=cwd, env=ENVIRONMENT, **options)  # type: ignore[arg-type]


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.01)


class Moment(Deadline):
    """Strikes when something is so: how long it takes until then is the machine's business."""

    def __init__(self, is_so: Callable[[], object]) -> None:
        super().__init__(None)
        self._is_so = is_so

    def left(self, began: float) -> float:
        return 0.0 if self._is_so() else 0.02


class Heard:
    """A sink that keeps what it was fed, from which thread and in which pieces."""

    def __init__(self) -> None:
        self.data = bytearray()
        self.threads: set[str] = set()
        self.longest = 0

    def feed(self, data: bytes) -> bool:
        self.data += data[:1000]
        self.threads.add(threading.current_thread().name)
        self.longest = max(self.longest, len(data))
        return True

    def tick(self) -> None:
        self.threads.add(threading.current_thread().name)


async def test_output_and_errors_come_together_with_the_exit_code(tmp_path: Path) -> None:
    finished = await bash("pwd; echo problem >&2; exit 3", cwd=tmp_path)
    assert (finished.exit_code, finished.output) == (3, f"{tmp_path}\nproblem\n".encode())
    assert finished.total_bytes == len(finished.output)
    assert (finished.timed_out, finished.stopped, finished.left_behind) == (False, False, 0)
    assert 0 < finished.duration_s < LIMIT_S


async def test_errors_can_be_kept_apart() -> None:
    finished = await bash("echo out; echo problem >&2", merge_errors=False)
    assert (finished.output, finished.errors) == (b"out\n", b"problem\n")


async def test_only_head_and_tail_are_kept_of_much() -> None:
    finished = await bash("seq 1 100000", keep_bytes=20)
    assert finished.output == b"1\n2\n3\n4\n5\n" + b"99\n100000\n"
    assert finished.total_bytes == 588_895


async def test_input_is_closed_and_there_is_no_terminal() -> None:
    finished = await bash("cat; read x || echo none; tty; ps -o tty= -p $$")
    assert finished.output.split() == [b"none", b"not", b"a", b"tty", b"?"]


async def test_the_environment_is_exactly_what_was_given_and_a_mark() -> None:
    finished = await run_process(("env",), cwd=Path("/"), env={**ENVIRONMENT, "ONE": "1"})
    names = {line.partition(b"=")[0] for line in finished.output.splitlines()}
    assert names == {b"PATH", b"ONE", b"DESKTOP_AGENT_COMMAND"}


async def test_a_signal_is_a_negative_exit_code() -> None:
    assert (await bash("kill -KILL $$")).exit_code == -9


async def test_a_program_that_is_not_there_is_an_error() -> None:
    before = set(os.listdir("/proc/self/fd"))
    with pytest.raises(FileNotFoundError):
        await run_process(("no-such-program",), cwd=Path("/"), env=ENVIRONMENT)
    assert set(os.listdir("/proc/self/fd")) == before


async def test_no_descriptor_and_no_thread_is_left() -> None:
    await bash("true")
    before = len(os.listdir("/proc/self/fd"))
    await asyncio.gather(*(bash("echo x; sleep 0.05 &", merge_errors=False) for _ in range(8)))
    assert len(os.listdir("/proc/self/fd")) == before


async def test_a_time_limit_ends_the_program_and_all_it_started(monkeypatch: pytest.MonkeyPatch) -> None:
    # All go when they are asked to: nobody waits for the end of the grace.
    monkeypatch.setattr(process_tree, "TERM_GRACE_S", 600.0)
    nap = new_nap()
    finished = await bash(f"sleep {nap} & (sleep {nap} & sleep {nap}); sleep {nap}", timeout_s=0.2)
    assert finished.timed_out
    assert running(nap) == []


async def test_who_ignores_the_polite_signal_is_killed_after_its_grace() -> None:
    nap, heard = new_nap(), Heard()
    finished = await bash(
        f"trap '' TERM; echo ready; (while :; do sleep {nap}; done) & while :; do sleep {nap}; done",
        timeout_s=Moment(lambda: heard.data == b"ready\n"),
        sink=heard,
    )
    assert (finished.exit_code, finished.timed_out) == (-9, True)
    assert process_tree.TERM_GRACE_S <= 1
    assert running(nap) == []


async def test_who_left_the_group_is_found_by_mark_or_by_descent() -> None:
    nap = new_nap()
    await bash(
        f"setsid sleep {nap} & env -i setsid sleep {nap} & sleep {nap}",
        timeout_s=Moment(lambda: len(running(nap)) == 3),
    )
    assert running(nap) == []


async def test_who_was_stopped_is_ended_too() -> None:
    nap = new_nap()
    stopped = Moment(lambda: psutil.STATUS_STOPPED in [one.status() for one in running(nap)])
    await bash(
        f"sleep {nap} & until [ $(ps -o comm= -p $!) = sleep ]; do :; done; kill -STOP $!; wait", timeout_s=stopped
    )
    assert running(nap) == []


async def test_what_is_left_in_the_background_is_ended_and_counted() -> None:
    nap = new_nap()
    finished = await bash(f"setsid sleep {nap} & sleep {nap} & echo done")
    assert (finished.exit_code, finished.output, finished.left_behind) == (0, b"done\n", 2)
    assert running(nap) == []


async def test_what_only_finishes_its_work_may_do_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "LEFT_BEHIND_GRACE_S", LIMIT_S)
    finished = await bash("echo text > >(sleep 0.1; tr a-z A-Z)")
    assert (finished.output, finished.left_behind) == (b"TEXT\n", 0)


async def test_a_program_that_closes_its_output_and_goes_on_is_waited_for() -> None:
    finished = await bash("exec >&- 2>&-; sleep 0.2; exit 5")
    assert finished.exit_code == 5
    assert finished.duration_s >= 0.2


async def test_cancelling_ends_everything_before_it_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process_tree, "TERM_GRACE_S", 600.0)
    nap = new_nap()
    task = asyncio.ensure_future(bash(f"sleep {nap} & setsid sleep {nap} & sleep {nap}"))
    await until(lambda: len(running(nap)) == 3)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert running(nap) == []


async def test_a_second_cancellation_does_not_wait_for_the_stubborn(monkeypatch: pytest.MonkeyPatch) -> None:
    nap = new_nap()
    monkeypatch.setattr(process_tree, "TERM_GRACE_S", 600.0)
    task = asyncio.ensure_future(bash(f"trap '' TERM; while :; do sleep {nap}; done"))
    await until(lambda: len(running(nap)) == 1)
    task.cancel()
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert running(nap) == []


async def test_cancelling_while_the_last_ones_are_ended_speeds_that_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nap = new_nap()
    monkeypatch.setattr(process_tree, "TERM_GRACE_S", 600.0)
    command = f"(trap '' TERM; while :; do sleep {nap}; done) & echo $$ > {tmp_path}/shell"
    task = asyncio.ensure_future(bash(command))
    await until(lambda: len(running(nap)) == 1)
    await until(lambda: not alive(int((tmp_path / "shell").read_text())))
    task.cancel()
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert running(nap) == []


async def test_cancelling_what_cannot_start_is_a_cancellation() -> None:
    task = asyncio.ensure_future(run_process(("no-such-program",), cwd=Path("/"), env=ENVIRONMENT))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_a_time_limit_around_it_works_as_anywhere() -> None:
    nap = new_nap()
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.2):
            await bash(f"sleep {nap}")
    assert running(nap) == []


class Greedy:
    """A sink that has enough after the first piece."""

    def __init__(self) -> None:
        self.pieces = 0
        self.ticks = 0

    def feed(self, data: bytes) -> bool:
        self.pieces += 1
        return False

    def tick(self) -> None:
        self.ticks += 1


async def test_a_sink_that_has_enough_ends_the_program_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process_tree, "TERM_GRACE_S", 600.0)
    sink = Greedy()
    finished = await bash("trap '' TERM; yes", sink=sink)
    assert finished.stopped
    assert sink.pieces == 1


class Ticking:
    """A sink that notes when it was told to show what it has."""

    def __init__(self) -> None:
        self.events: list[str] = []

    def feed(self, data: bytes) -> bool:
        self.events.append(data.decode())
        return True

    def tick(self) -> None:
        self.events.append("tick")


async def test_a_sink_gets_a_tick_after_the_last_piece_though_nothing_more_comes() -> None:
    sink = Ticking()
    await bash("printf a; sleep 0.3", sink=sink)
    assert sink.events[:3] == ["a", "tick", "tick"]
    assert len(sink.events) < 6


class Broken(Ticking):
    """A sink that cannot take anything."""

    def feed(self, data: bytes) -> bool:
        raise ValueError("broken")


async def test_a_sink_that_breaks_ends_the_program_and_is_reported() -> None:
    nap = new_nap()
    with pytest.raises(ValueError, match="broken"):
        await bash(f"trap '' TERM; sleep {nap} & echo; sleep {nap}", sink=Broken())
    assert running(nap) == []


async def test_who_escaped_every_way_is_not_waited_for() -> None:
    nap = new_nap()
    finished = await bash(f"(env -i setsid yes {nap} &) ; sleep 0.1; echo done")
    assert finished.exit_code == 0
    await until(lambda: alive(nap) == 0)  # nobody reads what it writes: that ends it


async def test_a_flood_neither_grows_memory_nor_stalls_the_loop() -> None:
    own = psutil.Process()
    before = own.memory_info().rss
    finished = await bash("yes", timeout_s=2)
    assert finished.total_bytes > 1_000_000
    assert own.memory_info().rss - before < 30_000_000
    # How long the loop waits for the interpreter, the benchmark measures. Here: nothing is done on its thread, and on
    # the other one never much at a time.
    heard = Heard()
    await bash("yes", timeout_s=Moment(lambda: len(heard.data) > 50_000), sink=heard)
    assert heard.threads == {"process bash"}
    assert heard.longest <= process.PIECE_BYTES


async def test_it_works_where_the_system_has_no_descriptors_for_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(pid: int) -> int:
        raise OSError("no such call")

    monkeypatch.setattr(os, "pidfd_open", missing)
    finished = await bash("sleep 0.05; echo done; exit 4")
    assert (finished.exit_code, finished.output) == (4, b"done\n")


async def test_a_pipe_that_cannot_be_made_larger_serves_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "F_SETPIPE_SZ", 999_999)
    assert (await bash("echo done")).output == b"done\n"


@pytest.mark.filterwarnings("ignore:subprocess .* is still running:ResourceWarning")
async def test_a_process_that_cannot_be_killed_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    spared: list[int] = []

    def spare(tree: process_tree.ProcessTree, *_: object) -> int:
        spared.append(tree._leader)
        return 0

    monkeypatch.setattr(process_tree.ProcessTree, "end", spare)
    monkeypatch.setattr(process, "KILLED_WITHIN_S", 0.1)
    finished = await bash("sleep 4720", timeout_s=0.1)
    assert (finished.exit_code, finished.timed_out) == (-9, True)
    os.kill(spared[0], signal.SIGKILL)
    os.waitpid(spared[0], 0)


UNDER_QT = """
import asyncio, sys
from pathlib import Path
import qasync
from PySide6.QtWidgets import QApplication
from desktop_agent.execution.process.process import run_process
from desktop_agent.execution.threads import in_thread

async def work():
    env = {"PATH": sys.argv[1]}
    runs = (run_process(("bash", "-c", f"echo {n}; exit {n}"), cwd=Path("/"), env=env) for n in range(6))
    print([(run.exit_code, run.output) for run in await asyncio.gather(*runs)])
    print(await in_thread(lambda cancelled: "from a thread"))
    argv = ("bash", "-c", "trap '' TERM; sleep " + sys.argv[2])
    stubborn = asyncio.ensure_future(run_process(argv, cwd=Path("/"), env=env))
    await asyncio.sleep(0.2)
    stubborn.cancel()
    print(*(type(end).__name__ for end in await asyncio.gather(stubborn, return_exceptions=True)))

application = QApplication([])
loop = qasync.QEventLoop(application)
with loop:
    loop.run_until_complete(asyncio.wait_for(work(), 60))
"""


def test_it_works_on_the_windows_loop_as_well() -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    nap = new_nap()
    command = (sys.executable, "-c", UNDER_QT, os.environ["PATH"], nap)
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=120)
    expected = [(number, f"{number}\n".encode()) for number in range(6)]
    assert done.stdout.splitlines() == [str(expected), "from a thread", "CancelledError"]
    assert running(nap) == []


def test_a_loop_that_closes_meanwhile_does_no_harm(tmp_path: Path) -> None:
    loop = asyncio.new_event_loop()
    task = loop.create_task(bash(f"cd {tmp_path}; touch began; until [ -e go ]; do sleep 0.01; done"))
    loop.run_until_complete(until((tmp_path / "began").exists))
    loop.close()
    (tmp_path / "go").touch()
    for thread in threading.enumerate():
        if thread.name == "process bash":
            joined(thread)
    assert not task.done()
    task.get_coro().close()
