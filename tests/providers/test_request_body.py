"""The body of a request."""

from __future__ import annotations

import json
import tracemalloc
from itertools import pairwise
from types import MappingProxyType
from typing import Any

import pytest

from desktop_agent.protocol import Json
from desktop_agent.providers.provider import ModelCall
from desktop_agent.providers.request_body import counted_body, encoded, request_body

MARK = {"type": "ephemeral"}
TOOLS: tuple[Json, ...] = ({"name": "Bash"}, {"name": "Read"})


def user(*texts: str) -> Json:
    return {"role": "user", "content": [{"type": "text", "text": text} for text in texts]}


def assistant(text: str) -> Json:
    return {"role": "assistant", "content": [{"type": "text", "text": text}]}


def call(*messages: Json, system: str = "Be kind.", tools: tuple[Json, ...] = TOOLS, **more: Any) -> ModelCall:
    return ModelCall("m", system, messages, tools, more.pop("max_tokens", 8000), **more)


def test_the_stable_prefix_and_the_last_two_messages_of_the_user_are_marked() -> None:
    history = (user("one"), assistant("a"), user("two", "three"), assistant("b"), user("four"))
    body = request_body(call(*history), "none")
    assert body["system"] == [{"type": "text", "text": "Be kind.", "cache_control": MARK}]
    assert body["tools"] == [{"name": "Bash"}, {"name": "Read"}]
    assert body["messages"][0] == user("one")
    assert body["messages"][2]["content"] == [
        {"type": "text", "text": "two"},
        {"type": "text", "text": "three", "cache_control": MARK},
    ]
    assert body["messages"][4]["content"][-1]["cache_control"] == MARK
    assert json.dumps(body).count("cache_control") == 3


def test_without_a_system_prompt_the_last_tool_ends_the_prefix() -> None:
    body = request_body(call(user("x"), system=""), "none")
    assert "system" not in body
    assert body["tools"] == [{"name": "Bash"}, {"name": "Read", "cache_control": MARK}]
    assert "tools" not in request_body(call(user("x"), system="", tools=()), "none")


def test_the_call_itself_is_not_touched() -> None:
    given = call(user("x"))
    request_body(given, "none")
    assert given == call(user("x"))


def test_a_message_of_mere_text_is_marked_as_a_block() -> None:
    body = counted_body(call({"role": "user", "content": "hello"}))
    assert body["messages"] == [
        {"role": "user", "content": [{"type": "text", "text": "hello", "cache_control": MARK}]}
    ]


def test_what_cannot_be_marked_is_sent_as_it_is() -> None:
    odd: tuple[Json, ...] = (
        {"role": "user", "content": ""},
        {"role": "user", "content": []},
        {"role": "user", "content": [{"type": "text", "text": ""}]},
        {"role": "user", "content": [{"type": "thinking", "thinking": "x"}]},
        {"role": "user"},
        {"role": "user", "content": ["x"]},
    )
    for message in odd:
        assert counted_body(call(message))["messages"] == [message]


def test_a_later_request_begins_with_the_bytes_of_the_earlier_one() -> None:
    history: list[Json] = []
    bodies: list[dict[str, Any]] = []
    for turn in range(4):
        history.append(user(f"question {turn}"))
        bodies.append(request_body(call(*history), "none"))
        history.append(assistant(f"answer {turn}"))
    texts = [json.dumps(body).replace(', "cache_control": {"type": "ephemeral"}', "") for body in bodies]
    for earlier, later in pairwise(texts):
        start = earlier.index('"messages"')
        end = earlier.index(']}], "tools"')
        assert later[start:end] == earlier[start:end]
        assert bodies[0]["tools"] == bodies[-1]["tools"]


