"""What each reason means: how risky it is, whether it may be kept for the session, and how it is said."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from desktop_agent.protocol import Risk
from desktop_agent.sentences import Sentence, translate


@dataclass(frozen=True, slots=True)
class Reason:
    """One stable reason id. `is_read`: it only looks, so that Plan may ask for it instead of refusing."""

    risk: Risk
    sentence: Sentence
    may_keep: bool = True
    is_read: bool = False


LOW, MEDIUM, HIGH, CRITICAL = Risk.LOW, Risk.MEDIUM, Risk.HIGH, Risk.CRITICAL
REASONS: dict[str, Reason] = {
    "reads_workspace": Reason(LOW, translate("risk", "Reads {path}"), is_read=True),
    "reads_outside": Reason(MEDIUM, translate("risk", "Reads {path}, outside the workspace"), is_read=True),
    "reads_secret": Reason(
        HIGH, translate("risk", "Reads {path}, which may hold secrets"), may_keep=False, is_read=True
    ),
    "writes_workspace": Reason(MEDIUM, translate("risk", "Writes {path}")),
    "writes_outside": Reason(HIGH, translate("risk", "Writes {path}, outside the workspace")),
    "writes_secret": Reason(HIGH, translate("risk", "Writes {path}, which may hold secrets"), may_keep=False),
    "writes_protected": Reason(
        HIGH, translate("risk", "Writes {path}, which decides what programs do later"), may_keep=False
    ),
    "writes_backdoor": Reason(
        CRITICAL,
        translate("risk", "Writes {path}, which decides who may get in or what starts by itself"),
        may_keep=False,
    ),
    "writes_device": Reason(CRITICAL, translate("risk", "Writes to the device {path}"), may_keep=False),
    "opaque_program": Reason(MEDIUM, translate("risk", "Runs a program that is not known here: {program}")),
    "unknown_effect": Reason(
        HIGH, translate("risk", "Does something that could not be told beforehand"), may_keep=False
    ),
    "empty_command": Reason(HIGH, translate("risk", "There is no command"), may_keep=False),
    "nul_byte": Reason(HIGH, translate("risk", "The command holds a NUL byte, which no command can"), may_keep=False),
}


def riskiest(reasons: Iterable[str]) -> str:
    """Return the id of the reason with the highest risk, the first of equals."""
    return max(reasons, key=lambda reason: REASONS[reason].risk)
