"""What a program says, kept for a test."""

from __future__ import annotations


class Taken:
    """A sink that keeps what it gets."""

    def __init__(self) -> None:
        self.data = b""

    def feed(self, data: bytes) -> bool:
        self.data += data
        return True

    def tick(self) -> None:
        """Nothing is shown."""
