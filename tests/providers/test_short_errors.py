"""Failures in words for a place where no message waits."""

from __future__ import annotations

import pytest

from desktop_agent.providers import error_mapping
from desktop_agent.providers.short_errors import briefly
from desktop_agent.sentences import Sentence, in_english, translate

WITHIN_AN_ANSWER = (error_mapping.TOO_LONG, error_mapping.BROKE_OFF)
"""What can only happen where a message waits: no set-up says it."""
SENTENCES = [value for value in vars(error_mapping).values() if isinstance(value, Sentence)]


@pytest.mark.parametrize(
    "sentence", [one for one in SENTENCES if one not in WITHIN_AN_ANSWER], ids=lambda sentence: sentence.text[:30]
)
def test_nothing_is_said_of_a_message_or_of_buttons_that_are_elsewhere(sentence: Sentence) -> None:
    brief = briefly(sentence).text
    assert [words for words in ("is kept", "message", "Retry", "try again") if words in brief] == []
    assert brief.startswith(sentence.text[:12])


@pytest.mark.parametrize("sentence", WITHIN_AN_ANSWER, ids=lambda sentence: sentence.text[:30])
def test_what_happens_only_to_an_answer_says_the_same_everywhere(sentence: Sentence) -> None:
    assert briefly(sentence) is sentence
    assert "is kept" in sentence.text


def test_what_is_known_of_the_failure_is_said_all_the_same() -> None:
    told = error_mapping.SERVER_FAILED.with_values(host="box:1", status=500, said="oh")
    assert in_english(briefly(told)) == "box:1 failed on its side (500: oh)."


def test_what_is_brief_already_stays() -> None:
    sentence = translate("test", "It is full.")
    assert briefly(sentence) is sentence
