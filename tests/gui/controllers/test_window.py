"""What is pressed is done: every action, every button of the side list, every remedy."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence

import pytest
from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog

from desktop_agent.errors import DiskFull, WorkspaceMissing
from desktop_agent.gui.controllers.window import WindowController
from desktop_agent.gui.items.call_actions import AlwaysAllowFolders
from desktop_agent.gui.shell.help_dialogs import DoctorDialog, ShortcutsDialog
from desktop_agent.gui.text.action_kinds import ACTIONS
from desktop_agent.gui.widgets.dialogs import ConfirmDialog
from desktop_agent.protocol import (
    Check,
    ConversationChanged,
    Interrupt,
    ItemId,
    Job,
    Mode,
    Remedy,
    StopJob,
    TurnId,
    TurnStarted,
)
from desktop_agent.protocol.rules import RuleAction
from desktop_agent.sentences import translate
from desktop_agent.settings.schema import Settings, of_workspace
from tests.gui.commands_shown import ran
from tests.gui.fake_core import ANTHROPIC, FULL, with_servers
from tests.gui.furnished import NOTHING, House


class Browser(QObject):
    """Stands where the desktop opens addresses."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []

    @Slot(QUrl)
    def open(self, url: QUrl) -> None:
        self.opened.append(url.toString())


@pytest.fixture
def browser() -> Iterator[Browser]:
    browser = Browser()
    for scheme in ("https", "file"):
        QDesktopServices.setUrlHandler(scheme, browser, "open")
    yield browser
    for scheme in ("https", "file"):
        QDesktopServices.unsetUrlHandler(scheme)


@pytest.fixture
def controller(house: House) -> WindowController:
    house.core.settings = with_servers(ANTHROPIC)
    return WindowController(house.core, house.parts, folders=house.folders, home=house.home, refresh_ms=600_000)


async def quiet(house: House) -> None:
    await house.until(lambda: not house.tasks.count)


def press(house: House, name: str) -> None:
    house.parts.actions.by_name[name].trigger()


def titles(controller: WindowController, house: House) -> list[str]:
    return [house.parts.strip.bar.title(place) for place in range(house.parts.strip.bar.count())]


def said(house: House) -> list[str]:
    return [bar.label.text() for bar in house.parts.notices.bars]


async def test_every_action_has_a_handler(controller: WindowController) -> None:
    assert set(controller.by_name) == {kind.name for kind in ACTIONS}


async def test_tabs_are_opened_walked_closed_and_opened_again(controller: WindowController, house: House) -> None:
    one = house.core.store("One", house.home, open_as=0)
    house.core.store("Two", house.home, open_as=1, age_s=10)
    await controller.begin(NOTHING)
    press(house, "next_tab")
    assert house.window.windowTitle() == "Two"
    press(house, "previous_tab")
    assert house.window.windowTitle() == "One"
    house.parts.actions.tab_asked.emit(1)
    assert house.window.windowTitle() == "Two"
    press(house, "close_tab")
    await quiet(house)
    assert titles(controller, house) == ["One"]
    press(house, "new_conversation")
    await quiet(house)
    assert titles(controller, house) == ["One", "New conversation"]
    house.parts.side.opened.emit(one.id)
    await quiet(house)
    assert house.window.windowTitle() == "One"
    press(house, "reopen_tab")
    await quiet(house)


async def test_with_no_tab_open_the_actions_of_tabs_do_nothing(controller: WindowController, house: House) -> None:
    for name in ("next_tab", "previous_tab", "close_tab", "reopen_tab", "to_message", "to_card", "to_background"):
        press(house, name)
    await quiet(house)
    assert titles(controller, house) == []


async def test_the_keys_of_undoing_say_in_their_tab_why_nothing_is_undone(
    controller: WindowController, house: House
) -> None:
    house.core.store("One", house.home, open_as=0)
    await controller.begin(NOTHING)
    press(house, "undo_turn")
    [tab] = controller.tabs.open_tabs.tabs
    await house.until(lambda: tab.notices.bars)
    assert [bar.label.text() for bar in tab.notices.bars] == [
        "Nothing to undo: no turn here changed files, or its changes are already undone."
    ]


