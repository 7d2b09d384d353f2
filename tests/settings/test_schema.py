from __future__ import annotations

from dataclasses import fields
from typing import Any, get_type_hints

import pytest

from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.schema import Settings, setting
from desktop_agent.settings.values import read_value, to_toml

ALL = [(page, field) for page in fields(Settings) for field in fields(get_type_hints(Settings)[page.name])]


@pytest.mark.parametrize(("page", "field"), ALL, ids=lambda field: field.name)
def test_every_setting_has_a_title_a_help_and_a_default_that_it_accepts(page: Any, field: Any) -> None:
    assert isinstance(field.metadata["title"], Sentence)
    assert isinstance(field.metadata["help"], Sentence)
    assert field.metadata["help"].text.endswith(".")
    assert read_value(get_type_hints(Settings)[page.name], field, to_toml(field.default)) == field.default
    assert ("minimum" in field.metadata) == ("maximum" in field.metadata)


@pytest.mark.parametrize("default", [None, [], {}])
def test_a_setting_needs_a_default_that_cannot_change(default: Any) -> None:
    with pytest.raises(TypeError, match="immutable default"):
        setting(translate("t", "T"), translate("t", "H"), default)


def test_nothing_that_could_be_a_key_is_a_setting() -> None:
    profile = get_type_hints(Settings)["models"]
    names = {field.name for _, field in ALL} | {field.name for field in fields(profile)}
    assert [name for name in names if any(word in name for word in ("key", "token", "secret", "password"))] == []
