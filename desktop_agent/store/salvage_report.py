"""Sentences about what was saved of a damaged, emptied or missing store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sentences import Sentence, translate

_NAMED: Final = 5
"""So many conversations are named in a sentence; the others are counted."""


@dataclass(frozen=True, slots=True)
class IncompleteConversation:
    """A conversation of whose entries some are missing."""

    name: str
    missing: int
    all_of: int


@dataclass(frozen=True, slots=True)
class SalvageResult:
    """Number of conversations saved, which of them incomplete, and the titles of lost ones, "" if unknown.

    `is_latest`: the newest write is known to be among them.
    """

    saved: int
    lost: Sequence[IncompleteConversation]
    gone: Sequence[str]
    is_latest: bool


def salvaged(outcome: SalvageResult, saved_as: str) -> Sentence:
    """Return the sentence about a salvage; the damaged file is kept under the name `saved_as`."""
    return _of(outcome).with_values(
        name=saved_as,
        lost=_listed([f"“{lost.name}” ({lost.missing}/{lost.all_of})" for lost in outcome.lost]),
        gone=_counted(outcome.gone),
    )


def _of(outcome: SalvageResult) -> Sentence:
    if outcome.saved == 0:
        return _NOTHING_OF_SOME if outcome.gone else _NOTHING
    if outcome.gone:
        sentence = _SOME_GONE_OTHERS_NOT_WHOLE if outcome.lost else _SOME_GONE
    elif outcome.lost:
        sentence = _NOT_WHOLE
    else:
        sentence = _WHOLE if outcome.is_latest else _ENTRIES_WHOLE
    return sentence.counting(outcome.saved)


_NOTHING: Final = translate(
    "store",
    "The file with the conversations was damaged, and nothing in it could be read. "
    "It is kept as {name}; a new one was begun.",
)
_NOTHING_OF_SOME: Final = translate(
    "store",
    "The file with the conversations was damaged, and nothing in it could be read. These are missing: {gone}. "
    "It is kept as {name}; a new one was begun.",
    "{gone} is a number of conversations, with their titles",
)
_WHOLE: Final = translate(
    "store",
    "The file with the conversations was damaged. %n conversation(s) came back, with all entries. "
    "The damaged file is kept as {name}.",
    "",
    0,
)
_ENTRIES_WHOLE: Final = translate(
    "store",
    "The file with the conversations was damaged. %n conversation(s) came back, and no entry is known to be "
    "missing; what was written last, as an unsent message, may be. The damaged file is kept as {name}.",
    "",
    0,
)
_NOT_WHOLE: Final = translate(
    "store",
    "The file with the conversations was damaged. %n conversation(s) came back. Entries are missing in: {lost}. "
    "The damaged file is kept as {name}.",
    "{lost} lists titles, each with how many of how many entries are missing",
    0,
)
_SOME_GONE: Final = translate(
    "store",
    "The file with the conversations was damaged. %n conversation(s) came back; these did not: {gone}. "
    "The damaged file is kept as {name}.",
    "{gone} is a number of conversations, with their titles",
    0,
)
_SOME_GONE_OTHERS_NOT_WHOLE: Final = translate(
    "store",
    "The file with the conversations was damaged. %n conversation(s) came back; these did not: {gone}. "
    "Entries are missing in: {lost}. The damaged file is kept as {name}.",
    "{gone} is a number of conversations, with their titles; {lost} lists titles, each with how many of how many",
    0,
)


EMPTIED: Final = translate("store", "The file with the conversations was empty, so a new one was begun.")
EMPTIED_OF_SOME: Final = translate(
    "store",
    "The file with the conversations was empty, so a new one was begun. It held %n conversation(s); "
    "if you have a copy of the data folder, you can bring them back.",
    "",
    0,
)
WAS_GONE: Final = translate(
    "store",
    "The file with the conversations ({path}) is gone, so a new one was begun. It held %n conversation(s); "
    "if you have a copy of the data folder, you can bring them back.",
    "",
    0,
)
"""For a missing file, with the number of conversations it held before."""
WRITTEN_ANEW: Final = translate(
    "store",
    "The file with the conversations ({path}) was removed while the program used it. It was written "
    "again, with all of %n conversation(s).",
    "",
    0,
)
"""For a file that was removed while open."""
REPLACED: Final = translate(
    "store",
    "The file with the conversations ({path}) was replaced while the program used it. It was written "
    "again, with all of %n conversation(s); the other file is kept as {name}.",
    "",
    0,
)
"""For a file that was replaced while open."""


def was_empty(conversations: int) -> Sentence:
    """Return the sentence about an empty file, with the number of conversations it held before."""
    return EMPTIED_OF_SOME.counting(conversations) if conversations else EMPTIED


def _counted(gone: Sequence[str]) -> str:
    named = [f"“{name}”" for name in gone if name]
    return f"{len(gone)} ({_listed(named)})" if named else str(len(gone))


def _listed(parts: Sequence[str]) -> str:
    more = len(parts) - _NAMED
    return ", ".join(parts[:_NAMED]) + (f", … (+{more})" if more > 0 else "")
