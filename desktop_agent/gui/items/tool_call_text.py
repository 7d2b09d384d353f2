"""Texts of a tool call's line: icon, verb, facts and decider, by tool and status."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QLocale

from desktop_agent.gui.document.diff_block import count_changes
from desktop_agent.gui.items.step_row import StepFact, StepSummary
from desktop_agent.gui.text.formats import clock, one_line, took_time, whole_seconds
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.text.untrusted import safe
from desktop_agent.protocol import (
    Choice,
    Decision,
    DecisionSource,
    DeletesPath,
    Recording,
    Status,
    TaskStatus,
    ToolCall,
    WritesPath,
)
from desktop_agent.protocol.confinement import DenialKind
from desktop_agent.protocol.rules import BLOCKED_TITLES
from desktop_agent.sentences import Sentence, translate

_ICONS = {
    "Bash": "terminal",
    "BashOutput": "terminal",
    "KillBash": "stop",
    "Read": "file",
    "Write": "pencil",
    "Edit": "pencil",
    "ApplyPatch": "pencil",
    "NotebookEdit": "pencil",
    "ListDir": "folder",
    "Glob": "search",
    "Grep": "search",
    "AskUser": "help",
    "ExitPlanMode": "list",
    "TodoWrite": "list",
}
TALKS = frozenset({"AskUser", "Complete", "ExitPlanMode", "Fail", "TodoWrite"})
"""Tools whose object is a sentence of the model, not a path or command."""
ASKS = frozenset({"AskUser", "ExitPlanMode"})
"""Tools that run as long as the user thinks."""
_NOW: dict[str, Sentence] = {
    "Bash": translate("ToolEntry", "Running", "before a command that runs"),
    "BashOutput": translate("ToolEntry", "Looking at the output of", "before the id of a command, such as b1"),
    "KillBash": translate("ToolEntry", "Ending", "before the id of a command in the background, such as b1"),
    "Read": translate("ToolEntry", "Reading", "before a file"),
    "Write": translate("ToolEntry", "Writing", "before a file"),
    "Edit": translate("ToolEntry", "Changing", "before a file"),
    "ApplyPatch": translate("ToolEntry", "Patching", "before the names of files"),
    "NotebookEdit": translate("ToolEntry", "Changing", "before a file"),
    "ListDir": translate("ToolEntry", "Listing", "before a folder"),
    "Glob": translate("ToolEntry", "Looking for", "before a pattern of file names"),
    "Grep": translate("ToolEntry", "Searching for", "before a pattern of text"),
    "AskUser": translate("ToolEntry", "Asking you", "before a question to the user"),
    "ExitPlanMode": translate("ToolEntry", "Showing the plan", "before the first line of a plan"),
    "TodoWrite": translate("ToolEntry", "Planning", "before a task"),
}
_THEN: dict[str, Sentence] = {
    "Bash": translate("ToolEntry", "Ran", "before a command that ran"),
    "BashOutput": translate("ToolEntry", "Looked at the output of", "before the id of a command, such as b1"),
    "KillBash": translate("ToolEntry", "Ended", "before the id of a command in the background, such as b1"),
    "Read": translate("ToolEntry", "Read", "past tense, before a file"),
    "Write": translate("ToolEntry", "Wrote", "before a file"),
    "Edit": translate("ToolEntry", "Changed", "before a file"),
    "ApplyPatch": translate("ToolEntry", "Patched", "before the names of files"),
    "NotebookEdit": translate("ToolEntry", "Changed", "before a file"),
    "ListDir": translate("ToolEntry", "Listed", "past tense, before a folder"),
    "Glob": translate("ToolEntry", "Looked for", "before a pattern of file names"),
    "Grep": translate("ToolEntry", "Searched for", "before a pattern of text"),
    "AskUser": translate("ToolEntry", "Asked you", "before a question to the user"),
    "ExitPlanMode": translate("ToolEntry", "Showed the plan", "before the first line of a plan"),
    "TodoWrite": translate("ToolEntry", "Planned", "past tense, before a task"),
}
_NOT_DONE: dict[str, Sentence] = {
    "Read": translate("ToolEntry", "Couldn’t read", "before a file"),
    "Write": translate("ToolEntry", "Couldn’t write", "before a file"),
    "Edit": translate("ToolEntry", "Couldn’t edit", "before a file"),
    "ApplyPatch": translate("ToolEntry", "Couldn’t patch", "before the names of files"),
    "NotebookEdit": translate("ToolEntry", "Couldn’t edit", "before a file"),
}
_FINISHED = translate("tools", "Finished", "verb before the summary of what was done, past tense")
_YOU_RAN = translate("ToolEntry", "You ran", "before a command that the user had run again")
_STARTED = translate("ToolEntry", "Started", "before a command that goes on in the background")
_USING = translate("ToolEntry", "Using {tool}", "before what a tool works on")
_USED = translate("ToolEntry", "Used {tool}", "before what a tool worked on")
_PREPARING = translate("ToolEntry", "Preparing", "before a command or file that the model still writes")
_WAITING = translate("ToolEntry", "Waiting", "before a command that nobody has answered yet")
_NEXT = translate("ToolEntry", "Waiting its turn", "before a command that was allowed and runs after others")
_RECORDING = translate(
    "ToolEntry", "Recording files first", "before a command that waits until the state of the files is recorded"
)
_RECORDED = translate("ToolEntry", "{done} of {count}", "how many files are recorded, of how many")
_NOT_RUN = translate("ToolEntry", "Not run", "before a command that was denied")
_BLOCKED = translate("ToolEntry", "Blocked", "before a command that a rule forbids")
_STOPPED = translate("ToolEntry", "Stopped", "before a command that was cancelled")
_DENIED = translate("ToolEntry", "Denied", "past tense, before a command that was denied")
_BY_YOU = translate("ToolEntry", "by you", "after Denied and a command")
_BY_YOU_AT = translate("ToolEntry", "by you, {time}", "after Denied and a command")
_APPLIED = translate("ToolEntry", "tried on a copy, applied by you, {time}")
_ALLOWED_BY_RULE = translate("ToolEntry", "allowed by the rule “{rule}”")
_BY_RULE = translate("ToolEntry", "by the rule “{rule}”")
_ALLOWED_BY_MANAGER = translate("ToolEntry", "allowed by the rule “{rule}”, set by {by}")
_BY_MANAGER = translate("ToolEntry", "by the rule “{rule}”, set by {by}")
_BY_POLICY = translate("ToolEntry", "never allowed")
_BY_MODE = translate("ToolEntry", "not in this mode")
_EXIT = translate("ToolEntry", "exit {code}", "how a command ended")
_FAILED = translate("ToolEntry", "failed")
LEFT_OUT = translate("ToolEntry", "%n secret(s) left out", "a search that found these files or folders empty", 0)
_MASKED = translate("ToolEntry", "%n secret(s) masked", "what a tool gave, without its keys and passwords", 0)
_CANCELLED = translate("ToolEntry", "cancelled")

_DECIDED: dict[tuple[DecisionSource, Choice], Sentence] = {
    (DecisionSource.USER, Choice.ALLOW_ONCE): translate("ToolEntry", "allowed once by you, {time}"),
    (DecisionSource.USER, Choice.ALLOW_SESSION): translate("ToolEntry", "allowed for the session by you, {time}"),
    (DecisionSource.USER, Choice.DENY): translate("ToolEntry", "denied by you, {time}"),
    (DecisionSource.SESSION, Choice.ALLOW_SESSION): translate("ToolEntry", "allowed earlier for the session"),
    (DecisionSource.SESSION, Choice.ALLOW_ONCE): translate("ToolEntry", "allowed earlier for the session"),
    (DecisionSource.RULE, Choice.ALLOW_ONCE): translate("ToolEntry", "allowed by a rule"),
    (DecisionSource.RULE, Choice.DENY): translate("ToolEntry", "denied by a rule"),
    (DecisionSource.MODE, Choice.ALLOW_ONCE): translate("ToolEntry", "allowed by this mode"),
    (DecisionSource.MODE, Choice.DENY): translate("ToolEntry", "not in this mode"),
    (DecisionSource.POLICY, Choice.ALLOW_ONCE): translate("ToolEntry", "read-only, auto-allowed"),
    (DecisionSource.POLICY, Choice.DENY): translate("ToolEntry", "never allowed"),
}
_NOTHING_TO_ASK = translate("ToolEntry", "failed before asking")


def head_of(call: ToolCall, now: float) -> StepSummary:
    """Return the line of a tool call. `now` is UTC seconds."""
    head = _head_of(call, now)
    return replace(head, is_code=call.tool not in TALKS, facts=(*head.facts, *_masked(call), *_left_out(call)))


def _head_of(call: ToolCall, now: float) -> StepSummary:
    icon, subject = _ICONS.get(call.tool, "wrench"), one_line(call.title)
    match call.status:
        case _ if call.waits_for_record and call.recording is not None:
            facts = (*_answered(call, now), *_recorded(call.recording))
            return StepSummary(icon, localize(_RECORDING), subject, facts, ring=True)
        case Status.PREPARING:
            return StepSummary(icon, localize(_PREPARING), subject, ring=True)
        case Status.WAITING if call.decision is not None:
            return StepSummary(icon, localize(_NEXT), subject, _answered(call, now))
        case Status.WAITING:
            return StepSummary("waiting", localize(_WAITING), subject, icon_color="state.waiting")
        case Status.RUNNING if call.tool in ASKS:
            # The user may take hours to answer, so there is no spinner.
            return StepSummary("waiting", _verb(call, _NOW, _USING), subject, icon_color="state.waiting")
        case Status.RUNNING:
            facts = (*_answered(call, now), *_running(call, now))
            return StepSummary(icon, _verb(call, _NOW, _USING), subject, facts, ring=True)
        case Status.DONE:
            return StepSummary(icon, _done_verb(call), subject, (*_answered(call, now), *_done(call)))
        case Status.FAILED:
            facts = (*_answered(call, now), *_failed(call))
            return StepSummary(icon, _failed_verb(call), subject, facts, sign="cross", sign_color="state.failed")
        case Status.DENIED:
            return _denied(call, icon, subject, now)
        case Status.CANCELLED:
            facts = (StepFact(localize(_CANCELLED)),) if call.started_at is None else _took(call)
            verb = localize(_NOT_RUN if call.started_at is None else _STOPPED)
            return StepSummary(icon, verb, subject, facts, sign="no-entry")


def diff_of(call: ToolCall) -> str:
    """Return the change of a call as a unified diff, "" without one."""
    if call.output and call.output.diff:
        return call.output.diff
    return "".join(effect.diff for effect in call.effects if isinstance(effect, WritesPath | DeletesPath))


def decider(call: ToolCall, now: float) -> str:
    """Return who allowed or denied a call, "" without a decision."""
    decision = call.decision
    if decision is None:
        return ""
    sentence = _DECIDED.get((decision.by, decision.choice))
    if call.permission is not None and call.permission.trial is not None and decision.choice is Choice.ALLOW_ONCE:
        sentence = _APPLIED
    writes = call.tool in ("Write", "Edit", "ApplyPatch", "NotebookEdit")
    if writes and call.status is Status.FAILED and decision.by is DecisionSource.POLICY:
        # A call that is known to fail is not asked about.
        sentence = _NOTHING_TO_ASK
    if decision.rule and decision.choice is not Choice.DENY and decision.by is DecisionSource.RULE:
        allowed = _ALLOWED_BY_MANAGER if decision.managed_by else _ALLOWED_BY_RULE
        sentence = allowed.with_values(rule=safe(decision.rule), by=safe(decision.managed_by))
    return localize(sentence.with_values(time=clock(decision.at, now))) if sentence else ""


def is_blocked(call: ToolCall) -> bool:
    """Return whether a call was denied as one of the blocked commands."""
    decision = call.decision
    return call.status is Status.DENIED and decision is not None and decision.rule in BLOCKED_TITLES


def rule_name(decision: Decision) -> str:
    """Return the title of a built-in rule, or the pattern of a user's rule."""
    ours = BLOCKED_TITLES.get(decision.rule)
    return localize(ours) if ours is not None else safe(decision.rule)


