"""A change to one file, planned before the question and carried out exactly as planned."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Event
from typing import TypeVar

from pydantic import Field

from desktop_agent.execution.diffs import LineChange, changed_lines, changes, common_start, counts, lines_of, unified
from desktop_agent.execution.files.atomic_write import digest_of
from desktop_agent.execution.files.multi_file_write import FileWrite, write_files
from desktop_agent.execution.files.safe_open import FileRefused, read_file
from desktop_agent.execution.files.text_file import CannotEncode, NotText, TextFile
from desktop_agent.execution.secrets import LONGEST_BLOCK, MaskUnknown, secrets_in
from desktop_agent.execution.threads import in_thread
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import ConversationEffect, Effect, ReadsPath, ToolOutput, WritesPath
from desktop_agent.sentences import translate
from desktop_agent.text import count_lines, visible
from desktop_agent.tools.limits import insist_on_size, insist_on_unprotected
from desktop_agent.tools.read_record import Lines, ReadFileState, seen_file
from desktop_agent.tools.tool import Params, ToolContext, ToolEnvironment, ToolFailed, reads

LARGEST_DIFF = 400_000
DIFF_FOR_MODEL = 6_000


@dataclass(frozen=True, slots=True)
class PlannedFileChange:
    """A planned write to one file. `before` is None for a new file."""

    path: Path
    before: bytes | None
    after: bytes
    changed: tuple[LineChange, ...]
    new_text: str
    effect: WritesPath

    @property
    def new_lines(self) -> list[str]:
        """All lines, with their line feeds."""
        return lines_of(self.new_text)


class FileParams(Params):
    """Parameters of a tool that changes one file."""

    path: str = Field(min_length=1, description="The file, absolute or relative to the workspace.")


W = TypeVar("W", bound=FileParams)
Plan = Callable[[W, ToolEnvironment], PlannedFileChange]


def target_of(path: str, surroundings: ToolEnvironment) -> Path:
    """Return where a path that is to be changed really leads; raises `FileRefused` where it is protected."""
    real = surroundings.resolved(path)
    insist_on_unprotected(real, surroundings.limits)
    return real


def bytes_at(path: Path, surroundings: ToolEnvironment) -> bytes | None:
    """Return the content at a real path, None where nothing exists; raises `FileRefused`."""
    if not (path.exists() or path.is_symlink()):
        return None
    if path.is_file():
        insist_on_size(path, path.stat().st_size, surroundings.limits)
    return read_file(path, limit=surroundings.limits.largest_file)


def text_at(path: Path, before: bytes) -> TextFile:
    """Return a file's text; raises `ToolFailed` where it is none."""
    try:
        return TextFile.parse(before)
    except NotText as reason:
        raise ToolFailed(f"{path} is not text ({reason}); it cannot be changed as text.") from None


def insist_on_seen(path: Path, before: bytes, file: TextFile, surroundings: ToolEnvironment) -> ReadFileState:
    """Return what the model has seen of a file; raises `ToolFailed` where that is nothing, or is no longer true."""
    seen = surroundings.seen.of(path)
    if seen is None:
        raise ToolFailed(f"{path} has not been read in this conversation. Read it first, so that nothing is lost.")
    if seen.digest != digest_of(before):
        raise ToolFailed(f"{path} was changed since it was read; nothing was written.{_since(path, seen, file)}")
    return seen


def _since(path: Path, seen: ReadFileState, file: TextFile) -> str:
    """Return what changed since the read, for the model."""
    again = " Read it again."
    if seen.data is None:
        return again
    old, new = lines_of(TextFile.parse(seen.data).text), lines_of(file.text)
    diff = unified(old, new, changes(old, new), path.name, is_new=False)
    if not diff:
        return f" Only its encoding or its line ends are others now.{again}"
    if len(diff) > DIFF_FOR_MODEL:
        return f" The difference is too long to be shown.{again}"
    return f"{again} The difference since:\n{diff}"


