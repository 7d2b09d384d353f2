"""Paths that stay read-only in writable folders: covered, or copied and restored."""

from __future__ import annotations

import stat
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import field
from itertools import groupby
from pathlib import PurePath
from threading import Lock

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.execution.files.real_path import is_below_any
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sandbox.mounts import Mount, MountKind
from desktop_agent.sandbox.path_walk import mode_at
from desktop_agent.sandbox.protection.backup import BackupCopy, NotCopied
from desktop_agent.sandbox.protection.names import ProtectedNames
from desktop_agent.sandbox.protection.survey import GIT, SurveyResult

MOST_FAR = 16
"""The number of places covered beside those at the top of the workspace: each costs every command an eighth of a
millisecond, and more the more there are. All others are copied first, and put back."""
MOST_COPIED = 64 << 20
HOOKS, CONFIG = "hooks", "config"


@dataclass(frozen=True, slots=True)
class Protection:
    """`missing` need a placeholder. `loose` is compared with its copy afterwards: no cover is enough for it."""

    mounts: tuple[Mount, ...] = ()
    missing: tuple[str, ...] = ()
    loose: Mapping[str, BackupCopy] = field(default_factory=dict)


class BackupCache:
    """The copies of one conversation: what did not change is not read again. May be used by several threads."""

    def __init__(self) -> None:
        self._known: dict[str, BackupCopy] = {}
        self._turn = Lock()

    def of(self, paths: Sequence[str]) -> tuple[Mapping[str, BackupCopy], Sequence[str]]:
        """Return the copies of some paths, and the paths that cannot be copied. Blocks."""
        with self._turn:
            return self._made(paths)

    def _made(self, paths: Sequence[str]) -> tuple[Mapping[str, BackupCopy], Sequence[str]]:
        made: dict[str, BackupCopy] = {}
        other, size = list[str](), 0
        for above, group in groupby(paths, key=lambda path: path.rpartition("/")[0]):
            with suppress(OSError), FolderHandle.at(above) as folder:  # gone, or a link by now
                for path in group:
                    try:
                        copy = BackupCopy.within(folder, path.rpartition("/")[2], self._known.get(path))
                    except NotCopied:
                        other.append(path)
                        continue
                    except OSError:  # gone meanwhile
                        continue
                    size += copy.size
                    if size > MOST_COPIED:
                        other.append(path)
                    else:
                        made[path] = copy
        self._known = made
        return made, other


def protection(
    names: ProtectedNames,
    folders: Sequence[str],
    repository: str,
    seen: SurveyResult,
    copies: BackupCache,
    *,
    may_configure: bool,
    brokered: Sequence[str] = (),
    twice: Sequence[str] = (),
    holds_missing: bool = True,
    is_passed: bool = False,
) -> Protection:
    """Choose the paths to cover and to copy, among those in some folders and the `repository`.

    What git runs in the folders that are `brokered` is covered at any depth: commands run there beside this one, with
    rights that this one has not. What is shown `twice` inside can be written at its other place, past any cover;
    where every cover `is_passed`, as by a container that is given the folders, all of it can. Without `holds_missing`
    names that are not there get no placeholders: the command would fail to remove them.
    """
    lent = _tops_of(brokered, seen)
    of_lent = [git for top in lent for git in _gits_of(top, seen)]
    repositories = (repository, *(f"{folder}/{GIT}" for folder in folders), *of_lent)
    near = [git for git in repositories if git in seen.repositories]
    firm = [f"{folder}/{name}" for folder in folders for name in names.placeholders if holds_missing]
    firm += [f"{git}/{HOOKS}" for git in near]
    may_change = {f"{git}/{CONFIG}" for git in seen.repositories} if may_configure else set[str]()
    protected = [path for path in seen.protected if path not in may_change]
    tops = {*folders, *near, *lent}
    is_near = {path: path.rpartition("/")[0] in tops or seen.configured.get(path) in lent for path in protected}
    covered = [path for path in protected if is_near[path]]
    places = dict.fromkeys(near)
    far = sorted((path for path in protected if not is_near[path]), key=lambda path: path.count("/"))
    # A place that was never there is looked at afterwards; a repository far below is held as what it is now.
    left = MOST_FAR
    for path in far:
        above = path.rpartition("/")[0]
        is_new_place = above in seen.repositories and above not in places
        left -= 1 + is_new_place
        if left < 0:
            break
        covered.append(path)
        if is_new_place:
            places[above] = None
    kinds = {path: mode_at(path) for path in (*covered, *firm)}
    there = [path for path in covered if _can_be_covered(kinds[path])]
    open_to_more = [one for one in there if is_passed or is_below_any(one, twice) or _has_other_names(one, folders)]
    loose, other = copies.of([path for path in protected if path not in {*there}] + open_to_more)
    there += [path for path in other if path not in {*there} and _can_be_covered(mode_at(path))]
    missing = tuple(path for path in firm if kinds[path] == 0 and _is_folder(path.rpartition("/")[0]))
    return Protection(
        mounts=(
            # A folder that holds covered places can be renamed, unless it is a place of its own.
            *(Mount(MountKind.WRITABLE, path, path) for path in places),
            *(Mount(MountKind.READABLE, path, path) for path in there),
            *(Mount(MountKind.EMPTY, path) for path in missing),
        ),
        missing=missing,
        loose=loose,
    )


def _has_other_names(path: str, folders: Sequence[str]) -> bool:
    # Of a folder that is held as a whole the repository in it is not: a copy of all would undo what git does there.
    return path not in folders and BackupCopy.is_needed(path)


def _tops_of(folders: Sequence[str], seen: SurveyResult) -> Sequence[str]:
    """Return the tops of the work trees that some folders lie in."""
    every = [str(one) for folder in folders for one in (folder, *PurePath(folder).parents)]
    return [path for path in dict.fromkeys(every) if path in seen.tops]


def _gits_of(top: str, seen: SurveyResult) -> Sequence[str]:
    """Return the repositories of a work tree: its own, and that whose worktree it is."""
    git = f"{top}/{GIT}"
    leads = seen.work_trees.get(git, git)
    return [leads, leads.partition("/worktrees/")[0]]


def _is_folder(path: str) -> bool:
    return stat.S_ISDIR(mode_at(path))


def _can_be_covered(mode: int) -> bool:
    # A link would lead the cover elsewhere.
    return stat.S_ISDIR(mode) or stat.S_ISREG(mode)
