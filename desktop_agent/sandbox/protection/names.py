"""Names that programs run automatically, from `resources/protected.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Any

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sandbox.protection.case_variants import folded

_GROUPS = {
    "held": ({"names", "by"}, {"where", "placeholder"}),
    "asked": ({"names", "because"}, set[str]()),
    "installed": ({"names", "because"}, set[str]()),
    "writable": ({"names", "because"}, set[str]()),
    "free": ({"names", "because"}, set[str]()),
}
_NAMED = {"variables", "by"}
_FORMS = ("git", "ssh", "shell", "session", "start", "vim", "lisp", "plugins", "commands", "unit")
HOME, ONLY_HOME = "home", "only home"


class NamedKind(StrEnum):
    """What a variable of the user's environment names."""

    FILE = "file"
    FOLDER = "folder"
    PROGRAMS = "programs"
    """Folders, of which what lies in them directly is run."""
    HOOKS = "hooks"
    """A folder of git's hooks; where that is the workspace, or around it, they alone count."""
    COMMAND = "command"
    ENVIRONMENT = "environment"
    """A folder in which those of programs do not count."""
    MODULES = "modules"
    """Folders, of which what is called as a module of Python's own library is loaded in the place of that."""


@dataclass(frozen=True, slots=True)
class NamedByVariable:
    """What variables name. One that `stands_for` a folder of the home, or `holds` names below its own, is of no kind.

    An environment is what it names, and each folder that is called as one that it `holds`. `unless` is another
    variable with its value (`A=b`): where it has that, nothing of this counts. `from_start`: it counts where a file
    that every shell or session reads says so, and not in the environment of this program alone.
    """

    variables: tuple[str, ...]
    kind: NamedKind | None = None
    stands_for: str = ""
    holds: tuple[str, ...] = ()
    unless: str = ""
    from_start: bool = False


@dataclass(frozen=True, slots=True)
class ProtectedNames:
    """The list. `names` count in every folder, and so do names with one of the `endings`.

    `within` are those that count in a folder of a certain name, or of that in another one's ("a/b"), and
    `endings_within` how some end there.

    `at_home` and `placeholders` are paths, below the home and below the workspace. `parts` are what is held of a git
    repository, and `hooks` the names of git's hooks. `by_variable` is what the user's environment names, and `read`
    the files of the home that are read for what they name, by their form.
    """

    names: frozenset[str]
    within: Mapping[str, frozenset[str]]
    at_home: tuple[str, ...]
    placeholders: tuple[str, ...]
    parts: tuple[str, ...]
    hooks: tuple[str, ...]
    asked: tuple[str, ...]
    """Before these are written the engine asks; they are not held."""
    installed: tuple[str, ...]
    """What tools load code from: to write there is a question of its own where nothing holds a command."""
    endings: tuple[str, ...]
    endings_within: Mapping[str, tuple[str, ...]]
    writable: Mapping[str, str]
    """Names that are deliberately not on the list, and why."""
    only_at_home: tuple[str, ...]
    """Paths below the home that projects have, too: they count in the user's own alone."""
    free: frozenset[str]
    """Folders in those of settings that hold whole projects."""
    by_variable: tuple[NamedByVariable, ...]
    read: Mapping[str, tuple[str, ...]]

    @property
    def of_home(self) -> tuple[str, ...]:
        """All paths that are held below the user's own home."""
        return (*self.at_home, *self.only_at_home)

    def of_environment(self, environment: Mapping[str, str]) -> Mapping[str, str]:
        """Return the variables of an environment by which something is named, or told apart."""
        known = {one for group in self.by_variable for one in (*group.variables, group.unless.partition("=")[0])}
        return {name: value for name, value in environment.items() if name and name in known}

    def is_protected(self, folder: str, name: str) -> bool:
        """Return whether a name is held in a folder, whose last two names count for some."""
        # An ending counts in any letters: where the file system takes them for the same, so does who opens it.
        plain = folded(name)
        if name in self.names or plain.endswith(self.endings):
            return True
        *above, own = folder.split("/")
        return any(
            name in self.within.get(one, ()) or plain.endswith(self.endings_within.get(one, ()))
            for one in (own, "/".join((*above[-1:], own)))
        )

    @property
    def all_endings(self) -> tuple[str, ...]:
        """Endings of names that are protected in any folder, or in some."""
        return (*self.endings, *(one for some in self.endings_within.values() for one in some))

    @property
    def pattern(self) -> str:
        """Return what matches a path in lower case that is one of these, or lies in one."""
        every = {*self.names, *(f"{folder}/{name}" for folder, names in self.within.items() for name in names)}
        paths = sorted({path.lower() for path in (*every, *self.at_home, *self.asked)})
        every_one = [*map(re.escape, paths), *(f"[^/]*{re.escape(ending)}" for ending in self.endings)]
        within = ((folder, ending) for folder, some in self.endings_within.items() for ending in some)
        every_one += [rf"{re.escape(folder.lower())}/[^/]*{re.escape(ending)}" for folder, ending in within]
        return rf"/(?:{'|'.join(every_one)})(?:/|$)"

    @property
    def installed_pattern(self) -> str:
        """Return what matches a path in lower case that is one of what was installed, or lies in one."""
        return rf"/(?:{'|'.join(sorted(re.escape(path.lower()) for path in self.installed))})(?:/|$)"


