"""Lists and tables: their set-up, the ground and ring of their rows, and how high they are."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, QSize, QStringListModel, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListView, QStyle
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.item_views import CompactListSizing, RowDelegate, RowList, set_up_view
from tests.gui.asking import colors_of


@pytest.fixture
def view(qtbot: QtBot) -> QListView:
    made = QListView()
    qtbot.addWidget(made)
    made.setModel(QStringListModel([f"row {number}" for number in range(40)], made))
    return made


def test_it_is_as_high_as_its_rows_up_to_its_limit(view: QListView, theme: Theme) -> None:
    rows = CompactListSizing(view, theme)
    assert rows.hint(300) == QSize(theme.px(400), 300)
    rows.set_limit(120)
    assert (rows.hint(300).height(), rows.hint(80).height()) == (120, 80)
    rows.set_limit(0)
    assert rows.hint(300).height() == 300


def test_it_has_to_be_no_higher_than_its_rows_or_its_limit(view: QListView, theme: Theme) -> None:
    rows = CompactListSizing(view, theme)
    assert rows.least(300) == QSize(theme.px(200), theme.px(100))
    assert rows.least(30).height() == 30
    rows.set_limit(50)
    assert rows.least(300).height() == 50


def test_a_view_that_is_set_up_scrolls_down_and_never_across(view: QListView, theme: Theme) -> None:
    set_up_view(view, theme)
    assert view.verticalScrollMode() is QListView.ScrollMode.ScrollPerPixel
    assert view.horizontalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    assert view.property("rings_itself")


class Sampled(RowDelegate):
    """Paints where reading begins and where it ends."""

    def paint_row(self, painter: QPainter, box: QRectF, state: QStyle.StateFlag, row: int, column: int) -> None:
        self.paint_ground(painter, box, state, "surface.selected" if row == 1 else "")
        self.line = self.within(box, 10, 30)
        self.start, self.end = self.at_start(box, 5), self.at_end(box, 20, 2)


@pytest.fixture
def rows(qtbot: QtBot, theme: Theme) -> RowList:
    made = RowList()
    qtbot.addWidget(made)
    set_up_view(made, theme)
    made.setModel(QStringListModel(["one", "two"], made))
    made.setItemDelegate(Sampled(theme, made))
    made.resize(200, 100)
    made.show()
    return made


def test_a_row_with_the_keyboard_is_ringed_and_one_with_a_fill_shows_it(rows: RowList, theme: Theme) -> None:
    ring, fill = theme.color("focus.ring").name(), theme.color("surface.selected").name()
    rows.clearFocus()
    found = colors_of(rows)
    assert fill in found
    assert ring not in found
    rows.setFocus(Qt.FocusReason.TabFocusReason)
    assert rows.currentIndex().row() == 0
    assert ring in colors_of(rows)


def test_the_keyboard_passes_by_a_list_without_rows(rows: RowList) -> None:
    rows.setModel(QStringListModel([], rows))
    rows.setFocus(Qt.FocusReason.TabFocusReason)
    assert not rows.currentIndex().isValid()


def test_parts_of_a_row_are_mirrored(rows: RowList) -> None:
    delegate = rows.itemDelegate()
    assert isinstance(delegate, Sampled)
    rows.grab()
    wide = rows.viewport().width()
    assert (delegate.line.left(), delegate.line.right()) == (10, wide - 30)
    assert (delegate.start, delegate.end.left()) == (5, wide - 22)
    rows.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    rows.grab()
    wide = rows.viewport().width()
    assert (delegate.line.left(), delegate.line.right()) == (30, wide - 10)
    assert (delegate.start, delegate.end.left()) == (wide - 5, 2)
