from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from collections.abc import Iterator

import pytest

from desktop_agent.execution.process import Finished
from desktop_agent.sandbox.caller import Caller, Refused, opened_anew

CALLS = """
import os, socket, sys
number = int(sys.argv[1])
reading, writing = os.pipe()
for place, stream in enumerate((writing, 0, 1, 2), 1):
    os.dup2(stream, number + place)
os.write(number, b"up")
sys.stdout.write(os.read(reading, 100).decode())
"""


@pytest.fixture
def called() -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A process that calls, and the number of its end of the socket."""
    before = set(os.listdir("/proc/self/fd"))
    ours, theirs = socket.socketpair()
    with ours, theirs:
        number = theirs.fileno()
        process = subprocess.Popen(
            [sys.executable, "-c", CALLS, str(number)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            pass_fds=(number,),
            text=True,
        )
        ours.recv(2)
        yield process, number
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()
    assert set(os.listdir("/proc/self/fd")) == before


def test_its_streams_are_taken_over_and_it_is_answered(called: tuple[subprocess.Popen[str], int]) -> None:
    process, number = called
    caller = Caller(process.pid, number)
    caller.take_over(os.getpid())
    assert os.readlink(f"/proc/self/fd/{caller.stdin}") == "/dev/null"
    assert os.readlink(f"/proc/self/fd/{caller.stdout}") == os.readlink(f"/proc/{process.pid}/fd/1")
    here = os.stat(".")
    assert caller.folder == (here.st_dev, here.st_ino)
    caller.answer(7, "two\nlines")
    caller.close()
    assert process.stdout is not None
    assert process.stdout.read() == "7 two lines\n"


def test_who_is_of_another_line_is_refused_and_so_is_who_has_no_streams_there(
    called: tuple[subprocess.Popen[str], int],
) -> None:
    process, number = called
    for first, at in ((None, number), (process.pid + 1, number), (os.getpid(), number + 50)):
        caller = Caller(process.pid, at)
        with pytest.raises(Refused):
            caller.take_over(first)
        caller.close()


def test_where_the_system_duplicates_none_they_are_opened_anew(called: tuple[subprocess.Popen[str], int]) -> None:
    process, number = called
    descriptor = opened_anew(process.pid, number + 1)
    os.write(descriptor, b"3 again\n")
    os.close(descriptor)
    assert process.stdout is not None
    assert process.stdout.read() == "3 again\n"
    with pytest.raises(OSError, match="No such file"):
        opened_anew(process.pid, number + 50)


def test_who_is_gone_calls_for_nothing() -> None:
    process = subprocess.Popen(["true"])
    process.wait()
    with pytest.raises(OSError, match="No such process"):
        Caller(process.pid, 3)


async def test_work_lasts_as_long_as_its_caller(called: tuple[subprocess.Popen[str], int]) -> None:
    process, number = called
    caller = Caller(process.pid, number)
    done = Finished(0, 0.0)

    async def short() -> Finished:
        return done

    assert await caller.while_it_lives(short()) is done
    ended = asyncio.Event()

    async def long() -> Finished:
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()
        return done

    waiting = asyncio.ensure_future(caller.while_it_lives(long()))
    await asyncio.sleep(0)
    process.kill()
    with pytest.raises(Refused, match="gone"):
        await waiting
    assert ended.is_set()
    caller.close()
