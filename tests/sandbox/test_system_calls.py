from __future__ import annotations

import os
import struct

import pytest

from desktop_agent.sandbox.system_calls import as_descriptor, refused_calls

X86_64, I386, ARM64, UNKNOWN = 0xC000003E, 0x40000003, 0xC00000B7, 0x12345678
ALLOWED, REFUSED = 0x7FFF0000, 0x00050026


def judged(architecture: int, number: int) -> int:
    """Run the filter as the kernel does; return its verdict."""
    program = list(struct.iter_unpack("=HBBI", refused_calls()))
    place, value = 0, 0
    while True:
        code, equal, other, operand = program[place]
        if code == 0x20:
            value = {0: number, 4: architecture}[operand]
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


def test_it_can_be_read_once_to_its_end() -> None:
    descriptor = as_descriptor()
    try:
        assert os.read(descriptor, 65_536) == refused_calls()
        assert os.read(descriptor, 1) == b""
    finally:
        os.close(descriptor)
