"""Edit: replace one exact piece of a file that was read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from threading import Event

from pydantic import Field

from desktop_agent.execution.diffs import common_start
from desktop_agent.execution.files.safe_open import read_file
from desktop_agent.execution.files.text_file import TextFile, with_line_feeds
from desktop_agent.execution.threads import in_thread
from desktop_agent.protocol import ToolOutput
from desktop_agent.sentences import translate
from desktop_agent.tools.edit_checks import insist_on_whole_text, mismatch_reason, nearest_place, numbered
from desktop_agent.tools.file_change import (
    FileParams,
    PlannedFileChange,
    bytes_at,
    carry_out,
    declared,
    insist_on_masked,
    insist_on_seen,
    planned,
    target_of,
    text_at,
    with_true_values,
)
from desktop_agent.tools.read_record import ReadFileState
from desktop_agent.tools.tool import Tool, ToolContext, ToolEnvironment, ToolFailed

SHOWN_PLACES = 10
FAILURES = 2
"""Equal ones in a row, after which the file's own lines are shown."""
REGION = 40

Span = tuple[int, int]
"""Start and end of a piece of text, in characters."""


class EditParams(FileParams):
    """Parameters of Edit."""

    old_string: str = Field(description="What is there now, exactly, with enough lines around it to be unique.")
    new_string: str = Field(description="What is to be there instead.")
    replace_all: bool = Field(default=False, description="Replace it wherever it occurs.")


async def act(params: EditParams, context: ToolContext) -> ToolOutput:
    """Write exactly what was let through."""
    return await in_thread(lambda cancelled: _carry_out(params, context, cancelled))


def _carry_out(params: EditParams, context: ToolContext, cancelled: Event) -> ToolOutput:
    surroundings = context.surroundings
    try:
        output = carry_out(lambda: _plan(params, surroundings), context, cancelled)
    except _NoPlace as failure:
        again = surroundings.failed_edits.note(failure.path, failure.how)
        raise ToolFailed(f"{failure.explain()}{failure.way_out(again)}") from None
    surroundings.failed_edits.forget(surroundings.resolved(params.path))
    return output


class _NoPlace(ToolFailed):
    """The old text is not in the file, or in more than one place.

    `explain` and `near` (the line, from 0) take a while in a large file, so they are computed only when needed.
    """

    def __init__(
        self, path: Path, how: str, lines: Sequence[str], explain: Callable[[], str], near: Callable[[], int]
    ) -> None:
        super().__init__(f"{how}: {path}")
        self.path = path
        self.how = how
        self.explain = explain
        self._lines = lines
        self._near = near

    def way_out(self, count: int) -> str:
        """Return help for a second attempt at the same edit: the current lines, and another tool."""
        if count < FAILURES:
            return ""
        first = max(0, self._near() - REGION // 2)
        last = min(len(self._lines), first + REGION)
        region = numbered(self._lines, first + 1, last - first - 2, most=REGION)
        return (
            f"\nThis is failure {count} of this kind in a row. Lines {first + 1} to {last} of {len(self._lines)} are:"
            f"\n{region}\nCopy old_string from them, without the numbers, and only the lines that change; or give the"
            " whole file anew with Write."
        )


def _plan(params: EditParams, surroundings: ToolEnvironment) -> PlannedFileChange:
    path = target_of(params.path, surroundings)
    old, new = with_line_feeds(params.old_string), with_line_feeds(params.new_string)
    if old == new:
        raise ToolFailed("old_string and new_string are the same; nothing would change.")
    before = bytes_at(path, surroundings)
    if before is None and old:
        read_file(path)  # refuses, with the nearest name
    if before is None:
        made = with_true_values(params.new_string, "", path, surroundings)
        return planned(path, None, lambda _: TextFile(made), surroundings)
    if not old:
        raise ToolFailed(f"{path} exists, so old_string must say what is to be replaced. Write replaces all of it.")
    insist_on_whole_text(new, old)
    file = text_at(path, before)
    seen = insist_on_seen(path, before, file, surroundings)
    asked = new
    old, new = (with_true_values(text, file.text, path, surroundings) for text in (old, new))
    spans = _places(path, file, old, new, all_of_them=params.replace_all)
    _insist_on_lines(path, file, seen, spans)
    changed = file.replaced(spans, new)
    insist_on_masked((path, file.text), (path, changed.text), surroundings, spans, has_values=new != asked)
    narrowed, replacement = _narrowed(spans, old, new)
    return planned(path, (before, file), lambda text: text.replaced(narrowed, replacement), surroundings)


def _places(path: Path, file: TextFile, old: str, new: str, *, all_of_them: bool) -> list[Span]:
    """Return where the old text is; raises `ToolFailed` where it is not, or where it is not clear which is meant."""
    spans = list(_matches_in(file.text, old, step=len(old) if all_of_them else 1))
    if not spans:
        raise _NoPlace(
            path,
            "not found",
            file.lines,
            lambda: f"old_string was not found in {path}. {mismatch_reason(file.lines, old, new)}",
            lambda: nearest_place(file.lines, old.split("\n")) or 0,
        )
    if len(spans) > 1 and not all_of_them:
        lines = [file.line_of(start) for start, _ in spans[:SHOWN_PLACES]]
        more = ", …" if len(spans) > SHOWN_PLACES else ""
        reason = (
            f"old_string occurs {len(spans)} times in {path} (lines {', '.join(map(str, lines))}{more}). Give more of"
            " the lines around the one you mean, or set replace_all."
        )
        raise _NoPlace(path, "not unique", file.lines, lambda: reason, lambda: lines[0] - 1)
    return spans


def _matches_in(text: str, wanted: str, *, step: int) -> Iterator[Span]:
    place = text.find(wanted)
    while place >= 0:
        yield place, place + len(wanted)
        place = text.find(wanted, place + step)


def _insist_on_lines(path: Path, file: TextFile, seen: ReadFileState, spans: Sequence[Span]) -> None:
    if seen.is_whole:
        return
    for start, end in spans:
        first, last = file.line_of(start), file.line_of(max(start, end - 1))
        if not seen.covers(first, last):
            raise ToolFailed(
                f"Lines {first} to {last} of {path} have not been read yet. Read them before changing them."
            )


def _narrowed(spans: Sequence[Span], old: str, new: str) -> tuple[list[Span], str]:
    """Return the same replacement without what old and new begin and end with: those bytes are not touched."""
    head = common_start(old, new)
    rest_old, rest_new = old[head:], new[head:]
    tail = common_start(rest_old[::-1], rest_new[::-1])
    return [(start + head, end - tail) for start, end in spans], rest_new[: len(rest_new) - tail]


TOOL = Tool(
    name="Edit",
    params=EditParams,
    effects=declared(_plan),
    act=act,
    title=lambda params: params.path,
    verb=translate("tools", "Edited", "verb before a file's name, past tense"),
)
