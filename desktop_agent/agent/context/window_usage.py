"""Estimates how much of the model's window a request takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from desktop_agent.protocol import Usage
from desktop_agent.providers.provider import ModelCall

BYTES_PER_TOKEN: Final = 3.5
"""More in English prose, less in code and most other scripts; the server's counts correct it."""
PICTURE_TOKENS: Final = 1_600
"""Cost of the largest picture that the API takes without shrinking it."""
_PICTURES: Final = frozenset({"image", "document"})
_LEAST_RATIO, _MOST_RATIO = 0.4, 2.5


def tokens_of_text(text: str) -> int:
    """Return an estimate of a text's tokens."""
    size = len(text) if text.isascii() else len(text.encode("utf-8", "replace"))
    return round(size / BYTES_PER_TOKEN)


def tokens_of(value: object) -> int:
    """Return an estimate of the tokens of messages, tools or blocks, as they are sent."""
    return round(_bytes_of(value) / BYTES_PER_TOKEN)


def tokens_of_call(call: ModelCall) -> int:
    """Return an estimate of a request's input."""
    return tokens_of_text(call.system) + tokens_of(call.tools) + tokens_of(call.messages)


def _bytes_of(value: object) -> float:
    match value:
        case str():
            return len(value) if value.isascii() else len(value.encode("utf-8", "replace"))
        case Mapping():
            # A schema may have a property of this name.
            if str(value.get("type")) in _PICTURES:
                return PICTURE_TOKENS * BYTES_PER_TOKEN
            return 4 + sum(len(str(name)) + 4 + _bytes_of(inner) for name, inner in value.items())
        case Sequence():
            return sum(_bytes_of(inner) for inner in value)
        case _:
            return 4


class WindowUsage:
    """Estimates the next request from the server's count of the last one.

    Only the difference is estimated, at the rate at which the last estimate was wrong.
    """

    def __init__(self) -> None:
        self._estimated = 0
        self._counted = 0

    def note(self, estimated: int, usage: Usage) -> None:
        """Note the server's count for an input with this estimate."""
        self.note_exactly(estimated, usage.input + usage.cache_read + usage.cache_write)

    def note_exactly(self, estimated: int, counted: int) -> None:
        """Note the true size of an input with this estimate.

        Some servers count nothing and report 0, others leave out cached tokens: such small counts are ignored.
        """
        if estimated > 0 and counted >= estimated * _LEAST_RATIO:
            self._estimated, self._counted = estimated, counted

    def forget(self) -> None:
        """Another model counts otherwise."""
        self._estimated = self._counted = 0

    def predict(self, estimated: int) -> int:
        """Return the tokens that an input of this estimate will have."""
        if not self._estimated:
            return estimated
        rate = min(_MOST_RATIO, self._counted / self._estimated)
        return max(0, round(self._counted + (estimated - self._estimated) * rate))
