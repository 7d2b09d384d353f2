"""Messages of the user and of the model."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from desktop_agent.protocol.ids import ItemId


class When(StrEnum):
    """When a message that waits goes out: with the next request of the running turn, or after the turn."""

    NOW = "now"
    AFTER = "after"


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that the user put beside a message; `path` is absolute."""

    path: str
    media_type: str


@dataclass(frozen=True, slots=True)
class UserMessage:
    """What the user said. `at` is UTC seconds, as everywhere.

    `context` is what the model is told with it, found by the program: where the work is done, standing
    instructions. `instructions` are the files that those came from.
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
    when: When = When.NOW


@dataclass(frozen=True, slots=True)
class AssistantText:
    """What the model wrote. `cut` is true where the stream ended before the message did."""

    id: ItemId
    text: str
    at: float = 0.0
    cut: bool = False
    message: str = ""
    """Id that joins the items of one message of the model, so that history can be sent as it was."""
    kind: Literal["assistant_text"] = "assistant_text"


@dataclass(frozen=True, slots=True)
class Thinking:
    """What the model thought; `signature` and `redacted` go back to the server unchanged."""

    id: ItemId
    text: str
    signature: str = ""
    redacted: str = ""
    at: float = 0.0
    duration_s: float = 0.0
    cut: bool = False
    message: str = ""
    author: str = ""
    """Profile and model that signed it, "" where that is not known: nobody else is sent it."""
    kind: Literal["thinking"] = "thinking"
