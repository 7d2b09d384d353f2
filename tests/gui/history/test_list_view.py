"""The list of commands: led to by a click, opened by keys or the chevron, loaded as it is scrolled."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QLocale, QObject, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QKeySequence, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.history.list_view import HistoryList
from desktop_agent.gui.theme.theme import Theme
from tests.gui.asking import colors_of
from tests.gui.commands_shown import noted, printing, ran
from tests.gui.fake_core import NOW

THREE = [noted("git status --short", "3"), noted("rg -n 'two words' src", "2"), noted("ls", "1")]


@pytest.fixture
def around(qtbot: QtBot) -> QWidget:
    around = QWidget()
    qtbot.addWidget(around)
    around.resize(340, 440)
    return around


@pytest.fixture
def view(theme: Theme, around: QWidget) -> HistoryList:
    view = HistoryList(theme, lambda: NOW, around)
    view.setGeometry(10, 10, 320, 400)
    around.show()
    view.show_entries(THREE, has_more=False, with_titles=False)
    return view


def commands(view: HistoryList) -> list[str]:
    return [entry.command for entry in view.row_model.entries]


def center(view: HistoryList, row: int) -> QPoint:
    return view.visualRect(view.row_model.index(row)).center()


def test_a_new_command_stands_first_and_a_changed_one_in_its_place(view: HistoryList) -> None:
    view.change(noted("pytest", "4"), fits=True)
    view.change(noted("git status --short", "3", exit_code=7), fits=True)
    assert commands(view) == ["pytest", "git status --short", "rg -n 'two words' src", "ls"]
    assert view.row_model.entries[1].exit_code == 7
    view.change(noted("pytest", "4"), fits=False)
    assert commands(view)[0] == "git status --short"


def test_only_the_row_that_changed_is_painted(view: HistoryList, qtbot: QtBot) -> None:
    painted: list[QRect] = []

    class Watch(QObject):
        def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
            if isinstance(event, QPaintEvent):
                painted.append(event.rect())
            return False

    qtbot.waitUntil(lambda: bool(view.visualRect(view.row_model.index(1)).height()))
    QApplication.processEvents()
    watch = Watch()
    view.viewport().installEventFilter(watch)
    view.change(noted("rg -n 'two words' src", "2", exit_code=7), fits=True)
    qtbot.waitUntil(lambda: bool(painted))
    QApplication.processEvents()
    assert painted == [view.visualRect(view.row_model.index(1))]


def test_a_click_or_control_and_enter_leads_to_the_place(view: HistoryList, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.chosen) as heard:
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=center(view, 1))
    assert heard.args == [THREE[1]]
    view.setCurrentIndex(view.row_model.index(2))
    with qtbot.waitSignal(view.chosen) as heard:
        qtbot.keyClick(view, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert heard.args == [THREE[2]]


def test_enter_and_arrows_open_and_close_a_row_whichever_way_it_is_read(view: HistoryList, qtbot: QtBot) -> None:
    view.setFocus()
    view.setCurrentIndex(view.row_model.index(1))
    for opens, closes in ((Qt.Key.Key_Return, Qt.Key.Key_Enter), (Qt.Key.Key_Right, Qt.Key.Key_Left)):
        with qtbot.waitSignal(view.output_wanted) as heard:
            qtbot.keyClick(view, opens)
        assert heard.args == [THREE[1]]
        assert view.opened == THREE[1]
        qtbot.keyClick(view, opens if opens == Qt.Key.Key_Right else Qt.Key.Key_unknown)
        assert view.opened == THREE[1]
        qtbot.keyClick(view, closes)
        assert view.opened is None
        qtbot.keyClick(view, Qt.Key.Key_Left)
    view.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    qtbot.keyClick(view, Qt.Key.Key_Left)
    assert view.opened == THREE[1]
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert view.opened is None


def chevron(view: HistoryList, row: int) -> QPoint:
    box = view.visualRect(view.row_model.index(row))
    x = box.left() + 20 if view.isRightToLeft() else box.right() - 20
    return QPoint(x, box.top() + 32)


def test_the_chevron_opens_and_closes_and_leads_nowhere(view: HistoryList, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(view.chosen):
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=chevron(view, 0))
        assert view.opened == THREE[0]
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=chevron(view, 1))
        assert view.opened == THREE[1]
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=chevron(view, 1))
        assert view.opened is None
        view.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        QApplication.processEvents()
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=chevron(view, 2))
        assert view.opened == THREE[2]
    assert not view.is_chevron(QPoint(5, 395))


def test_an_open_row_makes_room_for_what_was_printed(view: HistoryList, theme: Theme, qtbot: QtBot) -> None:
    view.setCurrentIndex(view.row_model.index(0))
    view.open_row(view.row_model.index(0))
    view.show_output(THREE[1], ran("ls", output=printing(4)))
    assert view.box.text.isHidden()
    view.show_output(THREE[0], ran("git", output=printing(4)))
    row = view.visualRect(view.row_model.index(0))
    assert row.height() == view.row_model.height(theme) + view.box.height_for(view.viewport().width())
    assert view.visualRect(view.row_model.index(1)).top() == row.bottom() + 1
    box = view.box.mapTo(view.window(), QPoint(0, 0))
    assert box.y() == view.viewport().mapTo(view.window(), row.topLeft()).y() + view.row_model.height(theme)
    with qtbot.waitSignal(view.chosen) as heard:
        view.box.place_button.click()
    assert heard.args == [THREE[0]]
    with qtbot.waitSignal(view.whole_wanted) as heard:
        view.box.all_button.click()
    assert heard.args == [THREE[0]]
    view.box.copy_button.setFocus()
    qtbot.keyClick(view.box.copy_button, Qt.Key.Key_Escape)
    assert view.hasFocus()
    view.box.copy_button.setFocus()
    view.close_row()
    assert view.hasFocus()
    view.close_row()


def test_the_open_row_scrolls_with_the_list_and_ends_at_its_edge(view: HistoryList) -> None:
    many = [noted(f"ls {number}", str(number), at=NOW - number) for number in range(60)]
    view.show_entries(many, has_more=False, with_titles=True)
    view.open_row(view.row_model.index(4))
    view.show_output(many[4], ran("ls 4", output=printing(8)))
    edge = view.viewport().mapTo(view.window(), view.viewport().rect().bottomLeft()).y()
    holder = view.box.parentWidget()
    assert holder.geometry().bottom() <= edge
    bar = view.verticalScrollBar()
    wheel = QWheelEvent(
        QPointF(5, 5),
        QPointF(5, 5),
        QPoint(0, -120),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(holder, wheel)
    assert bar.value() > 0
    bar.setValue(bar.maximum())
    assert not holder.isVisible()
    bar.setValue(0)
    assert holder.isVisible()


def test_the_open_row_follows_its_command_and_goes_with_it(view: HistoryList, qtbot: QtBot) -> None:
    view.open_row(view.row_model.index(1))
    with qtbot.waitSignal(view.output_wanted):
        view.change(noted("rg -n 'two words' src", "2", exit_code=3), fits=True)
    assert view.opened is not None
    assert view.opened.exit_code == 3
    view.change(noted("new", "9"), fits=True)
    assert view.opened is not None
    view.show_entries(THREE[:1], has_more=False, with_titles=False)
    assert view.opened is None


def test_more_is_asked_for_once_when_the_end_comes_near(view: HistoryList, qtbot: QtBot) -> None:
    many = [noted(f"ls {number}", str(number), at=NOW - number) for number in range(100)]
    asked: list[int] = []
    view.more_wanted.connect(lambda: asked.append(len(view.row_model.entries)))
    view.show_entries(many[:60], has_more=True, with_titles=False)
    QApplication.processEvents()
    assert asked == []
    bar = view.verticalScrollBar()
    bar.setValue(bar.maximum() - 1)
    bar.setValue(bar.maximum())
    assert asked == [60]
    view.add_entries(many[60:], has_more=False)
    bar.setValue(bar.maximum())
    assert asked == [60]
    assert len(commands(view)) == 100
    view.show_entries(many[:2], has_more=True, with_titles=False)
    assert asked == [60, 2]


def test_the_current_row_stays_when_the_list_is_read_anew(view: HistoryList) -> None:
    view.setCurrentIndex(view.row_model.index(1))
    view.show_entries([noted("new", "9"), *THREE], has_more=False, with_titles=False)
    assert view.current() == THREE[1]
    view.show_entries([], has_more=False, with_titles=False)
    assert view.current() is None


def test_copying_takes_the_command_exactly(view: HistoryList, qtbot: QtBot) -> None:
    view.change(noted("printf 'a\u202eb'\nls", "9"), fits=True)
    view.setCurrentIndex(view.row_model.index(0))
    qtbot.keySequence(view, QKeySequence(QKeySequence.StandardKey.Copy))
    assert QGuiApplication.clipboard().text() == "printf 'a\u202eb'\nls"
    shown = str(view.row_model.data(view.row_model.index(0)))
    assert "\u202e" not in shown
    assert "\n" not in shown
    view.show_entries([], has_more=False, with_titles=False)
    qtbot.keySequence(view, QKeySequence(QKeySequence.StandardKey.Copy))
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert QGuiApplication.clipboard().text() == "printf 'a\u202eb'\nls"


def test_a_row_is_read_aloud_whole(view: HistoryList) -> None:
    QLocale.setDefault(QLocale("en_GB"))
    read = QAccessible.queryAccessibleInterface(view).child(0).text(QAccessible.Text.Name)
    assert read.startswith("git status --short, low, auto, exit 0, 0.1 s, other, ")
    QApplication.sendEvent(view, QEvent(QEvent.Type.LanguageChange))


def test_the_keyboard_comes_to_the_first_command_and_its_row_is_ringed(view: HistoryList, theme: Theme) -> None:
    view.clearFocus()
    assert theme.color("focus.ring").name() not in colors_of(view)
    view.setFocus(Qt.FocusReason.TabFocusReason)
    assert view.currentIndex().row() == 0
    assert theme.color("focus.ring").name() in colors_of(view)


def test_all_that_ran_is_in_sight_when_it_is_unfolded_and_what_stands_below_makes_room(
    view: HistoryList, qtbot: QtBot
) -> None:
    long = "; ".join(f"'echo' 'line {number}'" for number in range(60))
    entries = [noted("for n in …", "1", ran_as=long)]
    view.show_entries(entries, has_more=False, with_titles=False)
    view.setCurrentIndex(view.row_model.index(0))
    qtbot.keyClick(view, Qt.Key.Key_Return)
    view.show_output(entries[0], ran("for", "1", output=printing(4)))
    QApplication.processEvents()
    low = view.box.height()
    words = view.box.ran.text_view
    view.box.ran.all_button.click()
    QApplication.processEvents()
    assert words.toPlainText() == long
    assert view.box.height() > low
    assert words.height() >= words.heightForWidth(words.width())
    assert words.verticalScrollBar().maximum() == 0
    assert view.box.ran.geometry().bottom() < view.box.text.y()


def test_what_is_new_comes_into_sight_above_an_open_row_for_who_never_scrolled(view: HistoryList) -> None:
    many = [noted(f"ls {number}", str(number), at=NOW - number) for number in range(60)]
    view.show_entries(many, has_more=False, with_titles=True)
    view.setCurrentIndex(view.row_model.index(3))
    view.open_row(view.row_model.index(3))
    view.show_output(many[3], ran("ls 3", "3", output=printing(8)))
    # It was led to what was printed, which does not count as scrolling.
    assert view.verticalScrollBar().value() > 0
    for number in range(6):
        view.change(noted(f"new {number}", f"new {number}", at=NOW + number), fits=True)
        assert view.visualRect(view.row_model.index(0)).top() == 0
        assert view.indexAt(QPoint(5, 5)).data() == f"new {number}"
    assert view.opened == many[3]
    view.show_entries([noted("last", "last", at=NOW + 9), *view.row_model.entries], has_more=False, with_titles=True)
    assert view.indexAt(QPoint(5, 5)).data() == "last"


@pytest.mark.parametrize("opens", [True, False])
def test_what_is_new_moves_nothing_for_who_reads_further_down(view: HistoryList, opens: bool) -> None:
    many = [noted(f"ls {number}", str(number), at=NOW - number) for number in range(60)]
    view.show_entries(many, has_more=False, with_titles=True)
    if opens:
        view.setCurrentIndex(view.row_model.index(10))
        view.open_row(view.row_model.index(10))
        view.show_output(many[10], ran("ls 10", "10", output=printing(8)))
    view.verticalScrollBar().setValue(501)
    place = view.indexAt(QPoint(5, 5)).row()
    before = view.row_model.entries[place], view.visualRect(view.row_model.index(place)).top()
    view.change(noted("new", "new", at=NOW + 1), fits=True)
    view.change(replace(many[40], exit_code=3), fits=True)
    view.change(many[0], fits=False)
    view.change(noted("newer", "newer", at=NOW + 2), fits=True)
    place = view.indexAt(QPoint(5, 5)).row()
    assert (view.row_model.entries[place], view.visualRect(view.row_model.index(place)).top()) == before


def test_a_row_that_is_opened_at_the_lower_edge_shows_what_it_printed(view: HistoryList) -> None:
    many = [noted(f"ls {number}", str(number), at=NOW - number) for number in range(60)]
    view.show_entries(many, has_more=False, with_titles=True)
    last = view.indexAt(QPoint(5, view.viewport().height() - 5)).row() - 1
    view.setCurrentIndex(view.row_model.index(last))
    view.open_row(view.row_model.index(last))
    view.show_output(many[last], ran("ls", str(last), output=printing(3)))
    assert view.visualRect(view.row_model.index(last)).bottom() <= view.viewport().height()
