"""Files that the user's own settings and environment name, wherever they lie: shells and git run or read them.

What a `.gitconfig` includes, a `.bashrc` sources, ssh starts as a proxy, and the folders on the PATH may lie in a
workspace of dotfiles. By a name of its own none of it is protected.
"""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from fnmatch import fnmatchcase
from glob import escape
from threading import Lock

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.execution.files.real_path import is_below, real_path
from desktop_agent.folder_probe import where_it_can_hang
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sandbox.path_walk import Mark, links_on, mark_of
from desktop_agent.sandbox.protection.git_configured_files import ConfiguredFiles
from desktop_agent.sandbox.protection.home_readers import (
    Variables,
    places_in,
    readers_of,
    runtimes_in,
    set_in,
    variables_in,
)
from desktop_agent.sandbox.protection.names import NamedByVariable, NamedKind, ProtectedNames
from desktop_agent.sandbox.protection.own_folder import in_own_folder
from desktop_agent.sandbox.protection.read_files import Reader
from desktop_agent.sandbox.protection.sourced_files import LARGEST, SourcedFile, SourcedFiles
from desktop_agent.symlinks import followed

LASTS_S = 5.0
"""So long what was found counts while the files that name it are as they were: what these read may be another."""
_ROOT = ("/",)
_ACTIVATED = NamedKind.ENVIRONMENT
_SETTING = ("shell", "session", "unit")
"""The forms of settings that set variables for what is started later."""
_OF_ONE_SHELL = {"PWD", "OLDPWD", "_", "TMPDIR"}
_LISTS = re.compile(r"[:\s*]")
_ROUNDS = 3
"""So often what variables lead to is read for further ones."""
_MOST_MATCHED = 64
"""The number of files that one pattern of the list stands for."""
_MODULES = (sys.stdlib_module_names | {"sitecustomize", "usercustomize"}) - {"test"}
_MODULE = re.compile(r"(\w+)(?:\.pyc?|(?:\.[\w-]+)?\.(?:so|pyd))?")
_LOADING = {"NODE_OPTIONS": (".js", ".cjs", ".mjs"), "RUBYOPT": (".rb",)}
_READ_BY_NAME = (
    *(("ENV", "shell"), ("BASH_ENV", "shell"), ("INPUTRC", "start"), ("MYVIMRC", "vim"), ("SCREENRC", "commands")),
)
"""Variables that name one file, and its form."""
_SEARCHED = re.compile(r"(?<=-I)[ \t]*(/[^\s:]+)")
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
    led: Mapping[str, str]
    """What is named in the folders, there or not, and what names it."""
    patterns: tuple[str, ...]
    """Those that stand for files."""
    modules: tuple[str, ...]
    """Folders that Python searches before its own library."""


