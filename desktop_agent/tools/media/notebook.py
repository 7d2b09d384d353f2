"""A Jupyter notebook as cells, each with its place in the file's text.

Source of the format: nbformat 4.5, "The Notebook file format".
"""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.text import clean

Span = tuple[int, int]
"""Start and end of a piece of the text, in characters."""

KINDS = ("code", "markdown", "raw")

_SPACE = re.compile(r"[ \t\r\n]*")
_DECODER = json.JSONDecoder()


class NotNotebook(ValueError):
    """The text is not a notebook of a known format; the message says why."""


@dataclass(frozen=True, slots=True)
class CellSpan:
    """A value of the JSON text, and its place."""

    value: Any
    span: Span


@dataclass(frozen=True)
class Cell:
    """One cell. `number` counts from 1; `fields` are its values and their places."""

    number: int
    span: Span
    fields: Mapping[str, CellSpan]

    @property
    def id(self) -> str:
        """Its id; empty before nbformat 4.5."""
        return str(self.value("id", ""))

    @property
    def kind(self) -> str:
        return str(self.value("cell_type", ""))

    @property
    def source(self) -> str:
        return joined_text(self.value("source", ""))

    def value(self, name: str, default: Any) -> Any:
        """Return the value of a field, or the default where there is none."""
        return self.fields[name].value if name in self.fields else default


@dataclass(frozen=True)
class Notebook:
    """A notebook. `array` is the place of its list of cells in `text`."""

    text: str
    cells: tuple[Cell, ...]
    array: Span
    version: tuple[int, int]
    language: str

    @classmethod
    def parse(cls, text: str) -> Notebook:
        """Read the text of a notebook; raises `NotNotebook`."""
        try:
            fields, end = _object(text, _skip(text, 0))
            is_whole = _skip(text, end) == len(text)
            found = cls._of(text, fields)
        except NotNotebook:
            raise
        except RecursionError:
            raise NotNotebook("it is nested too deep") from None
        except (ValueError, IndexError) as error:
            raise NotNotebook(f"it is not valid JSON: {error}") from None
        if not is_whole:
            raise NotNotebook("something stands after its end")
        return found

    @classmethod
    def _of(cls, text: str, fields: Mapping[str, CellSpan]) -> Notebook:
        major, minor = (fields[name].value if name in fields else None for name in ("nbformat", "nbformat_minor"))
        if not isinstance(major, int) or not isinstance(minor, int) or "cells" not in fields:
            raise NotNotebook("it has no cells, or no version")
        if major != 4:
            raise NotNotebook(f"it is written in format {major}, and only 4 is known")
        array = fields["cells"].span
        return cls(text, _cells(text, array[0]), array, (major, minor), _language(fields))

    def find(self, name: str) -> Cell | None:
        """Return a cell by its id, or by its number."""
        by_id = [cell for cell in self.cells if cell.id and cell.id == name]
        if by_id:
            return by_id[0]
        number = int(name) if name.isascii() and name.isdigit() and len(name) < 10 else 0
        return self.cells[number - 1] if 0 < number <= len(self.cells) else None

    def lines_of(self, cell: Cell) -> Span:
        """Return the first and last line of a cell in the text, counted from 1."""
        start, end = cell.span
        return bisect_left(self._breaks, start) + 1, bisect_left(self._breaks, end - 1) + 1

    @cached_property
    def _breaks(self) -> list[int]:
        return [match.start() for match in re.finditer("\n", self.text)]


def joined_text(value: Any) -> str:
    """Return a text that the format allows to be a list of its lines."""
    text = "".join(str(line) for line in value) if isinstance(value, list) else value
    return clean(text) if isinstance(text, str) else ""


def _cells(text: str, start: int) -> tuple[Cell, ...]:
    if text[start] != "[":
        raise NotNotebook("its cells are no list")
    cells: list[Cell] = []
    place = _skip(text, start + 1)
    while text[place] != "]":
        fields, end = _object(text, place)
        cell = Cell(len(cells) + 1, (place, end), fields)
        if cell.kind not in KINDS or "source" not in fields:
            raise NotNotebook(f"cell {cell.number} is of no known kind, or has no source")
        cells.append(cell)
        place = _after_comma(text, _skip(text, end), "]")
    return tuple(cells)


def _object(text: str, start: int) -> tuple[dict[str, CellSpan], int]:
    """Read one JSON object; return its values with their places, and where it ends."""
    if text[start : start + 1] != "{":
        raise NotNotebook("it is no JSON object where one belongs")
    fields: dict[str, CellSpan] = {}
    place = _skip(text, start + 1)
    while text[place] != "}":
        if text[place] != '"':
            raise json.JSONDecodeError("Expecting a name", text, place)
        name, place = _DECODER.raw_decode(text, place)
        place = _skip(text, place)
        if text[place] != ":":
            raise json.JSONDecodeError("Expecting ':'", text, place)
        place = _skip(text, place + 1)
        value, end = _DECODER.raw_decode(text, place)
        if name in fields:
            # Which of the two counts is for each reader to choose.
            raise NotNotebook(f"it names {name!r} twice")
        fields[name] = CellSpan(value, (place, end))
        place = _after_comma(text, _skip(text, end), "}")
    return fields, place + 1


def _after_comma(text: str, place: int, closing: str) -> int:
    if text[place] == closing:
        return place
    if text[place] != ",":
        raise json.JSONDecodeError("Expecting ','", text, place)
    place = _skip(text, place + 1)
    if text[place] == closing:
        raise json.JSONDecodeError("Expecting a value", text, place)
    return place


def _skip(text: str, place: int) -> int:
    found = _SPACE.match(text, place)
    return found.end() if found else place


def _language(fields: Mapping[str, CellSpan]) -> str:
    metadata = fields["metadata"].value if "metadata" in fields else {}
    info = metadata.get("language_info", {}) if isinstance(metadata, dict) else {}
    name = info.get("name", "") if isinstance(info, dict) else ""
    return name if isinstance(name, str) else ""
