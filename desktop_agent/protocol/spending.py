"""Cost of messages, as rows by conversation, model and day."""

from __future__ import annotations

import math
from typing import Final

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import ConversationId, Question, QuestionKind, Usage

ADD_TO_DAY: Final = "add_day:"
"""Prefix of an answer's id that raises today's limit; the dollars follow."""
_NONE = Usage()


@dataclass(frozen=True, slots=True)
class Spent:
    """Total usage of some messages. `cost` is US dollars of those whose price is known.

    `unpriced` counts those whose price is unknown.
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
    """Cost of one conversation, its models and its last messages, and of all conversations day by day.

    Newest first. `conversation` is None where none was asked about.
    """

    conversation: ConversationId | None
    here: Spent = _NOTHING
    models: tuple[ModelSpent, ...] = ()
    messages: tuple[MessageSpent, ...] = ()
    days: tuple[DaySpent, ...] = ()


def added_to_day(question: Question) -> float:
    """Return how many dollars more the user allowed for the day by their answer; 0 for any other."""
    chosen = question.answer.chosen if question.answer is not None else ()
    offered = {option.id for option in question.options if option.id.startswith(ADD_TO_DAY)}
    if question.about is not QuestionKind.BUDGET:
        return 0.0
    return sum(_dollars(one.removeprefix(ADD_TO_DAY)) for one in offered.intersection(chosen))


def _dollars(text: str) -> float:
    """Return an amount as our own options name it; 0 for what an altered store may hold."""
    try:
        amount = float(text)
    except ValueError:
        return 0.0
    return amount if math.isfinite(amount) and amount > 0 else 0.0
