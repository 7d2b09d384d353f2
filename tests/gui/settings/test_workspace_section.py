from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.fields import SwitchControl
from desktop_agent.gui.settings.workspace_section import WorkspaceSection
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.settings.schema import CommandSettings, WorkspaceSettings
from tests.gui.made_items import keep

HERE = WorkspaceSettings("/home/ada/here", writable=("/srv/data",), offers_way_out=False)
THERE = WorkspaceSettings("/home/ada/there", readable=("/opt",))


@pytest.fixture
def section(qtbot: QtBot, theme: Theme) -> WorkspaceSection:
    made = WorkspaceSection(theme)
    keep(qtbot, made)
    made.show_values(CommandSettings(workspaces=(HERE, THERE)))
    return made


def shown(section: WorkspaceSection) -> list[str]:
    return [row.name for row in section.rows]


def test_without_a_workspace_it_is_hidden(section: WorkspaceSection) -> None:
    section.show_workspace("")
    assert not section.isVisibleTo(section.parentWidget())
    section.show_workspace("/home/ada/here")
    assert section.isVisible()
    assert section.title.text() == "The sandbox in /home/ada/here"
    assert shown(section) == ["writable", "readable", "offers_way_out"]


def test_a_change_names_its_workspace(section: WorkspaceSection, qtbot: QtBot) -> None:
    section.show_workspace("/home/ada/here")
    with qtbot.waitSignal(section.changed) as heard:
        section.rows[1].changed.emit("readable", ("/srv/more",))
    assert heard.args == ["/home/ada/here", "readable", ("/srv/more",)]


def test_another_workspace_shows_its_own(section: WorkspaceSection) -> None:
    seen = []
    for workspace in ("/home/ada/here", "/work/new"):
        section.show_workspace(workspace)
        control = section.rows[2].control
        assert isinstance(control, SwitchControl)
        seen.append(control.isChecked())
    assert seen == [False, True]


def test_a_switch_of_language_says_the_title_anew(section: WorkspaceSection) -> None:
    section.show_workspace("/home/ada/here")
    section.title.setText("")
    QApplication.sendEvent(section, QEvent(QEvent.Type.LanguageChange))
    assert section.title.text() == "The sandbox in /home/ada/here"


def test_a_search_finds_its_rows(section: WorkspaceSection) -> None:
    assert "Additional writable folders" in section.search_text()
