"""Files that the user's own settings and environment name, wherever they lie: shells and git run or read them.

What a `.gitconfig` includes, a `.bashrc` sources, ssh starts as a proxy, and the folders on the PATH may lie in a
workspace of dotfiles. By a name of its own none of it is protected.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from threading import Lock

from desktop_agent.execution.files.real_path import is_below, real_path
from desktop_agent.sandbox.path_walk import Mark, links_on, mark_of
from desktop_agent.sandbox.protection.git_configured_files import ConfiguredFiles
from desktop_agent.sandbox.protection.home_readers import places_in, readers_of
from desktop_agent.sandbox.protection.names import NamedByVariable, NamedKind, ProtectedNames
from desktop_agent.sandbox.protection.read_files import Reader
from desktop_agent.sandbox.protection.sourced_files import SourcedFiles

LASTS_S = 5.0
"""So long what was found counts while the files that name it are as they were: what these read may be another."""
_ROOT = ("/",)


@dataclass(frozen=True, slots=True)
class _Named:
    """A path that something names; `by` is a file, or a variable. A folder of settings counts with all in it."""

    path: str
    by: str
    kind: NamedKind


@dataclass(frozen=True, slots=True)
class _Found:
    """What was found: real paths, and links on the way to them; and the files that were read for it, as they were."""

    marks: Mapping[str, Mark]
    at: float
    paths: tuple[_Named, ...]


class UserFiles:
    """Of one conversation. May be used by several threads; makes no look at the disk before it is asked."""

    def __init__(
        self,
        names: ProtectedNames,
        home: str,
        environment: Mapping[str, str],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._home, self._clock = home, clock
        self._installed = re.compile(names.installed_pattern)
        self._hooks = names.hooks
        self._named = tuple(_named_by(names, home, environment))
        self._git = tuple(_read_by(names, home, environment, ("git",)))
        readers = readers_of(home)
        self._reads = {
            path: readers[form] for form in readers for path in _read_by(names, home, environment, (form,))
        }
        self._sourced = SourcedFiles(self._reader_of)
        self._configured = ConfiguredFiles(names.hooks, (), home)
        self._found: _Found | None = None
        self._turn = Lock()

    def of(self, folders: Sequence[str]) -> dict[str, str]:
        """Return what is named in some real folders, there or not, or one of them itself; and what names it.

        Looks at the disk.
        """
        with self._turn:
            found = self._found = self._now(self._found)
        led: dict[str, str] = {}
        for named in found.paths:
            for folder in folders:
                led |= {path: named.by for path in self._held(named, folder) if path not in led}
        return led

    def _held(self, named: _Named, folder: str) -> Iterator[str]:
        """Yield what of a folder is named."""
        is_inside = is_below(named.path, folder) and named.path != folder
        if is_inside or (named.path == folder and named.kind is NamedKind.PROGRAMS):
            yield named.path
        elif is_below(folder, named.path) and named.kind is NamedKind.FOLDER:
            yield folder
        elif is_below(folder, named.path) and named.kind is NamedKind.HOOKS:
            hooks = (f"{named.path}/{name}" for name in self._hooks)
            yield from (path for path in hooks if is_below(path, folder))

    def _now(self, before: _Found | None) -> _Found:
        now = self._clock()
        if before is not None and now - before.at < LASTS_S and _marks_of(before.marks) == before.marks:
            return before
        marks = _marks_of((*self._git, *self._reads))
        named = [*self._named, *self._by_git(marks), *self._by_reading(marks)]
        activated = [real_path(one.path) for one in named if one.kind is NamedKind.ENVIRONMENT]
        paths = [place for one in dict.fromkeys(named) for place in self._places(one, activated)]
        return _Found(marks, now, tuple(dict.fromkeys(paths)))

    def _by_git(self, there: Collection[str]) -> Iterator[_Named]:
        configs = [path for path in self._git if path in there]
        for config, configured in self._configured.of_user(configs).items():
            yield from (_Named(path, config, NamedKind.FILE) for path in configured.files)
            yield from (_Named(path, config, NamedKind.FOLDER) for path in configured.templates)
            yield from (_Named(path, config, NamedKind.HOOKS) for path in configured.hooks)

    def _by_reading(self, there: Collection[str]) -> Iterator[_Named]:
        sourced = self._sourced.of([path for path in there if path in self._reads], _ROOT)
        yield from (_Named(path, by, NamedKind.FILE) for path, by in sourced.items())

    def _places(self, named: _Named, activated: Sequence[str]) -> Iterator[_Named]:
        """Yield where something really lies, and the links on the way there."""
        real = real_path(named.path)
        if named.kind is NamedKind.PROGRAMS and self._is_project(real, activated):
            return
        is_folder = os.path.isdir(real)  # noqa: PTH112
        if named.kind is NamedKind.ENVIRONMENT or (named.kind is NamedKind.FILE and is_folder):
            return
        yield from (_Named(link, named.by, NamedKind.FILE) for link in links_on(named.path, _ROOT))
        # What holds the whole home is named by mistake.
        if not is_below(self._home, real):
            yield _Named(real, named.by, named.kind)

    def _is_project(self, real: str, activated: Sequence[str]) -> bool:
        """Return whether tools install programs there for one project."""
        is_active = any(is_below(real, one) for one in activated)
        return is_active or self._installed.search(f"{real.lower()}/") is not None

    def _reader_of(self, path: str) -> Reader | None:
        return self._reads.get(path)


def _named_by(names: ProtectedNames, home: str, environment: Mapping[str, str]) -> Iterator[_Named]:
    """Yield what the environment names by whole paths."""
    for group in _counting(names, environment):
        for variable in group.variables:
            value, by = environment.get(variable, ""), f"${variable}"
            if group.kind is NamedKind.COMMAND:
                yield from (_Named(path, by, NamedKind.FILE) for path in places_in(value, home))
                continue
            for path in value.split(os.pathsep):
                if not path.startswith("/"):
                    continue
                if group.kind is not None:
                    yield _Named(os.path.normpath(path), by, group.kind)
                    continue
                for name in _held_in(names, group):
                    yield _Named(os.path.normpath(f"{path}/{name}"), by, NamedKind.FOLDER)


def _read_by(names: ProtectedNames, home: str, environment: Mapping[str, str], forms: Sequence[str]) -> Iterator[str]:
    """Yield the paths of the files that are read, of some forms: in the home, and where variables name them."""
    known = {name for form in forms for name in names.read[form]}
    yield from (f"{home}/{name}" for form in forms for name in names.read[form])
    for group in _counting(names, environment):
        for variable in group.variables if group.kind is None else ():
            above = environment.get(variable, "")
            within = f"{group.stands_for}/" if group.stands_for else ""
            wanted = known.intersection(group.holds or known)
            below = [name.removeprefix(within) for name in sorted(wanted) if name.startswith(within)]
            yield from (os.path.normpath(f"{above}/{name}") for name in below if above.startswith("/"))
    if "git" in forms:
        paths = (environment.get(variable, "") for variable in ("GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM"))
        yield from (path for path in paths if path.startswith("/"))


def _counting(names: ProtectedNames, environment: Mapping[str, str]) -> Iterator[NamedByVariable]:
    for group in names.by_variable:
        variable, _, value = group.unless.partition("=")
        if not variable or environment.get(variable) != value:
            yield group


def _held_in(names: ProtectedNames, group: NamedByVariable) -> Sequence[str]:
    """Return what is held below a folder that such a variable names."""
    above = f"{group.stands_for}/"
    return group.holds or [name.removeprefix(above) for name in names.of_home if name.startswith(above)]


def _marks_of(paths: Iterable[str]) -> Mapping[str, Mark]:
    """Return those of what is there, as it is read: where a link leads."""
    marks = {}
    for path in paths:
        with suppress(OSError):
            marks[path] = mark_of(os.stat(path))  # noqa: PTH116 - text in
    return marks
