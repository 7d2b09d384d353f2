"""Encodes items and events as JSON and back; unknown parts survive byte for byte.

Two forms of the same JSON. Rows of the store leave out fields that hold their default, so that a program which
does not know a newer field still reads every row that does not use it (the price: a default may never change).
Lines for other programs are whole, so that a script finds every field.

Own reader instead of pydantic's TypeAdapter, measured on two busy cores: building its adapters takes 330 ms and
21 MB, these readers 4 ms and 0.3 MB, and a stored conversation is opened before the first paint.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import (
    FILE_NAMES,
    ConversationInfo,
    Envelope,
    Event,
    Item,
    ItemAdded,
    ItemChanged,
    ItemId,
    UnknownItem,
)
from desktop_agent.sentences import Sentence
from desktop_agent.text import clean, name_of, storable_name

LINE_VERSION: Final = 1
_NO_TEXT = re.compile("[\udc80-\udcff]")
_MARKED = re.compile(r"\0([89a-f][0-9a-f])")

Read = Callable[[object], Any]


class _WrongShape(ValueError):
    """The JSON is not what this version writes."""


@dataclass(frozen=True, slots=True)
class UnknownEvent:
    """An event of a newer version, kept as it came."""

    raw: str


def encode_item(item: Item) -> str:
    """Return the item as one line of JSON; an unknown one gives back the text it came as."""
    return _encode_item(item, whole=False)


def decode_item(text: str) -> Item:
    """Decode an item; never raises: unknown content becomes an `UnknownItem`."""
    try:
        return _item(json.loads(text), text)
    except (ValueError, RecursionError):
        return UnknownItem(ItemId(""), text)


def encode_event(event: Event | UnknownEvent) -> str:
    """Return the event as one line of JSON, an item within as `encode_item` gives it."""
    if isinstance(event, UnknownEvent):
        return event.raw
    return _encode_event(event, whole=False)


def decode_event(text: str) -> Event | UnknownEvent:
    """Decode an event; never raises: unknown content becomes an `UnknownEvent`, or holds an `UnknownItem`."""
    try:
        for kind, make in _ITEM_EVENTS.items():
            start = _item_event_start(kind)
            if text.startswith(start):
                found, end = _DECODER.raw_decode(text, len(start))
                return make(_item(found, text[len(start) : end])) if text[end:] == "}" else UnknownEvent(text)
        event: Event = _read_event(json.loads(text))
    except (ValueError, RecursionError):
        return UnknownEvent(text)
    return event


def encode_info(info: ConversationInfo) -> str:
    """Return the birth certificate of a conversation as one line of JSON."""
    return _dump(_plain(replace(info, workspace=storable_name(info.workspace)), whole=False))


def decode_info(text: str) -> ConversationInfo | None:
    """Read what `encode_info` wrote; None where it cannot be read. Fields of a newer version are left out."""
    try:
        found = json.loads(text)
        known = {field.name for field in fields(ConversationInfo)}
        info: ConversationInfo = _read_info({name: value for name, value in found.items() if name in known})
    except (ValueError, AttributeError, RecursionError):
        return None
    return replace(info, workspace=name_of(info.workspace))


def encode_sentence(sentence: Sentence) -> str:
    """Return a sentence as one line of JSON."""
    return _dump(_plain(sentence, whole=False))


def decode_sentence(text: str) -> Sentence | None:
    """Read what `encode_sentence` wrote; None where that cannot be read."""
    try:
        sentence: Sentence = _read_sentence(json.loads(text))
    except (ValueError, RecursionError):
        return None
    return sentence


def event_line(envelope: Envelope) -> str:
    """Return the line of `exec --json` for an event: its fields flattened beside those of the envelope."""
    head = {
        "v": LINE_VERSION,
        "conversation": envelope.conversation,
        "seq": envelope.seq,
        "at": envelope.at,
    }
    return _dump(head)[:-1] + "," + _encode_event(envelope.body, whole=True)[1:]


def _encode_item(item: Item, *, whole: bool) -> str:
    return item.raw if isinstance(item, UnknownItem) else _dump(_plain(item, whole=whole))


def _encode_event(event: Event, *, whole: bool) -> str:
    if isinstance(event, ItemAdded | ItemChanged):
        return _item_event_start(event.kind) + _encode_item(event.item, whole=whole) + "}"
    return _dump(_plain(event, whole=whole))


def _item_event_start(kind: str) -> str:
    return '{"kind":"' + kind + '","item":'


def _dump(value: object) -> str:
    try:
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    except ValueError:
        # Python reads 1e999 as infinity, which no JSON can hold; a model may have sent it.
        text = json.dumps(_finite(value), ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return clean(text)


def _finite(value: object) -> object:
    """Replace numbers that JSON cannot express by null."""
    match value:
        case float():
            return value if math.isfinite(value) else None
        case Mapping():
            return {name: _finite(inner) for name, inner in value.items()}
        case list() | tuple():
            return [_finite(inner) for inner in value]
        case _:
            return value


def _plain(value: Any, *, whole: bool) -> object:
    """Turn protocol values into what `json` writes; free JSON (the parameters of a call) is left as it is."""
    if is_dataclass(value):
        return dict(_fields_of(value, whole=whole))
    if isinstance(value, tuple):
        return [_plain(inner, whole=whole) for inner in value]
    if isinstance(value, Mapping):
        return dict(value)
    return value


def _fields_of(value: Any, *, whole: bool) -> Iterator[tuple[str, object]]:
    for name, default, are_file_names in _written_fields(value.__class__):
        inner = getattr(value, name)
        if whole or name == "kind" or inner != default:
            yield name, [_written_name(one) for one in inner] if are_file_names else _plain(inner, whole=whole)


@cache
def _written_fields(cls: Any) -> tuple[tuple[str, object, bool], ...]:
    """Return names, defaults and whether these are names of files, in the order of writing.

    id and kind are first, so that a line can be read.
    """
    found = [(field.name, field.default, field.metadata == FILE_NAMES) for field in fields(cls)]
    return tuple(sorted(found, key=lambda field: {"id": 0, "kind": 1}.get(field[0], 2)))


def _written_name(name: str) -> str:
    """Write a file's name so that every byte comes back: no name holds NUL, so that marks those that are no text."""
    return _NO_TEXT.sub(lambda found: f"\0{ord(found[0]) - 0xDC00:02x}", name)


