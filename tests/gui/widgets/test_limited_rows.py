from __future__ import annotations

import pytest
from PySide6.QtCore import QSize, QStringListModel, Qt
from PySide6.QtWidgets import QListView
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.item_views import CompactListSizing


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


def test_it_scrolls_down_and_never_across(view: QListView, theme: Theme) -> None:
    CompactListSizing(view, theme)
    assert view.verticalScrollMode() is QListView.ScrollMode.ScrollPerPixel
    assert view.horizontalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    assert view.property("rings_itself")
