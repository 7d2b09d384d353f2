"""What a change of many files means to do, on the disk before the first name is given."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, ClassVar

from desktop_agent.checkpoints.shapes import Shape
from desktop_agent.execution.file_writing import is_left_behind, sync_folder
from desktop_agent.ids import made_at, new_id


@dataclass(frozen=True, slots=True)
class Swap:
    """What is to become of one path, relative to the workspace: `wanted` where `expected` is; None for nothing."""

    path: str
    expected: Shape | None
    wanted: Shape | None
    modified_ns: int | None = None
    """When the file is to have been changed last; None for now."""


@dataclass(frozen=True, slots=True)
class FolderSwap:
    """What is to become of a folder when all files have their places: its mode; None where it goes, once empty."""

    path: str
    mode: int | None


@dataclass(frozen=True, slots=True)
class Staging:
    """A folder in the workspace, where what comes and what goes lies meanwhile: renaming needs one file system."""

    PATTERN: ClassVar[str] = ".desktop-agent-*.swap"
    _NAME: ClassVar[re.Pattern[str]] = re.compile(r"\.desktop-agent-(\d+)-(\w{26})\.swap")

    workspace: Path
    name: str

    @classmethod
    def beside(cls, workspace: Path) -> Staging:
        """Name a new one."""
        return cls(workspace, f".desktop-agent-{os.getpid()}-{new_id()}.swap")

    @classmethod
    def is_left_behind(cls, name: str, after_s: float) -> bool:
        """Tell whether a folder of this name is nobody's any more."""
        found = cls._NAME.fullmatch(name)
        return found is not None and is_left_behind(int(found[1]), made_at(found[2]), after_s)

    @property
    def path(self) -> str:
        return f"{self.workspace}/{self.name}"

    def new(self, number: int) -> str:
        """Return where lies what comes."""
        return f"{self.path}/new-{number}"

    def old(self, number: int) -> str:
        """Return where lies what goes."""
        return f"{self.path}/old-{number}"

    def make(self) -> None:
        os.mkdir(self.path, 0o700)  # noqa: PTH102 - any bytes

    @property
    def holds_old(self) -> bool:
        """Whether something that was taken away has not gone back."""
        return any(name.startswith("old-") for name in os.listdir(self.path))  # noqa: PTH208 - any bytes

    def remove(self) -> None:
        shutil.rmtree(self.path, ignore_errors=True)


@dataclass(frozen=True, slots=True)
class Journal:
    """One change that was begun, and is not finished before its file is gone."""

    workspace: str
    staging_name: str
    what: str
    swaps: tuple[Swap, ...]
    folders: tuple[FolderSwap, ...] = ()

    @property
    def staging(self) -> Staging:
        return Staging(Path(self.workspace), self.staging_name)

    @staticmethod
    def begin(folder: Path, journal: Journal) -> Path:
        """Put it on the disk, whole or not at all; return its file."""
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = folder / f"{new_id()}.json"
        beside = path.with_suffix(".new")
        try:
            with beside.open("x", encoding="ascii") as file:
                json.dump(asdict(journal), file)
                file.flush()
                os.fsync(file.fileno())
            beside.rename(path)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            sync_folder(descriptor)
        finally:
            os.close(descriptor)
        return path

    @classmethod
    def read(cls, path: Path) -> Journal | None:
        """Return what is on the disk; None where that is no journal."""
        try:
            said = json.loads(path.read_text(encoding="ascii"))
            swaps = tuple(_swap(one) for one in said["swaps"])
            folders = tuple(FolderSwap(str(one["path"]), one["mode"]) for one in said.get("folders", ()))
            return cls(str(said["workspace"]), str(said["staging_name"]), str(said["what"]), swaps, folders)
        except (OSError, ValueError, KeyError, TypeError):
            return None


def _swap(said: Mapping[str, Any]) -> Swap:
    return Swap(str(said["path"]), _shape(said["expected"]), _shape(said["wanted"]), said["modified_ns"])


def _shape(said: Mapping[str, Any] | None) -> Shape | None:
    return None if said is None else Shape(said["kind"], str(said["blob"]), int(said["mode"]))
