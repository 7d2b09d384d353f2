"""What is built in: by category, searched, switched by click and by key."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.rules.built_in_rules import BuiltInList, category_name
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol.rules import BuiltInKind, BuiltInRule
from tests.gui.asking import colors_of
from tests.gui.fake_rules import BUILT_IN

UNASKED = [entry for entry in BUILT_IN if entry.kind is BuiltInKind.UNASKED]
LS, CAT, STATUS = UNASKED


@pytest.fixture
def shown(theme: Theme, qtbot: QtBot) -> BuiltInList:
    made = BuiltInList(theme)
    qtbot.addWidget(made)
    made.resize(600, 400)
    made.row_model.show_entries(UNASKED, {CAT.id})
    made.show()
    made.activateWindow()
    QTest.qWaitForWindowActive(made, 60_000)
    return made


def read_aloud(shown: BuiltInList) -> list[object]:
    role = Qt.ItemDataRole.AccessibleTextRole
    return [shown.row_model.data(shown.row_model.index(row), role) for row in range(shown.row_model.rowCount())]


def test_entries_stand_below_their_categories(shown: BuiltInList) -> None:
    assert shown.row_model.rows == ["files", LS, CAT, "git", STATUS]
    assert read_aloud(shown) == [
        "files",
        "Lists files, switched on",
        "Prints files, switched off",
        "git",
        "Git's status, switched on",
    ]
    assert shown.row_model.flags(shown.row_model.index(0)) == Qt.ItemFlag.NoItemFlags


def test_an_entry_without_a_category_stands_under_none_and_a_new_one_under_its_name(shown: BuiltInList) -> None:
    odd = replace(LS, category="astrology")
    shown.row_model.show_entries([replace(LS, category=""), odd], ())
    assert shown.row_model.rows[1:] == ["astrology", odd]
    assert category_name("astrology") == "astrology"


def test_a_click_or_a_key_switches(shown: BuiltInList, qtbot: QtBot) -> None:
    place = shown.visualRect(shown.row_model.index(2)).center()
    with qtbot.waitSignal(shown.row_model.switched) as heard:
        qtbot.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert heard.args == [CAT, True]
    shown.setFocus()
    shown.setCurrentIndex(shown.first_index())
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        with qtbot.waitSignal(shown.row_model.switched) as heard:
            qtbot.keyClick(shown, key)
        assert heard.args == [LS, False]


def test_the_name_of_a_category_is_no_switch(shown: BuiltInList, qtbot: QtBot) -> None:
    place = shown.visualRect(shown.row_model.index(0)).center()
    with qtbot.assertNotEmitted(shown.row_model.switched):
        qtbot.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert not shown.row_model.setData(
        shown.row_model.index(0), Qt.CheckState.Checked, Qt.ItemDataRole.CheckStateRole
    )


@pytest.mark.parametrize(
    ("words", "found"),
    [("print", ["files", CAT]), ("LS -la", ["files", LS]), ("git", ["git", STATUS]), ("nothing", [])],
)
def test_a_search_looks_at_title_example_and_category(
    shown: BuiltInList, words: str, found: list[str | BuiltInRule]
) -> None:
    shown.row_model.filter(words)
    assert shown.row_model.rows == found


def test_a_switch_repaints_and_moves_nothing(shown: BuiltInList, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(shown.row_model.modelReset):
        shown.row_model.show_entries(UNASKED, ())
    assert "Prints files, switched on" in read_aloud(shown)


def test_a_long_title_wraps_and_a_narrow_list_is_higher(shown: BuiltInList) -> None:
    before = shown.sizeHint().height()
    shown.resize(220, 400)
    shown.row_model.show_entries([replace(LS, example="ls " + "x" * 200)], ())
    QApplication.processEvents()
    assert shown.sizeHintForRow(1) > 100
    shown.limited.set_limit(90)
    assert shown.sizeHint().height() == 90 < before


def test_it_is_painted_in_both_directions(shown: BuiltInList, theme: Theme) -> None:
    assert theme.color("accent.fill").name() in colors_of(shown.viewport())
    before = shown.grab().toImage()
    shown.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    assert shown.grab().toImage() != before


def test_the_row_with_the_keyboard_is_ringed_and_an_empty_list_takes_no_focus(
    shown: BuiltInList, theme: Theme
) -> None:
    shown.setFocus()
    assert shown.currentIndex() == shown.first_index()
    assert theme.color("focus.ring").name() in colors_of(shown.viewport())
    shown.row_model.show_entries((), ())
    assert not shown.first_index().isValid()


def test_it_speaks_another_language_at_once(shown: BuiltInList, qtbot: QtBot) -> None:
    with qtbot.waitSignal(shown.row_model.dataChanged):
        QApplication.sendEvent(shown, QEvent(QEvent.Type.LanguageChange))
