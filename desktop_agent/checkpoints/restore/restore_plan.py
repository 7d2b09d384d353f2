"""Plans a restore over several steps: target states, and files that others changed since. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from desktop_agent.checkpoints.file_state import FileState, FileSwap, PathChange
from desktop_agent.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class RestorePlan:
    """The changes of a restore, and paths that others changed since, which stay as they are.

    So are the `unkept`: one of their states was too large to be kept, or could not be read. `from_bin` are paths of
    swaps whose content no record has.
    """

    swaps: tuple[FileSwap, ...] = ()
    changed_since: tuple[str, ...] = ()
    unkept: tuple[str, ...] = ()
    from_bin: tuple[str, ...] = ()
    folders: tuple[str, ...] = ()
    """Empty folders that come back, where no file does."""


@dataclass(slots=True)
class NetChange:
    """One path on the way back: how the last step left it, how it was before the ones seen so far."""

    left: FileState | None
    earlier: FileState | None
    is_broken: bool = False


def paths_of(steps: Sequence[Sequence[PathChange]]) -> frozenset[str]:
    """Return the paths that some steps changed."""
    return frozenset(change.path for step in steps for change in step)


def passed_over(steps: Sequence[Sequence[PathChange]]) -> dict[str, NetChange]:
    """Return what some steps, given oldest first, did together to each path."""
    passed: dict[str, NetChange] = {}
    for step in reversed(steps):
        for change in step:
            known = passed.get(change.path)
            if known is None:
                passed[change.path] = NetChange(change.after, change.before)
            else:
                known.is_broken = known.is_broken or known.earlier != change.after
                known.earlier = change.before
    return passed


def way_back(
    steps: Sequence[Sequence[PathChange]],
    now: Mapping[str, FileState],
    over: Collection[str] = (),
    leave: Collection[str] = (),
    unsure: Collection[str] = (),
) -> RestorePlan:
    """Return the way back over steps, given oldest first; `now` holds what is at their paths.

    A path that others changed, after the steps or between two of them, is left alone unless it is in `over`,
    and so is one that is `unsure`: it is unknown by whom. One in `leave` always is.
    """
    swaps, changed_since = [], []
    for path, one in sorted(passed_over(steps).items()):
        there = now.get(path)
        if there == one.earlier or path in leave:
            continue
        if (one.is_broken or path in unsure or there != one.left) and path not in over:
            changed_since.append(path)
        else:
            swaps.append(FileSwap(path, there, one.earlier))
    return RestorePlan(tuple(swaps), tuple(changed_since))
