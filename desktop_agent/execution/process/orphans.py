"""Ends processes that a killed program left behind, found by their mark."""

from __future__ import annotations

import ctypes
import os
import re
import signal
import sys
from contextlib import suppress
from itertools import chain
from pathlib import Path

from desktop_agent.ids import new_id

MARK = "DESKTOP_AGENT_COMMAND"
"""Environment variable whose value, one per command, tells the processes that left the command's group."""

MOST_LOOKS, QUIET_LOOKS, NEWEST = 100, 4, 64

_PROC = Path("/proc")
_OURS = re.compile(rb"(?:\A|\0)" + MARK.encode() + rb"=(\d+)-(\d+)-([^\0]*)-[^\0-]+(?:\0|\Z)")


def new_mark() -> str:
    """Return the mark of one command: it names this program, so that the next start knows whose the command was."""
    return f"{os.getpid()}-{_began(os.getpid())}-{_namespace()}-{new_id()}"


def end_orphans() -> int:
    """End every process with the mark of a program that is gone; return how many there were. Blocks.

    Running programs and their processes are spared, and so is the parent of this one. All get SIGKILL at once,
    because no grace would help. Without /proc, nothing is found.
    """
    spared, ended, quiet = _own_line(), set[int](), 0
    for _ in range(MOST_LOOKS):
        newly = _end_orphans(spared)
        ended, quiet = ended | newly, 0 if newly else quiet + 1
        # Without orphans one look is enough; else one may keep forking new processes.
        if quiet == (QUIET_LOOKS if ended else 1):
            break
    return len(ended)


def newest() -> range:
    """Return the numbers that processes got last. Who forks all the time is gone before a list of all is read."""
    try:
        last = int((_PROC / "loadavg").read_text(encoding="ascii").split()[-1])
    except OSError:
        last = 0
    return range(last, max(0, last - NEWEST), -1)


def _end_orphans(spared: set[int]) -> set[int]:
    ended, sessions = set[int](), set[str]()
    everybody = (int(entry.name) for entry in _PROC.glob("[0-9]*"))
    for pid in chain(newest(), everybody):
        # Processes of others cannot be read, and some end meanwhile.
        with suppress(OSError):
            if pid not in spared and _is_orphan((_PROC / str(pid) / "environ").read_bytes()):
                sessions.add(_session(pid))
                os.kill(pid, signal.SIGKILL)
                ended.add(pid)
    return ended | _end_sessions(sessions - {"", *map(_session, spared)}, spared)


def _end_sessions(sessions: set[str], spared: set[int]) -> set[int]:
    """End processes without a mark that share a session with an orphan: each command has its own session."""
    ended = set[int]()
    if sessions:
        for pid in {int(entry.name) for entry in _PROC.glob("[0-9]*")} - spared:
            with suppress(OSError):
                if _session(pid) in sessions:
                    os.kill(pid, signal.SIGKILL)
                    ended.add(pid)
    return ended


def _is_orphan(environment: bytes) -> bool:
    """Return whether an environment carries our mark of a program that is gone.

    A process id means nothing in another container, so marks from there are ignored.
    """
    mark = _OURS.search(environment)
    return mark is not None and mark[3].decode() == _namespace() and mark[2].decode() != _began(int(mark[1]))


def _own_line() -> set[int]:
    """Return this process and those that it descends from."""
    line, pid = set[int](), os.getpid()
    while pid > 0 and pid not in line:
        line.add(pid)
        fields = _status(pid)
        pid = int(fields[1]) if fields else 0
    return line


def _began(pid: int) -> str:
    """Return when a process began: with its number that names it. "0" where there is none, or it cannot be told."""
    fields = _status(pid)
    return fields[19] if fields and fields[0] not in "ZX" else "0"


def _session(pid: int) -> str:
    """Return the number of the session that a process is in, "" where it is gone."""
    fields = _status(pid)
    return fields[3] if fields else ""


def _status(pid: int) -> list[str]:
    """Return the status fields of a process from its state on, none for a missing process. Source: proc(5)."""
    try:
        status = (_PROC / str(pid) / "stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return []
    # The fields are counted after the name, which may hold blanks and parentheses.
    return status.rpartition(")")[2].split()


def _namespace() -> str:
    try:
        return str((_PROC / "self/ns/pid").readlink())
    except OSError:
        return ""


_PR_SET_DUMPABLE = 4


def hide_from_children() -> None:
    """Hide this process from others of the same user: its environment and memory hold keys.

    Its children are not hidden so. Other systems have no such thing. Source: prctl(2), PR_SET_DUMPABLE; proc(5).
    """
    if sys.platform.startswith("linux"):
        ctypes.CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)
