"""What must not lie at its place gets another name beside it, by which no program looks for it, and can go back."""

from __future__ import annotations

import ctypes
import errno
import os
import secrets
import stat

PUT_ASIDE = ".put-aside"
PLAIN_NAMES = 20
"""How many names are tried that people can read."""
_EXCHANGE = 2
"""Source: renameat2(2), RENAME_EXCHANGE."""
_HERE = -100


def put_aside(path: str) -> str:
    """Give what lies at a path another name beside its own, and return that path. Nothing is written over."""
    aside = _free(path)
    try:
        os.rename(path, aside)  # noqa: PTH104 - as long as the names here are
    except PermissionError:
        open_to_owner(path.rpartition("/")[0])
        os.rename(path, aside)  # noqa: PTH104
    return aside


def open_to_owner(folder: str) -> None:
    """Let the owner list and change a folder. By its descriptor: the name may lead elsewhere by now."""
    descriptor = os.open(folder, os.O_PATH | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    try:
        mode = stat.S_IMODE(os.fstat(descriptor).st_mode)
        os.chmod(f"/proc/self/fd/{descriptor}", mode | stat.S_IRWXU)  # noqa: PTH101
    finally:
        os.close(descriptor)


def keep_aside(path: str, content: bytes) -> str:
    """Keep what a file said beside it, and return where."""
    aside = _free(path)
    descriptor = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o644)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
    return aside


def put_in_place(aside: str, path: str) -> bool:
    """Put what was set aside where it lay; return whether something else lay there, which is aside now instead."""
    if not os.path.lexists(aside):
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), aside)
    if not os.path.lexists(path):
        os.rename(aside, path)  # noqa: PTH104
        return False
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.renameat2(_HERE, os.fsencode(aside), _HERE, os.fsencode(path), _EXCHANGE) != 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number), path)
    return True


def _free(path: str) -> str:
    for number in range(PLAIN_NAMES):
        aside = f"{path}{PUT_ASIDE}{number or ''}"
        if not os.path.lexists(aside):
            return aside
    return f"{path}{PUT_ASIDE}-{secrets.token_hex(8)}"
