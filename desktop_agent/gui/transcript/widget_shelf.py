"""Widgets that have been put away, to be used again for other items of their kind."""

from __future__ import annotations

from collections.abc import Callable

from desktop_agent.gui.items.item_widget import ItemWidget

_KEPT = 16


class WidgetShelf:
    """Hands out widgets by class: one that was put away, or a new one from `make`."""

    def __init__(self, make: Callable[[type[ItemWidget]], ItemWidget]) -> None:
        self._make = make
        self._spare: dict[type[ItemWidget], list[ItemWidget]] = {}

    def take(self, kind: type[ItemWidget]) -> ItemWidget:
        """Return a widget of this class, hidden, showing something old."""
        spare = self._spare.get(kind)
        return spare.pop() if spare else self._make(kind)

    def put(self, widget: ItemWidget) -> None:
        """Take a widget back."""
        widget.hide()
        widget.renew()
        spare = self._spare.setdefault(type(widget), [])
        if len(spare) < _KEPT:
            spare.append(widget)
        else:
            widget.deleteLater()
