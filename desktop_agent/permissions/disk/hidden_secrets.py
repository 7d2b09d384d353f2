"""Secrets of a workspace to cover while a program reads files that the project names.

A checker that runs unasked reads what its settings extend, what a script sources, and links as if they were files,
and quotes the lines that it does not understand. So it gets none of what may be secret.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence, Set

from desktop_agent.execution.files.real_path import is_below, shared_path
from desktop_agent.permissions.disk.hard_links import Number, credentials_with_names, number_of
from desktop_agent.permissions.disk.program_identity import Identity, find_program
from desktop_agent.permissions.disk.public_keys import is_public_key
from desktop_agent.permissions.disk_limits import Limits
from desktop_agent.permissions.existence import is_own
from desktop_agent.permissions.findings import AssessedPart
from desktop_agent.permissions.git.repository_facts import tracked_files
from desktop_agent.permissions.places import Places

MOST = 200
"""Each is a mount of its own."""
# What lies there others have written, and there is much of it.
_PASSED = frozenset({".git", "node_modules", "site-packages", "__pycache__", ".mypy_cache", ".ruff_cache"})


class _NotCovered(Exception):
    """Something cannot be covered, or there is too much to look through."""


def covered_secrets(
    parts: Sequence[AssessedPart], places: Places, environment: Mapping[str, str], limits: Limits | None = None
) -> tuple[str, ...] | None:
    """Return what is to be covered, files and folders; None where that cannot be done. Looks at the disk.

    Git in the same line would take a covered file that it tracks for a changed one.
    """
    tops = [top for top in dict.fromkeys((places.workspace, *places.roots)) if not _is_within(top, places)]
    try:
        looked_at = limits or Limits()
        named = {path for top in tops for path in _secrets(top, places, looked_at)}
        linked = {number for path in named if (number := number_of(path)) is not None}
        linked |= {*credentials_with_names(places)}
        others = {path for top in tops for path in _same_as(linked, top, places, looked_at)} if linked else set()
        secrets = sorted(named | others)
    except _NotCovered:
        return None
    has_git = any(run.program == "git" for part in parts for run in part.runs)
    if len(secrets) > MOST or (secrets and has_git and _is_any_tracked(secrets, tops, places, environment)):
        return None
    return tuple(secrets)


def _is_any_tracked(
    paths: Sequence[str], tops: Sequence[str], places: Places, environment: Mapping[str, str]
) -> bool:
    """Return whether git tracks something of this, or may."""
    git = find_program("git", None, places, environment)
    if git.identity is not Identity.TRUSTED:
        return True
    for top in tops:
        tracked = tracked_files(top, git.path, environment)
        if tracked is None or any(is_below(f"{top}/{name}", path) for name in tracked for path in paths):
            return True
    return False


def _is_within(top: str, places: Places) -> bool:
    """Return whether a folder lies in another one that is looked through."""
    return any(is_below(top, other) for other in (places.workspace, *places.roots) if other != top)


def _secrets(top: str, places: Places, limits: Limits) -> Iterator[str]:
    until = limits.clock() + limits.sweeping_s
    folders = [top]
    while folders:
        folder = folders.pop()
        try:
            with os.scandir(folder) as secrets:
                entries = list(secrets)
        except OSError as error:
            if isinstance(error, PermissionError) and is_own(folder):
                raise _NotCovered from error  # a job may open it meanwhile
            continue  # who cannot list it cannot read it either
        for entry in entries:
            if not limits.see() or limits.clock() > until:
                raise _NotCovered
            if entry.is_symlink():
                yield from _behind(entry.path, places)
            elif places.is_secret(entry.path) and not is_public_key(entry.path, entry.path, places):
                yield entry.path
            elif entry.is_dir(follow_symlinks=False) and entry.name not in _PASSED:
                folders.append(entry.path)


def _same_as(numbers: Set[Number], top: str, places: Places, limits: Limits) -> Iterator[str]:
    """Yield what below a folder is one of these files by another name."""
    for folder, folders, files in os.walk(top):
        folders[:] = [name for name in folders if name not in _PASSED]
        for name in files:
            if not limits.see():
                raise _NotCovered
            path = f"{folder}/{name}"
            if number_of(path) in numbers and not places.is_secret(path):
                yield path


def _behind(link: str, places: Places) -> Iterator[str]:
    """Yield what a link leads to where that is secret by its own name or the link's. No home is seen anyway."""
    real = shared_path(link)
    if not places.where(real, link).is_secret or not os.path.lexists(real):
        return
    if places.is_inside(real):
        yield real
    elif not places.is_of_home(real):
        raise _NotCovered
