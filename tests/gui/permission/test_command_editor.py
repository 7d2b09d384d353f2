from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.permission.answer_buttons import EDITING
from desktop_agent.gui.permission.command_editor import EMPTY, HAS_NUL, CommandEditor
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Choice, Risk
from tests.gui.asking import Room, click, key, room, waiting


class Heard:
    def __init__(self, editor: CommandEditor) -> None:
        self.used: list[str] = []
        self.left = 0
        editor.used.connect(self.used.append)
        editor.left.connect(self._on_left)

    def _on_left(self) -> None:
        self.left += 1


def made_editor(qtbot: QtBot, theme: Theme, command: str) -> tuple[CommandEditor, Heard]:
    editor = CommandEditor(theme)
    qtbot.addWidget(editor)
    editor.resize(500, 200)
    editor.edit(command)
    return editor, Heard(editor)


def editing(made: Room) -> list[str]:
    edited: list[str] = []
    made.card.edited.connect(lambda request: edited.append(request.command))
    made.card._on_edit()
    QApplication.processEvents()
    return edited


def test_another_command_is_used_exactly_as_it_was_written(qtbot: QtBot, theme: Theme) -> None:
    editor, heard = made_editor(qtbot, theme, "rm -rf build")
    editor.field.set_text("rm -rf build/cache\n  && ls")
    editor.use.click()
    assert heard.used == ["rm -rf build/cache\n  && ls"]


def test_enter_breaks_the_line_and_control_enter_is_done(qtbot: QtBot, theme: Theme) -> None:
    editor, heard = made_editor(qtbot, theme, "ls")
    qtbot.keyClick(editor.field, Qt.Key.Key_Return)
    qtbot.keyClicks(editor.field, "pwd")
    assert editor.field.text() == "ls\npwd"
    assert heard.used == []
    qtbot.keyClick(editor.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert heard.used == ["ls\npwd"]


def test_an_empty_command_and_nul_are_refused_with_a_sentence(qtbot: QtBot, theme: Theme) -> None:
    editor, heard = made_editor(qtbot, theme, "ls")
    editor.field.set_text(" \n")
    editor.use.click()
    assert editor.wrong.text() == EMPTY.text
    QApplication.sendEvent(editor, QEvent(QEvent.Type.LanguageChange))
    assert editor.wrong.text() == EMPTY.text
    editor.field.set_text("ls\0")
    assert editor.wrong.isHidden()
    editor.use.click()
    assert editor.wrong.text() == HAS_NUL.text
    assert (heard.used, heard.left) == ([], 0)


def test_the_same_command_and_cancel_and_escape_change_nothing(qtbot: QtBot, theme: Theme) -> None:
    editor, heard = made_editor(qtbot, theme, "ls")
    editor.use.click()
    editor.field.set_text("pwd")
    editor.cancel.click()
    qtbot.keyClick(editor.field, Qt.Key.Key_Escape)
    assert (heard.used, heard.left) == ([], 3)


def test_a_command_is_written_in_fixed_pitch_from_left_to_right(qtbot: QtBot, theme: Theme) -> None:
    editor, _ = made_editor(qtbot, theme, "ls")
    assert editor.field.font().family() == theme.font("code").family()
    assert editor.field.layoutDirection() is Qt.LayoutDirection.LeftToRight
    assert editor.field.accessibleName() == "Command to use instead"


def test_while_a_command_is_edited_no_allow_counts_and_deny_does(theme: Theme) -> None:
    with room(waiting("rm x", risk=Risk.HIGH), theme) as made:
        editing(made)
        assert made.card.body.editor.isVisible()
        assert made.card.body.editor.field.hasFocus()
        assert not made.card.body.command.isVisible()
        assert not made.card.body.buttons.allow_once.isEnabled()
        assert made.card.body.buttons.allow_once.caption == EDITING.text
        made.clock.passes(5)
        made.card.press_by_chord(Choice.ALLOW_ONCE)
        assert made.answers == []
        assert made.card.body.head.why.text() == EDITING.text
        made.clock.passes(5)
        click(made.card.body.buttons.deny)
        assert made.answers == [("deny", "", False)]


def test_a_used_command_goes_out_once_and_the_card_takes_no_answer_until_it_is_judged(theme: Theme) -> None:
    with room(waiting("rm x"), theme) as made:
        edited = editing(made)
        made.card.body.editor.field.set_text("ls")
        made.card.body.editor.use.click()
        assert edited == ["ls"]
        assert not made.card.body.editor.isVisible()
        assert made.card.body.command.isVisible()
        made.clock.passes(5)
        made.card.press_by_chord(Choice.ALLOW_ONCE)
        made.card.press_by_chord(Choice.DENY)
        assert made.answers == []
        made.card.show_item(waiting("ls", digest="another"))
        made.card.press_by_chord(Choice.ALLOW_ONCE)
        assert made.answers == []  # it has only just come up
        made.clock.passes(5)
        made.card.press_by_chord(Choice.ALLOW_ONCE)
        assert made.answers == [("allow_once", "", False)]


def test_leaving_the_editor_shows_the_command_as_it_was(theme: Theme) -> None:
    with room(waiting("rm x"), theme) as made:
        before = made.card.height()
        edited = editing(made)
        made.card.body.editor.field.set_text("rm y\nrm z\nrm z")
        key(made.window, Qt.Key.Key_Escape)
        QApplication.processEvents()
        assert edited == []
        assert made.card.body.command.isVisible()
        assert made.card.body.buttons.allow_once.isEnabled()
        assert made.card.height() == before


def test_the_keyboard_goes_around_on_an_edited_card(theme: Theme) -> None:
    with room(waiting("rm x"), theme) as made:
        editing(made)
        seen = set()
        for _ in range(8):
            key(made.window, Qt.Key.Key_Tab)
            seen.add(QApplication.focusWidget())
        assert {made.card.body.editor.use, made.card.body.editor.cancel, made.card.body.buttons.deny} <= seen
        made.card.body.editor.cancel.setFocus()
        key(made.window, Qt.Key.Key_Return)
        assert not made.card.body.editor.isVisible()
