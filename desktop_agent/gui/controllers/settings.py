"""Opens the settings dialog, saves each change and applies it immediately."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices

from desktop_agent.errors import AgentError
from desktop_agent.gui.controllers.rules import RuleEditorController, RulesPageController
from desktop_agent.gui.controllers.server_connection import ServerConnection
from desktop_agent.gui.controllers.window_parts import WindowParts
from desktop_agent.gui.runtime.file_watcher import FileWatch
from desktop_agent.gui.runtime.tasks import in_task
from desktop_agent.gui.settings.conflict_dialog import save_deciding
from desktop_agent.gui.settings.dialog import SAVED, SettingsDialog
from desktop_agent.gui.settings.file_row import EMPTY
from desktop_agent.gui.widgets.dialogs import ask, raise_dialog
from desktop_agent.ports import AppPort
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.conflicts import ConflictDecision, UnsavedChange
from desktop_agent.settings.schema import ModelSettings, ServerProfile, Settings

EMPTY_TRASH = translate("BinDesk", "Empty the bin?")
EMPTIED_FOR_GOOD = translate(
    "BinDesk", "Files that commands deleted or overwrote can then no longer be restored from it."
)
ANSWERS = translate("SettingsDesk", "The server answers and offers %n model(s).", "a server that was tested", 0)
REMOVE = translate("SettingsDesk", "Remove the server {name}?")
REMOVED_FOR_GOOD = translate(
    "SettingsDesk", "Its key is removed from the keyring. Its conversations are kept and ask for another server."
)
FORGET = translate("SettingsDesk", "Remove the key of {name}?")
FORGOTTEN_FOR_GOOD = translate(
    "SettingsDesk", "It is removed from the keyring. To use the server again, enter the key again."
)

NOT_SAVED = translate("SettingsDesk", "Not saved. The settings are shown as they are in the file.")
OPEN_BY_HAND = translate(
    "SettingsDesk", "No application can open {path}. Edit it by hand; changes apply from the next message."
)


class SettingsController(QObject):
    """The settings of one window. `workspace` returns the folder of the active conversation.

    Signals:
        changed: the settings changed.
        connected: a server was added; carries its name.
        help_wanted: the question mark of a page was pressed; carries its HelpPlace.
        said: carries a sentence for the main window.
        bin_emptied: the trash is empty, so nothing can be restored from it.
    """

    changed = Signal()
    connected = Signal(str)
    help_wanted = Signal(object)
    said = Signal(object)
    bin_emptied = Signal()

    def __init__(
        self, app: AppPort, parts: WindowParts, *, rules: RuleEditorController, workspace: Callable[[], str]
    ) -> None:
        super().__init__(parts.window)
        self._rules = rules
        self._workspace = workspace
        self._app = app
        self._tasks = parts.tasks
        self._theme, self._language = parts.theme, parts.language
        self._window = parts.window
        self.dialog: SettingsDialog | None = None
        self.permissions: RulesPageController | None = None
        self._saved: Settings | None = None
        """The settings as shown before a change that could not be saved; None where all changes are saved."""
        self._files = FileWatch(app.user_files(), self)
        self._files.changed.connect(self._tasks.slot(self.reread))

    def apply_appearance(self) -> None:
        """Apply theme, motion and language of the settings."""
        appearance = self._app.settings.appearance
        self._theme.set_choice(appearance.theme)
        self._theme.set_reduced_motion(on=appearance.reduced_motion)
        if appearance.language != self._language.chosen:
            self._language.choose(appearance.language)

    def open(self, page: str = "") -> None:
        """Show the settings beside the window, at a page where one is named."""
        if self.dialog is None:
            self.dialog = self._make()
        elif self.permissions is not None:
            self.permissions.refresh()
        self.dialog.in_workspace.show_workspace(self._workspace())
        if page:
            self.dialog.open_page(page)
        raise_dialog(self.dialog)

    def reload(self) -> None:
        """Show the settings after a change elsewhere; an open dialog must not bring back the old ones."""
        if self.dialog is not None:
            self._show_settings(self.dialog)
            self._show_keys()
        self.changed.emit()

    def follow_active_tab(self) -> None:
        """Show the workspace of the active conversation, where the settings are open."""
        if self.permissions is not None and self.dialog is not None and self.dialog.isVisible():
            self.permissions.refresh()
            self.dialog.in_workspace.show_workspace(self._workspace())

    async def reread(self) -> None:
        """Read settings and rules again after their files changed."""
        await self._rules.refresh()
        is_other, problems = await self._app.refresh_settings()
        for problem in problems:
            self._on_said(problem)
        if is_other:
            self.apply_appearance()
            self.reload()

    # The dialog and its signals.

    def _make(self) -> SettingsDialog:
        dialog = SettingsDialog(self._app.settings, self._theme, self._language.languages(), self._window)
        dialog.show_managed(self._app.managed)
        dialog.keys.show_lent(self._app.profiles())
        # Small screens, and those at a large scale, have no room for all of it.
        dialog.resize(dialog.size().boundedTo(dialog.screen().availableSize()))
        dialog.changed.connect(self._save)
        for page in dialog.pages:
            page.help.asked.connect(self.help_wanted)
        dialog.keys.chosen.connect(self._on_chosen)
        dialog.keys.models_wanted.connect(self._ask_for_models)
        dialog.keys.model_chosen.connect(self._on_model_chosen)
        dialog.keys.test_wanted.connect(partial(self._ask_for_models, says_result=True))
        dialog.keys.key_forgotten.connect(self._forget)
        dialog.keys.removed.connect(self._remove)
        dialog.instructions.wanted.connect(partial(self._open_file, self._app.own_instructions))
        dialog.prices.wanted.connect(partial(self._open_file, self._app.prices.own_file))
        dialog.prices.shown.connect(self._show_prices)
        dialog.bin.shown.connect(self._show_trash)
        dialog.bin.wanted.connect(self._empty_trash)
        connection = ServerConnection(self._app, self._tasks, dialog.keys.key, dialog.keys.server)
        connection.connected.connect(self._on_connected)
        connection.said.connect(self._on_said)
        self.dialog = dialog
        self.permissions = RulesPageController(
            self._app, self._tasks, self._theme, dialog, rules=self._rules, workspace=self._workspace
        )
        self._show_keys()
        return dialog

    def _show_settings(self, dialog: SettingsDialog) -> None:
        dialog.show_settings(self._app.settings)
        dialog.show_managed(self._app.managed)
        dialog.keys.show_lent(self._app.profiles())

    def _on_connected(self, name: str) -> None:
        self.reload()
        self.connected.emit(name)

    def _on_said(self, sentence: Sentence) -> None:
        # In the dialog, too, because it covers the main window.
        if self.dialog is not None:
            self.dialog.tell(sentence, color="risk.medium.text")
        self.said.emit(sentence)

    @in_task
    async def _save(self, before: Settings, after: Settings) -> None:
        dialog = self._opened
        # The dialog still shows what could not be saved before, so it is saved now.
        seen = before if self._saved is None else self._saved

        async def save(decided: ConflictDecision) -> UnsavedChange | None:
            return await self._app.edit_settings(seen, after, decided)

        try:
            is_saved = await save_deciding(save, self._theme, dialog)
        except AgentError as error:
            self._saved = seen
            self._show_failed(error)
            return
        self._saved = None
        if not is_saved:
            dialog.tell(NOT_SAVED)
            await self._app.refresh_settings()
            self._show_settings(dialog)
            return
        dialog.tell(SAVED)
        if self._app.settings != after and dialog.settings == after:
            # Another program changed the file, too.
            self._show_settings(dialog)
        self.apply_appearance()
        self.changed.emit()

    @property
    def _opened(self) -> SettingsDialog:
        """The dialog, from which the signals of its rows come."""
        assert self.dialog is not None
        return self.dialog

    def _show_failed(self, error: AgentError) -> None:
        self._opened.tell(error.sentence, color="state.failed")

    # Files.

    @in_task
    async def _show_prices(self) -> None:
        self._opened.prices.show_table(self._app.prices.dated, await self._app.prices.look())

    @in_task
    async def _open_file(self, find: Callable[[], Awaitable[str]]) -> None:
        try:
            path = await find()
        except AgentError as error:
            self._show_failed(error)
            return
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(path)):
            self._opened.tell(OPEN_BY_HAND.with_values(path=path))

    @in_task
    async def _show_trash(self) -> None:
        self._opened.bin.show_use(await self._app.trash.used(), None)

    @in_task
    async def _empty_trash(self) -> None:
        dialog = self._opened
        if not await ask(EMPTY_TRASH, EMPTIED_FOR_GOOD, EMPTY, self._theme, dialog):
            return
        problem = None
        try:
            await self._app.trash.empty()
        except AgentError as error:
            problem = error.sentence
        self.bin_emptied.emit()
        dialog.bin.show_use(await self._app.trash.used(), problem)

    # Servers.

    def _on_chosen(self, name: str) -> None:
        self._change_models(lambda models: replace(models, profile=name))

    def _on_model_chosen(self, name: str, model: str) -> None:
        def choose(models: ModelSettings) -> ModelSettings:
            profiles = tuple(replace(each, model=model) if each.name == name else each for each in models.profiles)
            return replace(models, profiles=profiles)

        self._change_models(choose)

    @in_task
    async def _ask_for_models(self, name: str, *, says_result: bool = False) -> None:
        profile, row = self._profile(name), self._opened.keys.row(name)
        if profile is None or row is None:
            return
        try:
            models = await self._app.list_models(profile)
        except AgentError as error:
            row.tell(error.sentence)
            return
        row.show_models(models)
        row.tell(replace(ANSWERS, count=len(models)) if says_result else None, is_good=True)

    async def _has_forgotten(self, name: str, asked: Sentence, explained: Sentence, yes: Sentence) -> bool:
        """Forget the key of a server after a question; return whether that was done."""
        profile = self._profile(name)
        if profile is None or not await ask(asked.with_values(name=name), explained, yes, self._theme, self._opened):
            return False
        try:
            await self._app.forget_key(profile)
        except AgentError as error:
            self._show_failed(error)
            return False
        return True

    @in_task
    async def _forget(self, name: str) -> None:
        await self._has_forgotten(name, FORGET, FORGOTTEN_FOR_GOOD, translate("SettingsDesk", "Remove key"))
        self._show_keys()

    @in_task
    async def _remove(self, name: str) -> None:
        yes = translate("SettingsDesk", "Remove server")
        if not await self._has_forgotten(name, REMOVE, REMOVED_FOR_GOOD, yes):
            # The profile stays with its key: a key without a name could not be removed any more.
            return

        def drop(models: ModelSettings) -> ModelSettings:
            left = tuple(each for each in models.profiles if each.name != name)
            chosen = models.profile if models.profile != name else left[0].name if left else ""
            return replace(models, profiles=left, profile=chosen)

        self._change_models(drop)

    @in_task
    async def _show_keys(self) -> None:
        for profile in self._app.settings.models.profiles:
            try:
                has_key = await self._app.has_key(profile)
            except AgentError:
                # The keyring does not answer. The user is told when the server is used.
                continue
            row = self._opened.keys.row(profile.name)
            if row is not None:
                row.show_key(has_key=has_key)

    def _change_models(self, change: Callable[[ModelSettings], ModelSettings]) -> None:
        # From the dialog's settings, not the core's: the last change may still be on its way to the disk.
        settings = self._opened.settings
        self._opened.change(replace(settings, models=change(settings.models)))
        self._show_keys()

    def _profile(self, name: str) -> ServerProfile | None:
        return next((each for each in self._app.settings.models.profiles if each.name == name), None)
