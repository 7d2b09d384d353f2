"""Conflicts between a change in the window and a change in the file."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol.rules import Rule
from desktop_agent.sentences import Sentence


class ConflictSide(StrEnum):
    """Whose value of an entry is kept."""

    FILE = "file"
    WINDOW = "window"


@dataclass(frozen=True, slots=True)
class RuleClash:
    """A rule that both changed. None: it is not there on that side, or no longer."""

    in_file: Rule | None
    in_window: Rule | None


@dataclass(frozen=True, slots=True)
class SettingClash:
    """A setting that both changed, each value as it stands in a file. `entry` names one of a list of records."""

    page: str
    name: str
    title: Sentence
    in_file: str
    in_window: str
    entry: str = ""


Clash = RuleClash | SettingClash
Answers = Mapping[Clash, ConflictSide]
"""The user's choices. A clash without an answer is asked about."""


@dataclass(frozen=True, slots=True)
class UnsavedChange:
    """Why a change was not written: the user decides first.

    `unreadable` says what is wrong with the file `name`, which would have to be written again.
    """

    name: str
    clashes: tuple[Clash, ...] = ()
    unreadable: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class ConflictDecision:
    """The user's decision after an earlier attempt. `over_unreadable`: the file may be replaced."""

    answers: tuple[tuple[Clash, ConflictSide], ...] = ()
    over_unreadable: bool = False

    @property
    def kept(self) -> Answers:
        return dict(self.answers)
