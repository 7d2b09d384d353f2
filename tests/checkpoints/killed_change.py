"""A change of many files that is killed at one of its steps, or finds the disk full there; run as a program.

killed_change.py STEP kill|full|count WORKSPACE JOURNALS PLAN: the plan is a JSON list of swaps with their contents.
Steps are what Python says of its own calls: names given, taken, changed, files opened to be written.
"""

from __future__ import annotations

import errno
import json
import os
import signal
import sys
from pathlib import Path

from desktop_agent.checkpoints.file_state import FileState, FileSwap, blob_of
from desktop_agent.checkpoints.restore.transaction import (
    FilesChangedError,
    TransactionFailed,
    TransactionIncomplete,
    carry_out,
)

STEPS = frozenset({"os.rename", "os.link", "os.remove", "os.mkdir", "os.rmdir", "os.symlink", "os.chmod", "open"})


def main() -> int:
    step, how, workspace, journals, plan = sys.argv[1:]
    swaps, contents = [], {}
    for path, expected, wanted in json.loads(plan):
        swaps.append(FileSwap(path, _shape(expected), _shape(wanted)))
        contents[path] = b"" if wanted is None else wanted.encode()

    def source(swap: FileSwap, descriptor: int) -> None:
        os.write(descriptor, contents[swap.path])

    watch = Watch(int(step), how)
    sys.addaudithook(watch.on_event)
    watch.is_on = True
    try:
        carry_out(Path(workspace), swaps, source, Path(journals), "a change")
    except (FilesChangedError, TransactionFailed, TransactionIncomplete) as error:
        watch.is_on = False
        sys.stdout.write(f"{type(error).__name__} {watch.seen}\n")
        return 1
    watch.is_on = False
    sys.stdout.write(f"done {watch.seen}\n")
    return 0


class Watch:
    """Counts steps, and at one of them kills the program or finds the disk full."""

    def __init__(self, step: int, how: str) -> None:
        self.is_on = False
        self.seen = 0
        self._step, self._how = step, how

    def on_event(self, event: str, arguments: tuple[object, ...]) -> None:
        if not self.is_on or event not in STEPS or (event == "open" and not _writes(arguments)):
            return
        self.seen += 1
        if self.seen == self._step:
            if self._how == "kill":
                os.kill(os.getpid(), signal.SIGKILL)
            if self._how == "full":
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def _writes(arguments: tuple[object, ...]) -> bool:
    flags = arguments[2]
    return isinstance(flags, int) and bool(flags & (os.O_WRONLY | os.O_RDWR))


def _shape(said: str | None) -> FileState | None:
    return None if said is None else FileState("file", blob_of(said.encode()))


if __name__ == "__main__":
    sys.exit(main())
