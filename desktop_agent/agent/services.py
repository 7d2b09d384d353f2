"""What a conversation is given by the application: a store, a gate, who answers, and what makes its turns."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from desktop_agent.agent.lazy_tool_session import LazyToolSession
from desktop_agent.agent.models.budget import DayBudget
from desktop_agent.agent.models.model_access import ModelAccess
from desktop_agent.agent.tool_services import ToolServices
from desktop_agent.folder_probe import FolderProbe
from desktop_agent.protocol import ConversationInfo, Item, UserMessage
from desktop_agent.providers.retry import RetryPolicy
from desktop_agent.store.transcript_store import Transcripts

Brief = Callable[[Sequence[Item], ConversationInfo], Awaitable[UserMessage | None]]


@dataclass(frozen=True, slots=True)
class ConversationServices:
    """What a conversation is given by the application."""

    transcripts: Transcripts
    rights: ToolServices
    """What its calls are judged by and held to, and what records the files; it ends with the conversation."""
    workplace: LazyToolSession
    """Makes its turns, and what runs a command again for the user."""
    expect_turn: Callable[[ConversationInfo], None]
    """Begin to load what a turn needs: somebody is writing a message."""
    answering: Callable[[ConversationInfo], Awaitable[ModelAccess]]
    patience: RetryPolicy
    clock: Callable[[], float]
    brief: Brief
    """Gives the message that is to carry what the model has not been told yet of the workspace."""
    budget: DayBudget
    first_records: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while files are recorded because a conversation was opened: one at a time, where many are."""
    probe: FolderProbe | None = None
    """Tells whether the workspace answers; what waits for it is given up where it does not."""
    window: Callable[[ConversationInfo], int | None] = lambda _: None
    """How many tokens fit into the window of the model that answers, None where nobody says."""
    other_server: Callable[[ConversationInfo], str] = lambda _: ""
    """Names a server that could answer instead of the conversation's own, "" where none is set up."""
