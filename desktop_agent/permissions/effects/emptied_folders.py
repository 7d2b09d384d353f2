"""Home, root and their parents as folders that a use empties without naming what it deletes. Pure.

`rsync --delete` deletes in its target, archivers that delete what they packed delete at its source, and `git clean`
deletes where it runs.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

from desktop_agent.permissions.disk.disk_facts import DiskFacts, Paths
from desktop_agent.permissions.findings import Finding
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.actions import Action, CommandActions, GitUse, PathAction, Say

_UNNAMED = frozenset({"deletes_unknown", "deletes_untracked"})
_IN_TARGET = ("--del", "--force", "--recursive-unlink")


def emptied(doing: CommandActions, facts: DiskFacts, places: Places) -> Iterator[Finding]:
    """Return the findings for the emptied folders, the same as of a use that names them."""
    says = [deed for deed in doing.deeds if isinstance(deed, Say) and deed.reason in _UNNAMED]
    for deed in says:
        for real in _folders(deed, doing, facts):
            reason = places.top(real)
            if reason and not places.is_inside(real):
                yield Finding(reason, deed.start, deed.end, (("path", places.there(real)),))


def _folders(say: Say, doing: CommandActions, facts: DiskFacts) -> Iterator[str]:
    if say.reason == "deletes_untracked":
        for folders in (deed.folders for deed in doing.deeds if isinstance(deed, GitUse)):
            yield from (os.path.normpath(folder) for folder in folders or ())
        return
    action = Action.WRITE if dict(say.values).get("option", "").startswith(_IN_TARGET) else Action.TREE
    for deed in doing.deeds:
        if isinstance(deed, PathAction) and deed.action is action:
            yield from (real for _, real in facts.paths.get(deed, Paths(None)).pairs or ())
