"""The pages of the side panel are brought into sight, whether it is open or not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from desktop_agent.gui.controllers.window import PageErrands
from desktop_agent.gui.shell.side_panel import SidePanel
from tests.gui.furnished import House


@pytest.mark.parametrize("name", ["changes", "usage", "history"])
async def test_a_page_is_shown_also_where_the_panel_is_put_away(name: str, house: House) -> None:
    panel: SidePanel = house.furniture.side_panel
    show: Callable[[], None] = getattr(PageErrands(house.furniture), name)
    for _ in range(2):
        if panel.isVisible():
            house.window.toggle_panel()
        show()
        assert panel.isVisible()
        assert panel.pages.currentWidget() is getattr(panel, name)


async def test_the_command_history_is_put_away_where_it_is_in_sight(house: House) -> None:
    panel, pages = house.furniture.side_panel, PageErrands(house.furniture)
    pages.usage()
    pages.history()
    assert panel.pages.currentWidget() is panel.history
    pages.history()
    assert not panel.isVisible()
    panel.show_usage_page()
    pages.history()
    assert panel.isVisible()
    assert panel.pages.currentWidget() is panel.history
