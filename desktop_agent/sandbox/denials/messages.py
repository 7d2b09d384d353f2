"""The message to the model about what the sandbox denied."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_agent.protocol.confinement import Denial, DenialKind
from desktop_agent.text import first_names, visible

MOST = 12
"""How many are named of one kind."""

_PHRASES = {
    DenialKind.HOST: "did not let it reach",
    DenialKind.WRITE: "did not let it write",
    DenialKind.HELD: (
        "did not let it write, because programs run this by themselves (no command in the sandbox can; the user can "
        "run this one again outside)"
    ),
    DenialKind.ONLY_INSIDE: (
        "keeps empty folders while a command runs, which cannot be removed and do not exist outside (a command that "
        "failed at these alone removed all that there is)"
    ),
    DenialKind.SET_USER_ID: "did not let it set the set-user-ID bit of",
    DenialKind.LEFT_OUT: (
        "left out of the search what may hold secrets (the search found these empty, which they need not be; to "
        "search one of them, name it in the command, and the user is asked)"
    ),
    DenialKind.UNCOVERED: (
        "could not keep covered what was saved while the command ran and may hold secrets, so what it printed is not "
        "shown (the same command can run again)"
    ),
    DenialKind.READ: "did not show it what is there outside",
    DenialKind.GIT_CONFIG: "put back in git's configuration",
    DenialKind.ASIDE: (
        "set aside, because programs would run it by themselves (beside its place, as .put-aside; only the user can "
        "put it back)"
    ),
    DenialKind.MEANWHILE: (
        "saw that what programs run by themselves was changed since a container was started that may write in this "
        "workspace (by that, or by the user; it was left as it is)"
    ),
    DenialKind.STAYS: "could not set aside",
}


def message_of(denials: Sequence[Denial]) -> str:
    """Return it in one sentence, "" where there is nothing to tell."""
    parts = []
    for kind, phrase in _PHRASES.items():
        named = [visible(denial.what, keep_newlines=False) for denial in denials if denial.kind is kind]
        what = first_names(named, MOST if kind is DenialKind.LEFT_OUT else len(named))
        if what:
            parts.append(f"{phrase}: {what}")
    return f"The sandbox {'; it '.join(parts)}." if parts else ""
