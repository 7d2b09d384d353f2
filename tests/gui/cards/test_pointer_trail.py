from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.gui.cards.pointer_trail import STILL_S, PointerTrail, Spot, Travel

HERE = Spot(100, 100)


def trail(*came: tuple[float, Spot]) -> PointerTrail:
    made = PointerTrail()
    for at, spot in came:
        made.note(at, spot)
    return made


def travelled(*places: tuple[float, float], counts: Sequence[bool] = ()) -> bool:
    made = Travel(HERE)
    for number, (x, y) in enumerate(places):
        made.go(Spot(HERE.x + x, HERE.y + y), counts=counts[number] if counts else True)
    return made.is_deliberate


def test_a_pointer_rests_since_it_came() -> None:
    made = trail((1.0, Spot(0, 0)), (1.1, Spot(50, 50)), (1.2, HERE))
    assert made.rested_s(1.5, HERE) == pytest.approx(0.3)


def test_a_pointer_that_never_moved_rests_for_good() -> None:
    assert PointerTrail().rested_s(1.5, HERE) == math.inf


def test_a_hand_that_trembles_rests() -> None:
    made = trail((1.0, Spot(0, 0)), (1.2, HERE), (1.3, Spot(101, 100)), (1.4, Spot(101, 101)))
    assert made.rested_s(1.5, Spot(100, 101)) == pytest.approx(0.3)


def test_what_comes_back_in_a_sweep_has_not_rested() -> None:
    made = trail((1.0, HERE), (1.40, Spot(140, 100)), (1.41, HERE))
    assert made.rested_s(1.42, HERE) == pytest.approx(0.01)


def test_a_press_where_the_pointer_is_not_known_to_be_is_the_end_of_a_movement() -> None:
    assert trail((1.0, HERE)).rested_s(9.0, Spot(120, 100)) == 0


def test_where_the_time_goes_back_only_what_comes_then_counts() -> None:
    made = trail((900.0, Spot(0, 0)), (1.0, HERE))
    assert made.rested_s(1.1, HERE) == pytest.approx(0.1)


@given(st.lists(st.tuples(st.floats(0, 0.1), st.integers(0, 20), st.integers(0, 20)), min_size=1, max_size=60))
def test_what_is_forgotten_changes_no_answer(steps: list[tuple[float, int, int]]) -> None:
    """A pointer has rested where each place of the last moments is near: so it is by the whole way, never kept."""
    made, whole, now = PointerTrail(), [], 1.0
    for pause, x, y in steps:
        now += pause
        made.note(now, Spot(x, y))
        whole.append((now, Spot(x, y)))
        press = Spot(x, y)
        lasted = [*(at for at, _spot in whole[1:]), now]
        left = [until for (_at, spot), until in zip(whole, lasted, strict=True) if spot.is_away(press)]
        since = max([*left, whole[0][0]])
        assert (made.rested_s(now, press) >= STILL_S) == (now - since >= STILL_S)


def test_it_goes_far_in_all_to_be_meant() -> None:
    assert travelled((6, 0), (0, 0))
    assert travelled((0, 12))
    assert not travelled((11, 0))


def test_a_tremor_goes_nowhere() -> None:
    assert not travelled(*[(number % 2, number % 3 - 1) for number in range(500)])


def test_what_does_not_count_brings_it_nowhere_but_is_gone() -> None:
    assert not travelled((200, 0), (205, 0), counts=[False, True])
    assert travelled((200, 0), (212, 0), counts=[False, True])


def test_it_starts_over_where_it_is() -> None:
    made = Travel(HERE)
    made.go(Spot(110, 100), counts=True)
    made.start_over()
    made.go(Spot(119, 100), counts=True)
    assert not made.is_deliberate
    made.go(Spot(122, 100), counts=True)
    assert made.is_deliberate
