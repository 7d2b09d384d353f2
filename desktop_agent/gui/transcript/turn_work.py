"""What a finished turn did, as its line tells it: how long the agent worked, and how many files it changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from desktop_agent.gui.items.tool_call_text import ASKS, diff_of, left_out_of
from desktop_agent.gui.transcript.item_model import ItemPages
from desktop_agent.gui.transcript.turn_index import Turn, Turns
from desktop_agent.protocol import DecidedBy, DeletesPath, Item, Status, ToolCall, WritesPath

_MOST = 500
"""Places of a turn that are loaded for its line: more could be let go again before the last of them has come."""

Span = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Work:
    """`seconds` is without the time in which something waited for the person; None where nobody knows, or not yet."""

    steps: int
    seconds: float | None = None
    files: int = 0
    is_whole: bool = True
    """Nothing of it is still to be loaded."""
    left_out: int = 0
    """How many secrets its searches found empty: what was not looked at stays in sight."""
    is_undone: bool = False
    """The user undid what it did to files."""


def work_of(turn: Turn, turns: Turns, pages: ItemPages) -> Work:
    """Return what a turn did. Calls that are missing begin to load now; until they are there only steps are told."""
    if turn.end - turn.start > _MOST:
        return Work(turn.steps)
    found = list(_calls(turn, pages))
    calls = [call for call in found if isinstance(call, ToolCall)]
    if len(calls) < len(found):
        return Work(turn.steps, is_whole=False)
    seconds = turns.seconds(turn)
    if seconds is not None:
        seconds = max(0.0, seconds - waited_s(calls))
    left_out = {path for call in calls for path in left_out_of(call)}
    return Work(turn.steps, seconds, len(_changed(calls)), left_out=len(left_out))


def waited_s(calls: Sequence[ToolCall]) -> float:
    """Return how long nothing was done because a card or a question of the agent waited for the person."""
    asked = [
        (call.at, call.decision.at)
        for call in calls
        if call.at and call.decision is not None and call.decision.by is DecidedBy.USER
    ]
    ran: list[Span] = []
    for call in calls:
        if call.started_at and call.ended_at:
            spans = asked if call.tool in ASKS else ran
            spans.append((call.started_at, call.ended_at))
    moments = sorted({moment for span in (*asked, *ran) for moment in span})
    return sum(
        stop - start
        for start, stop in pairwise(moments)
        if _covers(asked, start, stop) and not _covers(ran, start, stop)
    )


def _calls(turn: Turn, pages: ItemPages) -> Iterator[Item | None]:
    for place in range(turn.start, turn.end + 1):
        if pages.sketches[place].kind in {"tool_call", "taken_back"}:
            yield pages.get(place)


def _changed(calls: Iterable[ToolCall]) -> set[str]:
    return {path for call in calls if call.status is Status.DONE and diff_of(call) for path in _paths(call)}


def _paths(call: ToolCall) -> set[str]:
    """Return the files that a call changed; one that was moved counts where it lies now."""
    gone = {effect.path for effect in call.effects if isinstance(effect, DeletesPath) and not effect.moved_to}
    return gone | {effect.path for effect in call.effects if isinstance(effect, WritesPath)} or {call.title}


def _covers(spans: Iterable[Span], start: float, stop: float) -> bool:
    return any(first <= start and stop <= last for first, last in spans)
