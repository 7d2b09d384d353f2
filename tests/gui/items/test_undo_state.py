from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_agent.gui.items.undo_state import UndoModel
from desktop_agent.protocol import ChangedTurn, ItemId, UndoState

M1, M2, M3, A, B, N = (ItemId(name) for name in ("m1", "m2", "m3", "a", "b", "n"))
WAYS = UndoState((ChangedTurn(1, M1, (A,)), ChangedTurn(3, M3, (B,))), (N,), (M1, M2, M3), (M2,))


def test_it_knows_what_the_core_said_last(qtbot: QtBot) -> None:
    back = UndoModel()
    assert (back.is_offered, back.last_turn, back.can_redo(N), back.calls_of(M1)) == (False, None, False, ())
    with qtbot.waitSignal(back.changed):
        back.show_ways(WAYS, is_offered=True)
    assert (back.ways, back.is_offered, back.last_turn) == (WAYS, True, M3)
    assert [back.changed_files(message) for message in (M1, M2, M3)] == [True, False, True]
    assert back.calls_of(M1) == (A,)
    assert [back.calls_since(message) for message in (M1, M2, M3, N)] == [(A, B), (B,), (B,), ()]
    assert (back.can_redo(N), back.can_redo(A), back.is_rewound(M2), back.is_rewound(M1)) == (
        True,
        False,
        True,
        False,
    )
    with qtbot.assertNotEmitted(back.changed):
        back.show_ways(WAYS, is_offered=True)
    back.show_ways(WAYS, is_offered=False)
    assert (back.can_redo(N), back.changed_files(M1)) == (True, True)
    back.show_ways(WAYS, is_offered=False, is_possible=False)
    assert (back.can_redo(N), back.changed_files(M1)) == (False, False)


def test_what_was_not_recorded_goes_along_and_alone_offers_no_undo() -> None:
    back = UndoModel()
    turns = (ChangedTurn(1, M1, (), (N,)), ChangedTurn(2, M2, (A,), (B,)))
    back.show_ways(UndoState(turns, (), (M1, M2)), is_offered=True)
    assert (back.calls_of(M1), back.calls_of(M2), back.changed_files(M1)) == ((), (A, B), False)
    assert back.calls_since(M1) == (N, A, B)


def test_how_many_files_a_turn_changed_is_asked_once_until_something_goes_back(qtbot: QtBot) -> None:
    back = UndoModel()
    wanted: list[str] = []
    back.count_wanted.connect(wanted.append)
    back.show_ways(WAYS, is_offered=True)
    assert [back.count_of(message) for message in (M1, M1, M2)] == [None, None, None]
    assert wanted == ["m1"]
    counted = back.counted_as(M1)
    with qtbot.waitSignal(back.counted):
        back.show_count(counted, 6)
    assert (back.count_of(M1), wanted) == (6, ["m1"])
    back.show_ways(UndoState(WAYS.turns, (*WAYS.forth, A), WAYS.messages), is_offered=True)
    assert back.count_of(M1) is None
    back.show_count(counted, 6)
    assert (back.count_of(M1), wanted) == (None, ["m1", "m1"])


def test_a_turn_of_which_nothing_can_go_back_any_more_is_undone() -> None:
    back = UndoModel()
    turns = (ChangedTurn(1, ItemId("a"), ()), ChangedTurn(2, ItemId("b"), (ItemId("c"),)))
    never_recorded = ChangedTurn(3, ItemId("d"), (), (ItemId("e"),))
    back.show_ways(UndoState((*turns, never_recorded)), is_offered=True)
    assert [back.is_undone(ItemId(name)) for name in "abdx"] == [True, False, False, False]
