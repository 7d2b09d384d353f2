"""What a conversation is given by the application: a store, a gate, who answers, and what makes its turns."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from desktop_agent.agent.turn_kit import Running, TurnKit
from desktop_agent.permissions.gate import Gate
from desktop_agent.protocol import ConversationInfo, Item, Usage
from desktop_agent.providers.provider import ModelCall, Provider
from desktop_agent.providers.retries import Patience
from desktop_agent.store.transcript import Transcripts

if TYPE_CHECKING:
    from desktop_agent.agent.conversation import Conversation


@dataclass(frozen=True, slots=True)
class Answering:
    """Who answers a conversation, and at what price."""

    provider: Provider
    model: str
    """The model that answers where the conversation names none."""
    make_call: Callable[[Sequence[Item], ConversationInfo], ModelCall]
    cost: Callable[[str, Usage], float | None]
    context_limit: int | None


@dataclass(frozen=True, slots=True)
class Surrounds:
    """What a conversation is given by the application."""

    transcripts: Transcripts
    gate: Gate
    make_turn: Callable[[Conversation, TurnKit], Awaitable[Running]]
    expect_turn: Callable[[ConversationInfo], None]
    """Begin to load what a turn needs: somebody is writing a message."""
    answering: Callable[[ConversationInfo], Awaitable[Answering]]
    patience: Patience
    clock: Callable[[], float]
