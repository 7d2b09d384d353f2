from __future__ import annotations

import errno
import os
import shlex
import struct

import pytest

from desktop_agent.sandbox.system_calls import as_descriptor, refused_calls
from tests.sandbox.places import Place
from tests.sandbox.test_broker import closed_off, place

__all__ = ["place"]

X86_64, I386, ARM64, UNKNOWN = 0xC000003E, 0x40000003, 0xC00000B7, 0x12345678
ALLOWED, REFUSED, NO_FAMILY = 0x7FFF0000, 0x00050026, 0x00050061


def judged(architecture: int, number: int, first: int = 0) -> int:
    """Run the filter as the kernel does; return its verdict."""
    program = list(struct.iter_unpack("=HBBI", refused_calls()))
    place, value = 0, 0
    while True:
        code, equal, other, operand = program[place]
        if code == 0x20:
            value = {0: number, 4: architecture, 16: first}[operand]
        elif code == 0x15:
            place += equal if value == operand else other
        else:
            return int(operand)
        place += 1


@pytest.mark.parametrize(
    ("architecture", "number", "verdict"),
    [
        (X86_64, 248, REFUSED),
        (X86_64, 249, REFUSED),
        (X86_64, 250, REFUSED),
        (X86_64, 250 | 0x40000000, REFUSED),
        (X86_64, 59, ALLOWED),
        (X86_64, 288, ALLOWED),
        (I386, 288, REFUSED),
        (I386, 250, ALLOWED),
        (ARM64, 217, REFUSED),
        (ARM64, 220, ALLOWED),
        (UNKNOWN, 250, ALLOWED),
    ],
)
def test_the_calls_of_the_keyring_are_refused_and_no_others(architecture: int, number: int, verdict: int) -> None:
    assert judged(architecture, number) == verdict


@pytest.mark.parametrize(
    ("architecture", "number"), [(X86_64, 41), (X86_64, 41 | 0x40000000), (I386, 359), (ARM64, 198)]
)
def test_sockets_are_those_that_belong_to_a_network(architecture: int, number: int) -> None:
    families = {family for family in range(60) if judged(architecture, number, family) == ALLOWED}
    assert families == {1, 2, 10, 16, 17, 38}
    assert judged(architecture, number, 40) == NO_FAMILY
    assert judged(architecture, number + 1, 40) == ALLOWED


@pytest.mark.parametrize("number", [425, 426, 427, 425 | 0x40000000])
def test_nothing_makes_sockets_past_the_filter(number: int) -> None:
    assert judged(X86_64, number) == REFUSED
    assert judged(I386, 102) == REFUSED
    assert judged(X86_64, 102) == ALLOWED


async def test_in_the_sandbox_there_are_no_others(place: Place) -> None:
    look = (
        "import ctypes, socket\n"
        "for family in (1, 2, 40):\n"
        "    try: socket.socket(family).close(); print('made')\n"
        "    except OSError as error: print(error.errno)\n"
        "libc = ctypes.CDLL(None, use_errno=True)\n"
        "print(libc.syscall(425, 8, ctypes.create_string_buffer(256)), ctypes.get_errno())"
    )
    async with closed_off(place) as closed:
        command = f"python3 -c {shlex.quote(look)}; [ -w /proc/sys/kernel/core_pattern ] || echo held"
        ended = await closed.run(command.replace("{", "{{").replace("}", "}}"))
    assert ended.said == f"made\nmade\n{errno.EAFNOSUPPORT}\n-1 {errno.ENOSYS}\nheld\n"


def test_it_can_be_read_once_to_its_end() -> None:
    descriptor = as_descriptor()
    try:
        assert os.read(descriptor, 65_536) == refused_calls()
        assert os.read(descriptor, 1) == b""
    finally:
        os.close(descriptor)