async def test_one_key_stops_all_tabs_and_says_what_it_stopped(controller: WindowController, house: House) -> None:
    for place, title in enumerate(("One", "Two", "Three")):
        house.core.store(title, house.home, open_as=place)
    await controller.begin(NOTHING)
    press(house, "stop_all")
    await quiet(house)
    assert said(house) == ["Nothing was running in any tab."]
    talks = [house.core.opened[tab.conversation] for tab in controller.tabs.open_tabs.tabs]
    talks[0].tell(TurnStarted(TurnId("turn")))
    talks[2].tell(ConversationChanged("Three", Mode.DEFAULT, "claude", jobs=(Job("b1", ItemId("x"), "make", 1.0),)))
    press(house, "stop_all")
    await quiet(house)
    assert said(house)[-1] == "Stopped: 1 turn, 1 command."
    assert [talk.requests for talk in talks] == [[Interrupt()], [], [Interrupt(), StopJob("b1")]]


async def test_what_a_tab_keeps_for_its_workspace_is_known_in_every_tab_and_in_the_open_settings(
    controller: WindowController, house: House
) -> None:
    for place, title in enumerate(("One", "Two")):
        house.core.store(title, house.home, open_as=place)
    await controller.begin(NOTHING)
    controller.settings.open()
    one, two = controller.tabs.open_tabs.tabs
    one.transcript.ways_out.want(AlwaysAllowFolders(("/srv/data",)))
    await house.until(lambda: two.transcript.ways_out.allowed == AlwaysAllowFolders(("/srv/data",)))
    assert one.transcript.ways_out.allowed == AlwaysAllowFolders(("/srv/data",))
    assert controller.settings.dialog is not None
    # The dialog hands over all settings with each change: it must not bring back those of before.
    controller.settings.dialog.page("appearance").changed.emit("appearance", "reduced_motion", True)
    await quiet(house)
    assert house.core.settings.appearance.reduced_motion
    assert of_workspace(house.core.settings.commands, one.workspace).writable == ("/srv/data",)


async def test_a_conversation_is_begun_in_a_folder_that_is_chosen(controller: WindowController, house: House) -> None:
    await controller.begin(NOTHING)
    press(house, "new_elsewhere")
    dialog = await house.find(QFileDialog)
    assert isinstance(dialog, QFileDialog)
    dialog.setDirectory(str(house.folder("orders")))
    # A thread of Qt's reads the folder, and until then none is selected.
    await house.until(lambda: dialog.selectedFiles() == [str(house.folder("orders"))])
    dialog.accept()
    await quiet(house)
    assert controller.tabs.open_tabs.tabs[-1].workspace == str(house.folder("orders"))


async def test_the_side_list_begins_beside_and_deletes(controller: WindowController, house: House) -> None:
    info = house.core.store("One", house.folder("orders"))
    await controller.begin(NOTHING)
    house.parts.side.new_in_folder_wanted.emit(info.id)
    await quiet(house)
    assert controller.tabs.open_tabs.tabs[-1].workspace == str(house.folder("orders"))
    house.parts.side.delete_wanted.emit(info.id)
    question = await house.find(ConfirmDialog)
    assert isinstance(question, ConfirmDialog)
    question.yes_button.click()
    await quiet(house)
    assert info.id not in house.core.infos


async def test_keys_lead_to_the_message_and_to_the_search(controller: WindowController, house: House) -> None:
    await controller.begin(NOTHING)
    press(house, "search")
    assert house.window.focusWidget() is house.parts.side.search
    press(house, "to_message")
    assert house.window.focusWidget() is controller.tabs.open_tabs.tabs[0].composer.field
    house.window.resize(600, 700)
    press(house, "search")
    assert house.window.overlay is house.parts.side


async def test_parts_are_shown_and_put_away_with_their_buttons(controller: WindowController, house: House) -> None:
    await controller.begin(NOTHING)
    strip = house.parts.strip
    assert not strip.side_button.isVisible()
    press(house, "side_list")
    press(house, "history")
    assert strip.side_button.isVisible()
    assert strip.panel_button.isVisible()
    strip.side_button.click()
    strip.panel_button.click()
    assert house.parts.side.isVisible()
    assert house.parts.panel.isVisible()
    assert not house.parts.panel.head.close_button.isVisible()
    house.window.resize(600, 700)
    strip.panel_button.click()
    house.parts.panel.head.close_button.click()
    assert house.window.overlay is None


