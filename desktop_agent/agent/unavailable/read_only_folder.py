"""Copies a read-only data folder, so that its conversations can be read."""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Final

from desktop_agent.app_dirs import Folders
from desktop_agent.errors import StoreError
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import in_short, reason
from desktop_agent.sentences import Sentence, translate

_NOT_WRITABLE: Final = frozenset({errno.EROFS, errno.EACCES, errno.EPERM})
_OF_THE_STORE: Final = ("store.sqlite3", "store.sqlite3-wal")


@dataclass(frozen=True, slots=True)
class FolderCopy:
    """A copy of the data folder for this run alone. `problem` describes what is wrong with the original."""

    folders: Folders
    problem: Sentence

    def remove(self) -> None:
        """Remove the copy; harmless to call again."""
        shutil.rmtree(self.folders.data, ignore_errors=True)


def copy_unwritable(folders: Folders) -> FolderCopy | None:
    """Copy a data folder that cannot be written; None where it can. Blocks. Raises `StoreError`.

    SQLite can neither lock nor recover a file in such a folder, and what only its log holds would not be seen.
    """
    why = _why_not(folders)
    if why is None:
        return None
    try:
        made = Path(tempfile.mkdtemp(prefix="desktop-agent-"))
        for name in (*_OF_THE_STORE, folders.last_good_rules_file.name, folders.masking_key_file.name):
            if (source := folders.data / name).exists():
                shutil.copyfile(source, made / name)
    except OSError as error:
        raise StoreError(NOT_READ.with_values(folder=str(folders.data), why=in_short(error))) from error
    return FolderCopy(replace(folders, data=made), NOTHING_SAVED.with_values(folder=str(folders.data), why=why))


def _why_not(folders: Folders) -> str | None:
    """Return why the folder or the store in it cannot be written, None where both can."""
    nearest = next(folder for folder in (folders.data, *folders.data.parents) if folder.exists())
    try:
        # It has no name on most file systems, and goes with its descriptor.
        tempfile.TemporaryFile(dir=nearest).close()
        if folders.store_file.exists():
            os.close(os.open(folders.store_file, os.O_RDWR))
    except OSError as error:
        # A full disk is another matter: it is met, and said, where something is written.
        return reason(error) if error.errno in _NOT_WRITABLE else None
    return None


NOTHING_SAVED = translate(
    "app",
    "The data folder {folder} cannot be written ({why}). Conversations can be read and exported, and nothing new is "
    "kept. Make the folder writable, or set DESKTOP_AGENT_DATA_DIR, then start again.",
)
NOT_READ = translate(
    "app", "The conversations in {folder} can be neither written nor read: {why}. Nothing was changed."
)
ONLY_READ = translate(
    "app",
    "The data folder cannot be written, so conversations can only be read, and nothing was sent or changed. "
    "Make the folder writable, then start again.",
)
