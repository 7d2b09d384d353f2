"""The file of rules as a text: what people wrote stays, whatever is changed beside it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.protocol.rules import Policy, Rule, RuleAction
from desktop_agent.settings.rules_merge import merge
from desktop_agent.settings.rules_parser import parse
from desktop_agent.settings.rules_toml_edit import as_toml, edited, fresh

NPM = Rule(RuleAction.ALLOW, "npm run *", created_at=1795334400.0, match=("npm run test",))
PRUNE = Rule(RuleAction.DENY, "docker system prune **", "/home/ada")
MINE = """\
# mine
future = "kept"
version = 1 # the first

[[rule]]
# scripts
action = "allow"
pattern = "npm run *" # all of them
enabled = true
created = 2026-11-22T08:00:00Z
match = ["npm run test"]

[[rule]]
action = "deny"
pattern = "docker system prune **"
workspace = "/home/ada"
colour = "red"

[another]
table = 1
"""

texts = st.text(max_size=20)
rules = st.builds(
    Rule,
    st.sampled_from(RuleAction),
    texts,
    texts,
    texts,
    st.integers(0, 4_000_000_000).map(float),
    texts,
    st.booleans(),
    st.lists(texts, max_size=2).map(tuple),
    st.lists(texts, max_size=2).map(tuple),
)
policies = st.builds(
    Policy,
    st.lists(rules, max_size=4).map(tuple),
    st.frozensets(texts, max_size=3),
    st.frozensets(texts, max_size=3),
)


def updated(text: str, policy: Policy) -> str:
    """Edit a text so that it says a policy."""
    found = parse(text.encode()).policy
    made = edited(text, merge(found, policy, found, {}))
    assert made is not None
    return made


def test_a_new_file_says_what_it_is() -> None:
    text = fresh(Policy((NPM,)))
    assert text.startswith("# Rules of Desktop Agent")
    assert parse(text.encode()).policy == Policy((NPM,))


def test_what_is_equal_keeps_every_letter() -> None:
    assert updated(MINE, Policy((NPM, PRUNE))) == MINE


def test_a_change_leaves_comments_and_what_is_unknown() -> None:
    changed = Policy((replace(NPM, is_enabled=False), PRUNE), frozenset({"blocked:root"}), frozenset({"/home/ada"}))
    text = updated(MINE, changed)
    assert parse(text.encode()).policy == changed
    for kept in (
        "# mine",
        'future = "kept"',
        "# the first",
        "# scripts",
        "# all of them",
        'colour = "red"',
        "table = 1",
    ):
        assert kept in text


def test_a_rule_that_is_taken_away_takes_its_words_with_it() -> None:
    text = updated(MINE, Policy((PRUNE,)))
    assert parse(text.encode()).policy == Policy((PRUNE,))
    assert "npm" not in text
    assert 'colour = "red"' in text


@pytest.mark.parametrize(
    "text",
    [
        "rule = [{action = 'allow', pattern = 'a', extra = 1}]",
        "[[rule]]\naction = 'ask'\npattern = 'a'\n[other]\nb = 1\n[[rule]]\naction = 'ask'\npattern = 'b'\n",
        "[rule_like]\na = 1\n[[rule]]\naction = 'ask'\npattern = 'a'\n",
    ],
)
def test_rules_written_in_another_way_are_replaced_all_the_same(text: str) -> None:
    wanted = Policy((NPM, PRUNE), frozenset({"x"}))
    assert parse(updated(text, wanted).encode()).policy == wanted


def test_only_what_is_no_default_is_written() -> None:
    assert as_toml(Rule(RuleAction.ASK, "a")) == {"action": "ask", "pattern": "a"}


@pytest.mark.parametrize("at", [float("nan"), float("inf"), 1e18, -1e18])
def test_a_time_that_is_none_is_left_out(at: float) -> None:
    assert "created" not in as_toml(Rule(RuleAction.ASK, "a", created_at=at))


def test_a_lone_surrogate_becomes_a_sign_that_can_be_written() -> None:
    text = updated("", Policy((Rule(RuleAction.ASK, "a\ud800"),)))
    assert parse(text.encode()).policy.rules[0].pattern == "a\ufffd"


@pytest.mark.parametrize("before", [(), (NPM,), (PRUNE,), (NPM, NPM, NPM)])
def test_equal_rules_are_all_written(before: tuple[Rule, ...]) -> None:
    after = Policy((NPM, NPM))
    assert parse(updated(fresh(Policy(before)), after).encode()).policy == after


@given(policies, policies)
def test_any_policy_is_read_as_it_was_written_over_any_other(before: Policy, after: Policy) -> None:
    first = fresh(before)
    assert parse(first.encode()).policy == before
    made = parse(updated(first, after).encode()).policy
    assert (Counter(made.rules), replace(made, rules=())) == (Counter(after.rules), replace(after, rules=()))
