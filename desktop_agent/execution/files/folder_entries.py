"""What lies in a folder: opened without following links, so that it is the very folder that was asked for."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from desktop_agent.execution.files.safe_open import opened_folder


@contextmanager
def open_to_list(path: Path) -> Iterator[int]:
    """Open a folder step by step and give a descriptor for `os.scandir` and for names relative to it.

    `path` is a real path; a link in it was put there since, and is refused. Entries of such a scan are looked at
    by the descriptor too: whatever becomes of the path meanwhile, it stays this folder.
    """
    with opened_folder(path) as folder:
        descriptor = os.open(".", os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC, dir_fd=folder)
    try:
        yield descriptor
    finally:
        os.close(descriptor)
