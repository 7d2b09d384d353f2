"""Estimates how much of the model's window a request takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from desktop_agent.protocol import Usage
from desktop_agent.providers.provider import ModelCall

BYTES_PER_TOKEN: Final = 3.5
"""Of English prose it is more, of code and of most other scripts less; what the server counts corrects it."""
PICTURE_TOKENS: Final = 1_600
"""What the largest picture costs that the API takes without making it smaller."""
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
    """What the next request will take, by what the server said of the last one.

    Only the difference between the two is estimated, and at the rate at which the last estimate was wrong.
    """

    def __init__(self) -> None:
        self._estimated = 0
        self._counted = 0

    def note(self, estimated: int, usage: Usage) -> None:
        """Take what the server counted for the input of a request that was estimated so."""
        self.note_exactly(estimated, usage.input + usage.cache_read + usage.cache_write)

    def note_exactly(self, estimated: int, counted: int) -> None:
        """Take the true size of an input that was estimated so.

        Servers that count nothing say 0, others leave out what they still knew: so little is not believed.
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
