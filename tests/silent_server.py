"""Serves one folder read-only over /dev/fuse, and stops answering when told to: a mount that hangs.

    python -m tests.silent_server BACKING MOUNTPOINT

Says `ready` when it is mounted. Takes a word a line: `hang` keeps every request from now on, `hang in
read` from the next reading of a file on, `answer` answers them all. `stop in list` stops
the server when a folder is listed. It needs no libfuse: the protocol is small.
Source: include/uapi/linux/fuse.h (7.31), mount(2), fuse(4).
"""

from __future__ import annotations

import ctypes
import errno
import os
import select
import signal
import stat
import struct
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

LOOKUP, FORGET, GETATTR, READLINK, OPEN, READ, STATFS, RELEASE = 1, 2, 3, 5, 14, 15, 17, 18
FLUSH, INIT, OPENDIR, READDIR, RELEASEDIR, INTERRUPT, BATCH_FORGET = 25, 26, 27, 28, 29, 36, 42
UNANSWERED = frozenset((FORGET, BATCH_FORGET, INTERRUPT))
ROOT = 1
LONGEST = 1 << 20
_IN = struct.Struct("<IIQQIIIHH")
_OUT = struct.Struct("<IiQ")
_ATTRIBUTES = struct.Struct("<6Q10I")
_ENTRY = struct.Struct("<4Q2I")
_INIT_OUT = struct.Struct("<4I2H2I2H8I")
_DIRENT = struct.Struct("<2Q2I")


class Served:
    """The folder behind the mount: nodes by number, each with its path. Nothing of it is ever changed."""

    def __init__(self, backing: Path) -> None:
        self._paths = {ROOT: backing}
        self._nodes = {backing: ROOT}

    def answer(self, opcode: int, node: int, body: bytes) -> bytes:
        """Return what one request is answered with; raises `OSError` with the number that is sent instead."""
        answers: Mapping[int, Callable[[Path, bytes], bytes]] = {
            INIT: self._init,
            LOOKUP: self._look_up,
            GETATTR: lambda path, _: struct.pack("<QII", 0, 0, 0) + self._attributes(path),
            READLINK: lambda path, _: os.fsencode(path.readlink()),
            OPEN: _open,
            OPENDIR: lambda _path, _body: struct.pack("<QII", 0, 0, 0),
            READ: _read,
            READDIR: self._read_folder,
            STATFS: lambda _path, _body: struct.pack("<5Q10I", *(1 << 20,) * 5, 4096, 255, 4096, *(0,) * 7),
            FLUSH: lambda _path, _body: b"",
            RELEASE: lambda _path, _body: b"",
            RELEASEDIR: lambda _path, _body: b"",
        }
        if opcode not in answers:
            raise OSError(errno.ENOSYS, "not served")
        return answers[opcode](self._paths.get(node, self._paths[ROOT]), body)

    def _init(self, _path: Path, body: bytes) -> bytes:
        _, minor, readahead, _ = struct.unpack_from("<4I", body)
        return _INIT_OUT.pack(7, min(minor, 31), readahead, 0, 16, 12, LONGEST // 2, 1, 32, 0, *(0,) * 8)

    def _look_up(self, path: Path, body: bytes) -> bytes:
        below = path / os.fsdecode(body.rstrip(b"\0"))
        # Nothing of it may be remembered: every touch is to come here.
        return _ENTRY.pack(self._node(below), 0, 0, 0, 0, 0) + self._attributes(below)

    def _node(self, path: Path) -> int:
        if path not in self._nodes:
            path.lstat()
            self._nodes[path] = len(self._nodes) + 1
            self._paths[self._nodes[path]] = path
        return self._nodes[path]

    def _attributes(self, path: Path) -> bytes:
        seen = path.lstat()
        times = (int(seen.st_atime), int(seen.st_mtime), int(seen.st_ctime))
        owner = (seen.st_mode, seen.st_nlink, seen.st_uid, seen.st_gid, 0, 4096, 0)
        return _ATTRIBUTES.pack(self._node(path), seen.st_size, seen.st_blocks, *times, 0, 0, 0, *owner)

    def _read_folder(self, path: Path, body: bytes) -> bytes:
        _, start, room = struct.unpack_from("<QQI", body)
        listed = b""
        for place, entry in enumerate(_entries(path, self._node), start=1):
            if place > start and len(listed) + len(entry(place)) <= room:
                listed += entry(place)
        return listed


def _entries(path: Path, node: Callable[[Path], int]) -> Iterator[Callable[[int], bytes]]:
    for below in (path, path, *sorted(path.iterdir())):
        name = os.fsencode(below.name if below is not path else ".")

        def entry(place: int, below: Path = below, name: bytes = name) -> bytes:
            kind = stat.S_IFMT(below.lstat().st_mode) >> 12
            packed = _DIRENT.pack(node(below), place, len(name), kind) + name
            return packed + b"\0" * (-len(packed) % 8)

        yield entry


def _open(_path: Path, body: bytes) -> bytes:
    (flags,) = struct.unpack_from("<I", body)
    if flags & os.O_ACCMODE != os.O_RDONLY:
        raise OSError(errno.EROFS, "served read-only")
    return struct.pack("<QII", 0, 0, 0)


def _read(path: Path, body: bytes) -> bytes:
    _, offset, size = struct.unpack_from("<QQI", body)
    return path.read_bytes()[offset : offset + size]


def serve(device: int, served: Served) -> None:
    """Answer until the mount or whoever started this is gone."""
    kept: list[bytes] = []
    hangs, word = False, ""
    while True:
        readable, _, _ = select.select([device, sys.stdin.fileno()], [], [])
        if sys.stdin.fileno() in readable:
            word = os.read(sys.stdin.fileno(), 64).decode().strip()
            if not word:
                return
            hangs = word == "hang"
            if not hangs:
                for request in kept:
                    _reply(device, served, request)
                kept.clear()
            sys.stdout.write(f"{word}\n")
            sys.stdout.flush()
            continue
        try:
            request = os.read(device, LONGEST + 4096)
        except OSError as error:
            # It was given up meanwhile. A read that waited for the next one would hear no word.
            if error.errno in (errno.ENOENT, errno.EINTR, errno.EAGAIN):
                continue
            return
        opcode = _IN.unpack_from(request)[1]
        hangs = hangs or (word == "hang in read" and opcode == READ)
        if hangs:
            kept.append(request)
            continue
        _reply(device, served, request)
        if word == "stop in list" and opcode == OPENDIR:
            os.kill(os.getpid(), signal.SIGSTOP)
            word = ""


def _reply(device: int, served: Served, request: bytes) -> None:
    _, opcode, unique, node, *_ = _IN.unpack_from(request)
    if opcode in UNANSWERED:
        return
    code, body = 0, b""
    try:
        body = served.answer(opcode, node, request[_IN.size :])
    except OSError as error:
        code = -(error.errno or errno.EIO)
    try:
        os.write(device, _OUT.pack(_OUT.size + len(body), code, unique) + body)
    except FileNotFoundError:
        return  # whoever asked has gone


def main() -> int:
    backing, place = Path(sys.argv[1]), os.fsencode(sys.argv[2])
    device = os.open("/dev/fuse", os.O_RDWR | os.O_NONBLOCK)
    options = f"fd={device},rootmode=40000,user_id={os.getuid()},group_id={os.getgid()},allow_other"
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.mount(b"silent", place, b"fuse.silent", 0, options.encode()):
        sys.stdout.write(f"{os.strerror(ctypes.get_errno())}\n")
        return 1
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    serve(device, Served(backing))
    return 0


if __name__ == "__main__":
    sys.exit(main())
