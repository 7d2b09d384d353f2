from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator

import pytest

from desktop_agent.sandbox.network import namespace_holder

HOLDER = [sys.executable, "-I", "-S", namespace_holder.__file__]


@pytest.fixture
def talking() -> Iterator[tuple[socket.socket, subprocess.Popen[bytes]]]:
    ours, theirs = socket.socketpair()
    with theirs:
        process = subprocess.Popen(HOLDER, stdin=theirs.fileno())
    ours.settimeout(60)
    with ours:
        yield ours, process
    process.wait(60)


def test_it_says_where_it_listens_and_ends_when_nobody_listens_to_it(
    talking: tuple[socket.socket, subprocess.Popen[bytes]],
) -> None:
    app, process = talking
    word, descriptors, _, _ = socket.recv_fds(app, 100, 1)
    with socket.socket(fileno=descriptors[0]) as listener:
        assert (word, listener.getsockname()[0]) == (b"listening", "127.0.0.1")
    app.close()
    assert process.wait(60) == 0


def test_it_is_in_a_network_of_its_own_and_may_be_looked_for(
    talking: tuple[socket.socket, subprocess.Popen[bytes]],
) -> None:
    app, process = talking
    _, descriptors, _, _ = socket.recv_fds(app, 100, 1)
    os.close(descriptors[0])
    assert os.readlink(f"/proc/{process.pid}/ns/net") != os.readlink("/proc/self/ns/net")
    assert os.readlink(f"/proc/{process.pid}/ns/user") != os.readlink("/proc/self/ns/user")


@pytest.mark.parametrize(
    ("asked", "family"),
    [(b"4", socket.AF_INET), (b"6", socket.AF_INET6), (b"d", socket.AF_NETLINK), (b"?", socket.AF_INET)],
)
def test_it_hands_out_sockets(
    talking: tuple[socket.socket, subprocess.Popen[bytes]], asked: bytes, family: socket.AddressFamily
) -> None:
    app, _ = talking
    _, descriptors, _, _ = socket.recv_fds(app, 100, 1)
    os.close(descriptors[0])
    app.send(asked)
    word, descriptors, _, _ = socket.recv_fds(app, 100, 1)
    with socket.socket(fileno=descriptors[0]) as given:
        assert (word, given.family) == (b"socket", family)
