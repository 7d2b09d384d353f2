"""A real D-Bus daemon of the test's own, with and without a panel on it."""

from __future__ import annotations

import sys

import pytest

from desktop_agent.gui.controllers.background import dbus_tray
from desktop_agent.gui.runtime.tray_host import has_tray_host
from tests.fakes.tray_server import TrayServer


def test_there_is_none_where_nothing_is_on_the_bus(address: str) -> None:
    assert address
    assert not has_tray_host()


def test_there_is_none_without_a_bus(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    assert not has_tray_host()
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    assert not has_tray_host()


@pytest.mark.parametrize(("has_panel", "found"), [(True, True), (False, False), (None, False)])
def test_a_watcher_is_asked_whether_a_panel_is_there_and_may_not_answer(
    address: str, has_panel: bool | None, found: bool
) -> None:
    server = TrayServer(address, has_panel=has_panel)
    assert has_tray_host() is found
    server.close()


def test_where_there_is_no_session_bus_none_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setitem(sys.modules, "desktop_agent.gui.runtime.tray_host", None)
    assert dbus_tray()
