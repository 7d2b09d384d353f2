"""What the sandbox says of itself where it fails is kept apart from what the command prints: both come in one stream.

Source: bwrap(1) and nsenter(1) begin each such line with their name.
"""

from __future__ import annotations

from desktop_agent.execution.process import Sink

NAMES = (b"bwrap: ", b"nsenter: ")
LONGEST = 4 * 1024


class OwnWords:
    """A sink before another one. A first line that may be the sandbox's own waits here, until it is the command's by
    what follows, or by `release`."""

    def __init__(self, sink: Sink) -> None:
        self._sink = sink
        self._held = b""
        self._is_first = True

    def feed(self, data: bytes) -> bool:
        """Take a piece."""
        if self._is_first:
            self._held += data
            if _may_be_own(self._held):
                return True
            data = self._let_go()
        return self._sink.feed(data)

    def tick(self) -> None:
        """Show what is due."""
        self._sink.tick()

    def release(self) -> None:
        """Hand on what waits; call it when nothing more comes."""
        if held := self._let_go():
            self._sink.feed(held)

    def _let_go(self) -> bytes:
        held, self._held, self._is_first = self._held, b"", False
        return held


def _may_be_own(first: bytes) -> bool:
    """Tell whether an output so far is one line of the sandbox's, or the beginning of one."""
    return first.startswith(NAMES) and len(first) <= LONGEST and b"\n" not in first[:-1]
