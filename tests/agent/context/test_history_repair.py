"""Histories that nobody should send, put right."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_agent.agent.context.history_repair import NO_OUTPUT, NO_RESULT, repaired
from tests.agent.history_faults import MOST_IMAGES, faults_of


def text(words: str) -> dict[str, Any]:
    return {"type": "text", "text": words}


def use(call_id: str, name: str = "Read") -> dict[str, Any]:
    return {"type": "tool_use", "id": call_id, "name": name, "input": {}}


def result(call_id: str, words: str = "fine", **more: Any) -> dict[str, Any]:
    return {"type": "tool_result", "tool_use_id": call_id, "content": [text(words)], **more}


def unknown(call_id: str) -> dict[str, Any]:
    return result(call_id, NO_RESULT, is_error=True)


def thought(signature: str = "signed") -> dict[str, Any]:
    return {"type": "thinking", "thinking": "hm", "signature": signature}


def image(data: str = "AAAA", kind: str = "image/png") -> dict[str, Any]:
    return {"type": "image", "source": {"type": "base64", "media_type": kind, "data": data}}


def user(*blocks: dict[str, Any]) -> dict[str, Any]:
    return {"role": "user", "content": list(blocks)}


def model(*blocks: dict[str, Any]) -> dict[str, Any]:
    return {"role": "assistant", "content": list(blocks)}


GO = user(text("go"))

IN_ORDER = (
    GO,
    model(thought(), text("Looking."), use("a"), use("b")),
    user(result("a"), result("b"), text("and this")),
    model(text("Done.")),
    user(text("thanks")),
)

REPAIRS: dict[str, tuple[list[dict[str, Any]], list[dict[str, Any]]]] = {
    "a call without a result at the end": ([GO, model(use("a"))], [GO, model(use("a")), user(unknown("a"))]),
    "a call that the user spoke after": (
        [GO, model(use("a")), user(text("well?"))],
        [GO, model(use("a")), user(unknown("a"), text("well?"))],
    ),
    "one of two results": (
        [GO, model(use("a"), use("b")), user(result("b"))],
        [GO, model(use("a"), use("b")), user(unknown("a"), result("b"))],
    ),
    "results in another order": (
        [GO, model(use("a"), use("b")), user(result("b"), result("a"))],
        [GO, model(use("a"), use("b")), user(result("a"), result("b"))],
    ),
    "a result after words": (
        [GO, model(use("a")), user(text("meanwhile"), result("a"))],
        [GO, model(use("a")), user(result("a"), text("meanwhile"))],
    ),
    "two results of one call": (
        [GO, model(use("a")), user(result("a", "first"), result("a", "second"))],
        [GO, model(use("a")), user(result("a", "first"))],
    ),
    "a result of nothing": ([GO, model(text("Hm.")), user(result("x"))], [GO, model(text("Hm."))]),
    "a result before any call": ([user(result("x"), text("go"))], [GO]),
    "results in two messages": (
        [GO, model(use("a"), use("b")), user(result("a")), user(result("b"))],
        [GO, model(use("a"), use("b")), user(result("a"), result("b"))],
    ),
    "an id that comes again": (
        [GO, model(use("a")), user(result("a", "1")), model(use("a")), user(result("a", "2"))],
        [GO, model(use("a")), user(result("a", "1")), model(use("a_1")), user(result("a_1", "2"))],
    ),
    "an id twice in one message": (
        [GO, model(use("a"), use("a")), user(result("a", "1"), result("a", "2"))],
        [GO, model(use("a"), use("a_1")), user(result("a", "1"), result("a_1", "2"))],
    ),
    "an id that is none": (
        [GO, model(use("functions.Read:0")), user(result("functions.Read:0"))],
        [GO, model(use("call_0")), user(result("call_0"))],
    ),
    "a name that is none": (
        [GO, model(use("a", "Tele port!")), user(result("a"))],
        [GO, model(use("a", "Tele_port_")), user(result("a"))],
    ),
    "empty texts": ([user(text(""), text("go"), text(" \n"))], [GO]),
    "an empty answer": ([GO, model(text(" ")), user(text("hello?"))], [user(text("go"), text("hello?"))]),
    "a thought without a signature": ([GO, model(thought(""), text("Hm."))], [GO, model(text("Hm."))]),
    "a thought at the end": ([GO, model(text("Hm."), thought())], [GO, model(text("Hm."))]),
    "nothing but a thought": ([GO, model(thought())], [GO]),
    "the model first": ([model(text("Hello."), use("a")), user(result("a"), text("go"))], [GO]),
    "one role twice": (
        [GO, user(text("now")), model(text("I")), model(text("will"))],
        [user(text("go"), text("now")), model(text("I"), text("will"))],
    ),
    "an id that the name for another one already has": (
        [GO, model(use("a"), use("a_2"), use("a")), user(result("a"), result("a_2"), result("a", "twice"))],
        [GO, model(use("a"), use("a_2"), use("a_2_2")), user(result("a"), result("a_2"), result("a_2_2", "twice"))],
    ),
    "an id that was never answered and is used again": (
        [GO, model(use("a")), user(text("go")), model(use("a")), user(result("a"))],
        [GO, model(use("a")), user(unknown("a"), text("go")), model(use("a_1")), user(result("a_1"))],
    ),
    "words that are no blocks": ([{"role": "user", "content": "go"}], [GO]),
    "an empty result": (
        [GO, model(use("a")), user(result("a", " "))],
        [GO, model(use("a")), user(result("a", NO_OUTPUT))],
    ),
    "an error with a picture": (
        [GO, model(use("a")), user({**result("a", is_error=True), "content": [image(), text("no")]})],
        [GO, model(use("a")), user(result("a", "no", is_error=True))],
    ),
}


@pytest.mark.parametrize("name", REPAIRS)
def test_what_is_out_of_order_is_put_right(name: str) -> None:
    broken, whole = REPAIRS[name]
    assert faults_of(broken, resumes=True)[:1] or name == "words that are no blocks"
    assert repaired(broken) == tuple(whole)
    assert faults_of(repaired(broken), resumes=True) == ()


def test_messages_that_are_in_order_are_not_made_anew() -> None:
    assert all(sent is given for sent, given in zip(repaired(IN_ORDER), IN_ORDER, strict=True))
    wrong = (*IN_ORDER, model(text(""), text("So.")), user(text("and")), {**GO, "name": "me"})
    sent = repaired(wrong)
    assert [one is other for one, other in zip(sent, wrong, strict=False)] == [True] * len(IN_ORDER) + [False, False]
    assert sent[-2:] == (model(text("So.")), user(text("and"), text("go")))


def test_what_is_in_order_stays_as_it_is() -> None:
    assert repaired(IN_ORDER) == IN_ORDER
    assert faults_of(IN_ORDER) == ()


@pytest.mark.parametrize(
    ("messages", "fault"),
    [
        ([], "does not begin with the user"),
        ([GO, model(text("Hm."))], "does not end with the user"),
        ([user()], "is empty"),
        ([user(image(kind="image/tiff"))], "not taken"),
        ([user(image(data=""))], "empty or too large"),
        ([user(image(data="A" * 8_000_000))], "empty or too large"),
        ([user(*[image()] * (MOST_IMAGES + 1))], "more than 100"),
        ([GO, model({**use("a"), "input": "ls"}), user(result("a"))], "no object"),
        ([GO, model(use("a")), user({**result("a"), "content": []})], "without content"),
    ],
)
def test_what_the_api_would_refuse_is_named(messages: list[dict[str, Any]], fault: str) -> None:
    assert any(fault in found for found in faults_of(messages))


BLOCKS = st.one_of(
    st.sampled_from(["go", "", " ", "Hm."]).map(text),
    st.sampled_from(["a", "b", "c", "x:1", ""]).map(use),
    st.sampled_from(["a", "b", "c", "x:1", ""]).map(result),
    st.sampled_from(["signed", ""]).map(thought),
    st.just(image()),
)
MESSAGES = st.lists(
    st.one_of(
        st.lists(BLOCKS.filter(lambda block: block["type"] not in ("tool_use", "thinking")), max_size=4).map(
            lambda blocks: user(*blocks)
        ),
        st.lists(BLOCKS.filter(lambda block: block["type"] not in ("tool_result", "image")), max_size=4).map(
            lambda blocks: model(*blocks)
        ),
    ),
    max_size=8,
)


# Many are no history at all, and of few examples too few would be left.
ENOUGH = settings(max_examples=100)


@ENOUGH
@given(MESSAGES)
def test_whatever_comes_is_accepted_afterwards_and_comes_out_the_same_again(messages: list[dict[str, Any]]) -> None:
    sent = repaired([GO, *messages])
    assert faults_of(sent, resumes=True) == ()
    assert repaired(sent) == sent


@ENOUGH
@given(MESSAGES, MESSAGES)
def test_a_longer_history_begins_with_the_same_messages(
    first: list[dict[str, Any]], then: list[dict[str, Any]]
) -> None:
    short = repaired([GO, *first, user(text("next"))])
    assert repaired([GO, *first, user(text("next")), model(text("Well.")), *then])[: len(short)] == short