@dataclass(frozen=True, slots=True)
class _Said:
    """What start-up files say: by which file, which variable, and its value; and the form of all that is read."""

    variables: Variables
    settings: tuple[tuple[str, str, str], ...]
    forms: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class _Learnt:
    """What start-up files said when they were so: the home's, those that shells read in turn, the marks of all."""

    begin: Mapping[str, str]
    sourced: tuple[str, ...]
    marks: Mapping[str, Mark]
    said: _Said


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
        self._environment = environment
        self._variables: Variables = {}
        self._readers = self._all_near(self._variables)
        self._told = {one for group in names.by_variable for one in group.variables}
        self._said = _Said({}, (), {})
        # What one shell has says nothing of others, but where a start-up file goes by it.
        self._given: Variables = {
            name: (value.rstrip("/"),)
            for name, value in environment.items()
            if value.startswith("/") and name not in self._told | _OF_ONE_SHELL and not _LISTS.search(value)
        }
        self._sourcing: tuple[str, ...] = ()
        self._learnt_before: _Learnt | None = None
        self._loaded: dict[str, tuple[object, tuple[str, ...]]] = {}
        """What editors load, by their settings, with what these said."""
        self._texts: dict[str, tuple[Mark, str]] = {}
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
        return dict(found.led)

    def expects(self, path: str) -> bool:
        """Return whether a real path, there or not, is one that a pattern stood for in what was last found."""
        found = self._found
        if found is None:
            return False
        folder, _, name = path.rpartition("/")
        is_matched = any(
            fnmatchcase(path, one) and ("**" in one or path.count("/") == one.count("/")) for one in found.patterns
        )
        return is_matched or (folder in found.modules and _is_module(name))

    def _held(self, named: _Named, folder: str) -> Iterator[str]:
        """Yield what of a folder is named."""
        is_inside = is_below(named.path, folder) and named.path != folder
        if named.kind is NamedKind.MODULES:
            return  # what in it counts is named by itself
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
        said, sourced = self._read()
        by_reading = (_Named(path, f"{one.by} {one.named}", NamedKind.FILE) for path, one in sourced.items())
        git = [path for path, form in said.forms.items() if form == "git"]
        editors = [path for path, form in said.forms.items() if form == "vim"]
        editors += [path for path, one in sourced.items() if one.by in editors and path not in editors]
        named = [*self._named, *self._by_git(git), *by_reading, *self._by_setting(said, editors)]
        first = {(one.path, one.kind): one for one in reversed(named)}
        near = [one for one in reversed(first.values()) if not self._is_far(one.path)]
        activated = [real_path(one.path) for one in near if one.kind is NamedKind.ENVIRONMENT]
        paths = dict.fromkeys(place for one in near for place in self._places(one, activated))
        patterns = {_real_pattern(one.named): f"{one.by} {one.named}" for one in sourced.values() if "*" in one.named}
        modules = [one.path for one in paths if one.kind is NamedKind.MODULES]
        # What comes to be there is named, too.
        listed = [*modules, *(one.rpartition("/")[0] for one in patterns)]
        marks = _marks_of((*said.forms, *(one for one in listed if self._lies_here(one))))
        led = {path: one.by for one in reversed(paths) for folder in folders for path in self._held(one, folder)}
        # What comes to match one is named as what matches it now.
        inside = {one: by for one, by in patterns.items() if any(is_below(one, folder) for folder in folders)}
        return _Found(marks, now, inside | led, tuple(patterns), tuple(modules))

    def _read(self) -> tuple[_Said, Mapping[str, SourcedFile]]:
        """Return what start-up files say, and what they read in turn, which may say more."""
        said, sourced = self._learnt(self._sourcing), dict[str, SourcedFile]()
        for _ in range(_ROUNDS):
            if said.variables != self._variables:
                self._variables, self._sourced = said.variables, SourcedFiles(self._reader_of)
                self._readers = self._all_near(said.variables)
            self._said = said
            sourced = self._sourced.files([path for path in said.forms if said.forms[path] in self._readers], _ROOT)
            shells = (path for path, one in sourced.items() if said.forms.get(one.by) == "shell")
            self._sourcing = tuple(path for path in shells if path not in said.forms)
            further = self._learnt(self._sourcing)
            if further == said:
                break
            said = further
        return said, sourced

    def _learnt(self, sourced: tuple[str, ...]) -> _Said:
        """Return what files of the home say, with some that shells read in turn; and where that leads to others."""
        begin = dict(_read_by(self._names, self._home, self._environment))
        before = self._learnt_before
        is_same = before is not None and (before.begin, before.sourced) == (begin, sourced)
        if before is not None and is_same and _marks_of((*before.said.forms, *sourced)) == before.marks:
            return before.said
        variables = self._given
        forms = begin
        said = _Said({}, (), forms)
        for _ in range(_ROUNDS):
            there = [path for path in (*forms, *sourced) if forms.get(path, "shell") in _SETTING]
            texts = {path: text.replace("%h/", f"{self._home}/") for path in there if (text := self._text(path))}
            for _ in range(_ROUNDS):
                known = variables
                for text in texts.values():
                    variables = variables_in(text, self._home, variables)
                if variables == known:
                    break
            settings = tuple(
                (path, *setting)
                for path, text in texts.items()
                for setting in dict.fromkeys(set_in(text, self._home, variables))
                if setting[0] in self._told
            )
            more = (
                one
                for _, name, value in settings
                for one in _read_by(self._names, self._home, {name: value}, own=False)
            )
            forms = {path: form for path, form in more if not self._is_far(path)} | forms
            last, said = said, _Said(variables, settings, forms)
            if said == last:
                break
        marks = _marks_of((*forms, *sourced))
        self._texts = {path: self._texts[path] for path in (*forms, *sourced) if path in self._texts}
        self._learnt_before = _Learnt(begin, sourced, marks, said)
        return said

    def _text(self, path: str) -> str:
        """Return what a file holds, which is read again where it has changed."""
        try:
            mark = mark_of(os.stat(path))  # noqa: PTH116 - text in
        except OSError:
            return ""
        known = self._texts.get(path)
        if known is None or known[0] != mark:
            known = self._texts[path] = mark, in_own_folder(_text_of(path), path)
        return known[1]

    def _by_setting(self, said: _Said, editors: Sequence[str]) -> Iterator[_Named]:
        """Yield what start-up files put into variables: who is started by an icon may have none of these."""
        for path, variable, value in said.settings:
            # What names an environment is set in one shell, and tells of no other.
            named = _named_by(self._names, self._home, {variable: value}, is_start=True)
            yield from (replace(one, by=f"{path} {one.path}") for one in named if one.kind != _ACTIVATED)
        loaded: dict[str, tuple[object, tuple[str, ...]]] = {}
        for path in editors:
            text, known = self._text(path), self._loaded.get(path)
            is_same = known is not None and known[0] == (text, said.variables)
            places = known[1] if known is not None and is_same else ()
            if not is_same:
                places = tuple(runtimes_in(text, self._home, said.variables))
            loaded[path] = (text, said.variables), places
            yield from (_Named.at(place, path, NamedKind.FOLDER) for place in places)
        self._loaded = loaded

    def _by_git(self, configs: Sequence[str]) -> Iterator[_Named]:
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
        if is_below(self._home, real):
            return
        yield _Named(real, named.by, named.kind)
        if named.kind is NamedKind.MODULES:
            modules = {"sitecustomize.py", "usercustomize.py", *filter(_is_module, _names_in(real))}
            yield from (_Named(f"{real}/{name}", named.by, NamedKind.FILE) for name in sorted(modules))

    def _is_project(self, real: str, activated: Sequence[str]) -> bool:
        """Return whether tools install programs there for one project."""
        is_active = any(is_below(real, one) for one in activated)
        return is_active or not self._environments.isdisjoint(real.split("/")[-_DEPTH:])

    def _lies_here(self, path: str) -> bool:
        return any(is_below(path, folder) for folder in self._folders)

    def _is_far(self, path: str) -> bool:
        """Return whether a path lies where a look may get no answer, and neither the home nor a folder does."""
        known = (self._home, *self._folders)
        return followed(path, lambda here: self._can_hang(here) and not any(is_below(one, here) for one in known))[1]

    def _all_near(self, variables: Variables) -> Mapping[str, Reader]:
        return {form: self._near(reads) for form, reads in readers_of(self._home, variables).items()}

    def _near(self, reads: Reader) -> Reader:
        return lambda text: (word for word in reads(text) if not (word.startswith("/") and self._is_far(word)))

    def _reader_of(self, path: str) -> Reader | None:
        return self._readers.get(self._said.forms.get(path, ""))


