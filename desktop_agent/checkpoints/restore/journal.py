"""The journal of a transaction, written before the first rename."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from desktop_agent.checkpoints.file_state import FileState, FileSwap, FolderSwap
from desktop_agent.checkpoints.staging import Staging
from desktop_agent.execution.files.atomic_write import sync_names
from desktop_agent.ids import new_id
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import RestoredFiles

log = logging.getLogger(__name__)

FINISHED = ".finished"
"""How the name of a journal ends that another start finished."""


@dataclass(frozen=True, slots=True)
class TransactionRecord:
    """For which conversation a change was begun, and what it takes to take that back.

    `about` is understood by its starter alone; `before` is the record of what was there, of `paths`.
    """

    conversation: str
    about: str
    before: str
    paths: tuple[str, ...]
    unkept: tuple[str, ...] = ()
    from_bin: tuple[RestoredFiles, ...] = ()


@dataclass(frozen=True, slots=True)
class Journal:
    """One change that was begun, and is not finished before its file is gone.

    Where another start finished it, `left` are the paths that others had changed since.
    """

    workspace: str
    staging_name: str
    what: str
    swaps: tuple[FileSwap, ...]
    folders: tuple[FolderSwap, ...] = ()
    begun: TransactionRecord | None = None
    left: tuple[str, ...] = ()
    staging_folder: str = ""

    @property
    def staging(self) -> Staging:
        return Staging(self.staging_name, self.staging_folder)

    @staticmethod
    def begin(folder: Path, journal: Journal) -> Path:
        """Put it on the disk, whole or not at all; return its file."""
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = folder / f"{new_id()}.json"
        _write(path, journal)
        return path

    def finish(self, path: Path, left: tuple[str, ...]) -> None:
        """Take note in place of its file that all is done; for its starter, that is kept until it knows."""
        if self.begun is not None:
            _write(path.with_suffix(FINISHED), replace(self, left=left))
        path.unlink()

    @classmethod
    def read(cls, path: Path) -> Journal | None:
        """Return what is on the disk; None where that is no journal."""
        try:
            record = json.loads(path.read_text(encoding="ascii"))
            swaps = tuple(_swap(one) for one in record["swaps"])
            folders = tuple(FolderSwap(str(one["path"]), one["mode"]) for one in record.get("folders", ()))
            begun, left = _begun(record.get("begun")), tuple(record.get("left", ()))
            workspace, staging_name, what = (str(record[name]) for name in ("workspace", "staging_name", "what"))
            staging_folder = str(record.get("staging_folder", ""))
            return cls(workspace, staging_name, what, swaps, folders, begun, left, staging_folder)
        except (OSError, ValueError, KeyError, TypeError):
            return None


def finished_for(folder: Path, wanted: Callable[[str], bool]) -> Iterator[tuple[Path, Journal]]:
    """Return what another start finished, for conversations that are wanted, oldest first."""
    for path in sorted(folder.glob(f"*{FINISHED}")):
        journal = Journal.read(path)
        if journal is None:
            path.unlink(missing_ok=True)
        elif journal.begun is not None and wanted(journal.begun.conversation):
            yield path, journal


def _write(path: Path, journal: Journal) -> None:
    beside = path.with_suffix(".new")
    try:
        with beside.open("w", encoding="ascii") as file:
            json.dump(asdict(journal), file)
            file.flush()
            os.fsync(file.fileno())
        beside.rename(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    sync_names(path.parent)


def _swap(record: Mapping[str, Any]) -> FileSwap:
    return FileSwap(str(record["path"]), _shape(record["expected"]), _shape(record["wanted"]), record["modified_ns"])


def _begun(record: Mapping[str, Any] | None) -> TransactionRecord | None:
    if record is None:
        return None
    conversation, about, before = (str(record[name]) for name in ("conversation", "about", "before"))
    from_trash = record.get("from_bin", ())
    came = tuple(RestoredFiles(str(one["name"]), tuple(one["paths"]), tuple(one["folders"])) for one in from_trash)
    return TransactionRecord(conversation, about, before, tuple(record["paths"]), tuple(record["unkept"]), came)


def _shape(record: Mapping[str, Any] | None) -> FileState | None:
    return None if record is None else FileState(record["kind"], str(record["blob"]), int(record["mode"]))
