"""Text field, picker, switch and menu, painted from the theme."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelection, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QCursor, QPainter, QPaintEvent, QPalette, QWheelEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QMenu, QSizePolicy, QWidget

from desktop_agent.gui.theme.painting import draw_icon, draw_switch, draw_text, draw_themed_box
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.focus_ring import KeyFocusWidget


class Field(KeyFocusWidget, QLineEdit):
    """A line to type into, with an icon before it where one is named. Set its accessible name."""

    def __init__(
        self, theme: Theme, parent: QWidget | None = None, *, name: str = "", hint: str = "", icon: str = ""
    ) -> None:
        super().__init__(parent)
        self.theme = theme
        self._icon = icon
        self._wrong = False
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        self.setFrame(False)
        self._restyle()
        theme.changed.connect(self._restyle)

    def set_wrong(self, *, on: bool) -> None:
        """Mark the value as refused; the caller shows why below the field."""
        self._wrong = on
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.theme.layout("control_height_large"))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(80), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        edge = "risk.critical.edge" if self._wrong else "border.control" if self.isEnabled() else "border.strong"
        draw_themed_box(painter, self.theme, self.rect(), "control", "surface.raised", edge=edge)
        if self._icon:
            x = self.width() - self.theme.px(17) if self.isRightToLeft() else self.theme.px(17)
            draw_icon(painter, self.theme, self._icon, QPointF(x, self.height() / 2), color="icon.muted")
        painter.end()
        super().paintEvent(event)

    def _restyle(self) -> None:
        self.setFont(self.theme.font("interface"))
        # Transparent for the style alone: the ground is ours, with round corners.
        palette = self.theme.palette()
        palette.setColor(QPalette.ColorRole.Base, Qt.GlobalColor.transparent)
        self.setPalette(palette)
        start, end = self.theme.px(30 if self._icon else 9), self.theme.px(9)
        rtl = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        # Qt does not mirror them.
        self.setTextMargins(end if rtl else start, 0, start if rtl else end, 0)
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LayoutDirectionChange:
            self._restyle()
        super().changeEvent(event)


class Picker(KeyFocusWidget, QComboBox):
    """A combo box; the caller sets its accessible name. `quiet` paints no edge, for the status bar."""

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, name: str = "", quiet: bool = False) -> None:
        super().__init__(parent)
        self.theme = theme
        self._quiet = quiet
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._restyle()
        theme.changed.connect(self._restyle)

    def sizeHint(self) -> QSize:
        metrics = self.theme.metrics(self._role())
        # As wide as the current entry if nothing is aligned to it, else as the widest entry.
        texts = [self.currentText()] if self._quiet else [self.itemText(i) for i in range(self.count())]
        wide = max((metrics.horizontalAdvance(text) for text in texts), default=0.0)
        high = self.theme.layout("control_height_small" if self._quiet else "control_height")
        return QSize(round(wide) + self.theme.px(34 if self._quiet else 46), high)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(60), self.sizeHint().height())

    def showPopup(self) -> None:
        self.view().setStyleSheet(self.theme.sheet("list"))
        super().showPopup()
        self._keep_in_window()

    def hidePopup(self) -> None:
        super().hidePopup()
        # The list had the pointer, so Qt sent no Leave event to the picker.
        over = self.rect().contains(self.mapFromGlobal(QCursor.pos()))
        self.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, over)
        self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the scroll area, so that scrolling changes no choice."""
        event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self.theme, QPainter(self)
        over = self.isEnabled() and self.underMouse()
        fill = "surface.hover" if over else "" if self._quiet else "surface.raised"
        edge = "" if self._quiet else "border.control" if self.isEnabled() else "border.strong"
        draw_themed_box(painter, theme, self.rect(), "control", fill, edge=edge)
        rtl = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        start, end = theme.px(8 if self._quiet else 12), theme.px(24 if self._quiet else 30)
        inner = QRectF(self.rect()).adjusted(end if rtl else start, 0, -(start if rtl else end), 0)
        color = "text.disabled" if not self.isEnabled() else "text.secondary" if self._quiet else "text.primary"
        draw_text(painter, theme, inner, self.currentText() or self.placeholderText(), role=self._role(), color=color)
        x = theme.px(13) if rtl else self.width() - theme.px(13)
        draw_icon(painter, theme, "chevron-down", QPointF(x, self.height() / 2), color="icon.normal", size=12)

    def _keep_in_window(self) -> None:
        """Open upwards where the list would hang out of the window below."""
        frame, window = self.view().window(), self.window()
        top = self.mapToGlobal(QPoint(0, 0)).y() - frame.height()
        bottom = window.mapToGlobal(window.rect().bottomLeft()).y()
        if frame.geometry().bottom() > bottom and top >= window.mapToGlobal(QPoint(0, 0)).y():
            frame.move(frame.x(), top)

    def _role(self) -> str:
        return "small" if self._quiet else "interface"

    def _restyle(self) -> None:
        self.setFont(self.theme.font(self._role()))
        self.update()


class Switch(KeyFocusWidget, QCheckBox):
    """An on/off switch without text; the caller sets its accessible name."""

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, name: str = "") -> None:
        super().__init__(parent)
        self.theme = theme
        self.setAccessibleName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(30), self.theme.px(24))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def paintEvent(self, _event: QPaintEvent) -> None:
        draw_switch(
            QPainter(self),
            self.theme,
            self.rect(),
            self.layoutDirection(),
            is_on=self.isChecked(),
            is_over=self.underMouse(),
            is_enabled=self.isEnabled(),
        )


class AssistedPicker(Picker):
    """A picker whose entries can be chosen by assistive technology, which Qt's own ignores.

    While the list is open, pointer and keys choose as usual; a choice in the closed list can only come from
    assistive technology, and is accepted.

    Signals:
        opened: the list was opened.
    """

    opened = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, name: str = "", quiet: bool = False) -> None:
        super().__init__(theme, parent, name=name, quiet=quiet)
        self.view().selectionModel().selectionChanged.connect(self._on_selected)

    def _on_selected(self, selected: QItemSelection) -> None:
        indexes = selected.indexes()
        if indexes and not self.view().isVisible():
            self.setCurrentIndex(indexes[0].row())

    def showPopup(self) -> None:
        super().showPopup()
        self.opened.emit()

    def refresh(self) -> None:
        """Resize the open list to its entries."""
        if self.view().isVisible():
            super().hidePopup()
            super().showPopup()


class Menu(QMenu):
    """A menu that is deleted when it closes."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setStyleSheet(theme.sheet("menu"))
