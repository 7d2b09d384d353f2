"""The way back over steps, on paper."""

from __future__ import annotations

from desktop_agent.checkpoints.file_state import Change, Shape, Swap
from desktop_agent.checkpoints.restore.restore_plan import WayBack, paths_of, way_back

ONE, TWO, THREE, MINE = (Shape("file", name) for name in ("1", "2", "3", "mine"))


def test_the_first_before_is_what_comes_back() -> None:
    steps = [[Change("a", ONE, TWO)], [Change("a", TWO, THREE), Change("b", None, ONE)]]
    assert way_back(steps, {"a": THREE, "b": ONE}) == WayBack((Swap("a", THREE, ONE), Swap("b", ONE, None)))
    assert paths_of(steps) == {"a", "b"}


def test_what_is_there_already_needs_nothing() -> None:
    assert way_back([[Change("a", ONE, TWO)]], {"a": ONE}) == WayBack()
    assert way_back([], {}) == WayBack()


def test_a_change_of_somebody_else_stays_unless_it_is_confirmed() -> None:
    step = [Change("a", ONE, TWO), Change("b", ONE, None)]
    now = {"a": MINE, "b": MINE}
    assert way_back([step], now) == WayBack((), ("a", "b"))
    assert way_back([step], now, over={"a"}) == WayBack((Swap("a", MINE, ONE),), ("b",))


def test_a_change_between_two_steps_counts_as_somebody_elses() -> None:
    steps = [[Change("a", ONE, TWO)], [Change("a", MINE, THREE)]]
    assert way_back(steps, {"a": THREE}) == WayBack((), ("a",))
    assert way_back(steps[1:], {"a": THREE}) == WayBack((Swap("a", THREE, MINE),))


def test_what_may_be_somebody_elses_stays_unless_it_is_confirmed() -> None:
    step = [Change("a", ONE, TWO), Change("b", ONE, TWO), Change("c", ONE, TWO)]
    now = {"a": TWO, "b": TWO, "c": ONE}
    assert way_back([step], now, unsure={"a", "c"}) == WayBack((Swap("b", TWO, ONE),), ("a",))
    assert way_back([step], now, {"a"}, unsure={"a"}) == WayBack((Swap("a", TWO, ONE), Swap("b", TWO, ONE)))
