"""What two readings of one text are compared by. Apart from both: one of them is loaded with the first command."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_agent.permissions.records import quick

Span = tuple[int, int]


@quick
@dataclass(frozen=True, slots=True)
class Outline:
    """What two readings of one text must have in common.

    `spans` are all words, operators and here-documents, at every depth, as character offsets; `commands` the words
    of each simple command.
    """

    spans: frozenset[Span]
    commands: frozenset[tuple[Span, ...]]
