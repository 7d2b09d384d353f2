from __future__ import annotations

import errno
import os
import socket
import struct
from pathlib import Path

import pytest

from desktop_agent.sandbox.network.private_network import bound_files

HEAD = struct.Struct("=IHHII")


def test_each_is_told_by_its_file_whatever_it_is_called(tmp_path: Path) -> None:
    with (
        socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 4) as asking,
        socket.socket(socket.AF_UNIX) as serving,
        socket.socket(socket.AF_UNIX) as nameless,
    ):
        serving.bind(str(tmp_path / "a"))
        serving.listen()
        nameless.bind("")
        (tmp_path / "a").rename(tmp_path / "b")
        status = (tmp_path / "b").stat()
        found = bound_files(asking)
        assert status.st_ino & 0xFFFFFFFF in {inode for _, inode in found}
        serving.close()
        assert status.st_ino & 0xFFFFFFFF not in {inode for _, inode in bound_files(asking)}


def answered(*messages: bytes) -> frozenset[tuple[int, int]]:
    """Let somebody else answer than the kernel."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with ours, theirs:
        for message in messages:
            theirs.send(message)
        return bound_files(ours)


def message(kind: int, body: bytes) -> bytes:
    return HEAD.pack(HEAD.size + len(body), kind, 0, 1, 0) + body + bytes(-len(body) % 4)


def test_several_in_one_answer_and_what_has_no_file_are_read() -> None:
    name, file = struct.pack("=HH5s3x", 9, 0, b"hello"), struct.pack("=HHII", 12, 1, 77, 254 << 20 | 3)
    said = message(20, bytes(16) + name + file) + message(20, bytes(16) + name) + message(20, bytes(16) + file[:2])
    assert answered(said, message(3, bytes(4))) == {(os.makedev(254, 3), 77)}


def test_what_the_kernel_refuses_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        answered(message(2, struct.pack("=i", -errno.ENOENT)))


def test_what_is_cut_short_ends() -> None:
    broken = HEAD.pack(3, 20, 0, 1, 0)
    assert answered(broken, message(20, bytes(16) + struct.pack("=HH", 1, 1)), message(3, b"")) == frozenset()
