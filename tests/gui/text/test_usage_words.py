from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_agent.gui.text.formats import context_text, cost_text, price_text, tokens, usage_text
from desktop_agent.protocol import ConversationChanged, Mode, Usage

STATE = ConversationChanged("A", Mode.DEFAULT, "sonnet", 36_000, 200_000, 0.124, profile="anthropic")


@pytest.mark.parametrize(
    ("count", "said"),
    [(0, "0"), (812, "812"), (1000, "1.0k"), (9949, "9.9k"), (9950, "10k"), (36_200, "36k"), (1_200_000, "1.2M")],
)
def test_tokens_are_short(count: int, said: str) -> None:
    assert tokens(count) == said


def test_the_context_is_said_with_its_denominator_and_with_its_share_where_there_is_room() -> None:
    assert context_text(STATE, is_long=True) == "36k of 200k tokens, 18 %"
    assert context_text(STATE, is_long=False) == "18 % of 200k"
    assert context_text(replace(STATE, context_used=0), is_long=True) == "0 of 200k tokens, 0 %"
    assert context_text(replace(STATE, is_estimated=True), is_long=False) == "~18 % of 200k"


def test_a_window_of_unknown_size_is_said_to_be_one() -> None:
    unknown = replace(STATE, context_limit=None)
    assert context_text(unknown, is_long=True) == "36k tokens, context size unknown"
    assert context_text(unknown, is_long=False) == "36k of ?"
    assert context_text(replace(unknown, context_used=0), is_long=True) == "–"


def test_a_cost_is_said_where_prices_are_known_and_otherwise_that_they_are_not() -> None:
    assert [cost_text(cost) for cost in (None, 0.0, 0.0042, 0.124, 12.5)] == [
        "",
        "$0.00",
        "$0.0042",
        "$0.12",
        "$12.50",
    ]
    assert price_text(STATE) == "$0.12"
    assert price_text(replace(STATE, cost=None)) == "unknown price"
    assert price_text(replace(STATE, cost=None), is_long=False) == "$?"
    assert price_text(replace(STATE, cost=None, context_used=0)) == "–"
    assert price_text(replace(STATE, cost=None, profile="demo")) == "–"


def test_the_four_kinds_of_tokens_are_told_apart() -> None:
    assert (
        usage_text(Usage(1200, 80, 36_000, 500)) == "1.2k in, 36k from the cache, 500 to the cache, 80 out (tokens)"
    )
    assert usage_text(Usage(1200, 80)) == "1.2k in, 80 out (tokens)"
    assert usage_text(Usage(0, 0)) == ""
