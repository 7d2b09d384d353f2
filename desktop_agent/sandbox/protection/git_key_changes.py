"""Configuration keys that a command of git, gh or glab means to change, by its words.

Source: git-branch(1), git-checkout(1), git-push(1), git-remote(1), git-submodule(1), the parts on configuration;
git-config(1), keys of `branch`, `remote` and `submodule`.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import field
from itertools import pairwise

from desktop_agent.lazy_dataclass import dataclass

Values = Mapping[str, tuple[str, ...]]

# Global options of git's with a word of their own.
_WITH_WORD = frozenset({"-C", "-c", "--git-dir", "--work-tree", "--namespace", "--exec-path", "--config-env"})
_REMOTE_WITH_WORD = frozenset({"-t", "-m", "--track", "--master"})
_ADD_WITH_WORD = frozenset({"-b", "--branch", "--name", "--reference", "--depth", "--ref-format"})
_OF_BRANCH = frozenset({"remote", "pushremote", "merge", "rebase", "description"})
_REBASE = re.compile(r"|true|false|merges|interactive|yes|no|on|off|[01im]")
# Not `ext::sh -c …`, nor what git would take for an option.
_PLAIN_URL = re.compile(r"(?!-)(?!.*::).+")


@dataclass(frozen=True, slots=True)
class KeyChange:
    """Keys that may change: `branches` by name, None for all; `urls` of new or changed remotes.

    `gone` are remotes that are taken away, `renamed` lead from an old name to a new one. `forges`: a fork may be
    followed by its address, as gh and glab do. `modules` are submodules that are added, with their addresses.
    """

    branches: frozenset[str] | None = frozenset()
    urls: Mapping[str, str] = field(default_factory=dict)
    gone: frozenset[str] = frozenset()
    renamed: Mapping[str, str] = field(default_factory=dict)
    forges: bool = False
    modules: Mapping[str, str] = field(default_factory=dict)

    def allows(self, key: str, before: Values, after: Values) -> bool:
        """Return whether this key may be changed from what it was to what it is."""
        section, _, rest = key.partition(".")
        name, _, variable = rest.rpartition(".")
        now = after.get(key, ())
        if section == "branch" and name:
            return self._allows_branch(name, variable, before.get(key, ()), now, before)
        if section == "remote" and name:
            return self._allows_remote(name, variable, key, before, now)
        return section == "submodule" and key not in before and self._allows_module(name, variable, now)

    def _allows_module(self, name: str, variable: str, now: tuple[str, ...]) -> bool:
        values = [value.removeprefix("\n") for value in now]
        if name not in self.modules or len(values) != 1:
            return False
        if variable == "url":
            url = self.modules[name]
            # Git makes a relative address one from the remote's, or from where it is.
            is_same = values[0] == url or (url.startswith(("./", "../")) and _last(values[0]) == _last(url))
            return is_same and _PLAIN_URL.fullmatch(values[0]) is not None
        return variable == "active" and values == ["true"]

    def _allows_branch(
        self, name: str, variable: str, was: tuple[str, ...], now: tuple[str, ...], before: Values
    ) -> bool:
        if variable not in _OF_BRANCH:
            return False
        values = [value.removeprefix("\n") for value in now]
        follows = [value.removeprefix("\n") for value in was]
        if variable in ("remote", "pushremote") and [self.renamed.get(one, one) for one in follows] == values:
            return True
        if not now and self.gone:
            return True
        if self.branches is not None and name not in self.branches:
            return False
        if variable in ("remote", "pushremote"):
            return all(self._is_remote(value, before) for value in values)
        if variable == "merge":
            return all(value.startswith("refs/") for value in values)
        return variable == "description" or all(_REBASE.fullmatch(value) for value in values)

    def _is_remote(self, value: str, before: Values) -> bool:
        if value == "." or value in self.urls or value in self.renamed.values() or f"remote.{value}.url" in before:
            return True
        return self.forges and re.fullmatch(r"(?:https://|git@|ssh://)[\w./:@~+-]+", value) is not None

    def _allows_remote(self, name: str, variable: str, key: str, before: Values, now: tuple[str, ...]) -> bool:
        if not now:
            return name in self.gone or name in self.renamed
        values = [value.removeprefix("\n") for value in now]
        old = next((one for one, new in self.renamed.items() if new == name), None)
        if old is not None:
            was = before.get(f"remote.{old}.{variable}", ())
            mapped = tuple(value.replace(f"refs/remotes/{old}/", f"refs/remotes/{name}/") for value in was)
            return now in (was, mapped)
        if name not in self.urls:
            return False
        if variable == "url":
            return values == [self.urls[name]] and _PLAIN_URL.fullmatch(values[0]) is not None
        if key in before:
            return False
        if variable == "fetch":
            spec = re.compile(rf"\+?refs/heads/([^:]+):refs/remotes/{re.escape(name)}/\1")
            return all(spec.fullmatch(value) for value in values)
        return variable == "tagopt" and values in (["--tags"], ["--no-tags"])


NO_CHANGE = KeyChange()


def meant_by(commands: Iterable[Sequence[str]], current: Iterable[str]) -> KeyChange:
    """Return what several commands mean together, by their words. `current` are branches that are checked out.

    Where a word is not known ("") each branch may be meant, and no remote is.
    """
    here = frozenset(current)
    branches: frozenset[str] | None = frozenset()
    urls: dict[str, str] = {}
    gone: set[str] = set()
    renamed: dict[str, str] = {}
    modules: dict[str, str] = {}
    forges = False
    for words in commands:
        program = words[0].rpartition("/")[2] if words else ""
        sub, rest = _sub_command(words[1:]) if program == "git" else ("", [])
        if program in ("gh", "glab"):
            branches, forges = None, True
        elif program != "git" or "" in words:
            branches = None
        elif sub == "remote":
            _of_remotes(rest, urls, gone, renamed)
        elif sub == "submodule":
            _of_modules(rest, modules)
        elif branches is not None:
            branches |= here | frozenset(name for word in rest for name in _names(word))
    return KeyChange(branches, urls, frozenset(gone), renamed, forges, modules)


def _of_remotes(rest: Sequence[str], urls: dict[str, str], gone: set[str], renamed: dict[str, str]) -> None:
    verb, operands = (rest[0], _operands(rest[1:])) if rest else ("", [])
    match verb, operands:
        case ("add", [name, url]) | ("set-url", [name, url]):
            if not (verb == "set-url" and len(rest) > 3):  # --push, --add, --delete
                urls[name] = url
        case ("remove" | "rm", [name]):
            gone.add(name)
        case ("rename", [old, new]):
            renamed[old] = new
        case _:
            pass  # it changes nothing, or more than is let through


def _of_modules(rest: Sequence[str], modules: dict[str, str]) -> None:
    quiet = [word for word in rest if word not in ("-q", "--quiet", "--")]
    match quiet[:1], _operands(quiet[1:], _ADD_WITH_WORD):
        case (["add"], [url, *path]) if len(path) < 2:
            names = [new for word, new in pairwise(quiet) if word == "--name"]
            names += [word.removeprefix("--name=") for word in quiet if word.startswith("--name=")]
            modules[(*names, *path, _last(url))[0].rstrip("/")] = url
        case _:
            pass  # it adds none, or which is not known by its words


def _last(url: str) -> str:
    """Return how git calls what it gets from an address."""
    return re.split(r"[/:]", url.rstrip("/"))[-1].removesuffix(".git")


def _operands(words: Sequence[str], with_word: Container[str] = _REMOTE_WITH_WORD) -> list[str]:
    operands: list[str] = []
    is_value = False
    for word in words:
        if is_value or word.startswith("-"):
            is_value = not is_value and word in with_word
        else:
            operands.append(word)
    return operands


def _sub_command(words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """Return git's sub-command, and what follows it."""
    place = 0
    while place < len(words) and words[place].startswith("-"):
        place += 2 if words[place] in _WITH_WORD else 1
    return (words[place], words[place + 1 :]) if place < len(words) else ("", [])


def _names(word: str) -> Iterable[str]:
    """Return the branches that a word may name: `f`, `origin/f`, `f:g`, `refs/heads/f`, `-bf`."""
    plain = re.sub(r"^(?:-[a-zA-Z]|--[\w-]+=)", "", word) if word.startswith("-") else word
    for part in plain.lstrip("+").split(":"):
        pieces = part.split("/")
        yield from ("/".join(pieces[place:]) for place in range(len(pieces)))
