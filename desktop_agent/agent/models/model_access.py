"""Access to the model of a conversation, its price, and the usage of each message."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from desktop_agent.protocol import ConversationInfo, Item, Usage
from desktop_agent.providers.provider import ModelCall, Provider


@dataclass(frozen=True, slots=True)
class MessageUsage:
    """What one message of the model used. `message` is our name for it, `id` the server's.

    `miss` is the server's word for why its cache did not help. `was_cut`: it did not end, and was still paid for.
    """

    message: str
    usage: Usage
    id: str = ""
    miss: str = ""
    was_cut: bool = False


@dataclass(frozen=True, slots=True)
class ModelAccess:
    """Who answers a conversation, and at what price."""

    provider: Provider
    model: str
    """The model that answers where the conversation names none."""
    make_call: Callable[[Sequence[Item], ConversationInfo], ModelCall]
    cost: Callable[[str, Usage], float | None]
    context_limit: int | None
    worst_cost: Callable[[str, int, int], float | None] = lambda *_: None
    """What a request of so many tokens to a model can cost at most, with so many tokens of an answer."""
    tells_misses: bool = False
    """The server can say why its cache did not help."""
