from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.conversation.undo_dialog import (
    NO_FILES,
    REDO,
    REWIND,
    UNDO,
    UndoChoice,
    UndoDialog,
    UndoQuestion,
    UndoScope,
    choose,
)
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.protocol import UndoPreview
from tests.gui.made_items import keep


def opened(
    qtbot: QtBot, theme: Theme, asked: UndoQuestion, found: UndoPreview, size: tuple[int, int] = (900, 700)
) -> UndoDialog:
    around = QWidget()
    keep(qtbot, around)
    around.resize(*size)
    around.show()
    dialog = UndoDialog(asked, found, theme, around)
    dialog.open()
    return dialog


def texts(dialog: UndoDialog) -> list[str]:
    return [label.text().replace("\u200b", "") for label in dialog.findChildren(Label) if label.isVisible()]


def test_it_names_what_changes_and_what_goes(qtbot: QtBot, theme: Theme) -> None:
    dialog = opened(qtbot, theme, UNDO, UndoPreview(("a.py", "src/b.py", "new.txt"), ("new.txt",)))
    shown = texts(dialog)
    assert shown[0] == "Undo what this turn did to files?"
    assert shown[2:] == [
        "2 files will be restored",
        "a.py\nsrc/b.py",
        "1 file will be removed: did not exist before",
        "new.txt",
    ]
    assert dialog.yes_button.text() == "Undo this turn"
    qtbot.waitUntil(dialog.isActiveWindow)
    assert dialog.no_button.hasFocus()
    assert dialog.chosen() == UndoChoice(UndoScope.FILES)
    assert not dialog.reaches.isVisible()


def test_what_was_not_kept_is_named_and_stays(qtbot: QtBot, theme: Theme) -> None:
    dialog = opened(qtbot, theme, UNDO, UndoPreview(("a.py",), unkept=("film.mkv",)))
    shown = texts(dialog)
    assert shown[shown.index("film.mkv") - 1].startswith("1 file will stay unchanged")


def test_what_comes_from_the_bin_is_named_apart_and_so_is_what_cannot_come(qtbot: QtBot, theme: Theme) -> None:
    found = UndoPreview(("a.py", "a.bin"), from_bin=("a.bin",), lost=("out/",), lost_count=7, emptied=("rm x",))
    assert texts(opened(qtbot, theme, UNDO, found))[2:] == [
        *("1 file will be restored", "a.py"),
        *("1 file will be restored from the bin", "a.bin"),
        *("7 files cannot be restored: no copy in the bin", "out/\nand 6 more"),
        *("Files of 1 step are no longer in the bin", "rm x"),
    ]


def test_empty_folders_alone_can_come_back(qtbot: QtBot, theme: Theme) -> None:
    dialog = opened(qtbot, theme, UNDO, UndoPreview((), folders=("empty", "empty/deep")))
    assert texts(dialog)[2:] == ["2 empty folders will be restored", "empty\nempty/deep"]
    assert dialog.yes_button.isEnabled()


def test_what_was_never_recorded_is_named_and_nobody_is_told_that_all_is_as_before(
    qtbot: QtBot, theme: Theme
) -> None:
    dialog = opened(qtbot, theme, REWIND, UndoPreview((), unrecorded=("make all", "rm\n-r")))
    shown = texts(dialog)
    assert shown[-2:] == ["2 steps not recorded: changes made there stay", "make all\nrm\\x0a-r"]
    assert localize(NO_FILES) not in shown


def test_what_somebody_else_changed_stays_unless_it_is_chosen(qtbot: QtBot, theme: Theme) -> None:
    dialog = opened(qtbot, theme, UNDO, UndoPreview((), (), ("a.py", "b.py")))
    assert not dialog.yes_button.isEnabled()
    first, second = dialog.choices
    assert (first.accessibleName(), second.accessibleName()) == ("a.py", "b.py")
    qtbot.keyClick(second, Qt.Key.Key_Space)
    assert dialog.yes_button.isEnabled()
    assert dialog.chosen() == UndoChoice(UndoScope.FILES, ("b.py",), ("a.py",))


