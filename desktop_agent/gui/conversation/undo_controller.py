"""Undo, redo and rewind for one tab: preview, confirm, submit."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from desktop_agent.errors import AgentError
from desktop_agent.gui.conversation.conversation_page import ConversationPage
from desktop_agent.gui.conversation.request_sender import RequestSender
from desktop_agent.gui.conversation.undo_dialog import REDO, REWIND, UNDO, UndoChoice, UndoQuestion, UndoScope, choose
from desktop_agent.gui.runtime.tasks import in_task
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.ports import ConversationPort, FileChangesPort
from desktop_agent.protocol import (
    Checkpoint,
    Envelope,
    ItemAdded,
    ItemChanged,
    ItemId,
    Level,
    Notice,
    RedoFiles,
    Remedy,
    RestoreFromTrash,
    ToolCall,
    TurnEnded,
    TurnStarted,
    UndoFiles,
    UndoPreview,
    UserMessage,
)
from desktop_agent.sentences import translate

STILL_WORKING = translate("Errands", "The agent is still working. Its turn can be undone once it has ended.")
NOTHING_TO_UNDO = translate(
    "Errands", "Nothing to undo: no turn here changed files, or its changes are already undone."
)

_NOTHING = UndoPreview(())


class UndoController(QObject):
    """Keeps the undo actions of the transcript current, and carries them out.

    Signals:
        changed: files were changed, undone or redone.
        help_wanted: the question mark of the dialog was pressed; carries its HelpPlace.
    """

    changed = Signal()
    help_wanted = Signal(object)

    def __init__(
        self, conversation: ConversationPort, sender: RequestSender, page: ConversationPage, theme: Theme
    ) -> None:
        super().__init__(page)
        self._page = page
        self._conversation = conversation
        self._sender = sender
        self._tasks = sender.tasks
        self._back = back = page.transcript.back
        self._theme = theme
        self._is_asking = self._is_refreshing = self._needs_refresh = False
        self._checkpoints: dict[ItemId, Checkpoint] = {}
        self._one_by_one = asyncio.Lock()
        back.count_wanted.connect(self._count)
        back.undo_wanted.connect(self.undo)
        back.rewind_wanted.connect(self.rewind)
        page.transcript.remedied.connect(self._on_remedied)
        page.transcript.call_actions.run_wanted.connect(self._on_run_wanted)

    @property
    def changes(self) -> FileChangesPort:
        """The files that the conversation changed."""
        return self._conversation.changes.files

    def refresh(self) -> None:
        """Update what can be undone and redone: one update at a time, the last after the last change."""
        self._needs_refresh = True
        if not self._is_refreshing:
            self._is_refreshing = True
            self._refresh()

    def on_envelope(self, envelope: Envelope) -> None:
        """Follow the events of the conversation."""
        match envelope.body:
            case TurnStarted():
                self._page.notices.take_back(NOTHING_TO_UNDO)
                is_possible = not self._conversation.is_read_only
                self._back.show_ways(self._back.ways, is_offered=False, is_possible=is_possible)
            case TurnEnded():
                self.refresh()
            case ItemAdded(Notice(went_back=went)) if went is not None:
                self.refresh()
            case ItemChanged(ToolCall(checkpoint=checkpoint) as call) if checkpoint is not None:
                # The snapshot after a call comes later than its end, that of its background work later still.
                if checkpoint.after and self._checkpoints.get(call.id) != checkpoint:
                    self._checkpoints[call.id] = checkpoint
                    self.refresh()
            case _:
                pass

    def _on_remedied(self, notice: str, remedy: str) -> None:
        if remedy == Remedy.REDO:
            self.redo(notice)

    def _on_run_wanted(self, request: object) -> None:
        # What the trash holds no longer must not be offered again.
        if isinstance(request, RestoreFromTrash):
            self.refresh()

    @in_task
    async def _count(self, message: str) -> None:
        async with self._one_by_one:
            counted = self._back.counted_as(ItemId(message))
            try:
                count = await self.changes.count(ItemId(message))
            except AgentError:
                # The row still shows what is known without the checkpoints.
                return
            self._back.show_count(counted, count)

    @in_task
    async def _refresh(self) -> None:
        try:
            while self._needs_refresh:
                self._needs_refresh = False
                await self._show()
        finally:
            self._is_refreshing = False

    async def _show(self) -> None:
        ways = await self._conversation.changes.ways()
        is_possible = not self._conversation.is_read_only
        may = is_possible and not self._conversation.is_working
        self._back.show_ways(ways, is_offered=may, is_possible=is_possible)
        self._remove_outdated_notices()
        self._page.transcript.call_actions.note_emptied(ways.emptied)
        self.changed.emit()

    def _remove_outdated_notices(self) -> None:
        if not self._conversation.is_working:
            self._page.notices.take_back(STILL_WORKING)
        if self._back.last_turn is not None:
            self._page.notices.take_back(NOTHING_TO_UNDO)

    @in_task
    async def undo_last(self) -> None:
        """Undo the last turn that changed files, after a confirmation; show why if none can be undone."""
        if self._conversation.is_working:
            self._page.notices.show_sentence(STILL_WORKING, level=Level.INFO)
            return
        await self._show()
        last = self._back.last_turn
        if last is None or not self._back.is_offered:
            self._page.notices.show_sentence(NOTHING_TO_UNDO, level=Level.INFO)
        else:
            await self._undo(last)

    @in_task
    async def undo(self, message: str) -> None:
        """Undo what a turn changed in files, after a confirmation."""
        await self._undo(ItemId(message))

    async def _undo(self, message: ItemId) -> None:
        calls = self._back.calls_of(message)
        if calls:
            chosen = await self._choose(UNDO, await self._conversation.changes.preview(calls), message)
            if chosen is not None:
                self._page.end_press()
                await self._conversation.submit(UndoFiles(calls, chosen.over, chosen.leave))

    @in_task
    async def rewind(self, item: str) -> None:
        """Rewind to before a message, after a confirmation."""
        message = ItemId(item)
        calls = self._back.calls_since(message)
        found = await self._conversation.changes.preview(calls) if calls else _NOTHING
        # The list of files also shows what cannot be restored, so it is shown if there is anything.
        has_files = found != _NOTHING
        asked = REWIND if has_files else replace(REWIND, reaches=(UndoScope.CONVERSATION,))
        chosen = await self._choose(asked, found, message)
        if chosen is None:
            return
        files = calls if chosen.reach is not UndoScope.CONVERSATION else ()
        rewind_to = message if chosen.reach is not UndoScope.FILES else None
        wanted = UndoFiles(files, chosen.over, chosen.leave, rewind_to)
        self._page.end_press()
        await self._conversation.submit(wanted)
        composer = self._page.composer
        if rewind_to is not None and not composer.text().strip():
            # The user may want to rephrase the message.
            sent = await self._sender.read_item(message)
            composer.set_text(sent.text if isinstance(sent, UserMessage) else "")

    @in_task
    async def redo(self, item: str) -> None:
        """Redo what was undone, after a confirmation if that overwrites changes of others."""
        notice = ItemId(item)
        found = await self._conversation.changes.preview_forth(notice)
        # A redo can be undone again, so it needs no confirmation unless it overwrites later changes.
        chosen = await self._choose(REDO, found, notice) if found.changed_since else UndoChoice(UndoScope.FILES)
        if chosen is not None:
            self._page.end_press()
            await self._conversation.submit(RedoFiles(chosen.over, chosen.leave, notice))

    async def _choose(self, asked: UndoQuestion, found: UndoPreview, item: ItemId) -> UndoChoice | None:
        """Open the confirmation at the item whose button was pressed."""
        if self._is_asking:
            return None
        self._is_asking = True
        try:
            spot = self._page.transcript.spot_of(item)
            return await choose(asked, found, self._theme, self._page, spot, on_help=self.help_wanted.emit)
        finally:
            self._is_asking = False
