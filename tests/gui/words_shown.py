"""All words that a window shows, hidden parts and what only assistive technology reads included."""

from __future__ import annotations

import re
from collections.abc import Iterator

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAction
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QTabBar, QWidget

_ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)
_UNSAID = {"objectName", "styleSheet", "windowFilePath", "windowIconText", "inputMask", "selectedText", "html"}
_ENGLISH_LETTERS = re.compile(r"[acdeghijlnorstuwyzACDEGHIJLNORSTUWYZ]")


def texts(window: QWidget) -> Iterator[tuple[str, str]]:
    """Yield each text with the place where it stands."""
    for widget in (window, *window.findChildren(QWidget)):
        place = type(widget).__name__
        yield from _properties(widget, place)
        for action in widget.actions():
            yield from _properties(action, f"{place} action")
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            yield from ((f"{place} row", text) for text in _rows(widget.model(), QModelIndex()))
        if isinstance(widget, QComboBox):
            yield from ((f"{place} choice", widget.itemText(index)) for index in range(widget.count()))
        if isinstance(widget, QTabBar):
            for index in range(widget.count()):
                yield f"{place} tab", widget.tabText(index)
                yield f"{place} tab", widget.tabToolTip(index)
    for action in window.findChildren(QAction):
        yield from _properties(action, "action")
    yield from _accessible(QAccessible.queryAccessibleInterface(window), 0)


def english_words(text: str) -> list[str]:
    """Return words that the pseudo-locale did not say: it leaves hardly a letter as it was."""
    return [word for word in re.findall(r"[^\W\d_]+", text) if _is_english(word)]


def _is_english(word: str) -> bool:
    return word.isascii() and _ENGLISH_LETTERS.search(word) is not None


def _properties(thing: QObject, place: str) -> Iterator[tuple[str, str]]:
    about = thing.metaObject()
    for index in range(about.propertyCount()):
        name = str(about.property(index).name())
        value = thing.property(name) if about.property(index).typeName() == "QString" else ""
        if value and name not in _UNSAID:
            yield f"{place}.{name}", str(value)


def _rows(model: QAbstractItemModel, parent: QModelIndex) -> Iterator[str]:
    for row in range(model.rowCount(parent)):
        index = model.index(row, 0, parent)
        for role in _ROLES:
            value = index.data(role)
            if isinstance(value, str) and value:
                yield value
        yield from _rows(model, index)


def _accessible(inside: QAccessibleInterface, depth: int) -> Iterator[tuple[str, str]]:
    for kind in (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value, QAccessible.Text.Help):
        text = inside.text(kind)
        if text:
            yield f"{inside.role().name} {kind.name}", text
    for place in range(inside.childCount() if depth < 40 else 0):
        child = inside.child(place)
        if child is not None and child.isValid():
            yield from _accessible(child, depth + 1)
