"""Names of files that git tracks or would take in; of several folders it is asked once: each start costs time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from desktop_agent.execution.files.real_path import shared_path
from desktop_agent.permissions.disk.program_identity import Identity, find_program
from desktop_agent.permissions.disk_limits import Limits
from desktop_agent.permissions.existence import is_folder
from desktop_agent.permissions.git.repository_facts import taken_below, top_of, tracked_files
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.actions import Action, Deed, PathAction
from desktop_agent.permissions.shell.globbing import paths_meant

LearnNames = Callable[[str, str, Mapping[str, str]], tuple[str, ...] | None]
Taken = Mapping[str, tuple[str, ...]]
"""What git would take in below folders, where it was asked of several at once."""


def top_around(folder: str, places: Places, environment: Mapping[str, str]) -> str:
    """Return the top of the repository around a folder; the folder where there is none."""
    git = find_program("git", None, places, environment)
    return top_of(folder, git.path, environment) if git.identity is Identity.TRUSTED else folder


def names_of(
    folder: str, places: Places, environment: Mapping[str, str], learn: LearnNames = tracked_files
) -> tuple[str, ...] | None:
    """Return what git tracks below a folder, none where there is no git; None if not learnt."""
    git = find_program("git", None, places, environment)
    if git.identity is Identity.MISSING:
        return ()
    return learn(folder, git.path, environment) if git.identity is Identity.TRUSTED else None


def taken_at_once(deeds: Iterable[Deed], places: Places, environment: Mapping[str, str], limits: Limits) -> Taken:
    """Return what git would take in below each folder, from the top of its repository; what is not learnt is missing.

    Nothing is asked where it is about one folder, or where they lie in several repositories.
    """
    touches = [deed for deed in deeds if isinstance(deed, PathAction) and _is_of_one_folder(deed)]
    if len(touches) < 2:
        return {}
    meant = (path for touch in touches for path in paths_meant(touch.value, touch.folders, limits) or ())
    folders = [folder for folder in dict.fromkeys(map(shared_path, meant)) if is_folder(folder)]
    git = find_program("git", None, places, environment)
    if len(folders) < 2 or git.identity is not Identity.TRUSTED:
        return {}
    tops = {top_of(folder, git.path, environment) for folder in folders}
    return taken_below(tops.pop(), folders, git.path, environment) if len(tops) == 1 else {}


def _is_of_one_folder(touch: PathAction) -> bool:
    is_taken = touch.sweep.is_taken and not touch.sweep.is_changed
    return touch.action is Action.TREE and is_taken and touch.value.is_literal and not touch.without
