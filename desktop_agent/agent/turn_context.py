"""Context that a conversation hands to a turn, without the tools, which load later."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from desktop_agent.agent.message_stream import Growing
from desktop_agent.agent.models.model_access import MessageUsage
from desktop_agent.agent.undo.call_checkpoints import CallCheckpoints
from desktop_agent.agent.user_questions import ToolConversationAccess
from desktop_agent.execution.process.background_jobs import JobTable
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import ConversationInfo, Event, Item, Outcome
from desktop_agent.providers.provider import ModelCall, Provider
from desktop_agent.providers.retry import RetryPolicy


@dataclass(frozen=True, slots=True)
class TurnContext:
    """Context of a turn, handed in by its conversation."""

    provider: Provider
    next_call: Callable[[], Awaitable[ModelCall]]
    """Makes the request from all items so far, within the window and the budget; raises where it cannot be."""
    between: Callable[[], Awaitable[None]]
    """To be awaited between two requests: what came of the last is stored and shown then, and the messages that wait
    are put into the transcript, so that the next holds them."""
    keep_growing: Callable[[Sequence[Growing]], Awaitable[None]]
    on_usage: Callable[[MessageUsage], None]
    """Called once for each message that the server accepted, whole or cut."""
    try_now: asyncio.Event
    """Set by the user to cut a wait before a retry short."""
    patience: RetryPolicy
    talk: ToolConversationAccess
    compact: Callable[[], Awaitable[bool]]
    """Puts a summary in the place of what was said, for a server that finds it too long; tells whether it could."""
    profile: str = ""
    """Name of the server's profile."""


@dataclass(frozen=True, slots=True)
class TurnResult:
    """Result of a turn. `summary` is the model's own summary or reason, if it gave one."""

    outcome: Outcome = Outcome.FINISHED
    summary: str = ""


class TurnHost(Protocol):
    """The conversation that a turn belongs to, as the place where it works sees it."""

    @property
    def info(self) -> ConversationInfo: ...

    @property
    def jobs(self) -> JobTable: ...

    @property
    def recording(self) -> CallCheckpoints: ...

    def emit(self, event: Event) -> None: ...

    async def flush(self) -> None: ...

    async def items(self, start: int, stop: int | None = None) -> Sequence[Item]: ...


class RunnableTurn(Protocol):
    """A turn: `run` returns when it has come to its end, and raises what ended it before its time."""

    async def run(self) -> TurnResult: ...
