"""The values of the look as they stand in resources/themes: the colours of one theme, the measures of all."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from desktop_agent.folders import resource_folder


@dataclass(frozen=True, slots=True)
class Face:
    """One role of text: `size` and `line` (its line height) in pixels at a system font of 13, `weight` 400 to 600."""

    size: int
    line: int
    weight: int


class Tokens:
    """Reads the token files, each once and only when it is asked for."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or resource_folder("resources") / "themes"

    def colors(self, theme: str) -> Mapping[str, str]:
        """Return the colours of one theme by dotted name, as `#rrggbb`."""
        return dict(_flat(self._read(f"{theme}.toml")))

    def sheet(self, name: str) -> str:
        """Return a style sheet as written, with `@name` and `@px(n)` still to be filled."""
        return (self._folder / "sheets" / f"{name}.qss").read_text("utf-8")

    def measure(self, group: str, name: str) -> float:
        """Return one number of `measures.toml`."""
        return float(self._measures[group][name])

    @cached_property
    def faces(self) -> Mapping[str, Face]:
        """The roles of text."""
        return {name: Face(**values) for name, values in self._measures["type"].items()}

    @cached_property
    def _measures(self) -> dict[str, dict[str, Any]]:
        return self._read("measures.toml")

    def _read(self, name: str) -> dict[str, Any]:
        return tomllib.loads((self._folder / name).read_text("utf-8"))


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value
