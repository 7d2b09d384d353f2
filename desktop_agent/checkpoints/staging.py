"""Locks, and the folder in a workspace through which files are swapped."""

from __future__ import annotations

import fcntl
import logging
import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import ClassVar

from desktop_agent.execution.files.atomic_write import is_left_behind
from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.ids import made_at, new_id
from desktop_agent.lazy_dataclass import dataclass

log = logging.getLogger(__name__)


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
            with FolderHandle.ours(own) as parent:
                if _are_of_one_file_system(parent, workspace, name):
                    return cls(name, str(own))
        return cls(name)

    @staticmethod
    def own_folder(journals: Path) -> Path:
        """Return where those lie that no command sees."""
        return journals.with_name(f"{journals.name}.staged")

    @classmethod
    def is_left_behind(cls, name: str, after_s: float) -> bool:
        """Return whether a folder of this name has no owner any more."""
        match = cls._NAME.fullmatch(name)
        return match is not None and is_left_behind(int(match[1]), made_at(match[2]), after_s)

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
        with self._parent(workspace) as parent:
            parent.mkdir(self.name, 0o700)
            made = parent.below(self.name)
        if self.folder:
            _give_group(made, os.fstat(workspace.descriptor))
        return made

    def opened(self, workspace: FolderHandle) -> FolderHandle:
        """Open it where it was made before. Raises `OSError`."""
        with self._parent(workspace) as parent:
            return parent.below(self.name)

    @contextmanager
    def _parent(self, workspace: FolderHandle) -> Iterator[FolderHandle]:
        if not self.folder:
            yield workspace
            return
        with FolderHandle.ours(self.folder) as own:
            yield own

    @staticmethod
    def holds_old(handle: FolderHandle) -> bool:
        """Return whether something that was taken away has not gone back."""
        return any(name.startswith("old-") for name in handle.names())

    def remove(self, workspace: FolderHandle) -> None:
        """Remove it with the files that were staged; `remove_staged` says what stays."""
        with suppress(FileNotFoundError), self._parent(workspace) as parent:
            remove_staged(parent, self.name)


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
    """Set the group of a new folder to that of the shared folder it will replace."""
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
        with suppress(OSError), workspace.below(name) as handle:
            for staged in handle.names():
                if not handle.is_folder(staged):
                    handle.unlink(staged)
        workspace.rmdir(name)
        return
    log.warning("%s/%s could not be removed whole, and stays", workspace.path, name)


def locked(path: Path, *, waits: bool = True) -> int:
    """Wait for a lock, and return it; its last holder may have removed its folder with all that was in it.

    Unless it `waits`, raises `BlockingIOError` if another holds it.
    """
    while True:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX if waits else fcntl.LOCK_EX | fcntl.LOCK_NB)
            if seen_at(path) == seen_at(lock):
                return lock
        except BaseException:
            os.close(lock)
            raise
        os.close(lock)


def seen_at(place: Path | int) -> tuple[int, int] | None:
    """Return what tells one state of a file from another, None where there is none."""
    try:
        facts = os.stat(place)  # noqa: PTH116 - a descriptor has no path
    except OSError:
        return None
    return facts.st_ino, facts.st_mtime_ns
