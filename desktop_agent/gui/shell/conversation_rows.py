"""The rows of the list of conversations: by workspace, those that are searched for, and what is said of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from PySide6.QtCore import QAbstractListModel, QModelIndex, Qt
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.text.times import age
from desktop_agent.gui.text.titles import title_of
from desktop_agent.gui.text.translator import say
from desktop_agent.gui.widgets.item_views import Index
from desktop_agent.gui.widgets.status_icon import STATE_WORDS, State
from desktop_agent.gui.widgets.tooltip import plain_tooltip
from desktop_agent.protocol import ConversationId, ConversationInfo
from desktop_agent.sentences import translate
from desktop_agent.text import visible

DEMO_GROUP = translate("ConversationList", "Demo", "the group of demo conversations")


@dataclass(frozen=True, slots=True)
class Group:
    """The head of one workspace's conversations."""

    name: str
    workspace: str


Row = Group | ConversationInfo


def grouped(infos: Sequence[ConversationInfo], wanted: str) -> list[Row]:
    """Return the rows to show: groups in the order of their latest conversation, those that match `wanted`.

    Folders of one name are told apart by the folder above them.
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
        rows.append(Group(visible(name, keep_newlines=False) if workspace else say(DEMO_GROUP), workspace))
        rows.extend(members)
    return rows


class ConversationModel(QAbstractListModel):
    """The rows in sight. What assistive technology reads of a row is its title, state and age."""

    def __init__(self, clock: Callable[[], float], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
        self.rows: list[Row] = []
        self._states: Mapping[ConversationId, State] = {}
        self._ages: Mapping[ConversationId, str] = {}

    def show_rows(self, rows: list[Row], states: Mapping[ConversationId, State]) -> None:
        self._states = states
        if [_key(row) for row in rows] == [_key(row) for row in self.rows]:
            self.rows = rows
            if rows:
                self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))
            return
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def state(self, conversation: ConversationId) -> State:
        return self._states.get(conversation, State.IDLE)

    def age(self, info: ConversationInfo) -> str:
        return age(info.updated_at, self._clock())

    def review_ages(self) -> None:
        """Say which rows are of another age than when this was last asked: an idle window paints nothing else."""
        before = self._ages
        self._ages = {row.id: self.age(row) for row in self.rows if isinstance(row, ConversationInfo)}
        for place, row in enumerate(self.rows):
            if isinstance(row, ConversationInfo) and before.get(row.id) != self._ages[row.id]:
                self.dataChanged.emit(self.index(place), self.index(place))

    def place(self, conversation: ConversationId | None) -> QModelIndex:
        """Return where a conversation stands, an invalid index where it does not."""
        for row, shown in enumerate(self.rows):
            if isinstance(shown, ConversationInfo) and shown.id == conversation:
                return self.index(row)
        return QModelIndex()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self.rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or isinstance(self.rows[index.row()], Group):
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.rows[index.row()]
        match role, row:
            case Qt.ItemDataRole.DisplayRole, Group():
                return row.name
            case Qt.ItemDataRole.DisplayRole, ConversationInfo():
                return title_of(row)
            case Qt.ItemDataRole.ToolTipRole, _:
                return plain_tooltip(row.workspace if isinstance(row, Group) else title_of(row))
            case Qt.ItemDataRole.AccessibleTextRole, ConversationInfo():
                words = STATE_WORDS.get(self.state(row.id))
                named = say(words.having(title=title_of(row))) if words else title_of(row)
                return f"{named}, {self.age(row)}"
            case Qt.ItemDataRole.AccessibleTextRole, Group():
                return say(translate("ConversationList", "Folder {name}", "read aloud").having(name=row.name))
            case _:
                return None


def _key(row: Row) -> str:
    return row.workspace + "/" if isinstance(row, Group) else row.id
