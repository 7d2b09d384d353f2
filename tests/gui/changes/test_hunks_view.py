from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.changes.hunks_view import MOST_BOXES, FileChangesView
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import FileDiff, FileHunk
from tests.gui.asking import words
from tests.gui.made_items import keep

FIRST = FileHunk("@@ -1,3 +1,3 @@\n a\n-old word\n+new word\n c", 2)
SECOND = FileHunk("@@ -20,1 +20,2 @@\n x\n+y", 21)
DIFF = FileDiff("a.py", "state", (FIRST, SECOND), is_there=True)


@pytest.fixture
def view(qtbot: QtBot, theme: Theme) -> FileChangesView:
    made = FileChangesView(theme)
    keep(qtbot, made)
    made.resize(320, 500)
    made.show()
    made.show_diff(DIFF, frozenset(), can_change=True)
    return made


def test_each_place_can_be_reverted_accepted_and_opened(view: FileChangesView, qtbot: QtBot) -> None:
    first, second = view.boxes
    assert (first.title.text(), second.title.text()) == ("Line 2", "Line 21")
    with qtbot.waitSignal(view.revert_wanted) as wanted:
        second.revert.click()
    assert wanted.args == [1]
    with qtbot.waitSignal(view.open_wanted) as opened:
        second.open_button.click()
    assert opened.args == [21]
    with qtbot.waitSignal(view.accepted) as accepted:
        qtbot.keyClick(first.accept, Qt.Key.Key_Space)
    assert accepted.args == [FIRST.text, True]
    assert (first.accept.text(), first.panes[0].isVisible()) == ("Accepted", False)
    view.show_diff(DIFF, frozenset({FIRST.text}), can_change=True)
    assert [box.panes[0].isVisible() for box in view.boxes] == [False, True]
    assert view.accessibleName() == "Changed lines of a.py"
    assert all(box.accept.accessibleDescription() for box in view.boxes)


def test_both_sides_can_stand_beside_each_other(view: FileChangesView) -> None:
    assert [len(box.panes) for box in view.boxes] == [1, 1]
    view.set_wide(on=True)
    assert [len(box.panes) for box in view.boxes] == [2, 2]
    old, new = view.boxes[0].panes
    assert old.wanted(150) == new.wanted(150)


@pytest.mark.parametrize(
    ("is_there", "can_change"), [(False, True), (True, False)], ids=["changed since", "agent at work"]
)
def test_what_cannot_be_reverted_is_not_offered(view: FileChangesView, *, is_there: bool, can_change: bool) -> None:
    view.show_diff(FileDiff("a.py", "state", (FIRST,), is_there=is_there), frozenset(), can_change=can_change)
    assert not view.boxes[0].revert.isEnabled()
    assert view.remark.isVisible() is not is_there


def test_where_there_are_no_lines_it_says_why(view: FileChangesView) -> None:
    view.show_diff(FileDiff("p.png", "s", is_there=True, why_not=words("No text.")), frozenset(), can_change=True)
    assert (view.boxes, view.remark.text(), view.more.isVisible()) == ([], "No text.", False)


def test_of_very_many_places_the_first_are_shown_a_few_at_a_time(view: FileChangesView, qtbot: QtBot) -> None:
    many = tuple(FileHunk(f"@@ -{n},1 +{n},1 @@\n-a\n+b{n}", n) for n in range(1, 200))
    view.show_diff(FileDiff("a.py", "s", many, left=7, is_there=True), frozenset(), can_change=True)
    assert len(view.boxes) < MOST_BOXES
    qtbot.waitUntil(lambda: len(view.boxes) == MOST_BOXES)
    # Where somebody reads stays in view when it is shown anew.
    view.verticalScrollBar().setValue(900)
    view.show_diff(FileDiff("a.py", "s", many, left=7, is_there=True), frozenset(), can_change=True)
    qtbot.waitUntil(lambda: len(view.boxes) == MOST_BOXES)
    qtbot.waitUntil(lambda: view.verticalScrollBar().value() == 900)
    assert view.more.text() == "and 106 more changes, not shown here"


def test_tab_goes_from_place_to_place_and_then_on(qtbot: QtBot, theme: Theme) -> None:
    window = QWidget()
    keep(qtbot, window)
    column = QVBoxLayout(window)
    made, after = FileChangesView(theme, window), QLineEdit(window)
    column.addWidget(made)
    column.addWidget(after)
    window.show()
    window.activateWindow()
    QTest.qWaitForWindowActive(window, 60_000)
    made.show_diff(DIFF, frozenset(), can_change=True)
    made.setFocus()
    stops = [stop for box in made.boxes for stop in (box.open_button, box.revert, box.accept)]
    for stop in [*stops, after]:
        QTest.keyClick(window, Qt.Key.Key_Tab)
        assert window.focusWidget() is stop
    # A place that goes with the keyboard in it leaves it here.
    made.boxes[0].revert.setFocus()
    made.show_diff(FileDiff("a.py", "state", (SECOND,), is_there=True), frozenset(), can_change=True)
    assert window.focusWidget() is made


def test_assistive_technology_reads_the_lines_of_a_place(view: FileChangesView) -> None:
    found = QAccessible.queryAccessibleInterface(view.boxes[0])
    assert found is not None
    assert "-old word\n+new word" in found.text(QAccessible.Text.Description)
