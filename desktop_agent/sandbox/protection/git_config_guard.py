"""Limits a command's changes of a git configuration to the keys that its words mean.

Source: git-config(1), the parts on -f, -z and the keys of `branch` and `remote`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from enum import Enum
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.execution.files.small_file import small_file
from desktop_agent.execution.process.environment import DEFAULT_PATH
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sandbox.git_repositories import pointed_to
from desktop_agent.sandbox.protection.git_key_changes import KeyChange, Values, meant_by
from desktop_agent.sandbox.protection.quarantine import replace_file
from desktop_agent.sandbox.protection.remote_addresses import MOST_RELATIVE, is_relative, is_watched, names_remote

LARGEST = 4 << 20
LIMIT_S = 5.0
MOST_HEADS = 50
MOST_KEYS = 300
"""How many are set one by one, where others are refused: each takes some milliseconds."""
WHOLE = "*"
"""Stands for the file as a whole, where it could not be read."""

_OF_NEW = re.compile(r"(?:branch|remote)\..+", re.DOTALL)
# What `git init` and `git clone` set, and who commits.
_MAY_BEGIN = re.compile(
    r"core\.(?:repositoryformatversion|filemode|bare|logallrefupdates|ignorecase|precomposeunicode|symlinks)|"
    r"extensions\.(?:objectformat|refstorage|partialclone)|user\.(?:name|email)|submodule\..+\.(?:url|active)",
    re.DOTALL,
)
# These name programs that git would run.
_RUNS = re.compile(r"remote\..+\.(?:uploadpack|receivepack|vcs|proxy|proxyauthmethod)", re.DOTALL)

Rule = Callable[[str, Values, Values], bool]
"""Tells of a key whether it may be changed from what was there to what is there."""

_HEAD = re.compile(r"ref: refs/heads/(.+)\n?")


class Keys(Enum):
    """The keys that may be changed."""

    MEANT = "meant"
    """Those that the words of commands mean."""
    OF_NEW = "new"
    """Of a new repository: branches, remotes and what git itself sets."""
    OF_ANYBODY = "anybody"
    """Harmless changes by anyone: what branches follow of the remotes that are there, new remotes."""


class GitConfigUnreadable(Exception):
    """A configuration that git does not read."""


def read(config: str) -> bytes | None:
    """Return a configuration file as it is, None where there is none of a size that can be put back. Blocks."""
    folder, _, name = config.rpartition("/")
    try:
        with FolderHandle.at(folder) as handle:
            return _read(handle, name)
    except OSError:
        return None


def _read(folder: FolderHandle, name: str) -> bytes | None:
    try:
        return folder.read(name, LARGEST)[1]
    except OSError:
        return None


def current_branches(git: str) -> tuple[str, ...]:
    """Return the branches that are checked out, here and in other work trees. Looks at the disk."""
    heads = [Path(git, "HEAD"), *Path(git, "worktrees").glob("*/HEAD")]
    branches = []
    for head in heads[:MOST_HEADS]:
        with suppress(OSError, ValueError):
            text = small_file(str(head), LARGEST)
            named = _HEAD.fullmatch(text.decode()) if text is not None else None
            branches += [named[1]] if named is not None else []
    return tuple(branches)


@dataclass(frozen=True, slots=True)
class GuardedConfig:
    """A guarded configuration: its content now, and the keys that were put back."""

    content: bytes
    refused: tuple[str, ...] = ()


def keep_meant(
    config: str,
    before: bytes,
    commands: Sequence[Sequence[str]] = (),
    *,
    keys: Keys = Keys.MEANT,
    unwatched: Sequence[str] = (),
) -> GuardedConfig:
    """Put back what was changed beside what these commands mean by their words. Blocks.

    What may be changed is set again in the file as it was, so that nothing else of the new one is left. Where its
    folder has become a link, nothing is touched. No remote may lead to folders that are `unwatched`.
    """
    folder, _, name = config.rpartition("/")
    try:
        # What is read and what is replaced lie in the very same folder, whatever becomes of its path.
        handle = FolderHandle.at(folder)
    except FileNotFoundError:
        return GuardedConfig(before)
    except OSError:
        return GuardedConfig(before, (WHOLE,))
    with handle:
        return _guarded(handle, name, before, _watched(folder, unwatched, _rule(folder, commands, keys)))


def _rule(git: str, commands: Sequence[Sequence[str]], keys: Keys) -> Rule:
    match keys:
        case Keys.OF_NEW:
            return lambda key, _, now: _may_begin(key, git, now)
        case Keys.OF_ANYBODY:
            anything = KeyChange(branches=None)
            return lambda key, was, now: anything.allows(key, was, now) or _is_of_anybody(key, was, now)
        case Keys.MEANT:
            return meant_by(commands, current_branches(git)).allows


def _watched(git: str, unwatched: Sequence[str], rule: Rule) -> Rule:
    relative = dict[str, None]()
    is_good = cache(lambda address: is_watched(address, git, unwatched))

    def allows(key: str, was: Values, now: Values) -> bool:
        values = [value.removeprefix("\n") for value in now.get(key, ())] if names_remote(key) else []
        # A name alone is that of another remote.
        relative.update(dict.fromkeys(one for one in values if is_relative(one) and re.search(r"[/.]", one)))
        too_many = [*relative][MOST_RELATIVE:]
        return not any(one in too_many or not is_good(one) for one in values) and rule(key, was, now)

    return allows


def _guarded(folder: FolderHandle, name: str, before: bytes, may_change: Rule) -> GuardedConfig:
    after = _read(folder, name)
    if after == before:
        return GuardedConfig(before)
    with TemporaryDirectory(prefix="git-configuration-") as temporary:
        old, new = Path(temporary, "kept"), Path(temporary, "new")
        old.write_bytes(before)
        changed: tuple[str, ...] = ()
        try:
            new.write_bytes(after or b"")
            was, now = _values(old) if before else {}, _values(new)
            changed = tuple(sorted(key for key in was.keys() | now.keys() if was.get(key) != now.get(key)))
            refused = tuple(key for key in changed if not may_change(key, was, now))
            if after is not None and not refused:
                return GuardedConfig(after)
            _set_all(old, [key for key in changed if key not in refused], was, now)
        except (GitConfigUnreadable, OSError, subprocess.SubprocessError, ValueError):
            old.write_bytes(before)
            refused = (WHOLE,)
        content = old.read_bytes()
        replace_file(folder, name, content)
    return GuardedConfig(content, refused or (WHOLE,))


def _may_begin(key: str, git: str, now: Values) -> bool:
    if _MAY_BEGIN.fullmatch(key) or (key == "core.worktree" and _is_of_module(git, now[key])):
        return True
    return _OF_NEW.fullmatch(key) is not None and _RUNS.fullmatch(key.lower()) is None


def _is_of_anybody(key: str, was: Values, now: Values) -> bool:
    """Return whether this is who commits, or the plain address of a remote that was not there."""
    section, _, rest = key.partition(".")
    name, _, variable = rest.rpartition(".")
    if section == "remote" and name and not any(one.startswith(f"remote.{name}.") for one in was):
        adds = KeyChange(urls={name: now.get(f"remote.{name}.url", ("",))[-1].removeprefix("\n")})
        return variable in ("url", "fetch", "tagopt") and adds.allows(key, was, now)
    return key in ("user.name", "user.email")


def _is_of_module(git: str, values: Sequence[str]) -> bool:
    """Return whether this is the work tree of a submodule, whose file `.git` leads back, as git itself sets it."""
    if "/modules/" not in git or len(values) != 1:
        return False
    top = os.path.normpath(os.path.join(git, values[0].removeprefix("\n")))  # noqa: PTH118
    return pointed_to(f"{top}/.git") == git


def _values(file: Path) -> Values:
    """Return every key with its values, in order."""
    values: dict[str, tuple[str, ...]] = {}
    for entry in _git(file, "--list", "-z").split("\0"):
        if entry:
            # A key without a value is not one with an empty value.
            key, separator, value = entry.partition("\n")
            values[key] = (*values.get(key, ()), separator + value)
    return values


def _set_all(file: Path, keys: Sequence[str], was: Values, now: Values) -> None:
    """Set some keys as they are `now`. Raises `GitConfigUnreadable` where they are too many."""
    if len(keys) > MOST_KEYS:
        raise GitConfigUnreadable("too many keys to be set")
    for key in keys:
        if key in was:
            _git(file, "--unset-all", key)
        for value in now.get(key, ()):
            _git(file, "--add", key, value.removeprefix("\n") if value else "true")


def _git(file: Path, *arguments: str) -> str:
    git = shutil.which("git", path=DEFAULT_PATH) or "git"
    # With -f no other file is read, and none that it includes.
    done = subprocess.run(
        [git, "config", "--no-includes", "-f", str(file), *arguments],
        cwd=file.parent,
        env={"PATH": DEFAULT_PATH, "HOME": "/nonexistent", "GIT_CONFIG_NOSYSTEM": "1", "GIT_DIR": str(file.parent)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        timeout=LIMIT_S,
        check=False,
    )
    if done.returncode != 0:
        raise GitConfigUnreadable(arguments[0])
    return done.stdout.decode("utf-8", "surrogateescape")
