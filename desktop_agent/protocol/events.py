"""Events: core → window."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol.confinement import Denial
from desktop_agent.protocol.ids import ConversationId, ItemId
from desktop_agent.protocol.items import Item
from desktop_agent.protocol.messages import QueuedMessage
from desktop_agent.protocol.permission import Mode
from desktop_agent.protocol.turns import MessageCounted, TurnEnded, TurnStarted
from desktop_agent.sentences import Sentence
from desktop_agent.styled_text import Colors


@dataclass(frozen=True, slots=True)
class ItemAdded:
    """A new item at the end of the transcript."""

    item: Item
    kind: Literal["item_added"] = "item_added"


@dataclass(frozen=True, slots=True)
class ItemGrew:
    """Text was appended to one item. May be joined with its neighbours or dropped: `ItemChanged` has the whole.

    `colors` are those of the text, which a program wrote: start, length and style of each stretch (`styled_text.py`).
    """

    item_id: ItemId
    text: str
    colors: Colors = ()
    kind: Literal["item_grew"] = "item_grew"


@dataclass(frozen=True, slots=True)
class ItemChanged:
    """The whole item as it is now."""

    item: Item
    kind: Literal["item_changed"] = "item_changed"


class TaskStatus(StrEnum):
    """Status of a task in the model's list."""

    PENDING = "pending"
    ACTIVE = "active"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Task:
    """One line of the model's list of tasks."""

    text: str
    status: TaskStatus


@dataclass(frozen=True, slots=True)
class Job:
    """A command in the background. `id` is short ("b1"), `item` the call that started it. Times are UTC seconds.

    `denials` are what the sandbox kept it from, known when it has ended.
    """

    id: str
    item: ItemId
    command: str
    started_at: float
    ended_at: float | None = None
    exit_code: int | None = None
    denials: tuple[Denial, ...] = ()


@dataclass(frozen=True, slots=True)
class ConversationChanged:
    """Current state of the conversation; the last one counts. `cost` is US dollars, None where prices are unknown."""

    title: str
    mode: Mode
    model: str
    context_used: int = 0
    context_limit: int | None = None
    cost: float | None = None
    queued: tuple[QueuedMessage, ...] = ()
    """Messages that wait for the running turn to end, oldest first."""
    profile: str = ""
    tasks: tuple[Task, ...] = ()
    jobs: tuple[Job, ...] = ()
    budget: float | None = None
    """US dollars that this conversation may cost; None is no limit of its own."""
    miss: Sentence | None = None
    """Why the server's cache did not help the last request, where it did not."""
    is_estimated: bool = False
    """`context_used` holds a part that no server has counted yet."""
    kind: Literal["conversation_changed"] = "conversation_changed"


Event = TurnStarted | ItemAdded | ItemGrew | ItemChanged | TurnEnded | MessageCounted | ConversationChanged


@dataclass(frozen=True, slots=True)
class Envelope:
    """One event on its way. `seq` counts all events but `ItemGrew` without gaps; an `ItemGrew` repeats the last."""

    conversation: ConversationId
    seq: int
    at: float
    body: Event
