from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, QStringListModel
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.scaling import arrange, rescale


class Placing(QWidget):
    placed = 0

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self.placed += 1


def test_margins_distances_and_bounds_grow_and_hairlines_stay(qtbot: QtBot) -> None:
    window, bounded, line, free = QWidget(), QWidget(), QWidget(), QWidget()
    qtbot.addWidget(window)
    column, row, grid = QVBoxLayout(window), QHBoxLayout(), QGridLayout(free)
    column.setContentsMargins(10, 20, 30, 0)
    column.setSpacing(6)
    column.addLayout(row)
    column.addWidget(free)
    row.setSpacing(8)
    row.addWidget(bounded)
    row.addSpacing(16)
    row.addStretch(1)
    row.addWidget(line)
    grid.setHorizontalSpacing(4)
    grid.setVerticalSpacing(12)
    bounded.setMinimumWidth(100)
    bounded.setMaximumWidth(200)
    line.setFixedWidth(1)
    before = free.maximumSize()
    rescale([window], 1.5)
    margins = column.contentsMargins()
    assert (margins.left(), margins.top(), margins.right(), margins.bottom()) == (15, 30, 45, 0)
    gap = row.itemAt(1)
    assert gap is not None
    assert (column.spacing(), row.spacing(), gap.sizeHint().width()) == (9, 12, 24)
    assert (grid.horizontalSpacing(), grid.verticalSpacing()) == (6, 18)
    assert (bounded.minimumWidth(), bounded.maximumWidth(), bounded.minimumHeight()) == (150, 300, 0)
    assert (line.minimumWidth(), line.maximumWidth(), free.maximumSize()) == (1, 1, before)
    rescale([window], 1 / 1.5)
    assert (column.spacing(), bounded.minimumWidth(), bounded.maximumWidth()) == (6, 100, 200)


def test_a_dialog_grows_within_its_screen_and_is_no_part_of_its_window(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    dialog = QDialog(window)
    room = QGuiApplication.primaryScreen().availableSize()
    dialog.resize(200, room.height() - 10)
    dialog.setMinimumWidth(100)
    rescale([window], 2)
    assert (dialog.width(), dialog.minimumWidth()) == (200, 100)
    rescale([dialog], 2)
    assert (dialog.width(), dialog.height(), dialog.minimumWidth()) == (400, room.height(), 200)
    rescale([dialog], 0.5)
    assert (dialog.width(), dialog.minimumWidth()) == (400, 100)


def test_lists_ask_anew_how_high_their_rows_are(qtbot: QtBot) -> None:
    heights = [20]

    class Rows(QStyledItemDelegate):
        def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
            return QSize(50, heights[0])

    found = QListView()
    qtbot.addWidget(found)
    found.setItemDelegate(Rows(found))
    found.setModel(QStringListModel(["a", "b"], found))
    found.show()
    second = found.model().index(1, 0)
    assert found.visualRect(second).top() == 20
    heights[0] = 30
    arrange([found])
    qtbot.waitUntil(lambda: found.visualRect(second).top() == 30)


def test_what_places_its_children_itself_does_it_again(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    seen, hidden = Placing(window), Placing(window)
    hidden.hide()
    window.show()
    before = (seen.placed, hidden.placed)
    arrange([window])
    assert (seen.placed, hidden.placed) == (before[0] + 1, before[1])
