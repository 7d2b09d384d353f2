"""What the user decides of entries that two hands changed."""

from __future__ import annotations

from desktop_agent.protocol.rules import Rule, RuleAction
from desktop_agent.settings.conflicts import ConflictDecision, ConflictSide, RuleClash


def test_the_last_answer_to_a_clash_counts() -> None:
    clash = RuleClash(None, Rule(RuleAction.DENY, "rm **"))
    assert ConflictDecision(((clash, ConflictSide.FILE), (clash, ConflictSide.WINDOW))).kept == {
        clash: ConflictSide.WINDOW
    }
    assert ConflictDecision().kept == {}
