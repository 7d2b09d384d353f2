"""The words of the history: nothing prettier than it was, and a word for everything."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QLocale

from desktop_agent.gui.history.history_text import (
    LEVELS,
    VERDICTS,
    HistoryFact,
    category,
    details,
    facts,
    filters_text,
)
from desktop_agent.gui.text.risk import CATEGORIES
from desktop_agent.permissions.programs import table_loader
from desktop_agent.protocol import Assessment, Choice, DecisionSource, PermissionRequest, Risk, Status
from desktop_agent.protocol.command_history import CommandOutcome, HistoryQuery
from desktop_agent.sentences import Sentence
from tests.gui.commands_shown import by, noted

ASKED = PermissionRequest("digest", "ls", (Choice.DENY, Choice.ALLOW_ONCE))
GREY = "text.secondary"


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({}, ["low", "auto", "exit 0", "0.1 s", "other"]),
        ({"decision": by(DecisionSource.POLICY)}, ["low", "auto", "exit 0", "0.1 s", "other"]),
        ({"decision": by(DecisionSource.MODE)}, ["low", "auto", "exit 0", "0.1 s", "other"]),
        ({"decision": by(DecisionSource.USER)}, ["low", "allowed once", "exit 0", "0.1 s", "other"]),
        (
            {"decision": by(DecisionSource.USER, Choice.ALLOW_SESSION)},
            ["low", "for session", "exit 0", "0.1 s", "other"],
        ),
        ({"decision": by(DecisionSource.SESSION)}, ["low", "for session", "exit 0", "0.1 s", "other"]),
        ({"decision": by(DecisionSource.RULE)}, ["low", "by a rule", "exit 0", "0.1 s", "other"]),
        ({"status": Status.PREPARING, "assessment": None, "exit_code": None, "started_at": None}, []),
        ({"status": Status.WAITING, "exit_code": None}, ["low", "waiting for your answer"]),
        ({"status": Status.RUNNING, "exit_code": None}, ["low", "auto", "running", "other"]),
        ({"status": Status.CANCELLED, "exit_code": None}, ["low", "auto", "stopped", "0.1 s", "other"]),
        ({"status": Status.DONE, "exit_code": None}, ["low", "auto", "stopped", "0.1 s", "other"]),
        (
            {"status": Status.DONE, "exit_code": None, "ended_at": None},
            ["low", "auto", "in the background", "other"],
        ),
        ({"status": Status.FAILED, "exit_code": None}, ["low", "auto", "failed", "0.1 s", "other"]),
        ({"status": Status.FAILED, "exit_code": None, "started_at": None}, ["low", "not run", "other"]),
        (
            {"status": Status.CANCELLED, "exit_code": None, "permission": ASKED, "started_at": None},
            ["low", "not run", "other"],
        ),
        (
            {"status": Status.CANCELLED, "exit_code": None, "started_at": None, "decision": by(DecisionSource.USER)},
            ["low", "allowed once", "not run", "other"],
        ),
        (
            {"status": Status.DENIED, "exit_code": None, "decision": by(DecisionSource.USER, Choice.DENY)},
            ["low", "denied by you", "other"],
        ),
        (
            {"status": Status.DENIED, "exit_code": None, "decision": by(DecisionSource.MODE, Choice.DENY)},
            ["low", "not allowed", "other"],
        ),
    ],
)
def test_the_second_line_tells_what_is_known(values: dict[str, object], told: list[str]) -> None:
    assert [fact.text for fact in facts(noted("ls", **values))] == told


def test_only_what_failed_is_red_and_only_what_waits_is_yours() -> None:
    failed = facts(noted("false", status=Status.FAILED, exit_code=1))
    assert [fact for fact in failed if fact.color != GREY] == [HistoryFact("exit 1", "state.failed")]
    waiting = facts(noted("rm x", status=Status.WAITING, exit_code=None))
    assert [fact.color for fact in waiting] == [GREY, "state.waiting"]


def test_every_level_decision_and_category_has_a_word() -> None:
    assert set(LEVELS) == set(Risk)
    assert set(VERDICTS) == set(CommandOutcome)
    assert set(CATEGORIES) == table_loader.CATEGORIES
    assert category("quantum") == "quantum"


def test_details_say_when_how_who_and_by_what_rule() -> None:
    QLocale.setDefault(QLocale("en_GB"))
    known = noted(
        "npm run x", decision=by(DecisionSource.RULE, rule="npm run *\u202e", note="why\nnot"), sandbox="bwrap"
    )
    first, *rest = details(known)
    assert first.endswith(" · in the sandbox")
    assert rest == ["Decided by a rule", "Rule: npm run *\\u202e", "You said: why\\x0anot"]
    assert details(noted("ls", by_user=True))[1] == "Run again by you"
    by_approval = by(DecisionSource.SESSION, rule="run code here")
    noted_so = replace(by_approval, approval=Sentence("scope", "Running code here"))
    approved = details(noted("make", decision=noted_so))
    assert approved[1:] == ["Decided by your approval for this session", "Your approval covers: Running code here"]
    before_it_was_noted = details(noted("make", decision=by_approval))
    assert before_it_was_noted[1:] == ["Decided by your approval for this session"]
    never = details(noted("ls", started_at=None))
    assert len(never) == 1
    assert "sandbox" not in never[0]


def test_a_filter_is_told_in_words() -> None:
    query = HistoryQuery(
        None, ("rm", "x"), frozenset({"git"}), frozenset({Risk.HIGH, Risk.LOW}), frozenset({CommandOutcome.DENIED})
    )
    assert filters_text(query) == "git, low, high, denied by you, “rm x”"
    assert filters_text(HistoryQuery()) == ""
    assert facts(noted("git log", assessment=Assessment(Risk.LOW, (), category="git")))[-1].text == "git"
