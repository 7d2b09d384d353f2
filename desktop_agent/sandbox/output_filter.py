"""Separates the sandbox's own error messages from the output of the command.

Source: bwrap(1) and nsenter(1) begin each such line with their name.
"""

from __future__ import annotations

from desktop_agent.execution.process.process import Sink

NAMES = (b"bwrap: ", b"nsenter: ")
LONGEST = 4 * 1024
LAST = 16 * 1024


class SandboxMessageFilter:
    """A sink before another one, as a context.

    With `holds`, a first line that may be the sandbox's own waits here until it is the command's by what follows, or
    by the end of the context; `take` gives it to the caller.
    """

    def __init__(self, sink: Sink, *, holds: bool) -> None:
        self._sink = sink
        self._pending = b""
        self._holds = holds
        self._last = b""

    def __enter__(self) -> SandboxMessageFilter:
        return self

    def __exit__(self, *_: object) -> None:
        if pending := self.take():
            self._sink.feed(pending)

    def feed(self, data: bytes) -> bool:
        """Take a piece."""
        self._last = (self._last + data)[-LAST:]
        if self._holds:
            self._pending += data
            if _may_be_own(self._pending):
                return True
            data = self.take()
        return self._sink.feed(data)

    @property
    def last(self) -> bytes:
        """The end of all that came so far."""
        return self._last

    def tick(self) -> None:
        """Show what is due."""
        self._sink.tick()

    def take(self) -> bytes:
        """Return what waits, which goes nowhere then; nothing is held after that."""
        pending, self._pending, self._holds = self._pending, b"", False
        return pending


def _may_be_own(first: bytes) -> bool:
    """Return whether an output so far is one line of the sandbox's, or the beginning of one."""
    return first.startswith(NAMES) and len(first) <= LONGEST and b"\n" not in first[:-1]
