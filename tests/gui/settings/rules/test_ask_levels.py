"""Levels of workspaces: that of the one in front, and of those in which everything asks."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.rules.ask_levels import AskLevels
from desktop_agent.gui.theme.theme import Theme


@pytest.fixture
def rows(theme: Theme, qtbot: QtBot) -> AskLevels:
    made = AskLevels(theme)
    qtbot.addWidget(made)
    return made


def shown(rows: AskLevels) -> list[tuple[str, str]]:
    return [(row.title.text(), row.control.currentText()) for row in rows.rows]


def test_the_workspace_in_front_stands_first_and_others_only_where_everything_asks(rows: AskLevels) -> None:
    rows.show_levels("/home/ada/shop", {"/home/ada/zoo", "/home/ada/app"})
    assert shown(rows) == [
        ("Ask in this workspace", "When it matters"),
        ("Ask in app", "For everything"),
        ("Ask in zoo", "For everything"),
    ]
    # A long path may be broken after each of its folders, which is not seen.
    assert rows.rows[0].explained.text().replace("\u200b", "") == "For /home/ada/shop. Deny rules always apply."


def test_a_folder_of_the_home_is_written_short(rows: AskLevels, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ada")
    rows.show_levels("/home/ada/shop", ())
    assert rows.rows[0].explained.text().replace("\u200b", "").startswith("For ~/shop. ")


def test_a_person_chooses_a_level(rows: AskLevels, qtbot: QtBot) -> None:
    rows.show_levels("/home/ada/shop", ())
    with qtbot.waitSignal(rows.changed) as heard:
        rows.rows[0].control.setCurrentIndex(1)
    assert heard.args == ["/home/ada/shop", True]
    with qtbot.waitSignal(rows.changed) as heard:
        rows.rows[0].control.setCurrentIndex(0)
    assert heard.args == ["/home/ada/shop", False]


def test_what_is_shown_is_told_to_nobody(rows: AskLevels, qtbot: QtBot) -> None:
    rows.show_levels("/home/ada/shop", ())
    with qtbot.assertNotEmitted(rows.changed):
        rows.show_levels("/home/ada/shop", {"/home/ada/shop"})
    assert shown(rows) == [("Ask in this workspace", "For everything")]


def test_a_row_that_was_put_back_stays_under_the_pointer(rows: AskLevels) -> None:
    rows.show_levels("/home/ada/shop", {"/home/ada/app"})
    row = rows.rows[1]
    rows.show_levels("/home/ada/shop", ())
    assert rows.rows[1] is row
    assert shown(rows)[1] == ("Ask in app", "When it matters")
    rows.show_levels("/home/ada/other", ())
    assert [each.workspace for each in rows.rows] == ["/home/ada/other"]


def test_without_a_workspace_there_is_nothing_to_choose(rows: AskLevels) -> None:
    rows.show_levels("", ())
    assert rows.isHidden()
    rows.show_levels("", {"/home/ada/app"})
    QApplication.processEvents()
    assert not rows.isHidden()
    assert rows.rows[0].control.accessibleName() == "Ask in app"
