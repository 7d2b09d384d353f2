"""Counts and lists the pending prompts of all tabs, sends desktop notifications, and focuses prompts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

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
from desktop_agent.gui.widgets.inputs import Menu
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.ports import AppPort
from desktop_agent.protocol import Question, ToolCall
from desktop_agent.protocol.rules import RuleAction
from desktop_agent.sentences import translate
from desktop_agent.text import cut

_ASKED_MAX, _TITLE_MAX = 72, 32
_NAMED = translate("WaitingMenu", "{asked}: {object}", "what is asked for, and a path or an address")


@dataclass(frozen=True, slots=True)
class WaitingRow:
    """A row of the menu: the command or other request, the title of its conversation, and the time it came."""

    key: str
    asked: str
    title: str
    since: str


def row_of(key: str, call: ToolCall | Question, title: str, now: float) -> WaitingRow:
    """Return the row of a prompt. `key` identifies it, `title` is its conversation's, `now` in UTC seconds."""
    if isinstance(call, Question):
        named = _NAMED.with_values(asked=localize(kind_of(call)), object=one_line(asked_by(call)))
        return WaitingRow(key, localize(named), title, clock(call.at, now))
    asked = one_line(call.title)
    if not is_command(call):
        asked = localize(_NAMED.with_values(asked=say_safely(title_of(call)), object=asked))
    return WaitingRow(key, asked, title, clock(call.at, now))


class PendingRequestsMenu(Menu):
    """A menu of the pending prompts, oldest first, made for one opening. Choosing one focuses it and answers nothing.

    Signals:
        chosen: carries the key of the chosen row.
    """

    chosen = Signal(str)

    def __init__(self, rows: Sequence[WaitingRow], theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.setAccessibleName(localize(translate("WaitingMenu", "Waiting for your answer", "a list")))
        where = translate("WaitingMenu", "{title}, since {time}", "which conversation asks, and since when")
        for row in rows:
            place = localize(where.with_values(title=cut(row.title, _TITLE_MAX, marker="…"), time=row.since))
            # Both columns hold untrusted text: an ampersand would make a shortcut, a tab another column.
            columns = (cut(row.asked, _ASKED_MAX), place)
            action = QAction("\t".join(text.replace("\t", " ").replace("&", "&&") for text in columns), self)
            action.triggered.connect(partial(self.chosen.emit, row.key))
            self.addAction(action)
        if rows:
            self.setActiveAction(self.actions()[0])


NEEDS_ANSWER = translate("OpenQuestions", "{title} needs your answer", "title of a desktop notification")


@dataclass(frozen=True, slots=True)
class _Question:
    tab: ConversationTab
    item: ToolCall | Question

    @property
    def key(self) -> str:
        return f"{self.tab.conversation}/{self.item.id}"


class PendingRequests(QObject):
    """The pending prompts of all tabs, oldest first.

    Signals:
        rule_wanted: the user wants a rule for such calls; carries a ToolCall, its workspace, and the action.
    """

    rule_wanted = Signal(object, str, str)

    def __init__(self, app: AppPort, parts: WindowParts, open_tabs: OpenTabs) -> None:
        super().__init__(parts.window)
        self._app = app
        self._parts = parts
        self._open_tabs = open_tabs
        # A dict keeps the order in which the prompts came.
        self._notified: dict[str, None] = {}
        self.notifications = Notifications(parts.theme, self)
        self.notifications.activated.connect(self._on_activated)
        parts.status.waiting_wanted.connect(self.show_waiting)
        parts.window.activated.connect(self._on_window_activated)

    def watch(self, tab: ConversationTab) -> None:
        """Follow the rules wanted on the cards of a tab."""
        tab.prompts.rule_wanted.connect(self._on_rule_wanted)

    def review(self) -> None:
        """Update the count, notify the desktop of new prompts, and withdraw the notifications of answered ones."""
        found = self._found()
        self._parts.status.show_waiting(len(found))
        new = [question for question in found if question.key not in self._notified]
        for key in self._notified.keys() - {question.key for question in found}:
            del self._notified[key]
            self.notifications.withdraw(key)
        for question in new:
            self._notified[question.key] = None
            self._notify(question)

    def focus_next(self) -> None:
        """Focus the prompt of the active tab, else the oldest of all; from a prompt, go back."""
        active = self._open_tabs.active
        if active is not None and (active.prompts.prompts or not self._notified):
            active.focus_card()
        else:
            self.focus_oldest()

    def focus_oldest(self) -> None:
        """Focus the oldest prompt of all tabs."""
        found = self._found()
        if found:
            self._focus(found[0])

    def show_waiting(self) -> None:
        """Open the menu of pending prompts; with a single prompt, focus it."""
        found = self._found()
        if len(found) < 2:
            self.focus_oldest()
            return
        menu = PendingRequestsMenu(self._rows(found), self._parts.theme, self._parts.window)
        menu.chosen.connect(self._on_chosen)
        menu.popup(self._parts.status.waiting.mapToGlobal(QPoint(0, -menu.sizeHint().height())))

    def judge_again(self, item: str) -> None:
        """Judge a pending command again after the rules changed."""
        for question in self._found():
            if question.item.id == item and isinstance(question.item, ToolCall):
                question.tab.judge_again(question.item)

    def _found(self) -> list[_Question]:
        """Return the pending prompts in the order in which they were asked."""
        waiting = [_Question(tab, item) for tab in self._open_tabs.tabs for item in tab.prompts.prompts]
        found = {question.key: question for question in waiting}
        new = [question for key, question in found.items() if key not in self._notified]
        return [*(found[key] for key in self._notified if key in found), *new]

    def _rows(self, found: Sequence[_Question]) -> list[WaitingRow]:
        now = self._parts.clock()
        return [row_of(question.key, question.item, say_title(question.tab.title), now) for question in found]

    def _focus(self, question: _Question) -> None:
        self._open_tabs.show(question.tab)
        question.tab.focus_card(question.item.id)

    def _on_chosen(self, key: str) -> None:
        found = [question for question in self._found() if question.key == key]
        if found:
            self._focus(found[0])

    # Desktop notifications.

    def _notify(self, question: _Question) -> None:
        window = self._parts.window
        window.call_for_attention()
        if not window.isActiveWindow() and self._app.settings.appearance.notify:
            title = NEEDS_ANSWER.with_values(title=say_title(question.tab.title))
            row = row_of(question.key, question.item, "", self._parts.clock())
            self.notifications.show(question.key, localize(title), row.asked)

    def _on_activated(self, key: str) -> None:
        self._parts.window.raise_up()
        self._on_chosen(key)

    def _on_window_activated(self) -> None:
        """Withdraw all notifications: the user sees the prompts in the window."""
        for key in self._notified:
            self.notifications.withdraw(key)

    def _on_rule_wanted(self, call: ToolCall) -> None:
        tab = self.sender().parent()
        if isinstance(tab, ConversationTab):
            self.rule_wanted.emit(call, tab.workspace, RuleAction.ALLOW.value)
