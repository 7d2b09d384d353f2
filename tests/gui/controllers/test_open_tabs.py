"""Tab list and pages are one: what is in front in the one is in front in the other."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.controllers.open_tabs import OpenTabs
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.widgets.status_icon import ConversationActivity
from desktop_agent.protocol import ConversationChanged, Mode, TurnId, TurnStarted
from desktop_agent.settings.schema import WorkspaceSettings, with_workspace
from tests.gui.app_window import AppWindow
from tests.gui.fake_core import FakeConversation


class Row:
    """Three open conversations."""

    def __init__(self, app_window: AppWindow) -> None:
        self.app_window = app_window
        self.bar = app_window.parts.strip.bar
        self.pages = app_window.window.pages
        self.open = OpenTabs(self.bar, self.pages)
        self.ports: list[FakeConversation] = []

    async def fill(self) -> list[ConversationTab]:
        for title in ("A", "B", "C"):
            info = self.app_window.core.store(title, "/src")
            port = await self.app_window.core.open_conversation(info.id)
            parts = self.app_window.parts
            self.ports.append(port)
            tab = ConversationTab(port, self.app_window.core, parts.theme, parts.guard, parent=self.app_window.window)
            self.open.add(tab)
            await tab.begin()
        return list(self.open.tabs)

    def titles(self) -> list[str]:
        return [self.bar.title(place) for place in range(self.bar.count())]


@pytest.fixture
def row(app_window: AppWindow) -> Row:
    return Row(app_window)


async def test_a_tab_is_added_at_the_end_and_the_first_stays_in_front(row: Row) -> None:
    tabs = await row.fill()
    assert row.titles() == ["A", "B", "C"]
    assert row.open.active is tabs[0]
    row.open.show(tabs[2])
    assert row.open.active is tabs[2]
    assert row.pages.currentWidget() is tabs[2]
    assert row.bar.currentIndex() == 2


async def test_the_next_tab_after_the_last_is_the_first(row: Row) -> None:
    row.open.show_next(1)
    tabs = await row.fill()
    row.open.show_next(-1)
    assert row.open.active is tabs[2]
    row.open.show_next(1)
    assert row.open.active is tabs[0]
    row.open.show_place(1)
    row.open.show_place(7)
    assert row.open.active is tabs[1]


async def test_moved_tabs_keep_their_pages(row: Row) -> None:
    tabs = await row.fill()
    row.bar.moveTab(0, 2)
    assert list(row.open.tabs) == [tabs[1], tabs[2], tabs[0]]
    row.open.show_place(2)
    assert row.open.active is tabs[0]


async def test_taking_the_front_tab_brings_its_neighbour_to_the_front(row: Row) -> None:
    tabs = await row.fill()
    row.open.show(tabs[1])
    row.open.remove(tabs[1])
    assert row.titles() == ["A", "C"]
    assert row.open.active in (tabs[0], tabs[2])
    assert row.pages.currentWidget() is row.open.active
    assert row.bar.title(row.bar.currentIndex()) == row.open.active.title
    row.open.remove(tabs[0])
    row.open.remove(tabs[2])
    assert row.open.active is None
    assert row.open.find(tabs[0].conversation) is None


async def test_a_resting_page_hides_the_tabs_until_one_is_shown_again(row: Row) -> None:
    tabs = await row.fill()
    page = QWidget()
    row.open.show_without_tab(page)
    assert row.open.active is None
    assert not row.bar.has_active
    row.open.show(tabs[0])
    assert row.open.active is tabs[0]
    assert row.bar.has_active


async def test_the_tab_behind_a_resting_page_looks_like_the_others_and_a_click_brings_it_back(
    row: Row, qtbot: QtBot
) -> None:
    tabs = await row.fill()
    row.open.show(tabs[0])
    in_front = row.bar.grab(row.bar.tabRect(0)).toImage()
    row.open.show_without_tab(QWidget())
    assert row.bar.grab(row.bar.tabRect(0)).toImage() != in_front
    qtbot.mouseClick(row.bar, Qt.MouseButton.LeftButton, pos=row.bar.tabRect(0).center())
    assert row.open.active is tabs[0]
    assert row.bar.grab(row.bar.tabRect(0)).toImage() == in_front


async def test_titles_and_states_are_shown_at_the_right_place_after_a_move(row: Row) -> None:
    tabs = await row.fill()
    changed: list[ConversationTab] = []
    row.open.changed.connect(changed.append)
    row.bar.moveTab(0, 2)
    row.ports[0].tell(TurnStarted(TurnId("t")), ConversationChanged("New title", Mode.DEFAULT, "m"))
    assert row.titles() == ["B", "C", "New title"]
    assert row.bar.state(2) is ConversationActivity.WORKING
    assert set(changed) == {tabs[0]}


async def test_closing_is_asked_for_with_the_tab(row: Row) -> None:
    tabs = await row.fill()
    wanted: list[ConversationTab] = []
    row.open.close_wanted.connect(wanted.append)
    row.bar.tabCloseRequested.emit(1)
    assert wanted == [tabs[1]]


async def test_a_change_of_tab_puts_the_keyboard_into_the_message_field(row: Row, qtbot: QtBot) -> None:
    tabs = await row.fill()
    search = row.app_window.parts.side.search

    def typed() -> list[str]:
        qtbot.keyClicks(row.app_window.window.focusWidget(), "x")
        return [tab.composer.text() for tab in tabs]

    search.setFocus()
    row.open.show_next(1)
    assert typed() == ["", "x", ""]
    search.setFocus()
    for place in (2, 2):
        search.setFocus()
        qtbot.mouseClick(row.bar, Qt.MouseButton.LeftButton, pos=row.bar.tabRect(place).center())
    assert typed() == ["", "x", "x"]
    row.bar.setFocus()
    qtbot.mouseClick(row.bar, Qt.MouseButton.LeftButton, pos=row.bar.tabRect(0).center())
    assert typed() == ["x", "x", "x"]
    assert search.text() == ""


async def test_the_arrow_keys_in_the_bar_stay_in_the_bar(row: Row, qtbot: QtBot) -> None:
    tabs = await row.fill()
    row.bar.setFocus()
    qtbot.keyClick(row.bar, Qt.Key.Key_Right)
    assert row.open.active is tabs[1]
    assert row.app_window.window.focusWidget() is row.bar


async def test_every_tab_follows_the_settings_of_its_workspace(row: Row) -> None:
    tabs = await row.fill()
    own = WorkspaceSettings(tabs[0].workspace, offers_way_out=False)
    core = row.app_window.core
    core.settings = replace(core.settings, commands=with_workspace(core.settings.commands, own))
    row.open.follow_settings()
    assert not any(tab.transcript.call_actions.are_offered for tab in tabs)
