"""A real D-Bus daemon of the test's own, and a notification server on it."""

from __future__ import annotations

import queue
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_agent.gui.runtime.notification_bus import NotificationBus
from tests.fakes.notification_server import PATIENCE_S, NotificationServer


class Client:
    """The bus as the window has it, with what it told."""

    def __init__(self) -> None:
        self.clicked: queue.Queue[tuple[str, str]] = queue.Queue()
        self.failed: queue.Queue[tuple[str, str, str]] = queue.Queue()
        self.bus = NotificationBus(
            lambda key, token: self.clicked.put((key, token)),
            lambda *note: self.failed.put(note),
            program="Desktop Agent",
            time_limit_s=PATIENCE_S,
        )


@pytest.fixture
def client() -> Iterator[Client]:
    made = Client()
    yield made
    made.bus.close()


@pytest.fixture
def server(address: str) -> Iterator[NotificationServer]:
    made = NotificationServer(address, capabilities=["actions", "body"])
    yield made
    made.close()


def test_a_note_is_shown_as_plain_text_with_an_action(server: NotificationServer, client: Client) -> None:
    client.bus.show("a", "T <b>", "rm <x> & ls", "Show")
    program, replaces, icon, title, body, actions, hints, expires = server.next("Notify")
    assert (program, replaces, icon, title, body) == ("Desktop Agent", 0, "", "T <b>", "rm &lt;x&gt; &amp; ls")
    assert actions == ["default", "Show"]
    assert (hints["urgency"], expires) == (("y", 1), -1)


def test_a_click_is_told_with_its_token_and_of_others_nothing_is(server: NotificationServer, client: Client) -> None:
    client.bus.show("a", "one", "", "Show")
    client.bus.show("b", "two", "", "Show")
    server.next("Notify")
    server.next("Notify")
    server.signal("ActionInvoked", 99, "default")
    server.signal("ActivationToken", 2, "token")
    server.signal("ActionInvoked", 2, "default")
    assert client.clicked.get(timeout=PATIENCE_S) == ("b", "token")
    server.signal("ActionInvoked", 1, "default")
    assert client.clicked.get(timeout=PATIENCE_S) == ("a", "")


def test_the_same_key_replaces_and_withdrawing_closes_once(server: NotificationServer, client: Client) -> None:
    client.bus.show("a", "one", "", "Show")
    assert server.next("Notify")[1] == 0
    client.bus.show("a", "again", "", "Show")
    assert server.next("Notify")[1] == 1
    client.bus.withdraw("a")
    assert server.next("CloseNotification") == (1,)
    client.bus.withdraw("a")
    client.bus.show("b", "next", "", "Show")
    assert server.asked.get(timeout=PATIENCE_S)[0] == "Notify"


def test_what_the_desktop_closed_is_not_closed_again(server: NotificationServer, client: Client) -> None:
    client.bus.show("a", "one", "", "Show")
    client.bus.show("b", "two", "", "Show")
    server.next("Notify")
    server.next("Notify")
    server.signal("NotificationClosed", 1, 2)
    # Signals come in order: when the click is here, so is the closing before it.
    server.signal("ActionInvoked", 2, "default")
    assert client.clicked.get(timeout=PATIENCE_S) == ("b", "")
    client.bus.show("a", "again", "", "Show")
    assert server.next("Notify")[1] == 0


def test_closing_takes_away_what_is_shown(server: NotificationServer, client: Client) -> None:
    client.bus.show("a", "one", "", "Show")
    server.next("Notify")
    client.bus.close()
    assert server.next("CloseNotification") == (1,)


def test_a_server_without_actions_is_sent_none(address: str, client: Client) -> None:
    server = NotificationServer(address, capabilities=[])
    client.bus.show("a", "one", "", "Show")
    assert server.next("Notify")[5] == []
    server.close()


def test_where_there_is_no_server_the_note_comes_back(address: str, client: Client) -> None:
    client.bus.show("a", "one", "two", "Show")
    assert client.failed.get(timeout=PATIENCE_S) == ("a", "one", "two")


def test_where_there_is_no_bus_the_note_comes_back_and_nothing_breaks(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={tmp_path}/nobody")
    client.bus.show("a", "one", "two", "Show")
    assert client.failed.get(timeout=PATIENCE_S) == ("a", "one", "two")
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS")
    client.bus.withdraw("a")
    client.bus.show("b", "one", "two", "Show")
    assert client.failed.get(timeout=PATIENCE_S)[0] == "b"


def test_a_bus_that_goes_is_let_go_and_found_again(
    server: NotificationServer, address: str, client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.bus.show("a", "one", "", "Show")
    server.next("Notify")
    server.close()
    client.bus.show("b", "two", "", "Show")
    assert client.failed.get(timeout=PATIENCE_S)[0] == "b"
    again = NotificationServer(address, capabilities=["actions"])
    client.bus.show("c", "three", "", "Show")
    assert again.next("Notify")[3] == "three"
    again.close()


def test_a_client_that_was_never_used_ends_at_once() -> None:
    made = Client()
    made.bus.withdraw("a")
    made.bus.close()
    assert made.failed.empty()
