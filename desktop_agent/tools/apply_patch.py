"""ApplyPatch: change several files at once, all of them or none."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import gettempdir
from threading import Event
from typing import BinaryIO

from pydantic import Field

from desktop_agent.execution.diffs import counts, unified
from desktop_agent.execution.files.atomic_write import digest_of
from desktop_agent.execution.files.multi_file_write import FileWrite, write_files
from desktop_agent.execution.files.safe_open import FileRefused
from desktop_agent.execution.process.background_jobs import JobTable
from desktop_agent.execution.process.working_folder import WorkingFolder
from desktop_agent.execution.threads import in_thread
from desktop_agent.ids import new_id
from desktop_agent.protocol import ConversationEffect, DeletesPath, Effect, ToolOutput, WritesPath
from desktop_agent.sentences import translate
from desktop_agent.settings.schema import FileSettings
from desktop_agent.tools.file_change import DIFF_FOR_MODEL, LARGEST_DIFF, name_of, target_of, write_all
from desktop_agent.tools.limits import ToolLimits, limits_of
from desktop_agent.tools.patch.parser import named_paths
from desktop_agent.tools.patch.plan import PatchedFile, plan_patch
from desktop_agent.tools.read_record import ReadRecord, seen_file
from desktop_agent.tools.tool import (
    Params,
    Tool,
    ToolContext,
    ToolEnvironment,
    ToolFailed,
    in_words,
    reads,
)

TITLE_PATHS = 3
LARGEST_PATCH = 50_000_000


class ApplyPatchParams(Params):
    """Parameters of ApplyPatch."""

    patch: str = Field(min_length=1, description="The patch, from *** Begin Patch to *** End Patch.")


def effects(params: ApplyPatchParams, surroundings: ToolEnvironment) -> tuple[Effect, ...]:
    """Declare every file that would be written, moved or deleted, with its diff.

    A patch that cannot be applied only reads the files it names, because its error shows part of one. Where one is
    protected, or none is named, it reads nothing.
    """
    try:
        return _effects_of(plan_patch(params.patch, surroundings), surroundings)
    except (ToolFailed, FileRefused, OSError):
        return _only_read(params.patch, surroundings)


async def act(params: ApplyPatchParams, context: ToolContext) -> ToolOutput:
    """Write exactly what was let through."""
    return await in_thread(lambda cancelled: _carry_out(params, context, cancelled))


class NotApplied(Exception):
    """A refused patch; nothing was changed, and the message says why."""


def apply_for_user(patch: BinaryIO, workspace: Path, settings: FileSettings, home: Path) -> list[str]:
    """Apply a patch that the user gives, in their own name; return a line for each file. Raises `NotApplied`."""
    data = patch.read(LARGEST_PATCH + 1)
    if len(data) > LARGEST_PATCH:
        raise NotApplied(f"The patch is larger than {LARGEST_PATCH // 1_000_000} MB, so nothing was changed.")
    temp = Path(gettempdir()) / f"desktop-agent-{new_id()}"
    try:
        return apply_in(workspace, data.decode("utf-8-sig"), limits_of(settings, home), temp)
    except UnicodeDecodeError as error:
        raise NotApplied(f"The patch is not valid UTF-8 (byte {error.start + 1}), so nothing was changed.") from None
    except (ToolFailed, FileRefused) as refused:
        raise NotApplied(str(refused)) from refused
    except OSError as error:
        raise NotApplied(f"Nothing was changed: {in_words(error)}") from error
    finally:
        with suppress(OSError):  # it was not needed, or holds what could not be put back
            temp.rmdir()


def apply_in(workspace: Path, patch: str, limits: ToolLimits, temp: Path) -> list[str]:
    """Apply a patch to the files of a folder, whether they were read or not; return a line for each.

    Raises `ToolFailed` or `FileRefused`, and then nothing was changed.
    """
    folder, jobs = WorkingFolder(workspace), JobTable(lambda _: None)
    surroundings = ToolEnvironment(workspace, folder, temp, ReadRecord(), jobs, limits=limits)
    files = plan_patch(patch, surroundings, must_have_read=False)
    write_files(_writes(files), temp)
    return _list(files, surroundings)


def _only_read(patch: str, surroundings: ToolEnvironment) -> tuple[Effect, ...]:
    named: dict[Effect, None] = {}
    for path in named_paths(patch):
        named |= dict.fromkeys(reads(path, surroundings))
        try:
            target_of(path, surroundings)
        except FileRefused:
            return (ConversationEffect(),)
    return tuple(named) or (ConversationEffect(),)


def _carry_out(params: ApplyPatchParams, context: ToolContext, cancelled: Event) -> ToolOutput:
    """Plan again, insist that it is what was let through, write it, and record it as seen. Blocks."""
    surroundings = context.surroundings
    with surroundings.seen.writing:
        files = plan_patch(params.patch, surroundings)
        context.insist_on_all(_effects_of(files, surroundings))
        if cancelled.is_set():
            raise ToolFailed("Cancelled; nothing was written.")
        write_all(_writes(files), context)
        seen = [
            seen_file(file.path, surroundings.seen.note(file.path, file.after, file.known, file.total_lines))
            for file in files
            if file.after is not None
        ]
    diff = "".join(_diffs(files, surroundings))
    shown = f"\n{diff}" if len(diff) <= DIFF_FOR_MODEL else ""
    return ToolOutput(
        "\n".join(["The patch is applied:", *_list(files, surroundings)]) + shown,
        summary=translate("tools", "%n file(s) changed", "fact beside a patch", len(files)),
        diff=diff,
        seen=tuple(seen),
    )


def _writes(files: Sequence[PatchedFile]) -> list[FileWrite]:
    return [FileWrite(file.path, file.before, file.after, like=file.origin) for file in files]


def _effects_of(files: Sequence[PatchedFile], surroundings: ToolEnvironment) -> tuple[Effect, ...]:
    return tuple(_effect_of(file, diff) for file, diff in zip(files, _diffs(files, surroundings), strict=True))


def _effect_of(file: PatchedFile, diff: str) -> Effect:
    size = len(file.before) if file.before is not None else None
    if file.after is None:
        target = str(file.target) if file.target is not None else ""
        return DeletesPath(str(file.path), diff, size, digest_of(file.before or b""), target)
    return WritesPath(str(file.path), diff, size, len(file.after), digest_of(file.after))


def _diffs(files: Sequence[PatchedFile], surroundings: ToolEnvironment) -> list[str]:
    """Return the difference of each file. Where all would be too long none is given: no part passes for the whole."""
    diffs = [_diff_of(file, surroundings) for file in files]
    return diffs if sum(map(len, diffs)) <= LARGEST_DIFF else [""] * len(files)


def _diff_of(file: PatchedFile, surroundings: ToolEnvironment) -> str:
    if file.target is not None:
        return ""  # its changes are listed at the place it is moved to
    return unified(
        file.old_lines,
        file.new_lines,
        file.changed,
        name_of(file.path, surroundings),
        is_new=file.before is None and file.origin is None,
        is_gone=file.after is None,
        was=name_of(file.origin, surroundings) if file.origin is not None else "",
        first=file.first,
    )


def _list(files: Sequence[PatchedFile], surroundings: ToolEnvironment) -> list[str]:
    """Return a line for each file: A added, M changed, D deleted, R moved."""
    gone = {file.path for file in files if file.target is not None}
    moved = {file.origin: file for file in files if file.origin in gone}
    return [_line(file, moved.get(file.path), surroundings) for file in files if file.origin not in gone]


def _line(file: PatchedFile, moved: PatchedFile | None, surroundings: ToolEnvironment) -> str:
    """Return the line of one file; `moved` is what it became elsewhere, where nothing was there before."""
    name = name_of(file.path, surroundings)
    if file.target is not None:
        place = f"R {name} -> {name_of(file.target, surroundings)}"
        return f"{place} {_counted(moved)}" if moved is not None else place
    if file.after is None:
        return f"D {name}"
    return f"{'A' if file.before is None else 'M'} {name} {_counted(file)}"


def _counted(file: PatchedFile) -> str:
    added, removed = counts(file.changed)
    return f"(+{added} -{removed})"


def _title(params: ApplyPatchParams) -> str:
    paths = named_paths(params.patch)
    more = ", …" if len(paths) > TITLE_PATHS else ""
    return ", ".join(paths[:TITLE_PATHS]) + more


TOOL = Tool(
    name="ApplyPatch",
    params=ApplyPatchParams,
    effects=effects,
    act=act,
    title=_title,
    verb=translate("tools", "Patched", "verb before the names of files, past tense"),
)
