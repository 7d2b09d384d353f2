from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.history.rendered_command_view import RunTextView
from desktop_agent.gui.text.rendered_command import CHARACTERS
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.settings.theme import ThemeChoice as Choice
from tests.gui.made_items import keep

LONG = "".join(f"'echo' '{number}'; " for number in range(200)) + "'last'"


@pytest.fixture
def view(theme: Theme, qtbot: QtBot) -> RunTextView:
    view = RunTextView(theme)
    keep(qtbot, view)
    view.resize(280, 200)
    view.show()
    return view


def fit(view: RunTextView) -> None:
    """Give it the height that it asks for."""
    layout = view.layout()
    assert layout is not None
    view.resize(280, layout.totalHeightForWidth(280))
    QApplication.processEvents()


def test_what_ran_is_said_by_its_name_and_copied_as_it_is(view: RunTextView) -> None:
    view.show_text("'echo' 'a\u202eb'")
    assert view.text_view.toPlainText() == "'echo' 'a\\u202eb'"
    assert (view.caption.text(), view.text_view.accessibleName()) == ("Ran as", "Ran as")
    assert view.copy_button.accessibleName() == "Copy the command that ran"
    view.copy_button.click()
    assert QGuiApplication.clipboard().text() == "'echo' 'a\u202eb'"
    assert not view.all_button.isVisible()
    view.show_text("")
    assert not view.isVisible()


def test_a_long_text_is_folded_and_all_of_it_wraps_into_sight(view: RunTextView, qtbot: QtBot) -> None:
    view.show_text(LONG)
    fit(view)
    assert view.text_view.toPlainText() == LONG[:CHARACTERS] + "…"
    assert view.text_view.verticalScrollBar().maximum() == 0
    low = view.height()
    view.all_button.setFocus()
    with qtbot.waitSignal(view.resized):
        qtbot.keyClick(view.all_button, Qt.Key.Key_Space)
    fit(view)
    assert view.text_view.toPlainText() == LONG
    assert view.height() > low
    assert (view.text_view.verticalScrollBar().maximum(), view.text_view.horizontalScrollBar().maximum()) == (0, 0)
    assert (view.all_button.isVisible(), view.text_view.hasFocus()) == (False, True)


@pytest.mark.parametrize("theme_choice", [Choice.LIGHT, Choice.DARK, Choice.HIGH_CONTRAST_DARK])
@pytest.mark.parametrize("text", ["'ls'", "x" * 500, "'echo' 'one\ntwo\n\nthree'", "'\u05d0\u05d1' '\u05d2'"])
def test_every_line_is_in_sight_whatever_it_holds(
    view: RunTextView, theme: Theme, text: str, theme_choice: Choice
) -> None:
    theme.set_choice(theme_choice)
    view.show_text(text)
    fit(view)
    assert view.text_view.verticalScrollBar().maximum() == 0
    view.grab()


def test_it_reads_from_left_to_right_in_every_language(view: RunTextView) -> None:
    view.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    view.show_text("\u05d0\u05d1 'ls'")
    fit(view)
    option = view.text_view.document().defaultTextOption()
    assert option.textDirection() is Qt.LayoutDirection.LeftToRight
    assert view.caption.x() > view.copy_button.x()


def test_it_is_named_anew_in_another_language(view: RunTextView) -> None:
    view.caption.setText("")
    QApplication.sendEvent(view, QEvent(QEvent.Type.LanguageChange))
    assert view.caption.text() == "Ran as"
