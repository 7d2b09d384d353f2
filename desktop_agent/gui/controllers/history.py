"""The command history at work in the window: asks the store, leads to places, writes files."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from desktop_agent.errors import AgentError
from desktop_agent.gui.controllers.tabs import TabsController
from desktop_agent.gui.controllers.window_parts import WindowParts
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.runtime.tasks import sentence_of
from desktop_agent.gui.widgets.dialogs import choose_target
from desktop_agent.ports import AppPort
from desktop_agent.protocol import ItemId, Level, Status, ToolCall
from desktop_agent.protocol.command_history import HistoryEntry, HistoryQuery, entry_of
from desktop_agent.sentences import translate

_CALM_MS = 60
"""A command that takes no longer is shown once, when it has ended: it need not wait for its row to be painted."""
EXPORT = translate("HistoryDesk", "Export the command history")
GONE = translate("HistoryDesk", "This command is no longer in the store; its conversation may have been deleted.")
FORMATS: Final = {
    ".csv": translate("HistoryDesk", "Table (CSV)", "a kind of file"),
    ".json": translate("HistoryDesk", "JSON", "a kind of file"),
}


class HistoryController(QObject):
    """Joins the panel of commands with the core and with the tabs.

    Signals:
        rule_wanted: carries a ToolCall, the workspace, and what a rule for such commands shall do: allow or ask.
    """

    rule_wanted = Signal(object, str, str)

    def __init__(self, app: AppPort, furniture: WindowParts, desk: TabsController, *, home: Path) -> None:
        super().__init__(furniture.window)
        self._app = app
        self._furniture = furniture
        self._desk = desk
        self._home = home
        self._on_their_way: dict[ItemId, HistoryEntry] = {}
        self._calm = QTimer(self)
        self._calm.setSingleShot(True)
        self._calm.setInterval(_CALM_MS)
        self._calm.timeout.connect(self._on_calm)
        panel = furniture.panel
        panel.wanted.connect(self._on_wanted)
        panel.chosen.connect(self._on_chosen)
        panel.output_wanted.connect(self._on_output)
        panel.whole_wanted.connect(self._on_whole)
        panel.rule_wanted.connect(self._on_rule)
        panel.export_wanted.connect(self._on_export)
        desk.open_tabs.front_changed.connect(self._on_front_changed)
        desk.open_tabs.command_changed.connect(self._on_command_changed)

    def _on_front_changed(self) -> None:
        front = self._desk.open_tabs.front
        self._furniture.panel.show_front(front.conversation if front is not None else None)

    def _on_command_changed(self, tab: ConversationTab, call: ToolCall) -> None:
        entry = entry_of(tab.conversation, call, title=tab.title, workspace=tab.workspace)
        if call.status in (Status.PREPARING, Status.RUNNING):
            self._on_their_way[call.id] = entry
            if not self._calm.isActive():
                self._calm.start()
            return
        self._on_their_way.pop(call.id, None)
        self._furniture.panel.change(entry)

    def _on_calm(self) -> None:
        entries = tuple(self._on_their_way.values())
        self._on_their_way.clear()
        for entry in entries:
            self._furniture.panel.change(entry)

    def _on_wanted(self, query: HistoryQuery) -> None:
        self._furniture.tasks.start(self._answer(query))

    async def _answer(self, query: HistoryQuery) -> None:
        self._furniture.panel.show_page(query, await self._app.history(query))

    def _on_chosen(self, entry: HistoryEntry) -> None:
        self._furniture.window.close_overlay()
        front = self._desk.open_tabs.front
        if front is not None and front.conversation == entry.conversation:
            front.show_item(entry.item)
        else:
            self._furniture.tasks.start(self._go(entry))

    async def _go(self, entry: HistoryEntry) -> None:
        tab = await self._desk.open(entry.conversation)
        if tab is not None:
            tab.show_item(entry.item)

    def _on_output(self, entry: HistoryEntry) -> None:
        self._furniture.tasks.start(self._show_output(entry))

    async def _show_output(self, entry: HistoryEntry) -> None:
        call = await self._app.command(entry.conversation, entry.item)
        self._furniture.panel.show_output(entry, call)

    def _on_whole(self, entry: HistoryEntry) -> None:
        self._furniture.tasks.start(self._show_whole(entry))

    async def _show_whole(self, entry: HistoryEntry) -> None:
        output = await self._app.whole_output(entry.conversation, entry.item)
        self._furniture.panel.show_whole(entry, output)

    def _on_rule(self, entry: HistoryEntry, action: str) -> None:
        self._furniture.tasks.start(self._make_rule(entry, action))

    async def _make_rule(self, entry: HistoryEntry, action: str) -> None:
        call = await self._app.command(entry.conversation, entry.item)
        if call is None:
            self._furniture.notices.show_sentence(GONE, level=Level.WARNING)
        else:
            self.rule_wanted.emit(call, entry.workspace, action)

    def _on_export(self, query: HistoryQuery) -> None:
        self._furniture.tasks.start(self._export(query))

    async def _export(self, query: HistoryQuery) -> None:
        window, notices = self._furniture.window, self._furniture.notices
        path = await choose_target(EXPORT, self._home / "commands.csv", FORMATS, window)
        if path is None:
            return
        try:
            count = await self._app.export_history(query, str(path))
        except AgentError as error:
            notices.show_sentence(sentence_of(error))
        else:
            done = translate("HistoryDesk", "%n command(s) written to {path}", "to a file", count)
            notices.show_sentence(done.having(path=str(path)), level=Level.INFO)
