"""Decides in a fixed order whether a judged call is refused, asked about or run. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.built_in_rules import UNASKED, blocked_by
from desktop_agent.permissions.findings import AssessedPart, Finding, ProgramRun
from desktop_agent.permissions.judgement import DELETES, Judgement, PolicyDecision, Verdict
from desktop_agent.permissions.literal_arguments import words_to_name
from desktop_agent.permissions.places import PathZone
from desktop_agent.permissions.reason import KeepPolicy
from desktop_agent.permissions.reasons import REASONS, keep_forbidden
from desktop_agent.permissions.rule_matching import is_literal, matches, matches_address
from desktop_agent.permissions.scopes.coverage import approved, grant_for, without_covered
from desktop_agent.permissions.scopes.sandbox_scopes import contained, is_harmless_inside
from desktop_agent.permissions.scopes.session_scopes import harmless_scope, scopes_of
from desktop_agent.protocol import DecisionSource, Mode, Risk, Scope
from desktop_agent.protocol.rules import Policy, Rule, RuleAction
from desktop_agent.sentences import Sentence, translate


@dataclass(frozen=True, slots=True)
class PolicyInputs:
    """Inputs of a decision beside the call: the user's rules, the mode and the session's approvals.

    `asks_everything` is the workspace's level: harmless calls ask, too. `is_confined`: a working sandbox confines the
    call; without one, Sandboxed is the same as Default. `deletes_trashed`: it deletes generated files that go to the
    trash.
    """

    policy: Policy = field(default_factory=Policy)
    mode: Mode = Mode.DEFAULT
    grants: Mapping[str, Scope] = field(default_factory=dict)
    workspace: str = ""
    asks_everything: bool = False
    is_confined: bool = False
    deletes_trashed: bool = False


def decide(judged: Judgement, inputs: PolicyInputs) -> PolicyDecision:
    """Decide about one call.

    The order: what is refused by rules, in any part; what nothing lifts; what a rule asks about; then approvals of
    the session, rules that allow, the mode; what is harmless runs, all else asks.
    """
    if judged.refusal is not None:
        return PolicyDecision(Verdict.REFUSE, DecisionSource.POLICY, sentence=judged.refusal)
    refused = _refused(judged, inputs)
    if refused is not None:
        return refused
    findings = [(weighed, finding) for weighed in judged.weighed for finding in weighed.findings]
    scopes = _scopes(judged, inputs)
    if any(REASONS[finding.reason].is_floor for _, finding in findings) or not judged.weighed:
        return PolicyDecision(
            Verdict.ASK, DecisionSource.POLICY, no_session=keep_forbidden(judged.reasons) or EFFECTS_UNKNOWN
        )
    if judged.is_requested:
        return PolicyDecision(Verdict.ASK, DecisionSource.POLICY, no_session=WISHED)
    asking = _matching(judged.weighed, inputs, RuleAction.ASK)
    if asking is not None:
        why_asked = RULE_ASKS_MANAGED if asking.managed_by else RULE_ASKS
        no_session = why_asked.with_values(rule=asking.pattern, by=asking.managed_by)
        return PolicyDecision(
            *(Verdict.ASK, DecisionSource.RULE, asking.pattern), no_session=no_session, managed_by=asking.managed_by
        )
    return _by_parts(judged, inputs, findings, scopes)


def _by_parts(
    judged: Judgement,
    inputs: PolicyInputs,
    findings: Sequence[tuple[AssessedPart, Finding]],
    scopes: Sequence[Scope],
) -> PolicyDecision:
    """Decide by what covers each finding, and each harmless part that asks all the same."""
    allowing = _rules(inputs, RuleAction.ALLOW)
    lifted = [_lifted(finding, weighed, judged, inputs, allowing) for weighed, finding in findings]
    lifted += [
        _lifted_part(weighed, inputs, allowing) for weighed in judged.weighed if _asks_harmless(weighed, inputs)
    ]
    if all(one is not None for one in lifted):
        if _is_undivided(judged, inputs):
            return PolicyDecision(Verdict.ASK, DecisionSource.POLICY, no_session=NOT_DIVIDED)
        by, rule = max((one for one in lifted if one is not None), key=_weight, default=(DecisionSource.POLICY, ""))
        manager = next((one.managed_by for one in allowing if one.pattern == rule), "")
        return PolicyDecision(Verdict.RUN, by, rule, managed_by=manager if by is DecisionSource.RULE else "")
    return PolicyDecision(
        Verdict.ASK,
        DecisionSource.POLICY,
        scopes=tuple(scopes),
        no_session=None if scopes else keep_forbidden(judged.reasons) or _untold(judged),
    )


def _untold(judged: Judgement) -> Sentence:
    open_parts = [weighed for weighed in judged.weighed if weighed.is_open]
    has_unknown = any(run.has_unknown for weighed in open_parts for run in weighed.runs)
    return PATTERN if open_parts and not has_unknown else EFFECTS_UNKNOWN


def _is_undivided(judged: Judgement, inputs: PolicyInputs) -> bool:
    """Return whether a part has rights that cannot go to its own process, and would go to the whole line.

    Who approved exactly this line saw what it gets. Who trusts all commands lets each have that anyway.
    """
    is_seen = judged.exact.id in inputs.grants or inputs.mode is Mode.BYPASS
    return judged.divided is not None and not judged.divided.is_whole and not is_seen


_WEIGHTS = {DecisionSource.POLICY: 0, DecisionSource.MODE: 1, DecisionSource.SESSION: 2, DecisionSource.RULE: 3}
TALK = "only_talks"
"""The reason of what stays inside the conversation: a question about a question would help nobody."""
_IDENTITIES = frozenset({"program_of_workspace", "program_elsewhere"})
_Lift = tuple[DecisionSource, str]


def _weight(lift: _Lift) -> int:
    return _WEIGHTS.get(lift[0], 0)


def _lifted(
    finding: Finding, weighed: AssessedPart, judged: Judgement, inputs: PolicyInputs, allowing: Sequence[Rule]
) -> _Lift | None:
    """Return who takes a finding's question away, None where it stands."""
    is_trashed = inputs.is_confined and _is_trashed(finding, inputs)
    approval = approved(
        finding, weighed, judged.exact, inputs.grants, is_confined=inputs.is_confined, is_trashed=is_trashed
    )
    if approval:
        return DecisionSource.SESSION, approval
    for rule in allowing:
        if REASONS[finding.reason].policy is KeepPolicy.NEVER and not is_literal(rule):
            # Who wrote `git push origin *` did not mean `git push origin --force`.
            continue
        if finding.reason == "works_elsewhere" and rule.workspace:
            # What was allowed in one workspace was not allowed in another folder.
            continue
        is_request = finding.reason == "gets_named_host"
        in_words = not is_request and any(covers_call(rule, finding, run, weighed) for run in weighed.runs)
        if in_words or (is_request and matches_address(rule, finding.bound)):
            return DecisionSource.RULE, rule.pattern
    return (DecisionSource.MODE, "") if _is_let_by_mode(finding, weighed, inputs) else None


