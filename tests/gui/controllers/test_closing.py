"""Closing ends nothing that somebody did not mean to end, and asks nothing where nothing runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass, field, replace

import pytest

from desktop_agent.errors import StoreError
from desktop_agent.gui.controllers.closing import may_quit, stop_all, what_runs
from desktop_agent.gui.controllers.tabs import TabsController
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.widgets.dialogs import ConfirmDialog
from desktop_agent.protocol import (
    Choice,
    DecisionSource,
    ItemAdded,
    ItemChanged,
    ItemId,
    Job,
    Outcome,
    Status,
    ToolCall,
    TurnEnded,
    TurnId,
    TurnStarted,
)
from tests.gui.app_window import AppWindow
from tests.gui.asking import words
from tests.gui.fake_core import ANTHROPIC, NOW, FakeConversation, with_servers
from tests.gui.made_items import call, decided

TURN = TurnId("t")


def made_desk(app_window: AppWindow) -> TabsController:
    app_window.core.settings = with_servers(ANTHROPIC)
    return TabsController(app_window.core, app_window.parts, home=app_window.home, refresh_ms=600_000)


async def opened(app_window: AppWindow, tabs: TabsController, title: str) -> tuple[ConversationTab, FakeConversation]:
    tab = await tabs.open(app_window.core.store(title, app_window.folder("orders")).id)
    assert tab is not None
    return tab, app_window.core.opened[tab.conversation]


async def asked(app_window: AppWindow, work: Awaitable[object], press: str) -> list[str]:
    task = asyncio.ensure_future(work)
    question = await app_window.find(ConfirmDialog)
    assert isinstance(question, ConfirmDialog)
    said = [question.asked.text(), question.explained.text(), question.yes_button.text()]
    getattr(question, press).click()
    await task
    return said


async def test_a_tab_in_which_nothing_runs_closes_without_a_question(app_window: AppWindow) -> None:
    tabs = made_desk(app_window)
    tab, talk = await opened(app_window, tabs, "One")
    talk.tell(TurnStarted(TURN), ItemAdded(call("1")), TurnEnded(TURN, Outcome.FINISHED))
    await tabs.close_if_confirmed(tab)
    assert talk.is_closed
    assert await may_quit((), app_window.parts.theme, app_window.window)


async def test_a_running_command_is_named_and_ends_only_when_that_is_meant(app_window: AppWindow) -> None:
    tabs = made_desk(app_window)
    tab, talk = await opened(app_window, tabs, "One")
    talk.tell(TurnStarted(TURN), ItemAdded(call("1", "Bash", "sleep 60", Status.RUNNING)))
    said = await asked(app_window, tabs.close_if_confirmed(tab), "no_button")
    assert said == [
        "Close “One” now?",
        "Still running, will be stopped: sleep 60\nThe conversation so far is kept.",
        "Close anyway",
    ]
    assert not talk.is_closed
    await asked(app_window, tabs.close_if_confirmed(tab), "yes_button")
    assert talk.is_closed


async def test_a_waiting_question_and_a_model_at_work_are_named(app_window: AppWindow) -> None:
    tabs = made_desk(app_window)
    tab, talk = await opened(app_window, tabs, "One")
    talk.tell(TurnStarted(TURN))
    said = await asked(app_window, tabs.close_if_confirmed(tab), "no_button")
    assert said[1].startswith("The agent is working and will be stopped.\n")
    talk.tell(ItemAdded(call("1", "Bash", "rm \u202ex", Status.WAITING)))
    said = await asked(app_window, tabs.close_if_confirmed(tab), "no_button")
    assert said[1].startswith("Waiting for your answer, will not run: rm \\u202ex\n")
    allowed = decided(Choice.ALLOW_ONCE, DecisionSource.USER)
    talk.tell(ItemChanged(call("1", "Bash", "rm x", Status.WAITING, decision=allowed)))
    said = await asked(app_window, tabs.close_if_confirmed(tab), "no_button")
    assert said[1].startswith("Allowed but not started, will not run: rm x\n")
    talk.tell(ItemChanged(call("1", "Bash", "rm x", Status.DENIED)), TurnEnded(TURN, Outcome.FINISHED))
    await tabs.close_if_confirmed(tab)


async def test_a_command_in_the_background_is_work_that_is_named_too(app_window: AppWindow) -> None:
    tabs = made_desk(app_window)
    tab, talk = await opened(app_window, tabs, "One")
    jobs = (Job("b1", ItemId("1"), "npm run dev", NOW), Job("b2", ItemId("2"), "ls", NOW, ended_at=NOW))
    talk.tell(replace(talk.state(), jobs=jobs))
    assert tabs.is_at_work
    said = await asked(app_window, tabs.close_if_confirmed(tab), "yes_button")
    assert said[1] == "Still running, will be stopped: npm run dev\nThe conversation so far is kept."


async def test_the_menu_of_the_tray_says_what_each_conversation_does(app_window: AppWindow) -> None:
    tabs = made_desk(app_window)
    tab, talk = await opened(app_window, tabs, "One")
    talk.tell(TurnStarted(TURN))
    assert what_runs(tab) == "One: the agent is working"
    talk.tell(ItemAdded(call("1", "Bash", "sleep 60", Status.RUNNING)))
    assert what_runs(tab) == "One: sleep 60"
    talk.tell(ItemAdded(call("2", "Bash", "rm x", Status.WAITING)))
    assert what_runs(tab) == "One: waits for your answer: rm x"
    talk.tell(TurnEnded(TURN, Outcome.FINISHED))
    talk.tell(replace(talk.state(), jobs=(Job("b1", ItemId("3"), "npm run dev", NOW),)))
    assert what_runs(tab) == "One: npm run dev"


async def test_deleting_what_works_names_what_would_be_ended_too(app_window: AppWindow) -> None:
    tabs = made_desk(app_window)
    tab, talk = await opened(app_window, tabs, "One")
    await tabs.refresh()
    said = await asked(app_window, tabs.delete(tab.conversation), "no_button")
    assert said[1].startswith("The conversation, its command history")
    talk.tell(TurnStarted(TURN), ItemAdded(call("1", "Bash", "sleep 60", Status.RUNNING)))
    said = await asked(app_window, tabs.delete(tab.conversation), "no_button")
    assert said[1].startswith("Still running, will be stopped: sleep 60\nThe conversation, its command history")


async def test_the_cross_of_a_tab_asks_too(app_window: AppWindow) -> None:
    tabs = made_desk(app_window)
    _, talk = await opened(app_window, tabs, "One")
    talk.tell(TurnStarted(TURN))
    app_window.parts.strip.bar.tabCloseRequested.emit(0)
    question = await app_window.find(ConfirmDialog)
    assert isinstance(question, ConfirmDialog)
    question.yes_button.click()
    await app_window.until(lambda: talk.is_closed)
    await app_window.until(lambda: not app_window.tasks.count)


async def test_quitting_names_every_conversation_that_works_the_first_few_of_many(app_window: AppWindow) -> None:
    tabs = made_desk(app_window)
    for title in ("One", "Two"):
        _, talk = await opened(app_window, tabs, title)
        talk.tell(TurnStarted(TURN))
        for number in range(3):
            talk.tell(ItemAdded(call(ItemId(f"{number}"), "Bash", f"sleep {number}", Status.RUNNING)))
    await opened(app_window, tabs, "Idle")
    assert tabs.is_at_work
    quitting = may_quit(tabs.open_tabs.tabs, app_window.parts.theme, app_window.window)
    said = await asked(app_window, quitting, "no_button")
    assert said[0] == "Quit now?"
    assert said[1].split("\n") == [
        "One: Still running, will be stopped: sleep 0",
        "One: Still running, will be stopped: sleep 1",
        "One: Still running, will be stopped: sleep 2",
        "Two: Still running, will be stopped: sleep 0",
        "and 2 more",
        "The conversation so far is kept.",
    ]


@dataclass
class Page:
    """A tab with what runs in it."""

    is_working: bool = False
    commands: int = 0
    jobs: int = 0
    is_read_only: bool = False
    refuses: bool = False
    stops: list[str] = field(default_factory=list)

    @property
    def waited_for(self) -> list[ToolCall]:
        return [call(str(number)) for number in range(self.commands)]

    @property
    def running_jobs(self) -> list[str]:
        return [f"b{number}" for number in range(self.jobs)]

    async def stop_all(self) -> None:
        self.stops.append("all")
        if self.refuses:
            raise StoreError(words("The disk is gone."))


async def test_all_that_runs_in_any_tab_is_stopped_and_counted() -> None:
    idle, foreign = Page(), Page(is_working=True, jobs=2, is_read_only=True)
    pages = [Page(is_working=True, commands=1), idle, Page(is_working=True), Page(jobs=2), foreign]
    assert localize(await stop_all(pages)) == "Stopped: 2 turns, 3 commands."
    assert [page.stops for page in pages] == [["all"], [], ["all"], ["all"], []]


async def test_what_there_was_none_of_is_not_named() -> None:
    assert localize(await stop_all([Page(is_working=True)])) == "Stopped: 1 turn."
    assert localize(await stop_all([Page(jobs=1)])) == "Stopped: 1 command."
    assert localize(await stop_all([Page()])) == "Nothing was running in any tab."


async def test_one_tab_in_trouble_keeps_no_other_from_being_stopped() -> None:
    pages = [Page(is_working=True, refuses=True), Page(is_working=True)]
    with pytest.raises(StoreError):
        await stop_all(pages)
    assert [page.stops for page in pages] == [["all"], ["all"]]
