from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_agent.gui.items.card_item import CardItem
from desktop_agent.gui.theme.theme import Theme
from tests.gui.a_card import Card
from tests.gui.made_items import item_context, keep, waiting


def test_a_card_fills_its_place_and_is_told_of_news(qtbot: QtBot, theme: Theme) -> None:
    card = Card(waiting("1"))
    holder = CardItem(card, waiting("1"), item_context(theme))
    keep(qtbot, holder)
    holder.set_column(400)
    holder.set_view_height(700)
    holder.show_item(waiting("1", "rm -rf dist"))
    holder.resize(400, holder.full_height())
    holder.arrange()
    assert (card.view_height, card.shown[-1].title, card.geometry()) == (700, "rm -rf dist", holder.rect())
    with qtbot.waitSignal(holder.resized):
        card.grow_to(200)
    assert holder.full_height() == 200
