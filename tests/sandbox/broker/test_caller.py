from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_agent.execution.process.process import ProcessResult
from desktop_agent.sandbox.broker.caller import BrokerRefusedError, Caller, reopened
from tests.waits import joined, rest_of

CALLS = """
import os, socket, sys
number = int(sys.argv[1])
reading, writing = os.pipe()
for place, stream in enumerate((writing, 0, 1, 2), 1):
    os.dup2(stream, number + place)
os.write(number, b"up")
sys.stdout.write(os.read(reading, 100).decode())
"""

# Its answer has no room in the pipe, or is to go into no pipe at all.
FULL = CALLS.replace(
    "for place",
    """if sys.argv[2] == "full":
    os.set_blocking(writing, False)
    try:
        while True:
            os.write(writing, b"x")
    except BlockingIOError:
        os.set_blocking(writing, True)
else:
    writing = os.open(sys.argv[2], os.O_RDWR | os.O_CREAT)
for place""",
).replace("sys.stdout.write(os.read(reading, 100).decode())", "sys.stdin.read()")

# Its input is a connection whose end waits for a peer that reads nothing.
LINGERS = """
import os, socket, struct, sys
number = int(sys.argv[1])
connection = socket.create_connection(("127.0.0.1", int(sys.argv[2])))
connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 60))
connection.setblocking(False)
try:
    while True:
        connection.send(b"x" * 65536)
except BlockingIOError:
    pass
for place, stream in enumerate((os.pipe()[1], connection.fileno(), 1, 2), 1):
    os.dup2(stream, number + place)
os.write(number, b"up")
sys.stdin.read()
"""


@pytest.fixture
def called() -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A process that calls, and the number of its end of the socket."""
    before = set(os.listdir("/proc/self/fd"))
    ours, theirs = socket.socketpair()
    ours.settimeout(60)
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
        process.wait(60)
        assert process.stdout is not None
        process.stdout.close()
    # What others left open may be closed meanwhile.
    assert set(os.listdir("/proc/self/fd")) <= before


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
    assert rest_of(process) == "7 two lines\n"


def test_who_is_of_another_line_is_refused_and_so_is_who_has_no_streams_there(
    called: tuple[subprocess.Popen[str], int],
) -> None:
    process, number = called
    for first, at in ((None, number), (process.pid + 1, number), (os.getpid(), number + 50)):
        caller = Caller(process.pid, at)
        with pytest.raises(BrokerRefusedError):
            caller.take_over(first)
        caller.close()


def test_who_is_gone_is_refused_whoever_has_the_number_by_then(called: tuple[subprocess.Popen[str], int]) -> None:
    process, number = called
    caller = Caller(process.pid, number)
    process.kill()
    process.wait(60)
    caller.pid = os.getpid()  # as if this had it now
    with pytest.raises(BrokerRefusedError):
        caller.take_over(os.getpid())
    with pytest.raises(BrokerRefusedError, match="is gone"):
        caller.read_process()
    caller.close()


@pytest.mark.parametrize("where", ["full", "file"])
def test_an_answer_waits_for_nobody_and_goes_into_a_pipe_alone(where: str, tmp_path: Path) -> None:
    file = tmp_path / "written"
    ours, theirs = socket.socketpair()
    ours.settimeout(60)
    with ours, theirs:
        argv = [sys.executable, "-c", FULL, str(theirs.fileno()), "full" if where == "full" else str(file)]
        with subprocess.Popen(argv, stdin=subprocess.PIPE, pass_fds=(theirs.fileno(),)) as process:
            ours.recv(2)
            caller = Caller(process.pid, theirs.fileno())
            caller.take_over(os.getpid())
            answering = threading.Thread(target=caller.answer, args=(7, "x"), daemon=True)
            answering.start()
            answering.join(60)
            is_waiting = answering.is_alive()
            process.kill()
            process.wait(60)
            joined(answering)
            caller.close()
    assert not is_waiting
    assert not file.exists() or file.read_bytes() == b""


def test_it_is_let_go_of_though_its_connection_waits_for_a_peer() -> None:
    ours, theirs = socket.socketpair()
    ours.settimeout(60)
    with ours, theirs, socket.create_server(("127.0.0.1", 0)) as server:
        argv = [sys.executable, "-c", LINGERS, str(theirs.fileno()), str(server.getsockname()[1])]
        with subprocess.Popen(argv, stdin=subprocess.PIPE, pass_fds=(theirs.fileno(),)) as process:
            server.settimeout(60)
            peer, _ = server.accept()
            ours.recv(2)
            caller = Caller(process.pid, theirs.fileno())
            caller.take_over(os.getpid())
            process.kill()
            process.wait(60)
        closing = threading.Thread(target=caller.close, daemon=True)
        closing.start()
        closing.join(60)
        is_waiting = closing.is_alive()
        peer.close()
        joined(closing)
    assert not is_waiting


def test_where_the_system_duplicates_none_they_are_opened_anew(called: tuple[subprocess.Popen[str], int]) -> None:
    process, number = called
    descriptor = reopened(process.pid, number + 1)
    os.write(descriptor, b"3 again\n")
    os.close(descriptor)
    assert rest_of(process) == "3 again\n"
    with pytest.raises(OSError, match="No such file"):
        reopened(process.pid, number + 50)


def test_who_is_gone_calls_for_nothing() -> None:
    process = subprocess.Popen(["true"])
    process.wait(60)
    with pytest.raises(OSError, match="No such process"):
        Caller(process.pid, 3)


async def test_work_lasts_as_long_as_its_caller(called: tuple[subprocess.Popen[str], int]) -> None:
    process, number = called
    caller = Caller(process.pid, number)
    done = ProcessResult(0, 0.0)

    async def short() -> ProcessResult:
        return done

    assert await caller.while_it_lives(short()) is done
    ended = asyncio.Event()

    async def long() -> ProcessResult:
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()
        return done

    waiting = asyncio.ensure_future(caller.while_it_lives(long()))
    await asyncio.sleep(0)
    process.kill()
    with pytest.raises(BrokerRefusedError, match="gone"):
        await waiting
    assert ended.is_set()
    caller.close()
