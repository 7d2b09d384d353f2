"""Finds out whether a running command could exchange the repository that another one uses with the user's identity.

What git goes by is covered for the commands of the workspace's own repository, and what a line runs by itself is
covered and keeps its place in that line. A command that began before knows nothing of either: in a repository that
came to be since, or below a folder that it may rename, it writes at any moment what git runs then.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePath

from desktop_agent.execution.files.real_path import is_below, real_path
from desktop_agent.sandbox.git_repositories import pointed_to
from desktop_agent.sandbox.mount_plan import MountPlan
from desktop_agent.sandbox.protection.protection import CONFIG
from desktop_agent.sandbox.protection.survey import GIT
from desktop_agent.sandbox.runs.post_run import COMMON, WORKTREES, PreRunState


def exchangeable(folder: str, running: Iterable[PreRunState]) -> str:
    """Return a path by which git goes in a folder, and which one of the running commands could change; or nothing.

    Looks at the disk.
    """
    paths = list(_paths_of_git(real_path(folder)))
    layouts = [before.layout for before in running]
    return next((path for path in paths for layout in layouts if not _is_firm(path, layout)), "")


def _paths_of_git(folder: str) -> Iterator[str]:
    """Yield what says which repository git takes in a folder, and what that one says."""
    for above in (folder, *map(str, PurePath(folder).parents)):
        marker = f"{above}/{GIT}"
        if os.path.lexists(marker):
            yield from _paths_of_marker(marker)
            return
        if os.path.lexists(f"{above}/HEAD"):
            yield f"{above}/{CONFIG}"
            return


def _paths_of_marker(marker: str) -> Iterator[str]:
    if Path(marker).is_dir() and not Path(marker).is_symlink():
        yield f"{marker}/{CONFIG}"
        return
    yield marker
    leads = pointed_to(marker)
    if leads:
        yield f"{leads.partition(WORKTREES)[0]}/{CONFIG}"
        if WORKTREES in leads:
            yield f"{leads}/{COMMON}"


def _is_firm(path: str, layout: MountPlan) -> bool:
    """Return whether a command can neither write a path nor make another lie there."""
    top = next((one for one in layout.writable if is_below(path, one)), None)
    if top is None:
        return True
    mounted = {mount.path for mount in layout.mounts}
    between = (str(one) for one in PurePath(path).parents if str(one) != top and is_below(str(one), top))
    return path in layout.covered and all(one in mounted or one in layout.ways for one in between)
