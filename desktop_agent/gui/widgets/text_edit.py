"""The message field: Enter sends, Alt+Enter queues, Shift+Enter breaks the line."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QMimeData, QSize, Qt, Signal
from PySide6.QtGui import QInputMethodEvent, QKeyEvent, QResizeEvent, QTextBlockFormat, QTextCursor, QTextFormat
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

from desktop_agent.gui.theme.qt_offset import QtOffset
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.scroll_bar import ScrollBar

RECALLED_MAX = 50
"""Messages that Up recalls; the transcript holds them all."""
_PIECE = 4_000
"""Letters in one paragraph of Qt's; one of a megabyte would take half a second at each key."""
_GOES_ON = QTextFormat.Property.UserProperty.value + 1
_SEND = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)


class MessageField(QPlainTextEdit):
    """Plain text, as high as its lines up to a limit.

    A very long line is split into several paragraphs, all but the first marked as continued; `text` joins them. The
    mark is a format, so that undo restores it too.

    Signals:
        entered: Enter was pressed, with no input method composing.
        postponed: Alt+Enter was pressed, with no input method composing.
        escaped: Escape was pressed, with no input method composing.
        recalled: the user wants an earlier message and none was set yet.
        grew: the wanted height changed.
    """

    entered = Signal()
    postponed = Signal()
    escaped = Signal()
    recalled = Signal()
    grew = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._earlier: list[str] = []
        self._has_earlier = False
        self._recalled_at: int | None = None
        self._kept = ""
        self._has_pieces = False
        self._limit = 0
        self._wanted = 0
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setVerticalScrollBar(ScrollBar(Qt.Orientation.Vertical, theme, self))
        self.setHorizontalScrollBar(ScrollBar(Qt.Orientation.Horizontal, theme, self))
        self.document().setDocumentMargin(0)
        self.textChanged.connect(self._measure)
        # Qt emits textChanged before it counts the lines of a wrapped paragraph that became shorter.
        self.document().documentLayout().documentSizeChanged.connect(self._measure)
        theme.changed.connect(self._restyle)
        self._restyle()

    def set_text(self, text: str) -> None:
        """Put another text in, with the cursor at its end; undo brings the one before back."""
        cursor = self.textCursor()
        cursor.select(QTextCursor.SelectionType.Document)
        self._insert(cursor, text)
        self._to_edge(QTextCursor.MoveOperation.End)

    def empty(self) -> None:
        """Clear the field after sending; undo restores this text, but none before it."""
        # An undo stack takes more than ten times the size of the text.
        self.document().clearUndoRedoStacks()
        self.set_text("")

    def set_hint(self, hint: str) -> None:
        """Set the hint of the empty field."""
        if hint != self.placeholderText():
            self.setPlaceholderText(hint)
            # Qt paints another hint only with the next blink of the cursor, and none blinks without the focus.
            self.viewport().update()

    def text(self) -> str:
        """Return the text as typed and pasted."""
        if not self._has_pieces:
            return self.toPlainText()
        return self._joined(QtOffset(0), QtOffset(self.document().characterCount() - 1))

    def set_earlier(self, messages: Sequence[str]) -> None:
        """Set the messages that Up and Down recall, latest last."""
        self._earlier = list(messages)
        self._has_earlier = True
        self._recalled_at = None

    def add_earlier(self, message: str) -> None:
        """Let Up recall one more."""
        if not self._earlier or self._earlier[-1] != message:
            self._earlier = [*self._earlier, message][-RECALLED_MAX:]
        self._recalled_at = None

    def set_limit(self, height: int) -> None:
        """Set the largest height in pixels."""
        self._limit = height
        self._measure()

    def wanted_height(self) -> int:
        """Return the height for all lines, up to ten and the limit."""
        line = self.fontMetrics().lineSpacing()
        lines = max(1, min(self._lines(), self._theme.count("composer_lines_max")))
        high = lines * line + 2
        return max(line + 2, min(high, self._limit)) if self._limit else high

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.wanted_height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(80), self.fontMetrics().lineSpacing() + 2)

    # Keys.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _SEND:
            self._on_return(event)
        elif key == Qt.Key.Key_Escape and not self.composes():
            if not event.isAutoRepeat():
                self.escaped.emit()
        elif not self._recalls(key, event):
            super().keyPressEvent(event)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        super().inputMethodEvent(event)
        # Text that an input method composes takes room, but is not in the document yet.
        self._measure()

    def _on_return(self, event: QKeyEvent) -> None:
        if self.composes():
            return
        if event.modifiers() in _PLAIN:
            if not event.isAutoRepeat():
                self.entered.emit()
        elif event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier == Qt.KeyboardModifier.AltModifier:
            if not event.isAutoRepeat():
                self.postponed.emit()
        else:
            # Qt would put a line separator, and the text would stay one paragraph.
            self.textCursor().insertBlock(_paragraph(goes_on=False))
            self.ensureCursorVisible()

    def composes(self) -> bool:
        """Return whether an input method is composing. Read from the text, as `clear` ends it without an event."""
        return bool(self.textCursor().block().layout().preeditAreaText())

    def _recalls(self, key: Qt.Key, event: QKeyEvent) -> bool:
        if event.modifiers() not in _PLAIN or self.composes() or self.textCursor().hasSelection():
            return False
        if key == Qt.Key.Key_Up and self._is_at_edge(QTextCursor.MoveOperation.Up):
            return self._recall(-1)
        if key == Qt.Key.Key_Down and self._is_at_edge(QTextCursor.MoveOperation.Down):
            return self._recall(1)
        return False

    def _is_at_edge(self, move: QTextCursor.MoveOperation) -> bool:
        """Return whether the cursor is in the first or last line on the screen, counting wrapped lines."""
        return not QTextCursor(self.textCursor()).movePosition(move)

    def _recall(self, step: int) -> bool:
        if step < 0 and not self._has_earlier:
            self.recalled.emit()
            return True
        at = len(self._earlier) if self._recalled_at is None else self._recalled_at
        to = at + step
        if not 0 <= to <= len(self._earlier) or at == to:
            return False
        if at == len(self._earlier):
            self._kept = self.text()
        self.set_text(self._kept if to == len(self._earlier) else self._earlier[to])
        self._recalled_at = None if to == len(self._earlier) else to
        self._to_edge(QTextCursor.MoveOperation.Start if step < 0 else QTextCursor.MoveOperation.End)
        return True

    def recall_now(self) -> None:
        """Recall the latest message, after it was asked for and given."""
        self._recall(-1)

    def _to_edge(self, move: QTextCursor.MoveOperation) -> None:
        cursor = self.textCursor()
        cursor.movePosition(move)
        self.setTextCursor(cursor)

    # Paste and drop.

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return source.hasText()

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Paste plain text, however long its lines are."""
        self._insert(self.textCursor(), source.text())
        self.ensureCursorVisible()

    def createMimeDataFromSelection(self) -> QMimeData:
        """Copy the selection as typed, with long lines joined."""
        if not self._has_pieces:
            return super().createMimeDataFromSelection()
        cursor = self.textCursor()
        data = QMimeData()
        data.setText(self._joined(QtOffset(cursor.selectionStart()), QtOffset(cursor.selectionEnd())))
        return data

    def _insert(self, cursor: QTextCursor, text: str) -> None:
        """Replace the cursor's selection."""
        lines = text.replace("\r\n", "\n").split("\n")
        if max(map(len, lines)) <= _PIECE:
            cursor.insertText(text)
            return
        self._has_pieces = True
        cursor.beginEditBlock()
        cursor.removeSelectedText()
        for number, line in enumerate(lines):
            for start in range(0, max(len(line), 1), _PIECE):
                if number or start:
                    cursor.insertBlock(_paragraph(goes_on=start > 0))
                cursor.insertText(line[start : start + _PIECE])
        cursor.endEditBlock()

    def _joined(self, start: QtOffset, end: QtOffset) -> str:
        """Return the text between two positions of the cursor."""
        block = self.document().findBlock(start.units)
        part = QTextCursor(self.document())
        found: list[str] = []
        while block.isValid() and block.position() <= end.units:
            if block.position() > start.units:
                found.append("" if block.blockFormat().boolProperty(_GOES_ON) else "\n")
            part.setPosition(max(start.units, block.position()))
            part.setPosition(min(end.units, block.position() + block.length() - 1), QTextCursor.MoveMode.KeepAnchor)
            found.append(part.selectedText())
            block = block.next()
        return "".join(found)

    # Appearance.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()
        if self.verticalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOff:
            # The whole text has room now, so scroll back to its start.
            self.verticalScrollBar().setValue(0)

    def _lines(self) -> int:
        if self.document().blockCount() >= self._theme.count("composer_lines_max"):
            return self.document().blockCount()
        return int(self.document().size().height())

    def _measure(self) -> None:
        wanted = self.wanted_height()
        scrolls = wanted < self._lines() * self.fontMetrics().lineSpacing()
        always, never = Qt.ScrollBarPolicy.ScrollBarAsNeeded, Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(always if scrolls else never)
        if wanted != self._wanted:
            self._wanted = wanted
            self.updateGeometry()
            self.grew.emit()

    def _restyle(self) -> None:
        self.setStyleSheet(self._theme.sheet("text"))
        self.setFont(self._theme.font("reading"))
        # The viewport paints the hint, but does not inherit the font because of the style sheet.
        self.viewport().setFont(self.font())
        self._measure()


def _paragraph(*, goes_on: bool) -> QTextBlockFormat:
    made = QTextBlockFormat()
    if goes_on:
        made.setProperty(_GOES_ON, True)
    return made
