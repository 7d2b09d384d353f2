"""Tab goes as one reads, in whatever order widgets were made."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.widgets.focus_order import put_in_order, stops_in


def button(parent: QWidget, x: int, y: int, name: str) -> QPushButton:
    made = QPushButton(name, parent)
    made.setGeometry(x, y, 40, 20)
    return made


def names(stops: list[QWidget]) -> list[str]:
    return [stop.text() for stop in stops if isinstance(stop, QPushButton)]


@pytest.mark.parametrize(
    ("direction", "expected"),
    [
        (Qt.LayoutDirection.LeftToRight, ["left", "right", "low"]),
        (Qt.LayoutDirection.RightToLeft, ["right", "left", "low"]),
    ],
)
def test_stops_are_found_as_they_are_read(direction: Qt.LayoutDirection, expected: list[str], qtbot: QtBot) -> None:
    whole = QWidget()
    qtbot.addWidget(whole)
    whole.setLayoutDirection(direction)
    whole.resize(200, 100)
    button(whole, 0, 50, "low")
    button(QWidget(whole), 100, 0, "right")
    button(whole, 0, 0, "left")
    button(whole, 0, 20, "hidden").hide()
    button(whole, 0, 20, "disabled").setEnabled(False)
    button(whole, 0, 20, "passed over").setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    QLabel("a label", whole)
    assert names(list(stops_in(whole))) == expected


def test_tab_goes_through_one_after_the_other(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    field = button(window, 0, 300, "field")
    lower, upper = QWidget(window), QWidget(window)
    made = [button(lower, 0, 0, "3"), button(upper, 0, 40, "2"), button(upper, 0, 0, "1")]
    put_in_order([upper, lower])
    window.show()
    found = QWidget.nextInFocusChain(made[2])
    assert found is made[1]
    chain, at = [], field.nextInFocusChain()
    while at is not field:
        chain.append(at)
        at = at.nextInFocusChain()
    assert names(chain) == ["1", "2", "3"]


class Page(QWidget):
    """Puts the stops in its parts in order before Tab goes on."""

    def focusNextPrevChild(self, forward: bool) -> bool:
        put_in_order([part for part in self.children() if isinstance(part, QWidget)])
        return super().focusNextPrevChild(forward)


@pytest.mark.parametrize("goes", [QWidget.hide, lambda widget: widget.setEnabled(False)])
def test_where_the_stop_with_the_keyboard_goes_the_one_behind_it_gets_it(
    goes: Callable[[QWidget], None], qtbot: QtBot
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    page = Page(window)
    part = QWidget(page)
    for name in ("4", "2", "1", "3"):
        button(part, 0, 30 * int(name), name)
    button(window, 0, 300, "elsewhere")
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    stops = stops_in(part)
    stops[1].setFocus()
    goes(stops[1])
    assert window.focusWidget() is stops[2]
