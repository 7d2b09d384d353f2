from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, QSize

from desktop_agent.gui.widgets.dialog_placement import place_near

ROOM = QRect(100, 50, 1000, 800)
SIZE = QSize(480, 240)


@pytest.mark.parametrize(
    ("spot", "place"),
    [
        (QRect(300, 200, 600, 60), QPoint(300, 265)),  # below
        (QRect(300, 700, 600, 60), QPoint(300, 422)),  # above
        (QRect(900, 200, 150, 20), QPoint(619, 225)),  # not over the edge
        (QRect(20, 200, 150, 20), QPoint(100, 225)),
        (QRect(300, 60, 600, 780), QPoint(300, 577)),  # no room on either side
    ],
)
def test_a_dialog_opens_at_what_was_pressed_and_stays_in_its_window(spot: QRect, place: QPoint) -> None:
    assert place_near(SIZE, spot, ROOM) == place


def test_a_dialog_that_is_higher_than_the_window_begins_at_its_top() -> None:
    assert place_near(QSize(480, 1000), QRect(300, 200, 10, 10), ROOM).y() == ROOM.top()
