"""Notices: a sentence, its buttons, and a way to put it away."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.notice_bar import REMEDY_LABELS, NoticeBars
from desktop_agent.protocol import Level, Remedy
from desktop_agent.sentences import translate

BROKEN = translate("test", "The settings cannot be read.")


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    page = QWidget()
    qtbot.addWidget(page)
    return page


@pytest.fixture
def bars(theme: Theme, page: QWidget) -> NoticeBars:
    bars = NoticeBars(theme, page)
    QVBoxLayout(page).addWidget(bars)
    page.resize(700, 300)
    page.show()
    return bars


def test_nothing_to_say_takes_no_room(bars: NoticeBars) -> None:
    assert not bars.isVisible()


def test_a_sentence_stays_until_it_is_closed(bars: NoticeBars, qtbot: QtBot) -> None:
    bars.show_sentence(BROKEN)
    assert [bar.label.text() for bar in bars.bars] == ["The settings cannot be read."]
    assert bars.isVisible()
    qtbot.mouseClick(bars.bars[0].close_button, Qt.MouseButton.LeftButton)
    assert bars.bars == []
    assert not bars.isVisible()


def test_the_same_sentence_stands_once(bars: NoticeBars) -> None:
    bars.show_sentence(BROKEN)
    bars.show_sentence(BROKEN)
    assert len(bars.bars) == 1


def test_the_oldest_goes_where_there_are_too_many(bars: NoticeBars) -> None:
    for number in range(5):
        bars.show_sentence(translate("test", "Number {n}.").with_values(n=number), level=Level.INFO)
    assert [bar.label.text() for bar in bars.bars] == ["Number 2.", "Number 3.", "Number 4."]


def test_a_remedy_is_offered_as_a_button_and_closes_the_bar(bars: NoticeBars, qtbot: QtBot) -> None:
    bars.show_sentence(BROKEN, level=Level.WARNING, remedies=(Remedy.RETRY, Remedy.OPEN_SETTINGS))
    assert [button.text() for button in bars.bars[0].buttons] == ["Retry", "Open settings"]
    with qtbot.waitSignal(bars.remedied) as heard:
        qtbot.mouseClick(bars.bars[0].buttons[1], Qt.MouseButton.LeftButton)
    assert heard.args == ["open_settings"]
    assert bars.bars == []


def test_every_remedy_has_words() -> None:
    # Another server and a way forth again are offered by notices of a conversation alone.
    assert set(REMEDY_LABELS) == set(Remedy) - {Remedy.SWITCH_SERVER, Remedy.REDO}


def test_what_was_put_in_by_others_is_plain_text(bars: NoticeBars) -> None:
    bars.show_sentence(translate("test", "No {name}.").with_values(name="<b>bold</b>"))
    assert bars.bars[0].label.textFormat() == Qt.TextFormat.PlainText
    assert bars.bars[0].accessibleName() == "No <b>bold</b>."


def test_a_name_in_a_bar_hides_nothing(bars: NoticeBars) -> None:
    bars.show_sentence(translate("x", "Not found: {path}").with_values(path="a\u202etxt\nAllow once"))
    assert bars.bars[0].label.text() == "Not found: a\\u202etxt\\x0aAllow once"
    assert bars.bars[0].accessibleName() == bars.bars[0].label.text()
