"""Services that the application shares among its conversations."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import field

from desktop_agent.agent.models.budget import DayBudget
from desktop_agent.agent.models.model_access import ModelAccess
from desktop_agent.agent.tool_services import ToolServices
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import ConversationInfo, Item, UserMessage
from desktop_agent.providers.retry import RetryPolicy
from desktop_agent.store.transcript_store import Transcripts

Brief = Callable[[Sequence[Item], ConversationInfo, ToolServices], Awaitable[UserMessage | None]]


@dataclass(frozen=True, slots=True)
class ConversationServices:
    """Services that the application shares among its conversations."""

    transcripts: Transcripts
    expect_turn: Callable[[ConversationInfo], None]
    """Begins to load what a turn needs: the user is writing a message."""
    answering: Callable[[ConversationInfo], Awaitable[ModelAccess]]
    patience: Callable[[], RetryPolicy]
    """Called once for each conversation that opens."""
    clock: Callable[[], float]
    brief: Brief
    """Returns the user's message with what the model does not know yet of the workspace."""
    budget: DayBudget
    window: Callable[[ConversationInfo], int | None]
    """Returns the size of the model's context window in tokens, None where it is unknown."""
    other_server: Callable[[ConversationInfo], str]
    """Returns the name of a server that could answer instead of the conversation's own, "" without one."""
    first_records: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Lets one conversation at a time record all files when it opens."""
