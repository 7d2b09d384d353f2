"""The state before a command that starts beside running ones, without their possible changes.

Else what one of them made would be there already for the next, which puts it back, or lets it be written once more,
after the first has ended and it was set aside.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from desktop_agent.execution.files.real_path import is_below, is_below_any
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sandbox.mount_plan import MountPlan, SurveyCache
from desktop_agent.sandbox.protection.survey import SurveyResult
from desktop_agent.sandbox.runs.live_runs import LiveRuns
from desktop_agent.sandbox.runs.post_run import PreRunState, is_known
from desktop_agent.sandbox.runs.run_journal import read_note, read_place
from desktop_agent.sandbox.runs.run_span import MARGIN_NS


@dataclass(frozen=True, slots=True)
class NearbyRun:
    """A command of another program, or in a workspace around this one or within it, and its placeholders' ledger."""

    before: PreRunState
    ledger: Path


def runs_beside(live: LiveRuns, workspace: str, eyes: SurveyCache) -> Sequence[NearbyRun]:
    """Return those that may still run, the last to begin first, but for what this program runs here. Blocks."""
    others = []
    for run in live.all():
        try:
            place = read_place(run.note)
        except (OSError, ValueError):  # it was not noted whole
            continue
        is_known = run.program == live.program and place.workspace == workspace
        is_over = not run.is_alive() and place.last_ns < time.time_ns() - MARGIN_NS
        if is_known or is_over or (noted := read_note(run.note, eyes)) is None:
            continue
        theirs = filter(None, (*noted.before.layout.writable, noted.before.layout.repository))
        if any(is_below(workspace, one) or is_below(one, workspace) for one in theirs):
            others.append(NearbyRun(noted.before, run.ledger))
    return others


def as_judged(before: PreRunState, beside: Iterable[NearbyRun]) -> PreRunState:
    """Return it with configurations as they were before others could change them."""
    covered, configurations = dict(before.covered), dict(before.configurations)
    for one in beside:
        for config, content in {**one.before.configurations, **one.before.uncovered}.items():
            if config in covered:
                covered[config] = covered[config].holding(content)
            if config in configurations:
                configurations[config] = content
    return replace(before, covered=covered, configurations=configurations)


def as_before(layout: MountPlan, earlier: Iterable[PreRunState]) -> MountPlan:
    """Return a layout that is compared with how it was before the `earlier` ones began, the first of them last.

    What is covered stays so. Looks at no disk.
    """
    seen = layout.seen
    for one in earlier:
        layout = _as_before(layout, one)
    return replace(layout, actual=seen)


def _as_before(layout: MountPlan, one: PreRunState) -> MountPlan:
    was, seen = one.layout.seen, layout.seen
    known = {identity: path for path, identity in was.protected.items()}
    own = {*one.layout.placeholders, *one.layout.files}
    # Beside the workspace commands write, too, and links may lead there.
    folders = (*one.layout.writable, *filter(None, (one.layout.repository,)), *one.unwatched)
    ours = (*layout.writable, *filter(None, (layout.repository,)), *one.unwatched)
    new = {
        path
        for path, identity in seen.protected.items()
        if path not in own
        and is_below_any(path, folders)
        and not is_known(path, identity, was, known)
        and not one.accepted.has(path, identity)
    }
    copied = {
        path: (was.protected[path], copy)
        for path, copy in one.layout.loose.items()
        if path not in one.configurations and is_below_any(path, ours)
    }
    copied |= {path: accepted for path, accepted in one.accepted.since(one.since).items() if is_below_any(path, ours)}
    protected = {path: identity for path, identity in seen.protected.items() if path not in new}
    loose = {path: copy for path, copy in layout.loose.items() if path not in new}
    return replace(
        layout,
        seen=_known_of(
            replace(seen, protected=protected | {path: identity for path, (identity, _) in copied.items()}),
            was,
            folders,
        ),
        loose=loose | {path: copy for path, (_, copy) in copied.items()},
    )


def _known_of(seen: SurveyResult, was: SurveyResult, folders: Sequence[str]) -> SurveyResult:
    """Leave out repositories that came to be since in these folders, and what is held because of them."""
    inodes = {*was.repositories.values()}
    repositories = {
        path: inode
        for path, inode in seen.repositories.items()
        if path in was.repositories or inode in inodes or not is_below_any(path, folders)
    }
    tops = frozenset(path for path in seen.tops if path in was.tops or not is_below_any(path, folders))
    configured = {path: top for path, top in seen.configured.items() if path in was.configured or top in tops}
    return replace(seen, repositories=repositories, tops=tops, configured=configured)