def _is_let_by_mode(finding: Finding, weighed: AssessedPart, inputs: PolicyInputs) -> bool:
    if inputs.mode is Mode.BYPASS:
        return True
    if inputs.mode is Mode.SANDBOXED:
        return inputs.is_confined and (_is_contained(finding, weighed) or _is_trashed(finding, inputs))
    if inputs.is_confined and inputs.mode is not Mode.PLAN and is_harmless_inside(finding, weighed):
        return True
    is_edit = REASONS[finding.reason].policy in (KeepPolicy.CHANGES, KeepPolicy.EDITS)
    return inputs.mode is Mode.ACCEPT_EDITS and is_edit


def _is_trashed(finding: Finding, inputs: PolicyInputs) -> bool:
    """Return whether a finding is of what an Undo brings back whole, and a build makes again."""
    return inputs.deletes_trashed and finding.reason in DELETES and finding.place is PathZone.WORKSPACE


def _is_contained(finding: Finding, weighed: AssessedPart) -> bool:
    """Return whether the sandbox contains all effects of a finding. HIGH ones ask unless Undo can revert them."""
    is_slight = finding.is_undone or REASONS[finding.reason].risk is Risk.MEDIUM
    return is_slight and contained(finding, weighed) is not None


def covers_call(rule: Rule, finding: Finding, run: ProgramRun, weighed: AssessedPart) -> bool:
    """Return whether a rule that allows is about a call's own words, and names those that no wildcard stands for."""
    # Nearly all rules are about another program.
    return matches(rule, run) and _is_of(finding, run) and matches(rule, run, words_to_name(run, weighed))


def _is_of(finding: Finding, run: ProgramRun) -> bool:
    """Return whether a finding is of a call's own words. A bare name is no leave to run whatever bears it."""
    is_name = finding.reason in _IDENTITIES and "/" not in (run.words[0] or "")
    return run.holds(finding.start, finding.end) and not is_name


def _lifted_part(weighed: AssessedPart, inputs: PolicyInputs, allowing: Sequence[Rule]) -> _Lift | None:
    """Return who takes the question about a harmless part away."""
    scopes = [harmless_scope(program) for program in weighed.programs]
    if all(grant_for(scope, inputs.grants) for scope in scopes):
        return DecisionSource.SESSION, scopes[0].id
    for rule in allowing:
        if weighed.runs and any(matches(rule, run) for run in weighed.runs):
            return DecisionSource.RULE, rule.pattern
    return (DecisionSource.MODE, "") if inputs.mode is Mode.BYPASS else None


def _asks_harmless(weighed: AssessedPart, inputs: PolicyInputs) -> bool:
    """Return whether a part that only looks asks: by the workspace's level, or because its entry is switched off."""
    if weighed.findings or TALK in weighed.part.reasons:
        return False
    off = inputs.policy.switched_off
    return inputs.asks_everything or any(f"{UNASKED}{program}" in off for program in weighed.programs)


