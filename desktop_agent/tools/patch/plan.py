"""Plans a patch in memory: every file before and after, before anything is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace
from pathlib import Path

from desktop_agent.execution.diffs import LineChange, changed_lines, changes
from desktop_agent.execution.files.real_path import real_path
from desktop_agent.execution.files.safe_open import FileRefused, nearest_name
from desktop_agent.execution.files.text_file import CannotEncode, NotText, Splice, TextFile
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.tools.file_change import (
    Text,
    bytes_at,
    insist_on_masked,
    insist_on_seen,
    shifted,
    target_of,
    text_at,
    with_true_values,
)
from desktop_agent.tools.limits import insist_on_size
from desktop_agent.tools.patch.matching import ContextMismatch, place_hunks
from desktop_agent.tools.patch.parser import (
    AddFile,
    DeleteFile,
    FilePatch,
    PatchHunk,
    PatchInvalid,
    UpdateFile,
    parse_patch,
)
from desktop_agent.tools.read_record import Lines, covers, joined
from desktop_agent.tools.tool import ToolEnvironment, ToolFailed


@dataclass(frozen=True, slots=True)
class PatchedFile:
    """One file that a patch changes. `before` is None for a new one, `after` for a deleted one.

    `origin` is the file that it was moved from; `target` where this one is moved. `old_lines` and `new_lines`, with
    their line feeds, surround the `changed` lines, and `first` equal lines come before them; a deleted binary file
    has none. Of the `total_lines` of `after` the model knows the `known` ones.
    """

    path: Path
    before: bytes | None
    after: bytes | None
    old_lines: tuple[str, ...] = ()
    new_lines: tuple[str, ...] = ()
    changed: tuple[LineChange, ...] = ()
    first: int = 0
    known: tuple[Lines, ...] = ()
    total_lines: int = 0
    origin: Path | None = None
    target: Path | None = None


def plan_patch(text: str, surroundings: ToolEnvironment, *, must_have_read: bool = True) -> tuple[PatchedFile, ...]:
    """Return what a patch changes, in its order; raises `ToolFailed` or `FileRefused`, with nothing written.

    With `must_have_read` each file, and the lines that the patch rests on, must have been read and be unchanged
    since; without, nothing outside the workspace is touched.
    """
    try:
        patches = parse_patch(text)
    except PatchInvalid as reason:
        raise ToolFailed(str(reason)) from None
    if must_have_read:
        _insist_on_read(patches, surroundings)
    plan = _Plan(surroundings, must_have_read=must_have_read)
    for patch in patches:
        try:
            plan.take(patch)
        except ContextMismatch as reason:
            raise ToolFailed(str(reason)) from None
        except CannotEncode as reason:
            raise ToolFailed(f"Nothing was written: {patch.path}: {reason}.") from None
    files = plan.files()
    if not files:
        raise ToolFailed("The patch changes nothing: every line of it is in the files as it is.")
    return files


def _insist_on_read(patches: Sequence[FilePatch], surroundings: ToolEnvironment) -> None:
    """Raise `ToolFailed` where several files were not read: told one by one they would cost as many answers."""
    changed = dict.fromkeys(patch.path for patch in patches if isinstance(patch, UpdateFile))
    real = ((path, target_of(path, surroundings)) for path in changed)
    unread = [path for path, file in real if file.is_file() and surroundings.seen.of(file) is None]
    if len(unread) > 1:
        raise ToolFailed(
            f"{', '.join(unread)} have not been read in this conversation. Read them first, so that nothing is lost."
        )


@dataclass(frozen=True, slots=True)
class _Loaded:
    """A file as the patch leaves it so far. `now` is None where there is none, `known` what the model knows of it."""

    before: bytes | None
    original: TextFile | None
    now: TextFile | None
    known: tuple[Lines, ...] = ()
    is_gone: bool = False
    origin: Path | None = None
    target: Path | None = None


@dataclass(slots=True)
class _Plan:
    surroundings: ToolEnvironment
    must_have_read: bool = field(kw_only=True)
    _files: dict[Path, _Loaded] = field(default_factory=dict)

    def take(self, patch: AddFile | DeleteFile | UpdateFile) -> None:
        """Plan one file; what was planned before is what it finds."""
        match patch:
            case AddFile(path, text):
                self._add(path, text)
            case DeleteFile(path):
                self._delete(path)
            case UpdateFile():
                self._update(patch)

    def files(self) -> tuple[PatchedFile, ...]:
        """Return the files that would be others than they are."""
        patched = (self._patched(path, loaded) for path, loaded in self._files.items())
        return tuple(one for one in patched if one.before != one.after)

    def _add(self, path: str, text: str) -> None:
        real = self._target(path)
        loaded = self._load(real)
        text = with_true_values(text, loaded.now.text if loaded.now else "", real, self.surroundings)
        if loaded.now is None:
            new = TextFile(text)
        else:
            self._insist_on_whole(path, loaded)
            new = loaded.now.rewritten(text)
            self._insist_on_masked((real, loaded.now.text), (real, new.text))
        self._put(real, replace(loaded, is_gone=False), new, ((1, new.line_count),))

    def _delete(self, path: str) -> None:
        real = self._target(path)
        self._insist_on_no_link(path, "delete")
        loaded = self._load(real, is_text=False)
        is_there = loaded.now is not None or (loaded.before is not None and not loaded.is_gone)
        if not is_there:
            raise self._missing(path)
        self._files[real] = replace(loaded, now=None, known=(), is_gone=True, origin=None)

    def _update(self, patch: UpdateFile) -> None:
        path, real = patch.path, self._target(patch.path)
        loaded = self._load(real)
        if loaded.now is None:
            raise self._missing(path)
        lines = loaded.now.lines
        hunks = [self._with_true_values(hunk, loaded.now.text, real) for hunk in patch.hunks]
        placed = place_hunks(path, lines, hunks)
        self._insist_on_lines(path, placed.rests_on, loaded)
        new = loaded.now.spliced(placed.splices)
        known = shifted(loaded.known, _changes(placed.splices))
        target = self._target(patch.target) if patch.target is not None else real
        has_values = target != real or tuple(hunks) != patch.hunks
        self._insist_on_masked((real, loaded.now.text), (target, new.text), has_values=has_values)
        if target == real:
            self._put(real, loaded, new, known)
            return
        self._insist_on_no_link(path, "move")
        if loaded.before is not None and real.stat().st_nlink > 1:
            raise FileRefused(f"{path} has other names that a move would part it from. Use a command.")
        there = self._load(target)
        if there.now is not None:
            self._insist_on_whole(patch.target or "", there)
        origin = (loaded.origin or real) if there.before is None else None
        self._put(target, replace(there, is_gone=False, origin=origin), new, known)
        self._files[real] = replace(loaded, now=None, known=(), is_gone=True, origin=None, target=target)

    def _with_true_values(self, hunk: PatchHunk, there: str, path: Path) -> PatchHunk:
        """Restore the values of placeholders, each of which may stand for several lines."""
        restored = [
            (sign, part)
            for sign, text in hunk.lines
            for part in with_true_values(text, there, path, self.surroundings).split("\n")
        ]
        anchor = hunk.anchor and with_true_values(hunk.anchor, there, path, self.surroundings)
        return replace(hunk, anchor=anchor, lines=tuple(restored))

    def _insist_on_masked(self, there: Text, made: Text, *, has_values: bool = True) -> None:
        if self.must_have_read:  # else it is the user's own patch
            insist_on_masked(there, made, self.surroundings, has_values=has_values)

    def _put(self, path: Path, loaded: _Loaded, new: TextFile, known: Sequence[Lines]) -> None:
        insist_on_size(path, len(new.encoded()), self.surroundings.limits)
        self._files[path] = replace(loaded, now=new, known=joined(known), target=None)

    def _target(self, path: str) -> Path:
        real = target_of(path, self.surroundings)
        workspace = self.surroundings.workspace
        if not self.must_have_read and not real.is_relative_to(real_path(workspace)):
            raise FileRefused(f"{path} lies outside {workspace}, so nothing was changed.")
        if not self.must_have_read and ".git" in map(str.lower, real.relative_to(real_path(workspace)).parts):
            # As `git apply` does: a foreign patch must not add a hook that git runs.
            raise FileRefused(f"{path} lies in the repository's own folder, so nothing was changed.")
        return real

    def _load(self, real: Path, *, is_text: bool = True) -> _Loaded:
        """Return a file as it is by now; raises `ToolFailed` where it was not read, or was changed since."""
        if real in self._files:
            return self._files[real]
        before = bytes_at(real, self.surroundings)
        if before is None:
            return _Loaded(None, None, None)
        try:
            file = TextFile.parse(before)
        except NotText:
            if is_text:
                text_at(real, before)  # refuses, in words
            return _Loaded(before, None, None)
        known: tuple[Lines, ...] = ((1, file.line_count),)
        if self.must_have_read and before:
            known = insist_on_seen(real, before, file, self.surroundings).lines
        return _Loaded(before, file, file, known)

    def _insist_on_lines(self, path: str, rests_on: Sequence[Lines], loaded: _Loaded) -> None:
        for first, last in rests_on:
            if first > 0 and not covers(loaded.known, first, last):
                raise ToolFailed(
                    f"Lines {first} to {last} of {path} have not been read yet. Read them before changing them."
                )

    def _insist_on_whole(self, path: str, loaded: _Loaded) -> None:
        total = loaded.now.line_count if loaded.now is not None else 0
        if not covers(loaded.known, 1, total):
            raise ToolFailed(
                f"{path} exists, and only a part of its {total} lines has been read. Read the rest before you"
                " replace it."
            )

    def _insist_on_no_link(self, path: str, what: str) -> None:
        written = self.surroundings.named(path)
        if written.is_symlink():
            raise FileRefused(f"{path} is a link; a patch does not {what} links. Use a command.")

    def _missing(self, path: str) -> FileRefused:
        try:
            close = nearest_name(self._target(path))
        except OSError:  # there is no such folder, or it cannot be listed
            close = None
        hint = f"; nearest: {Path(path).with_name(close)}" if close else ""
        return FileRefused(f"File does not exist: {path}{hint}")

    def _patched(self, path: Path, loaded: _Loaded) -> PatchedFile:
        after = loaded.now.encoded() if loaded.now is not None and not loaded.is_gone else None
        source = self._files[loaded.origin].original if loaded.origin is not None else loaded.original
        made = loaded.now if after is not None else None
        old, new, first = changed_lines(source.text if source else "", made.text if made else "")
        return PatchedFile(
            path=path,
            before=loaded.before,
            after=after,
            old_lines=tuple(old),
            new_lines=tuple(new),
            changed=tuple(changes(old, new)),
            first=first,
            known=loaded.known,
            total_lines=made.line_count if made else 0,
            origin=loaded.origin,
            target=self._end_of(loaded),
        )

    def _end_of(self, loaded: _Loaded) -> Path | None:
        """Return where a file that is moved comes to lie, after all of its moves."""
        target = loaded.target
        while target is not None and (further := self._files[target].target) is not None:
            target = further
        return target


def _changes(splices: Sequence[Splice]) -> list[LineChange]:
    """Return each run of lines with the run that takes its place in the new text."""
    line_changes: list[LineChange] = []
    by = 0
    for start, end, new in splices:
        line_changes.append(LineChange(start, end, start + by, start + by + len(new)))
        by += len(new) - (end - start)
    return line_changes
