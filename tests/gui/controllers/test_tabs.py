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
from tests.gui.app_window import AppWindow
from tests.gui.fake_core import ANTHROPIC, FULL, NOW, FakeConversation, with_servers


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
def tabs(app_window: AppWindow) -> TabsController:
    app_window.core.settings = with_servers(ANTHROPIC)
    # The list is refreshed by a timer; here only where a test asks for it, so that no task is left behind.
    return TabsController(app_window.core, app_window.parts, home=app_window.home, refresh_ms=600_000)


def titles(tabs: TabsController) -> list[str]:
    bar = tabs._parts.strip.bar
    return [bar.title(place) for place in range(bar.count())]


def port(app_window: AppWindow, tab: ConversationTab) -> FakeConversation:
    return app_window.core.opened[tab.conversation]


async def test_the_tabs_of_the_last_time_come_back_in_their_order(
    app_window: AppWindow, tabs: TabsController
) -> None:
    folder = app_window.folder("orders")
    app_window.core.store("Second", folder, age_s=10, open_as=1)
    latest = app_window.core.store("First", folder, age_s=100, open_as=0)
    app_window.core.infos[latest.id] = latest
    app_window.core.store("Closed", folder, age_s=5)
    await tabs.restore()
    assert titles(tabs) == ["First", "Second"]
    assert tabs.open_tabs.active is not None
    assert tabs.open_tabs.active.title == "Second"
    assert app_window.core.remembered == [tab.conversation for tab in tabs.open_tabs.tabs]


async def test_tabs_that_are_not_back_yet_when_the_program_ends_come_back_the_next_time(
    app_window: AppWindow, tabs: TabsController
) -> None:
    folder = app_window.folder("orders")
    infos = [app_window.core.store(f"Number {place}", folder, age_s=10, open_as=place) for place in range(3)]
    second_is_opened = asyncio.Event()
    opens = app_window.core.open_conversation

    async def hold_the_second(conversation: ConversationId) -> FakeConversation:
        if conversation == infos[1].id:
            second_is_opened.set()
            await asyncio.Event().wait()
        return await opens(conversation)

    app_window.core.open_conversation = hold_the_second  # type: ignore[method-assign]
    restoring = asyncio.ensure_future(tabs.restore())
    await second_is_opened.wait()
    # As a program that is killed now leaves it, and as one that quits.
    assert app_window.core.remembered == [info.id for info in infos]
    restoring.cancel()
    await asyncio.gather(restoring, return_exceptions=True)
    await tabs.close()
    assert app_window.core.remembered == [info.id for info in infos]


async def test_a_tab_that_cannot_be_opened_now_is_tried_again_by_the_next_start_unless_it_was_closed(
    app_window: AppWindow, tabs: TabsController
) -> None:
    async def fail(_conversation: ConversationId) -> FakeConversation:
        raise StoreError(translate("test", "The disk is full."))

    folder = app_window.folder("orders")
    one, two = (app_window.core.store(name, folder, open_as=place) for place, name in enumerate(("One", "Two")))
    opens = app_window.core.open_conversation
    app_window.core.open_conversation = fail  # type: ignore[method-assign]
    await tabs.restore()
    await tabs.close()
    assert app_window.core.remembered == [one.id, two.id]
    app_window.core.open_conversation = opens  # type: ignore[method-assign]
    tab = await tabs.open(two.id)
    assert tab is not None
    assert app_window.core.remembered == [two.id, one.id]
    await tabs.close_tab(tab)
    assert app_window.core.remembered == [one.id]


async def test_who_quits_before_it_is_known_which_tabs_were_open_changes_nothing(
    app_window: AppWindow, tabs: TabsController
) -> None:
    app_window.core.remembered = [ConversationId("before")]
    await tabs.close()
    assert app_window.core.remembered == [ConversationId("before")]


async def test_a_store_that_keeps_nothing_keeps_no_tab_from_coming_back(
    app_window: AppWindow, tabs: TabsController
) -> None:
    async def fail(_conversations: Sequence[ConversationId]) -> None:
        raise StoreError(translate("test", "The disk is full."))

    heard: list[AgentError] = []
    tabs.failed.connect(heard.append)
    app_window.core.store("One", app_window.folder("orders"), age_s=10, open_as=0)
    app_window.core.store("Two", app_window.folder("orders"), age_s=100, open_as=1)
    app_window.core.remember_tabs = fail  # type: ignore[method-assign]
    await tabs.restore()
    assert titles(tabs) == ["One", "Two"]
    assert tabs.open_tabs.active is tabs.open_tabs.tabs[0]
    assert {str(error) for error in heard} == {"The disk is full."}