def planned(
    path: Path,
    before: tuple[bytes, TextFile] | None,
    write: Callable[[TextFile], TextFile],
    surroundings: ToolEnvironment,
) -> PlannedFileChange:
    """Return the change that `write` makes."""
    insist_on_unprotected(path, surroundings.limits)
    old = before[1] if before else TextFile("")
    try:
        new = write(old)
        after = new.encoded()
    except CannotEncode as reason:
        raise ToolFailed(f"Nothing was written: {reason}.") from None
    insist_on_size(path, len(after), surroundings.limits)
    old_lines, new_lines, first = changed_lines(old.text, new.text)
    line_changes = changes(old_lines, new_lines)
    name = name_of(path, surroundings)
    diff = unified(old_lines, new_lines, line_changes, name, is_new=before is None, first=first)
    effect = WritesPath(
        str(path),
        diff if len(diff) <= LARGEST_DIFF else "",
        size_before=len(before[0]) if before else None,
        size_after=len(after),
        digest=digest_of(after),
    )
    changed = tuple(one.moved(first) for one in line_changes)
    return PlannedFileChange(path, before[0] if before else None, after, changed, new.text, effect)


def effects_of(plan: Callable[[], PlannedFileChange], path: str, surroundings: ToolEnvironment) -> tuple[Effect, ...]:
    """Return the effects of a planned change.

    A change that cannot be made only reads: what comes of the call is an error with a look at the file in it. Of a
    protected file not even that is said.
    """
    only_read = reads(path, surroundings)
    try:
        target_of(path, surroundings)
    except FileRefused:
        return (ConversationEffect(),) if isinstance(only_read[0], ReadsPath) else only_read
    try:
        return (plan().effect,)
    except (ToolFailed, FileRefused, OSError):
        return only_read


def declared(plan: Plan[W]) -> Callable[[W, ToolEnvironment], tuple[Effect, ...]]:
    """Return the effects of a tool that makes such changes: the write, with its diff."""
    return lambda params, surroundings: effects_of(lambda: plan(params, surroundings), params.path, surroundings)


def written(plan: Plan[W]) -> Callable[[W, ToolContext], Awaitable[ToolOutput]]:
    """Return what such a tool does: it writes exactly what was let through."""

    async def act(params: W, context: ToolContext) -> ToolOutput:
        surroundings = context.surroundings
        return await in_thread(lambda cancelled: carry_out(lambda: plan(params, surroundings), context, cancelled))

    return act


def carry_out(plan: Callable[[], PlannedFileChange], context: ToolContext, cancelled: Event) -> ToolOutput:
    """Plan again, insist that it is what was let through, write it, and record it as seen. Blocks."""
    seen = context.surroundings.seen
    with seen.writing:
        change = plan()
        context.insist_on(change.effect)
        if cancelled.is_set():
            raise ToolFailed("Cancelled; nothing was written.")
        known = seen.of(change.path)
        write_all([FileWrite(change.path, change.before, change.after)], context)
        total = count_lines(change.new_text)
        lines = shifted(known.lines, change.changed) if known and not known.is_whole else [(1, total)]
        noted = seen.note(change.path, change.after, lines, total)
    return replace(_output(change), seen=(seen_file(change.path, noted),))


def write_all(writes: Sequence[FileWrite], context: ToolContext) -> None:
    """Write what was let through, beside commands that run: none of them gets at what it cannot change. Blocks."""
    sandbox, temp = context.sandbox, context.surroundings.temp
    if sandbox is None:
        write_files(writes, temp)
        return
    # A new file would be open to them, under its first name and without the cover that the old one had.
    write_files([replace(one, in_place=sandbox.holds(str(one.path))) for one in writes], temp)
    for one in writes:
        if one.after is not None:
            sandbox.let_stand(str(one.path), partial(bytes, one.after))


