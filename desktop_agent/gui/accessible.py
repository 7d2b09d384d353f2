"""What assistive technology sees of our own widgets: a list, and its items near the view."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget

from desktop_agent.gui.announcing import LONGEST
from desktop_agent.gui.card_holder import CardHolder
from desktop_agent.gui.item_widget import ItemWidget
from desktop_agent.gui.transcript import Transcript
from desktop_agent.text import cut


class AccessibleItem(QAccessibleWidget):
    """One item of the list. What it says is its name, asked for only when somebody wants to know."""

    def __init__(self, widget: ItemWidget) -> None:
        super().__init__(widget, QAccessible.Role.ListItem, "")
        self._widget = widget

    def text(self, kind: QAccessible.Text) -> str:
        if kind is QAccessible.Text.Name:
            return cut(self._widget.description(), LONGEST)
        return super().text(kind)


class AccessibleTranscript(QAccessibleWidget):
    """The list of the items that have widgets, from the top.

    Items without a widget are not in it: a list of virtual children written in Python crashes Qt.
    """

    def __init__(self, transcript: Transcript) -> None:
        super().__init__(transcript, QAccessible.Role.List, "")
        self._transcript = transcript

    def childCount(self) -> int:
        return len(self._transcript.in_order())

    def child(self, index: int) -> QAccessibleInterface:
        widgets = self._transcript.in_order()
        # The list may have become shorter since it was counted.
        return QAccessible.queryAccessibleInterface(widgets[min(index, len(widgets) - 1)])

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        widgets = self._transcript.in_order()
        found = child.object()
        return widgets.index(found) if found in widgets else -1


class AccessibleWidgets:
    """Gives Qt the interfaces above. Make one for the application, keep it, and install it.

    Every interface that was made is kept to the end: Qt frees them, and Python must not do it before.
    """

    def __init__(self) -> None:
        self._made: list[QAccessibleInterface] = []

    def install(self) -> None:
        QAccessible.installFactory(self._make)

    def _make(self, _class_name: str, found: object) -> QAccessibleInterface | None:
        if isinstance(found, Transcript):
            self._made.append(AccessibleTranscript(found))
        elif isinstance(found, ItemWidget) and not isinstance(found, CardHolder):
            self._made.append(AccessibleItem(found))
        else:
            return None
        return self._made[-1]