async def test_a_conversation_has_one_tab_however_often_it_is_opened(
    app_window: AppWindow, tabs: TabsController
) -> None:
    info = app_window.core.store("One", app_window.folder("orders"))
    first = await tabs.open(info.id)
    again = await tabs.open(info.id)
    assert first is again
    assert titles(tabs) == ["One"]


async def test_what_cannot_be_opened_is_told(app_window: AppWindow, tabs: TabsController) -> None:
    heard: list[AgentError] = []
    tabs.failed.connect(heard.append)
    gone = app_window.core.store("Gone", app_window.folder("orders"))
    del app_window.core.infos[gone.id]
    assert await tabs.open(gone.id) is None
    assert await tabs.new(Path("/no/such/folder")) is None
    assert len(heard) == 2
    assert titles(tabs) == []


async def test_a_new_conversation_stands_in_front_with_its_draft(app_window: AppWindow, tabs: TabsController) -> None:
    tab = await tabs.new(app_window.folder("orders"), draft="hello")
    assert tab is not None
    assert tabs.open_tabs.active is tab
    assert tab.composer.text() == "hello"
    assert titles(tabs) == ["New conversation"]
    assert app_window.window.windowTitle() == "New conversation"


async def test_what_was_never_used_leaves_nothing_behind(app_window: AppWindow, tabs: TabsController) -> None:
    tab = await tabs.new(app_window.folder("orders"))
    assert tab is not None
    await tabs.close_tab(tab)
    assert app_window.core.infos == {}
    await tabs.close_tab(tab)


async def test_a_closed_tab_ends_its_conversation_and_can_be_opened_again(
    app_window: AppWindow, tabs: TabsController
) -> None:
    emptied: list[str] = []
    tabs.emptied.connect(lambda: emptied.append("yes"))
    info = app_window.core.store("One", app_window.folder("orders"))
    tab = await tabs.open(info.id)
    assert tab is not None
    conversation = port(app_window, tab)
    conversation.shown = [UserMessage(ItemId("m"), "hello", NOW)]
    conversation.tell(ItemAdded(conversation.shown[0]))
    await tabs.close_tab(tab)
    assert conversation.is_closed
    assert emptied == ["yes"]
    assert app_window.core.remembered == []
    await tabs.reopen()
    assert titles(tabs) == ["One"]
    again = tabs.open_tabs.active
    assert again is not None
    assert not port(app_window, again).is_closed
    await tabs.reopen()
    assert titles(tabs) == ["One"]


async def test_a_draft_is_kept_when_its_tab_is_closed(app_window: AppWindow, tabs: TabsController) -> None:
    tab = await tabs.new(app_window.folder("orders"))
    assert tab is not None
    tab.set_draft("not sent yet")
    await tabs.close_tab(tab)
    assert [info.draft for info in app_window.core.infos.values()] == ["not sent yet"]


async def test_deleting_asks_first(app_window: AppWindow, tabs: TabsController) -> None:
    info = app_window.core.store("One", app_window.folder("orders"))
    await tabs.refresh()
    await tabs.open(info.id)
    for press, left in (("no_button", 1), ("yes_button", 0)):
        work = app_window.tasks.start(tabs.delete(info.id))
        question = await app_window.find(ConfirmDialog)
        getattr(question, press).click()
        await work
        assert len(app_window.core.infos) == left
    assert titles(tabs) == []
    await tabs.delete(info.id)


async def test_a_start_brings_the_tab_of_its_folder_to_the_front(app_window: AppWindow, tabs: TabsController) -> None:
    one, two = app_window.folder("one"), app_window.folder("two")
    await tabs.start(WindowOptions(workspace=one))
    await tabs.start(WindowOptions(workspace=two))
    await tabs.start(WindowOptions(workspace=one))
    assert [tab.workspace for tab in tabs.open_tabs.tabs] == [str(one), str(two)]
    assert tabs.open_tabs.active is tabs.open_tabs.tabs[0]


async def test_a_start_with_a_prompt_or_the_demo_begins_anew(app_window: AppWindow, tabs: TabsController) -> None:
    one = app_window.folder("one")
    await tabs.new(one, draft="half a thought")
    await tabs.start(WindowOptions(workspace=one, prompt="look here"))
    await tabs.start(WindowOptions(is_demo=True))
    assert [tab.is_demo for tab in tabs.open_tabs.tabs] == [False, False, True]
    assert tabs.open_tabs.tabs[1].composer.text() == "look here"


async def test_a_start_takes_the_empty_tab_that_is_there(app_window: AppWindow, tabs: TabsController) -> None:
    one = app_window.folder("one")
    await tabs.start(WindowOptions(workspace=one))
    await tabs.new(is_demo=True, draft=TOUR)
    for prompt in ("", "look here"):
        await tabs.start(WindowOptions(workspace=one, prompt=prompt))
        await tabs.start(WindowOptions(is_demo=True))
    assert [tab.composer.text() for tab in tabs.open_tabs.tabs] == ["look here", TOUR]
    assert tabs.open_tabs.active is tabs.open_tabs.tabs[1]


