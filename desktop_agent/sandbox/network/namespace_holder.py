"""Holds the namespace of one private network and hands out sockets inside it.

Started as a file by `private_network.py`, isolated; imports nothing of the app. Its standard input is a socket to the
app. The first word it says is `listening`, with the socket where commands reach the proxy, or a sentence that says
why there is none. Then each `4` or `6` is answered with an unconnected socket of that family, and `d` with one that
tells which sockets there are. It ends when the app
does, however that ended: the kernel closes the other end of its standard input.

Source: user_namespaces(7), network_namespaces(7), netdevice(7).
"""

from __future__ import annotations

import ctypes
import fcntl
import os
import socket
import struct
from pathlib import Path

_CLONE_NEWUSER, _CLONE_NEWNET = 0x10000000, 0x40000000
_PR_SET_NAME, _PR_SET_DUMPABLE = 15, 4
_SIOCSIFFLAGS, _IFF_UP, _IFF_RUNNING = 0x8914, 0x1, 0x40

_NETLINK_SOCK_DIAG = 4
_KINDS = {
    b"4": (socket.AF_INET, socket.SOCK_STREAM, 0),
    b"6": (socket.AF_INET6, socket.SOCK_STREAM, 0),
    b"d": (socket.AF_NETLINK, socket.SOCK_RAW, _NETLINK_SOCK_DIAG),
}
BACKLOG = 128


def main(descriptor: int = 0) -> None:
    """Make the network, say so, and serve sockets until the app is gone."""
    with socket.socket(fileno=descriptor) as app:
        try:
            _enter_own_network()
            listener = socket.socket(socket.AF_INET)
            listener.bind(("127.0.0.1", 0))
            listener.listen(BACKLOG)
        except OSError as error:
            app.send(f"{error.strerror} ({error.filename or 'the network'})".encode())
            return
        with listener:
            socket.send_fds(app, [b"listening"], [listener.fileno()])
        while asked := app.recv(1):
            with socket.socket(*_KINDS.get(asked, _KINDS[b"4"])) as made:
                socket.send_fds(app, [b"socket"], [made.fileno()])


def _enter_own_network() -> None:
    """Leave the machine's network for a new one that no other process knows. Raises `OSError`."""
    user, group = os.getuid(), os.getgid()
    _call("unshare", _CLONE_NEWUSER | _CLONE_NEWNET)
    own = Path("/proc/self")
    (own / "setgroups").write_text("deny")
    (own / "uid_map").write_text(f"{user} {user} 1")
    (own / "gid_map").write_text(f"{group} {group} 1")
    # New rights in a new namespace make a process unreadable for its own user, who has to find the namespaces here.
    _call("prctl", _PR_SET_DUMPABLE, 1, 0, 0, 0)
    _call("prctl", _PR_SET_NAME, b"agent-network", 0, 0, 0)
    with socket.socket() as any_socket:
        flags = struct.pack("16sH14x", b"lo", _IFF_UP | _IFF_RUNNING)
        fcntl.ioctl(any_socket, _SIOCSIFFLAGS, flags)


def _call(name: str, *arguments: int | bytes) -> None:
    function = getattr(ctypes.CDLL(None, use_errno=True), name)
    if function(*arguments) != 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number), name)


if __name__ == "__main__":
    main()
