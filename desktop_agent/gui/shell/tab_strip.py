"""The row above the pages: the tabs, buttons for what is out of sight, and a list where not all tabs fit."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QWidget

from desktop_agent.gui.shell.tab_bar import TabBar
from desktop_agent.gui.text.action_kinds import with_keys
from desktop_agent.gui.text.translator import say
from desktop_agent.gui.theme.painting import draw_line
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.controls import IconButton
from desktop_agent.sentences import translate


class TabStrip(QWidget):
    """The whole row: buttons for a hidden side list and panel at its ends, and a list where tabs do not fit.

    Signals:
        side_wanted: show or hide the side list.
        panel_wanted: show or hide the panel.
    """

    side_wanted = Signal()
    panel_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._offers_panel = False
        self.bar = TabBar(theme, self)
        self._build()
        theme.changed.connect(self.update)
        self._retranslate()

    def _build(self) -> None:
        theme = self._theme
        self.side_button = IconButton("panel-left", "", theme, self, side="control_height")
        self.panel_button = IconButton("panel-right", "", theme, self, side="control_height")
        self.list_button = IconButton("list", "", theme, self, side="control_height")
        self.side_button.clicked.connect(self.side_wanted)
        self.panel_button.clicked.connect(self.panel_wanted)
        self.list_button.clicked.connect(self._show_list)
        self.bar.laid_out.connect(self._set_overflow)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self._start, self._end = QWidget(self), QWidget(self)
        for ends, buttons in ((self._start, (self.side_button,)), (self._end, (self.list_button, self.panel_button))):
            inner = QHBoxLayout(ends)
            inner.setContentsMargins(theme.px(5), 0, theme.px(5), 1)
            inner.setSpacing(theme.space("tight"))
            for button in buttons:
                inner.addWidget(button)
        self.bar.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        row.addWidget(self._start)
        row.addWidget(self.bar, 1)
        row.addWidget(self._end)
        self.setFixedHeight(theme.layout("tab_bar_height"))
        self.set_ends(side=False, panel=False)

    def set_ends(self, *, side: bool, panel: bool) -> None:
        """Show the buttons for what is not in sight."""
        self._start.setVisible(side)
        self._offers_panel = panel
        self.panel_button.setVisible(panel)
        self._set_overflow()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("surface.window"))
        bottom = self.height() - 1
        draw_line(painter, QPointF(0, bottom), QPointF(self.width(), bottom), self._theme.color("border.subtle"))

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self._set_overflow()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _set_overflow(self) -> None:
        shown = (self._start.isVisibleTo(self), self._offers_panel)
        ends = self._theme.px(40) * sum(shown)
        overflows = self.bar.count() > 1 and self.bar.least_width > self.width() - ends
        self.list_button.setVisible(overflows)
        self._end.setVisible(overflows or self._offers_panel)

    def _show_list(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setStyleSheet(self._theme.sheet("menu"))
        for place in range(self.bar.count()):
            action = QAction(self.bar.title(place).replace("&", "&&"), menu)
            action.setData(place)
            menu.addAction(action)
        menu.triggered.connect(self._on_listed)
        menu.popup(self.list_button.mapToGlobal(self.list_button.rect().bottomLeft()))

    def _on_listed(self, action: QAction) -> None:
        self.bar.setCurrentIndex(action.data())

    def _retranslate(self) -> None:
        side = say(translate("TabStrip", "Show the list of conversations"))
        panel = say(translate("TabStrip", "Show the command history"))
        self.side_button.set_name(side, with_keys(side, "side_list"))
        self.panel_button.set_name(panel, with_keys(panel, "history"))
        self.list_button.set_name(say(translate("TabStrip", "List all tabs")))
