"""Grants the container daemon only to parts of a line that are clients, and never beside code. Pure.

Access to the daemon's socket is root on this machine. So a client gets it whose every word was judged, in a line in
which nothing runs that could call the same command again with something else in its way: a compose file that it
wrote, or what it puts into the client's input. docs/decisions/0028-the-daemon-of-containers.md
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from desktop_agent.permissions.disk.container_daemon import CLIENTS
from desktop_agent.permissions.findings import AssessedPart
from desktop_agent.permissions.reasons import OF_DAEMON, REASONS
from desktop_agent.protocol import Risk

# What else a line may do: read, and write or delete what its words name. It runs nothing of the project.
_BESIDE = OF_DAEMON | {
    *("reads_outside", "lists_outside", "reads_secret", "reads_tree_secret", "prints_environment"),
    *("writes_workspace", "writes_outside", "deletes_temp", "deletes", "deletes_tree", "moves"),
    "gets_from_loopback",
}


def with_daemons(parts: Sequence[AssessedPart]) -> tuple[AssessedPart, ...]:
    """Return the parts of a line, without daemons where one of them could be put to something that nobody saw."""
    is_still = all(map(_is_still, parts))
    return tuple(one if is_still and _is_client(one) else _without(one) for one in parts)


def _is_still(part: AssessedPart) -> bool:
    """Return whether a part runs no code, so that nothing of it calls anything in the line."""
    return all(REASONS[one.reason].risk is Risk.LOW or one.reason in _BESIDE for one in part.findings)


def _is_client(part: AssessedPart) -> bool:
    return part.process is not None and part.process.argv[0].rpartition("/")[2] in CLIENTS


def _without(part: AssessedPart) -> AssessedPart:
    return replace(part, needs=replace(part.needs, daemon="")) if part.needs.daemon else part
