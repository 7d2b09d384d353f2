"""Secrets in git's own files of objects, which a command reads by their paths: `cat .git/objects/ab/…`, `tar c .git`.

They are compressed, and nothing else: any program undoes that. So to read them is to print what they hold, as
`git cat-file` does. docs/decisions/0032-the-id-of-a-secret-is-a-hash-of-it.md
"""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from desktop_agent.execution.files.real_path import real_path
from desktop_agent.execution.files.small_file import small_file
from desktop_agent.permissions.disk.disk_facts import NO_SECRET, SweepResult
from desktop_agent.permissions.disk_limits import Limits
from desktop_agent.permissions.git.repository_facts import TIME_LIMIT_S, ask_cached, ask_git
from desktop_agent.permissions.git.repository_state import SETTINGS
from desktop_agent.permissions.programs.actions import RecursiveAction, StoredFiles
from desktop_agent.permissions.records import record

_OBJECTS = "/objects"
_ID = re.compile(r"([0-9a-f]{2})/([0-9a-f]{38}|[0-9a-f]{62})")
_PLAIN_ID = re.compile(r"[0-9a-f*?]+", re.IGNORECASE)
_OF_PACKS = frozenset({"pack", "idx", "rev", "bitmap", "mtimes", "promisor"})
_MOST_TREES = 16
_LARGEST_LINE = 4096
_ALL = (
    RecursiveAction(is_tracked=True, is_changed=True),
    RecursiveAction(is_tracked=True, is_stashed=True),
    RecursiveAction(is_tracked=True, is_dropped=True),
)

Look = Callable[[str, RecursiveAction], SweepResult]
"""Looks in the repository around a folder for what of it is secret."""


@record
class StoreQuery:
    """What is read: files and folders by their real paths, and what of the folders in them is called as git's own."""

    sweep: RecursiveAction
    is_literal: bool
    paths: tuple[str, ...]
    below: tuple[str, ...]


def look_in_stores(
    query: StoreQuery, git: str, environment: Mapping[str, str], limits: Limits, look: Look
) -> SweepResult:
    """Return what is secret of the objects that are read; `git` is the program, empty where none may be asked."""
    read = _stores_read(query)
    stores = (_Store(repository, git, environment, limits, look) for repository in read)
    results = (store.held(which) for store, which in zip(stores, read.values(), strict=True))
    return next((one for one in results if one != NO_SECRET), NO_SECRET)


def _stores_read(query: StoreQuery) -> dict[str, str]:
    """Return the repositories whose objects are read: one by its id, all by their names ("") or everything ("*")."""
    read: dict[str, str] = {}
    for path in query.paths:
        repository, name = _store_of(path)
        if repository:
            part = _ID.fullmatch(name) if query.is_literal else None
            one = "".join(part.groups()) if part is not None else "*"
            read[repository] = one if read.get(repository, one) == one else "*"
        elif _is_of_git(path) or query.sweep.stored is not StoredFiles.NONE:
            top = f"{path}/.git{_OBJECTS}" if query.sweep.stored is StoredFiles.NESTED else ""
            for one in query.below if _may_read(query.sweep.only) else ():
                if one != top and one.startswith(f"{path}/") and _store_of(one)[0]:
                    read.setdefault(one.removesuffix(_OBJECTS), "")
    return read


def _store_of(path: str) -> tuple[str, str]:
    """Return the repository in whose objects a path lies, and where there; nothing where it lies in none."""
    at = path.find(_OBJECTS)
    while at >= 0:
        repository, name = path[:at], path[at + len(_OBJECTS) :]
        # What lies in `info` names other folders and commits.
        if (not name or (name[0] == "/" and not f"{name}/".startswith("/info/"))) and _is_repository(repository):
            return repository, name[1:]
        at = path.find(_OBJECTS, at + 1)
    return "", ""


def _is_repository(folder: str) -> bool:
    return os.path.lexists(f"{folder}/HEAD") and Path(f"{folder}{_OBJECTS}").is_dir()


def _is_of_git(path: str) -> bool:
    return "/.git/" in f"{path}/" or _is_repository(path)


def _may_read(patterns: Sequence[str]) -> bool:
    """Return whether one of these patterns, or none at all, lets the name of a file of objects through."""
    return not patterns or any(map(_may_match, patterns))


