"""The calls to the kernel that no command needs and no namespace divides.

- Those of its keyring.
- Sockets of families that no private network holds: a virtual machine reaches its host by vsock.
- io_uring, which makes sockets, and opens files, past this filter.
- Those that set a file's set-user-ID bit, which stays set outside: its user acts as its owner there. A file
  can get it when it is made, too. The bit for the group can be set afterwards, as shared folders have it.
- Those that give a file capabilities, which who has a namespace of its own may do. What they set has a name, in
  memory, which no filter reads; but capabilities have a length that next to nothing else has.
- Those that make a namespace of control groups. Their owner may mount them, with the group of this app at their
  root: on a desktop its files belong to the user, who can stop, starve and kill by them what is in the group.
- Those that make a namespace of mounts. Its owner may bind a plain folder anew, which has no covers then, and move
  there what is covered: `.git`, a secret or a socket, covers and all. Through the new mount it is open. Browsers have
  namespaces of users, processes and networks alone.
- clone3, openat2 and setxattrat, all of whose words stand in memory. Programs do with older calls what these would.

Callers of them are told that the kernel has none, that the file system has no attributes or, for such a bit, that
it is not permitted. Source: seccomp(2), keyrings(7), vsock(7), io_uring_setup(2), socketcall(2), chmod(2), open(2),
mknod(2), openat2(2), setxattr(2), capabilities(7), cgroup_namespaces(7), mount_namespaces(7), clone(2), and the
kernel's tables of system calls.
"""

from __future__ import annotations

import errno
import os
import stat
import struct
import sys
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from desktop_agent.lazy_dataclass import dataclass

_LOAD, _AND, _EQUALS, _HAS, _RETURN = 0x20, 0x54, 0x15, 0x45, 0x06
_VERDICTS = {
    "allowed": 0x7FFF0000,
    "no family": 0x00050000 | errno.EAFNOSUPPORT,
    "no attributes": 0x00050000 | errno.EOPNOTSUPP,
    "lacking": 0x00050000 | errno.ENOSYS,
    "forbidden": 0x00050000 | errno.EPERM,
}
_NUMBER_AT, _ARCHITECTURE_AT = 0, 4
_FIRST_AT = 16 if sys.byteorder == "little" else 20
"""The lower half of a call's first argument. All that is looked at are numbers of 32 bits."""
_X32 = 0x40000000
_IO_URING, _CLONE3, _OPENAT2, _FCHMODAT2, _SETXATTRAT = (425, 426, 427), 435, 437, 452, 463
"""The same on every architecture."""
_FAMILIES = (1, 2, 10, 16, 17, 38)
"""AF_UNIX, AF_INET, AF_INET6, AF_NETLINK and AF_PACKET belong to a network; AF_ALG only computes."""
_MAKES = 0o100 | 0o20000000
"""O_CREAT and O_TMPFILE, here the same everywhere. Without them the mode is whatever the register held."""
_NEW_MOUNTS, _NEW_CGROUP = 0x00020000, 0x02000000
_SET_IDS = stat.S_ISUID | stat.S_ISGID
_CAPABILITIES = (20, 24)
"""How long they are, of the second and the third revision. An access list is never that long."""


class _Step(NamedTuple):
    """One instruction; `yes` and `no` name the labels to go to, "" is what comes next."""

    code: int
    value: int
    yes: str = ""
    no: str = ""


@dataclass(frozen=True, slots=True)
class _Calls:
    """Numbers of one architecture: `keys` are add_key, request_key and keyctl, `xattrs` setxattr, lsetxattr
    and fsetxattr. 0 is for a call that it has not.

    `clone_flags` is which word of `clone` says what the new process shares.

    What `socketcall` is to do stands in memory; programs of the last ten years call `socket`.
    """

    keys: tuple[int, int, int]
    socket: int
    fchmod: int
    fchmodat: int
    mknodat: int
    openat: int
    xattrs: tuple[int, int, int]
    unshare: int
    clone: int
    clone_flags: int = 0
    chmod: int = 0
    mknod: int = 0
    creat: int = 0
    open: int = 0
    socketcall: int = 0
    has_x32: bool = False

    @property
    def judged(self) -> dict[int, str]:
        """The next instruction, by the number of a system call."""
        calls = dict.fromkeys((*self.keys, *_IO_URING, _CLONE3, _OPENAT2, _SETXATTRAT, self.socketcall), "lacking")
        calls |= dict.fromkeys(self.xattrs, "attribute")
        calls |= {self.socket: "socket", self.open: "open", self.openat: "openat"}
        calls |= {self.unshare: "shares first", self.clone: ("shares first", "shares second")[self.clone_flags]}
        calls |= {self.chmod: "mode second", self.fchmod: "mode second"}
        calls |= {self.fchmodat: "mode third", _FCHMODAT2: "mode third"}
        calls |= {self.creat: "made second", self.mknod: "made second", self.mknodat: "made third"}
        calls.pop(0, None)
        return calls


