"""A change of the rules is merged into what the file says by then: no rule of another hand is ever lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_agent.protocol.rules import Policy, Rule, RuleAction
from desktop_agent.settings.conflicts import ConflictSide, RuleClash
from desktop_agent.settings.rules_merge import RuleMerge, lost_denials, merge

NPM, PUSH = Rule(RuleAction.ALLOW, "npm run *"), Rule(RuleAction.ASK, "git push **")
RM = Rule(RuleAction.DENY, "rm **")
OFF = replace(NPM, is_enabled=False)
DENIED = replace(NPM, action=RuleAction.DENY)


def rules_of(merged: RuleMerge, found: Policy) -> tuple[Rule, ...]:
    return tuple(entry.rule or found.rules[entry.place or 0] for entry in merged.entries)


def merged(before: tuple[Rule, ...], after: tuple[Rule, ...], found: tuple[Rule, ...]) -> tuple[Rule, ...]:
    policy = Policy(found)
    made = merge(Policy(before), Policy(after), policy, {})
    assert made.clashes == ()
    return rules_of(made, policy)


@pytest.mark.parametrize(
    ("before", "after", "found", "made"),
    [
        ((NPM,), (OFF,), (NPM, RM), (OFF, RM)),
        ((NPM,), (), (RM, NPM), (RM,)),
        ((NPM,), (NPM, PUSH), (NPM, RM), (NPM, PUSH, RM)),
        ((), (NPM,), (RM,), (RM, NPM)),
        # Both did the same.
        ((NPM,), (OFF,), (OFF, RM), (OFF, RM)),
        ((NPM,), (), (RM,), (RM,)),
        # Taken back, it has its place again.
        ((PUSH,), (NPM, PUSH), (PUSH, RM), (NPM, PUSH, RM)),
    ],
)
def test_what_another_hand_wrote_stays(
    before: tuple[Rule, ...], after: tuple[Rule, ...], found: tuple[Rule, ...], made: tuple[Rule, ...]
) -> None:
    assert merged(before, after, found) == made


@pytest.mark.parametrize(
    ("after", "found", "clash", "kept"),
    [
        ((OFF,), (DENIED, RM), RuleClash(DENIED, OFF), (OFF, RM)),
        ((), (DENIED, RM), RuleClash(DENIED, None), (RM,)),
        ((OFF,), (RM,), RuleClash(RM, OFF), (OFF,)),
        ((OFF,), (), RuleClash(None, OFF), (OFF,)),
        ((NPM, PUSH), (NPM, replace(PUSH, action=RuleAction.DENY)), None, None),
    ],
)
def test_where_both_changed_a_rule_the_answer_counts(
    after: tuple[Rule, ...], found: tuple[Rule, ...], clash: RuleClash | None, kept: tuple[Rule, ...] | None
) -> None:
    theirs = Policy(found)
    asked = merge(Policy((NPM,)), Policy(after), theirs, {})
    expected = clash or RuleClash(found[1], PUSH)
    assert asked.clashes == (expected,)
    stays = merge(Policy((NPM,)), Policy(after), theirs, {expected: ConflictSide.FILE})
    assert (rules_of(stays, theirs), stays.clashes) == (found, ())
    goes = merge(Policy((NPM,)), Policy(after), theirs, {expected: ConflictSide.WINDOW})
    assert rules_of(goes, theirs) == (kept if kept is not None else after)


def test_switches_are_merged_one_by_one() -> None:
    before, after = Policy(switched_off=frozenset("ab")), Policy(switched_off=frozenset("bc"))
    found = Policy(switched_off=frozenset("abd"), ask_everything=frozenset({"/home/ada"}))
    made = merge(before, after, found, {})
    assert (made.switched_off, made.ask_everything) == (frozenset("bcd"), frozenset({"/home/ada"}))


def test_a_denial_is_lost_when_nothing_denies_in_its_place() -> None:
    before = Policy((RM, DENIED, replace(PUSH, action=RuleAction.DENY, is_enabled=False)))
    assert lost_denials(before, before) == ()
    assert lost_denials(before, Policy((replace(RM, is_enabled=False), replace(DENIED, note="mine")))) == (RM,)
    assert lost_denials(before, Policy()) == (RM, DENIED)
