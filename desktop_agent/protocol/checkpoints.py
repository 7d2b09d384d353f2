"""What is recorded of the files around a call, and what went back afterwards."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_agent.protocol.ids import ItemId
from desktop_agent.sentences import Sentence


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The state of the workspace before and after a call, by the names of their records.

    `paths` are all that was looked at, relative to the workspace; () is everything. `changed` and `deleted` count
    files. `after` is "" while it runs, where the program was killed meanwhile, and where `problem` says why.
    """

    before: str = ""
    after: str = ""
    paths: tuple[str, ...] = ()
    changed: int = 0
    deleted: int = 0
    problem: Sentence | None = None


@dataclass(frozen=True, slots=True)
class WentBack:
    """Files that were given back as they were before some calls; with `is_redo`, as these had left them.

    `before` and `after` are the records around that, of `paths` alone; "" where no file was meant.
    """

    calls: tuple[ItemId, ...]
    before: str
    after: str
    paths: tuple[str, ...]
    is_redo: bool = False
    of: ItemId | None = None
    """With `is_redo` the notice of the going back that was taken back."""
    is_part: bool = False
    """Only a part of what the calls did to one file."""
    rewound: tuple[ItemId, ItemId] | None = None
    """The first and the last item that the model is not sent any more, where the conversation went back too."""


@dataclass(frozen=True, slots=True)
class ChangedTurn:
    """A turn, by its message, and the calls of it that changed files and did not go back. `number` counts from 1."""

    number: int
    message: ItemId
    calls: tuple[ItemId, ...]


@dataclass(frozen=True, slots=True)
class GoingBack:
    """What going back would do: the files that change, those of them that go, those that somebody else changed."""

    paths: tuple[str, ...]
    deleted: tuple[str, ...] = ()
    changed_since: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WaysBack:
    """What can go back and forth now."""

    turns: tuple[ChangedTurn, ...] = ()
    forth: tuple[ItemId, ...] = ()
    """The notices of what went back and can be redone."""
    messages: tuple[ItemId, ...] = ()
    """All messages of the user's, in their order: turns that changed nothing are not among `turns`."""
    apart: tuple[ItemId, ...] = ()
    """The items that the model is not sent any more, because the conversation went back before them."""
