"""Interface of a provider: a call in, streamed events out."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from typing import Literal, Protocol

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import Json, ModelInfo, Usage

BlockKind = Literal["text", "thinking", "redacted_thinking", "tool_use"]


@dataclass(frozen=True, slots=True)
class ModelCall:
    """One request to a model, in the words of the Messages API.

    `messages` and `tools` are sent as they are; the marks of prompt caching are the provider's own business.
    """

    model: str
    system: str
    messages: tuple[Json, ...]
    tools: tuple[Json, ...]
    max_tokens: int
    thinking: bool = False
    effort: str | None = None
    most_tokens: int = 0
    """Upper bound for raising `max_tokens`, 0 if unknown."""
    previous: str | None = None
    """The server's id of the message before, "" where there is none: it is asked why its cache did not help.

    None for servers that would not understand that.
    """


@dataclass(frozen=True, slots=True)
class MessageStarted:
    """The server took the call. `usage` holds what the input cost; its output figure is not final."""

    model: str
    usage: Usage
    id: str = ""
    """The server's own name for the message."""


@dataclass(frozen=True, slots=True)
class BlockStarted:
    """A block of the message. `call_id` and `name` belong to a tool_use, `data` to redacted_thinking."""

    index: int
    block: BlockKind
    call_id: str = ""
    name: str = ""
    data: str = ""


@dataclass(frozen=True, slots=True)
class BlockDelta:
    """More of a block: text, thinking, or the raw JSON of a tool's input. Neighbours may have been joined."""

    index: int
    text: str


@dataclass(frozen=True, slots=True)
class BlockSignature:
    """The signature of a thinking block, to be sent back unchanged."""

    index: int
    signature: str


@dataclass(frozen=True, slots=True)
class BlockEnded:
    """The block is whole. It must not be acted upon before `MessageEnded`."""

    index: int


@dataclass(frozen=True, slots=True)
class MessageEnded:
    """The message is whole: this comes only after `message_stop`, and is the last event.

    `stop_reason` is None where the server gave none; `usage` is of the whole message;
    `detail` explains a refusal, where the server did; `miss` is the server's word for why its cache did not help.
    """

    stop_reason: str | None
    usage: Usage
    detail: str = ""
    miss: str = ""


StreamEvent = MessageStarted | BlockStarted | BlockDelta | BlockSignature | BlockEnded | MessageEnded


class Provider(Protocol):
    """A server that answers calls. All methods raise only `ProviderError` and its subclasses."""

    def stream(self, call: ModelCall) -> AsyncGenerator[StreamEvent, None]:
        """Send the call and give the answer as it comes.

        A stream that ends without an error ended with `MessageEnded`. Closing or cancelling it closes
        the connection at once; wrap it in `contextlib.aclosing`.
        """

    async def count_tokens(self, call: ModelCall) -> int | None:
        """Return the tokens that the call's input would have, None where the server cannot count."""

    async def list_models(self) -> Sequence[ModelInfo]:
        """Return the models that can be called, the server's order kept."""

    async def close(self) -> None:
        """Close connections; afterwards no method may be called."""
