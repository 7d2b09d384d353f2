from __future__ import annotations

import pytest
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.announcements import announce, focus_item, rename
from tests.gui.a_transcript import shown
from tests.gui.made_items import user


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[QAccessible.Event]:
    """What reaches assistive technology, which is on."""
    heard: list[QAccessible.Event] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: heard.append(event.type()))
    return heard


def test_a_text_is_announced_a_name_told_and_the_focus_moved(
    qtbot: QtBot, theme: Theme, told: list[QAccessible.Event]
) -> None:
    transcript = shown(qtbot, theme, user("1"))
    told.clear()
    announce(transcript, "An answer.")
    announce(transcript, "")
    focus_item(transcript.in_order()[0])
    rename(transcript.in_order()[0])
    assert told == [QAccessible.Event.Announcement, QAccessible.Event.Focus, QAccessible.Event.NameChanged]


def test_where_nobody_listens_nothing_is_sent(
    qtbot: QtBot, theme: Theme, told: list[QAccessible.Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    transcript = shown(qtbot, theme, user("1"))
    monkeypatch.setattr(QAccessible, "isActive", lambda: False)
    told.clear()
    announce(transcript, "x")
    focus_item(transcript)
    rename(transcript)
    assert told == []
