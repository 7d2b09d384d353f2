"""The way back over steps, on paper."""

from __future__ import annotations

from desktop_agent.checkpoints.file_state import FileState, FileSwap, PathChange
from desktop_agent.checkpoints.restore.restore_plan import RestorePlan, paths_of, way_back

ONE, TWO, THREE, MINE = (FileState("file", name) for name in ("1", "2", "3", "mine"))


def test_the_first_before_is_what_comes_back() -> None:
    steps = [[PathChange("a", ONE, TWO)], [PathChange("a", TWO, THREE), PathChange("b", None, ONE)]]
    assert way_back(steps, {"a": THREE, "b": ONE}) == RestorePlan(
        (FileSwap("a", THREE, ONE), FileSwap("b", ONE, None))
    )
    assert paths_of(steps) == {"a", "b"}


def test_what_is_there_already_needs_nothing() -> None:
    assert way_back([[PathChange("a", ONE, TWO)]], {"a": ONE}) == RestorePlan()
    assert way_back([], {}) == RestorePlan()


def test_a_change_of_somebody_else_stays_unless_it_is_confirmed() -> None:
    step = [PathChange("a", ONE, TWO), PathChange("b", ONE, None)]
    now = {"a": MINE, "b": MINE}
    assert way_back([step], now) == RestorePlan((), ("a", "b"))
    assert way_back([step], now, over={"a"}) == RestorePlan((FileSwap("a", MINE, ONE),), ("b",))


def test_a_change_between_two_steps_counts_as_somebody_elses() -> None:
    steps = [[PathChange("a", ONE, TWO)], [PathChange("a", MINE, THREE)]]
    assert way_back(steps, {"a": THREE}) == RestorePlan((), ("a",))
    assert way_back(steps[1:], {"a": THREE}) == RestorePlan((FileSwap("a", THREE, MINE),))


def test_what_may_be_somebody_elses_stays_unless_it_is_confirmed() -> None:
    step = [PathChange("a", ONE, TWO), PathChange("b", ONE, TWO), PathChange("c", ONE, TWO)]
    now = {"a": TWO, "b": TWO, "c": ONE}
    assert way_back([step], now, unsure={"a", "c"}) == RestorePlan((FileSwap("b", TWO, ONE),), ("a",))
    assert way_back([step], now, {"a"}, unsure={"a"}) == RestorePlan(
        (FileSwap("a", TWO, ONE), FileSwap("b", TWO, ONE))
    )