def test_thinking_is_asked_for_in_the_way_of_the_model() -> None:
    assert request_body(call(user("x"), thinking=True), "adaptive")["thinking"] == {
        "type": "adaptive",
        "display": "summarized",
    }
    assert request_body(call(user("x"), thinking=True), "enabled")["thinking"] == {
        "type": "enabled",
        "budget_tokens": 4000,
        "display": "summarized",
    }
    large = request_body(call(user("x"), thinking=True, max_tokens=64_000), "enabled")
    assert large["thinking"]["budget_tokens"] == 16_000


def test_thinking_is_left_out_where_it_cannot_be() -> None:
    assert "thinking" not in request_body(call(user("x"), thinking=True), "none")
    assert "thinking" not in request_body(call(user("x"), thinking=True, max_tokens=2000), "enabled")
    assert "thinking" not in request_body(call(user("x")), "adaptive")


def blocks(role: str, *kinds: str) -> Json:
    return {"role": role, "content": [{"type": kind} for kind in kinds]}


def test_a_chain_of_calls_that_began_without_a_thought_goes_on_without_one() -> None:
    asked = user("x"), blocks("assistant", "text", "tool_use"), blocks("user", "tool_result")
    again = blocks("assistant", "tool_use"), blocks("user", "tool_result", "text")
    thought = user("x"), blocks("assistant", "thinking", "tool_use"), blocks("user", "tool_result")
    for chain in (asked, (*asked, *again), (user("w"), assistant("v"), *asked)):
        assert "thinking" not in request_body(call(*chain, thinking=True), "enabled")
        assert "thinking" in request_body(call(*chain, thinking=True), "adaptive")
    for chain in (thought, (*thought, *again), (*asked, assistant("done"), user("y")), (*asked, assistant("pause"))):
        assert "thinking" in request_body(call(*chain, thinking=True), "enabled")


def test_thinking_is_turned_off_only_where_the_model_can() -> None:
    assert request_body(call(user("x")), "adaptive", takes_disabled=True)["thinking"] == {"type": "disabled"}


def test_effort_is_sent_where_it_is_chosen() -> None:
    assert request_body(call(user("x"), effort="high"), "none")["output_config"] == {"effort": "high"}
    assert "output_config" not in request_body(call(user("x")), "none")


def test_what_is_counted_is_what_is_sent_but_for_how_to_answer() -> None:
    given = call(user("x"), thinking=True, effort="low")
    counted = counted_body(given)
    sent = request_body(given, "adaptive")
    assert {key: sent[key] for key in counted} == counted
    assert set(sent) - set(counted) == {"max_tokens", "thinking", "output_config"}


def test_why_the_cache_did_not_help_is_asked_only_where_a_server_can_tell() -> None:
    assert "diagnostics" not in request_body(call(user("x")), "none")
    first = request_body(call(user("x"), previous=""), "none")
    assert first["diagnostics"] == {"previous_message_id": None}
    assert request_body(call(user("x"), previous="msg_1"), "none")["diagnostics"] == {"previous_message_id": "msg_1"}


def test_a_body_is_encoded_as_it_is() -> None:
    held: Json = {"role": "user", "content": (MappingProxyType({"type": "tool_result", "content": ("a", None)}),)}
    body = request_body(call(user("one", "zw\u00f6lf"), assistant("a"), held, previous=""), "none") | {"stream": True}
    assert json.loads(encoded(body)) == json.loads(json.dumps(body, default=dict))
    assert "zw\u00f6lf" in encoded(body).decode()
    assert json.loads(encoded(counted_body(call()))) == counted_body(call())
    assert encoded({"model": "m", "messages": []}) == b'{"model":"m","messages":[]}'
    with pytest.raises(TypeError):
        encoded({"model": object()})


def test_a_long_history_is_encoded_in_little_more_than_its_own_room() -> None:
    history = [
        message for number in range(2_000) for message in (user(f"say {number}"), assistant(f"I say {number}"))
    ]
    body = request_body(call(*history), "none")
    tracemalloc.start()
    try:
        written = encoded(body)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 3 * len(written)
