"""Which turns changed files, and what can go back or forth."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_agent.agent.context.compaction import last_compaction
from desktop_agent.agent.item_cache import apart_of, items_for_model
from desktop_agent.agent.undo.undo_plan import (
    NONE_CHANGED,
    back_to_redo,
    can_go_back,
    changed_turns,
    chosen_turn,
    shown_anew,
    spans_of,
    unrecorded_among,
    ways_back,
)
from desktop_agent.checkpoints.timeline import ChangeSpan
from desktop_agent.errors import AgentError
from desktop_agent.protocol import (
    ChangedTurn,
    Checkpoint,
    ContextCut,
    Cut,
    Item,
    ItemId,
    LaterChanges,
    Level,
    Notice,
    Status,
    ToolCall,
    TrashRecord,
    UserMessage,
)
from desktop_agent.protocol import UndoRecord as Went
from desktop_agent.sentences import translate

SAID = translate("x", "x")


def message(name: str) -> UserMessage:
    return UserMessage(ItemId(name), "x", 0.0)


DID = Checkpoint("1", "2", ("a",), 1)


def call(name: str, checkpoint: Checkpoint | None = DID) -> ToolCall:
    return ToolCall(ItemId(name), name, "Bash", {}, "", Status.DONE, checkpoint=checkpoint)


def went(*calls: str, name: str = "n", of: str = "", is_part: bool = False, rewound: str = "") -> Notice:
    back = Went(tuple(map(ItemId, calls)), "2", "1", ("a",), bool(of), ItemId(of) if of else None, is_part=is_part)
    if rewound:
        back = replace(back, rewound=(ItemId(rewound[0]), ItemId(rewound[-1])))
    return Notice(ItemId(name), Level.INFO, SAID, went_back=back)


def turns(*items: Item) -> list[tuple[int, tuple[ItemId, ...]]]:
    return [(turn.number, turn.calls) for turn in changed_turns(items)]


def test_turns_are_counted_by_their_messages_and_those_that_changed_nothing_are_left_out() -> None:
    items = [message("m1"), call("a"), message("m2"), call("b", None), message("m3"), call("c"), call("d")]
    assert turns(*items) == [(1, ("a",)), (3, ("c", "d"))]
    assert turns(call("before any message")) == []


def test_what_could_not_be_recorded_is_told_of_its_turn_until_that_goes_back() -> None:
    failed = call("f", Checkpoint(problem=SAID))
    items = [message("m1"), failed, message("m2"), call("a"), replace(failed, id=ItemId("g"))]
    found = [(turn.number, turn.calls, turn.unrecorded) for turn in changed_turns(items)]
    assert found == [(1, (), ("f",)), (2, ("a",), ("g",))]
    assert chosen_turn(changed_turns(items), None) == ("a", "g")
    [_, second] = changed_turns([*items, went("a", "g")])
    assert (second.calls, second.unrecorded) == ((), ())
    assert unrecorded_among(items, ("a", "f", "g")) == ("Bash",)


def test_what_went_back_is_not_there_any_more_until_it_is_redone() -> None:
    items = [message("m1"), call("a"), call("b"), went("a", "b")]
    assert turns(*items) == [(1, ())]
    assert turns(*items, went("a", "b", name="r", of="n")) == [(1, ("a", "b"))]
    assert turns(call("x"), message("m1"), call("a"), went("a", is_part=True)) == [(1, ("a",))]


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


@pytest.mark.parametrize(
    ("aside", "can"),
    [
        (TrashRecord("x", is_seen=True, deleted=1), True),
        (TrashRecord("x", 3), True),
        (TrashRecord("x", is_seen=True, folders=1), True),
        (TrashRecord("x", is_seen=True, deleted=2, given=2), False),
        (TrashRecord("x", is_seen=True, deleted=2, given=1, stayed=1), True),
        (TrashRecord(is_seen=True, lost=("a",), lost_count=1), False),
    ],
    ids=["deleted", "killed", "only folders", "put back", "put back in part", "lost"],
)
def test_what_lies_in_the_bin_can_go_back(aside: TrashRecord, *, can: bool) -> None:
    took = replace(call("a", Checkpoint("1", "1")), set_aside=aside)
    assert can_go_back(took) is can
    [span] = spans_of([took], ("a",))
    assert span == ChangeSpan("1", "1", bin=aside.name)
    failed = replace(took, checkpoint=Checkpoint(problem=SAID))
    assert spans_of([failed], ("a",)) == ([ChangeSpan("", "", bin="x")] if aside.name else [])


@pytest.mark.parametrize(
    ("aside", "is_redo", "is_whole", "given"),
    [
        (TrashRecord("x", is_seen=True, deleted=2, moved=1), False, True, 3),
        (TrashRecord("x", is_seen=True, deleted=2), False, False, None),
        (TrashRecord("x", 2), False, True, None),
        (TrashRecord(is_seen=True, lost=("a",), lost_count=1), False, True, None),
        (TrashRecord("x", is_seen=True, deleted=2, given=1, stayed=1), True, False, None),
    ],
    ids=["all", "some", "killed", "nothing", "redone"],
)
def test_a_call_says_what_is_there_again(
    aside: TrashRecord, given: int | None, *, is_redo: bool, is_whole: bool
) -> None:
    items = [replace(call("a"), set_aside=aside), replace(call("b"), set_aside=aside)]
    back = Went((ItemId("a"),), "2", "1", ("a",), is_redo)
    found = shown_anew(items, back, is_whole=is_whole)
    assert [one.id for one in found] == (["a"] if given is not None or is_redo else [])
    assert [one.set_aside.given for one in found if one.set_aside is not None] == [given] * len(found)


def test_a_call_with_which_files_were_lost_is_told_of_its_turn() -> None:
    lost = replace(call("l", None), set_aside=TrashRecord(is_seen=True, lost=("a",), lost_count=1))
    [turn] = changed_turns([message("m1"), call("a"), lost])
    assert (turn.calls, turn.unrecorded) == (("a",), ("l",))
    assert unrecorded_among([lost], ("l",)) == ()


def test_the_spans_are_those_of_the_records() -> None:
    calls = [call("a"), call("b", None), call("c", Checkpoint(problem=SAID)), call("d", Checkpoint("3")), call("e")]
    assert spans_of(calls, ("a", "b", "c", "d")) == [ChangeSpan("1", "2", ("a",)), ChangeSpan("3", "", ())]


def test_a_part_that_went_back_is_a_step_of_its_own_until_it_is_redone() -> None:
    items = [call("a"), went("a", is_part=True), call("b")]
    back = ChangeSpan("2", "1", ("a",))
    assert spans_of(items, ("a", "b")) == [ChangeSpan("1", "2", ("a",)), back, ChangeSpan("1", "2", ("a",))]
    assert spans_of(items, ("b",)) == [ChangeSpan("1", "2", ("a",))]
    assert back not in spans_of([*items, went("a", name="r", of="n", is_part=True)], ("a",))


def test_the_last_going_back_is_redone_where_nothing_was_changed_since_any_by_its_notice() -> None:
    def redone(*items: Item, notice: str = "") -> str | None:
        found = back_to_redo(items, ItemId(notice) if notice else None)
        return found[0].id if found is not None else None

    one, two = went("a", name="1"), went("b", name="2")
    assert redone(call("a"), one) == "1"
    assert redone(call("a"), one, message("m"), call("b", None)) == "1"
    assert redone(call("a"), one, call("b")) is None
    assert redone(call("a"), one, call("b"), notice="1") == "1"
    assert redone(call("a"), one, went("a", name="r", of="1")) is None
    assert redone(call("a"), one, went("a", name="r", of="1"), notice="1") is None
    # One after the other, as they were undone.
    assert redone(call("a"), call("b"), one, two, went("b", name="r", of="2")) == "1"
    assert redone() is None


def test_what_the_conversation_went_back_over_does_not_count_as_said_until_it_is_redone() -> None:
    items = [message("a"), message("b"), call("c"), went(name="n", rewound="bc"), message("d")]
    assert apart_of(items) == {"b", "c"}
    assert [item.id for item in items_for_model(items)] == ["a", "n", "d"]
    assert ways_back(items).apart == ("b", "c")
    assert ways_back(items).forth == ("n",)
    forth = [*items, went(name="r", of="n", rewound="bc")]
    assert items_for_model(forth) == forth
    assert ways_back(forth).forth == ()


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


def test_what_commands_did_in_the_background_is_among_what_calls_did_in_the_order_of_time() -> None:
    shared = LaterChanges("3", "4", 5.0)
    first = Checkpoint("1", "2", (), 1, at=1.0, later=(shared, LaterChanges("6", "", 9.0)))
    items = [call("a", first), call("b", Checkpoint("2", "3", (), 1, at=2.0, later=(shared,)))]
    items += [call("c", Checkpoint("4", "6", (), 1, at=5.0))]
    unsure = ChangeSpan("3", "4", is_unsure=True)
    killed = [*items, call("d", Checkpoint("7", "", at=10.0))]
    assert spans_of(killed, ("a", "d"))[-2:] == [ChangeSpan("6", "7", is_unsure=True), ChangeSpan("7", "")]
    went_on = [*items, call("d", Checkpoint("7", "8", at=10.0)), call("e", Checkpoint("9", "10", at=11.0))]
    assert spans_of(went_on, ("a",))[-3:] == [
        ChangeSpan(before, after, is_unsure=True) for before, after in (("6", "7"), ("8", "9"), ("10", ""))
    ]
    assert spans_of(items, ("a", "b", "c")) == [
        ChangeSpan("1", "2"),
        ChangeSpan("2", "3"),
        unsure,
        ChangeSpan("4", "6"),
        ChangeSpan("6", "", is_unsure=True),
    ]
    assert spans_of(items, ("b",)) == [ChangeSpan("2", "3"), unsure]
    assert can_go_back(call("d", Checkpoint("1", "2", later=(shared,))))


def test_a_summary_counts_as_long_as_the_conversation_did_not_go_back_before_it() -> None:
    cut = ContextCut(ItemId("c"), Cut.COMPACTED, ItemId("b"), summary="short")
    items = [message("a"), call("b"), cut, message("d"), message("e")]
    assert last_compaction(items_for_model([*items, went(rewound="de")])) == cut
    assert last_compaction(items_for_model([*items, went(rewound="ae")])) is None
    assert last_compaction(items_for_model([*items, went(rewound="ae"), went(name="r", of="n", rewound="ae")])) == cut


def test_a_turn_whose_files_came_back_from_the_bin_is_undone_only_if_they_went_back_with_it() -> None:
    one = replace(call("c", None), set_aside=TrashRecord("x", is_seen=True, deleted=1, given=1))
    assert changed_turns([message("m"), one]) == []
    found = changed_turns([message("m"), one, went("c")])
    assert [(turn.message, turn.calls) for turn in found] == [("m", ())]
