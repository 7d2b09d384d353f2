"""Secrets in commits that a push would send, as of the last contact with a remote."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping, Sequence

from desktop_agent.permissions.git.repository_facts import TIME_LIMIT_S, ask_cached
from desktop_agent.permissions.git.repository_state import AnswerSources
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.actions import RemoteUse

_COMMIT = re.compile(r"[\w@][\w./@{}~^-]*")
# Only what comes to be or is changed in a commit, in each of several parents' eyes.
_NAMES = (
    "--no-replace-objects",  # a push sends the commits themselves
    "log",
    "-m",
    "-z",
    "--format=",
    "--name-only",
    "--no-renames",
    "--diff-filter=d",
    "--not",
    "--remotes",
    "--not",
)
_STAGED = ("diff", "--cached", "--name-only", "--no-renames", "--diff-filter=d", "-z")
_ALL = ("HEAD", "--branches", "--tags")


def outgoing_secret(deed: RemoteUse, places: Places, folder: str, git: str, environment: Mapping[str, str]) -> str:
    """Return the first path of a secret in the commits that no remote has; empty where there is none, or no telling.

    Blocks up to a time limit.
    """

    def ask(commits: Sequence[str]) -> str | None:
        on = AnswerSources(refs=True, words=tuple(one for one in commits if not one.startswith("--")))
        return ask_cached(git, [*_NAMES, *commits, "--"], folder, environment, TIME_LIMIT_S, on=on)

    try:
        output = ask(_commits(deed))
        if output is None:
            # It is no commit, but what one holds.
            output = ask(_ALL)
    except (OSError, subprocess.SubprocessError, ValueError):
        return ""
    return _first_secret(output, places)


def staged_secret(places: Places, folder: str, git: str, environment: Mapping[str, str]) -> str:
    """Return the first path of a secret that the index holds otherwise than the last commit; empty where none is."""
    try:
        output = ask_cached(git, _STAGED, folder, environment, TIME_LIMIT_S, on=AnswerSources(index=True, refs=True))
    except (OSError, subprocess.SubprocessError, ValueError):
        return ""
    return _first_secret(output, places)


def _first_secret(output: str | None, places: Places) -> str:
    names = (name.strip("\n") for name in (output or "").split("\0"))
    return next((name for name in names if name and places.is_secret(f"{places.workspace}/{name}")), "")


def _commits(deed: RemoteUse) -> list[str]:
    """Return what is sent, or all that may be."""
    named = [ref.removeprefix("+").partition(":")[0] for ref in deed.refs or ()]
    if deed.refs is None or deed.goes_beyond or not all(_COMMIT.fullmatch(one) for one in named if one):
        return [*_ALL]
    return [f"{one}^{{commit}}" for one in named if one] or ([] if named else ["HEAD"])
