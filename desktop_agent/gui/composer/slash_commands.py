"""Slash commands that are typed instead of a message."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import Compact, Request
from desktop_agent.sentences import Sentence, translate


@dataclass(frozen=True, slots=True)
class SlashCommand:
    """One command. `request` makes the request from the argument."""

    name: str
    description: Sentence
    request: Callable[[str], Request]


COMMANDS: Final = (
    SlashCommand(
        "compact",
        translate("SlashCommands", "Compact the conversation [what to keep]"),
        Compact,
    ),
)
_BEGUN: Final = re.compile(r"\s*/([a-z-]*)")
_TYPED: Final = re.compile(r"\s*/([a-z][a-z-]*)(?:\s+(.*))?\s*", re.DOTALL)


def request_of(text: str) -> Request | None:
    """Return the request of a command; None for a message, also for an unknown command."""
    typed = _TYPED.fullmatch(text)
    command = next((known for known in COMMANDS if typed and known.name == typed[1]), None)
    return command.request((typed[2] or "").strip()) if command is not None and typed is not None else None


def suggested(text: str) -> Sequence[SlashCommand]:
    """Return the commands that start with a text; none if it is a complete command."""
    begun = _BEGUN.fullmatch(text)
    if begun is None or any(command.name == begun[1] for command in COMMANDS):
        return ()
    return tuple(command for command in COMMANDS if command.name.startswith(begun[1]))
