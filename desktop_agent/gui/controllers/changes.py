"""Fills the page of changed files from the active conversation, and reverts and opens files."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from PySide6.QtCore import QObject
from shiboken6 import isValid

from desktop_agent.errors import AgentError
from desktop_agent.gui.changes.dialog import ChangesDialog
from desktop_agent.gui.changes.page import message_of
from desktop_agent.gui.controllers.open_tabs import OpenTabs
from desktop_agent.gui.controllers.window_parts import WindowParts
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.runtime.editors import command_for, open_file
from desktop_agent.ports import AppPort
from desktop_agent.protocol import FileDiff, GoBackInFile
from desktop_agent.sentences import translate

NO_EDITOR = translate("Changes", "No application can open {path}. Choose an editor in Settings › Files and results.")
GONE = translate("Changes", "This file no longer exists: {path}")


class ChangesController(QObject):
    """Connects the page of changed files and its dialog to the active tab."""

    def __init__(self, app: AppPort, parts: WindowParts, open_tabs: OpenTabs) -> None:
        super().__init__(parts.window)
        self._app = app
        self._parts = parts
        self._tasks = parts.tasks
        self._open_tabs = open_tabs
        self._page = parts.side_panel.changes
        self._tab: ConversationTab | None = None
        self._question = 0
        self._dialog: ChangesDialog | None = None
        open_tabs.active_changed.connect(self._on_active_changed)
        page = self._page
        page.wanted.connect(self._on_wanted)
        page.diff_wanted.connect(self._on_diff)
        page.revert_wanted.connect(self._on_revert)
        page.open_wanted.connect(self._on_open)
        page.large_wanted.connect(self._on_large)

    def _on_active_changed(self) -> None:
        previous, tab = self._tab, self._open_tabs.active
        if tab is previous:
            return
        if previous is not None and isValid(previous):
            previous.undo.changed.disconnect(self._show_turns)
            previous.transcript.back.changed.disconnect(self._show_turns)
        self._tab = tab
        if tab is not None:
            tab.undo.changed.connect(self._show_turns)
            tab.transcript.back.changed.connect(self._show_turns)
        if self._dialog is not None:
            self._dialog.close()
        self._show_turns()

    def _show_turns(self) -> None:
        tab = self._tab
        turns = tab.transcript.back.ways.turns if tab is not None else ()
        can_change = tab is not None and tab.transcript.back.is_offered
        self._page.show_front(turns, can_change=can_change, of=tab.conversation if tab is not None else "")
        if self._dialog is not None and tab is not None:
            self._tasks.start(self._refresh_dialog(self._dialog, tab))

    async def _refresh_dialog(self, dialog: ChangesDialog, tab: ConversationTab) -> None:
        """Show the current changes of the dialog's file, which may be another one than the page shows."""
        diff = await tab.undo.changes.diff(dialog.diff.path, message_of(dialog.turn))
        if dialog is self._dialog and tab is self._tab:
            self._fill(dialog, diff)

    def _on_wanted(self, turn: str) -> None:
        if self._tab is not None:
            self._tasks.start(self._list(self._tab, turn))

    async def _list(self, tab: ConversationTab, turn: str) -> None:
        self._question += 1
        question = self._question
        files = await tab.undo.changes.list(message_of(turn))
        # Outdated if a newer list was requested since, or another tab is active.
        if question == self._question and tab is self._tab:
            self._page.show_files(files)

    def _on_diff(self, path: str, turn: str) -> None:
        if self._tab is not None:
            self._tasks.start(self._show_diff(self._tab, path, turn))

    async def _show_diff(self, tab: ConversationTab, path: str, turn: str) -> None:
        diff = await tab.undo.changes.diff(path, message_of(turn))
        if tab is self._tab and turn == self._page.turn:
            self._page.show_diff(diff)

    def _on_revert(self, path: str, state: str, turn: str, hunk: int) -> None:
        if self._tab is not None:
            self._tab.submit(GoBackInFile(path, state, message_of(turn), hunk if hunk >= 0 else None))

    def _on_open(self, path: str, line: int) -> None:
        if self._tab is not None:
            self._tasks.start(self._open(Path(self._tab.workspace), path, line))

    async def _open(self, workspace: Path, name: str, line: int) -> None:
        path = workspace / name
        if not await asyncio.to_thread(path.is_file):
            raise AgentError(GONE.with_values(path=name))
        editor = self._app.settings.files.editor
        command = await asyncio.to_thread(command_for, editor, path, line, os.environ, workspace)
        if not open_file(command, path):
            raise AgentError(NO_EDITOR.with_values(path=str(path)))

    def _on_large(self) -> None:
        diff = self._page.diff
        if diff is None:
            return
        if self._dialog is None:
            self._dialog = dialog = ChangesDialog(self._parts.theme, self._parts.window)
            dialog.view.accepted.connect(self._on_accepted)
            dialog.view.revert_wanted.connect(self._on_revert_from_dialog)
            dialog.view.open_wanted.connect(self._on_open_from_dialog)
            dialog.destroyed.connect(self._on_closed)
        self._dialog.turn = self._page.turn
        self._fill(self._dialog, diff)
        self._dialog.show()
        self._dialog.raise_()

    def _fill(self, dialog: ChangesDialog, diff: FileDiff) -> None:
        can_change = self._tab is not None and self._tab.transcript.back.is_offered
        dialog.show_diff(diff, self._page.accepted(diff.path), can_change=can_change)

    def _on_accepted(self, text: str, is_on: bool) -> None:
        if self._dialog is None:
            return
        self._page.accept(self._dialog.diff, text, on=is_on)
        if self._page.diff is not None:
            self._page.show_diff(self._page.diff)

    def _on_revert_from_dialog(self, hunk: int) -> None:
        if self._dialog is not None:
            self._on_revert(self._dialog.diff.path, self._dialog.diff.state, self._dialog.turn, hunk)

    def _on_open_from_dialog(self, line: int) -> None:
        if self._dialog is not None:
            self._on_open(self._dialog.diff.path, line)

    def _on_closed(self) -> None:
        self._dialog = None
