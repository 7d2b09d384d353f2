from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QGuiApplication, QInputMethodEvent, QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPlainTextEdit, QWidget

from desktop_agent.gui.cards.input_idle import InputIdleMonitor, Move
from tests.gui.asking import LEFT, Clock, key, watches, window_of

PLAIN = Qt.KeyboardModifier.NoModifier


class TypedField:
    """A window with a field that has the focus, under a guard."""

    def __init__(self, application: QGuiApplication) -> None:
        self.clock = Clock()
        self.guard = InputIdleMonitor(application, clock=self.clock)
        self.window = QWidget()
        self.field = QPlainTextEdit(self.window)
        self.window.resize(300, 200)
        self.window.show()
        self.window.activateWindow()
        QTest.qWaitForWindowActive(self.window, 60_000)
        self.field.setFocus()
        self.clock.passes(10)


@pytest.fixture
def desk(qapp: QApplication) -> Iterator[TypedField]:
    made = TypedField(qapp)
    yield made
    made.window.close()
    made.window.deleteLater()
    made.guard.deleteLater()


def test_it_is_quiet_half_a_second_after_the_last_key(desk: TypedField) -> None:
    key(desk.window, Qt.Key.Key_A)
    assert not desk.guard.is_quiet()
    desk.clock.passes(0.49)
    assert not desk.guard.is_quiet()
    assert desk.guard.until_quiet_s() == pytest.approx(0.01)
    desk.clock.passes(0.01)
    assert desk.guard.is_quiet()


@pytest.mark.parametrize(
    "name", ["Shift", "Control", "Alt", "AltGr", "Meta", "Super_L", "Super_R", "Hyper_L", "Hyper_R"]
)
def test_a_bare_modifier_is_no_input(desk: TypedField, name: str) -> None:
    QTest.keyPress(window_of(desk.window), Qt.Key[f"Key_{name}"])
    assert desk.guard.is_quiet()


def test_a_press_of_the_pointer_is_an_input(desk: TypedField) -> None:
    QTest.mousePress(window_of(desk.window), LEFT, PLAIN, QPoint(5, 5))
    assert not desk.guard.is_quiet()


def test_moving_the_pointer_and_releasing_a_key_are_none(desk: TypedField) -> None:
    QTest.mouseMove(window_of(desk.window), QPoint(5, 5))
    QTest.keyRelease(window_of(desk.window), Qt.Key.Key_A)
    assert desk.guard.is_quiet()


def test_what_an_input_method_composes_is_an_input_while_somebody_is_asked(desk: TypedField) -> None:
    asker = QObject()
    desk.guard.begin_watching(asker)
    QCoreApplication.sendEvent(desk.field, QInputMethodEvent("ni", []))
    assert not desk.guard.is_quiet()
    desk.guard.end_watching(asker)


def test_an_input_method_that_merely_tidies_up_is_none(desk: TypedField) -> None:
    asker = QObject()
    desk.guard.begin_watching(asker)
    QCoreApplication.sendEvent(desk.field, QInputMethodEvent())
    assert desk.guard.is_quiet()
    desk.guard.end_watching(asker)


def test_a_press_in_a_popup_is_an_input_while_somebody_is_asked(desk: TypedField) -> None:
    asker = QObject()
    desk.guard.begin_watching(asker)
    menu = QMenu(desk.window)
    menu.addAction("Copy")
    menu.popup(desk.window.mapToGlobal(QPoint(20, 20)))
    handle = menu.windowHandle()
    assert handle is not None
    QTest.mousePress(handle, LEFT, PLAIN, QPoint(5, 5))
    assert not desk.guard.is_quiet()
    menu.close()
    desk.guard.end_watching(asker)


def test_a_new_window_is_watched_once_it_has_the_focus(desk: TypedField) -> None:
    other = QWidget()
    other.show()
    other.activateWindow()
    QTest.qWaitForWindowActive(other, 60_000)
    key(other, Qt.Key.Key_A)
    assert not desk.guard.is_quiet()
    other.close()
    other.deleteLater()


