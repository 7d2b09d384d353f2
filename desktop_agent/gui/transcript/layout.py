"""Lays out the transcript: batches updates per frame and keeps the reader's scroll position."""

from __future__ import annotations

import time
from collections.abc import Sequence

from PySide6.QtCore import QObject, QRect, QTimer, Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.document.height_index import HeightIndex
from desktop_agent.gui.items.item_context import ItemContext
from desktop_agent.gui.transcript.card_items import CardFactory
from desktop_agent.gui.transcript.item_measurer import ItemMeasurer
from desktop_agent.gui.transcript.item_model import ItemModel, Load
from desktop_agent.gui.transcript.pinned_question import PinnedQuestion
from desktop_agent.gui.transcript.scroll_anchor import ScrollAnchor
from desktop_agent.gui.transcript.selection import TextSelection
from desktop_agent.gui.transcript.turn_folding import TurnFolding
from desktop_agent.gui.transcript.turn_summary import TurnSummaries
from desktop_agent.gui.transcript.visible_items import ContentColumn, VisibleItems
from desktop_agent.gui.transcript.waiting_line import Silence
from desktop_agent.protocol import (
    AssistantText,
    ContextCut,
    Cut,
    Item,
    ItemId,
    ItemSketch,
    Status,
    Thinking,
    ToolCall,
    UserMessage,
)
from desktop_agent.styled_text import Colors

_MARGIN = 400
_PAD = 18
_FRAME_MS = 16
_CALM_MS = 50
_SETTLED_MS = 150
_SLICE = 1_000
_OVER = frozenset({Status.DONE, Status.FAILED, Status.DENIED, Status.CANCELLED})


