"""Names of risk levels and command categories."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from desktop_agent.gui.text.translator import localize
from desktop_agent.protocol import Part, Risk
from desktop_agent.sentences import Sentence, translate

PARTS_MAX = 8

RISK_NAMES: dict[Risk, Sentence] = {
    Risk.LOW: translate("RiskBadge", "LOW", "risk of a command"),
    Risk.MEDIUM: translate("RiskBadge", "MEDIUM", "risk of a command"),
    Risk.HIGH: translate("RiskBadge", "HIGH", "risk of a command"),
    Risk.CRITICAL: translate("RiskBadge", "CRITICAL", "risk of a command"),
}


def risk_label(risk: Risk) -> str:
    """Return a risk as assistive technology reads it."""
    return localize(translate("RiskBadge", "Risk: {word}").with_values(word=localize(RISK_NAMES[risk])))


def risk_icon(risk: Risk) -> str:
    """Return the name of the sign of a risk."""
    return f"risk-{risk.name.lower()}"


def risk_color(risk: Risk, part: str = "text") -> str:
    """Return the token of a risk's colour: text, tint or edge."""
    return f"risk.{risk.name.lower()}.{part}"


CATEGORIES: Final[dict[str, Sentence]] = {
    "files": translate("HistoryList", "files", "category of a command"),
    "text": translate("HistoryList", "text", "category of a command"),
    "search": translate("HistoryList", "search", "category of a command"),
    "git": translate("HistoryList", "git", "category of a command: the program git"),
    "packages": translate("HistoryList", "packages", "category of a command"),
    "build": translate("HistoryList", "build", "category of a command: make, compilers"),
    "test": translate("HistoryList", "tests", "category of a command: test runners"),
    "interpreter": translate("HistoryList", "interpreters", "category of a command: python, node and the like"),
    "shell": translate("HistoryList", "shell", "category of a command"),
    "wrapper": translate("HistoryList", "launchers", "category of a command: env, xargs and the like"),
    "archive": translate("HistoryList", "archives", "category of a command: tar, zip and the like"),
    "network": translate("HistoryList", "network", "category of a command"),
    "containers": translate("HistoryList", "containers", "category of a command: docker and the like"),
    "database": translate("HistoryList", "databases", "category of a command: psql, sqlite3 and the like"),
    "services": translate("HistoryList", "services", "category of a command: systemctl and the like"),
    "processes": translate("HistoryList", "processes", "category of a command: kill, ps and the like"),
    "system": translate("HistoryList", "system", "category of a command"),
    "other": translate("HistoryList", "other", "category of a command whose program is not known"),
}


def riskiest(parts: Sequence[Part]) -> list[int]:
    """Return the places of at most `PARTS_MAX` parts, the riskiest ones, in the order of the command."""
    by_risk = sorted(range(len(parts)), key=lambda place: (-parts[place].risk, place))
    return sorted(by_risk[:PARTS_MAX])
