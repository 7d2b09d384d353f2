"""Result of a trial run on a copy of the workspace."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from desktop_agent.sentences import Sentence


class TrialState(StrEnum):
    """Where a trial is. `FAILED`: nothing was tried, and `problem` says why."""

    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class TrialFile:
    """One path that came or changed, relative to the workspace; `what` says of it what no lines can."""

    path: str
    what: Sentence | None = None


@dataclass(frozen=True, slots=True)
class CopyTrial:
    """What a command did on a copy, beside the question whether that shall be done.

    `of` is the digest of the question that it was tried for. `deleted` are all paths that went, a folder with a slash
    at its end; where there are very many, a folder and how many files were in it. The lines of texts are the
    request's `diff`. `meanwhile` are paths that somebody changed since the copy was made: nothing can be applied.
    `output` is what the command printed, the last part of it where that is long.
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
