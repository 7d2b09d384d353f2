"""Workspace files that a running command may just have written and no check has judged.

Between two looks at what a command makes, an `.envrc` of its own lies there for a moment. Whoever records the files
in such a moment would give it back later, as the user's.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator, Sequence

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.execution.files.real_path import is_below
from desktop_agent.sandbox.protection.names import ProtectedNames
from desktop_agent.sandbox.protection.survey import GIT
from desktop_agent.sandbox.runs.post_run import PreRunState

Content = Callable[[], bytes]


class UnjudgedFiles:
    """Tells it of what was read, so that a job that swaps files changes no answer; `runs` gives the commands."""

    def __init__(self, names: ProtectedNames, workspace: str, runs: Callable[[], Sequence[PreRunState]]) -> None:
        self._names = names
        self._workspace = workspace
        self._runs = runs

    def __call__(self, path: str, content: Content) -> bool:
        """Return whether a file, by its path in the workspace, may hold what only a command wrote, and is held.

        `content` is what was read of it, of a link where it leads. Looks at the disk while a command runs.
        """
        full = f"{self._workspace}/{path}"
        return any(self._is_doubtful(run, full, content) for run in self._runs() if run.layout.writable)

    def _is_doubtful(self, run: PreRunState, path: str, content: Content) -> bool:
        protected = run.layout.seen.protected
        top = next((one for one in _ways(path, self._workspace) if self._is_held(run, one, path)), None)
        if top is None or _is_accepted(run, path, content):
            return False
        if top in run.layout.loose:
            entry = run.layout.loose[top].entries.get(path[len(top) :])
            return entry is None or entry.content != content()
        return (
            top not in protected
            or top not in run.layout.covered
            or not _lies_there(top, protected[top], path, content())
        )

    def _is_held(self, run: PreRunState, one: str, path: str) -> bool:
        above, _, name = one.rpartition("/")
        seen = run.layout.seen
        if one in seen.protected or name == GIT or self._names.is_protected(above, name):
            return True
        if one == path and (one in seen.led_to or one in seen.configured):
            return True
        is_part = name in self._names.parts
        return is_part and (above in seen.repositories or os.path.lexists(f"{above}/HEAD"))


def _ways(path: str, workspace: str) -> Iterator[str]:
    """Yield what lies on the way to a path below the workspace, and itself at last."""
    end = len(workspace)
    while (end := path.find("/", end + 1)) > 0:
        yield path[:end]
    yield path


def _is_accepted(run: PreRunState, path: str, content: Content) -> bool:
    for one, _, copy in run.accepted.entries(0):
        entry = copy.entries.get(path[len(one) :]) if copy is not None and is_below(path, one) else None
        if entry is not None and entry.content == content():
            return True
    return False


def _lies_there(top: str, identity: Sequence[int], path: str, content: bytes) -> bool:
    """Return whether what is covered is still the same, and holds just this: then no command wrote that."""
    above, _, name = top.rpartition("/")
    try:
        with FolderHandle.at(above) as folder:
            status = folder.lstat(name)
            if [status.st_dev, status.st_ino, os.fstat(folder.descriptor).st_ino] != [*identity]:
                return False
            there = f"{name}{path[len(top) :]}"
            if stat.S_ISLNK(folder.lstat(there).st_mode):
                return os.fsencode(folder.readlink(there)) == content
            return folder.read(there, len(content))[1] == content
    except OSError:
        return False
