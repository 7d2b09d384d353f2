"""One tab: connects the page of a conversation to its port."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.errors import StoreError
from desktop_agent.gui.cards.input_idle import InputIdleMonitor
from desktop_agent.gui.composer.slash_commands import request_of
from desktop_agent.gui.conversation.conversation_page import ConversationPage
from desktop_agent.gui.conversation.empty_state import EmptyConversation
from desktop_agent.gui.conversation.pending_prompts import digest_of
from desktop_agent.gui.conversation.request_sender import RequestSender
from desktop_agent.gui.conversation.undo_controller import UndoController
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.ports import AppPort, ConversationPort
from desktop_agent.protocol import (
    ConversationId,
    EditCommand,
    Envelope,
    Event,
    ItemId,
    Level,
    Mode,
    MoveToBackground,
    Remedy,
    Request,
    Retry,
    Scope,
    SendTime,
    ToolCall,
)
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.schema import of_workspace

_LATEST = 40

STORED_AGAIN = translate(
    "Tab",
    "The conversation can be saved again, and nothing was lost. If the agent was stopped, ask it to continue.",
)
READ_ONLY = translate(
    "Tab", "This conversation is open in another window. You can read it here; close it there to continue here."
)


class ConversationTab(ConversationPage):
    """A page with its conversation: shows events and sends requests.

    `begin` fills the page; `close` ends the turn, its processes and its approvals.

    Signals:
        remedied: carries a remedy that the window must apply (keys, folder, model, settings).
        link_activated: carries the address of a clicked link.
        settings_changed: the settings of the workspace changed.
        stored_again: the conversation could be stored again.
    """

    remedied = Signal(str)
    link_activated = Signal(str)
    settings_changed = Signal()
    stored_again = Signal()

    def __init__(
        self,
        conversation: ConversationPort,
        app: AppPort,
        theme: Theme,
        guard: InputIdleMonitor,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(conversation.state(), theme, guard, parent, is_working=conversation.is_working)
        self._conversation, self._app = conversation, app
        self._early_events: list[Event] | None = []
        self._empty: EmptyConversation | None = None
        self._unstored: list[Sentence] = []
        self._sender = RequestSender(conversation, app, self)
        self.undo = UndoController(conversation, self._sender, self, theme)
        self._connect()
        self.follow_settings()
        self._unsubscribe: list[Callable[[], None]] = [
            conversation.subscribe(self._on_envelope),
            conversation.subscribe(self.undo.on_envelope),
            conversation.on_trouble(self.show_failed),
            conversation.on_stored(self._on_stored),
        ]

    @property
    def conversation(self) -> ConversationId:
        return self._conversation.info.id

    @property
    def workspace(self) -> str:
        return self._conversation.info.workspace

    @property
    def is_demo(self) -> bool:
        return self._conversation.info.is_demo

    @property
    def is_read_only(self) -> bool:
        return self._conversation.is_read_only

    @property
    def waits_for_room(self) -> bool:
        return self._conversation.waits_for_room

    def grants(self) -> Sequence[Scope]:
        """Return what is approved for the session."""
        return self._conversation.grants()

    async def begin(self) -> None:
        """Show the stored items, then the events."""
        self.composer.show_draft(self._conversation.info.draft)
        if self.is_read_only:
            why, is_silent = self._conversation.why_read_only, self._conversation.waits_for_folder
            is_full = self.waits_for_room
            self.composer.set_read_only(on=True, is_open_elsewhere=why is None, is_silent=is_silent, is_full=is_full)
            level = Level.WARNING if is_silent or is_full else Level.INFO
            self.notices.show_sentence(READ_ONLY if why is None else why, level=level)
        sketches = await self._conversation.sketches()
        self.has_items = bool(sketches)
        is_working = self._conversation.is_working
        self.transcript.set_source(sketches, self._conversation.items, is_working=is_working)
        if is_working:
            for item in await self._conversation.items(max(0, len(sketches) - _LATEST), len(sketches)):
                self.note(item)
        self._on_grants()
        early, self._early_events = self._early_events or [], None
        for event in early:
            self.show_event(event)
        if not self.has_items and not self.is_read_only:
            self._show_empty()
        self.undo.refresh()

    def show_event(self, event: Event) -> None:
        super().show_event(event)
        if self.has_items and self._empty is not None:
            self._empty.hide()
            self._empty.deleteLater()
            self._empty = None

    def show_failed(self, error: BaseException) -> None:
        super().show_failed(error)
        if isinstance(error, StoreError):
            self.notices.take_back(STORED_AGAIN)
            self._unstored.append(error.sentence)

    async def close(self) -> None:  # type: ignore[override]
        """Save the draft, then end the conversation with its processes; return when that is done.

        The widget may be deleted right after the call. It never closes as a window.
        """
        self.composer.flush_draft()
        for unsubscribe in self._unsubscribe:
            unsubscribe()
        self._unsubscribe.clear()
        await self._sender.close()

    def submit(self, request: Request) -> None:
        """Send a request to the conversation."""
        self._sender.submit(request)

    async def stop_all(self) -> None:
        """Stop the turn and the background commands; return when they have ended."""
        await self._sender.stop_all(self.running_jobs)

    def to_background(self) -> None:
        """Move the commands that the agent waits for to the background."""
        for call in self.waited_for:
            self._sender.submit(MoveToBackground(call.id))

    def follow_settings(self) -> None:
        """Offer the actions that the settings of the workspace allow; none in a read-only tab."""
        own = of_workspace(self._app.settings.commands, self.workspace)
        self.transcript.call_actions.follow(own, can_run=not self.is_read_only)

    def revoke(self, scope: str) -> None:
        """Revoke an approval for the session."""
        self._sender.revoke(scope)

    def judge_again(self, call: ToolCall) -> None:
        """Judge a pending command again after the rules changed."""
        shown = call.permission.shown if call.permission is not None else ""
        self._sender.submit(EditCommand(call.id, digest_of(call), shown))

    def set_draft(self, text: str) -> None:
        """Put a text into the message field without sending it."""
        self.composer.set_text(text)
        self._on_draft(text)

    def show_item(self, item: str) -> None:
        """Scroll to an item."""
        self.transcript.scroll_to(ItemId(item))

    def _show_empty(self) -> None:
        self._empty = EmptyConversation(self.transcript, self._theme, self.workspace, self, is_demo=self.is_demo)
        self._on_draft(self.composer.text())
        self._empty.show()

    def _on_draft(self, text: str) -> None:
        if self._empty is not None:
            self._empty.show_draft(text)

    def _connect(self) -> None:
        composer, transcript, sender, prompts = self.composer, self.transcript, self._sender, self.prompts
        composer.sent.connect(partial(self._on_sent, SendTime.NOW))
        composer.stopped.connect(sender.interrupt)
        composer.draft_changed.connect(sender.save_draft)
        composer.draft_changed.connect(self._on_draft)
        composer.recalled.connect(sender.recall)
        sender.recalled.connect(composer.set_earlier)
        composer.queued.hurried.connect(sender.hurry)
        composer.queued.edited.connect(sender.withdraw)
        composer.queued.removed.connect(sender.withdraw)
        composer.postponed.connect(partial(self._on_sent, SendTime.AFTER))
        composer.queued.scheduled.connect(sender.schedule)
        sender.failed.connect(self.show_failed)
        sender.taken.connect(composer.flush_draft)
        sender.taken.connect(partial(self.notices.take_back, STORED_AGAIN))
        sender.returned.connect(composer.restore)
        sender.reopened.connect(prompts.reopen)
        sender.revoked.connect(self.grants_changed)
        self.grants_changed.connect(self._on_grants)
        prompts.requested.connect(sender.submit)
        prompts.wanted.connect(self.show_item)
        prompts.left.connect(self.focus_message)
        self.status_changed.connect(self._on_status)
        self._on_status()
        transcript.failed.connect(self.show_failed)
        transcript.remedied.connect(self._on_item_remedied)
        transcript.revoked.connect(self.revoke)
        transcript.call_actions.run_wanted.connect(sender.submit)
        transcript.call_actions.keep_wanted.connect(sender.allow_folders)
        sender.settings_changed.connect(self.settings_changed)
        transcript.link_activated.connect(self.link_activated)
        self.notices.remedied.connect(self._on_remedied)
        jobs = self.jobs
        jobs.stopped.connect(sender.stop_job)
        jobs.output_wanted.connect(sender.read_output)
        sender.printed.connect(jobs.show_output)
        jobs.use_wanted.connect(sender.read_use)
        sender.use_read.connect(jobs.show_use)
        jobs.opened.connect(sender.open_port)

    def _on_envelope(self, envelope: Envelope) -> None:
        if self._early_events is None:
            self.show_event(envelope.body)
        else:
            # The stored items are still being read; events are shown after them.
            self._early_events.append(envelope.body)

    def _on_stored(self) -> None:
        """Remove the notices about the store, and save the draft that could not be saved."""
        unstored, self._unstored = self._unstored, []
        for sentence in unstored:
            self.notices.take_back(sentence)
        if unstored:
            self.notices.show_sentence(STORED_AGAIN, level=Level.INFO)
            self._sender.save_draft(self.composer.text())
        self.stored_again.emit()

    def _on_sent(self, when: SendTime, text: str) -> None:
        """Run a slash command, or send a message."""
        request = request_of(text)
        if request is None:
            self._sender.send(text, when)
        else:
            self._sender.submit(request)
            self.composer.flush_draft()

    def _on_status(self) -> None:
        self.prompts.set_offers_trust(on=Mode.BYPASS in self._app.modes() and self.status().mode is not Mode.BYPASS)

    def _on_grants(self) -> None:
        self.transcript.set_granted({scope.id for scope in self.grants()})

    def _on_item_remedied(self, item: str, remedy: str) -> None:
        if remedy == Remedy.SWITCH_SERVER:
            self._sender.switch_server(item)
        else:
            self._on_remedied(remedy)

    def _on_remedied(self, remedy: str) -> None:
        if remedy == Remedy.RETRY:
            self._sender.submit(Retry())
        elif remedy == Remedy.CANCEL_RETRY:
            self._sender.interrupt()
        else:
            self.remedied.emit(remedy)
