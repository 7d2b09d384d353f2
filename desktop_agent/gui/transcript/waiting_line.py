"""Shows a line at the end of the transcript while the model is silent."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRect, QTimer, Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.items.item_context import ItemContext
from desktop_agent.gui.items.step_row import StepRow, StepSummary
from desktop_agent.gui.items.thinking import THINKING, thinking_for
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.widgets.announcements import rename
from desktop_agent.protocol import (
    AssistantText,
    ContextCut,
    Cut,
    Item,
    ItemId,
    Notice,
    Question,
    Remedy,
    Status,
    Thinking,
    ToolCall,
)

_TICK_MS = 1_000
_OVER = frozenset({Status.DONE, Status.FAILED, Status.DENIED, Status.CANCELLED})


class SilentLine(StepRow):
    """Shows how long the model has been silent. It is not an item; its accessible name stays constant."""

    def __init__(self, context: ItemContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._since = 0.0
        self.hide()

    def show_since(self, since: float) -> None:
        self._since = since
        self.refresh()

    def head(self) -> StepSummary:
        return StepSummary("thinking", thinking_for(self.context.clock() - self._since), ring=True, is_code=False)

    def description(self) -> str:
        return localize(THINKING)


class Silence(QObject):
    """Detects when the model is silent: a turn runs, and no item streams, runs or waits for the user.

    A tool call becomes an item when its message is complete; while the model writes it, it counts as silent.

    The line appears with the first tick, so a fast server never shows it.

    Signals:
        changed: the line appears or disappears, so the items have to be placed.
    """

    changed = Signal()

    def __init__(self, viewport: QWidget, context: ItemContext) -> None:
        super().__init__(viewport)
        self.line = SilentLine(context, viewport)
        self._context = context
        self._open: set[ItemId] = set()
        self._is_working = self._has_ended = self._is_shown = False
        self._tick = QTimer(self)
        self._tick.setInterval(_TICK_MS)
        self._tick.timeout.connect(self._on_tick)

    @property
    def height(self) -> int:
        """The height of the line, 0 while it is not shown."""
        return self.line.line_height() if self._is_shown else 0

    def begin(self) -> None:
        self._is_working, self._has_ended = True, False
        self._open.clear()
        self._review(is_new=True)

    def end_message(self) -> None:
        """Note that a message of the model is complete: its calls follow as items, or the turn ends."""
        self._has_ended = True
        self._review()

    def end(self) -> None:
        self._is_working = False
        self._open.clear()
        self._review()

    def note(self, item: Item, *, is_new: bool) -> None:
        """Note an item that was added or changed."""
        (self._open.add if _is_busy(item, is_new=is_new) else self._open.discard)(item.id)
        if is_new or isinstance(item, ContextCut):
            # A summary is a message of its own; the compacted request follows.
            self._has_ended = False
        self._review(is_new=is_new)

    def place(self, box: QRect | None) -> None:
        """Show the line in a box of the viewport; hide it for None."""
        was_hidden = self.line.isHidden()
        if box is None or not self._is_shown:
            self.line.hide()
            return
        if self.line.geometry() != box:
            self.line.set_column(box.width())
            self.line.setGeometry(box)
            self.line.arrange()
        self.line.show()
        if was_hidden:
            self.line.refresh()
            rename(self.line)

    def _review(self, *, is_new: bool = False) -> None:
        is_silent = self._is_working and not self._open and not self._has_ended
        if not is_silent:
            self._tick.stop()
            if self._is_shown:
                self._is_shown = False
                self.changed.emit()
        elif is_new or not self._tick.isActive():
            self.line.show_since(self._context.clock())
            self._tick.start()

    def _on_tick(self) -> None:
        if self._is_shown:
            self.line.refresh()
        else:
            self._is_shown = True
            self.changed.emit()


def _is_busy(item: Item, *, is_new: bool) -> bool:
    """Return whether an item streams, runs, or shows a wait itself."""
    match item:
        case AssistantText():
            return is_new
        case Thinking():
            return is_new and not (item.duration_s or item.signature or item.cut)
        case ToolCall():
            return item.status not in _OVER
        case ContextCut():
            return is_new and item.what is Cut.COMPACTED and not item.after
        case Question():
            return item.answer is None and not item.is_over
        case Notice():
            return Remedy.CANCEL_RETRY in item.remedies
        case _:
            return False