class TranscriptLayout(QObject):
    """Holds model, widgets, heights and selection of one transcript, and places the widgets in its viewport.

    Signals:
        placed: all widgets have their current geometry.
        ended: a streamed item is complete; carries it.
    """

    placed = Signal()
    ended = Signal(object)

    def __init__(self, viewport: QWidget, context: ItemContext, make_card: CardFactory | None) -> None:
        super().__init__(viewport)
        self._viewport, self._context = viewport, context
        self.pages = ItemModel(self)
        self.items = VisibleItems(viewport, context, self.pages, self._room, make_card)
        self.lines = TurnSummaries(viewport, context, self.items.groups.turns, self.pages)
        self._ruler = ItemMeasurer(self.items, self.pages, context.theme, lambda: self.placement.heights)
        self.placement = ScrollAnchor(self._ruler, context.theme.px(_PAD))
        self.silence = Silence(viewport, context)
        self.selection = TextSelection()
        self.folding = TurnFolding(viewport, self.items, self._ruler, self.selection)
        self.first_question = PinnedQuestion(self.placement, self.pages.place_of)
        self._frame, self._framed, self._interval_ms = QTimer(self, singleShot=True), 0.0, _FRAME_MS
        self._settled, self._guessed = QTimer(self, singleShot=True, interval=_SETTLED_MS), 0
        self._frame.timeout.connect(self._on_frame)
        self._settled.timeout.connect(self._estimate_again)
        self._placed: set[int] = set()
        self._is_placing = self._has_failed = False
        self.pages.loaded.connect(self._on_loaded)
        self.items.resized.connect(self.schedule)
        self.items.cards.resized.connect(self.schedule)
        self.items.toggled.connect(self._on_toggled)
        self.lines.toggled.connect(self._on_turn_toggled)
        self.silence.changed.connect(self.schedule)

    # Items.

    def set_source(self, sketches: Sequence[ItemSketch], load: Load, *, is_working: bool = False) -> None:
        self.items.clear()
        self.silence.end()
        self._placed = set()
        self.selection.clear()
        self.first_question.clear()
        self.pages.reset(sketches, load)
        # Stored items belong to ended turns, except those after the last message of a running one.
        messages = self.pages.messages
        self.items.groups.turns.reset(messages[-1] if is_working and messages else len(self.pages))
        self.fit()
        # Folding 20,000 items takes a while, so older turns are folded after the first paint.
        past = max(0, len(self.pages) - _SLICE)
        guesses = [*self._ruler.guesses(self.pages.sketches[:past]), *self._ruler.guesses_at(past, len(self.pages))]
        self.placement.heights = HeightIndex(guesses)
        self._guessed = 0
        if past:
            self._settled.start(0)
        self.placement.go_to(0)
        self.placement.follow = True
        self.schedule()

    def add(self, item: Item) -> None:
        if self.pages.place_of(item.id) is not None:
            self.change(item)
            return
        self.pages.add(item)
        self.silence.note(item, is_new=True)
        self.first_question.note(item.id, waits=self.items.cards.wants(item))
        if _may_grow(item):
            self.items.begin(item.id)
        self.placement.heights.append(*self._ruler.guesses(self.pages.sketches[-1:]))
        if isinstance(item, UserMessage):
            # A sent message and its answer are to be visible.
            self.placement.follow = True
            self._has_failed = False
        self.schedule(calmly=_goes_on(item))

    def grow(self, item_id: ItemId, text: str, colors: Colors = ()) -> None:
        self.pages.grow(item_id, text, colors)
        self.schedule()

    def change(self, item: Item) -> None:
        place = self.pages.place_of(item.id)
        if place is None:
            self.add(item)
            return
        is_final = not (isinstance(item, ToolCall) and _may_grow(item))
        self.pages.change(place, item)
        self.silence.note(item, is_new=False)
        self.folding.review(place)
        if isinstance(item, ToolCall) and item.status is Status.FAILED and not self._has_failed:
            # The first failure usually causes the others, so only it unfolds.
            self._has_failed = True
            self.items.unfold(item.id)
        self.first_question.note(item.id, waits=self.items.cards.wants(item))
        self.items.change(place, item, is_final=is_final)
        self.schedule(calmly=_goes_on(item))
        if is_final:
            self.ended.emit(item)

    def begin_turn(self) -> None:
        """Show the waiting line while the model is silent."""
        self.silence.begin()

    def end_message(self) -> None:
        self.silence.end_message()

    def end_turn(self) -> None:
        """Fold the steps of the turn once they are not being read."""
        self.silence.end()
        self.items.groups.turns.end()
        self.schedule()

    # Frames.

    def schedule(self, *, calmly: bool = False) -> None:
        """Show changes with the next frame; while hidden, when the view is shown again.

        With `calmly` the frame waits a moment, so that a quick command is painted once, after it ran.
        """
        if self._viewport.isVisible():
            passed_ms = int((time.perf_counter() - self._framed) * 1_000)
            wait_ms = max(_CALM_MS if calmly else 0, self._interval_ms - passed_ms)
            if not self._frame.isActive() or wait_ms < self._frame.remainingTime():
                self._frame.start(wait_ms)

    def flush(self) -> None:
        """Show pending changes now."""
        self._frame.stop()
        self._on_frame()

    def pause(self) -> None:
        self._frame.stop()

    def close(self) -> None:
        """Stop timers and loading."""
        self._frame.stop()
        self._settled.stop()
        self.pages.close()

    def place(self, *, hold: bool = True) -> None:
        """Place all widgets near the view. With `hold` a card under the pointer does not move."""
        if self._is_placing or self._viewport.height() < 1:
            return
        self._is_placing = True
        try:
            self.folding.fold_ended(self._placed, follow=self.placement.follow)
            pinned = self.items.card_under_pointer() if hold else None
            if pinned is not None:
                self.placement.anchor, self.placement.offset = pinned[0], self._ruler.gap(pinned[0]) - pinned[1]
            self.first_question.follow_again(self._viewport.size())
            view = self._viewport.height()
            self.placement.pad = self._pad()
            tops = self.placement.place(view, _MARGIN, is_pinned=pinned is not None)
            if pinned is None and self.first_question.stop_at(tops, view):
                tops = self.placement.place(view, _MARGIN)
                self.first_question.remember()
            shown = tops.keys() & self.items.live.keys()
            self.items.show({index: tops[index] + self._ruler.gap(index) for index in shown})
            self._placed = tops.keys() & self.items.live.keys()
            self.lines.show(self.folding.lines(tops))
            self.silence.place(self._below_last(tops))
            self.show_selection()
            self.pages.evict_far_from(self.placement.anchor)
        finally:
            self._is_placing = False
        self.placed.emit()

    def show_selection(self) -> None:
        """Paint the selection in every widget."""
        for place, widget in self.items.live.items():
            widget.select(self.selection.within(place))

    def fit(self) -> None:
        """Fit the column to the viewport; heights out of view are estimated again a moment later."""
        theme, width = self._context.theme, self._viewport.width()
        narrow = width < theme.layout("gutter_narrows_below")
        gutter = theme.layout("transcript_gutter_narrow" if narrow else "transcript_gutter")
        column = max(theme.px(40), min(theme.layout("transcript_column_max"), width - 2 * gutter))
        if self.items.set_column(ContentColumn((width - column) // 2, column), self._viewport.height()) and len(
            self.pages
        ):
            self._guessed = 0
            self._settled.start(_SETTLED_MS)

    def restyle(self) -> None:
        """Measure and paint everything again after a change of theme or language."""
        self.items.restyle()
        self.lines.restyle()
        self.silence.line.refresh()
        self.fit()
        self._guessed = 0
        self._settled.start(_SETTLED_MS)
        self.flush()

    def unfold_to(self, place: int) -> None:
        """Unfold the turn and the group that hide an item."""
        if self.items.groups.turns.hides(place):
            self.folding.set_open(place, on=True)
            self.flush()
        group = self.items.groups.group_at(place)
        if group is not None and self.items.groups.hides(place):
            self.items.groups.set_open(group, on=True)
            self.flush()

    def box_of(self, place: int, *, on_line: bool = False) -> QRect | None:
        """Return the geometry of an item, or of the turn's line above it; None if it is far from the view."""
        if on_line:
            return self.lines.live[place].geometry() if place in self.lines.live else None
        # A card out of view stays alive, parked outside the viewport.
        return self.items.live[place].geometry() if place in self._placed else None

    def _pad(self) -> int:
        pad, high = self._context.theme.px(_PAD), self.silence.height
        return pad + high + self._ruler.gap_below(self._last()) if high and len(self.pages) else pad

    def _below_last(self, tops: dict[int, int]) -> QRect | None:
        last, column = self._last(), self.items.column
        if last not in tops:
            return None
        y = tops[last] + self.placement.heights[last] + self._ruler.gap_below(last)
        return QRect(column.left, y, column.width, self.silence.height)

    def _last(self) -> int:
        return self._ruler.beside(len(self.pages), -1)

    def _on_frame(self) -> None:
        started = time.perf_counter()
        self.items.flush_pending()
        self.place()
        # Frames are less frequent on a slow machine, so that typing and scrolling stay responsive.
        self._framed = time.perf_counter()
        self._interval_ms = max(_FRAME_MS, round((self._framed - started) * 4_000))

    def _on_loaded(self) -> None:
        self.items.show_loaded()
        self.place()

    def _estimate_again(self) -> None:
        stop = min(self._guessed + _SLICE, len(self.pages))
        guesses = self._ruler.guesses_at(self._guessed, stop)
        for place, height in enumerate(guesses, self._guessed):
            if place not in self.items.live:
                self.placement.heights.set(place, height)
        self._guessed = stop
        if stop < len(self.pages):
            self._settled.start(0)
        else:
            self.placed.emit()

    def _on_turn_toggled(self, place: int, is_open: bool) -> None:
        y = self.lines.live[place].y()
        self.folding.set_open(place, on=is_open)
        self._keep(place, self._ruler.line_gap(place) - y)

    def _on_toggled(self, place: int) -> None:
        widget = self.items.live[place]
        top, shrunk = widget.y(), widget.height() - widget.full_height()
        if top < 0 < shrunk:
            # It was folded at its lower end, which stays under the pointer.
            top += shrunk
        self._keep(place, self._ruler.gap(place) - top)

    def _keep(self, place: int, offset: int) -> None:
        """Place everything around an item that is being unfolded or folded, so that it stays under the pointer."""
        self.placement.go_to(place, offset)
        self._frame.stop()
        self.items.flush_pending()
        self.place(hold=False)
        self.placement.follow = self.placement.at_end

    def _room(self, index: int) -> int:
        return self._ruler.room(index)


def _goes_on(item: Item) -> bool:
    """Return whether a call is in progress, with nothing to answer or read yet."""
    return isinstance(item, ToolCall) and item.status in (Status.PREPARING, Status.RUNNING)


def _may_grow(item: Item) -> bool:
    """Return whether an item may still stream."""
    match item:
        case AssistantText():
            return True
        case Thinking():
            return not (item.duration_s or item.signature or item.redacted)
        case ToolCall():
            return item.status not in _OVER
        case ContextCut():
            return item.what is Cut.COMPACTED and not item.after
        case _:
            return False
