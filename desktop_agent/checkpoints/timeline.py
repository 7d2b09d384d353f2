"""What became of the files of one workspace, and the ways back and forth. Everything here blocks."""

from __future__ import annotations

import hashlib
import logging
import os
from collections.abc import Collection, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from desktop_agent.checkpoints.contents import write_all
from desktop_agent.checkpoints.going_back import Passed, WayBack, passed_over, paths_of, way_back
from desktop_agent.checkpoints.journal import Begun, FolderSwap, Journal, Swap, finished_for
from desktop_agent.checkpoints.ledger import Ledger
from desktop_agent.checkpoints.left_out import Limits
from desktop_agent.checkpoints.own_git import OwnGit
from desktop_agent.checkpoints.plain_records import PlainRecords
from desktop_agent.checkpoints.records import Change, Difference, NoSnapshot, Records, Snapshot
from desktop_agent.checkpoints.seeding import excludes_of, known_of, never_recorded
from desktop_agent.checkpoints.shapes import Shape, shape_at
from desktop_agent.checkpoints.snapshots import Snapshots
from desktop_agent.checkpoints.swaps import (
    NotAsExpected,
    Recovered,
    Stands,
    carry_out,
    content_of,
    obstructed,
    recover,
    remove_staging,
)
from desktop_agent.execution.folder_handle import FolderHandle

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Span:
    """What happened between two records; with `paths` only what happened to those.

    To `unkept` something happened, or was to happen, of which the records have not both states. `is_unsure`: it may
    as well have been the user who did it.
    """

    before: str
    after: str
    paths: tuple[str, ...] = ()
    unkept: tuple[str, ...] = ()
    is_unsure: bool = False


@dataclass(frozen=True, slots=True)
class Finished:
    """A going back that another start finished. The way back over `span` is the redo; `left` stayed as it was."""

    name: str
    about: str
    span: Span
    left: tuple[str, ...]


