"""Choices side by side: one holds, by click, by arrow keys, and with nothing that moves."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.segmented_control import SegmentedControl
from desktop_agent.sentences import translate
from desktop_agent.settings.theme import ThemeChoice as Choice
from tests.gui.asking import colors_of

CHOICES = (
    ("a", translate("test", "First"), ("check", "risk.low.text")),
    ("b", translate("test", "R&D"), ("", "")),
    ("c", translate("test", "Third"), ("", "")),
)


@pytest.fixture
def segments(theme: Theme, qtbot: QtBot) -> SegmentedControl:
    made = SegmentedControl(CHOICES, theme)
    qtbot.addWidget(made)
    made.show()
    return made


def test_the_first_holds_at_the_beginning(segments: SegmentedControl) -> None:
    assert segments.value == "a"
    assert [segments.button(value).accessibleName() for value in "abc"] == ["First", "R&D", "Third"]


def test_a_click_chooses_and_tells(segments: SegmentedControl, qtbot: QtBot) -> None:
    with qtbot.waitSignal(segments.chosen) as heard:
        qtbot.mouseClick(segments.button("b"), Qt.MouseButton.LeftButton)
    assert heard.args == ["b"]
    assert segments.value == "b"
    with qtbot.assertNotEmitted(segments.chosen):
        qtbot.mouseClick(segments.button("b"), Qt.MouseButton.LeftButton)


def test_arrow_keys_choose_the_neighbour(segments: SegmentedControl, qtbot: QtBot) -> None:
    segments.button("a").setFocus()
    with qtbot.waitSignal(segments.chosen) as heard:
        qtbot.keyClick(segments.button("a"), Qt.Key.Key_Right)
    assert heard.args == ["b"]


def test_what_the_program_chooses_is_told_to_nobody(segments: SegmentedControl, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(segments.chosen):
        segments.choose("c")
    assert segments.value == "c"


def test_nothing_moves_when_another_is_chosen(segments: SegmentedControl) -> None:
    QApplication.processEvents()
    places = [segments.button(value).geometry() for value in "abc"]
    segments.choose("c")
    QApplication.processEvents()
    assert [segments.button(value).geometry() for value in "abc"] == places


def test_words_without_room_are_under_the_pointer(segments: SegmentedControl) -> None:
    QApplication.processEvents()
    assert segments.button("a").toolTip() == ""
    segments.setFixedWidth(160)
    QApplication.processEvents()
    assert segments.button("a").toolTip() == "First"


def test_a_sign_wears_its_colour_and_the_chosen_stands_out_in_every_theme(
    segments: SegmentedControl, theme: Theme
) -> None:
    for choice in (Choice.LIGHT, Choice.DARK, Choice.HIGH_CONTRAST_DARK):
        theme.set_choice(choice)
        found = colors_of(segments)
        assert {theme.color(name).name() for name in ("risk.low.text", "surface.raised", "surface.hover")} <= found


def test_it_is_mirrored(segments: SegmentedControl) -> None:
    before = segments.grab().toImage()
    segments.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    assert segments.button("a").x() > segments.button("c").x()
    assert segments.grab().toImage() != before


def test_it_speaks_another_language_at_once(segments: SegmentedControl) -> None:
    segments.button("a").set_label("stale")
    QApplication.sendEvent(segments, QEvent(QEvent.Type.LanguageChange))
    assert segments.button("a").accessibleName() == "First"


def test_tab_stops_at_the_one_that_holds(segments: SegmentedControl) -> None:
    def stops() -> list[str]:
        return [value for value in "abc" if segments.button(value).focusPolicy() & Qt.FocusPolicy.TabFocus]

    assert stops() == ["a"]
    segments.button("b").click()
    assert stops() == ["b"]
    segments.choose("c")
    assert stops() == ["c"]
