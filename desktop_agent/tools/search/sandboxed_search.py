"""Runs ripgrep in a sandbox that holds only the searched folder and the rules above it.

Started as a file by `runner.py`, isolated, in that folder; imports nothing of the app. ripgrep goes by paths:
a job of a command that puts a link in the place of a folder would have it read what lies elsewhere. Here nothing lies
elsewhere. The program has to be one that needs no other file: a library would be looked for in the searched folder.
Where there is no such room ripgrep runs in the open, and that is said first on the error stream.

Source: user_namespaces(7), mount_namespaces(7), mount(2), execveat(2), elf(5).
"""

from __future__ import annotations

import ctypes
import os
import stat
import struct
import sys

IN_THE_OPEN = "rg: DEBUG|in the open: "
NOT_STARTED = 127
_CLONE_NEWUSER, _CLONE_NEWNS = 0x10000000, 0x00020000
_BIND, _REC, _PRIVATE = 0x1000, 0x4000, 0x40000
_ROOM = "/proc"
"""A folder that every system has: the sandbox is mounted over it, invisible to other processes."""
_RULES = (".gitignore", ".ignore", ".rgignore", ".git/info/exclude")
_LARGEST_RULES = 1 << 20
_INTERPRETER = 3


def main(program: str, *arguments: str) -> None:
    """Enter the room, and become ripgrep."""
    environment = dict(os.environ)
    try:
        opened = os.open(program, os.O_RDONLY | os.O_CLOEXEC)
        _insist_on_alone(opened)
        _enter(os.getcwd())  # noqa: PTH109 - `pathlib` takes its time to load, here and below
        place: str | int = opened
    except OSError as error:
        os.write(2, f"{IN_THE_OPEN}{error.strerror}\n".encode())
        place = program
    try:
        os.execve(place, [program, *arguments], environment)  # noqa: S606
    except OSError as error:
        os.write(2, f"{program}: {error.strerror}\n".encode())
        sys.exit(NOT_STARTED)


def _insist_on_alone(program: int) -> None:
    """Raise `OSError` for a program that another one has to load. Any but those of 64 bits are taken for such."""
    head = os.pread(program, 64, 0)
    if len(head) < 64 or head[:6] != b"\x7fELF\x02\x01":
        raise OSError(0, "the program is a script, or of another kind")
    first, size, count = struct.unpack_from("<Q", head, 32)[0], *struct.unpack_from("<HH", head, 54)
    table = os.pread(program, size * count, first)
    if any(struct.unpack_from("<I", table, place)[0] == _INTERPRETER for place in range(0, len(table), size)):
        raise OSError(0, "the program needs libraries")


def _enter(folder: str) -> None:
    """Leave everything but this folder, which is the one that this runs in. Raises `OSError`."""
    if folder == "/":
        raise OSError(0, "all is searched")
    above = list(_rules_above(folder))
    _unshare()
    _mount(b"none", b"/", None, _REC | _PRIVATE)
    _mount(b"none", _ROOM.encode(), b"tmpfs", 0)
    os.makedirs(_ROOM + folder)  # noqa: PTH103
    for path, content in above:
        os.makedirs((_ROOM + path).rpartition("/")[0], exist_ok=True)  # noqa: PTH103
        if content is not None:
            _write(_ROOM + path, content, os.O_CREAT | os.O_EXCL)
    # Not by its path: that may lead elsewhere by now.
    _mount(b".", os.fsencode(_ROOM + folder), None, _BIND | _REC)
    os.chroot(_ROOM)
    os.chdir(folder)


def _unshare() -> None:
    user, group = os.geteuid(), os.getegid()
    _checked(_LIBRARY.unshare(_CLONE_NEWUSER | _CLONE_NEWNS))
    for name, content in (("setgroups", "deny"), ("uid_map", f"{user} {user} 1"), ("gid_map", f"{group} {group} 1")):
        _write(f"/proc/self/{name}", content.encode())


def _write(path: str, content: bytes, flags: int = 0) -> None:
    descriptor = os.open(path, os.O_WRONLY | flags, 0o600)
    try:
        os.write(descriptor, content)
    finally:
        os.close(descriptor)


def _rules_above(folder: str):  # type: ignore[no-untyped-def] # without `typing`, which takes its time to load
    """Give the ignore files above, as path and content; the folder `.git` with None."""
    above = folder
    while above:
        above = above.rpartition("/")[0]
        if os.path.lexists(f"{above}/.git"):
            yield f"{above}/.git/info/none", None
        for name in _RULES:
            path = f"{above}/{name}"
            content = _content(path)
            if content is not None:
                yield path, content


def _content(path: str):  # type: ignore[no-untyped-def] # as above
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError:
        return None
    try:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode) or status.st_size > _LARGEST_RULES:
            return None
        return os.read(descriptor, _LARGEST_RULES)
    except OSError:
        return None
    finally:
        os.close(descriptor)


def _mount(source: bytes, target: bytes, kind: bytes | None, flags: int) -> None:
    _checked(_LIBRARY.mount(source, target, kind, ctypes.c_ulong(flags), None))


def _checked(result: int) -> None:
    if result != 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))


_LIBRARY = ctypes.CDLL(None, use_errno=True)

if __name__ == "__main__":
    main(*sys.argv[1:])
