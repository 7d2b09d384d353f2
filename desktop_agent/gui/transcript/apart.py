"""Lets the items step back before which the conversation went back: they can be read, and no longer count."""

from __future__ import annotations

from PySide6.QtCore import QObject

from desktop_agent.gui.items.undo_state import BackAndForth
from desktop_agent.gui.transcript.layout import Stage


class Apart(QObject):
    """Marks the widgets of one transcript, whenever they are placed or something else goes back or forth."""

    def __init__(self, stage: Stage, back: BackAndForth) -> None:
        super().__init__(stage)
        self._stage = stage
        self._back = back
        stage.placed.connect(self._mark)
        back.changed.connect(self._mark)

    def _mark(self) -> None:
        stage = self._stage
        for place, widget in (*stage.items.live.items(), *stage.lines.live.items()):
            widget.set_apart(on=self._back.is_apart(stage.pages.sketches[place].id))
