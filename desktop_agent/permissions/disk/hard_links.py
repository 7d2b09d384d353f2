"""Hard links to secrets: other names of the same file. Looks at the disk.

A copy has no such mark, so it is another file. What was installed is passed over: package managers link thousands
of files there.
"""

from __future__ import annotations

import os
import stat
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import NamedTuple

from desktop_agent.app_dirs import resource_folder
from desktop_agent.execution.files.real_path import is_below
from desktop_agent.permissions.disk_limits import Limits
from desktop_agent.permissions.existence import is_own
from desktop_agent.permissions.fact_cache import once
from desktop_agent.permissions.places import Places
from desktop_agent.sandbox.sandbox_config import knowledge_of

Number = tuple[int, int]
"""Device and inode."""


class LinkedFile(NamedTuple):
    """A file with other names: one of its paths, and how many `names` were not seen yet. `is_read`: by this path."""

    path: str
    names: int
    is_read: bool = True


def names_of_file(path: str) -> tuple[Number, int] | None:
    """Return which file lies at a path and how many names it has; None where it is the only one."""
    status = _linked(path)
    return None if status is None else ((status.st_dev, status.st_ino), status.st_nlink)


def number_of(path: str) -> Number | None:
    """Return which file lies at a path that has other names, too; None for any other."""
    status = _linked(path)
    return None if status is None else (status.st_dev, status.st_ino)


def _linked(path: str) -> os.stat_result | None:
    """Return the status of a file that has other names, too."""
    try:
        status = os.lstat(path)
    except (OSError, ValueError):
        return None
    return status if stat.S_ISREG(status.st_mode) and status.st_nlink > 1 else None


def secret_name_of(path: str, places: Places, limits: Limits) -> str | None:
    """Return the path of the secret of which a real path is another name, empty where it is none.

    Secrets are looked for in the home, and in the folders of the conversation: None where the limits ended that, or a
    folder cannot be listed, before all names of the file were seen.
    """
    status = _linked(path)
    if status is None or places.is_secret(path) or places.is_installed(path):
        return ""
    number = status.st_dev, status.st_ino
    at_home = credentials_with_names(places)
    if number in at_home:
        return at_home[number]
    tops = (*_above(path, places), places.workspace, *places.roots)
    found = next(_secrets_below(tops, {number: status.st_nlink}, places, limits), (number, ""))
    return None if found is None else found[1]


def names_beside(
    links: Mapping[Number, LinkedFile], folder: str, places: Places, limits: Limits
) -> Iterator[LinkedFile | None]:
    """Yield which of these files, all names of which below a folder were seen, are a secret's elsewhere.

    None where that was not learnt of all.
    """
    left = {number: one.names for number, one in links.items() if one.names > 0}
    for found in _secrets_below((places.workspace, *places.roots), left, places, limits, without=folder):
        yield None if found is None else links[found[0]]


def may_be_linked_beside(folder: str, places: Places) -> bool:
    """Return whether folders of the conversation lie beside one, or around it."""
    return any(not is_below(one, folder) for one in (places.workspace, *places.roots))


def secrets_with_names(folder: str, places: Places) -> dict[Number, str]:
    """Return secrets of the home, of a folder and of those above it that have other names, too."""
    where = "linked secrets", folder, places.workspace, places.roots, places.home
    return dict(once(where, lambda: _secrets_with_names(folder, places)))


def _secrets_with_names(folder: str, places: Places) -> dict[Number, str]:
    numbers = dict(credentials_with_names(places))
    for above in _above(f"{folder}/-", places):
        with suppress(OSError), os.scandir(above) as entries:
            # What has no other name is no secret's other name, which takes less to learn than what it is called.
            linked = ((number_of(entry.path), entry.path) for entry in entries if _may_be_linked(entry))
            numbers |= {number: one for number, one in linked if number is not None and places.is_secret(one)}
    return numbers


def _may_be_linked(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_file(follow_symlinks=False)
    except OSError:
        return False


def credentials_with_names(places: Places) -> Mapping[Number, str]:
    """Return the credentials in the home that have other names, too: files, and those of a folder."""
    return once(("linked credentials", places.home), lambda: _credentials_with_names(places))


def _credentials_with_names(places: Places) -> Mapping[Number, str]:
    credentials: dict[Number, str] = {}
    try:
        there = frozenset(os.listdir(places.home))  # noqa: PTH208 - any bytes
    except OSError:
        return credentials
    for name in knowledge_of(resource_folder("resources") / "sandbox.toml").hidden_at_home:
        if name.partition("/")[0] not in there:
            continue
        path = f"{places.home}/{name}"
        with suppress(OSError):
            inside = [f"{path}/{one}" for one in os.listdir(path)] if stat.S_ISDIR(os.lstat(path).st_mode) else []  # noqa: PTH208
            credentials |= {number: one for one in (path, *inside) if (number := number_of(one)) is not None}
    return credentials


def _above(path: str, places: Places) -> Iterator[str]:
    """Yield the folders of the conversation that a path lies in, the nearest first."""
    top = next((one for one in (places.workspace, *places.roots) if path.startswith(f"{one}/")), "")
    while top and path != top:
        path = path.rpartition("/")[0]
        yield path


def _secrets_below(
    tops: Iterable[str], wanted: Mapping[Number, int], places: Places, limits: Limits, *, without: str = ""
) -> Iterator[tuple[Number, str] | None]:
    """Yield which names of some files are a secret's: in these folders first, then at any depth; None if not learnt.

    Of a file of which as many names were seen as are `wanted` there is no other one.
    """
    until = limits.clock() + limits.sweeping_s
    waiting, known, is_complete = deque(dict.fromkeys(tops)), {without}, True
    left, inodes = dict(wanted), {inode for _, inode in wanted}
    while waiting and left:
        folder = waiting.popleft()
        if folder in known:
            continue
        known.add(folder)
        try:
            with os.scandir(folder) as listing:
                entries = list(listing)
        except FileNotFoundError:
            continue  # gone meanwhile, with all that was in it
        except OSError:
            # What lies in it was linked before it was closed; of another user's that could not be.
            is_complete = is_complete and not is_own(folder)
            continue
        for entry in entries:
            if not limits.see() or limits.clock() > until:
                yield None
                return
            if entry.inode() in inodes and (number := number_of(entry.path)) in left and number is not None:
                if places.is_secret(entry.path):
                    yield number, entry.path
                left[number] -= 1
                if not left[number]:
                    del left[number]
            if entry.is_dir(follow_symlinks=False) and entry.name != ".git" and not places.is_installed(entry.path):
                waiting.append(entry.path)
    if left and not is_complete:
        yield None
