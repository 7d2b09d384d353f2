"""What is pressed is done: every action, every button of the side list, every remedy."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QFileDialog

from desktop_agent.errors import DiskFull, WorkspaceMissing
from desktop_agent.gui.controllers.window import WindowController
from desktop_agent.gui.items.call_actions import AlwaysAllowFolders
from desktop_agent.gui.manual.dialog import ManualDialog
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
from tests.gui.app_window import NOTHING, AppWindow
from tests.gui.commands_shown import ran
from tests.gui.fake_core import ANTHROPIC, FULL, with_servers


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
def controller(app_window: AppWindow) -> WindowController:
    app_window.core.settings = with_servers(ANTHROPIC)
    return WindowController(
        app_window.core, app_window.parts, folders=app_window.folders, home=app_window.home, refresh_ms=600_000
    )


async def quiet(app_window: AppWindow) -> None:
    await app_window.until(lambda: not app_window.tasks.count)


def press(app_window: AppWindow, name: str) -> None:
    app_window.parts.actions.by_name[name].trigger()


def titles(controller: WindowController, app_window: AppWindow) -> list[str]:
    return [app_window.parts.strip.bar.title(place) for place in range(app_window.parts.strip.bar.count())]


def said(app_window: AppWindow) -> list[str]:
    return [bar.label.text() for bar in app_window.parts.notices.bars]


async def test_every_action_has_a_handler(controller: WindowController) -> None:
    assert set(controller.by_name) == {kind.name for kind in ACTIONS}


async def test_tabs_are_opened_walked_closed_and_opened_again(
    controller: WindowController, app_window: AppWindow
) -> None:
    one = app_window.core.store("One", app_window.home, open_as=0)
    app_window.core.store("Two", app_window.home, open_as=1, age_s=10)
    await controller.begin(NOTHING)
    press(app_window, "next_tab")
    assert app_window.window.windowTitle() == "Two"
    press(app_window, "previous_tab")
    assert app_window.window.windowTitle() == "One"
    app_window.parts.actions.tab_asked.emit(1)
    assert app_window.window.windowTitle() == "Two"
    press(app_window, "close_tab")
    await quiet(app_window)
    assert titles(controller, app_window) == ["One"]
    press(app_window, "new_conversation")
    await quiet(app_window)
    assert titles(controller, app_window) == ["One", "New conversation"]
    app_window.parts.side.opened.emit(one.id)
    await quiet(app_window)
    assert app_window.window.windowTitle() == "One"
    press(app_window, "reopen_tab")
    await quiet(app_window)


async def test_with_no_tab_open_the_actions_of_tabs_do_nothing(
    controller: WindowController, app_window: AppWindow
) -> None:
    for name in ("next_tab", "previous_tab", "close_tab", "reopen_tab", "to_message", "to_card", "to_background"):
        press(app_window, name)
    await quiet(app_window)
    assert titles(controller, app_window) == []


async def test_the_keys_of_undoing_say_in_their_tab_why_nothing_is_undone(
    controller: WindowController, app_window: AppWindow
) -> None:
    app_window.core.store("One", app_window.home, open_as=0)
    await controller.begin(NOTHING)
    press(app_window, "undo_turn")
    [tab] = controller.tabs.open_tabs.tabs
    await app_window.until(lambda: tab.notices.bars)
    assert [bar.label.text() for bar in tab.notices.bars] == [
        "Nothing to undo: no turn here changed files, or its changes are already undone."
    ]


async def test_one_key_stops_all_tabs_and_says_what_it_stopped(
    controller: WindowController, app_window: AppWindow
) -> None:
    for place, title in enumerate(("One", "Two", "Three")):
        app_window.core.store(title, app_window.home, open_as=place)
    await controller.begin(NOTHING)
    press(app_window, "stop_all")
    await quiet(app_window)
    assert said(app_window) == ["Nothing was running in any tab."]
    talks = [app_window.core.opened[tab.conversation] for tab in controller.tabs.open_tabs.tabs]
    talks[0].tell(TurnStarted(TurnId("turn")))
    talks[2].tell(ConversationChanged("Three", Mode.DEFAULT, "claude", jobs=(Job("b1", ItemId("x"), "make", 1.0),)))
    press(app_window, "stop_all")
    await quiet(app_window)
    assert said(app_window)[-1] == "Stopped: 1 turn, 1 command."
    assert [talk.requests for talk in talks] == [[Interrupt()], [], [Interrupt(), StopJob("b1")]]


async def test_what_a_tab_keeps_for_its_workspace_is_known_in_every_tab_and_in_the_open_settings(
    controller: WindowController, app_window: AppWindow
) -> None:
    for place, title in enumerate(("One", "Two")):
        app_window.core.store(title, app_window.home, open_as=place)
    await controller.begin(NOTHING)
    controller.settings.open()
    one, two = controller.tabs.open_tabs.tabs
    one.transcript.call_actions.want(AlwaysAllowFolders(("/srv/data",)))
    await app_window.until(lambda: two.transcript.call_actions.allowed == AlwaysAllowFolders(("/srv/data",)))
    assert one.transcript.call_actions.allowed == AlwaysAllowFolders(("/srv/data",))
    assert controller.settings.dialog is not None
    # The dialog hands over all settings with each change: it must not bring back those of before.
    controller.settings.dialog.page("appearance").changed.emit("appearance", "reduced_motion", True)
    await quiet(app_window)
    assert app_window.core.settings.appearance.reduced_motion
    assert of_workspace(app_window.core.settings.commands, one.workspace).writable == ("/srv/data",)


async def test_a_conversation_is_begun_in_a_folder_that_is_chosen(
    controller: WindowController, app_window: AppWindow
) -> None:
    await controller.begin(NOTHING)
    press(app_window, "new_elsewhere")
    dialog = await app_window.find(QFileDialog)
    assert isinstance(dialog, QFileDialog)
    dialog.setDirectory(str(app_window.folder("orders")))
    # A thread of Qt's reads the folder, and until then none is selected.
    await app_window.until(lambda: dialog.selectedFiles() == [str(app_window.folder("orders"))])
    dialog.accept()
    await quiet(app_window)
    assert controller.tabs.open_tabs.tabs[-1].workspace == str(app_window.folder("orders"))


async def test_the_side_list_begins_beside_and_deletes(controller: WindowController, app_window: AppWindow) -> None:
    info = app_window.core.store("One", app_window.folder("orders"))
    await controller.begin(NOTHING)
    app_window.parts.side.new_in_folder_wanted.emit(info.id)
    await quiet(app_window)
    assert controller.tabs.open_tabs.tabs[-1].workspace == str(app_window.folder("orders"))
    app_window.parts.side.delete_wanted.emit(info.id)
    question = await app_window.find(ConfirmDialog)
    assert isinstance(question, ConfirmDialog)
    question.yes_button.click()
    await quiet(app_window)
    assert info.id not in app_window.core.infos


async def test_keys_lead_to_the_message_and_to_the_search(
    controller: WindowController, app_window: AppWindow
) -> None:
    await controller.begin(NOTHING)
    press(app_window, "search")
    assert app_window.window.focusWidget() is app_window.parts.side.search
    press(app_window, "to_message")
    assert app_window.window.focusWidget() is controller.tabs.open_tabs.tabs[0].composer.field
    app_window.window.resize(600, 700)
    press(app_window, "search")
    assert app_window.window.overlay is app_window.parts.side


async def test_parts_are_shown_and_put_away_with_their_buttons(
    controller: WindowController, app_window: AppWindow
) -> None:
    await controller.begin(NOTHING)
    strip = app_window.parts.strip
    assert not strip.side_button.isVisible()
    press(app_window, "side_list")
    press(app_window, "history")
    assert strip.side_button.isVisible()
    assert strip.panel_button.isVisible()
    strip.side_button.click()
    strip.panel_button.click()
    assert app_window.parts.side.isVisible()
    assert app_window.parts.panel.isVisible()
    assert not app_window.parts.panel.head.close_button.isVisible()
    app_window.window.resize(600, 700)
    strip.panel_button.click()
    app_window.parts.panel.head.close_button.click()
    assert app_window.window.overlay is None


@pytest.mark.parametrize("remedy", [Remedy.OPEN_KEYS, Remedy.OPEN_SETTINGS])
async def test_the_settings_are_a_remedy(remedy: Remedy, controller: WindowController, app_window: AppWindow) -> None:
    controller.remedy(remedy)
    await quiet(app_window)
    assert controller.settings.dialog is not None
    assert controller.settings.dialog.isVisible()
    controller.settings.dialog.close()


async def test_choosing_folder_and_model_are_remedies_and_a_retry_is_not_ours(
    controller: WindowController, app_window: AppWindow
) -> None:
    await controller.begin(NOTHING)
    controller.remedy(Remedy.CHOOSE_MODEL)
    assert app_window.parts.status.model.view().isVisible()
    app_window.parts.status.model.hidePopup()
    controller.remedy(Remedy.CHOOSE_FOLDER)
    dialog = await app_window.find(QFileDialog)
    assert isinstance(dialog, QFileDialog)
    dialog.reject()
    controller.remedy(Remedy.RETRY)
    await quiet(app_window)


async def test_settings_and_quitting_are_asked_for(controller: WindowController, app_window: AppWindow) -> None:
    asked: list[str] = []
    app_window.window.quit_asked.connect(lambda: asked.append("quit"))
    press(app_window, "settings")
    await quiet(app_window)
    assert controller.settings.dialog is not None
    controller.settings.dialog.close()
    app_window.parts.side.settings_wanted.emit()
    await quiet(app_window)
    assert controller.settings.dialog.isVisible()
    controller.settings.dialog.close()
    press(app_window, "quit")
    assert asked == ["quit"]


async def test_a_server_that_is_set_up_in_the_settings_is_known_where_no_conversation_is_open(
    controller: WindowController, app_window: AppWindow
) -> None:
    for settings, lacks_model in ((Settings(), True), (with_servers(ANTHROPIC), False)):
        app_window.core.settings = settings
        controller.settings.changed.emit()
        assert app_window.parts.status.no_model.isVisible() is lacks_model
    await quiet(app_window)


async def test_help_is_shown(controller: WindowController, app_window: AppWindow) -> None:
    press(app_window, "shortcuts")
    shortcuts = await app_window.find(ShortcutsDialog)
    shortcuts.close()
    press(app_window, "doctor")
    doctor = await app_window.find(DoctorDialog)
    assert isinstance(doctor, DoctorDialog)
    await app_window.until(doctor.copy_button.isEnabled)
    assert "ok  git" in doctor.as_text()
    doctor.close()
    await quiet(app_window)


async def test_the_manual_opens_with_its_pages_and_once(controller: WindowController, app_window: AppWindow) -> None:
    press(app_window, "manual")
    manual = await app_window.find(ManualDialog)
    assert isinstance(manual, ManualDialog)
    await app_window.until(lambda: manual.page is not None, "read")
    assert manual.view.accessibleName() == "First steps"
    press(app_window, "manual")
    assert app_window.window.findChildren(ManualDialog) == [manual]
    manual.close()
    await quiet(app_window)


async def test_the_manual_can_be_closed_before_it_is_read(
    controller: WindowController, app_window: AppWindow
) -> None:
    press(app_window, "manual")
    (await app_window.find(ManualDialog)).close()
    await app_window.until(lambda: app_window.window.findChildren(ManualDialog) == [], "gone")
    await quiet(app_window)
    assert said(app_window) == []


async def test_a_web_address_in_the_manual_is_confirmed_first(
    controller: WindowController, app_window: AppWindow, browser: Browser
) -> None:
    press(app_window, "manual")
    manual = await app_window.find(ManualDialog)
    assert isinstance(manual, ManualDialog)
    manual.link_activated.emit("https://example.org/")
    question = await app_window.find(ConfirmDialog)
    assert browser.opened == []
    question.close()
    manual.close()
    await quiet(app_window)


async def test_the_manual_follows_the_language(controller: WindowController, app_window: AppWindow) -> None:
    press(app_window, "manual")
    manual = await app_window.find(ManualDialog)
    assert isinstance(manual, ManualDialog)
    await app_window.until(lambda: manual.page is not None, "read")
    before = manual.pages
    QApplication.sendEvent(manual, QEvent(QEvent.Type.LanguageChange))
    await app_window.until(lambda: manual.pages is not before, "read again")
    manual.close()
    await quiet(app_window)


async def test_help_that_is_open_comes_to_the_front(controller: WindowController, app_window: AppWindow) -> None:
    for _ in range(2):
        press(app_window, "shortcuts")
        press(app_window, "doctor")
    for kind in (ShortcutsDialog, DoctorDialog):
        dialogs = app_window.window.findChildren(kind)
        assert len(dialogs) == 1
        dialogs[0].close()
    await quiet(app_window)


async def test_what_works_here_can_be_closed_before_it_is_known(
    controller: WindowController, app_window: AppWindow
) -> None:
    let_go = asyncio.Event()
    doctor = app_window.core.doctor

    async def slowly() -> Sequence[Check]:
        await let_go.wait()
        return await doctor()

    app_window.core.doctor = slowly  # type: ignore[method-assign]
    press(app_window, "doctor")
    (await app_window.find(DoctorDialog)).close()
    await app_window.until(lambda: app_window.window.findChildren(DoctorDialog) == [], "gone")
    let_go.set()
    await quiet(app_window)
    assert said(app_window) == []


async def test_the_log_folder_is_opened_where_there_is_one(
    controller: WindowController, app_window: AppWindow, browser: Browser
) -> None:
    press(app_window, "log_folder")
    assert said(app_window) == ["Logging is off. Start with --debug to write a log."]
    app_window.folders.log.mkdir()
    press(app_window, "log_folder")
    assert browser.opened == [QUrl.fromLocalFile(str(app_window.folders.log)).toString()]


async def test_the_licences_are_opened(controller: WindowController, app_window: AppWindow, browser: Browser) -> None:
    press(app_window, "licences")
    (opened,) = browser.opened
    assert "Apache License" in Path(QUrl(opened).toLocalFile()).read_text()


async def test_a_link_is_opened_after_a_question(
    controller: WindowController, app_window: AppWindow, browser: Browser
) -> None:
    await controller.begin(NOTHING)
    for button, opened in (("no_button", []), ("yes_button", ["https://example.org/x"])):
        controller.tabs.open_tabs.tabs[0].link_activated.emit("https://example.org/x")
        question = await app_window.find(ConfirmDialog)
        getattr(question, button).click()
        await quiet(app_window)
        assert browser.opened == opened


async def test_what_goes_wrong_is_said_with_what_can_be_done(
    controller: WindowController, app_window: AppWindow
) -> None:
    controller.show_error(WorkspaceMissing(translate("test", "It is gone.")))
    assert said(app_window) == ["It is gone."]
    assert [button.text() for button in app_window.parts.notices.bars[0].buttons] == ["Choose a folder…"]
    controller.show_error(KeyError("x"))
    assert "KeyError" in said(app_window)[1]


async def test_a_missing_keyring_is_said_in_the_window(controller: WindowController, app_window: AppWindow) -> None:
    controller.start_page.said.emit(translate("test", "No keyring works here."))
    controller.settings.said.emit(translate("test", "Nor there."))
    assert said(app_window) == ["No keyring works here.", "Nor there."]


async def test_a_keyring_whose_dialog_is_waited_for_is_said_as_long_as_it_is(
    controller: WindowController, app_window: AppWindow
) -> None:
    app_window.core.keyring_listener(True)
    assert said(app_window)[0].startswith("The system keyring is locked. Enter its password in the dialog")
    app_window.core.keyring_listener(False)
    assert said(app_window) == []


async def test_a_command_of_the_history_leads_to_a_rule_for_its_like(
    controller: WindowController, app_window: AppWindow
) -> None:
    await controller.begin(NOTHING)
    await quiet(app_window)
    active = controller.tabs.open_tabs.active
    assert active is not None
    app_window.core.opened[active.conversation].shown = [ran("npm run lint", "7")]
    app_window.parts.panel.ask()
    await quiet(app_window)
    app_window.parts.panel.rule_wanted.emit(app_window.parts.panel.list.row_model.entries[0], "ask")
    await app_window.until(lambda: controller.rules.editor is not None, "the editor")
    assert controller.rules.editor is not None
    assert controller.rules.editor.rule.action is RuleAction.ASK
    controller.rules.editor.close()
    await quiet(app_window)


async def test_the_commands_of_a_deleted_conversation_are_gone_from_the_history(
    controller: WindowController, app_window: AppWindow
) -> None:
    await controller.begin(NOTHING)
    await quiet(app_window)
    old = app_window.core.store("Old", app_window.folder("old"))
    (await app_window.core.open_conversation(old.id)).shown = [ran("ls", "7")]
    await controller.tabs.refresh()
    app_window.parts.panel.reach.all.click()
    await quiet(app_window)
    assert len(app_window.parts.panel.list.row_model.entries) == 1
    app_window.parts.side.delete_wanted.emit(old.id)
    question = await app_window.find(ConfirmDialog)
    assert isinstance(question, ConfirmDialog)
    await app_window.core.opened[old.id].close()
    app_window.core.forget_ended(old.id)
    question.yes_button.click()
    await quiet(app_window)
    assert app_window.parts.panel.list.row_model.entries == []


async def test_row_of_a_full_disk_goes_when_the_store_is_written_again(
    app_window: AppWindow, controller: WindowController
) -> None:
    other = translate("test", "Something else is wrong.")
    controller.show_error(DiskFull(FULL))
    controller.show_error(WorkspaceMissing(other))
    await controller.tabs.new(app_window.folder("orders"))
    assert [bar.sentence for bar in app_window.parts.notices.bars] == [other]


@pytest.mark.parametrize("name", ["changes", "usage", "history"])
async def test_a_page_is_shown_also_where_the_panel_is_hidden(
    name: str, controller: WindowController, app_window: AppWindow
) -> None:
    panel = app_window.parts.side_panel
    for _ in range(2):
        if panel.isVisible():
            app_window.window.toggle_panel()
        controller.by_name[name]()
        assert panel.isVisible()
        assert panel.pages.currentWidget() is getattr(panel, name)


async def test_the_command_history_is_hidden_where_it_is_visible(
    controller: WindowController, app_window: AppWindow
) -> None:
    panel, history = app_window.parts.side_panel, controller.by_name["history"]
    controller.by_name["usage"]()
    history()
    assert panel.pages.currentWidget() is panel.history
    history()
    assert not panel.isVisible()
    panel.show_page(panel.usage)
    history()
    assert panel.isVisible()
    assert panel.pages.currentWidget() is panel.history
