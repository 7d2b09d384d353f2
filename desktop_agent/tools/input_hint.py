"""Recognizes programs that ended because they waited for input, by their output."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from desktop_agent.app_dirs import resource_folder
from desktop_agent.lazy_dataclass import dataclass

LOOKED_AT = 2_000
"""Characters at the end of an output that are searched: a program that asks ends soon after."""
LONGEST_COMMAND = 10_000
_ENDS = re.compile(r"[;&|\n()`{}]+")


@dataclass(frozen=True, slots=True)
class InteractiveProgram:
    """A program that asks for input: its signs, and what to use instead."""

    words: tuple[str, ...]
    says: tuple[str, ...]
    instead: str
    examples: tuple[tuple[str, str], ...]
    """Commands, and the end of what they print."""


def input_hint(command: str, output: str, *, failed: bool) -> str:
    """Return the hint for the model about a command that found no input, "" for other commands."""
    end, pieces = output[-LOOKED_AT:].casefold(), _pieces(command[:LONGEST_COMMAND])
    for one in known(resource_folder("resources") / "no_input.toml"):
        if (_says(one, end) and _is_in(one.words, pieces)) or (failed and _is_silent(one, end, pieces)):
            return f"It looked for input, and there is none here. Use {one.instead}."
    return ""


@cache
def known(file: Path) -> tuple[InteractiveProgram, ...]:
    """Read the table; raises `ValueError` that names the entry and the fault."""
    raw = tomllib.loads(file.read_text(encoding="utf-8"))
    if set(raw) != {"program"}:
        raise ValueError(f"{file.name} holds more than programs: {sorted(raw)}")
    return tuple(_entry(entry, number) for number, entry in enumerate(raw["program"], 1))


def _entry(raw: Mapping[str, Any], number: int) -> InteractiveProgram:
    if set(raw) != {"words", "says", "instead", "examples"}:
        raise ValueError(f"entry {number} of no_input.toml has other fields than it should: {sorted(raw)}")
    words, says, examples = _texts(raw["words"], number), _texts(raw["says"], number), raw["examples"]
    if not (words or says) or not isinstance(raw["instead"], str) or not raw["instead"].strip() or not examples:
        raise ValueError(f"entry {number} of no_input.toml leaves out how it is told, what to do, or an example")
    if any(text != text.casefold() for text in says):
        raise ValueError(f"entry {number} of no_input.toml: what it says has to be written small")
    shown = tuple((example["command"], example["output"]) for example in examples)
    return InteractiveProgram(words, says, raw["instead"], shown)


def _texts(raw: object, number: int) -> tuple[str, ...]:
    if not isinstance(raw, list) or not all(isinstance(text, str) and text.strip() for text in raw):
        raise ValueError(f"entry {number} of no_input.toml: words and says are lists of texts")
    return tuple(raw)


def _says(one: InteractiveProgram, end: str) -> bool:
    return any(text in end for text in one.says)


def _is_silent(one: InteractiveProgram, end: str, pieces: Sequence[Sequence[str]]) -> bool:
    return not one.says and not end.strip() and any(tuple(piece[: len(one.words)]) == one.words for piece in pieces)


def _pieces(command: str) -> Sequence[Sequence[str]]:
    """Return the words of each simple command, roughly: it only chooses an advice."""
    pieces = (piece.split() for piece in _ENDS.split(command))
    return [[word.strip("'\"").rpartition("/")[2] for word in piece] for piece in pieces if piece]


def _is_in(words: tuple[str, ...], pieces: Sequence[Sequence[str]]) -> bool:
    return not words or any(_in_order(words, piece) for piece in pieces)


def _in_order(words: tuple[str, ...], piece: Sequence[str]) -> bool:
    rest = iter(piece)
    return all(word in rest for word in words)
