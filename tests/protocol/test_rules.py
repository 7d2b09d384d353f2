from __future__ import annotations

from desktop_agent.protocol.rules import Policy, Rule, RuleAction


def test_a_policy_of_nobody_has_no_rule_and_switches_nothing_off() -> None:
    assert Policy() == Policy((), frozenset(), frozenset())


def test_a_rule_counts_everywhere_until_it_names_a_workspace() -> None:
    assert Rule(RuleAction.ALLOW, "npm run *").workspace == ""
