from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event

import psutil
import pytest

from desktop_agent.execution.orphans import MARK, end_orphans, new_mark

KILLED = """
import asyncio, os, sys
from functools import partial
from pathlib import Path
from desktop_agent.execution.job_output import JobOutput
from desktop_agent.execution.jobs import Jobs, Launch
from desktop_agent.execution.process import run_process
from desktop_agent.protocol import ItemId

async def main():
    jobs, folder, env = Jobs(lambda _: None), Path(sys.argv[1]), {"PATH": os.environ["PATH"]}
    command = "trap '' TERM; sleep 5961 & setsid sleep 5961 & sleep 5961"
    run = partial(run_process, ("/bin/bash", "-c", command), cwd=folder, env=env)
    output = lambda name: JobOutput(folder / name)
    await jobs.start(Launch(ItemId("a"), command, output, lambda sink, began: run(sink=sink, on_start=began)))
    running = asyncio.ensure_future(run())
    await asyncio.sleep(0)
    print("up", flush=True)
    await running

asyncio.run(main())
"""


def alive(word: str) -> list[int]:
    found = []
    for one in psutil.process_iter():
        try:
            if word in one.cmdline() and one.status() != psutil.STATUS_ZOMBIE:
                found.append(one.pid)
        except psutil.Error:
            continue
    return found


def until(is_so: Callable[[], bool]) -> None:
    give_up = time.monotonic() + 15
    while not is_so():
        assert time.monotonic() < give_up
        os.sched_yield()


def test_what_a_killed_program_left_is_ended_at_the_next_start(tmp_path: Path) -> None:
    program = subprocess.Popen((sys.executable, "-c", KILLED, str(tmp_path)), stdout=subprocess.PIPE)
    try:
        until(lambda: len(alive("5961")) == 6)
        # While it runs, what it started is nobody's business.
        end_orphans()
        assert len(alive("5961")) == 6
        program.send_signal(signal.SIGKILL)
        program.communicate()
        # From here on every start ends them, also one of another test at the same time.
        end_orphans()
        until(lambda: alive("5961") == [])
    finally:
        program.kill()
        program.wait()
        for left in alive("5961"):
            os.kill(left, signal.SIGKILL)


def test_an_orphan_that_goes_on_in_a_new_process_all_the_time_is_ended() -> None:
    forking = (
        "import os, time\nwhile True:\n if os.fork(): os._exit(0)\n os.setsid()\n time.sleep(0.01)",
        "5963",
    )
    mark = f"{os.getpid()}-1-{os.readlink('/proc/self/ns/pid')}-x"
    environment = {"PATH": os.environ["PATH"], MARK: mark}
    subprocess.run((sys.executable, "-I", "-S", "-c", *forking), env=environment, check=True)
    until(lambda: alive("5963"))
    end_orphans()
    assert [alive("5963") for _ in range(30)] == [[]] * 30


def test_who_put_its_mark_away_is_ended_with_its_session() -> None:
    mark = f"{os.getpid()}-1-{os.readlink('/proc/self/ns/pid')}-x"
    environment = {"PATH": os.environ["PATH"], MARK: mark}
    command = ("/bin/bash", "-c", "env -i /bin/sleep 5964 & wait")
    with subprocess.Popen(command, env=environment, start_new_session=True) as process:
        until(lambda: alive("5964"))
        end_orphans()
        # Where another test starts a program meanwhile, that may end the sleep first, and the shell ends by itself.
        assert process.wait(15) in (-signal.SIGKILL, 0)
        until(lambda: alive("5964") == [])


@pytest.mark.parametrize(
    "mark",
    ["", "x", "12", "0-1", "a-b-c", "1-1-pid:[1]-x", f"{os.getpid()}", new_mark()],
    ids=["none", "a letter", "a number", "zero", "letters", "another world", "only the program", "of this program"],
)
def test_what_carries_no_mark_of_a_program_that_is_gone_is_let_alone(mark: str) -> None:
    environment = {"PATH": os.environ["PATH"], MARK: mark}
    with subprocess.Popen(("sleep", "30"), env=environment) as process:
        try:
            end_orphans()
            assert process.poll() is None
        finally:
            process.kill()


def test_each_command_has_a_mark_of_its_own() -> None:
    assert new_mark() != new_mark()


def test_a_program_that_an_orphan_started_does_not_end_itself_nor_whoever_started_it() -> None:
    says_mark = "from desktop_agent.execution.orphans import new_mark; print(new_mark())"
    mark = subprocess.run((sys.executable, "-c", says_mark), capture_output=True, text=True, check=True).stdout
    environment = {**os.environ, MARK: mark.strip()}
    inner = f"{sys.executable} -c 'from desktop_agent.execution.orphans import end_orphans; print(end_orphans())'"
    command = f"sleep 5962 & {inner}; wait; echo alive"
    # A program that another test starts meanwhile ends some of it, or all, as it should; not ten times in a row.
    for _ in range(10):
        done = subprocess.run(
            ("/bin/bash", "-c", command), env=environment, capture_output=True, text=True, check=False
        )
        if done.stdout == "1\nalive\n":
            break
        # It looks on for as long as it finds anybody: without a rest it would find the next try, too.
        Event().wait(0.5)
    assert done.stdout == "1\nalive\n"
