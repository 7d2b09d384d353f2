"""Read: a text file by lines, a picture, pages of a PDF file, the cells of a notebook."""

from __future__ import annotations

import os
from contextlib import ExitStack
from dataclasses import replace
from itertools import accumulate
from pathlib import Path
from threading import Event
from typing import BinaryIO

from pydantic import Field

from desktop_agent.execution.files.line_range import cut_line, read_range
from desktop_agent.execution.files.safe_open import READ_LIMIT, opened_file, read_all
from desktop_agent.execution.files.text_file import NotText, TextFile, is_binary
from desktop_agent.execution.secrets import PRIVATE_KEY, SecretMasker, private_keys_in
from desktop_agent.execution.threads import closed_elsewhere, in_thread
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import Effect, ReadsPath, ToolOutput
from desktop_agent.sentences import translate
from desktop_agent.tools.media.image import is_picture, read_picture
from desktop_agent.tools.media.notebook_view import read_notebook
from desktop_agent.tools.media.pdf import PAGES, is_pdf, read_pdf
from desktop_agent.tools.read_record import seen_file
from desktop_agent.tools.tool import Params, Tool, ToolContext, ToolEnvironment, ToolFailed, reads

MOST_LINES = 2000
LONGEST_LINE = 2000
BINARY_CHECK_BYTES = 8192


class ReadParams(Params):
    """Parameters of Read."""

    path: str = Field(min_length=1, description="The file, absolute or relative to the workspace.")
    offset: int | None = Field(
        default=None,
        description="First line to read (of a notebook: cell), counted from 1; negative counts from the end: -50"
        " reads the last 50.",
    )
    limit: int | None = Field(default=None, ge=1, le=MOST_LINES, description="How many lines, 2,000 at most.")
    pages: str | None = Field(
        default=None, pattern=PAGES, description='Of a PDF file: which pages, such as "3", "1-5" or "21-".'
    )
    show_secrets: bool = Field(
        default=False,
        description="Show keys and passwords as they are, not masked. Only when the user asked for it; they are"
        " asked again.",
    )


@dataclass(frozen=True, slots=True)
class _Shown:
    """The lines that are shown; `total` is None where the end was not looked for."""

    first: int
    lines: list[str]
    total: int | None
    encoding: str = ""
    """Encoding, "" for UTF-8."""


def effects(params: ReadParams, surroundings: ToolEnvironment) -> tuple[Effect, ...]:
    """Declare that the file is read, by its real path, and whether its secrets would be shown."""
    return tuple(
        replace(effect, reveals=params.show_secrets) if isinstance(effect, ReadsPath) else effect
        for effect in reads(params.path, surroundings)
    )


async def act(params: ReadParams, context: ToolContext) -> ToolOutput:
    """Read what was asked for; of a text, record the lines as seen."""
    # The file is closed here also when the call is cancelled while a thread opens it.
    with closed_elsewhere() as resources:
        path, start, file = await in_thread(lambda cancelled: _opened(params, context, resources, cancelled))
        if is_picture(start):
            _refuse(params, "a picture", "offset", "limit", "pages")
            return await read_picture(path, file, context)
        if is_pdf(start):
            _refuse(params, "a PDF file; name its pages with pages", "offset", "limit")
            return await read_pdf(path, file, params.pages, context)
    _refuse(params, "no PDF file; use offset and limit", "pages")
    if path.suffix.lower() == ".ipynb":
        output = await read_notebook(path, params.offset, params.limit, context)
        if output is not None:
            return output
    return await in_thread(lambda cancelled: _read(params, path, context, cancelled))


def _opened(
    params: ReadParams, context: ToolContext, resources: ExitStack, cancelled: Event
) -> tuple[Path, bytes, BinaryIO]:
    """Return the file's real path, its first bytes, and the file, which `kept` closes."""
    path = context.surroundings.resolved(params.path)
    context.insist_on(ReadsPath(str(path), reveals=params.show_secrets))
    with opened_file(path) as descriptor:
        file = resources.enter_context(os.fdopen(os.dup(descriptor), "rb"))
        if cancelled.is_set():
            file.close()  # a caller cancelled twice did not wait, and closed the others
        try:
            return path, os.pread(descriptor, BINARY_CHECK_BYTES, 0), file
        except OSError:  # some files of the system have no places to read from
            return path, b"", file


def _refuse(params: ReadParams, kind: str, *names: str) -> None:
    """Refuse parameters that mean nothing for this kind of file."""
    named = [name for name in names if getattr(params, name) is not None]
    if named:
        raise ToolFailed(f"{' and '.join(named)}: {params.path} is {kind}.")


def _read(params: ReadParams, path: Path, context: ToolContext, cancelled: Event) -> ToolOutput:
    surroundings = context.surroundings
    with opened_file(path) as descriptor:
        size = os.fstat(descriptor).st_size
        has_range = params.offset is not None or params.limit is not None
        limit = max(READ_LIMIT, surroundings.limits.largest_file if has_range else 0)
        if size <= limit:
            return _whole(params, path, read_all(descriptor, path, limit=limit), surroundings)
        if not has_range:
            raise ToolFailed(
                f"{path} is {size / 1e6:,.0f} MB, more than the {READ_LIMIT // 1_000_000} MB that are read without a"
                " range: give offset and limit, or look for what you need with Grep."
            )
        return _output(_read_range(params, path, descriptor, surroundings.limits.read_characters, cancelled))


