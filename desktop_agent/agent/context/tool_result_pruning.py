"""Shortens old tool results to one line each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from desktop_agent.protocol import (
    AssistantText,
    ContextCut,
    Cut,
    Item,
    ItemId,
    ReadsPath,
    Thinking,
    ToolCall,
    UserMessage,
    WritesPath,
)
from desktop_agent.text import cut, visible

FULL_TURNS: Final = 3
FULL_MESSAGES: Final = 3
"""Messages of the model that stay whole where the last turns alone are too long."""
LONG_TURNS: Final = 3
"""Multiple of the minimum gain: turns that could free more are very long."""
LEAST_FOLDED: Final = 400
"""Characters: a result that is shorter than this is no longer than the line in its place."""
PICTURE: Final = 5_600
"""Characters of text that cost as much as one picture."""
_LONGEST_TITLE: Final = 200
READS: Final = "Read"
"""The tool that reads one file; what others read is a folder, and their result is no copy of it."""


def folded_before(items: Sequence[Item]) -> int:
    """Return the place before which the results of tools go out folded, by the cuts that were made."""
    places = {item.id: place for place, item in enumerate(items)}
    cuts = [item for item in items if isinstance(item, ContextCut) and item.what is Cut.FOLDED]
    return max((places[cut.up_to] + 1 for cut in cuts if cut.up_to in places), default=0)


def is_foldable(call: ToolCall) -> bool:
    """Return whether the model got the result, and a line in its place would be shorter."""
    if call.by_user:
        return False
    return call.output is not None and (len(call.output.for_model) >= LEAST_FOLDED or bool(call.output.media))


def folded_text(call: ToolCall) -> str:
    """Return the line that replaces a result: the same bytes in every request."""
    output = call.output
    size = len(output.for_model) if output is not None else 0
    where = f" The whole lies in {output.path}." if output is not None and output.path else ""
    again = " Read it again if you need it." if where or path_of(call) else " Run it again if you need it."
    pictures = f" and {len(output.media)} picture(s)" if output is not None and output.media else ""
    named = cut(visible(call.title, keep_newlines=False), _LONGEST_TITLE)
    return f"[Folded to save room: {call.tool} {named}, {size} characters{pictures}.{where}{again}]"


def path_of(call: ToolCall) -> str:
    """Return the file that a call was about, "" where it was about none."""
    if call.output is not None and call.output.seen:
        return call.output.seen[0].path
    written = (effect.path for effect in call.effects if isinstance(effect, WritesPath))
    read = (effect.path for effect in call.effects if isinstance(effect, ReadsPath) and call.tool == READS)
    return next(iter((*written, *read)), "")


def place_to_fold(items: Sequence[Item], worth: int) -> ItemId | None:
    """Return the last item whose result is to be folded now; None where folding would not free `worth` characters.

    The last turns stay whole; where they alone are very long, the last messages of the model do.
    """
    done, start = folded_before(items), _start_of_turns(items)
    if _freed(items[max(done, start) :]) >= LONG_TURNS * worth:
        start = max(start, _start_of_messages(items))
    return items[start - 1].id if _freed(items[done:start]) >= worth else None


def _freed(items: Sequence[Item]) -> int:
    return sum(_saved(item) for item in items if isinstance(item, ToolCall) and is_foldable(item))


def _saved(call: ToolCall) -> int:
    assert call.output is not None
    return len(call.output.for_model) + PICTURE * len(call.output.media) - len(folded_text(call))


def _start_of_turns(items: Sequence[Item]) -> int:
    starts = [
        place
        for place, item in enumerate(items)
        if isinstance(item, UserMessage) and (place == 0 or not isinstance(items[place - 1], UserMessage))
    ]
    return starts[-FULL_TURNS] if len(starts) > FULL_TURNS else 0


def _start_of_messages(items: Sequence[Item]) -> int:
    messages: list[str] = []
    for place in range(len(items) - 1, -1, -1):
        item = items[place]
        if isinstance(item, AssistantText | Thinking | ToolCall):
            message = item.message or item.id
            if message not in messages and len(messages) == FULL_MESSAGES:
                return place + 1
            messages += [] if message in messages else [message]
    return 0
