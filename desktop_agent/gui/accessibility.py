"""What assistive technology sees of our own widgets: a list, and its items near the view."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget
from shiboken6 import isValid

from desktop_agent.gui.items.card_item import CardItem
from desktop_agent.gui.items.item_widget import ItemWidget
from desktop_agent.gui.shell.tab_bar import TabBar, TabHandle
from desktop_agent.gui.transcript.transcript import TranscriptView
from desktop_agent.gui.widgets.announcements import LONGEST
from desktop_agent.gui.widgets.buttons import Button
from desktop_agent.gui.widgets.inputs import Picker
from desktop_agent.text import cut

W = TypeVar("W", bound=QWidget)
_SHOW_MENU = "ShowMenu"
_PRESS = "Press"
"""The names of actions, as QAccessibleActionInterface::showMenuAction and pressAction have them."""


class AccessibleItem(QAccessibleWidget):
    """One item of the list. What it says is its name, asked for only when somebody wants to know."""

    def __init__(self, widget: ItemWidget) -> None:
        super().__init__(widget, QAccessible.Role.ListItem, "")

    def text(self, kind: QAccessible.Text) -> str:
        if kind is QAccessible.Text.Name:
            return cut(self._item().accessible_text(), LONGEST)
        return super().text(kind)

    def state(self) -> QAccessible.State:
        state = super().state()
        widget = self._item()
        if widget.unfolds():
            state.expandable = True
            state.expanded, state.collapsed = widget.is_open, not widget.is_open
        return state

    def _item(self) -> ItemWidget:
        widget = self.object()
        assert isinstance(widget, ItemWidget)
        return widget


class AccessibleTranscript(QAccessibleWidget):
    """The list of the items that have widgets, from the top; after them the way back to the end, where it is shown.

    Items without a widget are not in it: a list of virtual children written in Python crashes Qt.
    """

    def __init__(self, transcript: TranscriptView) -> None:
        super().__init__(transcript, QAccessible.Role.List, "")

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
        transcript = _of(self, TranscriptView)
        beside = transcript.findChildren(Button, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return [*transcript.in_order(), *(button for button in beside if button.isVisible())]


class AccessiblePicker(QAccessibleWidget):
    """A combo box by its own name; on X11 Qt would name it by what is chosen, which is its value."""

    def __init__(self, picker: Picker) -> None:
        super().__init__(picker, QAccessible.Role.ComboBox, "")

    def text(self, kind: QAccessible.Text) -> str:
        if kind is QAccessible.Text.Name:
            return _of(self, Picker).accessibleName()
        if kind is QAccessible.Text.Value:
            return _of(self, Picker).currentText()
        return super().text(kind)

    def childCount(self) -> int:
        return 1

    def child(self, _index: int) -> QAccessibleInterface:
        return QAccessible.queryAccessibleInterface(_of(self, Picker).view())

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return 0 if child.object() is _of(self, Picker).view() else -1

    def state(self) -> QAccessible.State:
        state = super().state()
        state.expandable = state.hasPopup = True
        state.expanded = _of(self, Picker).view().isVisible()
        return state

    def actionNames(self) -> list[str]:
        return [_SHOW_MENU, *super().actionNames()]

    def doAction(self, name: str) -> None:
        if name != _SHOW_MENU:
            super().doAction(name)
        elif _of(self, Picker).view().isVisible():
            _of(self, Picker).hidePopup()
        else:
            _of(self, Picker).showPopup()


class AccessibleTabs(QAccessibleWidget):
    """A tab bar by its own name; on X11 Qt would name it by the tab in front."""

    def __init__(self, bar: TabBar) -> None:
        super().__init__(bar, QAccessible.Role.PageTabList, "")

    def text(self, kind: QAccessible.Text) -> str:
        return _of(self, TabBar).accessibleName() if kind is QAccessible.Text.Name else super().text(kind)


class AccessibleTab(QAccessibleWidget):
    """One tab: named with its state, chosen by a press."""

    def __init__(self, handle: TabHandle) -> None:
        super().__init__(handle, QAccessible.Role.PageTab, "")

    def text(self, kind: QAccessible.Text) -> str:
        if kind is QAccessible.Text.Name:
            handle = _of(self, TabHandle)
            return handle.bar.accessibleTabName(handle.place)
        return super().text(kind)

    def state(self) -> QAccessible.State:
        state = super().state()
        state.selectable = state.focusable = True
        handle = _of(self, TabHandle)
        state.selected = handle.bar.currentIndex() == handle.place
        return state

    def actionNames(self) -> list[str]:
        return [_PRESS]

    def doAction(self, name: str) -> None:
        if name == _PRESS:
            handle = _of(self, TabHandle)
            handle.bar.setCurrentIndex(handle.place)


class AccessibleWidgets:
    """Gives Qt the interfaces above. Make one for the application, keep it, and install it.

    An interface is kept as long as its widget lives: Qt frees it then, and Python must not do it before.
    """

    def __init__(self) -> None:
        self._made: list[QAccessibleInterface] = []

    def install(self) -> None:
        QAccessible.installFactory(self._make)

    def live(self) -> list[QAccessibleInterface]:
        """Return those whose widgets live, and let go of the others."""
        self._made = [made for made in self._made if isValid(made)]
        return [*self._made]

    def _make(self, _class_name: str, found: object) -> QAccessibleInterface | None:
        made = _interface(found)
        if made is not None:
            self._made = [*self.live(), made]
        return made


def _interface(found: object) -> QAccessibleInterface | None:
    match found:
        case TranscriptView():
            return AccessibleTranscript(found)
        case CardItem():
            return None
        case ItemWidget():
            return AccessibleItem(found)
        case Picker():
            return AccessiblePicker(found)
        case TabBar():
            return AccessibleTabs(found)
        case TabHandle():
            return AccessibleTab(found)
        case _:
            return None


def _of(interface: QAccessibleWidget, kind: type[W]) -> W:
    """Return the widget of an interface, which holds none itself: PySide never lets go of one that it was given."""
    widget = interface.object()
    assert isinstance(widget, kind)
    return widget
