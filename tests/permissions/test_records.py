from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from pathlib import Path

import pytest
from mypy import api

from desktop_agent.permissions.findings import Finding
from desktop_agent.permissions.records import record
from desktop_agent.permissions.shell import lexer


@record
class Place:
    name: str
    row: int = 1
    seen: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Plain:
    name: str
    row: int = 1
    seen: str = field(default="", compare=False)


def test_a_record_is_made_like_any_frozen_one() -> None:
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


def test_the_type_checker_refuses_to_change_one(tmp_path: Path) -> None:
    (tmp_path / "changes.py").write_text(
        "from desktop_agent.permissions.records import record\n"
        "@record\n"
        "class Place:\n"
        "    name: str\n"
        "place = Place('a')\n"
        "place.name = 'b'\n"
    )
    said, problem, code = api.run(["--cache-dir", str(tmp_path / "cache"), str(tmp_path / "changes.py")])
    assert (problem, code) == ("", 1), said
    assert 'Property "name" defined in "Place" is read-only' in said
    assert "Found 1 error" in said


def test_what_a_judgement_is_made_of_is_made_so() -> None:
    calls = {one.__init__.__code__.co_names for one in (Finding, lexer.Token, lexer.Text)}
    assert not any("__setattr__" in names for names in calls)
