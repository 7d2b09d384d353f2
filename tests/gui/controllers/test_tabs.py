"""The desk: conversations open, close and come back, and nothing of them is lost on the way."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from desktop_agent.errors import AgentError, StoreError
from desktop_agent.gui.controllers.tabs import TabsController
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.conversation.empty_state import TOUR
from desktop_agent.gui.widgets.dialogs import ConfirmDialog
from desktop_agent.gui.widgets.status_icon import ConversationActivity
from desktop_agent.protocol import (
    Assessment,
    Choice,
    ConversationChanged,
    ConversationId,
    ItemAdded,
    ItemId,
    Mode,
    PermissionRequest,
    Risk,
    Status,
    ToolCall,
    TurnId,
    TurnStarted,
    UserMessage,
)
from desktop_agent.sentences import translate
from desktop_agent.window_options import WindowOptions
from tests.gui.fake_core import ANTHROPIC, FULL, NOW, FakeConversation, with_servers
from tests.gui.furnished import House


def waiting_call(name: str = "c1") -> ToolCall:
    return ToolCall(
        id=ItemId(name),
        call_id=name,
        tool="Bash",
        params={"command": "touch x"},
        title="touch x",
        status=Status.WAITING,
        assessment=Assessment(Risk.MEDIUM, ()),
        permission=PermissionRequest("d", "touch x", (Choice.DENY, Choice.ALLOW_ONCE)),
        at=NOW,
    )


@pytest.fixture
def desk(house: House) -> TabsController:
    house.core.settings = with_servers(ANTHROPIC)
    # The list is refreshed by a timer; here only where a test asks for it, so that no task is left behind.
    return TabsController(house.core, house.furniture, home=house.home, refresh_ms=600_000)


def titles(desk: TabsController) -> list[str]:
    bar = desk._furniture.strip.bar
    return [bar.title(place) for place in range(bar.count())]


def port(house: House, tab: ConversationTab) -> FakeConversation:
    return house.core.opened[tab.conversation]


async def test_the_tabs_of_the_last_time_come_back_in_their_order(house: House, desk: TabsController) -> None:
    folder = house.folder("orders")
    house.core.store("Second", folder, age_s=10, open_as=1)
    latest = house.core.store("First", folder, age_s=100, open_as=0)
    house.core.infos[latest.id] = latest
    house.core.store("Closed", folder, age_s=5)
    await desk.restore()
    assert titles(desk) == ["First", "Second"]
    assert desk.open_tabs.front is not None
    assert desk.open_tabs.front.title == "Second"
    assert house.core.remembered == [tab.conversation for tab in desk.open_tabs.tabs]


async def test_tabs_that_are_not_back_yet_when_the_program_ends_come_back_the_next_time(
    house: House, desk: TabsController
) -> None:
    folder = house.folder("orders")
    infos = [house.core.store(f"Number {place}", folder, age_s=10, open_as=place) for place in range(3)]
    second_is_opened = asyncio.Event()
    opens = house.core.open_conversation

    async def hold_the_second(conversation: ConversationId) -> FakeConversation:
        if conversation == infos[1].id:
            second_is_opened.set()
            await asyncio.Event().wait()
        return await opens(conversation)

    house.core.open_conversation = hold_the_second  # type: ignore[method-assign]
    restoring = asyncio.ensure_future(desk.restore())
    await second_is_opened.wait()
    # As a program that is killed now leaves it, and as one that quits.
    assert house.core.remembered == [info.id for info in infos]
    restoring.cancel()
    await asyncio.gather(restoring, return_exceptions=True)
    await desk.close()
    assert house.core.remembered == [info.id for info in infos]


async def test_a_tab_that_cannot_be_opened_now_is_tried_again_by_the_next_start_unless_it_was_closed(
    house: House, desk: TabsController
) -> None:
    async def fail(_conversation: ConversationId) -> FakeConversation:
        raise StoreError(translate("test", "The disk is full."))

    folder = house.folder("orders")
    one, two = (house.core.store(name, folder, open_as=place) for place, name in enumerate(("One", "Two")))
    opens = house.core.open_conversation
    house.core.open_conversation = fail  # type: ignore[method-assign]
    await desk.restore()
    await desk.close()
    assert house.core.remembered == [one.id, two.id]
    house.core.open_conversation = opens  # type: ignore[method-assign]
    tab = await desk.open(two.id)
    assert tab is not None
    assert house.core.remembered == [two.id, one.id]
    await desk.close_tab(tab)
    assert house.core.remembered == [one.id]


async def test_who_quits_before_it_is_known_which_tabs_were_open_changes_nothing(
    house: House, desk: TabsController
) -> None:
    house.core.remembered = [ConversationId("before")]
    await desk.close()
    assert house.core.remembered == [ConversationId("before")]


async def test_a_store_that_keeps_nothing_keeps_no_tab_from_coming_back(house: House, desk: TabsController) -> None:
    async def fail(_conversations: Sequence[ConversationId]) -> None:
        raise StoreError(translate("test", "The disk is full."))

    heard: list[AgentError] = []
    desk.failed.connect(heard.append)
    house.core.store("One", house.folder("orders"), age_s=10, open_as=0)
    house.core.store("Two", house.folder("orders"), age_s=100, open_as=1)
    house.core.remember_tabs = fail  # type: ignore[method-assign]
    await desk.restore()
    assert titles(desk) == ["One", "Two"]
    assert desk.open_tabs.front is desk.open_tabs.tabs[0]
    assert {str(error) for error in heard} == {"The disk is full."}


async def test_a_conversation_has_one_tab_however_often_it_is_opened(house: House, desk: TabsController) -> None:
    info = house.core.store("One", house.folder("orders"))
    first = await desk.open(info.id)
    again = await desk.open(info.id)
    assert first is again
    assert titles(desk) == ["One"]


async def test_what_cannot_be_opened_is_told(house: House, desk: TabsController) -> None:
    heard: list[AgentError] = []
    desk.failed.connect(heard.append)
    gone = house.core.store("Gone", house.folder("orders"))
    del house.core.infos[gone.id]
    assert await desk.open(gone.id) is None
    assert await desk.new(Path("/no/such/folder")) is None
    assert len(heard) == 2
    assert titles(desk) == []


async def test_a_new_conversation_stands_in_front_with_its_draft(house: House, desk: TabsController) -> None:
    tab = await desk.new(house.folder("orders"), draft="hello")
    assert tab is not None
    assert desk.open_tabs.front is tab
    assert tab.composer.text() == "hello"
    assert titles(desk) == ["New conversation"]
    assert house.window.windowTitle() == "New conversation"


async def test_what_was_never_used_leaves_nothing_behind(house: House, desk: TabsController) -> None:
    tab = await desk.new(house.folder("orders"))
    assert tab is not None
    await desk.close_tab(tab)
    assert house.core.infos == {}
    await desk.close_tab(tab)


async def test_a_closed_tab_ends_its_conversation_and_can_be_opened_again(house: House, desk: TabsController) -> None:
    emptied: list[str] = []
    desk.emptied.connect(lambda: emptied.append("yes"))
    info = house.core.store("One", house.folder("orders"))
    tab = await desk.open(info.id)
    assert tab is not None
    conversation = port(house, tab)
    conversation.shown = [UserMessage(ItemId("m"), "hello", NOW)]
    conversation.tell(ItemAdded(conversation.shown[0]))
    await desk.close_tab(tab)
    assert conversation.is_closed
    assert emptied == ["yes"]
    assert house.core.remembered == []
    await desk.reopen()
    assert titles(desk) == ["One"]
    again = desk.open_tabs.front
    assert again is not None
    assert not port(house, again).is_closed
    await desk.reopen()
    assert titles(desk) == ["One"]


async def test_a_draft_is_kept_when_its_tab_is_closed(house: House, desk: TabsController) -> None:
    tab = await desk.new(house.folder("orders"))
    assert tab is not None
    tab.set_draft("not sent yet")
    await desk.close_tab(tab)
    assert [info.draft for info in house.core.infos.values()] == ["not sent yet"]


async def test_deleting_asks_first(house: House, desk: TabsController) -> None:
    info = house.core.store("One", house.folder("orders"))
    await desk.refresh()
    await desk.open(info.id)
    for press, left in (("no_button", 1), ("yes_button", 0)):
        work = house.tasks.start(desk.delete(info.id))
        question = await house.find(ConfirmDialog)
        getattr(question, press).click()
        await work
        assert len(house.core.infos) == left
    assert titles(desk) == []
    await desk.delete(info.id)


async def test_a_start_brings_the_tab_of_its_folder_to_the_front(house: House, desk: TabsController) -> None:
    one, two = house.folder("one"), house.folder("two")
    await desk.start(WindowOptions(workspace=one))
    await desk.start(WindowOptions(workspace=two))
    await desk.start(WindowOptions(workspace=one))
    assert [tab.workspace for tab in desk.open_tabs.tabs] == [str(one), str(two)]
    assert desk.open_tabs.front is desk.open_tabs.tabs[0]


async def test_a_start_with_a_prompt_or_the_demo_begins_anew(house: House, desk: TabsController) -> None:
    one = house.folder("one")
    await desk.new(one, draft="half a thought")
    await desk.start(WindowOptions(workspace=one, prompt="look here"))
    await desk.start(WindowOptions(is_demo=True))
    assert [tab.is_demo for tab in desk.open_tabs.tabs] == [False, False, True]
    assert desk.open_tabs.tabs[1].composer.text() == "look here"


async def test_a_start_takes_the_empty_tab_that_is_there(house: House, desk: TabsController) -> None:
    one = house.folder("one")
    await desk.start(WindowOptions(workspace=one))
    await desk.new(is_demo=True, draft=TOUR)
    for prompt in ("", "look here"):
        await desk.start(WindowOptions(workspace=one, prompt=prompt))
        await desk.start(WindowOptions(is_demo=True))
    assert [tab.composer.text() for tab in desk.open_tabs.tabs] == ["look here", TOUR]
    assert desk.open_tabs.front is desk.open_tabs.tabs[1]


async def test_a_tour_that_was_never_taken_leaves_nothing_behind(house: House, desk: TabsController) -> None:
    tab = await desk.new(is_demo=True, draft=TOUR)
    assert tab is not None
    await desk.close_tab(tab)
    assert house.core.infos == {}


async def test_new_work_is_done_where_the_front_is_else_where_it_was_last(house: House, desk: TabsController) -> None:
    assert desk.folder == house.home
    used = house.folder("used")
    house.core.store("Demo", "/data/demo/1", is_demo=True)
    house.core.store("Used", used, age_s=10)
    await desk.refresh()
    assert desk.folder == used
    desk.asked_folder = house.folder("asked")
    assert desk.folder == desk.asked_folder
    front = await desk.new(house.folder("front"))
    assert front is not None
    assert desk.folder == house.folder("front")
    await desk.new(is_demo=True)
    assert desk.folder == desk.asked_folder


async def test_a_conversation_is_begun_beside_another(house: House, desk: TabsController) -> None:
    info = house.core.store("One", house.folder("orders"))
    await desk.refresh()
    await desk.new_beside(info.id)
    assert [tab.workspace for tab in desk.open_tabs.tabs] == [str(house.folder("orders"))]
    await desk.new_beside(ItemId("gone"))  # type: ignore[arg-type]
    assert len(desk.open_tabs.tabs) == 1


async def test_states_and_titles_reach_tab_list_and_window(house: House, desk: TabsController) -> None:
    tab = await desk.new(house.folder("orders"))
    assert tab is not None
    port(house, tab).tell(
        TurnStarted(TurnId("t")), ConversationChanged("Flaky test", Mode.DEFAULT, "sonnet", profile="anthropic")
    )
    bar, side = house.furniture.strip.bar, house.furniture.side
    assert (bar.title(0), bar.state(0)) == ("Flaky test", ConversationActivity.WORKING)
    assert house.window.windowTitle() == "Flaky test"
    await desk.refresh()
    assert side.list.row_model.rows[1] == house.core.infos[tab.conversation]
    assert side.list.shown == tab.conversation
    assert side.list.row_model.state(tab.conversation) is ConversationActivity.WORKING


async def test_questions_are_counted_and_the_oldest_is_led_to(house: House, desk: TabsController) -> None:
    first = await desk.new(house.folder("one"))
    second = await desk.new(house.folder("two"))
    third = await desk.new(house.folder("three"))
    assert first is not None
    assert second is not None
    assert desk.open_tabs.front is third
    for tab in (second, first):
        port(house, tab).tell(TurnStarted(TurnId("t")), ItemAdded(waiting_call()))
    assert house.furniture.status.waiting.text() == "2 waiting"
    desk.questions.lead_to_oldest()
    assert desk.open_tabs.front is second
    desk.open_tabs.show_place(2)
    desk.questions.lead()
    assert desk.open_tabs.front is second
    await desk.close_tab(second)
    assert house.furniture.status.waiting.text() == "1 waiting"
    desk.open_tabs.show_place(1)
    desk.questions.lead()
    assert desk.open_tabs.front is first


async def test_without_a_question_the_way_leads_to_the_message(house: House, desk: TabsController) -> None:
    desk.questions.lead()
    desk.questions.lead_to_oldest()
    tab = await desk.new(house.folder("one"))
    assert tab is not None
    desk.questions.lead()
    assert house.window.focusWidget() is tab.composer.field


async def test_closing_keeps_which_tabs_are_open_and_closes_all(house: House, desk: TabsController) -> None:
    tabs = [await desk.new(house.folder(name)) for name in ("one", "two")]
    conversations = [port(house, tab) for tab in tabs if tab is not None]
    await desk.close()
    assert house.core.remembered == [conversation.id for conversation in conversations]
    assert all(conversation.is_closed for conversation in conversations)


async def test_nothing_is_kept_in_the_window_file_but_the_window(house: House, desk: TabsController) -> None:
    await desk.new(house.folder("one"), draft="secret words")
    house.window.close_now()
    kept = QSettings(house.window_state.fileName(), QSettings.Format.IniFormat)
    assert set(kept.allKeys()) == {"geometry", "bare", "side", "panel"}


async def test_tab_whose_folder_is_silent_is_read_and_continues_when_it_answers(
    house: House, desk: TabsController
) -> None:
    folder = house.folder("orders")
    info = house.core.store("One", folder)
    first = await desk.new(house.folder("first"))
    house.core.silent[str(folder)] = answers = asyncio.Event()
    silent = await desk.open(info.id)
    last = await desk.new(house.folder("last"))
    assert silent is not None
    assert silent.is_read_only
    assert silent.notices.isVisibleTo(silent)
    desk.open_tabs.show(silent)
    answers.set()
    await house.until(lambda: silent not in desk.open_tabs.tabs)
    assert titles(desk) == ["New conversation", "One", "New conversation"]
    assert (desk.open_tabs.tabs[0], desk.open_tabs.tabs[2]) == (first, last)
    back = desk.open_tabs.find(info.id)
    assert back is desk.open_tabs.front
    assert back is not None
    assert not back.is_read_only


async def test_tab_whose_folder_is_silent_closes(house: House, desk: TabsController) -> None:
    folder = house.folder("orders")
    info = house.core.store("One", folder)
    house.core.silent[str(folder)] = answers = asyncio.Event()
    silent = await desk.open(info.id)
    assert silent is not None
    conversation = UserMessage(ItemId("m"), "hello", NOW)
    silent.show_event(ItemAdded(conversation))
    await desk.close_tab(silent)
    assert desk.open_tabs.tabs == ()
    answers.set()
    await house.rest()
    assert desk.open_tabs.tabs == ()
    assert info.id in house.core.infos


async def test_tab_on_a_full_disk_is_read_and_continues_when_there_is_room(
    house: House, desk: TabsController
) -> None:
    failed: list[AgentError] = []
    stored: list[bool] = []
    desk.failed.connect(failed.append)
    desk.stored.connect(lambda: stored.append(True))
    infos = [house.core.store(name, house.folder("orders"), open_as=place) for place, name in enumerate("AB")]
    house.core.full = room = asyncio.Event()
    await desk.restore()
    full = desk.open_tabs.tabs
    assert [(tab.is_read_only, tab.waits_for_room) for tab in full] == [(True, True)] * 2
    assert [bar.label.text() for tab in full for bar in tab.notices.bars] == ["The disk is full."] * 2
    assert full[0].composer.field.placeholderText() == "The disk is full"
    assert (failed, stored) == ([], [])
    room.set()
    await house.until(lambda: not any(tab.is_read_only for tab in desk.open_tabs.tabs))
    assert titles(desk) == ["A", "B"]
    assert [bar for tab in desk.open_tabs.tabs for bar in tab.notices.bars] == []
    await house.until(lambda: house.core.remembered == [info.id for info in infos])
    assert (failed, stored != []) == ([], True)


async def test_tab_on_a_full_disk_whose_folder_is_silent_afterwards_says_that(
    house: House, desk: TabsController
) -> None:
    folder = house.folder("orders")
    info = house.core.store("One", folder)
    house.core.full = room = asyncio.Event()
    house.core.silent[str(folder)] = answers = asyncio.Event()
    waits = house.core.silent.pop(str(folder))
    tab = await desk.open(info.id)
    house.core.silent[str(folder)] = waits
    room.set()
    await house.until(lambda: tab not in desk.open_tabs.tabs)
    silent = desk.open_tabs.find(info.id)
    assert silent is not None
    assert (silent.is_read_only, silent.waits_for_room) == (True, False)
    answers.set()
    await house.until(lambda: not any(tab.is_read_only for tab in desk.open_tabs.tabs))


@pytest.mark.parametrize("is_empty", [True, False])
async def test_last_tab_on_a_full_disk_closes_and_the_window_shows_a_way_to_begin(
    house: House, desk: TabsController, is_empty: bool
) -> None:
    emptied: list[bool] = []
    failed: list[AgentError] = []
    desk.emptied.connect(lambda: emptied.append(True))
    desk.failed.connect(failed.append)
    tab = await desk.new(house.folder("orders"))
    assert tab is not None
    if not is_empty:
        tab.show_event(ItemAdded(UserMessage(ItemId("m"), "hello", NOW)))
    house.core.full = asyncio.Event()
    await desk.close_tab(tab)
    assert (desk.open_tabs.tabs, emptied, [error.sentence for error in failed]) == ((), [True], [FULL])
