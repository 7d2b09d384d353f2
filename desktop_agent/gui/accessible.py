"""What assistive technology sees of our own widgets: a list, and its items near the view."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

from desktop_agent.gui.announcing import LONGEST
from desktop_agent.gui.buttons import Button
from desktop_agent.gui.card_holder import CardHolder
from desktop_agent.gui.fields import Picker
from desktop_agent.gui.item_widget import ItemWidget
from desktop_agent.gui.tab_bar import TabBar
from desktop_agent.gui.tab_handles import TabHandle
from desktop_agent.gui.transcript import Transcript
from desktop_agent.text import cut

_SHOW_MENU = "ShowMenu"
_PRESS = "Press"
"""The names of actions, as QAccessibleActionInterface::showMenuAction and pressAction have them."""


class AccessibleItem(QAccessibleWidget):
    """One item of the list. What it says is its name, asked for only when somebody wants to know."""

    def __init__(self, widget: ItemWidget) -> None:
        super().__init__(widget, QAccessible.Role.ListItem, "")
        self._widget = widget

    def text(self, kind: QAccessible.Text) -> str:
        if kind is QAccessible.Text.Name:
            return cut(self._widget.told(), LONGEST)
        return super().text(kind)

    def state(self) -> QAccessible.State:
        state = super().state()
        if self._widget.unfolds():
            state.expandable = True
            state.expanded, state.collapsed = self._widget.is_open, not self._widget.is_open
        return state


class AccessibleTranscript(QAccessibleWidget):
    """The list of the items that have widgets, from the top; after them the way back to the end, where it is shown.

    Items without a widget are not in it: a list of virtual children written in Python crashes Qt.
    """

    def __init__(self, transcript: Transcript) -> None:
        super().__init__(transcript, QAccessible.Role.List, "")
        self._transcript = transcript

    def childCount(self) -> int:
        return len(self._children())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        children = self._children()
        if index < 0 or not children:
            return None
        # The list may have become shorter since it was counted.
        return QAccessible.queryAccessibleInterface(children[min(index, len(children) - 1)])

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        children = self._children()
        found = child.object()
        return children.index(found) if found in children else -1

    def _children(self) -> list[QWidget]:
        beside = self._transcript.findChildren(Button, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return [*self._transcript.in_order(), *(button for button in beside if button.isVisible())]


class AccessiblePicker(QAccessibleWidget):
    """A combo box by its own name; on X11 Qt would name it by what is chosen, which is its value."""

    def __init__(self, picker: Picker) -> None:
        super().__init__(picker, QAccessible.Role.ComboBox, "")
        self._picker = picker

    def text(self, kind: QAccessible.Text) -> str:
        if kind is QAccessible.Text.Name:
            return self._picker.accessibleName()
        if kind is QAccessible.Text.Value:
            return self._picker.currentText()
        return super().text(kind)

    def childCount(self) -> int:
        return 1

    def child(self, _index: int) -> QAccessibleInterface:
        return QAccessible.queryAccessibleInterface(self._picker.view())

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return 0 if child.object() is self._picker.view() else -1

    def state(self) -> QAccessible.State:
        state = super().state()
        state.expandable = state.hasPopup = True
        state.expanded = self._picker.view().isVisible()
        return state

    def actionNames(self) -> list[str]:
        return [_SHOW_MENU, *super().actionNames()]

    def doAction(self, name: str) -> None:
        if name != _SHOW_MENU:
            super().doAction(name)
        elif self._picker.view().isVisible():
            self._picker.hidePopup()
        else:
            self._picker.showPopup()


class AccessibleTabs(QAccessibleWidget):
    """A tab bar by its own name; on X11 Qt would name it by the tab in front."""

    def __init__(self, bar: TabBar) -> None:
        super().__init__(bar, QAccessible.Role.PageTabList, "")
        self._bar = bar

    def text(self, kind: QAccessible.Text) -> str:
        return self._bar.accessibleName() if kind is QAccessible.Text.Name else super().text(kind)


class AccessibleTab(QAccessibleWidget):
    """One tab: named with its state, chosen by a press."""

    def __init__(self, handle: TabHandle) -> None:
        super().__init__(handle, QAccessible.Role.PageTab, "")
        self._handle = handle

    def text(self, kind: QAccessible.Text) -> str:
        if kind is QAccessible.Text.Name:
            return self._handle.bar.accessibleTabName(self._handle.place)
        return super().text(kind)

    def state(self) -> QAccessible.State:
        state = super().state()
        state.selectable = state.focusable = True
        state.selected = self._handle.bar.currentIndex() == self._handle.place
        return state

    def actionNames(self) -> list[str]:
        return [_PRESS]

    def doAction(self, name: str) -> None:
        if name == _PRESS:
            self._handle.bar.setCurrentIndex(self._handle.place)


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
        elif isinstance(found, Picker):
            self._made.append(AccessiblePicker(found))
        elif isinstance(found, TabBar):
            self._made.append(AccessibleTabs(found))
        elif isinstance(found, TabHandle):
            self._made.append(AccessibleTab(found))
        else:
            return None
        return self._made[-1]
