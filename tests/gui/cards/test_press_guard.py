"""Real widgets and the pointer; what a press is judged by while it is delivered is tested in test_guarded_button."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QCursor, QInputDevice, QMouseEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from desktop_agent.gui.cards.input_idle import InputIdleMonitor
from desktop_agent.gui.cards.press_guard import (
    HAS_MOVED,
    JUST_CAME,
    OUT_OF_VIEW,
    POINTER_RESTS,
    STILL_MOVES,
    TOO_CLOSE,
    Press,
    PressGuard,
    Readiness,
)
from tests.gui.asking import Clock, key, outside, point_at, point_elsewhere, until, watches, window_of

LAY_THERE = QPoint(50 + 150, 50 + 150)
"""A place on the card, where the window stands."""


class Place:
    """A window, a holder in it, and in that a card with a gate."""

    def __init__(self, application: QApplication, *, has_true_stamps: bool = False) -> None:
        self.clock = Clock()
        self.guard = InputIdleMonitor(application, clock=self.clock, has_true_stamps=has_true_stamps)
        self.window = QWidget()
        self.window.resize(800, 400)
        self.holder = QWidget(self.window)
        self.holder.setGeometry(100, 100, 300, 200)
        self.card = QWidget(self.holder)
        self.card.setGeometry(10, 10, 200, 100)
        self.gate = PressGuard(self.card, self.guard)
        self.changes: list[Readiness] = []
        self.gate.changed.connect(self._on_changed)
        self.window.move(50, 50)

    def show(self) -> None:
        self.window.show()
        self.window.activateWindow()
        QTest.qWaitForWindowActive(self.window, 60_000)

    def why_not(self, press: Press = Press.POINTER, *, allows: bool = True) -> object:
        return self.gate.refusal(press, allows=allows)

    def _on_changed(self) -> None:
        self.changes.append(self.gate.readiness)


@pytest.fixture
def place(qapp: QApplication) -> Iterator[Place]:
    QCursor.setPos(QPoint(0, 0))
    made = Place(qapp)
    yield made
    made.window.close()
    made.window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not watches(made.guard, made.clock)
    made.guard.deleteLater()


def lying(place: Place) -> None:
    """Show the card under a pointer, and let the pause pass."""
    QCursor.setPos(LAY_THERE)
    place.show()
    place.clock.passes(2)


def move_by(x: int, y: int) -> None:
    """Move the pointer so far from where it lay."""
    QCursor.setPos(LAY_THERE + QPoint(x, y))
    QCoreApplication.processEvents()


def allowing(place: Place) -> QWidget:
    """Make a button that allows, where `point_at` points on the card."""
    button = QWidget(place.card)
    button.setGeometry(90, 40, 40, 30)
    place.gate.guard_button(button)
    return button


AHEAD_MS = 10**11
"""Between the stamps here and those of the platform, which count from its start and are heard in between."""


def pressing(place: Place, stamp: int = 0, device: QPointingDevice | None = None) -> QMouseEvent:
    """Return a press in the middle of the card, as a widget gets it."""
    middle, left = QPointF(place.card.rect().center()), Qt.MouseButton.LeftButton
    on_screen = QPointF(place.card.mapToGlobal(place.card.rect().center()))
    device = device or QPointingDevice.primaryPointingDevice()
    plain = Qt.KeyboardModifier.NoModifier
    made = QMouseEvent(QEvent.Type.MouseButtonPress, middle, on_screen, left, left, plain, device)
    made.setTimestamp(stamp and AHEAD_MS + stamp)
    return made


def test_after_a_pause_every_kind_of_press_is_allowed(place: Place) -> None:
    place.show()
    place.clock.passes(0.5)
    assert [place.why_not(press) for press in Press] == [None, None, None]


def test_what_has_only_just_come_up_is_not_answered_by_pointer_or_chord(place: Place) -> None:
    place.show()
    place.clock.passes(0.49)
    assert place.why_not(Press.POINTER) == JUST_CAME
    assert place.why_not(Press.CHORD) == JUST_CAME
    assert place.why_not(Press.POINTER, allows=False) == JUST_CAME


def test_assistive_technology_names_its_button_and_needs_only_the_pause(place: Place) -> None:
    place.show()
    assert place.why_not(Press.ASSISTED) is None
    key(place.window, Qt.Key.Key_A)
    assert place.why_not(Press.ASSISTED) == TOO_CLOSE


def test_assistive_technology_may_deny_while_somebody_types(place: Place) -> None:
    place.show()
    key(place.window, Qt.Key.Key_A)
    assert place.why_not(Press.ASSISTED, allows=False) is None


def test_a_key_a_moment_ago_refuses_each_press(place: Place) -> None:
    place.show()
    place.clock.passes(2)
    key(place.window, Qt.Key.Key_A)
    place.clock.passes(0.3)
    assert [place.why_not(press) for press in Press] == [TOO_CLOSE] * 3


def test_a_pointer_that_lay_there_may_leave_and_come_back(place: Place) -> None:
    QCursor.setPos(LAY_THERE)
    place.show()
    place.clock.passes(2)
    assert place.why_not() == POINTER_RESTS
    assert place.why_not(allows=False) is None
    assert place.why_not(Press.CHORD) is None
    point_at(place.card, QPoint(44, 44))
    assert place.why_not() == POINTER_RESTS
    point_elsewhere(place.window)
    point_at(place.card)
    assert place.why_not() is None


@pytest.mark.parametrize("steps", [[(12, 0)], [(6, 0), (0, 0)], [(0, 4), (0, 8), (3, 11), (6, 14)]])
def test_a_pointer_that_lay_there_may_move_a_little(place: Place, steps: list[tuple[int, int]]) -> None:
    lying(place)
    for step in steps:
        move_by(*step)
    assert place.why_not() is None


def test_a_pointer_that_lay_there_and_trembles_allows_nothing(place: Place) -> None:
    lying(place)
    for number in range(100):
        move_by(number % 2, number % 3 - 1)
        place.clock.passes(0.7)
        assert place.why_not() == POINTER_RESTS


def test_a_pointer_that_creeps_on_from_press_to_press_allows_nothing(place: Place) -> None:
    lying(place)
    for number in range(40):
        move_by(number, 0)
        place.clock.passes(0.7)
        assert place.why_not() == POINTER_RESTS


def test_a_movement_before_the_pause_is_over_means_nothing(place: Place) -> None:
    QCursor.setPos(LAY_THERE)
    place.show()
    place.clock.passes(0.4)
    move_by(40, 0)
    place.clock.passes(0.6)
    assert place.why_not() == POINTER_RESTS
    move_by(60, 0)
    assert place.why_not() is None


def test_a_movement_while_somebody_types_means_nothing(place: Place) -> None:
    QCursor.setPos(LAY_THERE)
    place.show()
    place.clock.passes(0.4)
    key(place.window, Qt.Key.Key_A)
    place.clock.passes(0.4)
    move_by(40, 0)
    place.clock.passes(2)
    assert place.why_not() == POINTER_RESTS


def test_who_moves_at_once_when_told_to_is_understood(place: Place) -> None:
    lying(place)
    key(place.window, Qt.Key.Key_A)
    place.clock.passes(0.6)
    assert place.why_not() == POINTER_RESTS
    move_by(15, 0)
    place.clock.passes(0.6)
    assert place.why_not() is None


def test_a_movement_with_a_button_held_means_nothing(place: Place) -> None:
    lying(place)
    handle = place.window.windowHandle()
    assert handle is not None
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=QPoint(150, 150))
    QTest.mouseMove(handle, QPoint(180, 150))
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=QPoint(180, 150))
    place.clock.passes(2)
    assert place.why_not() == POINTER_RESTS


async def test_it_is_ready_when_the_pointer_has_moved(place: Place) -> None:
    QCursor.setPos(LAY_THERE)
    await outside(place.show)
    place.clock.passes(0.6)
    await until(lambda: place.changes == [Readiness.POINTER], "waiting for the pointer")
    await outside(lambda: move_by(20, 0))
    await until(lambda: place.changes == [Readiness.POINTER, Readiness.READY], "ready")


def test_what_was_armed_stays_so_for_the_same_question(place: Place) -> None:
    lying(place)
    move_by(20, 0)
    place.gate.begin(is_same=True)
    assert place.why_not() == JUST_CAME
    place.clock.passes(0.6)
    assert place.why_not() is None
    place.gate.begin()
    place.clock.passes(0.6)
    assert place.why_not() == POINTER_RESTS


def test_what_was_not_armed_is_not_by_the_same_question(place: Place) -> None:
    lying(place)
    place.gate.begin(is_same=True)
    place.clock.passes(0.6)
    assert place.why_not() == POINTER_RESTS


@pytest.mark.parametrize("comes", ["moved", "shown", "uncovered"])
def test_a_button_that_comes_under_a_pointer_at_rest_is_not_armed(place: Place, comes: str) -> None:
    button, cover = allowing(place), QWidget(place.card)
    cover.setGeometry(button.geometry())
    cover.setVisible(comes == "uncovered")
    if comes == "moved":
        button.move(0, 0)
    button.setVisible(comes != "shown")
    if comes == "uncovered":
        cover.show()
        cover.raise_()
    place.show()
    point_at(place.card)
    place.clock.passes(2)
    assert place.why_not() is None
    button.move(90, 40)
    button.show()
    cover.hide()
    place.clock.passes(2)
    assert place.why_not() == POINTER_RESTS
    point_at(place.card, QPoint(115, 60))
    assert place.why_not() is None


def test_a_button_that_stays_under_the_pointer_stays_armed(place: Place) -> None:
    button = allowing(place)
    place.show()
    point_at(place.card)
    place.clock.passes(2)
    button.move(button.x() + 3, button.y())
    assert place.why_not() is None


def test_a_button_that_comes_to_where_the_pointer_was_before_it_left_is_armed(place: Place) -> None:
    button = allowing(place)
    button.move(0, 0)
    place.show()
    point_at(place.card)
    place.clock.passes(2)
    QCursor.setPos(QPoint(790, 590))
    QCoreApplication.sendEvent(place.card, QEvent(QEvent.Type.Leave))
    button.move(90, 40)
    point_at(place.card)
    assert place.why_not() is None


def test_a_press_on_another_button_than_the_hand_was_on_counts_for_nothing(place: Place) -> None:
    allowing(place)
    place.show()
    point_elsewhere(place.window)
    place.clock.passes(2)
    assert place.gate.refusal(Press.POINTER, allows=True, event=pressing(place)) == POINTER_RESTS


# What the display says of when it happened.


@pytest.fixture
def stamped(qapp: QApplication) -> Iterator[Place]:
    """The same where events bear the time at which they happened."""
    QCursor.setPos(QPoint(0, 0))
    made = Place(qapp, has_true_stamps=True)
    allowing(made)
    made.show()
    point_at(made.card)
    hears_of(made, QPoint(1, 1), stamp=100_000)
    made.clock.passes(1)
    yield made
    made.window.close()
    made.window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    made.guard.deleteLater()


def hears_of(place: Place, by: QPoint, stamp: int) -> None:
    """Let the window hear now of a movement to so far from the middle of the card, that happened then."""
    at = QPointF(place.card.mapToGlobal(place.card.rect().center() + by))
    none, plain = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    made = QMouseEvent(QEvent.Type.MouseMove, at, at, none, none, plain)
    made.setTimestamp(AHEAD_MS + stamp)
    QCoreApplication.sendEvent(window_of(place.window), made)


def refused(place: Place, stamp: int) -> object:
    return place.gate.refusal(Press.POINTER, allows=True, event=pressing(place, stamp))


@pytest.mark.parametrize(("rest_ms", "reason"), [(0, STILL_MOVES), (149, STILL_MOVES), (151, None)])
def test_a_press_at_the_end_of_a_sweep_is_refused_whenever_it_is_heard_of(
    stamped: Place, rest_ms: int, reason: object
) -> None:
    hears_of(stamped, QPoint(60, 0), stamp=101_000)
    hears_of(stamped, QPoint(0, 0), stamp=101_010)
    stamped.clock.passes(5)
    assert refused(stamped, 101_010 + rest_ms) == reason


def test_a_press_after_a_rest_counts_though_it_is_heard_of_with_the_movement(stamped: Place) -> None:
    stamped.clock.passes(5)
    hears_of(stamped, QPoint(60, 0), stamp=101_000)
    hears_of(stamped, QPoint(0, 0), stamp=101_010)
    assert refused(stamped, 101_400) is None


@pytest.mark.parametrize(("stamp", "reason"), [(101_499, JUST_CAME), (101_501, None)])
def test_a_press_right_after_the_question_came_is_refused_however_late_it_is_heard_of(
    stamped: Place, stamp: int, reason: object
) -> None:
    stamped.gate.begin(is_same=True)
    stamped.clock.passes(5)
    assert refused(stamped, stamp) == reason


def test_a_movement_before_the_pause_means_nothing_however_late_it_is_heard_of(stamped: Place) -> None:
    QCursor.setPos(stamped.card.mapToGlobal(stamped.card.rect().center()))
    stamped.gate.begin()
    stamped.clock.passes(5)
    hears_of(stamped, QPoint(30, 0), stamp=101_400)
    hears_of(stamped, QPoint(0, 0), stamp=101_450)
    assert refused(stamped, 103_000) == POINTER_RESTS


def test_a_finger_comes_and_presses_in_one(stamped: Place) -> None:
    screen = QPointingDevice(
        "screen",
        1,
        QInputDevice.DeviceType.TouchScreen,
        QPointingDevice.PointerType.Finger,
        QInputDevice.Capability.Position,
        5,
        0,
    )
    hears_of(stamped, QPoint(60, 0), stamp=101_400)
    hears_of(stamped, QPoint(0, 0), stamp=101_500)
    made = pressing(stamped, 101_500, screen)
    assert stamped.gate.refusal(Press.POINTER, allows=True, event=made) is None


# Cards that move.


def test_a_new_card_that_slides_under_a_resting_pointer_is_not_armed(place: Place) -> None:
    QCursor.setPos(QPoint(50 + 150, 50 + 350))
    place.show()
    place.holder.move(100, 300)
    place.clock.passes(2)
    assert place.why_not() == POINTER_RESTS


async def test_a_card_that_is_ready_is_not_answered_by_a_pointer_that_it_slides_under(place: Place) -> None:
    QCursor.setPos(QPoint(50 + 150, 50 + 350))
    place.show()
    place.clock.passes(2)
    await until(lambda: place.gate.readiness is Readiness.READY, "ready")
    place.holder.move(100, 300)
    place.clock.passes(2)
    assert place.why_not() == POINTER_RESTS
    assert place.gate.readiness is Readiness.READY


def test_a_new_card_that_slides_away_from_the_pointer_is_free_again(place: Place) -> None:
    QCursor.setPos(LAY_THERE)
    place.show()
    place.holder.move(400, 300)
    place.clock.passes(2)
    point_at(place.card)
    assert place.why_not() is None


@pytest.mark.parametrize("came_by_itself", [True, False], ids=["came by itself", "lay there"])
async def test_a_card_that_slides_away_and_back_under_a_resting_pointer_is_not_armed(
    place: Place, *, came_by_itself: bool
) -> None:
    QCursor.setPos(QPoint(0, 0) if came_by_itself else QPoint(50 + 150, 50 + 150))
    place.show()
    point_at(place.card, QPoint(40, 40))
    place.clock.passes(2)
    assert place.why_not() == (None if came_by_itself else POINTER_RESTS)
    place.holder.move(400, 300)
    place.clock.passes(2)
    place.holder.move(100, 100)
    place.clock.passes(2)
    assert place.why_not() == POINTER_RESTS


def test_a_pointer_that_is_said_to_leave_and_lies_there_still_arms_nothing(place: Place) -> None:
    lying(place)
    assert place.why_not() == POINTER_RESTS
    QCoreApplication.sendEvent(place.card, QEvent(QEvent.Type.Leave))
    assert place.why_not() == POINTER_RESTS


def test_a_card_the_pointer_came_to_stays_free_when_it_moves(place: Place) -> None:
    place.show()
    point_at(place.card)
    place.holder.move(105, 105)
    place.clock.passes(2)
    assert place.why_not() is None


@pytest.mark.parametrize("mover", ["card", "holder", "window"])
def test_a_card_that_has_just_moved_is_not_pressed(place: Place, mover: str) -> None:
    place.show()
    place.clock.passes(2)
    getattr(place, mover).move(73, 71)
    QCoreApplication.processEvents()
    assert place.why_not() == HAS_MOVED
    assert place.why_not(allows=False) == HAS_MOVED
    assert place.why_not(Press.CHORD) is None
    place.clock.passes(0.5)
    assert place.why_not() is None


def test_a_grip_tells_of_a_move_there_and_back(place: Place) -> None:
    place.show()
    button = QWidget(place.card)
    grip = place.gate.grip(button)
    assert place.gate.is_still(grip, button)
    place.holder.move(120, 120)
    place.holder.move(100, 100)
    assert not place.gate.is_still(grip, button)


def test_a_grip_tells_of_a_button_that_moved_within_the_card(place: Place) -> None:
    place.show()
    button = QWidget(place.card)
    grip = place.gate.grip(button)
    button.move(5, 5)
    assert not place.gate.is_still(grip, button)


def test_a_chord_for_the_question_before_is_not_for_this_one(place: Place) -> None:
    place.show()
    place.clock.passes(2)
    place.gate.come_to_front()
    assert place.why_not(Press.CHORD) == JUST_CAME
    assert place.why_not(Press.POINTER) is None
    place.clock.passes(0.5)
    assert place.why_not(Press.CHORD) is None


def test_another_question_on_the_same_card_begins_anew(place: Place) -> None:
    place.show()
    place.clock.passes(2)
    button = QWidget(place.card)
    grip = place.gate.grip(button)
    place.gate.begin()
    assert place.why_not() == JUST_CAME
    assert not place.gate.is_still(grip, button)


def test_a_hidden_card_is_new_when_it_is_shown_again(place: Place) -> None:
    place.show()
    place.clock.passes(2)
    place.card.hide()
    assert not watches(place.guard, place.clock)
    place.card.show()
    assert place.why_not() == JUST_CAME


async def test_it_becomes_ready_after_a_pause_and_stays_so(place: Place) -> None:
    await outside(place.show)
    assert place.gate.readiness is Readiness.PAUSE
    place.clock.passes(0.6)
    await until(lambda: place.changes == [Readiness.READY], "ready")
    await outside(lambda: key(place.window, Qt.Key.Key_A))
    place.holder.move(0, 0)
    assert place.gate.readiness is Readiness.READY


async def test_it_waits_on_while_somebody_types(place: Place) -> None:
    await outside(place.show)
    place.clock.passes(0.4)
    await outside(lambda: key(place.window, Qt.Key.Key_A))
    place.clock.passes(0.4)
    # Leaving the card makes it look at the clock.
    QCoreApplication.sendEvent(place.card, QEvent(QEvent.Type.Leave))
    assert place.changes == []
    place.clock.passes(0.2)
    await until(lambda: place.changes == [Readiness.READY], "ready")


async def test_it_says_when_only_the_pointer_is_in_the_way(place: Place) -> None:
    QCursor.setPos(LAY_THERE)
    await outside(place.show)
    place.clock.passes(0.6)
    await until(lambda: place.changes == [Readiness.POINTER], "waiting for the pointer")
    await outside(lambda: point_elsewhere(place.window))
    await until(lambda: place.changes == [Readiness.POINTER, Readiness.READY], "ready")


def test_what_was_not_seen_is_denied_but_not_allowed(place: Place) -> None:
    gate = PressGuard(place.card, place.guard, lambda: False)
    place.show()
    place.clock.passes(5)
    assert gate.refusal(Press.POINTER, allows=True) == OUT_OF_VIEW
    place.clock.passes(5)
    assert [gate.refusal(press, allows=press is Press.ASSISTED) for press in Press] == [None, None, None]
