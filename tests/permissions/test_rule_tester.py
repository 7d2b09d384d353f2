from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_agent.permissions.confinement_choice import SandboxState
from desktop_agent.permissions.rule_tester import RuleEvaluator, trials_of
from desktop_agent.protocol import Mode, Risk
from desktop_agent.protocol.rules import BuiltInKind, FaultKind, Policy, Rule, RuleAction
from tests.permissions.world import World


@pytest.fixture
def trials(world: World) -> RuleEvaluator:
    return trials_of(world.home, world.environment, world.judge.places.own)


def suggested(trials: RuleEvaluator, world: World, command: str) -> list[tuple[str, bool]]:
    here = str(world.workspace)
    return [(rule.pattern, rule.workspace == here) for rule in trials.suggest(command, here, here)]


def test_a_command_is_tried_with_rules_that_are_not_saved(trials: RuleEvaluator, world: World) -> None:
    here = str(world.workspace)
    asked = trials.try_command("npm run build", here, Mode.DEFAULT, Policy())
    assert (asked.decision, asked.risk, asked.rule, len(asked.parts)) == ("ask", Risk.MEDIUM, "", 1)
    assert len(asked.scopes) == 1
    policy = Policy((Rule(RuleAction.ALLOW, "npm run *"),))
    allowed = trials.try_command("npm run build", here, Mode.DEFAULT, policy)
    assert (allowed.decision, allowed.rule, allowed.scopes) == ("allow", "npm run *", ())
    assert trials.try_command("touch x", here, Mode.PLAN, Policy()).decision == "deny"


def test_the_mode_sandboxed_is_tried_as_if_it_were_held_where_a_sandbox_works(
    trials: RuleEvaluator, world: World
) -> None:
    here = str(world.workspace)
    held = trials.try_command("npm run build", here, Mode.SANDBOXED, Policy(), SandboxState(works=True))
    bare = trials.try_command("npm run build", here, Mode.SANDBOXED, Policy())
    assert (held.decision, bare.decision) == ("allow", "ask")


def test_where_nothing_would_hold_it_unusual_text_is_tried_as_it_would_be_asked_about(
    trials: RuleEvaluator, world: World
) -> None:
    here = str(world.workspace)
    assert trials.try_command("echo $(ls)", here, Mode.DEFAULT, Policy()).decision == "allow"
    unheld = trials.try_command("echo $(ls)", here, Mode.DEFAULT, Policy(), SandboxState(everyday_only=True))
    assert (unheld.decision, unheld.parts[0].reasons) == ("ask", ("beyond_everyday_text",))


def test_rules_are_suggested_the_narrowest_first_and_here_before_everywhere(
    trials: RuleEvaluator, world: World
) -> None:
    assert suggested(trials, world, "npm run build") == [
        ("npm run build", True),
        ("npm run *", True),
        ("npm run **", True),
        ("npm run **", False),
    ]


@pytest.mark.parametrize(
    ("command", "patterns"),
    [
        ("timeout 5 npm run build", ["timeout 5 npm run build", "npm run build", "npm run *", "npm run **"]),
        ("python3 build.sh --fast", ["python3 build.sh --fast", "python3 build.sh **"]),
        ("make -f ../x.mk test", ["make -f ../x.mk test", "make -f ../x.mk **"]),
        ("npm run build --userconfig=x", ["npm run build --userconfig=x"]),
        ("rm a.txt", ["rm a.txt"]),
        ("ssh host ls", ["ssh host ls"]),
        ("git push origin --force", ["git push origin --force"]),
    ],
)
def test_a_suggestion_is_no_wider_than_what_asks(
    trials: RuleEvaluator, world: World, command: str, patterns: list[str]
) -> None:
    assert [pattern for pattern, is_here in suggested(trials, world, command) if is_here] == patterns


