"""Changed files of a conversation: each file, its lines, and which hunks can be reverted."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol.ids import ItemId
from desktop_agent.sentences import Sentence


class FileChangeKind(StrEnum):
    """Kind of change to a file."""

    NEW = "new"
    DELETED = "deleted"
    CHANGED = "changed"
    MODE = "mode"
    """Its content is the same, its permissions are not."""


@dataclass(frozen=True, slots=True)
class ChangedFile:
    """One file that calls changed, relative to the workspace.

    `added` and `removed` count lines, None where they were not counted: it is no text, or too large. `state` names
    what the calls left.
    """

    path: str
    what: FileChangeKind
    added: int | None = None
    removed: int | None = None
    turns: tuple[int, ...] = ()
    """The turns that changed it, counted from 1."""
    by_tool: bool = False
    by_command: bool = False
    is_link: bool = False
    modes: tuple[int, int] | None = None
    """Its permissions before and after, where they are others."""
    state: str = ""


@dataclass(frozen=True, slots=True)
class ChangedFiles:
    """The files that were changed, by path; `left` are more than are told."""

    files: tuple[ChangedFile, ...] = ()
    left: int = 0


@dataclass(frozen=True, slots=True)
class FileHunk:
    """One place of a change, in the way of a unified diff; `line` is the first of the file that differs."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class FileDiff:
    """Changes of one file. Without hunks `why_not` is the reason.

    `state` names the file's state after the calls; `is_there`: exactly this is on the disk now.
    """

    path: str
    state: str
    hunks: tuple[FileHunk, ...] = ()
    left: int = 0
    """Places that are not shown: there are too many."""
    is_there: bool = False
    why_not: Sentence | None = None


@dataclass(frozen=True, slots=True)
class GoBackInFile:
    """Revert one hunk of one file, or all changes of the file; refused while a turn runs.

    `turn` is the message of the selected turn, None for the whole conversation, and `state` the shown one: nothing is
    touched where the file on the disk differs.
    """

    path: str
    state: str
    turn: ItemId | None = None
    hunk: int | None = None
    """Number of the hunk, counted from 0; None for all."""
    kind: Literal["go_back_in_file"] = "go_back_in_file"
