"""Hard links to secrets: other names of the same file. Looks at the disk.

A copy has no such mark, so it is another file. What was installed is passed over: package managers link thousands
of files there.
"""

from __future__ import annotations

import os
import stat
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import suppress

from desktop_agent.app_dirs import resource_folder
from desktop_agent.permissions.disk_limits import Limits
from desktop_agent.permissions.existence import is_own
from desktop_agent.permissions.fact_cache import once
from desktop_agent.permissions.places import Places
from desktop_agent.sandbox.sandbox_config import knowledge_of

Number = tuple[int, int]
"""Device and inode."""


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
    tops = dict.fromkeys((*_above(path, places), places.workspace, *places.roots))
    return _secret_below(tops, number, status.st_nlink, places, limits)


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


def _secret_below(tops: Mapping[str, None], number: Number, names: int, places: Places, limits: Limits) -> str | None:
    """Return which name of a file is a secret's: in these folders first, then at any depth; None if not learnt.

    Of a file of which so many `names` were seen there is no other one.
    """
    until = limits.clock() + limits.sweeping_s
    waiting, known, is_complete = deque(tops), set[str](), True
    while waiting:
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
                return None
            if entry.inode() == number[1] and number_of(entry.path) == number:
                if places.is_secret(entry.path):
                    return entry.path
                names -= 1
                if not names:
                    return ""
            if entry.is_dir(follow_symlinks=False) and entry.name != ".git" and not places.is_installed(entry.path):
                waiting.append(entry.path)
    return "" if is_complete else None
