"""What bubblewrap says of one run, beside what the command prints: whether it began, and who is the first in it.

Once the namespaces are there, a line names the first process; when a command that was started has ended, another its
exit code. The command itself does not get the descriptor. Source: bwrap(1), --json-status-fd.
"""

from __future__ import annotations

import os
import re
import select
from contextlib import suppress
from dataclasses import dataclass

END_S = 2.0
_LONGEST = 4 * 1024
_FIRST, _BEGAN = re.compile(rb'"child-pid": (\d{1,10})'), re.compile(rb'"exit-code": ')


@dataclass(slots=True)
class RunStatus:
    """The way on which bubblewrap says it. `descriptor` is for bubblewrap, which writes there."""

    descriptor: int
    _reading: int
    _said: bytes = b""

    @classmethod
    def open(cls) -> RunStatus:
        """Make it; `close` ends it."""
        reading, writing = os.pipe()
        os.set_blocking(reading, False)
        return cls(writing, reading)

    @property
    def has_begun(self) -> bool:
        """Whether the command was started; ask when it has ended by itself. Else what it printed is bubblewrap's."""
        self._read()
        return _BEGAN.search(self._said) is not None

    @property
    def first(self) -> int | None:
        """The number of the first process inside, as it is called here; None before it is there."""
        self._read()
        found = _FIRST.search(self._said)
        return int(found[1]) if found is not None else None

    def wait_for_all(self) -> None:
        """Wait until the last process of the run is gone. Blocks for a moment.

        bubblewrap ends with the command, and the kernel ends what is left a little later: on a busy machine it could
        still write meanwhile. The first process is gone after all others. Source: pid_namespaces(7).
        """
        first = self.first
        if first is None:
            return
        with suppress(OSError):  # it is gone
            descriptor = os.pidfd_open(first)
            try:
                poll = select.poll()
                poll.register(descriptor, select.POLLIN)
                poll.poll(END_S * 1000)
            finally:
                os.close(descriptor)

    def close(self) -> None:
        """Let go of it; what was said is kept. Harmless to call again."""
        self._read()
        reading, self._reading = self._reading, -1
        if reading >= 0:
            os.close(reading)
            os.close(self.descriptor)

    def _read(self) -> None:
        with suppress(OSError):  # nothing more was said, or it is closed
            while len(self._said) < _LONGEST and (piece := os.read(self._reading, _LONGEST)):
                self._said += piece
