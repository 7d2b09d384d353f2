"""A picker whose entries assistive technology can choose, not only look at."""

from __future__ import annotations

from PySide6.QtCore import QItemSelection
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.controls import Picker


class AssistedPicker(Picker):
    """A combo box offers its list to assistive technology and, by itself, does nothing when an entry is chosen there.

    While the list is open, pointer and keys choose as ever; a choice in the closed list can only come from
    assistive technology, and counts.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, name: str = "", quiet: bool = False) -> None:
        super().__init__(theme, parent, name=name, quiet=quiet)
        self.view().selectionModel().selectionChanged.connect(self._on_selected)

    def _on_selected(self, selected: QItemSelection) -> None:
        indexes = selected.indexes()
        if indexes and not self.view().isVisible():
            self.setCurrentIndex(indexes[0].row())
