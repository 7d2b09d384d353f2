from __future__ import annotations

from desktop_agent.gui.transcript.stream_buffer import PendingText
from desktop_agent.protocol import ItemId
from desktop_agent.styled_text import Colors

ONE, TWO = ItemId("1"), ItemId("2")


def taken(arrivals: PendingText) -> dict[ItemId, tuple[str, Colors]]:
    return {item: (grown.text(), grown.colors()) for item, grown in arrivals.take().items()}


def test_what_has_come_is_taken_once() -> None:
    arrivals = PendingText()
    arrivals.add(ONE, "a")
    arrivals.add(ONE, "b", ((0, 1, 2),))
    arrivals.add(TWO, "c")
    assert taken(arrivals) == {ONE: ("ab", ((1, 1, 2),)), TWO: ("c", ())}
    assert arrivals.take() == {}
    assert arrivals.take_overdue() == set()


def test_a_lot_that_nobody_takes_is_let_go_and_its_item_is_named_once() -> None:
    arrivals = PendingText()
    for number in range(5_000):
        arrivals.add(ONE, f"{number:08}")
    arrivals.add(TWO, "c")
    assert taken(arrivals) == {TWO: ("c", ())}
    assert arrivals.take_overdue() == {ONE}
    assert arrivals.take_overdue() == set()
    arrivals.add(ONE, "new")
    assert taken(arrivals) == {ONE: ("new", ())}


def test_what_was_dropped_or_cleared_does_not_come() -> None:
    arrivals = PendingText()
    for item_id in (ONE, TWO):
        for number in range(5_000):
            arrivals.add(item_id, f"{number:08}")
    arrivals.drop(ONE)
    arrivals.add(ONE, "a")
    assert arrivals.take_overdue() == {TWO}
    arrivals.clear()
    assert (arrivals.take(), arrivals.take_overdue()) == ({}, set())
