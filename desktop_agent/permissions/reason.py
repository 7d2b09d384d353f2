"""The type of a reason for a risk, and short constructors for each level."""

from __future__ import annotations

from enum import StrEnum

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import Risk
from desktop_agent.sentences import Sentence, translate


class KeepPolicy(StrEnum):
    """The extent of Allow for session for a reason."""

    NEVER = "never"
    EACH_TIME = "each time"
    """Nothing for the session, but whatever rule the user wrote."""
    EXACTLY = "exactly"
    BY_TABLE = "by_table"
    """The scope that the program's table names; exactly the command where it names none."""
    CHANGES = "changes"
    """Every change to files of the workspace that deletes nothing and runs nothing."""
    EDITS = "edits"
    """Edits to the files of one folder."""
    FOLDER = "folder"
    """Reading the files of one folder."""
    ALONG = "along"
    """What the part is kept as, where that runs the project's code anyway; else exactly the command."""
    PORT = "port"
    """Plain requests to one port of loopback."""
    HARMLESS = "harmless"
    """Harmless uses of the program."""


class ContainedEffect(StrEnum):
    """Effects that a sandbox contains, each approved for the session as one; the value is the scope's id."""

    FILES = "change files here"
    CODE = "run code here"
    GIT = "local git here"
    SCRATCH = "scratch folder"
    SERVERS = "own servers"


@dataclass(frozen=True, slots=True)
class Reason:
    """One stable reason id. `is_read`: it only looks, so Plan asks for it instead of refusing."""

    risk: Risk
    sentence: Sentence
    policy: KeepPolicy = KeepPolicy.EXACTLY
    is_read: bool = False
    advice: Sentence | None = None
    is_floor: bool = False
    """No rule, mode or approval lifts it."""

    @property
    def may_keep(self) -> bool:
        return self.policy not in (KeepPolicy.NEVER, KeepPolicy.EACH_TIME)


CANCEL = translate("advice", "If this is unexpected, deny it and review the conversation.")


def harmless(sentence: Sentence) -> Reason:
    """Return the reason of what only looks or prints, and runs unasked."""
    return Reason(Risk.LOW, sentence, is_read=True)


def medium(
    sentence: Sentence,
    *,
    may_keep: bool = True,
    policy: KeepPolicy = KeepPolicy.EXACTLY,
    is_read: bool = False,
    advice: Sentence | None = None,
) -> Reason:
    """Return the reason of what asks."""
    return Reason(Risk.MEDIUM, sentence, policy if may_keep else KeepPolicy.NEVER, is_read, advice)


def everyday(sentence: Sentence, *, is_read: bool = False, advice: Sentence | None = None) -> Reason:
    """Return the reason of what asks, and is kept as the program's table says."""
    return Reason(Risk.MEDIUM, sentence, KeepPolicy.BY_TABLE, is_read, advice)


def high(
    sentence: Sentence,
    *,
    may_keep: bool = True,
    is_read: bool = False,
    advice: Sentence | None = None,
    is_floor: bool = False,
) -> Reason:
    """Return the reason of what can lose or give away something."""
    policy = KeepPolicy.EXACTLY if may_keep else KeepPolicy.NEVER
    return Reason(Risk.HIGH, sentence, policy, is_read, advice, is_floor)


def each_time(sentence: Sentence, *, advice: Sentence | None = None) -> Reason:
    """Return the reason of what can lose something each time that it is done, and is asked about each time."""
    return Reason(Risk.HIGH, sentence, KeepPolicy.EACH_TIME, advice=advice)


def critical(sentence: Sentence, advice: Sentence = CANCEL) -> Reason:
    """Return the reason of what is never kept, and what no rule lifts."""
    return Reason(Risk.CRITICAL, sentence, KeepPolicy.NEVER, advice=advice, is_floor=True)
