"""The page of one conversation: transcript, notices and composer in a column; shows its events."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import assert_never

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from desktop_agent.errors import AgentError
from desktop_agent.gui.cards.input_idle import InputIdleMonitor
from desktop_agent.gui.composer.background_jobs import BackgroundJobsStrip
from desktop_agent.gui.composer.composer import Composer
from desktop_agent.gui.composer.strip import CollapsibleStrips
from desktop_agent.gui.composer.task_strip import TaskStrip
from desktop_agent.gui.conversation.pending_prompts import PendingPrompts
from desktop_agent.gui.items.call_actions import can_be_moved, ends_in
from desktop_agent.gui.runtime.tasks import sentence_of
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.transcript.transcript import TranscriptView
from desktop_agent.gui.widgets.announcements import announce
from desktop_agent.gui.widgets.focus_order import put_in_order
from desktop_agent.gui.widgets.layouts import Room, column_of
from desktop_agent.gui.widgets.notice_bar import NoticeBars
from desktop_agent.gui.widgets.status_icon import ConversationActivity
from desktop_agent.protocol import (
    COMMAND_TOOL,
    Choice,
    ConversationChanged,
    Event,
    Item,
    ItemAdded,
    ItemChanged,
    ItemGrew,
    ItemId,
    MessageCounted,
    Outcome,
    Question,
    Remedy,
    RestoreFromTrash,
    Status,
    ToolCall,
    TurnEnded,
    TurnStarted,
)
from desktop_agent.sentences import translate
from desktop_agent.text import cut, visible

_COMMAND_MAX = 200
_REMEDIES_THAT_HIDE_THEIR_BUTTON = frozenset({Remedy.RETRY, Remedy.CANCEL_RETRY, Remedy.SWITCH_SERVER, Remedy.REDO})
NEARLY_OVER = translate(
    "ConversationPage", "{command}: {ends}. It can be moved to the background.", "said by a screen reader"
)


class ConversationPage(QWidget):
    """Shows events in order, without access to the conversation.

    Signals:
        title_changed: carries the new title.
        state_changed: the activity or the set of pending prompts changed; carries the activity.
        status_changed: mode, model, context or cost changed.
        command_changed: carries a ToolCall that runs a command and is new or changed.
        grants_changed: an approval for the session was given or revoked.
    """

    title_changed = Signal(str)
    state_changed = Signal(str)
    status_changed = Signal()
    command_changed = Signal(object)
    grants_changed = Signal()

    def __init__(
        self,
        status: ConversationChanged,
        theme: Theme,
        guard: InputIdleMonitor,
        parent: QWidget | None = None,
        *,
        is_working: bool = False,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._status = status
        self.state = ConversationActivity.IDLE
        self.is_working = is_working
        """Whether a turn runs or waits for an answer."""
        self._has_failed = False
        self.has_items = False
        self._open_calls: dict[ItemId, ToolCall] = {}
        self.approved: dict[str, str] = {}
        """The request that was shown when the session was approved, by the id of the scope."""
        self.prompts = PendingPrompts(theme, guard, self)
        self.transcript = TranscriptView(theme, self, make_card=self.prompts.make)
        self.notices = NoticeBars(theme, self)
        self.tasks = TaskStrip(theme, self)
        self.jobs = BackgroundJobsStrip(theme, self)
        self.composer = Composer(theme, self)
        self._strips = CollapsibleStrips((self.tasks, self.jobs), self.composer.queued, theme, self)
        self._foot = column_of(self.notices, self._strips, self.composer, gap=theme.space("normal"))
        column_of(Room(self.transcript), self._foot, gap=0, inside=self)
        self.setFocusProxy(self.composer.field)
        self.prompts.changed.connect(self._on_prompts_changed)
        self.prompts.stepped.connect(self.transcript.reveal)
        self.transcript.typed.connect(self._on_typed)
        self.transcript.remedied.connect(self._on_offer_taken)
        self.transcript.call_actions.run_wanted.connect(self._on_run_wanted)
        self.notices.remedied.connect(self._on_notice_taken)
        self.composer.set_queued(status.queued)
        self.tasks.show_tasks(status.tasks)
        self.jobs.show_jobs(status.jobs)
        self._review_state()

    @property
    def title(self) -> str:
        return self._status.title

    @property
    def open_calls(self) -> Sequence[ToolCall]:
        """The calls that run or wait for an answer, oldest first."""
        return tuple(self._open_calls.values())

    @property
    def waited_for(self) -> Sequence[ToolCall]:
        """The running commands that the agent waits for."""
        return [call for call in self._open_calls.values() if can_be_moved(call)]

    @property
    def running_jobs(self) -> Sequence[str]:
        """The ids of the commands that run in the background."""
        return [job.id for job in self._status.jobs if job.ended_at is None]

    @property
    def is_untouched(self) -> bool:
        """Whether the conversation has no items and the message field is empty."""
        return not self.has_items and not self.composer.text().strip()

    def status(self) -> ConversationChanged:
        """Return the current title, mode, model, context and cost."""
        return self._status

    def focus_message(self) -> None:
        self.composer.focus_message()

    def focus_card(self, item: ItemId | None = None) -> None:
        """Focus the oldest prompt or the one named, and from a prompt the message field."""
        if not self.prompts.focus_card(item):
            self.focus_message()

    def show_event(self, event: Event) -> None:
        match event:
            case TurnStarted():
                self.is_working, self._has_failed = True, False
                self.transcript.content.begin_turn()
            case ItemAdded(item):
                self.has_items = True
                self.transcript.content.add(item)
                self.note(item)
            case ItemGrew(item_id, text, colors):
                self.transcript.content.grow(item_id, text, colors)
                return
            case ItemChanged(item):
                self.transcript.content.change(item)
                self.note(item)
            case TurnEnded():
                self.is_working, self._has_failed = False, event.outcome is Outcome.FAILED
                self._open_calls.clear()
                self.prompts.clear()
                self.transcript.content.end_turn()
            case MessageCounted():
                self.transcript.content.end_message()
                return
            case ConversationChanged():
                self._show_status(event)
            case _:
                assert_never(event)
        self._review_state()

    def note(self, item: Item) -> None:
        """Update pending prompts, running commands and approvals after an item changed."""
        if isinstance(item, ToolCall | Question):
            self.prompts.note(item)
        if not isinstance(item, ToolCall):
            return
        if item.status in (Status.WAITING, Status.RUNNING):
            self._announce_time_limit(item)
            self._open_calls[item.id] = item
        else:
            self._open_calls.pop(item.id, None)
        if item.tool == COMMAND_TOOL:
            self.command_changed.emit(item)
        if item.decision is not None and item.decision.choice is Choice.ALLOW_SESSION:
            if item.permission is not None:
                shown = item.permission.shown
                request = shown if item.tool == COMMAND_TOOL else f"{item.tool} {shown}"
                self.approved |= {scope.id: request for scope in item.permission.scopes}
            self.grants_changed.emit()

    def _announce_time_limit(self, call: ToolCall) -> None:
        """Announce once that a command is about to reach its time limit."""
        before = self._open_calls.get(call.id)
        remaining = ends_in(call, time.time())
        if remaining and (before is None or before.ends_at is None):
            command = cut(visible(call.title, keep_newlines=False), _COMMAND_MAX)
            announce(self, localize(NEARLY_OVER.with_values(command=command, ends=remaining)))

    def show_failed(self, error: BaseException) -> None:
        """Show an error with its remedies."""
        remedies = error.remedies if isinstance(error, AgentError) else ()
        self.notices.show_sentence(sentence_of(error), remedies=remedies)

    def _show_status(self, status: ConversationChanged) -> None:
        before, self._status = self._status, status
        self.composer.set_queued(status.queued)
        self.tasks.show_tasks(status.tasks)
        self.jobs.show_jobs(status.jobs)
        self.status_changed.emit()
        if status.title != before.title:
            self.title_changed.emit(status.title)

    def _review_state(self) -> None:
        if self.prompts.prompts:
            state = ConversationActivity.WAITING
        elif self.is_working:
            state = ConversationActivity.WORKING
        else:
            state = ConversationActivity.FAILED if self._has_failed else ConversationActivity.IDLE
        if state is not self.state:
            self.state = state
            self.composer.set_state(state)
            self.tasks.set_working(on=self.is_working)
            self.state_changed.emit(state.value)
        self._review_strips()

    def _review_strips(self) -> None:
        """Collapse the strips above the composer if a prompt needs the room of a low window."""
        is_low = self.height() < self._theme.layout("strips_yield_below")
        if self._strips.set_yielding(on=is_low and bool(self.prompts.prompts)):
            self.focus_message()

    def _on_typed(self, event: QKeyEvent) -> None:
        """Send keys typed in the transcript to the message field."""
        if not self.composer.field.isReadOnly():
            self.focus_message()
            again = (event.type(), event.key(), event.modifiers(), event.text(), event.isAutoRepeat())
            QApplication.sendEvent(self.composer.field, QKeyEvent(*again))

    def _on_offer_taken(self, _item: str, remedy: str) -> None:
        self._on_notice_taken(remedy)

    def _on_notice_taken(self, remedy: str) -> None:
        if remedy in _REMEDIES_THAT_HIDE_THEIR_BUTTON:
            self.end_press()

    def _on_run_wanted(self, request: object) -> None:
        # Restoring may show a question about newer files in place of the button.
        if not isinstance(request, RestoreFromTrash):
            self.end_press()

    def end_press(self) -> None:
        """Focus the message field, because the pressed button disappears."""
        focus = QApplication.focusWidget()
        if focus is None or self.isAncestorOf(focus):
            self.focus_message()

    def _on_prompts_changed(self) -> None:
        before = self.state
        self._review_state()
        if self.state is before:
            self.state_changed.emit(self.state.value)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Let Tab follow the visual order of the items; Qt would put the newest buttons last."""
        put_in_order(self.transcript.in_order())
        return super().focusNextPrevChild(forward)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.composer.set_view_height(self.height())
        self.jobs.set_view_height(self.height())
        self.tasks.set_view_height(self.height())
        self._review_strips()
        theme = self._theme
        narrow = self.width() < theme.layout("gutter_narrows_below")
        gutter = theme.layout("transcript_gutter_narrow" if narrow else "transcript_gutter")
        side = max(gutter, (self.width() - theme.layout("transcript_column_max")) // 2)
        self._foot.setContentsMargins(side, theme.space("tight"), side, theme.px(14))

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self._theme.color("surface.page"))