def _read_names(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(_MARKED.sub(lambda found: chr(0xDC00 + int(found[1], 16)), name) for name in names)


def _reader(hint: Any) -> Read:
    """Make the function that reads one type of the protocol, by its annotation."""
    supertype = getattr(hint, "__supertype__", None)
    if supertype is not None:
        return _reader(supertype)
    origin = get_origin(hint)
    if origin is Literal:
        return _literal_reader(get_args(hint))
    if origin in (Union, UnionType):
        return _union_reader(get_args(hint))
    if origin is tuple:
        return _tuple_reader(get_args(hint))
    if origin is not None:
        return _read_mapping
    if is_dataclass(hint):
        return _record_reader(hint)
    if issubclass(hint, Enum):
        return _enum_reader(hint)
    return _scalar_reader(hint)


def _scalar_reader(expected: type) -> Read:
    # `type() is`, for True is an int to isinstance. A float may have been written as an int ("5").
    accepted = (float, int) if expected is float else (expected,)

    def read(value: object) -> object:
        if type(value) not in accepted:
            raise _WrongShape
        return float(value) if expected is float else value  # type: ignore[arg-type]

    return read


def _enum_reader(cls: type[Enum]) -> Read:
    members = {member.value: member for member in cls}
    expected = type(next(iter(members)))

    def read(value: object) -> object:
        if type(value) is not expected or value not in members:
            raise _WrongShape
        return members[value]

    return read


def _literal_reader(choices: tuple[object, ...]) -> Read:
    def read(value: object) -> object:
        if value not in choices:
            raise _WrongShape
        return value

    return read


def _read_mapping(value: object) -> object:
    if not isinstance(value, dict):
        raise _WrongShape
    return value


def _tuple_reader(hints: tuple[Any, ...]) -> Read:
    inner = _reader(hints[0])
    if hints[-1] is Ellipsis:
        return lambda value: tuple([inner(one) for one in _list(value)])
    readers = tuple(_reader(hint) for hint in hints)

    def read(value: object) -> object:
        found = _list(value)
        if len(found) != len(readers):
            raise _WrongShape
        return tuple(reader(one) for reader, one in zip(readers, found, strict=True))

    return read


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise _WrongShape
    return value


def _union_reader(hints: tuple[Any, ...]) -> Read:
    members = [hint for hint in hints if hint is not NoneType]
    if len(members) == 1:
        inner = _reader(members[0])
        return lambda value: None if value is None else inner(value)
    by_kind = {_kind_of(member): _reader(member) for member in members if member is not UnknownItem}

    def read(value: object) -> object:
        kind = value.get("kind") if isinstance(value, dict) else None
        chosen = by_kind.get(kind) if isinstance(kind, str) else None
        if chosen is None:
            raise _WrongShape
        return chosen(value)

    return read


def _kind_of(cls: Any) -> str:
    return str(next(field.default for field in fields(cls) if field.name == "kind"))


def _record_reader(cls: Any) -> Read:
    """Make what reads a record; its fields are looked at when the first one is read, for most kinds are never met."""

    @cache
    def shape() -> tuple[Mapping[str, Read], frozenset[str]]:
        hints = get_type_hints(cls)
        readers = {field.name: _field_reader(field, hints[field.name]) for field in fields(cls)}
        return readers, frozenset(field.name for field in fields(cls) if field.default is MISSING)

    def read(value: object) -> object:
        readers, needed = shape()
        if not isinstance(value, dict) or not needed <= value.keys() <= readers.keys():
            raise _WrongShape
        return cls(**{name: readers[name](inner) for name, inner in value.items()})

    return read


def _field_reader(field: Field[Any], hint: Any) -> Read:
    reader = _reader(hint)
    if field.metadata != FILE_NAMES:
        return reader
    return lambda value: _read_names(reader(value))


def _item(found: object, text: str) -> Item:
    """Return the item that was parsed from `text`."""
    try:
        item: Item = _read_item(found)
    except _WrongShape:
        name = found.get("id") if isinstance(found, dict) else None
        return UnknownItem(ItemId(clean(name) if isinstance(name, str) else ""), text)
    return item


_ITEM_EVENTS: Final[Mapping[str, Callable[[Item], ItemAdded | ItemChanged]]] = {
    "item_added": ItemAdded,
    "item_changed": ItemChanged,
}
_DECODER: Final = json.JSONDecoder()
_read_item: Final = _reader(Item)
_read_event: Final = _reader(Event)
_read_info: Final = _reader(ConversationInfo)
_read_sentence: Final = _reader(Sentence)