def _answered(call: ToolCall, now: float) -> tuple[StepFact, ...]:
    """Return who allowed a call that would otherwise have asked."""
    asked = (DecisionSource.USER, DecisionSource.SESSION, DecisionSource.RULE)
    return (StepFact(decider(call, now)),) if call.decision and call.decision.by in asked else ()


def _recorded(recording: Recording) -> tuple[StepFact, ...]:
    """Return how many files are in the snapshot so far, if known."""
    if not recording.of:
        return ()
    done, count = (QLocale().toString(number) for number in (recording.done, recording.of))
    return (StepFact(localize(_RECORDED.with_values(done=done, count=count))),)


def _verb(call: ToolCall, verbs: dict[str, Sentence], other: Sentence) -> str:
    verb = _YOU_RAN if call.by_user and verbs is _THEN else verbs.get(call.tool)
    return localize(verb) if verb else localize(other.with_values(tool=call.tool))


def _done_verb(call: ToolCall) -> str:
    if call.tool == "TodoWrite" and _is_all_done(call.params):
        return localize(_FINISHED)
    is_started = call.params.get("run_in_background") or (call.output is not None and call.output.job)
    goes_on = call.tool == "Bash" and call.exit_code is None and is_started
    return localize(_STARTED) if goes_on else _verb(call, _THEN, _USED)


