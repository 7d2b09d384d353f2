"""A process inside that calls the broker: who it is, and the streams that are taken over from it."""

from __future__ import annotations

import asyncio
import ctypes
import errno
import os
import re
import select
import socket
import stat
import struct
import threading
from collections.abc import Coroutine, Iterator, Mapping
from contextlib import suppress
from dataclasses import field
from pathlib import Path
from typing import Any

from desktop_agent.execution.process.process import ProcessResult
from desktop_agent.execution.threads import to_its_end
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import in_short

LONGEST_ANSWER = 1_000

_PIDFD_GETFD = 438
"""The same number on every architecture; Python has no name for it."""
_ANSWER, _STDIN, _STDOUT, _STDERR = 1, 2, 3, 4
"""Where the script (`resources/broker.bash`) has these, counted from the socket's own number."""
_PARENT = re.compile(r"^PPid:\s*(\d+)$", re.MULTILINE)


class BrokerRefusedError(Exception):
    """A command is not run; the message says why."""


@dataclass(frozen=True, slots=True)
class CallerProcess:
    """The words, environment and folder that a process reports of itself."""

    words: tuple[str, ...]
    environment: Mapping[str, str]
    folder: str


@dataclass(eq=False, slots=True)
class Caller:
    """The script, by its process. `socket` is the number that the line's end of the socket has inside.

    Raises `OSError` where it is gone already.
    """

    pid: int
    socket: int
    folder: tuple[int, int] | None = None
    """Where it is, by device and inode."""
    _process: int = -1
    _taken: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._process = os.pidfd_open(self.pid)

    @property
    def stdin(self) -> int:
        """Its standard input, and so on."""
        return self._taken[_STDIN]

    @property
    def stdout(self) -> int:
        return self._taken[_STDOUT]

    @property
    def stderr(self) -> int:
        return self._taken[_STDERR]

    def take_over(self, first: int | None) -> None:
        """Take over its streams. Raises `BrokerRefusedError` unless its line began with `first`. Blocks.

        The number of a process that is gone may be another's; the descriptor is not. So whoever is there at the end
        is who was asked by the number.
        """
        if first is None or first not in _ancestors(self.pid):
            raise BrokerRefusedError("it is none of this line's")
        try:
            for place in (_ANSWER, _STDIN, _STDOUT, _STDERR):
                self._taken[place] = self._descriptor(self.socket + place)
            status = os.stat(f"/proc/{self.pid}/cwd")  # noqa: PTH116 - where it is, whatever that is called
        except OSError as error:
            raise BrokerRefusedError(in_short(error)) from error
        if self._is_gone():
            raise BrokerRefusedError("whoever called for it is gone")
        self.folder = (status.st_dev, status.st_ino)

    def read_process(self) -> CallerProcess:
        """Return what it was started with; raises `OSError`. None of it may be trusted. Blocks."""
        own = Path(f"/proc/{self.pid}")
        words, variables = (
            os.fsdecode((own / name).read_bytes()).removesuffix("\0").split("\0") for name in ("cmdline", "environ")
        )
        environment = dict(one.split("=", 1) for one in variables if "=" in one)
        if self._is_gone():
            raise BrokerRefusedError("whoever called for it is gone")
        return CallerProcess(tuple(words), environment, str((own / "cwd").readlink()))

    async def while_it_lives(self, work: Coroutine[Any, Any, ProcessResult]) -> ProcessResult:
        """Wait for work to come to its end; cancel it when the caller is gone, or this is cancelled."""
        loop = asyncio.get_running_loop()
        task, gone = loop.create_task(work), asyncio.Event()
        loop.add_reader(self._process, gone.set)
        leaving = loop.create_task(gone.wait())
        try:
            await asyncio.wait((task, leaving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            loop.remove_reader(self._process)
            leaving.cancel()
            if not task.done():
                task.cancel()
                await to_its_end(asyncio.wait((task,)))
        if task.cancelled():
            raise BrokerRefusedError("whoever called for it is gone")
        return task.result()

    def answer(self, status: int, message: str) -> None:
        """Answer with the command's exit code."""
        line = f"{status} {message}".replace("\n", " ").encode(errors="replace")[:LONGEST_ANSWER] + b"\n"
        with suppress(OSError):  # it is gone
            _hand(self._taken[_ANSWER], line)

    def _is_gone(self) -> bool:
        poll = select.poll()
        poll.register(self._process, select.POLLIN)
        return bool(poll.poll(0))

    def _descriptor(self, number: int) -> int:
        try:
            return _descriptor_of(self._process, number)
        except OSError as error:
            if error.errno not in (errno.EPERM, errno.ENOSYS):
                raise
        return reopened(self.pid, number)

    def close(self) -> None:
        """Close it."""
        for descriptor in self._taken.values():
            _let_go(descriptor)
        os.close(self._process)
        self._taken.clear()


def _hand(pipe: int, line: bytes) -> None:
    """Write a line into a pipe where it has room; raises `OSError`.

    The caller chose where its answer goes, and may read nothing: the loop waits for nobody. Whether a write waits
    is said where a pipe is opened, so it is opened once more.
    """
    if not stat.S_ISFIFO(os.fstat(pipe).st_mode):
        return
    own = os.open(f"/proc/self/fd/{pipe}", os.O_WRONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        os.write(own, line)
    finally:
        os.close(own)


def _let_go(descriptor: int) -> None:
    """Close a descriptor of somebody else's: where it is the last one of a connection, that may wait for its peer.

    Source: socket(7), SO_LINGER. Without a wait the connection is broken off; a peer that sets it again then waits in
    a thread of its own.
    """
    if not stat.S_ISSOCK(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        return
    connection = socket.socket(fileno=descriptor)
    with suppress(OSError):  # it knows no such wait
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    if connection.family == socket.AF_UNIX:
        connection.close()
    else:
        threading.Thread(target=connection.close, name="let go", daemon=True).start()


def reopened(pid: int, number: int) -> int:
    """Open what another process has at a number; raises `OSError`. A pipe is the same one, a file has its own place.

    For systems that let nobody duplicate it. Source: proc(5), /proc/pid/fd and /proc/pid/fdinfo.
    """
    info = Path(f"/proc/{pid}/fdinfo/{number}").read_text(encoding="ascii")
    flags = int(info.partition("flags:")[2].split()[0], 8) & (os.O_ACCMODE | os.O_APPEND)
    # A pipe that nobody else has open would be waited for.
    descriptor = os.open(f"/proc/{pid}/fd/{number}", flags | os.O_CLOEXEC | os.O_NOCTTY | os.O_NONBLOCK)
    os.set_blocking(descriptor, True)
    return descriptor


def _ancestors(pid: int) -> Iterator[int]:
    """Yield a process and those above it. In a sandbox whoever has lost its parent is the first one's child."""
    seen: set[int] = set()
    while pid > 1 and pid not in seen:
        seen.add(pid)
        yield pid
        try:
            match = _PARENT.search(Path(f"/proc/{pid}/status").read_text(encoding="utf-8", errors="replace"))
        except OSError:
            return
        pid = int(match[1]) if match is not None else 0


def _descriptor_of(process: int, number: int) -> int:
    """Return a duplicate of a descriptor of another process's; raises `OSError`."""
    libc = ctypes.CDLL(None, use_errno=True)
    taken: int = libc.syscall(_PIDFD_GETFD, process, number, 0)
    if taken < 0:
        error = ctypes.get_errno()
        raise OSError(error, os.strerror(error))
    return taken
