"""Loads tokens and cost for the usage page and for the turns of the active tab."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from desktop_agent.gui.controllers.open_tabs import OpenTabs
from desktop_agent.gui.controllers.window_parts import WindowParts
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.runtime.tasks import in_task
from desktop_agent.gui.transcript.turn_summary import MessageCosts
from desktop_agent.gui.widgets.status_icon import ConversationActivity
from desktop_agent.ports import AppPort
from desktop_agent.protocol import Compact

_SETTLED_MS: Final = 200
"""Delay before the store is read again; gathers several changes."""


class UsageController(QObject):
    """Connects the usage page to the core and to the active tab.

    Signals:
        budget_wanted: the user wants the budget page of the settings.
    """

    budget_wanted = Signal()

    def __init__(self, app: AppPort, parts: WindowParts, open_tabs: OpenTabs) -> None:
        super().__init__(parts.window)
        self._app = app
        self._parts = parts
        self._tasks = parts.tasks
        self._open_tabs = open_tabs
        self._page = parts.side_panel.usage
        self._delay = QTimer(self, singleShot=True, interval=_SETTLED_MS)
        self._delay.timeout.connect(self._load)
        self._page.wanted.connect(self._on_wanted)
        open_tabs.active_changed.connect(self._on_wanted)
        open_tabs.changed.connect(self._on_tab_changed)
        self._page.compact_wanted.connect(self._on_compact)
        self._page.budget_wanted.connect(self.budget_wanted)

    def _on_wanted(self) -> None:
        if not self._delay.isActive():
            self._delay.start()

    def _on_tab_changed(self, tab: ConversationTab) -> None:
        if tab is self._open_tabs.active and tab.state is not ConversationActivity.WORKING:
            self._on_wanted()

    @in_task
    async def _load(self) -> None:
        # Closing the window closes the tabs, which changes the active one, and nothing is shown any more.
        if not self._parts.window.isVisible():
            return
        active = self._open_tabs.active
        spending = await self._app.spending(active.conversation if active is not None else None)
        self._page.show_spending(spending)
        if active is not None and active in self._open_tabs.tabs:
            is_all = len(spending.messages) >= spending.here.messages
            active.transcript.content.lines.show_spent(MessageCosts(spending.messages, is_all))

    def _on_compact(self) -> None:
        active = self._open_tabs.active
        if active is not None and not active.is_read_only:
            active.submit(Compact())
