"""Routes menu actions, sidebar clicks and notice buttons to the controllers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from desktop_agent.app_dirs import Folders, licences_file
from desktop_agent.errors import AgentError, DiskFull
from desktop_agent.gui.controllers.active_tab import ActiveTabBinding
from desktop_agent.gui.controllers.background import BackgroundController
from desktop_agent.gui.controllers.changes import ChangesController
from desktop_agent.gui.controllers.closing import stop_all
from desktop_agent.gui.controllers.history import HistoryController
from desktop_agent.gui.controllers.rules import RuleEditorController
from desktop_agent.gui.controllers.sandbox import SandboxController
from desktop_agent.gui.controllers.settings import SettingsController
from desktop_agent.gui.controllers.start_page import StartPageController
from desktop_agent.gui.controllers.tabs import TabsController
from desktop_agent.gui.controllers.updates import UpdatesController
from desktop_agent.gui.controllers.usage import UsageController
from desktop_agent.gui.controllers.window_parts import WindowParts
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.runtime.tasks import in_task, sentence_of
from desktop_agent.gui.shell.help_dialogs import DoctorDialog, ShortcutsDialog
from desktop_agent.gui.text.help_places import HELP, HelpPlace, HelpTarget
from desktop_agent.gui.widgets.dialogs import confirm_link, show_single_dialog
from desktop_agent.lazy_import import load
from desktop_agent.ports import AppPort
from desktop_agent.protocol import Compact, ConversationId, Level, Remedy, ToolCall
from desktop_agent.protocol.rules import RuleAction
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.secrets import WAITING
from desktop_agent.window_options import WindowOptions

_REFRESH_MS = 150
"""Delay between a change of a conversation and reading the list of conversations again; gathers several changes."""

NO_LOGS = translate("Errands", "Logging is off. Start with --debug to write a log.")
LICENCES_ARE = translate("Errands", "No application can open text files. The licences are in {file}.")
NOT_OPENED = translate("Errands", "No application can open folders. The logs are in {folder}.")


class WindowController(QObject):
    """Routes menu actions, sidebar clicks and notice buttons to the other controllers."""

    def __init__(
        self, app: AppPort, parts: WindowParts, *, folders: Folders, home: Path, refresh_ms: int = _REFRESH_MS
    ) -> None:
        super().__init__(parts.window)
        self._app = app
        self._parts = parts
        self._tasks = parts.tasks
        self._folders = folders
        self.tabs = TabsController(app, parts, home=home, refresh_ms=refresh_ms)
        self.active_tab = ActiveTabBinding(app, parts, self.tabs.open_tabs)
        self.history = HistoryController(app, parts, self.tabs, home=home)
        self.changes = ChangesController(app, parts, self.tabs.open_tabs)
        self.usage = UsageController(app, parts, self.tabs.open_tabs)
        self.start_page = StartPageController(app, parts, self.tabs)
        self.sandbox = SandboxController(app, parts)
        self.updates = UpdatesController(app, parts, self.tabs, self._open_link)
        self.rules = RuleEditorController(app, parts)
        self.settings = SettingsController(app, parts, rules=self.rules, workspace=self._workspace)
        self.background = BackgroundController(
            app, parts, self.tabs, stop_all=self._stop_all, quit_now=parts.window.quit_asked.emit
        )
        self._unstored: list[Sentence] = []
        app.on_keyring_wait(self._on_keyring_wait)
        self.by_name = self._handlers()
        self._connect()

    async def begin(self, options: WindowOptions) -> None:
        """Restore the open tabs, or show the start page."""
        self.settings.apply_appearance()
        try:
            await self.start_page.begin(options)
        except AgentError as error:
            self.show_error(error)
        # Last, because testing the sandbox takes a moment and nothing on screen waits for it.
        self._tasks.start(self.sandbox.test())
        self._tasks.start(self.updates.begin())

    def show_error(self, error: BaseException) -> None:
        """Show what went wrong, with its remedies."""
        self._parts.notices.show_sentence(sentence_of(error), remedies=getattr(error, "remedies", ()))
        if isinstance(error, DiskFull):
            self._unstored.append(error.sentence)

    def remedy(self, remedy: str) -> None:
        """Apply a remedy of a notice; those of a turn are applied by its tab."""
        remedies: dict[str, Callable[[], object]] = {
            Remedy.OPEN_KEYS: partial(self.settings.open, "models"),
            Remedy.OPEN_SETTINGS: self.settings.open,
            Remedy.CHOOSE_FOLDER: self.by_name["new_elsewhere"],
            Remedy.CHOOSE_MODEL: self._parts.status.model.showPopup,
        }
        if remedy in remedies:
            remedies[remedy]()

    def _handlers(self) -> dict[str, Callable[[], object]]:
        window, panel, tabs, slot = self._parts.window, self._parts.side_panel, self.tabs, self._tasks.slot
        return {
            "new_conversation": self.start_page.new,
            "new_elsewhere": slot(tabs.new_elsewhere),
            "close_tab": self._in_tab(slot(tabs.close_if_confirmed)),
            "reopen_tab": slot(tabs.reopen),
            "next_tab": partial(tabs.open_tabs.show_next, 1),
            "previous_tab": partial(tabs.open_tabs.show_next, -1),
            "to_message": self._in_tab(ConversationTab.focus_message),
            "to_card": tabs.pending_requests.focus_next,
            "search": self._search,
            "side_list": window.toggle_side,
            "history": self._toggle_history,
            "to_background": self._in_tab(ConversationTab.to_background, writes=True),
            "stop_all": self._stop_all,
            "changes": partial(self._show_page, panel.changes),
            "undo_turn": self._in_tab(lambda tab: tab.undo.undo_last()),
            "compact": self._in_tab(lambda tab: tab.submit(Compact()), writes=True),
            "usage": partial(self._show_page, panel.usage),
            "settings": self.settings.open,
            "manual": self._manual,
            "shortcuts": self._shortcuts,
            "doctor": self._doctor,
            "whats_new": self.updates.show_notes,
            "check_updates": self.updates.check,
            "log_folder": self._log_folder,
            "licences": self._licences,
            "quit": window.quit_asked.emit,
        }

    def _in_tab(self, act: Callable[[ConversationTab], object], *, writes: bool = False) -> Callable[[], None]:
        """Return what acts on the active tab; where `writes`, not on a conversation that is only read here."""

        def act_on_active() -> None:
            tab = self.tabs.open_tabs.active
            if tab is not None and not (writes and tab.is_read_only):
                act(tab)

        return act_on_active

    def _connect(self) -> None:
        parts, tabs, side, settings = self._parts, self.tabs, self._parts.side, self.settings
        side.opened.connect(self._open)
        side.new_wanted.connect(self.start_page.new)
        side.new_elsewhere_wanted.connect(self.by_name["new_elsewhere"])
        side.new_in_folder_wanted.connect(self._tasks.slot(tabs.new_in_folder_of))
        side.delete_wanted.connect(self._delete)
        side.settings_wanted.connect(settings.open)
        parts.actions.asked.connect(self._on_asked)
        parts.actions.tab_asked.connect(tabs.open_tabs.show_place)
        parts.window.arranged.connect(self._on_arranged)
        tabs.remedied.connect(self.remedy)
        tabs.failed.connect(self.show_error)
        tabs.stored.connect(self._on_stored)
        tabs.added.connect(self._on_tab_added)
        tabs.open_tabs.active_changed.connect(settings.follow_active_tab)
        self.start_page.connected.connect(settings.reload)
        self.start_page.settings_changed.connect(settings.reload)
        self.sandbox.known.connect(self.start_page.show_sandbox_status)
        for said in (self.start_page.said, settings.said, self.rules.said):
            said.connect(self._on_said)
        settings.changed.connect(self.start_page.follow_settings)
        settings.changed.connect(tabs.open_tabs.follow_settings)
        settings.changed.connect(self.background.follow_settings)
        settings.changed.connect(self.active_tab.follow_settings)
        settings.changed.connect(self.updates.look)
        settings.bin_emptied.connect(tabs.open_tabs.refresh_undo)
        for rule_wanted in (tabs.pending_requests.rule_wanted, self.history.rule_wanted):
            rule_wanted.connect(self._on_rule)
        self.rules.saved.connect(self._on_rule_saved)
        for asked in (self.sandbox.help_wanted, settings.help_wanted, self.start_page.help_wanted):
            asked.connect(self._on_help)
        parts.panel.help.asked.connect(self._on_help)
        parts.banner.help_asked.connect(self._on_help)
        self.usage.budget_wanted.connect(partial(settings.open, "budget"))
        self._on_arranged()

    def _on_asked(self, name: str) -> None:
        self.by_name[name]()

    def _on_tab_added(self, tab: ConversationTab) -> None:
        tab.link_activated.connect(self._open_link)
        tab.prompts.help_wanted.connect(self._on_help)
        tab.undo.help_wanted.connect(self._on_help)
        tab.settings_changed.connect(self.settings.reload)

    def _on_said(self, sentence: Sentence) -> None:
        self._parts.notices.show_sentence(sentence, level=Level.WARNING)

    def _on_keyring_wait(self, is_waiting: bool) -> None:
        """Show a notice as long as the keyring's own dialog is open."""
        notices = self._parts.notices
        if is_waiting:
            notices.show_sentence(WAITING, level=Level.INFO)
        else:
            notices.take_back(WAITING)

    def _on_stored(self) -> None:
        """Remove the notices about a full disk, and test the sandbox again if it failed because of that."""
        unstored, self._unstored = self._unstored, []
        for sentence in unstored:
            self._parts.notices.take_back(sentence)
        self._tasks.start(self.sandbox.test_again())

    def _on_rule_saved(self, _rule: object, item: str) -> None:
        self.tabs.pending_requests.judge_again(item)

    def _on_rule(self, call: ToolCall, workspace: str, action: str) -> None:
        self.rules.open_for(call, workspace, RuleAction(action))

    def _on_arranged(self) -> None:
        window = self._parts.window
        self._parts.strip.set_ends(side=not window.side_docked, panel=not window.panel_docked)
        self._parts.panel.set_closable(on=not window.panel_docked)

    # Conversations.

    def _workspace(self) -> str:
        active = self.tabs.open_tabs.active
        return active.workspace if active is not None else ""

    def _open(self, conversation: str) -> None:
        self._parts.window.close_overlay()
        self._tasks.start(self.tabs.open(ConversationId(conversation)))

    @in_task
    async def _open_link(self, address: str) -> None:
        if await confirm_link(address, self._parts.theme, self._parts.window):
            QDesktopServices.openUrl(QUrl(address))

    @in_task
    async def _delete(self, conversation: str) -> None:
        await self.tabs.delete(ConversationId(conversation))
        # The history lists the commands of the conversation no longer.
        self._parts.panel.ask()

    @in_task
    async def _stop_all(self) -> None:
        self._parts.notices.show_sentence(await stop_all(self.tabs.open_tabs.tabs), level=Level.INFO)

    # Panels and dialogs.

    def _show_page(self, page: QWidget) -> None:
        """Show a page of the side panel, and the panel itself."""
        panel = self._parts.side_panel
        if not panel.isVisible():
            self._parts.window.toggle_panel()
        panel.show_page(page)

    def _toggle_history(self) -> None:
        """Show the command history, or hide the panel where the history is visible."""
        panel = self._parts.side_panel
        if not panel.isVisible() or panel.pages.currentWidget() is panel.history:
            self._parts.window.toggle_panel()
        if panel.isVisible() and panel.pages.currentWidget() is not panel.history:
            panel.show_page(panel.history)

    def _search(self) -> None:
        window, search = self._parts.window, self._parts.side.search
        if not self._parts.side.isVisible():
            window.toggle_side()
        search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        search.selectAll()

    def _on_help(self, place: HelpPlace) -> None:
        self._manual(HELP[place])

    @in_task
    async def _manual(self, target: HelpTarget | None = None) -> None:
        # Late, and in a thread: no start waits for it, and no press holds the window up.
        manual = await asyncio.to_thread(load, "desktop_agent.gui.controllers.manual")
        # A modal dialog blocks every window but its own: from there the manual belongs to it, and goes with it.
        over = QApplication.activeModalWidget() or self._parts.window
        manual.show_manual(self._parts, self._tasks, self._open_link, over=over, target=target)

    def _shortcuts(self) -> None:
        theme, window = self._parts.theme, self._parts.window
        show_single_dialog(ShortcutsDialog, window, lambda: ShortcutsDialog(theme, window))

    def _doctor(self) -> None:
        theme, window = self._parts.theme, self._parts.window
        dialog = show_single_dialog(DoctorDialog, window, lambda: DoctorDialog(theme, window))
        if dialog is not None:
            self._tasks.start(self._examine(dialog))

    async def _examine(self, dialog: DoctorDialog) -> None:
        checks = await self._app.doctor()
        # The checks take a while, and the user may have closed the dialog.
        if isValid(dialog):
            dialog.show_checks(checks)

    def _log_folder(self) -> None:
        folder, notices = self._folders.log, self._parts.notices
        if not folder.is_dir():
            notices.show_sentence(NO_LOGS, level=Level.INFO)
        elif not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
            notices.show_sentence(NOT_OPENED.with_values(folder=str(folder)), level=Level.INFO)

    def _licences(self) -> None:
        file = str(licences_file())
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(file)):
            self._parts.notices.show_sentence(LICENCES_ARE.with_values(file=file), level=Level.INFO)
