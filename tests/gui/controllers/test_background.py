"""Work goes on while the window is hidden, and there is always a way back to it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.gui.controllers.background import BackgroundController
from desktop_agent.gui.controllers.tabs import TabsController
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.shell.closing_dialog import ClosingDialog
from desktop_agent.gui.shell.tray_icon import TrayIcon
from desktop_agent.protocol import ItemAdded, Outcome, Status, TurnEnded, TurnId, TurnStarted
from desktop_agent.settings.autostart import autostart_file
from desktop_agent.settings.schema import ClosingChoice, DesktopSettings
from tests.gui.app_window import AppWindow
from tests.gui.fake_core import ANTHROPIC, FakeConversation, with_servers
from tests.gui.made_items import call

TURN = TurnId("t")


class Background:
    """The controller on a desktop whose panel comes and goes."""

    def __init__(self, app_window: AppWindow) -> None:
        self.app_window = app_window
        self.has_panel = True
        self.pressed: list[str] = []
        app_window.core.settings = with_servers(ANTHROPIC)
        self.tabs = TabsController(app_window.core, app_window.parts, home=app_window.home, refresh_ms=600_000)
        self.controller = BackgroundController(
            app_window.core,
            app_window.parts,
            self.tabs,
            stop_all=lambda: self.pressed.append("stop"),
            quit_now=lambda: self.pressed.append("quit"),
            find_tray=lambda: self.has_panel,
            look_s=0.01,
        )

    def set(self, **desktop: object) -> None:
        core = self.app_window.core
        core.settings = replace(core.settings, desktop=DesktopSettings(**desktop))  # type: ignore[arg-type]

    async def open_tab(self, title: str) -> tuple[ConversationTab, FakeConversation]:
        tab = await self.tabs.open(self.app_window.core.store(title, self.app_window.folder("orders")).id)
        assert tab is not None
        return tab, self.app_window.core.opened[tab.conversation]

    async def quiet(self) -> None:
        await self.app_window.until(lambda: not self.app_window.tasks.count)

    @property
    def icon(self) -> TrayIcon:
        (icon,) = self.app_window.window.findChildren(TrayIcon)
        return icon

    @property
    def entries(self) -> list[str]:
        return [action.text() for action in self.icon.menu.actions() if not action.isSeparator()]


@pytest.fixture
def background(app_window: AppWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Background]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "xdg"))
    yield Background(app_window)
    app_window.window.show()


async def test_work_goes_on_behind_the_icon_and_a_press_on_it_leads_to_the_conversation(
    background: Background,
) -> None:
    window = background.app_window.window
    tab, talk = await background.open_tab("One")
    await background.open_tab("Two")
    talk.tell(TurnStarted(TURN), ItemAdded(call("1", "Bash", "sleep 60", Status.RUNNING)))
    background.set(closing=ClosingChoice.KEEP_RUNNING)
    assert not await background.controller.may_close()
    assert (window.isVisible(), background.icon.is_shown) == (False, True)
    # On the bus the first letter is marked as a shortcut.
    assert background.entries[0] == "&One: sleep 60"
    background.icon.menu.actions()[0].trigger()
    assert window.isVisible()
    assert background.tabs.open_tabs.active is tab
    await background.app_window.until(lambda: not background.icon.is_shown, "the icon to go")
    await background.quiet()


async def test_that_it_keeps_running_is_remembered_where_that_is_wanted_and_quitting_is_not(
    background: Background,
) -> None:
    _, talk = await background.open_tab("One")
    talk.tell(TurnStarted(TURN))

    async def answered(button: str, *, remember: bool) -> bool:
        task = asyncio.ensure_future(background.controller.may_close())
        dialog = await background.app_window.find(ClosingDialog)
        assert isinstance(dialog, ClosingDialog)
        assert "the icon in the system tray" in dialog.explained.text()
        dialog.remember.setChecked(remember)
        getattr(dialog, button).click()
        return await task

    core = background.app_window.core
    assert not await answered("cancel_button", remember=True)
    assert core.settings.desktop.closing is ClosingChoice.ASK
    assert await answered("quit_button", remember=False)
    assert core.settings.desktop.closing is ClosingChoice.ASK
    assert await answered("quit_button", remember=True)
    assert core.settings.desktop.closing is ClosingChoice.ASK
    assert not await answered("keep_button", remember=False)
    assert core.settings.desktop.closing is ClosingChoice.ASK
    background.app_window.window.show()
    assert not await answered("keep_button", remember=True)
    assert core.settings.desktop.closing is ClosingChoice.KEEP_RUNNING
    background.set(closing=ClosingChoice.QUIT)
    assert await background.controller.may_close()
    assert await background.controller.may_quit()
    background.app_window.window.show()
    await background.quiet()


async def test_the_question_follows_what_runs_and_goes_when_nothing_is_left_to_ask(background: Background) -> None:
    _, one = await background.open_tab("One")
    _, two = await background.open_tab("Two")
    one.tell(TurnStarted(TURN), ItemAdded(call("1", "Bash", "sleep 60", Status.RUNNING)))
    two.tell(TurnStarted(TURN))
    task = asyncio.ensure_future(background.controller.may_close())
    dialog = await background.app_window.find(ClosingDialog)
    assert isinstance(dialog, ClosingDialog)
    assert "sleep 60" in dialog.explained.text()
    one.tell(ItemAdded(call("1", "Bash", "sleep 60", Status.DONE)), TurnEnded(TURN, Outcome.FINISHED))
    await background.app_window.until(lambda: "sleep 60" not in dialog.explained.text(), "the command to go")
    assert "Two: The agent is working" in dialog.explained.text()
    two.tell(TurnEnded(TURN, Outcome.FINISHED))
    assert await task
    assert background.app_window.core.settings.desktop.closing is ClosingChoice.ASK
    await background.quiet()


async def test_what_ends_while_the_tray_is_looked_for_is_not_asked_about(background: Background) -> None:
    _, talk = await background.open_tab("One")
    talk.tell(TurnStarted(TURN))
    task = asyncio.ensure_future(background.controller.may_close())
    talk.tell(TurnEnded(TURN, Outcome.FINISHED))
    assert await task
    assert not background.app_window.window.findChildren(ClosingDialog)
    await background.quiet()


async def test_where_the_tray_goes_away_the_window_comes_back(background: Background) -> None:
    _, talk = await background.open_tab("One")
    talk.tell(TurnStarted(TURN))
    background.set(closing=ClosingChoice.KEEP_RUNNING)
    assert not await background.controller.may_close()
    background.has_panel = False
    window = background.app_window.window
    await background.app_window.until(window.isVisible, "the window to come back")
    assert background.app_window.parts.notices.bars[0].label.text().startswith("The system tray is gone")
    await background.quiet()


async def test_the_icon_is_always_there_where_the_settings_say_so(background: Background) -> None:
    background.set(tray=True)
    background.controller.begin(is_background=False)
    await background.quiet()
    assert background.icon.is_shown
    assert background.entries[0] == "Nothing is running"
    background.icon.stop_wanted.emit()
    background.icon.quit_wanted.emit()
    assert background.pressed == ["stop", "quit"]
    background.set(tray=False)
    background.controller.follow_settings()
    await background.quiet()
    assert not background.icon.is_shown


async def test_a_start_in_the_background_shows_no_window_where_an_icon_is_there(background: Background) -> None:
    background.app_window.window.hide()
    background.controller.begin(is_background=True)
    await background.app_window.until(lambda: background.app_window.window.findChildren(TrayIcon))
    await background.app_window.until(lambda: background.icon.is_shown)
    assert not background.app_window.window.isVisible()
    background.icon.window_wanted.emit()
    assert background.app_window.window.isVisible()
    await background.quiet()


async def test_who_starts_it_again_while_it_looks_for_a_tray_keeps_the_window(background: Background) -> None:
    window = background.app_window.window
    window.hide()
    background.controller.begin(is_background=True)
    # A later start shows the window before the answer of the panel has come.
    window.raise_up()
    await background.quiet()
    assert window.isVisible()
    assert not window.isMinimized()
    assert not window.findChildren(TrayIcon)


async def test_a_window_that_is_hidden_again_and_again_is_watched_once(background: Background) -> None:
    _, talk = await background.open_tab("One")
    talk.tell(TurnStarted(TURN))
    background.set(closing=ClosingChoice.KEEP_RUNNING)
    await background.quiet()
    for _ in range(3):
        assert not await background.controller.may_close()
        background.app_window.window.show()
        assert not await background.controller.may_close()
    assert background.app_window.tasks.count == 1
    background.icon.window_wanted.emit()
    await background.quiet()


async def test_the_start_at_login_follows_its_setting(background: Background) -> None:
    file = autostart_file()
    background.set(start_at_login=True)
    background.controller.follow_settings()
    await background.quiet()
    assert "--background" in file.read_text()
    background.set()
    background.controller.follow_settings()
    await background.quiet()
    assert not file.exists()


async def test_where_it_cannot_be_written_that_is_said(background: Background, tmp_path: Path) -> None:
    (tmp_path / "xdg").write_text("a file")
    background.set(start_at_login=True)
    background.controller.follow_settings()
    await background.quiet()
    (bar,) = background.app_window.parts.notices.bars
    assert bar.label.text().startswith("The start at login could not be changed: ")
    assert str(tmp_path / "xdg") in bar.label.text()


async def test_what_ends_while_the_window_is_hidden_is_told_once(
    background: Background, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[tuple[str, str, str]] = []
    tab, talk = await background.open_tab("One")
    monkeypatch.setattr(
        background.tabs.pending_requests.notifications,
        "show",
        lambda key, title, _body, opens: shown.append((key, title, opens.text)),
    )
    talk.tell(TurnStarted(TURN))
    talk.tell(TurnEnded(TURN, Outcome.FINISHED))
    assert shown == []
    background.app_window.window.hide()
    talk.tell(TurnStarted(TURN))
    talk.tell(TurnEnded(TURN, Outcome.FAILED))
    assert shown == [(tab.conversation, "One has failed", "Show it")]
    withdrawn: list[str] = []
    monkeypatch.setattr(background.tabs.pending_requests.notifications, "withdraw", withdrawn.append)
    background.app_window.window.activated.emit()
    background.app_window.window.activated.emit()
    assert withdrawn == [tab.conversation]
    background.app_window.window.show()
