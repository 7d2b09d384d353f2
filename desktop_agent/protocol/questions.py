"""Questions to the user other than permission requests."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol.ids import ItemId
from desktop_agent.sentences import Sentence


class QuestionKind(StrEnum):
    """Subject of a question."""

    CHOICE = "choice"
    """The model asks (`AskUser`)."""
    PLAN = "plan"
    """The model's plan, to be approved (`ExitPlanMode`)."""
    REPEAT = "repeat"
    """The model does the same again and again."""
    BUDGET = "budget"
    """The next request could cost more than is left."""


@dataclass(frozen=True, slots=True)
class Option:
    """One possible answer. `label` is the model's own word, `sentence` ours; one of them is given."""

    id: str
    label: str = ""
    sentence: Sentence | None = None
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """The user's answer: ids of options, and own words. `at` is UTC seconds."""

    chosen: tuple[str, ...]
    text: str = ""
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Question:
    """A question to the user other than a permission request.

    `text` is the model's question, `sentence` ours; `body` is Markdown shown with it (a plan). `call` is the tool
    call that asks, if any. `is_over`: the answer is no longer needed.
    """

    id: ItemId
    about: QuestionKind
    options: tuple[Option, ...]
    text: str = ""
    sentence: Sentence | None = None
    body: str = ""
    takes_many: bool = False
    takes_text: bool = False
    call: str = ""
    answer: Answer | None = None
    is_over: bool = False
    at: float = 0.0
    kind: Literal["question"] = "question"
