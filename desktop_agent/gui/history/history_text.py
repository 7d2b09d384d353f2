"""Texts of the command history: levels, decisions and facts of a command."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QDateTime, QLocale

from desktop_agent.gui.text.formats import NARROW_DOT, took_time
from desktop_agent.gui.text.risk import CATEGORIES
from desktop_agent.gui.text.translator import listed, localize
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import DecisionSource, Risk, Status
from desktop_agent.protocol.command_history import CommandOutcome, HistoryEntry, HistoryQuery
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import visible

LEVELS: Final[dict[Risk, Sentence]] = {
    Risk.LOW: translate("HistoryList", "low", "risk"),
    Risk.MEDIUM: translate("HistoryList", "medium", "risk"),
    Risk.HIGH: translate("HistoryList", "high", "risk"),
    Risk.CRITICAL: translate("HistoryList", "critical", "risk"),
}


VERDICTS: Final[dict[CommandOutcome, Sentence]] = {
    CommandOutcome.UNASKED: translate("HistoryList", "auto"),
    CommandOutcome.ONCE: translate("HistoryList", "allowed once"),
    CommandOutcome.SESSION: translate("HistoryList", "for session"),
    CommandOutcome.RULE: translate("HistoryList", "by a rule"),
    CommandOutcome.DENIED: translate("HistoryList", "denied by you"),
    CommandOutcome.BLOCKED: translate("HistoryList", "not allowed"),
    CommandOutcome.WAITING: translate("HistoryList", "waiting for your answer"),
    CommandOutcome.OPEN: translate("HistoryList", "not decided"),
}

_DECIDERS: Final[dict[DecisionSource, Sentence]] = {
    DecisionSource.USER: translate("HistoryList", "Decided by you"),
    DecisionSource.SESSION: translate("HistoryList", "Decided by your approval for this session"),
    DecisionSource.RULE: translate("HistoryList", "Decided by a rule"),
    DecisionSource.MODE: translate("HistoryList", "Decided by the mode of the conversation"),
    DecisionSource.POLICY: translate("HistoryList", "Built-in rule"),
}

RULE = translate("HistoryList", "Rule: {rule}", "the rule that decided about a command")
APPROVAL = translate("HistoryList", "Your approval covers: {scope}", "what an approval covers, such as npm install …")
YOU_SAID = translate("HistoryList", "You said: {note}", "what the user wrote when denying")
NO_SANDBOX = translate("HistoryList", "without a sandbox")
IN_SANDBOX = translate("HistoryList", "in the sandbox")
BY_YOU = translate("HistoryList", "Run again by you")
WORDS = translate("HistoryList", "“{words}”", "words that are searched for")


@dataclass(frozen=True, slots=True)
class HistoryFact:
    """One fact of the second line, with its colour."""

    text: str
    color: str = "text.secondary"


def facts(entry: HistoryEntry) -> tuple[HistoryFact, ...]:
    """Return level, decision, exit code, duration and category of a command, as far as they are known."""
    known: list[HistoryFact] = []
    if entry.risk is not None:
        known.append(HistoryFact(localize(LEVELS[entry.risk])))
    if entry.verdict is CommandOutcome.WAITING:
        return (*known, HistoryFact(localize(VERDICTS[entry.verdict]), "state.waiting"))
    if entry.verdict is not CommandOutcome.OPEN:
        known.append(HistoryFact(localize(VERDICTS[entry.verdict])))
    known.extend(_ending(entry))
    if entry.risk is not None:
        known.append(HistoryFact(category(entry.category)))
    return tuple(known)


def category(name: str) -> str:
    """Return the name of a category; an unknown one is its own name."""
    return localize(CATEGORIES[name]) if name in CATEGORIES else name


def details(entry: HistoryEntry) -> Sequence[str]:
    """Return the details of a command: time, sandbox, decision and rule."""
    moment = QDateTime.fromMSecsSinceEpoch(round(entry.at * 1000))
    lines = [QLocale().toString(moment, QLocale.FormatType.ShortFormat)]
    if entry.started_at is not None:
        lines[0] += NARROW_DOT + localize(NO_SANDBOX if entry.sandbox == "none" else IN_SANDBOX)
    if entry.by_user:
        lines.append(localize(BY_YOU))
    if entry.decided_by is not None:
        lines.append(localize(_DECIDERS[entry.decided_by]))
    if entry.approval is not None:
        lines.append(localize(APPROVAL.with_values(scope=visible(localize(entry.approval), keep_newlines=False))))
    elif entry.rule and entry.decided_by is not DecisionSource.SESSION:
        lines.append(localize(RULE.with_values(rule=visible(entry.rule, keep_newlines=False))))
    if entry.note:
        lines.append(localize(YOU_SAID.with_values(note=visible(entry.note, keep_newlines=False))))
    return lines


def filters_text(query: HistoryQuery) -> str:
    """Return the filters of a query as text."""
    chosen = [
        *(category(name) for name in CATEGORIES if name in query.categories),
        *(localize(name) for risk, name in LEVELS.items() if risk in query.risks),
        *(localize(name) for verdict, name in VERDICTS.items() if verdict in query.verdicts),
    ]
    if query.words:
        chosen.append(localize(WORDS.with_values(words=" ".join(query.words))))
    return listed(chosen)


IN_BACKGROUND = translate("HistoryList", "in the background", "how a command runs, in a narrow list")


def _ending(entry: HistoryEntry) -> Sequence[HistoryFact]:
    known: list[HistoryFact] = []
    if entry.status is Status.RUNNING:
        known.append(HistoryFact(localize(translate("HistoryList", "running"))))
    elif entry.started_at is None and entry.status in (Status.CANCELLED, Status.FAILED):
        known.append(HistoryFact(localize(translate("HistoryList", "not run"))))
    elif entry.status is Status.CANCELLED:
        known.append(HistoryFact(localize(translate("HistoryList", "stopped"))))
    elif entry.exit_code is not None:
        ended = localize(
            translate("HistoryList", "exit {code}", "how a command ended").with_values(code=entry.exit_code)
        )
        known.append(HistoryFact(ended, "state.failed" if entry.exit_code else "text.secondary"))
    elif entry.status is Status.FAILED:
        known.append(HistoryFact(localize(translate("HistoryList", "failed")), "state.failed"))
    elif entry.status is Status.DONE:
        # A stopped background command did not end by itself.
        is_over = entry.ended_at is not None
        known.append(HistoryFact(localize(translate("HistoryList", "stopped") if is_over else IN_BACKGROUND)))
    if entry.status in (Status.DONE, Status.FAILED, Status.CANCELLED) and entry.duration_s is not None:
        took = took_time(entry.duration_s)
        known.extend([HistoryFact(took)] if took else [])
    return known
