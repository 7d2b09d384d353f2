"""Finds which steps of finished turns fold into one line, from sketches alone."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence

from desktop_agent.gui.transcript.item_model import ItemModel
from desktop_agent.ids import made_at
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import ItemSketch, Status

_FEWEST = 2


@dataclass(frozen=True, slots=True)
class TurnRange:
    """The steps of one turn, from place `first` to `last`, both included; its line is above `first`.

    The turn starts with the user's message at `start`; its answer starts at `end`. `fixed` are places between `first`
    and `last` that never fold, `steps` is the number of those that do.
    """

    start: int
    first: int
    last: int
    fixed: tuple[int, ...]
    end: int
    steps: int

    def folds(self, place: int) -> bool:
        """Return whether folding the turn hides an item."""
        return self.first <= place <= self.last and not self._is_fixed(place)

    def beside(self, place: int, by: int) -> int:
        """Return the next place in a direction that never folds, or the one after the last step."""
        if by > 0:
            at = bisect_right(self.fixed, place)
            return self.fixed[at] if at < len(self.fixed) else self.last + 1
        at = bisect_left(self.fixed, place)
        return self.fixed[at - 1] if at else self.first

    def fold(self, heights: list[int], start: int, line: int) -> None:
        """Set folded heights in a list that begins at place `start`; `line` is the height of the turn's line."""
        first, after = max(self.first, start), min(self.last + 1, start + len(heights))
        fixed = [(place - start, heights[place - start]) for place in self.fixed if first <= place < after]
        heights[first - start : after - start] = [0] * (after - first)
        if first == self.first:
            heights[first - start] = line
        for at, height in fixed:
            heights[at] = height

    def _is_fixed(self, place: int) -> bool:
        at = bisect_left(self.fixed, place)
        return at < len(self.fixed) and self.fixed[at] == place


