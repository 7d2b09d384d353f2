"""The random commands about inputs find faults that were there: each is put back, and seen to do harm."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from desktop_agent.permissions.effects import semantics
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.permissions.programs import argument_parsing
from desktop_agent.permissions.programs.argument_parsing import Word
from desktop_agent.permissions.shell.word_values import Value
from desktop_agent.protocol import Mode
from desktop_agent.protocol.rules import Policy
from tests.permissions.hostile_inputs import HostileInputs
from tests.permissions.test_fuzz import fuzz_world, harmed
from tests.permissions.world import World
from tests.series import LONG

__all__ = ("fuzz_world",)
COMMANDS = {"_fed": 1_000, "_joined": 1_000 if LONG else 300}
"""So many of each kind find the fault that is put back, whatever the machine: the seed is always the same."""


def let_through(world: World, kind: str) -> list[str]:
    """Return which of the commands of one kind run unasked."""
    made = getattr(HostileInputs(random.Random(1)), kind)
    found = []
    for command in dict.fromkeys(made() for _ in range(COMMANDS[kind])):
        judged = world.judged(command)
        if world.judge.rule(judged, Policy(), Mode.DEFAULT, {}).verdict is Verdict.RUN:
            found.append(command)
    return found


def test_words_behind_a_dash_would_be_found(
    fuzz_world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def was_input(operands: Sequence[Word]) -> bool:
        first = operands[0].value.text if operands else "-"
        return all(word.value == Value("-") for word in operands) or bool(
            re.fullmatch(r"/dev/(?:stdin|fd/\d+)", first)
        )

    before = let_through(fuzz_world, "_fed")
    monkeypatch.setattr(semantics, "is_input", was_input)
    new = [command for command in let_through(fuzz_world, "_fed") if command not in before]
    assert harmed(fuzz_world, new, tmp_path) != []


def test_a_joined_value_that_may_be_empty_would_be_found(
    fuzz_world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = let_through(fuzz_world, "_joined")
    monkeypatch.setattr(argument_parsing._Parser, "_may_take_next", lambda *_: False)
    new = [command for command in let_through(fuzz_world, "_joined") if command not in before]
    assert harmed(fuzz_world, new, tmp_path) != []
