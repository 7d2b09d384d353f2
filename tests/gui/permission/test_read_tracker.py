from __future__ import annotations

import pytest
from PySide6.QtWidgets import (
    QApplication,
    QScrollArea,
    QWidget,
)

from desktop_agent.gui.cards.press_guard import OUT_OF_VIEW
from desktop_agent.gui.permission.permission_card import PermissionCard
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Choice, Risk, ToolCall
from tests.gui.asking import (
    Room,
    click,
    point_at,
    room,
    waiting,
)


@pytest.mark.parametrize(("scrolled", "height", "seen"), [(0, 900, True), (400, 900, False), (0, 120, False)])
def test_it_knows_whether_it_can_be_seen(theme: Theme, scrolled: int, height: int, seen: bool) -> None:
    with room(waiting(), theme) as made:
        area = QScrollArea(made.window)
        area.resize(700, height)
        inside = QWidget()
        inside.resize(680, 2000)
        card = PermissionCard(waiting(id="two"), theme, made.guard, inside)
        card.setGeometry(0, 0, 600, card.heightForWidth(600))
        area.setWidget(inside)
        area.show()
        made.window.resize(800, 1000)
        area.verticalScrollBar().setValue(scrolled)
        QApplication.processEvents()
        assert card.is_in_view() is seen


def in_area(made: Room, height: int, call: ToolCall, at: int = 0) -> tuple[PermissionCard, QScrollArea]:
    """Stand another card in a view of its own, scrolled to `at`; `made` only lends window and guard."""
    area = QScrollArea(made.window)
    area.resize(700, height)
    inside = QWidget()
    inside.resize(680, 2000)
    card = PermissionCard(call, made.theme, made.guard, inside)
    card.setGeometry(0, 0, 600, card.heightForWidth(600))
    card.decided.connect(made.note_answer)
    area.setWidget(inside)
    made.card.hide()
    area.ensurePolished()
    area.show()
    area.verticalScrollBar().setValue(at)
    QApplication.processEvents()
    made.clock.passes(5)
    return card, area


def scroll(made: Room, area: QScrollArea, value: int) -> None:
    area.verticalScrollBar().setValue(value)
    QApplication.processEvents()
    made.clock.passes(5)


@pytest.mark.parametrize("by", ["chord", "pointer"])
def test_what_fits_the_view_is_allowed_only_where_all_of_it_is_in_view(theme: Theme, by: str) -> None:
    with room(waiting(), theme) as made:
        card, area = in_area(made, 500, waiting("rm -rf build dist", id="two", risk=Risk.HIGH))
        scroll(made, area, card.body.command.geometry().bottom() + 1)
        if by == "chord":
            card.press_by_chord(Choice.ALLOW_ONCE)
        else:
            point_at(card.body.buttons.allow_once)
            click(card.body.buttons.allow_once)
        assert (made.answers, card.body.head.why.text()) == ([], OUT_OF_VIEW.text)
        made.clock.passes(5)
        click(card.body.buttons.deny)
        assert made.answers == [("deny", "", False)]


def test_one_that_is_higher_than_the_view_is_allowed_after_all_of_it_was_in_view(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        card, area = in_area(made, 150, waiting("rm -rf build dist", id="two", advice="Look twice."), at=10_000)
        end = card.height() - area.viewport().height()
        scroll(made, area, end)
        assert not card.is_in_view()
        card.press_by_chord(Choice.ALLOW_ONCE)
        assert made.answers == []
        for value in range(0, end + 1, 20):
            scroll(made, area, value)
        scroll(made, area, end)
        assert card.is_in_view()
        card.press_by_chord(Choice.ALLOW_ONCE)
        assert made.answers == [("allow_once", "", False)]


def test_what_was_seen_of_the_question_before_counts_for_no_other(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        card, area = in_area(made, 150, waiting("rm -rf build dist", id="two", advice="Look twice."))
        for value in range(0, card.height() - area.viewport().height() + 1, 20):
            scroll(made, area, value)
        scroll(made, area, card.height() - area.viewport().height())
        assert card.is_in_view()
        card.show_item(waiting("rm -rf / opt/cache", id="three", advice="Look twice."))
        assert not card.is_in_view()
