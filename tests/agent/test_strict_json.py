"""Reading a tool's input."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.agent.strict_json import NotStrict, parse_object

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(st.text(), PLAIN, max_size=4))
def test_a_whole_object_is_read_as_it_was_written(value: dict[str, object]) -> None:
    assert parse_object(json.dumps(value)) == value


@given(st.dictionaries(st.text(), PLAIN, min_size=1, max_size=4), st.data())
def test_a_cut_object_is_never_read(value: dict[str, object], data: st.DataObject) -> None:
    whole = json.dumps(value)
    cut = whole[: data.draw(st.integers(1, len(whole) - 1))]
    with pytest.raises(NotStrict):
        parse_object(cut)


@pytest.mark.parametrize(
    "raw",
    [
        '{"command": "ls", "command": "rm -rf ~"}',
        '{"a": {"b": 1, "b": 2}}',
        '{"timeout": NaN}',
        '{"timeout": -Infinity}',
        "[]",
        '"ls"',
        "null",
        "{} {}",
        "{'command': 'ls'}",
        '{"command": "ls",}',
        "[" * 100_000,
        '{"a": ' * 65 + "1" + "}" * 65,
        '{"a": 1e999}',
        '{"a": -1e999}',
        '{"a": ' + "9" * 65 + "}",
        '{"a": 0.' + "3" * 5000 + "}",
        '{"a": "\\ud800"}',
        '{"a": ["x", {"\\udc00": 1}]}',
        '{"a": "\\ud83d\\ud83d\\ude00"}',
        '\ufeff{"a": 1}',
    ],
)
def test_what_is_not_one_plain_object_is_refused(raw: str) -> None:
    with pytest.raises(NotStrict):
        parse_object(raw)


@pytest.mark.parametrize("raw", ["", "  ", "\n"])
def test_no_text_is_an_object_without_keys(raw: str) -> None:
    assert parse_object(raw) == {}


def test_what_is_read_can_be_written_again() -> None:
    raw = '{"a": "\\ud83d\\ude00\\u0000", "b": [1, -2.5, 1e3, true, null, {}], "": 12345678901234567890}'
    read = parse_object(raw)
    assert json.loads(json.dumps(read, allow_nan=False, ensure_ascii=False).encode()) == read
    assert read["a"] == "\U0001f600\0"
