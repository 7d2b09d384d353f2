"""The folders in which git looks for rules: those of a work tree, never behind a link."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator
from contextlib import suppress

from desktop_agent.execution.files.folder_handle import FolderHandle

MOST_PATHS = 500_000


def folders_below(top: FolderHandle) -> Iterator[tuple[str, list[str]]]:
    """Yield each folder, the higher ones first, with the names of what in it is none; a folder's own is "" for `top`.

    What git keeps for itself is left out. No more is begun when many paths were seen, and one that cannot be listed
    seems empty.
    """
    seen, waiting = 0, deque([""])
    while waiting and seen < MOST_PATHS:
        folder, others = waiting.popleft(), list[str]()
        with suppress(OSError), top.listed(folder) as listed, os.scandir(listed) as entries:
            for entry in entries:
                seen += 1
                if not entry.is_dir(follow_symlinks=False):
                    others.append(entry.name)
                elif entry.name != ".git":
                    waiting.append(below(folder, entry.name))
        yield folder, others


def below(folder: str, name: str) -> str:
    """Return the path of what lies in a folder, as seen from the top."""
    return f"{folder}/{name}".lstrip("/")
