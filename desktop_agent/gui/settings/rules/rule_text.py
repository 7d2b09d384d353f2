"""Names and icons of rule actions and decisions."""

from __future__ import annotations

from pathlib import PurePath

from desktop_agent.gui.text.translator import localize
from desktop_agent.protocol.rules import Rule, RuleAction
from desktop_agent.sentences import Sentence, translate

ACTION_NAMES: dict[RuleAction, Sentence] = {
    RuleAction.ALLOW: translate("Rules", "Allow", "what a rule does with commands"),
    RuleAction.ASK: translate("Rules", "Ask", "what a rule does with commands"),
    RuleAction.DENY: translate("Rules", "Deny", "what a rule does with commands"),
}
ACTION_SIGNS: dict[RuleAction, tuple[str, str]] = {
    RuleAction.ALLOW: ("check", "state.done"),
    RuleAction.ASK: ("waiting", "accent.text"),
    RuleAction.DENY: ("no-entry", "risk.critical.text"),
}
"""Icon and colour, beside the name."""

DECISION_NAMES: dict[str, Sentence] = {
    "allow": translate("Rules", "Allowed automatically", "what would be decided about a command"),
    "ask": translate("Rules", "Asks", "what would be decided about a command"),
    "deny": translate("Rules", "Refused", "what would be decided about a command"),
}
SET_BY = translate("Rules", "Set by {by}", "below a rule: an administrator fixed it")
EVERYWHERE = translate("Rules", "everywhere", "where a rule counts")


def folder_name(workspace: str) -> str:
    """Return the short name of a workspace."""
    return PurePath(workspace).name or workspace


def scope_name(workspace: str) -> str:
    """Return where a rule counts, short."""
    return folder_name(workspace) if workspace else localize(EVERYWHERE)


def note_of(rule: Rule) -> str:
    """Return the note below a rule, and before it who fixed it, where an administrator did."""
    who = localize(SET_BY.with_values(by=rule.managed_by)) if rule.managed_by else ""
    return "\n".join(line for line in (who, rule.note) if line)
