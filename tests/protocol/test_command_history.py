"""How a command's entry tells who decided, and what a query lets through."""

from __future__ import annotations

import pytest

from desktop_agent.protocol import (
    Assessment,
    Choice,
    ConversationId,
    Decision,
    DecisionSource,
    ItemId,
    PermissionRequest,
    Risk,
    Status,
    ToolCall,
)
from desktop_agent.protocol.command_history import (
    CommandOutcome,
    HistoryQuery,
    entry_of,
    matches,
    verdict_of,
    words_of,
)

HERE = ConversationId("here")
ASKED = PermissionRequest("digest", "ls", (Choice.DENY, Choice.ALLOW_ONCE))


def call(status: Status = Status.DONE, started: float | None = 1.0, **values: object) -> ToolCall:
    return ToolCall(ItemId("1"), "1", "Bash", {"command": "Git Status"}, "", status, started_at=started, **values)  # type: ignore[arg-type]


def by(who: DecisionSource, choice: Choice = Choice.ALLOW_ONCE) -> Decision:
    return Decision(choice, who, 1.0)


@pytest.mark.parametrize(
    ("told", "verdict"),
    [
        (call(), CommandOutcome.UNASKED),
        (call(decision=by(DecisionSource.POLICY)), CommandOutcome.UNASKED),
        (call(decision=by(DecisionSource.MODE)), CommandOutcome.UNASKED),
        (call(Status.CANCELLED, None, decision=by(DecisionSource.POLICY)), CommandOutcome.OPEN),
        (call(decision=by(DecisionSource.USER)), CommandOutcome.ONCE),
        (call(decision=by(DecisionSource.USER, Choice.ALLOW_SESSION)), CommandOutcome.SESSION),
        (call(decision=by(DecisionSource.SESSION)), CommandOutcome.SESSION),
        (call(decision=by(DecisionSource.RULE)), CommandOutcome.RULE),
        (call(Status.DENIED, decision=by(DecisionSource.USER, Choice.DENY)), CommandOutcome.DENIED),
        (call(Status.DENIED, decision=by(DecisionSource.RULE, Choice.DENY)), CommandOutcome.BLOCKED),
        (call(Status.DENIED), CommandOutcome.BLOCKED),
        (call(Status.WAITING, None, permission=ASKED), CommandOutcome.WAITING),
        (call(Status.WAITING, None, permission=ASKED, decision=by(DecisionSource.USER)), CommandOutcome.ONCE),
        (call(Status.PREPARING, None), CommandOutcome.OPEN),
        (call(Status.CANCELLED, permission=ASKED), CommandOutcome.OPEN),
        (call(Status.FAILED, None), CommandOutcome.OPEN),
    ],
)
def test_who_decided_is_one_word(told: ToolCall, verdict: CommandOutcome) -> None:
    assert verdict_of(told) is verdict


def test_an_entry_has_what_the_panel_shows() -> None:
    decision = Decision(Choice.ALLOW_ONCE, DecisionSource.RULE, 1.0, rule="git *")
    known = call(assessment=Assessment(Risk.LOW, (), category="git"), decision=decision, ended_at=3.5, exit_code=0)
    entry = entry_of(HERE, known, title="Files", workspace="/work")
    assert (entry.command, entry.category, entry.risk, entry.rule) == ("Git Status", "git", Risk.LOW, "git *")
    assert (entry.duration_s, entry.title, entry.workspace) == (2.5, "Files", "/work")
    assert entry_of(HERE, call()).category == "other"
    assert entry_of(HERE, call(ran_as="'git' 'status' '\ud800'")).ran_as == "'git' 'status' '\ufffd'"
    assert entry_of(HERE, call()).ran_as == ""
    assert entry_of(HERE, call()).duration_s is None


def test_a_query_lets_through_what_fits_every_filter() -> None:
    entry = entry_of(HERE, call(assessment=Assessment(Risk.HIGH, (), category="git")))
    fitting = HistoryQuery(
        HERE, words_of("STATUS  git"), frozenset({"git"}), frozenset({Risk.HIGH}), frozenset({CommandOutcome.UNASKED})
    )
    assert matches(fitting, entry)
    assert matches(HistoryQuery(), entry)
    for other in (
        HistoryQuery(ConversationId("there")),
        HistoryQuery(words=("push",)),
        HistoryQuery(categories=frozenset({"other"})),
        HistoryQuery(risks=frozenset({Risk.LOW})),
        HistoryQuery(verdicts=frozenset({CommandOutcome.DENIED})),
    ):
        assert not matches(other, entry)
