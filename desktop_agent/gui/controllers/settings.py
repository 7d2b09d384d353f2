"""Opens the settings, and carries out what is changed there: saved, and worn at once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from desktop_agent.errors import AgentError
from desktop_agent.gui.controllers.rules import RuleEditorController, RulesPageController
from desktop_agent.gui.controllers.server_connection import ServerConnection
from desktop_agent.gui.runtime.file_watcher import FileWatch
from desktop_agent.gui.runtime.tasks import TaskRunner
from desktop_agent.gui.settings.conflict_dialog import save_deciding
from desktop_agent.gui.settings.dialog import SAVED, SettingsDialog
from desktop_agent.gui.settings.file_rows import EMPTY, BinRow
from desktop_agent.gui.text.translator import Translator
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.dialogs import ask, raise_dialog
from desktop_agent.ports import AppPort, BinPort
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.conflicts import Decided, Unsaved
from desktop_agent.settings.schema import ModelSettings, ServerProfile, Settings

ASKED = translate("BinDesk", "Empty the bin?")
FOR_GOOD = translate("BinDesk", "What commands deleted or overwrote can then no longer be put back from there.")


class BinDesk(QObject):
    """Says how much the bin holds when its row comes into sight, and empties it when that is confirmed.

    Signals:
        emptied: some or all of what it held is gone.
    """

    emptied = Signal()

    def __init__(self, own: BinPort, row: BinRow, tasks: TaskRunner, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._bin, self._row = own, row
        self._tasks, self._theme, self._window = tasks, theme, window
        row.shown.connect(self._on_shown)
        row.wanted.connect(self._on_wanted)

    def _on_shown(self) -> None:
        self._tasks.start(self._look())

    def _on_wanted(self) -> None:
        self._tasks.start(self._empty())

    async def _look(self, problem: Sentence | None = None) -> None:
        self._row.show_use(await self._bin.used(), problem)

    async def _empty(self) -> None:
        if not await ask(ASKED, FOR_GOOD, EMPTY, self._theme, self._window):
            return
        problem = None
        try:
            await self._bin.empty()
        except AgentError as error:
            problem = error.sentence
        self.emptied.emit()
        await self._look(problem)


ANSWERS = translate("SettingsDesk", "It answers, and offers %n model(s).", "a server that was tested", 0)
REMOVE = translate("SettingsDesk", "Remove the server {name}?")
REMOVED_FOR_GOOD = translate(
    "SettingsDesk", "Its key is taken out of the keyring. Conversations with it stay, and ask for another server."
)
FORGET = translate("SettingsDesk", "Remove the key of {name}?")
FORGOTTEN_FOR_GOOD = translate(
    "SettingsDesk", "It is taken out of the keyring. To use the server again, the key must be given again."
)

NOT_SAVED = translate("SettingsDesk", "Not saved. The settings are shown as they are in the file.")
OPEN_BY_HAND = translate(
    "SettingsDesk", "No program opens {path} here. Edit it by hand; it counts from the next message."
)


class SettingsController(QObject):
    """The settings of one window. `workspace` says which folder the conversation in front works in.

    Signals:
        changed: the settings are others now.
        connected: a server was added; carries its name.
        said: carries a sentence for the main window.
        bin_emptied: what calls took can no longer be put back.
    """

    changed = Signal()
    connected = Signal(str)
    said = Signal(object)
    bin_emptied = Signal()

    def __init__(
        self,
        app: AppPort,
        tasks: TaskRunner,
        theme: Theme,
        language: Translator,
        window: QWidget,
        *,
        rules: RuleEditorController,
        workspace: Callable[[], str],
    ) -> None:
        super().__init__(window)
        self._rules = rules
        self._workspace = workspace
        self._app = app
        self._tasks = tasks
        self._theme, self._language = theme, language
        self._window = window
        self.dialog: SettingsDialog | None = None
        self.permissions: RulesPageController | None = None
        self._saved: Settings | None = None
        """The settings as they were shown before a change that could not be saved, None where all are saved."""
        self._files = FileWatch(app.user_files(), self)
        self._files.changed.connect(self._on_files_changed)

    def wear(self) -> None:
        """Look and speak as the settings say."""
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

    def refresh(self) -> None:
        """Show what the settings are, after they were changed elsewhere."""
        if self.dialog is not None:
            self._show_settings(self.dialog)
            self._ask_for_keys()

    def follow(self) -> None:
        """Take note that the settings were changed elsewhere: a dialog that is open must not bring back the old."""
        if self.dialog is not None:
            self._show_settings(self.dialog)
        self.changed.emit()

    def follow_front(self) -> None:
        """Show the workspace of the conversation that is in front now, where the settings are open."""
        if self.permissions is not None and self.dialog is not None and self.dialog.isVisible():
            self.permissions.refresh()
            self.dialog.in_workspace.show_workspace(self._workspace())

    def _show_settings(self, dialog: SettingsDialog) -> None:
        dialog.show_settings(self._app.settings)
        dialog.keys.show_lent(self._app.profiles())

    # The dialog and its signals.

    def _make(self) -> SettingsDialog:
        dialog = SettingsDialog(self._app.settings, self._theme, self._language.languages(), self._window)
        dialog.keys.show_lent(self._app.profiles())
        # Small screens, and those at a large scale, have no room for all of it.
        dialog.resize(dialog.size().boundedTo(dialog.screen().availableSize()))
        dialog.changed.connect(self._on_changed)
        dialog.keys.chosen.connect(self._on_chosen)
        dialog.keys.models_wanted.connect(self._on_models_wanted)
        dialog.keys.model_chosen.connect(self._on_model_chosen)
        dialog.keys.test_wanted.connect(self._on_test_wanted)
        dialog.keys.key_forgotten.connect(self._on_key_forgotten)
        dialog.keys.removed.connect(self._on_removed)
        dialog.instructions.wanted.connect(self._on_instructions_wanted)
        dialog.prices.wanted.connect(self._on_prices_wanted)
        dialog.prices.shown.connect(self._on_prices_shown)
        the_bin = BinDesk(self._app.bin, dialog.bin, self._tasks, self._theme, dialog)
        the_bin.emptied.connect(self.bin_emptied)
        connecting = ServerConnection(self._app, self._tasks, dialog.keys.key, dialog.keys.server)
        connecting.connected.connect(self._on_connected)
        connecting.said.connect(self._on_said)
        self.dialog = dialog
        self.permissions = RulesPageController(
            self._app, self._tasks, self._theme, dialog, rules=self._rules, workspace=self._workspace
        )
        self._ask_for_keys()
        return dialog

    def _on_changed(self, before: Settings, after: Settings) -> None:
        self._tasks.start(self._save(before, after))

    def _on_files_changed(self) -> None:
        self._tasks.start(self.reread())

    async def reread(self) -> None:
        """Take up what another hand changed in the files of settings and rules."""
        await self._rules.refresh()
        is_other, problems = await self._app.refresh_settings()
        for problem in problems:
            self._on_said(problem)
        if is_other:
            self.wear()
            self.follow()

    def _on_connected(self, name: str) -> None:
        self.refresh()
        self.changed.emit()
        self.connected.emit(name)

    def _on_said(self, sentence: Sentence) -> None:
        # Here too: the main window is behind.
        if self.dialog is not None:
            self.dialog.tell(sentence, color="risk.medium.text")
        self.said.emit(sentence)

    def _on_instructions_wanted(self) -> None:
        self._tasks.start(self._open(self._app.own_instructions()))

    def _on_chosen(self, name: str) -> None:
        self._change_models(lambda models: replace(models, profile=name))

    def _on_model_chosen(self, name: str, model: str) -> None:
        def choose(models: ModelSettings) -> ModelSettings:
            profiles = tuple(replace(each, model=model) if each.name == name else each for each in models.profiles)
            return replace(models, profiles=profiles)

        self._change_models(choose)

    def _on_models_wanted(self, name: str) -> None:
        self._tasks.start(self._list(name, aloud=False))

    def _on_test_wanted(self, name: str) -> None:
        self._tasks.start(self._list(name, aloud=True))

    def _on_key_forgotten(self, name: str) -> None:
        self._tasks.start(self._forget(name))

    def _on_removed(self, name: str) -> None:
        self._tasks.start(self._remove(name))

    # What takes time.

    async def _save(self, before: Settings, after: Settings) -> None:
        dialog = self.dialog
        assert dialog is not None
        # What could not be saved before is still shown, and goes along.
        seen = before if self._saved is None else self._saved

        async def save(decided: Decided) -> Unsaved | None:
            return await self._app.edit_settings(seen, after, decided)

        try:
            is_saved = await save_deciding(save, self._theme, dialog)
        except AgentError as error:
            self._saved = seen
            dialog.tell(error.sentence, color="state.failed")
            return
        self._saved = None
        if not is_saved:
            dialog.tell(NOT_SAVED)
            await self._app.refresh_settings()
            self._show_settings(dialog)
            return
        dialog.tell(SAVED)
        if self._app.settings != after and dialog.settings == after:
            # Another hand changed the file, too.
            self._show_settings(dialog)
        self.wear()
        self.changed.emit()

    def _on_prices_shown(self) -> None:
        self._tasks.start(self._look_at_prices())

    def _on_prices_wanted(self) -> None:
        self._tasks.start(self._open(self._app.prices.own_file()))

    async def _look_at_prices(self) -> None:
        if self.dialog is not None:
            self.dialog.prices.show_table(self._app.prices.dated, await self._app.prices.look())

    async def _open(self, file: Awaitable[str]) -> None:
        dialog = self.dialog
        assert dialog is not None
        try:
            path = await file
        except AgentError as error:
            dialog.tell(error.sentence, color="state.failed")
            return
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(path)):
            dialog.tell(OPEN_BY_HAND.having(path=path))

    async def _list(self, name: str, *, aloud: bool) -> None:
        profile = self._profile(name)
        row = self.dialog.keys.row(name) if self.dialog else None
        if profile is None or row is None:
            return
        try:
            models = await self._app.list_models(profile)
        except AgentError as error:
            row.tell(error.sentence)
            return
        row.show_models(models)
        row.tell(replace(ANSWERS, count=len(models)) if aloud else None, is_good=True)

    async def _forget(self, name: str) -> None:
        profile, dialog = self._profile(name), self.dialog
        if profile is None or dialog is None:
            return
        yes = translate("SettingsDesk", "Remove key")
        if not await ask(FORGET.having(name=name), FORGOTTEN_FOR_GOOD, yes, self._theme, dialog):
            return
        try:
            await self._app.forget_key(profile)
        except AgentError as error:
            dialog.tell(error.sentence, color="state.failed")
        self._ask_for_keys()

    async def _remove(self, name: str) -> None:
        profile, dialog = self._profile(name), self.dialog
        if profile is None or dialog is None:
            return
        yes = translate("SettingsDesk", "Remove server")
        if not await ask(REMOVE.having(name=name), REMOVED_FOR_GOOD, yes, self._theme, dialog):
            return
        try:
            await self._app.forget_key(profile)
        except AgentError as error:
            # The profile stays with its key: a key without a name could not be taken out any more.
            dialog.tell(error.sentence, color="state.failed")
            return

        def drop(models: ModelSettings) -> ModelSettings:
            left = tuple(each for each in models.profiles if each.name != name)
            chosen = models.profile if models.profile != name else left[0].name if left else ""
            return replace(models, profiles=left, profile=chosen)

        self._change_models(drop)

    def _ask_for_keys(self) -> None:
        self._tasks.start(self._show_keys())

    async def _show_keys(self) -> None:
        for profile in self._app.settings.models.profiles:
            try:
                has_key = await self._app.has_key(profile)
            except AgentError:
                # A keyring that does not answer leaves it open; whoever uses the server is told.
                continue
            row = self.dialog.keys.row(profile.name) if self.dialog else None
            if row is not None:
                row.show_key(has_key=has_key)

    def _change_models(self, change: Callable[[ModelSettings], ModelSettings]) -> None:
        assert self.dialog is not None
        # Not those of the core: what was just changed is still on its way to the disk.
        settings = self.dialog.settings
        self.dialog.change(replace(settings, models=change(settings.models)))
        self._ask_for_keys()

    def _profile(self, name: str) -> ServerProfile | None:
        return next((each for each in self._app.settings.models.profiles if each.name == name), None)
