"""Commands whose end the killed app did not see; the next one checks what they left.

Before a command begins, and at each start, every note whose program is gone is looked at like the command's end. What
was found waits beside it until its conversation has said it. To look twice does no harm: the note goes last.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from itertools import chain
from pathlib import Path
from threading import Lock

from desktop_agent.folder_probe import is_silent
from desktop_agent.ids import made_at
from desktop_agent.sandbox.mount_plan import SurveyCache
from desktop_agent.sandbox.placeholders import clear
from desktop_agent.sandbox.runs.live_runs import LiveRuns
from desktop_agent.sandbox.runs.post_run import look
from desktop_agent.sandbox.runs.run_journal import (
    FOUND,
    NEW,
    NOTE,
    SEEN,
    WHOLE_SEEN,
    RunNote,
    read_found,
    read_note,
    read_place,
    take_over,
)
from desktop_agent.sandbox.runs.run_span import MARGIN_NS
from desktop_agent.sandbox.sandbox import UnreportedDenials

log = logging.getLogger(__name__)

KEPT_S = 30 * 24 * 3600.0
"""The time that a note waits for a missing workspace, and denials for their conversation."""
BETWEEN_S = 600.0
"""Longer than it takes to begin a note."""


class UnfinishedRuns:
    """Of all conversations. `eyes` makes what looks at a workspace, with its temp folder. `live` names more.

    May be used by several threads, and by several programs at once. Every method blocks.
    """

    def __init__(
        self,
        folder: Path,
        eyes: Callable[[str, str], SurveyCache],
        margin_ns: int = MARGIN_NS,
        live: LiveRuns | None = None,
    ) -> None:
        self._folder = folder
        self._live = live
        self._others = dict[Path, UnfinishedRuns]()
        self._eyes = eyes
        self._margin_ns = margin_ns
        self._turn = Lock()
        self._tried: set[str] = set()

    def settle(self) -> None:
        """Look at what is left of every run whose program is gone. Costs little where there is none."""
        with self._turn:
            for name in sorted(self._names()):
                if name.endswith(NOTE) and name not in self._tried:
                    try:
                        self._settle(self._folder / name)
                    except OSError as error:
                        # At every command it would fail again.
                        self._tried.add(name)
                        log.warning("what %s is about could not be looked at: %s", name, error)
            if self._live is not None:
                self._settle_others(self._live)

    def _settle_others(self, live: LiveRuns) -> None:
        """Look at what runs of programs with another data folder left; forget those that are gone."""
        for run in live.all():
            if run.is_alive():
                continue
            folder = run.note.parent
            if folder != self._folder and not run.is_settled():
                made = UnfinishedRuns(folder, self._eyes, self._margin_ns)
                self._others.setdefault(folder, made).settle()
            if run.is_settled():
                clear(run.ledger)
                live.remove(run.note)

    def sweep(self) -> None:
        """Remove what a kill left half-written, and what is no longer awaited."""
        now = time.time()
        for name in self._names():
            path, made = self._folder / name, made_at(name.partition(".")[0])
            age_s = now - made if made is not None else 0.0
            is_left = path.suffix in (NEW, SEEN, WHOLE_SEEN) and not path.with_suffix(NOTE).exists()
            if (is_left and age_s > BETWEEN_S) or (path.suffix == FOUND and age_s > KEPT_S):
                path.unlink(missing_ok=True)

    def unsaid(self, temp: str) -> tuple[UnreportedDenials, ...]:
        """Return what was found of the runs of one conversation, named by its temp folder, in their order."""
        denials = []
        for name in sorted(self._names()):
            path = self._folder / name
            if path.suffix == FOUND:
                with suppress(OSError, ValueError):  # another program has said it, or a kill cut it short
                    run = read_place(path)
                    if run.temp == temp:
                        denials.append(UnreportedDenials(run.began_s, read_found(path), path))
        return tuple(denials)

    def _names(self) -> list[str]:
        try:
            return [path.name for path in self._folder.iterdir()]
        except OSError:
            return []

    def _settle(self, path: Path) -> None:
        note = take_over(path)
        if note is None:
            return
        try:
            if self._is_done(path, note):
                note.end()
        finally:
            note.leave()

    def _is_done(self, path: Path, note: RunNote) -> bool:
        """Look at what a run left; tell whether no start has to look again."""
        try:
            run = read_place(path)
        except ValueError as error:
            log.warning("a note of a command is ignored: %s", error)
            return True
        if is_silent(run.workspace):
            raise OSError(f"{run.workspace} does not answer")
        if not Path(run.workspace).is_dir() and run.began_s > time.time() - KEPT_S:
            return False  # on a disk that is not there now
        eyes, last_ns = self._eyes(run.workspace, run.temp), self._last_beside(run.workspace)
        noted = read_note(path, eyes, self._margin_ns, last_ns)
        if noted is not None:
            log.info("looking at what a command left in %s", run.workspace)
            for denial in chain(noted.unsure, look(replace(noted.before, about=note.about))):
                note.found(denial)
        return True

    def _last_beside(self, workspace: str) -> int:
        """Return when any command in a workspace was last alive, of those that are noted."""
        last_ns = 0
        for name in self._names():
            if name.endswith(NOTE):
                with suppress(OSError, ValueError):  # it came to its end, or was cut short
                    run = read_place(self._folder / name)
                    last_ns = max(last_ns, run.last_ns if run.workspace == workspace else 0)
        return last_ns