async def test_a_tour_that_was_never_taken_leaves_nothing_behind(app_window: AppWindow, tabs: TabsController) -> None:
    tab = await tabs.new(is_demo=True, draft=TOUR)
    assert tab is not None
    await tabs.close_tab(tab)
    assert app_window.core.infos == {}


async def test_new_work_is_done_where_the_front_is_else_where_it_was_last(
    app_window: AppWindow, tabs: TabsController
) -> None:
    assert tabs.folder == app_window.home
    used = app_window.folder("used")
    app_window.core.store("Demo", "/data/demo/1", is_demo=True)
    app_window.core.store("Used", used, age_s=10)
    await tabs.refresh()
    assert tabs.folder == used
    tabs.asked_folder = app_window.folder("asked")
    assert tabs.folder == tabs.asked_folder
    active = await tabs.new(app_window.folder("front"))
    assert active is not None
    assert tabs.folder == app_window.folder("front")
    await tabs.new(is_demo=True)
    assert tabs.folder == tabs.asked_folder


async def test_a_conversation_is_begun_beside_another(app_window: AppWindow, tabs: TabsController) -> None:
    info = app_window.core.store("One", app_window.folder("orders"))
    await tabs.refresh()
    await tabs.new_in_folder_of(info.id)
    assert [tab.workspace for tab in tabs.open_tabs.tabs] == [str(app_window.folder("orders"))]
    await tabs.new_in_folder_of(ItemId("gone"))  # type: ignore[arg-type]
    assert len(tabs.open_tabs.tabs) == 1


async def test_states_and_titles_reach_tab_list_and_window(app_window: AppWindow, tabs: TabsController) -> None:
    tab = await tabs.new(app_window.folder("orders"))
    assert tab is not None
    port(app_window, tab).tell(
        TurnStarted(TurnId("t")), ConversationChanged("Flaky test", Mode.DEFAULT, "sonnet", profile="anthropic")
    )
    bar, side = app_window.parts.strip.bar, app_window.parts.side
    assert (bar.title(0), bar.state(0)) == ("Flaky test", ConversationActivity.WORKING)
    assert app_window.window.windowTitle() == "Flaky test"
    await tabs.refresh()
    assert side.list.row_model.rows[1] == app_window.core.infos[tab.conversation]
    assert side.list.shown == tab.conversation
    assert side.list.row_model.state(tab.conversation) is ConversationActivity.WORKING


async def test_questions_are_counted_and_the_oldest_is_led_to(app_window: AppWindow, tabs: TabsController) -> None:
    first = await tabs.new(app_window.folder("one"))
    second = await tabs.new(app_window.folder("two"))
    third = await tabs.new(app_window.folder("three"))
    assert first is not None
    assert second is not None
    assert tabs.open_tabs.active is third
    for tab in (second, first):
        port(app_window, tab).tell(TurnStarted(TurnId("t")), ItemAdded(waiting_call()))
    assert app_window.parts.status.waiting.text() == "2 waiting"
    tabs.pending_requests.focus_oldest()
    assert tabs.open_tabs.active is second
    tabs.open_tabs.show_place(2)
    tabs.pending_requests.focus_next()
    assert tabs.open_tabs.active is second
    await tabs.close_tab(second)
    assert app_window.parts.status.waiting.text() == "1 waiting"
    tabs.open_tabs.show_place(1)
    tabs.pending_requests.focus_next()
    assert tabs.open_tabs.active is first


async def test_without_a_question_the_way_leads_to_the_message(app_window: AppWindow, tabs: TabsController) -> None:
    tabs.pending_requests.focus_next()
    tabs.pending_requests.focus_oldest()
    tab = await tabs.new(app_window.folder("one"))
    assert tab is not None
    tabs.pending_requests.focus_next()
    assert app_window.window.focusWidget() is tab.composer.field


async def test_closing_keeps_which_tabs_are_open_and_closes_all(app_window: AppWindow, tabs: TabsController) -> None:
    made = [await tabs.new(app_window.folder(name)) for name in ("one", "two")]
    conversations = [port(app_window, tab) for tab in made if tab is not None]
    await tabs.close()
    assert app_window.core.remembered == [conversation.id for conversation in conversations]
    assert all(conversation.is_closed for conversation in conversations)


async def test_nothing_is_kept_in_the_window_file_but_the_window(app_window: AppWindow, tabs: TabsController) -> None:
    await tabs.new(app_window.folder("one"), draft="secret words")
    app_window.window.close_now()
    kept = QSettings(app_window.window_state.fileName(), QSettings.Format.IniFormat)
    assert set(kept.allKeys()) == {"geometry", "bare", "side", "panel"}


