"""Which files the sockets of a network are bound to, as the kernel knows them: whatever they are called by now.

Source: sock_diag(7), "UNIX domain sockets"; netlink(7); the kernel's unix_diag.h.
"""

from __future__ import annotations

import os
import socket
import struct
from collections.abc import Iterator

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
    """Return device and inode (its lower half) of each; `asking` is a socket of the kernel's diagnosis.

    Raises `OSError`, also where the kernel has none of that.
    """
    body = _ASKED.pack(socket.AF_UNIX, 0, 0, _ALL_STATES, 0, _SHOW_FILES, 0, 0)
    asking.send(_HEAD.pack(_HEAD.size + len(body), _SOCK_DIAG_BY_FAMILY, _REQUEST | _DUMP, 1, 0) + body)
    found: set[tuple[int, int]] = set()
    while True:
        for kind, said in _messages(asking.recv(LONGEST)):
            if kind == _DONE:
                return frozenset(found)
            if kind == _ERROR:
                number = -struct.unpack_from("=i", said)[0]
                raise OSError(number, os.strerror(number))
            found.update(_files(said[_SAID:]))


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
