"""Why the server's cache did not help a request, in words; it tells where it knows the message before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from desktop_agent.sentences import Sentence, translate

OWN_CUT = translate(
    "cache", "The server's cache began anew, because the conversation was made shorter. The next request reads it."
)
MISSES: Final[Mapping[str, Sentence]] = {
    "model_changed": translate("cache", "The server's cache did not help: another model answers now."),
    "system_changed": translate("cache", "The server's cache did not help: the instructions of the agent changed."),
    "tools_changed": translate("cache", "The server's cache did not help: the agent's tools changed."),
    "messages_changed": translate("cache", "The server's cache did not help: what was said before changed."),
    "previous_message_not_found": translate(
        "cache", "The server's cache did not help: the server no longer knows the request before this one."
    ),
}


class CacheMisses:
    """What a conversation knows of the server's cache. `previous` is the server's id of the last message."""

    def __init__(self) -> None:
        self.previous = ""
        self._was_cut = False

    def forget(self) -> None:
        """Another server or model answers: it knows no message."""
        self.previous = ""

    def expect(self) -> None:
        """The conversation was made shorter by ourselves: what was said before has changed."""
        self._was_cut = True

    def why(self, name: str, reason: str, *, was_cut: bool) -> Sentence | None:
        """Take what came of a request: the message's id, and the server's word for why its cache did not help."""
        self.previous = name or self.previous
        is_own = self._was_cut and reason == "messages_changed"
        self._was_cut = self._was_cut and was_cut
        return OWN_CUT if is_own else MISSES.get(reason)
