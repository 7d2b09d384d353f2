"""Removes commands that a stopped rebase would run on `git rebase --continue`.

Those that a command left are taken out of the list; the whole lies beside it. What names a way to merge, of a waiting
cherry-pick too, goes aside where that is a path: git runs `git-merge-NAME`, with a slash a file of the work tree. So
do the options with which a waiting `git am` applies patches, where they do more: `--build-fake-ancestor` writes any
file. Source: git-rebase(1), --exec and "INTERACTIVE MODE"; git's sequencer.c, parse_insn_line, read_strategy_opts and
populate_opts_cb; git's run-command.c, prepare_cmd; git's builtin/am.c, run_apply.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sandbox.protection.quarantine import quarantine, replace_file, write_beside

REBASE, SEQUENCER, APPLYING = "rebase-merge", "sequencer", "rebase-apply"
"""Folders of a repository in which something waits."""
LIST, STRATEGY, OPTIONS, APPLIED = "git-rebase-todo", "strategy", "opts", "apply-opt"
LARGEST = 4 << 20

_RUNS = re.compile(rb"[ \t]*(?:exec|x)[ \t].*")
# What of `git apply` stays in the work tree, and is kept for a patch that waits.
_APPLIES = re.compile(
    r"""-[Cp]\d+ | --whitespace=[\w-]+ | --(?:exclude|include)=.* | --ignore-(?:space-change|whitespace) |
        --directory=(?!/)(?!(?:.*/)?\.\.(?:/|$)).*""",
    re.VERBOSE | re.DOTALL,
)
_READ = {REBASE: (LIST, STRATEGY), SEQUENCER: (OPTIONS,), APPLYING: (APPLIED,)}


def _applies_more(content: bytes) -> bool:
    try:
        options = shlex.split(content.decode(errors="surrogateescape"))
    except ValueError:
        return True
    return any(_APPLIES.fullmatch(one) is None for one in options)


_GO_WHOLE: Mapping[str, Callable[[bytes], object]] = {
    STRATEGY: re.compile(rb".*/.*", re.DOTALL).fullmatch,
    OPTIONS: re.compile(rb"(?is).*strategy.*/.*").fullmatch,
    APPLIED: _applies_more,
}
"""Files that go aside as a whole, by their names: whether they do."""


@dataclass(frozen=True, slots=True)
class RebaseFile:
    """One file of a waiting rebase. `content` is None if it is no plain file: git follows links."""

    path: str
    content: bytes | None

    @property
    def orders(self) -> frozenset[bytes]:
        """The lines that run programs, or the whole where that names one, or a file elsewhere."""
        goes_whole = self._goes_whole
        if goes_whole is not None:
            return frozenset(filter(goes_whole, [self.content or b""]))
        return frozenset(filter(_RUNS.fullmatch, self._lines))

    @property
    def _goes_whole(self) -> Callable[[bytes], object] | None:
        return _GO_WHOLE.get(self.path.rpartition("/")[2])

    @property
    def _lines(self) -> list[bytes]:
        return (self.content or b"").split(b"\n")

    def adds(self, was: RebaseFile | None) -> bool:
        """Return whether it runs more than it did, or that is unknown."""
        if self.content is None:
            return self != was
        return not self.orders <= (was.orders if was is not None else frozenset())

    def take_out(self, was: RebaseFile | None) -> str:
        """Leave nothing in it that it adds; return where the whole lies. Raises `OSError`."""
        if self.content is None or self._goes_whole is not None:
            return quarantine(self.path)
        new = self.orders - (was.orders if was is not None else frozenset())
        folder, _, name = self.path.rpartition("/")
        moved_to = write_beside(self.path, self.content)
        with FolderHandle.at(folder) as handle:
            replace_file(handle, name, b"\n".join(line for line in self._lines if line not in new))
        return moved_to


def waiting_in(folders: Iterable[str]) -> Mapping[str, RebaseFile]:
    """Return what waits in some folders, by its path. Looks at the disk."""
    return {one.path: one for folder in folders for one in _waiting(folder)}


def _waiting(folder: str) -> Iterator[RebaseFile]:
    with suppress(FileNotFoundError):
        try:
            with FolderHandle.at(folder) as handle:
                for name in _READ.get(folder.rpartition("/")[2], _READ[REBASE]):
                    with suppress(FileNotFoundError):
                        yield _read(handle, f"{folder}/{name}")
        except FileNotFoundError:
            raise
        except OSError:
            yield RebaseFile(folder, None)


def _read(folder: FolderHandle, path: str) -> RebaseFile:
    try:
        return RebaseFile(path, folder.read(path.rpartition("/")[2], LARGEST)[1])
    except FileNotFoundError:
        raise
    except OSError:
        return RebaseFile(path, None)
