"""Glob: find files by the pattern of their paths, the newest first."""

from __future__ import annotations

import os
from pathlib import Path

from pydantic import Field

from desktop_agent.execution.files import resolved
from desktop_agent.execution.threads import in_thread
from desktop_agent.protocol import Effect, ReadsPath, ToolOutput
from desktop_agent.sentences import translate
from desktop_agent.tools import ripgrep, search_fallback
from desktop_agent.tools.glob_pattern import BadGlob, path_matcher
from desktop_agent.tools.search import shown, shown_prefix
from desktop_agent.tools.tool import Params, Surroundings, Tool, ToolContext, ToolFailed, description_of, reads

MOST_SHOWN = 500


class GlobParams(Params):
    """What Glob takes."""

    pattern: str = Field(min_length=1, description="Pattern of paths, such as **/*.py or src/*.{ts,tsx}.")
    path: str = Field(default=".", min_length=1, description="Folder to look in; the workspace by default.")


def effects(params: GlobParams, surroundings: Surroundings) -> tuple[Effect, ...]:
    """Declare that the folder is read, with all below it."""
    return reads(params.path, surroundings)


async def act(params: GlobParams, context: ToolContext) -> ToolOutput:
    """Find the files and sort them by when they were changed."""
    surroundings = context.surroundings
    root = await in_thread(lambda _: _folder(params, context))
    try:
        fits = path_matcher(params.pattern)
        if surroundings.rg is not None:
            paths, is_all = await ripgrep.list_files(surroundings.rg, root, params.pattern, context.environment)
        else:
            paths, is_all = await in_thread(lambda cancelled: search_fallback.listed(root, cancelled.is_set))
    except BadGlob as reason:
        raise ToolFailed(str(reason)) from None
    newest = await in_thread(lambda _: _newest_first(root, [path for path in paths if fits.match(path)]))
    prefix = shown_prefix(root, surroundings.workspace)
    rows = [shown(prefix + path) for path in newest[:MOST_SHOWN]]
    return ToolOutput(
        "\n".join([*rows, *_notes(len(newest), is_all=is_all)]),
        summary=translate("tools", "%n file(s)", "fact beside a search", len(newest)),
    )


def _folder(params: GlobParams, context: ToolContext) -> Path:
    root = resolved(params.path, context.surroundings.cwd)
    context.insist_on(ReadsPath(str(root)))
    if not root.is_dir():
        raise ToolFailed(f"{root} is not a folder.")
    return root


def _newest_first(root: Path, paths: list[str]) -> list[str]:
    """Return the files that are still there, the one changed last first, then by name."""
    changed: list[tuple[int, str]] = []
    prefix = f"{root}/"  # a Path for each of 50,000 files would take longer than looking at them
    for path in paths:
        try:
            changed.append((-os.lstat(prefix + path).st_mtime_ns, path))
        except OSError:
            continue
    return [path for _, path in sorted(changed)]


def _notes(count: int, *, is_all: bool) -> list[str]:
    notes = []
    if not count:
        notes.append("[Nothing was found. Patterns are relative to the folder: **/*.py finds files in all below it.]")
    if count > MOST_SHOWN:
        notes.append(f"[The newest {MOST_SHOWN} of {count} files. Narrow the pattern for the others.]")
    if not is_all:
        notes.append("[Not every folder was looked at: there are too many files. Give a path.]")
    return notes


TOOL = Tool(
    name="Glob",
    description=description_of("glob"),
    params=GlobParams,
    effects=effects,
    act=act,
    title=lambda params: params.pattern,
    verb=translate("tools", "Listed", "verb before a pattern of file names, past tense"),
    changes="nothing",
)
