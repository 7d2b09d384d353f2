"""The bar of updates: a sentence and its buttons, beside each other where there is room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.shell.update_bar import ACTION_NAMES, UpdateAction, UpdateBar
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.notice_bar import NoticeBars
from desktop_agent.sentences import translate

SAID = translate("test", "Desktop Agent 0.2.1 is available.")
ACTIONS = (UpdateAction.NOTES, UpdateAction.INSTALL, UpdateAction.SKIP, UpdateAction.LATER)


@pytest.fixture
def bar(theme: Theme, qtbot: QtBot) -> UpdateBar:
    bar = UpdateBar(theme)
    qtbot.addWidget(bar)
    bar.show_sentence(SAID, ACTIONS)
    bar.resize(1000, 60)
    bar.show()
    return bar


def test_every_button_says_what_it_does_and_is_heard(bar: UpdateBar, qtbot: QtBot) -> None:
    assert set(ACTION_NAMES) == set(UpdateAction)
    QApplication.sendEvent(bar, QEvent(QEvent.Type.LanguageChange))
    assert bar.accessibleName() == bar.label.text() == "Desktop Agent 0.2.1 is available."
    assert [button.text() for button in bar.buttons.values()] == [
        "What’s new",
        "Download and install",
        "Skip this version",
        "Later",
    ]
    heard: list[str] = []
    bar.chosen.connect(heard.append)
    for button in bar.buttons.values():
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert heard == [action.value for action in ACTIONS]


def test_in_a_narrow_window_the_buttons_lie_below_and_nothing_is_cut(bar: UpdateBar) -> None:
    button = bar.buttons[UpdateAction.NOTES]
    assert button.y() < bar.label.geometry().bottom()
    bar.resize(480, bar.heightForWidth(480))
    QApplication.processEvents()
    bar.resize(480, bar.sizeHint().height())
    QApplication.processEvents()
    assert button.y() > bar.label.geometry().bottom()
    last = bar.buttons[UpdateAction.LATER].geometry()
    assert bar.rect().contains(last)
    # They stay together, at the side where the sentence begins.
    assert button.x() <= bar.label.x()
    assert all(one.width() == one.sizeHint().width() for one in bar.buttons.values())
    assert not bar.grab().isNull()


def test_other_buttons_take_the_place_of_those_before(bar: UpdateBar) -> None:
    before = bar.buttons[UpdateAction.NOTES]
    bar.show_sentence(SAID, ACTIONS)
    assert bar.buttons[UpdateAction.NOTES] is before
    bar.show_sentence(SAID, (UpdateAction.BACK,), version="0.1.0")
    assert [one.text() for one in bar.buttons.values()] == ["Go back to 0.1.0"]
    assert before.isHidden()


def test_a_pinned_bar_stays_above_notices_that_come_and_go(theme: Theme, window: QWidget) -> None:
    notices = NoticeBars(theme, window)
    bar = UpdateBar(theme, notices)
    notices.pin(bar)
    for number in range(5):
        notices.show_sentence(translate("test", "Something.").with_values(number=number))
    notices.take_back(notices.bars[0].sentence)
    assert not notices.isHidden()
    layout = notices.layout()
    assert layout is not None
    item = layout.itemAt(0)
    assert item is not None
    assert item.widget() is bar
    for notice in list(notices.bars):
        notices.take_back(notice.sentence)
    assert not notices.isHidden()
    notices.unpin(bar)
    assert notices.isHidden()
