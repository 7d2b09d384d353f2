"""What `tests/execution/process/test_orphans.py` tells of, in processes of its own: `orphans_alone.py NAME FOLDER`.

Every program that starts ends orphans, those of other tests too. A mark is of one namespace of processes: what runs
in a namespace of its own is ended by nobody else.
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from desktop_agent.execution.process.orphans import MARK, end_orphans
from tests.processes import alive, new_nap, running
from tests.waits import LIMIT_S

KILLED = """
import asyncio, os, sys
from functools import partial
from pathlib import Path
from desktop_agent.execution.process.job_output import JobOutput
from desktop_agent.execution.process.background_jobs import JobTable, Launch
from desktop_agent.execution.process.process import run_process
from desktop_agent.protocol import ItemId

async def main():
    jobs, folder, env = JobTable(lambda _: None), Path(sys.argv[1]), {"PATH": os.environ["PATH"]}
    command = "trap '' TERM; sleep NAP & setsid sleep NAP & sleep NAP"
    run = partial(run_process, ("/bin/bash", "-c", command), cwd=folder, env=env)
    output = lambda name: JobOutput(folder / name)
    await jobs.start(Launch(ItemId("a"), command, output, lambda sink, began: run(sink=sink, on_start=began)))
    running = asyncio.ensure_future(run())
    await asyncio.sleep(0)
    print("up", flush=True)
    await running

asyncio.run(main())
"""


def until(is_so: Callable[[], bool]) -> None:
    give_up = time.monotonic() + LIMIT_S
    while not is_so():
        assert time.monotonic() < give_up
        os.sched_yield()


def mark_of_the_gone() -> str:
    """Return a mark as a program of this namespace has them, but of one that began at no time that is now."""
    return f"{os.getpid()}-1-{os.readlink('/proc/self/ns/pid')}-x"


def what_a_killed_program_left(folder: Path) -> None:
    nap = new_nap()
    program = subprocess.Popen(
        (sys.executable, "-c", KILLED.replace("NAP", nap), str(folder)), stdout=subprocess.PIPE
    )
    try:
        until(lambda: alive(nap) == 6)
        # While it runs, what it started is nobody's business.
        end_orphans()
        assert alive(nap) == 6
        program.send_signal(signal.SIGKILL)
        program.communicate(timeout=60)
        assert alive(nap) == 6
        end_orphans()
        until(lambda: alive(nap) == 0)
    finally:
        program.kill()
        program.wait(60)
        for left in running(nap):
            left.kill()


def who_put_its_mark_away(_folder: Path) -> None:
    nap = new_nap()
    environment = {"PATH": os.environ["PATH"], MARK: mark_of_the_gone()}
    command = ("/bin/bash", "-c", f"env -i /bin/sleep {nap} & wait")
    with subprocess.Popen(command, env=environment, start_new_session=True) as process:
        until(lambda: alive(nap) == 1)
        end_orphans()
        assert process.wait(60) == -signal.SIGKILL
        until(lambda: alive(nap) == 0)


def a_program_that_an_orphan_started(_folder: Path) -> None:
    says_mark = "from desktop_agent.execution.process.orphans import new_mark; print(new_mark())"
    mark = subprocess.run((sys.executable, "-c", says_mark), capture_output=True, text=True, check=True).stdout
    environment = {**os.environ, MARK: mark.strip()}
    ends = "from desktop_agent.execution.process.orphans import end_orphans; print(end_orphans())"
    inner = shlex.join((sys.executable, "-c", ends))
    command = f"sleep {new_nap()} & {inner}; wait; echo alive"
    done = subprocess.run(("/bin/bash", "-c", command), env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "1\nalive\n", done.stdout


if __name__ == "__main__":
    scenes = {
        scene.__name__: scene
        for scene in (what_a_killed_program_left, who_put_its_mark_away, a_program_that_an_orphan_started)
    }
    scenes[sys.argv[1]](Path(sys.argv[2]))
