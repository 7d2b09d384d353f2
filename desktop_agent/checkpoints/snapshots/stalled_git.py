"""Finds pipes among ignore files, which would make git wait forever.

Git opens `.gitignore` and `.gitattributes` of every folder without asking what they are. Whoever opens the other end
of a pipe lets it go on, and find it empty.
"""

from __future__ import annotations

import os
import resource
import stat
import subprocess
import time
from contextlib import suppress
from pathlib import Path

from desktop_agent.checkpoints.snapshots.ignore_folders import below, folders_below
from desktop_agent.execution.files.folder_handle import FolderHandle

WAITS_S = 1.0
"""How long git may take before pipes are searched for; for most workspaces it is done by then."""
_ROUND_S = 0.01
_ROUNDS = 100
"""How often the pipes that were found are opened before they are looked for again."""
PIPES_S = 20.0
"""How long it may take then: another process may hold the other end of one open, and say nothing."""
MOST_BYTES = 4 << 30
"""What git may take of the memory: it reads a file of rules as a whole, and one of holes may have any size."""
_RULES = (".gitignore", ".gitattributes")


def answer(process: subprocess.Popen[bytes], work_tree: Path, limit_s: float) -> tuple[bytes, bytes]:
    """Return what git prints and complains of; raises `TimeoutExpired`, and leaves it running then."""
    with suppress(OSError):  # it has ended already
        resource.prlimit(process.pid, resource.RLIMIT_DATA, (MOST_BYTES, MOST_BYTES))
    until = time.monotonic() + limit_s
    with suppress(subprocess.TimeoutExpired):
        return process.communicate(timeout=min(WAITS_S, limit_s))
    while True:
        pipes = _pipes(work_tree)
        if pipes:
            until = min(until, time.monotonic() + PIPES_S)
        for _ in range(_ROUNDS):
            for pipe in pipes:
                _open_shortly(work_tree, pipe)
            try:
                return process.communicate(timeout=_ROUND_S if pipes else WAITS_S)
            except subprocess.TimeoutExpired:
                if time.monotonic() > until:
                    raise
            if not pipes:
                break


def _pipes(work_tree: Path) -> list[str]:
    """Return the pipes that lie where git looks for rules; no link is followed."""
    pipes = list[str]()
    with suppress(OSError), FolderHandle.at(work_tree) as top:
        for folder, others in folders_below(top):
            for path in (below(folder, name) for name in others if name in _RULES):
                with suppress(OSError):
                    if stat.S_ISFIFO(top.lstat(path).st_mode):
                        pipes.append(path)
    return pipes


def _open_shortly(work_tree: Path, pipe: str) -> None:
    """Open a pipe that a process waits at, and close it."""
    with suppress(OSError), FolderHandle.at(work_tree) as top:
        os.close(top.open(pipe, os.O_WRONLY | os.O_NONBLOCK))
