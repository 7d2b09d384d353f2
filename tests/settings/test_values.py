from __future__ import annotations

from dataclasses import Field, dataclass, fields
from typing import Any

import pytest

from desktop_agent.sentences import translate
from desktop_agent.settings.schema import ServerKind, ServerProfile, setting
from desktop_agent.settings.theme import ThemeChoice
from desktop_agent.settings.values import InvalidValue, in_words, read_value, to_toml

NAME = translate("test", "Name")


@dataclass(frozen=True, slots=True)
class Page:
    """A page with settings of every type."""

    share: float = setting(NAME, NAME, 0.5, minimum=0.0, maximum=1.0)
    at_least: int = setting(NAME, NAME, 5, minimum=1)
    at_most: int = setting(NAME, NAME, 5, maximum=9)
    theme: ThemeChoice = setting(NAME, NAME, ThemeChoice.SYSTEM)  # noqa: RUF009  a field specifier
    profiles: tuple[ServerProfile, ...] = setting(NAME, NAME, ())
    paths: tuple[str, ...] = setting(NAME, NAME, ("/etc",))


FIELDS: dict[str, Field[Any]] = {field.name: field for field in fields(Page)}


def read(name: str, value: object) -> Any:
    return read_value(Page, FIELDS[name], value)


def test_an_integer_will_do_for_a_float_and_nothing_else_will() -> None:
    assert read("share", 0.25) == 0.25
    assert type(read("share", 1)) is float
    for wrong in (True, "0.5", None):
        with pytest.raises(InvalidValue):
            read("share", wrong)


@pytest.mark.parametrize(
    ("name", "wrong"), [("share", 1.1), ("share", -0.1), ("at_least", 0), ("at_most", 10), ("share", float("nan"))]
)
def test_bounds_hold_where_there_is_only_one_of_them(name: str, wrong: object) -> None:
    with pytest.raises(InvalidValue) as caught:
        read(name, wrong)
    assert dict(caught.value.sentence.values)["found"] == in_words(wrong)


def test_a_choice_is_read_by_its_word() -> None:
    assert read("theme", "dark") is ThemeChoice.DARK
    with pytest.raises(InvalidValue):
        read("theme", ["dark"])


def test_records_are_read_without_what_is_unknown_in_them() -> None:
    assert read("profiles", [{"name": "a", "kind": "demo", "size": 3}]) == (ServerProfile("a", ServerKind.DEMO),)
    with pytest.raises(InvalidValue):
        read("profiles", [{"name": "a", "kind": "spaceship"}])
    with pytest.raises(InvalidValue):
        read("profiles", [{"name": 5, "kind": "demo"}])


def test_a_list_of_texts_is_read_and_nothing_else_for_it() -> None:
    assert read("paths", ["/etc", "/usr"]) == ("/etc", "/usr")
    assert read("paths", []) == ()
    for wrong in ("/etc", [5], [["/etc"]], {"a": "b"}):
        with pytest.raises(InvalidValue, match="must be a list of texts in quotes"):
            read("paths", wrong)


def test_values_are_written_in_the_types_of_toml() -> None:
    assert to_toml(ThemeChoice.DARK) == "dark"
    assert type(to_toml(ThemeChoice.DARK)) is str
    assert to_toml((ServerProfile("a", ServerKind.COMPATIBLE, model="m"),)) == [
        {"name": "a", "kind": "compatible", "model": "m"}
    ]
    assert to_toml(True) is True


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (True, "true"),
        (False, "false"),
        (5, "5"),
        ("a\x1bb\n", '"a\\x1bb\\x0a"'),
        (ThemeChoice.DARK, '"dark"'),
        ((), "[]"),
        ("x" * 100, '"' + "x" * 28 + " … " + "x" * 27 + '"'),
    ],
)
def test_values_are_said_as_they_would_be_written_visible_and_short(value: object, words: str) -> None:
    assert in_words(value) == words
