"""The question in which mode conversations start: two rows, of which one is only for where a sandbox works."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.welcome.mode_choice import ModeChoice
from desktop_agent.protocol import Mode
from tests.gui.text.test_sandbox import HOLDS, MISSING, NOWHERE


@pytest.fixture
def choice(theme: Theme, window: QWidget) -> ModeChoice:
    choice = ModeChoice(theme, window)
    choice.resize(600, 300)
    choice.show()
    return choice


def test_before_the_sandbox_was_tried_only_default_can_be_chosen(choice: ModeChoice) -> None:
    assert (choice.mode, choice.default.isEnabled(), choice.sandboxed.isEnabled()) == (Mode.DEFAULT, True, False)
    assert "Checking whether" in choice.sandboxed.accessibleDescription()


def test_where_a_sandbox_works_the_mode_that_leans_on_it_is_offered_and_the_chosen_one_stays(
    choice: ModeChoice,
) -> None:
    choice.show_sandbox_status(HOLDS)
    names = (choice.default.accessibleName(), choice.sandboxed.accessibleName())
    # No other than the chosen one is recommended: a page says one thing.
    assert names == ("Default", "Sandboxed")
    assert (choice.mode, choice.sandboxed.isEnabled()) == (Mode.DEFAULT, True)


def test_where_none_works_it_is_grey_and_says_why_and_what_helps(choice: ModeChoice) -> None:
    choice.show_sandbox_status(MISSING)
    told = choice.sandboxed.accessibleDescription()
    assert (choice.sandboxed.accessibleName(), choice.sandboxed.isEnabled()) == ("Sandboxed", False)
    assert "No sandbox works here (bubblewrap)." in told
    assert "sudo apt install bubblewrap" in told
    assert told in choice.accessibleDescription()
    choice.show_sandbox_status(NOWHERE)
    assert "mend" not in choice.sandboxed.accessibleDescription()


def test_what_cannot_be_had_any_more_is_not_chosen_any_more(choice: ModeChoice) -> None:
    choice.show_sandbox_status(HOLDS)
    choice.sandboxed.click()
    assert (choice.accessibleName(), choice.mode) == ("Mode for new conversations", Mode.SANDBOXED)
    choice.show_sandbox_status(MISSING)
    assert choice.mode is Mode.DEFAULT


def test_a_click_chooses_and_a_second_one_keeps_it(choice: ModeChoice, qtbot: QtBot) -> None:
    heard: list[str] = []
    choice.chosen.connect(heard.append)
    choice.show_sandbox_status(HOLDS)
    for _ in range(2):
        qtbot.mouseClick(choice.sandboxed, Qt.MouseButton.LeftButton)
        assert choice.mode is Mode.SANDBOXED
    assert set(heard) == {"sandboxed"}


def test_the_arrow_keys_choose(choice: ModeChoice, qtbot: QtBot) -> None:
    heard: list[str] = []
    choice.chosen.connect(heard.append)
    choice.show_sandbox_status(HOLDS)
    with qtbot.waitActive(choice.window()):
        choice.activateWindow()
    choice.default.setFocus()
    qtbot.keyClick(choice.default, Qt.Key.Key_Down)
    assert (choice.mode, choice.sandboxed.hasFocus()) == (Mode.SANDBOXED, True)
    qtbot.keyClick(choice.sandboxed, Qt.Key.Key_Up)
    assert (choice.mode, heard) == (Mode.DEFAULT, ["sandboxed", "default"])


def test_every_word_of_a_row_has_room(choice: ModeChoice) -> None:
    choice.show_sandbox_status(MISSING)
    QApplication.sendEvent(choice, QEvent(QEvent.Type.LanguageChange))
    for width in (600, 300):
        choice.resize(width, choice.heightForWidth(width))
        QApplication.processEvents()
        assert [row.height() for row in (choice.default, choice.sandboxed)] == [
            row.choice_text.height(row.width()) for row in (choice.default, choice.sandboxed)
        ]
    assert not choice.grab().isNull()
