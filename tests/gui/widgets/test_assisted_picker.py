"""Entries of a picker can be chosen by assistive technology, as by everybody else."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAccessible, QAccessibleInterface
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.inputs import AssistedPicker


@pytest.fixture
def picker(theme: Theme, qtbot: QtBot) -> AssistedPicker:
    picker = AssistedPicker(theme, name="Server model")
    qtbot.addWidget(picker)
    picker.addItems(["one", "two"])
    picker.setCurrentIndex(-1)
    picker.show()
    return picker


def entries(picker: AssistedPicker) -> QAccessibleInterface:
    return QAccessible.queryAccessibleInterface(picker).child(0)


def test_an_entry_that_is_chosen_in_the_closed_list_counts(picker: AssistedPicker, qtbot: QtBot) -> None:
    listed = entries(picker)
    with qtbot.waitSignal(picker.currentIndexChanged) as heard:
        assert listed.selectionInterface().select(listed.child(1))
    assert heard.args == [1]
    assert picker.currentText() == "two"
    listed.child(0).actionInterface().doAction("Toggle")
    assert picker.currentText() == "one"


def test_what_is_only_passed_over_in_the_open_list_is_not_chosen(picker: AssistedPicker) -> None:
    picker.setCurrentIndex(0)
    picker.showPopup()
    picker.view().setCurrentIndex(picker.model().index(1, 0))
    assert picker.currentText() == "one"
    picker.hidePopup()
    assert picker.currentText() == "one"


def test_new_entries_choose_nothing(picker: AssistedPicker) -> None:
    picker.clear()
    picker.addItems(["three", "four"])
    picker.setCurrentIndex(-1)
    picker.showPopup()
    picker.hidePopup()
    assert picker.currentIndex() == -1
