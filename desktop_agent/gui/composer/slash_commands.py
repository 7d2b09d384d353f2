"""What can be typed instead of a message: `/compact`, with words of one's own behind it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from desktop_agent.protocol import Compact, Request
from desktop_agent.sentences import Sentence, translate


@dataclass(frozen=True, slots=True)
class SlashCommand:
    """One command. `request` is made from what stands behind its name."""

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
    """Return what a text asks for that is a command; None for a message, an unknown command included."""
    typed = _TYPED.fullmatch(text)
    command = next((known for known in COMMANDS if typed and known.name == typed[1]), None)
    return command.request((typed[2] or "").strip()) if command is not None and typed is not None else None


def suggested(text: str) -> Sequence[SlashCommand]:
    """Return the commands that a text may be the beginning of; none where it is one of them already."""
    begun = _BEGUN.fullmatch(text)
    if begun is None or any(command.name == begun[1] for command in COMMANDS):
        return ()
    return tuple(command for command in COMMANDS if command.name.startswith(begun[1]))
