"""Failures in words for a place where no message waits."""

from __future__ import annotations

import pytest

from desktop_agent.providers import failures
from desktop_agent.providers.brief import briefly
from desktop_agent.sentences import Sentence, in_english, translate

SENTENCES = [value for value in vars(failures).values() if isinstance(value, Sentence)]


@pytest.mark.parametrize("sentence", SENTENCES, ids=lambda sentence: sentence.text[:30])
def test_nothing_is_said_of_a_message_or_of_buttons_that_are_elsewhere(sentence: Sentence) -> None:
    if sentence not in (failures.TOO_LONG, failures.BROKE_OFF):
        brief = briefly(sentence).text
        assert "message is kept" not in brief
        assert "Retry" not in brief
        assert brief.startswith(sentence.text[:12])


def test_what_is_known_of_the_failure_is_said_all_the_same() -> None:
    told = failures.SERVER_FAILED.having(host="box:1", status=500, said="oh")
    assert in_english(briefly(told)) == "box:1 failed on its side (500: oh)."


def test_what_is_brief_already_stays() -> None:
    sentence = translate("test", "It is full.")
    assert briefly(sentence) is sentence