def _scopes(judged: Judgement, inputs: PolicyInputs) -> tuple[Scope, ...]:
    scopes = scopes_of(judged.weighed, judged.exact, is_confined=inputs.is_confined)
    if not scopes and any(weighed.findings for weighed in judged.weighed):
        return ()
    harmless = [weighed for weighed in judged.weighed if _asks_harmless(weighed, inputs)]
    named = dict.fromkeys(harmless_scope(name) for weighed in harmless for name in weighed.programs)
    return (*without_covered(scopes), *named)


def _refused(judged: Judgement, inputs: PolicyInputs) -> PolicyDecision | None:
    """Return the refusal by a blocked command, a rule of the user, or a mode that only reads."""
    blocked = blocked_by(judged.reasons, inputs.policy.switched_off)
    if blocked is not None:
        return PolicyDecision(Verdict.REFUSE, DecisionSource.RULE, blocked.id, BLOCKED, title=blocked.title)
    denying = _matching(judged.weighed, inputs, RuleAction.DENY)
    if denying is not None:
        why_denied = DENIED_BY_MANAGER if denying.managed_by else DENIED_BY_RULE
        sentence = why_denied.with_values(rule=denying.pattern, by=denying.managed_by)
        return PolicyDecision(
            *(Verdict.REFUSE, DecisionSource.RULE, denying.pattern, sentence), managed_by=denying.managed_by
        )
    if inputs.mode is Mode.PLAN and not judged.only_reads:
        return PolicyDecision(Verdict.REFUSE, DecisionSource.MODE, sentence=PLAN_ONLY_READS)
    return None


def _matching(parts: Sequence[AssessedPart], inputs: PolicyInputs, action: RuleAction) -> Rule | None:
    """Return the first rule of an action that any call in any part matches."""
    runs = [run for weighed in parts for run in weighed.runs]
    requests = [finding.bound for weighed in parts for finding in weighed.findings if "://" in finding.bound]
    for rule in _rules(inputs, action):
        if any(matches(rule, run) for run in runs) or any(matches_address(rule, one) for one in requests):
            return rule
    return None


def _rules(inputs: PolicyInputs, action: RuleAction) -> list[Rule]:
    here = ("", inputs.workspace)
    return [
        rule for rule in inputs.policy.rules if rule.action is action and rule.is_enabled and rule.workspace in here
    ]


def why(judged: Judgement, ruling: PolicyDecision) -> Sentence:
    """Return the sentence that tells the rule tester what decided."""
    if ruling.title is not None:
        return WHY_BLOCKED.with_values(rule=ruling.rule)
    if ruling.by is DecisionSource.RULE:
        why_decided = WHY_RULE_MANAGED if ruling.managed_by else WHY_RULE
        return why_decided.with_values(rule=ruling.rule, by=ruling.managed_by)
    if ruling.by is DecisionSource.MODE:
        return WHY_MODE
    if ruling.verdict is Verdict.RUN:
        return WHY_HARMLESS
    if ruling.verdict is Verdict.REFUSE:
        return ruling.sentence or PLAN_ONLY_READS
    if any(REASONS[reason].is_floor for reason in judged.reasons):
        return WHY_FLOOR
    return WHY_ASKS if judged.assessment.risk > Risk.LOW else WHY_LEVEL


PLAN_ONLY_READS = translate("gate", "Plan mode only reads. Describe the change instead, and do it after planning.")
BLOCKED = translate(
    "gate",
    "This is one of the blocked commands, which are refused without a question. Nothing was run. "
    "Only the user can switch the entry off, in Settings, Permissions.",
)
DENIED_BY_RULE = translate("gate", "The user's rule {rule} denies this. Nothing was run; do not try it another way.")
DENIED_BY_MANAGER = translate(
    "gate", "The rule {rule}, set by {by}, denies this. Nothing was run; do not try it another way."
)
RULE_ASKS = translate("scope", "Your rule {rule} asks about it each time.")
RULE_ASKS_MANAGED = translate("scope", "The rule {rule}, set by {by}, asks about it each time.")
NOT_DIVIDED = translate(
    "scope", "One part needs rights that cannot be granted to it alone, so the whole command asks."
)
WISHED = translate("scope", "Commands that leave or widen the sandbox ask each time.")
PATTERN = translate("scope", "A pattern can match other files later, so it asks each time.")
EFFECTS_UNKNOWN = translate("scope", "Commands whose effects are unknown beforehand ask each time.")
WHY_BLOCKED = translate("trial", "It is one of the blocked commands ({rule}).")
WHY_RULE = translate("trial", "Decided by the rule {rule}.")
WHY_RULE_MANAGED = translate("trial", "Decided by the rule {rule}, set by {by}.")
WHY_MODE = translate("trial", "Decided by the conversation's mode.")
WHY_HARMLESS = translate("trial", "Every part is read-only.")
WHY_FLOOR = translate("trial", "No rule, mode or approval lifts this.")
WHY_ASKS = translate("trial", "A part changes something, runs code or is unknown.")
WHY_LEVEL = translate("trial", "This workspace asks about everything, or the program's entry is switched off.")
