from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from desktop_agent.gui.desk import Desk
from desktop_agent.gui.tab import Tab
from desktop_agent.gui.waiting_menu import WaitingMenu
from desktop_agent.protocol import EditCommand, ItemAdded, ItemChanged, Status, ToolCall, TurnId, TurnStarted
from desktop_agent.settings.schema import AppearanceSettings, Settings
from tests.gui.asking import waiting
from tests.gui.fake_core import NOW, FakeConversation
from tests.gui.furnished import House


class Told:
    """What a desktop would have been told."""

    def __init__(self, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
        self.shown: list[tuple[str, str]] = []
        self.withdrawn: list[str] = []
        notifications = desk.questions.notifications
        monkeypatch.setattr(notifications, "show", lambda _key, title, body: self.shown.append((title, body)))
        monkeypatch.setattr(notifications, "withdraw", self.withdrawn.append)


def port(house: House, tab: Tab) -> FakeConversation:
    return house.core.opened[tab.conversation]


def asking(command: str, id: str) -> ToolCall:
    return replace(waiting(command, id=id), at=NOW)


async def tabs_of(house: House, *names: str) -> tuple[Desk, list[Tab]]:
    desk = Desk(house.core, house.furniture, home=house.home, refresh_ms=600_000)
    tabs = [await desk.new(house.folder(name)) for name in names]
    found = [tab for tab in tabs if tab is not None]
    for tab in found:
        port(house, tab).tell(TurnStarted(TurnId("t")))
    return desk, found


def ask(house: House, tab: Tab, command: str, id: str) -> ToolCall:
    call = asking(command, id)
    port(house, tab).tell(ItemAdded(call))
    return call


def menus(house: House) -> list[WaitingMenu]:
    return [menu for menu in house.window.findChildren(WaitingMenu) if menu.isVisible()]


async def test_the_list_holds_every_question_of_all_tabs_oldest_first_and_leads_there(house: House) -> None:
    desk, (one, two) = await tabs_of(house, "one", "two")
    ask(house, two, "touch first", "a")
    ask(house, one, "touch second", "b")
    ask(house, one, "touch third", "c")
    assert house.furniture.status.waiting.text() == "3 waiting"
    house.furniture.status.waiting.click()
    (menu,) = menus(house)
    assert [action.text().split("\t")[0] for action in menu.actions()] == [
        "touch first",
        "touch second",
        "touch third",
    ]
    menu.actions()[2].trigger()
    menu.close()
    assert desk.open_tabs.front is one
    QApplication.processEvents()
    card = one.cards.card(one.cards.calls[1].id)
    assert card is not None
    assert house.window.focusWidget() is card.buttons.deny
    assert port(house, one).requests == []


async def test_one_question_alone_is_led_to_without_a_list(house: House) -> None:
    desk, (one, _two) = await tabs_of(house, "one", "two")
    ask(house, one, "touch first", "a")
    house.furniture.status.waiting.click()
    assert menus(house) == []
    assert desk.open_tabs.front is one


async def test_what_was_answered_is_in_the_list_no_more(house: House) -> None:
    _, (one, two) = await tabs_of(house, "one", "two")
    call = ask(house, one, "touch first", "a")
    ask(house, two, "touch second", "b")
    port(house, one).tell(ItemChanged(replace(call, status=Status.DENIED)))
    assert house.furniture.status.waiting.text() == "1 waiting"


async def test_the_desktop_is_told_once_while_the_window_is_not_in_front(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, (one,) = await tabs_of(house, "one")
    told = Told(desk, monkeypatch)
    other = QWidget()
    other.show()
    other.activateWindow()
    await house.until(lambda: not house.window.isActiveWindow())
    call = ask(house, one, "touch first", "a")
    port(house, one).tell(ItemChanged(replace(call)))
    assert told.shown == [("New conversation needs your answer", "touch first")]
    other.close()
    other.deleteLater()
    house.window.activateWindow()
    await house.until(lambda: told.withdrawn)
    port(house, one).tell(ItemChanged(replace(call, status=Status.CANCELLED)))
    assert set(told.withdrawn) == {f"{one.conversation}/a"}


async def test_it_is_not_told_in_front_nor_where_nobody_wants_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, (one,) = await tabs_of(house, "one")
    told = Told(desk, monkeypatch)
    house.window.activateWindow()
    await house.until(house.window.isActiveWindow)
    ask(house, one, "touch first", "a")
    house.core.settings = Settings(appearance=AppearanceSettings(notify=False))
    monkeypatch.setattr(house.window, "isActiveWindow", lambda: False)
    ask(house, one, "touch second", "b")
    assert told.shown == []


async def test_a_click_on_a_notification_leads_to_its_question(house: House) -> None:
    desk, (one, _two) = await tabs_of(house, "one", "two")
    ask(house, one, "touch first", "a")
    desk.questions.notifications.activated.emit(f"{one.conversation}/a")
    assert desk.open_tabs.front is one
    desk.questions.notifications.activated.emit("gone/a")
    assert desk.open_tabs.front is one


async def test_a_rule_is_wanted_with_the_folder_and_then_the_command_is_judged_anew(house: House) -> None:
    desk, (one,) = await tabs_of(house, "one")
    call = ask(house, one, "touch first", "a")
    wanted: list[tuple[object, str, str]] = []
    desk.questions.rule_wanted.connect(lambda *given: wanted.append(given))
    one.rule_wanted.emit(call)
    assert wanted == [(call, one.workspace, "allow")]
    desk.questions.judge_anew("a")
    desk.questions.judge_anew("other")
    await house.until(lambda: not house.tasks.count)
    await house.until(lambda: port(house, one).requests == [EditCommand(call.id, "digest", "touch first")])
