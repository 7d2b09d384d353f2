"""Frame of a card: a group for assistive technology, its background and edge, and its height."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPainter, QPainterPath, QPaintEvent, QPalette
from PySide6.QtWidgets import QGroupBox, QLayout, QWidget

from desktop_agent.gui.cards.card_focus import CardKeyboard
from desktop_agent.gui.theme.painting import draw_box
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Risk


class CardFrame(QGroupBox):
    """A group box that paints itself in the style of a risk.

    Signals:
        grew: it wants another height.
        left: the keyboard leaves it, and the widget that had it before is gone.
    """

    grew = Signal()
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._risk = Risk.HIGH
        self._band = 0
        self._is_measured = False
        self._keyboard = CardKeyboard(self, self._stops)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setContentsMargins(0, 0, 0, 0)
        # Otherwise labels in a scroll area take the colour of input fields.
        self.setBackgroundRole(QPalette.ColorRole.Window)
        theme.changed.connect(self.update)

    def set_risk(self, risk: Risk, band: int) -> None:
        """Apply the style of a risk; the first `band` pixels of a critical card are tinted."""
        self._risk, self._band = risk, band
        self.update()

    def has_keyboard(self) -> bool:
        """Return whether the keyboard is somewhere on the card."""
        return self._keyboard.is_here()

    def release_focus(self) -> None:
        """Return the keyboard from the card to the widget that had it before."""
        if self._keyboard.is_here() and not self._keyboard.give_back():
            self.left.emit()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Let Tab go around on the card; Escape and F6 leave it."""
        if self.has_keyboard() and self._step_by_tab(1 if forward else -1):
            return True
        return super().focusNextPrevChild(forward)

    def _stops(self) -> Sequence[QWidget]:
        """Return the controls that the keyboard can be on, in order."""
        return ()

    def _step_by_tab(self, by: int) -> bool:
        return self._keyboard.step(by, wraps=True)

    def set_view_height(self, height: int) -> None:
        """Set the height of the view that the card should fit into."""

    def remeasure(self) -> None:
        """Measure it again; to be called after its content has changed."""
        self._is_measured = False
        self._compare()

    def announce(self, text: str, politeness: QAccessible.AnnouncementPoliteness) -> None:
        """Announce a text by the screen reader."""
        if QAccessible.isActive():
            event = QAccessibleAnnouncementEvent(self, text)
            event.setPoliteness(politeness)
            QAccessible.updateAccessibility(event)

    def seen(self) -> QRect:
        """Return the part that no parent clips, in its own coordinates."""
        seen, child, above = self.rect(), QWidget.window(self), self.parentWidget()
        while above is not None:
            seen = seen.intersected(QRect(-self.mapTo(above, QPoint(0, 0)), above.size()))
            above = above.parentWidget() if above is not child else None
        return seen

    def fits(self) -> bool:
        """Return whether it fits into the view, with the gap around it."""
        high, above = self.height() + 2 * self.theme.layout("transcript_gap"), self.parentWidget()
        while above is not None:
            # Its host is as high as the card, and does not limit it.
            if above.height() < high and above.height() != self.height():
                return False
            above = None if above.isWindow() else above.parentWidget()
        return True

    def heightForWidth(self, width: int) -> int:
        if not self._is_measured:
            # Layouts learn of changes below them only with the next events, too late for this call.
            self._is_measured = True
            self.forget_sizes()
        return super().heightForWidth(width)

    def forget_sizes(self) -> None:
        """Invalidate the size hints of all layouts in it."""
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
        # The style reserves margins for the frame and title of a group box, which this one does not have.
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
