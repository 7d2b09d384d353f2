"""Margins that are mirrored with the language: Qt mirrors the order of a layout, and never its margins."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLayout


def flanked(inner: QLayout, *, start: int, end: int) -> QHBoxLayout:
    """Return a row that holds a layout with so much room at its start and its end."""
    row = QHBoxLayout()
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(0)
    row.addSpacing(start)
    row.addLayout(inner, 1)
    row.addSpacing(end)
    return row
