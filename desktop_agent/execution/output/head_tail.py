"""Keeps the first and the last bytes of a stream in bounded memory."""

from __future__ import annotations


class HeadTail:
    """Keeps the head and the tail of what it is fed, together at most `limit` bytes."""

    def __init__(self, limit: int) -> None:
        self._room = limit - limit // 2
        self._tail_limit = limit // 2
        self._head: list[bytes] = []
        self._tail = bytearray()
        self.total = 0

    def feed(self, data: bytes) -> bool:
        """Add a piece of the stream; there is no limit."""
        self.total += len(data)
        if self._room:
            self._head.append(data[: self._room])
            data = data[self._room :]
            self._room -= len(self._head[-1])
        if self._tail_limit:
            self._tail += data[-self._tail_limit :]
            # Cut in strides: cutting at every piece would copy the whole tail each time.
            if len(self._tail) > 2 * self._tail_limit:
                del self._tail[: -self._tail_limit]
        return True

    def tick(self) -> None:
        """Nothing is ever due here."""

    @property
    def head(self) -> bytes:
        return b"".join(self._head)

    @property
    def tail(self) -> bytes:
        """The end of the stream, without the part in the head."""
        return bytes(self._tail[-self._tail_limit :]) if self._tail_limit else b""

    @property
    def left_out(self) -> int:
        """Number of bytes left out of the middle."""
        return self.total - len(self.head) - len(self.tail)
