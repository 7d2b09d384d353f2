"""Reads notebooks: cells with sources, outputs and pictures."""

from __future__ import annotations

import base64
import binascii
import os
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO, cast

from desktop_agent.execution.files.safe_open import READ_LIMIT, opened_file, read_all
from desktop_agent.execution.files.text_file import NotText, TextFile
from desktop_agent.execution.output.terminal_text import TerminalText
from desktop_agent.execution.threads import in_thread
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import Media, SeenFile, ToolOutput
from desktop_agent.sentences import translate
from desktop_agent.tools.media.decoder_client import keep, pictures_of
from desktop_agent.tools.media.notebook import Cell, Notebook, NotNotebook, joined_text
from desktop_agent.tools.read_record import seen_file
from desktop_agent.tools.tool import ToolContext, ToolFailed

MOST_PICTURES = 10
MOST_PICTURE_BYTES = 20_000_000
LONGEST_OUTPUT = 8_000

_PICTURES = ("image/png", "image/jpeg", "image/gif", "image/webp")
_TEXTS = ("text/plain", "text/markdown", "text/latex")


@dataclass(frozen=True, slots=True)
class _Part:
    """A piece of the text for the model; `picture` are the bytes of the picture that it announces."""

    text: str
    picture: bytes = b""


@dataclass(frozen=True, slots=True)
class _Shown:
    """The shown cells: the first, how many, and their text."""

    notebook: Notebook
    first: int
    count: int
    parts: tuple[_Part, ...]
    seen: SeenFile


async def read_notebook(path: Path, offset: int | None, limit: int | None, context: ToolContext) -> ToolOutput | None:
    """Return the cells asked for, None where the file is no notebook or too large for one: it is text then."""
    shown = await in_thread(lambda _: _read(path, offset, limit, context))
    if shown is None:
        return None
    texts, media = await _with_pictures(path, shown.parts, context)
    fact = translate("tools", "%n cell(s)", "fact beside a notebook that was read", shown.count)
    return ToolOutput(_in_words(path, shown, texts), summary=fact, media=media, seen=(shown.seen,))


def _read(path: Path, offset: int | None, limit: int | None, context: ToolContext) -> _Shown | None:
    with opened_file(path) as descriptor:
        if os.fstat(descriptor).st_size > READ_LIMIT:
            return None
        data = read_all(descriptor, path, limit=READ_LIMIT)
    try:
        file = TextFile.parse(data)
        notebook = Notebook.parse(file.text)
    except (NotText, NotNotebook):
        return None
    cells = _chosen(path, notebook.cells, offset, limit)
    parts, count = _fitting(cells, context.surroundings.limits.read_characters)
    is_all = count == len(notebook.cells)
    lines = [(1, file.line_count)] if is_all else [notebook.lines_of(cell) for cell in cells[:count]]
    seen = context.surroundings.seen.note(path, data, lines, file.line_count)
    return _Shown(notebook, cells[0].number if cells else 1, count, tuple(parts), seen_file(path, seen))


def _chosen(path: Path, cells: tuple[Cell, ...], offset: int | None, limit: int | None) -> tuple[Cell, ...]:
    wanted = offset or 1
    first = wanted if wanted > 0 else max(1, len(cells) + 1 + wanted)
    if first > max(len(cells), 1):
        raise ToolFailed(f"{path} has {len(cells)} cells; cell {first} is beyond its end.")
    return cells[first - 1 : None if limit is None else first - 1 + limit]


def _fitting(cells: tuple[Cell, ...], room: int) -> tuple[list[_Part], int]:
    """Return what to tell of as many cells as fit, and how many those are; of the first at least a part."""
    parts: list[_Part] = []
    for count, cell in enumerate(cells):
        of_cell = list(_parts(cell))
        room -= sum(len(part.text) + 2 for part in of_cell)
        if room < 0 and count:
            return parts, count
        if room < 0:
            shown = "\n\n".join(part.text for part in of_cell)[:room]
            return [_Part(f"{shown}\n[… the rest of this cell is too long to be shown]")], 1
        parts += of_cell
    return parts, len(cells)


