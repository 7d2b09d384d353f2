"""Notices about undo, redo and rewind, for user and model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from desktop_agent.checkpoints.timeline import ChangeSpan, RecoveredRestore
from desktop_agent.codec import decode_item, encode_item
from desktop_agent.ids import new_id
from desktop_agent.protocol import ItemId, Level, Notice, Remedy, UndoRecord
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import first_names

_FOR_MODEL = (
    "The user gave files back as they were before: {paths}. What you read or wrote of them no longer holds; "
    "read them again before you rely on them."
)
_FORTH_FOR_MODEL = (
    "The user redid the changes that had been undone: {paths}. Read these files again before you rely on them."
)
_REWOUND_FOR_MODEL = (
    "The user took the conversation back to here: what was said and done after this is no longer shown to you."
)
_FILES_STAYED = (
    " The files that were changed after it stayed as they are, and may be other than you remember: read them again."
)
_REWOUND_FORTH_FOR_MODEL = "The user brought back a part of the conversation that had been taken away."


def with_records(went: UndoRecord, span: ChangeSpan) -> UndoRecord:
    """Return a going back with the records that were made of it."""
    went = replace(went, before=span.before, after=span.after, paths=span.paths)
    return replace(went, unkept=span.unkept, from_bin=span.from_bin)


def notice_of(went: UndoRecord, at: float) -> Notice:
    """Return the notice about a finished undo or redo."""
    return _notice(ItemId(new_id()), _sentence(went).with_values(paths=first_names(_named(went))), went, at)


def begun(went: UndoRecord) -> str:
    """Return what another start needs to know in order to tell of it, should the program end in the middle."""
    return encode_item(Notice(ItemId(new_id()), Level.INFO, FINISHED, went_back=went))


def notice_of_finished(finished: RecoveredRestore, at: float) -> Notice | None:
    """Return the notice about a restore that a later start finished, always with the same id; None if unknown."""
    meant = decode_item(finished.about)
    if not isinstance(meant, Notice) or meant.went_back is None:
        return None
    sentence = FINISHED_BUT.naming(finished.left) if finished.left else FINISHED
    return _notice(meant.id, sentence, with_records(meant.went_back, finished.span), at)


def _notice(name: ItemId, sentence: Sentence, went: UndoRecord, at: float) -> Notice:
    remedies = () if went.is_redo else (Remedy.REDO,)
    for_model = _for_model(went).format(paths=", ".join(_named(went)[:50]))
    return Notice(name, Level.INFO, sentence, remedies, at=at, for_model=for_model, went_back=went)


def _named(went: UndoRecord) -> Sequence[str]:
    """Return the files, and where there are none the empty folders."""
    return went.paths or [path for part in went.from_bin for path in part.folders]


def _sentence(went: UndoRecord) -> Sentence:
    count = len(_named(went))
    if went.rewound is not None:
        return WOUND_FORTH if went.is_redo else REWOUND_BOTH if count else REWOUND
    if count and not went.paths:
        if went.is_redo:
            return translate("checkpoints", "Deleted %n empty folder(s) again: {paths}", "after a redo", count)
        return translate("checkpoints", "Restored %n empty folder(s): {paths}", "after an undo", count)
    if went.is_redo:
        return translate("checkpoints", "Redid the changes in %n file(s): {paths}", "after a redo", count)
    return translate("checkpoints", "Reverted %n file(s): {paths}", "after an undo", count)


def _for_model(went: UndoRecord) -> str:
    about_files = _FORTH_FOR_MODEL if went.is_redo else _FOR_MODEL
    if went.rewound is None:
        return about_files
    rewound = _REWOUND_FORTH_FOR_MODEL if went.is_redo else _REWOUND_FOR_MODEL
    if _named(went):
        return f"{rewound} {about_files}"
    return rewound + ("" if went.is_redo else _FILES_STAYED)


REWOUND = translate(
    "checkpoints", "The conversation was rewound. The dimmed messages are kept, but no longer sent to the model."
)
REWOUND_BOTH = translate(
    "checkpoints",
    "Conversation and files were rewound. The dimmed messages are kept, but no longer sent to the model. "
    "Files: {paths}",
)
WOUND_FORTH = translate("checkpoints", "The rewound messages are part of the conversation again.")
FINISHED = translate(
    "checkpoints", "Restoring files was interrupted when the program ended; it is finished now, and nothing is lost."
)
FINISHED_BUT = translate(
    "checkpoints",
    "Restoring files was interrupted when the program ended; it is finished now. Not restored because "
    "changed since, %n file(s): {paths}",
    "",
    0,
)
