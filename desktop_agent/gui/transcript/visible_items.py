"""Makes, fills, places and recycles the widgets of the items near the view."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.items.card_item import CardItem
from desktop_agent.gui.items.item_context import ItemContext
from desktop_agent.gui.items.item_widget import ItemWidget
from desktop_agent.gui.items.notice import NoticeWidget
from desktop_agent.gui.items.outcome import is_outcome
from desktop_agent.gui.items.registry import Placeholder, widget_class
from desktop_agent.gui.items.step_group_row import StepGroupRow
from desktop_agent.gui.items.tool_call import ToolCallRow
from desktop_agent.gui.transcript.card_items import CardFactory, CardItems
from desktop_agent.gui.transcript.item_model import ItemModel
from desktop_agent.gui.transcript.step_groups import StepGroups
from desktop_agent.gui.widgets.announcements import rename
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import Item, ItemId, ItemSketch, ToolCall

_MOST_SPARE = 16


class WidgetPool:
    """Pool of item widgets by class; `make` makes a new one if none is spare."""

    def __init__(self, make: Callable[[type[ItemWidget]], ItemWidget]) -> None:
        self._make = make
        self._spare: dict[type[ItemWidget], list[ItemWidget]] = {}

    def take(self, kind: type[ItemWidget]) -> ItemWidget:
        """Return a hidden widget of a class, with old content."""
        spare = self._spare.get(kind)
        return spare.pop() if spare else self._make(kind)

    def put(self, widget: ItemWidget) -> None:
        widget.hide()
        widget.reset()
        spare = self._spare.setdefault(type(widget), [])
        if len(spare) < _MOST_SPARE:
            spare.append(widget)
        else:
            widget.deleteLater()


@dataclass(frozen=True, slots=True)
class ContentColumn:
    """Left edge and width of the items."""

    left: int
    width: int


class VisibleItems(QObject):
    """Holds the widgets by place. Widgets out of view are recycled, except cards.

    Signals:
        resized: a widget other than a card wants another height.
        remedied: carries an item's id and the remedy.
        revoked: carries a scope.
        toggled: the user unfolds or folds an item; carries its place.
    """

    resized = Signal()
    remedied = Signal(str, str)
    revoked = Signal(str)
    toggled = Signal(int)

    def __init__(
        self,
        viewport: QWidget,
        context: ItemContext,
        pages: ItemModel,
        room: Callable[[int], int],
        make_card: CardFactory | None,
    ) -> None:
        super().__init__(viewport)
        self._viewport, self._context, self._pages = viewport, context, pages
        self._room = room
        self.column = ContentColumn(0, 1)
        self.live: dict[int, ItemWidget] = {}
        self.cards = CardItems(viewport, context, make_card)
        self.groups = StepGroups(pages)
        self._pool = WidgetPool(self._make)
        self._stale: set[int] = set()
        self._streaming: set[ItemId] = set()
        self._open: dict[ItemId, bool] = {}
        self.pinned: int | None = None

    # Items.

    def widget(self, index: int) -> ItemWidget:
        """Return the widget of an item, and make it if there is none."""
        if index not in self.live:
            self.live[index] = self._build(index)
            self.live[index].set_column(self.column.width)
        return self.live[index]

    def card_under_pointer(self) -> tuple[int, int] | None:
        """Return place and y of the card under the pointer, which must not move."""
        item_id, y = self.cards.under_pointer() or (None, 0)
        place = self._pages.place_of(item_id) if item_id is not None else None
        return (place, y) if place is not None and place in self.live else None

    def begin(self, item_id: ItemId) -> None:
        """Note that an item is streaming."""
        self._streaming.add(item_id)

    def unfold(self, item_id: ItemId) -> None:
        self._open[item_id] = True

    def change(self, place: int, item: Item, *, is_final: bool) -> None:
        """Note that an item has a new value. Its widget shows it with the next `flush_pending`, when it is measured.

        The card of a prompt that is no longer pending is removed at once.
        """
        self._stale.add(place)
        if is_final:
            self._streaming.discard(item.id)
        if item.id in self.cards and not self.cards.wants(item):
            self._end_card(item.id, place)

    def flush_pending(self) -> None:
        """Pass changed values and streamed text to the widgets."""
        stale, self._stale = self._stale, set()
        for place in stale & self.live.keys():
            self._refill(place)
        self.refresh_groups()
        for item_id, stream in self._pages.streams.items():
            place_now = self._pages.place_of(item_id)
            if stream.has_pending and place_now in self.live:
                self.live[place_now].grow(stream.take())

    def show_loaded(self) -> None:
        """Replace the placeholders of loaded items."""
        for place, widget in list(self.live.items()):
            if isinstance(widget, Placeholder) and self._pages.peek(place) is not None:
                self._recycle(place)
        self.refresh_groups()

    # Placing.

    def set_column(self, column: ContentColumn, view_height: int) -> bool:
        """Set the column; return whether its width has changed."""
        is_other = column.width != self.column.width
        self.column = column
        self.cards.set_size(column.width, view_height)
        for widget in self.live.values():
            widget.set_column(column.width)
        return is_other

    def show(self, tops: dict[int, int]) -> None:
        """Place the widgets of these items, and recycle the others."""
        for place in [place for place in self.live if place not in tops]:
            if place != self.pinned:
                self._put_away(place)
        last_word = _last_word(self._pages.sketches)
        for place, y in tops.items():
            widget = self.live[place]
            if isinstance(widget, NoticeWidget):
                widget.set_last(on=place >= last_word)
            widget.setGeometry(self.column.left, y, self.column.width, widget.full_height())
            widget.arrange()
            widget.show()

    def clear(self) -> None:
        """Remove all widgets."""
        for item_id, _ in self.cards:
            self._end_card(item_id, self._pages.place_of(item_id))
        for place in list(self.live):
            self._recycle(place)
        for state in (self._stale, self._streaming, self._open, self.groups):
            state.clear()

    def restyle(self) -> None:
        """Measure all widgets again after a change of theme or language."""
        for widget in self.live.values():
            widget.flow.invalidate()
            widget.update()

    def detached(self, item: Item) -> ItemWidget:
        """Return a hidden widget that shows an item, to read from; return it with `spare`."""
        widget = self._pool.take(widget_class(item))
        widget.hide()
        self._fill(widget, item)
        return widget

    def spare(self, widget: ItemWidget) -> None:
        self._pool.put(widget)

    def _build(self, place: int) -> ItemWidget:
        self._stale.discard(place)
        item = self._pages.get(place)
        if item is None:
            widget = self._pool.take(Placeholder)
            assert isinstance(widget, Placeholder)
            widget.set_height(self._room(place))
            return widget
        if self.cards.wants(item):
            return self.cards.holder(item)
        widget = self._pool.take(StepGroupRow if self.groups.leads(place) else widget_class(item))
        self._fill(widget, item)
        self._show_group(place, widget)
        stream = self._pages.streams.get(item.id)
        if stream is not None:
            widget.grow(stream.whole())
            stream.take()
        return widget

    def refresh_groups(self) -> None:
        """Show steps in their current groups."""
        self.groups.forget()
        for place, widget in list(self.live.items()):
            is_group = isinstance(widget, StepGroupRow)
            if self.groups.hides(place) or is_group != (self.groups.leads(place) is not None):
                self._recycle(place)
            else:
                self._show_group(place, widget)

    def _show_group(self, place: int, widget: ItemWidget) -> None:
        group = self.groups.leads(place)
        if group is not None and isinstance(widget, StepGroupRow):
            members = self.groups.members(group)
            is_working = members[-1].id in self._streaming
            widget.show_group(members, is_open=self.groups.is_open(group), is_working=is_working)

    def _refill(self, place: int) -> None:
        """Show an item's new value, in another widget if its kind has changed."""
        widget, item = self.live[place], self._pages.peek(place)
        becomes_card = self.cards.wants(item) and not isinstance(widget, CardItem)
        becomes_outcome = item is not None and is_outcome(item) and isinstance(widget, ToolCallRow)
        if item is None or becomes_card or isinstance(widget, Placeholder) or becomes_outcome:
            self._recycle(place)
        else:
            self._fill(widget, item)

    def _fill(self, widget: ItemWidget, item: Item) -> None:
        widget.is_streaming = item.id in self._streaming
        widget.show_item(item)
        wanted = self._open.get(item.id)
        if wanted is not None:
            widget.set_open(on=wanted, by_hand=True)
        else:
            widget.set_open(on=isinstance(item, ToolCall) and ToolCallRow.opens_itself(item))
        rename(widget)

    def _make(self, kind: type[ItemWidget]) -> ItemWidget:
        widget = kind(self._context, self._viewport)
        widget.resized.connect(self.resized)
        widget.remedied.connect(self._on_remedied)
        widget.revoked.connect(self.revoked)
        widget.opened.connect(self._on_opened)
        return widget

    def _put_away(self, place: int) -> None:
        widget = self.live[place]
        if isinstance(widget, CardItem):
            # A card stays alive; out of view it is parked outside the viewport.
            below = place > min((other for other in self.live if other != place), default=0)
            widget.move(self.column.left, self._viewport.height() + 10 if below else -widget.height() - 10)
        else:
            self._recycle(place)

    def _recycle(self, place: int) -> None:
        self._pool.put(self.live.pop(place))

    def _end_card(self, item_id: ItemId, place: int | None) -> None:
        if place is not None:
            self.live.pop(place, None)
        self.cards.end(item_id)

    def _place_of(self, widget: object) -> int | None:
        return next((place for place, other in self.live.items() if other is widget), None)

    def _on_remedied(self, remedy: str) -> None:
        place = self._place_of(self.sender())
        if place is not None:
            self.remedied.emit(self._pages.sketches[place].id, remedy)

    def _on_opened(self, is_open: bool) -> None:
        widget = self.sender()
        place = self._place_of(widget)
        if place is None:
            return
        group = self.groups.leads(place)
        if isinstance(widget, StepGroupRow) and group is not None:
            self.groups.set_open(group, on=is_open)
            self.refresh_groups()
        else:
            self._open[self._pages.sketches[place].id] = is_open
        self.toggled.emit(place)


def _last_word(sketches: Sequence[ItemSketch]) -> int:
    """Return the place of the last text; the buttons of notices before it are outdated."""
    for place in range(len(sketches) - 1, max(-1, len(sketches) - 50), -1):
        if sketches[place].kind in {"user_message", "assistant_text", "outcome"}:
            return place
    return 0