async def test_tab_whose_folder_is_silent_is_read_and_continues_when_it_answers(
    app_window: AppWindow, tabs: TabsController
) -> None:
    folder = app_window.folder("orders")
    info = app_window.core.store("One", folder)
    first = await tabs.new(app_window.folder("first"))
    app_window.core.silent[str(folder)] = answers = asyncio.Event()
    silent = await tabs.open(info.id)
    last = await tabs.new(app_window.folder("last"))
    assert silent is not None
    assert silent.is_read_only
    assert silent.notices.isVisibleTo(silent)
    tabs.open_tabs.show(silent)
    answers.set()
    await app_window.until(lambda: silent not in tabs.open_tabs.tabs)
    assert titles(tabs) == ["New conversation", "One", "New conversation"]
    assert (tabs.open_tabs.tabs[0], tabs.open_tabs.tabs[2]) == (first, last)
    back = tabs.open_tabs.find(info.id)
    assert back is tabs.open_tabs.active
    assert back is not None
    assert not back.is_read_only


async def test_tab_whose_folder_is_silent_closes(app_window: AppWindow, tabs: TabsController) -> None:
    folder = app_window.folder("orders")
    info = app_window.core.store("One", folder)
    app_window.core.silent[str(folder)] = answers = asyncio.Event()
    silent = await tabs.open(info.id)
    assert silent is not None
    conversation = UserMessage(ItemId("m"), "hello", NOW)
    silent.show_event(ItemAdded(conversation))
    await tabs.close_tab(silent)
    assert tabs.open_tabs.tabs == ()
    answers.set()
    await app_window.rest()
    assert tabs.open_tabs.tabs == ()
    assert info.id in app_window.core.infos


async def test_tab_on_a_full_disk_is_read_and_continues_when_there_is_room(
    app_window: AppWindow, tabs: TabsController
) -> None:
    failed: list[AgentError] = []
    stored: list[bool] = []
    tabs.failed.connect(failed.append)
    tabs.stored.connect(lambda: stored.append(True))
    infos = [
        app_window.core.store(name, app_window.folder("orders"), open_as=place) for place, name in enumerate("AB")
    ]
    app_window.core.full = room = asyncio.Event()
    await tabs.restore()
    full = tabs.open_tabs.tabs
    assert [(tab.is_read_only, tab.waits_for_room) for tab in full] == [(True, True)] * 2
    assert [bar.label.text() for tab in full for bar in tab.notices.bars] == ["The disk is full."] * 2
    assert full[0].composer.field.placeholderText() == "The disk is full"
    assert (failed, stored) == ([], [])
    room.set()
    await app_window.until(lambda: not any(tab.is_read_only for tab in tabs.open_tabs.tabs))
    assert titles(tabs) == ["A", "B"]
    assert [bar for tab in tabs.open_tabs.tabs for bar in tab.notices.bars] == []
    await app_window.until(lambda: app_window.core.remembered == [info.id for info in infos])
    assert (failed, stored != []) == ([], True)


async def test_tab_on_a_full_disk_whose_folder_is_silent_afterwards_says_that(
    app_window: AppWindow, tabs: TabsController
) -> None:
    folder = app_window.folder("orders")
    info = app_window.core.store("One", folder)
    app_window.core.full = room = asyncio.Event()
    app_window.core.silent[str(folder)] = answers = asyncio.Event()
    waits = app_window.core.silent.pop(str(folder))
    tab = await tabs.open(info.id)
    app_window.core.silent[str(folder)] = waits
    room.set()
    await app_window.until(lambda: tab not in tabs.open_tabs.tabs)
    silent = tabs.open_tabs.find(info.id)
    assert silent is not None
    assert (silent.is_read_only, silent.waits_for_room) == (True, False)
    answers.set()
    await app_window.until(lambda: not any(tab.is_read_only for tab in tabs.open_tabs.tabs))


@pytest.mark.parametrize("is_empty", [True, False])
async def test_last_tab_on_a_full_disk_closes_and_the_window_shows_a_way_to_begin(
    app_window: AppWindow, tabs: TabsController, is_empty: bool
) -> None:
    emptied: list[bool] = []
    failed: list[AgentError] = []
    tabs.emptied.connect(lambda: emptied.append(True))
    tabs.failed.connect(failed.append)
    tab = await tabs.new(app_window.folder("orders"))
    assert tab is not None
    if not is_empty:
        tab.show_event(ItemAdded(UserMessage(ItemId("m"), "hello", NOW)))
    app_window.core.full = asyncio.Event()
    await tabs.close_tab(tab)
    assert (tabs.open_tabs.tabs, emptied, [error.sentence for error in failed]) == ((), [True], [FULL])