def _parts(cell: Cell) -> Iterator[_Part]:
    """Give the cell's head and source, then its attachments, then each output."""
    name = f", id {cell.id}" if cell.id else ""
    yield _Part(f"=== Cell {cell.number}, {cell.kind}{name} ===\n{cell.source}")
    attached = cell.value("attachments", {})
    for name, bundle in attached.items() if isinstance(attached, dict) else ():
        yield from _of_bundle(f"Attachment {name}", bundle)
    outputs = cell.value("outputs", [])
    for number, output in enumerate(outputs if isinstance(outputs, list) else (), 1):
        if isinstance(output, dict):
            yield from _of_output(f"Output {number}", output)


def _of_output(name: str, output: Mapping[str, Any]) -> Iterator[_Part]:
    match output.get("output_type"):
        case "stream":
            stream = output.get("name", "")
            yield _Part(_titled(f"{name}, {stream}", joined_text(output.get("text"))))
        case "error":
            trace = output.get("traceback")
            lines = "\n".join(map(str, trace)) if isinstance(trace, list) else ""
            yield _Part(_titled(f"{name}, error", lines or f"{output.get('ename')}: {output.get('evalue')}"))
        case _:
            yield from _of_bundle(name, output.get("data"))


def _of_bundle(name: str, bundle: Any) -> Iterator[_Part]:
    """Give the formats of one output: its text, its pictures, and the names of omitted formats."""
    if not isinstance(bundle, dict):
        return
    kinds = [kind for kind in bundle if isinstance(kind, str)]
    text = next((kind for kind in _TEXTS if kind in kinds), None)
    if text is not None:
        yield _Part(_titled(f"{name}, {text}", joined_text(bundle[text])))
    for kind in kinds:
        data = _decoded(joined_text(bundle[kind])) if kind in _PICTURES else b""
        if data:
            yield _Part(f"--- {name}: {kind}", data)
        elif kind != text:
            yield _Part(f"--- {name}: {kind}, left out ---")


def _decoded(text: str) -> bytes:
    try:
        data = base64.b64decode(text)
    except (binascii.Error, ValueError):
        return b""
    return data if len(data) <= MOST_PICTURE_BYTES else b""


def _titled(title: str, text: str) -> str:
    shown = TerminalText()
    plain = (shown.feed(text.encode("utf-8", "replace")) + shown.finish()).text.rstrip("\n")
    if len(plain) > LONGEST_OUTPUT:
        half = LONGEST_OUTPUT // 2
        plain = f"{plain[:half]}\n[… {len(plain) - 2 * half:,} characters left out …]\n{plain[-half:]}"
    return f"--- {title} ---\n{plain}"


async def _with_pictures(
    path: Path, parts: tuple[_Part, ...], context: ToolContext
) -> tuple[list[str], tuple[Media, ...]]:
    """Shrink and save the pictures; say in the text that announces each what became of it."""
    texts = [part.text for part in parts]
    places = [place for place, part in enumerate(parts) if part.picture]
    for place in places[MOST_PICTURES:]:
        texts[place] += f", left out: more than {MOST_PICTURES} ---"
    if not places:
        return texts, ()
    chosen = [parts[place].picture for place in places[:MOST_PICTURES]]
    with await in_thread(lambda _: _spooled(chosen)) as file:
        sizes = [len(picture) for picture in chosen]
        pictures = await pictures_of(path, file.fileno(), sizes, context.surroundings.decoding)
    accepted = [None if one.refused else one for one in pictures]
    media = await in_thread(lambda _: [keep(one, context.surroundings.temp) for one in accepted if one is not None])
    count = 0
    for place, one in zip(places, accepted, strict=False):
        count += one is not None
        texts[place] += f", picture {count} below ---" if one is not None else ", damaged or too large ---"
    return texts, tuple(media)


def _spooled(pictures: list[bytes]) -> BinaryIO:
    """Return a file that has no name and holds the pictures one after the other."""
    file: Any = tempfile.TemporaryFile()  # noqa: SIM115 - the caller closes it
    file.write(b"".join(pictures))
    file.seek(0)
    return cast(BinaryIO, file)


def _in_words(path: Path, shown: _Shown, texts: list[str]) -> str:
    notebook, total = shown.notebook, len(shown.notebook.cells)
    language = f", {notebook.language}" if notebook.language else ""
    version = ".".join(map(str, notebook.version))
    head = f"{path}: notebook of {total} cells{language}, format {version}."
    if not total:
        return f"{head} It is empty; NotebookEdit inserts cells."
    last = shown.first + shown.count - 1
    more = [f"[Cells {shown.first} to {last} of {total}. Go on with offset {last + 1}.]"] if last < total else []
    return "\n\n".join([head, *texts, *more])