def shifted(lines: Sequence[Lines], changed: Sequence[LineChange]) -> list[Lines]:
    """Return the lines that are known after a change: the known ones where they are now, and the new ones.

    Both must be sorted.
    """
    moved: list[Lines] = [(change.new_start + 1, change.new_end) for change in changed]
    left = list(reversed(lines))
    by = 0
    for change in changed:
        while left and left[-1][0] <= change.end:
            first, last = left.pop()
            moved.append((first + by, min(last, change.start) + by))
            if last > change.end:
                left.append((change.end + 1, last))
        by = change.new_end - change.end
    moved += [(first + by, last + by) for first, last in left]
    return [(first, last) for first, last in moved if first <= last]


def _output(change: PlannedFileChange) -> ToolOutput:
    added, removed = counts(change.changed)
    name = change.effect.path
    if change.before is None:
        return ToolOutput(
            f"Made {name} with {count_lines(change.new_text)} lines.",
            summary=translate("tools", "new, %n line(s)", "fact beside a file that was written", added),
            diff=change.effect.diff,
        )
    diff = change.effect.diff
    shown = f":\n{diff}" if 0 < len(diff) <= DIFF_FOR_MODEL else "."
    return ToolOutput(
        f"Changed {name}: {added} lines added, {removed} removed{shown}",
        summary=translate("tools", "+{added} −{removed}", "lines added and removed in a file").with_values(
            added=added, removed=removed
        ),
        diff=diff,
    )


def name_of(path: Path, surroundings: ToolEnvironment) -> str:
    """Return what a file is called in a difference: its path in the workspace, elsewhere all of it."""
    inside = path.is_relative_to(surroundings.workspace)
    # A line feed in a name would begin a line of the difference that is none.
    return visible(str(path.relative_to(surroundings.workspace) if inside else path), keep_newlines=False)


Text = tuple[Path, str]
"""Path and content of a file, current or planned."""


def with_true_values(text: str, there: str, path: Path, surroundings: ToolEnvironment) -> str:
    """Return a text of the model with placeholders replaced; `there` is the current text of the file.

    Raises `ToolFailed` for a placeholder whose value is not in that file.
    """
    try:
        return surroundings.masks.restore(text, there, str(path))
    except MaskUnknown as unknown:
        raise ToolFailed(str(unknown)) from None


def insist_on_masked(
    there: Text,
    made: Text,
    surroundings: ToolEnvironment,
    spans: Sequence[tuple[int, int]] = (),
    *,
    has_values: bool = True,
) -> None:
    """Raise `ToolFailed` where a masked value of a text would be readable in the text made of it.

    The model would see a secret without the user's consent: letters put before a key, half of one removed, lines of a
    `.env` in another file. `spans` are the replaced parts. If the new text `has_values` that were restored, they may
    be from anywhere in the file; else only the surroundings of the change are checked.
    """
    masks = surroundings.masks
    if not masks.is_on or there == made:
        return
    (path, old), (target, new) = there, made
    first = 0
    if not has_values:
        first, old, new = _middle(old, new)
    secrets = secrets_in(old, str(path))
    if not secrets:
        return
    was_readable, is_readable = masks.mask(old, str(path)).text, masks.mask(new, str(target)).text
    for one in secrets:
        value, begins, ends = old[one.start : one.end], first + one.start, first + one.end
        is_cut = any(start < ends and begins < end and not (start <= begins and ends <= end) for start, end in spans)
        if is_cut or (value in is_readable and value not in was_readable):
            raise ToolFailed(
                f"Nothing was changed: {masks.placeholder(value, one.name)} of {path} would no longer be known for a"
                " secret, and could be read. Keep it whole and as it stands, or ask the user for this change."
            )


def _middle(old: str, new: str) -> tuple[int, str, str]:
    """Return where that begins which two texts do not share, and it, with as many lines around as a key has."""
    head = common_start(old, new)
    tail = common_start(old[head:][::-1], new[head:][::-1])
    before = old[:head].split("\n")
    first = len("\n".join(before[:-LONGEST_BLOCK])) if len(before) > LONGEST_BLOCK else 0
    after = len("\n".join(old[len(old) - tail :].split("\n")[:LONGEST_BLOCK]))
    return first, old[first : len(old) - tail + after], new[first : len(new) - tail + after]
