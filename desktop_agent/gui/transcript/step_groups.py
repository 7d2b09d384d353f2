"""Groups neighbouring steps (thinking, reads, searches) into one line."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_agent.gui.transcript.item_model import ItemModel
from desktop_agent.gui.transcript.turn_index import TurnIndex
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import Item, ItemId, Status, Thinking, ToolCall

_LOOKING = frozenset({"Read", "ListDir", "Glob", "Grep"})
_QUIET = frozenset({Status.PREPARING, Status.RUNNING, Status.DONE})
_LONGEST = 200


@dataclass(frozen=True, slots=True)
class StepGroup:
    """Neighbouring steps from place `first` to `last`, both included."""

    first: int
    last: int


class StepGroups:
    """Finds groups among the loaded items; a missing item ends a group.

    `turns` fold whole turns; steps that they hide belong to no group.
    """

    def __init__(self, pages: ItemModel) -> None:
        self._pages = pages
        self.turns = TurnIndex(pages)
        self._found: dict[int, StepGroup | None] = {}
        self._open: set[ItemId] = set()

    def forget(self) -> None:
        """Find groups again after items have changed."""
        self._found.clear()

    def clear(self) -> None:
        self._found.clear()
        self._open.clear()
        self.turns.reset()

    def group_at(self, place: int) -> StepGroup | None:
        """Return the group of a place, None for a single step."""
        if place not in self._found:
            group = self._find(place)
            members = range(group.first, group.last + 1) if group else (place,)
            self._found.update(dict.fromkeys(members, group))
        return self._found[place]

    def leads(self, place: int) -> StepGroup | None:
        """Return the group whose line is at a place."""
        group = self.group_at(place)
        return group if group and group.first == place else None

    def hides(self, place: int) -> bool:
        """Return whether an item is folded into its turn or its group."""
        if self.turns.hides(place):
            return True
        group = self.group_at(place)
        return group is not None and group.first != place and not self.is_open(group)

    def is_open(self, group: StepGroup) -> bool:
        return self._pages.sketches[group.first].id in self._open

    def set_open(self, group: StepGroup, *, on: bool) -> None:
        (self._open.add if on else self._open.discard)(self._pages.sketches[group.first].id)

    def members(self, group: StepGroup) -> Sequence[Item]:
        found = (self._pages.peek(place) for place in range(group.first, group.last + 1))
        return [item for item in found if item is not None]

    def _find(self, place: int) -> StepGroup | None:
        if not self._is_quiet(place):
            return None
        first = last = place
        while first > 0 and place - first < _LONGEST and self._is_quiet(first - 1):
            first -= 1
        while last + 1 < len(self._pages) and last - place < _LONGEST and self._is_quiet(last + 1):
            last += 1
        return StepGroup(first, last) if last > first else None

    def _is_quiet(self, place: int) -> bool:
        if self.turns.hides(place):
            return False
        match self._pages.peek(place):
            case Thinking():
                return True
            case ToolCall(tool=tool, status=status):
                return tool in _LOOKING and status in _QUIET
            case _:
                return False
