from __future__ import annotations

import time
from dataclasses import replace

from PySide6.QtCore import QTimer

from desktop_agent.gui.controllers.tabs import TabsController
from desktop_agent.gui.controllers.usage import UsageController
from desktop_agent.ids import new_id
from desktop_agent.protocol import (
    Compact,
    ConversationChanged,
    ItemAdded,
    Mode,
    Outcome,
    TurnEnded,
    TurnId,
    TurnStarted,
    Usage,
)
from desktop_agent.protocol.spending import DaySpent, MessageSpent, Spending, Spent
from tests.gui.app_window import AppWindow
from tests.gui.fake_core import ANTHROPIC, with_servers
from tests.gui.made_items import answer, call, user


async def test_the_page_asks_the_store_while_it_is_in_sight_and_its_button_compacts(app_window: AppWindow) -> None:
    app_window.core.settings = with_servers(ANTHROPIC)
    tabs = TabsController(app_window.core, app_window.parts, home=app_window.home, refresh_ms=600_000)
    usage = UsageController(app_window.core, app_window.parts, tabs.open_tabs)
    tab = await tabs.new(app_window.folder("one"))
    assert tab is not None
    page = app_window.parts.side_panel.usage
    app_window.core.spent = Spending(
        None, Spent(1, Usage(10), 0.5), days=(DaySpent("2026-11-20", Spent(1, Usage(10), 0.5)),)
    )
    app_window.parts.side_panel.show_page(app_window.parts.side_panel.usage)
    await app_window.until(lambda: any(row.value == "$0.50" for row in page.rows()))
    app_window.core.spent = replace(app_window.core.spent, days=(DaySpent("2026-11-20", Spent(2, Usage(20), 0.75)),))
    page.show_state(ConversationChanged("A", Mode.DEFAULT, "sonnet", 5, 10))
    await app_window.until(lambda: any(row.value == "$0.75" for row in page.rows()))
    page.compact.click()
    talk = app_window.core.opened[tab.conversation]
    await app_window.until(lambda: Compact() in talk.requests)
    wanted: list[bool] = []
    usage.budget_wanted.connect(lambda: wanted.append(True))
    page.budget.click()
    assert wanted == [True]


async def test_the_turns_of_the_tab_in_front_are_told_what_they_cost_when_one_has_ended(
    app_window: AppWindow,
) -> None:
    app_window.core.settings = with_servers(ANTHROPIC)
    tabs = TabsController(app_window.core, app_window.parts, home=app_window.home, refresh_ms=600_000)
    usage = UsageController(app_window.core, app_window.parts, tabs.open_tabs)
    tab = await tabs.new(app_window.folder("one"))
    assert tab is not None
    begin = time.time()
    app_window.core.spent = Spending(
        None, Spent(1, Usage(10, 5), 0.5), messages=(MessageSpent("m", "sonnet", Usage(10, 5), 0.5, begin + 60),)
    )
    tab.show_event(TurnStarted(TurnId("t")))
    for item in (
        user(new_id(begin)),
        call(new_id(begin + 1)),
        call(new_id(begin + 2)),
        answer(new_id(begin + 3), "x"),
    ):
        tab.show_event(ItemAdded(item))
    tab.show_event(TurnEnded(TurnId("t"), Outcome.FINISHED))
    lines = tab.transcript.content.lines
    await app_window.until(lambda: any("$0.50" in line.description() for line in lines.live.values()))
    assert usage is not None


async def test_a_window_that_is_out_of_sight_asks_for_nothing(app_window: AppWindow) -> None:
    app_window.core.settings = with_servers(ANTHROPIC)
    app_window.core.spent = Spending(
        None, Spent(1, Usage(10), 0.5), days=(DaySpent("2026-11-20", Spent(1, Usage(10), 0.5)),)
    )
    tabs = TabsController(app_window.core, app_window.parts, home=app_window.home, refresh_ms=600_000)
    usage = UsageController(app_window.core, app_window.parts, tabs.open_tabs)
    app_window.window.hide()
    tab = await tabs.new(app_window.folder("one"))
    assert tab is not None
    timers = usage.findChildren(QTimer)
    await app_window.until(lambda: timers and not any(timer.isActive() for timer in timers))
    await app_window.until(lambda: not app_window.tasks.count)
    assert app_window.parts.side_panel.usage.rows() == []
