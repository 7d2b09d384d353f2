"""What an empty conversation says for itself."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.conversation.empty_state import EmptyConversation
from desktop_agent.gui.theme.theme import Theme


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(900, 600)
    page.show()
    return page


def empty(page: QWidget, theme: Theme, *, is_demo: bool = False) -> tuple[EmptyConversation, QWidget]:
    over = QWidget(page)
    over.setGeometry(0, 0, 900, 400)
    over.show()
    made = EmptyConversation(over, theme, "/srv/orders", page, is_demo=is_demo)
    made.show()
    return made, over


def said(shown: EmptyConversation) -> list[str]:
    return [label.text() for label in shown.labels]


def test_it_says_where_the_work_is_done_and_what_can_be_asked(page: QWidget, theme: Theme) -> None:
    shown, _ = empty(page, theme)
    assert said(shown)[0] == "Folder: /srv/orders"
    assert "ask first" in said(shown)[1]
    assert said(shown)[2].startswith("For example")


def test_the_demo_says_what_to_press(page: QWidget, theme: Theme) -> None:
    shown, _ = empty(page, theme, is_demo=True)
    assert said(shown)[2] == "Send “tour” for a short tour. Then try “change”."
    shown.show_draft(" tour\n")
    assert said(shown)[2] == "Press Enter to send “tour”. Then try “change”."
    shown.show_draft("something else")
    assert said(shown)[2].startswith("Send “tour”")


def test_it_lies_in_the_column_of_the_transcript_and_lets_the_pointer_through(page: QWidget, theme: Theme) -> None:
    shown, over = empty(page, theme)
    over.setGeometry(0, 0, 500, 300)
    QApplication.processEvents()
    assert shown.geometry() == over.geometry()
    assert all(label.width() <= 500 - 2 * 16 for label in shown.labels)
    assert shown.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


def test_a_switch_of_language_says_it_anew(page: QWidget, theme: Theme) -> None:
    shown, _ = empty(page, theme)
    shown.labels[0].setText("stale")
    QApplication.sendEvent(shown, QEvent(QEvent.Type.LanguageChange))
    assert said(shown)[0] == "Folder: /srv/orders"
