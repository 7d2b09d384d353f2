from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_agent.gui.transcript.item_model import ItemModel
from desktop_agent.gui.transcript.turn_index import TurnIndex, TurnRange
from desktop_agent.ids import new_id
from desktop_agent.protocol import Item, ItemId, Level, Notice, Status, Thinking, ToolOutput
from desktop_agent.protocol.confinement import Denial, DenialKind
from desktop_agent.sentences import translate
from tests.gui.made_items import answer, call, outcome, user

pytestmark = pytest.mark.usefixtures("qapp")
THOUGHT = Thinking(ItemId("t"), "hm", duration_s=2.0)
BROKEN = Notice(ItemId("n"), Level.ERROR, translate("x", "The connection broke."))


def _turns(*items: Item) -> TurnIndex:
    pages = ItemModel()
    for item in items:
        pages.add(item)
    turns = TurnIndex(pages)
    turns.reset(len(pages))
    return turns


def done(item_id: str, status: Status = Status.DONE) -> Item:
    return call(item_id, status=status)


def _shown(turns: TurnIndex) -> list[int]:
    """Return the places where something stands, by going from each to the next."""
    places, place = [], -1
    while (place := turns.beside(place, 1)) < turns.over:
        places.append(place)
    back, place = [], turns.over
    while place > 0:
        place = turns.beside(place, -1)
        back.insert(0, place)
    assert back == places
    return places


def test_steps_and_words_between_fold_and_the_answer_stays() -> None:
    turns = _turns(user("1"), THOUGHT, answer("w", "I look."), done("a"), done("b"), answer("2", "It is so."))
    assert turns.turn_at(1) == TurnRange(0, 1, 4, (), 5, 3)
    assert [turns.hides(place) for place in range(6)] == [False, True, True, True, True, False]
    assert turns.leads(1) == turns.turn_at(4)
    assert turns.leads(2) is turns.turn_at(5) is turns.turn_at(0) is None
    assert _shown(turns) == [0, 1, 5]


@pytest.mark.parametrize(
    "status", [Status.FAILED, Status.DENIED, Status.CANCELLED, Status.WAITING, Status.RUNNING, Status.PREPARING]
)
def test_what_did_not_go_well_or_is_not_over_stays(status: Status) -> None:
    turns = _turns(user("1"), done("a", status), done("b"), done("c", status), BROKEN, done("d"), answer("2", "x"))
    assert turns.turn_at(1) == TurnRange(0, 1, 5, (1, 3, 4), 6, 2)
    assert _shown(turns) == [0, 1, 3, 4, 6]


def test_what_the_sandbox_took_back_stays_also_once_it_is_put_back() -> None:
    aside = Denial(DenialKind.ASIDE, "/w/.envrc", "/w/.envrc.put-aside")
    made = call("b", output=ToolOutput("Made.", denials=(aside,)))
    turns = _turns(user("1"), done("a"), made, done("c"), answer("2", "x"))
    assert turns.turn_at(1) == TurnRange(0, 1, 3, (2,), 4, 2)
    assert _shown(turns) == [0, 1, 2, 4]
    back = replace(made, output=ToolOutput("Made.", denials=(replace(aside, is_back=True),)))
    assert _shown(_turns(user("1"), done("a"), back, done("c"), answer("2", "x"))) == [0, 1, 2, 4]


def test_a_turn_without_an_answer_keeps_its_last_words() -> None:
    turns = _turns(user("1"), done("a"), answer("w", "First."), done("b"), answer("x", "Then."), done("c"), BROKEN)
    assert _shown(turns) == [0, 1, 4, 6]
    assert _shown(_turns(user("1"), done("a"), done("b"))) == [0, 1]


def test_an_answer_in_several_parts_stays_whole_and_an_empty_one_is_none() -> None:
    turns = _turns(user("1"), answer("e"), done("a"), done("b"), answer("2", "x"), answer("3", "y"))
    assert _shown(turns) == [0, 1, 4, 5]
    assert turns.turn_at(1) == TurnRange(0, 1, 3, (), 4, 2)


