from __future__ import annotations

from dataclasses import replace

from desktop_agent.gui.desk import Desk
from desktop_agent.gui.usage_desk import UsageDesk
from desktop_agent.protocol import Compact, ConversationChanged, Mode, Usage
from desktop_agent.spending import DaySpent, Spending, Spent
from tests.gui.fake_core import ANTHROPIC, with_servers
from tests.gui.furnished import House


async def test_the_page_asks_the_store_while_it_is_in_sight_and_its_button_compacts(house: House) -> None:
    house.core.settings = with_servers(ANTHROPIC)
    desk = Desk(house.core, house.furniture, home=house.home, refresh_ms=600_000)
    usage = UsageDesk(house.core, house.furniture, desk.open_tabs)
    tab = await desk.new(house.folder("one"))
    assert tab is not None
    page = house.furniture.side_panel.usage
    house.core.spent = Spending(
        None, Spent(1, Usage(10), 0.5), days=(DaySpent("2026-11-20", Spent(1, Usage(10), 0.5)),)
    )
    house.furniture.side_panel.show_usage_page()
    await house.until(lambda: any(row.value == "$0.50" for row in page.rows()))
    house.core.spent = replace(house.core.spent, days=(DaySpent("2026-11-20", Spent(2, Usage(20), 0.75)),))
    page.show_state(ConversationChanged("A", Mode.DEFAULT, "sonnet", 5, 10))
    await house.until(lambda: any(row.value == "$0.75" for row in page.rows()))
    page.compact.click()
    talk = house.core.opened[tab.conversation]
    await house.until(lambda: Compact() in talk.requests)
    wanted: list[bool] = []
    usage.budget_wanted.connect(lambda: wanted.append(True))
    page.budget.click()
    assert wanted == [True]
