from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.controllers.pending_requests import PendingRequestsMenu, WaitingRow, row_of
from desktop_agent.gui.theme.theme import Theme
from tests.gui.asking import waiting
from tests.gui.made_items import NOW, plan, question

ROWS = [WaitingRow("a", "rm -rf build & ls", "Tidy up", "14:02"), WaitingRow("b", "x" * 500, "Other", "14:03")]


@pytest.fixture
def window(qapp: object) -> Iterator[QWidget]:
    made = QWidget()
    made.resize(600, 400)
    made.show()
    yield made
    made.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_a_row_names_the_command_the_conversation_and_since_when(qapp: object) -> None:
    call = waiting("touch a\nls \u202e")
    assert row_of("k", call, "Title", call.at).asked == "touch a …"
    write = waiting("/home/ada/x.py", tool="Write")
    assert row_of("k", write, "Title", 0.0).asked == "Write a file: /home/ada/x.py"


def test_each_line_has_what_is_asked_and_where_and_no_key_of_its_own(theme: Theme, window: QWidget) -> None:
    menu = PendingRequestsMenu(ROWS, theme, window)
    first, second = menu.actions()
    assert first.text() == "rm -rf build && ls\tTidy up, since 14:02"
    assert len(second.text()) < 120
    assert menu.accessibleName() == "Waiting for your answer"


def test_enter_leads_to_the_oldest_and_down_to_the_next(theme: Theme, window: QWidget) -> None:
    for keys, wanted in (([Qt.Key.Key_Return], "a"), ([Qt.Key.Key_Down, Qt.Key.Key_Return], "b")):
        menu = PendingRequestsMenu(ROWS, theme, window)
        chosen: list[str] = []
        menu.chosen.connect(chosen.append)
        menu.popup(window.mapToGlobal(window.rect().center()))
        for code in keys:
            QTest.keyClick(menu, code)
        assert chosen == [wanted]


def test_a_question_is_named_by_what_asks_and_what_it_says() -> None:
    assert row_of("k", question(), "Title", NOW).asked == "The agent asks: Which database?"
    assert row_of("k", plan(), "Title", NOW).asked == "The agent’s plan: Shall it go on?"
