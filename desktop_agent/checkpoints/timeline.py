"""What became of the files of one workspace, and the ways back and forth. Everything here blocks."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop_agent.checkpoints.contents import contents_of
from desktop_agent.checkpoints.going_back import WayBack, paths_of, way_back
from desktop_agent.checkpoints.own_git import OwnGit
from desktop_agent.checkpoints.seeding import excludes_of, known_of
from desktop_agent.checkpoints.snapshots import Change, Limits, Snapshot, Snapshots
from desktop_agent.checkpoints.swaps import NotAsExpected, Recovered, carry_out, recover, remove_staging


@dataclass(frozen=True, slots=True)
class Span:
    """What happened between two records; with `paths` only what happened to those."""

    before: str
    after: str
    paths: tuple[str, ...] = ()


class Timeline:
    """The records of one workspace, in a folder of ours for it below `folder`. `git` is the program."""

    def __init__(self, folder: Path, workspace: Path, git: str, home: Path, limits: Limits | None = None) -> None:
        self._workspace = workspace
        self._place = place_of(folder, workspace)
        self._git = OwnGit(git, self._place / "repository", workspace, self._place / "index")
        self._snapshots = Snapshots(self._git, excludes_of(workspace, home), known_of(workspace, home), limits)

    @property
    def journals(self) -> Path:
        return self._place / "journals"

    def begin(self) -> tuple[Recovered, ...]:
        """Finish what a killed program had begun in the workspace, and remove what it left; return what that was."""
        found = recover(self.journals)
        remove_staging(self._workspace, self.journals)
        return found

    def record(self, paths: Sequence[str] | None = None) -> Snapshot:
        """Record what is there now, or what is at some paths. Raises `NoSnapshot`."""
        snapshot = self._snapshots.record(paths)
        return self._snapshots.settle() or snapshot

    def changes(self, span: Span) -> Sequence[Change]:
        """Return what became of the files. Raises `NoSnapshot`."""
        # What was killed has no end: what is there now counts.
        after = span.after or self.record(span.paths or None).tree
        found = self._snapshots.changes(span.before, after)
        return [change for change in found if change.path in span.paths] if span.paths else found

    def content(self, blob: str) -> bytes:
        """Return what a file held. Raises `NoSnapshot`."""
        return self._snapshots.content(blob)

    def preview(self, spans: Sequence[Span], over: Collection[str] = ()) -> WayBack:
        """Return the way back over some spans, oldest first, as things are now. Raises `NoSnapshot`."""
        return self._way([self.changes(span) for span in spans], over)[0]

    def go_back(
        self, spans: Sequence[Span], what: str, over: Collection[str] = (), leave: Collection[str] = ()
    ) -> Span:
        """Go it; return the span from before to after, the way back over which is the redo.

        Where somebody has changed a file since that is not in `over`, `NotAsExpected` names it, and nothing is
        touched; what is in `leave` stays as it is. Raises `NoSnapshot` and what `carry_out` raises, too.
        """
        steps = [self.changes(span) for span in spans]
        way, now = self._way(steps, over, leave)
        if way.changed_since:
            raise NotAsExpected(way.changed_since)
        with contents_of(self._git) as contents:
            carry_out(self._workspace, way.swaps, contents.write, self.journals, what)
        paths = tuple(sorted(paths_of(steps).difference(leave)))
        return Span(now, self.record(paths).tree, paths)

    def _way(
        self, steps: Sequence[Sequence[Change]], over: Collection[str], leave: Collection[str] = ()
    ) -> tuple[WayBack, str]:
        paths = sorted(paths_of(steps))
        now = self.record(paths).tree
        return way_back(steps, self._snapshots.shapes(now, paths) if paths else {}, over, leave), now


def place_of(folder: Path, workspace: Path) -> Path:
    """Return where the records of a workspace lie."""
    return folder / hashlib.sha256(os.fsencode(workspace)).hexdigest()[:32]


Timelines = Callable[[Path], Timeline | None]
"""Gives the time line of a workspace; None where there is no git to record with."""
