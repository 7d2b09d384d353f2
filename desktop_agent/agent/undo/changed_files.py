"""Lists and compares the files that a conversation changed, and reverts parts of one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import closing
from dataclasses import replace
from typing import Final, TypeVar

from desktop_agent.agent.undo.notices import begun, with_records
from desktop_agent.agent.undo.undo_context import UndoContext
from desktop_agent.agent.undo.undo_plan import changed_turns, is_in_trash, spans_of
from desktop_agent.checkpoints.file_state import FileState, blob_of
from desktop_agent.checkpoints.restore.restore_plan import NetChange
from desktop_agent.checkpoints.restore.transaction import FilesChangedError, TransactionIncomplete
from desktop_agent.checkpoints.timeline import ChangeSpan, Timeline
from desktop_agent.checkpoints.trash.trash_steps import TrashOnlyFile
from desktop_agent.errors import AgentError
from desktop_agent.execution.diffs import (
    DiffHunk,
    can_be_compared,
    count_changed_lines,
    hunks_of,
    is_text,
    without_hunk,
)
from desktop_agent.folder_probe import touching
from desktop_agent.ids import new_id
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import in_short
from desktop_agent.protocol import (
    COMMAND_TOOL,
    ChangedFile,
    ChangedFiles,
    FileChangeKind,
    FileDiff,
    FileHunk,
    GoBackInFile,
    Item,
    ItemAdded,
    ItemId,
    Level,
    Notice,
    Remedy,
    ToolCall,
    UndoRecord,
)
from desktop_agent.sentences import translate

MOST_FILES: Final = 2_000
MOST_COUNTED: Final = 64 << 20
"""Bytes that are compared to count lines; further files are listed without counts."""
MOST_ROWS: Final = 4_000
"""Lines of one diff that are shown."""
_LONGEST_ROW: Final = 2_000
_FOR_MODEL: Final = (
    "The user gave back a part of what you did to {path}. What you read or wrote of it no longer holds; "
    "read it again before you rely on it."
)


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Looked:
    """Selected calls, the spans that they changed, and their turns."""

    calls: Sequence[ToolCall]
    spans: Sequence[ChangeSpan]
    turns: dict[ItemId, int]

    @property
    def in_trash(self) -> Sequence[ChangeSpan]:
        """Spans about files in the trash that were not restored from there."""
        names = {call.set_aside.name for call in self.calls if call.set_aside is not None and is_in_trash(call)}
        return [span for span in self.spans if span.bin in names]


class ChangedFilesQuery:
    """Queries changed files of one conversation.

    `items` returns its items about files; files are read and compared in a thread.
    """

    def __init__(self, context: UndoContext, items: Callable[[], Awaitable[Sequence[Item]]]) -> None:
        self._context = context
        self._items = items

    async def list(self, turn: ItemId | None = None) -> ChangedFiles:
        """Return the files that a turn, by its message, or the whole conversation changed. Raises `AgentError`."""
        looked = _looked_at(await self._items(), turn)
        if not looked.spans:
            return ChangedFiles()
        return await self._asked(_list, self._context.timeline, looked)

    async def count(self, turn: ItemId) -> int:
        """Return how many files a turn changed, as `list` has them, without a look at their lines."""
        looked = _looked_at(await self._items(), turn)
        if not looked.spans:
            return 0
        return await self._asked(_count, self._context.timeline, looked)

    async def diff(self, path: str, turn: ItemId | None = None) -> FileDiff:
        """Return what became of one file. Raises `AgentError`."""
        looked = _looked_at(await self._items(), turn)
        if not looked.spans:
            return FileDiff(path, "", why_not=NO_CHANGE)
        return await self._asked(_diff, self._context.timeline, looked, path)

    async def carry_out(self, request: GoBackInFile) -> None:
        """Revert a part of a file and report it. Raises `AgentError`: then nothing was touched."""
        looked = _looked_at(await self._items(), request.turn)
        if not looked.spans:
            raise AgentError(NO_CHANGE)
        meant = UndoRecord(tuple(call.id for call in looked.calls), "", "", (), is_part=True)
        going = asyncio.ensure_future(
            asyncio.to_thread(_give_back, self._context.timeline, looked, request, begun(meant))
        )
        try:
            span = await asyncio.shield(going)
        except FilesChangedError as error:
            raise AgentError(NOT_AS_SHOWN.with_values(path=request.path)) from error
        except TransactionIncomplete as error:
            raise AgentError(HALF_DONE.with_values(why=str(error))) from error
        except OSError as error:
            raise AgentError(NOT_DONE.with_values(why=in_short(error))) from error
        self._context.forget_reads(span.paths)
        went = with_records(meant, span)
        sentence = (WHOLE if request.hunk is None else PART).with_values(path=request.path)
        shown = _FOR_MODEL.format(path=request.path)
        at = self._context.clock()
        remedies = (Remedy.REDO,)
        notice = Notice(ItemId(new_id()), Level.INFO, sentence, remedies, at=at, for_model=shown, went_back=went)
        self._context.emit(ItemAdded(notice))

    async def _asked(self, ask: Callable[..., T], *arguments: object) -> T:
        try:
            with touching(self._context.probe):
                return await asyncio.to_thread(ask, *arguments)
        except OSError as error:
            raise AgentError(NOT_READ.with_values(why=in_short(error))) from error


def _looked_at(items: Sequence[Item], turn: ItemId | None) -> _Looked:
    turns: dict[ItemId, int] = {}
    for changed in changed_turns(items):
        if turn in (None, changed.message):
            turns.update(dict.fromkeys(changed.calls, changed.number))
    calls = [item for item in items if isinstance(item, ToolCall) and item.id in turns]
    return _Looked(calls, spans_of(items, turns), turns)


def _passed(timeline: Timeline, looked: _Looked) -> tuple[dict[str, NetChange], dict[str, TrashOnlyFile]]:
    """Return the net change of each path, without unchanged ones, and the files that only the trash holds.

    Of the latter, a file that exists again is left out.
    """
    net = timeline.passed(looked.spans)
    in_trash = timeline.only_in_bin(looked.in_trash)
    for path in net.keys() & in_trash.keys():
        # It was given back since by itself, which is recorded: that it is as it was, only the bin knows.
        in_trash_before = timeline.from_bin(looked.in_trash, path)
        if in_trash_before is not None and in_trash_before[0].earlier == net[path].left:
            net[path].earlier = in_trash_before[0].earlier
    gone = timeline.missing(path for path, one in in_trash.items() if one.is_gone)
    beside = {path: one for path, one in in_trash.items() if path not in net and (not one.is_gone or path in gone)}
    return {path: one for path, one in sorted(net.items()) if one.earlier != one.left}, beside


def _count(timeline: Timeline, looked: _Looked) -> int:
    recorded, beside = _passed(timeline, looked)
    return len(recorded) + len(beside)


def _one(timeline: Timeline, looked: _Looked, path: str) -> tuple[NetChange, tuple[bytes, bytes]] | None:
    """Return what became of one file, and what it held before and after; None where nothing did."""
    recorded, beside = _passed(timeline, looked)
    if path in recorded:
        before, after = timeline.read((recorded[path].earlier, recorded[path].left))
        return recorded[path], (before, after)
    version = timeline.from_bin(looked.in_trash, path) if path in beside else None
    # What it was overwritten with is kept nowhere.
    return (version[0], (version[1], b"")) if version is not None and version[0].left is None else None


def _list(timeline: Timeline, looked: _Looked) -> ChangedFiles:
    recorded, beside = _passed(timeline, looked)
    files = [*_recorded(timeline, looked, recorded), *_beside(looked, dict(sorted(beside.items())[:MOST_FILES]))]
    shown = sorted(files, key=lambda file: file.path)[:MOST_FILES]
    return ChangedFiles(tuple(shown), len(recorded) + len(beside) - len(shown))


def _beside(looked: _Looked, beside: dict[str, TrashOnlyFile]) -> list[ChangedFile]:
    """Return the files that the bin alone holds. What one was overwritten with is kept nowhere, so not compared."""
    files, room = list[ChangedFile](), MOST_COUNTED
    for path, one in beside.items():
        room -= one.size
        content = one.content() if one.is_gone and room > 0 else b"\0"
        added, removed = count_changed_lines(content, b"") if is_text(content) else (None, None)
        what = FileChangeKind.DELETED if one.is_gone else FileChangeKind.CHANGED
        file = ChangedFile(path, what, added, removed, is_link=one.is_link)
        calls = [call for call in looked.calls if call.set_aside is not None and call.set_aside.name == one.name]
        files.append(_by(file, calls, looked.turns))
    return files


def _recorded(timeline: Timeline, looked: _Looked, passed: dict[str, NetChange]) -> list[ChangedFile]:
    shown = list(passed.items())[:MOST_FILES]
    by_path = _calls_by_path(timeline, looked, {path for path, _ in shown})
    counted = _counted(timeline, [one for _, one in shown])
    return [
        _by(_file(path, one, lines), by_path.get(path, ()), looked.turns)
        for (path, one), lines in zip(shown, counted, strict=True)
    ]


def _calls_by_path(timeline: Timeline, looked: _Looked, paths: Collection[str]) -> dict[str, list[ToolCall]]:
    calls: dict[str, list[ToolCall]] = {}
    for call in looked.calls:
        for path in timeline.passed(spans_of([call], [call.id])):
            if path in paths:
                calls.setdefault(path, []).append(call)
    return calls


def _by(file: ChangedFile, calls: Sequence[ToolCall], turns: dict[ItemId, int]) -> ChangedFile:
    """Return a file with the calls that changed it."""
    return replace(
        file,
        turns=tuple(sorted({turns[call.id] for call in calls})),
        by_command=any(call.tool == COMMAND_TOOL for call in calls),
        by_tool=any(call.tool != COMMAND_TOOL for call in calls),
    )


def _file(path: str, passed: NetChange, lines: tuple[int, int] | None) -> ChangedFile:
    before, after = passed.earlier, passed.left
    shapes = [shape for shape in (before, after) if shape is not None]
    what = FileChangeKind.CHANGED
    if before is None or after is None:
        what = FileChangeKind.NEW if before is None else FileChangeKind.DELETED
    elif (before.kind, before.blob) == (after.kind, after.blob):
        what = FileChangeKind.MODE
    modes = (before.mode, after.mode) if before is not None and after is not None else None
    return ChangedFile(
        path,
        what,
        added=lines[0] if lines is not None else None,
        removed=lines[1] if lines is not None else None,
        is_link=any(shape.kind == "link" for shape in shapes),
        modes=modes if modes is not None and modes[0] != modes[1] else None,
        state=_state(after),
    )


def _counted(timeline: Timeline, passed: Sequence[NetChange]) -> list[tuple[int, int] | None]:
    """Return how many lines each change added and removed; None where that was not counted."""
    counted_lines: list[tuple[int, int] | None] = []
    room = MOST_COUNTED
    with closing(timeline.read(shape for one in passed for shape in (one.earlier, one.left))) as sides:
        for _ in passed:
            if room <= 0:
                break
            before, after = next(sides), next(sides)
            room -= len(before) + len(after)
            counted_lines.append(count_changed_lines(before, after) if is_text(before) and is_text(after) else None)
    return counted_lines + [None] * (len(passed) - len(counted_lines))


def _diff(timeline: Timeline, looked: _Looked, path: str) -> FileDiff:
    version = _one(timeline, looked, path)
    if version is None:
        is_in_trash = path in _passed(timeline, looked)[1]
        return FileDiff(path, "", why_not=OVERWRITTEN if is_in_trash else NO_CHANGE)
    passed, (before, after) = version
    diff = FileDiff(path, _state(passed.left), is_there=timeline.holds(path, passed.left))
    if not can_be_compared(before, after):
        both_text = is_text(before) and is_text(after)
        return replace(diff, why_not=TOO_LARGE if both_text else BINARY)
    hunks = hunks_of(before, after)
    if not hunks:
        return replace(diff, why_not=SAME_LINES)
    shown = _within(hunks)
    return replace(
        diff,
        hunks=tuple(FileHunk(_bounded(hunk.text), hunk.first_changed) for hunk in shown),
        left=len(hunks) - len(shown),
    )


def _within(hunks: Sequence[DiffHunk]) -> Sequence[DiffHunk]:
    room, shown = MOST_ROWS, 0
    while shown < len(hunks) and (room > 0 or not shown):
        room -= hunks[shown].text.count("\n")
        shown += 1
    return hunks[:shown]


def _bounded(text: str) -> str:
    rows = text.split("\n")
    cut = [row if len(row) <= _LONGEST_ROW else f"{row[:_LONGEST_ROW]}…" for row in rows[:MOST_ROWS]]
    return "\n".join(cut if len(rows) <= MOST_ROWS else [*cut, " …"])


def _give_back(timeline: Timeline, looked: _Looked, request: GoBackInFile, about: str) -> ChangeSpan:
    version = _one(timeline, looked, request.path)
    if version is None or _state(version[0].left) != request.state:
        raise FilesChangedError((request.path,))
    passed, (before, after) = version
    if request.hunk is None or passed.earlier is None or passed.left is None:
        return timeline.put(request.path, passed.left, passed.earlier, before, "undo", about=about)
    hunks = hunks_of(before, after) if can_be_compared(before, after) else []
    if not 0 <= request.hunk < len(hunks):
        raise FilesChangedError((request.path,))
    content = without_hunk(before, after, hunks[request.hunk])
    wanted = replace(passed.left, blob=blob_of(content))
    return timeline.put(request.path, passed.left, wanted, content, "undo", about=about)


def _state(shape: FileState | None) -> str:
    return "" if shape is None else f"{shape.kind} {shape.blob} {shape.mode:o}"


NO_CHANGE = translate("checkpoints", "This file no longer has changes.")
TOO_LARGE = translate("checkpoints", "This file is too large to compare.")
OVERWRITTEN = translate(
    "checkpoints",
    "Git ignores this file, so only its earlier content was kept: undo the turn, or put it back at the command.",
)
BINARY = translate("checkpoints", "This file is not text, so there are no lines to compare.")
SAME_LINES = translate("checkpoints", "No text changes; only permissions or file type changed.")
NOT_READ = translate("checkpoints", "The recorded files could not be read ({why}).")
NOT_AS_SHOWN = translate("checkpoints", "{path} has changed since it was shown here. Nothing was touched.")
PART = translate("checkpoints", "Reverted one change in {path}", "after an undo")
WHOLE = translate("checkpoints", "Reverted {path}", "after an undo")
HALF_DONE = translate(
    "checkpoints",
    "The change could neither be completed nor rolled back ({why}). Nothing is lost: the next start of the "
    "program completes it.",
)
NOT_DONE = translate("checkpoints", "It could not be done ({why}). All files are as they were.")
