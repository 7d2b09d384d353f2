"""Wraps a call that may change files: checkpoint before and after, trash copy of what it removes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager

from desktop_agent.agent.undo.call_checkpoints import CallCheckpoints, PendingCheckpoint, Tell, nothing
from desktop_agent.agent.undo.trash_capture import CallTrash, TrashCapture, captured_trash
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.judgement import WorkspaceLosses
from desktop_agent.protocol import Checkpoint, Effect, Risk, ToolCall
from desktop_agent.sentences import Sentence


@dataclass(frozen=True, slots=True)
class GuardedCall:
    """One call on its way."""

    record: PendingCheckpoint
    trash: CallTrash

    async def before(self, losses: Callable[[], Awaitable[WorkspaceLosses]], *, keeps: bool) -> Sentence | None:
        """Return when all is kept that is to be kept before the call; why it must not run, where that is so."""
        if self.trash.needs_record:
            await self.record.whole()
            return await self.trash.fill(losses, keeps=keeps)
        _, broken = await asyncio.gather(self.record.whole(), self.trash.fill(losses, keeps=keeps))
        return broken

    def go_on(self) -> None:
        """Note that the call's command continues in the background."""
        self.record.goes_on = self.trash.goes_on = True


@dataclass(frozen=True, slots=True)
class CallSafeguards:
    """The checkpoints of one conversation and its trash."""

    checkpoints: CallCheckpoints
    capture: TrashCapture

    def expect(self, call: ToolCall, effects: Sequence[Effect]) -> None:
        """Get ready for a call while the user is asked, so that it need not wait when it may run."""
        if call.assessment is not None:
            self.checkpoints.expect(effects, call.assessment.risk)

    @asynccontextmanager
    async def guarded(
        self, call: ToolCall, effects: Sequence[Effect], change: Callable[..., None], tell: Tell
    ) -> AsyncIterator[GuardedCall]:
        """Begin to record the files. When the context is left, begin to record them again.

        `change` is given some fields of the call as they become known, and `tell` is called while the call waits for
        the first record.
        """
        risk = call.assessment.risk if call.assessment is not None else Risk.LOW

        def late(checkpoint: Checkpoint) -> None:
            """Change a call that may have been shown as ended since."""
            change(checkpoint=checkpoint)
            self.checkpoints.show(call.id, checkpoint=checkpoint)

        capture = self.capture if risk > Risk.LOW else None
        async with captured_trash(capture, lambda record: change(set_aside=record)) as trash:
            if call.assessment is None:
                yield GuardedCall(PendingCheckpoint(nothing), trash)
                return
            async with self.checkpoints.recorded(call.id, effects, risk, late, tell) as record:
                yield GuardedCall(record, trash)
