"""Grep: search the contents of files."""

from __future__ import annotations

import os
from collections.abc import Sequence
from threading import Event
from typing import Literal

from pydantic import Field

from desktop_agent.execution.files import opened_file, resolved
from desktop_agent.execution.large_text import cut_line
from desktop_agent.execution.threads import in_thread
from desktop_agent.protocol import Effect, ReadsPath, ToolOutput
from desktop_agent.sentences import translate
from desktop_agent.text import clean
from desktop_agent.tools import ripgrep, search_fallback
from desktop_agent.tools.glob_pattern import BadGlob
from desktop_agent.tools.search import BadPattern, Found, Hit, Query, shown, shown_prefix
from desktop_agent.tools.tool import Params, Surroundings, Tool, ToolContext, ToolFailed, description_of, reads

HEAD_LIMIT = 250
LONGEST_LINE = 500
MOST_CHARACTERS = 30_000
MOST_CONTEXT = 50


class GrepParams(Params):
    """What Grep takes."""

    pattern: str = Field(min_length=1, description="Regular expression, in ripgrep's syntax.")
    path: str = Field(default=".", min_length=1, description="Folder or file to search; the workspace by default.")
    glob: str | None = Field(default=None, min_length=1, description="Only files like this, such as *.{ts,tsx}.")
    type: str | None = Field(default=None, min_length=1, description="Only files of this type, such as py or rust.")
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


def effects(params: GrepParams, surroundings: Surroundings) -> tuple[Effect, ...]:
    """Declare that the folder is read, with all below it."""
    return reads(params.path, surroundings)


async def act(params: GrepParams, context: ToolContext) -> ToolOutput:
    """Search, and give a page of what was found."""
    surroundings = context.surroundings
    try:
        query = await in_thread(lambda _: _query(params, context))
        found = await _search(query, context)
    except (BadPattern, BadGlob) as reason:
        raise ToolFailed(str(reason)) from None
    return _output(params, found, shown_prefix(query.root, surroundings.workspace))


async def _search(query: Query, context: ToolContext) -> Found:
    rg = context.surroundings.rg
    if rg is not None:
        return await ripgrep.search(rg, query, context.environment)

    def without(cancelled: Event) -> Found:
        return search_fallback.search(query, cancelled.is_set)

    return await in_thread(without)


def _query(params: GrepParams, context: ToolContext) -> Query:
    path = resolved(params.path, context.surroundings.cwd)
    context.insist_on(ReadsPath(str(path)))
    is_folder = path.is_dir()
    if not is_folder:
        with opened_file(path) as descriptor:
            if search_fallback.is_binary(os.pread(descriptor, search_fallback.BINARY_CHECK_BYTES, 0)):
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


def _output(params: GrepParams, found: Found, folder: str) -> ToolOutput:
    if params.output_mode == "content":
        rows = _content(sorted(found.hits, key=lambda hit: (hit.path, hit.number)), folder, params)
        matches = sum(hit.is_match for hit in found.hits)
        summary = translate("tools", "%n result(s)", "fact beside a search", matches)
    else:
        with_counts = params.output_mode == "count"
        rows = [
            f"{shown(folder + path)}:{count}" if with_counts else f"{shown(folder + path)}"
            for path, count in sorted(found.counts.items())
        ]
        summary = translate("tools", "%n file(s)", "fact beside a search", len(rows))
    return ToolOutput(_page(rows, found, params), summary=summary)


def _content(hits: Sequence[Hit], folder: str, params: GrepParams) -> list[str]:
    rows: list[str] = []
    has_context = bool(params.before or params.after or params.context)
    last: Hit | None = None
    for hit in hits:
        if has_context and last is not None and (last.path, last.number + 1) != (hit.path, hit.number):
            rows.append("--")
        sign = ":" if hit.is_match else "-"
        text = hit.text
        if len(text) > LONGEST_LINE:
            text = cut_line(text, LONGEST_LINE, len(text) - LONGEST_LINE)
        rows.append(f"{shown(folder + hit.path)}{sign}{hit.number}{sign}{clean(text)}")
        last = hit
    return rows


def _page(rows: Sequence[str], found: Found, params: GrepParams) -> str:
    page: list[str] = []
    room = MOST_CHARACTERS
    for row in rows[params.offset : params.offset + params.head_limit]:
        room -= len(row) + 1
        if room < 0 and page:
            break
        page.append(row)
    shown_to = params.offset + len(page)
    notes = []
    if not rows:
        notes.append("[Nothing was found.]")
    elif not page:
        notes.append(f"[There are only {len(rows)} lines; offset {params.offset} is beyond them.]")
    elif shown_to < len(rows) or params.offset:
        notes.append(f"[{params.offset + 1} to {shown_to} of {len(rows)} lines.{_how_on(shown_to, len(rows))}]")
    if found.is_partial:
        notes.append("[There is more: the search was stopped. Narrow it by path, glob, type or pattern.]")
    if found.searched_width:
        notes.append(f"[Without ripgrep, long lines were searched only up to character {found.searched_width}.]")
    if found.has_unreadable:
        notes.append("[Some files could not be read.]")
    return "\n".join([*page, *notes])


def _how_on(shown_to: int, total: int) -> str:
    return f" Go on with offset {shown_to}, or narrow the search." if shown_to < total else ""


TOOL = Tool(
    name="Grep",
    description=description_of("grep"),
    params=GrepParams,
    effects=effects,
    act=act,
    title=lambda params: params.pattern,
    verb=translate("tools", "Searched", "verb before what was searched for, past tense"),
    changes="nothing",
)
