from __future__ import annotations

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from desktop_agent.gui.transcript.item_model import ItemModel
from desktop_agent.gui.transcript.turn_index import TurnIndex, TurnRange
from desktop_agent.gui.transcript.turn_summary import MessageCosts, TurnCost, cost_of
from desktop_agent.ids import new_id
from desktop_agent.protocol import Item, Usage
from desktop_agent.protocol.spending import MessageSpent
from tests.gui.made_items import NOW, answer, call, user


def at(seconds: float) -> str:
    return new_id(NOW + seconds)


def spent(seconds: float, cost: float | None, usage: Usage) -> MessageSpent:
    return MessageSpent(f"m{seconds}", "sonnet", usage, cost, NOW + seconds)


TWO_TURNS: tuple[Item, ...] = (
    *(user(at(0)), call(at(1)), call(at(2)), answer(at(5), "x")),
    *(user(at(3)), call(at(11)), call(at(12)), answer(at(15), "y")),
)
"""The second message was written while the first turn still ran."""
SPENT = (
    spent(16, 0.5, Usage(7, 8)),
    spent(6, 0.01, Usage(10, 20, 30, 40)),
    spent(2.5, 0.02, Usage(1, 2)),
)


def turns_of(*items: Item) -> tuple[TurnIndex, list[TurnRange]]:
    pages = ItemModel()
    for item in items:
        pages.add(item)
    turns = TurnIndex(pages)
    turns.reset(len(pages))
    return turns, list(turns.between(0, len(pages)))


def test_each_message_is_of_the_turn_in_which_it_was_counted(qapp: QApplication) -> None:
    turns, (first, second) = turns_of(*TWO_TURNS)
    known = MessageCosts(SPENT, is_all=True)
    assert cost_of(first, turns, known) == TurnCost(Usage(11, 22, 30, 40), 0.03)
    assert cost_of(second, turns, known) == TurnCost(Usage(7, 8), 0.5)


def test_what_is_not_known_of_all_its_messages_is_not_told(qapp: QApplication) -> None:
    turns, (first, second) = turns_of(*TWO_TURNS)
    known = MessageCosts(SPENT[:2])
    assert cost_of(first, turns, known) is None
    assert cost_of(second, turns, known) == TurnCost(Usage(7, 8), 0.5)
    assert cost_of(first, turns, MessageCosts(is_all=True)) is None
    assert cost_of(first, turns, MessageCosts()) is None


def test_one_message_without_a_price_leaves_tokens_alone(qapp: QApplication) -> None:
    turns, (first, _) = turns_of(*TWO_TURNS)
    found = cost_of(first, turns, MessageCosts((*SPENT, spent(2, None, Usage(5))), is_all=True))
    assert found == TurnCost(Usage(16, 22, 30, 40), None)


def test_it_is_said_short_and_in_full_in_the_language_of_the_window(qapp: QApplication) -> None:
    known, unknown = TurnCost(Usage(12_000, 678, 345), 0.02), TurnCost(Usage(12_345, 678), None)
    before = QLocale()
    try:
        QLocale.setDefault(QLocale("en_US"))
        assert (known.short(), known.whole()) == ("$0.02", "$0.02; 12,345 tokens in, 678 out")
        assert (unknown.short(), unknown.whole()) == ("13k tokens", "12,345 tokens in, 678 out")
        QLocale.setDefault(QLocale("da_DK"))
        assert known.whole() == "$0,02; 12.345 tokens in, 678 out"
    finally:
        QLocale.setDefault(before)
