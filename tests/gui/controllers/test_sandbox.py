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
from tests.gui.app_window import NOTHING, AppWindow
from tests.gui.text.test_sandbox import HOLDS, MISSING


@pytest.fixture
def sandbox(app_window: AppWindow) -> SandboxController:
    return SandboxController(app_window.core, app_window.parts)


async def test_before_it_is_known_there_is_nothing_to_tell(sandbox: SandboxController, app_window: AppWindow) -> None:
    sandbox.open()
    assert app_window.window.findChildren(SandboxDialog) == []


async def test_what_was_found_is_said_in_the_bar_and_told_on_a_press(
    sandbox: SandboxController, app_window: AppWindow
) -> None:
    app_window.core.reported_sandbox_status = MISSING
    known: list[object] = []
    sandbox.known.connect(known.append)
    await sandbox.test()
    assert known == [MISSING]
    assert (app_window.parts.status.sandbox.text(), app_window.parts.status.sandbox.isVisible()) == (
        "No sandbox",
        True,
    )
    app_window.parts.status.sandbox.click()
    dialog = await app_window.find(SandboxDialog)
    app_window.parts.status.sandbox.click()
    assert app_window.window.findChildren(SandboxDialog) == [dialog]
    dialog.close()
    await app_window.until(lambda: app_window.window.findChildren(SandboxDialog) == [], "gone")


async def test_a_start_shows_the_window_first_and_tries_the_sandbox_then(app_window: AppWindow) -> None:
    controller = WindowController(
        app_window.core, app_window.parts, folders=app_window.folders, home=app_window.home, refresh_ms=600_000
    )
    app_window.core.reported_sandbox_status = HOLDS
    await controller.begin(NOTHING)
    welcome = controller.start_page.welcome
    assert welcome is not None
    assert (welcome.isVisible(), app_window.parts.status.sandbox.isVisible()) == (True, False)
    await app_window.until(app_window.parts.status.sandbox.isVisible)
    assert welcome.mode.sandboxed.isEnabled()


async def test_it_is_tried_though_the_conversations_cannot_be_listed(app_window: AppWindow) -> None:
    async def fail() -> Sequence[ConversationInfo]:
        raise StoreError(translate("test", "The disk is gone."))

    controller = WindowController(
        app_window.core, app_window.parts, folders=app_window.folders, home=app_window.home, refresh_ms=600_000
    )
    app_window.core.conversations = fail  # type: ignore[method-assign]
    app_window.core.reported_sandbox_status = HOLDS
    await controller.begin(NOTHING)
    assert [bar.label.text() for bar in app_window.parts.notices.bars] == ["The disk is gone."]
    await app_window.until(app_window.parts.status.sandbox.isVisible)


async def test_sandbox_that_did_not_work_is_looked_at_again_when_the_store_is_written_again(
    app_window: AppWindow,
) -> None:
    controller = WindowController(
        app_window.core, app_window.parts, folders=app_window.folders, home=app_window.home, refresh_ms=600_000
    )
    app_window.core.reported_sandbox_status = MISSING
    await controller.sandbox.test()
    app_window.core.reported_sandbox_status = HOLDS
    controller.tabs.stored.emit()
    await app_window.until(lambda: app_window.parts.status.sandbox.text() == "Sandbox on")
