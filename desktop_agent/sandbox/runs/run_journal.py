"""Notes of each running command, so that the next start can check after a kill.

A note is a small file, locked as long as its program lives, and beside it another name of a large one: what was seen
before the command. That is written again only where it differs from what the last command of the conversation saw.
"""

from __future__ import annotations

import base64
import errno
import fcntl
import json
import logging
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import field
from pathlib import Path
from threading import Lock
from typing import Any

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.ids import new_id
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol.confinement import Denial, DenialKind
from desktop_agent.sandbox.mount_plan import MountPlan, SurveyCache
from desktop_agent.sandbox.mounts import Mount, MountKind
from desktop_agent.sandbox.protection.accepted_changes import AcceptedChanges
from desktop_agent.sandbox.protection.backup import BackupCopy, BackupEntry
from desktop_agent.sandbox.protection.quarantine import QUARANTINED
from desktop_agent.sandbox.protection.survey import Identity, SurveyResult
from desktop_agent.sandbox.protection.tree_digest import DigestLimits, digest_in
from desktop_agent.sandbox.runs.post_run import PreRunState
from desktop_agent.sandbox.runs.run_span import BEFORE_NS, MARGIN_NS, RunSpan

log = logging.getLogger(__name__)

NOTE, SEEN, WHOLE_SEEN, FOUND, NEW = ".run", ".seen", ".whole", ".found", ".new"
_TIME = 20
"""Digits of the last sign of life, at the beginning of a note."""


@dataclass(frozen=True, slots=True)
class _Seen:
    """The large part: what seldom differs from one command to the next."""

    sight: SurveyResult
    loose: Mapping[str, BackupCopy]
    covered: Mapping[str, BackupCopy]


@dataclass(frozen=True, slots=True)
class RunPlace:
    """Place and time of a run. `last_ns` is its last sign of life."""

    workspace: str
    temp: str
    began_s: float
    last_ns: int


@dataclass(frozen=True, slots=True)
class NotedRun:
    """A note. `found` are denials before the kill, `unsure` those that the kill kept from being reported."""

    before: PreRunState
    found: tuple[Denial, ...]
    unsure: tuple[Denial, ...] = ()


@dataclass(slots=True)
class RunNote:
    """Of one run. May be used by several threads; every method blocks for a moment, and is harmless at the end."""

    path: Path
    _descriptor: int
    _before: PreRunState | None = None
    _turn: Lock = field(default_factory=Lock)
    _has_found: bool = False
    _is_firm: bool = False
    _accepted: int = 0
    _configurations: dict[str, bytes] = field(default_factory=dict)
    _uncovered: set[str] = field(default_factory=set)

    def beat(self) -> None:
        """Note that the command can have written until now, and what the program let happen meanwhile."""
        before = self._before
        lost = {*before.replaced()} if before is not None else set[str]()
        with self._turn, suppress(OSError):  # a full disk stops no command
            if self._descriptor < 0:
                return
            os.pwrite(self._descriptor, _digits(time.time_ns()), 0)
            if before is not None:
                self._note_changes(before, lost)
            if not self._is_firm:
                # A command that goes on may outlast the power. Short ones need not wait for the disk.
                self._is_firm = True
                _make_firm(self._descriptor, self.path.with_suffix(SEEN))

    def about(self, path: str) -> None:
        """Note that what lies at a path is about to be set aside."""
        with self._turn:
            self._write({"about": path, "at": time.time_ns()})

    def found(self, denial: Denial) -> None:
        """Note what was set aside or put back, as soon as it was."""
        with self._turn:
            self._has_found = True
            self._write(_line_of(denial))

    def end(self) -> None:
        """All was looked at: it is nothing any more but what is still to be said."""
        with self._turn:
            if self._descriptor < 0:
                return
            try:
                if self._has_found:
                    _add_found(self.path)
                self.path.unlink()
                self.path.with_suffix(SEEN).unlink(missing_ok=True)
            except OSError as error:  # the next start looks once more
                log.warning("%s could not be removed: %s", self.path, error)
            finally:
                self._close()

    def leave(self) -> None:
        """Not all could be looked at: the next start does."""
        with self._turn:
            if self._descriptor >= 0:
                self._close()

    def _close(self) -> None:
        os.close(self._descriptor)
        self._descriptor = -1

    def _note_changes(self, before: PreRunState, lost: set[str]) -> None:
        configurations = dict(before.configurations)
        if configurations != self._configurations:
            self._configurations = configurations
            self._write({"configurations": _of_bytes(configurations)})
        for entry in before.accepted.entries(self._accepted):
            self._accepted += 1
            path, identity, copy = entry
            self._write({"accepted": [path, identity, _of_copy(copy) if copy is not None else None]})
        for path in sorted((lost | before.uncovered.keys()) - self._uncovered):
            self._uncovered.add(path)
            content = before.uncovered.get(path, before.covered[path].entries[""].content or b"")
            self._write({"uncovered": _of_bytes({path: content})})

    def _write(self, line: Mapping[str, Any]) -> None:
        """Write a line after the last, also where a kill cut that short."""
        if self._descriptor >= 0:
            try:
                _write(self._descriptor, b"\n" + _dumped(line))
            except OSError as error:  # a full disk stops no command
                log.warning("%s could not be written to: %s", self.path, error)


