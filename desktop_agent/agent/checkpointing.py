"""Around each call that may change files: the state before, and the state after. Where that fails, work goes on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from desktop_agent.checkpoints.timeline import Span, Timeline
from desktop_agent.protocol import Checkpoint, DeletesPath, Effect, Risk, RunsCommand, WritesPath
from desktop_agent.sentences import translate

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Checkpointing:
    """Records the files of one workspace around calls. `timeline` is None where there is no git to record with."""

    workspace: Path
    timeline: Timeline | None

    @asynccontextmanager
    async def around(
        self,
        effects: Sequence[Effect],
        risk: Risk,
        keep: Callable[[Checkpoint], None],
    ) -> AsyncIterator[None]:
        """Record before and after; `keep` hears of both. A call that changes nothing is not surrounded."""
        timeline = self.timeline
        paths = self._touched(effects, risk)
        if timeline is None or paths == ():
            yield
            return
        before = await asyncio.to_thread(_recorded, timeline, paths)
        keep(before)
        try:
            yield
        finally:
            if not before.problem:
                # However it ended, something may have changed; and whoever stops it must not lose the way back.
                task = asyncio.ensure_future(asyncio.to_thread(_completed, timeline, before))
                try:
                    keep(await asyncio.shield(task))
                except asyncio.CancelledError:
                    keep(await task)
                    raise

    def _touched(self, effects: Sequence[Effect], risk: Risk) -> tuple[str, ...] | None:
        """Return the paths in the workspace that a call may change: () for none, None for any."""
        if any(isinstance(effect, RunsCommand) for effect in effects):
            return () if risk is Risk.LOW else None
        named = [effect.path for effect in effects if isinstance(effect, WritesPath | DeletesPath)]
        named += [effect.moved_to for effect in effects if isinstance(effect, DeletesPath) and effect.moved_to]
        inside = [Path(path) for path in named if Path(path).is_relative_to(self.workspace)]
        return tuple(dict.fromkeys(str(path.relative_to(self.workspace)) for path in inside))


def _recorded(timeline: Timeline, paths: tuple[str, ...] | None) -> Checkpoint:
    try:
        return Checkpoint(before=timeline.record(paths).tree, paths=paths or ())
    except OSError as error:
        log.warning("the state before a call was not recorded: %s", error)
        return Checkpoint(paths=paths or (), problem=NOT_RECORDED.having(why=str(error)))


def _completed(timeline: Timeline, before: Checkpoint) -> Checkpoint:
    try:
        after = timeline.record(before.paths or None).tree
        changes = timeline.changes(Span(before.before, after, before.paths))
    except OSError as error:
        log.warning("the state after a call was not recorded: %s", error)
        return replace(before, problem=NOT_RECORDED.having(why=str(error)))
    deleted = sum(change.after is None for change in changes)
    return replace(before, after=after, changed=len(changes), deleted=deleted)


NOT_RECORDED = translate(
    "checkpoints", "The state of the files could not be recorded ({why}), so this cannot be undone here."
)
