"""The list of conversations: grouped, filtered, worked by keys, read aloud."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.shell.conversation_list import ConversationList, ConversationModel, WorkspaceGroup, grouped
from desktop_agent.gui.text.titles import say_title
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.status_icon import ConversationActivity
from desktop_agent.protocol import ConversationInfo
from tests.gui.asking import colors_of, turns
from tests.gui.fake_core import NOW, FakeCore


@pytest.fixture
def infos() -> Sequence[ConversationInfo]:
    core = FakeCore()
    return [
        core.store("Flaky test", "/src/orders"),
        core.store("Dark mode", "/src/website", age_s=300),
        core.store("Upgrade", "/src/orders", age_s=7200),
        core.store("", "/data/demo/1", age_s=90_000, is_demo=True),
        core.store("Second demo", "/data/demo/2", age_s=90_000, is_demo=True),
    ]


@pytest.fixture
def view(theme: Theme, qtbot: QtBot, infos: Sequence[ConversationInfo]) -> ConversationList:
    view = ConversationList(theme, lambda: NOW)
    qtbot.addWidget(view)
    view.resize(240, 500)
    view.show_conversations(
        infos, {infos[0].id: ConversationActivity.WAITING, infos[2].id: ConversationActivity.WORKING}
    )
    view.show()
    return view


def shown(view: ConversationList) -> list[str]:
    return [
        row.name.upper() if isinstance(row, WorkspaceGroup) else say_title(row.title) for row in view.row_model.rows
    ]


def test_conversations_stand_below_their_folder_the_latest_folder_first(view: ConversationList) -> None:
    assert shown(view) == [
        "ORDERS",
        "Flaky test",
        "Upgrade",
        "WEBSITE",
        "Dark mode",
        "DEMO",
        "New conversation",
        "Second demo",
    ]


def test_a_search_looks_for_all_words_in_title_and_folder(view: ConversationList) -> None:
    view.filter("orders UP")
    assert shown(view) == ["ORDERS", "Upgrade"]
    view.filter("nothing like it")
    assert shown(view) == []
    view.filter("")
    assert len(shown(view)) == 8


def test_a_row_is_read_aloud_with_state_and_age(view: ConversationList) -> None:
    inside = QAccessible.queryAccessibleInterface(view)
    read = [inside.child(place).text(QAccessible.Text.Name) for place in range(inside.childCount())]
    assert read[:4] == [
        "Folder orders",
        "Flaky test, waiting for your answer, now",
        "Upgrade, working, 2 h",
        "Folder website",
    ]


def test_a_click_opens_and_a_folder_does_nothing(view: ConversationList, qtbot: QtBot) -> None:
    def click(row: int) -> None:
        place = view.visualRect(view.row_model.index(row)).center()
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)

    with qtbot.assertNotEmitted(view.opened):
        click(0)
    with qtbot.waitSignal(view.opened) as heard:
        click(1)
    assert heard.args == [view.row_model.rows[1].id]


def test_keys_walk_over_folders_open_and_delete(view: ConversationList, qtbot: QtBot) -> None:
    view.set_active(view.row_model.rows[2].id)
    qtbot.keyClick(view, Qt.Key.Key_Down)
    assert view.currentIndex().row() == 4
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        with qtbot.waitSignal(view.opened) as heard:
            qtbot.keyClick(view, key)
        assert heard.args == [view.row_model.rows[4].id]
    with qtbot.waitSignal(view.delete_wanted) as heard:
        qtbot.keyClick(view, Qt.Key.Key_Delete)
    assert heard.args == [view.row_model.rows[4].id]


def test_the_keyboard_comes_to_the_first_conversation_and_its_row_is_ringed(
    view: ConversationList, theme: Theme, qtbot: QtBot
) -> None:
    view.clearFocus()
    view.setCurrentIndex(QModelIndex())
    assert theme.color("focus.ring").name() not in colors_of(view)
    view.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    assert view.currentIndex().row() == 1
    assert theme.color("focus.ring").name() in colors_of(view)
    with qtbot.waitSignal(view.opened) as heard:
        qtbot.keyClick(view, Qt.Key.Key_Return)
    assert heard.args == [view.row_model.rows[1].id]


def test_who_walks_through_the_list_stays_where_they_are_when_it_changes(
    view: ConversationList, infos: Sequence[ConversationInfo], qtbot: QtBot
) -> None:
    view.set_active(infos[0].id)
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Down)
    view.show_conversations([infos[1], *infos], {})
    assert view.currentIndex() == view.row_model.place(infos[2].id)


def test_the_first_conversation_of_a_folder_comes_into_sight_with_its_folder(view: ConversationList) -> None:
    view.resize(240, 110)
    view.scrollToBottom()
    view.setCurrentIndex(view.row_model.index(7))
    view.setCurrentIndex(view.row_model.index(1))
    assert view.verticalScrollBar().value() == 0


def test_the_menu_is_of_the_row_below_the_pointer_or_else_of_the_current(
    view: ConversationList, qtbot: QtBot
) -> None:
    at = view.visualRect(view.row_model.index(4)).center()
    with qtbot.waitSignal(view.menu_wanted) as heard:
        view.customContextMenuRequested.emit(at)
    assert heard.args == [view.row_model.rows[4].id, view.viewport().mapToGlobal(at)]
    view.set_active(view.row_model.rows[1].id)
    with qtbot.waitSignal(view.menu_wanted) as heard:
        view.customContextMenuRequested.emit(QPoint(10, 490))
    assert heard.args[0] == view.row_model.rows[1].id
    with qtbot.assertNotEmitted(view.menu_wanted):
        view.customContextMenuRequested.emit(view.visualRect(view.row_model.index(0)).center())


def test_what_changes_stays_in_its_place(view: ConversationList, infos: Sequence[ConversationInfo]) -> None:
    view.set_active(infos[0].id)
    places = [view.visualRect(view.row_model.index(row)) for row in range(8)]
    resets: list[str] = []
    view.row_model.modelReset.connect(lambda: resets.append("reset"))
    changed = [replace(infos[0], title="Another title"), *infos[1:]]
    view.show_conversations(changed, {infos[1].id: ConversationActivity.FAILED})
    assert [view.visualRect(view.row_model.index(row)) for row in range(8)] == places
    assert resets == []
    assert shown(view)[1] == "Another title"
    assert view.row_model.state(infos[1].id) is ConversationActivity.FAILED


def test_the_conversation_in_front_is_marked(view: ConversationList, infos: Sequence[ConversationInfo]) -> None:
    row = view.visualRect(view.row_model.place(infos[1].id))
    before = view.grab(row).toImage()
    view.set_active(infos[1].id)
    assert view.grab(row).toImage() != before
    view.set_active(None)
    assert not view.currentIndex().isValid()


def test_the_ring_turns_while_one_works_and_is_in_sight(view: ConversationList, qtbot: QtBot) -> None:
    step = view.step
    qtbot.waitUntil(lambda: view.step != step)
    view.hide()
    assert not turns(view)
    view.show()
    assert turns(view)
    view.show_conversations((), {})
    assert not turns(view)


def test_only_rows_whose_age_reads_otherwise_are_painted_again(infos: Sequence[ConversationInfo]) -> None:
    now = [NOW]
    rows = ConversationModel(lambda: now[0])
    rows.show_rows(list(infos), {})
    rows.review_ages()
    changed = list[int]()
    rows.dataChanged.connect(lambda first, last: changed.extend(range(first.row(), last.row() + 1)))
    rows.review_ages()
    assert changed == []
    now[0] += 61
    rows.review_ages()
    assert [infos[place].title for place in changed] == ["Flaky test", "Dark mode"]


def test_folders_of_one_name_are_told_apart() -> None:
    core = FakeCore()
    infos = [core.store("A", "/one/app"), core.store("B", "/two/app"), core.store("C", "/")]
    assert [row.name for row in grouped(infos, "") if isinstance(row, WorkspaceGroup)] == ["one/app", "two/app", "/"]


def test_a_folder_whose_name_hides_something_shows_it() -> None:
    core = FakeCore()
    infos = [core.store("A", "/src/caf\udce9"), core.store("B", "/src/a\u202eb")]
    assert [row.name for row in grouped(infos, "") if isinstance(row, WorkspaceGroup)] == ["caf\\udce9", "a\\u202eb"]


def test_folders_stand_in_the_order_of_their_latest_conversation_and_demos_below_one_name() -> None:
    core = FakeCore()
    one, two = core.store("A", "/src/app"), core.store("B", "/src/site")
    three, demo = core.store("C", "/src/app"), core.store("D", "/data/demo/1", is_demo=True)
    rows = grouped([one, two, three, demo], "")
    assert rows == [
        WorkspaceGroup("app", "/src/app"),
        one,
        three,
        WorkspaceGroup("site", "/src/site"),
        two,
        WorkspaceGroup("Demo", ""),
        demo,
    ]


def test_a_search_wants_every_word_in_title_or_folder() -> None:
    core = FakeCore()
    wanted = core.store("Upgrade", "/src/orders")
    other = core.store("Flaky test", "/src/orders")
    assert grouped([wanted, other], "orders UP") == [WorkspaceGroup("orders", "/src/orders"), wanted]
    assert grouped([wanted, other], "nothing like it") == []


def test_a_folder_is_read_aloud_and_cannot_be_chosen(qapp: QApplication) -> None:
    core = FakeCore()
    info = core.store("Upgrade", "/src/orders", age_s=7200)
    model = ConversationModel(lambda: NOW)
    model.show_rows(grouped([info], ""), {info.id: ConversationActivity.WAITING})
    head, row = model.index(0), model.index(1)
    assert model.flags(head) == Qt.ItemFlag.NoItemFlags
    assert model.flags(row) & Qt.ItemFlag.ItemIsSelectable
    aloud = Qt.ItemDataRole.AccessibleTextRole
    assert head.data(aloud) == "Folder orders"
    assert "Upgrade" in row.data(aloud)
    assert row.data(aloud).endswith("2 h")
    assert (model.place(info.id).row(), model.place(None).isValid()) == (1, False)
    assert model.rowCount(QModelIndex()) == 2
