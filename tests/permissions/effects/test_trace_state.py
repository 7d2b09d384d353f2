from __future__ import annotations

import pytest

from desktop_agent.permissions.effects.trace_state import FOLDERS_LIMIT, EndStates, State, is_number
from desktop_agent.permissions.shell.word_values import NUMBER, UNKNOWN_WORD, Value


def test_two_states_join_to_what_holds_in_both() -> None:
    one = State(("/a",), {"x": Value("1"), "y": Value("b"), "z": Value("same")})
    other = State(("/b",), {"x": Value("2"), "y": Value("c"), "z": Value("same"), "w": Value("new")})
    joined = one.joined(other)
    assert joined.folders == ("/a", "/b")
    assert joined.variables == {"x": NUMBER, "y": UNKNOWN_WORD, "z": Value("same"), "w": UNKNOWN_WORD}


def test_an_unknown_folder_stays_unknown_and_too_many_become_so() -> None:
    assert State(None, {}).joined(State(("/a",), {})).folders is None
    many = State(tuple(f"/{index}" for index in range(FOLDERS_LIMIT)), {})
    assert many.joined(State(("/0",), {})).folders == many.folders
    assert many.joined(State(("/new",), {})).folders is None


def test_the_folder_is_a_word_where_there_is_only_one() -> None:
    assert State(("/a",), {}).folder == Value("/a")
    assert State(("/a", "/b"), {}).folder == UNKNOWN_WORD
    assert State(None, {}).folder == UNKNOWN_WORD


def test_assignments_make_a_new_state() -> None:
    before = State((), {"x": Value("1")})
    assert before.holding(x=Value("2"), y=NUMBER).variables == {"x": Value("2"), "y": NUMBER}
    assert before.variables == {"x": Value("1")}


def test_either_way_a_command_ends_joins_success_and_failure() -> None:
    state = State(("/a",), {})
    assert EndStates(state, state).either is state
    assert EndStates(State(("/b",), {}), state).either.folders == ("/b", "/a")


@pytest.mark.parametrize(
    ("value", "number"),
    [(NUMBER, True), (Value("-12"), True), (Value("1x"), False), (Value(""), False), (UNKNOWN_WORD, False)],
)
def test_a_number_is_one_for_certain(value: Value, *, number: bool) -> None:
    assert is_number(value) is number
