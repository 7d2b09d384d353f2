from __future__ import annotations

import errno
import os
import platform
import re
import shlex
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_agent.sandbox.seccomp import as_descriptor, refused_calls
from tests.not_run import need
from tests.sandbox.broker.test_broker import closed_off, place
from tests.sandbox.other_user import said_as_other_user
from tests.sandbox.places import Place, insist_on_a_sandbox

__all__ = ["place"]

X86_64, I386, ARM64, ARM, UNKNOWN = 0xC000003E, 0x40000003, 0xC00000B7, 0x40000028, 0x12345678
S390X = 0x80000016
ALLOWED, REFUSED, NO_FAMILY, FORBIDDEN, NO_ATTRIBUTES = 0x7FFF0000, 0x00050026, 0x00050061, 0x00050001, 0x0005005F
X32, O_CREAT, O_TMPFILE = 0x40000000, 0o100, 0o20200000


def judged(architecture: int, number: int, *words: int) -> int:
    """Run the filter as the kernel does; return its verdict."""
    program = list(struct.iter_unpack("=HBBI", refused_calls()))
    place, value = 0, 0
    given = {0: number, 4: architecture, **{16 + 8 * at: word for at, word in enumerate((*words, 0, 0, 0, 0))}}
    while True:
        code, equal, other, operand = program[place]
        if code == 0x20:
            value = given[operand]
        elif code == 0x54:
            value &= operand
        elif code == 0x15:
            place += equal if value == operand else other
        elif code == 0x45:
            place += equal if value & operand else other
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


def test_the_numbers_are_those_of_this_machine() -> None:
    """By what the headers of the kernel say, where they are."""
    need(platform.machine() == "x86_64", "this is another kind of machine")
    header = need(next(Path("/usr/include").glob("*/asm/unistd_64.h"), None), "no headers of the kernel's are here")
    for architecture, name in ((X86_64, "unistd_64.h"), (I386, "unistd_32.h")):
        text = header.with_name(name).read_text()
        numbers = {found: int(number) for found, number in re.findall(r"#define __NR_(\w+) (\d+)", text)}
        for call, before in {"chmod": 1, "fchmod": 1, "fchmodat": 2, "mknod": 1, "mknodat": 2, "creat": 1}.items():
            words = (0,) * before
            assert judged(architecture, numbers[call], *words, 0o4755) == FORBIDDEN, call
        assert judged(architecture, numbers["open"], 0, O_CREAT, 0o4755) == FORBIDDEN
        assert judged(architecture, numbers["openat"], 0, 0, O_CREAT, 0o4755) == FORBIDDEN
        for call in ("setxattr", "lsetxattr", "fsetxattr"):
            assert judged(architecture, numbers[call], 0, 0, 0, 20) == NO_ATTRIBUTES, call
        assert judged(architecture, numbers["add_key"]) == REFUSED


CHMOD = {X86_64: 90, I386: 15, ARM: 15}
FCHMOD = {X86_64: 91, I386: 94, ARM64: 52, ARM: 94}
FCHMODAT = {X86_64: 268, I386: 306, ARM64: 53, ARM: 333}
OPEN, CREAT, MKNOD = {X86_64: 2, I386: 5, ARM: 5}, {X86_64: 85, I386: 8, ARM: 8}, {X86_64: 133, I386: 14, ARM: 14}
OPENAT = {X86_64: 257, I386: 295, ARM64: 56, ARM: 322}
MKNODAT = {X86_64: 259, I386: 297, ARM64: 33, ARM: 324}
EVERYWHERE = (X86_64, I386, ARM64, ARM)


def each(numbers: dict[int, int]) -> Iterator[tuple[int, int]]:
    """Yield the call of each architecture, and that of x32 within one."""
    for architecture, number in numbers.items():
        yield architecture, number
        if architecture == X86_64:
            yield architecture, number | X32


@pytest.mark.parametrize(
    ("numbers", "before"),
    [(CHMOD, 1), (FCHMOD, 1), (FCHMODAT, 2), (dict.fromkeys(EVERYWHERE, 452), 2)],
    ids=["chmod", "fchmod", "fchmodat", "fchmodat2"],
)
def test_nobody_sets_a_set_user_id_bit(numbers: dict[int, int], before: int) -> None:
    for architecture, number in each(numbers):
        words = (0o7777,) * before
        for mode in (0o4000, 0o4755, 0o6755, 0o104755, 0o7777):
            assert judged(architecture, number, *words, mode) == FORBIDDEN
        for mode in (0, 0o755, 0o644, 0o1777, 0o2775, 0o100644):
            assert judged(architecture, number, *words, mode) == ALLOWED


