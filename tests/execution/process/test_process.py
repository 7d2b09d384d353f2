from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from desktop_agent.execution.process import process, process_tree
from desktop_agent.execution.process.process import ProcessResult, run_process
from tests.processes import alive, new_nap, running

ENVIRONMENT = {"PATH": os.environ["PATH"]}


async def bash(command: str, *, cwd: Path = Path("/"), **options: object) -> ProcessResult:
    argv = ("bash", "--noprofile", "--norc", "-c", command)
    return await run_process(argv, cwd=cwd, env=ENVIRONMENT, **options)  # type: ignore[arg-type]


async def until(condition: Callable[[], bool], limit_s: float = 60) -> None:
    give_up = time.monotonic() + limit_s
    while not condition():
        assert time.monotonic() < give_up
        await asyncio.sleep(0.01)


async def test_output_and_errors_come_together_with_the_exit_code(tmp_path: Path) -> None:
    finished = await bash("pwd; echo problem >&2; exit 3", cwd=tmp_path)
    assert (finished.exit_code, finished.output) == (3, f"{tmp_path}\nproblem\n".encode())
    assert finished.total_bytes == len(finished.output)
    assert (finished.timed_out, finished.stopped, finished.left_behind) == (False, False, 0)
    assert 0 < finished.duration_s < 10


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


async def test_a_time_limit_ends_the_program_and_all_it_started() -> None:
    began = time.monotonic()
    finished = await bash("sleep 4711 & (sleep 4711 & sleep 4711); sleep 4711", timeout_s=0.2)
    assert finished.timed_out
    assert time.monotonic() - began < 1.5
    assert running("4711") == []


async def test_who_ignores_the_polite_signal_is_killed_within_two_seconds() -> None:
    began = time.monotonic()
    finished = await bash(
        "trap '' TERM; echo ready; (while :; do sleep 4712; done) & while :; do sleep 4712; done", timeout_s=0.3
    )
    assert (finished.exit_code, finished.timed_out, finished.output) == (-9, True, b"ready\n")
    assert time.monotonic() - began < 0.3 + 2
    assert running("4712") == []


async def test_who_left_the_group_is_found_by_mark_or_by_descent() -> None:
    await bash("setsid sleep 4713 & env -i setsid sleep 4713 & sleep 4713", timeout_s=0.3)
    assert running("4713") == []


async def test_who_was_stopped_is_ended_too() -> None:
    await bash("sleep 4714 & kill -STOP $!; sleep 4714", timeout_s=0.3)
    assert running("4714") == []


async def test_what_is_left_in_the_background_is_ended_and_counted() -> None:
    finished = await bash("setsid sleep 4715 & sleep 4715 & echo done")
    assert (finished.exit_code, finished.output, finished.left_behind) == (0, b"done\n", 2)
    assert running("4715") == []


async def test_what_only_finishes_its_work_may_do_so() -> None:
    finished = await bash("echo text > >(sleep 0.1; tr a-z A-Z)")
    assert (finished.output, finished.left_behind) == (b"TEXT\n", 0)


async def test_a_program_that_closes_its_output_and_goes_on_is_waited_for() -> None:
    finished = await bash("exec >&- 2>&-; sleep 0.2; exit 5")
    assert finished.exit_code == 5
    assert finished.duration_s >= 0.2


async def test_cancelling_ends_everything_before_it_is_reported() -> None:
    task = asyncio.ensure_future(bash("sleep 4716 & setsid sleep 4716 & sleep 4716"))
    await until(lambda: len(running("4716")) == 3)
    began = time.monotonic()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert time.monotonic() - began < 1
    assert running("4716") == []


async def test_a_second_cancellation_does_not_wait_for_the_stubborn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process_tree, "TERM_GRACE_S", 600.0)
    task = asyncio.ensure_future(bash("trap '' TERM; while :; do sleep 4717; done"))
    await until(lambda: len(running("4717")) == 1)
    task.cancel()
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert running("4717") == []


async def test_cancelling_while_the_last_ones_are_ended_speeds_that_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process_tree, "TERM_GRACE_S", 600.0)
    command = f"(trap '' TERM; while :; do sleep 4718; done) & echo $$ > {tmp_path}/shell"
    task = asyncio.ensure_future(bash(command))
    await until(lambda: len(running("4718")) == 1)
    await until(lambda: not alive(int((tmp_path / "shell").read_text())))
    task.cancel()
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert running("4718") == []


async def test_cancelling_what_cannot_start_is_a_cancellation() -> None:
    task = asyncio.ensure_future(run_process(("no-such-program",), cwd=Path("/"), env=ENVIRONMENT))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_a_time_limit_around_it_works_as_anywhere() -> None:
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.2):
            await bash("sleep 4719")
    assert running("4719") == []


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


async def test_a_sink_that_has_enough_ends_the_program_at_once() -> None:
    sink = Greedy()
    began = time.monotonic()
    finished = await bash("trap '' TERM; yes", sink=sink)
    assert finished.stopped
    assert time.monotonic() - began < 1
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
    with pytest.raises(ValueError, match="broken"):
        await bash("trap '' TERM; sleep 4721 & echo; sleep 4721", sink=Broken())
    assert running("4721") == []


async def test_who_escaped_every_way_is_not_waited_for() -> None:
    began = time.monotonic()
    nap = new_nap()
    finished = await bash(f"(env -i setsid yes {nap} &) ; sleep 0.1; echo done")
    assert time.monotonic() - began < 5
    assert finished.exit_code == 0
    await until(lambda: alive(nap) == 0)  # nobody reads what it writes: that ends it


async def test_a_flood_neither_grows_memory_nor_stalls_the_loop() -> None:
    own = psutil.Process()
    before = own.memory_info().rss
    running_flood = asyncio.ensure_future(bash("yes", timeout_s=2))
    longest, last = 0.0, time.monotonic()
    while not running_flood.done():
        await asyncio.sleep(0.005)
        now = time.monotonic()
        longest, last = max(longest, now - last), now
    finished = await running_flood
    assert finished.total_bytes > 1_000_000
    assert own.memory_info().rss - before < 30_000_000
    assert longest < 0.25  # a busy machine; the benchmark measures it


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
    for one in running("4720"):
        one.kill()
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
    stubborn = asyncio.ensure_future(run_process(("bash", "-c", "trap '' TERM; sleep 4722"), cwd=Path("/"), env=env))
    await asyncio.sleep(0.2)
    stubborn.cancel()
    print(*(type(end).__name__ for end in await asyncio.gather(stubborn, return_exceptions=True)))

application = QApplication([])
loop = qasync.QEventLoop(application)
with loop:
    loop.run_until_complete(asyncio.wait_for(work(), 20))
"""


def test_it_works_on_the_windows_loop_as_well() -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = (sys.executable, "-c", UNDER_QT, os.environ["PATH"])
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=60)
    expected = [(number, f"{number}\n".encode()) for number in range(6)]
    assert done.stdout.splitlines() == [str(expected), "from a thread", "CancelledError"]
    assert running("4722") == []


def test_a_loop_that_closes_meanwhile_does_no_harm(tmp_path: Path) -> None:
    loop = asyncio.new_event_loop()
    task = loop.create_task(bash(f"cd {tmp_path}; touch began; until [ -e go ]; do sleep 0.01; done"))
    loop.run_until_complete(until((tmp_path / "began").exists))
    loop.close()
    (tmp_path / "go").touch()
    give_up = time.monotonic() + 60
    while any(thread.name == "process bash" for thread in sys.modules["threading"].enumerate()):
        assert time.monotonic() < give_up
    assert not task.done()
    task.get_coro().close()
