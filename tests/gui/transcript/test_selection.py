from __future__ import annotations

from desktop_agent.gui.document.block_flow import LAST
from desktop_agent.gui.transcript.selection import Mark, TextSelection


def test_a_selection_reaches_over_items_in_either_direction() -> None:
    selection = TextSelection()
    selection.begin(Mark(4, 7))
    assert selection.marks is None
    selection.extend(Mark(2, 3))
    assert selection.marks == (Mark(2, 3), Mark(4, 7))
    assert [selection.within(place) for place in range(1, 6)] == [None, (3, LAST), (0, LAST), (0, 7), None]


def test_a_word_stays_selected_while_the_selection_is_extended() -> None:
    selection = TextSelection()
    selection.begin(Mark(1, 5), Mark(1, 9))
    assert selection.within(1) == (5, 9)
    selection.extend(Mark(1, 2))
    assert selection.within(1) == (2, 9)
    selection.extend(Mark(1, 12))
    assert selection.within(1) == (5, 12)


def test_nothing_is_selected_before_and_after() -> None:
    selection = TextSelection()
    assert (selection.is_begun, selection.marks, selection.within(0)) == (False, None, None)
    selection.extend(Mark(1, 1))
    assert selection.marks is None
    selection.begin(Mark(0, 0))
    selection.extend(Mark(1, 0))
    assert (selection.is_begun, selection.within(1)) == (True, None)
    selection.clear()
    assert not selection.is_begun
