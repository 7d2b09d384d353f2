"""Grep: search the contents of files."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice
from typing import Literal

from pydantic import Field

from desktop_agent.execution.files.glob import BadGlob
from desktop_agent.execution.files.line_range import cut_line
from desktop_agent.execution.files.safe_open import opened_file
from desktop_agent.execution.threads import in_thread
from desktop_agent.protocol import ReadsPath, ToolOutput
from desktop_agent.sentences import translate
from desktop_agent.text import clean
from desktop_agent.tools.search.paging import Page, page_of
from desktop_agent.tools.search.private_key_lines import KeyLines
from desktop_agent.tools.search.query import (
    BINARY_CHECK_BYTES,
    LONGEST_LINE_BYTES,
    BadPattern,
    FileMatches,
    Query,
    SearchResult,
    is_binary,
    shown,
    shown_prefix,
)
from desktop_agent.tools.search.runner import search_in
from desktop_agent.tools.tool import Params, Tool, ToolContext, ToolFailed, reads

HEAD_LIMIT = 250
LONGEST_LINE = 500
MOST_CONTEXT = 50
MOST_NAMED = 3


class GrepParams(Params):
    """Parameters of Grep."""

    pattern: str = Field(min_length=1, max_length=10_000, description="Regular expression, in ripgrep's syntax.")
    path: str = Field(default=".", min_length=1, description="Folder or file to search; the workspace by default.")
    glob: str | None = Field(
        default=None, min_length=1, max_length=1000, description="Only files like this, such as *.{ts,tsx}."
    )
    type: str | None = Field(
        default=None, min_length=1, max_length=100, description="Only files of this type, such as py or rust."
    )
    output_mode: Literal["content", "files_with_matches", "count"] = Field(
        default="files_with_matches",
        description="content: the lines; files_with_matches: the files; count: how many lines match in each.",
    )
    ignore_case: bool = Field(default=False, alias="-i", description="Upper and lower case are the same.")
    after: int = Field(default=0, alias="-A", ge=0, le=MOST_CONTEXT, description="Lines to show after each match.")
    before: int = Field(default=0, alias="-B", ge=0, le=MOST_CONTEXT, description="Lines to show before each match.")
    context: int = Field(default=0, alias="-C", ge=0, le=MOST_CONTEXT, description="Lines to show around each match.")
    multiline: bool = Field(default=False, description="Matches may span lines, and . matches line feeds.")
    head_limit: int = Field(default=HEAD_LIMIT, ge=1, le=2000, description="How many lines or files to give.")
    offset: int = Field(default=0, ge=0, description="How many to leave out before those.")


async def act(params: GrepParams, context: ToolContext) -> ToolOutput:
    """Search, and give a page of what was found."""
    surroundings = context.surroundings
    query = await in_thread(lambda _: _query(params, context))
    try:
        result = await search_in(surroundings.rg, query, context.environment)
    except (BadPattern, BadGlob) as reason:
        raise ToolFailed(str(reason)) from None
    folder = shown_prefix(query.root, surroundings.workspace)
    keys = KeyLines(query.root, surroundings.masks)
    room = surroundings.limits.result_characters
    return await in_thread(lambda _: _output(params, query, result, folder, room, keys=keys))


def _query(params: GrepParams, context: ToolContext) -> Query:
    path = context.surroundings.resolved(params.path)
    context.insist_on(ReadsPath(str(path)))
    is_folder = path.is_dir()
    if not is_folder:
        with opened_file(path) as descriptor:
            if is_binary(os.pread(descriptor, BINARY_CHECK_BYTES, 0)):
                raise ToolFailed(f"{path} is a binary file; it was not searched.")
    return Query(
        root=path if is_folder else path.parent,
        name="" if is_folder else path.name,
        pattern=params.pattern,
        mode=params.output_mode,
        glob=params.glob,
        type=params.type,
        ignore_case=params.ignore_case,
        multiline=params.multiline,
        before=max(params.before, params.context),
        after=max(params.after, params.context),
    )


def _output(
    params: GrepParams, query: Query, result: SearchResult, folder: str, room: int, *, keys: KeyLines
) -> ToolOutput:
    if query.mode == "content":
        result.files.sort(key=lambda one: one.path)
        page = _lines(params, query, result.files, folder, room, keys=keys)
        matches = sum(one.matches if query.has_context else one.rows for one in result.files)
        noun, summary = "lines", translate("tools", "%n result(s)", "fact beside a search", matches)
    else:
        page = _files(params, result, folder, room)
        noun, summary = "files", translate("tools", "%n file(s)", "fact beside a search", page.total)
    return ToolOutput("\n".join([*page.rows, *_notes(page, result, noun, folder)]), summary=summary)


def _files(params: GrepParams, result: SearchResult, folder: str, room: int) -> Page:
    paths = sorted(result.counts)[params.offset : params.offset + params.head_limit]
    if params.output_mode == "count":
        rows = (f"{shown(folder + path)}:{result.counts[path]}" for path in paths)
    else:
        rows = (shown(folder + path) for path in paths)
    return page_of(rows, offset=params.offset, total=len(result.counts), room=room)


def _lines(
    params: GrepParams, query: Query, files: list[FileMatches], folder: str, room: int, *, keys: KeyLines
) -> Page:
    """Return the rows of a page; the files before it are counted and not read."""
    between = 1 if query.has_context else 0
    total = sum(one.rows for one in files) + between * max(0, len(files) - 1)

    def rows() -> Iterator[str]:
        place = 0
        for number, one in enumerate(files):
            if between and number:
                if place >= params.offset:
                    yield "--"
                place += 1
            if place + one.rows > params.offset:
                rows_of_file = _shown_rows(one, shown(folder + one.path), keys)
                yield from islice(rows_of_file, max(0, params.offset - place), None)
            place += one.rows

    return page_of(islice(rows(), params.head_limit), offset=params.offset, total=total, room=room)


def _shown_rows(one: FileMatches, path: str, keys: KeyLines) -> Iterator[str]:
    for ended in one.body.split(b"\n"):
        row = ended.removesuffix(b"\r")  # with --crlf, ripgrep ends all of its own with CR LF
        if row == b"--":
            yield "--"
            continue
        digits = len(row) - len(row.lstrip(b"0123456789"))
        sign = row[digits : digits + 1].decode()
        line = row[digits + 1 :]
        text = keys.stand_in(one.path, int(row[:digits] or 0), line) or _line(line)
        yield f"{path}{sign}{row[:digits].decode()}{sign}{text}"


def _line(line: bytes) -> str:
    text = clean(line[:LONGEST_LINE_BYTES].decode("utf-8", "replace"))
    if len(line) > LONGEST_LINE_BYTES:
        return f"{text[:LONGEST_LINE]} [… and more: the line is longer than {LONGEST_LINE_BYTES:,} bytes]"
    return text if len(text) <= LONGEST_LINE else cut_line(text, LONGEST_LINE, len(text) - LONGEST_LINE)


def _notes(page: Page, result: SearchResult, noun: str, folder: str) -> list[str]:
    notes = [page.note(noun) if page.total else "[Nothing was found.]"]
    if result.is_partial:
        notes.append("[There is more: the search was stopped. Narrow it by path, glob, type or pattern.]")
    if result.binaries:
        named = ", ".join(shown(folder + path) for path in result.binaries[:MOST_NAMED])
        more = ", …" if len(result.binaries) > MOST_NAMED else ""
        notes.append(f"[Binary files were skipped: {len(result.binaries):,} ({named}{more}).]")
    if result.has_unreadable:
        notes.append("[Some files could not be read.]")
    return [note for note in notes if note]


TOOL = Tool(
    name="Grep",
    params=GrepParams,
    effects=lambda params, surroundings: reads(params.path, surroundings),
    act=act,
    title=lambda params: params.pattern,
    verb=translate("tools", "Searched", "verb before what was searched for, past tense"),
)
