"""Reading the bytes of an answer."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.errors import ProviderBroken, ProviderUnreachable
from desktop_agent.protocol import Usage
from desktop_agent.providers import sse_decoder
from desktop_agent.providers.error_mapping import BROKE_EARLY
from desktop_agent.providers.provider import (
    BlockDelta,
    BlockEnded,
    BlockSignature,
    BlockStarted,
    MessageEnded,
    MessageStarted,
    StreamEvent,
)
from desktop_agent.providers.sse_decoder import CUT, NO_ANSWER, NOT_TEXT, TOO_MUCH, ErrorInStream, SseDecoder
from desktop_agent.sentences import in_english

START = {"type": "message_start", "message": {"model": "m", "usage": {"input_tokens": 7, "output_tokens": 1}}}
TEXT_BLOCK = {"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}}
END_BLOCK = {"type": "content_block_stop", "index": 0}
DELTA = {"type": "message_delta", "delta": {"stop_reason": "end_turn"}, "usage": {"output_tokens": 3}}
STOP = {"type": "message_stop"}


def said(text: str, index: int = 0) -> dict[str, Any]:
    return {"type": "content_block_delta", "index": index, "delta": {"type": "text_delta", "text": text}}


def tool_block(index: int = 0, **fields: Any) -> dict[str, Any]:
    block = {"type": "tool_use", "id": "toolu_1", "name": "Bash", "input": {}} | fields
    return {"type": "content_block_start", "index": index, "content_block": block}


def grown_input(raw: str, index: int = 0) -> dict[str, Any]:
    delta = {"type": "input_json_delta", "partial_json": raw}
    return {"type": "content_block_delta", "index": index, "delta": delta}


def wire(*events: dict[str, Any], line_end: str = "\n", ascii_only: bool = True) -> bytes:
    lines = (
        f"event: {event['type']}{line_end}data: {json.dumps(event, ensure_ascii=ascii_only)}{line_end}{line_end}"
        for event in events
    )
    return "".join(lines).encode()


def read(*pieces: bytes) -> list[StreamEvent]:
    """Read a whole answer."""
    events: list[StreamEvent] = []
    reading = SseDecoder()
    for piece in pieces:
        reading.feed(piece, events)
    reading.finish()
    return events


def joined(events: list[StreamEvent]) -> list[StreamEvent]:
    """Join what grew side by side, as far as two readings may differ."""
    result: list[StreamEvent] = []
    for event in events:
        last = result[-1] if result else None
        if isinstance(event, BlockDelta) and isinstance(last, BlockDelta) and last.index == event.index:
            result[-1] = BlockDelta(event.index, last.text + event.text)
        else:
            result.append(event)
    return result


def spoken(*deltas: dict[str, Any]) -> list[StreamEvent]:
    """Read one text block with these deltas."""
    events = joined(read(wire(START, TEXT_BLOCK, *deltas, END_BLOCK, DELTA, STOP)))
    return [event for event in events if isinstance(event, BlockDelta)]


def broken_by(*events: dict[str, Any]) -> str:
    with pytest.raises(ProviderBroken) as caught:
        read(wire(START, *events))
    return in_english(caught.value.sentence)


WHOLE: list[StreamEvent] = [
    MessageStarted("m", Usage(input=7, output=1)),
    BlockStarted(0, "text"),
    BlockDelta(0, "Hello there"),
    BlockEnded(0),
    MessageEnded("end_turn", Usage(input=7, output=3)),
]
PLAIN = (START, TEXT_BLOCK, said("Hello"), said(" there"), END_BLOCK, DELTA, STOP)


def test_a_message_comes_out_as_its_events() -> None:
    assert read(wire(*PLAIN)) == WHOLE


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
@given(cuts=st.lists(st.integers(0, 2000), max_size=12))
def test_it_does_not_matter_how_the_bytes_are_cut(line_end: str, cuts: list[int]) -> None:
    whole = wire(*PLAIN, line_end=line_end)
    places = [0, *sorted(min(cut, len(whole)) for cut in cuts), len(whole)]
    pieces = [whole[start:stop] for start, stop in pairwise(places)]
    if line_end == "\r":
        pieces.append(b"\n")  # a lone return is only known for one when something follows
    assert joined(read(*pieces)) == WHOLE


def test_growth_within_one_piece_is_joined_and_blocks_are_kept_apart() -> None:
    second = {**TEXT_BLOCK, "index": 1}
    body = wire(START, TEXT_BLOCK, said("a"), said("b"), END_BLOCK, second, said("c", 1), {**END_BLOCK, "index": 1})
    events = read(body + wire(DELTA, STOP))
    assert [event for event in events if isinstance(event, BlockDelta)] == [BlockDelta(0, "ab"), BlockDelta(1, "c")]


def test_thinking_keeps_its_signature_and_hidden_thinking_its_data() -> None:
    thinking = {"type": "content_block_start", "index": 0, "content_block": {"type": "thinking", "thinking": "I "}}
    more = {"type": "content_block_delta", "index": 0, "delta": {"type": "thinking_delta", "thinking": "see"}}
    signed = {"type": "content_block_delta", "index": 0, "delta": {"type": "signature_delta", "signature": "s1"}}
    block = {"type": "redacted_thinking", "data": "xyz"}
    hidden = {"type": "content_block_start", "index": 1, "content_block": block}
    events = read(wire(START, thinking, more, signed, END_BLOCK, hidden, {**END_BLOCK, "index": 1}, DELTA, STOP))
    assert events[1:-1] == [
        BlockStarted(0, "thinking"),
        BlockDelta(0, "I see"),
        BlockSignature(0, "s1"),
        BlockEnded(0),
        BlockStarted(1, "redacted_thinking", data="xyz"),
        BlockEnded(1),
    ]


def test_a_signature_that_comes_with_the_block_is_kept() -> None:
    block = {"type": "thinking", "thinking": "all", "signature": "s2"}
    start = {"type": "content_block_start", "index": 0, "content_block": block}
    events = read(wire(START, start, END_BLOCK, DELTA, STOP))
    assert events[1:-1] == [BlockStarted(0, "thinking"), BlockDelta(0, "all"), BlockSignature(0, "s2"), BlockEnded(0)]


def test_the_input_of_a_tool_arrives_as_the_raw_text_it_was_sent_as() -> None:
    raw = ['{"command"', ': "ls",  "command": "rm"', "}"]
    events = joined(read(wire(START, tool_block(), *map(grown_input, raw), END_BLOCK, DELTA, STOP)))
    assert events[1:4] == [BlockStarted(0, "tool_use", "toolu_1", "Bash"), BlockDelta(0, "".join(raw)), BlockEnded(0)]


def test_an_input_that_comes_at_once_is_taken_from_the_start_of_its_block() -> None:
    events = read(wire(START, tool_block(input={"command": "ls"}), END_BLOCK, DELTA, STOP))
    assert events[2] == BlockDelta(0, '{"command": "ls"}')


def test_deltas_win_over_an_input_at_the_start() -> None:
    begun = tool_block(input={"command": "rm"})
    events = read(wire(START, begun, grown_input('{"command": "ls"}'), END_BLOCK, DELTA, STOP))
    assert [event for event in events if isinstance(event, BlockDelta)] == [BlockDelta(0, '{"command": "ls"}')]


def test_a_key_that_stands_twice_in_an_input_at_the_start_is_not_chosen_from() -> None:
    body = wire(START, tool_block(input={"command": "ls"})).replace(b'{"command"', b'{"command": "rm", "command"')
    with pytest.raises(ProviderBroken):
        read(body)


@pytest.mark.parametrize("given_id", [None, "", 7, "toolu_1"])
def test_a_missing_or_doubled_id_of_a_call_is_replaced_by_one_of_its_own(given_id: object) -> None:
    blocks = [tool_block(), {**END_BLOCK}, tool_block(1, id=given_id), {**END_BLOCK, "index": 1}]
    began = [event for event in read(wire(START, *blocks, DELTA, STOP)) if isinstance(event, BlockStarted)]
    assert began[0].call_id == "toolu_1"
    assert began[1].call_id.startswith("toolu_")
    assert began[1].call_id != "toolu_1"


@pytest.mark.parametrize("name", ["n" * 201, "", None, 3])
def test_a_call_without_a_name_is_refused(name: object) -> None:
    assert "does not follow" in broken_by(tool_block(name=name))


def test_a_character_cut_in_two_by_two_deltas_is_whole_again() -> None:
    assert spoken(said("a\ud83d"), said("\ude00b")) == [BlockDelta(0, "a😀b")]


@pytest.mark.parametrize(
    ("deltas", "text"),
    [(["\ud83d", "x"], "\ufffdx"), (["x\ude00y"], "x\ufffdy"), (["x\ud83d"], "x\ufffd"), (["\ud7ff"], "\ud7ff")],
)
def test_half_a_character_becomes_a_replacement_mark(deltas: list[str], text: str) -> None:
    assert spoken(*map(said, deltas)) == [BlockDelta(0, text)]


@given(st.lists(st.text(st.characters(), max_size=6), max_size=8))
def test_text_is_what_was_sent_with_lone_halves_marked(deltas: list[str]) -> None:
    whole = "".join(deltas).encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    assert "".join(event.text for event in spoken(*map(said, deltas)) if isinstance(event, BlockDelta)) == whole


def test_raw_unicode_and_a_byte_order_mark_are_read() -> None:
    body = wire(START, TEXT_BLOCK, said("grüße 😀"), END_BLOCK, DELTA, STOP, ascii_only=False)
    assert BlockDelta(0, "grüße 😀") in read(b"\xef\xbb\xbf" + body)


def test_comments_pings_unknown_events_and_a_closing_word_say_nothing() -> None:
    noise = b": keep alive\n\nid: 3\nretry: 10\n\n" + wire(
        {"type": "ping"}, {"type": "content_block_glow", "index": 9}
    )
    body = wire(START) + noise + wire(TEXT_BLOCK, said("Hello there"), END_BLOCK, DELTA)
    assert read(body + b"data: [DONE]\n\n" + wire(STOP)) == WHOLE


def test_an_event_without_a_type_goes_by_its_name_and_data_may_span_lines() -> None:
    body = b'event: message_start\ndata:{"message":\ndata:{"model": "m", "usage": {"input_tokens": 7}}}\n\n'
    assert read(body + wire(TEXT_BLOCK, END_BLOCK, STOP))[0] == MessageStarted("m", Usage(input=7))


def test_spaces_around_the_data_are_read_over_and_anything_else_after_it_is_not() -> None:
    body = wire(*PLAIN).replace(b"data: {", b"data:  {").replace(b"}\n", b"} \n")
    assert read(body) == WHOLE
    with pytest.raises(ProviderBroken):
        read(body.replace(b"} \n", b"} {}\n"))


def test_blocks_and_deltas_that_were_never_asked_for_are_passed_over() -> None:
    block = {"type": "server_tool_use", "id": "x", "name": "web_search", "input": {}}
    start = {"type": "content_block_start", "index": 0, "content_block": block}
    citation = {"type": "content_block_delta", "index": 1, "delta": {"type": "citations_delta", "citation": {}}}
    text = {**TEXT_BLOCK, "index": 1}
    end_text = {**END_BLOCK, "index": 1}
    events = read(
        wire(START, start, grown_input("{}"), END_BLOCK, text, citation, said("x", 1), end_text, DELTA, STOP)
    )
    assert events[1:-1] == [BlockStarted(1, "text"), BlockDelta(1, "x"), BlockEnded(1)]


CALL_BLOCK = {**TEXT_BLOCK, "content_block": {"type": "tool_use", "id": "a", "name": "Bash", "input": {}}}


@pytest.mark.parametrize(
    "lost",
    [
        wire({**grown_input("build"), "type": "content_blok_delta"}),
        wire({**grown_input("build"), "type": "content_block_annotation"}),
        wire({**grown_input("build"), "delta": {"type": "input_js_delta", "partial_json": "build"}}),
        wire(grown_input("build")).replace(b"data:", b"dXta:"),
        wire(grown_input("build")).replace(b"data:", b":data:"),
        wire(grown_input("build")).replace(b"data: ", b"\n\ndata "),
    ],
)
def test_a_call_that_lost_a_piece_to_a_damaged_name_is_no_call(lost: bytes) -> None:
    body = wire(START, CALL_BLOCK, grown_input('{"command": "rm -rf ')) + lost + wire(grown_input('"}'), END_BLOCK)
    with pytest.raises(ProviderBroken):
        read(body + wire(DELTA, STOP))


def test_what_comes_after_the_end_of_the_message_is_not_read() -> None:
    assert read(wire(*PLAIN, STOP, said("more"))) == WHOLE


def test_usage_is_what_the_server_counted_last() -> None:
    usage = {"input_tokens": 5, "output_tokens": 9, "cache_read_input_tokens": 4, "cache_creation_input_tokens": None}
    odd = {"type": "message_delta", "delta": None, "usage": {"output_tokens": True, "input_tokens": -2}}
    events = read(wire(START, {**DELTA, "usage": usage}, odd, STOP))
    assert events[-1] == MessageEnded("end_turn", Usage(input=5, output=9, cache_read=4))


def test_a_message_without_figures_has_none() -> None:
    assert read(wire({"type": "message_start", "message": {}}, STOP)) == [
        MessageStarted("", Usage()),
        MessageEnded(None, Usage()),
    ]


@pytest.mark.parametrize(
    ("details", "text"),
    [({"explanation": "No.", "category": "cyber"}, "cyber: No."), ({"category": "bio"}, "bio"), (None, "")],
)
def test_a_refusal_is_explained_as_far_as_the_server_does(details: object, text: str) -> None:
    refused = {"type": "message_delta", "delta": {"stop_reason": "refusal", "stop_details": details}}
    assert read(wire(START, refused, STOP))[-1] == MessageEnded("refusal", Usage(input=7, output=1), text)


def test_an_error_event_ends_the_stream_after_what_had_arrived() -> None:
    events: list[StreamEvent] = []
    failed = {"type": "error", "error": {"type": "overloaded_error", "message": "Overloaded"}}
    with pytest.raises(ErrorInStream) as caught:
        SseDecoder().feed(wire(START, TEXT_BLOCK, said("Hel"), failed), events)
    assert caught.value.error == {"type": "overloaded_error", "message": "Overloaded"}
    assert events[-1] == BlockDelta(0, "Hel")


def test_an_error_event_may_come_first_and_may_be_mere_words() -> None:
    with pytest.raises(ErrorInStream) as caught:
        SseDecoder().feed(wire({"type": "error", "error": "no"}), [])
    assert caught.value.error == {"message": "no"}


@pytest.mark.parametrize(
    "events",
    [
        [START],
        [said("x")],
        [TEXT_BLOCK, TEXT_BLOCK],
        [TEXT_BLOCK, STOP],
        [TEXT_BLOCK, END_BLOCK, TEXT_BLOCK],
        [TEXT_BLOCK, END_BLOCK, said("x")],
        [END_BLOCK],
        [{**TEXT_BLOCK, "index": "0"}],
        [{**TEXT_BLOCK, "index": True}],
        [{"type": "content_block_start", "index": 0}],
        [{"type": "content_block_start", "index": 0, "content_block": None}],
        [TEXT_BLOCK, grown_input("{}")],
        [tool_block(), said("{}")],
        [TEXT_BLOCK, said(None)],  # type: ignore[arg-type]
        [TEXT_BLOCK, {"type": "content_block_delta", "index": [], "delta": {"type": "text_delta", "text": "x"}}],
        [TEXT_BLOCK, {"type": "content_block_delta", "index": 0, "delta": []}],
        [{"type": "message_delta", "delta": {"stop_reason": 3}}],
        [{"type": "message_start", "message": None}],
    ],
)
def test_what_the_protocol_does_not_know_ends_the_answer(events: list[dict[str, Any]]) -> None:
    assert "does not follow the Messages API" in broken_by(*events)


@pytest.mark.parametrize(
    "body", [b"data: {\n\n", b"data: 3\n\n", b"data: []\n\n", b"data: " + b'{"a":' * 100_000 + b"\n\n"]
)
def test_what_is_no_object_ends_the_answer(body: bytes) -> None:
    with pytest.raises(ProviderBroken):
        SseDecoder().feed(body, [])


def test_an_event_before_the_message_ends_the_answer() -> None:
    with pytest.raises(ProviderBroken):
        SseDecoder().feed(wire(TEXT_BLOCK), [])


def test_bytes_that_are_no_text_end_the_answer_and_keep_what_had_arrived() -> None:
    events: list[StreamEvent] = []
    reading = SseDecoder()
    reading.feed(wire(START, TEXT_BLOCK, said("ok")), events)
    with pytest.raises(ProviderBroken) as caught:
        reading.feed(wire(said("x")).replace(b"x", b"\xff"), events)
    assert caught.value.sentence == NOT_TEXT
    assert events[-1] == BlockDelta(0, "ok")


@pytest.mark.parametrize("events", [PLAIN[:0], PLAIN[:1]])
def test_a_body_that_ends_before_the_first_block_is_a_connection_lost(events: list[dict[str, Any]]) -> None:
    with pytest.raises(ProviderUnreachable) as caught:
        read(wire(*events))
    assert caught.value.sentence == BROKE_EARLY


@pytest.mark.parametrize("events", [PLAIN[:3], PLAIN[:5], PLAIN[:6]])
def test_a_body_that_ends_before_the_message_is_cut(events: list[dict[str, Any]]) -> None:
    with pytest.raises(ProviderBroken) as caught:
        read(wire(*events))
    assert caught.value.sentence == CUT


@pytest.mark.parametrize("body", [b"<!DOCTYPE html><p>\n\nSign in</p>\n\n", b"\n\n\n\n", b": ping\n\n"])
def test_a_body_without_a_message_is_no_answer(body: bytes) -> None:
    with pytest.raises(ProviderBroken) as caught:
        read(body)
    assert caught.value.sentence == NO_ANSWER


def test_an_event_without_an_end_is_not_kept_for_ever() -> None:
    reading = SseDecoder()
    reading.feed(b"data: ", [])
    piece = b"x" * (1024 * 1024)
    with pytest.raises(ProviderBroken) as caught:
        for _ in range(2 * sse_decoder.MOST_EVENT_BYTES // len(piece)):
            reading.feed(piece, [])
    assert caught.value.sentence == TOO_MUCH


def test_an_answer_without_an_end_is_not_read_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sse_decoder, "MOST_ANSWER_BYTES", 5_000)
    reading = SseDecoder()
    reading.feed(wire(START, TEXT_BLOCK), [])
    with pytest.raises(ProviderBroken) as caught:
        for _ in range(100):
            reading.feed(wire(said("more")), [])
    assert caught.value.sentence == TOO_MUCH


def test_an_answer_of_blocks_without_end_or_of_endless_text_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = [event for index in range(1_001) for event in (tool_block(index), END_BLOCK | {"index": index})]
    with pytest.raises(ProviderBroken) as caught:
        read(wire(START, *blocks))
    assert caught.value.sentence == TOO_MUCH
    monkeypatch.setattr(sse_decoder, "MOST_CHARACTERS", 10)
    with pytest.raises(ProviderBroken) as caught:
        read(wire(START, TEXT_BLOCK, said("12345"), said("678901")))
    assert caught.value.sentence == TOO_MUCH


def test_figures_and_names_that_cannot_be_are_not_believed() -> None:
    lies = {"model": "m" * 100_000, "id": "i" * 100_000, "usage": {"input_tokens": 10**400, "output_tokens": 4}}
    began, called, *_, ended = read(
        wire(
            {"type": "message_start", "message": lies},
            tool_block(id="c" * 100_000),
            END_BLOCK,
            {**DELTA, "delta": {"stop_reason": "refusal", "stop_details": {"explanation": "e" * 100_000}}},
            STOP,
        )
    )
    assert isinstance(began, MessageStarted)
    assert (len(began.model), len(began.id), began.usage) == (200, 200, Usage(output=4))
    assert isinstance(called, BlockStarted)
    assert called.call_id.startswith("toolu_")
    assert isinstance(ended, MessageEnded)
    assert len(ended.detail) == 2_000


def test_content_and_end_are_known_as_they_come() -> None:
    reading = SseDecoder()
    seen = []
    for event in PLAIN:
        reading.feed(wire(event), [])
        seen.append((reading.has_content, reading.is_whole))
    assert seen == [(False, False), *[(True, False)] * 5, (True, True)]


@pytest.mark.parametrize("where", ["message", "event", "delta"])
def test_why_the_cache_did_not_help_is_read_wherever_it_is_said(where: str) -> None:
    told: dict[str, Any] = {"diagnostics": {"cache_miss_reason": {"type": "tools_changed"}}}
    message = {"id": "msg_1", "model": "m", "usage": {}, **(told if where == "message" else {})}
    delta = {"stop_reason": "end_turn", **(told if where == "delta" else {})}
    events = read(
        wire(
            {"type": "message_start", "message": message},
            {"type": "message_delta", "delta": delta, **(told if where == "event" else {})},
            {"type": "message_stop"},
        )
    )
    assert events == [MessageStarted("m", Usage(), "msg_1"), MessageEnded("end_turn", Usage(), "", "tools_changed")]


@pytest.mark.parametrize(
    "diagnostics", [None, {}, {"cache_miss_reason": None}, {"cache_miss_reason": {"type": 5}}, "x"]
)
def test_a_diagnosis_that_is_none_is_no_fault(diagnostics: object) -> None:
    events = read(
        wire(
            {"type": "message_start", "message": {"model": "m", "diagnostics": diagnostics}},
            {"type": "message_stop"},
        )
    )
    assert events[-1] == MessageEnded(None, Usage())
