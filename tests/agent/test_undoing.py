"""Which turns changed files, and what can go back or forth."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_agent.agent.undoing import (
    NONE_CHANGED,
    can_go_back,
    changed_turns,
    chosen_turn,
    last_back,
    spans_of,
)
from desktop_agent.checkpoints.timeline import Span
from desktop_agent.errors import AgentError
from desktop_agent.protocol import ChangedTurn, Checkpoint, Item, ItemId, Level, Notice, Status, ToolCall, UserMessage
from desktop_agent.protocol import WentBack as Went
from desktop_agent.sentences import translate

SAID = translate("x", "x")


def message(name: str) -> UserMessage:
    return UserMessage(ItemId(name), "x", 0.0)


DID = Checkpoint("1", "2", ("a",), 1)


def call(name: str, checkpoint: Checkpoint | None = DID) -> ToolCall:
    return ToolCall(ItemId(name), name, "Bash", {}, "", Status.DONE, checkpoint=checkpoint)


def went(*calls: str, is_redo: bool = False) -> Notice:
    back = Went(tuple(map(ItemId, calls)), "2", "1", ("a",), is_redo)
    return Notice(ItemId("n"), Level.INFO, SAID, went_back=back)


def turns(*items: Item) -> list[tuple[int, tuple[ItemId, ...]]]:
    return [(turn.number, turn.calls) for turn in changed_turns(items)]


def test_turns_are_counted_by_their_messages_and_those_that_changed_nothing_are_left_out() -> None:
    items = [message("m1"), call("a"), message("m2"), call("b", None), message("m3"), call("c"), call("d")]
    assert turns(*items) == [(1, ("a",)), (3, ("c", "d"))]
    assert turns(call("before any message")) == []


def test_what_went_back_is_not_there_any_more_until_it_is_redone() -> None:
    items = [message("m1"), call("a"), call("b"), went("a", "b")]
    assert turns(*items) == [(1, ())]
    assert turns(*items, went("a", "b", is_redo=True)) == [(1, ("a", "b"))]


@pytest.mark.parametrize(
    ("checkpoint", "can"),
    [
        (None, False),
        (Checkpoint(problem=SAID), False),
        (Checkpoint("1", "1"), False),
        (Checkpoint("1"), True),
        (Checkpoint("1", "2", changed=1), True),
    ],
    ids=["unrecorded", "failed", "nothing", "killed", "changed"],
)
def test_what_can_go_back(checkpoint: Checkpoint | None, *, can: bool) -> None:
    assert can_go_back(call("a", checkpoint)) is can


def test_the_spans_are_those_of_the_records() -> None:
    calls = [call("a"), call("b", None), call("c", Checkpoint(problem=SAID)), call("d", Checkpoint("3"))]
    assert spans_of(calls) == [Span("1", "2", ("a",)), Span("3", "", ())]


def test_only_the_last_going_back_can_be_taken_back_and_nothing_may_have_changed_since() -> None:
    back = went("a")
    assert last_back([call("a"), back]) == back.went_back
    assert last_back([call("a"), back, message("m"), call("b", None)]) == back.went_back
    assert last_back([call("a"), back, call("b")]) is None
    assert last_back([call("a"), back, went("a", is_redo=True)]) is None
    assert last_back([]) is None


def test_a_turn_is_chosen_by_its_number_or_the_last_one_is() -> None:
    several = [ChangedTurn(1, ItemId("m1"), (ItemId("a"),)), ChangedTurn(3, ItemId("m3"), (ItemId("b"),))]
    gone = replace(several[1], calls=())
    assert chosen_turn(several, None) == ("b",)
    assert chosen_turn(several, 1) == ("a",)
    assert chosen_turn([several[0], gone], None) == ("a",)
    for among, number in (([], None), (several, 2), ([gone], 3)):
        with pytest.raises(AgentError) as refused:
            chosen_turn(among, number)
        assert (refused.value.sentence == NONE_CHANGED) is (number is None)
