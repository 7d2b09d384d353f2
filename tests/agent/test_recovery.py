"""What a crash leaves, brought in order."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from desktop_agent.agent.background_jobs import STOPPED
from desktop_agent.agent.context.api_messages import result_text
from desktop_agent.agent.recovery import UNKNOWN, recover, says_taken_back, what_was_left_open
from desktop_agent.protocol import (
    Answer,
    AssistantText,
    Choice,
    ConversationId,
    ConversationInfo,
    Envelope,
    Event,
    Interrupt,
    Item,
    ItemAdded,
    ItemChanged,
    ItemId,
    Job,
    Mode,
    Notice,
    Option,
    Outcome,
    Question,
    QuestionKind,
    Remedy,
    Status,
    ToolCall,
    ToolOutput,
    TurnEnded,
    TurnId,
    UserMessage,
)
from desktop_agent.protocol.confinement import Denial, DenialKind
from desktop_agent.sandbox.denials.messages import message_of
from desktop_agent.sandbox.sandbox import UnreportedDenials
from desktop_agent.sentences import in_english
from desktop_agent.store.transcript_store import Transcripts
from tests.fakes.replies import tool_use
from tests.sandbox.places import insist_on_a_sandbox
from tests.talk import talking

TURN = TurnId("t")


def call(status: Status) -> ToolCall:
    return ToolCall(ItemId(status.value), "toolu", "Bash", {}, "ls", status)


def after_a_crash(*items: Item, last: Sequence[Item] = ()) -> tuple[list[Event], str]:
    events = list(recover(TURN, items, last, 5.0))
    assert isinstance(events[-2], ItemAdded)
    notice = events[-2].item
    assert isinstance(notice, Notice)
    assert notice.remedies == (Remedy.RETRY,)
    ended = events[-1]
    assert isinstance(ended, TurnEnded)
    assert (ended.turn, ended.outcome) == (TURN, Outcome.INTERRUPTED)
    return events[:-2], in_english(notice.sentence)


async def test_what_was_in_the_background_is_over_and_for_how_long_it_ran_is_not_known(tmp_path: Path) -> None:
    conversation = ConversationId("c")
    runs = replace(call(Status.DONE), started_at=3.0, output=ToolOutput("It runs.", job="b1"))
    ended = replace(runs, id=ItemId("ended"), exit_code=4, ended_at=4.0)
    jobs = [
        Job("b1", runs.id, "ls", 3.0),
        Job("b2", ended.id, "ls", 3.0, 4.0, 4),
        Job("b3", ItemId("none"), "ls", 3.0),
    ]
    transcripts = await Transcripts.open(tmp_path / "store.sqlite3")
    try:
        await transcripts.add(ConversationInfo(conversation, "", "/w", Mode.DEFAULT, "m", "p", 0.0, 0.0))
        added = [ItemAdded(runs), ItemAdded(ended)]
        await transcripts.append([Envelope(conversation, seq, 3.0, event) for seq, event in enumerate(added, 1)])
        (change,) = await what_was_left_open(transcripts, conversation, 5.0, jobs)
        assert isinstance(change, ItemChanged)
        output = ToolOutput("It runs.", summary=STOPPED, job="b1")
        assert change.item == replace(runs, ended_at=3.0, output=output)
    finally:
        await transcripts.close()


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


def test_a_whole_block_of_a_message_that_did_not_end_is_marked_as_cut() -> None:
    said = AssistantText(ItemId("a"), "I will")
    earlier = AssistantText(ItemId("e"), "Before that")
    changes, _ = after_a_crash(last=[earlier, UserMessage(ItemId("u"), "go", 1.0), said])
    assert changes == [ItemChanged(AssistantText(ItemId("a"), "I will", cut=True))]


def test_what_streamed_is_marked_once() -> None:
    said = AssistantText(ItemId("a"), "I wi")
    changes, _ = after_a_crash(said, last=[said])
    assert len(changes) == 1


def question(item_id: str, **values: Any) -> Question:
    options = (Option("1", "SQLite"), Option("2", "Postgres"))
    return Question(ItemId(item_id), QuestionKind.CHOICE, options, f"Which {item_id}?", call="running", **values)


def test_a_question_that_waited_is_over_and_its_call_was_not_answered() -> None:
    answered = question("one", answer=Answer(("2",), "the new one"), is_over=True)
    open_one = question("two")
    changes, notice = after_a_crash(call(Status.RUNNING), last=[call(Status.RUNNING), answered, open_one])
    ended, over = (change.item for change in changes if isinstance(change, ItemChanged))
    assert over == question("two", is_over=True)
    assert isinstance(ended, ToolCall)
    assert ended.status is Status.CANCELLED
    assert ended.output is not None
    assert ended.output.for_model.startswith("Not answered: the program ended")
    assert ended.output.for_model.endswith("Answered before: Which one?: Postgres; the new one")
    assert "question waited" in notice


def test_a_tool_that_ran_beside_a_question_has_an_unknown_outcome_all_the_same() -> None:
    asking = replace(call(Status.RUNNING), id=ItemId("asking"))
    asked = replace(question("one"), call="asking")
    changes, notice = after_a_crash(asking, call(Status.RUNNING), last=[asked])
    statuses = [change.item.status for change in changes if isinstance(getattr(change, "item", None), ToolCall)]  # type: ignore[union-attr]
    assert statuses == [Status.CANCELLED, Status.FAILED]
    assert "outcome is unknown" in notice


def test_a_question_of_the_app_itself_is_over_too() -> None:
    asked = replace(question("one"), call="", about=QuestionKind.BUDGET)
    changes, notice = after_a_crash(last=[asked])
    assert changes == [ItemChanged(replace(asked, is_over=True))]
    assert "question waited" in notice


def test_of_what_the_user_ran_the_model_is_told_and_nothing_is_offered_again() -> None:
    command = replace(call(Status.RUNNING), params={"command": "make"}, started_at=1.0, by_user=True)
    notice = next(
        event.item
        for event in recover(TurnId("turn"), (command,), (command,), 5.0)
        if isinstance(event, ItemAdded) and isinstance(event.item, Notice)
    )
    assert notice.remedies == ()
    assert "ran this command again, outside the sandbox: make" in notice.for_model
    assert "Outcome unknown" in notice.for_model


def aside(name: str) -> Denial:
    return Denial(DenialKind.ASIDE, f"/w/{name}", f"/w/{name}.put-aside")


def unsaid(began_s: float, *names: str) -> UnreportedDenials:
    return UnreportedDenials(began_s, tuple(map(aside, names)), Path("/nothing"))


def ran(item_id: str, started_at: float, ended_at: float | None, *said: str, **values: Any) -> ToolCall:
    output = ToolOutput("It ran.", denials=tuple(map(aside, said)))
    made = replace(call(Status.DONE), id=ItemId(item_id), started_at=started_at, ended_at=ended_at, exit_code=0)
    return replace(made, output=output, **values)


def says(items: Sequence[Item], ends: Sequence[Event], *runs: UnreportedDenials) -> dict[str, list[str]]:
    """Return what each call says that is changed."""
    said = {}
    for event in says_taken_back(items, ends, runs, 99.0):
        assert isinstance(event, ItemChanged)
        assert isinstance(event.item, ToolCall)
        assert event.item.output is not None
        said[event.item.id] = [one.what.removeprefix("/w/") for one in event.item.output.denials]
    return said


def test_what_was_taken_back_is_said_by_the_call_that_was_interrupted_and_told_to_the_model() -> None:
    running = replace(call(Status.RUNNING), started_at=3.0)
    (ended, *_) = recover(TURN, (running,), (), 5.0)
    assert isinstance(ended, ItemChanged)
    items = [ran("before", 1.0, 2.0), running]
    (change,) = says_taken_back(items, [ended], [unsaid(3.1, ".envrc"), unsaid(3.2, ".git")], 5.0)
    assert isinstance(change, ItemChanged)
    item = change.item
    assert isinstance(item, ToolCall)
    assert (item.id, item.status) == (running.id, Status.FAILED)
    assert item.output is not None
    assert item.output.denials == (aside(".envrc"), aside(".git"))
    told = message_of((aside(".envrc"), aside(".git")))
    assert item.output.for_model == f"{UNKNOWN}\n\n[After the restart. {told}]"


def test_each_thing_is_said_once_by_the_last_call_that_had_begun() -> None:
    items = [ran("one", 1.0, 9.0), ran("two", 2.0, 9.0, "b"), UserMessage(ItemId("u"), "go", 1.0)]
    assert says(items, [], unsaid(1.5, "a"), unsaid(2.5, "b", "c"), unsaid(2.6, "c")) == {
        "one": ["a"],
        "two": ["b", "c"],
    }
    assert says(items, [], unsaid(2.5, "b")) == {}
    assert says(items, [], unsaid(0.5, "a")) == {"one": ["a"]}


def test_the_same_thing_of_an_earlier_command_is_another() -> None:
    items = [ran("early", 1.0, 2.0, "a"), ran("late", 3.0, 9.0), ran("later", 3.5, 4.0)]
    assert says(items, [], unsaid(5.0, "a")) == {"late": ["a"]}
    assert says(items[:1], [], unsaid(5.0, "a")) == {"early": ["a", "a"]}


def test_what_was_in_the_background_says_it_though_its_call_had_ended() -> None:
    job = ran("job", 1.0, 1.0, exit_code=None)
    assert says([job, ran("other", 2.0, 3.0)], [], unsaid(8.0, "a")) == {"job": ["a"]}


def test_a_call_that_was_stopped_says_it_and_the_model_reads_what_it_read() -> None:
    stopped = ran("stopped", 1.0, 2.0, status=Status.CANCELLED)
    stopped = replace(stopped, output=None, exit_code=None)
    never = replace(stopped, id=ItemId("never"), started_at=None)
    (event,) = says_taken_back([stopped, never], [], [unsaid(1.5, "a")], 5.0)
    assert isinstance(event, ItemChanged)
    assert isinstance(event.item, ToolCall)
    assert event.item.id == stopped.id
    assert event.item.output is not None
    assert event.item.output.denials == (aside("a"),)
    assert result_text(event.item) == result_text(stopped)


def test_where_no_call_of_it_is_left_a_notice_says_it() -> None:
    (event,) = says_taken_back([], [], [unsaid(1.0, "a")], 5.0)
    assert isinstance(event, ItemAdded)
    assert isinstance(event.item, Notice)
    assert "/w/a" in in_english(event.item.sentence)
    assert "/w/a" in event.item.for_model


async def test_what_was_set_aside_of_a_call_that_was_stopped_is_said_at_the_next_opening(tmp_path: Path) -> None:
    insist_on_a_sandbox()
    async with talking(tmp_path) as talk:
        talk.answers.append(Choice.ALLOW_ONCE)
        talk.server.says(tool_use("Bash", command="mkdir a; echo x > a/.envrc; touch made; sleep 600"))
        await talk.send("go")
        while not (talk.workspace / "made").exists():
            await asyncio.sleep(0.02)
        await talk.conversation.submit(Interrupt())
        name = talk.conversation.info.id
        for _ in range(2):
            await talk.app.close_conversation(name)
            again = await talk.app.open_conversation(name)
            (stopped,) = [item for item in await again.items(0) if isinstance(item, ToolCall)]
            assert stopped.output is not None
            path = f"{talk.workspace}/a/.envrc"
            assert stopped.output.denials == (Denial(DenialKind.ASIDE, path, f"{path}.put-aside"),)
        assert list((tmp_path / "data/runs").iterdir()) == []
