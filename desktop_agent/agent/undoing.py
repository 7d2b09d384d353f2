"""Which turns changed files, what of it went back already, and what can go back or forth now. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from desktop_agent.checkpoints.timeline import Span
from desktop_agent.errors import AgentError
from desktop_agent.protocol import ChangedTurn, Item, ItemId, Notice, ToolCall, UserMessage, WentBack
from desktop_agent.sentences import translate


def changed_turns(items: Iterable[Item]) -> list[ChangedTurn]:
    """Return the turns that changed files, oldest first; one that went back has no calls."""
    turns: list[tuple[ItemId, list[ToolCall]]] = []
    gone: set[ItemId] = set()
    for item in items:
        match item:
            case UserMessage():
                turns.append((item.id, []))
            case ToolCall() if turns and can_go_back(item):
                turns[-1][1].append(item)
            case Notice(went_back=WentBack(calls=calls, is_redo=is_redo)):
                gone = gone - set(calls) if is_redo else gone | set(calls)
            case _:
                pass
    numbered = enumerate(turns, 1)
    return [
        ChangedTurn(number, message, tuple(call.id for call in calls if call.id not in gone))
        for number, (message, calls) in numbered
        if calls
    ]


def chosen_turn(turns: Sequence[ChangedTurn], number: int | None) -> tuple[ItemId, ...]:
    """Return the calls of a turn by its number, of the last that can go back without one. Raises `AgentError`."""
    for turn in reversed(turns):
        if turn.calls and number in (None, turn.number):
            return turn.calls
    raise AgentError(NONE_CHANGED if number is None else NOT_THAT_TURN.having(number=number))


def can_go_back(call: ToolCall) -> bool:
    """Tell whether a call changed files, as far as is known, and they were recorded before."""
    checkpoint = call.checkpoint
    return checkpoint is not None and bool(checkpoint.before) and (checkpoint.changed > 0 or not checkpoint.after)


def spans_of(calls: Sequence[ToolCall]) -> list[Span]:
    """Return what some calls did, oldest first. One that was killed has no end: what is there now counts."""
    checkpoints = [call.checkpoint for call in calls if call.checkpoint is not None and call.checkpoint.before]
    return [Span(one.before, one.after, one.paths) for one in checkpoints]


def last_back(items: Sequence[Item]) -> WentBack | None:
    """Return the going back that can be taken back now: nothing was changed since, and it was not taken back."""
    for item in reversed(items):
        match item:
            case Notice(went_back=WentBack() as found):
                return None if found.is_redo else found
            case ToolCall() if can_go_back(item):
                return None
            case _:
                pass
    return None


NONE_CHANGED = translate(
    "checkpoints", "No turn of this conversation changed a file that could go back. Nothing was touched."
)
NOT_THAT_TURN = translate(
    "checkpoints", "Turn {number} changed no file that could go back, or went back already. Nothing was touched."
)