def _may_match(pattern: str) -> bool:
    _, dot, ending = pattern.rpartition(".")
    if dot and not re.search(r"[*?\[]", ending):
        return ending.lower() in _OF_PACKS
    return "[" in pattern or pattern.startswith(("pack", "tmp")) or _PLAIN_ID.fullmatch(pattern) is not None


class _Store:
    """The objects of one repository."""

    def __init__(self, repository: str, git: str, environment: Mapping[str, str], limits: Limits, look: Look) -> None:
        self._repository = repository
        self._git, self._environment = git, environment
        self._limits = limits
        self._look = look

    def held(self, which: str) -> SweepResult:
        """Return what is secret of one object by its id, of all by their names ("") or of everything ("*")."""
        trees = [*self._work_trees()]
        top = next((one for one in trees if self._is_own(one)), "")
        if not top and (not self._is_own(self._repository) or os.path.lexists(f"{self._repository}/index")):
            return SweepResult(is_complete=False)
        one = len(which) > 1
        wanted = [(top or self._repository, each) for each in (_ALL if not one else ())]
        if one:
            wanted.append((top or self._repository, RecursiveAction(is_tracked=True, objects=(which,))))
        # What is staged is so in each work tree by itself.
        wanted = [pair for pair in wanted if top or not pair[1].is_changed]
        wanted += [(tree, _ALL[0]) for tree in trees if one or tree != top]
        for folder, sweep in wanted:
            result = self._in_time(folder, sweep)
            if result != NO_SECRET:
                return result
        return SweepResult(is_complete=False) if which == "*" and self._may_be_lost(top) else NO_SECRET

    def _in_time(self, folder: str, sweep: RecursiveAction) -> SweepResult:
        started = self._limits.clock()
        if not self._limits.asks_on(started):
            return SweepResult(is_complete=False)
        result = self._look(folder, sweep)
        self._limits.asks_on(started)
        return result

    def _work_trees(self) -> Iterator[str]:
        """Yield the work trees of the repository, its own first."""
        repository = Path(self._repository)
        own = self._ask(self._repository, "config", "core.worktree").removesuffix("\n")
        if own:
            yield real_path(repository / own)
        elif repository.name == ".git":
            yield str(repository.parent)
        try:
            added = sorted((repository / "worktrees").iterdir())[:_MOST_TREES]
        except OSError:
            return
        for one in added:
            text = os.fsdecode(small_file(str(one / "gitdir"), _LARGEST_LINE) or b"").strip()
            if text and os.path.lexists(text):
                yield real_path(Path(text).parent)

    def _is_own(self, folder: str) -> bool:
        """Return whether git takes this repository for that of a folder: what it says there is said of it."""
        said = self._ask(folder, "rev-parse", "--path-format=absolute", "--git-common-dir").removesuffix("\n")
        return said != "" and real_path(said) == self._repository

    def _may_be_lost(self, top: str) -> bool:
        """Return whether there is a file without a name: it may have been a secret's that was added and dropped."""
        folder = top or self._repository
        asked = ("cat-file", "--batch-all-objects", "--unordered", "--batch-check=%(objecttype) %(objectname)")
        there = self._ask_now(folder, *asked)
        named = self._ask_now(folder, "rev-list", "--objects", "--all", "--reflog", "--indexed-objects")
        if there is None or named is None:
            return True
        files = {line.partition(" ")[2] for line in there.splitlines() if line.startswith("blob ")}
        return not files <= {line.partition(" ")[0] for line in named.splitlines()}

    def _ask(self, folder: str, *words: str) -> str:
        if not self._git or not Path(folder).is_dir():
            return ""
        try:
            return ask_cached(self._git, words, folder, self._environment, TIME_LIMIT_S, on=SETTINGS) or ""
        except (OSError, subprocess.SubprocessError, ValueError):
            return ""

    def _ask_now(self, folder: str, *words: str) -> str | None:
        started = self._limits.clock()
        if not self._limits.asks_on(started):
            return None
        try:
            return ask_git(self._git, words, folder, self._environment, TIME_LIMIT_S)
        except (OSError, subprocess.SubprocessError, ValueError):
            return None
        finally:
            self._limits.asks_on(started)
