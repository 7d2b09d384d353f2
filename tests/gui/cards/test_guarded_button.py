from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QPlainTextEdit, QWidget

from desktop_agent.gui.cards.input_idle import InputIdleMonitor
from desktop_agent.gui.cards.press_guard import HAS_MOVED, POINTER_RESTS, TOO_CLOSE, GuardedButton, PressGuard
from desktop_agent.gui.theme.theme import Theme
from tests.gui.asking import Clock, click, key, on_screen, press, press_by_technology, release, until


class Bench:
    """A field with the focus, and a card with two buttons."""

    def __init__(self, application: QApplication, theme: Theme) -> None:
        self.clock = Clock()
        self.guard = InputIdleMonitor(application, clock=self.clock)
        self.window = QWidget()
        self.window.resize(600, 300)
        self.field = QPlainTextEdit(self.window)
        self.field.setGeometry(0, 200, 600, 100)
        self.card = QFrame(self.window)
        self.card.setGeometry(100, 50, 300, 100)
        gate = PressGuard(self.card, self.guard)
        self.deny = GuardedButton("Deny", gate, theme, self.card)
        self.allow = GuardedButton("Allow", gate, theme, self.card, allows=True)
        self.deny.setGeometry(10, 10, 100, 40)
        self.allow.setGeometry(120, 10, 100, 40)
        self.pressed: list[tuple[str, bool]] = []
        self.refused: list[object] = []
        self.deny.pressed_fully.connect(self._on_denied)
        self.allow.pressed_fully.connect(self._on_allowed)
        for button in (self.deny, self.allow):
            button.refused.connect(self.refused.append)
        QCursor.setPos(QPoint(0, 0))
        self.window.show()
        self.window.activateWindow()
        QTest.qWaitForWindowActive(self.window, 60_000)
        self.field.setFocus()
        self.clock.passes(5)

    def _on_denied(self, assisted: bool) -> None:
        self.pressed.append(("deny", assisted))

    def _on_allowed(self, assisted: bool) -> None:
        self.pressed.append(("allow", assisted))


@pytest.fixture
def bench(qapp: QApplication, theme: Theme) -> Iterator[Bench]:
    made = Bench(qapp, theme)
    yield made
    made.window.close()
    made.window.deleteLater()
    made.guard.deleteLater()


def test_a_full_click_after_a_pause_counts(bench: Bench) -> None:
    click(bench.allow)
    assert bench.pressed == [("allow", False)]
    assert bench.refused == []
    assert bench.field.hasFocus()


def test_it_counts_on_release_and_not_before(bench: Bench) -> None:
    press(bench.allow)
    assert bench.allow.isDown()
    assert bench.pressed == []
    release(bench.allow)
    assert not bench.allow.isDown()


def test_a_press_right_after_a_key_is_refused(bench: Bench) -> None:
    key(bench.window, Qt.Key.Key_A)
    bench.clock.passes(0.3)
    click(bench.allow)
    assert bench.pressed == []
    assert bench.refused == [TOO_CLOSE]


def test_the_second_click_of_two_quick_ones_is_refused(bench: Bench) -> None:
    click(bench.deny)
    bench.clock.passes(0.16)
    click(bench.allow)
    assert bench.pressed == [("deny", False)]
    assert bench.refused == [TOO_CLOSE]


def test_a_double_click_counts_once(bench: Bench) -> None:
    handle = bench.window.windowHandle()
    assert handle is not None
    place = bench.allow.mapTo(bench.window, bench.allow.rect().center())
    QTest.mouseMove(handle, place + QPoint(1, 1))
    QTest.mouseMove(handle, place)
    bench.clock.passes(1)
    QTest.mouseDClick(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    assert bench.pressed == [("allow", False)]


def test_a_press_on_one_button_and_release_on_another_is_none(bench: Bench) -> None:
    press(bench.deny)
    release(bench.allow)
    assert bench.pressed == []


def test_a_press_that_is_dragged_out_and_back_counts(bench: Bench) -> None:
    press(bench.allow)
    handle = bench.window.windowHandle()
    assert handle is not None
    QTest.mouseMove(handle, QPoint(5, 5))
    assert not bench.allow.isDown()
    QTest.mouseMove(handle, bench.allow.mapTo(bench.window, QPoint(5, 5)))
    assert bench.allow.isDown()
    release(bench.allow)
    assert bench.pressed == [("allow", False)]


def test_a_release_after_the_card_has_moved_is_refused(bench: Bench) -> None:
    press(bench.allow)
    bench.card.move(103, 52)
    release(bench.allow)
    assert bench.pressed == []
    assert bench.refused == [HAS_MOVED]


def test_other_buttons_of_the_mouse_do_nothing(bench: Bench) -> None:
    for button in (Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton):
        bench.clock.passes(1)
        press(bench.allow, button=button)
        release(bench.allow, button=button)
    assert bench.pressed == []
    assert bench.refused == []


def test_a_second_button_of_the_mouse_ends_the_press_of_the_first(bench: Bench) -> None:
    press(bench.allow)
    press(bench.allow, button=Qt.MouseButton.RightButton)
    release(bench.allow, button=Qt.MouseButton.RightButton)
    release(bench.allow)
    assert bench.pressed == []


def test_a_button_that_is_hidden_forgets_the_press(bench: Bench) -> None:
    press(bench.allow)
    bench.allow.hide()
    bench.allow.show()
    release(bench.allow)
    assert bench.pressed == []


def test_a_press_whose_question_has_changed_is_forgotten(bench: Bench) -> None:
    press(bench.allow)
    bench.allow.forget_press()
    release(bench.allow)
    assert bench.pressed == []


def test_the_pointer_that_lay_there_has_to_come_back(bench: Bench) -> None:
    QCursor.setPos(on_screen(bench.allow))
    bench.card.hide()
    bench.card.show()
    bench.clock.passes(2)
    click(bench.allow)
    assert bench.refused == [POINTER_RESTS]
    bench.clock.passes(2)
    click(bench.deny)
    assert bench.pressed == [("deny", False)]


def test_no_key_presses_it_even_with_the_focus(bench: Bench) -> None:
    bench.allow.setFocus()
    assert bench.allow.hasFocus()
    for code in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Select):
        bench.clock.passes(1)
        key(bench.window, code)
    assert bench.pressed == []


def test_neither_click_nor_tab_gives_it_the_focus(bench: Bench) -> None:
    click(bench.deny)
    for _ in range(10):
        key(bench.window, Qt.Key.Key_Tab)
        assert not bench.deny.hasFocus()
        assert not bench.allow.hasFocus()


async def test_assistive_technology_presses_and_it_is_told(bench: Bench) -> None:
    press_by_technology(bench.allow)
    await until(lambda: bench.pressed == [("allow", True)], "the press")


def test_assistive_technology_waits_for_a_pause_too(bench: Bench) -> None:
    key(bench.window, Qt.Key.Key_A)
    bench.clock.passes(0.2)
    bench.allow.click()
    assert bench.pressed == []
    assert bench.refused == [TOO_CLOSE]
    bench.clock.passes(0.5)
    bench.allow.click()
    assert bench.pressed == [("allow", True)]
