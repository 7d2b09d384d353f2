"""Unix sockets of this machine's services, which a read-only mount would not block.

What the machine lists are the names by which they were bound. A relative name, one that was renamed, linked or bound
elsewhere, and one of a container's network are not told by that: in the folders of the commands each socket is looked
at. Source: proc(5), /proc/net/unix; unix(7); sock_diag(7).
"""

from __future__ import annotations

import os
import socket
import stat
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.execution.files.folder_walk import PLACE
from desktop_agent.execution.files.real_path import is_below
from desktop_agent.sandbox.mounts import Mount, MountKind, kind_at

MOST = 256
SHOWN = frozenset({"/var/lib/sss/pipes/nss"})
"""Tells the names of users and groups, and nothing else; without it some have none."""
_BOUND = Path("/proc/net/unix")
_HALF = 0xFFFFFFFF

Bound = tuple[int, int]
"""Device and inode of what a socket was bound to, the inode's lower half."""


def covered_sockets(mounts: Sequence[Mount], empty: str, listing: Path = _BOUND) -> Iterator[Mount]:
    """Yield what covers the sockets that a command would reach. Looks at the disk.

    What is hidden already costs nothing more; what its own commands made is not listed, for it is bound in another
    network. Source: proc(5), /proc/net/unix.
    """

    def is_hidden(path: str) -> bool:
        # The sandbox has its own of each.
        own = any(is_below(path, folder) for folder in ("/tmp", "/dev", "/proc"))  # noqa: S108
        return own or kind_at(path, mounts) in (MountKind.EMPTY, MountKind.FRESH)

    for path in list(_listed(listing, is_hidden))[:MOST]:
        yield Mount(MountKind.EMPTY, path, empty)


def named_below(folders: Sequence[str], listing: Path = _BOUND) -> Iterator[str]:
    """Yield the sockets below some folders that the machine lists by a whole name. Looks at the disk."""
    return _listed(listing, lambda path: not any(is_below(path, folder) for folder in folders))


def foreign_sockets(paths: Sequence[str], empty: str, own: Callable[[], Collection[Bound]]) -> Iterator[Mount]:
    """Yield what covers those of some paths on which a process outside the conversation (`own`) listens.

    Looks at the disk, and at whether a process is there, which notices nothing.
    """
    sockets = {path: bound for path in paths if (bound := _listening(path)) is not None}
    ours = own() if sockets else ()
    for path, bound in sockets.items():
        if not any(_is_same(bound, one) for one in ours):
            yield Mount(MountKind.EMPTY, path, empty)


def _is_same(bound: Bound, own: Bound) -> bool:
    """Return whether both are one. Some file systems show `stat` another device than the kernel's: major 0, both."""
    is_one = bound[0] == own[0] or not (os.major(bound[0]) or os.major(own[0]))
    return is_one and bound[1] & _HALF == own[1]


def _listening(path: str) -> Bound | None:
    """Return what lies at a path if a process listens there, None where not."""
    try:
        descriptor = FolderHandle.opened(path, PLACE)
    except OSError:
        return None
    try:
        status = os.fstat(descriptor)
        return (status.st_dev, status.st_ino) if stat.S_ISSOCK(status.st_mode) and _answers(descriptor) else None
    finally:
        os.close(descriptor)


def _answers(descriptor: int) -> bool:
    # By a kind of socket that sends nothing and waits for nobody: where another kind is there, that is the error.
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(f"/proc/self/fd/{descriptor}")
        except ConnectionRefusedError:
            return False
        except OSError:
            return True
    return True


def listed_names(listing: Path = _BOUND) -> Sequence[tuple[bytes, bytes]]:
    """Return the number and the whole name of each socket that the machine lists by one."""
    try:
        lines = listing.read_bytes().splitlines()[1:]
    except OSError:
        return ()
    fields = (line.split(maxsplit=7) for line in lines)
    return [(one[6], one[7]) for one in fields if len(one) == 8 and one[7].startswith(b"/")]


def _listed(listing: Path, is_hidden: Callable[[str], bool]) -> Iterator[str]:
    seen: set[str] = set()
    for _, name in listed_names(listing):
        path = os.fsdecode(name)
        if path in seen or is_hidden(path):
            continue
        seen.add(path)
        with suppress(OSError, ValueError):
            real = os.path.realpath(path, strict=True)
            is_reachable = stat.S_ISSOCK(os.lstat(real).st_mode) and os.access(real, os.W_OK)
            if is_reachable and real not in SHOWN and not is_hidden(real):
                yield real
