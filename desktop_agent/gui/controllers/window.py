"""What the actions, the side list and the remedies of notices do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from shiboken6 import isValid

from desktop_agent.app_dirs import Folders
from desktop_agent.errors import AgentError, DiskFull
from desktop_agent.gui.controllers.active_tab import ActiveTabBinding
from desktop_agent.gui.controllers.changes import ChangesController
from desktop_agent.gui.controllers.closing import stop_all
from desktop_agent.gui.controllers.history import HistoryController
from desktop_agent.gui.controllers.rules import RuleEditorController
from desktop_agent.gui.controllers.sandbox import SandboxController
from desktop_agent.gui.controllers.settings import SettingsController
from desktop_agent.gui.controllers.start_page import StartPageController
from desktop_agent.gui.controllers.tabs import TabsController
from desktop_agent.gui.controllers.usage import UsageController
from desktop_agent.gui.controllers.window_parts import WindowParts
from desktop_agent.gui.runtime.tasks import sentence_of
from desktop_agent.gui.shell.help_dialogs import DoctorDialog, ShortcutsDialog
from desktop_agent.gui.widgets.dialogs import confirm_link, show_single_dialog
from desktop_agent.ports import AppPort
from desktop_agent.protocol import ConversationId, Level, Remedy, ToolCall
from desktop_agent.protocol.rules import RuleAction
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.secrets import WAITING
from desktop_agent.window_options import WindowOptions


class PageErrands:
    """Brings pages of the side panel into sight."""

    def __init__(self, furniture: WindowParts) -> None:
        self._window, self._panel = furniture.window, furniture.side_panel

    def changes(self) -> None:
        """Show the files that the conversation changed."""
        self._open()
        self._panel.show_changes_page()

    def usage(self) -> None:
        """Show tokens and cost."""
        self._open()
        self._panel.show_usage_page()

    def history(self) -> None:
        """Show the command history, or put it away where it is in sight."""
        if not self._panel.isVisible() or self._panel.is_at_history:
            self._window.toggle_panel()
        if self._panel.isVisible() and not self._panel.is_at_history:
            self._panel.show_history_page()

    def _open(self) -> None:
        if not self._panel.isVisible():
            self._window.toggle_panel()


_REFRESH_MS = 150
"""How long the list of conversations waits for the next change, before it is read again."""

NO_LOGS = translate("Errands", "There are no logs: they are off. Start with --debug to have one written.")
NOT_OPENED = translate("Errands", "No program was found that shows folders. The logs are in {folder}.")


class WindowController(QObject):
    """Joins what people press with those who do it."""

    def __init__(
        self, app: AppPort, furniture: WindowParts, *, folders: Folders, home: Path, refresh_ms: int = _REFRESH_MS
    ) -> None:
        super().__init__(furniture.window)
        self._app = app
        self._furniture = furniture
        self._folders = folders
        self.desk = TabsController(app, furniture, home=home, refresh_ms=refresh_ms)
        self.front = ActiveTabBinding(app, furniture, self.desk.open_tabs)
        self.history = HistoryController(app, furniture, self.desk, home=home)
        self.changes = ChangesController(app, furniture, self.desk.open_tabs)
        self.usage = UsageController(app, furniture, self.desk.open_tabs)
        self.beginning = StartPageController(app, furniture, self.desk)
        self.sandbox = SandboxController(app, furniture)
        self.rules = RuleEditorController(
            app, furniture.tasks, furniture.theme, furniture.window, clock=furniture.clock
        )
        self.settings = SettingsController(
            app,
            furniture.tasks,
            furniture.theme,
            furniture.language,
            furniture.window,
            rules=self.rules,
            workspace=self._workspace,
        )
        self.pages = PageErrands(furniture)
        self._unstored: list[Sentence] = []
        app.on_keyring_wait(self._on_keyring_wait)
        self.by_name = self._errands()
        self._connect()

    def _on_keyring_wait(self, is_waiting: bool) -> None:
        """Say that the keyring's own dialog is waited for, as long as it is."""
        notices = self._furniture.notices
        if is_waiting:
            notices.show_sentence(WAITING, level=Level.INFO)
        else:
            notices.take_back(WAITING)

    async def begin(self, options: WindowOptions) -> None:
        """Show what was open, or a way to begin."""
        self.settings.wear()
        try:
            await self.beginning.begin(options)
        except AgentError as error:
            self.tell(error)
        # Not before: trying it takes a moment, and nothing that is shown first waits for it.
        self._furniture.tasks.start(self.sandbox.learn())

    def tell(self, error: BaseException) -> None:
        """Say what went wrong, with what can be done."""
        remedies = getattr(error, "remedies", ())
        self._furniture.notices.show_sentence(sentence_of(error), remedies=remedies)
        if isinstance(error, DiskFull):
            self._unstored.append(error.sentence)

    def _on_stored(self) -> None:
        """Say no longer that the disk is full, nor that the sandbox does not work because of that."""
        unstored, self._unstored = self._unstored, []
        for sentence in unstored:
            self._furniture.notices.take_back(sentence)
        self._furniture.tasks.start(self.sandbox.learn_again())

    def remedy(self, remedy: str) -> None:
        """Do what a notice offered; what belongs to a turn has been done by its tab."""
        remedies: dict[str, Callable[[], object]] = {
            Remedy.OPEN_KEYS: self._open_keys,
            Remedy.OPEN_SETTINGS: self.settings.open,
            Remedy.CHOOSE_FOLDER: self._new_elsewhere,
            Remedy.CHOOSE_MODEL: self._furniture.status.model.showPopup,
        }
        if remedy in remedies:
            remedies[remedy]()

    def _errands(self) -> dict[str, Callable[[], object]]:
        furniture = self._furniture
        return {
            "new_conversation": self.beginning.new,
            "new_elsewhere": self._new_elsewhere,
            "close_tab": self._close_tab,
            "reopen_tab": self._reopen_tab,
            "next_tab": self._next_tab,
            "previous_tab": self._previous_tab,
            "to_message": self._to_message,
            "to_card": self.desk.questions.lead,
            "search": self._search,
            "side_list": furniture.window.toggle_side,
            "history": self.pages.history,
            "to_background": self._to_background,
            "stop_all": self._stop_all,
            "changes": self.pages.changes,
            "undo_turn": self._undo_turn,
            "compact": self._compact,
            "usage": self.pages.usage,
            "settings": self.settings.open,
            "shortcuts": self._shortcuts,
            "doctor": self._doctor,
            "log_folder": self._log_folder,
            "quit": furniture.window.close,
        }

    def _connect(self) -> None:
        furniture, desk, side = self._furniture, self.desk, self._furniture.side
        side.opened.connect(self._open)
        side.new_wanted.connect(self.beginning.new)
        side.new_elsewhere_wanted.connect(self._new_elsewhere)
        side.new_beside_wanted.connect(self._new_beside)
        side.delete_wanted.connect(self._delete)
        side.settings_wanted.connect(self._open_settings)
        desk.questions.rule_wanted.connect(self._on_rule)
        self.rules.kept.connect(self._on_rule_kept)
        furniture.actions.asked.connect(self._on_asked)
        furniture.actions.tab_asked.connect(desk.open_tabs.show_place)
        furniture.window.arranged.connect(self._on_arranged)
        desk.remedied.connect(self.remedy)
        desk.failed.connect(self.tell)
        desk.stored.connect(self._on_stored)
        desk.link_activated.connect(self._on_link)
        self.beginning.said.connect(self._on_said)
        self.beginning.connected.connect(self.settings.refresh)
        self.beginning.settings_changed.connect(self.settings.follow)
        desk.settings_changed.connect(self.settings.follow)
        self.settings.said.connect(self._on_said)
        self.settings.changed.connect(self.beginning.follow_settings)
        self.settings.changed.connect(desk.open_tabs.follow_settings)
        self.settings.changed.connect(self.front.follow_settings)
        self.settings.bin_emptied.connect(desk.open_tabs.look_at_files)
        self.sandbox.known.connect(self.beginning.show_soundness)
        desk.open_tabs.front_changed.connect(self.settings.follow_front)
        self.rules.said.connect(self._on_said)
        self.history.rule_wanted.connect(self._on_rule)
        self.usage.budget_wanted.connect(self._open_budget)
        self._on_arranged()

    def _on_asked(self, name: str) -> None:
        self.by_name[name]()

    def _on_said(self, sentence: Sentence) -> None:
        self._furniture.notices.show_sentence(sentence, level=Level.WARNING)

    def _on_rule_kept(self, _rule: object, item: str) -> None:
        self.desk.questions.judge_anew(item)

    def _on_rule(self, call: ToolCall, workspace: str, action: str) -> None:
        self.rules.open_for(call, workspace, RuleAction(action))

    def _on_link(self, address: str) -> None:
        self._furniture.tasks.start(self._open_link(address))

    async def _open_link(self, address: str) -> None:
        if await confirm_link(address, self._furniture.theme, self._furniture.window):
            QDesktopServices.openUrl(QUrl(address))

    def _on_arranged(self) -> None:
        window = self._furniture.window
        self._furniture.strip.set_ends(side=not window.side_docked, panel=not window.panel_docked)
        self._furniture.panel.set_closable(on=not window.panel_docked)

    # Errands.

    def _open(self, conversation: str) -> None:
        self._furniture.window.close_overlay()
        self._furniture.tasks.start(self.desk.open(ConversationId(conversation)))

    def _workspace(self) -> str:
        front = self.desk.open_tabs.front
        return front.workspace if front is not None else ""

    def _new_elsewhere(self) -> None:
        self._furniture.tasks.start(self.desk.new_elsewhere())

    def _new_beside(self, conversation: str) -> None:
        self._furniture.tasks.start(self.desk.new_beside(ConversationId(conversation)))

    def _delete(self, conversation: str) -> None:
        self._furniture.tasks.start(self._delete_for_good(ConversationId(conversation)))

    async def _delete_for_good(self, conversation: ConversationId) -> None:
        await self.desk.delete(conversation)
        # Its commands are gone with it.
        self._furniture.panel.ask()

    def _close_tab(self) -> None:
        tab = self.desk.open_tabs.front
        if tab is not None:
            self._furniture.tasks.start(self.desk.close_if_meant(tab))

    def _reopen_tab(self) -> None:
        self._furniture.tasks.start(self.desk.reopen())

    def _next_tab(self) -> None:
        self.desk.open_tabs.show_next(1)

    def _previous_tab(self) -> None:
        self.desk.open_tabs.show_next(-1)

    def _to_background(self) -> None:
        tab = self.desk.open_tabs.front
        if tab is not None and not tab.is_read_only:
            tab.to_background()

    def _stop_all(self) -> None:
        self._furniture.tasks.start(self._stop_everything())

    async def _stop_everything(self) -> None:
        self._furniture.notices.show_sentence(await stop_all(self.desk.open_tabs.tabs), level=Level.INFO)

    def _compact(self) -> None:
        tab = self.desk.open_tabs.front
        if tab is not None and not tab.is_read_only:
            tab.compact()

    def _undo_turn(self) -> None:
        tab = self.desk.open_tabs.front
        if tab is not None:
            tab.files_back.undo_last()

    def _to_message(self) -> None:
        tab = self.desk.open_tabs.front
        if tab is not None:
            tab.focus_message()

    def _search(self) -> None:
        window, search = self._furniture.window, self._furniture.side.search
        if not self._furniture.side.isVisible():
            window.toggle_side()
        search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        search.selectAll()

    def _open_keys(self) -> None:
        self.settings.open("models")

    def _open_budget(self) -> None:
        self.settings.open("budget")

    def _open_settings(self) -> None:
        self.settings.open()

    def _shortcuts(self) -> None:
        theme, window = self._furniture.theme, self._furniture.window
        show_single_dialog(ShortcutsDialog, window, lambda: ShortcutsDialog(theme, window))

    def _doctor(self) -> None:
        theme, window = self._furniture.theme, self._furniture.window
        dialog = show_single_dialog(DoctorDialog, window, lambda: DoctorDialog(theme, window))
        if dialog is not None:
            self._furniture.tasks.start(self._examine(dialog))

    async def _examine(self, dialog: DoctorDialog) -> None:
        checks = await self._app.doctor()
        # To look at everything takes a while, and whoever opened it may have closed it.
        if isValid(dialog):
            dialog.show_checks(checks)

    def _log_folder(self) -> None:
        folder, notices = self._folders.log, self._furniture.notices
        if not folder.is_dir():
            notices.show_sentence(NO_LOGS, level=Level.INFO)
        elif not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
            notices.show_sentence(NOT_OPENED.having(folder=str(folder)), level=Level.INFO)