def _named_by(
    names: ProtectedNames, home: str, environment: Mapping[str, str], *, is_start: bool = False
) -> Iterator[_Named]:
    """Yield what variables name by whole paths: those of this program, or what a start-up file sets."""
    for group in _counting(names, environment):
        if group.from_start and not is_start:
            continue
        for variable in group.variables:
            value, by = environment.get(variable, ""), f"${variable}"
            if not value:
                continue
            if group.kind is NamedKind.COMMAND:
                for path in places_in(value, home):
                    endings = ("", *_LOADING.get(variable, ()))
                    yield from (_Named.at(f"{path}{ending}", by, NamedKind.FILE) for ending in endings)
                yield from (_Named.at(path, by, NamedKind.FOLDER) for path in _SEARCHED.findall(value))
                continue
            for path in re.split("[: ]" if variable.startswith("LD_") else os.pathsep, value):
                if not path.startswith("/"):
                    continue
                if group.kind is not None:
                    yield _Named.at(path, by, group.kind)
                    continue
                for name in _held_in(names, group):
                    yield _Named.at(f"{path}/{name}", by, NamedKind.FOLDER)


def _read_by(
    names: ProtectedNames, home: str, environment: Mapping[str, str], *, own: bool = True
) -> Iterator[tuple[str, str]]:
    """Yield the paths of the files that are read, with their forms: in the home, and where variables name them."""
    forms = {name: form for form, some in names.read.items() for name in some}
    for name, form in forms.items() if own else ():
        yield from ((path, form) for path in _matching(f"{home}/{name}"))
    for group in _counting(names, environment):
        for variable in group.variables if group.kind is None else ():
            within = f"{group.stands_for}/" if group.stands_for else ""
            wanted = forms.keys() & group.holds if group.holds else forms.keys()
            for above in environment.get(variable, "").split(os.pathsep):
                for name in sorted(wanted) if above.startswith("/") else ():
                    if name.startswith(within):
                        path = os.path.normpath(f"{above}/{name.removeprefix(within)}")
                        yield from ((one, forms[name]) for one in _matching(path))
    for variable, form in (("GIT_CONFIG_GLOBAL", "git"), ("GIT_CONFIG_SYSTEM", "git"), *_READ_BY_NAME):
        path = environment.get(variable, "")
        if path.startswith("/"):
            yield path, form


def _matching(path: str) -> Sequence[str]:
    """Return what a path of the list stands for: itself, or what matches its names now."""
    at, *names = path.split("/*", 1)
    if not names:
        return (path,)
    first, slash, rest = names[0].partition("/")
    found = [f"{at}/{one}" for one in sorted(_names_in(at)) if fnmatchcase(one, f"*{first}")][:_MOST_MATCHED]
    return [end for one in found for end in _matching(f"{one}/{rest}")] if slash else found


def _names_in(folder: str) -> Sequence[str]:
    try:
        return os.listdir(folder)  # noqa: PTH208 - any bytes
    except OSError:
        return ()


def _is_module(name: str) -> bool:
    """Return whether Python takes a file or a folder of this name for a module of its own library."""
    match = _MODULE.fullmatch(name)
    return match is not None and match[1] in _MODULES


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
    folder = pattern.partition("*")[0].rpartition("/")[0]
    return f"{escape(real_path(folder))}/{pattern[len(folder) + 1 :]}"


def _marks_of(paths: Iterable[str]) -> Mapping[str, Mark]:
    """Return those of what is there, as it is read: where a link leads."""
    marks = {}
    for path in paths:
        with suppress(OSError):
            marks[path] = mark_of(os.stat(path))  # noqa: PTH116 - text in
    return marks
