"""The list of everything that waits for an answer, over all tabs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from desktop_agent.gui.permission.permission_text import is_command, title_of
from desktop_agent.gui.text.formats import one_line
from desktop_agent.gui.text.questions import asked as asked_by
from desktop_agent.gui.text.questions import title_of as kind_of
from desktop_agent.gui.text.times import clock
from desktop_agent.gui.text.translator import say
from desktop_agent.gui.text.untrusted import say_safely
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Question, ToolCall
from desktop_agent.sentences import translate
from desktop_agent.text import cut

_ASKED_MAX, _TITLE_MAX = 72, 32
_NAMED = translate("WaitingMenu", "{asked}: {object}", "what is asked for, and a path or an address")


@dataclass(frozen=True, slots=True)
class WaitingRow:
    """One question: the command, or what else is asked and of what; which conversation asks; since when."""

    key: str
    asked: str
    title: str
    since: str


def row_of(key: str, call: ToolCall | Question, title: str, now: float) -> WaitingRow:
    """Return the row of what waits; `key` is handed back, `title` its conversation's, `now` in UTC seconds."""
    if isinstance(call, Question):
        told = _NAMED.having(asked=say(kind_of(call)), object=one_line(asked_by(call)))
        return WaitingRow(key, say(told), title, clock(call.at, now))
    asked = one_line(call.title)
    if not is_command(call):
        asked = say(_NAMED.having(asked=say_safely(title_of(call)), object=asked))
    return WaitingRow(key, asked, title, clock(call.at, now))


class WaitingMenu(QMenu):
    """Made for one opening: a line for each question, oldest first. Enter or a click leads to it and answers nothing.

    Signals:
        chosen: carries the key of the row that was chosen.
    """

    chosen = Signal(str)

    def __init__(self, rows: Sequence[WaitingRow], theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setStyleSheet(theme.sheet("menu"))
        self.setAccessibleName(say(translate("WaitingMenu", "Waiting for your answer", "a list")))
        where = translate("WaitingMenu", "{title}, since {time}", "which conversation asks, and since when")
        for row in rows:
            told = say(where.having(title=cut(row.title, _TITLE_MAX, marker="…"), time=row.since))
            # Both columns hold words of others: an ampersand would make a key, a tab another column.
            asked, told = (text.replace("\t", " ").replace("&", "&&") for text in (cut(row.asked, _ASKED_MAX), told))
            action = QAction(f"{asked}\t{told}", self)
            action.setData(row.key)
            action.triggered.connect(self._on_triggered)
            self.addAction(action)
        if rows:
            self.setActiveAction(self.actions()[0])

    def _on_triggered(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.chosen.emit(action.data())
