from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from desktop_agent.codec import (
    UnknownEvent,
    decode_event,
    decode_info,
    decode_item,
    encode_event,
    encode_info,
    encode_item,
    event_line,
)
from desktop_agent.protocol import (
    AssistantText,
    Choice,
    ConversationId,
    ConversationInfo,
    Decision,
    DecisionSource,
    Envelope,
    ItemAdded,
    ItemChanged,
    ItemGrew,
    ItemId,
    Level,
    Mode,
    Notice,
    Outcome,
    RunsCommand,
    Status,
    ToolCall,
    TurnEnded,
    TurnId,
    UndoRecord,
    UnknownItem,
    Usage,
    UserMessage,
)
from desktop_agent.sentences import translate
from desktop_agent.text import is_storable
from tests.protocol_values import events, is_same, items, json_objects, values_of
from tests.series import series

TRIES = settings(max_examples=series(3000), deadline=None)


@TRIES
@given(items)
def test_every_item_comes_back_as_it_was(item: Any) -> None:
    assert is_same(decode_item(encode_item(item)), item)


@TRIES
@given(events)
def test_every_event_comes_back_as_it_was(event: Any) -> None:
    assert is_same(decode_event(encode_event(event)), event)


@TRIES
@given(items, json_objects.filter(bool))
def test_an_item_with_fields_of_a_newer_version_is_kept_byte_for_byte(item: Any, more: dict[str, Any]) -> None:
    known = {field.name for field in fields(item)}
    newer = json.dumps(json.loads(encode_item(item)) | {f"new_{name}": value for name, value in more.items()})
    read = decode_item(newer)
    assert known.isdisjoint({f"new_{name}" for name in more})
    assert read == UnknownItem(item.id, newer)
    assert encode_item(read) == newer
    assert encode_event(decode_event(encode_event(ItemChanged(read)))) == encode_event(ItemChanged(read))


@TRIES
@given(json_objects | st.text())
@example('{"id": "i", "kind": "unknown_item", "raw": "x"}')
@example('{"id": 5, "kind": "user_message"}')
@example("[" * 5000)
@example('{"kind":"item_added","item":{"id":"i"},"more":1}')
@example('{"kind":"item_added","item":')
@example('{"kind": "item_added", "item": {"id": "i", "kind": "new"}}')
def test_whatever_is_not_understood_is_given_back_byte_for_byte(found: Any) -> None:
    text = found if isinstance(found, str) else json.dumps(found)
    item, event = decode_item(text), decode_event(text)
    assert isinstance(item, UnknownItem)
    assert encode_item(item) == text
    assert encode_event(event) == text


MESSAGE = UserMessage(ItemId("01A"), "hello", 5.0)
CALL = ToolCall(
    id=ItemId("01B"),
    call_id="toolu_1",
    tool="Bash",
    params={"command": "ls"},
    title="ls",
    status=Status.DONE,
    effects=(RunsCommand("ls", "/w"),),
    decision=Decision(Choice.ALLOW_ONCE, DecisionSource.USER, 6.0),
    exit_code=0,
)


@pytest.mark.parametrize(
    "broken",
    [
        {"kind": "tomorrow"},
        {"kind": ["user_message"]},
        {"text": 5},
        {"text": None},
        {"at": "5"},
        {"at": True},
        {"attachments": {}},
        {"attachments": [{"path": "/x"}]},
        {"attachments": ["x"]},
        {"attachments": [{"path": "/x", "media_type": "a", "size": 1}]},
    ],
)
def test_a_message_of_another_shape_is_unknown_and_keeps_its_id(broken: dict[str, object]) -> None:
    text = json.dumps(json.loads(encode_item(MESSAGE)) | broken)
    assert decode_item(text) == UnknownItem(MESSAGE.id, text)


