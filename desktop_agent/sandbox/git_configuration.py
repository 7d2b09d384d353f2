"""What a command may leave changed in a repository's configuration: branches and remotes, and nothing else.

Source: git-config(1), the parts on -f, -z and the keys of `branch` and `remote`.
"""

from __future__ import annotations

import os
import re
import shutil
import stat
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from desktop_agent.execution.environment import DEFAULT_PATH
from desktop_agent.execution.folder_handle import FolderHandle
from desktop_agent.ids import new_id

LARGEST = 4 << 20
LIMIT_S = 5.0
WHOLE = "*"
"""Stands for the file as a whole, where it could not be read."""

_MAY_CHANGE = re.compile(r"(?:branch|remote)\..+", re.DOTALL)
# What `git init` and `git clone` set, and who commits.
_MAY_BEGIN = re.compile(
    r"core\.(?:repositoryformatversion|filemode|bare|logallrefupdates|ignorecase|precomposeunicode|symlinks)|"
    r"extensions\.(?:objectformat|refstorage|partialclone)|user\.(?:name|email)|submodule\..+\.(?:url|active)",
    re.DOTALL,
)
# These name programs that git would run.
_RUNS = re.compile(r"remote\..+\.(?:uploadpack|receivepack|vcs|proxy|proxyauthmethod)", re.DOTALL)

Values = Mapping[str, tuple[str, ...]]


class Unreadable(Exception):
    """A configuration that git does not read."""


def read(config: str) -> bytes | None:
    """Return a configuration file as it is, None where there is none of a size that can be put back. Blocks."""
    folder, _, name = config.rpartition("/")
    try:
        with FolderHandle.at(folder) as opened:
            return _read(opened, name)
    except OSError:
        return None


def _read(folder: FolderHandle, name: str) -> bytes | None:
    try:
        with os.fdopen(folder.open(name), "rb") as file:
            status = os.fstat(file.fileno())
            if not stat.S_ISREG(status.st_mode) or status.st_size > LARGEST:
                return None
            return file.read(LARGEST)
    except OSError:
        return None


def keep_tracking(config: str, before: bytes, *, is_new: bool = False) -> tuple[str, ...]:
    """Put back what a command changed beside branches and remotes; return the keys. Blocks.

    What was allowed is set anew in the file as it was, so that nothing else of the new one is left. In a repository
    that `is_new` what git itself sets may be there too. Where its folder has become a link, nothing is touched.
    """
    folder, _, name = config.rpartition("/")
    try:
        # What is read and what is replaced lie in the very same folder, whatever becomes of its path.
        opened = FolderHandle.at(folder)
    except FileNotFoundError:
        return ()
    except OSError:
        return (WHOLE,)
    with opened:
        return _kept_tracking(opened, name, before, is_new=is_new)


def _kept_tracking(folder: FolderHandle, name: str, before: bytes, *, is_new: bool) -> tuple[str, ...]:
    after = _read(folder, name)
    if after == before:
        return ()
    with TemporaryDirectory(prefix="git-configuration-") as temporary:
        kept, new = Path(temporary, "kept"), Path(temporary, "new")
        kept.write_bytes(before)
        changed: tuple[str, ...] = ()
        try:
            new.write_bytes(after or b"")
            was, now = _values(kept), _values(new)
            changed = tuple(sorted(key for key in was.keys() | now.keys() if was.get(key) != now.get(key)))
            refused = tuple(key for key in changed if not _may_change(key, is_new=is_new))
            if after is not None and not refused:
                return ()
            for key in changed:
                if key not in refused:
                    _set(kept, key, now.get(key, ()))
        except (Unreadable, OSError, subprocess.SubprocessError, ValueError):
            kept.write_bytes(before)
            refused = (WHOLE,)
        _replace(folder, name, kept.read_bytes())
    return refused or (WHOLE,)


def _may_change(key: str, *, is_new: bool) -> bool:
    if is_new and _MAY_BEGIN.fullmatch(key):
        return True
    return _MAY_CHANGE.fullmatch(key) is not None and _RUNS.fullmatch(key.lower()) is None


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


def _replace(folder: FolderHandle, name: str, content: bytes) -> None:
    """Put a file in the place of what a command left there: perhaps a link, or a folder."""
    aside = f"{name}.put-back-{new_id()}"
    with os.fdopen(folder.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644), "wb") as file:
        file.write(content)
    if folder.is_folder(name):
        folder.rename_new(name, f"{aside}-folder")
    folder.rename(aside, name)
