"""One line for what a finished turn did: how long, in how many steps, files it changed, and what it cost."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from desktop_agent.gui.items.item_context import ItemContext
from desktop_agent.gui.items.step_row import Fact, Head, StepLine
from desktop_agent.gui.items.tool_call_text import LEFT_OUT
from desktop_agent.gui.text.formats import whole_seconds
from desktop_agent.gui.text.translator import say
from desktop_agent.gui.transcript.turn_cost import TurnCost
from desktop_agent.gui.transcript.turn_work import Work
from desktop_agent.gui.widgets.tooltip import plain_tooltip
from desktop_agent.protocol import Item
from desktop_agent.sentences import translate

WORKED = translate("Turn", "Worked", "before how long, and in how many steps: Worked 45 s, 12 steps")
UNDONE = translate("Turn", "undone", "beside what a turn did: the user undid what it did to files")


class TurnLine(StepLine):
    """The line above a finished turn's steps. It is no item: `show_turn` says what it tells of.

    Pressed it only says so; what is unfolded below it are items of their own.
    """

    def __init__(self, kit: ItemContext, parent: QWidget | None = None) -> None:
        super().__init__(kit, parent)
        self._work = Work(0, None, 0)
        self._cost: TurnCost | None = None

    def show_item(self, item: Item) -> None:
        """Nothing: it tells of a turn."""

    def show_turn(self, work: Work, cost: TurnCost | None = None, *, is_open: bool) -> None:
        """Tell what a turn did, what it cost, and whether it is open."""
        self._work, self._cost = work, cost
        self._is_open = is_open
        self.restate()

    def restate(self) -> None:
        self.setToolTip(plain_tooltip(self._cost.whole()) if self._cost is not None else "")
        super().restate()

    def description(self) -> str:
        did = self._did().words()
        return did if self._cost is None else f"{did}. {self._cost.whole()}"

    def head(self) -> Head:
        head = self._did()
        if self._cost is None:
            return head
        return replace(head, facts=(*head.facts, Fact(self._cost.short(), color="text.tertiary")))

    def _did(self) -> Head:
        work = self._work
        if round(work.seconds or 0):
            told = translate("Turn", "{time}, %n step(s)", "after Worked", work.steps)
            told = told.having(time=whole_seconds(work.seconds or 0))
        else:
            told = translate("Turn", "%n step(s)", "after Worked", work.steps)
        files = translate("Turn", "%n file(s) changed", "at the right of what a turn did", work.files)
        facts = (Fact(say(files)),) if work.files else ()
        if work.left_out:
            facts = (*facts, Fact(say(replace(LEFT_OUT, count=work.left_out))))
        if work.is_undone:
            facts = (*facts, Fact(say(UNDONE)))
        return Head("steps", say(WORKED), say(told), facts, is_code=False)

    def unfolds(self) -> bool:
        return True

    def set_open(self, *, on: bool, by_hand: bool = False) -> None:
        """Do nothing: whether a turn is open is told with it."""

    def toggle(self) -> None:
        self.opened.emit(not self._is_open)

    def full_height(self) -> int:
        return self.line_height()
