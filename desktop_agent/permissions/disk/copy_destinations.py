"""Which of the paths that a copy, a link or a moved file can come to lie at is meant, as the disk is."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence

from desktop_agent.execution.files.real_path import shared_path
from desktop_agent.permissions.existence import is_folder
from desktop_agent.permissions.programs.actions import Landing, Lies, PathAction
from desktop_agent.permissions.shell.globbing import against

Pairs = Sequence[tuple[str, str]] | None


def not_meant(paths: Mapping[PathAction, Pairs]) -> Iterator[PathAction]:
    """Yield what says of a path that something comes to lie there, where it comes to lie at another one."""
    made = [(touch.start, real) for touch, pairs in paths.items() if touch.makes_folder for _, real in pairs or ()]
    for touch in paths:
        if touch.landing is not None and not _is_meant(touch, touch.landing, made):
            yield touch


def _is_meant(touch: PathAction, landing: Landing, made: Sequence[tuple[int, str]]) -> bool:
    if landing.lies in (Lies.HERE, Lies.ELSEWHERE):
        return landing.lies is Lies.HERE
    before = [real for start, real in made if start < touch.start]
    written = against(landing.folder, touch.folders) or ()
    lies_in = any(_takes(path, before, is_own=landing.is_own) for path in written)
    return lies_in is (landing.lies is Lies.IN_FOLDER)


def _takes(path: str, made: Sequence[str], *, is_own: bool) -> bool:
    """Tell whether what is put to a path lies in it. `made` are folders that will be there by then."""
    if is_own and os.path.islink(path.rstrip("/")):  # noqa: PTH114 - any bytes
        return False
    return is_folder(path) or any(f"{one}/".startswith(f"{shared_path(path)}/") for one in made)
