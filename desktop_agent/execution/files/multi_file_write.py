"""Writes several files, all or none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path

from desktop_agent.execution.files.atomic_write import (
    Removal,
    Step,
    digest_of,
    prepared_creation,
    prepared_removal,
    prepared_replacement,
    sweep,
    sync_folder,
)
from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.execution.files.safe_open import FileRefused, opened_folder
from desktop_agent.ids import new_id
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import reason


@dataclass(frozen=True, slots=True)
class FileWrite:
    """New content of one file by its real path: `after`, None to delete it. `before` is None for a new file.

    A new file takes mode and attributes of the file it is `like`, which is moved. With `in_place` the file is
    overwritten, whatever else is possible.
    """

    path: Path
    before: bytes | None
    after: bytes | None
    like: Path | None = None
    in_place: bool = False


def write_files(writes: Sequence[FileWrite], backups: Path) -> None:
    """Write all files, or leave all unchanged; raises `FileRefused`.

    `backups` is a folder of ours for files written in place. Every other file is the old or the new one at any
    moment, however this program ends.
    """
    missing = _missing_folders(writes)
    try:
        with ExitStack() as stack:
            folders: dict[Path, int] = {}
            steps = [_prepared(write, stack, folders, backups, keeps=len(writes) > 1) for write in writes]
            _carry_out(sorted(steps, key=lambda step: step.rank), [*folders.values()])
            _sync_all(folders.values())
            for step in steps:
                with suppress(OSError):  # all is written: what is left over is swept another time
                    step.finished()
    except BaseException:
        for made in missing:
            with suppress(OSError), FolderHandle.at(made.parent) as above:  # it has other content now
                above.rmdir(made.name)
        raise


def _missing_folders(writes: Sequence[FileWrite]) -> list[Path]:
    """Return the folders that will have to be made, the deepest first."""
    wanted = {folder for write in writes if write.after is not None for folder in write.path.parents}
    return sorted((folder for folder in wanted if not folder.exists()), key=lambda one: -len(one.parts))


def _prepared(write: FileWrite, stack: ExitStack, folders: dict[Path, int], backups: Path, *, keeps: bool) -> Step:
    try:
        return _prepared_in(write, stack, folders, backups, keeps=keeps)
    except OSError as error:
        raise _refused(write.path, error) from error


def _prepared_in(write: FileWrite, stack: ExitStack, folders: dict[Path, int], backups: Path, *, keeps: bool) -> Step:
    parent = write.path.parent
    if parent not in folders:
        folders[parent] = stack.enter_context(opened_folder(parent, make=write.after is not None))
        sweep(folders[parent])
    folder = folders[parent]
    step: Step
    if write.after is None:
        return prepared_removal(folder, write.path, expected=digest_of(write.before or b""))
    if write.before is None:
        step, clean = prepared_creation(folder, write.path, write.after, write.like)
    else:
        expected, backup = digest_of(write.before), backups / f"before-{new_id()}"
        step, clean = prepared_replacement(
            *(folder, write.path, write.after),
            expected=expected,
            backup=backup,
            keeps=keeps,
            in_place=write.in_place,
        )
    stack.callback(clean)
    return step


def _carry_out(steps: Sequence[Step], folders: Sequence[int]) -> None:
    done: list[Step] = []
    try:
        for step in steps:
            if isinstance(step, Removal) and done and not isinstance(done[-1], Removal):
                # What is moved has its new name on the disk before the old one goes.
                _sync_all(folders)
            try:
                step.done()
            except OSError as error:
                raise _refused(step.path, error) from error
            done.append(step)
    except BaseException as error:
        stuck = [problem for step in reversed(done) if (problem := _take_back(step)) is not None]
        if stuck:
            raise FileRefused(f"{error} {' '.join(stuck)}") from error
        raise


def _sync_all(folders: Iterable[int]) -> None:
    for folder in folders:
        sync_folder(folder)


def _take_back(step: Step) -> str | None:
    """Roll a step back; return what prevents it."""
    try:
        step.undone()
    except FileRefused as refused:
        return str(refused)
    except OSError as error:
        return f"{step.path} could not be put back ({reason(error)})."
    return None


def _refused(path: Path, error: OSError) -> FileRefused:
    return FileRefused(f"{path} cannot be written: {error.strerror or error}. Nothing was changed.")