class RunNotes:
    """Notes of one conversation. `folder` is the app's own, for all."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._turn = Lock()
        self._last: tuple[_Seen, Path] | None = None

    def begin(self, before: PreRunState, workspace: str, temp: str) -> RunNote | None:
        """Note a command that is about to begin; None where it can write nothing, or there is no room."""
        if not before.layout.writable:
            return None
        path = self._folder / f"{new_id()}{NOTE}"
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._keep_seen(_Seen(before.layout.seen, before.layout.loose, before.covered), path.with_suffix(SEEN))
            return self._begun(path, before, workspace, temp)
        except OSError as error:
            # It may be the very command that makes room.
            log.warning("a command could not be noted: %s", error)
            with suppress(OSError):  # it is not there
                path.with_suffix(SEEN).unlink()
            return None

    def close(self) -> None:
        """Release the note prepared for the next command."""
        with self._turn:
            if self._last is not None:
                self._last[1].unlink(missing_ok=True)
                self._last = None

    def _begun(self, path: Path, before: PreRunState, workspace: str, temp: str) -> RunNote:
        new = path.with_suffix(NEW)
        descriptor = os.open(new, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        try:
            # It must not appear under its name without its lock.
            fcntl.flock(descriptor, fcntl.LOCK_EX)
            now_ns = time.time_ns()
            head = {"began": now_ns, "workspace": workspace, "temp": temp, **_about(before)}
            _write(descriptor, _digits(now_ns) + b"\n" + _dumped(head))
            new.rename(path)
        except BaseException:
            os.close(descriptor)
            new.unlink(missing_ok=True)
            raise
        return RunNote(path, descriptor, before, _accepted=before.since, _configurations=dict(before.configurations))

    def _keep_seen(self, seen: _Seen, path: Path) -> None:
        with self._turn:
            if self._last is not None and self._last[0] == seen:
                with suppress(OSError):  # swept by another program, or such names cannot be given here
                    path.hardlink_to(self._last[1])
                    return
            whole = path.with_suffix(WHOLE_SEEN)
            descriptor = os.open(whole, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
            try:
                with os.fdopen(descriptor, "wb") as file:
                    file.write(_dumped(_of_seen(seen)))
            except BaseException:
                whole.unlink()
                raise
            if self._last is not None:
                self._last[1].unlink(missing_ok=True)
            try:
                path.hardlink_to(whole)
                self._last = (seen, whole)
            except OSError:
                whole.rename(path)
                self._last = None


def take_over(path: Path) -> RunNote | None:
    """Take the note of a killed program; None where one lives that has it. Blocks for a moment."""
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CLOEXEC | os.O_NOFOLLOW)
    except OSError:
        return None
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if os.fstat(descriptor).st_nlink:  # else it came to its end meanwhile
            os.lseek(descriptor, 0, os.SEEK_END)
            has_found = b'\n{"found": ' in path.read_bytes()
            return RunNote(path, descriptor, _is_firm=True, _has_found=has_found)
    except OSError:
        pass  # another program has it
    os.close(descriptor)
    return None


def read_note(path: Path, eyes: SurveyCache, margin_ns: int = MARGIN_NS, last_ns: int = 0) -> NotedRun | None:
    """Return what a note says, to be looked at by these eyes; None where it cannot be read. Blocks.

    `last_ns` is when commands beside it were last alive, which can change what this one made.
    """
    try:
        first, *lines = path.read_bytes().split(b"\n")
        head, *later = [line for line in map(_line, lines) if line]
        seen = _seen_of(json.loads(path.with_suffix(SEEN).read_bytes()))
        span = RunSpan(
            int(head["began"]), max(int(first), last_ns) + margin_ns, keeps_numbers=_are_the_same(head["tops"])
        )
        accepted = AcceptedChanges()
        before = PreRunState(
            layout=MountPlan(
                mounts=tuple(Mount(MountKind.READABLE, one, one) for one in head["covered"]),
                placeholders=tuple(head["placeholders"]),
                writable=tuple(head["writable"]),
                repository=head["around"],
                seen=_on_devices_of_now(seen.sight, head["tops"]),
                loose=seen.loose,
            ),
            eyes=eyes,
            configurations=_bytes_of(head["configurations"]),
            tracking=tuple(map(tuple, head["tracking"])),
            accepted=accepted,
            covered=seen.covered,
            span=span,
        )
        for line in later:
            before.configurations.update(_bytes_of(line.get("configurations", {})))
            before.uncovered.update(_bytes_of(line.get("uncovered", {})))
            if "accepted" in line:
                where, identity, copy = line["accepted"]
                accepted.restore(where, _identity(identity), _copy_of(copy) if copy is not None else None)
        return NotedRun(before, _found(later), tuple(_unsure(later)))
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        log.warning("the note %s of a command cannot be read: %s", path, error)
        return None


def read_place(path: Path) -> RunPlace:
    """Return where and when a run was. Raises `OSError` or `ValueError`."""
    first, *lines = path.read_bytes().split(b"\n", 2)
    try:
        head = json.loads(lines[0])
        return RunPlace(str(head["workspace"]), str(head["temp"]), int(head["began"]) / 1e9, int(first))
    except (LookupError, TypeError) as error:
        raise ValueError(f"{path} is no note") from error


def read_found(path: Path) -> tuple[Denial, ...]:
    """Return what is still to be said of a run. Raises `OSError`."""
    return _found([line for line in map(_line, path.read_bytes().split(b"\n")[2:]) if line])


def _add_found(path: Path) -> None:
    """Write beside a note what is still to be said, and nothing of what files held."""
    try:
        run, denials = read_place(path), read_found(path)
    except ValueError:  # its program is unknown
        return
    head = {"workspace": run.workspace, "temp": run.temp, "began": int(run.began_s * 1e9)}
    new = path.with_suffix(NEW)
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600), "wb") as file:
        file.write(b"\n".join((_digits(run.last_ns), _dumped(head), *(_dumped(_line_of(one)) for one in denials))))
    new.rename(path.with_suffix(FOUND))


def _line_of(denial: Denial) -> Mapping[str, Any]:
    return {"found": [denial.kind, denial.what, denial.aside, denial.digest]}


def _dumped(record: Mapping[str, Any]) -> bytes:
    return json.dumps(record).encode()


def _found(lines: Sequence[Mapping[str, Any]]) -> tuple[Denial, ...]:
    entries = [line["found"] for line in lines if "found" in line]
    denials = (
        # An older version noted no digest.
        Denial(DenialKind(kind), what, moved_to, digest="".join(digest))
        for kind, what, moved_to, *digest in entries
    )
    return tuple(dict.fromkeys(denials))


def _unsure(lines: Sequence[Mapping[str, Any]]) -> Iterator[Denial]:
    """Yield what was set aside right before a kill and was not noted. Looks at the disk."""
    moved, room = {denial.aside for denial in _found(lines)}, DigestLimits()
    for line in lines:
        if "about" not in line:
            continue
        above, _, name = line["about"].rpartition("/")
        with suppress(OSError), FolderHandle.at(above) as folder:
            for moved_to in sorted(folder.names()):
                path = f"{above}/{moved_to}"
                is_new = moved_to.startswith(f"{name}{QUARANTINED}") and path not in moved
                # A name that is given is a change, by a clock that may be a little slow.
                if is_new and folder.lstat(moved_to).st_ctime_ns > line["at"] - BEFORE_NS:
                    moved.add(path)
                    yield Denial(DenialKind.ASIDE, f"{above}/{name}", path, digest=digest_in(folder, moved_to, room))


def _line(line: bytes) -> Mapping[str, Any]:
    """Return what a line says, nothing where a kill cut it short."""
    try:
        value = json.loads(line)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}


def _write(descriptor: int, content: bytes) -> None:
    if os.write(descriptor, content) != len(content):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def _digits(time_ns: int) -> bytes:
    return b"%0*d" % (_TIME, time_ns)


def _make_firm(note: int, seen: Path) -> None:
    os.fsync(note)
    for path in (seen, seen.parent):
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _about(before: PreRunState) -> Mapping[str, Any]:
    layout = before.layout
    return {
        "writable": layout.writable,
        "tops": {path: number for path in layout.writable if (number := _number(path)) is not None},
        "around": layout.repository,
        "placeholders": layout.placeholders,
        "covered": layout.covered,
        "configurations": _of_bytes(before.configurations),
        "tracking": before.tracking,
    }


def _number(path: str) -> tuple[int, int] | None:
    try:
        status = os.lstat(path)
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _are_the_same(tops: Mapping[str, Sequence[int]]) -> bool:
    return all((_number(path) or (0, 0))[1] == inode for path, (_, inode) in tops.items())


def _on_devices_of_now(sight: SurveyResult, tops: Mapping[str, Sequence[int]]) -> SurveyResult:
    """Return what was seen with the numbers that devices have by now: each start of a machine may give others."""
    now = {device: (_number(path) or (device, 0))[0] for path, (device, _) in tops.items()}
    protected = {
        path: (now.get(device, device), inode, above) for path, (device, inode, above) in sight.protected.items()
    }
    return SurveyResult(
        protected, sight.repositories, sight.work_trees, sight.tops, sight.configured, sight.led_to, sight.left
    )


def _of_seen(seen: _Seen) -> Mapping[str, Any]:
    sight = seen.sight
    return {
        "held": dict(sight.protected),
        "repositories": dict(sight.repositories),
        "work_trees": dict(sight.work_trees),
        "tops": sorted(sight.tops),
        "configured": dict(sight.configured),
        "led_to": dict(sight.led_to),
        "left": sight.left,
        "loose": {path: _of_copy(copy) for path, copy in seen.loose.items()},
        "covered": {path: _of_copy(copy) for path, copy in seen.covered.items()},
    }


def _seen_of(record: Mapping[str, Any]) -> _Seen:
    sight = SurveyResult(
        protected={path: _identity(identity) for path, identity in record["held"].items()},
        repositories=record["repositories"],
        work_trees=record["work_trees"],
        tops=frozenset(record["tops"]),
        configured=record["configured"],
        led_to=record["led_to"],
        left=tuple(record["left"]),
    )
    loose, covered = ({path: _copy_of(copy) for path, copy in record[name].items()} for name in ("loose", "covered"))
    return _Seen(sight, loose, covered)


def _identity(record: Sequence[int]) -> Identity:
    device, inode, above = record
    return device, inode, above


def _of_copy(copy: BackupCopy) -> Mapping[str, Any]:
    return {
        name: [entry.mode, _of_content(entry.content), entry.mark, entry.is_settled, entry.names]
        for name, entry in copy.entries.items()
    }


def _copy_of(record: Mapping[str, Any]) -> BackupCopy:
    entries = {}
    for name, (mode, content, mark, is_settled, *names) in record.items():  # older notes count no names
        inode, changed_ns, size = mark
        entries[name] = BackupEntry(mode, _content_of(content), (inode, changed_ns, size), is_settled, *names)
    return BackupCopy(entries)


def _of_content(content: bytes | None) -> str | None:
    return base64.b64encode(content).decode("ascii") if content is not None else None


def _content_of(text: str | None) -> bytes | None:
    return base64.b64decode(text) if text is not None else None


def _of_bytes(contents: Mapping[str, bytes]) -> Mapping[str, str]:
    return {path: base64.b64encode(content).decode("ascii") for path, content in contents.items()}


def _bytes_of(record: Mapping[str, str]) -> dict[str, bytes]:
    return {path: base64.b64decode(content) for path, content in record.items()}
