"""Fills the command history panel, opens the conversations of its entries, and exports it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from desktop_agent.errors import AgentError
from desktop_agent.gui.controllers.tabs import TabsController
from desktop_agent.gui.controllers.window_parts import WindowParts
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.runtime.tasks import in_task, sentence_of
from desktop_agent.gui.widgets.dialogs import choose_target
from desktop_agent.ports import AppPort
from desktop_agent.protocol import ItemId, Level, Status, ToolCall
from desktop_agent.protocol.command_history import HistoryEntry, HistoryQuery, entry_of
from desktop_agent.sentences import translate

_DELAY_MS = 60
"""A shorter command gets its row once it has ended, so that it need not wait for a running row to be painted."""
EXPORT = translate("HistoryDesk", "Export the command history")
GONE = translate("HistoryDesk", "This command is no longer in the store; its conversation may have been deleted.")
FORMATS: Final = {
    ".csv": translate("HistoryDesk", "Table (CSV)", "a kind of file"),
    ".json": translate("HistoryDesk", "JSON", "a kind of file"),
    ".jsonl": translate("HistoryDesk", "Audit (JSON Lines)", "a kind of file"),
}


class HistoryController(QObject):
    """Connects the history panel to the core and to the tabs.

    Signals:
        rule_wanted: carries a ToolCall, its workspace, and the action of the rule: allow or ask.
    """

    rule_wanted = Signal(object, str, str)

    def __init__(self, app: AppPort, parts: WindowParts, tabs: TabsController, *, home: Path) -> None:
        super().__init__(parts.window)
        self._app = app
        self._parts = parts
        self._tasks = parts.tasks
        self._tabs = tabs
        self._home = home
        self._running: dict[ItemId, HistoryEntry] = {}
        self._delay = QTimer(self, singleShot=True, interval=_DELAY_MS)
        self._delay.timeout.connect(self._show_running)
        panel = parts.panel
        panel.wanted.connect(self._load_page)
        panel.chosen.connect(self._on_chosen)
        panel.output_wanted.connect(self._load_output)
        panel.whole_wanted.connect(self._load_whole_output)
        panel.rule_wanted.connect(self._make_rule)
        panel.export_wanted.connect(self._export)
        tabs.open_tabs.active_changed.connect(self._on_active_changed)
        tabs.open_tabs.command_changed.connect(self._on_command_changed)

    def _on_active_changed(self) -> None:
        active = self._tabs.open_tabs.active
        self._parts.panel.show_front(active.conversation if active is not None else None)

    def _on_command_changed(self, tab: ConversationTab, call: ToolCall) -> None:
        entry = entry_of(tab.conversation, call, title=tab.title, workspace=tab.workspace)
        if call.status in (Status.PREPARING, Status.RUNNING):
            self._running[call.id] = entry
            if not self._delay.isActive():
                self._delay.start()
            return
        self._running.pop(call.id, None)
        self._parts.panel.change(entry)

    def _show_running(self) -> None:
        entries = tuple(self._running.values())
        self._running.clear()
        for entry in entries:
            self._parts.panel.change(entry)

    @in_task
    async def _load_page(self, query: HistoryQuery) -> None:
        self._parts.panel.show_page(query, await self._app.history(query))

    def _on_chosen(self, entry: HistoryEntry) -> None:
        self._parts.window.close_overlay()
        active = self._tabs.open_tabs.active
        if active is not None and active.conversation == entry.conversation:
            active.show_item(entry.item)
        else:
            self._open(entry)

    @in_task
    async def _open(self, entry: HistoryEntry) -> None:
        tab = await self._tabs.open(entry.conversation)
        if tab is not None:
            tab.show_item(entry.item)

    @in_task
    async def _load_output(self, entry: HistoryEntry) -> None:
        self._parts.panel.show_output(entry, await self._app.command(entry.conversation, entry.item))

    @in_task
    async def _load_whole_output(self, entry: HistoryEntry) -> None:
        output = await self._app.whole_output(entry.conversation, entry.item)
        self._parts.panel.show_whole(entry, output)

    @in_task
    async def _make_rule(self, entry: HistoryEntry, action: str) -> None:
        call = await self._app.command(entry.conversation, entry.item)
        if call is None:
            self._parts.notices.show_sentence(GONE, level=Level.WARNING)
        else:
            self.rule_wanted.emit(call, entry.workspace, action)

    @in_task
    async def _export(self, query: HistoryQuery) -> None:
        window, notices = self._parts.window, self._parts.notices
        path = await choose_target(EXPORT, self._home / "commands.csv", FORMATS, window)
        if path is None:
            return
        try:
            count = await self._app.export_history(query, str(path))
        except AgentError as error:
            notices.show_sentence(sentence_of(error))
        else:
            done = translate("HistoryDesk", "%n command(s) written to {path}", "to a file", count)
            notices.show_sentence(done.with_values(path=str(path)), level=Level.INFO)
