"""Result of a trial run on a copy of the workspace."""

from __future__ import annotations

from enum import StrEnum

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sentences import Sentence


class TrialState(StrEnum):
    """State of a trial. `FAILED`: nothing was tried, and `problem` says why."""

    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class TrialFile:
    """One new or changed path, relative to the workspace; `what` describes what lines cannot show."""

    path: str
    what: Sentence | None = None


@dataclass(frozen=True, slots=True)
class CopyTrial:
    """Changes of a command on a copy, beside the question about running it.

    `of` is the digest of the question that it was tried for. `deleted` are all removed paths, a folder with a
    trailing slash; where there are very many, a folder and its number of files. The lines of texts are the request's
    `diff`. `meanwhile` are paths that others changed since the copy was made: nothing can be applied. `output` is the
    command's output, its last part where that is long.
    """

    state: TrialState
    of: str
    deleted: tuple[str, ...] = ()
    added: tuple[TrialFile, ...] = ()
    changed: tuple[TrialFile, ...] = ()
    meanwhile: tuple[str, ...] = ()
    output: str = ""
    exit_code: int | None = None
    problem: Sentence | None = None