@pytest.mark.parametrize("remedy", [Remedy.OPEN_KEYS, Remedy.OPEN_SETTINGS])
async def test_the_settings_are_a_remedy(remedy: Remedy, controller: WindowController, house: House) -> None:
    controller.remedy(remedy)
    await quiet(house)
    assert controller.settings.dialog is not None
    assert controller.settings.dialog.isVisible()
    controller.settings.dialog.close()


async def test_choosing_folder_and_model_are_remedies_and_a_retry_is_not_ours(
    controller: WindowController, house: House
) -> None:
    await controller.begin(NOTHING)
    controller.remedy(Remedy.CHOOSE_MODEL)
    assert house.parts.status.model.view().isVisible()
    house.parts.status.model.hidePopup()
    controller.remedy(Remedy.CHOOSE_FOLDER)
    dialog = await house.find(QFileDialog)
    assert isinstance(dialog, QFileDialog)
    dialog.reject()
    controller.remedy(Remedy.RETRY)
    await quiet(house)


async def test_settings_and_quitting_are_asked_for(controller: WindowController, house: House) -> None:
    asked: list[str] = []
    house.window.close_asked.connect(lambda: asked.append("close"))
    press(house, "settings")
    await quiet(house)
    assert controller.settings.dialog is not None
    controller.settings.dialog.close()
    house.parts.side.settings_wanted.emit()
    await quiet(house)
    assert controller.settings.dialog.isVisible()
    controller.settings.dialog.close()
    press(house, "quit")
    assert asked == ["close"]


async def test_a_server_that_is_set_up_in_the_settings_is_known_where_no_conversation_is_open(
    controller: WindowController, house: House
) -> None:
    for settings, lacks_model in ((Settings(), True), (with_servers(ANTHROPIC), False)):
        house.core.settings = settings
        controller.settings.changed.emit()
        assert house.parts.status.no_model.isVisible() is lacks_model
    await quiet(house)


async def test_help_is_shown(controller: WindowController, house: House) -> None:
    press(house, "shortcuts")
    shortcuts = await house.find(ShortcutsDialog)
    shortcuts.close()
    press(house, "doctor")
    doctor = await house.find(DoctorDialog)
    assert isinstance(doctor, DoctorDialog)
    await house.until(doctor.copy_button.isEnabled)
    assert "ok  git" in doctor.as_text()
    doctor.close()
    await quiet(house)


async def test_help_that_is_open_comes_to_the_front(controller: WindowController, house: House) -> None:
    for _ in range(2):
        press(house, "shortcuts")
        press(house, "doctor")
    for kind in (ShortcutsDialog, DoctorDialog):
        dialogs = house.window.findChildren(kind)
        assert len(dialogs) == 1
        dialogs[0].close()
    await quiet(house)


async def test_what_works_here_can_be_closed_before_it_is_known(controller: WindowController, house: House) -> None:
    let_go = asyncio.Event()
    doctor = house.core.doctor

    async def slowly() -> Sequence[Check]:
        await let_go.wait()
        return await doctor()

    house.core.doctor = slowly  # type: ignore[method-assign]
    press(house, "doctor")
    (await house.find(DoctorDialog)).close()
    await house.until(lambda: house.window.findChildren(DoctorDialog) == [], "gone")
    let_go.set()
    await quiet(house)
    assert said(house) == []


async def test_the_log_folder_is_opened_where_there_is_one(
    controller: WindowController, house: House, browser: Browser
) -> None:
    press(house, "log_folder")
    assert said(house) == ["Logging is off. Start with --debug to write a log."]
    house.folders.log.mkdir()
    press(house, "log_folder")
    assert browser.opened == [QUrl.fromLocalFile(str(house.folders.log)).toString()]


