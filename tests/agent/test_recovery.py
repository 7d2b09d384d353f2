"""What a crash leaves, brought in order."""

from __future__ import annotations

from desktop_agent.agent.recovery import recover
from desktop_agent.protocol import (
    AssistantText,
    Event,
    Item,
    ItemAdded,
    ItemChanged,
    ItemId,
    Notice,
    Outcome,
    Remedy,
    Status,
    ToolCall,
    TurnEnded,
    TurnId,
    UserMessage,
)
from desktop_agent.sentences import in_english

TURN = TurnId("t")


def call(status: Status) -> ToolCall:
    return ToolCall(ItemId(status.value), "toolu", "Bash", {}, "ls", status)


def after_a_crash(*items: Item) -> tuple[list[Event], str]:
    events = list(recover(TURN, items, 5.0))
    assert isinstance(events[-2], ItemAdded)
    notice = events[-2].item
    assert isinstance(notice, Notice)
    assert notice.remedies == (Remedy.RETRY,)
    ended = events[-1]
    assert isinstance(ended, TurnEnded)
    assert (ended.turn, ended.outcome) == (TURN, Outcome.INTERRUPTED)
    return events[:-2], in_english(notice.sentence)


def test_where_no_turn_was_open_nothing_is_said() -> None:
    assert list(recover(None, [call(Status.RUNNING)], 5.0)) == []


def test_a_tool_that_ran_has_an_unknown_outcome() -> None:
    changes, notice = after_a_crash(call(Status.RUNNING), call(Status.WAITING))
    statuses = [change.item.status for change in changes if isinstance(change, ItemChanged)]  # type: ignore[union-attr]
    assert statuses == [Status.FAILED, Status.CANCELLED]
    assert "outcome is unknown" in notice


def test_a_question_that_waited_was_not_run() -> None:
    changes, notice = after_a_crash(call(Status.WAITING))
    (change,) = changes
    assert isinstance(change, ItemChanged)
    assert isinstance(change.item, ToolCall)
    assert change.item.output is not None
    assert change.item.output.for_model.startswith("Not run")
    assert "Nothing was run" in notice


def test_an_answer_that_streamed_is_kept_and_marked_as_cut() -> None:
    text = AssistantText(ItemId("a"), "The ans")
    changes, notice = after_a_crash(text, UserMessage(ItemId("u"), "go", 1.0))
    assert changes == [ItemChanged(AssistantText(ItemId("a"), "The ans", cut=True))]
    assert "streaming" in notice
