"""The ways back and forth of one tab: asks the core what can go, shows what it would do, and lets it be done."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from desktop_agent.errors import AgentError
from desktop_agent.gui.conversation.conversation_page import ConversationPage
from desktop_agent.gui.conversation.request_sender import RequestSender
from desktop_agent.gui.conversation.undo_dialog import REDO, REWIND, UNDO, Chosen, UndoQuestion, UndoScope, choose
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.ports import ConversationPort, FileChangesPort
from desktop_agent.protocol import (
    Checkpoint,
    Envelope,
    GoBackInFile,
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
    "Errands", "There is nothing to undo: no turn here changed files, or what it changed went back already."
)

_NOTHING = UndoPreview(())


class UndoController(QObject):
    """Keeps what the transcript offers as the core has it, and carries out what is wanted of it.

    Signals:
        changed: files were changed, or went back or forth.
    """

    changed = Signal()

    def __init__(
        self, conversation: ConversationPort, sending: RequestSender, page: ConversationPage, theme: Theme
    ) -> None:
        super().__init__(page)
        self._page = page
        self._conversation = conversation
        self._sending = sending
        self._back = back = page.transcript.back
        self._theme = theme
        self._is_asking = self._is_looking = self._wants_look = False
        self._known: dict[ItemId, Checkpoint] = {}
        self._one_by_one = asyncio.Lock()
        back.count_wanted.connect(self._on_count_wanted)
        back.undo_wanted.connect(self.undo)
        back.rewind_wanted.connect(self.rewind)
        page.transcript.remedied.connect(self._on_remedied)
        page.transcript.ways_out.run_wanted.connect(self._on_run_wanted)

    @property
    def changes(self) -> FileChangesPort:
        """What the conversation changed in files."""
        return self._conversation.changes.files

    def give_back(self, request: GoBackInFile) -> None:
        """Let a part of a file become as it was."""
        self._sending.submit(request)

    def look(self) -> None:
        """Ask the core what can go back and forth now; one question at a time, and the last after the last change."""
        self._wants_look = True
        if not self._is_looking:
            self._is_looking = True
            self._sending.run(self._look())

    def on_envelope(self, envelope: Envelope) -> None:
        """Follow what happens."""
        match envelope.body:
            case TurnStarted():
                self._page.notices.take_back(NOTHING_TO_UNDO)
                is_possible = not self._conversation.is_read_only
                self._back.show_ways(self._back.ways, is_offered=False, is_possible=is_possible)
            case TurnEnded():
                self.look()
            case ItemAdded(Notice(went_back=went)) if went is not None:
                self.look()
            case ItemChanged(ToolCall(checkpoint=checkpoint) as call) if checkpoint is not None:
                # The state after a call is known later than the call ends, and what goes on behind it later still.
                if checkpoint.after and self._known.get(call.id) != checkpoint:
                    self._known[call.id] = checkpoint
                    self.look()
            case _:
                pass

    def undo(self, message: str) -> None:
        """Show what undoing a turn would do; do it if that is wanted."""
        self._sending.run(self._undo(ItemId(message)))

    def undo_last(self) -> None:
        """Do so with the last turn that changed files; say why, where nothing is asked."""
        self._sending.run(self._undo_last())

    def rewind(self, message: str) -> None:
        """Show what going back to before a message would do; do it if that is wanted."""
        self._sending.run(self._rewind(ItemId(message)))

    def redo(self, notice: str) -> None:
        """Show what a redo would do; do it if that is wanted."""
        self._sending.run(self._redo(ItemId(notice)))

    def _on_remedied(self, notice: str, remedy: str) -> None:
        if remedy == Remedy.REDO:
            self.redo(notice)

    def _on_run_wanted(self, request: object) -> None:
        # What the bin holds no longer is not offered a second time.
        if isinstance(request, RestoreFromTrash):
            self.look()

    def _on_count_wanted(self, message: str) -> None:
        self._sending.run(self._count(ItemId(message)))

    async def _count(self, message: ItemId) -> None:
        async with self._one_by_one:
            counted = self._back.counted_as(message)
            try:
                count = await self.changes.count(message)
            except AgentError:
                # The line goes on to say what is known without the records.
                return
            self._back.show_count(counted, count)

    async def _look(self) -> None:
        try:
            while self._wants_look:
                self._wants_look = False
                await self._show()
        finally:
            self._is_looking = False

    async def _show(self) -> None:
        ways = await self._conversation.changes.ways()
        is_possible = not self._conversation.is_read_only
        may = is_possible and not self._conversation.is_working
        self._back.show_ways(ways, is_offered=may, is_possible=is_possible)
        self._take_back_what_is_over()
        self._page.transcript.ways_out.note_emptied(ways.emptied)
        self.changed.emit()

    def _take_back_what_is_over(self) -> None:
        if not self._conversation.is_working:
            self._page.notices.take_back(STILL_WORKING)
        if self._back.last_turn is not None:
            self._page.notices.take_back(NOTHING_TO_UNDO)

    async def _undo_last(self) -> None:
        if self._conversation.is_working:
            self._page.notices.show_sentence(STILL_WORKING, level=Level.INFO)
            return
        await self._show()
        last = self._back.last_turn
        if last is None or not self._back.is_offered:
            self._page.notices.show_sentence(NOTHING_TO_UNDO, level=Level.INFO)
        else:
            await self._undo(last)

    async def _undo(self, message: ItemId) -> None:
        calls = self._back.calls_of(message)
        if calls:
            chosen = await self._choose(UNDO, await self._conversation.changes.preview(calls), message)
            if chosen is not None:
                self._page.end_press()
                await self._conversation.submit(UndoFiles(calls, chosen.over, chosen.leave))

    async def _rewind(self, message: ItemId) -> None:
        calls = self._back.calls_since(message)
        found = await self._conversation.changes.preview(calls) if calls else _NOTHING
        # What cannot go back is shown where the files are: whoever rewinds must know that it stays.
        has_files = found != _NOTHING
        asked = REWIND if has_files else replace(REWIND, reaches=(UndoScope.CONVERSATION,))
        chosen = await self._choose(asked, found, message)
        if chosen is None:
            return
        wanted = UndoFiles((), chosen.over, chosen.leave)
        if chosen.reach is not UndoScope.CONVERSATION:
            wanted = replace(wanted, calls=calls)
        if chosen.reach is not UndoScope.FILES:
            wanted = replace(wanted, rewind_to=message)
        self._page.end_press()
        await self._conversation.submit(wanted)
        composer = self._page.composer
        if wanted.rewind_to is not None and not composer.text().strip():
            # What was said there can be said in another way, where nothing else is being written.
            composer.set_text(await self._text_of(message))

    async def _redo(self, notice: ItemId) -> None:
        found = await self._conversation.changes.preview_forth(notice)
        # What can be taken back again, and overwrites nothing of anybody's, need not be asked about.
        chosen = await self._choose(REDO, found, notice) if found.changed_since else Chosen(UndoScope.FILES)
        if chosen is not None:
            self._page.end_press()
            await self._conversation.submit(RedoFiles(chosen.over, chosen.leave, notice))

    async def _choose(self, asked: UndoQuestion, found: UndoPreview, item: ItemId) -> Chosen | None:
        """Ask at the item whose button was pressed."""
        if self._is_asking:
            return None
        self._is_asking = True
        try:
            return await choose(asked, found, self._theme, self._page, self._page.transcript.spot_of(item))
        finally:
            self._is_asking = False

    async def _text_of(self, message: ItemId) -> str:
        sketches = await self._conversation.sketches()
        place = next((place for place, sketch in enumerate(sketches) if sketch.id == message), 0)
        items = await self._conversation.items(place, place + 1)
        return next((item.text for item in items if isinstance(item, UserMessage)), "")
