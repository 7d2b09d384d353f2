"""Running commands of all programs of this user, so that each knows about changes by others.

Each program notes its runs in its own data folder. A small file in one folder of the home, whatever data folders
there are, says where such a note is. A note is locked as long as its program lives, so a kill leaves nothing that
counts; the next program that finds such a file removes it.
"""

from __future__ import annotations

import errno
import fcntl
import json
import logging
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sandbox.runs.run_journal import NOTE

log = logging.getLogger(__name__)

LIVE = Path(".local/state/desktop-agent/live")
"""Below the home: no setting and no variable moves it. Source: XDG base directories, 0.8."""
LONGEST_WAIT_S = 5.0
"""For a program that is stopped in the middle of its turn: nothing waits for it for longer."""
_BETWEEN_S = 0.002


@dataclass(frozen=True, slots=True)
class LiveRun:
    """One run of a program: its note, and the ledger of the placeholders that it counts on."""

    program: str
    note: Path
    ledger: Path

    def is_alive(self) -> bool:
        """Return whether its program holds the note. Blocks for a moment."""
        try:
            descriptor = os.open(self.note, os.O_RDONLY | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK)
        except OSError:
            return False
        try:
            fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except OSError:
            return True
        finally:
            os.close(descriptor)
        return False

    def is_settled(self) -> bool:
        """Return whether it was looked at what it left."""
        return not self.note.exists()


class LiveRuns:
    """Running commands of one home. `program` names this one. May be used by several threads; blocks."""

    def __init__(self, home: Path, program: str) -> None:
        self._home, self._folder = home, home / LIVE
        self.program = program

    def make(self) -> None:
        """Make the folder, in a home that is there and is not the root. Raises `OSError`."""
        if not self._home.is_dir() or self._home == self._home.parent:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(self._home))
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    @contextmanager
    def turn(self) -> Iterator[None]:
        """While a run looks at the disk and is noted, none that ends is forgotten, and none begins."""
        descriptor = self._locked()
        try:
            yield
        finally:
            if descriptor is not None:
                os.close(descriptor)

    def add(self, note: Path, ledger: Path) -> None:
        """Note a run of this program."""
        line = json.dumps([self.program, *(os.fsencode(path).hex() for path in (note, ledger))])
        try:
            self.make()
            (self._folder / note.name).write_text(line)
        except OSError as error:
            log.info("a command could not be noted for other programs: %s", error)

    def remove(self, note: Path) -> None:
        """Forget a run that was looked at."""
        with suppress(OSError):  # it was never noted, or another program found it stale
            (self._folder / note.name).unlink()

    def all(self) -> Iterator[LiveRun]:
        """Yield every run that is noted, the last to begin first."""
        try:
            names = sorted((path.name for path in self._folder.iterdir() if path.suffix == NOTE), reverse=True)
        except OSError:
            return
        for name in names:
            entry = self._folder / name
            with suppress(OSError, ValueError, TypeError):  # it came to its end, or a kill cut it short
                program, *paths = json.loads(entry.read_bytes())
                note, ledger = (Path(os.fsdecode(bytes.fromhex(path))) for path in paths)
                yield LiveRun(program, note, ledger)

    def _locked(self) -> int | None:
        until = time.monotonic() + LONGEST_WAIT_S
        try:
            self.make()
            descriptor = os.open(self._folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        except OSError as error:
            log.info("commands of other programs cannot be known: %s", error)
            return None
        while True:
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                if time.monotonic() < until:
                    time.sleep(_BETWEEN_S)
                    continue
                log.warning("another program holds %s", self._folder)
            return descriptor
