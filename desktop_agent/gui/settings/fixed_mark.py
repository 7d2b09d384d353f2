"""A lock with who fixed a setting for all users of this machine."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.text.untrusted import breakable, safe
from desktop_agent.gui.theme.painting import draw_icon
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.tooltip import plain_tooltip
from desktop_agent.sentences import translate
from desktop_agent.settings.managed_settings import ManagedSettings

SET_BY = translate("FixedMark", "Set by {by}", "below a setting: an administrator fixed it")
UNTIL_CORRECTED = translate("FixedMark", "The strictest value, until {path} is corrected", "below a setting")
_BESIDE_LOCK, _LOCK = 18, 12


class FixedMark(TranslatedWidget, Label):
    """One line below a setting; hidden where nobody fixed it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("", theme, parent, role="small", color="text.secondary", wraps=True)
        self._managed = ManagedSettings()
        self.said = ""
        """What it shows, without the marks at which a path is broken."""
        self.hide()

    def show_managed(self, managed: ManagedSettings, *, is_fixed: bool) -> None:
        """Show who fixed it, the file in the tool tip."""
        self._managed = managed
        self.setVisible(is_fixed)
        self._retranslate()

    def _retranslate(self) -> None:
        managed = self._managed
        sentence = UNTIL_CORRECTED if managed.is_strict else SET_BY
        self.said = localize(sentence.with_values(by=safe(managed.by), path=safe(managed.path)))
        self.setText(breakable(self.said))
        self.setToolTip(plain_tooltip(managed.path))
        self.setAccessibleDescription(managed.path)
        beside, is_rtl = self.theme.px(_BESIDE_LOCK), self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        self.setContentsMargins(0 if is_rtl else beside, 0, beside if is_rtl else 0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        px, is_rtl = self.theme.px, self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        across = self.width() - px(_LOCK / 2) if is_rtl else px(_LOCK / 2)
        center = QPointF(across, self.contentsRect().top() + self.fontMetrics().height() / 2)
        draw_icon(QPainter(self), self.theme, "lock", center, color="icon.muted", size=_LOCK)
