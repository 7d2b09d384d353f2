"""Retention of snapshots: removes expired ones and packs the rest.

It is not awaited, and records may be made meanwhile: what is younger than two hours is never touched, and whoever
records something that is there already makes it young again, as git does. Everything here blocks.
"""

from __future__ import annotations

import fcntl
import json
import logging
import os
import re
import shutil
import subprocess
import threading
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import field
from pathlib import Path

from desktop_agent.checkpoints.restore.journal import finished_for
from desktop_agent.checkpoints.snapshots.private_git import BULK_LOCK, TURN_LOCK, GitFailed, PrivateGit
from desktop_agent.checkpoints.staging import locked
from desktop_agent.execution.files.descriptor import held
from desktop_agent.lazy_dataclass import dataclass

RECORDS_LAST_S = 30 * 86_400
"""The time that a snapshot is kept."""
AGAIN_S = 43_200
"""A record that is made again and again is noted again after this long."""
NEW_S = 86_400
"""A ledger this young may be of a conversation that is not known yet."""


@dataclass(slots=True)
class RetentionLedger:
    """The snapshots of one conversation in a workspace, one line each, append-only."""

    folder: Path
    conversation: str
    clock: Callable[[], float] = time.time
    _last: tuple[str, float] = field(default=("", 0.0), init=False)

    def note(self, tree: str) -> None:
        """Take note of a record. Raises `OSError`: then it would be tidied away."""
        now = self.clock()
        if tree == self._last[0] and now - self._last[1] < AGAIN_S:
            return
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with (self.folder / self.conversation).open("a", encoding="ascii") as file:
            file.write(f"{tree} {int(now)}\n")
        self._last = (tree, now)


def drop_others(folder: Path, conversations: Collection[str], now: float) -> None:
    """Forget what conversations had recorded that are gone."""
    for path in _ledgers(folder):
        with suppress(OSError):
            if path.name not in conversations and now - path.stat().st_mtime > NEW_S:
                path.unlink()


def live_records(folder: Path, since: float) -> frozenset[str]:
    """Return the records that are to be kept: those made since a time, and the last one of each conversation."""
    records: set[str] = set()
    for path in _ledgers(folder):
        entries = [line.split(" ") for line in path.read_text(encoding="ascii").splitlines()]
        whole = [entry for entry in entries if len(entry) == 2 and entry[1].isdecimal()]
        records.update(tree for tree, at in whole if int(at) >= since)
        records.update(tree for tree, _ in whole[-1:])
    return frozenset(records)


