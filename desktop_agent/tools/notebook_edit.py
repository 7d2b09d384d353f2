"""NotebookEdit: replace, insert or delete one cell of a notebook that was read."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any, Literal

from pydantic import Field

from desktop_agent.execution.diffs import lines_of, unified
from desktop_agent.execution.files.line_range import cut_line
from desktop_agent.execution.files.safe_open import read_file
from desktop_agent.execution.files.text_file import TextFile, with_line_feeds
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sentences import translate
from desktop_agent.tools.file_change import (
    FileParams,
    PlannedFileChange,
    declared,
    insist_on_masked,
    insist_on_seen,
    name_of,
    planned,
    target_of,
    text_at,
    with_true_values,
    written,
)
from desktop_agent.tools.media.notebook import Cell, Notebook, NotNotebook
from desktop_agent.tools.tool import Tool, ToolEnvironment, ToolFailed

LONGEST_DIFF_LINE = 1000
IDS_SINCE = (4, 5)

Kind = Literal["code", "markdown", "raw"]


class NotebookEditParams(FileParams):
    """Parameters of NotebookEdit."""

    path: str = Field(min_length=1, description="The notebook, absolute or relative to the workspace.")
    cell: str = Field(
        coerce_numbers_to_str=True,
        description="The cell, by its id or its number from 1; to insert: the cell after which, 0 for the beginning.",
    )
    action: Literal["replace", "insert", "delete"] = Field(default="replace", description="What to do.")
    source: str | None = Field(default=None, description="The cell's whole new text; not given to delete.")
    kind: Kind | None = Field(
        default=None, description="The cell's kind; a new one is code, and one that is replaced stays what it is."
    )


@dataclass(frozen=True, slots=True)
class _Splice:
    """A piece of the notebook's text, and its replacement."""

    start: int
    end: int
    new: str


def _plan(params: NotebookEditParams, surroundings: ToolEnvironment) -> PlannedFileChange:
    path = target_of(params.path, surroundings)
    if (params.source is None) != (params.action == "delete"):
        raise ToolFailed(
            f"source: {'leave it out' if params.action == 'delete' else 'give it'} to {params.action} a cell."
        )
    before = read_file(path, limit=surroundings.limits.largest_file)
    file = text_at(path, before)
    seen = insist_on_seen(path, before, file, surroundings)
    try:
        notebook = Notebook.parse(file.text)
    except NotNotebook as reason:
        raise ToolFailed(f"{path} cannot be edited as a notebook: {reason}. Edit changes it as text.") from None
    cell = notebook.find(params.cell)
    if cell is None and not (params.action == "insert" and params.cell == "0"):
        raise ToolFailed(f"{path} has no cell {params.cell!r}; it has {len(notebook.cells)}, counted from 1.")
    if cell is not None and params.action != "insert" and not seen.covers(*notebook.lines_of(cell)):
        raise ToolFailed(f"Cell {cell.number} of {path} has not been read yet. Read it before changing it.")
    asked = params.source
    if params.source is not None:
        sources = "\n".join(one.source for one in notebook.cells)
        params = params.model_copy(update={"source": with_true_values(params.source, sources, path, surroundings)})
    splices = _splices(params, notebook, cell)
    change = planned(path, (before, file), lambda old: _spliced(old, splices), surroundings)
    has_values = params.source != asked
    insist_on_masked((path, file.text), (path, change.new_text), surroundings, has_values=has_values)
    if change.after == before:
        raise ToolFailed(f"Cell {params.cell} of {path} holds exactly that already; nothing was written.")
    return _with_short_lines(change, file, name_of(path, surroundings))


def _splices(params: NotebookEditParams, notebook: Notebook, cell: Cell | None) -> list[_Splice]:
    layout = _Layout.of(notebook)
    if params.action == "delete" and cell is not None:
        return [_deleted(notebook, cell)]
    source = with_line_feeds(params.source or "")
    if params.action == "insert" or cell is None:
        return [_inserted(notebook, layout, cell, _new_cell(params.kind or "code", source, notebook, cell))]
    if params.kind is None or params.kind == cell.kind:
        return _replaced(layout, cell, source)
    values = {name: place.value for name, place in cell.fields.items() if name not in ("outputs", "execution_count")}
    changed = {**values, **_fields_of(params.kind, source)}
    return [_Splice(*cell.span, layout.written(dict(sorted(changed.items())), 2))]


def _replaced(layout: _Layout, cell: Cell, source: str) -> list[_Splice]:
    """Replace the source in place, and drop the outputs of the old one."""
    as_list = isinstance(cell.value("source", []), list)
    wanted: dict[str, Any] = {"source": lines_of(source) if as_list else source}
    if cell.kind == "code":
        wanted |= {"outputs": [], "execution_count": None}
    return [
        _Splice(*place.span, layout.written(wanted[name], 3))
        for name, place in cell.fields.items()
        if name in wanted and place.value != wanted[name]
    ]


