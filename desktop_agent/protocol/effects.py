"""Effects that a tool declares before it runs; the gate judges them."""

from __future__ import annotations

from typing import Literal

from desktop_agent.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class RunsCommand:
    """Runs a shell command. `cwd` is absolute."""

    command: str
    cwd: str
    kind: Literal["runs_command"] = "runs_command"


@dataclass(frozen=True, slots=True)
class ReadsPath:
    """Reads a file, or a folder and all below it. `path` is absolute.

    `reveals`: what looks like a secret in it would be shown to the model as it is.
    """

    path: str
    reveals: bool = False
    kind: Literal["reads_path"] = "reads_path"


@dataclass(frozen=True, slots=True)
class WritesPath:
    """Creates or replaces a file. `path` is absolute; `diff` is unified, empty where it cannot be made."""

    path: str
    diff: str = ""
    size_before: int | None = None
    size_after: int | None = None
    digest: str = ""
    """SHA-256 of the new content, hex; part of the approval."""
    kind: Literal["writes_path"] = "writes_path"


@dataclass(frozen=True, slots=True)
class DeletesPath:
    """Removes one file, or moves it away. `path` is absolute; `diff` is unified, empty where it cannot be made."""

    path: str
    diff: str = ""
    size_before: int | None = None
    digest: str = ""
    """SHA-256 of the removed content, hex; part of the approval."""
    moved_to: str = ""
    """Absolute path that the file is moved to; "" for a deletion."""
    kind: Literal["deletes_path"] = "deletes_path"


@dataclass(frozen=True, slots=True)
class ConversationEffect:
    """An effect inside the conversation alone: a message, a note or a question."""

    ends_turn: bool = False
    """It is the last word of the turn: what was called before it comes first."""
    in_step: bool = False
    """It keeps its place among commands: it reads or ends a background command, or reports progress."""
    kind: Literal["only_talks"] = "only_talks"


@dataclass(frozen=True, slots=True)
class Unknown:
    """Does something that could not be told beforehand."""

    why: str
    kind: Literal["unknown"] = "unknown"


Effect = RunsCommand | ReadsPath | WritesPath | DeletesPath | ConversationEffect | Unknown
