"""Notes acknowledged events beside the store, so that losses are noticed and named.

SQLite leaves out whatever follows a damaged place of its log, and begins a new file where one is gone, both without a
word. The store counts its commits, and this file says how far that count was when the last caller was told that its
write is on the disk. It is written after the commit and never synced: a crash of the machine may leave it behind the
store, which loses the alarm and raises no false one; a crash of the program leaves it as it is.

Every process that has the store open writes a file of its own, the first that no other holds.
"""

from __future__ import annotations

import contextlib
import fcntl
import itertools
import json
import logging
import os
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import field
from pathlib import Path
from typing import Final

from desktop_agent.lazy_dataclass import dataclass

_log = logging.getLogger(__name__)

GONE: Final = -1
"""Stands for the last entry of a conversation that was deleted."""

_MOST: Final = 64
"""Number of conversations, the last written, whose state is kept."""


@dataclass(frozen=True, slots=True)
class AcknowledgedState:
    """State of the store: its count of commits, the time, its conversations, and the last entries of some."""

    commits: int = 0
    at: float = 0.0
    conversations: int = 0
    last: Mapping[str, int] = field(default_factory=dict)
    since: Mapping[str, int] = field(default_factory=dict)
    """At which commit that entry became the last; where it is not named, at this one."""

    def then(self, later: AcknowledgedState) -> AcknowledgedState:
        """Return both in one, by the count of commits the newer word on each conversation."""
        words = {name: (self.since_of(name), seq) for name, seq in self.last.items()}
        for name, seq in later.last.items():
            words[name] = max(words.get(name, (0, 0)), (later.since_of(name), seq))
        newest = sorted(words.items(), key=lambda word: word[1][0])[-_MOST:]
        last, since = {name: seq for name, (_, seq) in newest}, {name: commit for name, (commit, _) in newest}
        return AcknowledgedState(later.commits, later.at, later.conversations, last, since)

    def since_of(self, name: str) -> int:
        return self.since.get(name, self.commits)


def read_acknowledged(path: Path) -> AcknowledgedState:
    """Return the combined content of the files beside the store at `path`; a damaged one is ignored."""
    merged = AcknowledgedState()
    records = (_parsed(file.read_bytes()) for file in _files(path))
    for record in sorted(records, key=lambda record: record.commits):
        merged = merged.then(record)
    return merged


class AcknowledgedFile:
    """The file that this process writes, locked as long as it is open."""

    def __init__(self, descriptor: int, known: AcknowledgedState) -> None:
        self._descriptor, self._known = descriptor, known

    def note(self, now: AcknowledgedState) -> None:
        """Add `now` to the acknowledged state."""
        self._known = self._known.then(now)
        try:
            os.pwrite(self._descriptor, _line(self._known), 0)
        except OSError as error:
            # What was committed stays so: a loss of it would go unnoticed, no more.
            _log.info("what was acknowledged could not be noted: %s", error)


@contextlib.contextmanager
def acknowledging(path: Path, begun: AcknowledgedState | None) -> Iterator[AcknowledgedFile]:
    """Claim a file beside the store at `path`.

    `begun` is the known state where no other process has the store open: it replaces the content of all these files.
    """
    with contextlib.ExitStack() as opened:
        taken, descriptor = _take(path, opened)
        mine = AcknowledgedFile(descriptor, _parsed(os.pread(descriptor, 1 << 20, 0)) if begun is None else begun)
        if begun is not None:
            mine.note(begun)
            for other in _files(path):
                if other != taken:
                    other.unlink()
        yield mine


def _take(path: Path, opened: contextlib.ExitStack) -> tuple[Path, int]:
    for number in itertools.count():
        file = path.with_name(f"{path.name}.acknowledged-{number}")
        descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(descriptor)
            continue
        opened.callback(os.close, descriptor)
        return file, descriptor
    raise AssertionError


def _files(path: Path) -> list[Path]:
    return sorted(path.parent.glob(f"{path.name}.acknowledged-*"))


def _line(known: AcknowledgedState) -> bytes:
    text = json.dumps([known.commits, known.at, known.conversations, dict(known.last), dict(known.since)]).encode()
    return b"%08x %s\n" % (zlib.crc32(text), text)


def _parsed(content: bytes) -> AcknowledgedState:
    # A longer line that was there before may follow.
    checksum, _, text = content.partition(b"\n")[0].partition(b" ")
    if checksum != b"%08x" % zlib.crc32(text) or not text:
        return AcknowledgedState()
    return AcknowledgedState(*json.loads(text))
