"""What only looks because a sandbox gives it nothing but the workspace to read. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from desktop_agent.permissions.confinement_choice import SandboxState
from desktop_agent.permissions.findings import NOTHING, AssessedPart
from desktop_agent.permissions.reasons import HELD, REASONS

_SAID = "looks_contained"


def held_to_look(parts: Sequence[AssessedPart], enclosure: SandboxState) -> tuple[AssessedPart, ...]:
    """Return the parts of a call as they are in the read profile, where all of it gets that; else unchanged.

    One part that needs more gives its whole line more, so then none of them is held.
    """
    is_held = enclosure.holds and not enclosure.wish.is_any
    if not is_held or any(one.reason not in HELD for part in parts for one in part.findings):
        return tuple(parts)
    return tuple(_looking(part) if part.findings else part for part in parts)


def _looking(weighed: AssessedPart) -> AssessedPart:
    program = dict(weighed.findings[0].values).get("program", "")
    part = replace(
        weighed.part,
        risk=REASONS[_SAID].risk,
        reasons=(_SAID,),
        sentence=REASONS[_SAID].sentence.having(program=program),
        dangers=(),
    )
    return replace(weighed, part=part, findings=(), needs=NOTHING)
