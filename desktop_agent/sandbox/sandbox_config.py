"""The sandbox configuration, read from `resources/sandbox.toml` and checked."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Any

from desktop_agent.lazy_dataclass import dataclass

_FIELDS = {
    "hidden": {"home", "system", "run"},
    "homes": {"others", "above", "beside", "named", "settings"},
    "environment": {"names", "certificates", "prefixes"},
    "writers": {"all", "last"},
}


@dataclass(frozen=True, slots=True)
class Homes:
    """Known homes. `others` are some, `above` are folders of homes, `beside` are folders among them.

    `named` are variables that name tool installations. Relative to a home are `shown_at_home`, those of the home,
    and `settings`, its files that are shown if they hold no password.
    """

    others: tuple[str, ...]
    above: tuple[str, ...]
    beside: tuple[str, ...]
    named: tuple[str, ...]
    settings: tuple[str, ...]
    shown_at_home: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SandboxConfig:
    """The tables. Paths of a home or workspace are relative to it; those of the system are absolute."""

    hidden_at_home: tuple[str, ...]
    hidden: tuple[str, ...]
    shown_of_run: tuple[str, ...]
    homes: Homes
    passed: frozenset[str]
    certificates: tuple[str, ...]
    """Variables that name a file of certificates. They are passed, too."""
    prefixes: tuple[str, ...]
    caches: Mapping[str, str]
    """Variables, and the folders of the app's cache that they name."""
    settings: Mapping[str, str]
    """Variables that say how programs are to work here."""
    without_network: Mapping[str, str]
    """The same, for a command that was granted no host."""
    write_all: frozenset[str]
    """Programs that write every operand."""
    write_last: frozenset[str]
    """Programs that write the last operand."""

    def environment(self, inherited: Mapping[str, str], *, has_network: bool = True) -> dict[str, str]:
        """Return of an environment what may come in, with what is said here where it says nothing."""
        passed = {
            name: value for name, value in inherited.items() if name in self.passed or name.startswith(self.prefixes)
        }
        return {**self.settings, **({} if has_network else self.without_network), **passed}


@cache
def knowledge_of(file: Path) -> SandboxConfig:
    """Read the table; raises `ValueError` that names the fault."""
    raw = tomllib.loads(file.read_text(encoding="utf-8"))
    if set(raw) != {*_FIELDS, "given", "settings", "without_network", "caches"}:
        raise ValueError(f"{file.name} has other tables than it should: {sorted(raw)}")
    for table, fields in _FIELDS.items():
        if set(raw[table]) != fields:
            raise ValueError(f"{file.name}: [{table}] has other fields than it should: {sorted(raw[table])}")
    environment, writers = raw["environment"], raw["writers"]
    return SandboxConfig(
        hidden_at_home=_paths(raw["hidden"]["home"], absolute=False),
        hidden=_paths(raw["hidden"]["system"], absolute=True),
        shown_of_run=_paths(raw["hidden"]["run"], absolute=True),
        homes=_homes(raw["homes"], raw["given"], raw["hidden"]["home"]),
        passed=frozenset(_words([*environment["names"], *environment["certificates"]])),
        certificates=_words(environment["certificates"]),
        prefixes=_words(environment["prefixes"]),
        caches=dict(zip(raw["caches"], _paths(list(raw["caches"].values()), absolute=False), strict=True)),
        settings=_variables(raw["settings"]),
        without_network=_variables(raw["without_network"]),
        write_all=frozenset(_words(writers["all"])),
        write_last=frozenset(_words(writers["last"])),
    )


def _homes(raw: Mapping[str, Any], value: Any, hidden: Sequence[str]) -> Homes:
    if not isinstance(value, list) or not all(set(one) == {"why", "paths"} and one["why"] for one in value):
        raise ValueError("each [[given]] of sandbox.toml says why, and which paths")
    paths = _paths([path for one in value for path in one["paths"]], absolute=False)
    for path in paths:
        above = {str(one) for one in PurePosixPath(path).parents}
        if above.intersection(paths) or {path, *above}.intersection(hidden):
            raise ValueError(f"{path} in sandbox.toml lies in what is given, or hidden, already")
    return Homes(
        others=_paths(raw["others"], absolute=True),
        above=_paths(raw["above"], absolute=True),
        beside=_paths(raw["beside"], absolute=True),
        named=_words(raw["named"]),
        settings=_paths(raw["settings"], absolute=False),
        shown_at_home=paths,
    )


def _variables(raw: Mapping[str, Any]) -> Mapping[str, str]:
    return dict(zip(raw, _words(list(raw.values()), are_different=False), strict=True))


def _paths(raw: Any, *, absolute: bool) -> tuple[str, ...]:
    paths = _words(raw)
    for path in paths:
        if path.startswith("/") is not absolute or str(PurePosixPath(path)) != path or ".." in path.split("/"):
            raise ValueError(f"{path} in sandbox.toml is no plain {'absolute' if absolute else 'relative'} path")
    return paths


def _words(raw: Any, *, are_different: bool = True) -> tuple[str, ...]:
    if not isinstance(raw, list) or not all(isinstance(word, str) and word for word in raw):
        raise ValueError(f"a list of words was expected in sandbox.toml: {raw!r}")
    if are_different and len(set(raw)) != len(raw):
        raise ValueError(f"a word stands twice in sandbox.toml: {raw!r}")
    return tuple(raw)
