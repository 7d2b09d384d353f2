"""Keeps one running window: a later start hands over to it before Qt is imported.

A lock decides who is first, because a lock dies with its process and a socket does not. The first listens from
the moment it has the lock, so that a start during its own start only waits.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import socket
import stat
import time
import zlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from desktop_agent.lazy_dataclass import dataclass

PATIENCE_S = 2.0
"""Longest wait of a later start for the first."""

_LONGEST_MESSAGE = 1 << 20
_LONGEST_PATH = 100
"""Bytes of a socket's path that every system takes (108 on Linux, 104 on macOS). Source: unix(7), sys/un.h."""
_OK = b"ok\n"
_TEMPORARY = "/tmp"  # noqa: S108 - the folder made there must be ours alone


@dataclass(frozen=True, slots=True)
class Handover:
    """Arguments of a later start. `token` lets the first come to the front under Wayland."""

    argv: tuple[str, ...]
    cwd: str
    token: str = ""


class Loop(Protocol):
    """Required methods of an event loop; asyncio's and qasync's have them, and neither is imported for it."""

    def add_reader(self, fd: int, callback: Callable[..., object], /, *args: object) -> object: ...

    def remove_reader(self, fd: int, /) -> object: ...

    def call_later(self, delay: float, callback: Callable[[], object], /) -> object: ...


@dataclass(frozen=True, slots=True)
class InstanceHandover:
    """The first instance has taken the message: end now, with 0."""


@dataclass(frozen=True, slots=True)
class SilentInstance:
    """The first instance holds the lock and does not answer; `pid` is its process, None where that is not known."""

    pid: int | None


class FirstInstance:
    """The right to be the running instance, held until `release` or the end of the process.

    Without a listener (where the system gives no lock or socket) every start is first.
    """

    def __init__(self, lock: int | None, listener: socket.socket | None) -> None:
        self._lock = lock
        self._listener = listener
        self._loop: Loop | None = None
        self._guests: set[_Guest] = set()

    def serve(self, loop: Loop, on_handover: Callable[[Handover], None]) -> None:
        """Serve later starts on this loop from now on, including waiting ones."""
        if self._listener is None:
            return
        self._loop = loop
        loop.add_reader(self._listener.fileno(), self._accept, self._listener, loop, on_handover)

    def release(self) -> None:
        """Let the next start be first. Harmless to call again."""
        listener, self._listener = self._listener, None
        if listener is not None:
            if self._loop is not None:
                self._loop.remove_reader(listener.fileno())
            for guest in list(self._guests):
                guest.leave()
            # The name is removed while the lock is held: later it may belong to another process.
            with contextlib.suppress(OSError):
                Path(listener.getsockname()).unlink()
            listener.close()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def _accept(self, listener: socket.socket, loop: Loop, on_handover: Callable[[Handover], None]) -> None:
        with contextlib.suppress(BlockingIOError, ConnectionError):
            connection, _ = listener.accept()
            self._guests.add(_Guest(connection, loop, on_handover, self._guests.discard))


