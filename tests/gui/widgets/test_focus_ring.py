from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button
from desktop_agent.gui.widgets.focus_ring import FocusRing, ring_around, ring_nothing
from desktop_agent.gui.widgets.inputs import Field


@pytest.fixture
def ring(qapp: QApplication, theme: Theme) -> Iterator[FocusRing]:
    made = FocusRing(qapp, theme)
    yield made
    qapp.focusChanged.disconnect(made._on_focus_changed)
    made.deleteLater()


@pytest.fixture
def window(qtbot: QtBot, theme: Theme) -> QWidget:
    window = QWidget()
    window.setLayout(QVBoxLayout())
    for widget in (Field(theme, name="one"), Button("two", theme), Field(theme, name="three")):
        window.layout().addWidget(widget)  # type: ignore[union-attr]
    qtbot.addWidget(window)
    window.resize(200, 160)
    window.show()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def _overlay(window: QWidget) -> QWidget | None:
    return next((child for child in window.children() if type(child).__name__ == "_Overlay"), None)  # type: ignore[return-value]


def test_the_ring_lies_two_pixels_outside_what_tab_reached(ring: FocusRing, window: QWidget) -> None:
    one, two = window.findChildren(Field)[0], window.findChild(Button)
    assert two is not None
    two.setFocus(Qt.FocusReason.OtherFocusReason)
    one.setFocus(Qt.FocusReason.TabFocusReason)
    assert ring.widget is one
    QTest.keyClick(one, Qt.Key.Key_Tab)
    assert ring.widget is two
    overlay = _overlay(window)
    assert overlay is not None
    assert overlay.isVisible()
    assert overlay.geometry() == two.geometry().adjusted(-4, -4, 4, 4)
    assert overlay.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


def test_a_click_shows_no_ring(ring: FocusRing, window: QWidget, qtbot: QtBot) -> None:
    one, three = window.findChildren(Field)
    three.setFocus(Qt.FocusReason.OtherFocusReason)
    one.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.mouseClick(three, Qt.MouseButton.LeftButton)
    assert three.hasFocus()
    overlay = _overlay(window)
    assert ring.widget is None
    assert overlay is not None
    assert not overlay.isVisible()


def test_the_ring_follows_when_its_control_moves_or_hides(ring: FocusRing, window: QWidget, qtbot: QtBot) -> None:
    two = window.findChild(Button)
    assert two is not None
    two.setFocus(Qt.FocusReason.TabFocusReason)
    two.setGeometry(30, 40, 90, 30)
    overlay = _overlay(window)
    assert overlay is not None
    assert overlay.pos() == QPoint(26, 36)
    two.hide()
    assert ring.widget is not two


def test_the_ring_can_go_around_a_frame_or_nothing(ring: FocusRing, window: QWidget) -> None:
    one, three = window.findChildren(Field)
    frame = window.findChild(Button)
    ring_around(one, frame, 10.0)
    ring_nothing(three)
    three.setFocus(Qt.FocusReason.TabFocusReason)
    one.setFocus(Qt.FocusReason.TabFocusReason)
    overlay = _overlay(window)
    assert overlay is not None
    assert frame is not None
    assert overlay.geometry() == frame.geometry().adjusted(-4, -4, 4, 4)
    three.setFocus(Qt.FocusReason.TabFocusReason)
    assert ring.widget is None


def test_a_control_that_is_deleted_leaves_no_ring(
    ring: FocusRing, window: QWidget, qtbot: QtBot, qapp: QApplication
) -> None:
    two = window.findChild(Button)
    assert two is not None
    two.setFocus(Qt.FocusReason.TabFocusReason)
    two.deleteLater()
    qtbot.waitUntil(lambda: not isValid(two))
    overlay = _overlay(window)
    assert overlay is not None
    assert (ring.widget, overlay.isVisible(), qapp.focusWidget()) == (None, False, None)


def test_the_ring_moves_to_another_window_with_the_focus(
    ring: FocusRing, window: QWidget, qtbot: QtBot, theme: Theme
) -> None:
    window.findChildren(Field)[1].setFocus(Qt.FocusReason.TabFocusReason)
    other = QWidget()
    qtbot.addWidget(other)
    Field(theme, other)
    field = Field(theme, other)
    field.setGeometry(10, 10, 100, 32)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow)
    field.setFocus(Qt.FocusReason.TabFocusReason)
    assert ring.widget is field
    overlay = _overlay(other)
    assert overlay is not None
    assert overlay.grab().toImage().pixelColor(0, 18) == theme.color("focus.ring")


def test_a_ring_that_came_from_another_window_leaves_nothing_behind(
    ring: FocusRing, window: QWidget, qtbot: QtBot, theme: Theme, qapp: QApplication
) -> None:
    window.findChildren(Field)[1].setFocus(Qt.FocusReason.TabFocusReason)
    other = QWidget()
    qtbot.addWidget(other)
    fields = [Field(theme, other, name=name) for name in ("four", "five", "six")]
    for place, field in enumerate(fields):
        field.setGeometry(10, 10 + 50 * place, 100, 32)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow)
    fields[1].setFocus(Qt.FocusReason.TabFocusReason)
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    fields[2].setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.mouseClick(fields[0], Qt.MouseButton.LeftButton)
    overlays = [child for child in other.findChildren(QWidget) if type(child).__name__ == "_Overlay"]
    assert [overlay.isVisible() for overlay in overlays] == [False]
