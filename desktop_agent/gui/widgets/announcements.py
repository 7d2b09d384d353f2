"""Announcements to a screen reader."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.text import cut

LONGEST = 4_000
"""Limit in characters of one announcement or name: more is too long to listen to."""


def announce(widget: QWidget, text: str) -> None:
    """Announce a text to the screen reader, politely."""
    if text and QAccessible.isActive():
        event = QAccessibleAnnouncementEvent(widget, cut(text, LONGEST))
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Polite)
        QAccessible.updateAccessibility(event)


def focus_item(widget: QWidget) -> None:
    """Report to the screen reader that an item has the focus."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleEvent(widget, QAccessible.Event.Focus))


def rename(widget: QWidget) -> None:
    """Report to the screen reader that the name of a widget changed."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleEvent(widget, QAccessible.Event.NameChanged))
