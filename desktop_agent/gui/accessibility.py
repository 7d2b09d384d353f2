"""Accessible interfaces of the window's own widgets."""

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
"""Names of actions, as in QAccessibleActionInterface::showMenuAction and pressAction."""


class AccessibleItem(QAccessibleWidget):
    """An item of the transcript. Its name is its text, computed on request only."""

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
    """The items that have widgets, from the top; then the button that scrolls to the end, if visible.

    Items without a widget are left out, because a list of virtual children written in Python crashes Qt.
    """

    def __init__(self, transcript: TranscriptView) -> None:
        super().__init__(transcript, QAccessible.Role.List, "")

    def childCount(self) -> int:
        return len(self._children())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        children = self._children()
        if index < 0 or not children:
            return None
        # The list may be shorter than when the caller counted it.
        return QAccessible.queryAccessibleInterface(children[min(index, len(children) - 1)])

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        children = self._children()
        found = child.object()
        return children.index(found) if found in children else -1

    def _children(self) -> list[QWidget]:
        transcript = _of(self, TranscriptView)
        buttons = transcript.findChildren(Button, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return [*transcript.in_order(), *(button for button in buttons if button.isVisible())]


class AccessiblePicker(QAccessibleWidget):
    """A combo box with its own name; on X11 Qt uses the current value as the name."""

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
    """A tab bar with its own name; on X11 Qt uses the name of the active tab."""

    def __init__(self, bar: TabBar) -> None:
        super().__init__(bar, QAccessible.Role.PageTabList, "")

    def text(self, kind: QAccessible.Text) -> str:
        return _of(self, TabBar).accessibleName() if kind is QAccessible.Text.Name else super().text(kind)


class AccessibleTab(QAccessibleWidget):
    """A tab: its name includes its state, and a press selects it."""

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
    """The factory of the interfaces above; one for the application, which must keep it.

    It keeps each interface as long as its widget lives: Qt frees it then, and Python must not do so before.
    """

    def __init__(self) -> None:
        self._interfaces: list[QAccessibleInterface] = []

    def install(self) -> None:
        QAccessible.installFactory(self._make)

    def live(self) -> list[QAccessibleInterface]:
        """Return the interfaces whose widgets live, and drop the others."""
        self._interfaces = [made for made in self._interfaces if isValid(made)]
        return [*self._interfaces]

    def _make(self, _class_name: str, found: object) -> QAccessibleInterface | None:
        made = _interface(found)
        if made is not None:
            self._interfaces = [*self.live(), made]
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
    """Return the widget of an interface. The interface keeps no reference, which PySide would never release."""
    widget = interface.object()
    assert isinstance(widget, kind)
    return widget
