"""Commands as the history has them, for the tests of its widgets."""

from __future__ import annotations

from dataclasses import replace

from desktop_agent.protocol import (
    Assessment,
    Choice,
    ConversationId,
    Decision,
    DecisionSource,
    ItemId,
    Risk,
    Status,
    ToolCall,
    ToolOutput,
)
from desktop_agent.protocol.command_history import HistoryEntry, entry_of
from tests.gui.fake_core import NOW

TALK = ConversationId("talk")


def ran(command: str, name: str = "1", **values: object) -> ToolCall:
    """Return a command that ran a second ago."""
    call = ToolCall(
        id=ItemId(name),
        call_id=name,
        tool="Bash",
        params={"command": command},
        title=command,
        status=Status.DONE,
        assessment=Assessment(Risk.LOW, ()),
        exit_code=0,
        started_at=NOW - 1,
        ended_at=NOW - 0.9,
        at=NOW - 1,
    )
    return replace(call, **values)  # type: ignore[arg-type]


def noted(command: str, name: str = "1", *, title: str = "", **values: object) -> HistoryEntry:
    """Return what the history says of such a command."""
    return entry_of(TALK, ran(command, name, **values), title=title, workspace="/work")


def by(who: DecisionSource, choice: Choice = Choice.ALLOW_ONCE, **values: str) -> Decision:
    return Decision(choice, who, NOW, **values)


def printing(lines: int) -> ToolOutput:
    """Return an output of so many lines, as the model gets it."""
    text = "\n".join(f"line {number}" for number in range(1, lines + 1)) or "(no output)"
    return ToolOutput(f"{text}\n\n[Exit code 0 after 0.1 s.]")