class Listener(QWidget):
    """Asks the guard while a press is being delivered."""

    def __init__(self, guard: InputIdleMonitor, parent: QWidget) -> None:
        super().__init__(parent)
        self.guard = guard
        self.heard: list[bool] = []
        self.resize(50, 50)
        self.show()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.heard.append(self.guard.was_quiet_before_press(event))


def test_a_press_is_judged_by_the_pause_before_it(desk: TypedField) -> None:
    listener = Listener(desk.guard, desk.window)
    handle = window_of(desk.window)
    QTest.mouseClick(handle, LEFT, PLAIN, QPoint(5, 5))
    desk.clock.passes(0.16)
    QTest.mouseClick(handle, LEFT, PLAIN, QPoint(5, 5))
    desk.clock.passes(0.6)
    QTest.mouseClick(handle, LEFT, PLAIN, QPoint(5, 5))
    assert listener.heard == [True, False, True]


@pytest.mark.parametrize("is_asked", [False, True])
def test_one_stroke_counts_once_however_often_it_is_seen(desk: TypedField, is_asked: bool) -> None:
    """A double click is sent as press and as double click, and both reach window and application filters."""
    asker = QObject()
    if is_asked:
        desk.guard.begin_watching(asker)
    listener = Listener(desk.guard, desk.window)
    desk.clock.passes(1)
    QTest.mouseClick(window_of(desk.window), LEFT, PLAIN, QPoint(5, 5))
    assert listener.heard == [True]
    if is_asked:
        desk.guard.end_watching(asker)


def test_a_press_that_came_by_no_window_is_judged_by_the_clock_and_counts(desk: TypedField) -> None:
    listener = Listener(desk.guard, desk.window)
    made = QMouseEvent(QEvent.Type.MouseButtonPress, QPointF(5, 5), QPointF(5, 5), LEFT, LEFT, PLAIN)
    QCoreApplication.sendEvent(listener, made)
    desk.clock.passes(0.1)
    QCoreApplication.sendEvent(listener, made)
    assert listener.heard == [True, False]


class Typist(QPlainTextEdit):
    """Asks the guard while a key is being delivered."""

    def __init__(self, guard: InputIdleMonitor, parent: QWidget) -> None:
        super().__init__(parent)
        self.guard = guard
        self.heard: list[bool] = []
        self.show()
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.heard.append(self.guard.was_quiet_before_chord())


def test_a_key_is_judged_by_the_pause_before_it_and_modifiers_do_not_break_it(desk: TypedField) -> None:
    typist = Typist(desk.guard, desk.window)
    handle = window_of(desk.window)
    QTest.keyPress(handle, Qt.Key.Key_Control)
    QTest.keyPress(handle, Qt.Key.Key_Shift)
    typist.heard.clear()
    key(desk.window, Qt.Key.Key_A)
    desk.clock.passes(0.033)
    key(desk.window, Qt.Key.Key_B)
    assert typist.heard == [True, False]


def test_a_chord_out_of_no_key_stroke_is_judged_by_the_clock(desk: TypedField) -> None:
    assert desk.guard.was_quiet_before_chord()
    key(desk.window, Qt.Key.Key_A)
    desk.clock.passes(0.2)
    assert not desk.guard.was_quiet_before_chord()


def test_a_pause_that_was_filled_while_the_program_was_busy_is_none(qapp: QApplication) -> None:
    """The display's own stamps tell that the keys were struck 33 ms apart, though they are seen a second apart."""
    clock = Clock()
    guard = InputIdleMonitor(qapp, clock=clock, has_true_stamps=True)
    window = QWidget()
    typist = Typist(guard, window)
    window.show()
    window.activateWindow()
    QTest.qWaitForWindowActive(window, 60_000)
    typist.setFocus()
    clock.passes(10)
    for stamp in (50_000, 50_033, 51_000):
        struck = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_A, PLAIN, "a")
        struck.setTimestamp(stamp)
        QCoreApplication.sendEvent(window_of(window), struck)
        clock.passes(1)
    assert typist.heard == [True, False, True]
    window.close()
    window.deleteLater()
    guard.deleteLater()


