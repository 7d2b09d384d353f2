"""One server in the settings: what it is, and what can be done with it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.servers.server_row import ProfileRow
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.sentences import translate
from tests.gui.fake_core import ANTHROPIC, LOCAL, models


@pytest.fixture
def row(theme: Theme, qtbot: QtBot) -> ProfileRow:
    row = ProfileRow(LOCAL, theme, is_chosen=False)
    qtbot.addWidget(row)
    row.resize(640, 60)
    row.show()
    return row


def menu_of(row: ProfileRow, qtbot: QtBot) -> QMenu:
    qtbot.mouseClick(row.more, Qt.MouseButton.LeftButton)
    return row.findChildren(QMenu)[-1]


def test_it_says_what_is_known_of_it(row: ProfileRow) -> None:
    assert (row.name.text(), row.facts.text()) == ("localhost:11434", "http://localhost:11434")
    row.show_key(has_key=False)
    assert row.facts.text() == "http://localhost:11434  ·  no key"
    row.show_key(has_key=True)
    assert row.facts.text() == "http://localhost:11434  ·  has a key"


def test_the_one_in_use_cannot_be_used_again(theme: Theme, qtbot: QtBot) -> None:
    row = ProfileRow(ANTHROPIC, theme, is_chosen=True)
    qtbot.addWidget(row)
    assert row.name.text() == "Anthropic"
    assert row.use.text() == "In use"
    assert not row.use.isEnabled()


def test_it_can_be_chosen(row: ProfileRow, qtbot: QtBot) -> None:
    assert row.use.accessibleName() == "Use localhost:11434"
    with qtbot.waitSignal(row.chosen):
        qtbot.mouseClick(row.use, Qt.MouseButton.LeftButton)


def test_models_are_asked_for_when_the_list_is_opened_and_the_chosen_one_stays(row: ProfileRow, qtbot: QtBot) -> None:
    assert row.model.currentText() == "qwen3"
    with qtbot.waitSignal(row.models_wanted):
        row.model.showPopup()
    with qtbot.assertNotEmitted(row.model_chosen):
        row.show_models(models("one", "two"))
    assert [row.model.itemData(place) for place in range(row.model.count())] == ["qwen3", "one", "two"]
    assert row.model.view().isVisible()
    row.model.hidePopup()
    with qtbot.waitSignal(row.model_chosen) as heard:
        row.model.setCurrentIndex(2)
    assert heard.args == [LOCAL.name, "two"]


@pytest.mark.parametrize(
    ("words", "signal"), [("Test", "test_wanted"), ("Remove key", "key_forgotten"), ("Remove server…", "removed")]
)
def test_the_menu_says_what_is_wanted(words: str, signal: str, row: ProfileRow, qtbot: QtBot) -> None:
    row.show_key(has_key=True)
    menu = menu_of(row, qtbot)
    with qtbot.waitSignal(getattr(row, signal)):
        next(action for action in menu.actions() if action.text() == words).trigger()
    menu.close()


def test_a_key_that_is_not_there_cannot_be_removed(row: ProfileRow, qtbot: QtBot) -> None:
    row.show_key(has_key=False)
    menu = menu_of(row, qtbot)
    assert "Remove key" not in [action.text() for action in menu.actions()]
    menu.close()


def test_how_a_test_went_is_told_and_taken_back(row: ProfileRow) -> None:
    row.tell(translate("test", "It does not answer."))
    assert row.facts.text() == "It does not answer."
    row.tell(None)
    assert row.facts.text() == "http://localhost:11434"


def test_it_says_itself_anew_and_is_mirrored(row: ProfileRow) -> None:
    row.use.setText("stale")
    QApplication.sendEvent(row, QEvent(QEvent.Type.LanguageChange))
    assert row.use.text() == "Use"
    before = row.grab().toImage()
    row.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    assert row.grab().toImage() != before


def test_in_a_narrow_page_the_models_stand_below_the_name(theme: Theme, qtbot: QtBot) -> None:
    row = ProfileRow(LOCAL, theme, is_chosen=False)
    qtbot.addWidget(row)
    row.resize(700, 60)
    row.show()
    assert row.model.y() < row.facts.geometry().bottom()
    wide = row.minimumSizeHint().width()
    row.resize(440, 120)
    QApplication.processEvents()
    assert row.model.y() > row.facts.geometry().bottom()
    assert row.minimumSizeHint().width() < min(wide, 440)
    row.resize(700, 60)
    QApplication.processEvents()
    assert row.model.y() < row.facts.geometry().bottom()