def _is_all_done(params: Mapping[str, Any]) -> bool:
    tasks = params.get("tasks")
    if not isinstance(tasks, list) or not tasks:
        return False
    return all(isinstance(task, Mapping) and task.get("status") == TaskStatus.DONE for task in tasks)


def _failed_verb(call: ToolCall) -> str:
    if call.started_at is None:
        return localize(_NOT_RUN)
    if call.tool not in _NOT_DONE:
        return _verb(call, _THEN, _USED)
    # Files are changed whole or not at all; a summary of its own means that it is not known which.
    is_known = call.output is None or call.output.summary is None
    return localize(_NOT_DONE[call.tool] if is_known else _NOW[call.tool])


def _running(call: ToolCall, now: float) -> tuple[StepFact, ...]:
    seconds = int(max(0.0, now - call.started_at)) if call.started_at else 0
    return (StepFact(whole_seconds(seconds)),)


def _took(call: ToolCall) -> tuple[StepFact, ...]:
    if call.started_at is None or call.ended_at is None:
        return ()
    took = took_time(call.ended_at - call.started_at)
    return (StepFact(took),) if took else ()


def _done(call: ToolCall) -> tuple[StepFact, ...]:
    if call.tool == "Bash" and call.exit_code is not None:
        return (StepFact(localize(_EXIT.with_values(code=call.exit_code))), *_took(call))
    diff = diff_of(call)
    if diff:
        added, removed = count_changes(diff)
        facts = [StepFact(f"+{added}", "diff.added_sign")] if added else []
        if removed:
            facts.append(StepFact(f"−{removed}", "diff.removed_sign", joined=True))
        return tuple(facts)
    summary = call.output.summary if call.output else None
    return (StepFact(localize(summary)),) if summary else ()


