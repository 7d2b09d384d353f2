from __future__ import annotations

import gc
import weakref

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from desktop_agent.gui.accessibility import AccessibleWidgets
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.transcript.transcript import TranscriptView
from desktop_agent.gui.widgets.inputs import Picker
from desktop_agent.protocol import ItemId
from tests.gui.a_card import Card
from tests.gui.a_transcript import shown, wheel
from tests.gui.made_items import answer, call, user, waiting


@pytest.fixture(scope="module")
def installed(qapp: QApplication) -> AccessibleWidgets:
    made = AccessibleWidgets()
    made.install()
    return made


def test_the_transcript_is_a_list_of_its_live_items(qtbot: QtBot, theme: Theme, installed: AccessibleWidgets) -> None:
    transcript = shown(qtbot, theme, user("1", "hello"), answer("2", "**hi**"), call("3"))
    found = QAccessible.queryAccessibleInterface(transcript)
    children = [found.child(index) for index in range(found.childCount())]
    assert (found.role(), found.text(QAccessible.Text.Name)) == (QAccessible.Role.List, "Transcript")
    assert [(child.role(), child.text(QAccessible.Text.Name)) for child in children] == [
        (QAccessible.Role.ListItem, "You: hello"),
        (QAccessible.Role.ListItem, "hi"),
        (QAccessible.Role.ListItem, "Ran ls"),
    ]
    assert [found.indexOfChild(child) for child in children] == [0, 1, 2]
    assert found.indexOfChild(found) == -1
    assert found.child(99).text(QAccessible.Text.Name) == "Ran ls"
    assert children[0].text(QAccessible.Text.Description) == ""


def test_an_empty_transcript_has_no_child(qtbot: QtBot, theme: Theme, installed: AccessibleWidgets) -> None:
    found = QAccessible.queryAccessibleInterface(shown(qtbot, theme))
    assert found.childCount() == 0
    assert [found.child(index) for index in (-1, 0, 1)] == [None, None, None]


def test_the_way_back_to_the_end_is_a_button_while_it_is_shown(
    qtbot: QtBot, theme: Theme, installed: AccessibleWidgets
) -> None:
    transcript = shown(qtbot, theme, *[answer(str(number), f"item {number} " * 30) for number in range(40)])
    found = QAccessible.queryAccessibleInterface(transcript)
    items = found.childCount()
    assert items == len(transcript.in_order())
    wheel(transcript, 10)
    button = found.child(found.childCount() - 1)
    assert (button.role(), button.text(QAccessible.Text.Name)) == (QAccessible.Role.PushButton, "Jump to latest")
    assert found.indexOfChild(button) == found.childCount() - 1
    assert button.parent().object() is transcript
    actions = button.actionInterface()
    assert actions is not None
    actions.doAction("Press")
    qtbot.waitUntil(lambda: transcript.content.placement.follow)
    assert found.childCount() == len(transcript.in_order())


def test_what_unfolds_says_whether_it_is_open(qtbot: QtBot, theme: Theme, installed: AccessibleWidgets) -> None:
    transcript = shown(qtbot, theme, user("1"), call("2"), call("3"), answer("4", "done"))
    transcript.content.end_turn()
    transcript.content.flush()
    found = QAccessible.queryAccessibleInterface(transcript)
    names = [found.child(index).text(QAccessible.Text.Name) for index in range(found.childCount())]
    assert names == ["You: hello", "Worked 2 steps", "done"]
    states = [found.child(index).state() for index in range(found.childCount())]
    assert [(state.expandable, state.expanded, state.collapsed) for state in states] == [
        (False, False, False),
        (True, False, True),
        (False, False, False),
    ]
    transcript.in_order()[1].toggle()  # type: ignore[attr-defined]
    assert found.child(1).state().expanded


def test_a_very_long_answer_has_a_name_that_somebody_can_listen_to(
    qtbot: QtBot, theme: Theme, installed: AccessibleWidgets
) -> None:
    transcript = shown(qtbot, theme, answer("1", "word " * 20_000))
    name = QAccessible.queryAccessibleInterface(transcript.in_order()[0]).text(QAccessible.Text.Name)
    assert len(name) == 4_000


def test_a_card_is_what_it_says_itself(qtbot: QtBot, theme: Theme, installed: AccessibleWidgets) -> None:
    transcript = shown(qtbot, theme, waiting("1"))
    holder = QAccessible.queryAccessibleInterface(transcript.in_order()[0])
    assert holder.role() is not QAccessible.Role.ListItem
    assert transcript.content.items.cards.card(ItemId("1")) is not None


def test_a_picker_goes_by_its_own_name(qtbot: QtBot, theme: Theme, installed: AccessibleWidgets) -> None:
    picker = Picker(theme, name="Mode")
    qtbot.addWidget(picker)
    picker.addItems(["Default", "Plan"])
    picker.show()
    found = QAccessible.queryAccessibleInterface(picker)
    assert found.role() is QAccessible.Role.ComboBox
    names = [found.text(kind) for kind in (QAccessible.Text.Name, QAccessible.Text.Value, QAccessible.Text.Help)]
    assert names == ["Mode", "Default", ""]
    assert (found.state().hasPopup, found.state().expanded) == (True, False)
    assert found.childCount() == 1
    assert found.child(0).object() is picker.view()
    assert (found.indexOfChild(found.child(0)), found.indexOfChild(found)) == (0, -1)


def test_a_picker_can_be_opened_by_assistive_technology(
    qtbot: QtBot, theme: Theme, installed: AccessibleWidgets
) -> None:
    picker = Picker(theme, name="Mode")
    qtbot.addWidget(picker)
    picker.addItems(["Default", "Plan"])
    picker.show()
    (found,) = _made(installed, picker)
    assert found.actionNames()[0] == "ShowMenu"  # type: ignore[attr-defined]
    found.doAction("ShowMenu")  # type: ignore[attr-defined]
    assert picker.view().isVisible()
    found.doAction("ShowMenu")  # type: ignore[attr-defined]
    assert not picker.view().isVisible()
    found.doAction("SetFocus")  # type: ignore[attr-defined]


def test_other_widgets_keep_what_qt_gives_them(qtbot: QtBot, installed: AccessibleWidgets) -> None:
    label = QLabel("x")
    qtbot.addWidget(label)
    assert QAccessible.queryAccessibleInterface(label).role() is QAccessible.Role.StaticText


def test_widgets_that_go_take_their_interfaces_with_them(
    qtbot: QtBot, theme: Theme, installed: AccessibleWidgets
) -> None:
    for _ in range(5):
        # Not by the test's own way: what closes it afterwards would keep it.
        transcript = TranscriptView(theme, make_card=Card)
        transcript.resize(600, 400)
        transcript.show()
        for item in (user("1"), answer("2", "x")):
            transcript.content.add(item)
        transcript.content.flush()
        widgets = [transcript, *transcript.in_order()]
        interfaces = [QAccessible.queryAccessibleInterface(widget) for widget in widgets]
        names = [interface.text(QAccessible.Text.Name) for interface in interfaces]
        assert names == ["Transcript", "You: hello", "x"]
        before = len(installed.live()) - 3
        gone = [weakref.ref(widget) for widget in widgets]
        del widgets, interfaces
        transcript.content.close()
        transcript.deleteLater()
        del transcript
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
        assert len(installed.live()) <= before
        assert [widget() for widget in gone] == [None] * 3


def _made(installed: AccessibleWidgets, picker: Picker) -> list[object]:
    QAccessible.queryAccessibleInterface(picker)
    return [made for made in installed.live() if made.object() is picker]
