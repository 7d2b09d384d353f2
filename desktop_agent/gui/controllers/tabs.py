"""Opens, closes and restores conversation tabs and keeps the conversation list current."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from desktop_agent.errors import AgentError, DiskFull, WorkspaceSilent
from desktop_agent.gui.controllers.bypass_mode import BypassModeController
from desktop_agent.gui.controllers.closing import is_at_work, may_close, with_endings
from desktop_agent.gui.controllers.open_tabs import OpenTabs, is_empty
from desktop_agent.gui.controllers.pending_requests import PendingRequests
from desktop_agent.gui.controllers.window_parts import WindowParts
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.text.titles import say_title, title_of
from desktop_agent.gui.widgets.dialogs import ask, choose_folder
from desktop_agent.ports import AppPort, ConversationPort
from desktop_agent.protocol import ConversationId, ConversationInfo
from desktop_agent.sentences import translate
from desktop_agent.settings.schema import DEMO_PROFILE
from desktop_agent.window_options import WindowOptions

log = logging.getLogger(__name__)

_AGE_MS = 60_000

DELETE = translate("Desk", "Delete “{title}”?")
DELETED_FOR_GOOD = translate(
    "Desk", "The conversation, its command history and its draft are deleted. Files in its folder are not changed."
)
CHOOSE_FOLDER = translate("Desk", "Choose the folder to work in")


class TabsController(QObject):
    """The conversations of one window.

    Signals:
        emptied: the last tab was closed.
        remedied: carries a remedy that the window must apply.
        failed: carries an error that belongs to no tab.
        stored: the store could be written again.
        added: carries a new ConversationTab.
    """

    emptied = Signal()
    remedied = Signal(str)
    failed = Signal(object)
    stored = Signal()
    added = Signal(object)

    def __init__(self, app: AppPort, parts: WindowParts, *, home: Path, refresh_ms: int) -> None:
        super().__init__(parts.window)
        self._app = app
        self._home = home
        self.asked_folder: Path | None = None
        """The folder of the last start that named one."""
        self._parts = parts
        self._tasks = parts.tasks
        self._infos: dict[ConversationId, ConversationInfo] = {}
        self._closed: list[ConversationId] = []
        self._unopened: list[ConversationId] | None = None
        """The tabs of the last session that could not be opened yet; None until they are known."""
        self.open_tabs = OpenTabs(parts.strip.bar, parts.window.pages)
        self.pending_requests = PendingRequests(app, parts, self.open_tabs)
        self.bypass_mode = BypassModeController(parts, self.open_tabs)
        self._refresh_timer = QTimer(self, singleShot=True, interval=refresh_ms)
        self._refresh_timer.timeout.connect(parts.tasks.slot(self.refresh))
        ages = QTimer(self, interval=_AGE_MS)
        ages.timeout.connect(parts.side.list.row_model.review_ages)
        ages.start()
        self.open_tabs.changed.connect(self._on_tab_changed)
        self.open_tabs.close_wanted.connect(parts.tasks.slot(self.close_if_confirmed))
        self.open_tabs.active_changed.connect(self._on_active_changed)

    # Opening.

    async def restore(self) -> None:
        """Open the tabs of the last session, and activate the one used last."""
        await self.refresh()
        open_before = [info for info in self._infos.values() if info.open_as is not None]
        latest = next(iter(open_before), None)
        open_before = sorted(open_before, key=lambda info: info.open_as or 0)
        self._unopened = [info.id for info in open_before]
        for info in open_before:
            # A full disk or a locked file may prevent opening; the next start tries again.
            if await self.open(info.id, activates=info is latest) is not None:
                self._unopened.remove(info.id)

    async def open(self, conversation: ConversationId, *, activates: bool = True) -> ConversationTab | None:
        """Open a stored conversation in a tab, or activate its tab."""
        tab = self.open_tabs.find(conversation)
        if tab is None:
            try:
                port = await self._open_port(conversation)
            except AgentError as error:
                self.failed.emit(error)
                return None
            # Another request may have opened the conversation in the meantime.
            tab = self.open_tabs.find(conversation) or await self._add(port)
        if activates:
            self._activate(tab)
        return tab

    async def _open_port(self, conversation: ConversationId) -> ConversationPort:
        """Open a conversation, read-only from the store if its folder does not answer or the disk is full."""
        try:
            return await self._app.open_conversation(conversation)
        except (WorkspaceSilent, DiskFull) as error:
            return await self._app.stored_conversation(conversation, error)

    async def _replace_once_available(self, tab: ConversationTab, stored: ConversationPort) -> None:
        """Replace a tab that is read from the store, once the conversation can be opened."""
        while tab in self.open_tabs.tabs:
            if stored.waits_for_room:
                await self._app.room_again()
            else:
                await self._app.folder_answered(tab.workspace)
            try:
                port = await self._open_port(tab.conversation)
            except AgentError as error:
                self.failed.emit(error)
                return
            if tab not in self.open_tabs.tabs:
                await port.close()
                self._app.forget_ended(port.info.id)
                return
            if _waits_for(port) == _waits_for(stored):
                continue  # it became unavailable again
            await self._add(port, instead=tab)
            tab.deleteLater()
            return

    async def new(
        self, folder: Path | None = None, *, is_demo: bool = False, draft: str = ""
    ) -> ConversationTab | None:
        """Begin a conversation in a folder and activate its tab; return None if that fails."""
        folder = folder or self.folder
        try:
            port = await self._app.new_conversation(str(folder), profile=DEMO_PROFILE if is_demo else None)
        except AgentError as error:
            self.failed.emit(error)
            return None
        tab = await self._add(port)
        self._activate(tab, draft)
        return tab

    async def start(self, options: WindowOptions) -> None:
        """Open or activate a tab for the options of a start: a folder, the demo, a draft message."""
        folder = options.workspace
        known = [tab for tab in self.open_tabs.tabs if folder is not None and Path(tab.workspace) == folder]
        if known and not options.is_demo and not options.prompt:
            self._activate(known[-1])
        elif empty := self.open_tabs.find_empty(folder or self.folder, is_demo=options.is_demo):
            self._activate(empty, options.prompt)
        else:
            await self.new(folder, is_demo=options.is_demo, draft=options.prompt)

    async def new_elsewhere(self) -> None:
        """Begin a conversation in a folder that the user chooses."""
        # The dialog reads its start folder on the GUI thread, so the folder must answer.
        start = Path(await self._app.place_to_start(str(self.folder)))
        folder = await choose_folder(CHOOSE_FOLDER, start, self._parts.window)
        if folder is not None:
            await self.new(folder)

    async def new_in_folder_of(self, conversation: ConversationId) -> None:
        """Begin a conversation in the folder of another one."""
        info = self._infos.get(conversation)
        if info is not None:
            await self.new(Path(info.workspace), is_demo=info.is_demo)

    async def reopen(self) -> None:
        """Open the tab again that was closed last."""
        while self._closed:
            conversation = self._closed.pop()
            if conversation in self._infos and self.open_tabs.find(conversation) is None:
                await self.open(conversation)
                return

    # Closing.

    async def close_if_confirmed(self, tab: ConversationTab) -> None:
        """Close a tab; ask first if that ends running work."""
        if await may_close(tab, self._parts.theme, self._parts.window):
            await self.close_tab(tab)

    @property
    def is_at_work(self) -> bool:
        """Whether something runs or waits for an answer."""
        return any(is_at_work(tab) for tab in self.open_tabs.tabs)

    async def close_tab(self, tab: ConversationTab) -> None:
        """Close a tab and end its work and approvals. An unused conversation is deleted."""
        if tab not in self.open_tabs.tabs:
            return
        conversation, is_untouched = tab.conversation, is_empty(tab)
        if self._unopened and conversation in self._unopened:
            self._unopened.remove(conversation)
        self.open_tabs.remove(tab)
        self.pending_requests.review()
        await tab.close()
        self._app.forget_ended(conversation)
        tab.deleteLater()
        try:
            if is_untouched:
                await self._app.delete_conversation(conversation)
            else:
                self._closed.append(conversation)
            await self.refresh()
            await self._remember()
        except AgentError as error:
            # The tab is closed all the same, and a window without tabs shows the start page.
            self.failed.emit(error)
        if not self.open_tabs.tabs:
            self.emptied.emit()

    async def delete(self, conversation: ConversationId) -> None:
        """Delete a conversation permanently, if the user confirms it."""
        info = self._infos.get(conversation)
        if info is None:
            return
        asked, yes = DELETE.with_values(title=title_of(info)), translate("Desk", "Delete")
        explained = with_endings(DELETED_FOR_GOOD, self.open_tabs.find(conversation))
        if not await ask(asked, explained, yes, self._parts.theme, self._parts.window):
            return
        tab = self.open_tabs.find(conversation)
        if tab is not None:
            await self.close_tab(tab)
        await self._app.delete_conversation(conversation)
        await self.refresh()

    async def close(self) -> None:
        """Save which tabs are open, then close all of them."""
        self._refresh_timer.stop()
        self.pending_requests.notifications.close()
        try:
            if self._unopened is not None or self.open_tabs.tabs:
                await self._remember()
        except AgentError as error:
            # The tabs must be closed in order all the same.
            log.warning("which tabs are open could not be kept: %s", error)
        await asyncio.gather(*(tab.close() for tab in self.open_tabs.tabs))

    # The list.

    async def refresh(self) -> None:
        """Read the conversations and update the list."""
        self._infos = {info.id: info for info in await self._app.conversations()}
        self._show_list()

    @property
    def has_conversations(self) -> bool:
        return bool(self._infos)

    @property
    def folder(self) -> Path:
        """The folder for a new conversation: of the active tab, else of the start, else the last used."""
        active = self.open_tabs.active
        if active is not None and not active.is_demo:
            return Path(active.workspace)
        # The scratch folder of the demo is for the demo only.
        used = (Path(info.workspace) for info in self._infos.values() if not info.is_demo)
        return self.asked_folder or next(used, self._home)

    def _activate(self, tab: ConversationTab, draft: str = "") -> None:
        if draft:
            tab.set_draft(draft)
        self.open_tabs.show(tab)
        tab.focus_message()

    async def _add(self, port: ConversationPort, *, instead: ConversationTab | None = None) -> ConversationTab:
        parts = self._parts
        tab = ConversationTab(port, self._app, parts.theme, parts.guard, parent=parts.window)
        tab.remedied.connect(self.remedied)
        tab.stored_again.connect(self.stored)
        self.added.emit(tab)
        self.pending_requests.watch(tab)
        self.bypass_mode.watch(tab)
        if instead is not None:
            self.open_tabs.replace(instead, tab)
            self.pending_requests.review()
            await instead.close()
        else:
            self.open_tabs.add(tab)
        if any(_waits_for(port)):
            parts.tasks.start(self._replace_once_available(tab, port))
        try:
            await tab.begin()
            await self._remember()
        except AgentError as error:
            # The tab stays open all the same. One that waits for disk space shows that itself.
            if not (isinstance(error, DiskFull) and tab.waits_for_room):
                self.failed.emit(error)
        self._refresh_timer.start()
        return tab

    async def _remember(self) -> None:
        """Save which tabs are open, and which of the last session could not be opened yet."""
        tabs = [tab.conversation for tab in self.open_tabs.tabs]
        unopened = [conversation for conversation in self._unopened or () if conversation not in tabs]
        await self._app.remember_tabs([*tabs, *unopened])
        if not any(tab.waits_for_room for tab in self.open_tabs.tabs):
            self.stored.emit()

    def _on_tab_changed(self, _tab: ConversationTab) -> None:
        self.pending_requests.review()
        self._show_list()
        self._refresh_timer.start()

    def _on_active_changed(self) -> None:
        active = self.open_tabs.active
        self._parts.side.set_active(active.conversation if active is not None else None)
        self._parts.window.set_subject(say_title(active.title) if active is not None else "")

    def _show_list(self) -> None:
        states = {tab.conversation: tab.state for tab in self.open_tabs.tabs}
        self._parts.side.show_conversations(tuple(self._infos.values()), states)
        self._on_active_changed()


def _waits_for(port: ConversationPort) -> tuple[bool, bool]:
    return port.waits_for_folder, port.waits_for_room
