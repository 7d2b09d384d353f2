"""What the window learns of the sandbox reaches the bar, the welcome page, and whoever asks for more."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from desktop_agent.errors import StoreError
from desktop_agent.gui.controllers.sandbox import SandboxController
from desktop_agent.gui.controllers.window import WindowController
from desktop_agent.gui.shell.sandbox_dialog import SandboxDialog
from desktop_agent.protocol import ConversationInfo
from desktop_agent.sentences import translate
from tests.gui.furnished import NOTHING, House
from tests.gui.text.test_sandbox import HOLDS, MISSING


@pytest.fixture
def sandbox(house: House) -> SandboxController:
    return SandboxController(house.core, house.parts)


async def test_before_it_is_known_there_is_nothing_to_tell(sandbox: SandboxController, house: House) -> None:
    sandbox.open()
    assert house.window.findChildren(SandboxDialog) == []


async def test_what_was_found_is_said_in_the_bar_and_told_on_a_press(
    sandbox: SandboxController, house: House
) -> None:
    house.core.reported_sandbox_status = MISSING
    known: list[object] = []
    sandbox.known.connect(known.append)
    await sandbox.test()
    assert known == [MISSING]
    assert (house.parts.status.sandbox.text(), house.parts.status.sandbox.isVisible()) == ("No sandbox", True)
    house.parts.status.sandbox.click()
    dialog = await house.find(SandboxDialog)
    house.parts.status.sandbox.click()
    assert house.window.findChildren(SandboxDialog) == [dialog]
    dialog.close()
    await house.until(lambda: house.window.findChildren(SandboxDialog) == [], "gone")


async def test_a_start_shows_the_window_first_and_tries_the_sandbox_then(house: House) -> None:
    controller = WindowController(house.core, house.parts, folders=house.folders, home=house.home, refresh_ms=600_000)
    house.core.reported_sandbox_status = HOLDS
    await controller.begin(NOTHING)
    welcome = controller.start_page.welcome
    assert welcome is not None
    assert (welcome.isVisible(), house.parts.status.sandbox.isVisible()) == (True, False)
    await house.until(house.parts.status.sandbox.isVisible)
    assert welcome.mode.sandboxed.isEnabled()


async def test_it_is_tried_though_the_conversations_cannot_be_listed(house: House) -> None:
    async def fail() -> Sequence[ConversationInfo]:
        raise StoreError(translate("test", "The disk is gone."))

    controller = WindowController(house.core, house.parts, folders=house.folders, home=house.home, refresh_ms=600_000)
    house.core.conversations = fail  # type: ignore[method-assign]
    house.core.reported_sandbox_status = HOLDS
    await controller.begin(NOTHING)
    assert [bar.label.text() for bar in house.parts.notices.bars] == ["The disk is gone."]
    await house.until(house.parts.status.sandbox.isVisible)


async def test_sandbox_that_did_not_work_is_looked_at_again_when_the_store_is_written_again(house: House) -> None:
    controller = WindowController(house.core, house.parts, folders=house.folders, home=house.home, refresh_ms=600_000)
    house.core.reported_sandbox_status = MISSING
    await controller.sandbox.test()
    house.core.reported_sandbox_status = HOLDS
    controller.tabs.stored.emit()
    await house.until(lambda: house.parts.status.sandbox.text() == "Sandbox on")