@cache
def protected_names_of(file: Path) -> ProtectedNames:
    """Read the list; raises `ValueError` that names the fault."""
    raw = tomllib.loads(file.read_text(encoding="utf-8"))
    tables = {"repository": {"parts", "hooks"}, "read": {*_FORMS}}
    if set(raw) != {*tables, "named", *_GROUPS} or any(set(raw[one]) != keys for one, keys in tables.items()):
        raise ValueError(f"{file.name} has other tables than it should: {sorted(raw)}")
    for kind in _GROUPS:
        _check(kind, raw[kind])
    everywhere = list(_of(raw["held"], lambda group: "where" not in group))
    within: dict[str, frozenset[str]] = {}
    endings_within: dict[str, tuple[str, ...]] = {}
    for path in (one for one in everywhere if "/" in one):
        folder, _, name = path.rpartition("/")
        if name.startswith("*"):
            endings_within[folder] = (*endings_within.get(folder, ()), name[1:].lower())
        else:
            within[folder] = within.get(folder, frozenset()) | {name}
    writable = {name: group["because"] for group in raw["writable"] for name in group["names"]}
    if both := {*everywhere} & {*writable}:
        raise ValueError(f"held and writable in {file.name}: {sorted(both)}")
    return ProtectedNames(
        names=frozenset(one for one in everywhere if "/" not in one and not one.startswith("*")),
        within=within,
        at_home=tuple(_of(raw["held"], lambda group: group.get("where") == HOME)),
        only_at_home=tuple(_of(raw["held"], lambda group: group.get("where") == ONLY_HOME)),
        free=frozenset(_of(raw["free"], lambda _: True)),
        by_variable=_by_variable(raw["named"]),
        read={form: tuple(_paths(paths)) for form, paths in raw["read"].items()},
        placeholders=tuple(_of(raw["held"], lambda group: group.get("placeholder", False))),
        parts=tuple(_paths(raw["repository"]["parts"])),
        hooks=tuple(_paths(raw["repository"]["hooks"])),
        asked=tuple(_of(raw["asked"], lambda _: True)),
        installed=tuple(_of(raw["installed"], lambda _: True)),
        endings=tuple(one[1:].lower() for one in everywhere if one.startswith("*")),
        endings_within=endings_within,
        writable=writable,
    )


def _check(kind: str, groups: Any) -> None:
    needed, possible = _GROUPS[kind]
    for group in groups:
        if not needed <= set(group) <= needed | possible or group.get("where", HOME) not in (HOME, ONLY_HOME):
            raise ValueError(f"a group of [[{kind}]] in protected.toml has other fields than it should: {group}")
        if group.get("placeholder", True) is not True or not str(group.get("by", group.get("because", ""))).strip():
            raise ValueError(f"a group of [[{kind}]] in protected.toml does not say why: {group}")
        if any(path.count("/") > 2 for path in _paths(group["names"])):
            raise ValueError(f"a path of [[{kind}]] in protected.toml is too deep: {group['names']}")
    named = [name for group in groups for name in group["names"]]
    if len(set(named)) != len(named):
        raise ValueError(f"a name stands twice in [[{kind}]] of protected.toml")


def _by_variable(groups: Any) -> tuple[NamedByVariable, ...]:
    made = []
    for group in groups:
        told = {"is", "stands_for", "holds"} & set(group)
        is_one = len(told) == 1 or (told == {"is", "holds"} and group["is"] == NamedKind.ENVIRONMENT)
        if set(group) - {"unless", "from_start"} != _NAMED | told or not is_one or not str(group["by"]).strip():
            raise ValueError(f"a group of [[named]] in protected.toml has other fields than it should: {group}")
        made.append(
            NamedByVariable(
                variables=tuple(_paths(group["variables"])),
                kind=NamedKind(group["is"]) if "is" in group else None,
                stands_for=_paths([group["stands_for"]])[0] if "stands_for" in group else "",
                holds=tuple(_paths(group["holds"])) if "holds" in group else (),
                unless=str(group.get("unless", "")),
                from_start=group.get("from_start", False) is True,
            )
        )
    named = [variable for one in made for variable in one.variables]
    if len({*named}) != len(named):
        raise ValueError("a variable stands twice in [[named]] of protected.toml")
    return tuple(made)


def _of(groups: Sequence[Mapping[str, Any]], is_wanted: Any) -> Iterator[str]:
    return (name for group in groups if is_wanted(group) for name in group["names"])


def _paths(raw: Any) -> Sequence[str]:
    if not isinstance(raw, list) or not raw or not all(isinstance(word, str) and word for word in raw):
        raise ValueError(f"a list of names was expected in protected.toml: {raw!r}")
    for path in raw:
        if path.startswith("/") or str(PurePosixPath(path)) != path or ".." in path.split("/"):
            raise ValueError(f"{path} in protected.toml is no plain relative path")
    return raw
