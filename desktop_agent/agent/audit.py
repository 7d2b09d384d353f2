"""Lines of the audit: one tool call with all that decided on it, as JSON that other programs read."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Final

from desktop_agent.execution.files.safe_open import whole_file
from desktop_agent.execution.secrets import SecretMasker
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import ConversationId, RunsCommand, ToolCall
from desktop_agent.protocol.command_history import CommandOutcome, verdict_of
from desktop_agent.text import clean, storable_name

VERSION: Final = 1
"""Of the form of a line, see docs/audit.md. New names may be added without another version."""
REFUSED_BY_MANAGER: Final = "managed"
"""The decision where a rule of the administrator refused."""
_GATHERED: Final = 1 << 16
"""Characters that are written at once."""


@dataclass(frozen=True, slots=True)
class TimeSpan:
    """A span of time, in UTC seconds; None is without end. `until` is no longer in it."""

    since: float | None = None
    until: float | None = None

    def hold(self, at: float) -> bool:
        return (self.since is None or at >= self.since) and (self.until is None or at < self.until)


def audit_line(conversation: ConversationId, workspace: str, call: ToolCall, masks: SecretMasker) -> str:
    """Return one call as a line of JSON, its end included. Secrets are masked as for the model."""

    def shown(text: str) -> str:
        return clean(masks.mask(text).text)

    decision, assessment = call.decision, call.assessment
    verdict = verdict_of(call)
    managed_by = decision.managed_by if decision is not None else ""
    is_refused = verdict is CommandOutcome.BLOCKED and managed_by
    duration = None if call.started_at is None or call.ended_at is None else round(call.ended_at - call.started_at, 3)
    command = next((effect.command for effect in call.effects if isinstance(effect, RunsCommand)), "")
    line = {
        "v": VERSION,
        "time": _written(call.at),
        "conversation": conversation,
        "item": call.id,
        "workspace": storable_name(workspace),
        "tool": call.tool,
        "title": shown(call.title),
        "command": shown(str(call.params.get("command", command))),
        "ran_as": shown(call.ran_as),
        "risk": assessment.risk.name.lower() if assessment is not None else "",
        "reasons": list(assessment.reasons) if assessment is not None else [],
        "decision": REFUSED_BY_MANAGER if is_refused else verdict.value,
        "decided_by": decision.by.value if decision is not None else "",
        "decided_at": _written(decision.at) if decision is not None else "",
        "rule": shown(decision.rule) if decision is not None else "",
        "managed_by": clean(managed_by),
        "note": shown(decision.note) if decision is not None else "",
        "assisted": decision is not None and decision.assisted,
        "digest": call.permission.digest if call.permission is not None else "",
        "started_by": "user" if call.by_user else "agent",
        "sandbox": call.sandbox,
        "status": call.status.value,
        "exit_status": call.exit_code,
        "started_at": _written(call.started_at) if call.started_at is not None else "",
        "duration_s": duration,
    }
    return json.dumps(line, ensure_ascii=False) + "\n"


@asynccontextmanager
async def awaited_file(path: Path) -> AsyncIterator[Callable[[str], Awaitable[None]]]:
    """Give what writes pieces of a file, in a thread; it appears when all is written, and not after an error."""
    stack = ExitStack()
    file = await asyncio.to_thread(stack.enter_context, whole_file(path))
    pieces: list[str] = []

    async def write(text: str) -> None:
        pieces.append(text)
        if sum(map(len, pieces)) >= _GATHERED:
            await asyncio.to_thread(_empty, pieces, file)

    try:
        yield write
        await asyncio.to_thread(_empty, pieces, file)
    except BaseException:
        # At once: what was cancelled waits for no thread.
        if not stack.__exit__(*sys.exc_info()):
            raise
    else:
        await asyncio.to_thread(stack.close)


def _empty(pieces: list[str], file: IO[str]) -> None:
    file.writelines(pieces)
    pieces.clear()


def _written(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds")