def _failed(call: ToolCall) -> tuple[StepFact, ...]:
    summary = call.output.summary if call.output else None
    if summary is None:
        summary = _FAILED if call.exit_code is None else _EXIT.with_values(code=call.exit_code)
    took = _took(call) if call.tool == "Bash" else ()
    return tuple(StepFact(fact.text, "state.failed") for fact in (StepFact(localize(summary)), *took))


def _masked(call: ToolCall) -> tuple[StepFact, ...]:
    """Return how many secrets were masked in the result."""
    count = call.output.masked if call.output else 0
    return (StepFact(localize(replace(_MASKED, count=count))),) if count else ()


def _left_out(call: ToolCall) -> tuple[StepFact, ...]:
    """Return how many possible secret files a search skipped."""
    count = len(left_out_of(call))
    return (StepFact(localize(replace(LEFT_OUT, count=count))),) if count else ()


def left_out_of(call: ToolCall) -> Sequence[str]:
    """Return the paths that a search skipped."""
    denials = call.output.denials if call.output else ()
    return [one.what for one in denials if one.kind is DenialKind.LEFT_OUT]


def _denied(call: ToolCall, icon: str, subject: str, now: float) -> StepSummary:
    decision = call.decision
    if decision is None or decision.by is DecisionSource.USER:
        by_whom = _BY_YOU if decision is None else _BY_YOU_AT.with_values(time=clock(decision.at, now))
        return StepSummary(icon, localize(_DENIED), subject, (StepFact(localize(by_whom)),), sign="no-entry")
    if decision.by is DecisionSource.MODE:
        return StepSummary(icon, localize(_DENIED), subject, (StepFact(localize(_BY_MODE)),), sign="no-entry")
    facts = (StepFact(localize(_why_blocked(decision))),)
    return StepSummary("risk-critical", localize(_BLOCKED), subject, facts, icon_color="risk.critical.fill")


def _why_blocked(decision: Decision) -> Sentence:
    by_rule = _BY_MANAGER if decision.managed_by else _BY_RULE
    named = by_rule.with_values(rule=rule_name(decision), by=safe(decision.managed_by))
    return named if decision.rule else _BY_POLICY
