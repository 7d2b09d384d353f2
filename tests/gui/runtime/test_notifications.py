from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QSystemTrayIcon
from pytestqt.qtbot import QtBot

from desktop_agent.gui.runtime.notifications import Notifications
from desktop_agent.gui.theme.theme import Theme
from tests.fakes.notification_server import NotificationServer
from tests.gui.runtime.test_notification_bus import server

__all__ = ["server"]


def test_a_click_on_the_desktop_leads_back_with_its_token(
    qtbot: QtBot, theme: Theme, server: NotificationServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "")
    made = Notifications(theme)
    made.show("key", "Title", "x" * 1000)
    assert len(server.next("Notify")[4]) <= 240
    with qtbot.waitSignal(made.activated) as heard:
        server.signal("ActivationToken", 1, "let me in")
        server.signal("ActionInvoked", 1, "default")
    assert heard.args == ["key"]
    assert os.environ["XDG_ACTIVATION_TOKEN"] == "let me in"
    made.withdraw("key")
    assert server.next("CloseNotification") == (1,)
    made.close()
    made.show("key", "after it was closed", "")
    assert server.asked.empty()


def test_without_a_server_and_without_a_tray_nothing_happens(
    qtbot: QtBot, theme: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={tmp_path}/nobody")
    assert not QSystemTrayIcon.isSystemTrayAvailable()
    made = Notifications(theme)
    with qtbot.waitSignal(made._failed):
        made.show("key", "Title", "Body")
    made.withdraw("key")
    made.close()


def test_where_there_is_a_tray_it_shows_what_no_server_took(
    qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[tuple[str, str]] = []
    monkeypatch.setattr(QSystemTrayIcon, "isSystemTrayAvailable", staticmethod(lambda: True))
    monkeypatch.setattr(QSystemTrayIcon, "supportsMessages", staticmethod(lambda: True))
    monkeypatch.setattr(QSystemTrayIcon, "showMessage", lambda _self, title, body, *_: shown.append((title, body)))
    monkeypatch.setattr(sys, "platform", "darwin")
    made = Notifications(theme)
    made.show("key", "Title", "Body")
    assert shown == [("Title", "Body")]
    assert made._tray is not None
    with qtbot.waitSignal(made.activated) as heard:
        made._tray.messageClicked.emit()
    assert heard.args == ["key"]
    made.withdraw("key")
    assert not made._tray.isVisible()
    made.close()
