"""Controls side by side, and below each other where the room is short."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button
from desktop_agent.gui.widgets.inputs import Field
from desktop_agent.gui.widgets.layouts import ResponsiveRow


@pytest.fixture
def parts(theme: Theme) -> tuple[Button, Field, Button]:
    return Button("The first of the words", theme), Field(theme), Button("Add something", theme)


@pytest.fixture
def row(parts: tuple[Button, Field, Button], qtbot: QtBot) -> ResponsiveRow:
    first, field, add = parts
    field.setMaximumWidth(190)
    made = ResponsiveRow(((first,), (field, add)), gap=8)
    qtbot.addWidget(made)
    made.resize(700, made.sizeHint().height())
    made.show()
    QApplication.processEvents()
    return made


def narrow(row: ResponsiveRow, width: int) -> None:
    row.resize(width, row.height())
    QApplication.processEvents()
    row.resize(width, row.minimumSizeHint().height())
    QApplication.processEvents()


def test_with_room_all_stand_in_one_row_the_last_group_at_its_end(
    row: ResponsiveRow, parts: tuple[Button, Field, Button]
) -> None:
    first, field, add = parts
    assert not row.is_folded
    assert first.width() == first.sizeHint().width()
    assert field.width() == 190
    assert add.geometry().right() == row.width() - 1
    assert abs(first.y() - add.y()) <= 2


def test_the_field_gives_way_before_any_words_do(row: ResponsiveRow, parts: tuple[Button, Field, Button]) -> None:
    first, field, add = parts
    narrow(row, first.sizeHint().width() + add.sizeHint().width() + 120)
    assert not row.is_folded
    assert first.width() >= first.sizeHint().width()
    assert field.width() < 190


def test_without_room_the_groups_stand_below_each_other(
    row: ResponsiveRow, parts: tuple[Button, Field, Button]
) -> None:
    first, field, add = parts
    narrow(row, 260)
    assert row.is_folded
    assert field.y() > first.geometry().bottom() - 2
    assert add.geometry().right() <= row.width()
    assert row.minimumSizeHint().width() <= 260
    narrow(row, 700)
    assert not row.is_folded


def test_what_is_hidden_needs_no_room(row: ResponsiveRow, parts: tuple[Button, Field, Button]) -> None:
    first, field, add = parts
    narrow(row, first.sizeHint().width() + field.minimumSizeHint().width() + 40)
    assert row.is_folded
    add.hide()
    QApplication.processEvents()
    assert not row.is_folded


def test_it_is_mirrored(row: ResponsiveRow, parts: tuple[Button, Field, Button]) -> None:
    row.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    assert parts[0].x() > parts[2].x()
