"""The welcome page: three ways in, and nothing cut off."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.welcome.page import Welcome


@pytest.fixture
def page(theme: Theme, qtbot: QtBot) -> Welcome:
    page = Welcome(theme, "~/src/orders")
    qtbot.addWidget(page)
    page.resize(1080, 692)
    page.show()
    return page


def test_the_demo_is_one_click_away(page: Welcome, qtbot: QtBot) -> None:
    assert page.demo.button.accessibleName() == "Try the demo"
    with qtbot.waitSignal(page.demo_wanted):
        qtbot.mouseClick(page.demo.button, Qt.MouseButton.LeftButton)


def test_it_says_where_the_work_will_be_done(page: Welcome, qtbot: QtBot) -> None:
    assert page.folder.text() == "~/src/orders"
    with qtbot.waitSignal(page.folder_wanted):
        qtbot.mouseClick(page.folder_button, Qt.MouseButton.LeftButton)
    page.show_folder("/very/long" * 20 + "/end")
    assert page.folder.accessibleName().endswith("/end")
    assert page.folder.mapTo(page, page.folder.rect().topRight()).x() < page.width()


def test_the_group_is_as_wide_as_designed_or_as_there_is_room(page: Welcome, qtbot: QtBot) -> None:
    QApplication.processEvents()
    assert page.group.width() == 640
    page.resize(480, 400)
    QApplication.processEvents()
    assert page.group.width() == 480 - 32 - (page.width() - page.viewport().width())
    qtbot.waitUntil(lambda: page.horizontalScrollBar().maximum() == 0)


def test_buttons_are_of_one_width_in_every_language(page: Welcome) -> None:
    buttons = (page.demo.button, page.key.button, page.server.button)
    QApplication.sendEvent(page, QEvent(QEvent.Type.LanguageChange))
    assert len({button.width() for button in buttons}) == 1
    assert all(button.width() >= button.sizeHint().width() for button in buttons)


def test_the_focus_begins_at_the_demo(page: Welcome, qtbot: QtBot) -> None:
    with qtbot.waitActive(page):
        page.activateWindow()
    page.focus_first()
    assert page.demo.button.hasFocus()


def test_the_mode_is_asked_for_below_the_ways_in_and_only_where_it_is_wanted(page: Welcome) -> None:
    assert page.mode.isVisible()
    assert page.mode.mapTo(page, QPoint()).y() > page.group.mapTo(page, QPoint()).y() + page.group.height()
    page.ask_mode(on=False)
    assert not page.mode.isVisible()


def test_a_question_that_is_scrolled_away_is_not_seen(page: Welcome) -> None:
    QApplication.processEvents()
    assert page.mode.is_seen
    page.resize(1080, 240)
    QApplication.processEvents()
    assert not page.mode.is_seen
    page.mode.default.setFocus(Qt.FocusReason.TabFocusReason)
    page.ensureWidgetVisible(page.mode.default)
    QApplication.processEvents()
    assert page.mode.is_seen
