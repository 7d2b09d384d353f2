"""Processes that a killed program left behind: found by their mark and ended at the next start."""

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
    """End every process that carries the mark of a program that is gone; return how many there were. Blocks.

    Programs that still run are let alone, with what they started, and so is who started this one. Nobody is left
    whom a grace would serve, so all get SIGKILL at once. Where the system has no /proc, nothing is found.
    """
    spared, ended, quiet = _own_line(), set[int](), 0
    for _ in range(MOST_LOOKS):
        newly = _end_orphans(spared)
        ended, quiet = ended | newly, 0 if newly else quiet + 1
        # Where nothing was left, one look is enough; else somebody may go on in a new process all the time.
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
    """End also who has put its mark away and shares a session with an orphan: each command has one of its own."""
    ended = set[int]()
    if sessions:
        for pid in {int(entry.name) for entry in _PROC.glob("[0-9]*")} - spared:
            with suppress(OSError):
                if _session(pid) in sessions:
                    os.kill(pid, signal.SIGKILL)
                    ended.add(pid)
    return ended


def _is_orphan(environment: bytes) -> bool:
    """Tell whether an environment carries a mark of ours whose program is gone.

    A number of a process means nothing in another container: what is marked there is let alone.
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
    """Return what the system says of a process, from its state on; nothing where there is none. Source: proc(5)."""
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
    """Let nobody of the same user read this process: its environment and memory hold keys.

    What it starts is not hidden so. Other systems have no such thing. Source: prctl(2), PR_SET_DUMPABLE; proc(5).
    """
    if sys.platform.startswith("linux"):
        ctypes.CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)
