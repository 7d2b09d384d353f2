"""Patterns that may come to stand for a revision by a file that the line itself makes. Pure.

What a pattern matches is looked at before the line runs: `touch stash; git show st?sh` shows the stash.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from desktop_agent.permissions.programs.actions import Action, CommandActions, PathAction, Say
from desktop_agent.permissions.programs.revision_names import ids_in, names_stash, passing_names_in
from desktop_agent.permissions.shell.word_values import ValueKind

_MAKES = frozenset({Action.WRITE, Action.MOVE})
_FILES_OF_HISTORY = frozenset({"local_git", "git_changes", "pulls", "discards_changes"})
"""Reasons of git's uses that put files of other commits there."""


def with_created_names(doings: Sequence[CommandActions]) -> tuple[CommandActions, ...]:
    """Return the same doings, with a reason to ask for each pattern that may match what another one makes."""
    matched = [any(map(_is_matched, doing.deeds)) for doing in doings]
    if not any(matched) or len(doings) < 2:
        return tuple(doings)
    made = [_made(doing) for doing in doings]
    return tuple(
        replace(doing, deeds=(*doing.deeds, *_asking(doing, made[:index] + made[index + 1 :])))
        if matched[index]
        else doing
        for index, doing in enumerate(doings)
    )


def _is_matched(deed: object) -> bool:
    return isinstance(deed, PathAction) and deed.sweep.is_named_by_match


def _asking(doing: CommandActions, others: Iterable[bool | None]) -> Iterable[Say]:
    made = set(others)
    for deed in doing.deeds:
        if isinstance(deed, PathAction) and deed.sweep.is_named_by_match:
            # What lies in a folder of the line's making is no revision, unless the line says so.
            may_match = "/" not in deed.value.text or deed.value.kind is not ValueKind.GLOB
            if True in made or (None in made and may_match):
                yield Say("unknown_word", deed.start, deed.end, (("program", "git"), ("option", deed.value.text)))


def _made(doing: CommandActions) -> bool | None:
    """Return whether a part makes a file that is called as a revision is; None where its names are not known."""
    touches = [deed for deed in doing.deeds if isinstance(deed, PathAction)]
    texts = [deed.value.text.removeprefix("./") for deed in touches if deed.action in _MAKES]
    if any(names_stash(text) or ids_in(text) or passing_names_in(text) for text in texts):
        return True
    # What is copied by a pattern, or from below a folder, keeps its names.
    is_unclear = bool(texts) and not all(deed.value.is_literal and deed.onto is None for deed in touches)
    is_of_history = any(isinstance(deed, Say) and deed.reason in _FILES_OF_HISTORY for deed in doing.deeds)
    return None if is_unclear or is_of_history else False
