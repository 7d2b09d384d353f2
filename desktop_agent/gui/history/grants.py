"""Session approvals at the foot of the command history."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.text.untrusted import say_safely
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.gui.widgets.labels import ElidedLabel, Label, Separator
from desktop_agent.gui.widgets.layouts import Room, column_of, flanked, row_of
from desktop_agent.gui.widgets.scroll_bar import set_up_scroll_area
from desktop_agent.gui.widgets.tooltip import plain_tooltip
from desktop_agent.protocol import Scope
from desktop_agent.sentences import translate
from desktop_agent.text import visible

SHOWN: Final = 6
"""Approvals that are visible without scrolling."""

_SHARE: Final = 0.4
"""Of the height of the panel: the list above needs its room too."""


class GrantRow(TranslatedWidget, QWidget):
    """One session approval with its Revoke button. `shown` is the command that it was given for.

    The scope wraps and is shown in full; the command is elided to one line.

    Signals:
        revoked: carries the scope's id.
    """

    revoked = Signal(str)

    def __init__(self, scope: Scope, shown: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scope = scope
        self._shown = shown
        self.button = Button("", theme, self, kind=ButtonKind.QUIET, height="control_height_small")
        self.button.clicked.connect(partial(self.revoked.emit, scope.id))
        self.label = Label("", theme, self, role="small", wraps=True)
        self.command = ElidedLabel(theme, self, role="code_small", color="text.secondary", is_code=True)
        column = column_of(
            self.label,
            # Aligned, so that a short command does not make its scope as narrow.
            Room(self.command, 0, Qt.AlignmentFlag.AlignLeading),
            gap=0,
            margins=(0, theme.px(3), 0, theme.px(3)),
        )
        row = row_of(Room(column), Room(self.button, 0, Qt.AlignmentFlag.AlignTop), gap=theme.px(12))
        self.setLayout(flanked(row, start=theme.px(16), end=theme.px(6)))
        self.command.setVisible(bool(shown))
        self._retranslate()

    def _retranslate(self) -> None:
        label = say_safely(self._scope.label)
        shown = visible(self._shown, keep_newlines=False)
        self.label.setText(label)
        self.command.set_text(shown)
        self.command.setToolTip(plain_tooltip(self._shown))
        scope = f"{label}, {shown}" if shown else label
        self.button.setText(localize(translate("HistoryPanel", "Revoke")))
        self.button.setAccessibleName(localize(translate("HistoryPanel", "Revoke {scope}").with_values(scope=scope)))


class GrantList(TranslatedWidget, QWidget):
    """All approvals of the conversation in front; nothing is there while there are none.

    Signals:
        revoked: carries the id of a scope.
    """

    revoked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.rows: list[GrantRow] = []
        self.title = Label("", theme, self, role="caption_strong", color="text.secondary", wraps=True)
        self.title.setContentsMargins(theme.px(16), theme.px(10), theme.px(16), theme.px(2))
        if parent is not None:
            parent.installEventFilter(self)
        self.area = QScrollArea(self)
        self._inside = QWidget(self.area)
        self._build()
        self.hide()
        self._retranslate()

    def _build(self) -> None:
        theme, area = self._theme, self.area
        inside = self._inside
        self._column = column_of(gap=0, inside=inside)
        set_up_scroll_area(area, inside, theme)
        column_of(Separator(theme, self), self.title, area, gap=0, margins=(0, 0, 0, theme.px(8)), inside=self)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_grants(self, scopes: Sequence[Scope], commands: Mapping[str, str]) -> None:
        """Show the approvals; `commands` maps scope ids to the approved commands."""
        for row in self.rows:
            self._column.removeWidget(row)
            row.deleteLater()
        self.rows = [GrantRow(scope, commands.get(scope.id, ""), self._theme, self._inside) for scope in scopes]
        for row in self.rows:
            row.revoked.connect(self.revoked)
            self._column.addWidget(row)
        for before, after in pairwise([row.button for row in self.rows]):
            QWidget.setTabOrder(before, after)
        self.setVisible(bool(scopes))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._fit()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.FontChange):
            self._fit()

    def _fit(self) -> None:
        panel, beside = self.parentWidget(), self.area.verticalScrollBar().sizeHint().width()
        heights = [row.heightForWidth(self.width() - beside) for row in self.rows]
        most = round(panel.height() * _SHARE) if panel is not None else sum(heights)
        # A layout would squeeze rows that wrap instead of scrolling them.
        self._inside.setMinimumHeight(sum(heights))
        self.area.setFixedHeight(min(sum(heights[:SHOWN]), most))

    def _retranslate(self) -> None:
        self.title.setText(localize(translate("HistoryPanel", "Approved for this session, until this tab closes")))
