"""Items: what the transcript shows. One item = one value = one id in the store = one widget."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol.ids import ItemId
from desktop_agent.protocol.messages import AssistantText, Thinking, UserMessage
from desktop_agent.protocol.notices import Notice
from desktop_agent.protocol.questions import Question
from desktop_agent.protocol.tool_calls import ToolCall


class Cut(StrEnum):
    """How a request was shortened."""

    FOLDED = "folded"
    """Results of tools up to there go out as one line each."""
    COMPACTED = "compacted"
    """The summary replaces everything up to there."""


@dataclass(frozen=True, slots=True)
class ContextCut:
    """From here on the model receives less of the items above; the transcript keeps everything.

    `up_to` is the last covered item, `before` and `after` are tokens of the request.
    """

    id: ItemId
    what: Cut
    up_to: ItemId
    summary: str = ""
    before: int = 0
    after: int = 0
    by_user: bool = False
    at: float = 0.0
    kind: Literal["context_cut"] = "context_cut"


@dataclass(frozen=True, slots=True)
class UnknownItem:
    """An item of a newer version: kept as it came, shown as one line."""

    id: ItemId
    raw: str
    kind: Literal["unknown_item"] = "unknown_item"


Item = UserMessage | AssistantText | Thinking | ToolCall | Notice | Question | ContextCut | UnknownItem
