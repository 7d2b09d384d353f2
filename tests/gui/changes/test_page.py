from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.changes.page import NOTHING, ChangesPage, message_of
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import ChangedFile, ChangedFiles, ChangedTurn, FileChangeKind, FileDiff, FileHunk, ItemId
from tests.gui.made_items import keep

M1, M2 = ItemId("m1"), ItemId("m2")
TURNS = (ChangedTurn(1, M1, (ItemId("a"),)), ChangedTurn(2, M2, ()), ChangedTurn(4, ItemId("m4"), (ItemId("b"),)))
FILE = ChangedFile("src/a.py", FileChangeKind.CHANGED, 3, 1, (1,), by_tool=True, state="s")
FILES = ChangedFiles((FILE, ChangedFile("b", FileChangeKind.NEW, 4, 0, (4,), by_command=True)), 5)
HUNK = FileHunk("@@ -1,1 +1,1 @@\n-a\n+b", 1)
DIFF = FileDiff("src/a.py", "s", (HUNK,), is_there=True)


@pytest.fixture
def page(qtbot: QtBot, theme: Theme) -> ChangesPage:
    made = ChangesPage(theme)
    keep(qtbot, made)
    made.resize(320, 600)
    made.show()
    return made


def test_without_changes_it_says_so(page: ChangesPage) -> None:
    assert page.empty.isVisible()
    assert page.empty.text() == localize(NOTHING)
    assert not page.list.isVisible()


def test_it_asks_for_a_turn_or_for_all_while_somebody_looks(page: ChangesPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.wanted) as wanted:
        page.show_front(TURNS, can_change=True, of="one")
    assert wanted.args == [""]
    assert [page.turn_picker.itemText(at) for at in range(page.turn_picker.count())] == [
        "Whole conversation",
        "Turn 4",
        "Turn 1",
    ]
    page.turn_picker.setCurrentIndex(2)
    with qtbot.waitSignal(page.wanted) as wanted:
        page.turn_picker.activated.emit(2)
    assert (wanted.args, page.turn) == (["m1"], "m1")
    # What is chosen stays chosen, until the turn has gone back.
    page.show_front(TURNS, can_change=True, of="one")
    assert page.turn == "m1"
    page.show_front(TURNS[1:], can_change=True, of="one")
    assert page.turn == ""
    page.hide()
    with qtbot.assertNotEmitted(page.wanted):
        page.show_front(TURNS, can_change=True, of="one")
    assert (message_of(""), message_of("m1")) == (None, M1)


def test_a_file_opens_goes_back_and_closes(page: ChangesPage, qtbot: QtBot) -> None:
    page.show_front(TURNS, can_change=True, of="one")
    page.show_files(FILES)
    assert page.sum.text().startswith("7 files")
    with qtbot.waitSignal(page.diff_wanted) as wanted:
        page.list.chosen.emit(FILE)
    assert wanted.args == ["src/a.py", ""]
    page.show_diff(DIFF)
    assert page.file.isVisible()
    for press, hunk in ((page.file.revert_button.click, -1), (page.file.view.boxes[0].revert.click, 0)):
        with qtbot.waitSignal(page.revert_wanted) as reverted:
            press()
        assert reverted.args == ["src/a.py", "s", "", hunk]
    with qtbot.waitSignal(page.open_wanted) as opened:
        page.file.open_button.click()
    assert opened.args == ["src/a.py", 1]
    # What it is now is asked for anew; where it is no longer among them, the list comes back.
    with qtbot.waitSignal(page.diff_wanted):
        page.show_files(FILES)
    page.show_files(ChangedFiles(FILES.files[1:]))
    assert (page.diff, page.file.isVisible()) == (None, False)
    page.show_diff(DIFF)
    qtbot.keyClick(page.file, Qt.Key.Key_Escape)
    assert not page.file.isVisible()


def test_a_file_whose_places_are_all_accepted_is_seen(page: ChangesPage) -> None:
    page.show_front(TURNS, can_change=True, of="one")
    page.show_files(FILES)
    page.show_diff(DIFF)
    page.file.view.boxes[0].accept.click()
    assert page.accepted(DIFF.path) == {HUNK.text}
    assert page.list.row_model.is_seen(FILE)
    page.file.view.boxes[0].accept.click()
    assert not page.list.row_model.is_seen(FILE)
    page.accept(DIFF, HUNK.text, on=True)
    page.show_front((), can_change=True, of="another")
    assert (page.accepted(DIFF.path), page.diff) == (frozenset(), None)
    page.show_front(TURNS, can_change=True, of="one")
    page.show_diff(DIFF)
    assert page.accepted(DIFF.path) == {HUNK.text}


def test_while_the_agent_works_nothing_can_be_reverted(page: ChangesPage) -> None:
    page.show_front(TURNS, can_change=False, of="one")
    page.show_diff(DIFF)
    assert not page.file.revert_button.isEnabled()
    assert not page.file.view.boxes[0].revert.isEnabled()


def test_everything_that_takes_the_keyboard_has_a_name(page: ChangesPage) -> None:
    page.show_front(TURNS, can_change=True, of="one")
    page.show_files(FILES)
    page.show_diff(DIFF)
    for widget in (page, page.turn_picker, page.list, page.file.view, page.file.open_button, page.file.large_button):
        assert widget.accessibleName()


def test_when_everything_went_back_the_choice_stays_whole_at_the_top(page: ChangesPage) -> None:
    page.show_front(TURNS, can_change=True, of="one")
    page.show_files(FILES)
    QApplication.processEvents()
    place = page.turn_picker.geometry()
    page.show_front((), can_change=True, of="one")
    page.show_files(ChangedFiles())
    QApplication.processEvents()
    assert page.turn_picker.geometry() == place
    assert page.turn_picker.width() >= page.turn_picker.sizeHint().width()
    assert page.empty.y() < page.height() / 3


def test_the_keyboard_goes_on_to_the_files_when_they_are_known(page: ChangesPage, qtbot: QtBot) -> None:
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.setFocus(Qt.FocusReason.TabFocusReason)
    assert page.focusWidget() is page.turn_picker
    page.show_files(FILES)
    assert page.focusWidget() is page.list
    # Whoever went to the choice stays there.
    page.turn_picker.setFocus(Qt.FocusReason.TabFocusReason)
    page.show_files(FILES)
    assert page.focusWidget() is page.turn_picker


def test_generated_files_are_counted_folded_and_come_last(page: ChangesPage) -> None:
    cached = ChangedFile("__pycache__/a.pyc", FileChangeKind.NEW, by_command=True)
    page.show_front(TURNS, can_change=True, of="one")
    page.show_files(ChangedFiles((cached, *FILES.files)))
    assert page.sum.text().startswith("3 files")
    assert [file.path for file in page.list.row_model.files] == ["src/a.py", "b"]
    assert page.generated_button.text() == "Show 1 generated file"
    page.generated_button.click()
    assert [file.path for file in page.list.row_model.files] == ["src/a.py", "b", "__pycache__/a.pyc"]
    assert page.generated_button.text() == "Hide 1 generated file"
    page.show_files(ChangedFiles((cached, FILE)))
    assert [file.path for file in page.list.row_model.files] == ["src/a.py", "__pycache__/a.pyc"]
    page.generated_button.click()
    assert [file.path for file in page.list.row_model.files] == ["src/a.py"]
    page.show_files(FILES)
    assert not page.generated_button.isVisible()
