"""Any value of the protocol, made from its annotations: a new item, event or field is tested without a line here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from desktop_agent.protocol import Event, Item, UnknownItem

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
numbers = st.floats(allow_nan=False, allow_infinity=False)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | numbers | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=6,
)
json_objects = st.dictionaries(texts, json_values, max_size=4)


def values_of(hint: Any) -> st.SearchStrategy[Any]:
    """Return a strategy for everything that the annotation allows, but unknown items."""
    supertype = getattr(hint, "__supertype__", None)
    if supertype is not None:
        return values_of(supertype)
    origin = get_origin(hint)
    if origin is Literal:
        return st.sampled_from(get_args(hint))
    if origin in (Union, UnionType):
        return st.one_of([values_of(member) for member in get_args(hint) if member is not UnknownItem])
    if origin is tuple:
        inner = get_args(hint)
        if inner[-1] is Ellipsis:
            return st.lists(values_of(inner[0]), max_size=2).map(tuple)
        return st.tuples(*map(values_of, inner))
    if origin is not None and issubclass(origin, Mapping):
        return json_objects
    if is_dataclass(hint):
        hints = get_type_hints(hint)
        return st.builds(hint, **{field.name: values_of(hints[field.name]) for field in fields(hint)})
    if hint is NoneType:
        return st.none()
    if issubclass(hint, Enum):
        return st.sampled_from(hint)
    plain: dict[type, st.SearchStrategy[Any]] = {
        str: texts,
        int: st.integers(-(2**53), 2**53),
        float: numbers,
        bool: st.booleans(),
    }
    return plain[hint]


items: st.SearchStrategy[Any] = values_of(Item)
events: st.SearchStrategy[Any] = values_of(Event)


def is_same(one: object, other: object) -> bool:
    """Tell whether two values are equal and of the same types all the way down (True is not 1, 5 is not 5.0)."""
    if type(one) is not type(other):
        return False
    if is_dataclass(one):
        return all(is_same(getattr(one, field.name), getattr(other, field.name)) for field in fields(one))
    match one, other:
        case dict(), dict():
            return one.keys() == other.keys() and all(is_same(value, other[name]) for name, value in one.items())
        case (list(), list()) | (tuple(), tuple()):
            return len(one) == len(other) and all(map(is_same, one, other))
        case _:
            return one == other