_older = partial(_Calls, chmod=15, mknod=14, creat=8, open=5, socketcall=102)
_NEWER = _Calls((217, 218, 219), 198, 52, 53, 33, 56, (5, 6, 7), 97, 220)
"""Of architectures that came after the numbers were made one for all."""

# By AUDIT_ARCH_…. A program may speak to the kernel as one of another architecture that the machine knows.
_CALLS = {
    # x86_64, and x32 within
    0xC000003E: _Calls(
        (248, 249, 250),
        41,
        91,
        268,
        259,
        257,
        (188, 189, 190),
        272,
        56,
        chmod=90,
        mknod=133,
        creat=85,
        open=2,
        has_x32=True,
    ),
    # i386
    0x40000003: _older((286, 287, 288), 359, 94, 306, 297, 295, (226, 227, 228), 310, 120),
    # aarch64
    0xC00000B7: _NEWER,
    # arm
    0x40000028: _older((309, 310, 311), 281, 94, 333, 324, 322, (226, 227, 228), 337, 120),
    # riscv64
    0xC00000F3: _NEWER,
    # ppc64le
    0xC0000015: _older((269, 270, 271), 326, 94, 297, 288, 286, (209, 210, 211), 282, 120),
    # s390x, whose clone takes the stack first
    0x80000016: _older((278, 279, 280), 359, 94, 299, 290, 288, (224, 225, 226), 303, 120, 1),
}


def refused_calls() -> bytes:
    """Return the filter, as the kernel takes it."""
    return b"".join(struct.pack("=HBBI", *one) for one in _program())


def as_descriptor() -> int:
    """Return a descriptor that the filter can be read from, once; the caller closes it."""
    reading, writing = os.pipe()
    try:
        os.write(writing, refused_calls())
    finally:
        os.close(writing)
    return reading


def _program() -> Iterator[tuple[int, int, int, int]]:
    """Yield instructions: code, how many to skip where it is so and where not, and a value."""
    yield _LOAD, 0, 0, _ARCHITECTURE_AT
    for architecture, calls in _CALLS.items():
        block = _placed([*_block(calls)])
        yield _EQUALS, 0, len(block), architecture
        yield from block
    yield _RETURN, 0, 0, _VERDICTS["allowed"]


def _placed(block: list[_Step | str]) -> list[tuple[int, int, int, int]]:
    """Return a block's instructions, with the ways to its labels, which all lie ahead."""
    labels: dict[str, int] = {}
    steps: list[_Step] = []
    for one in block:
        if isinstance(one, str):
            labels[one] = len(steps)
        else:
            steps.append(one)
    return [
        (one.code, labels.get(one.yes, here) - here, labels.get(one.no, here) - here, one.value)
        for here, one in enumerate(steps, start=1)
    ]


def _block(calls: _Calls) -> Iterator[_Step | str]:
    """Yield what judges the calls of one architecture, a label before what is led to."""
    yield _Step(_LOAD, _NUMBER_AT)
    if calls.has_x32:
        yield _Step(_AND, 0xFFFFFFFF ^ _X32)
    for number, label in calls.judged.items():
        yield _Step(_EQUALS, number, label)
    yield _Step(_RETURN, _VERDICTS["allowed"])
    yield "socket"
    yield _argument(0)
    for family in _FAMILIES:
        yield _Step(_EQUALS, family, "allowed")
    yield _Step(_RETURN, _VERDICTS["no family"])
    for label, flags in (("open", 1), ("openat", 2)):
        yield label
        yield from (_argument(flags), _Step(_HAS, _MAKES, no="allowed"))
        yield from (_argument(flags + 1), _Step(_HAS, _SET_IDS, "forbidden", "allowed"))
    for label, mode, bits in (
        *(("mode second", 1, stat.S_ISUID), ("mode third", 2, stat.S_ISUID)),
        *(("made second", 1, _SET_IDS), ("made third", 2, _SET_IDS)),
    ):
        yield label
        yield from (_argument(mode), _Step(_HAS, bits, "forbidden", "allowed"))
    for label, flags in (("shares first", 0), ("shares second", 1)):
        yield label
        yield from (_argument(flags), _Step(_HAS, _NEW_MOUNTS | _NEW_CGROUP, "forbidden", "allowed"))
    yield "attribute"
    yield _argument(3)
    for length in _CAPABILITIES:
        yield _Step(_EQUALS, length, "no attributes")
    for label in ("allowed", "no attributes", "lacking", "forbidden"):
        yield label
        yield _Step(_RETURN, _VERDICTS[label])


def _argument(place: int) -> _Step:
    return _Step(_LOAD, _FIRST_AT + 8 * place)
