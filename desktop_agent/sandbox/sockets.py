"""The machine's services that listen on a socket in the file system: a read-only folder does not keep them away."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from desktop_agent.sandbox.mounts import Kind, Mount, is_below, kind_at

MOST = 32
SHOWN = frozenset({"/var/lib/sss/pipes/nss"})
"""Tells the names of users and groups, and nothing else; without it some have none."""
_BOUND = Path("/proc/net/unix")


def covered_sockets(mounts: Sequence[Mount], empty: str, listing: Path = _BOUND) -> Iterator[Mount]:
    """Yield what covers the sockets that a command would reach. Looks at the disk.

    What is hidden already costs nothing more; what its own commands made is not listed, for it is bound in another
    network. Source: proc(5), /proc/net/unix.
    """

    def is_hidden(path: str) -> bool:
        # The sandbox has its own of each.
        own = any(is_below(path, folder) for folder in ("/tmp", "/dev", "/proc"))  # noqa: S108
        return own or kind_at(path, mounts) in (Kind.EMPTY, Kind.FRESH)

    for path in list(_listed(listing, is_hidden))[:MOST]:
        yield Mount(Kind.EMPTY, path, empty)


def _listed(listing: Path, is_hidden: Callable[[str], bool]) -> Iterator[str]:
    try:
        lines = listing.read_bytes().splitlines()[1:]
    except OSError:
        return
    seen: set[str] = set()
    for line in lines:
        fields = line.split(maxsplit=7)
        if len(fields) < 8 or not fields[7].startswith(b"/"):
            continue
        path = os.fsdecode(fields[7])
        if path in seen or is_hidden(path):
            continue
        seen.add(path)
        with suppress(OSError, ValueError):
            real = os.path.realpath(path, strict=True)
            is_reachable = stat.S_ISSOCK(os.lstat(real).st_mode) and os.access(real, os.W_OK)
            if is_reachable and real not in SHOWN and not is_hidden(real):
                yield real
