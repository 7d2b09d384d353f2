from __future__ import annotations

from dataclasses import dataclass, field, fields, replace

import pytest

from desktop_agent.permissions.findings import Finding
from desktop_agent.permissions.records import quick
from desktop_agent.permissions.shell import lexer


@quick
@dataclass(frozen=True, slots=True)
class Place:
    name: str
    row: int = 1
    seen: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Plain:
    name: str
    row: int = 1
    seen: str = field(default="", compare=False)


def test_a_quick_record_is_made_like_any_other() -> None:
    for given, named in [(("a",), {}), (("a", 2), {}), ((), {"name": "a", "seen": "x"}), (("a",), {"row": 3})]:
        ours, theirs = Place(*given, **named), Plain(*given, **named)
        assert [getattr(ours, one.name) for one in fields(Place)] == [
            getattr(theirs, one.name) for one in fields(Plain)
        ]
        assert repr(ours) == repr(theirs).replace("Plain", "Place")
        assert hash(ours) == hash(theirs)
    with pytest.raises(TypeError, match="name"):
        Place()  # type: ignore[call-arg]


def test_equality_and_replacement_stay_as_they_are() -> None:
    assert Place("a", seen="x") == Place("a", seen="y") != Place("b")
    assert replace(Place("a", 2), name="b") == Place("b", 2)
    with pytest.raises(AttributeError):
        Place("a").other = 1  # type: ignore[attr-defined]


def test_a_field_that_is_made_for_each_object_is_refused() -> None:
    @dataclass(frozen=True, slots=True)
    class Holds:
        names: list[str] = field(default_factory=list)

    with pytest.raises(TypeError, match="Holds"):
        quick(Holds)


def test_what_a_judgement_is_made_of_is_quick() -> None:
    calls = {one.__init__.__code__.co_names for one in (Finding, lexer.Token, lexer.Text)}
    assert not any("__setattr__" in names for names in calls)
