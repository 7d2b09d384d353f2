"""What a conversation is now."""

from __future__ import annotations

from pathlib import Path

from desktop_agent.agent.conversation_state import ConversationState
from desktop_agent.app import App
from desktop_agent.protocol import (
    Configure,
    ConversationChanged,
    ConversationId,
    ConversationInfo,
    Event,
    Interrupt,
    ItemId,
    MessageCounted,
    Mode,
    QueuedMessage,
    ScheduleMessage,
    SendMessage,
    SendTime,
    Task,
    TaskStatus,
    Usage,
    UserMessage,
)
from tests.fakes.model_server import ModelServer, hold, text, tool_use
from tests.talk import QUICK, Talk, check_contract, environment_for, folders_in, talking

INFO = ConversationInfo(ConversationId("c"), "", "/w", Mode.DEFAULT, "m", "p", 0.0, 0.0)


def standing() -> tuple[ConversationState, list[Event]]:
    events: list[Event] = []
    return ConversationState(INFO, events.append), events


def test_the_first_message_gives_the_title_and_the_next_do_not() -> None:
    now, events = standing()
    now.name_after("  how many\n  files?  ")
    now.name_after("and more?")
    assert events == [ConversationChanged("how many files?", Mode.DEFAULT, "m", profile="p")]


def test_a_long_first_message_is_cut_to_a_title() -> None:
    now, _ = standing()
    now.name_after("word " * 40)
    assert len(now.info.title) <= 60
    assert now.info.title.endswith("…")


def test_messages_wait_in_order_can_be_changed_and_withdrawn_and_are_taken_once() -> None:
    now, _ = standing()
    for name, words in (("1", "a"), ("2", "b"), ("1", "c"), ("3", "d")):
        now.enqueue(QueuedMessage(ItemId(name), words))
    assert now.withdraw(ItemId("3"))
    assert not now.withdraw(ItemId("3"))
    assert [message.text for message in now.take_queue()] == ["b", "c"]
    assert now.take_queue() == ()


def test_tokens_and_cost_add_up_and_the_context_is_what_the_last_message_used() -> None:
    now, events = standing()
    now.count("a", Usage(100, 10, 5, 1), 0.5)
    now.count("b", Usage(200, 20), None)
    assert now.turn_usage == Usage(300, 30, 5, 1)
    assert events[-2:] == [
        MessageCounted("b", "m", Usage(200, 20), None, "p"),
        ConversationChanged("", Mode.DEFAULT, "m", context_used=220, cost=0.5, profile="p"),
    ]


def test_what_is_no_answer_is_paid_for_and_takes_nothing_of_the_window() -> None:
    now, _ = standing()
    now.count("a", Usage(100, 10), 0.5)
    now.count("a.0", Usage(900, 90), 0.25, is_answer=False)
    assert (now.now().context_used, now.now().cost, now.turn_usage) == (110, 0.75, Usage(1000, 100))


def test_an_estimate_is_told_where_it_is_news_and_said_to_be_one() -> None:
    now, events = standing()
    now.context_limit = 1000
    now.count("a", Usage(500, 0), None)
    events.clear()
    now.show_use(505, is_estimated=True)
    assert (events, now.now().is_estimated) == ([], True)
    now.show_use(600, is_estimated=True)
    assert len(events) == 1
    now.count("b", Usage(600, 0), None)
    assert not now.now().is_estimated


def test_a_budget_is_set_kept_and_taken_away() -> None:
    now, _ = standing()
    now.configure(Configure(budget=2.5))
    now.configure(Configure(title="t"))
    assert now.now().budget == 2.5
    again, _ = standing()
    again.restore(now.now())
    assert again.budget == 2.5
    now.configure(Configure(budget=0.0))
    assert now.now().budget is None


def test_only_what_is_given_is_configured() -> None:
    now, _ = standing()
    now.configure(Configure(mode=Mode.PLAN))
    now.configure(Configure(model="", title="t"))
    assert now.now() == ConversationChanged("t", Mode.PLAN, "", profile="p")


