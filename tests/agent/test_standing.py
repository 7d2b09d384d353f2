"""What a conversation is now."""

from __future__ import annotations

from desktop_agent.agent.standing import Standing
from desktop_agent.protocol import (
    Configure,
    ConversationChanged,
    ConversationId,
    ConversationInfo,
    Event,
    ItemId,
    Mode,
    QueuedMessage,
    Usage,
)

INFO = ConversationInfo(ConversationId("c"), "", "/w", Mode.DEFAULT, "m", "p", 0.0, 0.0)


def standing() -> tuple[Standing, list[Event]]:
    events: list[Event] = []
    return Standing(INFO, events.append), events


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
    for name, text in (("1", "a"), ("2", "b"), ("1", "c"), ("3", "d")):
        now.enqueue(QueuedMessage(ItemId(name), text))
    assert now.withdraw(ItemId("3"))
    assert not now.withdraw(ItemId("3"))
    assert [message.text for message in now.take_queue()] == ["b", "c"]
    assert now.take_queue() == ()


def test_tokens_and_cost_add_up_and_the_context_is_what_the_last_message_used() -> None:
    now, events = standing()
    now.count(Usage(100, 10, 5, 1), 0.5)
    now.count(Usage(200, 20), None)
    assert now.turn_usage == Usage(300, 30, 5, 1)
    assert events[-1] == ConversationChanged("", Mode.DEFAULT, "m", context_used=220, cost=0.5, profile="p")


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
