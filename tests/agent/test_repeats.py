"""The same again, three times in a row."""

from __future__ import annotations

from dataclasses import replace

from desktop_agent.agent.turn import TOO_MANY, LoopDetector
from desktop_agent.protocol import ItemId, Media, Status, ToolCall, ToolOutput

CALL = ToolCall(
    ItemId("1"), "toolu_1", "Read", {"path": "a", "limit": 1}, "a", Status.DONE, output=ToolOutput("nothing")
)


def noted(*calls: ToolCall) -> list[bool]:
    repeats = LoopDetector()
    return [repeats.note(call) for call in calls]


def test_the_third_in_a_row_is_too_many_and_then_it_is_counted_anew() -> None:
    assert noted(*[CALL] * (2 * TOO_MANY)) == [False, False, True] * 2


def test_the_order_of_the_parameters_and_the_models_id_make_no_other_call() -> None:
    again = replace(CALL, id=ItemId("2"), call_id="toolu_2", params={"limit": 1, "path": "a"})
    assert noted(CALL, again, CALL) == [False, False, True]


def test_another_call_or_another_result_between_begins_a_new_row() -> None:
    others = [
        replace(CALL, tool="Glob"),
        replace(CALL, params={"path": "b", "limit": 1}),
        replace(CALL, output=ToolOutput("something")),
        replace(CALL, output=ToolOutput("nothing", is_error=True)),
        replace(CALL, output=ToolOutput("nothing", media=(Media("/p", "image/png", "d", 1, 1),))),
        replace(CALL, output=None, status=Status.DENIED),
    ]
    for other in others:
        assert noted(CALL, CALL, other, CALL, CALL) == [False] * 5
