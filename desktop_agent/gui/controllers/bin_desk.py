"""Joins the bin's row of the settings with the core."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.errors import AgentError
from desktop_agent.gui.runtime.tasks import Tasks
from desktop_agent.gui.settings.bin_row import EMPTY, BinRow
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.dialogs import ask
from desktop_agent.ports import BinPort
from desktop_agent.sentences import Sentence, translate

ASKED = translate("BinDesk", "Empty the bin?")
FOR_GOOD = translate("BinDesk", "What commands deleted or overwrote can then no longer be put back from there.")


class BinDesk(QObject):
    """Says how much the bin holds when its row comes into sight, and empties it when that is confirmed.

    Signals:
        emptied: some or all of what it held is gone.
    """

    emptied = Signal()

    def __init__(self, own: BinPort, row: BinRow, tasks: Tasks, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._bin, self._row = own, row
        self._tasks, self._theme, self._window = tasks, theme, window
        row.shown.connect(self._on_shown)
        row.wanted.connect(self._on_wanted)

    def _on_shown(self) -> None:
        self._tasks.start(self._look())

    def _on_wanted(self) -> None:
        self._tasks.start(self._empty())

    async def _look(self, problem: Sentence | None = None) -> None:
        self._row.show_use(await self._bin.used(), problem)

    async def _empty(self) -> None:
        if not await ask(ASKED, FOR_GOOD, EMPTY, self._theme, self._window):
            return
        problem = None
        try:
            await self._bin.empty()
        except AgentError as error:
            problem = error.sentence
        self.emptied.emit()
        await self._look(problem)
