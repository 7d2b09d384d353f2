"""One line for what a finished turn did: how long it took, how many steps, how many files it changed."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from desktop_agent.gui.answer_flow import Kit
from desktop_agent.gui.language import say
from desktop_agent.gui.step_line import Fact, Head, StepLine
from desktop_agent.gui.tool_words import whole_seconds
from desktop_agent.gui.turn_work import Work
from desktop_agent.sentences import translate

WORKED = translate("Turn", "Worked", "before how long, and in how many steps: Worked 45 s, 12 steps")


class TurnLine(StepLine):
    """The line above a finished turn's steps. It is no item: `show_turn` says what it tells of.

    Pressed it only says so; what is unfolded below it are items of their own.
    """

    def __init__(self, kit: Kit, parent: QWidget | None = None) -> None:
        super().__init__(kit, parent)
        self._work = Work(0, None, 0)

    def show_turn(self, work: Work, *, is_open: bool) -> None:
        """Tell what a turn did, and whether it is open."""
        self._work = work
        self._is_open = is_open
        self.restate()

    def head(self) -> Head:
        work = self._work
        if round(work.seconds or 0):
            told = translate("Turn", "{time}, %n step(s)", "after Worked", work.steps)
            told = told.having(time=whole_seconds(work.seconds or 0))
        else:
            told = translate("Turn", "%n step(s)", "after Worked", work.steps)
        files = translate("Turn", "%n file(s) changed", "at the right of what a turn did", work.files)
        facts = (Fact(say(files)),) if work.files else ()
        return Head("steps", say(WORKED), say(told), facts, is_code=False)

    def unfolds(self) -> bool:
        return True

    def set_open(self, *, on: bool, by_hand: bool = False) -> None:
        """Do nothing: whether a turn is open is told with it."""

    def toggle(self) -> None:
        self.opened.emit(not self._is_open)

    def full_height(self) -> int:
        return self.line_height()
