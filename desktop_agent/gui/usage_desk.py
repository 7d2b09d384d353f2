"""The page about tokens and cost at work in the window: asks the store while it is in sight."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from desktop_agent.gui.furniture import Furniture
from desktop_agent.gui.open_tabs import OpenTabs
from desktop_agent.ports import AppPort

_SETTLED_MS: Final = 200
"""How long nothing changes before the store is asked again."""


class UsageDesk(QObject):
    """Joins the page with the core and with the tab in front.

    Signals:
        budget_wanted: the page of the settings about money is wanted.
    """

    budget_wanted = Signal()

    def __init__(self, app: AppPort, furniture: Furniture, open_tabs: OpenTabs) -> None:
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
        self._page.compact_wanted.connect(self._on_compact)
        self._page.budget_wanted.connect(self.budget_wanted)

    def _on_wanted(self) -> None:
        if not self._asking.isActive():
            self._asking.start()

    def _ask(self) -> None:
        self._furniture.tasks.start(self._answer())

    async def _answer(self) -> None:
        front = self._open_tabs.front
        self._page.show_spending(await self._app.spending(front.conversation if front is not None else None))

    def _on_compact(self) -> None:
        front = self._open_tabs.front
        if front is not None and not front.is_read_only:
            front.compact()
