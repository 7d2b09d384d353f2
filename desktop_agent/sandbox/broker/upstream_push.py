"""A push that also says which branch is followed, as two commands: one that reaches the remote, one that notes it.

Source: git-push(1), -u; git-branch(1), --set-upstream-to.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_SAYS = frozenset({"-u", "--set-upstream"})
_PLAIN = frozenset({"-q", "--quiet", "-v", "--verbose", "--progress", "--no-progress", "--porcelain", "--atomic"})
_NAME = re.compile(r"(?!-)[\w./-]+")
_NOTE = (
    'branch=${2:-$(git symbolic-ref --short HEAD)} && exec git branch --set-upstream-to="$1/${3:-$branch}" "$branch"'
)


def parted(argv: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Return the push without that, and what notes it afterwards; None where its words say something else, too."""
    if "push" not in argv or argv[0].rpartition("/")[2] != "git":
        return None
    place = argv.index("push") + 1
    options = [word for word in argv[place:] if word.startswith("-")]
    match [word for word in argv[place:] if not word.startswith("-")]:
        case [remote, branch] if _NAME.fullmatch(remote):
            source, _, target = branch.partition(":")
        case _:
            return None
    names = [name for name in (source, target) if name]
    if not {*options} <= _SAYS | _PLAIN or not source or not all(_NAME.fullmatch(name) for name in names):
        return None
    own = "" if source in ("HEAD", "@") else source
    pushes = tuple(word for word in argv if word not in _SAYS)
    return pushes, ("/bin/bash", "--noprofile", "--norc", "-c", _NOTE, "bash", remote, own, target)
