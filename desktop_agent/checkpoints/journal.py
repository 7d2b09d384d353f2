"""What a change of many files means to do, on the disk before the first name is given."""

from __future__ import annotations

import json
import logging
import os
import re
import stat
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, ClassVar

from desktop_agent.checkpoints.shapes import Shape
from desktop_agent.execution.file_writing import is_left_behind, sync_folder
from desktop_agent.execution.folder_handle import FolderHandle
from desktop_agent.ids import made_at, new_id
from desktop_agent.protocol import FromBin

log = logging.getLogger(__name__)

FINISHED = ".finished"
"""How the name of a journal ends that another start finished."""


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
    """A folder where what comes and what goes lies meanwhile: renaming needs one file system.

    It lies in a `folder` of our own, which no command sees: what is staged has names there by which it could be
    written, whatever it is to be in the workspace. Where that is another file system it lies in the workspace, and
    `folder` is empty. It is opened once, and stays the same folder whatever becomes of its name.
    """

    PATTERN: ClassVar[str] = ".desktop-agent-*.swap"
    _NAME: ClassVar[re.Pattern[str]] = re.compile(r"\.desktop-agent-(\d+)-(\w{26})\.swap")

    name: str
    folder: str = ""

    @classmethod
    def named(cls, journals: Path, workspace: FolderHandle) -> Staging:
        """Name a new one for a workspace that has these journals."""
        name, own = f".desktop-agent-{os.getpid()}-{new_id()}.swap", cls.own_folder(journals)
        with suppress(OSError):
            own.mkdir(mode=0o700, parents=True, exist_ok=True)
            with FolderHandle.ours(own) as around:
                if _are_of_one_file_system(around, workspace, name):
                    return cls(name, str(own))
        return cls(name)

    @staticmethod
    def own_folder(journals: Path) -> Path:
        """Return where those lie that no command sees."""
        return journals.with_name(f"{journals.name}.staged")

    @classmethod
    def is_left_behind(cls, name: str, after_s: float) -> bool:
        """Tell whether a folder of this name is nobody's any more."""
        found = cls._NAME.fullmatch(name)
        return found is not None and is_left_behind(int(found[1]), made_at(found[2]), after_s)

    @staticmethod
    def new(number: int) -> str:
        """Return the name of what comes."""
        return f"new-{number}"

    @staticmethod
    def old(number: int) -> str:
        """Return the name of what goes."""
        return f"old-{number}"

    def make(self, workspace: FolderHandle) -> FolderHandle:
        """Make it, and open it."""
        with self._around(workspace) as around:
            around.mkdir(self.name, 0o700)
            made = around.below(self.name)
        if self.folder:
            _give_group(made, os.fstat(workspace.descriptor))
        return made

    def opened(self, workspace: FolderHandle) -> FolderHandle:
        """Open it where it was made before. Raises `OSError`."""
        with self._around(workspace) as around:
            return around.below(self.name)

    @contextmanager
    def _around(self, workspace: FolderHandle) -> Iterator[FolderHandle]:
        if not self.folder:
            yield workspace
            return
        with FolderHandle.ours(self.folder) as own:
            yield own

    @staticmethod
    def holds_old(opened: FolderHandle) -> bool:
        """Tell whether something that was taken away has not gone back."""
        return any(name.startswith("old-") for name in opened.names())

    def remove(self, workspace: FolderHandle) -> None:
        """Remove it with the files that were staged; `remove_staged` says what stays."""
        with suppress(FileNotFoundError), self._around(workspace) as around:
            remove_staged(around, self.name)


def _are_of_one_file_system(own: FolderHandle, workspace: FolderHandle, name: str) -> bool:
    """Try it: what can be linked can be renamed, too. It is an empty file, and has that name for a moment."""
    os.close(own.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL))
    try:
        own.link(name, name, into=workspace)
        workspace.unlink(name)
    except OSError:
        return False
    finally:
        own.unlink(name)
    return True


def _give_group(folder: FolderHandle, like: os.stat_result) -> None:
    """Let what is made in a folder be of the group that it would be of in another, which people share."""
    if like.st_mode & stat.S_ISGID:
        with suppress(OSError):  # whoever is not of that group could not give it there either
            os.chown(f"/proc/self/fd/{folder.descriptor}", -1, like.st_gid)
            folder.chmod("", stat.S_IRWXU | stat.S_ISGID)


def remove_staged(workspace: FolderHandle, name: str) -> None:
    """Remove a folder of this name with the files and links in it, as far as they can be.

    A folder in it stays, and the one around it: nothing that we stage is a folder. A command has put it there, or it
    came in the place of a file that was to be taken away.
    """
    with suppress(OSError):
        if not workspace.is_folder(name):
            with suppress(FileNotFoundError):
                workspace.unlink(name)
            return
        with suppress(OSError), workspace.below(name) as opened:
            for staged in opened.names():
                if not opened.is_folder(staged):
                    opened.unlink(staged)
        workspace.rmdir(name)
        return
    log.warning("%s/%s could not be removed whole, and stays", workspace.path, name)


@dataclass(frozen=True, slots=True)
class Begun:
    """For which conversation a change was begun, and what it takes to take that back.

    `about` is what only whoever began it understands; `before` is the record of what was there, of `paths`.
    """

    conversation: str
    about: str
    before: str
    paths: tuple[str, ...]
    unkept: tuple[str, ...] = ()
    from_bin: tuple[FromBin, ...] = ()


@dataclass(frozen=True, slots=True)
class Journal:
    """One change that was begun, and is not finished before its file is gone.

    Where another start finished it, `left` are the paths that somebody had changed meanwhile.
    """

    workspace: str
    staging_name: str
    what: str
    swaps: tuple[Swap, ...]
    folders: tuple[FolderSwap, ...] = ()
    begun: Begun | None = None
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
        """Take note in place of its file that all is done; for whoever began it, that is kept until they know it."""
        if self.begun is not None:
            _write(path.with_suffix(FINISHED), replace(self, left=left))
        path.unlink()

    @classmethod
    def read(cls, path: Path) -> Journal | None:
        """Return what is on the disk; None where that is no journal."""
        try:
            said = json.loads(path.read_text(encoding="ascii"))
            swaps = tuple(_swap(one) for one in said["swaps"])
            folders = tuple(FolderSwap(str(one["path"]), one["mode"]) for one in said.get("folders", ()))
            begun, left = _begun(said.get("begun")), tuple(said.get("left", ()))
            workspace, staging_name, what = (str(said[name]) for name in ("workspace", "staging_name", "what"))
            around = str(said.get("staging_folder", ""))
            return cls(workspace, staging_name, what, swaps, folders, begun, left, around)
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
    descriptor = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        sync_folder(descriptor)
    finally:
        os.close(descriptor)


def _swap(said: Mapping[str, Any]) -> Swap:
    return Swap(str(said["path"]), _shape(said["expected"]), _shape(said["wanted"]), said["modified_ns"])


def _begun(said: Mapping[str, Any] | None) -> Begun | None:
    if said is None:
        return None
    conversation, about, before = (str(said[name]) for name in ("conversation", "about", "before"))
    told = said.get("from_bin", ())
    came = tuple(FromBin(str(one["name"]), tuple(one["paths"]), tuple(one["folders"])) for one in told)
    return Begun(conversation, about, before, tuple(said["paths"]), tuple(said["unkept"]), came)


def _shape(said: Mapping[str, Any] | None) -> Shape | None:
    return None if said is None else Shape(said["kind"], str(said["blob"]), int(said["mode"]))