def test_of_very_many_all_or_none_are_chosen(qtbot: QtBot, theme: Theme) -> None:
    others = tuple(f"{number}.py" for number in range(500))
    dialog = opened(qtbot, theme, REDO, UndoPreview(tuple(f"{n}.c" for n in range(500)), (), others))
    [row] = dialog.choices
    assert dialog.chosen().leave == others
    row.click()
    assert dialog.chosen() == UndoChoice(UndoScope.FILES, others)
    assert "and 300 more" in "".join(texts(dialog))


def test_a_rewind_says_what_goes_back(qtbot: QtBot, theme: Theme) -> None:
    dialog = opened(qtbot, theme, REWIND, UndoPreview(("a.py",), (), ("b.py",)))
    assert dialog.chosen() == UndoChoice(UndoScope.BOTH, (), ("b.py",))
    dialog.reaches.button(UndoScope.CONVERSATION).click()
    assert dialog.chosen() == UndoChoice(UndoScope.CONVERSATION)
    assert not dialog.area.isVisible()
    dialog.reaches.button(UndoScope.FILES).click()
    assert dialog.chosen() == UndoChoice(UndoScope.FILES, (), ("b.py",))


def test_where_nothing_would_change_it_says_so(qtbot: QtBot, theme: Theme) -> None:
    dialog = opened(qtbot, theme, UNDO, UndoPreview(()))
    assert localize(NO_FILES) in texts(dialog)
    assert not dialog.yes_button.isEnabled()


@pytest.mark.parametrize("size", [(480, 400), (1280, 800)], ids=["smallest", "usual"])
def test_it_fits_over_the_window(qtbot: QtBot, theme: Theme, size: tuple[int, int]) -> None:
    many = UndoPreview(tuple(f"a/very/long/path/of/a/file/number/{n}.py" for n in range(300)), (), ("x.py",) * 8)
    dialog = opened(qtbot, theme, REWIND, many, size)
    assert dialog.width() <= size[0]
    assert dialog.height() <= size[1]
    assert dialog.yes_button.geometry().bottom() < dialog.height()


async def test_the_answer_is_what_was_chosen_or_nothing(qtbot: QtBot, theme: Theme) -> None:
    around = QWidget()
    keep(qtbot, around)
    around.show()
    for press, wanted in (("yes_button", UndoChoice(UndoScope.FILES)), ("no_button", None)):
        asking = asyncio.ensure_future(choose(UNDO, UndoPreview(("a",)), theme, around, on_help=[].append))
        await asyncio.sleep(0)
        [dialog] = [one for one in around.findChildren(UndoDialog) if one.isVisible()]
        getattr(dialog, press).click()
        assert await asking == wanted


def test_tab_goes_from_what_goes_back_to_the_buttons(qtbot: QtBot, theme: Theme) -> None:
    dialog = opened(qtbot, theme, REWIND, UndoPreview(("a.py",), (), ("b.py",)))
    dialog.activateWindow()
    QTest.qWaitForWindowActive(dialog, 60_000)
    dialog.help.setFocus()
    first = dialog.reaches.button(UndoScope.BOTH)
    for stop in (first, dialog.area, dialog.choices[0], dialog.no_button, dialog.yes_button, dialog.help):
        QTest.keyClick(dialog, Qt.Key.Key_Tab)
        assert dialog.focusWidget() is stop


def test_nothing_moves_when_only_the_conversation_goes_back(qtbot: QtBot, theme: Theme) -> None:
    dialog = opened(qtbot, theme, REWIND, UndoPreview(("a.py",), (), ("b.py",)))
    QApplication.processEvents()
    pieces = (dialog.title, dialog.explained, dialog.reaches, dialog.yes_button)
    places = [piece.geometry() for piece in pieces]
    dialog.reaches.button(UndoScope.CONVERSATION).click()
    QApplication.processEvents()
    assert not dialog.area.isVisible()
    assert [piece.geometry() for piece in pieces] == places


def test_where_no_file_can_go_back_there_is_no_room_for_any(qtbot: QtBot, theme: Theme) -> None:
    dialog = opened(qtbot, theme, replace(REWIND, reaches=(UndoScope.CONVERSATION,)), UndoPreview(()))
    QApplication.processEvents()
    assert not dialog.area.isVisible()
    assert dialog.no_button.y() - dialog.explained.geometry().bottom() < theme.px(40)
