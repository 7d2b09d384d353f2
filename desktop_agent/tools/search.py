"""What Grep looks for and what it finds, whichever way it is looked for."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from desktop_agent.text import visible

SearchMode = Literal["content", "files_with_matches", "count"]

MOST_HITS = 20_000
TIME_LIMIT_S = 60.0


class BadPattern(ValueError):
    """The pattern, type or glob cannot be used; the message is a sentence for the model."""


@dataclass(frozen=True, slots=True)
class Query:
    """A search. Paths are relative to `root`; `name` is a single file in it, empty for all that is below."""

    root: Path
    pattern: str
    mode: SearchMode = "files_with_matches"
    name: str = ""
    glob: str | None = None
    type: str | None = None
    ignore_case: bool = False
    multiline: bool = False
    before: int = 0
    after: int = 0


@dataclass(frozen=True, slots=True)
class Hit:
    """One line, found or beside one that was."""

    path: str
    number: int
    text: str
    is_match: bool = True


@dataclass(slots=True)
class Found:
    """What was found so far. `hits` in content mode, else `counts`: matches by path, 1 where they are not counted."""

    hits: list[Hit] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    is_partial: bool = False
    """There was too much, or no time was left."""
    has_unreadable: bool = False
    searched_width: int | None = None
    """Lines were searched only up to this many characters."""

    @property
    def is_full(self) -> bool:
        return len(self.hits) + len(self.counts) >= MOST_HITS


def shown_prefix(root: Path, workspace: Path) -> str:
    """Return what is put before paths that are relative to `root`: they are shown relative to the workspace."""
    if not root.is_relative_to(workspace):
        return f"{root}/"
    inside = root.relative_to(workspace).as_posix()
    return "" if inside == "." else f"{inside}/"


def shown(path: str) -> str:
    """Return a path on one line, whatever is in it."""
    return visible(path, keep_newlines=False)
