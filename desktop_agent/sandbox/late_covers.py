"""Covers of services that come to listen, or are started anew, while a command runs.

A cover lies on a socket. Who removes that and makes another one takes the cover off, and of what came to be nothing
was known. So what listens is looked at while the command goes on, and covered in its own view of the disk.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from desktop_agent.sandbox.mounts import Mount
from desktop_agent.sandbox.path_walk import Mark, mark_of
from desktop_agent.sandbox.unix_sockets import Bound, covered_sockets, foreign_sockets, listed_names, named_below

log = logging.getLogger(__name__)

LIMIT_S = 5.0
MOST_FAILURES = 8
_PROGRAM = Path(__file__).with_name("namespace_cover.py")


@dataclass(slots=True)
class LateCovers:
    """Of one command. `mounts` are what it sees, without covers of sockets; `own` are what its conversation serves.

    `folders` are those that it can write, `places` where sockets lie, or lay, in them. Every method blocks.
    """

    mounts: Sequence[Mount]
    folders: Sequence[str]
    places: Sequence[str]
    own: Callable[[], Collection[Bound]]
    covered: dict[str, Mark] = field(default_factory=dict)
    """What lay at each path when it was covered."""
    _listed: Sequence[tuple[bytes, bytes]] = ()
    """What was listed when all was covered that was to be."""
    _left: int = MOST_FAILURES
    """So often it is tried again. Where it never works, each look would start a process."""

    def begin(self, sockets: Iterable[Mount]) -> LateCovers:
        """Note what is covered before the command starts."""
        self.covered = {one.path: at for one in sockets if (at := _mark_at(one.path)) is not None}
        self.places = tuple(dict.fromkeys((*self.places, *self.covered)))
        return self

    def renew(self, first: int) -> Sequence[str]:
        """Cover what listens now and was not covered, for the command whose first process this is; return that."""
        listed = listed_names()
        found = [*foreign_sockets(self.places, "", self.own)]
        if listed != self._listed:
            found += covered_sockets(self.mounts, "")
            found += foreign_sockets([*named_below(self.folders)], "", self.own)
        marks = {one.path: mark for one in found if (mark := _mark_at(one.path)) is not None}
        late = {path: mark for path, mark in marks.items() if self.covered.get(path) != mark}
        if late and self._left > 0 and not _covers(first, late):
            self._left -= 1
            return tuple(late)
        self.covered |= late
        self._listed = listed
        return tuple(late)


def _mark_at(path: str) -> Mark | None:
    with suppress(OSError):
        return mark_of(os.lstat(path))
    return None


def _covers(first: int, paths: Collection[str], python: str = sys.executable) -> bool:
    """Cover some paths in the view of a process; return whether all are."""
    try:
        mounts = os.open(f"/proc/{first}/ns/mnt", os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return False  # it has ended
    try:
        # As the holder of a network is started: neither folder nor environment can add code.
        done = subprocess.run(
            [python, "-I", "-S", str(_PROGRAM), str(mounts), *paths],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            cwd="/",
            env={"LC_ALL": "C.UTF-8"},
            pass_fds=(mounts,),
            timeout=LIMIT_S,
            check=False,
        )
    except (OSError, subprocess.SubprocessError) as error:
        log.warning("a service that came to listen could not be covered: %s", error)
        return False
    finally:
        os.close(mounts)
    if done.returncode:
        log.warning("a service that came to listen could not be covered: %s", done.stderr[-200:])
    return done.returncode == 0
