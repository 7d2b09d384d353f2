from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.bounded_pane import BoundedPane

HIGH, LEAST, LIMIT = 500, 60, 200


class Sheet(BoundedPane):
    """A sheet of one height at every width, whose end is read when it was painted at the end of the bar."""

    def wanted(self, width: int) -> int:
        return HIGH

    def least(self, width: int) -> int:
        return LEAST

    def minimumSizeHint(self) -> QSize:
        return QSize(10, 10)

    def show_anew(self) -> None:
        self._begin()
        self._lay_out()

    def _lay_out(self) -> None:
        self.bar.setRange(0, HIGH - self.height() if self.scrolls else 0)
        self.bar.setSingleStep(20)
        self._tell_read()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.bar.value() >= self.bar.maximum():
            self._note_end()


@pytest.fixture
def sheet(qtbot: QtBot, theme: Theme) -> Sheet:
    made = Sheet(theme)
    made.bar.valueChanged.connect(made.update)
    qtbot.addWidget(made)
    made.set_limit(LIMIT)
    made.resize(300, made.heightForWidth(300))
    made.show()
    QApplication.processEvents()
    return made


def press(made: Sheet, key: Qt.Key) -> bool:
    done = made.scroll_by_key(QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier))
    QApplication.processEvents()
    return done


def wheel(made: Sheet, down: int) -> bool:
    place, over = QPointF(10, 10), QPointF(made.mapToGlobal(QPoint(10, 10)))
    buttons, keys, phase = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(place, over, QPoint(), QPoint(0, down), buttons, keys, phase, False)
    QApplication.sendEvent(made, event)
    QApplication.processEvents()
    return event.isAccepted()


def test_it_is_as_high_as_it_wants_up_to_its_limit_and_never_lower_than_it_has_to_be(sheet: Sheet) -> None:
    assert (sheet.heightForWidth(300), sheet.scrolls) == (LIMIT, True)
    assert sheet.set_limit(LEAST - 10)
    assert (sheet.heightForWidth(300), sheet.sizeHint().height()) == (LEAST, LEAST)
    assert not sheet.set_limit(LEAST - 10)
    assert sheet.set_limit(0)
    assert (sheet.heightForWidth(300), sheet.scrolls) == (HIGH, False)
    sheet.set_limit(HIGH + 1)
    assert (sheet.heightForWidth(300), sheet.scrolls) == (HIGH, False)


def test_it_was_read_once_its_end_was_noted_and_says_so_once(sheet: Sheet) -> None:
    heard: list[bool] = []
    sheet.read_changed.connect(lambda: heard.append(sheet.was_read))
    assert not sheet.was_read
    assert press(sheet, Qt.Key.Key_End)
    assert (sheet.was_read, heard) == (True, [True])
    assert press(sheet, Qt.Key.Key_Home)
    assert (sheet.was_read, heard) == (True, [True])


def test_something_else_is_unread_from_its_top(sheet: Sheet) -> None:
    press(sheet, Qt.Key.Key_End)
    sheet.show_anew()
    QApplication.processEvents()
    assert (sheet.was_read, sheet.bar.value()) == (False, 0)


def test_what_does_not_scroll_counts_as_read_and_no_longer_so_once_it_does(sheet: Sheet) -> None:
    sheet.set_limit(0)
    assert sheet.was_read
    sheet.set_limit(LIMIT)
    assert not sheet.was_read


def test_a_wheel_and_a_key_that_move_nothing_are_left_to_what_is_around(sheet: Sheet) -> None:
    assert not wheel(sheet, 120)
    assert not press(sheet, Qt.Key.Key_Up)
    assert wheel(sheet, -120)
    assert press(sheet, Qt.Key.Key_Up)
    sheet.set_limit(0)
    assert not wheel(sheet, -120)
    assert not press(sheet, Qt.Key.Key_Down)


def test_it_takes_no_focus(sheet: Sheet) -> None:
    assert sheet.focusPolicy() is Qt.FocusPolicy.NoFocus
    assert sheet.bar.focusPolicy() is Qt.FocusPolicy.NoFocus