def _ledgers(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.is_dir() else []


log = logging.getLogger(__name__)

EVERY_S = 86_400
YOUNG_S = 7_200
_LOOKS_S = 0.1
_NAME = re.compile(r"[0-9a-f]{40}")
_QUIETLY = ("-c", "pack.threads=1", "-c", "pack.windowMemory=64m")


class CleanupStopped(Exception):
    """The program is about to end."""


@dataclass(frozen=True, slots=True)
class Retention:
    """Tidies all records below a folder. `git` is the program, None where there is none."""

    folder: Path
    git: str | None
    stop: threading.Event

    def tidy(self, conversations: Collection[str], now: float | None = None) -> bool:
        """Do it, unless it was done today or another program does it; return whether it was done.

        `conversations` are all that there are.
        """
        moment = time.time() if now is None else now
        if not self.folder.is_dir():
            return False
        with _alone(self.folder / "tidying.lock") as lock:
            if lock is None or moment - os.fstat(lock).st_mtime < EVERY_S:
                return False
            for place in sorted(path for path in self.folder.iterdir() if path.is_dir()):
                try:
                    self._tidy_place(place, conversations, moment)
                except CleanupStopped:
                    return False
                except OSError as error:
                    log.warning("the records in %s were not tidied: %s", place, error)
            os.utime(lock, (moment, moment))
        return True

    def _tidy_place(self, place: Path, conversations: Collection[str], now: float) -> None:
        ledgers = place / "ledgers"
        if not ledgers.is_dir():
            return
        drop_others(ledgers, conversations, now)
        _drop_finished(place / "journals", conversations)
        if not any(ledgers.iterdir()):
            _remove(place)
            return
        records = live_records(ledgers, now - RECORDS_LAST_S)
        if (place / "files").is_dir():
            _tidy_files(place / "files", records, now)
        if self.git is not None and (place / "repository/objects").is_dir():
            own = PrivateGit(self.git, place / "repository", place, place / "index")
            self._tidy_repository(own, records)

    def _tidy_repository(self, git: PrivateGit, records: Collection[str]) -> None:
        if (git.repository / "objects/info/alternates").exists():
            return  # the first record is being made
        with held(locked(git.repository / BULK_LOCK)):
            _name(git, records)
            # What nothing leads to any more stays as single files until it is old enough.
            self._run(git, "repack", "-A", "-d", "-q", f"--unpack-unreachable={YOUNG_S}.seconds.ago")
            self._run(git, "prune", f"--expire={YOUNG_S}.seconds.ago")

    def _run(self, git: PrivateGit, *words: str) -> None:
        process = subprocess.Popen(
            [git.program, *_QUIETLY, *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=git.repository,
            env=git.environment(),
        )
        with process:
            while process.poll() is None:
                if self.stop.wait(_LOOKS_S):
                    process.terminate()
                    process.wait()
                    raise CleanupStopped
        if process.returncode != 0:
            raise GitFailed(f"git {words[0]}: {process.returncode}")


def at_low_priority() -> None:
    """Lower the priority of the calling thread and of the processes it starts."""
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 19)


def _name(git: PrivateGit, records: Collection[str]) -> None:
    """Name the objects to keep in git, by one ref each, all in one file."""
    names = sorted(name for name in records if _NAME.fullmatch(name))
    stdin = "".join(f"{name}\n" for name in names).encode()
    output = git.ask("cat-file", "--batch-check", stdin=stdin, work_tree=git.repository).decode().splitlines()
    there = [line.split(" ")[0] for line in output if not line.endswith(" missing")]
    beside = git.repository / "packed-refs.new"
    beside.write_text("".join(f"{name} refs/kept/{name}\n" for name in there), encoding="ascii")
    beside.replace(git.repository / "packed-refs")


def _drop_finished(journals: Path, conversations: Collection[str]) -> None:
    """Forget what was finished for conversations that are gone: it is no longer reported."""
    for path, _ in finished_for(journals, lambda conversation: conversation not in conversations):
        path.unlink(missing_ok=True)


def _tidy_files(folder: Path, records: Collection[str], now: float) -> None:
    """Remove the contents that no record holds which is kept."""
    blobs = set(records)
    for name in records:
        with suppress(OSError, ValueError, KeyError, TypeError):
            record = json.loads((folder / "objects" / name[:2] / name[2:]).read_bytes())
            blobs.update(shape[1] for shape in record["shapes"].values())
    for path in (folder / "objects").glob("*/*"):
        with suppress(OSError):
            if path.parent.name + path.name not in blobs and now - path.stat().st_mtime > YOUNG_S:
                path.unlink()


def _remove(place: Path) -> None:
    """Remove the records of a workspace that no conversation has any more, unless something is begun there."""
    if any((place / "journals").glob("*.json")):
        return
    repository = place / "repository"
    if not repository.is_dir():
        shutil.rmtree(place)
        return
    with _alone(repository / TURN_LOCK) as lock:
        if lock is not None and not any((place / "ledgers").iterdir()):
            shutil.rmtree(place)


@contextmanager
def _alone(path: Path) -> Iterator[int | None]:
    """Hold a lock that others may hold; None where they do."""
    is_new = not path.exists()
    with held(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)) as lock:
        if is_new:
            os.utime(lock, (0, 0))
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield None
        else:
            yield lock
