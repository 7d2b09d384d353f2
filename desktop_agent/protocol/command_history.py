"""Queries and entries of the command history, one entry per command."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import (
    Choice,
    ConversationId,
    DecisionSource,
    ItemId,
    Risk,
    Status,
    ToolCall,
)
from desktop_agent.sentences import Sentence
from desktop_agent.text import clean

OTHER: Final = "other"
"""The category of a command whose program no table knows."""

PAGE: Final = 200


class CommandOutcome(StrEnum):
    """Reason why a command ran, or did not."""

    WAITING = "waiting"
    UNASKED = "unasked"
    ONCE = "once"
    SESSION = "session"
    RULE = "rule"
    DENIED = "denied"
    """By the person."""
    BLOCKED = "blocked"
    """By a rule, the mode, or a built-in refusal."""
    OPEN = "open"
    """Nobody decided: it is still being prepared, or never came so far."""


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """Current state of one command. `title` and `workspace` are of its conversation. Times are UTC seconds.

    `rule` is the deciding rule in the words of the rules file, or the id of an approval; `approval` is what that
    covers, in words, None where this was not stored.
    """

    conversation: ConversationId
    item: ItemId
    at: float
    command: str
    status: Status
    verdict: CommandOutcome
    category: str = OTHER
    risk: Risk | None = None
    choice: Choice | None = None
    decided_by: DecisionSource | None = None
    rule: str = ""
    approval: Sentence | None = None
    note: str = ""
    sandbox: str = "none"
    exit_code: int | None = None
    started_at: float | None = None
    ended_at: float | None = None
    by_user: bool = False
    """The user had it run again; the model did not ask for it."""
    ran_as: str = ""
    """Command that bash ran in place of the given one, without a question; "" if it was the same."""
    title: str = ""
    workspace: str = ""

    @property
    def key(self) -> tuple[ConversationId, ItemId]:
        """Unique key among all entries."""
        return self.conversation, self.item

    @property
    def duration_s(self) -> float | None:
        """Duration; None where it did not run, or still runs."""
        return None if self.started_at is None or self.ended_at is None else self.ended_at - self.started_at


@dataclass(frozen=True, slots=True)
class HistoryQuery:
    """A query of the history. An empty filter matches everything; `words` are folded, see `words_of`.

    `before` is the `more` of the page before, None for the newest.
    """

    conversation: ConversationId | None = None
    words: tuple[str, ...] = ()
    categories: frozenset[str] = frozenset()
    risks: frozenset[Risk] = frozenset()
    verdicts: frozenset[CommandOutcome] = frozenset()
    limit: int = PAGE
    before: int | None = None


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """Entries, newest first. `more` asks for those after them, None where there are none."""

    entries: tuple[HistoryEntry, ...]
    more: int | None = None


@dataclass(frozen=True, slots=True)
class WholeOutput:
    """All stored output of a command. `remark` names the missing part, None without one.

    `is_told`: it is the model's version, with a line for the model about the command's end.
    """

    text: str
    is_told: bool = False
    remark: Sentence | None = None


def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a search, as `HistoryQuery.words` has them."""
    return tuple(clean(text).casefold().split())


def entry_of(conversation: ConversationId, call: ToolCall, *, title: str = "", workspace: str = "") -> HistoryEntry:
    """Return the history entry of a command."""
    decision, assessment = call.decision, call.assessment
    return HistoryEntry(
        conversation=conversation,
        item=call.id,
        at=call.at,
        command=clean(str(call.params.get("command", call.title))),
        status=call.status,
        verdict=verdict_of(call),
        category=clean(assessment.category or OTHER) if assessment is not None else OTHER,
        risk=assessment.risk if assessment is not None else None,
        choice=decision.choice if decision is not None else None,
        decided_by=decision.by if decision is not None else None,
        rule=clean(decision.rule) if decision is not None else "",
        approval=decision.approval if decision is not None else None,
        note=clean(decision.note) if decision is not None else "",
        sandbox=clean(call.sandbox),
        exit_code=call.exit_code,
        started_at=call.started_at,
        ended_at=call.ended_at,
        by_user=call.by_user,
        ran_as=clean(call.ran_as),
        title=title,
        workspace=workspace,
    )


def verdict_of(call: ToolCall) -> CommandOutcome:
    """Return the outcome of a command."""
    decision = call.decision
    if call.status is Status.WAITING and decision is None:
        return CommandOutcome.WAITING
    if call.status is Status.DENIED:
        by_user = decision is not None and decision.by is DecisionSource.USER
        return CommandOutcome.DENIED if by_user else CommandOutcome.BLOCKED
    if call.status is Status.PREPARING:
        return CommandOutcome.OPEN
    if decision is None or decision.by in (DecisionSource.POLICY, DecisionSource.MODE):
        # Without a decision: it was asked about and never answered, or it never came so far.
        is_unanswered = decision is None and call.permission is not None
        return CommandOutcome.OPEN if is_unanswered or call.started_at is None else CommandOutcome.UNASKED
    if decision.by is DecisionSource.RULE:
        return CommandOutcome.RULE
    if decision.by is DecisionSource.SESSION or decision.choice is Choice.ALLOW_SESSION:
        return CommandOutcome.SESSION
    return CommandOutcome.ONCE


def matches(query: HistoryQuery, entry: HistoryEntry) -> bool:
    """Return whether an entry matches a query, whatever its position."""
    folded = entry.command.casefold()
    return (
        query.conversation in (None, entry.conversation)
        and all(word in folded for word in query.words)
        and (not query.categories or entry.category in query.categories)
        and (not query.risks or entry.risk in query.risks)
        and (not query.verdicts or entry.verdict in query.verdicts)
    )
