"""Messages of the user and of the model."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol.ids import ItemId


class SendTime(StrEnum):
    """When a queued message is sent: with the next request of the running turn, or after the turn."""

    NOW = "now"
    AFTER = "after"


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that the user put beside a message; `path` is absolute."""

    path: str
    media_type: str


@dataclass(frozen=True, slots=True)
class UserMessage:
    """A message of the user. `at` is UTC seconds, as everywhere.

    `context` is added for the model by the program: the environment, and instructions from files. `instructions` are
    those files.
    """

    id: ItemId
    text: str
    at: float
    attachments: tuple[Attachment, ...] = ()
    context: str = ""
    instructions: tuple[str, ...] = ()
    kind: Literal["user_message"] = "user_message"


@dataclass(frozen=True, slots=True)
class QueuedMessage:
    """A message that was accepted and waits; `id` becomes the item's id when it is sent."""

    id: ItemId
    text: str
    attachments: tuple[Attachment, ...] = ()
    when: SendTime = SendTime.NOW


@dataclass(frozen=True, slots=True)
class AssistantText:
    """Text of the model. `cut`: the stream ended before the message did."""

    id: ItemId
    text: str
    at: float = 0.0
    cut: bool = False
    message: str = ""
    """Id that joins the items of one message of the model, so that history can be sent as it was."""
    kind: Literal["assistant_text"] = "assistant_text"


@dataclass(frozen=True, slots=True)
class Thinking:
    """Thinking of the model; `signature` and `redacted` go back to the server unchanged."""

    id: ItemId
    text: str
    signature: str = ""
    redacted: str = ""
    at: float = 0.0
    duration_s: float = 0.0
    cut: bool = False
    message: str = ""
    author: str = ""
    """Profile and model that signed it, "" if unknown: it is sent to no other."""
    kind: Literal["thinking"] = "thinking"
