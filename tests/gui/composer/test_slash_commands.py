from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.gui.composer.slash_commands import request_of, suggested
from desktop_agent.protocol import Compact
from tests.fakes.translations import translations

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize(
    ("typed", "request_"),
    [
        ("/compact", Compact()),
        ("  /compact  ", Compact()),
        ("/compact keep the API names", Compact("keep the API names")),
        ("/compact\nkeep\nboth lines", Compact("keep\nboth lines")),
    ],
)
def test_a_command_carries_what_stands_behind_it(typed: str, request_: Compact) -> None:
    assert request_of(typed) == request_


@pytest.mark.parametrize("typed", ["/unknown", "/compacted", "compact", "/etc/passwd is broken", "see /compact", "/"])
def test_all_else_is_a_message(typed: str) -> None:
    assert request_of(typed) is None


def test_what_the_command_does_has_one_name_everywhere() -> None:
    spoken, _ = translations.extract(ROOT)
    assert [message.source for message in spoken if "ummaris" in message.source] == []


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("/", ["compact"]),
        (" /com", ["compact"]),
        ("/compact", []),
        ("/compact ", []),
        ("/x", []),
        ("", []),
        ("a /", []),
    ],
)
def test_what_is_typed_suggests_the_commands_that_it_begins(typed: str, names: list[str]) -> None:
    assert [command.name for command in suggested(typed)] == names
