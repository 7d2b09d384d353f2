"""Rules for the tests of the window: kept in memory, matched word by word, decided in a handful of lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from desktop_agent.errors import AgentError
from desktop_agent.protocol import Mode, Part, Risk, ToolCall
from desktop_agent.protocol.rules import (
    BuiltInKind,
    BuiltInRule,
    FaultKind,
    Policy,
    Rule,
    RuleAction,
    RuleFault,
    RuleTestResult,
)
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.conflicts import ConflictDecision, UnsavedChange
from desktop_agent.settings.rules_file import NOTHING_DECIDED
from desktop_agent.settings.rules_merge import merge

NO_WORD = translate("fake", "A pattern needs at least one word.")
COVERED = translate("fake", "It is covered by {pattern}.")
NOT_SO = translate("fake", "The example {example} is not as it should be.")
RUNS, ASKS, REFUSED = translate("fake", "only looks"), translate("fake", "{text} asks"), translate("fake", "a rule")
BUILT_IN = (
    BuiltInRule("blocked:root", BuiltInKind.BLOCKED, translate("fake", "Deleting the root"), "rm -rf /", "files"),
    BuiltInRule(
        "blocked:fork-bomb", BuiltInKind.BLOCKED, translate("fake", "A fork bomb"), ":(){ :|:& };:", "system"
    ),
    BuiltInRule("unasked:ls", BuiltInKind.UNASKED, translate("fake", "Lists files"), "ls -la", "files"),
    BuiltInRule("unasked:cat", BuiltInKind.UNASKED, translate("fake", "Prints files"), "cat a.txt", "files"),
    BuiltInRule("unasked:git-status", BuiltInKind.UNASKED, translate("fake", "Git's status"), "git status", "git"),
)


class FakeRules:
    """A `RulesPort`. `files` are what can be imported, and what was exported."""

    def __init__(self) -> None:
        self.policy = Policy()
        self.managed = Policy()
        self.by_hand: Policy | None = None
        """What the file says since another hand changed it, None where none did."""
        self.problems: tuple[Sentence, ...] = ()
        self.files: dict[str, Sequence[Rule] | AgentError] = {}
        self.save_fails: AgentError | None = None
        self.suggestions: Sequence[Rule] | None = None
        self.together: Sequence[Rule] = ()
        self.tried: list[tuple[str, str, Mode]] = []

    def built_in(self) -> Sequence[BuiltInRule]:
        return BUILT_IN

    async def save(
        self, before: Policy, after: Policy, decided: ConflictDecision = NOTHING_DECIDED
    ) -> UnsavedChange | None:
        if self.save_fails is not None:
            raise self.save_fails
        found = self.policy if self.by_hand is None else self.by_hand
        merged = merge(before, after, found, decided.kept)
        if merged.clashes:
            return UnsavedChange("rules.toml", merged.clashes)
        rules = (entry.rule or found.rules[entry.place or 0] for entry in merged.entries)
        self.policy, self.by_hand = Policy(tuple(rules), merged.switched_off, merged.ask_everything), None
        return None

    async def refresh(self) -> None:
        if self.by_hand is not None:
            self.policy, self.by_hand = self.by_hand, None

    async def fault(self, rule: Rule, others: Sequence[Rule]) -> RuleFault | None:
        if not rule.pattern.strip():
            return RuleFault(FaultKind.PATTERN, NO_WORD)
        for example, wanted in (*((e, True) for e in rule.match), *((e, False) for e in rule.not_match)):
            if _matches(rule.pattern, example) is not wanted:
                return RuleFault(FaultKind.EXAMPLE, NOT_SO.with_values(example=example))
        for other in others:
            is_wider = _matches(other.pattern, rule.pattern) and other.workspace in ("", rule.workspace)
            if other.action is rule.action and other.is_enabled and is_wider:
                return RuleFault(FaultKind.COVERED, COVERED.with_values(pattern=other.pattern), other)
        return None

    async def try_command(self, command: str, workspace: str, mode: Mode, policy: Policy) -> RuleTestResult:
        self.tried.append((command, workspace, mode))
        found = [_judge(part, workspace, policy) for part in re.split(r"\s*(?:&&|;|\|)\s*", command) if part]
        order = ("allow", "ask", "deny")
        decision = max((each[0] for each in found), key=order.index, default="deny")
        at = command.index
        parts = tuple(Part(t, at(t), at(t) + len(t), r, (), ASKS.with_values(text=t)) for _, t, r, _ in found)
        risk = max((part.risk for part in parts), default=Risk.LOW)
        rule = next((rule for is_so, _, _, rule in found if is_so == decision and rule), "")
        why = {"allow": RUNS, "ask": ASKS.with_values(text=command), "deny": REFUSED}[decision]
        return RuleTestResult(decision, risk, mode, why, rule, parts)

    async def suggest(self, call: ToolCall, workspace: str) -> Sequence[Rule]:
        if self.suggestions is not None:
            return self.suggestions
        words = str(call.params.get("command", call.title)).split()
        patterns = dict.fromkeys([" ".join(words), " ".join([*words[:-1], "*"]), f"{words[0]} **"])
        made = [Rule(RuleAction.ALLOW, pattern, workspace, request=call.title) for pattern in patterns]
        return [*made, replace(made[-1], workspace="")]

    async def suggest_together(self, call: ToolCall, workspace: str) -> Sequence[Rule]:
        return self.together

    async def read_rules(self, path: str) -> Sequence[Rule]:
        found = self.files[path]
        if isinstance(found, AgentError):
            raise found
        return found

    async def write_rules(self, path: str, rules: Sequence[Rule]) -> None:
        if self.save_fails is not None:
            raise self.save_fails
        self.files[path] = tuple(rules)


def _matches(pattern: str, command: str) -> bool:
    words = [r".+" if word == "**" else re.escape(word).replace(r"\*", r"\S*") for word in pattern.split()]
    return re.fullmatch(" ".join(words), " ".join(command.split())) is not None


def _judge(text: str, workspace: str, policy: Policy) -> tuple[str, str, Risk, str]:
    risk = Risk.HIGH if text.startswith("rm ") else Risk.LOW if text.startswith("ls") else Risk.MEDIUM
    rules = [
        rule
        for rule in policy.rules
        if rule.is_enabled and rule.workspace in ("", workspace) and _matches(rule.pattern, text)
    ]
    for action in (RuleAction.DENY, RuleAction.ASK, RuleAction.ALLOW):
        for rule in rules:
            if rule.action is action:
                return action.value, text, risk, rule.pattern
    unasked = risk is Risk.LOW and workspace not in policy.ask_everything and "unasked:ls" not in policy.switched_off
    return ("allow" if unasked else "ask"), text, risk, ""