def _whole(params: ReadParams, path: Path, data: bytes, surroundings: ToolEnvironment) -> ToolOutput:
    try:
        file = TextFile.parse(data)
    except NotText as reason:
        raise ToolFailed(_not_text(path, str(reason))) from None
    masks = None if params.show_secrets or not surroundings.masks.is_on else surroundings.masks
    shown = _lines_of(params, path, file, surroundings.limits.read_characters, masks)
    lines = [(shown.first, shown.first + len(shown.lines) - 1)]
    seen = surroundings.seen.note(path, data, lines, file.line_count)
    return replace(_output(shown), seen=(seen_file(path, seen),))


def _output(shown: _Shown) -> ToolOutput:
    fact = translate("tools", "%n line(s)", "fact beside a tool call", len(shown.lines))
    return ToolOutput(_numbered(shown), summary=fact)


def _read_range(params: ReadParams, path: Path, descriptor: int, most: int, cancelled: Event) -> _Shown:
    """Read from a file too large to be held; it is not recorded, so it cannot be edited."""
    if is_binary(os.pread(descriptor, BINARY_CHECK_BYTES, 0)):  # UTF-16 too: it is full of NUL bytes
        raise ToolFailed(_not_text(path, "binary"))
    offset, limit = params.offset or 1, _limit(params)
    lines_read = read_range(descriptor, offset, limit, LONGEST_LINE, cancelled.is_set)
    lines = _within_size(list(lines_read.lines), most)
    if not lines:
        raise ToolFailed(f"{path} ends before line {lines_read.first}.")
    return _Shown(lines_read.first, lines, lines_read.total)


def _lines_of(params: ReadParams, path: Path, file: TextFile, most: int, masks: SecretMasker | None) -> _Shown:
    first, last = _range(params, path, file.line_count)
    lines = _within_size([_cut(line, masks) for line in file.lines[first - 1 : last]], most)
    if masks is not None and (key := _enclosing_key(file, first, first + len(lines) - 1, masks)):
        lines = [key]
    return _Shown(first, lines, file.line_count, "" if file.encoding == "utf-8" else file.encoding)


def _range(params: ReadParams, path: Path, total: int) -> tuple[int, int]:
    """Return the first and last line to show; raises `ToolFailed` when there is none of them."""
    offset = params.offset or 1
    first = offset if offset > 0 else max(1, total + 1 + offset)
    if first > max(total, 1):
        raise ToolFailed(f"{path} has {total} lines; line {first} is beyond its end.")
    return first, min(first + _limit(params) - 1, total)


def _limit(params: ReadParams) -> int:
    """Return how many lines are wanted: "the last 50" are 50."""
    if params.limit is not None:
        return params.limit
    return min(-params.offset, MOST_LINES) if params.offset is not None and params.offset < 0 else MOST_LINES


def _within_size(lines: list[str], most: int) -> list[str]:
    """Return the lines up to the one that passes the size of an answer."""
    sizes = accumulate(len(line) + 1 for line in lines)
    return [line for line, size in zip(lines, sizes, strict=True) if size <= most] or lines[:1]


def _enclosing_key(file: TextFile, first: int, last: int, masks: SecretMasker) -> str:
    """Return the placeholder of the private key that encloses all of these lines, "" without one.

    The middle of a key alone shows no mark of it.
    """
    for start, end in private_keys_in(file.text):
        if file.line_of(start) < first and last < file.line_of(end):
            return masks.issued(file.text[start:end], PRIVATE_KEY)
    return ""


def _cut(line: str, masks: SecretMasker | None) -> str:
    if masks is not None and len(line) > LONGEST_LINE:
        # A key on the border must not lose the end by which it is known.
        line = masks.mask(line[: 2 * LONGEST_LINE]).text + line[2 * LONGEST_LINE :]
    return cut_line(line, LONGEST_LINE, len(line) - LONGEST_LINE) if len(line) > LONGEST_LINE else line


def _numbered(shown: _Shown) -> str:
    """Return what the model gets: each line with its number, then what it should know about the rest."""
    numbered = [f"{number:>6}\t{line}" for number, line in enumerate(shown.lines, shown.first)]
    last = shown.first + len(shown.lines) - 1
    notes = []
    if not shown.lines:
        notes.append("[The file is empty.]")
    elif shown.total is None:
        notes.append(f"[Lines {shown.first} to {last}. Go on with offset {last + 1}.]")
    elif last < shown.total:
        notes.append(f"[Lines {shown.first} to {last} of {shown.total}. Go on with offset {last + 1}.]")
    if shown.encoding:
        notes.append(f"[The file is written in {shown.encoding}; Edit and Write keep that.]")
    return "\n".join([*numbered, *([""] if numbered and notes else []), *notes]).replace("\0", "\u2400")


def _not_text(path: Path, reason: str) -> str:
    if reason == "binary":
        return f"{path} is a binary file; there are no lines to read in it."
    return f"{path} cannot be read as text ({reason})."


TOOL = Tool(
    name="Read",
    params=ReadParams,
    effects=effects,
    act=act,
    title=lambda params: params.path,
    verb=translate("tools", "Read", "verb before a file's name, past tense"),
)
