"""The list of conversations, grouped by workspace."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import PurePath

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyleOptionViewItem, QWidget

from desktop_agent.gui.text.formats import age
from desktop_agent.gui.text.titles import title_of
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_icon, draw_text
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.item_views import Index, RowDelegate, RowList, set_up_view
from desktop_agent.gui.widgets.status_icon import STATE_NAMES, ConversationActivity, paint_sign
from desktop_agent.gui.widgets.tooltip import plain_tooltip
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import ConversationId, ConversationInfo
from desktop_agent.sentences import translate
from desktop_agent.text import visible

DEMO_GROUP = translate("ConversationList", "Demo", "the group of demo conversations")


@dataclass(frozen=True, slots=True)
class WorkspaceGroup:
    """The heading of the conversations of one workspace."""

    name: str
    workspace: str


Row = WorkspaceGroup | ConversationInfo


def grouped(infos: Sequence[ConversationInfo], wanted: str) -> list[Row]:
    """Return the rows that match `wanted`: groups in the order of their latest conversation.

    Folders with the same name also show the name of their parent folder.
    """
    words = wanted.casefold().split()
    groups: dict[str, list[ConversationInfo]] = {}
    for info in infos:
        text = f"{title_of(info)} {info.workspace}".casefold()
        if all(word in text for word in words):
            groups.setdefault("" if info.is_demo else info.workspace, []).append(info)
    names = Counter(PurePath(workspace).name for workspace in groups)
    rows: list[Row] = []
    for workspace, members in groups.items():
        path = PurePath(workspace)
        alike = names[path.name] > 1 and path.parent.name
        name = f"{path.parent.name}/{path.name}" if alike else path.name or workspace
        shown = visible(name, keep_newlines=False) if workspace else localize(DEMO_GROUP)
        rows.append(WorkspaceGroup(shown, workspace))
        rows.extend(members)
    return rows


class ConversationModel(QAbstractListModel):
    """The rows of the list. Assistive technology reads the title, state and age of a row."""

    def __init__(self, clock: Callable[[], float], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
        self.rows: list[Row] = []
        self._states: Mapping[ConversationId, ConversationActivity] = {}
        self._ages: Mapping[ConversationId, str] = {}

    def show_rows(self, rows: list[Row], states: Mapping[ConversationId, ConversationActivity]) -> None:
        self._states = states
        if [_key(row) for row in rows] == [_key(row) for row in self.rows]:
            self.rows = rows
            if rows:
                self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))
            return
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def state(self, conversation: ConversationId) -> ConversationActivity:
        return self._states.get(conversation, ConversationActivity.IDLE)

    def age(self, info: ConversationInfo) -> str:
        return age(info.updated_at, self._clock())

    def review_ages(self) -> None:
        """Update the rows whose age text changed since the last call, because an idle window repaints nothing."""
        before = self._ages
        self._ages = {row.id: self.age(row) for row in self.rows if isinstance(row, ConversationInfo)}
        for place, row in enumerate(self.rows):
            if isinstance(row, ConversationInfo) and before.get(row.id) != self._ages[row.id]:
                self.dataChanged.emit(self.index(place), self.index(place))

    def place(self, conversation: ConversationId | None) -> QModelIndex:
        """Return the index of a conversation, an invalid one if it is not in the list."""
        for row, shown in enumerate(self.rows):
            if isinstance(shown, ConversationInfo) and shown.id == conversation:
                return self.index(row)
        return QModelIndex()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self.rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or isinstance(self.rows[index.row()], WorkspaceGroup):
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.rows[index.row()]
        match role, row:
            case Qt.ItemDataRole.DisplayRole, WorkspaceGroup():
                return row.name
            case Qt.ItemDataRole.DisplayRole, ConversationInfo():
                return title_of(row)
            case Qt.ItemDataRole.ToolTipRole, _:
                return plain_tooltip(row.workspace if isinstance(row, WorkspaceGroup) else title_of(row))
            case Qt.ItemDataRole.AccessibleTextRole, ConversationInfo():
                sentence = STATE_NAMES.get(self.state(row.id))
                named = localize(sentence.with_values(title=title_of(row))) if sentence else title_of(row)
                return f"{named}, {self.age(row)}"
            case Qt.ItemDataRole.AccessibleTextRole, WorkspaceGroup():
                folder = translate("ConversationList", "Folder {name}", "read aloud")
                return localize(folder.with_values(name=row.name))
            case _:
                return None


def _key(row: Row) -> str:
    return row.workspace + "/" if isinstance(row, WorkspaceGroup) else row.id


class _Delegate(RowDelegate):
    _view: ConversationList

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        if isinstance(self._view.row_model.rows[index.row()], WorkspaceGroup):
            return QSize(0, self.theme.px(29 if index.row() == 0 else 37))
        return QSize(0, self.theme.layout("side_list_row") + 1)

    def paint_row(self, painter: QPainter, box: QRectF, state: QStyle.StateFlag, row: int, _column: int) -> None:
        shown, inset = self._view.row_model.rows[row], self.theme.space("normal")
        box = box.adjusted(inset, 0, -inset, -1)
        if isinstance(shown, WorkspaceGroup):
            self._paint_group(painter, box, shown)
        else:
            self._paint_conversation(painter, box, shown, state)

    def _paint_group(self, painter: QPainter, box: QRectF, group: WorkspaceGroup) -> None:
        theme = self.theme
        middle = box.bottom() - theme.px(14)
        icon = QPointF(self.at_start(box, theme.px(17)), middle)
        draw_icon(painter, theme, "folder", icon, color="icon.muted", size=14)
        line = QRectF(box.left(), middle - theme.px(9), box.width(), theme.px(18))
        inner = self.within(line, theme.px(30), theme.space("tight"))
        draw_text(painter, theme, inner, group.name, role="caption_strong", color="text.secondary")

    def _paint_conversation(
        self, painter: QPainter, box: QRectF, info: ConversationInfo, state: QStyle.StateFlag
    ) -> None:
        theme, rows = self.theme, self._view.row_model
        is_shown = info.id == self._view.shown
        self.paint_ground(painter, box, state, "surface.selected" if is_shown else "")
        center = QPointF(self.at_start(box, theme.px(16)), box.center().y())
        paint_sign(painter, center, rows.state(info.id), theme, step=self._view.step)
        when, pad = rows.age(info), theme.px(8)
        wide = theme.metrics("caption").horizontalAdvance(when)
        end = self.at_end(box, wide, pad).adjusted(0, 0, 1, 0)
        color = "text.secondary" if is_shown else "text.tertiary"
        draw_text(painter, theme, end, when, role="caption", color=color)
        inner = self.within(box, theme.px(32), pad + wide + theme.px(8))
        draw_text(painter, theme, inner, title_of(info), role="interface_strong" if is_shown else "interface")


class ConversationList(RowList):
    """Conversations by workspace. A change of state repaints a row without moving it.

    With focus, the current row has the focus ring; an empty list passes the focus on.

    Signals:
        opened: carries the id of a conversation.
        delete_wanted: the Delete key was pressed; carries the id.
        menu_wanted: carries the id and a position on the screen.
    """

    opened = Signal(str)
    delete_wanted = Signal(str)
    menu_wanted = Signal(str, QPoint)

    def __init__(self, theme: Theme, clock: Callable[[], float], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.row_model = ConversationModel(clock, self)
        self.shown: ConversationId | None = None
        self.step = 0
        self._turning = QTimer(self)
        self._turning.timeout.connect(self._turn)
        self._infos: Sequence[ConversationInfo] = ()
        self._states: Mapping[ConversationId, ConversationActivity] = {}
        self._wanted = ""
        self._build()

    def _build(self) -> None:
        self.setModel(self.row_model)
        self.setItemDelegate(_Delegate(self._theme, self))
        set_up_view(self, self._theme)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._on_menu)
        self.clicked.connect(self._on_opened)
        self._theme.changed.connect(self._restyle)

    def show_conversations(
        self, infos: Sequence[ConversationInfo], states: Mapping[ConversationId, ConversationActivity]
    ) -> None:
        """Show these conversations, latest first, with the states of the open ones."""
        self._infos, self._states = infos, states
        self._refresh()

    def filter(self, wanted: str) -> None:
        """Show only conversations whose title or folder contains all these words."""
        self._wanted = wanted
        self._refresh()

    def set_active(self, conversation: ConversationId | None) -> None:
        """Mark the conversation of the active tab."""
        self.shown = conversation
        self.setCurrentIndex(self.row_model.place(conversation))
        self.viewport().update()

    def first(self) -> ConversationId | None:
        return next((row.id for row in self.row_model.rows if isinstance(row, ConversationInfo)), None)

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        """Scroll to a row, and to its group heading if it is the first of the group."""
        if index.row() > 0 and isinstance(self.row_model.rows[index.row() - 1], WorkspaceGroup):
            super().scrollTo(self.row_model.index(index.row() - 1), hint)
        super().scrollTo(index, hint)

    def first_index(self) -> QModelIndex:
        return self.row_model.place(self.first())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if index.isValid() and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._on_opened(index)
        elif index.isValid() and event.key() == Qt.Key.Key_Delete:
            self.delete_wanted.emit(self._id(index))
        else:
            super().keyPressEvent(event)

    def _retranslate(self) -> None:
        self._refresh()

    def showEvent(self, _event: QShowEvent) -> None:
        self._set_turning()

    def hideEvent(self, _event: QHideEvent) -> None:
        self._turning.stop()

    def _refresh(self) -> None:
        # Keep the current row while the user moves through the list by keyboard.
        walked = self.currentIndex() if self.hasFocus() else QModelIndex()
        current = self._id(walked) if walked.isValid() else self.shown
        self.row_model.show_rows(grouped(self._infos, self._wanted), self._states)
        self.setCurrentIndex(self.row_model.place(current))
        self._set_turning()
        self.viewport().update()

    def _on_opened(self, index: QModelIndex) -> None:
        # Qt emits clicked for disabled rows, too.
        if self.row_model.flags(index) & Qt.ItemFlag.ItemIsEnabled:
            self.opened.emit(self._id(index))

    def _on_menu(self, place: QPoint) -> None:
        index = self.indexAt(place)
        if not index.isValid():
            index = self.currentIndex()
        if index.isValid() and self.row_model.flags(index) & Qt.ItemFlag.ItemIsEnabled:
            self.menu_wanted.emit(self._id(index), self.viewport().mapToGlobal(place))

    def _id(self, index: Index) -> ConversationId:
        row = self.row_model.rows[index.row()]
        assert isinstance(row, ConversationInfo)
        return row.id

    def _set_turning(self) -> None:
        pause = self._theme.motion("working_ring_step")
        if pause and self.isVisible() and ConversationActivity.WORKING in self._states.values():
            self._turning.start(pause)
        else:
            self._turning.stop()

    def _turn(self) -> None:
        self.step = (self.step + 1) % self._theme.count("working_ring_steps")
        for place, row in enumerate(self.row_model.rows):
            if isinstance(row, ConversationInfo) and self.row_model.state(row.id) is ConversationActivity.WORKING:
                self.update(self.row_model.index(place))

    def _restyle(self) -> None:
        self._set_turning()
        self.viewport().update()