class TurnIndex:
    """Finds the foldable steps of each turn, and remembers which turns are open.

    Every turn before the place `over` has ended. A turn that just ended stays unfolded until `fold` is called.
    """

    def __init__(self, pages: ItemModel) -> None:
        self._pages = pages
        self.over = 0
        self._found: dict[int, TurnRange | None] = {}
        self._open: set[int] = set()
        self._waiting: dict[int, int] = {}

    def reset(self, over: int = 0) -> None:
        self.over = over
        self._found.clear()
        self._open.clear()
        self._waiting.clear()

    def end(self) -> None:
        """Note that the running turn has ended."""
        before, self.over = self.over, len(self._pages)
        for start in self._starts(max(0, before - 1), self.over):
            self._waiting.setdefault(start, before)
            self._found.pop(start, None)

    def waiting(self) -> Sequence[TurnRange]:
        """Return the ended turns that are not folded yet."""
        found = []
        for start in list(self._waiting):
            turn = self._find(start, self.over)
            if turn is None:
                self.fold(start)
            else:
                found.append(turn)
        return found

    def fold(self, start: int) -> None:
        self._waiting.pop(start, None)
        self._found.pop(start, None)

    def forget(self, place: int) -> None:
        """Find a turn's steps again after an item changed."""
        if place < self.over:
            self._found.pop(self._start(place), None)

    def turn_at(self, place: int) -> TurnRange | None:
        """Return the turn with a step at a place, folded or open."""
        if not 0 <= place < self.over:
            return None
        turn = self._turn_of(self._start(place))
        return turn if turn is not None and turn.first <= place <= turn.last else None

    def between(self, start: int, stop: int) -> Iterator[TurnRange]:
        for begin in self._starts(start, min(stop, self.over)):
            turn = self._turn_of(begin)
            if turn is not None and turn.first < stop and turn.last >= start:
                yield turn

    def leads(self, place: int) -> TurnRange | None:
        """Return the turn whose line is above a place."""
        turn = self.turn_at(place)
        return turn if turn is not None and turn.first == place else None

    def hides(self, place: int) -> bool:
        """Return whether an item is folded into its turn."""
        turn = self.turn_at(place)
        return turn is not None and not self.is_open(turn) and turn.folds(place)

    def beside(self, place: int, by: int) -> int:
        """Return the next place in a direction that is not folded; the line of a turn counts."""
        place += by
        turn = self.turn_at(place)
        if turn is None or place == turn.first or self.is_open(turn) or not turn.folds(place):
            return place
        return turn.beside(place, by)

    def is_open(self, turn: TurnRange) -> bool:
        return turn.start in self._open

    def set_open(self, turn: TurnRange, *, on: bool) -> None:
        (self._open.add if on else self._open.discard)(turn.start)

    def seconds(self, turn: TurnRange) -> float | None:
        """Return the seconds from the message to the answer, None if unknown."""
        sketches, start = self._pages.sketches, turn.start
        first, last = made_at(sketches[start].id), made_at(sketches[turn.end].id)
        before = made_at(sketches[start - 1].id) if start else None
        if before is not None and first is not None and before > first:
            # A queued message was written during the previous turn, so the time of its first item counts.
            first = made_at(sketches[start + 1].id)
        return last - first if first is not None and last is not None and last >= first else None

    def span(self, turn: TurnRange) -> tuple[float, float] | None:
        """Return the time span of the turn's messages by the model.

        User messages do not delimit it, because they may have been queued during the previous turn.
        """
        sketches, after = self._pages.sketches, self._pages.next_message(turn.start)
        while after < len(sketches) and sketches[after].kind == "user_message":
            after += 1
        is_message = sketches[turn.start].kind == "user_message"
        begin = made_at(sketches[turn.start + is_message].id)
        end = made_at(sketches[after].id) if after < len(sketches) else math.inf
        return (begin, end) if begin is not None and end is not None else None

    def _start(self, place: int) -> int:
        at = bisect_right(self._pages.messages, place)
        return self._pages.messages[at - 1] if at else 0

    def _turn_of(self, start: int) -> TurnRange | None:
        if start not in self._found:
            self._found[start] = self._find(start, self._waiting.get(start, self.over))
        return self._found[start]

    def _starts(self, first: int, stop: int) -> Iterator[int]:
        """Return the starts of the turns that overlap a range of places."""
        if first < stop:
            yield self._start(first)
            messages = self._pages.messages
            yield from messages[bisect_right(messages, first) : bisect_left(messages, stop)]

    def _find(self, start: int, until: int) -> TurnRange | None:
        sketches = self._pages.sketches
        begin, stop = start + (sketches[start].kind == "user_message"), min(until, self._pages.next_message(start))
        steps, done, said, empty = _sorted_out(sketches, begin, stop)
        if not steps:
            return None
        # The answer follows the last step; without one, the last text stays visible.
        answer = next((place for place in said if place > steps[-1]), said[-1] if said else stop)
        folded = sorted({*done, *(place for place in (*said, *empty) if place < answer)})
        if len(folded) < _FEWEST:
            return None
        first, last = min(folded[0], steps[0]), folded[-1]
        fixed: Iterable[int] = ()
        if len(folded) <= last - first:
            fixed = sorted({*range(first, last + 1)}.difference(folded))
        return TurnRange(start, first, last, tuple(fixed), min(answer, stop - 1), len(done))


def _sorted_out(sketches: Sequence[ItemSketch], begin: int, stop: int) -> tuple[list[int], ...]:
    """Return the places of all steps, of completed steps, of texts, and of empty texts.

    Failed and denied steps stay visible, as do steps that wait, run, or were set aside by the sandbox.
    """
    steps: list[int] = []
    done: list[int] = []
    said: list[int] = []
    empty: list[int] = []
    for place in range(begin, stop):
        sketch = sketches[place]
        kind = sketch.kind
        if kind == "assistant_text":
            (said if sketch.length else empty).append(place)
        elif kind == "outcome":
            said.append(place)
        elif kind == "taken_back":
            steps.append(place)
        elif kind == "tool_call" or kind == "thinking":  # noqa: PLR1714 - 20,000 times when a conversation opens
            steps.append(place)
            if sketch.status is Status.DONE or kind == "thinking":
                done.append(place)
    return steps, done, said, empty
