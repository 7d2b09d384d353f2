"""One value of the settings file: checked against the type and bounds that its setting declares."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import cut, visible


class InvalidValue(Exception):
    """The value cannot be used. `sentence` says why and wants `key` and `default` filled in."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence.text)
        self.sentence = sentence


def read_value(page: type, setting: Field[Any], value: object) -> Any:
    """Return the setting's value from what TOML gave. Raises `InvalidValue`."""
    read = _read_as(get_type_hints(page)[setting.name], value)
    choices = setting.metadata.get("choices")
    if choices is not None and read not in choices:
        raise InvalidValue(_not_a_choice(choices, value))
    low, high = setting.metadata.get("minimum"), setting.metadata.get("maximum")
    # Asked this way round, for NaN is not smaller and not larger than anything.
    if not ((low is None or read >= low) and (high is None or read <= high)):
        raise InvalidValue(
            translate(
                "settings",
                "In settings.toml, {key} must be from {low} to {high}, but is {found}; {default} is used instead.",
            ).with_values(low=str(low), high=str(high), found=in_words(value))
        )
    return read


def to_toml(value: object) -> Any:
    """Return the value in the types that TOML has; a record becomes a table without its empty fields."""
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value) and not isinstance(value, type):
        pairs = ((field.name, getattr(value, field.name), field.default) for field in fields(value))
        return {name: to_toml(inner) for name, inner, default in pairs if inner != default}
    if isinstance(value, tuple):
        return [to_toml(inner) for inner in value]
    return value


def in_words(value: object) -> str:
    """Return the value as one would write it in the file, cut where it is long."""
    match value:
        case bool():
            words = "true" if value else "false"
        case str():
            words = f'"{value}"'
        case tuple():
            words = str([to_toml(inner) for inner in value])
        case _:
            words = str(value)
    return cut(visible(words, keep_newlines=False), 60)


def _read_as(hint: Any, value: object) -> Any:
    if get_origin(hint) is tuple:
        inner = get_args(hint)[0]
        if isinstance(inner, type) and issubclass(inner, Enum):
            return tuple(_read_as(inner, entry) for entry in _read_texts(value))
        return _read_texts(value) if inner is str else _read_records(inner, value)
    if issubclass(hint, Enum):
        try:
            return hint(value)
        except ValueError:
            raise InvalidValue(_not_a_choice(tuple(hint), value)) from None
    # `type() is`, for true is an int to isinstance; 5 will do where 5.0 is meant.
    if type(value) is hint:
        return value
    if hint is float and type(value) is int:
        return float(value)
    raise InvalidValue(_not_of_type(hint, value))


def _read_texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(entry, str) for entry in value):
        raise InvalidValue(
            translate(
                "settings",
                "In settings.toml, {key} must be a list of texts in quotes, but is {found}; "
                "{default} is used instead.",
            ).with_values(found=in_words(value))
        )
    return tuple(value)


def _read_records(cls: Any, value: object) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise InvalidValue(_not_of_type(tuple, value))
    return tuple(_read_record(cls, entry) for entry in value)


def _read_record(cls: Any, entry: object) -> Any:
    if not isinstance(entry, Mapping):
        raise InvalidValue(_not_of_type(tuple, entry))
    hints = get_type_hints(cls)
    for field in fields(cls):
        if field.default is MISSING and field.name not in entry:
            sentence = translate(
                "settings", "In settings.toml, an entry of {key} has no {field}; {default} is used instead."
            )
            raise InvalidValue(sentence.with_values(field=field.name))
    return cls(**{name: _read_as(hints[name], inner) for name, inner in entry.items() if name in hints})


def _not_a_choice(choices: tuple[Any, ...], value: object) -> Sentence:
    return translate(
        "settings", "In settings.toml, {key} must be one of {choices}, but is {found}; {default} is used instead."
    ).with_values(choices=", ".join(in_words(choice) for choice in choices), found=in_words(value))


def _not_of_type(hint: type, value: object) -> Sentence:
    shown = in_words(value)
    if hint is bool:
        return translate(
            "settings", "In settings.toml, {key} must be true or false, but is {found}; {default} is used instead."
        ).with_values(found=shown)
    if hint is str:
        return translate(
            "settings",
            "In settings.toml, {key} must be text in quotes, but is {found}; {default} is used instead.",
        ).with_values(found=shown)
    if hint is tuple:
        return translate(
            "settings",
            "In settings.toml, {key} must be a list of tables, but holds {found}; {default} is used instead.",
        ).with_values(found=shown)
    return translate(
        "settings", "In settings.toml, {key} must be a number, but is {found}; {default} is used instead."
    ).with_values(found=shown)


def real_paths(written: Sequence[str], home: Path) -> tuple[str, ...]:
    """Return the paths as they really lie, links followed, each once. `~` and what is relative begin at `home`.

    What no file can be called is left out, and what is empty.
    """
    named = [path.strip() for path in written if path.strip() and "\0" not in path]
    below = (home / path.removeprefix("~").lstrip("/") if path == "~" or path[:2] == "~/" else path for path in named)
    return tuple(dict.fromkeys(os.path.realpath(home / path) for path in below))
