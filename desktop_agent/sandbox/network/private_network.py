"""One private network: its holder process, the way into it, and sockets from inside.

The holder dies with the app, also where the app is killed: it waits for the other end of its standard input, which
the kernel closes. A signal at the parent's death would come when the thread ends that started it, not the app.
"""

from __future__ import annotations

import os
import shutil
import socket
import struct
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import field, replace
from pathlib import Path

from desktop_agent.execution.process.environment import DEFAULT_PATH
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import in_short
from desktop_agent.protocol.confinement import SandboxStatus
from desktop_agent.sandbox.sandbox import NoSandbox

LONGEST = 1 << 16
_SOCK_DIAG_BY_FAMILY, _DONE, _ERROR = 20, 3, 2
_REQUEST, _DUMP = 0x1, 0x300
_ALL_STATES, _SHOW_FILES = 0xFFFFFFFF, 0x2
_FILE = 1
_HEAD = struct.Struct("=IHHII")
_ASKED = struct.Struct("=BBHIIIII")
_SAID = 16
"""The length of what is said of a socket before its attributes."""


def bound_files(asking: socket.socket) -> frozenset[tuple[int, int]]:
    """Return device and inode (its lower half) of each file to which a socket of a network is bound.

    By the kernel's own list, whatever the files are called by now; `asking` is a socket of its diagnosis. Raises
    `OSError`, also where the kernel has none. Source: sock_diag(7), netlink(7), the kernel's unix_diag.h.
    """
    body = _ASKED.pack(socket.AF_UNIX, 0, 0, _ALL_STATES, 0, _SHOW_FILES, 0, 0)
    asking.send(_HEAD.pack(_HEAD.size + len(body), _SOCK_DIAG_BY_FAMILY, _REQUEST | _DUMP, 1, 0) + body)
    files: set[tuple[int, int]] = set()
    while True:
        for kind, body_read in _messages(asking.recv(LONGEST)):
            if kind == _DONE:
                return frozenset(files)
            if kind == _ERROR:
                number = -struct.unpack_from("=i", body_read)[0]
                raise OSError(number, os.strerror(number))
            files.update(_files(body_read[_SAID:]))


def _messages(data: bytes) -> Iterator[tuple[int, bytes]]:
    while len(data) >= _HEAD.size:
        length, kind, *_ = _HEAD.unpack_from(data)
        if length < _HEAD.size:
            return
        yield kind, data[_HEAD.size : length]
        data = data[(length + 3) & ~3 :]


def _files(attributes: bytes) -> Iterator[tuple[int, int]]:
    while len(attributes) >= 4:
        length, kind = struct.unpack_from("=HH", attributes)
        if length < 4:
            return
        if kind == _FILE and length >= 12:
            inode, device = struct.unpack_from("=II", attributes, 4)
            yield os.makedev(device >> 20, device & 0xFFFFF), inode
        attributes = attributes[(length + 3) & ~3 :]


ANSWER_S = 10.0
END_S = 2.0
LONGEST_WORD = 500

_PROGRAM = Path(__file__).with_name("namespace_holder.py")


class NoPrivateNetwork(NoSandbox):
    """The system gives no network of its own, in its words."""


@dataclass(slots=True)
class PrivateNetwork:
    """A network that is there. Every method blocks for a moment: call them in a thread."""

    listener: socket.socket
    """Listens on the network's own 127.0.0.1; what is accepted comes from a command inside."""
    _process: subprocess.Popen[bytes]
    _control: socket.socket
    _turn: threading.Lock = field(default_factory=threading.Lock)

    @property
    def pid(self) -> int:
        """The holder. It is not reaped before `close`, so the number is not reused."""
        return self._process.pid

    @property
    def proxy_port(self) -> int:
        """The port of `listener`."""
        port: int = self.listener.getsockname()[1]
        return port

    @property
    def lives(self) -> bool:
        """Return whether the holder is there."""
        return os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG) is None

    def new_socket(self, family: socket.AddressFamily) -> socket.socket:
        """Return an unconnected socket inside. Raises `OSError`."""
        with self._turn:
            self._control.send(b"6" if family is socket.AF_INET6 else b"4")
            return _received(self._control)[1]

    def bound(self) -> frozenset[tuple[int, int]]:
        """Return device and inode of all in the file system that commands inside listen on. Raises `OSError`."""
        with self._turn:
            self._control.send(b"d")
            asking = _received(self._control)[1]
        with asking:
            asking.settimeout(ANSWER_S)
            return bound_files(asking)

    def close(self) -> None:
        """Release the network; it ends with the last command inside."""
        self._control.close()
        self.listener.close()
        try:
            self._process.wait(END_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def open_network(python: str = sys.executable) -> PrivateNetwork:
    """Make a network; raises `NoPrivateNetwork`. Blocks for the start of a small process."""
    ours, theirs = socket.socketpair()
    with theirs:
        try:
            # Isolated and without site: neither folder nor environment can add code, none but Python's own is needed.
            process = subprocess.Popen(
                [python, "-I", "-S", str(_PROGRAM)],
                stdin=theirs.fileno(),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                cwd="/",
                env={"LC_ALL": "C.UTF-8"},
                start_new_session=True,
            )
        except OSError as error:
            ours.close()
            raise NoPrivateNetwork(in_short(error)) from None
    ours.settimeout(ANSWER_S)
    try:
        word, listener = _received(ours)
        if word != "listening":
            raise NoPrivateNetwork(word)
        return PrivateNetwork(listener, process, ours)
    except OSError as error:
        ours.close()
        process.kill()
        process.wait()
        raise NoPrivateNetwork(in_short(error)) from None


def _received(control: socket.socket) -> tuple[str, socket.socket]:
    """Return what the holder says, and the socket that comes with it; raises `NoPrivateNetwork`."""
    data, descriptors, _, _ = socket.recv_fds(control, LONGEST_WORD, 1, socket.MSG_CMSG_CLOEXEC)
    word = data.decode("utf-8", "replace")
    if not descriptors:
        raise NoPrivateNetwork(word or "its holder ended")
    return word, socket.socket(fileno=descriptors[0])


INSTALL = "sudo apt install util-linux"
RESTRICTED = Path("/proc/sys/kernel/apparmor_restrict_unprivileged_userns")
UNRESTRICT = f"sudo sysctl -w kernel.{RESTRICTED.name}=0"


def with_network(sound: SandboxStatus, path: str = DEFAULT_PATH, restricted: Path = RESTRICTED) -> SandboxStatus:
    """Return a soundness that counts the network too, by making one. Blocks."""
    if not sound.works:
        return sound
    if shutil.which("nsenter", path=path) is None:
        return SandboxStatus(works=False, found=f"{sound.found}: nsenter is missing", remedy=INSTALL)
    try:
        open_network().close()
    except NoPrivateNetwork as error:
        # A profile for bubblewrap alone does not help here: the network is made by ourselves.
        remedy = UNRESTRICT if _is_set(restricted) else ""
        return replace(sound, works=False, found=f"{sound.found}: no network of its own: {error}", remedy=remedy)
    return sound


def _is_set(file: Path) -> bool:
    try:
        return file.read_text(encoding="ascii").strip() == "1"
    except OSError:
        return False