class _Guest:
    """A connected later start: sends one line, gets `ok`, and is dropped after `PATIENCE_S`."""

    def __init__(
        self,
        connection: socket.socket,
        loop: Loop,
        on_handover: Callable[[Handover], None],
        on_left: Callable[[_Guest], None],
    ) -> None:
        connection.setblocking(False)
        self._connection: socket.socket | None = connection
        self._loop = loop
        self._on_handover = on_handover
        self._on_left = on_left
        self._received = bytearray()
        loop.add_reader(connection.fileno(), self._listen, connection)
        loop.call_later(PATIENCE_S, self.leave)

    def leave(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            self._loop.remove_reader(connection.fileno())
            connection.close()
            self._on_left(self)

    def _listen(self, connection: socket.socket) -> None:
        try:
            data = connection.recv(65536)
        except BlockingIOError:
            return
        except ConnectionError:
            data = b""
        self._received += data
        line, ended, _ = self._received.partition(b"\n")
        if not ended and data and len(self._received) < _LONGEST_MESSAGE:
            return
        try:
            message = _decode(bytes(line)) if ended else None
            if message is not None:
                self._on_handover(message)
                with contextlib.suppress(OSError):
                    connection.send(_OK)
        finally:
            self.leave()


def claim(
    data_folder: Path,
    message: Handover,
    *,
    environment: Mapping[str, str] = os.environ,
    patience_s: float = PATIENCE_S,
) -> FirstInstance | InstanceHandover | SilentInstance:
    """Become the first instance for this data folder, or hand the message over to the one that is.

    Takes a few milliseconds; `patience_s` where the first one hangs.
    """
    folder = _meeting_place(data_folder, environment)
    if folder is None:
        return FirstInstance(None, None)
    name = _name(data_folder)
    lock_file, address = folder / f"{name}.lock", folder / f"{name}.socket"
    until = time.monotonic() + patience_s
    while True:
        try:
            lock = _lock(lock_file)
        except OSError:
            # A file system without locks: better two windows than none.
            return FirstInstance(None, None)
        if lock is not None:
            return FirstInstance(lock, _listen_at(address))
        if _hand_over(address, message, until):
            return InstanceHandover()
        if time.monotonic() >= until:
            return SilentInstance(_holder(lock_file))
        # The first one is between its lock and its socket, or about to end.
        time.sleep(0.02)


def this_start(argv: Sequence[str], environment: Mapping[str, str] = os.environ) -> Handover:
    """Return what this process would hand over."""
    try:
        cwd = str(Path.cwd())
    except OSError:
        cwd = ""
    return Handover(tuple(argv), cwd, environment.get("XDG_ACTIVATION_TOKEN", ""))


def _meeting_place(data_folder: Path, environment: Mapping[str, str]) -> Path | None:
    """Return a folder that only this user can enter: the runtime folder, else one with the data, else a temporary."""
    runtime = environment.get("XDG_RUNTIME_DIR", "")
    candidates = [Path(runtime, "desktop-agent")] if runtime and _is_mine(Path(runtime)) else []
    candidates += [
        data_folder.absolute() / "run",
        Path(environment.get("TMPDIR") or _TEMPORARY, f"desktop-agent-{os.getuid()}"),
    ]
    for folder in candidates:
        if len(os.fsencode(folder)) + 24 > _LONGEST_PATH:
            continue
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            if _is_mine(folder) and folder.stat().st_mode & 0o077 == 0:
                return folder
    return None


def _name(data_folder: Path) -> str:
    """Return a short name for a folder. Not a digest: OpenSSL takes 4 ms to load, and a user has few data folders."""
    path = os.fsencode(data_folder.absolute())
    return f"{zlib.crc32(path):08x}{zlib.adler32(path):08x}"


def _is_mine(folder: Path) -> bool:
    try:
        status = folder.lstat()
    except OSError:
        return False
    return stat.S_ISDIR(status.st_mode) and status.st_uid == os.getuid()


def _lock(file: Path) -> int | None:
    """Return the lock's descriptor, None where another process has it. Raises OSError where there are no locks."""
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(descriptor)
        return None
    except OSError:
        os.close(descriptor)
        raise
    os.ftruncate(descriptor, 0)
    os.write(descriptor, str(os.getpid()).encode())
    return descriptor


def _holder(lock_file: Path) -> int | None:
    try:
        return int(lock_file.read_text())
    except (OSError, ValueError):
        return None


def _listen_at(address: Path) -> socket.socket | None:
    """Listen; a socket at the address belongs to an ended process, because we have the lock."""
    listener = socket.socket(socket.AF_UNIX)
    try:
        address.unlink(missing_ok=True)
        listener.bind(str(address))
        listener.listen()
    except OSError:
        listener.close()
        return None
    listener.setblocking(False)
    return listener


def _hand_over(address: Path, message: Handover, until: float) -> bool:
    """Return whether the first instance said `ok` in time."""
    with socket.socket(socket.AF_UNIX) as connection:
        try:
            connection.settimeout(max(0.01, until - time.monotonic()))
            connection.connect(str(address))
            connection.sendall(_encode(message))
            answer = b""
            while len(answer) < len(_OK):
                connection.settimeout(max(0.01, until - time.monotonic()))
                data = connection.recv(len(_OK) - len(answer))
                if not data:
                    break
                answer += data
        except OSError:
            return False
    return answer == _OK


def _encode(message: Handover) -> bytes:
    # ASCII: a file name that is not UTF-8 is a lone surrogate here, and comes out the same.
    return json.dumps({"argv": message.argv, "cwd": message.cwd, "token": message.token}).encode() + b"\n"


def _decode(line: bytes) -> Handover | None:
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        return None
    match message:
        case {"argv": list(argv), "cwd": str(cwd), "token": str(token)} if all(isinstance(a, str) for a in argv):
            return Handover(tuple(argv), cwd, token)
    return None
