from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.permission.card_body import CardScroller
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.labels import Label

LOW = 90


@pytest.fixture
def scroller(qtbot: QtBot, theme: Theme) -> CardScroller:
    made = CardScroller(theme)
    qtbot.addWidget(made)
    for number in range(12):
        made.column.addWidget(Label(f"piece {number} of what is said", theme, made.sheet, wraps=True))
    made.set_limit(LOW)
    made.resize(300, made.heightForWidth(300))
    made.show()
    QApplication.processEvents()
    return made


def press(made: CardScroller, key: Qt.Key) -> bool:
    done = made.scroll_by_key(QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier))
    QApplication.processEvents()
    return done


def wheel(made: CardScroller, down: int) -> bool:
    place, nothing = QPointF(10, 10), QPoint(0, 0)
    event = QWheelEvent(
        place,
        QPointF(made.mapToGlobal(QPoint(10, 10))),
        nothing,
        QPoint(0, down),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(made, event)
    QApplication.processEvents()
    return event.isAccepted()


def test_without_a_limit_it_is_as_high_as_its_pieces_and_read(scroller: CardScroller) -> None:
    scroller.set_limit(0)
    assert scroller.heightForWidth(300) == scroller.wanted(300) > LOW
    scroller.resize(300, scroller.heightForWidth(300))
    assert (scroller.was_read, scroller.scrolls, scroller.bar.isVisible()) == (True, False, False)
    assert not wheel(scroller, -120)
    assert not press(scroller, Qt.Key.Key_End)


def test_higher_than_its_limit_it_scrolls_and_is_read_at_its_end(scroller: CardScroller) -> None:
    heard: list[bool] = []
    scroller.read_changed.connect(lambda: heard.append(scroller.was_read))
    assert (scroller.height(), scroller.was_read, scroller.bar.isVisible()) == (LOW, False, True)
    assert press(scroller, Qt.Key.Key_PageDown)
    assert not scroller.was_read
    assert press(scroller, Qt.Key.Key_End)
    assert scroller.sheet.geometry().bottom() == scroller.height() - 1
    assert not press(scroller, Qt.Key.Key_End)
    assert press(scroller, Qt.Key.Key_Home)
    assert (scroller.was_read, heard, scroller.bar.value()) == (True, [True], 0)


def test_the_wheel_moves_it_and_is_left_to_others_at_an_end(scroller: CardScroller) -> None:
    assert not wheel(scroller, 120)
    assert wheel(scroller, -120)
    scroller.bar.setValue(scroller.bar.maximum())
    assert not wheel(scroller, -120)


def test_something_else_begins_at_the_top(scroller: CardScroller) -> None:
    press(scroller, Qt.Key.Key_End)
    scroller.begin()
    assert (scroller.bar.value(), scroller.was_read) == (0, False)


def test_a_limit_that_comes_anew_wants_all_of_it_read_anew(scroller: CardScroller) -> None:
    press(scroller, Qt.Key.Key_End)
    assert scroller.was_read
    assert scroller.set_limit(LOW + 10)
    assert scroller.was_read
    assert not scroller.set_limit(LOW + 10)
    scroller.set_limit(0)
    scroller.bar.setValue(0)
    scroller.set_limit(LOW)
    assert not scroller.was_read


def test_a_piece_that_grows_is_given_its_height(scroller: CardScroller) -> None:
    scroller.set_limit(0)
    before = scroller.wanted(300)
    label = scroller.findChildren(Label)[3]
    label.setText("many words " * 30)
    QApplication.processEvents()
    assert scroller.wanted(300) > before
    assert scroller.sizeHint().height() == scroller.heightForWidth(300) > before


@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_its_bar_stands_beside_what_is_said(scroller: CardScroller, direction: Qt.LayoutDirection) -> None:
    scroller.setLayoutDirection(direction)
    scroller.resize(310, LOW)
    assert not scroller.bar.geometry().intersects(scroller.sheet.geometry())
    assert scroller.bar.geometry().united(scroller.sheet.geometry()).width() == 310
