"""What a screen reader is told without having asked."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.text import cut

LONGEST = 4_000
"""Characters of one announcement or name: nobody listens to more at once."""


def announce(widget: QWidget, text: str) -> None:
    """Let a screen reader say a text when it has nothing else to say."""
    if text and QAccessible.isActive():
        event = QAccessibleAnnouncementEvent(widget, cut(text, LONGEST))
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Polite)
        QAccessible.updateAccessibility(event)


def focus_item(widget: QWidget) -> None:
    """Tell a screen reader that the keyboard is on an item now."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleEvent(widget, QAccessible.Event.Focus))


def rename(widget: QWidget) -> None:
    """Tell a screen reader that a widget says something else now."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleEvent(widget, QAccessible.Event.NameChanged))
