"""What lies open: opens, closes and restores conversations as tabs, and keeps the list of all of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from desktop_agent.errors import AgentError, DiskFull, WorkspaceSilent
from desktop_agent.gui.controllers.bypass_mode import BypassModeController
from desktop_agent.gui.controllers.closing import is_at_work, may_close, may_quit, with_endings
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
    "Desk", "The conversation, its list of commands and its draft are deleted. Files in its folder stay as they are."
)
CHOOSE_FOLDER = translate("Desk", "Choose the folder to work in")


class TabsController(QObject):
    """The conversations of one window.

    Signals:
        emptied: no tab is open any more, or none could be opened.
        remedied: carries a remedy that a tab was asked for and cannot give.
        failed: carries an error that belongs to no tab.
        stored: the store was written, so what it refused before can be tried again.
        link_activated: carries the address of a link that was pressed.
        settings_changed: a tab has changed the settings.
    """

    emptied = Signal()
    remedied = Signal(str)
    failed = Signal(object)
    stored = Signal()
    link_activated = Signal(str)
    settings_changed = Signal()

    def __init__(self, app: AppPort, furniture: WindowParts, *, home: Path, refresh_ms: int) -> None:
        super().__init__(furniture.window)
        self._app = app
        self._home = home
        self.asked_folder: Path | None = None
        """The folder that the program was last started on."""
        self._furniture = furniture
        self._infos: dict[ConversationId, ConversationInfo] = {}
        self._closed: list[ConversationId] = []
        self._coming: list[ConversationId] | None = None
        """The tabs of before that could not be opened again yet; None until it is known which they are."""
        self.open_tabs = OpenTabs(furniture.strip.bar, furniture.window.pages)
        self.questions = PendingRequests(app, furniture, self.open_tabs)
        self.trusting = BypassModeController(furniture, self.open_tabs)
        self._refreshing = _timer(self, refresh_ms, self._on_refresh)
        self._refreshing.setSingleShot(True)
        _timer(self, _AGE_MS, furniture.side.list.row_model.review_ages).start()
        self.open_tabs.changed.connect(self._on_tab_changed)
        self.open_tabs.close_wanted.connect(self._on_close_wanted)
        self.open_tabs.front_changed.connect(self._on_front_changed)

    # Opening.

    async def restore(self) -> None:
        """Open the tabs that were open when the window was last closed, the latest used in front."""
        await self.refresh()
        open_before = [info for info in self._infos.values() if info.open_as is not None]
        latest = next(iter(open_before), None)
        open_before = sorted(open_before, key=lambda info: info.open_as or 0)
        self._coming = [info.id for info in open_before]
        for info in open_before:
            # What a full disk or a busy file keeps from opening now is tried again by the next start.
            if await self.open(info.id, in_front=info is latest) is not None:
                self._coming.remove(info.id)

    async def open(self, conversation: ConversationId, *, in_front: bool = True) -> ConversationTab | None:
        """Open a stored conversation in a tab, or bring its tab to the front."""
        tab = self.open_tabs.find(conversation)
        if tab is None:
            try:
                port = await self._opened(conversation)
            except AgentError as error:
                self.failed.emit(error)
                return None
            # Two requests for one conversation can both have come this far.
            tab = self.open_tabs.find(conversation) or await self._lay_out(port)
        if in_front:
            self._bring(tab)
        return tab

    async def _opened(self, conversation: ConversationId) -> ConversationPort:
        """Open a conversation; where its folder does not answer, or the disk is full, what is stored of it."""
        try:
            return await self._app.open_conversation(conversation)
        except (WorkspaceSilent, DiskFull) as error:
            return await self._app.stored_conversation(conversation, error)

    async def _go_on(self, tab: ConversationTab, stored: ConversationPort) -> None:
        """Put the conversation itself in the place of what is stored of it, as soon as it can be opened."""
        while tab in self.open_tabs.tabs:
            if stored.waits_for_room:
                await self._app.room_again()
            else:
                await self._app.folder_answered(tab.workspace)
            try:
                port = await self._opened(tab.conversation)
            except AgentError as error:
                self.failed.emit(error)
                return
            if tab not in self.open_tabs.tabs:
                await port.close()
                self._app.forget_ended(port.info.id)
                return
            if _waits_for(port) == _waits_for(stored):
                continue  # it could be opened for a moment, and cannot again
            await self._lay_out(port, instead=tab)
            tab.deleteLater()
            return

    async def new(
        self, folder: Path | None = None, *, is_demo: bool = False, draft: str = ""
    ) -> ConversationTab | None:
        """Begin a conversation in a folder, in a tab in front; None where the folder is not there."""
        folder = folder or self.folder
        try:
            port = await self._app.new_conversation(str(folder), profile=DEMO_PROFILE if is_demo else None)
        except AgentError as error:
            self.failed.emit(error)
            return None
        tab = await self._lay_out(port)
        self._bring(tab, draft)
        return tab

    async def start(self, options: WindowOptions) -> None:
        """Do what a start on the command line asks for: a folder's tab, the demo, a message to be looked at."""
        folder = options.workspace
        known = [tab for tab in self.open_tabs.tabs if folder is not None and Path(tab.workspace) == folder]
        if known and not options.is_demo and not options.prompt:
            self._bring(known[-1])
        elif empty := self.open_tabs.find_empty(folder or self.folder, is_demo=options.is_demo):
            self._bring(empty, options.prompt)
        else:
            await self.new(folder, is_demo=options.is_demo, draft=options.prompt)

    async def new_elsewhere(self) -> None:
        """Begin a conversation in a folder to be chosen."""
        # A dialog looks at the folder that it begins with, on the thread of the window.
        start = Path(await self._app.place_to_start(str(self.folder)))
        folder = await choose_folder(CHOOSE_FOLDER, start, self._furniture.window)
        if folder is not None:
            await self.new(folder)

    async def new_beside(self, conversation: ConversationId) -> None:
        """Begin a conversation in the folder of another."""
        info = self._infos.get(conversation)
        if info is not None:
            await self.new(Path(info.workspace), is_demo=info.is_demo)

    async def reopen(self) -> None:
        """Open the tab that was closed last."""
        while self._closed:
            conversation = self._closed.pop()
            if conversation in self._infos and self.open_tabs.find(conversation) is None:
                await self.open(conversation)
                return

    # Closing.

    async def close_if_meant(self, tab: ConversationTab) -> None:
        """Close a tab; where that ends something, ask first."""
        if await may_close(tab, self._furniture.theme, self._furniture.window):
            await self.close_tab(tab)

    @property
    def is_at_work(self) -> bool:
        """Something runs, or waits for an answer."""
        return any(is_at_work(tab) for tab in self.open_tabs.tabs)

    async def may_quit(self) -> bool:
        """Return whether the window shall be closed; ask where that ends something."""
        return await may_quit(self.open_tabs.tabs, self._furniture.theme, self._furniture.window)

    async def close_tab(self, tab: ConversationTab) -> None:
        """Close a tab: its work ends and its approvals are gone. What was never used leaves nothing behind."""
        if tab not in self.open_tabs.tabs:
            return
        conversation, is_untouched = tab.conversation, is_empty(tab)
        if self._coming and conversation in self._coming:
            self._coming.remove(conversation)
        self.open_tabs.take(tab)
        self.questions.review()
        await tab.close()
        # Somebody may have opened it again meanwhile.
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
            # Its tab is gone all the same, and a window without one shows a way to begin.
            self.failed.emit(error)
        if not self.open_tabs.tabs:
            self.emptied.emit()

    async def delete(self, conversation: ConversationId) -> None:
        """Delete a conversation for good, if that is meant."""
        info = self._infos.get(conversation)
        if info is None:
            return
        asked, yes = DELETE.having(title=title_of(info)), translate("Desk", "Delete")
        explained = with_endings(DELETED_FOR_GOOD, self.open_tabs.find(conversation))
        if not await ask(asked, explained, yes, self._furniture.theme, self._furniture.window):
            return
        tab = self.open_tabs.find(conversation)
        if tab is not None:
            await self.close_tab(tab)
        await self._app.delete_conversation(conversation)
        await self.refresh()

    async def close(self) -> None:
        """Keep which tabs are open, then close all of them."""
        self._refreshing.stop()
        self.questions.notifications.close()
        try:
            if self._coming is not None or self.open_tabs.tabs:
                await self._remember()
        except AgentError as error:
            # All that runs ends in good order all the same.
            log.warning("which tabs are open could not be kept: %s", error)
        await asyncio.gather(*(tab.close() for tab in self.open_tabs.tabs))

    # The list.

    async def refresh(self) -> None:
        """Show the list of conversations as it is now."""
        self._infos = {info.id: info for info in await self._app.conversations()}
        self._show_list()

    @property
    def has_conversations(self) -> bool:
        """There is something in the list."""
        return bool(self._infos)

    @property
    def folder(self) -> Path:
        """Where new work is done: as in front, else where the program was started on, else as last time."""
        front = self.open_tabs.front
        if front is not None and not front.is_demo:
            return Path(front.workspace)
        # The demo works in a scratch folder of its own, which is no place for anything else.
        used = (Path(info.workspace) for info in self._infos.values() if not info.is_demo)
        return self.asked_folder or next(used, self._home)

    def _bring(self, tab: ConversationTab, draft: str = "") -> None:
        if draft:
            tab.set_draft(draft)
        self.open_tabs.show(tab)
        tab.focus_message()

    async def _lay_out(self, port: ConversationPort, *, instead: ConversationTab | None = None) -> ConversationTab:
        furniture = self._furniture
        tab = ConversationTab(port, self._app, furniture.theme, furniture.guard, parent=furniture.window)
        tab.remedied.connect(self.remedied)
        tab.link_activated.connect(self.link_activated)
        tab.settings_changed.connect(self.settings_changed)
        tab.stored_again.connect(self.stored)
        self.questions.adopt(tab)
        self.trusting.adopt(tab)
        if instead is not None:
            self.open_tabs.replace(instead, tab)
            self.questions.review()
            await instead.close()
        else:
            self.open_tabs.add(tab)
        if any(_waits_for(port)):
            furniture.tasks.start(self._go_on(tab, port))
        try:
            await tab.begin()
            await self._remember()
        except AgentError as error:
            # It is there, and so are those that are opened after it. A tab that waits for room has said so.
            if not (isinstance(error, DiskFull) and tab.waits_for_room):
                self.failed.emit(error)
        self._refreshing.start()
        return tab

    async def _remember(self) -> None:
        """Keep which tabs are open, and which were before and could not be opened again yet."""
        tabs = [tab.conversation for tab in self.open_tabs.tabs]
        coming = [conversation for conversation in self._coming or () if conversation not in tabs]
        await self._app.remember_tabs([*tabs, *coming])
        if not any(tab.waits_for_room for tab in self.open_tabs.tabs):
            self.stored.emit()

    def _on_tab_changed(self, _tab: ConversationTab) -> None:
        self.questions.review()
        self._show_list()
        self._refreshing.start()

    def _on_close_wanted(self, tab: ConversationTab) -> None:
        self._furniture.tasks.start(self.close_if_meant(tab))

    def _on_front_changed(self) -> None:
        front = self.open_tabs.front
        self._furniture.side.set_shown(front.conversation if front is not None else None)
        self._furniture.window.set_subject(say_title(front.title) if front is not None else "")

    def _show_list(self) -> None:
        states = {tab.conversation: tab.state for tab in self.open_tabs.tabs}
        self._furniture.side.show_conversations(tuple(self._infos.values()), states)
        self._on_front_changed()

    def _on_refresh(self) -> None:
        self._furniture.tasks.start(self.refresh())


def _waits_for(port: ConversationPort) -> tuple[bool, bool]:
    return port.waits_for_folder, port.waits_for_room


def _timer(parent: QObject, interval_ms: int, slot: Callable[[], object]) -> QTimer:
    timer = QTimer(parent)
    timer.setInterval(interval_ms)
    timer.timeout.connect(slot)
    return timer
