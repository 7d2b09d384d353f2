"""What a command may leave changed in a repository's configuration: what its words mean, and nothing else.

Source: git-config(1), the parts on -f, -z and the keys of `branch` and `remote`.
"""

from __future__ import annotations

import os
import re
import shutil
import stat
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from desktop_agent.execution.environment import DEFAULT_PATH
from desktop_agent.sandbox.key_change import Values, meant_by

LARGEST = 4 << 20
LIMIT_S = 5.0
MOST_HEADS = 50
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

_HEAD = re.compile(r"ref: refs/heads/(.+)\n?")


class Unreadable(Exception):
    """A configuration that git does not read."""


def read(config: str) -> bytes | None:
    """Return a configuration file as it is, None where there is none of a size that can be put back. Blocks."""
    try:
        status = os.lstat(config)
        if not stat.S_ISREG(status.st_mode) or status.st_size > LARGEST:
            return None
        return Path(config).read_bytes()
    except OSError:
        return None


def current_branches(git: str) -> tuple[str, ...]:
    """Return the branches that are checked out, here and in other work trees. Looks at the disk."""
    heads = [Path(git, "HEAD"), *Path(git, "worktrees").glob("*/HEAD")]
    found = []
    for head in heads[:MOST_HEADS]:
        with suppress(OSError, ValueError):
            named = _HEAD.fullmatch(head.read_text(encoding="utf-8")) if head.is_file() else None
            found += [named[1]] if named is not None else []
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Kept:
    """What was kept of a configuration: its content now, and the keys of what was put back."""

    content: bytes
    refused: tuple[str, ...] = ()


def keep_meant(config: str, before: bytes, commands: Sequence[Sequence[str]] = (), *, is_new: bool = False) -> Kept:
    """Put back what was changed beside what these commands mean by their words. Blocks.

    What was meant is set anew in the file as it was, so that nothing else of the new one is left. In a repository
    that `is_new` branches, remotes and what git itself sets may be there.
    """
    after = read(config)
    if after == before:
        return Kept(before)
    with TemporaryDirectory(prefix="git-configuration-") as folder:
        kept, new = Path(folder, "kept"), Path(folder, "new")
        kept.write_bytes(before)
        changed: tuple[str, ...] = ()
        try:
            new.write_bytes(after or b"")
            was, now = _values(kept), _values(new)
            changed = tuple(sorted(key for key in was.keys() | now.keys() if was.get(key) != now.get(key)))
            meant = meant_by(commands, current_branches(config.rpartition("/")[0]))
            refused = tuple(
                key for key in changed if not (_may_begin(key) if is_new else meant.allows(key, was, now))
            )
            if after is not None and not refused:
                return Kept(after)
            for key in changed:
                if key not in refused:
                    _set(kept, key, now.get(key, ()))
        except (Unreadable, OSError, subprocess.SubprocessError, ValueError):
            kept.write_bytes(before)
            refused = (WHOLE,)
        content = kept.read_bytes()
        _replace(config, content)
    return Kept(content, refused or (WHOLE,))


def _may_begin(key: str) -> bool:
    if _MAY_BEGIN.fullmatch(key):
        return True
    return _OF_NEW.fullmatch(key) is not None and _RUNS.fullmatch(key.lower()) is None


def _values(file: Path) -> Values:
    """Return every key with its values, in order."""
    found: dict[str, tuple[str, ...]] = {}
    for entry in _git(file, "--list", "-z").split("\0"):
        if entry:
            # A key without a value is not one with an empty value.
            key, separator, value = entry.partition("\n")
            found[key] = (*found.get(key, ()), separator + value)
    return found


def _set(file: Path, key: str, values: Sequence[str]) -> None:
    with suppress(Unreadable):  # there was none
        _git(file, "--unset-all", key)
    for value in values:
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
        raise Unreadable(arguments[0])
    return done.stdout.decode("utf-8", "surrogateescape")


def _replace(config: str, content: bytes) -> None:
    """Put a file in the place of what a command left there: perhaps a link, or a folder."""
    aside = f"{config}.put-back-{os.getpid()}"
    descriptor = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o644)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
    with suppress(OSError):
        if stat.S_ISDIR(os.lstat(config).st_mode):
            os.rename(config, f"{aside}-folder")  # noqa: PTH104
    os.replace(aside, config)  # noqa: PTH105
