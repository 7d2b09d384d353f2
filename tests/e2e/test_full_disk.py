"""A full disk: conversations are read, nothing is lost, and they continue when there is room again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.e2e.desktop import ROOT, Desktop
from tests.e2e.program import App
from tests.e2e.window import open_on, say, wait_for_text
from tests.fakes.model_server import ModelServer, text
from tests.sandbox.places import insist_on_a_sandbox
from tests.small_disk import SmallDisk, small_disk

ONLY_READ = "The disk is full, so this conversation can only be read for now."
NOT_STORED = "The disk is full, so this could not be stored."
STORED_AGAIN = "The conversation can be saved again, and nothing was lost."


@pytest.fixture
def disk(desktop: Desktop) -> Iterator[SmallDisk]:
    """Give a small disk for the data folder."""
    data = desktop.home / ".local/share/desktop-agent"
    data.mkdir(parents=True)
    with small_disk(data) as made:
        yield made


@pytest.fixture
def server() -> Iterator[ModelServer]:
    with ModelServer() as made:
        yield made


def is_said(app: App, words: str) -> bool:
    return any(words in label.name for label in app.find_all("label"))


def test_start_on_a_full_disk_shows_the_conversation_which_continues(
    desktop: Desktop, server: ModelServer, disk: SmallDisk
) -> None:
    insist_on_a_sandbox()
    app = open_on(desktop, server)
    server.says(text("Hello there"))
    say(app, "hi")
    wait_for_text(app, "Hello there")
    assert app.quit() == 0
    disk.fill()
    app = open_on(desktop, server)
    wait_for_text(app, "Hello there")
    assert is_said(app, ONLY_READ)
    assert not is_said(app, NOT_STORED)
    desktop.screenshot(ROOT / "build" / "e2e" / "full_disk.png")
    disk.make_room()
    app.wait_until(lambda: not is_said(app, ONLY_READ), "the conversation to continue")
    # It could not be tried while the disk was full.
    app.find("push button", "Sandbox on")
    server.says(text("I am back"))
    say(app, "are you there?")
    wait_for_text(app, "I am back")
    assert app.quit() == 0
    app = open_on(desktop, server)
    wait_for_text(app, "I am back")
    assert app.quit() == 0


def test_row_of_a_disk_that_became_full_goes_when_all_is_stored(
    desktop: Desktop, server: ModelServer, disk: SmallDisk
) -> None:
    app = open_on(desktop, server)
    app.find("text", "Message")
    disk.fill()
    say(app, "lost?")
    app.wait_until(lambda: is_said(app, NOT_STORED), "the row")
    app.wait_until(lambda: app.find("text", "Message").text() == "lost?", "the message to come back")
    disk.make_room()
    app.wait_until(lambda: is_said(app, STORED_AGAIN), "the row that says that all is stored")
    assert not is_said(app, NOT_STORED)
    desktop.screenshot(ROOT / "build" / "e2e" / "full_disk_stored.png")
    server.says(text("Hello there"))
    app.press("Send")
    wait_for_text(app, "Hello there")
    app.wait_until(lambda: not is_said(app, STORED_AGAIN), "the row to go")
    assert app.quit() == 0
