"""Notices of the application above the pages, each with its buttons."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.text.untrusted import say_safely
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind, IconButton
from desktop_agent.gui.widgets.labels import Label, Separator
from desktop_agent.gui.widgets.layouts import Part, Room, column_of, flanked, remove_widgets, row_of
from desktop_agent.protocol import Level, Remedy
from desktop_agent.sentences import Sentence, translate

_MOST = 3

_SIGNS = {
    Level.INFO: ("info", "icon.normal"),
    Level.WARNING: ("info", "risk.medium.text"),
    Level.ERROR: ("cross", "state.failed"),
}

REMEDY_LABELS: dict[Remedy, Sentence] = {
    Remedy.RETRY: translate("NoticeBar", "Retry"),
    Remedy.CANCEL_RETRY: translate("NoticeBar", "Cancel"),
    Remedy.OPEN_KEYS: translate("NoticeBar", "Model settings"),
    Remedy.CHOOSE_FOLDER: translate("NoticeBar", "Choose a folder…"),
    Remedy.CHOOSE_MODEL: translate("NoticeBar", "Choose a model"),
    Remedy.OPEN_SETTINGS: translate("NoticeBar", "Open settings"),
}


class NoticeBar(TranslatedWidget, QFrame):
    """One sentence with its buttons.

    Signals:
        remedied: carries the remedy that was pressed.
        closed: the user closed the bar, or pressed a button.
    """

    remedied = Signal(str)
    closed = Signal()

    def __init__(
        self,
        sentence: Sentence,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        level: Level = Level.ERROR,
        remedies: tuple[Remedy, ...] = (),
    ) -> None:
        super().__init__(parent)
        self.sentence = sentence
        self._theme = theme
        self._level = level
        self._remedies = remedies
        # With a frame assistive technology sees a group; a bare QWidget is taken for filler.
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self._build()
        theme.changed.connect(self.update)
        self._retranslate()

    def _build(self) -> None:
        theme = self._theme
        icon, color = _SIGNS[self._level]
        self._sign = _Sign(icon, color, theme, self)
        self.label = Label("", theme, self, wraps=True, selectable=True)
        self.buttons = [
            Button("", theme, self, kind=ButtonKind.PLAIN, height="control_height_small") for _ in self._remedies
        ]
        self.close_button = IconButton("close", "", theme, self)
        self.close_button.clicked.connect(self.closed)
        for button, remedy in zip(self.buttons, self._remedies, strict=True):
            button.clicked.connect(partial(self._on_remedy, remedy))
        parts: list[Part] = [self._sign, Room(self.label), *self.buttons, self.close_button]
        row = row_of(*parts, gap=theme.space("normal"), margins=(0, theme.px(7), 0, theme.px(7)))
        self.setLayout(flanked(row, start=theme.px(16), end=theme.px(8)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self._theme.color("surface.sunken"))

    def _on_remedy(self, remedy: Remedy) -> None:
        self.remedied.emit(remedy.value)
        self.closed.emit()

    def _retranslate(self) -> None:
        text = say_safely(self.sentence)
        self.label.setText(text)
        self.setAccessibleName(text)
        self.close_button.set_name(localize(translate("NoticeBar", "Close this notice")))
        for button, remedy in zip(self.buttons, self._remedies, strict=True):
            button.setText(localize(REMEDY_LABELS[remedy]))


class _Sign(QWidget):
    def __init__(self, icon: str, color: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._icon, self._color, self._theme = icon, color, theme
        self.setFixedSize(theme.px(18), theme.px(18))

    def paintEvent(self, _event: QPaintEvent) -> None:
        pixmap = self._theme.pixmap(self._icon, color=self._color, ratio=self.devicePixelRatioF())
        QPainter(self).drawPixmap(self._theme.px(1), self._theme.px(1), pixmap)


class NoticeBars(QWidget):
    """The open notice bars, newest last; each sentence is shown once.

    Signals:
        remedied: carries the remedy that was pressed.
    """

    remedied = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.bars: list[NoticeBar] = []
        self._pinned: list[QWidget] = []
        self._column = column_of(Separator(theme, self), gap=0, inside=self)
        self.hide()

    def show_sentence(
        self, sentence: Sentence, *, level: Level = Level.ERROR, remedies: tuple[Remedy, ...] = ()
    ) -> None:
        """Show a notice until it is closed, and announce it."""
        if any(bar.sentence == sentence for bar in self.bars):
            return
        while len(self.bars) >= _MOST:
            self._remove(self.bars[0])
        bar = NoticeBar(sentence, self._theme, self, level=level, remedies=remedies)
        bar.remedied.connect(self.remedied)
        bar.closed.connect(partial(self._remove, bar))
        self.bars.append(bar)
        self._column.insertWidget(self._column.count() - 1, bar)
        self.show()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, say_safely(sentence)))

    def take_back(self, sentence: Sentence) -> None:
        """Remove a notice; does nothing if it was closed."""
        for bar in [bar for bar in self.bars if bar.sentence == sentence]:
            self._remove(bar)

    def pin(self, bar: QWidget) -> None:
        """Show a bar of another kind above all notices, until it is unpinned."""
        self._pinned.append(bar)
        self._column.insertWidget(0, bar)
        bar.show()
        self.show()

    def unpin(self, bar: QWidget) -> None:
        """Remove a pinned bar, and delete it."""
        self._pinned.remove(bar)
        remove_widgets(self._column, [bar])
        self.setVisible(bool(self.bars or self._pinned))

    def _remove(self, bar: NoticeBar) -> None:
        self.bars.remove(bar)
        remove_widgets(self._column, [bar])
        self.setVisible(bool(self.bars or self._pinned))
