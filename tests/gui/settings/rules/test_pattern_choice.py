"""A suggested rule: its pattern in full, and where it would count."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.rules.editor import PatternChoice
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol.rules import Rule, RuleAction
from tests.gui.asking import colors_of

LONG = "git push origin " + "x" * 200


@pytest.fixture
def choices(theme: Theme, qtbot: QtBot) -> Iterator[list[PatternChoice]]:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(400, 400)
    column = QVBoxLayout(window)
    rules = [Rule(RuleAction.ALLOW, "npm run *", "/home/ada/shop"), Rule(RuleAction.ALLOW, LONG)]
    made = [PatternChoice((rule,), theme, window) for rule in rules]
    for choice in made:
        column.addWidget(choice)
    column.addStretch(1)
    window.show()
    QApplication.processEvents()
    window.activateWindow()
    QTest.qWaitForWindowActive(window, 60_000)
    yield made
    window.hide()


def test_it_is_named_by_its_pattern_and_its_place(choices: list[PatternChoice]) -> None:
    assert [choice.accessibleName() for choice in choices] == ["npm run *, shop", f"{LONG}, everywhere"]


def test_a_long_pattern_wraps_and_is_never_cut(choices: list[PatternChoice]) -> None:
    short, long = choices
    assert long.height() > 2 * short.height()
    assert long.width() <= 400


def test_a_click_anywhere_in_it_chooses_it(choices: list[PatternChoice], qtbot: QtBot) -> None:
    qtbot.mouseClick(choices[1], Qt.MouseButton.LeftButton, pos=choices[1].rect().bottomRight() / 1.1)
    assert choices[1].isChecked()
    choices[1].setFocus()
    qtbot.keyClick(choices[1], Qt.Key.Key_Up)
    assert choices[0].isChecked()
    assert not choices[1].isChecked()


def test_the_chosen_one_stands_out_mirrored_too(choices: list[PatternChoice], theme: Theme) -> None:
    accent = theme.color("accent.fill").name()
    assert accent not in colors_of(choices[0])
    choices[0].setChecked(True)
    before = choices[0].grab().toImage()
    assert accent in colors_of(choices[0])
    choices[0].setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert choices[0].grab().toImage() != before


def test_it_says_anew_where_it_counts(choices: list[PatternChoice]) -> None:
    choices[1].setAccessibleName("stale")
    choices[1].retranslate()
    assert choices[1].accessibleName().endswith("everywhere")
