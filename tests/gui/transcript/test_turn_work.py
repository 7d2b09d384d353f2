from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from desktop_agent.gui.transcript.item_model import ItemModel
from desktop_agent.gui.transcript.turn_index import TurnIndex
from desktop_agent.gui.transcript.turn_summary import TurnSummary, summary_of, waited_s
from desktop_agent.ids import new_id
from desktop_agent.protocol import Choice, DecisionSource, DeletesPath, Item, Status, ToolCall, ToolOutput, WritesPath
from desktop_agent.protocol.confinement import Denial, DenialKind
from tests.gui.a_transcript import Stored
from tests.gui.made_items import DIFF, NOW, answer, call, decided, user

pytestmark = pytest.mark.usefixtures("qapp")


def at(seconds: float) -> str:
    return new_id(NOW + seconds)


def asked(item: ToolCall, begin: float, until: float, by: DecisionSource = DecisionSource.USER) -> ToolCall:
    """Return a call that was asked about, and answered."""
    return replace(item, at=NOW + begin, decision=replace(decided(Choice.ALLOW_ONCE, by), at=NOW + until))


def ran(item: ToolCall, begin: float, until: float) -> ToolCall:
    return replace(item, started_at=NOW + begin, ended_at=NOW + until)


def _work(*items: Item) -> TurnSummary:
    pages = ItemModel()
    for item in items:
        pages.add(item)
    turns = TurnIndex(pages)
    turns.reset(len(pages))
    turn = turns.turn_at(1)
    assert turn is not None
    return summary_of(turn, turns, pages)


def test_the_time_in_which_a_card_waited_is_not_work() -> None:
    first = ran(asked(call(at(3)), 3, 63), 63, 65)
    assert _work(user(at(0)), first, call(at(66)), answer(at(70), "x")) == TurnSummary(2, 10, 0)


def test_a_card_after_the_last_step_that_folds_counts_too() -> None:
    denied = asked(call(at(5), status=Status.DENIED), 5, 55)
    assert _work(user(at(0)), call(at(3)), call(at(4)), denied, answer(at(58), "x")) == TurnSummary(2, 8)


def test_cards_that_wait_together_wait_once_and_what_ran_meanwhile_is_work() -> None:
    calls = [asked(call("a"), 0, 10), asked(call("b"), 0, 30), ran(call("c"), 5, 8), asked(call("d"), 40, 45)]
    assert waited_s(calls) == 30 - 3 + 5
    assert waited_s([asked(call("a"), 0, 10, DecisionSource.RULE), call("b")]) == 0


@pytest.mark.parametrize("tool", ["AskUser", "ExitPlanMode"])
def test_a_question_of_the_agent_waits_for_the_person_as_long_as_it_runs(tool: str) -> None:
    waits = ran(call("b", tool), 10, 130)
    assert waited_s([ran(call("a"), 0, 2), waits, ran(call("c"), 20, 25)]) == 120 - 5


def test_changed_files_are_counted_once_and_what_failed_is_none() -> None:
    edit = ToolOutput("ok", diff=DIFF)
    changed = [call(f"{number}", "Edit", name, output=edit) for number, name in enumerate(("a.py", "a.py", "b.py"))]
    failed = call("f", "Edit", "c.py", Status.FAILED, output=edit)
    work = _work(user("1"), *changed, failed, answer("2", "x"))
    assert (work.files, work.steps) == (2, 3)


def test_each_file_of_a_patch_counts_and_one_that_is_moved_once() -> None:
    effects = (
        WritesPath("/w/a.py", "d"),
        WritesPath("/w/new.py", "d"),
        DeletesPath("/w/old.py", moved_to="/w/new.py"),
        DeletesPath("/w/gone.py"),
    )
    patch = call("p", "ApplyPatch", "a.py, old.py", output=ToolOutput("ok", diff=DIFF), effects=effects)
    assert _work(user("1"), call("l"), patch, answer("2", "x")).files == 3


async def test_what_is_not_loaded_yet_is_loaded_and_told_then() -> None:
    items = [user(at(0)), call(at(3)), call(at(4)), answer(at(12), "x")]
    stored, pages = Stored(items), ItemModel()
    pages.reset(stored.sketches(), stored.load)
    turns = TurnIndex(pages)
    turns.reset(len(pages))
    (turn,) = turns.between(0, 4)
    assert summary_of(turn, turns, pages) == TurnSummary(2, is_whole=False)
    while pages._tasks:
        await asyncio.sleep(0.005)
    assert summary_of(turn, turns, pages) == TurnSummary(2, 12)


def test_a_turn_of_many_hundred_steps_loads_nothing() -> None:
    calls = [call(at(number)) for number in range(1, 600)]
    assert _work(user(at(0)), *calls, answer(at(601), "x")) == TurnSummary(599)


def test_a_secret_that_searches_left_out_is_counted_once() -> None:
    found = [
        tuple(Denial(DenialKind.LEFT_OUT, path) for path in paths) for paths in (("/w/.env",), ("/w/.env", "/w/k"))
    ]
    searches = [call(str(number), output=ToolOutput("", denials=one)) for number, one in enumerate(found)]
    assert _work(user("1"), *searches, answer("2", "x")).left_out == 2