@pytest.mark.parametrize(
    ("numbers", "before"), [(CREAT, 1), (MKNOD, 1), (MKNODAT, 2)], ids=["creat", "mknod", "mknodat"]
)
def test_nothing_is_made_with_one(numbers: dict[int, int], before: int) -> None:
    for architecture, number in each(numbers):
        words = (0o7777,) * before
        for mode in (0o4755, 0o2755, 0o106755):
            assert judged(architecture, number, *words, mode) == FORBIDDEN
        for mode in (0o666, 0o1777, 0o100644, 0o10644):
            assert judged(architecture, number, *words, mode) == ALLOWED


@pytest.mark.parametrize(("numbers", "before"), [(OPEN, 1), (OPENAT, 2)], ids=["open", "openat"])
def test_a_mode_counts_where_a_file_is_made_and_not_else(numbers: dict[int, int], before: int) -> None:
    for architecture, number in each(numbers):
        words = (0o7777,) * before
        for flags in (O_CREAT, O_CREAT | 2, O_TMPFILE, O_TMPFILE | 2, O_CREAT | 0o2000000):
            assert judged(architecture, number, *words, flags, 0o4755) == FORBIDDEN
            assert judged(architecture, number, *words, flags, 0o2755) == FORBIDDEN
            assert judged(architecture, number, *words, flags, 0o644) == ALLOWED
        for flags in (0, 2, 0o200000, 0o2000000, 0o200 | 0o1000):
            assert judged(architecture, number, *words, flags, 0xFFFFFFFF) == ALLOWED


@pytest.mark.parametrize("which", range(3), ids=["setxattr", "lsetxattr", "fsetxattr"])
def test_no_file_gets_capabilities(which: int) -> None:
    for architecture, number in each({X86_64: 188, I386: 226, ARM64: 5, ARM: 226}):
        for length in (20, 24):
            assert judged(architecture, number + which, 0, 0, 0, length) == NO_ATTRIBUTES
        # An access list has a head of 4 and 8 for each of three at least.
        for length in (0, 1, 19, 21, 25, *range(28, 100, 8)):
            assert judged(architecture, number + which, 0, 0, 0, length) == ALLOWED


def test_what_cannot_be_looked_into_is_not_there() -> None:
    for architecture in EVERYWHERE:
        assert judged(architecture, 437) == judged(architecture, 463) == REFUSED
    assert judged(X86_64, 437 | X32) == REFUSED
    assert judged(UNKNOWN, 437) == ALLOWED


NEW_MOUNTS, NEW_CGROUP, NEW_USER, THREAD = 0x00020000, 0x02000000, 0x10000000, 0x003D0F00
UNSHARE, CLONE = (
    {X86_64: 272, I386: 310, ARM64: 97, ARM: 337, S390X: 303},
    {X86_64: 56, I386: 120, ARM64: 220, ARM: 120},
)


@pytest.mark.parametrize("numbers", [UNSHARE, CLONE], ids=["unshare", "clone"])
@pytest.mark.parametrize("kind", [NEW_MOUNTS, NEW_CGROUP], ids=["mounts", "control groups"])
def test_nobody_gets_mounts_or_control_groups_of_their_own(numbers: dict[int, int], kind: int) -> None:
    for architecture, number in each(numbers):
        for flags in (kind, kind | NEW_USER, kind | THREAD | 17):
            assert judged(architecture, number, flags) == FORBIDDEN
        for flags in (0, 17, NEW_USER | 17, THREAD, 0xFFFFFFFF ^ (NEW_MOUNTS | NEW_CGROUP)):
            assert judged(architecture, number, flags) == ALLOWED


def test_of_a_clone_the_word_counts_that_says_what_is_shared() -> None:
    assert judged(S390X, 120, NEW_CGROUP, 17) == ALLOWED
    assert judged(S390X, 120, 0, NEW_CGROUP | 17) == FORBIDDEN
    assert {judged(one, 435) for one in (*EVERYWHERE, S390X)} == {REFUSED}


def test_an_ordinary_user_mounts_no_control_groups_inside_and_has_namespaces_all_the_same() -> None:
    script = (
        "import os, subprocess, sys\n"
        "from desktop_agent.sandbox.seccomp import as_descriptor\n"
        "held = 'bwrap --unshare-user --unshare-pid --ro-bind / / --proc /proc --tmpfs /mnt'.split()\n"
        "act = 'unshare -UCrm mount -t cgroup2 c /mnt && echo OUT; unshare -Ur id -u; echo on | (cat) & wait'\n"
        "for is_filtered in (False, True):\n"
        "    filter = as_descriptor()\n"
        "    given = ['--seccomp', str(filter)] if is_filtered else []\n"
        "    argv = [*held, *given, 'bash', '-c', act]\n"
        "    done = subprocess.run(argv, pass_fds=[filter], capture_output=True, text=True)\n"
        "    print(done.stdout.split())\n"
    )
    insist_on_a_sandbox()
    without, within = said_as_other_user(script).splitlines()
    need(without == "['OUT', '0', 'on']", f"an ordinary user mounts no control groups here ({without})")
    assert within == "['0', 'on']"


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
