"""Whether a conversation's commands may run again in another way, and the wish that one runs otherwise."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class WaysOut(QObject):
    """One for a whole transcript.

    Signals:
        run_wanted: a command is to run again, or on in the background; carries the request.
        changed: they are offered now, or not any more.
    """

    run_wanted = Signal(object)
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._are_offered = True

    @property
    def are_offered(self) -> bool:
        return self._are_offered

    def offer(self, *, on: bool) -> None:
        """Offer them from now on, or do not."""
        if on != self._are_offered:
            self._are_offered = on
            self.changed.emit()