def test_one_line_is_not_replaced_by_another() -> None:
    assert _shown(_turns(user("1"), THOUGHT, answer("2", "x"))) == [0, 1, 2]
    assert _turns(user("1"), answer("2", "x")).turn_at(1) is None
    assert _turns().turn_at(0) is None


def test_each_message_begins_a_turn_and_there_may_be_one_before_the_first() -> None:
    turns = _turns(done("a"), done("b"), user("1"), done("c"), done("d"), user("2"), done("e"), done("f"))
    found = [turns.turn_at(place) for place in range(8)]
    assert [turn and turn.start for turn in found] == [0, 0, None, 2, 2, None, 5, 5]
    assert [turn.start for turn in turns.between(3, 6)] == [2]
    assert [turn.start for turn in turns.between(0, 8)] == [0, 2, 5]
    assert list(turns.between(8, 8)) == []


def test_a_turn_that_was_opened_hides_nothing() -> None:
    turns = _turns(user("1"), done("a"), done("b"), answer("2", "x"))
    turn = turns.turn_at(1)
    assert turn is not None
    turns.set_open(turn, on=True)
    assert (turns.is_open(turn), turns.leads(1), _shown(turns)) == (True, turn, [0, 1, 2, 3])
    turns.set_open(turn, on=False)
    assert _shown(turns) == [0, 1, 3]


def test_a_turn_that_runs_is_none_and_folds_only_when_told() -> None:
    turns = _turns(user("1"), done("a"), done("b"), answer("2", "x"))
    turns.reset(0)
    assert (turns.turn_at(1), turns.waiting()) == (None, [])
    turns.end()
    assert (turns.turn_at(1), [turn.start for turn in turns.waiting()]) == (None, [0])
    turns.fold(0)
    assert (turns.leads(1) is not None, turns.waiting()) == (True, [])


def test_a_turn_that_is_tried_again_stays_folded_up_to_where_it_was() -> None:
    turns = _turns(user("1"), done("a"), done("b"), BROKEN)
    pages = turns._pages
    for item in (done("c"), answer("2", "x")):
        pages.add(item)
    assert [turns.hides(place) for place in range(1, 5)] == [True, True, False, False]
    turns.end()
    assert [turns.hides(place) for place in range(1, 5)] == [True, True, False, False]
    turns.fold(0)
    assert [turns.hides(place) for place in range(1, 5)] == [True, True, False, True]


def test_several_turns_end_at_once_where_messages_were_queued() -> None:
    turns = _turns()
    for item in (user("1"), done("a"), done("b"), user("2"), done("c"), done("d"), user("3"), answer("4", "x")):
        turns._pages.add(item)
    turns.end()
    assert [turn.start for turn in turns.waiting()] == [0, 3]


def test_an_item_that_changes_is_looked_at_again() -> None:
    turns = _turns(user("1"), done("a"), done("b"), done("c"), answer("2", "x"))
    assert turns.hides(2)
    turns._pages.change(2, done("b", Status.FAILED))
    turns.forget(2)
    turns.forget(99)
    assert not turns.hides(2)


def test_the_time_is_from_the_message_to_the_answer() -> None:
    def at(seconds: float) -> str:
        return new_id(1_800_000_000 + seconds)

    turns = _turns(user(at(0)), done(at(3)), done(at(5)), answer(at(45), "x"))
    assert [turns.seconds(turn) for turn in turns.between(0, 4)] == [45]
    turns = _turns(user(at(0)), done(at(3)), done(at(5)), BROKEN)
    assert [turns.seconds(turn) for turn in turns.between(0, 4)] == [None]
    # This message was written while the answer before it was still being made.
    turns = _turns(user(at(0)), answer(at(50), "x"), user(at(10)), done(at(60)), done(at(62)), answer(at(70), "y"))
    assert [turns.seconds(turn) for turn in turns.between(0, 6)] == [10]


def test_the_models_last_word_never_folds_and_is_the_answer() -> None:
    turns = _turns(user("1"), done("a"), answer("w", "That was all."), done("b"), outcome("o", "All tests pass."))
    assert turns.turn_at(1) == TurnRange(0, 1, 3, (), 4, 2)
    assert _shown(turns) == [0, 1, 4]