async def test_a_link_is_opened_after_a_question(
    controller: WindowController, house: House, browser: Browser
) -> None:
    await controller.begin(NOTHING)
    for button, opened in (("no_button", []), ("yes_button", ["https://example.org/x"])):
        controller.tabs.open_tabs.tabs[0].link_activated.emit("https://example.org/x")
        question = await house.find(ConfirmDialog)
        getattr(question, button).click()
        await quiet(house)
        assert browser.opened == opened


async def test_what_goes_wrong_is_said_with_what_can_be_done(controller: WindowController, house: House) -> None:
    controller.show_error(WorkspaceMissing(translate("test", "It is gone.")))
    assert said(house) == ["It is gone."]
    assert [button.text() for button in house.parts.notices.bars[0].buttons] == ["Choose a folder…"]
    controller.show_error(KeyError("x"))
    assert "KeyError" in said(house)[1]


async def test_a_missing_keyring_is_said_in_the_window(controller: WindowController, house: House) -> None:
    controller.start_page.said.emit(translate("test", "No keyring works here."))
    controller.settings.said.emit(translate("test", "Nor there."))
    assert said(house) == ["No keyring works here.", "Nor there."]


async def test_a_keyring_whose_dialog_is_waited_for_is_said_as_long_as_it_is(
    controller: WindowController, house: House
) -> None:
    house.core.keyring_listener(True)
    assert said(house)[0].startswith("The system keyring is locked. Enter its password in the dialog")
    house.core.keyring_listener(False)
    assert said(house) == []


async def test_a_command_of_the_history_leads_to_a_rule_for_its_like(
    controller: WindowController, house: House
) -> None:
    await controller.begin(NOTHING)
    await quiet(house)
    active = controller.tabs.open_tabs.active
    assert active is not None
    house.core.opened[active.conversation].shown = [ran("npm run lint", "7")]
    house.parts.panel.ask()
    await quiet(house)
    house.parts.panel.rule_wanted.emit(house.parts.panel.list.row_model.entries[0], "ask")
    await house.until(lambda: controller.rules.editor is not None, "the editor")
    assert controller.rules.editor is not None
    assert controller.rules.editor.rule.action is RuleAction.ASK
    controller.rules.editor.close()
    await quiet(house)


async def test_the_commands_of_a_deleted_conversation_are_gone_from_the_history(
    controller: WindowController, house: House
) -> None:
    await controller.begin(NOTHING)
    await quiet(house)
    old = house.core.store("Old", house.folder("old"))
    (await house.core.open_conversation(old.id)).shown = [ran("ls", "7")]
    await controller.tabs.refresh()
    house.parts.panel.reach.all.click()
    await quiet(house)
    assert len(house.parts.panel.list.row_model.entries) == 1
    house.parts.side.delete_wanted.emit(old.id)
    question = await house.find(ConfirmDialog)
    assert isinstance(question, ConfirmDialog)
    await house.core.opened[old.id].close()
    house.core.forget_ended(old.id)
    question.yes_button.click()
    await quiet(house)
    assert house.parts.panel.list.row_model.entries == []


async def test_row_of_a_full_disk_goes_when_the_store_is_written_again(
    house: House, controller: WindowController
) -> None:
    other = translate("test", "Something else is wrong.")
    controller.show_error(DiskFull(FULL))
    controller.show_error(WorkspaceMissing(other))
    await controller.tabs.new(house.folder("orders"))
    assert [bar.sentence for bar in house.parts.notices.bars] == [other]


@pytest.mark.parametrize("name", ["changes", "usage", "history"])
async def test_a_page_is_shown_also_where_the_panel_is_hidden(
    name: str, controller: WindowController, house: House
) -> None:
    panel = house.parts.side_panel
    for _ in range(2):
        if panel.isVisible():
            house.window.toggle_panel()
        controller.by_name[name]()
        assert panel.isVisible()
        assert panel.pages.currentWidget() is getattr(panel, name)


async def test_the_command_history_is_hidden_where_it_is_visible(controller: WindowController, house: House) -> None:
    panel, history = house.parts.side_panel, controller.by_name["history"]
    controller.by_name["usage"]()
    history()
    assert panel.pages.currentWidget() is panel.history
    history()
    assert not panel.isVisible()
    panel.show_page(panel.usage)
    history()
    assert panel.isVisible()
    assert panel.pages.currentWidget() is panel.history
