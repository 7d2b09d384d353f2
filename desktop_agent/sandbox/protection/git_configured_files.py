"""Workspace files that git's configuration makes git run or read, such as hooks.

Source: git-config(1): core.hooksPath, include.path, and the keys that name programs, as far as the releases up to
2.51 have them; git-lfs-config(5); git-annex(1); tigrc(5). A relative path of hooks and of programs begins at the top
of the work tree, that of a file to include beside the file that names it.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import PurePath

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.execution.files.real_path import is_below, real_path
from desktop_agent.execution.process.environment import DEFAULT_PATH
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sandbox.path_walk import Mark, links_on, mark_of, names_on
from desktop_agent.sandbox.protection.home_readers import places_in
from desktop_agent.sandbox.protection.remote_addresses import names_remote, places

LIMIT_S = 5.0
LARGEST = 1 << 20
MOST_INCLUDED, MOST_REMOTES, MOST_WORKTREES = 20, 50, 10
OWN_CONFIG = "config.worktree"
# Most configurations say nothing of these, and a program for each would take its time.
_SIGNS = (
    *(b"hook", b"include", b"fsmonitor", b"filter", b"external", b"textconv", b"driver", b"command", b"program"),
    *(b"helper", b"editor", b"pager", b"askpass", b"cmd", b"uploadpack", b"receivepack", b"templatedir", b"alias"),
    *(b"gitproxy", b"tool", b"browser", b"[man", b"smtpserver", b"tunnel", b"instaweb", b"submodule", b"prog"),
    *(b"customtransfer", b"tig"),
)
# An address that is surely on another machine, as most are, is none that a link of this one could lead elsewhere.
_IS_NEAR = re.compile(
    rb"(?i)(?:url|remote|pushdefault)[ \t]*=[ \t]*\"?(?!(?:https?|ssh|git)://|[\w.-]+@[\w.-]+:)[^\n]*[/.]"
)
_HOOKS_PATH, _TEMPLATES = "core.hookspath", "init.templatedir"
_IS_PATH = re.compile("[/.]")
"""Of a word that names no file so far: else it is the name of a program, or says what that is to do."""
_WHOLE = ("/", "~/")
_INCLUDED = ("--show-origin", "-z", "--get-regexp", r"^includeif\..*\.path$")
_PROGRAM = re.compile(
    r"core\.(?:fsmonitor|askpass|gitproxy)|diff\.external|instaweb\.httpd|(?:web|help|instaweb)\.browser"
    r"|(?:filter|lfs\.extension)\..*\.(?:clean|smudge|process)|diff\..*\.textconv|merge\..*\.driver"
    r"|(?:mergetool|difftool|browser|man|lfs\.customtransfer)\..*\.path|remote\..*\.(?:uploadpack|receivepack)"
    r"|(?:pager|tig)\..*|.*(?:cmd|command|program|prog|helper|editor|pager|tunnel|hook)|interactive\.difffilter",
    re.DOTALL,
)
"""Keys in lower letters: those of git, and of what keeps its settings there (Git LFS, git-annex, git-svn, tig)."""
_ONLY_WHOLE = re.compile(r"sendemail\.(?:.*\.)?smtpserver", re.DOTALL)
"""A whole path there is a program, anything else the name of a machine."""
_ONLY_SHELL = re.compile(r"(?:submodule\..*\.update|tig\.bind)", re.DOTALL)
"""These are commands behind an exclamation mark alone."""


@dataclass(frozen=True, slots=True)
class _Configured:
    """Values of one configuration file. `includes` are paths as they are written."""

    hooks: tuple[str, ...] = ()
    programs: tuple[str, ...] = ()
    includes: tuple[str, ...] = ()
    remotes: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()
    """The values that name programs, and aliases that do."""
    templates: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class UserGitFiles:
    """What one of the user's own configurations names by a whole path, or in the home: files, and folders."""

    files: tuple[str, ...]
    templates: tuple[str, ...]
    hooks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Named:
    """Absolute paths named by a configuration and its includes, links not followed."""

    hooks: Sequence[str]
    programs: Sequence[str]
    includes: Sequence[str]


