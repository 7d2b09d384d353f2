from __future__ import annotations

from itertools import count

import pytest

from desktop_agent.permissions.fact_cache import learnt, looking_once, once


def test_a_fact_is_learnt_once_in_one_judgement_and_anew_in_the_next() -> None:
    numbers = count()
    for first in (0, 1):
        with looking_once():
            assert [once("a", lambda: next(numbers)) for _ in range(3)] == [first] * 3
            assert (learnt("a"), learnt("b")) == (first, None)


def test_outside_of_a_judgement_nothing_is_kept() -> None:
    numbers = count()
    assert [once("a", lambda: next(numbers)) for _ in range(3)] == [0, 1, 2]
    assert learnt("a") is None


def test_a_judgement_within_another_learns_for_itself() -> None:
    numbers = count()
    with looking_once():
        assert once("a", lambda: next(numbers)) == 0
        with looking_once():
            assert once("a", lambda: next(numbers)) == 1
        assert once("a", lambda: next(numbers)) == 0


def test_that_nothing_is_there_is_a_fact_and_a_failure_is_none() -> None:
    answers = iter((None, 1, 2))
    with looking_once():
        assert [once("a", lambda: next(answers)) for _ in range(2)] == [None, None]
        with pytest.raises(ZeroDivisionError):
            once("b", lambda: 1 // 0)
        assert once("b", lambda: next(answers)) == 1
