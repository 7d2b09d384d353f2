"""One tab: the only part of the window that talks to a conversation."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.errors import StoreError
from desktop_agent.gui.cards.input_idle import InputIdleMonitor
from desktop_agent.gui.composer.background_jobs import BackgroundJobsStrip
from desktop_agent.gui.composer.slash_commands import request_of
from desktop_agent.gui.conversation.conversation_page import ConversationPage
from desktop_agent.gui.conversation.empty_state import EmptyConversation
from desktop_agent.gui.conversation.request_sender import RequestSender
from desktop_agent.gui.conversation.undo_controller import UndoController
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.ports import AppPort, ConversationPort
from desktop_agent.protocol import (
    AnswerQuestion,
    Choice,
    Compact,
    Configure,
    ConversationId,
    Decide,
    EditCommand,
    Envelope,
    Event,
    ItemId,
    Level,
    Mode,
    Remedy,
    Retry,
    Scope,
    ToolCall,
)
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.schema import of_workspace

_LATEST = 40

STORED_AGAIN = translate(
    "Tab",
    "The conversation can be stored again, and nothing of it was lost. If the agent was stopped, ask it to continue.",
)
READ_ONLY = translate(
    "Tab", "Another window has this conversation open. It can be read here; close it there to go on with it here."
)


class ConversationTab(ConversationPage):
    """A page with the conversation behind it: events come in, requests go out, and nothing is decided here.

    `begin` fills it; `close` ends the turn, its processes and its approvals.

    Signals:
        remedied: carries a remedy that the window has to carry out (keys, folder, model, settings).
        link_activated: carries the address of a link that was pressed.
        rule_wanted: carries a ToolCall; such calls shall be allowed from now on.
        trust_wanted: all commands of this conversation shall run unasked, if that is meant.
        settings_changed: the settings are others now, for every tab of the workspace.
        stored_again: what could not be stored is stored now.
    """

    remedied = Signal(str)
    link_activated = Signal(str)
    rule_wanted = Signal(object)
    trust_wanted = Signal()
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
        self._early: list[Event] | None = []
        self._empty: EmptyConversation | None = None
        self._modes = app.modes()
        self._unstored: list[Sentence] = []
        self._sending = RequestSender(conversation, app, self)
        self.files_back = UndoController(conversation, self._sending, self, theme)
        self._connect()
        self.follow_settings()
        self._unsubscribe: list[Callable[[], None]] = [
            conversation.subscribe(self._on_envelope),
            conversation.subscribe(self.files_back.on_envelope),
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
    def has_items(self) -> bool:
        return self._has_items

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
        """Show what is stored, and from then on what happens."""
        self.composer.show_draft(self._conversation.info.draft)
        if self.is_read_only:
            why, is_silent = self._conversation.why_read_only, self._conversation.waits_for_folder
            is_full = self.waits_for_room
            self.composer.set_read_only(on=True, is_open_elsewhere=why is None, is_silent=is_silent, is_full=is_full)
            level = Level.WARNING if is_silent or is_full else Level.INFO
            self.notices.show_sentence(READ_ONLY if why is None else why, level=level)
        sketches = await self._conversation.sketches()
        self._has_items = bool(sketches)
        is_working = self._conversation.is_working
        self.transcript.set_source(sketches, self._conversation.items, is_working=is_working)
        if is_working:
            for item in await self._conversation.items(max(0, len(sketches) - _LATEST), len(sketches)):
                self.note(item)
        self._on_grants()
        early, self._early = self._early or [], None
        for event in early:
            self.show_event(event)
        if not self._has_items and not self.is_read_only:
            self._show_empty()
        self.files_back.look()

    def show_event(self, event: Event) -> None:
        super().show_event(event)
        if self._has_items and self._empty is not None:
            self._empty.hide()
            self._empty.deleteLater()
            self._empty = None

    def show_failed(self, error: BaseException) -> None:
        super().show_failed(error)
        if isinstance(error, StoreError):
            self.notices.take_back(STORED_AGAIN)
            self._unstored.append(error.sentence)

    async def close(self) -> None:  # type: ignore[override]
        """Keep the draft, then end all that belongs to the conversation; return when it is gone.

        The widget may be deleted as soon as this has been called. A page is never closed as a window is.
        """
        self.composer.flush_draft()
        for unsubscribe in self._unsubscribe:
            unsubscribe()
        self._unsubscribe.clear()
        await self._sending.close()

    def configure(self, request: Configure) -> None:
        """Change mode, model or title."""
        self._sending.submit(request)

    def compact(self) -> None:
        """Let the conversation be summarised."""
        self._sending.submit(Compact())

    async def stop_all(self) -> None:
        """End the turn, and what runs in the background; return when it has ended."""
        await self._sending.stop_all(self.running_jobs)

    def to_background(self) -> None:
        """Let the commands that the agent waits for go on in the background."""
        self._sending.to_background(self.waited_for)

    def follow_settings(self) -> None:
        """Offer what the settings of the workspace let be offered; nothing where another window runs the commands."""
        own = of_workspace(self._app.settings.commands, self.workspace)
        self.transcript.ways_out.follow(own, can_run=not self.is_read_only)

    def revoke(self, scope: str) -> None:
        """Take back an approval for the session."""
        self._sending.revoke(scope)

    def judge_anew(self, call: ToolCall) -> None:
        """Let a waiting command be judged once more, as it is: other rules hold now."""
        self._on_edited(call, call.permission.shown if call.permission is not None else "")

    def set_draft(self, text: str) -> None:
        """Put a text into the composer; it is not sent."""
        self.composer.set_text(text)
        self._on_draft(text)

    def show_item(self, item: str) -> None:
        """Bring an item into view."""
        self.transcript.scroll_to(ItemId(item))

    def _show_empty(self) -> None:
        self._empty = EmptyConversation(self.transcript, self._theme, self.workspace, self, is_demo=self.is_demo)
        self._on_draft(self.composer.text())
        self._empty.show()

    def _on_draft(self, text: str) -> None:
        if self._empty is not None:
            self._empty.show_draft(text)

    def _connect(self) -> None:
        composer, transcript, sending, cards = self.composer, self.transcript, self._sending, self.cards
        composer.sent.connect(self._on_sent)
        composer.stopped.connect(sending.interrupt)
        composer.draft_changed.connect(sending.keep_draft)
        composer.draft_changed.connect(self._on_draft)
        composer.recalled.connect(sending.recall)
        sending.recalled.connect(composer.set_earlier)
        composer.hurried.connect(sending.hurry)
        composer.edited.connect(sending.withdraw)
        composer.removed.connect(sending.withdraw)
        composer.postponed.connect(self._on_postponed)
        composer.scheduled.connect(sending.schedule)
        sending.failed.connect(self.show_failed)
        sending.taken.connect(composer.flush_draft)
        sending.taken.connect(self._on_taken)
        sending.returned.connect(composer.restore)
        sending.reopened.connect(cards.reopen)
        sending.revoked.connect(self.grants_changed)
        self.grants_changed.connect(self._on_grants)
        cards.denied.connect(self._on_denied)
        cards.edited.connect(self._on_edited)
        cards.trial_asked.connect(sending.decide)
        cards.rule_wanted.connect(self.rule_wanted)
        cards.trust_wanted.connect(self.trust_wanted)
        self.questions.answered.connect(self._on_answered)
        self.questions.wanted.connect(self.show_item)
        self.questions.left.connect(self.focus_message)
        sending.reopened.connect(self.questions.reopen)
        self.status_changed.connect(self._on_status)
        self._on_status()
        cards.wanted.connect(self.show_item)
        cards.left.connect(self.focus_message)
        transcript.decided.connect(self._sending.decide)
        transcript.failed.connect(self.show_failed)
        transcript.remedied.connect(self._on_item_remedied)
        transcript.revoked.connect(self.revoke)
        transcript.ways_out.run_wanted.connect(sending.submit)
        transcript.ways_out.keep_wanted.connect(sending.keep_folders)
        sending.settings_changed.connect(self.settings_changed)
        transcript.link_activated.connect(self.link_activated)
        self.notices.remedied.connect(self._on_remedied)
        _join(self.jobs, sending)

    def _on_envelope(self, envelope: Envelope) -> None:
        if self._early is None:
            self.show_event(envelope.body)
        else:
            # What is stored is still being read; what comes meanwhile is shown after it.
            self._early.append(envelope.body)

    def _on_stored(self) -> None:
        """Say no longer that nothing could be stored, and keep the draft that was not."""
        unstored, self._unstored = self._unstored, []
        for sentence in unstored:
            self.notices.take_back(sentence)
        if unstored:
            self.notices.show_sentence(STORED_AGAIN, level=Level.INFO)
            self._sending.keep_draft(self.composer.text())
        self.stored_again.emit()

    def _on_taken(self) -> None:
        self.notices.take_back(STORED_AGAIN)

    def _on_sent(self, text: str) -> None:
        if not self._obey(text):
            self._sending.send(text)

    def _on_postponed(self, text: str) -> None:
        if not self._obey(text):
            self._sending.postpone(text)

    def _obey(self, text: str) -> bool:
        """Do what was typed as a command; return whether it was one."""
        request = request_of(text)
        if request is not None:
            self._sending.submit(request)
            self.composer.flush_draft()
        return request is not None

    def _on_edited(self, call: ToolCall, command: str) -> None:
        self._sending.decide(EditCommand(call.id, _digest_of(call), command))

    def _on_answered(self, item: str, chosen: tuple[str, ...], text: str) -> None:
        self._sending.decide(AnswerQuestion(ItemId(item), tuple(chosen), text))

    def _on_status(self) -> None:
        self.cards.set_offers_trust(on=Mode.BYPASS in self._modes and self.status().mode is not Mode.BYPASS)

    def _on_grants(self) -> None:
        self.transcript.set_granted({scope.id for scope in self.grants()})

    def _on_denied(self, call: ToolCall, assisted: bool) -> None:
        self._sending.decide(Decide(call.id, _digest_of(call), Choice.DENY, "", assisted))

    def _on_item_remedied(self, item: str, remedy: str) -> None:
        if remedy == Remedy.SWITCH_SERVER:
            self._sending.go_on_elsewhere(item)
        else:
            self._on_remedied(remedy)

    def _on_remedied(self, remedy: str) -> None:
        if remedy == Remedy.RETRY:
            self._sending.submit(Retry())
        elif remedy == Remedy.CANCEL_RETRY:
            self._sending.interrupt()
        else:
            self.remedied.emit(remedy)


def _join(jobs: BackgroundJobsStrip, sending: RequestSender) -> None:
    """Let what is wanted of commands in the background be done, and shown."""
    jobs.stopped.connect(sending.stop_job)
    jobs.output_wanted.connect(sending.read_output)
    sending.printed.connect(jobs.show_output)
    jobs.use_wanted.connect(sending.read_use)
    sending.use_read.connect(jobs.show_use)
    jobs.opened.connect(sending.open_port)


def _digest_of(call: ToolCall) -> str:
    return call.permission.digest if call.permission is not None else ""
