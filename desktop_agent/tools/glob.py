"""Glob: find files by the pattern of their paths, the newest first."""

from __future__ import annotations

import asyncio
from pathlib import Path

from pydantic import Field

from desktop_agent.execution.files.glob import BadGlob, matches_all, path_matcher
from desktop_agent.execution.output.live_text import LiveText
from desktop_agent.execution.threads import in_thread
from desktop_agent.protocol import ReadsPath, ToolOutput
from desktop_agent.sentences import translate
from desktop_agent.tools.search import query
from desktop_agent.tools.search.listing import FoundFiles
from desktop_agent.tools.search.paging import page_of
from desktop_agent.tools.search.query import shown, shown_prefix
from desktop_agent.tools.search.runner import list_in
from desktop_agent.tools.tool import Params, Tool, ToolContext, ToolFailed, reads

LIMIT = 500


class GlobParams(Params):
    """Parameters of Glob."""

    pattern: str = Field(
        min_length=1, max_length=1000, description="Pattern of paths, such as **/*.py or src/*.{ts,tsx}."
    )
    path: str = Field(default=".", min_length=1, description="Folder to look in; the workspace by default.")
    limit: int = Field(default=LIMIT, ge=1, le=2000, description="How many files to give.")
    offset: int = Field(default=0, ge=0, description="How many to leave out before those.")


async def act(params: GlobParams, context: ToolContext) -> ToolOutput:
    """Find the files and sort them by when they were changed."""
    surroundings = context.surroundings
    root = await in_thread(lambda _: _folder(params, context))
    prefix = shown_prefix(root, surroundings.workspace)
    live = LiveText(asyncio.get_running_loop(), context.grow)
    made: list[FoundFiles] = []
    try:
        fits = None if matches_all(params.pattern) else path_matcher(params.pattern)
    except BadGlob as reason:
        raise ToolFailed(str(reason)) from None

    def make_sink(descriptor: int) -> FoundFiles:
        made.append(FoundFiles(descriptor, fits, prefix, live, query.MOST_LISTED))
        return made[0]

    is_all = await list_in(surroundings.rg, root, params.pattern, context.environment, make_sink)
    return await in_thread(
        lambda _: _output(params, made[0], prefix, surroundings.limits.result_characters, is_all=is_all)
    )


def _folder(params: GlobParams, context: ToolContext) -> Path:
    root = context.surroundings.resolved(params.path)
    context.insist_on(ReadsPath(str(root)))
    if not root.is_dir():
        raise ToolFailed(f"{root} is not a folder.")
    return root


def _output(params: GlobParams, files: FoundFiles, prefix: str, room: int, *, is_all: bool) -> ToolOutput:
    rows = (shown(prefix + path) for path in files.newest(params.offset, params.limit))
    page = page_of(rows, offset=params.offset, total=files.count, room=room)
    notes = [page.note("files")]
    if not files.count:
        notes = ["[Nothing was found. Patterns are relative to the folder: **/*.py finds files in all below it.]"]
    if not is_all:
        notes.append("[Not every folder was looked at: there are too many files. Give a path.]")
    return ToolOutput(
        "\n".join([*page.rows, *filter(None, notes)]),
        summary=translate("tools", "%n file(s)", "fact beside a search", files.count),
    )


TOOL = Tool(
    name="Glob",
    params=GlobParams,
    effects=lambda params, surroundings: reads(params.path, surroundings),
    act=act,
    title=lambda params: params.pattern,
    verb=translate("tools", "Listed", "verb before a pattern of file names, past tense"),
)
