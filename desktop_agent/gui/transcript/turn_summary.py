"""The lines of the finished turns near the view: made, placed, and used again for others."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.items.item_context import ItemContext
from desktop_agent.gui.transcript.item_model import ItemPages
from desktop_agent.gui.transcript.turn_cost import Known, TurnCost, cost_of
from desktop_agent.gui.transcript.turn_index import Turn, Turns
from desktop_agent.gui.transcript.turn_line import TurnLine
from desktop_agent.gui.transcript.turn_work import Work, work_of
from desktop_agent.gui.widgets.announcements import rename
from desktop_agent.protocol import ItemId


class TurnLines(QObject):
    """Holds the lines by the place of their turn's first step.

    Signals:
        toggled: a line was pressed; carries its place, and whether the turn is to be open.
    """

    toggled = Signal(int, bool)

    def __init__(self, viewport: QWidget, kit: ItemContext, turns: Turns, pages: ItemPages) -> None:
        super().__init__(viewport)
        self._viewport, self._kit, self._turns, self._pages = viewport, kit, turns, pages
        self.live: dict[int, TurnLine] = {}
        self._spare: list[TurnLine] = []
        self._whole: dict[tuple[ItemId, Turn], Work] = {}
        self._told: dict[TurnLine, tuple[Work, TurnCost | None, bool]] = {}
        self._spent = Known()
        kit.back.changed.connect(self._tell_all)
        kit.back.counted.connect(self._tell_all)

    def show(self, boxes: dict[int, QRect]) -> None:
        """Place the lines above these places, and put the others away."""
        for place in self.live.keys() - boxes.keys():
            line = self.live.pop(place)
            line.hide()
            self._spare.append(line)
        for place, box in boxes.items():
            turn = self._turns.leads(place)
            assert turn is not None
            line = self.live.get(place) or self._take(place)
            if line.geometry() != box:
                line.set_column(box.width())
                line.setGeometry(box)
                line.arrange()
            self._tell(line, turn)
            line.show()

    def show_spent(self, known: Known) -> None:
        """Tell what messages cost: each line says what those of its turn did."""
        self._spent = known
        self._tell_all()

    def _tell_all(self) -> None:
        for place, line in self.live.items():
            turn = self._turns.leads(place)
            if turn is not None:
                self._tell(line, turn)

    def restyle(self) -> None:
        """Say and paint everything anew, in another theme or language."""
        for line in self.live.values():
            line.restate()

    def _take(self, place: int) -> TurnLine:
        line = self._spare.pop() if self._spare else self._make()
        # It may have been put away in another language.
        self._told.pop(line, None)
        self.live[place] = line
        return line

    def _make(self) -> TurnLine:
        line = TurnLine(self._kit, self._viewport)
        line.opened.connect(self._on_opened)
        return line

    def _tell(self, line: TurnLine, turn: Turn) -> None:
        told = (self._work(turn), cost_of(turn, self._turns, self._spent), self._turns.is_open(turn))
        if self._told.get(line) != told:
            self._told[line] = told
            line.show_turn(told[0], told[1], is_open=told[2])
            rename(line)

    def _work(self, turn: Turn) -> Work:
        # What is whole is looked through once: lines are placed anew with every step of the wheel.
        key = (self._pages.sketches[turn.start].id, turn)
        found = self._whole.get(key)
        if found is None:
            found = work_of(turn, self._turns, self._pages)
            if found.is_whole:
                self._whole[key] = found
        message, back = self._pages.sketches[turn.start].id, self._kit.back
        if back.is_undone(message):
            return replace(found, is_undone=True)
        count = back.count_of(message)
        return found if count is None else replace(found, files=count)

    def _on_opened(self, is_open: bool) -> None:
        line = self.sender()
        for place, other in self.live.items():
            if other is line:
                self.toggled.emit(place, is_open)
                return