@pytest.mark.parametrize(
    "broken",
    [
        {"status": "paused"},
        {"exit_code": True},
        {"exit_code": 1.5},
        {"params": []},
        {"effects": [{"kind": "flies", "where": "/"}]},
        {"effects": [["runs_command"]]},
        {"assessment": {"risk": 5, "parts": []}},
        {"assessment": {"risk": True, "parts": []}},
        {
            "assessment": {
                "risk": 1,
                "parts": [
                    {
                        "text": "",
                        "start": 0,
                        "end": 0,
                        "risk": 1,
                        "reasons": [],
                        "sentence": {"context": "", "text": ""},
                        "dangers": [[1, 2, 3]],
                    }
                ],
            }
        },
    ],
)
def test_a_call_of_another_shape_is_unknown_and_keeps_its_id(broken: dict[str, object]) -> None:
    text = json.dumps(json.loads(encode_item(CALL)) | broken)
    assert decode_item(text) == UnknownItem(CALL.id, text)


def test_rows_leave_out_what_is_default_and_can_be_read_without_newer_fields() -> None:
    assert encode_item(MESSAGE) == '{"id":"01A","kind":"user_message","text":"hello","at":5.0}'
    assert encode_event(TurnEnded(TurnId("t"), Outcome.FINISHED, Usage(input=3))) == (
        '{"kind":"turn_ended","turn":"t","outcome":"finished","usage":{"input":3}}'
    )


def test_a_float_may_have_been_written_as_an_integer() -> None:
    read = decode_item('{"id":"01A","kind":"user_message","text":"hello","at":5}')
    assert is_same(read, MESSAGE)


def test_a_line_for_other_programs_has_every_field_beside_the_envelope() -> None:
    line = event_line(Envelope(ConversationId("c"), 7, 8.5, ItemChanged(CALL)))
    assert "\n" not in line
    told = json.loads(line)
    item = told.pop("item")
    assert told == {"v": 1, "conversation": "c", "seq": 7, "at": 8.5, "kind": "item_changed"}
    assert list(item)[:2] == ["id", "kind"]
    assert item.keys() == {field.name for field in fields(ToolCall)}
    assert item.items() >= {"id": "01B", "kind": "tool_call", "tool": "Bash", "title": "ls"}.items()
    assert (item["status"], item["exit_code"], item["output"], item["sandbox"]) == ("done", 0, None, "none")
    assert item["params"] == {"command": "ls"}
    assert item["effects"] == [{"kind": "runs_command", "command": "ls", "cwd": "/w"}]
    assert item["decision"].items() >= {"choice": "allow_once", "by": "user", "at": 6.0, "note": ""}.items()


def test_lines_of_other_events_are_flat_and_sentences_are_objects() -> None:
    grew = event_line(Envelope(ConversationId("c"), 7, 8.5, ItemGrew(ItemId("01A"), "more\n")))
    assert grew == (
        '{"v":1,"conversation":"c","seq":7,"at":8.5,"kind":"item_grew","item_id":"01A","text":"more\\n","colors":[]}'
    )
    notice = Notice(ItemId("01C"), Level.ERROR, translate("x", "Gone: {name}").with_values(name="a"))
    assert json.loads(event_line(Envelope(ConversationId("c"), 8, 9.0, ItemAdded(notice))))["item"]["sentence"] == {
        "context": "x",
        "text": "Gone: {name}",
        "comment": "",
        "count": None,
        "values": [["name", "a"]],
        "money": [],
    }


def test_a_line_gives_an_unknown_item_as_it_came() -> None:
    raw = '{"id": "n",  "kind": "newer"}'
    line = event_line(Envelope(ConversationId("c"), 1, 0.0, ItemAdded(UnknownItem(ItemId("n"), raw))))
    assert line == '{"v":1,"conversation":"c","seq":1,"at":0.0,"kind":"item_added","item":' + raw + "}"