class ConfiguredFiles:
    """Configured files of one conversation. `by_user` are hook paths that the user's own settings name.

    Which of several counts is a matter of conditions and of order, and may be another one tomorrow: all are held.
    """

    def __init__(self, hooks: Sequence[str], by_user: Sequence[str] = (), home: str = "") -> None:
        self._hooks = hooks
        self._by_user = tuple(by_user)
        self._home = home
        self._known: dict[str, tuple[Mark, _Configured]] = {}

    def of(self, top: str, git: str, folders: Sequence[str]) -> Iterator[str]:
        """Yield what is to be held for one work tree, of what lies in the folders. Looks at the disk."""
        named = self._named(top, git)
        for path in named.programs:
            if os.path.isfile(path):  # noqa: PTH113
                yield from with_links(path, folders)
        for path in named.includes:
            yield from with_links(path, folders)
        for path in named.hooks:
            yield from self._hooks_at(top, path, folders)

    def on_the_way_to(self, top: str, git: str, folders: Sequence[str]) -> Iterator[str]:
        """Yield the names on the way to all that is named for one work tree, there or not, of those in the folders.

        What comes to be there later is what was named before. Looks at the disk.
        """
        named = self._named(top, git)
        programs = (path for path in named.programs if _IS_PATH.search(path.removeprefix(top).lstrip("/")))
        for path in dict.fromkeys((*named.hooks, *named.includes, *programs)):
            yield from names_on(path, folders)

    def _named(self, top: str, git: str) -> _Named:
        hooks, programs, includes = dict.fromkeys(self._by_user), dict[str, None](), dict[str, None]()
        waiting, seen = [f"{git}/config", *_of_worktrees(git)], set[str]()
        while waiting and len(seen) < MOST_INCLUDED:
            config = waiting.pop(0)
            seen.add(config)
            config_read = self._configured(config)
            hooks |= dict.fromkeys(config_read.hooks)
            programs |= dict.fromkeys(self._at(top, word) for word in config_read.programs)
            included = [self._at(os.path.dirname(config), path) for path in config_read.includes]  # noqa: PTH120
            includes |= dict.fromkeys(included)
            waiting += [path for path in map(real_path, included) if path not in seen]
        return _Named([self._at(top, path) for path in hooks], [*programs], [*includes])

    def of_user(self, configs: Sequence[str]) -> Mapping[str, UserGitFiles]:
        """Return what the user's own configurations name, and those that they include; by their paths.

        A relative path there is another one in each repository. Looks at the disk.
        """
        found, waiting = dict[str, UserGitFiles](), [*configs]
        while waiting and len(found) < MOST_INCLUDED:
            config = waiting.pop(0)
            if config in found:
                continue
            real = real_path(config)
            read = self._configured(real)
            # Beside the file by the name that it is read by; a link there leads to another place.
            folders = dict.fromkeys((os.path.dirname(config), os.path.dirname(real)))  # noqa: PTH120
            included = [self._at(folder, path) for path in read.includes for folder in folders]
            named = [place for command in read.commands for place in places_in(command, self._home)]
            # What says a path, and no command, has its blanks as they are.
            named += [_expanded(self._home, command) for command in read.commands if command.startswith(_WHOLE)]
            found[config] = UserGitFiles(
                tuple(dict.fromkeys((*included, *map(os.path.normpath, named)))),
                tuple(self._at("/", path) for path in read.templates if path.startswith(_WHOLE)),
                tuple(self._at("/", path) for path in read.hooks if path.startswith(_WHOLE)),
            )
            waiting += included
        return found

    def on_the_way(self, git: str, folders: Sequence[str]) -> Iterator[str]:
        """Yield what lies in the folders on the way to a remote, there or not. Looks at the disk."""
        for address in self._configured(f"{git}/config").remotes:
            for place in {os.path.normpath(path) for path in places(address, git)}:
                above = [str(one) for one in PurePath(place).parents]
                yield from (path for path in (place, *above) if any(is_below(path, one) for one in folders))

    def _hooks_at(self, top: str, path: str, folders: Sequence[str]) -> Iterator[str]:
        """Yield the folder itself and links on the way there; where it holds the work tree, only the hooks in it."""
        real = real_path(path)
        if is_below(top, real):
            yield from (f"{real}/{hook}" for hook in self._hooks if _is_inside(real, folders) or real in folders)
        else:
            yield from with_links(path, folders)

    def _at(self, folder: str, path: str) -> str:
        return os.path.normpath(os.path.join(folder, _expanded(self._home, path)))  # noqa: PTH118

    def _configured(self, config: str) -> _Configured:
        above, _, name = config.rpartition("/")
        try:
            known = self._known.get(config)
            # Tells only whether it is another one; what is noted is that of the file that was read.
            if known is None or known[0] != mark_of(os.lstat(config)):
                with FolderHandle.at(above) as folder:
                    known = self._known[config] = _read(folder, name)
        except OSError:
            return _Configured()
        return known[1]


def _of_worktrees(git: str) -> Iterator[str]:
    """Yield the configurations of a repository's single worktrees. Source: git-worktree(1), "CONFIGURATION FILE"."""
    yield f"{git}/{OWN_CONFIG}"
    with suppress(OSError), FolderHandle.at(f"{git}/worktrees") as folder:
        yield from (f"{git}/worktrees/{name}/{OWN_CONFIG}" for name in sorted(folder.names())[:MOST_WORKTREES])


