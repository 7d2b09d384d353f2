from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.choices import Choice, made_rows
from tests.gui.asking import colors_of
from tests.gui.made_items import keep


def rows(qtbot: QtBot, theme: Theme, *, is_many: bool) -> list[Choice]:
    page = QWidget()
    keep(qtbot, page)
    made = made_rows([("SQLite", "One file. " * 12), ("Postgres", "")], theme, page, is_many=is_many)
    for place, row in enumerate(made):
        row.setGeometry(0, 120 * place, 300, row.heightForWidth(300))
    page.resize(300, 300)
    page.show()
    return made


@pytest.mark.parametrize(
    ("is_many", "role"), [(False, QAccessible.Role.RadioButton), (True, QAccessible.Role.CheckBox)]
)
def test_a_row_is_named_described_and_chosen_by_space(
    qtbot: QtBot, theme: Theme, *, is_many: bool, role: QAccessible.Role
) -> None:
    first, second = rows(qtbot, theme, is_many=is_many)
    found = QAccessible.queryAccessibleInterface(first)
    assert found is not None
    assert (found.role(), found.text(QAccessible.Text.Name)) == (role, "SQLite")
    assert found.text(QAccessible.Text.Description).startswith("One file.")
    qtbot.keyClick(second, Qt.Key.Key_Space)
    assert (first.isChecked(), second.isChecked()) == (False, True)


@pytest.mark.parametrize("is_many", [False, True])
def test_enter_escape_and_arrows_are_left_to_the_card(qtbot: QtBot, theme: Theme, *, is_many: bool) -> None:
    first, second = rows(qtbot, theme, is_many=is_many)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Escape):
        qtbot.keyClick(first, key)
    assert (first.isChecked(), second.isChecked()) == (False, False)


@pytest.mark.parametrize("is_many", [False, True])
def test_a_row_is_as_high_as_its_words_and_shows_what_is_chosen(qtbot: QtBot, theme: Theme, *, is_many: bool) -> None:
    first, second = rows(qtbot, theme, is_many=is_many)
    assert first.heightForWidth(300) > first.heightForWidth(700) > second.heightForWidth(300)
    accent = theme.color("accent.fill").name()
    assert accent not in colors_of(second)
    qtbot.mouseClick(second, Qt.MouseButton.LeftButton)
    assert accent in colors_of(second)
    before = second.grab().toImage()
    second.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert second.grab().toImage() != before
