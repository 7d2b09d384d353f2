"""The life of the window: from the first paint to the last goodbye, whatever comes between."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from desktop_agent.app_dirs import Folders
from desktop_agent.errors import StoreError
from desktop_agent.gui.application import show
from desktop_agent.gui.lifecycle import WindowLifecycle, until_over
from desktop_agent.gui.runtime.tasks import ErrorReporter
from desktop_agent.gui.shell.closing_dialog import ClosingDialog
from desktop_agent.gui.widgets.dialogs import ConfirmDialog
from desktop_agent.protocol import Outcome, TurnEnded, TurnId, TurnStarted
from desktop_agent.sentences import translate
from desktop_agent.settings.schema import ClosingChoice, DesktopSettings
from desktop_agent.single_instance import Handover
from desktop_agent.window_options import WindowOptions
from tests.gui.asking import bury
from tests.gui.fake_core import ANTHROPIC, FakeCore, with_servers

BROKEN = StoreError(translate("test", "The store cannot be opened."))


class Lived:
    """A life with a core in memory, and what becomes of it."""

    def __init__(self, app: QApplication, tmp_path: Path, loop: asyncio.AbstractEventLoop) -> None:
        self.core = FakeCore(with_servers(ANTHROPIC))
        self.failures: list[Exception] = []
        self.folders = Folders(tmp_path / "config", tmp_path / "data", tmp_path / "log", tmp_path / "cache")
        self.window, theme, window_state = show(app, self.folders)
        self.window.resize(1280, 800)
        self.home = tmp_path

        async def start(_folders: Folders, _environment: Mapping[str, str]) -> FakeCore:
            if self.failures:
                raise self.failures.pop()
            return self.core

        def load() -> Callable[..., Awaitable[Any]]:
            return start

        errors = ErrorReporter(loop)
        self.life = WindowLifecycle(
            app,
            self.window,
            theme,
            window_state,
            WindowOptions(workspace=tmp_path, prompt="hello"),
            folders=self.folders,
            errors=errors,
            load_core=load,
        )

    async def begin(self) -> asyncio.Task[None]:
        living = asyncio.ensure_future(self.life.live())
        await self.until(lambda: self.life.controller is not None or self.said())
        await self.until(lambda: not self.life.tasks.count)
        return living

    async def end(self, living: asyncio.Task[None]) -> None:
        self.life.close()
        await living

    async def until(self, true: Callable[[], object]) -> None:
        async with asyncio.timeout(60):
            while not true():
                await asyncio.sleep(0.005)

    def said(self) -> list[str]:
        return [bar.label.text() for bar in self.life.parts.notices.bars]

    def workspaces(self) -> list[str]:
        assert self.life.controller is not None
        return [tab.workspace for tab in self.life.controller.tabs.open_tabs.tabs]


@pytest.fixture
def lived(qapp: QApplication, tmp_path: Path, qasync_loop: asyncio.AbstractEventLoop) -> Iterator[Lived]:
    made = Lived(qapp, tmp_path, qasync_loop)
    yield made
    bury(made.window)


async def test_the_core_is_loaded_after_the_first_paint_and_the_wish_of_the_start_is_done(lived: Lived) -> None:
    assert lived.window.has_painted
    living = await lived.begin()
    assert lived.workspaces() == [str(lived.home)]
    assert lived.life.controller is not None
    assert lived.life.controller.tabs.open_tabs.tabs[0].composer.text() == "hello"
    await lived.end(living)


async def test_the_window_has_the_icon_of_the_application(lived: Lived) -> None:
    living = await lived.begin()
    assert lived.window.windowIcon().availableSizes()
    await lived.end(living)


async def test_closing_ends_everything_in_good_order(lived: Lived) -> None:
    living = await lived.begin()
    conversation = next(iter(lived.core.opened.values()))
    lived.window.close()
    await living
    assert conversation.is_closed
    assert lived.core.is_shut_down
    assert lived.core.is_hurried
    assert lived.core.remembered == [conversation.id]
    assert not lived.window.isVisible()


async def test_closing_on_a_full_disk_ends_everything_in_good_order(
    lived: Lived, caplog: pytest.LogCaptureFixture
) -> None:
    living = await lived.begin()
    conversation = next(iter(lived.core.opened.values()))
    lived.core.full = asyncio.Event()
    lived.window.close()
    await living
    assert (conversation.is_closed, lived.core.is_shut_down) == (True, True)
    assert "which tabs are open could not be kept: The disk is full." in caplog.text


async def question_of(lived: Lived) -> ClosingDialog:
    def visible() -> list[ClosingDialog]:
        return [found for found in lived.window.findChildren(ClosingDialog) if found.isVisible()]

    await lived.until(visible)
    return visible()[0]


async def test_a_person_who_closes_is_asked_once_while_something_runs(lived: Lived) -> None:
    living = await lived.begin()
    conversation = next(iter(lived.core.opened.values()))
    conversation.tell(TurnStarted(TurnId("t")))
    window = lived.window
    window.close_asked.emit()
    window.close_asked.emit()
    (await question_of(lived)).cancel_button.click()
    await lived.until(lambda: not lived.life.tasks.count)
    assert len(window.findChildren(ClosingDialog)) <= 1
    assert window.isVisible()
    window.showMinimized()
    window.close_asked.emit()
    question = await question_of(lived)
    assert not window.isMinimized()
    question.quit_button.click()
    await living
    assert conversation.is_closed


async def test_work_that_shall_go_on_does_with_the_window_minimized_where_no_tray_is(lived: Lived) -> None:
    living = await lived.begin()
    conversation = next(iter(lived.core.opened.values()))
    conversation.tell(TurnStarted(TurnId("t")))
    lived.window.close()
    question = await question_of(lived)
    assert "this desktop has no system tray" in question.explained.text()
    question.keep_button.click()
    await lived.until(lambda: not lived.life.tasks.count)
    assert (lived.window.isMinimized(), lived.window.isVisible(), conversation.is_closed) == (True, True, False)
    assert lived.core.settings.desktop.closing is ClosingChoice.KEEP_RUNNING
    lived.life.take_over(Handover((), str(lived.home)))
    assert not lived.window.isMinimized()
    await lived.until(lambda: not lived.life.tasks.count)
    conversation.tell(TurnEnded(TurnId("t"), Outcome.FINISHED))
    lived.window.close()
    await living


async def test_quitting_is_not_closing_and_ends_what_would_go_on(lived: Lived) -> None:
    living = await lived.begin()
    lived.core.settings = replace(lived.core.settings, desktop=DesktopSettings(closing=ClosingChoice.KEEP_RUNNING))
    conversation = next(iter(lived.core.opened.values()))
    conversation.tell(TurnStarted(TurnId("t")))
    lived.window.quit_asked.emit()
    await lived.until(lambda: lived.window.findChildren(ConfirmDialog))
    (question,) = lived.window.findChildren(ConfirmDialog)
    assert question.asked.text() == "Quit now?"
    question.yes_button.click()
    await living
    assert conversation.is_closed


async def test_who_always_quits_is_not_asked(lived: Lived) -> None:
    living = await lived.begin()
    lived.core.settings = replace(lived.core.settings, desktop=DesktopSettings(closing=ClosingChoice.QUIT))
    conversation = next(iter(lived.core.opened.values()))
    conversation.tell(TurnStarted(TurnId("t")))
    lived.window.close()
    await living
    assert conversation.is_closed


async def test_a_later_start_in_the_background_leaves_the_window_as_it_is(lived: Lived) -> None:
    living = await lived.begin()
    lived.window.showMinimized()
    lived.life.take_over(Handover(("--background",), str(lived.home)))
    await lived.until(lambda: not lived.life.tasks.count)
    assert lived.window.isMinimized()
    await lived.end(living)


async def test_a_signal_asks_nothing_not_even_while_a_question_is_open(lived: Lived) -> None:
    living = await lived.begin()
    conversation = next(iter(lived.core.opened.values()))
    conversation.tell(TurnStarted(TurnId("t")))
    lived.window.close_asked.emit()
    await question_of(lived)
    await lived.end(living)
    assert conversation.is_closed


async def test_what_was_wrong_when_it_started_is_said(lived: Lived) -> None:
    lived.core.problems = (translate("test", "The settings were broken."),)
    living = await lived.begin()
    assert lived.said() == ["The settings were broken."]
    await lived.end(living)


async def test_a_core_that_cannot_start_is_said_and_can_be_tried_again(lived: Lived) -> None:
    lived.failures = [BROKEN]
    living = await lived.begin()
    assert lived.said() == ["The store cannot be opened."]
    lived.life.parts.notices.bars[0].buttons[0].click()
    await lived.until(lambda: lived.life.controller is not None)
    await lived.until(lambda: not lived.life.tasks.count)
    assert lived.workspaces() == [str(lived.home)]
    await lived.end(living)


async def test_a_start_in_the_background_that_fails_is_seen(lived: Lived) -> None:
    lived.window.hide()
    lived.failures = [BROKEN]
    living = await lived.begin()
    assert lived.window.isVisible()
    assert lived.said() == ["The store cannot be opened."]
    await lived.end(living)


async def test_it_can_be_closed_before_the_core_is_there(lived: Lived) -> None:
    lived.failures = [BROKEN]
    living = await lived.begin()
    await lived.end(living)
    assert not lived.core.is_shut_down


async def test_a_later_start_opens_its_folder_here(lived: Lived) -> None:
    living = await lived.begin()
    other = lived.home / "other"
    other.mkdir()
    lived.life.take_over(Handover(("other",), str(lived.home)))
    await lived.until(lambda: len(lived.workspaces()) == 2)
    assert lived.workspaces()[1] == str(other)
    lived.life.take_over(Handover((), str(lived.home)))
    lived.life.take_over(Handover(("--no-such-option",), str(lived.home)))
    await lived.until(lambda: not lived.life.tasks.count)
    assert len(lived.workspaces()) == 2
    await lived.end(living)


async def test_a_start_that_comes_too_early_is_not_forgotten(lived: Lived) -> None:
    other = lived.home / "other"
    other.mkdir()
    lived.life.take_over(Handover(("other",), str(lived.home), token=""))
    living = await lived.begin()
    assert lived.workspaces() == [str(lived.home), str(other)]
    await lived.end(living)


async def test_what_nobody_caught_is_said_in_the_window(lived: Lived, caplog: pytest.LogCaptureFixture) -> None:
    living = await lived.begin()

    async def fail() -> None:
        raise ValueError("no")

    await asyncio.gather(lived.life.tasks.start(fail()), return_exceptions=True)
    await lived.until(lived.said)
    assert "ValueError" in lived.said()[0]
    assert "uncaught" in caplog.text
    await lived.end(living)


async def test_remedies_of_notices_are_carried_out(lived: Lived) -> None:
    living = await lived.begin()
    lived.life.parts.notices.remedied.emit("open_settings")
    assert lived.life.controller is not None
    assert lived.life.controller.settings.dialog is not None
    lived.life.controller.settings.dialog.close()
    await lived.end(living)


async def test_a_core_that_does_not_close_does_not_hold_the_window(
    lived: Lived, caplog: pytest.LogCaptureFixture
) -> None:
    living = await lived.begin()

    async def fail() -> None:
        raise BROKEN

    lived.core.shut_down = fail  # type: ignore[method-assign]
    await lived.end(living)
    assert "closing" in caplog.text


class Stopped:
    """A life whose loop is stopped under it again and again, as Qt does when the display has gone."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.steps: list[str] = []

    async def live(self) -> None:
        self.loop.stop()
        await asyncio.Event().wait()

    async def shut_down(self) -> None:
        for step in ("tabs", "store", "processes"):
            self.loop.stop()
            await asyncio.sleep(0)
            self.steps.append(step)


def test_without_a_display_everything_is_closed_all_the_same() -> None:
    loop = asyncio.new_event_loop()
    stopped = Stopped(loop)
    until_over(loop, stopped)
    assert stopped.steps == ["tabs", "store", "processes"]
    left = asyncio.all_tasks(loop)
    for task in left:
        task.cancel()
    loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
    loop.close()