def test_what_the_store_knew_is_taken_over_without_a_word() -> None:
    now, events = standing()
    queued = (QueuedMessage(ItemId("1"), "a"),)
    now.restore(ConversationChanged("t", Mode.PLAN, "x", 7, 100, queued=queued))
    assert events == []
    assert (now.now().context_used, now.now().context_limit, now.now().queued) == (7, 100, queued)


def test_those_of_one_time_are_taken_and_the_others_wait_on_in_their_order() -> None:
    now, events = standing()
    for name, when in (("1", SendTime.AFTER), ("2", SendTime.NOW), ("3", SendTime.AFTER), ("4", SendTime.NOW)):
        now.enqueue(QueuedMessage(ItemId(name), name, when=when))
    assert [message.text for message in now.take_queue(SendTime.NOW)] == ["2", "4"]
    before = len(events)
    assert now.take_queue(SendTime.NOW) == ()
    assert len(events) == before
    now.schedule(ItemId("3"), SendTime.NOW)
    assert [message.text for message in now.take_queue(SendTime.NOW)] == ["3"]
    assert [message.text for message in now.take_queue()] == ["1"]


async def queue(talk: Talk, words: str, when: SendTime) -> ItemId:
    item_id = talk.app.new_item_id()
    await talk.conversation.submit(SendMessage(item_id, words, when=when))
    return item_id


def blocks_of(talk: Talk, place: int) -> list[tuple[str, str]]:
    """Return what stands in the last message of a request: kind, and text where it is one."""
    content = talk.sent(place)["messages"][-1]["content"]
    return [(block["type"], block.get("text", "")) for block in content]


async def test_now_goes_out_with_the_next_request_after_the_results_and_after_when_the_turn_is_over(
    tmp_path: Path,
) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(tool_use("Glob", pattern="*"), tool_use("Glob", pattern="*.py"), hold("on"))
        talk.server.says(text("Both done."))
        talk.server.says(text("And that."))
        await talk.send("go")
        await talk.until(lambda: talk.conversation.is_working)
        await queue(talk, "later", SendTime.AFTER)
        await queue(talk, "first", SendTime.NOW)
        moved = await queue(talk, "moved", SendTime.AFTER)
        await queue(talk, "second", SendTime.NOW)
        await talk.conversation.submit(ScheduleMessage(moved, SendTime.NOW))
        talk.server.release("on")
        await talk.until(lambda: len(talk.ends) == 2)
        assert blocks_of(talk, 1) == [
            ("tool_result", ""),
            ("tool_result", ""),
            ("text", "first"),
            ("text", "moved"),
            ("text", "second"),
        ]
        assert blocks_of(talk, 2) == [("text", "later")]
        said = [item.text for item in talk.items if isinstance(item, UserMessage)]
        assert said == ["go", "first", "moved", "second", "later"]
        assert talk.conversation.state().queued == ()
        check_contract(talk.envelopes)


async def test_what_waits_and_the_list_of_tasks_are_there_again_after_a_restart(tmp_path: Path) -> None:
    tasks = [{"text": "Look", "status": "done"}, {"text": "Write", "status": "active"}]
    async with talking(tmp_path) as talk:
        talk.server.says(tool_use("TodoWrite", tasks=tasks))
        talk.server.says(text("I begin."), hold("never"))
        await talk.send("go")
        await talk.until(lambda: bool(talk.conversation.state().tasks) and len(talk.server.calls) == 2)
        await queue(talk, "later", SendTime.AFTER)
        await talk.conversation.submit(Interrupt())
        conversation = talk.conversation.info.id
    with ModelServer() as server:
        app = await App.start(folders_in(tmp_path), environment_for(server, tmp_path), patience=QUICK)
        try:
            state = (await app.open_conversation(conversation)).state()
            assert [(message.text, message.when) for message in state.queued] == [("later", SendTime.AFTER)]
            assert state.tasks == (Task("Look", TaskStatus.DONE), Task("Write", TaskStatus.ACTIVE))
        finally:
            await app.shut_down()
