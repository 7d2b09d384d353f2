"""bubblewrap: found, and told by its arguments what one command gets. Source: bwrap(1)."""

from __future__ import annotations

import os
import re
import resource
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop_agent.execution.environment import DEFAULT_PATH, safe_path
from desktop_agent.sandbox.mounts import Kind, Mount, is_below
from desktop_agent.sandbox.sandbox import Limits

OLDEST = (0, 5)
"""The first that sets permissions of what it makes."""
LIMIT_S = 10.0

_SPACES = ("--unshare-user", "--unshare-pid", "--unshare-ipc", "--unshare-uts")
_FIRM = ("--die-with-parent", "--new-session", "--cap-drop", "ALL")


@dataclass(frozen=True, slots=True)
class Programs:
    """What closes a command off, by real paths."""

    bwrap: str
    prlimit: str
    binds_descriptors: bool = False
    """Whether it binds what a descriptor is of, and sees that it was just that."""


def find(path: str, workspace: Path | None = None) -> Programs | None:
    """Return the programs on a PATH, never those of a workspace or of a folder that everybody may write.

    The limits are set by a program of its own, started inside: what is set before counts the user's other processes.
    """
    safe = safe_path(path or DEFAULT_PATH, (workspace,) if workspace else ())
    bwrap, prlimit = shutil.which("bwrap", path=safe), shutil.which("prlimit", path=f"{safe}:{DEFAULT_PATH}")
    if bwrap is None or prlimit is None:
        return None
    bwrap = os.path.realpath(bwrap)
    found = Programs(bwrap, os.path.realpath(prlimit), b"--ro-bind-fd " in _said(bwrap, "--help"))
    if workspace is not None and any(
        is_below(one, os.path.realpath(workspace)) for one in (found.bwrap, found.prlimit)
    ):
        return None
    return found


def version(bwrap: str) -> tuple[int, ...]:
    """Return what a bubblewrap says it is; empty where it says nothing. Blocks."""
    said = re.search(rb"(\d+)\.(\d+)(?:\.(\d+))?", _said(bwrap, "--version"))
    return tuple(int(part) for part in said.groups() if part is not None) if said else ()


def _said(program: str, option: str) -> bytes:
    try:
        done = subprocess.run([program, option], capture_output=True, timeout=LIMIT_S, check=False)
    except (OSError, subprocess.SubprocessError):
        return b""
    return done.stdout


def arguments(
    programs: Programs,
    mounts: Sequence[Mount],
    cwd: str,
    *,
    refused: int,
    status: int | None = None,
    prefix: tuple[str, ...] = (),
    sources: Mapping[str, int] | None = None,
) -> tuple[str, ...]:
    """Return what to put before a command; from `refused` the filter of system calls is read, to `status` it is said
    how the run goes. `sources` are descriptors of what is bound, by where it is put; for all else its path counts.

    With a `prefix`, which leads into a network, it makes none of its own.
    """
    spaces = (*_SPACES, *(() if prefix else ("--unshare-net",)))
    return (
        *prefix,
        programs.bwrap,
        *spaces,
        *_FIRM,
        *("--seccomp", str(refused)),
        *(("--json-status-fd", str(status)) if status is not None else ()),
        *("--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"),
        *_all(mounts, sources or {}),
        *("--chdir", cwd, "--"),
    )


def limiting(programs: Programs, limits: Limits) -> tuple[str, ...]:
    """Return what sets the limits, to be put before a command inside."""
    data, size, processes = _allowed(limits)
    return (programs.prlimit, f"--data={data}", f"--fsize={size}", f"--nproc={processes}", "--core=0", "--")


def limiting_line(limits: Limits) -> str:
    """Return the line of bash that does the same. Source: bash(1), ulimit."""
    data, size, processes = _allowed(limits)
    return f"ulimit -HS -d {data >> 10} -f {size >> 10} -u {processes} -c 0"


def _allowed(limits: Limits) -> tuple[int, int, int]:
    """Return the limits, none above what this process has itself: nobody may raise that."""
    wanted = (limits.memory_bytes, limits.file_bytes, limits.processes)
    hard = (
        resource.getrlimit(kind)[1] for kind in (resource.RLIMIT_DATA, resource.RLIMIT_FSIZE, resource.RLIMIT_NPROC)
    )
    data, size, processes = (
        one if most == resource.RLIM_INFINITY else min(one, most) for one, most in zip(wanted, hard, strict=True)
    )
    return data, size, processes


def _all(mounts: Sequence[Mount], sources: Mapping[str, int]) -> Iterator[str]:
    fresh: list[str] = []
    for mount in mounts:
        match mount.kind:
            case Kind.WRITABLE if mount.path in sources:
                yield from ("--bind-fd", str(sources[mount.path]), mount.path)
            case Kind.READABLE if mount.path in sources:
                yield from ("--ro-bind-fd", str(sources[mount.path]), mount.path)
            case Kind.WRITABLE:
                yield from ("--bind", mount.shown, mount.path)
            case Kind.EMPTY if not mount.source:
                # A bind takes ten times as long.
                yield from ("--perms", "0555", "--tmpfs", mount.path)
            case Kind.READABLE | Kind.EMPTY:
                yield from ("--ro-bind", mount.shown, mount.path)
            case Kind.FRESH:
                # In one that is fresh itself, a folder is enough.
                is_inside = any(is_below(mount.path, folder) for folder in fresh)
                yield from ("--perms", "0700", "--dir" if is_inside else "--tmpfs", mount.path)
                fresh.append(mount.path)
