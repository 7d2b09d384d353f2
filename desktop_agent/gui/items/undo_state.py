"""What of a conversation can go back and forth now, and the wish that it does: one for a whole transcript."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop_agent.protocol import ItemId, UndoState

Counted = tuple[ItemId, tuple[ItemId, ...], tuple[ItemId, ...]]
"""A turn by its message, the calls of it that did not go back, and what of the conversation went back."""


class UndoModel(QObject):
    """Knows what the core said last; the items of the transcript offer it.

    Signals:
        changed: something else can go back or forth.
        undo_wanted: carries the message whose turn is to be undone.
        count_wanted: carries the message of a turn of which nobody knows yet how many files it changed.
        counted: that is known of another turn.
        rewind_wanted: carries the message before which conversation or files are to go back.
    """

    changed = Signal()
    count_wanted = Signal(str)
    counted = Signal()
    undo_wanted = Signal(str)
    rewind_wanted = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ways = UndoState()
        self._turns: dict[ItemId, tuple[ItemId, ...]] = {}
        self._counts: dict[Counted, int | None] = {}
        self._rewound: frozenset[ItemId] = frozenset()
        self._undone: frozenset[ItemId] = frozenset()
        self._is_offered = self._is_possible = False

    def show_ways(self, ways: UndoState, *, is_offered: bool, is_possible: bool = True) -> None:
        """Offer these from now on; while the agent works all of it is seen, and nothing is offered.

        Where it is not possible, because the conversation can only be read here, nothing is seen of it.
        """
        if (ways, is_offered, is_possible) == (self._ways, self._is_offered, self._is_possible):
            return
        self._ways, self._is_offered, self._is_possible = ways, is_offered, is_possible
        self._turns = {turn.message: (*turn.calls, *turn.unrecorded) for turn in ways.turns if turn.calls}
        self._rewound = frozenset(ways.apart)
        self._undone = frozenset(turn.message for turn in ways.turns if not turn.calls and not turn.unrecorded)
        self.changed.emit()

    @property
    def ways(self) -> UndoState:
        return self._ways

    @property
    def is_offered(self) -> bool:
        """Something may go back or forth now."""
        return self._is_offered

    @property
    def last_turn(self) -> ItemId | None:
        """The message of the last turn that can be undone."""
        return next((turn.message for turn in reversed(self._ways.turns) if turn.calls), None)

    def changed_files(self, message: ItemId) -> bool:
        """Tell whether the turn of a message changed files that did not go back, and can be made to."""
        return self._is_possible and bool(self._turns.get(message))

    def is_undone(self, message: ItemId) -> bool:
        """Return whether the turn of a message changed files, and the user undid that."""
        return message in self._undone

    def count_of(self, message: ItemId) -> int | None:
        """Return how many files the turn of a message changed, as the list of changes has them.

        None where that is not known, or not yet: it is asked for once.
        """
        if not self._turns.get(message):
            return None
        counted = self.counted_as(message)
        if counted not in self._counts:
            self._counts[counted] = None
            self.count_wanted.emit(message)
        return self._counts[counted]

    def counted_as(self, message: ItemId) -> Counted:
        """Return what the number of a turn's files depends on: where that is another, it is counted again."""
        return message, self.calls_of(message), self._ways.forth

    def show_count(self, counted: Counted, count: int) -> None:
        """Take how many files a turn changed, and of what that was told."""
        self._counts[counted] = count
        self.counted.emit()

    def calls_of(self, message: ItemId) -> tuple[ItemId, ...]:
        """Return the calls of a turn that can be undone, and what it did unrecorded; nothing without the first."""
        return self._turns.get(message, ())

    def calls_since(self, message: ItemId) -> tuple[ItemId, ...]:
        """Return the calls that can be undone of a turn and of all after it, and the unrecorded ones."""
        messages = self._ways.messages
        since = set(messages[messages.index(message) :]) if message in messages else set()
        turns = (turn for turn in self._ways.turns if turn.message in since)
        return tuple(call for turn in turns for call in (*turn.calls, *turn.unrecorded))

    def can_redo(self, notice: ItemId) -> bool:
        """Tell whether what a notice says went back can be redone, if not while the agent works."""
        return self._is_possible and notice in self._ways.forth

    def is_rewound(self, item: ItemId) -> bool:
        """Tell whether the conversation went back before an item."""
        return item in self._rewound
