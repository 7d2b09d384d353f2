"""The page of servers: a row each, and what is asked of a row carries its name."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.dialog import SettingsDialog
from desktop_agent.gui.settings.servers.page import KeysPage
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.settings.schema import ModelSettings
from tests.gui.fake_core import ANTHROPIC, LOCAL, with_servers


@pytest.fixture
def dialog(theme: Theme, qtbot: QtBot) -> SettingsDialog:
    dialog = SettingsDialog(with_servers(ANTHROPIC, LOCAL), theme, ())
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


@pytest.fixture
def keys(dialog: SettingsDialog) -> KeysPage:
    return dialog.keys


def test_there_is_a_row_for_every_server_and_the_one_in_use_is_marked(keys: KeysPage) -> None:
    assert [(row.profile.name, row.is_chosen) for row in keys.rows] == [
        ("anthropic", True),
        ("localhost:11434", False),
    ]


def test_without_a_server_it_is_said_how_to_get_one(keys: KeysPage) -> None:
    keys.show_models(ModelSettings())
    assert keys.rows == []
    assert keys.empty.isVisible()
    assert not keys.group.isVisible()


def test_a_key_of_the_environment_that_answers_is_told(keys: KeysPage) -> None:
    keys.show_models(ModelSettings())
    keys.show_lent((ANTHROPIC,))
    assert (keys.empty.isVisible(), keys.lent.isVisible()) == (False, True)
    assert "ANTHROPIC_API_KEY" in keys.lent.text()
    keys.show_lent(())
    assert (keys.empty.isVisible(), keys.lent.isVisible()) == (True, False)
    keys.show_models(with_servers(ANTHROPIC).models)
    keys.show_lent((ANTHROPIC,))
    assert (keys.empty.isVisible(), keys.lent.isVisible()) == (False, False)


def test_rows_are_made_anew_only_when_servers_changed(keys: KeysPage) -> None:
    before = list(keys.rows)
    keys.show_models(replace(with_servers(ANTHROPIC, LOCAL).models, show_thinking=False))
    assert keys.rows == before
    keys.show_models(with_servers(ANTHROPIC, LOCAL, chosen=LOCAL.name).models)
    assert [row.is_chosen for row in keys.rows] == [False, True]


def test_what_is_asked_of_a_row_carries_its_name(keys: KeysPage, qtbot: QtBot) -> None:
    row = keys.rows[1]
    for inner, outer in (
        (row.chosen, keys.chosen),
        (row.models_wanted, keys.models_wanted),
        (row.test_wanted, keys.test_wanted),
        (row.key_forgotten, keys.key_forgotten),
        (row.removed, keys.removed),
    ):
        with qtbot.waitSignal(outer) as heard:
            inner.emit("localhost:11434")
        assert heard.args == ["localhost:11434"]
    with qtbot.waitSignal(keys.model_chosen) as heard:
        row.model_chosen.emit("localhost:11434", "two")
    assert heard.args == ["localhost:11434", "two"]


def test_a_row_is_found_by_its_name(keys: KeysPage) -> None:
    assert keys.row("anthropic") is keys.rows[0]
    assert keys.row("gone") is None


def test_both_ways_to_one_more_server_are_there_with_buttons_of_one_width(
    keys: KeysPage, dialog: SettingsDialog
) -> None:
    assert keys.key.button.width() == keys.server.button.width()
    keys.add_title.setText("stale")
    QApplication.sendEvent(dialog, QEvent(QEvent.Type.LanguageChange))
    assert keys.add_title.text() == "Add a server"
