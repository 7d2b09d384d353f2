"""What messages of the model cost: as rows that can be asked for by conversation, by model and by day."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_agent.protocol import ConversationId, Usage

_NONE = Usage()


@dataclass(frozen=True, slots=True)
class Spent:
    """What some messages used together. `cost` is US dollars of those whose price is known.

    `unpriced` counts those whose price is not known.
    """

    messages: int = 0
    usage: Usage = _NONE
    cost: float = 0.0
    unpriced: int = 0


_NOTHING = Spent()


@dataclass(frozen=True, slots=True)
class DaySpent:
    """One day, in the user's own time zone: `day` is YYYY-MM-DD."""

    day: str
    spent: Spent


@dataclass(frozen=True, slots=True)
class ModelSpent:
    """One model of one server."""

    model: str
    profile: str
    spent: Spent


@dataclass(frozen=True, slots=True)
class MessageSpent:
    """One message: the id that joins the items of it, and what it used. `cost` is None where it is unknown.

    `at` is UTC seconds.
    """

    message: str
    model: str
    usage: Usage
    cost: float | None
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Spending:
    """What was spent: by one conversation, its models and its last messages, and by all of them, day by day.

    Newest first. `conversation` is None where no conversation was asked about.
    """

    conversation: ConversationId | None
    here: Spent = _NOTHING
    models: tuple[ModelSpent, ...] = ()
    messages: tuple[MessageSpent, ...] = ()
    days: tuple[DaySpent, ...] = ()
