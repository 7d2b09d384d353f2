"""A search field with a clear button; Escape clears it too."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import IconButton
from desktop_agent.gui.widgets.inputs import Field
from desktop_agent.sentences import translate


class SearchField(TranslatedWidget, Field):
    """A search field. Escape clears it; if it is empty, the parent gets the key. The caller names it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent, icon="search")
        self.clear_button = IconButton("close", "", theme, self, size=14)
        # The keyboard has Escape.
        self.clear_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.clear_button.setCursor(Qt.CursorShape.ArrowCursor)
        self.clear_button.clicked.connect(self._on_cleared)
        self.clear_button.hide()
        self.textChanged.connect(self._on_changed)
        self._retranslate()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _mirror(self) -> None:
        self._leave_room()
        self._place()

    def _place(self) -> None:
        if not hasattr(self, "clear_button"):
            return
        side, gap = self.clear_button.sizeHint().width(), self.theme.px(4)
        x = gap if self.isRightToLeft() else self.width() - side - gap
        self.clear_button.setGeometry(x, (self.height() - side) // 2, side, side)

    def _on_changed(self, text: str) -> None:
        self.clear_button.setVisible(bool(text))
        self._leave_room()

    def _on_cleared(self) -> None:
        self.clear()
        self.setFocus(Qt.FocusReason.MouseFocusReason)

    def _restyle(self) -> None:
        super()._restyle()
        self._leave_room()

    def _leave_room(self) -> None:
        start, end = self.theme.px(30), self.theme.px(30 if self.text() else 9)
        # Qt does not mirror them.
        self.setTextMargins(end if self.isRightToLeft() else start, 0, start if self.isRightToLeft() else end, 0)

    def _retranslate(self) -> None:
        self.clear_button.set_name(localize(translate("SearchField", "Clear the search")))
