"""Tests rules: decisions about a command, suggested rules, and faults of a rule."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from desktop_agent.app_dirs import resource_folder
from desktop_agent.permissions.built_in_rules import every_built_in
from desktop_agent.permissions.confinement_choice import BARE, SandboxState
from desktop_agent.permissions.decision import covers_call, why
from desktop_agent.permissions.engine import PermissionEngine
from desktop_agent.permissions.findings import AssessedPart, Finding, ProgramRun
from desktop_agent.permissions.judgement import DecisionContext, answered
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.permissions.reasons import REASONS
from desktop_agent.permissions.rule_matching import (
    MATCHED,
    NOT_MATCHED,
    fault_of,
    is_literal,
    literal_pattern,
    matches,
    matches_address,
)
from desktop_agent.protocol import Mode, Risk, RunsCommand
from desktop_agent.protocol.rules import BuiltInRule, FaultKind, Policy, Rule, RuleAction, RuleFault, RuleTestResult

_TOOL = "Bash"


class RuleEvaluator:
    """Judges commands without running them, for the editor of rules and its tester."""

    def __init__(self, home: Path, environment: Mapping[str, str], own: Sequence[str] = ()) -> None:
        self._home, self._own = home, own
        self._environment = environment
        self._tables = Tables(resource_folder("resources") / "commands")

    def built_in(self) -> tuple[BuiltInRule, ...]:
        """Return what the product ships."""
        return every_built_in(self._tables)

    def try_command(
        self, command: str, workspace: str, mode: Mode, policy: Policy, sandbox: SandboxState = BARE
    ) -> RuleTestResult:
        """Return the decision without session approvals. Looks at the disk: call it in a thread."""
        judge = self._judge(workspace)
        effects = (RunsCommand(command, workspace),)
        judged, ruling = answered(judge, DecisionContext(_TOOL, effects, policy, sandbox, mode))
        return RuleTestResult(
            decision=ruling.verdict.value,
            risk=judged.assessment.risk,
            mode=mode,
            why=why(judged, ruling),
            rule=ruling.rule,
            parts=judged.assessment.parts,
            scopes=tuple(scope.label for scope in ruling.scopes),
        )

    def suggest(self, command: str, workspace: str, cwd: str) -> tuple[Rule, ...]:
        """Return rules that would allow what asks in a command, the narrowest first; none where no rule can."""
        judge = self._judge(workspace)
        judged = judge.judge(_TOOL, (RunsCommand(command, cwd),))
        asking = [one for one in judged.weighed if one.findings]
        if any(REASONS[finding.reason].is_floor for one in asking for finding in one.findings):
            addresses = [rule for one in asking for rule in _of_addresses(one.findings, workspace, command)]
            return tuple(dict.fromkeys(addresses))
        patterns = [pattern for one in asking for pattern in _of_words(one) if _lifts(pattern, one)]
        here = [Rule(RuleAction.ALLOW, pattern, workspace, request=command) for pattern in patterns]
        everywhere = [Rule(RuleAction.ALLOW, pattern, request=command) for pattern in patterns[-1:]]
        rules = tuple(dict.fromkeys((*here, *everywhere)))
        # Something else in it may ask that no rule speaks of, as a redirection into a file of the workspace.
        ruling = judge.rule(judged, Policy(rules), Mode.DEFAULT)
        return rules if ruling.verdict.value == RuleAction.ALLOW else ()

    def suggest_together(self, command: str, workspace: str, cwd: str) -> tuple[Rule, ...]:
        """Return the narrowest rules that allow a command of several parts together.

        None where a single rule does, or where no rules can.
        """
        judge = self._judge(workspace)
        judged = judge.judge(_TOOL, (RunsCommand(command, cwd),))
        narrowest: dict[str, None] = {}
        for one in judged.weighed:
            for run in one.runs if one.findings else ():
                own = replace(one, runs=(run,))
                narrowest |= dict.fromkeys([each for each in _of_words(own) if _lifts(each, own)][:1])
        rules = tuple(Rule(RuleAction.ALLOW, pattern, workspace, request=command) for pattern in narrowest)
        ruling = judge.rule(judged, Policy(rules), Mode.DEFAULT)
        return rules if len(rules) > 1 and ruling.verdict.value == RuleAction.ALLOW else ()

    def fault(self, rule: Rule, others: Sequence[Rule]) -> RuleFault | None:
        """Return the fault of a rule beside others, its examples included."""
        fault = fault_of(rule, others)
        if fault is not None:
            return fault
        for command, is_meant in [*((one, True) for one in rule.match), *((one, False) for one in rule.not_match)]:
            if self._matches(rule, command) is not is_meant:
                sentence = (NOT_MATCHED if is_meant else MATCHED).with_values(command=command)
                return RuleFault(FaultKind.EXAMPLE, sentence)
        return None

    def without_faults(self, policy: Policy) -> tuple[Policy, tuple[RuleFault, ...]]:
        """Switch off rules that allow and are faulty; one that only repeats another does no harm.

        They stay among the others: what is saved next is all that is there.
        """
        checked = [(rule, self.fault(rule, ())) for rule in policy.rules if rule.is_enabled]
        faulty = {rule for rule, fault in checked if fault is not None and rule.action is RuleAction.ALLOW}
        rules = tuple(replace(rule, is_enabled=False) if rule in faulty else rule for rule in policy.rules)
        faults = tuple(fault for rule, fault in checked if fault is not None)
        return Policy(rules, policy.switched_off, policy.ask_everything), faults

    def _matches(self, rule: Rule, command: str) -> bool:
        """Return whether a rule matches a command: every part of it where it allows, any part otherwise."""
        workspace = rule.workspace or str(self._home)
        understood = self._judge(workspace).parse(command, workspace)
        parts = [doing.runs for doing in understood.doings]
        matched = [any(_is_of(rule, run) for run in runs) for runs in parts]
        if understood.findings or not matched:
            return False
        return all(matched) if rule.action is RuleAction.ALLOW else any(matched)

    def _judge(self, workspace: str) -> PermissionEngine:
        return PermissionEngine(
            Places.of(Path(workspace), self._home, own=self._own), self._environment, self._tables
        )


def _is_of(rule: Rule, run: ProgramRun) -> bool:
    if matches(rule, run):
        return True
    words = [word for word in run.words if word is not None]
    method = next((words[i + 1] for i, word in enumerate(words[:-1]) if word in ("-X", "--request")), "GET")
    return any(matches_address(rule, f"{method} {word}") for word in words if "://" in word)


def _of_addresses(findings: Iterable[Finding], workspace: str, command: str) -> Iterator[Rule]:
    """Return rules for a plain request to an address that no rule names yet."""
    for finding in findings:
        if finding.reason != "network" or not finding.bound:
            continue
        head, _, _path = finding.bound.partition("://")
        host = _path.partition("/")[0]
        for pattern in (finding.bound.replace("*", "\\*"), f"{head}://{host}/*"):
            yield Rule(RuleAction.ALLOW, pattern, workspace, request=command)


def _lifts(pattern: str, weighed: AssessedPart) -> bool:
    """Return whether a rule takes a question away; what is dangerous is only allowed as it is written."""
    rule = Rule(RuleAction.ALLOW, pattern)
    if weighed.part.risk > Risk.MEDIUM and not is_literal(rule):
        return False
    return any(covers_call(rule, one, run, weighed) for one in weighed.findings for run in weighed.runs)


def _of_words(weighed: AssessedPart) -> Iterator[str]:
    """Return patterns for the calls of a part, the narrowest first: these words, then all of the sub-command."""
    for run in weighed.runs:
        known = [word for word in run.words if word is not None]
        if run.is_apart or not run.words[0] or not any(run.holds(one.start, one.end) for one in weighed.findings):
            continue
        if len(known) == len(run.words):
            yield literal_pattern(known)
        is_sub = len(known) > 1 and re.fullmatch(r"[a-z][a-z0-9:_-]*", known[1]) is not None
        if is_sub and len(known) == 3 and not known[2].startswith("-"):
            yield f"{literal_pattern(known[:2])} *"
        yield f"{literal_pattern(known[: max(2 if is_sub else 1, _script(run, weighed))])} **"


def _script(run: ProgramRun, weighed: AssessedPart) -> int:
    """Return how many words name a script that is run: `python3 **` would be every script there is."""
    scripts = {one.start for one in weighed.findings if one.reason == "runs_file"}
    return next((index + 1 for index, (start, _) in enumerate(run.spans) if start in scripts), 0)


def trials_of(home: Path, environment: Mapping[str, str], own: Sequence[str]) -> RuleEvaluator:
    """Return who judges for the editor of rules; `own` are the app's own paths."""
    return RuleEvaluator(home, environment, own)
