"""Values out of the events of an answer."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_agent.protocol import Usage
from desktop_agent.providers.sse_decoder import counted, index_of, miss_of, text_of, tool_name, whole_input_of


@pytest.mark.parametrize("index", [None, "1", 1.0, True])
def test_only_a_number_names_a_block(index: object) -> None:
    assert index_of({"index": 1}) == 1
    with pytest.raises(TypeError):
        index_of({"index": index})


@pytest.mark.parametrize("value", [None, 1, ["text"]])
def test_only_text_is_text(value: object) -> None:
    assert text_of("text") == "text"
    with pytest.raises(TypeError):
        text_of(value)


@pytest.mark.parametrize("block", [{}, {"name": ""}, {"name": 7}])
def test_a_tool_has_a_name(block: dict[str, Any]) -> None:
    assert tool_name({"name": "Bash\ud800"}) == "Bash\ufffd"
    with pytest.raises((KeyError, ValueError, TypeError)):
        tool_name(block)


def test_an_input_that_came_at_once_is_taken_where_no_key_stands_twice() -> None:
    assert whole_input_of('{"content_block": {"input": {"a": 1}}}') == '{"a": 1}'
    assert whole_input_of('{"content_block": {"input": {}}}') == ""
    with pytest.raises(ValueError, match="twice"):
        whole_input_of('{"content_block": {"input": {"a": 1, "a": 2}}}')


def test_figures_that_are_none_leave_what_was_known() -> None:
    assert counted({"input_tokens": 3, "output_tokens": -1}, Usage(1, 2)) == Usage(3, 2)
    assert counted("many", Usage(1, 2)) == Usage(1, 2)


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ({"diagnostics": {"cache_miss_reason": {"type": "tools_changed"}}}, "tools_changed"),
        ({"diagnostics": {"cache_miss_reason": "model_changed"}}, "model_changed"),
        ({"diagnostics": None}, ""),
        ({}, ""),
    ],
)
def test_the_servers_word_for_a_missed_cache_is_read_in_both_forms(told: dict[str, Any], reason: str) -> None:
    assert miss_of(told) == reason
