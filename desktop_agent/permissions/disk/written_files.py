"""Protected names, secrets and links among the files that a command writes below a folder."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from desktop_agent.execution.files.real_path import shared_path
from desktop_agent.permissions.disk.disk_facts import SweepResult
from desktop_agent.permissions.disk.secret_scan import entries_within, names_of
from desktop_agent.permissions.disk_limits import Limits
from desktop_agent.permissions.existence import is_folder
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.actions import PathAction, RecursiveAction
from desktop_agent.permissions.shell.globbing import against
from desktop_agent.permissions.shell.word_values import ValueKind


def look_below(root: str, sweep: RecursiveAction, places: Places, limits: Limits) -> SweepResult:
    """Look below a resolved folder for names that are not written like others: protected, secret, or links out."""
    named = names_of(sweep)
    for entry in entries_within(root, sweep, limits):
        if entry is None:
            return SweepResult(is_complete=False)
        if named.match(entry.name.lower()) and _is_special(entry.path, places, is_link=entry.is_symlink()):
            return SweepResult(special=entry.path)
    return SweepResult()


def look_among(
    root: str, names: Iterable[str], sweep: RecursiveAction, places: Places, limits: Limits
) -> SweepResult:
    """Look among files that are named, as paths below a resolved folder, for the same."""
    named = names_of(sweep)
    for name in names:
        if not limits.see():
            return SweepResult(is_complete=False)
        path = f"{root}/{name}"
        if named.match(path.rpartition("/")[2].lower()) and _is_special(path, places, is_link=True):
            return SweepResult(special=path)
    return SweepResult()


def look_at_copies(
    touch: PathAction, pairs: Sequence[tuple[str, str]], places: Places, limits: Limits
) -> SweepResult:
    """Look for what comes to have a protected name where its copy lies; the pairs are what is copied."""
    onto = touch.onto
    known = against(onto.text, touch.folders) if onto is not None and onto.is_literal else None
    # Wherever it lies: a name tells it at any depth, and where nothing is known that is judged by itself.
    bases = ("…",) if known is None else tuple(map(shared_path, known))
    for written, real in pairs:
        for path in _copied(written, real, touch, limits):
            if path is None:
                return SweepResult(is_complete=False)
            for base in bases:
                if places.is_protected(f"{base}/{path}"):
                    return SweepResult(special=f"{base}/{path}")
    return SweepResult()


def _copied(written: str, real: str, touch: PathAction, limits: Limits) -> Iterator[str | None]:
    """Yield the paths that copies have below their new folder, and None where there is too much to look at.

    A folder comes to lie in the one that it is copied to, or in its place.
    """
    name = written.rstrip("/").rpartition("/")[2]
    if touch.value.kind is not ValueKind.BELOW:
        yield name
    if not is_folder(real):
        return
    for entry in entries_within(real, touch.sweep, limits):
        if entry is None:
            yield None
            return
        below = entry.path[len(real) + 1 :]
        yield below
        yield f"{name}/{below}"
        if touch.value.kind is ValueKind.BELOW:
            # Each of them may be copied by itself.
            yield entry.name


def _is_special(path: str, places: Places, *, is_link: bool) -> bool:
    real = shared_path(path) if is_link else path
    where = places.where(real, path)
    return where.is_protected or where.is_secret or not where.is_inside
