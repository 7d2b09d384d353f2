"""The calls to the kernel that no command needs and no namespace divides.

- Those of its keyring.
- Sockets of families that no private network holds: a virtual machine reaches its host by vsock.
- io_uring, which makes sockets past this filter.

Whoever calls them is told that the kernel has none. Source: seccomp(2), keyrings(7), vsock(7), io_uring_setup(2),
socketcall(2), and the kernel's tables of system calls.
"""

from __future__ import annotations

import errno
import os
import struct
import sys
from collections.abc import Iterator
from dataclasses import dataclass

_LOAD, _EQUALS, _RETURN = 0x20, 0x15, 0x06
_ALLOW, _REFUSE, _NO_FAMILY = 0x7FFF0000, 0x00050000 | errno.ENOSYS, 0x00050000 | errno.EAFNOSUPPORT
_NUMBER_AT, _ARCHITECTURE_AT = 0, 4
_FAMILY_AT = 16 if sys.byteorder == "little" else 20
_X32 = 0x40000000
_IO_URING = (425, 426, 427)
"""The same on every architecture."""
_FAMILIES = (1, 2, 10, 16, 17, 38)
"""AF_UNIX, AF_INET, AF_INET6, AF_NETLINK and AF_PACKET belong to a network; AF_ALG only computes."""


@dataclass(frozen=True, slots=True)
class _Calls:
    """Numbers of one architecture: `keys` are add_key, request_key and keyctl.

    What `socketcall` is to do stands in memory, which no filter reads; programs of the last ten years call `socket`.
    """

    keys: tuple[int, int, int]
    socket: int
    socketcall: int = 0
    has_x32: bool = False

    @property
    def refused(self) -> tuple[int, ...]:
        found = (*self.keys, *_IO_URING, *((self.socketcall,) if self.socketcall else ()))
        return (*found, *(number | _X32 for number in found if self.has_x32))

    @property
    def sockets(self) -> tuple[int, ...]:
        return (self.socket, *((self.socket | _X32,) if self.has_x32 else ()))


# By AUDIT_ARCH_…. A program may speak to the kernel as one of another architecture that the machine knows.
_CALLS = {
    0xC000003E: _Calls((248, 249, 250), 41, has_x32=True),  # x86_64, and x32 within
    0x40000003: _Calls((286, 287, 288), 359, 102),  # i386
    0xC00000B7: _Calls((217, 218, 219), 198),  # aarch64
    0x40000028: _Calls((309, 310, 311), 281, 102),  # arm
    0xC00000F3: _Calls((217, 218, 219), 198),  # riscv64
    0xC0000015: _Calls((269, 270, 271), 326, 102),  # ppc64le
    0x80000016: _Calls((278, 279, 280), 359, 102),  # s390x
}


def refused_calls() -> bytes:
    """Return the filter, as the kernel takes it."""
    return b"".join(struct.pack("=HBBI", *one) for one in _program())


def as_descriptor() -> int:
    """Return a descriptor that the filter can be read from, once; whoever asked closes it."""
    reading, writing = os.pipe()
    try:
        os.write(writing, refused_calls())
    finally:
        os.close(writing)
    return reading


def _program() -> Iterator[tuple[int, int, int, int]]:
    """Yield instructions: code, how many to skip where equal and where not, and a value."""
    yield _LOAD, 0, 0, _ARCHITECTURE_AT
    for architecture, calls in _CALLS.items():
        block = [*_block(calls)]
        yield _EQUALS, 0, len(block), architecture
        yield from block
    yield _RETURN, 0, 0, _ALLOW


def _block(calls: _Calls) -> Iterator[tuple[int, int, int, int]]:
    """Yield what judges the calls of one architecture; it ends with three verdicts."""
    refused, sockets, families = calls.refused, calls.sockets, _FAMILIES
    after = len(families) + 1  # the family is loaded and compared
    yield _LOAD, 0, 0, _NUMBER_AT
    for place, number in enumerate((*refused, *sockets)):
        left = len(refused) + len(sockets) - place
        # To what judges the family, or behind that and the first two verdicts.
        yield _EQUALS, left if place >= len(refused) else left + after + 2, 0, number
    yield _RETURN, 0, 0, _ALLOW
    yield _LOAD, 0, 0, _FAMILY_AT
    for place, family in enumerate(families):
        yield _EQUALS, len(families) - place, 0, family
    yield _RETURN, 0, 0, _NO_FAMILY
    yield _RETURN, 0, 0, _ALLOW
    yield _RETURN, 0, 0, _REFUSE
