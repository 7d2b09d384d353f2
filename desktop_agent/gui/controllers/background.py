"""Keeps work running while the window is hidden: the tray icon, the way back, and the start at login."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QSystemTrayIcon

from desktop_agent.errors import AgentError
from desktop_agent.gui.controllers.closing import busy_pages, closing_explained, may_quit, what_runs
from desktop_agent.gui.controllers.tabs import TabsController
from desktop_agent.gui.controllers.window_parts import WindowParts
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.runtime.tasks import in_task
from desktop_agent.gui.shell.closing_dialog import ClosingDialog
from desktop_agent.gui.shell.tray_icon import TrayEntry, TrayIcon
from desktop_agent.gui.text.titles import say_title
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.widgets.dialogs import answer_of
from desktop_agent.gui.widgets.status_icon import ConversationActivity
from desktop_agent.lazy_import import load
from desktop_agent.os_errors import reason
from desktop_agent.ports import AppPort
from desktop_agent.protocol import ConversationId, Level
from desktop_agent.sentences import translate
from desktop_agent.settings.autostart import autostart_file, repair_autostart, set_autostart, start_command
from desktop_agent.settings.schema import ClosingChoice, Settings

_LOOK_S = 3.0
"""How often a hidden window looks whether its tray icon is still there."""
_PATIENCE_S = 20.0
"""How long a start at login waits for the desktop's panel, which starts at the same time."""

FINISHED = translate("Background", "{title} has finished", "title of a desktop notification")
FAILED = translate("Background", "{title} has failed", "title of a desktop notification")
FINISHED_BODY = translate("Background", "Desktop Agent runs in the background.")
SHOW = translate("Background", "Show it", "button of a desktop notification: the conversation")
TRAY_GONE = translate("Background", "The system tray is gone, so the window is back. Everything keeps running.")
NOT_WRITTEN = translate(
    "Background",
    "The start at login could not be changed: {file} cannot be written ({why}). The setting is kept; switch it off "
    "and on to try again.",
)


def dbus_tray() -> bool:
    """Return whether there is a place for the tray icon, on Linux by asking the session bus; for a thread."""
    if not sys.platform.startswith("linux"):
        # Other systems always have one, and no session bus.
        return True
    has_tray: bool = load("desktop_agent.gui.runtime.tray_host").has_tray_host()
    return has_tray


