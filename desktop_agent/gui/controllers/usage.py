"""Tokens and cost in the window: asks the store, for the page in sight and for the turns of the tab in front."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from desktop_agent.gui.controllers.open_tabs import OpenTabs
from desktop_agent.gui.controllers.window_parts import WindowParts
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.transcript.turn_summary import MessageCosts
from desktop_agent.gui.widgets.status_icon import ConversationActivity
from desktop_agent.ports import AppPort

_SETTLED_MS: Final = 200
"""How long nothing changes before the store is asked again."""


class UsageController(QObject):
    """Joins the page with the core and with the tab in front.

    Signals:
        budget_wanted: the page of the settings about money is wanted.
    """

    budget_wanted = Signal()

    def __init__(self, app: AppPort, furniture: WindowParts, open_tabs: OpenTabs) -> None:
        super().__init__(furniture.window)
        self._app = app
        self._furniture = furniture
        self._open_tabs = open_tabs
        self._page = furniture.side_panel.usage
        self._asking = QTimer(self)
        self._asking.setSingleShot(True)
        self._asking.setInterval(_SETTLED_MS)
        self._asking.timeout.connect(self._ask)
        self._page.wanted.connect(self._on_wanted)
        open_tabs.front_changed.connect(self._on_wanted)
        open_tabs.changed.connect(self._on_tab_changed)
        self._page.compact_wanted.connect(self._on_compact)
        self._page.budget_wanted.connect(self.budget_wanted)

    def _on_wanted(self) -> None:
        if not self._asking.isActive():
            self._asking.start()

    def _on_tab_changed(self, tab: ConversationTab) -> None:
        if tab is self._open_tabs.front and tab.state is not ConversationActivity.WORKING:
            self._on_wanted()

    def _ask(self) -> None:
        # Tabs that are closed with the window change the front too, and nobody looks any more.
        if self._furniture.window.isVisible():
            self._furniture.tasks.start(self._answer())

    async def _answer(self) -> None:
        front = self._open_tabs.front
        spending = await self._app.spending(front.conversation if front is not None else None)
        self._page.show_spending(spending)
        if front is not None and front in self._open_tabs.tabs:
            is_all = len(spending.messages) >= spending.here.messages
            front.transcript.content.lines.show_spent(MessageCosts(spending.messages, is_all))

    def _on_compact(self) -> None:
        front = self._open_tabs.front
        if front is not None and not front.is_read_only:
            front.compact()