def _inserted(notebook: Notebook, layout: _Layout, after: Cell | None, new: dict[str, Any]) -> _Splice:
    cells, (start, end) = notebook.cells, notebook.array
    if not cells:
        return _Splice(start, end, layout.written([new], 1))
    between = notebook.text[start + 1 : cells[0].span[0]]  # all cells are separated like the first
    place = after.number if after else 0
    written = layout.written(new, 2)
    if place < len(cells):
        here = cells[place].span[0]
        return _Splice(here, here, f"{written},{between or layout.gap}")
    here = cells[-1].span[1]
    return _Splice(here, here, f",{between or layout.gap}{written}")


def _deleted(notebook: Notebook, cell: Cell) -> _Splice:
    cells = notebook.cells
    if len(cells) == 1:
        return _Splice(*notebook.array, "[]")
    if cell.number < len(cells):
        return _Splice(cell.span[0], cells[cell.number].span[0], "")
    return _Splice(cells[-2].span[1], cell.span[1], "")


def _new_cell(kind: Kind, source: str, notebook: Notebook, after: Cell | None) -> dict[str, Any]:
    """Return a new cell as Jupyter writes it: its fields sorted, with an id where the format has them."""
    fields = {"metadata": {}, **_fields_of(kind, source)}
    if notebook.version >= IDS_SINCE:
        fields["id"] = _new_id(notebook, after, source)
    return dict(sorted(fields.items()))


def _fields_of(kind: str, source: str) -> dict[str, Any]:
    run: dict[str, Any] = {"execution_count": None, "outputs": []} if kind == "code" else {}
    return {"cell_type": kind, "source": lines_of(source), **run}


def _new_id(notebook: Notebook, after: Cell | None, source: str) -> str:
    """Return an id that no cell has. It is not random: planning twice must give the same result."""
    taken = {cell.id for cell in notebook.cells}
    digest = sha256(
        f"{after.number if after else 0}\n{source}\n{notebook.text}".encode("utf-8", "replace")
    ).hexdigest()
    return next(one for start in range(len(digest)) if (one := digest[start : start + 8]) not in taken)


@dataclass(frozen=True, slots=True)
class _Layout:
    """Format of the notebook's JSON.

    `indent` is that of one level, None where everything is on one line; `gap` follows a comma then; `colon` is a
    colon with the space after it; `is_ascii`: other letters are escaped.
    """

    indent: str | None
    gap: str
    colon: str
    is_ascii: bool

    @classmethod
    def of(cls, notebook: Notebook) -> _Layout:
        text = notebook.text
        match = re.match(r"\s*\{\r?\n([ \t]*)", text)
        colon = re.search(r'"\s*(:[ ]?)', text)
        gap = re.search(r"[\]}0-9\"],( ?)\"", text)
        escapes = re.search(r"\\u[0-9a-fA-F]{4}", text) is not None
        return cls(
            match[1] if match else None,
            gap[1] if gap else "",
            colon[1] if colon else ": ",
            escapes and text.isascii(),
        )

    def written(self, value: Any, level: int) -> str:
        """Return the value as JSON, its lines indented as they are at this level."""
        comma = "," if self.indent is not None else f",{self.gap}"
        text = json.dumps(
            value, indent=self.indent, separators=(comma, self.colon), ensure_ascii=self.is_ascii, allow_nan=True
        )
        return text if self.indent is None else text.replace("\n", "\n" + self.indent * level)


def _spliced(file: TextFile, splices: Sequence[_Splice]) -> TextFile:
    """Return the file with all of them made, the last one first: so the others stay where they are."""
    for splice in sorted(splices, key=lambda one: one.start, reverse=True):
        file = file.replaced([(splice.start, splice.end)], splice.new)
    return file


def _with_short_lines(change: PlannedFileChange, file: TextFile, name: str) -> PlannedFileChange:
    """Return the change with a difference that people can read: a picture in an output is one endless line."""
    old, new = ([_cut(line) for line in lines] for lines in (lines_of(file.text), change.new_lines))
    diff = unified(old, new, change.changed, name, is_new=False)
    return replace(change, effect=replace(change.effect, diff=diff))


def _cut(line: str) -> str:
    text = line.rstrip("\n")
    if len(text) <= LONGEST_DIFF_LINE:
        return line
    return cut_line(text, LONGEST_DIFF_LINE, len(text) - LONGEST_DIFF_LINE) + line[len(text) :]


TOOL = Tool(
    name="NotebookEdit",
    params=NotebookEditParams,
    effects=declared(_plan),
    act=written(_plan),
    title=lambda params: params.path,
    verb=translate("tools", "Edited", "verb before a file's name, past tense"),
)
