"""Package caches, one for each workspace."""

from __future__ import annotations

import hashlib
import os
import re
from contextlib import suppress
from pathlib import Path

from desktop_agent.execution.files.folder_handle import FolderHandle

UNUSED_S = 30 * 24 * 3600.0
"""How long a cache is kept that no command uses."""

_NAME = re.compile(r"[0-9a-f]{32}")


def cache_of(folder: Path, workspace: str) -> Path:
    """Return the folder of a workspace, by its real path."""
    return folder / hashlib.sha256(os.fsencode(workspace)).hexdigest()[:32]


def use(cache: str) -> None:
    """Note that a cache is used now. Blocks for a moment."""
    with suppress(OSError):  # it was removed meanwhile, by hand: programs make again what they miss
        os.utime(cache)


def sweep_caches(folder: Path, now: float) -> int:
    """Remove the caches that were long unused; return how many there were. Blocks, perhaps for long.

    What else lies there was shared by all workspaces, as it once was: it is no longer used, and none of it is
    taken over, for each workspace could write it.
    """
    removed = 0
    with suppress(OSError), FolderHandle.ours(folder) as handle, os.scandir(folder) as entries:
        for entry in entries:
            is_own = _NAME.fullmatch(entry.name) is not None and entry.is_dir(follow_symlinks=False)
            if not is_own or entry.stat(follow_symlinks=False).st_mtime < now - UNUSED_S:
                # Also where a program took away the right to: go leaves folders that cannot be written.
                handle.remove_tree(entry.name)
                removed += 1
    return removed
