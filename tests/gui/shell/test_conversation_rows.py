from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QApplication

from desktop_agent.gui.shell.conversation_list import ConversationModel, WorkspaceGroup, grouped
from desktop_agent.gui.widgets.status_icon import ConversationActivity
from tests.gui.fake_core import NOW, FakeCore


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