def test_it_watches_everything_only_while_somebody_is_asked(desk: TypedField) -> None:
    first, second = QObject(), QObject()
    desk.guard.begin_watching(first)
    desk.guard.begin_watching(second)
    desk.guard.end_watching(first)
    assert watches(desk.guard, desk.clock)
    desk.guard.end_watching(second)
    assert not watches(desk.guard, desk.clock)


def test_an_asker_that_is_deleted_asks_no_more(desk: TypedField) -> None:
    asker = QObject()
    desk.guard.begin_watching(asker)
    asker.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not watches(desk.guard, desk.clock)


def test_every_movement_is_heard_of_while_somebody_is_asked(desk: TypedField) -> None:
    """Qt leaves out movements that another follows, though a press may lie between the two."""
    compression = Qt.ApplicationAttribute.AA_CompressHighFrequencyEvents
    before, asker = QCoreApplication.testAttribute(compression), QObject()
    for compresses in (True, False):
        QCoreApplication.setAttribute(compression, compresses)
        desk.guard.begin_watching(asker)
        assert not QCoreApplication.testAttribute(compression)
        desk.guard.end_watching(asker)
        assert QCoreApplication.testAttribute(compression) == compresses
    QCoreApplication.setAttribute(compression, before)


def test_it_tells_of_movements_while_somebody_is_asked(desk: TypedField) -> None:
    moves: list[Move] = []
    desk.guard.moved.connect(moves.append)
    QTest.mouseMove(window_of(desk.window), QPoint(50, 50))
    assert moves == []
    asker = QObject()
    desk.guard.begin_watching(asker)
    key(desk.window, Qt.Key.Key_A)
    QTest.mouseMove(window_of(desk.window), QPoint(60, 50))
    desk.clock.passes(1)
    QTest.mouseMove(window_of(desk.window), QPoint(70, 50))
    desk.guard.end_watching(asker)
    told = {(move.at, move.window, move.is_held, move.is_after_pause) for move in moves}
    now = desk.clock.now
    assert told == {(now - 1, window_of(desk.window), False, False), (now, window_of(desk.window), False, True)}
    assert moves[-1].place == QPointF(desk.window.mapToGlobal(QPoint(70, 50)))


def test_a_window_that_the_pointer_enters_has_not_been_pointed_at_before(desk: TypedField) -> None:
    at = QPointF(desk.window.mapToGlobal(QPoint(5, 5)))
    pressing = QMouseEvent(QEvent.Type.MouseButtonPress, at, at, LEFT, LEFT, PLAIN)
    QCoreApplication.sendEvent(window_of(desk.window), QEnterEvent(at, at, at))
    assert not desk.guard.was_still_before(pressing)
    desk.clock.passes(0.2)
    assert desk.guard.was_still_before(pressing)


def test_it_tells_of_a_pointer_that_comes_back_to_where_it_left_the_window(desk: TypedField) -> None:
    """Qt takes that for no movement; of any other place it tells one itself."""
    moves: list[Move] = []
    desk.guard.moved.connect(moves.append)
    asker = QObject()
    desk.guard.begin_watching(asker)
    QTest.mouseMove(window_of(desk.window), QPoint(60, 50))
    moves.clear()
    left, elsewhere = (QPointF(desk.window.mapToGlobal(place)) for place in (QPoint(60, 50), QPoint(5, 5)))
    QCoreApplication.sendEvent(window_of(desk.window), QEnterEvent(elsewhere, elsewhere, elsewhere))
    assert moves == []
    QCoreApplication.sendEvent(window_of(desk.window), QEnterEvent(left, left, left))
    desk.guard.end_watching(asker)
    assert {move.place.toTuple() for move in moves} == {left.toTuple()}
