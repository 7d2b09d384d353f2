"""List of the files that a conversation changed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePosixPath
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyleOptionViewItem, QWidget

from desktop_agent.gui.text.translator import listed, localize
from desktop_agent.gui.text.untrusted import safe
from desktop_agent.gui.theme.painting import draw_text
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.item_views import Index, RowDelegate, RowList, set_up_view
from desktop_agent.gui.widgets.tooltip import plain_tooltip
from desktop_agent.protocol import ChangedFile, FileChangeKind
from desktop_agent.sentences import Sentence, translate

MINUS: Final = "\N{MINUS SIGN}"
BY_TOOL = translate("Changes", "tool", "who changed a file")
BY_COMMAND = translate("Changes", "command", "who changed a file")
SEEN = translate("Changes", "seen", "of a changed file: the user has looked at it")
_WHAT: Final[dict[FileChangeKind, Sentence]] = {
    FileChangeKind.NEW: translate("Changes", "new", "what became of a file"),
    FileChangeKind.DELETED: translate("Changes", "deleted", "what became of a file"),
    FileChangeKind.CHANGED: translate("Changes", "changed", "what became of a file"),
    FileChangeKind.MODE: translate(
        "Changes", "permissions", "what became of a file: only its permissions are others"
    ),
}
_LINK = translate("Changes", "link", "of a changed file: it is a symbolic link")
_NO_TEXT = translate("Changes", "binary or large", "of a changed file: its lines cannot be counted")


def facts_of(file: ChangedFile, *, is_seen: bool = False) -> list[str]:
    """Return the facts of a file other than name and line counts."""
    parts = [localize(_WHAT[file.what])] if file.what is not FileChangeKind.CHANGED else []
    parts += [localize(_LINK)] if file.is_link else []
    if file.modes is not None:
        parts.append(f"{file.modes[0]:o} → {file.modes[1]:o}")
    parts += [localize(_NO_TEXT)] if file.added is None else []
    parts += [localize(BY_TOOL)] if file.by_tool else []
    parts += [localize(BY_COMMAND)] if file.by_command else []
    turns = translate("Changes", "turn(s) {numbers}", "who changed a file; numbers of turns", len(file.turns))
    parts += [localize(turns.with_values(numbers=", ".join(map(str, file.turns))))] if file.turns else []
    return [*parts, localize(SEEN)] if is_seen else parts


def line_counts(file: ChangedFile) -> str:
    """Return the line counts for a screen reader."""
    added = translate("Changes", "%n line(s) added", "", file.added or 0)
    removed = translate("Changes", "%n line(s) removed", "", file.removed or 0)
    return listed([localize(added), localize(removed)]) if file.added is not None else ""


class ChangedModel(QAbstractListModel):
    """The files; `seen` are those that the user has looked at, by path and state."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.files: Sequence[ChangedFile] = ()
        self.seen: frozenset[tuple[str, str]] = frozenset()

    def show_files(self, files: Sequence[ChangedFile], seen: frozenset[tuple[str, str]]) -> None:
        self.beginResetModel()
        self.files, self.seen = tuple(files), seen
        self.endResetModel()

    def is_seen(self, file: ChangedFile) -> bool:
        return (file.path, file.state) in self.seen

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self.files)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        file = self.files[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return safe(file.path)
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tooltip(file.path)
            case Qt.ItemDataRole.AccessibleTextRole:
                parts = [safe(file.path), line_counts(file), *facts_of(file, is_seen=self.is_seen(file))]
                return listed([part for part in parts if part])
            case _:
                return None


class _Delegate(RowDelegate):
    """Paints name and line counts, and below them folder and facts."""

    def __init__(self, theme: Theme, rows: ChangedModel, view: QListView) -> None:
        super().__init__(theme, view)
        self._rows = rows

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(0, self.theme.layout("panel_row"))

    def paint_row(self, painter: QPainter, box: QRectF, state: QStyle.StateFlag, row: int, _column: int) -> None:
        theme, file = self.theme, self._rows.files[row]
        inset, pad = theme.space("normal"), theme.px(8)
        box = box.adjusted(inset, 0, -inset, 0)
        self.paint_ground(painter, box, state)
        inner = box.adjusted(pad, 0, -pad, 0)
        top = QRectF(inner.left(), inner.top() + theme.px(4), inner.width(), theme.line("code_small"))
        name = self.within(top, 0, self._paint_counts(painter, top, file))
        is_seen = self._rows.is_seen(file)
        path = PurePosixPath(file.path)
        align = Qt.AlignmentFlag.AlignRight if self.is_rtl else Qt.AlignmentFlag.AlignLeft
        draw_text(
            painter,
            theme,
            name,
            safe(path.name),
            role="code_small",
            color="text.secondary" if is_seen else "text.primary",
            align=align | Qt.AlignmentFlag.AlignAbsolute,
            elide=Qt.TextElideMode.ElideMiddle,
        )
        below = QRectF(inner.left(), top.bottom(), inner.width(), theme.line("caption"))
        folder = [] if str(path.parent) == "." else [safe(f"{path.parent}/")]
        text = listed([*folder, *facts_of(file, is_seen=is_seen)])
        draw_text(painter, theme, below, text, role="caption", color="text.tertiary")

    def _paint_counts(self, painter: QPainter, line: QRectF, file: ChangedFile) -> float:
        """Paint the numbers at the end of the line; return the width they take."""
        theme, used = self.theme, 0.0
        for count, sign, color in ((file.removed, MINUS, "diff.removed_sign"), (file.added, "+", "diff.added_sign")):
            if not count:
                continue
            text = f"{sign}{count}"
            wide = theme.metrics("caption_strong").horizontalAdvance(text) + 1
            draw_text(painter, theme, self.at_end(line, wide, used), text, role="caption_strong", color=color)
            used += wide + theme.px(6)
        return used


class ChangedList(RowList):
    """The changed files.

    Signals:
        chosen: carries the file to open; a click, or Enter.
    """

    chosen = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.row_model = ChangedModel(self)
        self.setModel(self.row_model)
        self.setItemDelegate(_Delegate(theme, self.row_model, self))
        set_up_view(self, theme)
        self.setUniformItemSizes(True)
        self.clicked.connect(self._on_clicked)
        theme.changed.connect(self.viewport().update)

    def show_files(self, files: Sequence[ChangedFile], seen: frozenset[tuple[str, str]]) -> None:
        """Show these files; the current row stays current if it is among them."""
        current = self.current()
        self.row_model.show_files(files, seen)
        places = [place for place, file in enumerate(files) if current is not None and file.path == current.path]
        if places:
            self.setCurrentIndex(self.row_model.index(places[0]))

    def current(self) -> ChangedFile | None:
        """The file that the keyboard is on."""
        index = self.currentIndex()
        return self.row_model.files[index.row()] if index.isValid() else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        file = self.current()
        if file is not None and event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(file.path)
        elif file is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.chosen.emit(file)
        else:
            super().keyPressEvent(event)

    def _on_clicked(self, index: QModelIndex) -> None:
        self.chosen.emit(self.row_model.files[index.row()])
