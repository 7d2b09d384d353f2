from __future__ import annotations

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.transcript.card_items import CardItems
from desktop_agent.protocol import ItemId, Status
from tests.gui.a_card import Card
from tests.gui.made_items import answer, call, item_context, keep, waiting


def _cards(qtbot: QtBot, theme: Theme) -> CardItems:
    viewport = QWidget()
    keep(qtbot, viewport)
    return CardItems(viewport, item_context(theme), Card)


def test_only_a_call_that_waits_for_a_decision_has_a_card(qtbot: QtBot, theme: Theme) -> None:
    cards = _cards(qtbot, theme)
    assert cards.wants(waiting("1"))
    others = [call("1"), call("1", status=Status.WAITING), answer("1"), None]
    assert [cards.wants(item) for item in others] == [False] * 4
    bare = QWidget()
    keep(qtbot, bare)
    assert not CardItems(bare, item_context(theme), None).wants(waiting("1"))


def test_a_card_is_kept_for_its_call_and_told_of_sizes(qtbot: QtBot, theme: Theme) -> None:
    cards = _cards(qtbot, theme)
    cards.set_size(500, 600)
    holder = cards.holder(waiting("1"))
    assert cards.holder(waiting("1", "other")) is holder
    assert (holder.card.shown[-1].title, holder.card.view_height, holder.column) == ("other", 600, 500)
    cards.set_size(300, 400)
    assert (holder.card.view_height, holder.column) == (400, 300)
    assert (cards.card(ItemId("1")), cards.card(ItemId("2")), ItemId("1") in cards) == (holder.card, None, True)
    assert [item_id for item_id, _ in cards] == ["1"]


def test_a_card_ends_with_its_question(qtbot: QtBot, theme: Theme) -> None:
    cards = _cards(qtbot, theme)
    holder = cards.holder(waiting("1"))
    cards.end(ItemId("1"))
    assert ItemId("1") not in cards
    assert not holder.isVisible()


def test_a_card_that_ends_gives_the_keyboard_back_before_it_goes(qtbot: QtBot, theme: Theme) -> None:
    told: list[bool] = []

    class Ringed(Card):
        def release_focus(self) -> None:
            told.append(not self.isHidden())

    viewport = QWidget()
    keep(qtbot, viewport)
    cards = CardItems(viewport, item_context(theme), Ringed)
    cards.holder(waiting("1"))
    cards.end(ItemId("1"))
    assert told == [True]
