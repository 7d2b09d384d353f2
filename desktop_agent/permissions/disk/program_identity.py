"""Identifies the program of a name: the system's, the workspace's, or one that others may have put there."""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Iterator, Mapping
from enum import StrEnum
from pathlib import Path

from desktop_agent.execution.files.real_path import real_path
from desktop_agent.execution.files.small_file import small_file
from desktop_agent.permissions.existence import is_file
from desktop_agent.permissions.fact_cache import once
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.records import record
from desktop_agent.permissions.shell.globbing import against

HASHED_BYTES_LIMIT = 200_000
SYSTEM_FOLDERS = ("/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin")


class Identity(StrEnum):
    """The kind of program that a name leads to."""

    TRUSTED = "trusted"
    MISSING = "missing"
    OF_WORKSPACE = "of_workspace"
    ELSEWHERE = "elsewhere"


@record
class Program:
    """The program of a name; `digest` is the SHA-256 of one that is not the system's."""

    identity: Identity
    path: str = ""
    digest: str = ""


def find_program(
    name: str, folders: tuple[str, ...] | None, places: Places, environment: Mapping[str, str]
) -> Program:
    """Find what bash would start by this name. One with a slash is a path, relative to `folders`."""
    where = "program", name, folders, places.workspace, places.roots, places.temp, environment.get("PATH")
    return once(where, lambda: _found(name, folders, places, environment))


def _found(name: str, folders: tuple[str, ...] | None, places: Places, environment: Mapping[str, str]) -> Program:
    if "/" in name:
        return _at_path(name, folders, places, environment)
    for entry in _entries(environment):
        if not entry.startswith("/"):
            # An empty or relative entry is wherever the command happens to be.
            return Program(Identity.OF_WORKSPACE)
        path = f"{entry}/{name}"
        if is_file(path) and os.access(path, os.X_OK):
            return _judged(path, places, is_trusted=_is_trusted(entry, places))
    return Program(Identity.MISSING)


def safe_path(places: Places, environment: Mapping[str, str]) -> str:
    """Return the PATH of what runs unasked: without what lies in the workspace or others may write."""
    entries = [entry for entry in _entries(environment) if entry.startswith("/")]
    # An empty PATH would mean the current folder.
    trusted = [entry for entry in entries if _is_trusted(entry, places)] or SYSTEM_FOLDERS
    return os.pathsep.join(trusted)


def digest_of_text(text: str) -> str:
    """Return a digest of a text, also of one with names of files that are no UTF-8."""
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()


def digest_of(path: str) -> str:
    """Return the SHA-256 of a file; of one that is big, which it is and when it was changed. Empty if unreadable.

    One command may name many: what they hold is not to be waited for, and no program can set that time back.
    """
    content = small_file(path, HASHED_BYTES_LIMIT)
    if content is not None:
        return hashlib.sha256(content).hexdigest()
    try:
        known = os.stat(path)  # noqa: PTH116 - a name may be none at all
    except (OSError, ValueError):
        return ""
    is_big = stat.S_ISREG(known.st_mode) and known.st_size > HASHED_BYTES_LIMIT and os.access(path, os.R_OK)
    return f"{known.st_dev} {known.st_ino} {known.st_size} {known.st_ctime_ns}" if is_big else ""


def _entries(environment: Mapping[str, str]) -> Iterator[str]:
    yield from environment.get("PATH", os.defpath).split(os.pathsep)


def _at_path(name: str, folders: tuple[str, ...] | None, places: Places, environment: Mapping[str, str]) -> Program:
    paths = against(name, folders)
    if paths is None:
        return Program(Identity.ELSEWHERE)
    entries = [entry for entry in (*_entries(environment), *SYSTEM_FOLDERS) if entry.startswith("/")]
    trusted = {real_path(entry) for entry in entries if _is_trusted(entry, places)}
    programs = [_judged(path, places, is_trusted=real_path(Path(path).parent) in trusted) for path in paths]
    return next((one for one in programs if one.identity is not Identity.TRUSTED), programs[0])


def _judged(path: str, places: Places, *, is_trusted: bool) -> Program:
    real = real_path(path)
    parent = real_path(Path(path).parent)
    if places.is_inside(real) or places.is_inside(parent):
        return Program(Identity.OF_WORKSPACE, path, digest_of(real))
    if not is_trusted or _is_writable_by_others(real):
        return Program(Identity.ELSEWHERE, path, digest_of(real))
    return Program(Identity.TRUSTED, path)


def _is_trusted(folder: str, places: Places) -> bool:
    real = real_path(folder)
    return not places.is_inside(real) and not _is_writable_by_others(real)


def _is_writable_by_others(path: str) -> bool:
    try:
        return bool(os.stat(path).st_mode & stat.S_IWOTH)  # noqa: PTH116 - for every folder of the PATH, each time
    except OSError:
        return True