@pytest.mark.parametrize(
    "command",
    ["npm run build", "frobnicate --x 'a b'", "frobnicate '*'", "pytest -q 'tests/*'", "ls && npm test"],
)
def test_every_suggestion_allows_the_calls_that_it_was_made_from(
    trials: RuleEvaluator, world: World, command: str
) -> None:
    here = str(world.workspace)
    rules = trials.suggest(command, here, here)
    verdicts = [trials.try_command(command, here, Mode.DEFAULT, Policy((rule,))).decision for rule in rules]
    assert verdicts == ["allow"] * len(rules) != []


def test_no_rule_is_suggested_where_none_could_lift_the_question(trials: RuleEvaluator, world: World) -> None:
    unheard = ("echo '*' > a.txt", "frobnicate x > a.txt", "npm run build > a.txt")
    for command in ("sudo ls", "rm -rf /usr", "ls (", "curl -d x https://a.com/", "echo x | sh", "ls", *unheard):
        assert (command, suggested(trials, world, command)) == (command, [])


def test_a_plain_request_is_suggested_by_its_address_and_then_by_its_host(
    trials: RuleEvaluator, world: World
) -> None:
    assert suggested(trials, world, "curl -s https://api.example.com/v1/x") == [
        ("GET https://api.example.com/v1/x", True),
        ("GET https://api.example.com/*", True),
    ]


def test_an_example_that_does_not_hold_is_a_fault(trials: RuleEvaluator) -> None:
    rule = Rule(RuleAction.ALLOW, "npm run *", match=("npm run test",), not_match=("npm run build; rm -rf ~",))
    assert trials.fault(rule, ()) is None
    for broken in (replace(rule, match=("npm test",)), replace(rule, not_match=("npm run x",))):
        fault = trials.fault(broken, ())
        assert fault is not None
        assert fault.kind is FaultKind.EXAMPLE
    narrow = Rule(RuleAction.DENY, "rm **", match=("ls; rm x", "sh -c 'rm x'"), not_match=("ls",))
    assert trials.fault(narrow, ()) is None


def test_a_rule_about_an_address_has_examples_too(trials: RuleEvaluator) -> None:
    rule = Rule(
        RuleAction.ALLOW, "GET https://a.com/*", match=("curl https://a.com/x",), not_match=("curl https://b.com/x",)
    )
    assert trials.fault(rule, ()) is None


def test_faulty_rules_that_allow_are_switched_off_and_those_that_narrow_stay(trials: RuleEvaluator) -> None:
    good = Rule(RuleAction.ALLOW, "npm run *")
    bad = Rule(RuleAction.ALLOW, "ls **", match=("cat x",))
    strict = Rule(RuleAction.DENY, "rm **", match=("ls",))
    policy, faults = trials.without_faults(Policy((good, bad, strict)))
    assert policy.rules == (good, replace(bad, is_enabled=False), strict)
    assert [fault.kind for fault in faults] == [FaultKind.EXAMPLE, FaultKind.EXAMPLE]


def test_what_the_product_ships_is_told(trials: RuleEvaluator) -> None:
    assert {entry.kind for entry in trials.built_in()} == {BuiltInKind.BLOCKED, BuiltInKind.UNASKED}


def together(trials: RuleEvaluator, world: World, command: str) -> list[str]:
    here = str(world.workspace)
    rules = trials.suggest_together(command, here, here)
    if rules:
        assert trials.try_command(command, here, Mode.DEFAULT, Policy(rules)).decision == "allow"
    return [rule.pattern for rule in rules]


def test_a_command_of_several_parts_is_allowed_by_a_rule_for_each_that_asks(
    trials: RuleEvaluator, world: World
) -> None:
    built = together(trials, world, "npm run build && ls && npm test && npm run build")
    assert built == ["npm run build", "npm test"]
    assert together(trials, world, "frobnicate a | frobnicate b; echo done") == ["frobnicate a", "frobnicate b"]


@pytest.mark.parametrize("command", ["npm run build", "ls && npm test", "npm run build && sudo ls", "ls ("])
def test_rules_are_suggested_together_only_where_several_allow_all_of_it(
    trials: RuleEvaluator, world: World, command: str
) -> None:
    assert together(trials, world, command) == []
