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
def desk(house: House) -> SandboxController:
    return SandboxController(house.core, house.furniture)


async def test_before_it_is_known_there_is_nothing_to_tell(desk: SandboxController, house: House) -> None:
    desk.open()
    assert house.window.findChildren(SandboxDialog) == []


async def test_what_was_found_is_said_in_the_bar_and_told_on_a_press(desk: SandboxController, house: House) -> None:
    house.core.sound = MISSING
    known: list[object] = []
    desk.known.connect(known.append)
    await desk.learn()
    assert known == [MISSING]
    assert (house.furniture.status.sandbox.text(), house.furniture.status.sandbox.isVisible()) == ("No sandbox", True)
    house.furniture.status.sandbox.click()
    dialog = await house.find(SandboxDialog)
    house.furniture.status.sandbox.click()
    assert house.window.findChildren(SandboxDialog) == [dialog]
    dialog.close()
    await house.until(lambda: house.window.findChildren(SandboxDialog) == [], "gone")


async def test_a_start_shows_the_window_first_and_tries_the_sandbox_then(house: House) -> None:
    errands = WindowController(
        house.core, house.furniture, folders=house.folders, home=house.home, refresh_ms=600_000
    )
    house.core.sound = HOLDS
    await errands.begin(NOTHING)
    welcome = errands.beginning.welcome
    assert welcome is not None
    assert (welcome.isVisible(), house.furniture.status.sandbox.isVisible()) == (True, False)
    await house.until(house.furniture.status.sandbox.isVisible)
    assert welcome.mode.sandboxed.isEnabled()


async def test_it_is_tried_though_the_conversations_cannot_be_listed(house: House) -> None:
    async def fail() -> Sequence[ConversationInfo]:
        raise StoreError(translate("test", "The disk is gone."))

    errands = WindowController(
        house.core, house.furniture, folders=house.folders, home=house.home, refresh_ms=600_000
    )
    house.core.conversations = fail  # type: ignore[method-assign]
    house.core.sound = HOLDS
    await errands.begin(NOTHING)
    assert [bar.label.text() for bar in house.furniture.notices.bars] == ["The disk is gone."]
    await house.until(house.furniture.status.sandbox.isVisible)


async def test_sandbox_that_did_not_work_is_looked_at_again_when_the_store_is_written_again(house: House) -> None:
    errands = WindowController(
        house.core, house.furniture, folders=house.folders, home=house.home, refresh_ms=600_000
    )
    house.core.sound = MISSING
    await errands.sandbox.learn()
    house.core.sound = HOLDS
    errands.desk.stored.emit()
    await house.until(lambda: house.furniture.status.sandbox.text() == "Sandbox on")
