"""The state of a workspace, recorded as a tree of git's in a repository of our own: what git ignores stays out.

A record costs about what `git status` does: git compares the files with what it knows of them, and takes in only
those that differ. Everything here blocks.
"""

from __future__ import annotations

import fcntl
import os
import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from desktop_agent.checkpoints.facts import Modes, seen_modes, usual_modes
from desktop_agent.checkpoints.own_git import GitFailed, OwnGit, joined, split
from desktop_agent.checkpoints.seeding import Known, seed
from desktop_agent.checkpoints.shapes import Shape

LARGEST_BYTES = 64 << 20
MOST_NEW_BYTES = 2 << 30
_MANY = 500


class NoSnapshot(OSError):
    """The state could not be recorded, or is no longer kept; the message says why."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The largest file that is kept, and how much one record may take in at once, in bytes."""

    largest: int = LARGEST_BYTES
    most_new: int = MOST_NEW_BYTES


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A file that is not in a record, and why."""

    path: str
    why: Literal["too_large", "unreadable"]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A recorded state. `tree` names it; of `left_out` nothing is known."""

    tree: str
    left_out: tuple[LeftOut, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """What became of one path, relative to the workspace, between two records; None where nothing stood there."""

    path: str
    before: Shape | None
    after: Shape | None


class Snapshots:
    """The records of one workspace. Processes take turns; `known` is what the user's own git knows of it."""

    def __init__(
        self, git: OwnGit, excludes: str = "", known: Known | None = None, limits: Limits | None = None
    ) -> None:
        self._git = git
        self._excludes = excludes
        self._known = known
        self._limits = limits or Limits()
        self._modes = usual_modes()
        self._last: tuple[bytes, Modes, str] | None = None
        self._tree: tuple[tuple[int, ...], bytes] | None = None
        self._is_open = False

    def record(self, paths: Sequence[str] | None = None) -> Snapshot:
        """Record what is there now. Raises `NoSnapshot`; nothing in the workspace is touched.

        With `paths` only those are looked at, whether git ignores them or not, and all else is as it was known.
        """
        try:
            with self._turn():
                return self._recorded(paths)
        except OSError as error:
            raise NoSnapshot(str(error)) from error

    def settle(self) -> Snapshot | None:
        """Make the first record stand on its own: until then it leans on the objects of the user's repository.

        Call it before anything runs that could change the files; return what the record is called from then on, None
        where there is nothing to settle. Raises `NoSnapshot`.
        """
        alternates = self._git.repository / "objects/info/alternates"
        try:
            with self._turn():
                if not alternates.exists():
                    return None
                files = self._git.ask("write-tree").strip()
                names = self._git.ask("rev-list", "--objects", "--no-object-names", files.decode())
                pack = self._git.repository / "objects/pack/pack"
                self._git.ask("pack-objects", "-q", "--delta-base-offset", str(pack), told=names)
                alternates.unlink()
                seen = seen_modes(self._git.work_tree, split(self._git.ask("ls-files", "-z")))
                self._modes = replace(self._modes.with_seen(seen), is_partial=False)
                return Snapshot(self._named(files))
        except OSError as error:
            raise NoSnapshot(str(error)) from error

    def changes(self, before: str, after: str) -> Sequence[Change]:
        """Return what became of the files between two records, by path. Raises `NoSnapshot`."""
        if before == after:
            return ()
        try:
            trees = (f"{before}:files", f"{after}:files")
            said = self._git.ask("diff-tree", "-r", "-z", "--no-renames", "--raw", *trees)
            old, new = self._modes_of(before), self._modes_of(after)
        except (OSError, ValueError) as error:
            raise NoSnapshot(str(error)) from error
        fields = iter(said.split(b"\0"))
        found = [_change(facts, os.fsdecode(next(fields)), old, new) for facts in fields if facts]
        seen = {change.path for change in found}
        if old.is_partial or new.is_partial:
            return found  # nothing is known of bits that did not change with the content
        again = [path for path in {*old.odd, *new.odd} - seen if old.odd.get(path) != new.odd.get(path)]
        return sorted((*found, *self._changed_modes(after, again, old, new)), key=lambda change: change.path)

    def shapes(self, tree: str, paths: Sequence[str] = ()) -> dict[str, Shape]:
        """Return what a record holds, or what it holds of some paths. Raises `NoSnapshot`."""
        try:
            modes = self._modes_of(tree)
            asked = ("--", *paths) if len(paths) < _MANY else ()
            said = self._git.ask("ls-tree", "-r", "-z", f"{tree}:files", *asked)
        except (OSError, ValueError) as error:
            raise NoSnapshot(str(error)) from error
        found, wanted = {}, set(paths)
        for entry in filter(None, said.split(b"\0")):
            facts, _, name = entry.partition(b"\t")
            mode, _, blob = facts.decode().split(" ")
            path = os.fsdecode(name)
            shape = _shape(mode, blob, path, modes)
            if shape is not None and (not paths or path in wanted):
                found[path] = shape
        return found

    def content(self, blob: str) -> bytes:
        """Return what a file held, or where a link led. Raises `NoSnapshot`."""
        try:
            return self._git.ask("cat-file", "blob", blob)
        except OSError as error:
            raise NoSnapshot(str(error)) from error

    def _changed_modes(self, tree: str, paths: Sequence[str], old: Modes, new: Modes) -> Iterator[Change]:
        for path, shape in (self.shapes(tree, paths) if paths else {}).items():
            before, after = (modes.of(path, is_executable=shape.is_executable) for modes in (old, new))
            if shape.kind == "file" and before != after:
                yield Change(path, replace(shape, mode=before), replace(shape, mode=after))

    def _modes_of(self, tree: str) -> Modes:
        return Modes.read(self._git.ask("cat-file", "blob", f"{tree}:modes"))

    @contextmanager
    def _turn(self) -> Iterator[None]:
        self._git.repository.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = os.open(self._git.repository / "turn.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX)
            # Whoever held git's own lock was killed: nobody else comes here at the same time.
            Path(f"{self._git.index}.lock").unlink(missing_ok=True)
            if not self._is_open:
                self._open()
            yield
        finally:
            os.close(lock)

    def _open(self) -> None:
        self._git.make(self._excludes)
        with suppress(OSError, ValueError):  # it is the first record, or what was known is learnt anew
            self._modes = Modes.read(self._modes_file.read_bytes())
        if not self._git.index.exists() and self._known is not None:
            self._modes = replace(self._modes, is_partial=seed(self._git, self._known))
        self._is_open = True

    @property
    def _modes_file(self) -> Path:
        return self._git.repository / "modes.json"

    def _recorded(self, paths: Sequence[str] | None) -> Snapshot:
        try:
            left_out, files = self._taken_in(paths), self._written()
        except GitFailed:
            # What git knew of the files may be damaged, or lean on objects that are gone: it is learnt anew.
            self._git.index.unlink(missing_ok=True)
            left_out, files = self._taken_in(paths), self._written()
        return Snapshot(self._named(files), left_out)

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

    def _named(self, files: bytes) -> str:
        """Return the name of a record: of a tree with the files and what git does not keep of them."""
        if self._last is None or self._last[:2] != (files, self._modes):
            text = self._modes.text()
            modes = self._git.ask("hash-object", "-w", "--stdin", told=text).strip()
            entries = b"040000 tree %s\tfiles\n100644 blob %s\tmodes\n" % (files, modes)
            name = self._git.ask("mktree", told=entries).decode().strip()
            beside = self._modes_file.with_suffix(".new")
            beside.write_bytes(text)
            beside.replace(self._modes_file)
            self._last = (files, self._modes, name)
        return self._last[2]

    def _taken_in(self, paths: Sequence[str] | None) -> tuple[LeftOut, ...]:
        names = self._differing() if paths is None else paths
        if not names:
            return ()
        found = _looked_at(self._git.work_tree, names, self._limits)
        if found.left_out:
            gone = joined([one.path for one in found.left_out])
            self._git.ask("update-index", "-z", "--force-remove", "--stdin", told=gone)
        if found.names:
            # Many at once go into one pack; a few are written one by one.
            how = ("-c", "core.bigFileThreshold=1") if len(found.names) > _MANY else ()
            told = joined(found.names)
            self._git.ask(*how, "update-index", "-z", "--add", "--remove", "--replace", "--stdin", told=told)
        self._modes = self._modes.with_seen(found.modes, found.gone)
        return found.left_out

    def _differing(self) -> Sequence[str]:
        with self._git.begun("diff-files", "-z", "--name-only", "--no-renames") as changed:
            others = self._others(self._git.work_tree, "")
            return [*split(changed()), *others]

    def _others(self, work_tree: Path, prefix: str, depth: int = 0) -> list[str]:
        """Return the files that git does not know yet, those of repositories in the workspace among them."""
        index = self._git if not prefix else _elsewhere(self._git, work_tree)
        names = split(index.ask("ls-files", "-z", "--others", "--exclude-standard"))
        found = []
        for name in names:
            if not name.endswith("/"):
                found.append(prefix + name)
            elif depth < 8:  # a repository of its own
                with suppress(GitFailed):  # one that went meanwhile
                    found += self._others(work_tree / name, prefix + name, depth + 1)
        return found


@dataclass(frozen=True, slots=True)
class _Found:
    """What was looked at: the names to be taken in, or out, the modes of what is there, and what is gone."""

    names: list[str]
    left_out: tuple[LeftOut, ...]
    modes: dict[str, int]
    gone: list[str]


def _looked_at(work_tree: Path, names: Sequence[str], limits: Limits) -> _Found:
    sizes: dict[str, int] = {}
    modes: dict[str, int] = {}
    kept, left_out, gone = [], [], []
    for name in dict.fromkeys(names):
        path = f"{work_tree}/{name}"
        try:
            found = os.lstat(path)
        except OSError:
            gone.append(name)
            continue
        if stat.S_ISLNK(found.st_mode):
            kept.append(name)
        elif stat.S_ISREG(found.st_mode):
            if not os.access(path, os.R_OK):
                left_out.append(LeftOut(name, "unreadable"))
            elif found.st_size > limits.largest:
                left_out.append(LeftOut(name, "too_large"))
            else:
                sizes[name], modes[name] = found.st_size, stat.S_IMODE(found.st_mode)
        elif stat.S_ISDIR(found.st_mode):
            kept.append(name)  # what was a file is a folder now: git is to forget the file
    room = limits.most_new
    for name in sorted(sizes, key=sizes.__getitem__):
        room -= sizes[name]
        if room >= 0:
            kept.append(name)
        else:
            left_out.append(LeftOut(name, "too_large"))
    # git is to take note of what is gone.
    return _Found([*kept, *gone], tuple(left_out), modes, gone)


def _change(facts: bytes, path: str, old: Modes, new: Modes) -> Change:
    old_mode, new_mode, before, after, _ = facts.decode().lstrip(":").split(" ")
    return Change(path, _shape(old_mode, before, path, old), _shape(new_mode, after, path, new))


def _shape(mode: str, blob: str, path: str, modes: Modes) -> Shape | None:
    match mode:
        case "000000":
            return None
        case "120000":
            return Shape("link", blob, 0o777)
        case _:
            return Shape("file", blob, modes.of(path, is_executable=mode == "100755"))


def _elsewhere(git: OwnGit, work_tree: Path) -> OwnGit:
    """Return the same git with another tree, and with nothing known of it."""
    return OwnGit(git.program, git.repository, work_tree, git.repository / "no-index")
