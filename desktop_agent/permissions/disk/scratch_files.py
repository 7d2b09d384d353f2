"""Scratch files of a conversation in the `/tmp` that all programs share: each is approved by its name."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from desktop_agent.permissions.findings import Finding
from desktop_agent.permissions.programs.actions import Action, PathAction
from desktop_agent.protocol import Scope
from desktop_agent.sentences import translate

# What programs of the system look for there begins with a point, or lies in a folder.
_NAME = re.compile(r"/tmp/[A-Za-z0-9][\w.+-]*")  # noqa: S108 - looked at, not made
_EXECUTABLE = stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH


class Scratch(StrEnum):
    """The state of a name in `/tmp`."""

    NONE = "none"
    """It is no name of that kind, or what is there may be another's."""
    NEW = "new"
    OWN = "own"
    """A plain file of the user's, with no other name, that cannot be run."""


def scratch_of(touch: PathAction, pairs: Sequence[tuple[str, str]]) -> Scratch:
    """Return what is there where one name is read or written, whatever links lead to it. Looks at the disk."""
    is_plain = touch.value.is_literal and touch.landing is None and touch.action in (Action.READ, Action.WRITE)
    if not is_plain or len(pairs) != 1:
        return Scratch.NONE
    ((written, real),) = pairs
    if written != real or not _NAME.fullmatch(real):
        return Scratch.NONE
    try:
        status = os.lstat(real)
    except FileNotFoundError:
        return Scratch.NEW
    except OSError:
        return Scratch.NONE
    is_own = stat.S_ISREG(status.st_mode) and status.st_nlink == 1 and status.st_uid == os.geteuid()
    return Scratch.OWN if is_own and not status.st_mode & _EXECUTABLE else Scratch.NONE


def as_scratch(finding: Finding, path: str, scratch: Scratch) -> Finding:
    """Return what is found of a path with the approval that covers it, given only where it is first made."""
    if scratch is Scratch.NONE:
        return finding
    scope = Scope(f"scratch {path}", MADE.with_values(path=path))
    is_made = scratch is Scratch.NEW and finding.reason == "writes_outside"
    return replace(finding, session_scopes=(scope,) if is_made else (), also=((scope,),))


MADE = translate("scope", "Writing {path}, which does not exist yet, and reading it again")
