"""Listening ports inside a private network, and their programs if known.

Source: proc(5), /proc/PID/net/tcp and /proc/PID/fd.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from contextlib import suppress
from pathlib import Path

from desktop_agent.sandbox.sandbox import ListeningPort

MOST_PORTS = 100
LONGEST_NAME = 200

_PROC = Path("/proc")
_LISTENS = "0A"
_SOCKET = re.compile(r"socket:\[(\d+)\]")


def listening_ports(holder: int, *, without: Collection[int] = ()) -> tuple[ListeningPort, ...]:
    """Return the ports of the network that a process is in, in order. Looks through /proc: call it in a thread."""
    ports: dict[int, str] = {}
    for table in ("tcp", "tcp6"):
        for port, inode in _listening(_PROC / str(holder) / "net" / table):
            if port not in without:
                ports.setdefault(port, inode)
    owners = _owners(holder, set(ports.values())) if ports else {}
    results = []
    for port, inode in sorted(ports.items())[:MOST_PORTS]:
        pid = owners.get(inode, 0)
        results.append(ListeningPort(port, pid, _program(pid) if pid else ""))
    return tuple(results)


def _listening(table: Path) -> Iterator[tuple[int, str]]:
    try:
        lines = table.read_text(encoding="ascii", errors="replace").splitlines()[1:]
    except OSError:
        return
    for line in lines:
        fields = line.split()
        if len(fields) > 9 and fields[3] == _LISTENS:
            yield int(fields[1].rpartition(":")[2], 16), fields[9]


def _owners(holder: int, inodes: set[str]) -> dict[str, int]:
    """Return which process has which socket open; the one that began last, as a server's parent only waits."""
    owners: dict[str, int] = {}
    network = _link(_PROC / str(holder) / "ns/net")
    for pid in sorted(int(entry.name) for entry in _PROC.glob("[0-9]*")):
        if network and _link(_PROC / str(pid) / "ns/net") == network:
            for inode in _sockets(pid) & inodes:
                owners[inode] = pid
    return owners


def _sockets(pid: int) -> set[str]:
    sockets = set[str]()
    with suppress(OSError):  # it ends meanwhile, or keeps itself from being looked at
        for entry in (_PROC / str(pid) / "fd").iterdir():
            if named := _SOCKET.fullmatch(_link(entry)):
                sockets.add(named[1])
    return sockets


def _link(path: Path) -> str:
    try:
        return str(path.readlink())
    except OSError:
        return ""


def _program(pid: int) -> str:
    try:
        line = (_PROC / str(pid) / "cmdline").read_bytes()
    except OSError:
        return ""
    text = line.rstrip(b"\0").replace(b"\0", b" ").decode("utf-8", "replace")
    return "".join(character if character.isprintable() else "?" for character in text)[:LONGEST_NAME]
