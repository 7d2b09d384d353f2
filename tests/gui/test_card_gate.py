"""Real widgets and the pointer; what a press is judged by while it is delivered is tested in test_guarded_button."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from desktop_agent.gui.card_gate import (
    HAS_MOVED,
    JUST_CAME,
    OUT_OF_VIEW,
    POINTER_RESTS,
    TOO_CLOSE,
    CardGate,
    Press,
    Readiness,
)
from desktop_agent.gui.quiet_guard import QuietGuard
from tests.gui.asking import Clock, key, outside, point_at, point_elsewhere, until, watches


class Place:
    """A window, a holder in it, and in that a card with a gate."""

    def __init__(self, application: QApplication) -> None:
        self.clock = Clock()
        self.guard = QuietGuard(application, clock=self.clock)
        self.window = QWidget()
        self.window.resize(800, 400)
        self.holder = QWidget(self.window)
        self.holder.setGeometry(100, 100, 300, 200)
        self.card = QWidget(self.holder)
        self.card.setGeometry(10, 10, 200, 100)
        self.gate = CardGate(self.card, self.guard)
        self.changes: list[Readiness] = []
        self.gate.changed.connect(self._on_changed)
        self.window.move(50, 50)

    def show(self) -> None:
        self.window.show()
        self.window.activateWindow()
        QTest.qWaitForWindowActive(self.window)

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


def test_a_pointer_that_lay_there_has_to_leave_and_come_back(place: Place) -> None:
    QCursor.setPos(QPoint(50 + 150, 50 + 150))
    place.show()
    place.clock.passes(2)
    assert place.why_not() == POINTER_RESTS
    assert place.why_not(allows=False) is None
    assert place.why_not(Press.CHORD) is None
    point_at(place.card, QPoint(20, 20))
    assert place.why_not() == POINTER_RESTS
    point_elsewhere(place.window)
    point_at(place.card)
    assert place.why_not() is None


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
    QCursor.setPos(QPoint(50 + 150, 50 + 150))
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
    QCursor.setPos(QPoint(50 + 150, 50 + 150))
    await outside(place.show)
    place.clock.passes(0.6)
    await until(lambda: place.changes == [Readiness.POINTER], "waiting for the pointer")
    await outside(lambda: point_elsewhere(place.window))
    await until(lambda: place.changes == [Readiness.POINTER, Readiness.READY], "ready")


def test_what_was_not_seen_is_denied_but_not_allowed(place: Place) -> None:
    gate = CardGate(place.card, place.guard, lambda: False)
    place.show()
    place.clock.passes(5)
    assert gate.refusal(Press.POINTER, allows=True) == OUT_OF_VIEW
    place.clock.passes(5)
    assert [gate.refusal(press, allows=press is Press.ASSISTED) for press in Press] == [None, None, None]
