from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.changes.file_list import ChangedList, facts_of
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import ChangedFile, FileChangeKind
from tests.gui.made_items import keep

EDITED = ChangedFile("src/edited.py", FileChangeKind.CHANGED, 2, 1, (1, 2), by_tool=True, by_command=True, state="s")
GONE = ChangedFile("gone", FileChangeKind.DELETED, 0, 9, (2,), by_command=True)
PICTURE = ChangedFile("picture.png", FileChangeKind.NEW, turns=(3,), by_command=True)
MODE = ChangedFile("run", FileChangeKind.MODE, 0, 0, (3,), by_command=True, modes=(0o644, 0o755))


@pytest.fixture
def files(qtbot: QtBot, theme: Theme) -> ChangedList:
    made = ChangedList(theme)
    keep(qtbot, made)
    made.resize(300, 400)
    made.show()
    made.show_files((EDITED, GONE, PICTURE, MODE), frozenset())
    return made


def test_a_row_says_what_became_of_a_file_and_who_did_it(files: ChangedList) -> None:
    assert facts_of(EDITED, is_seen=True) == ["tool", "command", "turns 1, 2", "seen"]
    assert facts_of(GONE) == ["deleted", "command", "turn 2"]
    assert facts_of(PICTURE) == ["new", "binary or large", "command", "turn 3"]
    assert facts_of(MODE) == ["permissions", "644 → 755", "command", "turn 3"]
    read = files.row_model.data(files.row_model.index(0), Qt.ItemDataRole.AccessibleTextRole)
    assert isinstance(read, str)
    assert read.startswith("src/edited.py")
    assert "2 lines added" in read


def test_enter_and_a_click_choose_and_copy_takes_the_path(files: ChangedList, qtbot: QtBot) -> None:
    files.setCurrentIndex(files.row_model.index(1))
    with qtbot.waitSignal(files.chosen) as chosen:
        qtbot.keyClick(files, Qt.Key.Key_Return)
    assert chosen.args == [GONE]
    qtbot.keyClick(files, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "gone"
    with qtbot.waitSignal(files.chosen) as chosen:
        qtbot.mouseClick(
            files.viewport(), Qt.MouseButton.LeftButton, pos=files.visualRect(files.row_model.index(0)).center()
        )
    assert chosen.args == [EDITED]


def test_the_row_of_the_keyboard_stays_and_what_was_seen_is_fainter(files: ChangedList) -> None:
    files.setCurrentIndex(files.row_model.index(2))
    before = files.grab().toImage()
    files.show_files((EDITED, PICTURE), frozenset({("src/edited.py", "s")}))
    assert files.current() == PICTURE
    assert files.row_model.is_seen(EDITED)
    assert not files.row_model.is_seen(PICTURE)
    left = files.grab().toImage()
    assert left != before
    files.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert files.grab().toImage() != left
