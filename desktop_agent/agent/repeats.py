"""Notices when the model does the same again and again, with the same result."""

from __future__ import annotations

import hashlib
import json
from typing import Final

from desktop_agent.protocol import ToolCall

TOO_MANY: Final = 3


class Repeats:
    """The calls of one turn, in their order: only those that follow one another count as the same again."""

    def __init__(self) -> None:
        self._last = ""
        self._times = 0

    def note(self, call: ToolCall) -> bool:
        """Take the next call that has ended; return whether it came three times in a row with the same result.

        After that it is counted anew.
        """
        digest = _digest(call)
        self._times = self._times + 1 if digest == self._last else 1
        self._last = digest
        if self._times < TOO_MANY:
            return False
        self._times = 0
        return True


def _digest(call: ToolCall) -> str:
    """Return what is the same in two calls that do and bring the same."""
    output = call.output
    pictures = [media.digest for media in output.media] if output else []
    told = [output.for_model, output.is_error, output.exit_code] if output else []
    said = [call.tool, dict(call.params), call.status.value, told, pictures]
    return hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()
