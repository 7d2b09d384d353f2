"""What a word names to git beside commits of the history: something put aside or taken back, or an id. Pure.

Source: gitrevisions(7).
"""

from __future__ import annotations

import re

from desktop_agent.permissions.shell.word_values import Value, ValueKind

_STASH = re.compile(r"stash", re.IGNORECASE)
# Whose message is like this, of all that git has a name for.
_BY_MESSAGE = re.compile(r"\^?:/")
# An object by its id or a part of it, or as git describes it.
_ID = re.compile(r"(?:.*-g)?[0-9a-f]{4,64}", re.IGNORECASE | re.DOTALL)
# What names a commit whether a branch still holds it or not: where something was before, and notes of git's own as
# ORIG_HEAD is. `@{u}` and `@{push}` are branches of a remote, AUTO_MERGE is no commit.
_PASSING = re.compile(
    r"[^~^:]*@\{(?!u(?:pstream)?\}|push\})[^}]*\}|[^~^:@]*(?:_head|_expected_rev)|rebase-(?:merge|apply)/[^~^:@]*",
    re.IGNORECASE,
)
_RANGE, _BEHIND_NAME = re.compile(r"\.{2,3}"), re.compile(r"[~^:@]")
# How the name of a stash or a commit, or an id, may end behind the last sign of a pattern that stands for anything.
_END = re.compile(
    r"(?:.*stash|.*head|e?ad|(?:(?:(?:t?a)?s)?h)?|[0-9a-f]*)(?:\d*|[^{]*\})(?:[~^]\d*|@?\{[^}]*\})*",
    re.IGNORECASE | re.DOTALL,
)
_BEHIND_PATTERN = re.compile(r"[^*?\]]*$")


def ids_in(revisions: str) -> tuple[str, ...]:
    """Return the names in a word of revisions that may be an id, or say one."""
    return tuple(filter(_ID.fullmatch, _names_in(revisions)))


def passing_names_in(revisions: str) -> tuple[str, ...]:
    """Return the names in a word of revisions that may be of a commit which no branch holds any more."""
    found = (_PASSING.match(one.removeprefix("^")) for one in _RANGE.split(revisions))
    return tuple(match[0] for match in found if match is not None)


def _names_in(revisions: str) -> list[str]:
    return [_BEHIND_NAME.split(one.removeprefix("^"), maxsplit=1)[0] for one in _RANGE.split(revisions)]


def names_stash(revisions: str) -> bool:
    """Return whether a word may name what was put aside."""
    is_named = any(_STASH.search(name) and not _ID.fullmatch(name) for name in _names_in(revisions))
    return is_named or any(map(_BY_MESSAGE.match, _RANGE.split(revisions)))


def may_match_revision(value: Value) -> bool:
    """Return whether a word that is no plain text may stand for a file that is called as a stash, or an object, is.

    A secret that it names behind a colon (`stash:.env`) is one by its own name.
    """
    if value.kind is ValueKind.GLOB:
        behind = _BEHIND_PATTERN.search(value.text)
        return behind is None or _END.fullmatch(behind[0]) is not None
    return value.kind is ValueKind.BELOW
