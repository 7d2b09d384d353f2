"""How every row of the settings is laid out: words at the start, a control at the end."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop_agent.gui.theme.theme import Theme


def lay_out_setting(
    row: QWidget, theme: Theme, *words: QWidget, control: QWidget, above: int = 7, is_wide: bool = False
) -> None:
    """Put the words below one another and the control beside them, or one that `is_wide` below.

    `above` is the room above and below the row.
    """
    column = QVBoxLayout()
    column.setSpacing(theme.px(1))
    for label in words:
        column.addWidget(label)
    if is_wide:
        column.addSpacing(theme.space("tight"))
        column.addWidget(control)
        column.setContentsMargins(0, theme.px(above), 0, theme.px(above))
        row.setLayout(column)
        return
    line = QHBoxLayout(row)
    line.setContentsMargins(0, theme.px(above), 0, theme.px(above))
    line.setSpacing(theme.space("section"))
    line.addLayout(column, 1)
    line.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)
