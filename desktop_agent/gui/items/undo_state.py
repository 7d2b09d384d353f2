"""Holds what can be undone, redone and rewound in one conversation."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop_agent.protocol import ItemId, UndoState

Counted = tuple[ItemId, tuple[ItemId, ...], tuple[ItemId, ...]]
"""Key of a count: the turn's message, its calls that are not undone, and the redoable notices."""


class UndoModel(QObject):
    """Holds the core's latest undo state; items offer undo, redo and rewind by it.

    Signals:
        changed: other turns can be undone, redone or rewound.
        undo_wanted: carries the message whose turn is to be undone.
        count_wanted: carries the message of a turn whose changed files are to be counted.
        counted: the count of another turn is known.
        rewind_wanted: carries the message to rewind to.
    """

    changed = Signal()
    count_wanted = Signal(str)
    counted = Signal()
    undo_wanted = Signal(str)
    rewind_wanted = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.ways = UndoState()
        self._turns: dict[ItemId, tuple[ItemId, ...]] = {}
        self._counts: dict[Counted, int | None] = {}
        self._rewound: frozenset[ItemId] = frozenset()
        self._undone: frozenset[ItemId] = frozenset()
        self._is_possible = False
        self.is_offered = False
        """Undo, redo and rewind are enabled now."""

    def show_ways(self, ways: UndoState, *, is_offered: bool, is_possible: bool = True) -> None:
        """Set the undo state. Buttons are enabled if it is offered, which it is not while the agent works.

        In a read-only conversation it is not possible, and no buttons are shown.
        """
        if (ways, is_offered, is_possible) == (self.ways, self.is_offered, self._is_possible):
            return
        self.ways, self.is_offered, self._is_possible = ways, is_offered, is_possible
        self._turns = {turn.message: (*turn.calls, *turn.unrecorded) for turn in ways.turns if turn.calls}
        self._rewound = frozenset(ways.apart)
        self._undone = frozenset(turn.message for turn in ways.turns if not turn.calls and not turn.unrecorded)
        self.changed.emit()

    @property
    def last_turn(self) -> ItemId | None:
        """The message of the last turn that can be undone."""
        return next((turn.message for turn in reversed(self.ways.turns) if turn.calls), None)

    def changed_files(self, message: ItemId) -> bool:
        """Return whether the file changes of a turn can be undone."""
        return self._is_possible and bool(self._turns.get(message))

    def is_undone(self, message: ItemId) -> bool:
        """Return whether the user undid the file changes of a turn."""
        return message in self._undone

    def count_of(self, message: ItemId) -> int | None:
        """Return how many files a turn changed, as in the list of changes.

        None if unknown; the count is then requested once.
        """
        if not self._turns.get(message):
            return None
        counted = self.counted_as(message)
        if counted not in self._counts:
            self._counts[counted] = None
            self.count_wanted.emit(message)
        return self._counts[counted]

    def counted_as(self, message: ItemId) -> Counted:
        """Return the key of a turn's count; a new key is counted again."""
        return message, self.calls_of(message), self.ways.forth

    def show_count(self, counted: Counted, count: int) -> None:
        """Set the number of files that a turn changed."""
        self._counts[counted] = count
        self.counted.emit()

    def calls_of(self, message: ItemId) -> tuple[ItemId, ...]:
        """Return the undoable and the unrecorded calls of a turn; nothing without undoable ones."""
        return self._turns.get(message, ())

    def calls_since(self, message: ItemId) -> tuple[ItemId, ...]:
        """Return the undoable and the unrecorded calls of a turn and of all later ones."""
        messages = self.ways.messages
        since = set(messages[messages.index(message) :]) if message in messages else set()
        turns = (turn for turn in self.ways.turns if turn.message in since)
        return tuple(call for turn in turns for call in (*turn.calls, *turn.unrecorded))

    def can_redo(self, notice: ItemId) -> bool:
        """Return whether the undo of a notice can be redone."""
        return self._is_possible and notice in self.ways.forth

    def is_rewound(self, item: ItemId) -> bool:
        return item in self._rewound
