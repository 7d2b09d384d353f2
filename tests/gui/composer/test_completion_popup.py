from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QInputMethodEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.composer import slash_commands
from desktop_agent.gui.composer.composer import Composer
from desktop_agent.gui.composer.slash_commands import SlashCommand
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Compact
from desktop_agent.sentences import translate
from tests.gui.asking import colors_of


@pytest.fixture
def composer(qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch) -> Composer:
    # Two more lines in the table are all that two more commands take.
    more = [SlashCommand(name, translate("test", "Something else"), Compact) for name in ("compare", "undo")]
    monkeypatch.setattr(slash_commands, "COMMANDS", (*slash_commands.COMMANDS, *more))
    composer = Composer(theme)
    qtbot.addWidget(composer)
    composer.resize(460, 300)
    composer.show()
    composer.focus_message()
    return composer


def names(composer: Composer) -> list[str]:
    return [row.accessibleName() for row in composer.suggestions.rows]


def current(composer: Composer) -> str:
    return next(row.command.name for row in composer.suggestions.rows if row.is_current)


def test_a_slash_lists_the_commands_and_each_letter_leaves_those_that_fit(composer: Composer, qtbot: QtBot) -> None:
    assert composer.suggestions.isHidden()
    seen = []
    for key in ("/", "c", "o", "m", "p", "a", "c", "x"):
        qtbot.keyClicks(composer.field, key)
        seen.append(names(composer))
    both = ["/compact", "/compare"]
    assert seen == [[*both, "/undo"], both, both, both, both, both, ["/compact"], []]
    assert composer.suggestions.isHidden()
    assert composer.suggestions.y() + composer.suggestions.height() <= composer.box.y()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab])
def test_up_and_down_choose_and_enter_or_tab_takes(composer: Composer, qtbot: QtBot, key: Qt.Key) -> None:
    sent: list[str] = []
    composer.sent.connect(sent.append)
    qtbot.keyClicks(composer.field, "/")
    steps = [current(composer)]
    for step in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Down):
        qtbot.keyClick(composer.field, step)
        steps.append(current(composer))
    assert steps == ["compact", "undo", "compact", "compare"]
    qtbot.keyClick(composer.field, key)
    assert (composer.text(), sent, composer.field.hasFocus()) == ("/compare ", [], True)
    assert composer.suggestions.isHidden()
    qtbot.keyClicks(composer.field, "x")
    qtbot.keyClick(composer.field, Qt.Key.Key_Return)
    assert sent == ["/compare x"]


def test_escape_closes_it_until_the_text_begins_anew(composer: Composer, qtbot: QtBot) -> None:
    qtbot.keyClicks(composer.field, "/")
    qtbot.keyClick(composer.field, Qt.Key.Key_Escape)
    qtbot.keyClicks(composer.field, "c")
    assert (composer.text(), composer.suggestions.isHidden()) == ("/c", True)
    composer.set_text("")
    qtbot.keyClicks(composer.field, "/")
    assert composer.suggestions.isVisible()


def test_a_click_takes_and_the_keyboard_stays(composer: Composer, qtbot: QtBot) -> None:
    qtbot.keyClicks(composer.field, "/u")
    qtbot.mouseClick(composer.suggestions.rows[0], Qt.MouseButton.LeftButton)
    assert (composer.text(), composer.field.hasFocus()) == ("/undo ", True)


def test_a_command_that_is_whole_is_sent_by_enter(composer: Composer, qtbot: QtBot) -> None:
    sent: list[str] = []
    composer.sent.connect(sent.append)
    qtbot.keyClicks(composer.field, "/compact")
    qtbot.keyClick(composer.field, Qt.Key.Key_Return)
    assert sent == ["/compact"]


def test_a_draft_that_was_empty_keeps_nothing_shut(composer: Composer, qtbot: QtBot) -> None:
    composer.show_draft("")
    qtbot.keyClicks(composer.field, "/")
    assert composer.suggestions.isVisible()


def test_nothing_is_suggested_where_nothing_is_typed(composer: Composer, qtbot: QtBot) -> None:
    composer.show_draft("/")
    assert composer.suggestions.isHidden()
    composer.set_text("")
    composer.set_read_only(on=True)
    composer.set_text("/")
    assert composer.suggestions.isHidden()


def test_what_an_input_method_composes_keeps_its_keys(composer: Composer, qtbot: QtBot) -> None:
    qtbot.keyClicks(composer.field, "/")
    QApplication.sendEvent(composer.field, QInputMethodEvent("か", []))
    qtbot.keyClick(composer.field, Qt.Key.Key_Return)
    assert composer.text() == "/"


def test_a_screen_reader_hears_what_there_is(composer: Composer, qtbot: QtBot) -> None:
    qtbot.keyClicks(composer.field, "/")
    found = [QAccessible.queryAccessibleInterface(row) for row in composer.suggestions.rows]
    assert [one.text(QAccessible.Text.Name) for one in found if one] == ["/compact", "/compare", "/undo"]
    assert composer.suggestions.rows[1].accessibleDescription() == "Something else"
    assert composer.suggestions.accessibleName() == "Commands"
    composer.suggestions.setAccessibleName("old")
    QApplication.sendEvent(composer.suggestions, QEvent(QEvent.Type.LanguageChange))
    assert composer.suggestions.accessibleName() == "Commands"


def test_the_row_that_enter_takes_is_painted_and_from_either_side(
    composer: Composer, qtbot: QtBot, theme: Theme
) -> None:
    qtbot.keyClicks(composer.field, "/")
    first, second = composer.suggestions.rows[:2]
    selected = theme.color("surface.selected").name()
    assert (selected in colors_of(first), selected in colors_of(second)) == (True, False)
    before = first.grab().toImage()
    composer.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert first.grab().toImage() != before


def test_of_many_commands_few_are_seen_at_once(
    composer: Composer, qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = [SlashCommand(f"command-{letter}", translate("test", "x"), Compact) for letter in "abcdefghijkl"]
    monkeypatch.setattr(slash_commands, "COMMANDS", tuple(many))
    qtbot.keyClicks(composer.field, "/")
    assert len(composer.suggestions.rows) == 12
    assert composer.suggestions.height() < 8 * theme.layout("strip_height")
    QApplication.processEvents()
    qtbot.keyClick(composer.field, Qt.Key.Key_Up)
    last = composer.suggestions.rows[-1]
    assert last.is_current
    assert composer.suggestions.rect().contains(last.mapTo(composer.suggestions, last.rect().center()))
