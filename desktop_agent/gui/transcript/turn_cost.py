"""What a finished turn cost, found by when its messages were counted: as a short fact, and in full."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLocale

from desktop_agent.gui.text.translator import dollars, say
from desktop_agent.gui.text.usage_words import tokens
from desktop_agent.gui.transcript.turn_index import Turn, Turns
from desktop_agent.protocol import Usage
from desktop_agent.sentences import translate
from desktop_agent.spending import MessageSpent

TOKENS = translate("Turn", "{count} tokens", "what a turn used; the number is short: 13k")
USED = translate("Turn", "{input} tokens in, {output} out", "what a turn used: read and written by the model")
COST = translate("Turn", "{cost}; {used}", "what a turn cost, and: 12,345 tokens in, 678 out")


@dataclass(frozen=True, slots=True)
class Known:
    """The messages of a conversation that are known, newest first; `is_all` where there are no others."""

    messages: Sequence[MessageSpent] = ()
    is_all: bool = False


@dataclass(frozen=True, slots=True)
class TurnCost:
    """What a turn used. `cost` is US dollars, None where the price of any of it is unknown."""

    usage: Usage
    cost: float | None

    def short(self) -> str:
        """Return what it cost, or where nobody knows, how many tokens."""
        used = self.usage
        if self.cost is not None:
            return dollars(self.cost)
        return say(TOKENS.having(count=tokens(used.input + used.cache_read + used.cache_write + used.output)))

    def whole(self) -> str:
        """Return all that is known of it."""
        used, written = self.usage, QLocale().toString
        taken = used.input + used.cache_read + used.cache_write
        words = say(USED.having(input=written(taken), output=written(used.output)))
        return words if self.cost is None else say(COST.having(used=words).costing(cost=self.cost))


def cost_of(turn: Turn, turns: Turns, known: Known) -> TurnCost | None:
    """Return what a turn cost; None where that is not known, or not of all its messages."""
    span = turns.span(turn)
    if span is None or not (known.is_all or (known.messages and known.messages[-1].at < span[0])):
        return None
    found = [message for message in known.messages if span[0] <= message.at < span[1]]
    if not found:
        return None
    used = [message.usage for message in found]
    usage = Usage(
        sum(one.input for one in used),
        sum(one.output for one in used),
        sum(one.cache_read for one in used),
        sum(one.cache_write for one in used),
    )
    costs = [message.cost for message in found if message.cost is not None]
    return TurnCost(usage, sum(costs) if len(costs) == len(found) else None)
