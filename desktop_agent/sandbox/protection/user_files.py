"""Files that the user's own settings and environment name, wherever they lie: shells and git run or read them.

What a `.gitconfig` includes, a `.bashrc` sources, ssh starts as a proxy, and the folders on the PATH may lie in a
workspace of dotfiles. By a name of its own none of it is protected.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from glob import escape
from threading import Lock

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.execution.files.real_path import is_below, real_path
from desktop_agent.folder_probe import where_it_can_hang
from desktop_agent.sandbox.path_walk import Mark, links_on, mark_of
from desktop_agent.sandbox.protection.git_configured_files import ConfiguredFiles
from desktop_agent.sandbox.protection.home_readers import places_in, readers_of, set_in
from desktop_agent.sandbox.protection.names import NamedByVariable, NamedKind, ProtectedNames
from desktop_agent.sandbox.protection.read_files import Reader
from desktop_agent.sandbox.protection.sourced_files import LARGEST, SourcedFiles
from desktop_agent.symlinks import followed

LASTS_S = 5.0
"""So long what was found counts while the files that name it are as they were: what these read may be another."""
_ROOT = ("/",)
_ACTIVATED = NamedKind.ENVIRONMENT
_DEPTH = 3
"""The number of names, the last ones, of which one may tell an environment: `.tox/py311/bin`."""


@dataclass(frozen=True, slots=True)
class _Named:
    """A path that something names; `by` is a file, or a variable. A folder of settings counts with all in it."""

    path: str
    by: str
    kind: NamedKind

    @classmethod
    def at(cls, path: str, by: str, kind: NamedKind) -> _Named:
        """Return it with the path in what names it: what comes to be named while a command runs is not its work."""
        plain = os.path.normpath(path)
        return cls(plain, f"{by} {plain}", kind)


@dataclass(frozen=True, slots=True)
class _Found:
    """What was found: real paths, and links on the way to them; and the files that were read for it, as they were."""

    marks: Mapping[str, Mark]
    at: float
    paths: tuple[_Named, ...]
    patterns: tuple[str, ...]
    """Those that match some of the files."""


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
        self._environments = {
            name for group in names.by_variable if group.kind is NamedKind.ENVIRONMENT for name in group.holds
        }
        self._hooks = names.hooks
        self._names = names
        self._named = tuple(_named_by(names, home, environment))
        self._shells = frozenset(_read_by(names, home, environment, ("shell",)))
        self._git = tuple(_read_by(names, home, environment, ("git",)))
        readers = {form: self._near(reads) for form, reads in readers_of(home).items()}
        self._reads = {
            path: readers[form] for form in readers for path in _read_by(names, home, environment, (form,))
        }
        self._folders: Sequence[str] = ()
        self._can_hang: Callable[[str], bool] = lambda _: False
        self._sourced = SourcedFiles(self._reader_of)
        self._configured = ConfiguredFiles(names.hooks, (), home)
        self._found: _Found | None = None
        self._turn = Lock()

    def of(self, folders: Sequence[str]) -> dict[str, str]:
        """Return what is named in some real folders, there or not, or one of them itself; and what names it.

        Looks at the disk.
        """
        with self._turn:
            found = self._found = self._now(self._found, folders)
        led: dict[str, str] = {}
        for named in found.paths:
            for folder in folders:
                led |= {path: named.by for path in self._held(named, folder) if path not in led}
        return led

    def expects(self, path: str) -> bool:
        """Return whether a real path, there or not, is one that a pattern stood for in what was last found."""
        found = self._found
        return found is not None and any(
            fnmatchcase(path, one) and path.count("/") == one.count("/") for one in found.patterns
        )

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

    def _now(self, before: _Found | None, folders: Sequence[str]) -> _Found:
        now = self._clock()
        is_young = before is not None and now - before.at < LASTS_S and folders == self._folders
        if before is not None and is_young and _marks_of(before.marks) == before.marks:
            return before
        self._folders, self._can_hang = folders, where_it_can_hang()
        marks = _marks_of((*self._git, *self._reads))
        sourced = self._sourced.files([path for path in marks if path in self._reads], _ROOT)
        by_reading = (_Named(path, f"{one.by} {one.named}", NamedKind.FILE) for path, one in sourced.items())
        named = [*self._named, *self._by_git(marks), *by_reading, *self._by_setting(marks)]
        patterns = dict.fromkeys(one.named for one in sourced.values() if "*" in one.named)
        near = [one for one in dict.fromkeys(named) if not self._is_far(one.path)]
        activated = [real_path(one.path) for one in near if one.kind is NamedKind.ENVIRONMENT]
        paths = [place for one in near for place in self._places(one, activated)]
        return _Found(marks, now, tuple(dict.fromkeys(paths)), tuple(map(_real_pattern, patterns)))

    def _by_setting(self, there: Collection[str]) -> Iterator[_Named]:
        """Yield what start-up files of shells put into variables: who is started by an icon has none of these."""
        for path in there:
            if path in self._shells:
                for variable, value in set_in(_text_of(path), self._home):
                    # What names an environment is set in one shell, and tells of no other.
                    named = _named_by(self._names, self._home, {variable: value})
                    yield from (replace(one, by=f"{path} {one.path}") for one in named if one.kind != _ACTIVATED)

    def _by_git(self, there: Collection[str]) -> Iterator[_Named]:
        configs = [path for path in self._git if path in there]
        for config, configured in self._configured.of_user(configs).items():
            yield from (_Named.at(path, config, NamedKind.FILE) for path in configured.files)
            yield from (_Named.at(path, config, NamedKind.FOLDER) for path in configured.templates)
            yield from (_Named.at(path, config, NamedKind.HOOKS) for path in configured.hooks)

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
        return is_active or not self._environments.isdisjoint(real.split("/")[-_DEPTH:])

    def _is_far(self, path: str) -> bool:
        """Return whether a path lies where a look may get no answer, and neither the home nor a folder does."""
        known = (self._home, *self._folders)
        return followed(path, lambda here: self._can_hang(here) and not any(is_below(one, here) for one in known))[1]

    def _near(self, reads: Reader) -> Reader:
        return lambda text: (word for word in reads(text) if not (word.startswith("/") and self._is_far(word)))

    def _reader_of(self, path: str) -> Reader | None:
        return self._reads.get(path)


def _named_by(names: ProtectedNames, home: str, environment: Mapping[str, str]) -> Iterator[_Named]:
    """Yield what the environment names by whole paths."""
    for group in _counting(names, environment):
        for variable in group.variables:
            value, by = environment.get(variable, ""), f"${variable}"
            if group.kind is NamedKind.COMMAND:
                yield from (_Named.at(path, by, NamedKind.FILE) for path in places_in(value, home))
                continue
            for path in value.split(os.pathsep):
                if not path.startswith("/"):
                    continue
                if group.kind is not None:
                    yield _Named.at(path, by, group.kind)
                    continue
                for name in _held_in(names, group):
                    yield _Named.at(f"{path}/{name}", by, NamedKind.FOLDER)


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


def _text_of(path: str) -> str:
    """Return what a file of the home holds, "" where it cannot be read, or is longer than somebody writes."""
    folder, _, name = real_path(path).rpartition("/")
    try:
        with FolderHandle.at(folder) as handle:
            _, content = handle.read(name, LARGEST)
    except OSError:
        return ""
    return (content or b"").decode("utf-8", "replace")


def _real_pattern(pattern: str) -> str:
    folder, _, name = pattern.rpartition("/")
    return f"{escape(real_path(folder))}/{name}"


def _marks_of(paths: Iterable[str]) -> Mapping[str, Mark]:
    """Return those of what is there, as it is read: where a link leads."""
    marks = {}
    for path in paths:
        with suppress(OSError):
            marks[path] = mark_of(os.stat(path))  # noqa: PTH116 - text in
    return marks
