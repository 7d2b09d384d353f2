"""Access to the model of a conversation, its price, and the usage of each message."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import ConversationInfo, Item, Usage
from desktop_agent.providers.provider import ModelCall, Provider


@dataclass(frozen=True, slots=True)
class MessageUsage:
    """Usage of one message of the model. `message` is our id for it, `id` the server's.

    `miss` is the server's reason for a cache miss. `was_cut`: the message did not end, but is paid for.
    """

    message: str
    usage: Usage
    id: str = ""
    miss: str = ""
    was_cut: bool = False


@dataclass(frozen=True, slots=True)
class ModelAccess:
    """Provider and price of a conversation's model."""

    provider: Provider
    model: str
    """The model that answers where the conversation names none."""
    make_call: Callable[[Sequence[Item], ConversationInfo], ModelCall]
    cost: Callable[[str, Usage], float | None]
    context_limit: int | None
    worst_cost: Callable[[str, int, int], float | None] = lambda *_: None
    """Largest cost of a request: model, tokens of input, tokens of the answer."""
    tells_misses: bool = False
    """The server can say why its cache did not help."""
