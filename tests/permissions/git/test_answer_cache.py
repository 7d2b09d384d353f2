from __future__ import annotations

from desktop_agent.permissions.git.repository_facts import (
    LARGEST_ANSWER,
    MOST_ANSWERS,
    MOST_CHARACTERS,
    AnswerCache,
    CachedAnswer,
)


def test_an_answer_is_one_in_its_state_alone() -> None:
    answers = AnswerCache()
    answers.keep("q", b"1", "yes")
    assert answers.find("q", b"1") == CachedAnswer(b"1", "yes")
    assert answers.find("q", b"2") is None
    assert answers.find("p", b"1") is None
    answers.keep("q", b"2", None)
    assert answers.find("q", b"1") is None
    assert answers.find("q", b"2") == CachedAnswer(b"2", None)


def test_so_many_are_kept_and_those_that_were_used_last() -> None:
    answers = AnswerCache()
    for number in range(MOST_ANSWERS):
        answers.keep(number, b"1", "yes")
    assert answers.find(0, b"1") is not None
    answers.keep("new", b"1", "yes")
    assert answers.find(1, b"1") is None
    assert answers.find(0, b"1") is not None


def test_a_large_answer_is_not_kept_and_replaces_none_that_holds() -> None:
    answers = AnswerCache()
    answers.keep("q", b"1", "yes")
    answers.keep("q", b"2", "x" * (LARGEST_ANSWER + 1))
    assert answers.find("q", b"1") is None
    assert answers.find("q", b"2") is None


def test_all_together_take_so_much_at_most() -> None:
    answers = AnswerCache()
    count = MOST_CHARACTERS // LARGEST_ANSWER + 2
    for number in range(count):
        answers.keep(number, b"1", "x" * LARGEST_ANSWER)
    held = [number for number in range(count) if answers.find(number, b"1") is not None]
    assert held == list(range(2, count))
    answers.keep(2, b"1", "x")
    answers.keep("new", b"1", "x" * (LARGEST_ANSWER - 1))
    assert answers.find(3, b"1") is not None
