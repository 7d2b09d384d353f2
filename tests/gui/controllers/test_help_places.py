"""Every question mark of the window opens the manual where its table says."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from desktop_agent.gui.controllers.window import WindowController
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.conversation.undo_dialog import UndoDialog
from desktop_agent.gui.manual.dialog import ManualDialog
from desktop_agent.gui.shell.sandbox_dialog import SandboxDialog
from desktop_agent.gui.text.help_places import HELP, HelpPlace
from desktop_agent.protocol import ConversationChanged, ItemAdded, Mode, UndoPreview
from desktop_agent.sentences import in_english
from tests.gui.app_window import NOTHING, AppWindow
from tests.gui.asking import waiting
from tests.gui.fake_core import ANTHROPIC, FakeConversation, with_servers
from tests.gui.made_items import call, user
from tests.gui.manual.manual_fixture import english

NAMES = {place: in_english(target.name) for place, target in HELP.items()}


@pytest.fixture
def controller(app_window: AppWindow) -> WindowController:
    app_window.core.settings = with_servers(ANTHROPIC)
    return WindowController(
        app_window.core, app_window.parts, folders=app_window.folders, home=app_window.home, refresh_ms=600_000
    )


async def quiet(app_window: AppWindow) -> None:
    await app_window.until(lambda: not app_window.tasks.count)
    for _ in range(5):
        QApplication.processEvents()


async def opened(controller: WindowController, app_window: AppWindow) -> tuple[ConversationTab, FakeConversation]:
    await controller.begin(NOTHING)
    tab = controller.tabs.open_tabs.tabs[0]
    assert isinstance(tab, ConversationTab)
    return tab, app_window.core.opened[tab.conversation]


def marks(window: QWidget) -> dict[HelpPlace, QAbstractButton]:
    """Return the question marks in sight, by their places; none is there twice."""
    found: dict[HelpPlace, QAbstractButton] = {}
    for button in window.findChildren(QAbstractButton):
        place = next((place for place, name in NAMES.items() if name == button.accessibleName()), None)
        if place is not None and button.isVisible():
            assert place not in found
            found[place] = button
    return found


async def led_to(app_window: AppWindow, place: HelpPlace, over: QWidget | None = None) -> None:
    """Press the question mark of a place and see that the manual comes, at its section, and close it."""
    marks(over or app_window.window)[place].click()
    manual = await app_window.find(ManualDialog)
    assert isinstance(manual, ManualDialog)
    await app_window.until(lambda: manual.page is not None and manual.view.is_laid_out, "read")
    assert manual.page is not None
    assert manual.page.name == HELP[place].chapter
    assert bool(manual.view.verticalScrollBar().value()) == bool(HELP[place].slug)
    assert not manual.back_button.isEnabled()
    manual.close()
    await app_window.until(lambda: not app_window.window.findChildren(ManualDialog), "gone")
    await quiet(app_window)


def test_every_target_is_a_section_of_the_manual() -> None:
    pages = {page.name: page for page in english()}
    assert set(HELP) == set(HelpPlace)
    assert len(set(NAMES.values())) == len(NAMES)
    for target in HELP.values():
        slugs = {section.slug for section in pages[target.chapter].sections}
        assert not target.slug or target.slug in slugs, target.slug


async def test_the_welcome_page_leads_to_the_first_steps(app_window: AppWindow) -> None:
    controller = WindowController(
        app_window.core, app_window.parts, folders=app_window.folders, home=app_window.home, refresh_ms=600_000
    )
    await controller.begin(NOTHING)
    assert set(marks(app_window.window)) == {HelpPlace.WELCOME}
    await led_to(app_window, HelpPlace.WELCOME)


async def test_each_page_of_the_settings_leads_to_its_chapter(
    controller: WindowController, app_window: AppWindow
) -> None:
    await opened(controller, app_window)
    controller.settings.open()
    dialog = controller.settings.dialog
    assert dialog is not None
    for page in dialog.pages:
        dialog.open_page(page.name)
        place = HelpPlace(f"settings_{page.name}")
        assert set(marks(dialog)) == {place}
        assert page.help.focusPolicy() & Qt.FocusPolicy.TabFocus
        await led_to(app_window, place, over=dialog)
    dialog.close()


async def test_history_banner_and_sandbox_have_theirs(controller: WindowController, app_window: AppWindow) -> None:
    _, port = await opened(controller, app_window)
    await controller.sandbox.test()
    port.tell(ConversationChanged("", Mode.BYPASS, "qwen3", 0, 200_000, 0.0, profile="anthropic"))
    await quiet(app_window)
    if not app_window.parts.side_panel.isVisible():
        app_window.window.toggle_panel()
    app_window.parts.side_panel.show_page(app_window.parts.panel)
    assert set(marks(app_window.window)) == {HelpPlace.HISTORY, HelpPlace.BYPASS}
    for place in (HelpPlace.HISTORY, HelpPlace.BYPASS):
        await led_to(app_window, place)
    app_window.parts.side_panel.show_page(app_window.parts.side_panel.usage)
    assert set(marks(app_window.window)) == {HelpPlace.BYPASS}
    controller.sandbox.open()
    dialog = await app_window.find(SandboxDialog)
    await led_to(app_window, HelpPlace.SANDBOX, over=dialog)
    dialog.close()


async def test_a_card_has_them_below_the_meanings_of_its_answers(
    controller: WindowController, app_window: AppWindow
) -> None:
    tab, port = await opened(controller, app_window)
    port.tell(ItemAdded(waiting("touch x")))
    await app_window.until(lambda: tab.prompts.card("one") is not None, "a card")
    assert set(marks(tab)) == set()
    tab.prompts.card("one").body.head.help.click()
    await quiet(app_window)
    for place in (HelpPlace.CARD_LEVELS, HelpPlace.CARD_SESSION):
        await led_to(app_window, place)


async def test_the_modal_question_of_undo_lets_its_manual_be_read(
    controller: WindowController, app_window: AppWindow
) -> None:
    tab, port = await opened(controller, app_window)
    port.changes.would = UndoPreview(("a.py",))
    port.tell(ItemAdded(user("m1")), ItemAdded(call("c1")))
    tab.undo.rewind("m1")
    dialog = await app_window.find(UndoDialog)
    marks(dialog)[HelpPlace.UNDO].click()
    manual = await app_window.find(ManualDialog)
    # A window modal dialog blocks all others of its window, but none that belongs to it.
    assert manual.parentWidget() is dialog
    dialog.close()
    await quiet(app_window)