class BackgroundController(QObject):
    """The tray icon is shown while the window is hidden, and always where the settings say so.

    Where there is no tray, the window is minimized instead of hidden.
    """

    def __init__(
        self,
        app: AppPort,
        parts: WindowParts,
        tabs: TabsController,
        *,
        stop_all: Callable[[], object],
        quit_now: Callable[[], object],
        find_tray: Callable[[], bool] = dbus_tray,
        look_s: float = _LOOK_S,
    ) -> None:
        super().__init__(parts.window)
        self._app = app
        self._parts = parts
        self._tasks = parts.tasks
        self._tabs = tabs
        self._stop_all, self._quit_now = stop_all, quit_now
        self._find_tray, self._look_s = find_tray, look_s
        self._icon: TrayIcon | None = None
        self._is_on_bus = self._is_watching = False
        self._starts_at_login = app.settings.desktop.start_at_login
        self._was_busy: set[ConversationId] = set()
        self._told: set[ConversationId] = set()
        """The conversations of which a notification says that they have ended."""
        tabs.open_tabs.changed.connect(self._review)
        tabs.open_tabs.command_changed.connect(self._review)
        tabs.pending_requests.notifications.activated.connect(self._open)
        parts.window.shown_again.connect(self._review_icon)
        parts.window.activated.connect(self._withdraw)

    @in_task
    async def begin(self, *, is_background: bool) -> None:
        """Apply the settings at the start; a start in the background has no window on the screen yet."""
        if self._starts_at_login:
            await self._write_autostart(repair_autostart, autostart_file(os.environ), start_command())
        if is_background:
            await self._hide(patience_s=_PATIENCE_S, is_start=True)
        elif self._app.settings.desktop.tray:
            await self._show_always(_PATIENCE_S)

    @in_task
    async def follow_settings(self) -> None:
        """Apply changed settings."""
        desktop = self._app.settings.desktop
        if desktop.tray:
            await self._show_always(0)
        self._review_icon()
        if desktop.start_at_login is not self._starts_at_login:
            self._starts_at_login = desktop.start_at_login
            file, command = autostart_file(os.environ), start_command()
            await self._write_autostart(set_autostart, file, command, on=desktop.start_at_login)

    async def may_close(self) -> bool:
        """Return whether the program may end now that the window is closed; if work goes on, hide the window."""
        closing: ClosingChoice | None = self._app.settings.desktop.closing
        if closing is ClosingChoice.ASK:
            closing = await self._ask()
        if closing is None:
            return False
        if closing is ClosingChoice.KEEP_RUNNING and busy_pages(self._tabs.open_tabs.tabs):
            await self._hide(patience_s=0)
            return False
        return True

    async def may_quit(self) -> bool:
        """Return whether the program may end on request; ask if that ends running work, unless told not to."""
        if self._app.settings.desktop.closing is ClosingChoice.QUIT:
            return True
        self._parts.window.raise_up()
        return await may_quit(self._tabs.open_tabs.tabs, self._parts.theme, self._parts.window)

    async def _ask(self) -> ClosingChoice | None:
        """Ask what closing means; None if the window stays open. What ends meanwhile is no longer named."""
        window, open_tabs = self._parts.window, self._tabs.open_tabs
        has_tray = await self._has_tray(0)
        if not busy_pages(open_tabs.tabs):
            # It ended while the tray was looked for: nothing would change the question any more.
            return ClosingChoice.QUIT
        # A minimized window would hide the question.
        window.raise_up()
        explained = closing_explained(open_tabs.tabs, has_tray=has_tray)
        dialog = ClosingDialog(explained, self._parts.theme, window)

        def review() -> None:
            if busy_pages(open_tabs.tabs):
                dialog.explain(closing_explained(open_tabs.tabs, has_tray=has_tray))
            else:
                dialog.quit_now()

        following = [signal.connect(review) for signal in (open_tabs.changed, open_tabs.command_changed)]
        is_answered = await answer_of(dialog) == QDialog.DialogCode.Accepted
        for connection in following:
            QObject.disconnect(connection)
        if is_answered and dialog.answer is not None and dialog.is_remembered:
            await self._remember(dialog.answer)
        return dialog.answer if is_answered else None

    async def _remember(self, answer: ClosingChoice) -> None:
        def with_answer(settings: Settings) -> Settings:
            return replace(settings, desktop=replace(settings.desktop, closing=answer))

        try:
            await self._app.change_settings(with_answer)
        except AgentError as error:
            # It counts this time, and is asked again the next.
            self._parts.notices.show_sentence(error.sentence, level=Level.WARNING)

    # The tray.

    async def _has_tray(self, patience_s: float) -> bool:
        """Return whether a tray can show the icon, waiting so long for one."""
        if self._icon is not None and self._icon.is_shown:
            return True
        until = asyncio.get_running_loop().time() + patience_s
        while not await asyncio.to_thread(self._find_tray):
            if asyncio.get_running_loop().time() >= until:
                # Only now: Qt keeps what it finds at its first look.
                return QSystemTrayIcon.isSystemTrayAvailable()
            await asyncio.sleep(min(1.0, patience_s))
        self._is_on_bus = True
        return True

    def _tray(self) -> TrayIcon:
        if self._icon is None:
            icon = TrayIcon(self._parts.theme, self._parts.window, is_on_bus=self._is_on_bus)
            icon.window_wanted.connect(self._parts.window.raise_up)
            icon.opened.connect(self._open)
            icon.stop_wanted.connect(self._stop_all)
            icon.quit_wanted.connect(self._quit_now)
            self._icon = icon
            self._review()
        return self._icon

    async def _show_always(self, patience_s: float) -> None:
        if await self._has_tray(patience_s):
            self._tray()
            self._review_icon()

    async def _hide(self, *, patience_s: float, is_start: bool = False) -> None:
        window = self._parts.window
        has_tray = await self._has_tray(patience_s)
        if is_start and window.isVisible():
            # Meanwhile the user has started the program once more, to see it.
            return
        if not has_tray:
            window.showMinimized()
            return
        self._tray().set_shown(on=True)
        window.hide()
        if not self._is_watching:
            self._is_watching = True
            self._tasks.start(self._watch_tray())

    async def _watch_tray(self) -> None:
        """Bring the window back where the tray goes away under it."""
        window = self._parts.window
        while not window.isVisible():
            await asyncio.sleep(self._look_s)
            is_there = await asyncio.to_thread(self._find_tray) or QSystemTrayIcon.isSystemTrayAvailable()
            if not is_there and not window.isVisible():
                window.show_behind()
                self._parts.notices.show_sentence(TRAY_GONE, level=Level.INFO)
        self._is_watching = False

    def _review_icon(self) -> None:
        """Show the icon where the window is hidden or the settings want it."""
        if self._icon is not None:
            self._icon.set_shown(on=self._app.settings.desktop.tray or not self._parts.window.isVisible())

    def _review(self) -> None:
        """Show what runs and what waits, and tell of what ended while the window is hidden."""
        busy = busy_pages(self._tabs.open_tabs.tabs)
        if self._icon is not None:
            self._icon.show_entries([_entry(tab) for tab in busy])
        if not self._parts.window.isVisible() and self._app.settings.appearance.notify:
            ended = self._was_busy - {tab.conversation for tab in busy}
            for tab in self._tabs.open_tabs.tabs:
                if tab.conversation in ended:
                    self._notify(tab)
        self._was_busy = {tab.conversation for tab in busy}

    def _withdraw(self) -> None:
        """Withdraw the notifications: the user sees in the window what has ended."""
        while self._told:
            self._tabs.pending_requests.notifications.withdraw(self._told.pop())

    def _notify(self, tab: ConversationTab) -> None:
        self._told.add(tab.conversation)
        title = FAILED if tab.state is ConversationActivity.FAILED else FINISHED
        self._tabs.pending_requests.notifications.show(
            tab.conversation,
            localize(title.with_values(title=say_title(tab.title))),
            localize(FINISHED_BODY),
            opens=SHOW,
        )

    def _open(self, key: str) -> None:
        """Show the window with a conversation; a key that is none only belongs to a question."""
        tab = self._tabs.open_tabs.find(ConversationId(key))
        if tab is not None:
            self._parts.window.raise_up()
            self._tabs.open_tabs.show(tab)

    # The start at login.

    async def _write_autostart(self, write: Callable[..., None], *args: object, **options: object) -> None:
        try:
            await asyncio.to_thread(write, *args, **options)
        except OSError as error:
            file = str(autostart_file(os.environ))
            self._parts.notices.show_sentence(
                NOT_WRITTEN.with_values(file=file, why=reason(error)), level=Level.WARNING
            )


def _entry(tab: ConversationTab) -> TrayEntry:
    is_waiting = tab.state is ConversationActivity.WAITING
    activity = ConversationActivity.WAITING if is_waiting else ConversationActivity.WORKING
    return TrayEntry(tab.conversation, what_runs(tab), activity)
