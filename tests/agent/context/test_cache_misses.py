from __future__ import annotations

import pytest

from desktop_agent.agent.context.request_builder import MISSES, OWN_CUT, CacheMissTracker


@pytest.mark.parametrize("reason", sorted(MISSES))
def test_every_reason_of_the_server_has_its_sentence(reason: str) -> None:
    assert CacheMissTracker().why("msg_1", reason, was_cut=False) == MISSES[reason]


def test_a_hit_and_a_reason_that_nobody_knows_say_nothing() -> None:
    misses = CacheMissTracker()
    assert misses.why("msg_1", "", was_cut=False) is None
    assert misses.why("msg_2", "of a newer server", was_cut=False) is None


def test_the_last_message_stays_known_where_one_has_no_id_and_until_another_model_answers() -> None:
    misses = CacheMissTracker()
    assert misses.previous == ""
    misses.why("msg_1", "", was_cut=False)
    misses.why("", "", was_cut=True)
    assert misses.previous == "msg_1"
    misses.forget()
    assert misses.previous == ""


def test_our_own_cut_explains_the_first_whole_message_after_it_and_no_other() -> None:
    misses = CacheMissTracker()
    misses.expect()
    assert misses.why("msg_1", "messages_changed", was_cut=True) == OWN_CUT
    assert misses.why("msg_2", "messages_changed", was_cut=False) == OWN_CUT
    assert misses.why("msg_3", "messages_changed", was_cut=False) == MISSES["messages_changed"]


def test_our_own_cut_explains_nothing_but_what_it_changed() -> None:
    misses = CacheMissTracker()
    misses.expect()
    assert misses.why("msg_1", "tools_changed", was_cut=False) == MISSES["tools_changed"]