@given(st.text(st.characters(min_codepoint=0xD700, max_codepoint=0xE0FF)))
def test_lone_surrogates_never_reach_the_disk(text: str) -> None:
    params = {text: [text]}
    for encoded in (
        encode_item(replace(MESSAGE, text=text)),
        encode_item(replace(CALL, params=params)),
        encode_event(ItemGrew(ItemId("i"), text)),
        encode_info(replace(INFO, title=text)),
        event_line(Envelope(ConversationId("c"), 1, 0.0, ItemChanged(replace(CALL, params=params)))),
    ):
        assert encoded.encode("utf-8").decode("utf-8") == encoded
        json.loads(encoded)
        assert "\\ud" not in encoded.lower()


@given(name=st.binary(min_size=1).filter(lambda name: b"\0" not in name))
def test_names_of_files_that_have_to_be_found_again_come_back_to_the_byte(name: bytes) -> None:
    path = os.fsdecode(name)
    went = UndoRecord((), "", "", (path, "b"), unkept=(path,))
    notice = Notice(ItemId("1"), Level.INFO, translate("test", "x"), at=1.0, went_back=went)
    written = encode_item(notice)
    assert is_storable(written)
    assert decode_item(written) == notice


def test_a_number_that_no_json_can_hold_becomes_null_and_the_rest_stays() -> None:
    params = json.loads('{"a": 1e999, "b": [-1e999, 1.5, {"c": NaN}], "d": "x"}')
    encoded = encode_item(replace(CALL, params=params))
    assert json.loads(encoded)["params"] == {"a": None, "b": [None, 1.5, {"c": None}], "d": "x"}
    assert isinstance(decode_item(encoded), ToolCall)


INFO = ConversationInfo(
    id=ConversationId("c"),
    title="t",
    workspace="/w",
    mode=Mode.PLAN,
    model="m",
    profile="p",
    created_at=1.0,
    updated_at=2.0,
    is_demo=True,
)


@given(values_of(ConversationInfo))
def test_the_birth_of_a_conversation_comes_back_as_it_was(info: Any) -> None:
    assert is_same(decode_info(encode_info(info)), info)


def test_the_birth_of_a_conversation_is_read_without_what_a_newer_version_added() -> None:
    assert decode_info(encode_info(INFO)[:-1] + ',"colour":"red"}') == INFO


@pytest.mark.parametrize("text", ["", "[]", "{}", '"x"', '{"id":"c"}', "[" * 5000])
def test_a_birth_that_cannot_be_read_is_none(text: str) -> None:
    assert decode_info(text) is None


def test_an_event_of_a_newer_kind_is_kept() -> None:
    raw = '{"kind":"weather_changed","sky":"blue"}'
    assert decode_event(raw) == UnknownEvent(raw)


def test_an_event_holds_the_unknown_item_within_it() -> None:
    raw = '{"id":"n", "kind":"newer", "x":[1,  2]}'
    text = '{"kind":"item_added","item":' + raw + "}"
    assert decode_event(text) == ItemAdded(UnknownItem(ItemId("n"), raw))
    assert encode_event(ItemAdded(UnknownItem(ItemId("n"), raw))) == text


def test_an_answer_within_other_spacing_is_understood_too() -> None:
    text = json.dumps(json.loads(encode_event(ItemAdded(AssistantText(ItemId("a"), "x")))), indent=1)
    assert decode_event(text) == ItemAdded(AssistantText(ItemId("a"), "x"))


LOOKED_AT = """
import typing
looked_at = []
real = typing.get_type_hints
typing.get_type_hints = lambda cls, *rest, **more: looked_at.append(cls.__name__) or real(cls, *rest, **more)
from desktop_agent.codec import decode_item
print(looked_at)
decode_item('{"id":"a","kind":"assistant_text","text":"t","at":1.0}')
decode_item('{"id":"a","kind":"assistant_text","text":"t","at":1.0}')
print(looked_at)
"""


def test_the_fields_of_a_kind_are_looked_at_when_the_first_of_it_is_read() -> None:
    done = subprocess.run([sys.executable, "-c", LOOKED_AT], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.splitlines() == ["[]", "['AssistantText']"]