def hooks_paths_of_user(home: str) -> tuple[str, ...]:
    """Return all that the configuration of the user and the system says, for every repository or for some. Blocks.

    What `includeIf` names is read whatever its condition: that is another matter for each repository.
    """
    variables = {"HOME": home}
    paths = dict.fromkeys(_values(_ask(("--type=path", "-z", "--get-all", _HOOKS_PATH), variables)))
    waiting, seen = _conditional(_ask(_INCLUDED, variables), f"{home}/x"), set[str]()
    while waiting and len(seen) < MOST_INCLUDED:
        file = real_path(_expanded(home, waiting.pop(0)))
        if file in seen:
            continue
        seen.add(file)
        paths |= dict.fromkeys(_values(_ask(("--type=path", "-z", "-f", file, "--get-all", _HOOKS_PATH), variables)))
        waiting += _conditional(_ask(("--includes", "-f", file, *_INCLUDED), variables), file)
    return tuple(paths)


def _conditional(text: str, default: str) -> list[str]:
    """Return the files that are included under a condition, each from where that stands."""
    entries = text.split("\0")
    paths = []
    for origin, entry in pairwise(entries):
        key, _, path = entry.partition("\n")
        if key.startswith("includeif.") and path:
            beside = origin.removeprefix("file:") if origin.startswith("file:/") else default
            paths.append(path if path.startswith("~/") else os.path.join(os.path.dirname(beside), path))  # noqa: PTH118, PTH120
    return paths


def _expanded(home: str, path: str) -> str:
    return f"{home}{path[1:]}" if path.startswith("~/") else path


def _values(output: str) -> Sequence[str]:
    return [value for value in output.split("\0") if value]


def _read(folder: FolderHandle, name: str) -> tuple[Mark, _Configured]:
    status, text = folder.read(name, LARGEST)
    content = text or b""
    if not any(sign in content.lower() for sign in _SIGNS) and _IS_NEAR.search(content) is None:
        return mark_of(status), _Configured()
    hooks, programs, includes, remotes = list[str](), list[str](), list[str](), list[str]()
    commands, templates = list[str](), list[str]()
    # What was read, not what lies there by now.
    words = ("--no-includes", "-f", "-", "--list", "-z")
    for entry in _ask(words, {"GIT_CONFIG_NOSYSTEM": "1"}, content).split("\0"):
        key, _, value = entry.partition("\n")
        key = key.lower()
        if key == _HOOKS_PATH:
            hooks += [value] if value else []
        elif key == "include.path" or (key.startswith("includeif.") and key.endswith(".path")):
            includes.append(value)
        elif names_remote(key):
            remotes += [value] if re.search(r"[/.]", value) else []
        elif _names_program(key, value):
            programs += _words(value)
            commands.append(value)
        elif key.startswith("alias.") and value.startswith("!"):
            commands.append(value)
        elif key == _TEMPLATES:
            templates.append(value)
    found = map(tuple, (hooks, programs, includes, remotes[:MOST_REMOTES], commands, templates))
    return mark_of(status), _Configured(*found)


def _names_program(key: str, value: str) -> bool:
    if _ONLY_WHOLE.fullmatch(key):
        return value.startswith(_WHOLE)
    if _ONLY_SHELL.fullmatch(key):
        return value.startswith("!")
    return _PROGRAM.fullmatch(key) is not None


def _words(value: str) -> Sequence[str]:
    try:
        words = shlex.split(value.removeprefix("!"))
    except ValueError:
        words = value.split()
    return [word for word in words if word not in {".", "..", "/"}]


def _ask(words: Sequence[str], environment: dict[str, str], stdin: bytes = b"") -> str:
    try:
        done = subprocess.run(
            ("git", "config", *words),
            cwd="/",
            env={"PATH": DEFAULT_PATH, "HOME": "/nonexistent", **environment},
            input=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=LIMIT_S,
            check=False,
        )
    except (OSError, subprocess.SubprocessError):
        return ""  # without git nobody runs hooks
    return os.fsdecode(done.stdout) if done.returncode == 0 else ""


def _is_inside(path: str, folders: Sequence[str]) -> bool:
    real = real_path(path)
    return any(is_below(real, folder) and real != folder for folder in folders)


def with_links(path: str, folders: Sequence[str]) -> Iterator[str]:
    """Yield where a path really leads, and the links on the way, as far as they lie in the folders."""
    yield from links_on(path, folders)
    if _is_inside(path, folders):
        yield real_path(path)
