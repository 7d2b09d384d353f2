"""The model of the history, and how its rows look."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QListView
from pytestqt.qtbot import QtBot

from desktop_agent.gui.history.model import HistoryDelegate, HistoryModel
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Assessment, Risk, Status
from tests.gui.commands_shown import noted
from tests.gui.fake_core import NOW


def commands(model: HistoryModel) -> list[str]:
    return [entry.command for entry in model.entries]


def test_a_new_command_stands_where_its_time_belongs() -> None:
    model = HistoryModel(lambda: NOW)
    model.show_entries([noted("b", "2", at=NOW - 2), noted("a", "1", at=NOW - 4)], with_titles=False)
    model.put(noted("c", "3", at=NOW), is_all=False)
    model.put(noted("between", "4", at=NOW - 3), is_all=False)
    model.put(noted("older than what is loaded", "5", at=NOW - 9), is_all=False)
    assert commands(model) == ["c", "b", "between", "a"]
    model.put(noted("oldest", "5", at=NOW - 9), is_all=True)
    model.put(noted("b again", "2", at=NOW - 2), is_all=False)
    assert commands(model) == ["c", "b again", "between", "a", "oldest"]
    model.take(noted("c", "3"))
    model.take(noted("unknown", "99"))
    model.add_entries(())
    assert commands(model) == ["b again", "between", "a", "oldest"]
    assert model.rowCount(model.index(0)) == 0


def test_a_row_is_read_aloud_with_its_conversation_where_there_are_several() -> None:
    model = HistoryModel(lambda: NOW)
    model.show_entries([noted("ls\u202e", title="Files")], with_titles=True)
    told = model.data(model.index(0), Qt.ItemDataRole.AccessibleTextRole)
    assert isinstance(told, str)
    assert told.startswith("ls\\u202e, low, auto, exit 0, 0.1 s, other, ")
    assert told.endswith(", Files")
    assert model.data(model.index(0), Qt.ItemDataRole.DecorationRole) is None
    assert "ls" in str(model.data(model.index(0), Qt.ItemDataRole.ToolTipRole))
    model.show_entries([noted("ls", title="Files")], with_titles=False)
    assert "Files" not in str(model.data(model.index(0), Qt.ItemDataRole.AccessibleTextRole))


def test_rows_are_painted_for_every_status_in_both_directions(theme: Theme, qtbot: QtBot) -> None:
    view = QListView()
    qtbot.addWidget(view)
    model = HistoryModel(lambda: NOW, view)
    view.setModel(model)
    view.setItemDelegate(HistoryDelegate(theme, model, view))
    view.resize(320, 300)
    view.show()
    pictures = set()
    for direction in (Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft):
        view.setLayoutDirection(direction)
        for status in Status:
            risk = None if status is Status.PREPARING else Assessment(Risk.HIGH, ())
            started = None if status is Status.PREPARING else NOW - 1
            entry = noted("make", "1", status=status, assessment=risk, exit_code=None, started_at=started)
            model.show_entries([entry], with_titles=False)
            pictures.add(view.grab(view.visualRect(model.index(0))).toImage().constBits().tobytes())
    assert len(pictures) >= 12


def test_facts_need_as_much_room_from_right_to_left_as_the_other_way(theme: Theme, qtbot: QtBot) -> None:
    view = QListView()
    qtbot.addWidget(view)
    model = HistoryModel(lambda: NOW, view)
    view.setModel(model)
    view.setItemDelegate(HistoryDelegate(theme, model, view))
    view.resize(320, 300)
    view.show()
    model.show_entries([noted("make", exit_code=1, status=Status.FAILED)], with_titles=False)
    wide = []
    for direction in (Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft):
        view.setLayoutDirection(direction)
        row = view.visualRect(model.index(0))
        line = row.adjusted(40, theme.px(4) + theme.line("code_small"), -40, 0)
        wide.append(inked_columns(view.grab(line).toImage()))
    assert abs(wide[0] - wide[1]) <= wide[0] // 10


def inked_columns(image: QImage) -> int:
    """Return in how many columns something is drawn."""
    ground = image.pixel(0, 0)
    rows = range(image.height())
    return sum(any(image.pixel(x, y) != ground for y in rows) for x in range(image.width()))


def test_an_open_row_is_higher_by_its_room_and_one_with_a_title_by_a_line(theme: Theme, qtbot: QtBot) -> None:
    view = QListView()
    qtbot.addWidget(view)
    model = HistoryModel(lambda: NOW, view)
    view.setModel(model)
    view.setItemDelegate(HistoryDelegate(theme, model, view))
    model.show_entries([noted("a", "1"), noted("b", "2")], with_titles=False)
    plain = model.height(theme)
    model.open(model.entries[0].key, 100)
    assert [view.sizeHintForIndex(model.index(row)).height() for row in (0, 1)] == [plain + 100, plain]
    model.show_entries(model.entries, with_titles=True)
    assert model.height(theme) == plain + theme.line("caption")
    view.resize(320, 300)
    view.show()
    view.grab()
    assert not QModelIndex().isValid()
