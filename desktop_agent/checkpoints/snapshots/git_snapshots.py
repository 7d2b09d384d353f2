"""Snapshots as git trees in a private repository, without ignored files.

A record costs about what `git status` does: git compares the files with what it knows of them, and takes in only
those that differ. Everything here blocks.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

from desktop_agent.checkpoints.file_state import FileState, FileSwap, PathChange, Stamp
from desktop_agent.checkpoints.snapshots.blob_reader import contents_of
from desktop_agent.checkpoints.snapshots.dirty_paths import DirtyPaths
from desktop_agent.checkpoints.snapshots.exclusions import (
    Exclusions,
    SnapshotLimits,
    changed_unkept,
    look_at,
    read_text,
    text_of,
)
from desktop_agent.checkpoints.snapshots.file_modes import FileModes, seen_modes, usual_modes
from desktop_agent.checkpoints.snapshots.git_seed import UserGitPlaces, seed
from desktop_agent.checkpoints.snapshots.private_git import BULK_LOCK, TURN_LOCK, GitFailed, PrivateGit, joined, split
from desktop_agent.checkpoints.snapshots.snapshot_store import (
    Doubts,
    Progress,
    Snapshot,
    SnapshotDifference,
    SnapshotExpired,
    SnapshotFailed,
    unseen,
)
from desktop_agent.checkpoints.snapshots.tree_audit import doubtful_in, mend, take_in
from desktop_agent.checkpoints.staging import locked, seen_at
from desktop_agent.execution.files.descriptor import held
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import in_short

_MANY = 500
_AT_ONCE = 5_000
"""The number of files that git records in one run: it compares each with all those before."""


class GitSnapshots:
    """The records of one workspace in git. Processes take turns; `known` is what the user's own git knows of it."""

    takes_all = True

    def __init__(
        self,
        git: PrivateGit,
        excludes: str = "",
        known: UserGitPlaces | None = None,
        limits: SnapshotLimits | None = None,
    ) -> None:
        self._git = git
        self._excludes = excludes
        self._known = known
        self._limits = limits or SnapshotLimits()
        self._modes = usual_modes()
        self._modes_seen: tuple[int, int] | None = None
        self._last: tuple[bytes, FileModes, tuple[Exclusions, ...], str] | None = None
        self._tree: tuple[tuple[int, ...], bytes] | None = None
        self._is_open = False
        self._differing = DirtyPaths(git)

    def record(
        self, paths: Sequence[str] | None = None, doubts: Doubts | None = None, progress: Progress = unseen
    ) -> Snapshot:
        """Record what is there now. Raises `SnapshotFailed`; nothing in the workspace is touched.

        With `paths` only those are looked at, whether git ignores them or not, and all else is as it was known. What
        there are `doubts` about is left out. `progress` is told while many files are taken in.
        """
        try:
            with self._turn():
                return self._recorded(paths, doubts, progress)
        except OSError as error:
            raise SnapshotFailed(in_short(error)) from error

    def settle(self) -> Snapshot | None:
        """Make the first record stand on its own: until then it leans on the objects of the user's repository.

        Call it before anything runs that could change the files; return what the record is called from then on, None
        where there is nothing to settle. Raises `SnapshotFailed`.
        """
        alternates = self._git.repository / "objects/info/alternates"
        try:
            with self._turn():
                if not alternates.exists():
                    return None
                try:
                    return self._settled(alternates)
                except GitFailed:
                    # The user's objects have gone since, or are others: all is learnt again from the files.
                    alternates.unlink()
                    self._git.index.unlink(missing_ok=True)
                    return self._recorded(None)
        except OSError as error:
            raise SnapshotFailed(in_short(error)) from error

    def difference(self, before: str, after: str) -> SnapshotDifference:
        """Return what became of the files, and of which two records have not both states. Raises `SnapshotFailed`."""
        if before == after:
            return SnapshotDifference()
        try:
            old, new = self._facts_of(before), self._facts_of(after)
            trees = (f"{before}:files", f"{after}:files")
            output = self._git.ask("diff-tree", "-r", "-z", "--no-renames", "--raw", *trees)
        except SnapshotFailed:
            raise
        except (OSError, ValueError) as error:
            raise SnapshotFailed(in_short(error)) from error
        fields = iter(output.split(b"\0"))
        changes = [_change(facts, os.fsdecode(next(fields)), old.modes, new.modes) for facts in fields if facts]
        if not old.modes.is_partial and not new.modes.is_partial:
            # Else nothing is known of bits that did not change with the content.
            changes += self._changed_modes(after, {change.path for change in changes}, old.modes, new.modes)
        unknown = {one.path for one in (*old.left_out, *new.left_out)}
        closed = tuple(path for path in unknown if path.endswith("/"))
        remaining = [one for one in changes if one.path not in unknown and not one.path.startswith(closed)]
        return SnapshotDifference(
            sorted(remaining, key=lambda change: change.path), changed_unkept(old.left_out, new.left_out)
        )

    def shapes(self, tree: str, paths: Sequence[str] = ()) -> dict[str, FileState]:
        """Return what a record holds, or what it holds of some paths. Raises `SnapshotFailed`."""
        try:
            modes = self._facts_of(tree).modes
            asked = ("--", *paths) if len(paths) < _MANY else ()
            output = self._git.ask("ls-tree", "-r", "-z", f"{tree}:files", *asked)
        except SnapshotFailed:
            raise
        except (OSError, ValueError) as error:
            raise SnapshotFailed(in_short(error)) from error
        states, wanted = {}, set(paths)
        for entry in filter(None, output.split(b"\0")):
            facts, _, name = entry.partition(b"\t")
            mode, _, blob = facts.decode().split(" ")
            path = os.fsdecode(name)
            shape = _shape(mode, blob, path, modes)
            if shape is not None and (not paths or path in wanted):
                states[path] = shape
        return states

    def folder_modes(self, tree: str, folders: Sequence[str], /) -> dict[str, int]:
        """Return the permission bits of those folders that had unusual ones. Raises `SnapshotFailed`."""
        try:
            modes = self._facts_of(tree).modes
        except (OSError, ValueError) as error:
            raise SnapshotFailed(in_short(error)) from error
        modes_of = ((folder, modes.folder(folder)) for folder in folders)
        return {folder: mode for folder, mode in modes_of if mode is not None}

    def content(self, blob: str) -> bytes:
        """Return what a file held, or where a link led. Raises `SnapshotFailed`."""
        try:
            return self._git.ask("cat-file", "blob", blob)
        except OSError as error:
            raise SnapshotFailed(in_short(error)) from error

    @contextmanager
    def contents(self) -> Iterator[Callable[[FileSwap, int], None]]:
        """Yield what writes a content into a file; one git answers for all."""
        with contents_of(self._git) as contents:
            yield contents.write

    def _settled(self, alternates: Path) -> Snapshot:
        files = self._git.ask("write-tree").strip()
        names = self._git.ask("rev-list", "--objects", "--no-object-names", files.decode())
        pack = self._git.repository / "objects/pack/pack"
        self._git.ask("pack-objects", "-q", "--delta-base-offset", str(pack), stdin=names)
        alternates.unlink()
        seen = seen_modes(self._git.work_tree, split(self._git.ask("ls-files", "-z")))
        self._modes = replace(self._modes.with_seen(seen), is_partial=False)
        left_out = self._last[2] if self._last is not None else ()
        return Snapshot(self._named(files, left_out), left_out)

    def _changed_modes(
        self, tree: str, seen: Collection[str], old: FileModes, new: FileModes
    ) -> Iterator[PathChange]:
        odd = {*old.odd, *new.odd}.difference(seen)
        # Of a folder, which bits it has is known, not when it got them.
        paths = [path for path in odd if old.odd.get(path) != new.odd.get(path) and not path.endswith("/")]
        for path, shape in (self.shapes(tree, paths) if paths else {}).items():
            before, after = (modes.of(path, is_executable=shape.is_executable) for modes in (old, new))
            if shape.kind == "file" and before != after:
                yield PathChange(path, replace(shape, mode=before), replace(shape, mode=after))

    def _facts_of(self, tree: str) -> _Facts:
        output = self._git.ask("cat-file", "--batch", stdin=f"{tree}:modes\n{tree}:left\n".encode())
        modes, left = _batched(output)
        if modes is None:
            raise SnapshotExpired(f"the record {tree} is not kept")
        return _Facts(FileModes.read(modes), read_text(left) if left is not None else ())

    @contextmanager
    def _turn(self) -> Iterator[None]:
        with held(locked(self._git.repository / TURN_LOCK)):
            # The holder of git's own lock was killed: no other comes here at the same time.
            Path(f"{self._git.index}.lock").unlink(missing_ok=True)
            if not self._is_open or not (self._git.repository / "config").exists():
                self._open()
            self._read_modes()
            yield

    def _open(self) -> None:
        self._git.make(self._excludes)
        if not self._git.index.exists() and self._known is not None:
            is_partial = seed(self._git, self._known)
            self._modes, self._modes_seen = replace(self._modes, is_partial=is_partial), seen_at(self._modes_file)
        self._is_open = True

    def _read_modes(self) -> None:
        """Take over what another conversation or process saw of the same files: git tells them only once."""
        seen = seen_at(self._modes_file)
        if seen is not None and seen != self._modes_seen:
            with suppress(OSError, ValueError):  # what was known is learnt again
                self._modes = FileModes.read(self._modes_file.read_bytes())
            self._modes_seen = seen

    @property
    def _modes_file(self) -> Path:
        return self._git.repository / "modes.json"

    def _recorded(
        self, paths: Sequence[str] | None, doubts: Doubts | None = None, progress: Progress = unseen
    ) -> Snapshot:
        try:
            left_out, files = self._taken(paths, doubts, progress)
        except GitFailed:
            # What git knew of the files may be damaged, or lean on objects that are gone: it is learnt again.
            self._git.index.unlink(missing_ok=True)
            left_out, files = self._taken(paths, doubts, progress)
        return Snapshot(self._named(files, left_out), left_out)

    def _written(self) -> bytes:
        """Return the name of the tree of what git knows now; it is asked only where that is something else."""
        try:
            facts = self._git.index.stat()
        except FileNotFoundError:
            return self._git.ask("write-tree").strip()
        index = (facts.st_ino, facts.st_size, facts.st_mtime_ns)
        if self._tree is None or self._tree[0] != index:
            files = self._git.ask("write-tree").strip()
            facts = self._git.index.stat()  # it keeps in there what it learnt by that
            self._tree = ((facts.st_ino, facts.st_size, facts.st_mtime_ns), files)
        return self._tree[1]

    def _named(self, files: bytes, left_out: tuple[Exclusions, ...]) -> str:
        """Return the name of a record: of a tree with the files and what git does not keep of them."""
        if self._last is None or self._last[:3] != (files, self._modes, left_out):
            text = self._modes.text()
            parts = [(b"40000 files", files.decode()), (b"100644 modes", self._git.write("blob", text))]
            if left_out:
                parts.append((b"100644 left", self._git.write("blob", text_of(left_out))))
            # By name, as git wants them.
            entries = sorted(parts, key=lambda part: part[0].partition(b" ")[2])
            tree = b"".join(entry + b"\0" + bytes.fromhex(blob) for entry, blob in entries)
            name = self._git.write("tree", tree)
            beside = self._modes_file.with_suffix(".new")
            beside.write_bytes(text)
            beside.replace(self._modes_file)
            self._modes_seen = seen_at(self._modes_file)
            self._last = (files, self._modes, left_out, name)
        return self._last[3]

    def _taken(
        self, paths: Sequence[str] | None, doubts: Doubts | None, progress: Progress
    ) -> tuple[tuple[Exclusions, ...], bytes]:
        """Take in what differs; return what is left out, and the name of the tree."""
        left_out, names, at_rest = self._taken_in(paths, progress)
        files = self._written()
        # Git goes by paths: a link that a job put on its way would have it read what lies elsewhere.
        if names and mend(self._git, files.decode(), names, self._limits.largest, at_rest):
            files = self._written()
        doubtful = doubtful_in(self._git, files.decode(), names, doubts) if names and doubts is not None else ()
        if doubtful:
            # The next record takes them for new, and looks again.
            self._git.ask("update-index", "-z", "--force-remove", "--stdin", stdin=joined(doubtful))
            files = self._written()
        return (*left_out, *(Exclusions(path, "unjudged") for path in doubtful)), files

    def _taken_in(
        self, paths: Sequence[str] | None, progress: Progress
    ) -> tuple[tuple[Exclusions, ...], Sequence[str], Mapping[str, Stamp]]:
        names, unknown = self._differing.look() if paths is None else (paths, ())
        scan = look_at(self._git.work_tree, names, self._limits)
        gone = set(scan.gone)
        there = [name for name in scan.names if name not in gone]
        # Git is not to look for what is gone: behind a link that has come meanwhile it would find something.
        if unlooked := [*scan.gone, *(one.path for one in scan.left_out)]:
            self._git.ask("update-index", "-z", "--force-remove", "--stdin", stdin=joined(unlooked))
        if there:
            try:
                self._take_in(there, progress)
            except GitFailed:
                # A job may have put a link in the place of a folder since it was looked at.
                take_in(self._git, there, self._limits.largest)
        self._modes = self._modes.with_seen(scan.modes, scan.gone)
        left_out = (*scan.left_out, *(Exclusions(path, "unreadable") for path in unknown))
        return left_out, there, scan.at_rest

    def _take_in(self, names: Sequence[str], progress: Progress) -> None:
        add = ("update-index", "-z", "--add", "--remove", "--replace", "--stdin")
        if len(names) <= _MANY:
            self._git.ask(*add, stdin=joined(names))
            return
        # Many at once go into packs. What is there already does not become young again by that.
        with held(locked(self._git.repository / BULK_LOCK)):
            # In the order of the index: in any other git moves half of it for each name.
            ordered = sorted(names)
            for start in range(0, len(ordered), _AT_ONCE):
                progress(start, len(ordered))
                batch = ordered[start : start + _AT_ONCE]
                self._git.ask("-c", "core.bigFileThreshold=1", *add, stdin=joined(batch))


@dataclass(frozen=True, slots=True)
class _Facts:
    """Facts of a snapshot beside git's tree."""

    modes: FileModes
    left_out: tuple[Exclusions, ...]


def _batched(output: bytes) -> Iterator[bytes | None]:
    """Read what `git cat-file --batch` printed: a content each, None for what is missing."""
    while output:
        head, _, output = output.partition(b"\n")
        if head.endswith(b" missing"):
            yield None
        else:
            size = int(head.rpartition(b" ")[2])
            yield output[:size]
            output = output[size + 1 :]


def _change(facts: bytes, path: str, old: FileModes, new: FileModes) -> PathChange:
    old_mode, new_mode, before, after, _ = facts.decode().lstrip(":").split(" ")
    return PathChange(path, _shape(old_mode, before, path, old), _shape(new_mode, after, path, new))


def _shape(mode: str, blob: str, path: str, modes: FileModes) -> FileState | None:
    match mode:
        case "000000":
            return None
        case "120000":
            return FileState("link", blob, 0o777)
        case _:
            return FileState("file", blob, modes.of(path, is_executable=mode == "100755"))
