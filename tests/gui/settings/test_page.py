"""One page: the rows of its dataclass, and nothing of what has a place of its own."""

from __future__ import annotations

from dataclasses import fields

import pytest
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.page import SettingsPage
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.settings.schema import CommandSettings, Settings


def page(name: str, theme: Theme, qtbot: QtBot) -> SettingsPage:
    made = SettingsPage(next(each for each in fields(Settings) if each.name == name), theme, ())
    qtbot.addWidget(made)
    return made


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("models", ["mode", "show_thinking", "notice_after_s", "stop_after_s"]),
        ("appearance", ["theme", "language", "reduced_motion", "notify"]),
        ("permissions", []),
        ("commands", ["timeout_s", "memory_gb", "most_processes", "largest_file_gb"]),
        (
            "files",
            [
                *("editor", "largest_edit_mb", "protected", "result_characters", "read_characters", "masking"),
                *("bin_mb", "bin_days"),
            ],
        ),
    ],
)
def test_a_page_has_a_row_for_every_setting(name: str, rows: list[str], theme: Theme, qtbot: QtBot) -> None:
    assert [row.name for row in page(name, theme, qtbot).rows] == rows


def test_a_change_is_told_with_the_page(theme: Theme, qtbot: QtBot) -> None:
    made = page("commands", theme, qtbot)
    made.show_values(CommandSettings(timeout_s=30))
    with qtbot.waitSignal(made.changed) as heard:
        made.rows[0].changed.emit("timeout_s", 60)
    assert heard.args == ["commands", "timeout_s", 60]


def test_a_page_is_found_by_its_title_its_help_and_its_rows(theme: Theme, qtbot: QtBot) -> None:
    made = page("commands", theme, qtbot)
    assert made.search(["commands"])
    assert made.search(["agent", "run"])
    assert made.search(["time", "limit"])
    assert not made.search(["time", "colour"])
    assert made.search([])