class Timeline:
    """The records of one workspace, in a folder of ours for it below `folder`.

    `git` is the program; without one only files can be recorded that are named. What is recorded is kept for the
    `conversation`. The `own` folders of the app are no part of a workspace that holds them.
    """

    def __init__(
        self,
        folder: Path,
        workspace: Path,
        git: str | None,
        home: Path,
        limits: Limits | None = None,
        *,
        conversation: str = "nobody",
        own: Sequence[Path] = (),
        stands: Stands | None = None,
    ) -> None:
        self.stands = stands
        self._workspace = workspace
        self._place = place_of(folder, workspace)
        self._records = _records_of(self._place, workspace, git, home, limits, own=own)
        self._conversation = conversation
        self._ledger = Ledger(self._place / "ledgers", conversation)

    @property
    def takes_all(self) -> bool:
        """Whether the workspace can be recorded whole, and not only by paths."""
        return self._records.takes_all

    @property
    def workspace(self) -> Path:
        return self._workspace

    @property
    def conversation(self) -> str:
        return self._conversation

    @property
    def journals(self) -> Path:
        return self._place / "journals"

    def begin(self) -> tuple[Recovered, ...]:
        """Finish what a killed program had begun in the workspace, and remove what it left; return what that was."""
        found = recover(self.journals)
        remove_staging(self._workspace, self.journals)
        return found

    def finished(self) -> tuple[Finished, ...]:
        """Return what another start finished for this conversation, until it is forgotten."""
        journals = finished_for(self.journals, lambda conversation: conversation == self._conversation)
        return tuple(self._finished(path.name, journal, journal.begun) for path, journal in journals if journal.begun)

    def forget_finished(self, name: str) -> None:
        (self.journals / name).unlink(missing_ok=True)

    def record(self, paths: Sequence[str] | None = None) -> Snapshot:
        """Record what is there now, or what is at some paths. Raises `NoSnapshot`."""
        snapshot = self._records.record(paths)
        settled = self._records.settle() or snapshot
        try:
            self._ledger.note(settled.tree)
        except OSError as error:
            raise NoSnapshot(str(error)) from error
        return settled

    def changes(self, span: Span) -> Sequence[Change]:
        """Return what became of the files. Raises `NoSnapshot`."""
        return self.difference(span).changes

    def difference(self, span: Span) -> Difference:
        """Return the same with the paths of which the records have not both states. Raises `NoSnapshot`."""
        # What was killed has no end: what is there now counts.
        after = span.after or self.record(span.paths or None).tree
        found = self._records.difference(span.before, after)
        if not span.paths:
            return found
        wanted = set(span.paths)
        changes = [change for change in found.changes if change.path in wanted]
        return Difference(changes, tuple(path for path in found.unkept if path in wanted))

    def content(self, blob: str) -> bytes:
        """Return what a file held. Raises `NoSnapshot`."""
        return self._records.content(blob)

    def passed(self, spans: Sequence[Span]) -> dict[str, Passed]:
        """Return what some spans, oldest first, did together to each path. Raises `NoSnapshot`."""
        return passed_over([self.difference(span).changes for span in spans])

    def read(self, shapes: Iterable[Shape | None]) -> Generator[bytes, None, None]:
        """Give what each file held, one after the other, b"" for none. Raises `NoSnapshot`, and `OSError`."""
        with self._records.contents() as write:
            for shape in shapes:
                yield content_of(Swap("", None, shape), write) if shape is not None else b""

    def holds(self, path: str, shape: Shape | None) -> bool:
        """Tell whether just this lies at a path now."""
        try:
            with FolderHandle.at(self._workspace) as workspace:
                found = shape_at(workspace, path)
        except OSError:
            return False
        return found is None if shape is None else shape.is_like(found)

    def put(
        self, path: str, there: Shape | None, wanted: Shape | None, content: bytes, what: str, *, about: str = ""
    ) -> Span:
        """Let one path become another, by its content; return the span of that. `about` is as in `go_back`.

        Where something else than `there` is there now, `NotAsExpected` says so, and nothing is touched. Raises
        `NoSnapshot` and what `carry_out` raises, too.
        """
        now = self.record((path,)).tree
        if self._records.shapes(now, (path,)).get(path) != there:
            raise NotAsExpected((path,))

        def write(_: Swap, descriptor: int) -> None:
            write_all(descriptor, content)

        swaps = (Swap(path, there, wanted),)
        begun = Begun(self._conversation, about, now, (path,)) if about else None
        folders = self._folders(now, swaps)
        carry_out(
            self._workspace, swaps, write, self.journals, what, folders=folders, begun=begun, stands=self.stands
        )
        return self._went(now, (path,))

    def preview(self, spans: Sequence[Span], over: Collection[str] = ()) -> WayBack:
        """Return the way back over some spans, oldest first, as things are now. Raises `NoSnapshot`."""
        return self._way(spans, over)[0]

    def go_back(
        self,
        spans: Sequence[Span],
        what: str,
        over: Collection[str] = (),
        leave: Collection[str] = (),
        *,
        about: str = "",
    ) -> Span:
        """Go it; return the span from before to after, the way back over which is the redo.

        Where a start of the program has to finish it, `finished` gives the same with `about`.

        Its end is "" where the disk is full by then: what is there counts, and may be somebody else's.

        Where somebody has changed a file since that is not in `over`, `NotAsExpected` names it, and nothing is
        touched; what is in `leave` stays as it is. Raises `NoSnapshot` and what `carry_out` raises, too.
        """
        way, now, paths = self._way(spans, over, leave)
        if way.changed_since:
            raise NotAsExpected(way.changed_since)
        went = tuple(path for path in paths if path not in leave)
        begun = Begun(self._conversation, about, now, went, way.unkept) if about else None
        folders = self._folders(now, way.swaps)
        with self._records.contents() as write:
            carry_out(
                *(self._workspace, way.swaps, write, self.journals, what),
                folders=folders,
                begun=begun,
                stands=self.stands,
            )
        return replace(self._went(now, went), unkept=way.unkept)

    def _finished(self, name: str, journal: Journal, begun: Begun) -> Finished:
        paths = tuple(path for path in begun.paths if path not in journal.left)
        swaps = [swap for swap in journal.swaps if swap.path not in journal.left]
        if not paths:
            # Without a path a span is of everything.
            span = Span("", "")
        elif all(self.holds(swap.path, swap.wanted) for swap in swaps):
            span = self._went(begun.before, paths)
        else:
            # Somebody may have changed since what it left.
            span = Span(begun.before, "", paths)
        return Finished(name, begun.about, replace(span, unkept=begun.unkept), journal.left)

    def _folders(self, now: str, swaps: Sequence[Swap]) -> list[FolderSwap]:
        """Return the folders that come back with some files, as they were: closed to others, for one."""
        above = {parent for swap in swaps if swap.wanted is not None for parent in _above(swap.path)}
        if not above:
            return []
        with FolderHandle.at(self._workspace) as workspace:
            missing = sorted(folder for folder in above if workspace.found(folder) is None)
        modes = self._records.folder_modes(now, missing) if missing else {}
        return [FolderSwap(folder, mode) for folder, mode in modes.items()]

    def _went(self, before: str, paths: tuple[str, ...]) -> Span:
        """Return the span of what was just done. It is done, even where the state after it cannot be recorded."""
        try:
            return Span(before, self.record(paths).tree, paths)
        except NoSnapshot as error:
            log.warning("the state after going back was not recorded: %s", error)
            return Span(before, "", paths, is_unsure=True)

    def _way(
        self, spans: Sequence[Span], over: Collection[str], leave: Collection[str] = ()
    ) -> tuple[WayBack, str, list[str]]:
        """Return the way, the record of what is there now, and the paths it was made of."""
        found = [self.difference(span) for span in spans]
        now = self.record(sorted(paths_of([one.changes for one in found])))
        unkept = {path for one in found for path in one.unkept}
        # What stands there now and cannot be kept would be lost.
        unkept.update(one.path for one in now.left_out)
        steps = [[change for change in one.changes if change.path not in unkept] for one in found]
        paths = sorted(paths_of(steps))
        unsure = paths_of([step for span, step in zip(spans, steps, strict=True) if span.is_unsure])
        way = way_back(steps, self._records.shapes(now.tree, paths) if paths else {}, over, leave, unsure)
        # A folder of the user's, or a pipe: there is nothing in the record of it, and nothing can take its place.
        blocked = obstructed(self._workspace, way.swaps)
        unkept.update(blocked)
        swaps = tuple(swap for swap in way.swaps if swap.path not in blocked)
        known = [path for path in paths if path not in blocked]
        return replace(way, swaps=swaps, unkept=tuple(sorted(unkept.difference(leave)))), now.tree, known


def _above(path: str) -> Iterator[str]:
    """Give the folders above a path."""
    while path := path.rpartition("/")[0]:
        yield path


def _records_of(
    place: Path, workspace: Path, git: str | None, home: Path, limits: Limits | None, *, own: Sequence[Path]
) -> Records:
    if git is None:
        return PlainRecords(place / "files", workspace, limits)
    excludes = f"{excludes_of(workspace, home)}\n{never_recorded(workspace, own)}"
    store = OwnGit(git, place / "repository", workspace, place / "index")
    return Snapshots(store, excludes, known_of(workspace, home), limits)


def place_of(folder: Path, workspace: Path) -> Path:
    """Return where the records of a workspace lie."""
    return folder / hashlib.sha256(os.fsencode(workspace)).hexdigest()[:32]
