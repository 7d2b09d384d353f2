"""What waits for an answer in all tabs: counted, listed, told to the desktop, and led to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from desktop_agent.gui.controllers.open_tabs import OpenTabs
from desktop_agent.gui.controllers.window_parts import WindowParts
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.permission.permission_text import is_command, title_of
from desktop_agent.gui.runtime.notifications import Notifications
from desktop_agent.gui.text.formats import clock, one_line
from desktop_agent.gui.text.questions import asked as asked_by
from desktop_agent.gui.text.questions import title_of as kind_of
from desktop_agent.gui.text.titles import say_title
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.text.untrusted import say_safely
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.ports import AppPort
from desktop_agent.protocol import Question, ToolCall
from desktop_agent.protocol.rules import RuleAction
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
        told = _NAMED.having(asked=localize(kind_of(call)), object=one_line(asked_by(call)))
        return WaitingRow(key, localize(told), title, clock(call.at, now))
    asked = one_line(call.title)
    if not is_command(call):
        asked = localize(_NAMED.having(asked=say_safely(title_of(call)), object=asked))
    return WaitingRow(key, asked, title, clock(call.at, now))


class PendingRequestsMenu(QMenu):
    """Made for one opening: a line for each question, oldest first. Enter or a click leads to it and answers nothing.

    Signals:
        chosen: carries the key of the row that was chosen.
    """

    chosen = Signal(str)

    def __init__(self, rows: Sequence[WaitingRow], theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setStyleSheet(theme.sheet("menu"))
        self.setAccessibleName(localize(translate("WaitingMenu", "Waiting for your answer", "a list")))
        where = translate("WaitingMenu", "{title}, since {time}", "which conversation asks, and since when")
        for row in rows:
            told = localize(where.having(title=cut(row.title, _TITLE_MAX, marker="…"), time=row.since))
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


NEEDS_ANSWER = translate("OpenQuestions", "{title} needs your answer", "title of a desktop notification")


@dataclass(frozen=True, slots=True)
class _Question:
    tab: ConversationTab
    item: ToolCall | Question

    @property
    def key(self) -> str:
        return f"{self.tab.conversation}/{self.item.id}"


class PendingRequests(QObject):
    """The questions of all tabs, oldest first.

    Signals:
        rule_wanted: a rule shall be made for such calls; carries a ToolCall, the folder of its conversation, and the
            action.
    """

    rule_wanted = Signal(object, str, str)

    def __init__(self, app: AppPort, furniture: WindowParts, open_tabs: OpenTabs) -> None:
        super().__init__(furniture.window)
        self._app = app
        self._furniture = furniture
        self._open_tabs = open_tabs
        # The keys of a dict stand in the order in which they came.
        self._told: dict[str, None] = {}
        self.notifications = Notifications(furniture.theme, self)
        self.notifications.activated.connect(self._on_activated)
        furniture.status.waiting_wanted.connect(self.show_waiting)
        furniture.window.activated.connect(self._on_window_activated)

    def adopt(self, tab: ConversationTab) -> None:
        """Follow the rules wanted on the cards of a tab."""
        tab.prompts.rule_wanted.connect(self._on_rule_wanted)

    def review(self) -> None:
        """Count what waits now; what is new is told to the desktop, and what is over is taken back."""
        found = self._found()
        self._furniture.status.show_waiting(len(found))
        new = [question for question in found if question.key not in self._told]
        for key in self._told.keys() - {question.key for question in found}:
            del self._told[key]
            self.notifications.withdraw(key)
        for question in new:
            self._told[question.key] = None
            self._tell(question)

    def lead(self) -> None:
        """Go to the waiting question of the tab in front, else to the oldest of all; from there, back."""
        front = self._open_tabs.front
        if front is not None and (front.prompts.prompts or not self._told):
            front.focus_card()
        else:
            self.lead_to_oldest()

    def lead_to_oldest(self) -> None:
        """Go to the question that has waited longest, in whatever tab it is."""
        found = self._found()
        if found:
            self._lead_to(found[0])

    def show_waiting(self) -> None:
        """Open the list of what waits; where there is one question alone, go to it."""
        found = self._found()
        if len(found) < 2:
            self.lead_to_oldest()
            return
        menu = PendingRequestsMenu(self._rows(found), self._furniture.theme, self._furniture.window)
        menu.chosen.connect(self._on_chosen)
        button = self._furniture.status.waiting
        menu.popup(button.mapToGlobal(QPoint(0, -menu.sizeHint().height())))

    def judge_anew(self, item: str) -> None:
        """Let a waiting command be judged once more: other rules hold than when it was asked about."""
        for question in self._found():
            if question.item.id == item and isinstance(question.item, ToolCall):
                question.tab.judge_anew(question.item)

    def _found(self) -> list[_Question]:
        """Return what waits, in the order in which it was asked."""
        waiting = [_Question(tab, item) for tab in self._open_tabs.tabs for item in tab.prompts.prompts]
        found = {question.key: question for question in waiting}
        new = [question for key, question in found.items() if key not in self._told]
        return [*(found[key] for key in self._told if key in found), *new]

    def _rows(self, found: Sequence[_Question]) -> list[WaitingRow]:
        now = self._furniture.clock()
        return [row_of(question.key, question.item, say_title(question.tab.title), now) for question in found]

    def _lead_to(self, question: _Question) -> None:
        self._open_tabs.show(question.tab)
        question.tab.focus_card(question.item.id)

    def _on_chosen(self, key: str) -> None:
        found = [question for question in self._found() if question.key == key]
        if found:
            self._lead_to(found[0])

    # Telling the desktop.

    def _tell(self, question: _Question) -> None:
        window = self._furniture.window
        window.call_for_attention()
        if not window.isActiveWindow() and self._app.settings.appearance.notify:
            title = NEEDS_ANSWER.having(title=say_title(question.tab.title))
            row = row_of(question.key, question.item, "", self._furniture.clock())
            self.notifications.show(question.key, localize(title), row.asked)

    def _on_activated(self, key: str) -> None:
        self._furniture.window.raise_up()
        self._on_chosen(key)

    def _on_window_activated(self) -> None:
        """Take back what was told: the window is being looked at, and shows it."""
        for key in self._told:
            self.notifications.withdraw(key)

    def _on_rule_wanted(self, call: ToolCall) -> None:
        tab = self.sender().parent()
        if isinstance(tab, ConversationTab):
            self.rule_wanted.emit(call, tab.workspace, RuleAction.ALLOW.value)
