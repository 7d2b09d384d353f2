"""A turn: its start, the usage of its messages, its end."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol.ids import TurnId
from desktop_agent.sentences import Sentence


class Outcome(StrEnum):
    """Outcome of a turn."""

    FINISHED = "finished"
    INTERRUPTED = "interrupted"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens of one turn or message, as the API counted them."""

    input: int = 0
    output: int = 0
    cache_read: int = 0
    cache_write: int = 0


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """The agent begins to work; one `TurnEnded` follows, whatever happens."""

    turn: TurnId
    kind: Literal["turn_started"] = "turn_started"


@dataclass(frozen=True, slots=True)
class MessageCounted:
    """Usage of one message of the model. `cost` is US dollars, None where the price is unknown.

    `message` joins it with the items of that message; `miss` is the server's reason for a cache miss.
    """

    message: str
    model: str
    usage: Usage
    cost: float | None = None
    profile: str = ""
    miss: Sentence | None = None
    kind: Literal["message_counted"] = "message_counted"


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """Exactly one per turn, after a crash of the turn too. Afterwards no item waits or runs.

    `said` is the model's own summary (`Complete`) or reason (`Fail`), where it gave one.
    """

    turn: TurnId
    outcome: Outcome
    usage: Usage = Usage()
    error: Sentence | None = None
    duration_s: float = 0.0
    said: str = ""
    kind: Literal["turn_ended"] = "turn_ended"
