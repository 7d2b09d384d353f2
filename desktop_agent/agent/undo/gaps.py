"""What happened between the records of a conversation's calls, while a command of its went on in the background."""

from __future__ import annotations

from collections.abc import Callable

from desktop_agent.protocol import ItemId, Later


class Gaps:
    """Hears of the records in the order in which they were made. Nobody can tell who changed what in a gap."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last = ""
        self._open: dict[ItemId, list[Later]] = {}

    def __contains__(self, item: ItemId) -> bool:
        return item in self._open

    def open(self, item: ItemId) -> None:
        """Keep the gaps after the next record for the call of a command that goes on."""
        self._open[item] = []

    def note(self, tree: str, *, is_end: bool) -> None:
        """Take note of a record; what came before one that is no call's end was a gap."""
        if not is_end and self._last not in ("", tree):
            later = Later(self._last, tree, self._clock())
            for several in self._open.values():
                several.append(later)
        self._last = tree

    def close(self, item: ItemId) -> tuple[Later, ...]:
        """Return the gaps of a command that has ended."""
        return tuple(self._open.pop(item, ()))
