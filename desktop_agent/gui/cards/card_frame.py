"""The frame of a card: a group for assistive technology, its ground and edge, and the height it wants."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPainter, QPainterPath, QPaintEvent, QPalette
from PySide6.QtWidgets import QGroupBox, QLayout, QWidget

from desktop_agent.gui.theme.painting import draw_box
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Risk


class CardFrame(QGroupBox):
    """A box that paints itself. Whoever makes one tells the risk and how high the tinted head of a critical one is.

    Signals:
        grew: it wants another height than it has.
    """

    grew = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._risk = Risk.HIGH
        self._band = 0
        self._is_measured = False
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setContentsMargins(0, 0, 0, 0)
        # In a scroll area labels would take the colour of text that is written into.
        self.setBackgroundRole(QPalette.ColorRole.Window)
        theme.changed.connect(self.update)

    def set_risk(self, risk: Risk, band: int) -> None:
        """Wear the edge of this risk; `band` pixels of a critical card are tinted."""
        self._risk, self._band = risk, band
        self.update()

    def remeasure(self) -> None:
        """Look at all sizes again; to be called after something on it has changed."""
        self._is_measured = False
        self._compare()

    def announce(self, text: str, politeness: QAccessible.AnnouncementPoliteness) -> None:
        """Let a screen reader say something."""
        if QAccessible.isActive():
            event = QAccessibleAnnouncementEvent(self, text)
            event.setPoliteness(politeness)
            QAccessible.updateAccessibility(event)

    def seen(self) -> QRect:
        """Return the part of it that no parent cuts off, in its own coordinates."""
        seen, child, above = self.rect(), QWidget.window(self), self.parentWidget()
        while above is not None:
            seen = seen.intersected(QRect(-self.mapTo(above, QPoint(0, 0)), above.size()))
            above = above.parentWidget() if above is not child else None
        return seen

    def fits(self) -> bool:
        """Tell whether it can be seen whole, with the gap that is left around it."""
        high, above = self.height() + 2 * self.theme.layout("transcript_gap"), self.parentWidget()
        while above is not None:
            # Its holder is as high as it is itself, and says nothing about the view.
            if above.height() < high and above.height() != self.height():
                return False
            above = None if above.isWindow() else above.parentWidget()
        return True

    def heightForWidth(self, width: int) -> int:
        if not self._is_measured:
            # Layouts hear of a change below them only with the next events, and who asks wants to know now.
            self._is_measured = True
            self.forget_sizes()
        return super().heightForWidth(width)

    def forget_sizes(self) -> None:
        """Let every layout on it ask its widgets anew."""
        for child in self.findChildren(QWidget):
            child.updateGeometry()
        for layout in self.findChildren(QLayout):
            layout.invalidate()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._compare()
        return done

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        # The style leaves room for the frame and the title of a group box; ours are painted here.
        self.setContentsMargins(0, 0, 0, 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, box = self.theme, QPainter(self), self.rect()
        critical = self._risk is Risk.CRITICAL
        radius = theme.radius("card")
        draw_box(painter, box, radius=radius, fill=theme.color("surface.raised"))
        if critical:
            shape = QPainterPath()
            shape.addRoundedRect(box, radius, radius)
            painter.save()
            painter.setClipPath(shape)
            painter.fillRect(QRect(0, 0, box.width(), self._band), theme.color("risk.critical.tint"))
            painter.restore()
        edge = "border.strong" if self._risk is Risk.LOW else f"risk.{self._risk.name.lower()}.edge"
        width = theme.edge("critical_card" if critical else "hairline")
        draw_box(painter, box, radius=radius, edge=theme.color(edge), width=width)

    def _compare(self) -> None:
        if self.heightForWidth(self.width()) != self.height():
            self.grew.emit()
