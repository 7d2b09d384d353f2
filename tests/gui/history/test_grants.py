"""Approvals at the foot of the history: said whole, scrolled when many, each taken back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.history.grants import SHOWN, GrantList
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Scope
from desktop_agent.sentences import translate

PYTEST = Scope("pytest", translate("test", "pytest in this workspace"))
EXACT = Scope("exact:0", translate("test", "Exactly this, in this folder"))
LONG = Scope(
    "files",
    translate("test", "Changes to files inside this workspace & delete nothing, run nothing, <b>wherever</b>"),
)


@pytest.fixture
def grants(theme: Theme, qtbot: QtBot) -> GrantList:
    grants = GrantList(theme)
    qtbot.addWidget(grants)
    grants.resize(320, 400)
    return grants


def test_each_can_be_taken_back_and_without_any_nothing_is_there(grants: GrantList, qtbot: QtBot) -> None:
    grants.show_grants([PYTEST, LONG], {})
    assert grants.title.isVisible()
    assert grants.rows[0].button.accessibleName() == "Revoke pytest in this workspace"
    with qtbot.waitSignal(grants.revoked) as heard:
        qtbot.mouseClick(grants.rows[0].button, Qt.MouseButton.LeftButton)
    assert heard.args == ["pytest"]
    grants.show_grants([], {})
    assert grants.rows == []
    assert grants.isHidden()


def test_what_is_covered_is_said_whole_on_as_many_lines_as_it_needs(grants: GrantList) -> None:
    grants.show_grants([LONG, PYTEST], {})
    QApplication.processEvents()
    long, short = (row.label for row in grants.rows)
    assert long.text() == LONG.label.text
    assert long.height() >= 2 * short.height()
    assert grants.area.height() == sum(row.height() for row in grants.rows)
    for row in grants.rows:
        assert row.label.geometry().right() < row.button.geometry().left()
    grants.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    assert grants.rows[0].button.geometry().left() < grants.width() // 2


def test_the_command_it_was_given_for_stands_below_with_nothing_hidden(grants: GrantList) -> None:
    command = "touch one.txt && cp main.py copy.py\nrm \u202e" + "x" * 300
    grants.show_grants([EXACT, PYTEST], {EXACT.id: command})
    row, other = grants.rows
    assert row.command.text().startswith("touch one.txt && cp main.py copy.py")
    assert row.command.accessibleName().endswith("x" * 300)
    assert "\u202e" not in row.command.accessibleName()
    assert row.button.accessibleName().startswith("Revoke Exactly this, in this folder, touch one.txt")
    assert "x" * 300 in row.command.toolTip()
    assert other.command.isHidden()


def test_more_than_a_few_scroll(grants: GrantList) -> None:
    scopes = [Scope(f"s{number}", translate("test", "pytest in this workspace")) for number in range(SHOWN + 3)]
    grants.show_grants(scopes[:SHOWN], {})
    QApplication.processEvents()
    assert grants.area.verticalScrollBar().maximum() == 0
    high = grants.area.height()
    grants.show_grants(scopes, {})
    QApplication.processEvents()
    assert grants.area.height() == high
    assert grants.area.verticalScrollBar().maximum() > 0
    grants.rows[-1].button.setFocus(Qt.FocusReason.TabFocusReason)
    assert len(grants.rows) == SHOWN + 3


def test_it_is_said_anew_in_another_language(grants: GrantList) -> None:
    grants.show_grants([PYTEST], {})
    for widget in (grants, *grants.rows):
        QApplication.sendEvent(widget, QEvent(QEvent.Type.LanguageChange))
    assert grants.title.text() == "Approved for this session, until this tab closes"


def test_a_short_command_leaves_what_is_covered_all_the_room(grants: GrantList) -> None:
    grants.show_grants([LONG, EXACT], {LONG.id: "ls", EXACT.id: "touch " + "x" * 300})
    QApplication.processEvents()
    row, other = grants.rows
    assert row.label.geometry().right() + 20 > row.button.geometry().left()
    assert row.button.geometry().right() > row.width() - 20
    assert other.command.geometry().right() < other.button.geometry().left()
    grants.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    assert row.command.geometry().right() == row.label.geometry().right()
