"""The settings at work: saved, worn at once, and keys handled with care."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QPushButton

from desktop_agent.errors import KeyringError, ProviderRefused, SettingsError
from desktop_agent.gui.controllers.rules import RuleEditorController
from desktop_agent.gui.controllers.settings import SettingsController
from desktop_agent.gui.settings.conflict_dialog import ClashDialog
from desktop_agent.gui.settings.dialog import SettingsDialog
from desktop_agent.gui.settings.file_row import BinRow
from desktop_agent.gui.text.formats import date
from desktop_agent.gui.widgets.dialogs import ConfirmDialog
from desktop_agent.protocol import TrashUsageInfo
from desktop_agent.protocol.rules import Policy, Rule, RuleAction
from desktop_agent.sentences import translate
from desktop_agent.settings.managed_settings import ManagedSettings
from desktop_agent.settings.schema import (
    AppearanceSettings,
    BudgetSettings,
    ModelSettings,
    ServerKind,
    ServerProfile,
    WorkspaceSettings,
)
from desktop_agent.settings.theme import ThemeChoice as Choice
from tests.gui.app_window import AppWindow
from tests.gui.fake_core import ANTHROPIC, LOCAL, models, with_servers
from tests.managed_folder import BY

FULL = SettingsError(translate("test", "The disk is full."))
DARK = replace(with_servers(ANTHROPIC, LOCAL), appearance=AppearanceSettings(theme=Choice.DARK, reduced_motion=False))


@pytest.fixture
def controller(app_window: AppWindow) -> SettingsController:
    app_window.core.settings = with_servers(ANTHROPIC, LOCAL)
    app_window.core.keys = {"anthropic": "sk"}
    return controller_of(app_window)


def controller_of(app_window: AppWindow) -> SettingsController:
    rules = RuleEditorController(app_window.core, app_window.parts)
    return SettingsController(app_window.core, app_window.parts, rules=rules, workspace=lambda: "/home/ada/shop")


async def opened(controller: SettingsController, app_window: AppWindow, page: str = "") -> SettingsDialog:
    controller.open(page)
    await app_window.until(lambda: not app_window.tasks.count)
    assert controller.dialog is not None
    return controller.dialog


async def quiet(app_window: AppWindow) -> None:
    await app_window.until(lambda: not app_window.tasks.count)


async def press(app_window: AppWindow, button: str) -> None:
    question = await app_window.find(ConfirmDialog)
    pressed = getattr(question, button)
    assert isinstance(pressed, QPushButton)
    pressed.click()
    await quiet(app_window)


async def test_the_settings_open_beside_the_window_at_the_page_that_was_asked_for(
    controller: SettingsController, app_window: AppWindow
) -> None:
    dialog = await opened(controller, app_window, "commands")
    assert dialog.isVisible()
    assert not dialog.isModal()
    assert dialog.stack.currentWidget() is dialog.page("commands")
    assert await opened(controller, app_window) is dialog
    dialog.close()


async def test_a_change_is_saved_and_worn_at_once(controller: SettingsController, app_window: AppWindow) -> None:
    dialog = await opened(controller, app_window)
    changed: list[str] = []
    controller.changed.connect(lambda: changed.append("yes"))
    dialog.change(DARK)
    await quiet(app_window)
    assert app_window.core.settings == DARK
    assert app_window.parts.theme.name == "dark"
    assert app_window.parts.theme.motion("fold") > 0
    assert dialog.message.text() == "saved"
    assert changed == ["yes"]
    dialog.undo()
    await quiet(app_window)
    assert app_window.parts.theme.name == "light"
    assert app_window.core.settings == with_servers(ANTHROPIC, LOCAL)


async def test_what_cannot_be_saved_is_said_and_not_worn(
    controller: SettingsController, app_window: AppWindow
) -> None:
    dialog = await opened(controller, app_window)
    app_window.core.save_fails = FULL
    dialog.change(DARK)
    await quiet(app_window)
    assert dialog.message.text() == "The disk is full."
    assert app_window.parts.theme.name == "light"


async def test_what_could_not_be_saved_goes_along_with_the_next_change(
    controller: SettingsController, app_window: AppWindow
) -> None:
    dialog = await opened(controller, app_window)
    app_window.core.save_fails = FULL
    dialog.change(DARK)
    await quiet(app_window)
    app_window.core.save_fails = None
    wanted = replace(dialog.settings, budget=BudgetSettings(day=2.0))
    dialog.change(wanted)
    await quiet(app_window)
    assert app_window.core.settings == wanted


async def test_a_value_that_was_written_by_hand_survives_a_change_and_is_shown(
    controller: SettingsController, app_window: AppWindow
) -> None:
    dialog = await opened(controller, app_window)
    app_window.core.by_hand = replace(app_window.core.settings, budget=BudgetSettings(day=3.5))
    dialog.change(DARK)
    await quiet(app_window)
    assert app_window.core.settings == replace(DARK, budget=BudgetSettings(day=3.5))
    assert dialog.settings == app_window.core.settings
    app_window.core.by_hand = replace(app_window.core.settings, budget=BudgetSettings(day=4.5))
    await controller.reread()
    assert dialog.settings.budget.day == 4.5
    assert dialog.message.text() == "saved"


@pytest.mark.parametrize("keeps_window", [False, True])
async def test_where_both_changed_a_setting_the_user_is_asked(
    controller: SettingsController, app_window: AppWindow, keeps_window: bool
) -> None:
    dialog = await opened(controller, app_window)
    app_window.core.by_hand = replace(app_window.core.settings, budget=BudgetSettings(day=3.5))
    dialog.change(replace(dialog.settings, budget=BudgetSettings(day=9.0)))
    question = await app_window.find(ClashDialog)
    assert isinstance(question, ClashDialog)
    [(file, window)] = question.rows
    assert (file.accessibleName(), window.accessibleName()) == ("In the file: 3.5", "In this window: 9.0")
    assert file.accessibleDescription() == "Daily spending limit"
    if keeps_window:
        window.click()
    question.yes_button.click()
    await quiet(app_window)
    assert app_window.core.settings.budget.day == (9.0 if keeps_window else 3.5)
    assert dialog.settings == app_window.core.settings


async def test_a_question_about_a_setting_that_is_left_shows_what_the_file_has(
    controller: SettingsController, app_window: AppWindow
) -> None:
    dialog = await opened(controller, app_window)
    app_window.core.by_hand = replace(app_window.core.settings, budget=BudgetSettings(day=3.5))
    dialog.change(replace(dialog.settings, budget=BudgetSettings(day=9.0)))
    question = await app_window.find(ClashDialog)
    assert isinstance(question, ClashDialog)
    question.no_button.click()
    await quiet(app_window)
    assert dialog.settings.budget.day == 3.5
    assert dialog.message.text() == "Not saved. The settings are shown as they are in the file."


async def test_a_file_that_is_written_is_read_at_once(
    controller: SettingsController, app_window: AppWindow, tmp_path: Path
) -> None:
    file = tmp_path / "settings.toml"
    app_window.core.files = (str(file),)
    watching = controller_of(app_window)
    app_window.core.by_hand = replace(app_window.core.settings, budget=BudgetSettings(day=3.5))
    file.write_text("[budget]")
    await app_window.until(lambda: app_window.core.settings.budget.day == 3.5)
    watching.deleteLater()


class OpenedFiles(QObject):
    """Takes the place of the programs that open files."""

    def __init__(self) -> None:
        super().__init__()
        self.files: list[str] = []

    @Slot("QUrl")
    def open(self, url: QUrl) -> None:
        self.files.append(url.toLocalFile())


async def test_the_file_of_the_users_own_instructions_is_opened_or_its_path_said(
    controller: SettingsController, app_window: AppWindow
) -> None:
    dialog, taken = await opened(controller, app_window, "files"), OpenedFiles()
    QDesktopServices.setUrlHandler("file", taken, "open")
    dialog.instructions.button.click()
    await quiet(app_window)
    QDesktopServices.unsetUrlHandler("file")
    assert taken.files == ["/home/ada/.config/desktop-agent/AGENTS.md"]
    app_window.core.save_fails = FULL
    dialog.instructions.button.click()
    await quiet(app_window)
    assert dialog.message.text() == "The disk is full."


async def test_the_own_prices_are_opened_and_what_is_wrong_with_them_is_said(
    controller: SettingsController, app_window: AppWindow
) -> None:
    app_window.core.prices.problem = translate("test", "Line 3 is no price.")
    dialog, taken = await opened(controller, app_window, "budget"), OpenedFiles()
    await quiet(app_window)
    assert dialog.prices.problem.text() == "Line 3 is no price."
    assert f"as of {date('2026-11-01')}." in dialog.prices.help.text()
    QDesktopServices.setUrlHandler("file", taken, "open")
    dialog.prices.button.click()
    await quiet(app_window)
    QDesktopServices.unsetUrlHandler("file")
    assert taken.files == ["/home/ada/.config/desktop-agent/models.toml"]


async def test_the_language_is_switched_once(controller: SettingsController, app_window: AppWindow) -> None:
    controller.apply_appearance()
    assert app_window.parts.language.chosen == ""
    app_window.core.settings = replace(app_window.core.settings, appearance=AppearanceSettings(language="en"))
    controller.apply_appearance()
    assert app_window.parts.language.chosen == "en"


async def test_it_is_said_which_servers_have_a_key(controller: SettingsController, app_window: AppWindow) -> None:
    dialog = await opened(controller, app_window)
    assert [row.facts.text() for row in dialog.keys.rows] == [
        "has a key",
        "http://localhost:11434  ·  no key",
    ]


async def test_a_server_that_answers_with_the_key_of_the_environment_is_told_also_when_it_comes_later(
    controller: SettingsController, app_window: AppWindow
) -> None:
    dialog = await opened(controller, app_window)
    dialog.open_page("models")
    assert not dialog.keys.lent.isVisible()
    app_window.core.lent = (ANTHROPIC,)
    app_window.core.settings = replace(app_window.core.settings, models=ModelSettings())
    controller.reload()
    assert (dialog.keys.lent.isVisible(), dialog.keys.empty.isVisible()) == (True, False)
    await quiet(app_window)


async def test_another_server_can_be_chosen(controller: SettingsController, app_window: AppWindow) -> None:
    dialog = await opened(controller, app_window)
    dialog.keys.rows[1].use.click()
    await quiet(app_window)
    assert app_window.core.settings.models.profile == LOCAL.name
    assert [row.is_chosen for row in dialog.keys.rows] == [False, True]


async def test_a_server_that_is_chosen_takes_back_no_change_that_is_still_being_saved(
    controller: SettingsController, app_window: AppWindow
) -> None:
    dialog = await opened(controller, app_window, "models")
    # A number is taken when the field is left: by the press that chooses.
    dialog.page("models").changed.emit("models", "notice_after_s", 99)
    dialog.keys.chosen.emit("localhost:11434")
    await quiet(app_window)
    kept = app_window.core.settings.models
    assert (kept.profile, kept.notice_after_s) == ("localhost:11434", 99)


async def test_another_model_can_be_chosen(controller: SettingsController, app_window: AppWindow) -> None:
    dialog = await opened(controller, app_window)
    app_window.core.servers[LOCAL.address] = models("one", "two")
    row = dialog.keys.rows[1]
    row.models_wanted.emit(LOCAL.name)
    await quiet(app_window)
    row.model.setCurrentIndex(2)
    await quiet(app_window)
    assert app_window.core.settings.models.profiles == (ANTHROPIC, replace(LOCAL, model="two"))


async def test_a_test_says_whether_a_server_answers(controller: SettingsController, app_window: AppWindow) -> None:
    dialog = await opened(controller, app_window)
    row = dialog.keys.rows[1]
    app_window.core.servers[LOCAL.address] = models("one")
    row.test_wanted.emit(LOCAL.name)
    await quiet(app_window)
    assert row.facts.text() == "The server answers and offers 1 model."
    app_window.core.servers[LOCAL.address] = ProviderRefused(translate("test", "It is off."))
    row.test_wanted.emit(LOCAL.name)
    await quiet(app_window)
    assert row.facts.text() == "It is off."


async def test_a_key_is_removed_after_a_question(controller: SettingsController, app_window: AppWindow) -> None:
    dialog = await opened(controller, app_window)
    for button, keys in (("no_button", {"anthropic": "sk"}), ("yes_button", {})):
        dialog.keys.rows[0].key_forgotten.emit(dialog.keys.rows[0].profile.name)
        await press(app_window, button)
        assert app_window.core.keys == keys
    assert dialog.keys.rows[0].facts.text() == "no key"


async def test_a_key_that_cannot_be_removed_is_said(controller: SettingsController, app_window: AppWindow) -> None:
    dialog = await opened(controller, app_window)
    app_window.core.save_fails = KeyringError(translate("test", "The keyring is locked."))  # type: ignore[assignment]
    dialog.keys.rows[0].key_forgotten.emit(dialog.keys.rows[0].profile.name)
    await press(app_window, "yes_button")
    assert dialog.message.text() == "The keyring is locked."
    dialog.keys.rows[0].removed.emit(dialog.keys.rows[0].profile.name)
    await press(app_window, "yes_button")
    assert len(app_window.core.settings.models.profiles) == 2


async def test_a_server_is_removed_with_its_key_and_another_one_answers(
    controller: SettingsController, app_window: AppWindow
) -> None:
    dialog = await opened(controller, app_window)
    dialog.keys.rows[0].removed.emit(dialog.keys.rows[0].profile.name)
    await press(app_window, "no_button")
    assert len(app_window.core.settings.models.profiles) == 2
    dialog.keys.rows[0].removed.emit(dialog.keys.rows[0].profile.name)
    await press(app_window, "yes_button")
    assert app_window.core.settings.models.profiles == (LOCAL,)
    assert app_window.core.settings.models.profile == LOCAL.name
    assert app_window.core.keys == {}
    dialog.keys.rows[0].removed.emit(dialog.keys.rows[0].profile.name)
    await press(app_window, "yes_button")
    assert app_window.core.settings.models.profile == ""


async def test_a_server_is_added_here_too(controller: SettingsController, app_window: AppWindow) -> None:
    dialog = await opened(controller, app_window)
    connected: list[str] = []
    said: list[object] = []
    controller.connected.connect(connected.append)
    controller.said.connect(said.append)
    app_window.core.keyring_works = False
    app_window.core.servers["http://localhost:1"] = models("only")
    dialog.keys.server.address_field.setText("http://localhost:1")
    dialog.keys.server.server_key_field.setText("k")
    dialog.keys.server.button.click()
    await quiet(app_window)
    dialog.keys.server.button.click()
    await quiet(app_window)
    assert connected == ["localhost:1"]
    assert len(said) == 1
    assert dialog.message.text().startswith("No keyring works here")
    assert dialog.keys.rows[-1].profile == ServerProfile(
        "localhost:1", ServerKind.COMPATIBLE, "http://localhost:1", "only"
    )


async def test_what_is_asked_of_a_server_that_is_gone_does_nothing(
    controller: SettingsController, app_window: AppWindow
) -> None:
    dialog = await opened(controller, app_window)
    for signal in (dialog.keys.models_wanted, dialog.keys.key_forgotten, dialog.keys.removed):
        signal.emit("gone")
    await quiet(app_window)
    assert app_window.core.asked == []
    assert not app_window.window.findChildren(ConfirmDialog)


async def test_without_a_dialog_there_is_nothing_to_refresh(
    controller: SettingsController, app_window: AppWindow
) -> None:
    controller.reload()
    assert controller.dialog is None


async def test_a_keyring_that_refuses_does_not_keep_the_settings_from_opening(
    controller: SettingsController, app_window: AppWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(_profile: ServerProfile) -> bool:
        raise KeyringError(translate("test", "The keyring is locked."))

    monkeypatch.setattr(app_window.core, "has_key", refuse)
    dialog = await opened(controller, app_window, "models")
    assert app_window.faults == []
    assert [row.facts.text() for row in dialog.keys.rows] == ["", LOCAL.address]
    dialog.close()


async def test_it_opens_no_larger_than_the_screen(controller: SettingsController, app_window: AppWindow) -> None:
    dialog = await opened(controller, app_window)
    room = dialog.screen().availableSize()
    assert room.width() < 960, "the screen of the tests has no room for all of it"
    assert dialog.width() == room.width()


async def test_the_page_of_commands_ends_with_what_holds_in_the_workspace_in_front(
    controller: SettingsController, app_window: AppWindow
) -> None:
    dialog = await opened(controller, app_window, "commands")
    dialog.in_workspace.show_workspace("/home/ada/here")
    dialog.in_workspace.rows[2].changed.emit("offers_way_out", False)
    await quiet(app_window)
    assert app_window.core.settings.commands.workspaces == (
        WorkspaceSettings("/home/ada/here", offers_way_out=False),
    )
    assert dialog.page("commands").search(["additional", "folders"])
    dialog.undo()
    await quiet(app_window)
    assert app_window.core.settings.commands.workspaces == ()


@pytest.fixture
def emptied(app_window: AppWindow) -> list[None]:
    """Settings that are open at the row of the trash; fills with each emptying."""
    app_window.core.trash.now = TrashUsageInfo(3, 2048)
    settings = controller_of(app_window)
    emptied: list[None] = []
    settings.bin_emptied.connect(lambda: emptied.append(None))
    settings.open("files")
    return emptied


@pytest.fixture
def row(emptied: list[None], app_window: AppWindow) -> BinRow:
    (row,) = app_window.window.findChildren(BinRow)
    return row


async def test_it_says_how_much_there_is_and_empties_it_when_that_is_confirmed(
    row: BinRow, emptied: list[None], app_window: AppWindow
) -> None:
    await app_window.until(lambda: "3 commands" in row.help.text())
    row.button.click()
    await press(app_window, "no_button")
    assert (app_window.core.trash.now, emptied) == (TrashUsageInfo(3, 2048), [])
    row.button.click()
    await press(app_window, "yes_button")
    assert (app_window.core.trash.now, emptied) == (TrashUsageInfo(), [None])
    await app_window.until(lambda: row.help.text() == "The bin is empty.")


async def test_what_stays_is_said(row: BinRow, app_window: AppWindow) -> None:
    await app_window.until(lambda: "3 commands" in row.help.text())
    app_window.core.trash.problem = SettingsError(translate("test", "Some of it stays."))
    row.button.click()
    await press(app_window, "yes_button")
    await app_window.until(lambda: row.problem.text() == "Some of it stays.")


async def test_what_an_administrator_fixes_while_the_window_is_open_is_shown(
    controller: SettingsController, app_window: AppWindow
) -> None:
    core = app_window.core
    dialog = await opened(controller, app_window, "commands")
    timeout = next(row for row in dialog.page("commands").rows if row.name == "timeout_s")
    assert timeout.control.isEnabled()
    core.managed = ManagedSettings("/etc/desktop-agent/managed.toml", BY, {"commands.timeout_s": 60}, is_there=True)
    core.by_hand = core.managed.applied(core.settings)
    await controller.reread()
    assert (timeout.control.isEnabled(), timeout.fixed.text()) == (False, f"Set by {BY}")
    core.rules.managed = Policy((Rule(RuleAction.DENY, "curl **", managed_by=BY),))
    await controller.reread()
    assert [rule.pattern for rule in dialog.rules.table.row_model.rules] == ["curl **"]
