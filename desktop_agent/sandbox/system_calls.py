"""The calls to the kernel that no command needs and no namespace divides: those of its keyring.

Whoever calls them is told that the kernel has none. Source: seccomp(2), keyrings(7), and the kernel's tables of
system calls.
"""

from __future__ import annotations

import errno
import os
import struct
from collections.abc import Iterator

_LOAD, _EQUALS, _RETURN = 0x20, 0x15, 0x06
_ALLOW, _REFUSE = 0x7FFF0000, 0x00050000 | errno.ENOSYS
_NUMBER_AT, _ARCHITECTURE_AT = 0, 4
_X32 = 0x40000000

# AUDIT_ARCH_…, and the numbers of add_key, request_key and keyctl there. A program may speak to the kernel as one of
# another architecture that the machine knows.
_KEY_CALLS = {
    0xC000003E: (248, 249, 250, 248 | _X32, 249 | _X32, 250 | _X32),  # x86_64, and x32 within
    0x40000003: (286, 287, 288),  # i386
    0xC00000B7: (217, 218, 219),  # aarch64
    0x40000028: (309, 310, 311),  # arm
    0xC00000F3: (217, 218, 219),  # riscv64
    0xC0000015: (269, 270, 271),  # ppc64le
    0x80000016: (278, 279, 280),  # s390x
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
    for architecture, numbers in _KEY_CALLS.items():
        yield _EQUALS, 0, len(numbers) + 3, architecture
        yield _LOAD, 0, 0, _NUMBER_AT
        for place in range(len(numbers)):
            yield _EQUALS, len(numbers) - place, 0, numbers[place]
        yield _RETURN, 0, 0, _ALLOW
        yield _RETURN, 0, 0, _REFUSE
    yield _RETURN, 0, 0, _ALLOW
