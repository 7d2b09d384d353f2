"""Lets one process at a time write a conversation, by process id, start time and boot."""

from __future__ import annotations

import os
import sqlite3
import subprocess
from pathlib import Path
from typing import Final

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sentences import translate

_PROC: Final = Path("/proc")

HELD_ELSEWHERE: Final = translate(
    "store",
    "This conversation is open in another window of the program, so nothing was written here. Continue "
    "there, or close it there first.",
)


@dataclass(frozen=True, slots=True)
class Holder:
    """A process that will not be mistaken for a later one with the same id."""

    pid: int
    started: str
    boot: str


def this_process() -> Holder:
    """Return the identity of this process. May start a program: call it once, and not on the event loop."""
    pid = os.getpid()
    return Holder(pid, _start_of(pid), _boot())


def is_alive(holder: Holder) -> bool:
    """Return whether the process still runs, in this boot (and this container)."""
    return holder.boot == _boot() and holder.started != "" and holder.started == _start_of(holder.pid)


def take_lease(connection: sqlite3.Connection, conversation: str, me: Holder) -> bool:
    """Take the conversation, also from a dead holder; return False where another process holds it."""
    holder = holder_of(connection, conversation)
    if holder is not None and holder != me and is_alive(holder):
        return False
    connection.execute(
        "INSERT OR REPLACE INTO lease (conversation, pid, started, boot) VALUES (?, ?, ?, ?)",
        (conversation, me.pid, me.started, me.boot),
    )
    return True


def give_lease_back(connection: sqlite3.Connection, conversation: str, me: Holder) -> None:
    """Release the conversation; no effect where another process holds it."""
    connection.execute(
        "DELETE FROM lease WHERE conversation = ? AND pid = ? AND started = ? AND boot = ?",
        (conversation, me.pid, me.started, me.boot),
    )


def give_all_back(connection: sqlite3.Connection, me: Holder) -> None:
    """Release every conversation of this process."""
    connection.execute("DELETE FROM lease WHERE pid = ? AND started = ? AND boot = ?", (me.pid, me.started, me.boot))


def holder_of(connection: sqlite3.Connection, conversation: str) -> Holder | None:
    """Return the last holder of the conversation, dead or alive."""
    row = connection.execute(
        "SELECT pid, started, boot FROM lease WHERE conversation = ?", (conversation,)
    ).fetchone()
    return None if row is None else Holder(*row)


def _start_of(pid: int) -> str:
    """Return when a process began, in words that differ from those of any other process with its id; "" if gone."""
    if (_PROC / "self").exists():
        try:
            # Field 22, counted after the name, which may hold blanks and parentheses. Source: proc(5).
            status = (_PROC / str(pid) / "stat").read_text(encoding="utf-8", errors="replace")
        except OSError:
            return ""
        fields = status.rpartition(")")[2].split()
        return "" if fields[0] in "ZX" else fields[19]
    shown = subprocess.run(["ps", "-o", "lstart=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return shown.stdout.strip()


def _boot() -> str:
    try:
        boot = (_PROC / "sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
        # A process id means nothing in another container.
        return f"{boot} {(_PROC / 'self/ns/pid').readlink()}"
    except OSError:
        return ""
